//! The command: arguments in, text out.

use std::env;
use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cat_and_mouse::arguments::{HELP, Request};
use cat_and_mouse::practice::{self, Limits, Progress, Report};
use cat_and_mouse::tasks::{Form, Output, Task};
use cat_and_mouse::text::{Fault, InputError};

/// What stands in the output in the place of an input that could not be answered.
const ERROR_LINE: &str = "error";

/// The longest line that is read, in bytes: more than the largest board that is accepted.
const LONGEST_LINE: u64 = 128 << 20;

/// The exit status for wrong usage, and for an attempt that cannot be tried.
const CANNOT_BE_DONE: u8 = 2;

fn main() -> ExitCode {
    let mut output = BufWriter::new(io::stdout().lock());
    let done = run(env::args_os().skip(1), &mut output);
    let status = *done.as_ref().unwrap_or(&ExitCode::SUCCESS);
    match done.and_then(|_| output.flush()) {
        Ok(()) => status,
        // Whoever read the answers, or the errors, has seen enough of them.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => status,
        Err(error) => {
            let _ = report(error);
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: impl Iterator<Item = OsString>, output: &mut impl Write) -> io::Result<ExitCode> {
    let (task, inputs) = match Request::parse(arguments) {
        Ok(Request::Work { task, inputs }) => (task, inputs),
        Ok(Request::Practice { file, limits }) => return practise(file, limits, output),
        Ok(Request::Help) => return output.write_all(HELP.as_bytes()).map(|()| ExitCode::SUCCESS),
        Ok(Request::Version) => {
            let (name, version) = (env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
            return writeln!(output, "{name} {version}").map(|()| ExitCode::SUCCESS);
        }
        Err(message) => {
            report(message)?;
            return Ok(ExitCode::from(CANNOT_BE_DONE));
        }
    };
    let mut work = Work { task, output, written: 0, failed: false };
    if inputs.is_empty() {
        work.do_lines(io::stdin().lock())?;
    } else {
        for (index, input) in inputs.iter().enumerate() {
            let result = work.task.result(input.as_encoded_bytes());
            work.write(result.map_err(|error| format!("input {}, {error}", index + 1)))?;
        }
    }
    Ok(if work.failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A task in progress on one input after the other.
struct Work<'a, Out> {
    task: Task,
    output: &'a mut Out,
    written: usize,
    failed: bool,
}

impl<Out: Write> Work<'_, Out> {
    /// Does the task on each line of the input before it reads the next. The output is flushed
    /// whenever the input may have to be waited for.
    fn do_lines(&mut self, input: impl Read + IsTerminal) -> io::Result<()> {
        if input.is_terminal() {
            let inputs = if self.task.form() == Form::Document { "one line" } else { "lines" };
            let example = self.task.example();
            report(format_args!(
                "waiting for {inputs} such as {example}; Ctrl-D ends, --help helps"
            ))?;
        }
        const BUFFER: usize = 1 << 16;
        let mut input = BufReader::with_capacity(BUFFER, input);
        let mut text = Vec::new();
        for line in 1.. {
            if !input.buffer().contains(&b'\n') {
                self.output.flush()?;
            }
            text.clear();
            let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut text);
            if read.map_err(|error| io::Error::new(error.kind(), format!("input: {error}")))? == 0 {
                break;
            }
            if text.trim_ascii().is_empty() {
                continue;
            }
            let fault = |found: String, expected: &str| {
                let fault = Fault { found, expected: expected.to_string() };
                Err(InputError { line, column: 1, fault })
            };
            let result = if self.task.form() == Form::Document && self.written > 0 {
                fault("another line".to_string(), "one board")
            } else if text.len() as u64 == LONGEST_LINE && !text.ends_with(b"\n") {
                input.skip_until(b'\n')?;
                fault(format!("more than {LONGEST_LINE} bytes"), "a shorter line")
            } else {
                self.task.result(&text).map_err(|error| InputError { line, ..error })
            };
            self.write(result)?;
        }
        if self.task.form() == Form::Document && self.written == 0 {
            self.failed = true;
            report("found no board, expected one")?;
        }
        Ok(())
    }

    /// Writes a result, or the error and what keeps its place.
    fn write(&mut self, result: Result<Output, impl Display>) -> io::Result<()> {
        if self.written > 0 && self.task.form() == Form::Paragraphs {
            writeln!(self.output)?;
        }
        self.written += 1;
        match result {
            Ok(Output { text, warning }) => {
                warning.map_or(Ok(()), report)?;
                writeln!(self.output, "{text}")
            }
            Err(error) => {
                self.failed = true;
                report(error)?;
                match self.task.form() {
                    Form::Document => Ok(()),
                    Form::Line | Form::Paragraphs => writeln!(self.output, "{ERROR_LINE}"),
                }
            }
        }
    }
}

/// Practises with the attempt in a file, or with the project's own.
fn practise(
    file: Option<PathBuf>,
    limits: Limits,
    output: &mut impl Write,
) -> io::Result<ExitCode> {
    let (path, name) = match file {
        Some(file) => (file.clone(), file.to_string_lossy().into_owned()),
        None => (practice::own_attempt(), practice::OWN_ATTEMPT.to_string()),
    };
    let practised = match fs::read_to_string(path) {
        Ok(text) => {
            let mut line = ProgressLine::new();
            practice::practise(&text, &name, limits, &mut |progress| line.show(progress))
        }
        Err(error) => Err(io::Error::new(error.kind(), format!("cannot read {name}: {error}"))),
    };
    let told = practised.and_then(|Report { right, text }| {
        match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
            // Whoever stops reading the report still gets the right status.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(right),
        }
    });
    match told {
        Ok(true) => Ok(ExitCode::SUCCESS),
        Ok(false) => Ok(ExitCode::FAILURE),
        Err(error) => report(error).map(|()| ExitCode::from(CANNOT_BE_DONE)),
    }
}

/// A line on a terminal that says how far practice is; dropping this clears it.
struct ProgressLine {
    terminal: bool,
    doing: String,
    shown: Instant,
}

impl ProgressLine {
    /// Takes the cursor to the start of the line and the text off it.
    const CLEAR: &str = "\r\x1b[K";

    /// How long a number can be read before the next.
    const PAUSE: Duration = Duration::from_millis(100);

    fn new() -> ProgressLine {
        let terminal = io::stderr().is_terminal();
        ProgressLine { terminal, doing: String::new(), shown: Instant::now() }
    }

    fn show(&mut self, progress: Progress) {
        let news = progress.doing != self.doing || self.shown.elapsed() > Self::PAUSE;
        if self.terminal && news {
            self.doing = progress.doing.to_string();
            self.shown = Instant::now();
            // Practice goes on even if its progress cannot be shown.
            let _ = write!(io::stderr(), "{}{progress}", Self::CLEAR);
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.terminal {
            let _ = write!(io::stderr(), "{}", Self::CLEAR);
        }
    }
}

/// Writes a message to standard error.
fn report(message: impl Display) -> io::Result<()> {
    writeln!(io::stderr(), "{}: {message}", env!("CARGO_PKG_NAME"))
}
