//! The command: arguments and input in, answers and errors out.

mod arguments;
mod inputs;
mod progress;
mod tasks;
mod work;

pub use arguments::{Request, help};
pub use tasks::{Form, Output, Task};

use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, SystemTime};

use self::progress::ProgressLine;
use self::work::Work;
use crate::practice::printable::printable;
use crate::practice::single::{self, Choice};
use crate::practice::{self, Limits, Report};
use crate::problems::{PROBLEMS, Problem};

/// How the command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Every input was answered, or the attempt is right.
    Success,
    /// An input was not valid, or the attempt is wrong.
    Failure,
    /// The arguments were wrong, or the attempt could not be judged.
    NotDone,
}

impl Status {
    /// The exit status: 0, 1 or 2.
    pub fn code(self) -> u8 {
        match self {
            Status::Success => 0,
            Status::Failure => 1,
            Status::NotDone => 2,
        }
    }
}

/// Runs the command with these arguments, which do not include the program's name. It reads standard
/// input if there are no inputs among the arguments, and writes to standard output and standard
/// error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Status {
    let mut output = BufWriter::new(io::stdout().lock());
    let done = run_request(arguments, &mut output);
    let status = *done.as_ref().unwrap_or(&Status::Success);
    let written = match done {
        // The reason was reported, perhaps that the output cannot be written.
        Ok(Status::NotDone) => Ok(()),
        done => done.and_then(|_| output.flush()),
    };
    match written {
        Ok(()) => status,
        // The reader has closed the pipe because it has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => status,
        Err(error) => {
            let _ = report(error);
            Status::Failure
        }
    }
}

fn run_request(
    arguments: impl IntoIterator<Item = OsString>,
    output: &mut impl Write,
) -> io::Result<Status> {
    match Request::parse(arguments) {
        Ok(Request::Work { task, inputs }) if inputs.is_empty() => {
            Work::new(task, output).on_standard_input(io::stdin().lock())
        }
        Ok(Request::Work { task, inputs }) => Work::new(task, output).on_arguments(&inputs),
        Ok(Request::Practice { file, limits, choices, watch }) => {
            let practice = Practice::new(file, limits, choices);
            if watch { practice.watch(output) } else { practice.run(output) }
        }
        Ok(Request::NewAttempt { problem, file }) => {
            Practice::new(file, Limits::default(), Vec::new()).start(problem, output)
        }
        Ok(Request::Help) => output.write_all(help().as_bytes()).map(|()| Status::Success),
        Ok(Request::Version) => {
            let (name, version) = (env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
            writeln!(output, "{name} {version}").map(|()| Status::Success)
        }
        Err(message) => report(message).map(|()| Status::NotDone),
    }
}

/// Practice with the attempt in a file, or with the one in `src/attempt.rs`.
struct Practice {
    path: PathBuf,
    /// The name in reports.
    name: String,
    limits: Limits,
    choices: Vec<Choice>,
}

impl Practice {
    fn new(file: Option<PathBuf>, limits: Limits, choices: Vec<Choice>) -> Practice {
        let (path, name) = match file {
            Some(file) => (file.clone(), printable(&file.to_string_lossy())),
            None => (practice::own_attempt(), practice::OWN_ATTEMPT.to_string()),
        };
        Practice { path, name, limits, choices }
    }

    /// Writes the template of a problem to the file, unless that would overwrite an attempt.
    fn start(&self, problem: &Problem, output: &mut impl Write) -> io::Result<Status> {
        let Practice { path, name, .. } = self;
        let Problem { number, title, .. } = problem;
        let is_template = |text: &str| {
            text.trim().is_empty()
                || PROBLEMS.iter().any(|problem| problem.template().trim() == text.trim())
        };
        let written = match fs::read_to_string(path) {
            Ok(text) if !is_template(&text) => Err(format!(
                "{name} has an attempt, which --new would overwrite; move it, or name another file: \
                 practice --new {number} FILE.rs"
            )),
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(format!("cannot read {name}: {error}"))
            }
            _ => fs::write(path, problem.template())
                .map_err(|error| format!("cannot write {name}: {error}")),
        };
        match written {
            Ok(()) => {
                writeln!(output, "{name} has LeetCode's template of {number}, {title}.")?;
                Ok(Status::Success)
            }
            Err(message) => report(message).map(|()| Status::NotDone),
        }
    }

    fn run(&self, output: &mut impl Write) -> io::Result<Status> {
        let name = &self.name;
        let practised = match fs::read(&self.path).and_then(utf_8) {
            Ok(text) if self.choices.is_empty() => {
                let mut line = ProgressLine::new();
                practice::practise(&text, name, self.limits, &mut |progress| line.show(progress))
            }
            Ok(text) => single::practise_on(&text, name, &self.choices, self.limits),
            Err(error) => Err(io::Error::new(error.kind(), format!("cannot read {name}: {error}"))),
        };
        let written = practised.and_then(|Report { is_right, text }| {
            match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
                // A reader that closes the pipe early does not change the exit status.
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    Err(io::Error::new(error.kind(), format!("cannot write the report: {error}")))
                }
                _ => Ok(is_right),
            }
        });
        match written {
            Ok(true) => Ok(Status::Success),
            Ok(false) => Ok(Status::Failure),
            Err(error) => report(error).map(|()| Status::NotDone),
        }
    }

    /// Runs whenever the file is saved, until the process is interrupted or nobody reads the reports.
    fn watch(&self, output: &mut impl Write) -> io::Result<Status> {
        /// Clears the screen and moves the cursor to its top.
        const CLEAR: &str = "\x1b[2J\x1b[H";
        const PAUSE: Duration = Duration::from_millis(200);
        loop {
            let saved = self.saved();
            write!(output, "{CLEAR}")?;
            output.flush()?;
            self.run(output)?;
            writeln!(output, "\nWaiting until {} is saved (Ctrl-C ends).", self.name)?;
            output.flush()?;
            while self.saved() == saved {
                thread::sleep(PAUSE);
            }
        }
    }

    /// When the file was saved last; `None` while it is not there.
    fn saved(&self) -> Option<SystemTime> {
        fs::metadata(&self.path).and_then(|file| file.modified()).ok()
    }
}

/// The text in the bytes of a file, or where they are not UTF-8.
fn utf_8(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let (before, rest) = error.as_bytes().split_at(valid);
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let byte = valid - start + 1;
        let found = rest.first().copied().unwrap_or_default();
        // It begins with a byte order mark of UTF-16.
        let looks = if valid == 0 && matches!(rest, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
            " (the file looks like UTF-16)"
        } else {
            ""
        };
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!(
                "line {line}, byte {byte}: found {found:#04x}, expected UTF-8{looks}; save the file as UTF-8"
            ),
        )
    })
}

/// Writes a message to standard error.
fn report(message: impl Display) -> io::Result<()> {
    writeln!(io::stderr(), "{}: {message}", env!("CARGO_PKG_NAME"))
}
