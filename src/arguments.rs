//! What the command line asks for.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use crate::practice::Limits;
use crate::problems::Problem;
use crate::rules::Position;
use crate::tasks::{Form, Task};

/// What `--help` prints.
pub const HELP: &str = "\
LeetCode 913, Cat and Mouse: who wins under best play, and how?

Usage: cat-and-mouse [COMMAND] [OPTION]... [INPUT]...

Commands:
  cat_mouse_game  LeetCode's answer for each board: 1 Mouse wins, 2 Cat wins, 0 a draw; this is
                  also what is done without a COMMAND
  explain         the verdict, the moves and a line of best play for each board
  picture         a picture of one board, as SVG
  page            a page to play on one board, as HTML: cat-and-mouse page BOARD > game.html
  practice        tries an attempt at 913: a board that breaks it, and why:
                  cat-and-mouse practice [FILE.rs]; without a FILE it is src/attempt.rs
  nim_game        LeetCode's answer for each number of stones: true or false
  stone_game      LeetCode's answer for each row of piles: true or false

Problems also go by their numbers: 913, 292 and 877.

Each INPUT is in LeetCode's form: a board such as '[[1,3],[0],[3],[0,2]]', a number of stones such
as 4, piles such as '[5,3,4,5]'. Without an INPUT, inputs are read from standard input, one a line;
blank lines are passed over. For an input that cannot be, standard error says where and why, and
the line `error` keeps its place in the output; instead of a picture or a page there is nothing.

Options of explain:
  --from MOUSE,CAT,TURN  from this position instead of the start, such as 3,5,cat
  --layers               also how many positions are decided at each number of plies

Option of practice:
  --time-limit SECONDS   how long the attempt may take for a board, such as 0.5; 2 if not given

Options:
  -h, --help     print this help
  -V, --version  print the version

Exit status: 0 if every input was answered, 1 if not, 2 for wrong usage. Of practice: 0 if nothing
breaks the attempt, 1 if something does, 2 if it cannot be tried.
";

/// What the command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// The help text.
    Help,
    /// The version.
    Version,
    /// Work on inputs.
    Work {
        /// What to do with each of them.
        task: Task,
        /// The inputs; if there are none, they are on standard input.
        inputs: Vec<OsString>,
    },
    /// Practice with an attempt.
    Practice {
        /// The file of the attempt; if there is none, the one of the project.
        file: Option<PathBuf>,
        /// How long it may take.
        limits: Limits,
    },
}

impl Request {
    /// Reads the arguments, without the name of the program.
    ///
    /// # Errors
    ///
    /// What is wrong with them, as a message.
    pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Request, String> {
        let mut arguments = arguments.into_iter();
        let mut command = None;
        let mut from = None;
        let mut layers = false;
        let mut time_limit = None;
        let mut inputs = Vec::new();
        while let Some(argument) = arguments.next() {
            let text = argument.to_string_lossy();
            let mut value_of = |option| value_of(option, &text, &mut arguments);
            if let Some(position) = value_of("--from") {
                from = Some(parse_position(&position)?);
                continue;
            }
            if let Some(seconds) = value_of("--time-limit") {
                time_limit = Some(parse_time_limit(&seconds)?);
                continue;
            }
            match &*text {
                "--" => {
                    inputs.extend(arguments);
                    break;
                }
                "-h" | "--help" => return Ok(Request::Help),
                "-V" | "--version" => return Ok(Request::Version),
                "--layers" => layers = true,
                option if is_option(option) => {
                    return Err(format!("unknown option {option}; see --help"));
                }
                word if command.is_none() && inputs.is_empty() && is_command(word) => {
                    command = Some(word.to_string());
                }
                _ => inputs.push(argument),
            }
        }
        let command = command.as_deref().unwrap_or(Problem::CatMouseGame.name());
        for (option, given, goes_with) in [
            ("--from", from.is_some(), "explain"),
            ("--layers", layers, "explain"),
            ("--time-limit", time_limit.is_some(), "practice"),
        ] {
            if given && command != goes_with {
                return Err(format!("{option} goes with {goes_with}"));
            }
        }
        if command == "practice" {
            if inputs.len() > 1 {
                return Err(format!("practice takes one file, not {}", inputs.len()));
            }
            let file = inputs.pop().map(PathBuf::from);
            let mut limits = Limits::default();
            limits.answer = time_limit.unwrap_or(limits.answer);
            return Ok(Request::Practice { file, limits });
        }
        let task = match (command, Problem::named(command)) {
            (_, Some(problem)) => Task::Answer(problem),
            ("explain", _) => Task::Explain { from: from.unwrap_or(Position::start()), layers },
            ("picture", _) => Task::Picture,
            ("page", _) => Task::Page,
            _ => return Err(format!("unknown command {command}; see --help")),
        };
        if task.form() == Form::Document && inputs.len() > 1 {
            return Err(format!("{command} takes one board, not {}", inputs.len()));
        }
        Ok(Request::Work { task, inputs })
    }
}

/// Whether a first argument is meant as a command, a word or a number, and not as a board.
fn is_command(argument: &str) -> bool {
    argument.starts_with(|sign: char| sign.is_ascii_alphanumeric())
}

/// Whether an argument is meant as an option, and not as a negative number.
fn is_option(argument: &str) -> bool {
    argument
        .strip_prefix('-')
        .is_some_and(|rest| !rest.starts_with(|sign: char| sign.is_ascii_digit()))
}

/// The value of an option if the argument is that option: after `=`, or else the next argument.
fn value_of(
    option: &str,
    argument: &str,
    rest: &mut impl Iterator<Item = OsString>,
) -> Option<String> {
    match argument.strip_prefix(option)? {
        "" => Some(rest.next().unwrap_or_default().to_string_lossy().into_owned()),
        attached => attached.strip_prefix('=').map(str::to_string),
    }
}

fn parse_position(text: &str) -> Result<Position, String> {
    text.parse().map_err(|fault| format!("--from: {fault}"))
}

fn parse_time_limit(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    let limit = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    match limit {
        Some(limit) if !limit.is_zero() => Ok(limit),
        _ => Err(format!("--time-limit: found '{text}', expected seconds, such as 0.5")),
    }
}
