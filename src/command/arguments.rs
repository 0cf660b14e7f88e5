//! The arguments of the command, and its help.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use super::{Form, Task};
use crate::game::rules::Position;
use crate::practice::Limits;
use crate::practice::single::Choice;
use crate::problems::{PROBLEMS, Problem};

/// The help. A line `{answers}` or `{inputs}` stands for one line per problem.
const HELP: &str = "\
LeetCode 913, Cat and Mouse: who wins under best play, and how?

Usage: cat-and-mouse [COMMAND] [OPTION]... [INPUT]...

Commands that print LeetCode's answer to a problem, by its name or number:
{answers}
Commands for 913:
  explain                 explain a board: who wins, what each move is worth, and
                          a line of best play
  picture                 draw one board, as SVG
  page                    make a page to play on and to learn from, as HTML:
                          cat-and-mouse page [BOARD] > game.html
                          [default: LeetCode's first example]

Practice:
  practice                judge an attempt at any of these problems:
                          cat-and-mouse practice [FILE.rs] [default: src/attempt.rs]

An INPUT is what LeetCode shows in its test-case box, such as
{inputs}
or the name of a file with inputs. Without an INPUT, standard input is read. Inputs
may go on for several lines, and names such as `graph =` before them are skipped.
Invalid input is reported on standard error, and `error` is printed in its place;
picture and page print nothing.

Options of explain:
  --from MOUSE,CAT,TURN   the position to explain, such as 3,5,cat [default: the start]
  --layers                also print how many positions each number of plies decides

Options of practice:
  --new PROBLEM           write LeetCode's template of a problem to the file, unless
                          that would overwrite an attempt
  --time-limit SECONDS    time limit per input [default: 2]
  --total-time-limit SECONDS
                          time limit for all inputs together [default: 60]
  --input INPUT           run this input only; may be repeated
  --case CASE             run this case only, by number or name; may be repeated
  --watch                 run again whenever the file is saved

Options:
  -h, --help              print this help
  -V, --version           print the version

Exit status: 0 if every input is valid, 1 if not, 2 if the arguments are wrong.
practice: 0 if the attempt is right on every input, 1 if not, 2 if it cannot be judged.
";

/// What `--help` prints.
pub fn help() -> String {
    const COLUMN: usize = 23;
    let (mut answers, mut inputs) = (String::new(), String::new());
    for (index, Problem { number, name, help, example, .. }) in PROBLEMS.iter().enumerate() {
        let names = format!("{name}, {number}");
        let default = if index == 0 { " [default]" } else { "" };
        answers += &format!("  {names:<COLUMN$} {help}{default}\n");
        inputs += &format!("  {name:<COLUMN$} '{example}'\n");
    }
    HELP.replace("{answers}\n", &answers).replace("{inputs}\n", &inputs)
}

/// What the arguments ask for.
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
        /// The inputs; if there are none, they come from standard input.
        inputs: Vec<OsString>,
    },
    /// Practice with an attempt.
    Practice {
        /// The attempt; `None` for the one in `src/attempt.rs`.
        file: Option<PathBuf>,
        /// The time limits.
        limits: Limits,
        /// The inputs to run; all if there are none.
        choices: Vec<Choice>,
        /// Whether to run again whenever the file is saved.
        watch: bool,
    },
    /// Write the template of a problem.
    NewAttempt {
        /// The problem.
        problem: &'static Problem,
        /// Where to write it; `None` for `src/attempt.rs`.
        file: Option<PathBuf>,
    },
}

impl Request {
    /// Reads the arguments, which do not include the program's name.
    ///
    /// # Errors
    ///
    /// A message that says what is wrong with them.
    pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Request, String> {
        let mut arguments = arguments.into_iter();
        let mut command = None;
        let mut from = None;
        let mut layers = false;
        let mut time_limit = None;
        let mut total_time_limit = None;
        let mut choices = Vec::new();
        let mut watch = false;
        let mut new = None;
        let mut inputs = Vec::new();
        while let Some(argument) = arguments.next() {
            let text = argument.to_string_lossy();
            let mut value_of = |option| value_of(option, &text, &mut arguments);
            if let Some(position) = value_of("--from") {
                from = Some(parse_position(&position)?);
                continue;
            }
            if let Some(seconds) = value_of("--time-limit") {
                time_limit = Some(parse_time_limit("--time-limit", &seconds)?);
                continue;
            }
            if let Some(seconds) = value_of("--total-time-limit") {
                total_time_limit = Some(parse_time_limit("--total-time-limit", &seconds)?);
                continue;
            }
            if let Some(board) = value_of("--input") {
                choices.push(Choice::Input(board));
                continue;
            }
            if let Some(problem) = value_of("--new") {
                new = Some(parse_problem(&problem)?);
                continue;
            }
            if let Some(case) = value_of("--case") {
                choices.push(Choice::Case(case));
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
                "--watch" => watch = true,
                option if is_option(option) => {
                    return Err(format!("unknown option {option}; see --help"));
                }
                word if command.is_none() && inputs.is_empty() && is_command(word) => {
                    command = Some(word.to_string());
                }
                _ => inputs.push(argument),
            }
        }
        let command = command.as_deref().unwrap_or(PROBLEMS[0].name);
        for (option, given, command_of_option) in [
            ("--from", from.is_some(), "explain"),
            ("--layers", layers, "explain"),
            ("--time-limit", time_limit.is_some(), "practice"),
            ("--total-time-limit", total_time_limit.is_some(), "practice"),
            ("--input", choices.iter().any(|it| matches!(it, Choice::Input(_))), "practice"),
            ("--case", choices.iter().any(|it| matches!(it, Choice::Case(_))), "practice"),
            ("--watch", watch, "practice"),
            ("--new", new.is_some(), "practice"),
        ] {
            if given && command != command_of_option {
                return Err(format!("{option} only works with {command_of_option}"));
            }
        }
        if command == "practice" {
            if inputs.len() > 1 {
                return Err(format!("practice takes one file, not {}", inputs.len()));
            }
            let file = inputs.pop().map(PathBuf::from);
            if let Some(problem) = new {
                let has_limit = time_limit.or(total_time_limit).is_some();
                if has_limit || watch || !choices.is_empty() {
                    return Err("--new does not work with other options".to_string());
                }
                return Ok(Request::NewAttempt { problem, file });
            }
            let mut limits = Limits::default();
            limits.answer = time_limit.unwrap_or(limits.answer);
            limits.total = total_time_limit.unwrap_or(limits.total);
            return Ok(Request::Practice { file, limits, choices, watch });
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

/// Whether the first argument is meant as a command, which is a word or a number, not as a board or a
/// file.
fn is_command(argument: &str) -> bool {
    let is_in_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    !argument.is_empty() && argument.bytes().all(is_in_name)
}

/// Whether an argument is meant as an option, not as a negative number.
fn is_option(argument: &str) -> bool {
    argument
        .strip_prefix('-')
        .is_some_and(|rest| !rest.starts_with(|first: char| first.is_ascii_digit()))
}

/// The value of an option, if the argument is that option: the text after `=`, or the next argument.
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

fn parse_problem(text: &str) -> Result<&'static Problem, String> {
    Problem::named(text).ok_or_else(|| {
        let numbers: Vec<String> =
            PROBLEMS.iter().map(|problem| problem.number.to_string()).collect();
        format!("--new: found '{text}', expected a problem: {}", numbers.join(", "))
    })
}

fn parse_time_limit(option: &str, text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    let limit = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    match limit {
        Some(limit) if !limit.is_zero() => Ok(limit),
        _ => Err(format!("{option}: found '{text}', expected a number of seconds, such as 0.5")),
    }
}
