//! A task on one input after the other, from the arguments or from the lines of standard input.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};

use super::{Form, Output, Status, Task, report};
use crate::scanner::{Fault, InputError};

/// Printed in place of the answer if an input is not valid.
const ERROR_LINE: &str = "error";

/// The longest line that is read, in bytes: longer than the largest board.
const LONGEST_LINE: u64 = 128 << 20;

/// A task in progress.
pub struct Work<'a, Out> {
    task: Task,
    output: &'a mut Out,
    written: usize,
    status: Status,
}

impl<'a, Out: Write> Work<'a, Out> {
    pub fn new(task: Task, output: &'a mut Out) -> Work<'a, Out> {
        Work { task, output, written: 0, status: Status::Success }
    }

    /// Does the task on each argument.
    pub fn on_arguments(mut self, inputs: &[OsString]) -> io::Result<Status> {
        for (index, input) in inputs.iter().enumerate() {
            let result = self.task.result(input.as_encoded_bytes());
            self.write(result.map_err(|error| format!("input {}, {error}", index + 1)))?;
        }
        Ok(self.status)
    }

    /// Does the task on each line before it reads the next. It flushes the output whenever it may
    /// have to wait for input.
    pub fn on_lines(mut self, input: impl Read + IsTerminal) -> io::Result<Status> {
        let one_only = self.task.form() == Form::Document;
        let default = self.task.default_input();
        if input.is_terminal() {
            if let Some(default) = default {
                return self.on_default(default);
            }
            let inputs = if one_only { "one line" } else { "lines" };
            let example = self.task.example();
            report(format_args!(
                "reading {inputs} such as {example} from the terminal (Ctrl-D ends, --help helps)"
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
            let unexpected = |found: String, expected: &str| {
                Err(InputError { line, column: 1, fault: Fault::unexpected(found, expected) })
            };
            let result = if one_only && self.written > 0 {
                unexpected("another line".to_string(), "one board")
            } else if text.len() as u64 == LONGEST_LINE && !text.ends_with(b"\n") {
                input.skip_until(b'\n')?;
                unexpected(format!("more than {LONGEST_LINE} bytes"), "a shorter line")
            } else {
                self.task.result(&text).map_err(|error| InputError { line, ..error })
            };
            self.write(result)?;
        }
        if one_only && self.written == 0 {
            if let Some(default) = default {
                return self.on_default(default);
            }
            self.status = Status::Failure;
            report("found no board, expected one")?;
        }
        Ok(self.status)
    }

    /// Does the task on the input that is used if none is given.
    fn on_default(mut self, input: &str) -> io::Result<Status> {
        let result = self.task.result(input.as_bytes());
        self.write(result)?;
        Ok(self.status)
    }

    /// Writes a result, or the error and what is printed in its place.
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
                self.status = Status::Failure;
                report(error)?;
                match self.task.form() {
                    Form::Document => Ok(()),
                    Form::Line | Form::Paragraphs => writeln!(self.output, "{ERROR_LINE}"),
                }
            }
        }
    }
}
