//! The command: boards in, answers out.

use std::env;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};
use std::process::ExitCode;

use cat_and_mouse::graph::{BoardError, Graph};
use cat_and_mouse::page;
use cat_and_mouse::picture;
use cat_and_mouse::solutions::cat_mouse_game::Solution;
use cat_and_mouse::tablebase::Tablebase;

const HELP: &str = "\
LeetCode 913, Cat and Mouse: who wins under best play?

Usage: cat-and-mouse [BOARD]...

Each BOARD is a graph in LeetCode's form, such as '[[1,3],[0],[3],[0,2]]'. Without a BOARD, boards
are read from standard input, one a line; blank lines are passed over.

For each board there is one line of output, in order:
  1      Mouse wins
  2      Cat wins
  0      a draw
  error  not a board; standard error says where and why

Options:
  -h, --help     print this help
  -V, --version  print the version

Exit status: 0 if every board was answered, 1 if not, 2 for wrong usage.
";

/// What stands in the output in the place of a board that could not be answered.
const ERROR_LINE: &str = "error";

/// The longest line that is read, in bytes: more than the largest board that is accepted.
const LONGEST_LINE: u64 = 128 << 20;

/// The exit status for wrong usage.
const WRONG_USAGE: u8 = 2;

fn main() -> ExitCode {
    let mut output = BufWriter::new(io::stdout().lock());
    let status = run(env::args_os().skip(1).collect(), &mut output);
    match status.and_then(|status| output.flush().map(|()| status)) {
        Ok(status) => status,
        // Whoever read the answers has seen enough of them.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            report(error);
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Vec<OsString>, output: &mut impl Write) -> io::Result<ExitCode> {
    if let [command, board] = arguments.as_slice() {
        match command.to_str() {
            Some("picture") => return draw(board, |board| picture::svg(&board), output),
            Some("page") => {
                let page = |board| page::page(&Tablebase::solve(board));
                return draw(board, page, output);
            }
            _ => {}
        }
    }
    let mut boards = Vec::new();
    let mut options = true;
    for argument in arguments {
        match argument.to_str() {
            Some("--") if options => options = false,
            Some("-h" | "--help") if options => {
                output.write_all(HELP.as_bytes())?;
                return Ok(ExitCode::SUCCESS);
            }
            Some("-V" | "--version") if options => {
                let (name, version) = (env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
                writeln!(output, "{name} {version}")?;
                return Ok(ExitCode::SUCCESS);
            }
            Some(option) if options && option.starts_with('-') => {
                report(format_args!("unknown option {option}; see --help"));
                return Ok(ExitCode::from(WRONG_USAGE));
            }
            _ => boards.push(argument),
        }
    }
    let complete = if boards.is_empty() {
        answer_lines(io::stdin().lock(), output)?
    } else {
        answer_arguments(&boards, output)?
    };
    Ok(if complete {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Writes what is drawn of a board, with a word about one that will be hard to read.
fn draw(
    board: &OsString,
    drawing: impl FnOnce(Graph) -> String,
    output: &mut impl Write,
) -> io::Result<ExitCode> {
    match Graph::parse(board.as_encoded_bytes()) {
        Ok(board) => {
            if let Some(warning) = picture::warning(&board) {
                report(warning);
            }
            output.write_all(drawing(board).as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            report(format_args!("board 1, {error}"));
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Answers the boards among the arguments; false if one of them could not be answered.
fn answer_arguments(boards: &[OsString], output: &mut impl Write) -> io::Result<bool> {
    let mut complete = true;
    for (index, board) in boards.iter().enumerate() {
        match answer(board.as_encoded_bytes()) {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(error) => {
                complete = false;
                report(format_args!("board {}, {error}", index + 1));
                writeln!(output, "{ERROR_LINE}")?;
            }
        }
    }
    Ok(complete)
}

/// Answers the boards in the lines of the input, each before the next is read; false if one of
/// them could not be answered. The output is flushed whenever the input may have to be waited for.
fn answer_lines(input: impl Read + IsTerminal, output: &mut impl Write) -> io::Result<bool> {
    if input.is_terminal() {
        report("one board a line, such as [[1,3],[0],[3],[0,2]]; Ctrl-D ends");
    }
    const BUFFER: usize = 1 << 16;
    let mut input = BufReader::with_capacity(BUFFER, input);
    let mut complete = true;
    let mut text = Vec::new();
    for line in 1.. {
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        text.clear();
        let read = input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut text);
        if read.map_err(|error| io::Error::new(error.kind(), format!("input: {error}")))? == 0 {
            break;
        }
        if text.trim_ascii().is_empty() {
            continue;
        }
        let answer = if text.len() as u64 == LONGEST_LINE && !text.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            Err(format!(
                "line {line}: found more than {LONGEST_LINE} bytes, expected a board"
            ))
        } else {
            answer(&text).map_err(|error| BoardError { line, ..error }.to_string())
        };
        match answer {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(error) => {
                complete = false;
                report(error);
                writeln!(output, "{ERROR_LINE}")?;
            }
        }
    }
    Ok(complete)
}

/// LeetCode's answer for one board.
fn answer(board: &[u8]) -> Result<i32, BoardError> {
    Graph::parse(board).map(|graph| Solution::cat_mouse_game(graph.into_rows()))
}

/// Writes a message to standard error. If that cannot be done, there is nobody left to tell.
fn report(message: impl Display) {
    let _ = writeln!(io::stderr(), "{}: {message}", env!("CARGO_PKG_NAME"));
}
