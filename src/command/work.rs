//! A task on one input after the other, from the arguments, from files or from standard input.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;

use super::inputs::Inputs;
use super::{Form, Output, Status, Task, report};
use crate::scanner::{Fault, InputError};

/// Printed in place of the answer if an input is not valid.
const ERROR_LINE: &str = "error";

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

    /// Does the task on the inputs in each argument, which is a text or the name of a file.
    pub fn on_arguments(mut self, arguments: &[OsString]) -> io::Result<Status> {
        for (index, argument) in arguments.iter().enumerate() {
            let path = Path::new(argument);
            if path.is_file() {
                let name = path.display();
                match File::open(path) {
                    Ok(file) => self.on_inputs(file, &format!("{name}, "))?,
                    Err(error) => self.write(Err(format!("cannot read {name}: {error}")))?,
                }
            } else {
                let text = argument.as_encoded_bytes();
                let written = self.written;
                self.on_inputs(text, &format!("input {}, ", index + 1))?;
                if self.written == written {
                    // Nothing but whitespace, which the task rejects.
                    let result = self.task.result(text);
                    self.write(result.map_err(|error| format!("input {}, {error}", index + 1)))?;
                }
            }
        }
        Ok(self.status)
    }

    /// Does the task on the inputs in standard input.
    pub fn on_standard_input(mut self, input: impl Read + IsTerminal) -> io::Result<Status> {
        let default = self.task.default_input();
        if let (true, Some(default)) = (input.is_terminal(), default) {
            return self.on_default(default);
        }
        if input.is_terminal() {
            let example = self.task.example();
            report(format_args!(
                "reading input such as {example} from the terminal (Ctrl-D ends, --help helps)"
            ))?;
        }
        self.on_inputs(input, "")?;
        if self.task.form() == Form::Document && self.written == 0 {
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

    /// Does the task on each input before it reads the next. It flushes the output whenever it may
    /// have to wait for input. `source` comes before the position in errors.
    fn on_inputs(&mut self, input: impl Read, source: &str) -> io::Result<()> {
        let mut inputs = Inputs::new(input, self.task.example());
        loop {
            let next = inputs.next(&mut || self.output.flush());
            let next =
                next.map_err(|error| io::Error::new(error.kind(), format!("input: {error}")));
            let result = match next? {
                None => return Ok(()),
                Some(Ok(input)) if self.task.form() == Form::Document && self.written > 0 => {
                    let fault = Fault::unexpected("another input", "one board");
                    Err(InputError { line: input.line, column: input.column, fault })
                }
                Some(Ok(input)) => {
                    self.task.result(&input.text).map_err(|error| input.locate(error))
                }
                Some(Err(error)) => Err(error),
            };
            self.write(result.map_err(|error| format!("{source}{error}")))?;
        }
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
