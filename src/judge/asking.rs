//! Somebody's unfinished code, in a process of its own. Whatever it does there, be it a panic, an
//! endless loop, a deep recursion, an exit, or printing, it is known on which board.

use std::convert::Infallible;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::{CompileError, EDITION, Options, Program, wait};
use crate::graph::Graph;

/// The `main` of an attempt.
const DRIVER: &str = include_str!("driver.rs");

/// How long to wait for what should come at once, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait for the rest of its output after a process has ended.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What Rust says of a thread before it aborts.
const OVERFLOW: &str = "has overflowed its stack";

/// A text that should solve 913, compiled as the judge does.
#[derive(Debug)]
pub struct Attempt {
    program: Program,
    time_limit: Duration,
}

/// What an attempt answers to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// LeetCode's number for the outcome if it is right, or any other.
    pub number: i32,
    /// How long it took.
    pub time: Duration,
}

/// Why an attempt gives no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It panics.
    Panic {
        /// Where and why, on one line or several; empty if it has a panic hook of its own.
        message: String,
    },
    /// It does not come to an end in time.
    TimeLimit(Duration),
    /// Its recursion is too deep.
    StackOverflow,
    /// It ends the process, or the system does.
    Exit(ExitStatus),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Panic { message } if message.is_empty() => f.write_str("a panic"),
            Failure::Panic { message } => write!(f, "a panic at {message}"),
            Failure::TimeLimit(limit) => write!(f, "no answer within {} s", limit.as_secs_f64()),
            Failure::StackOverflow => f.write_str("a stack overflow"),
            Failure::Exit(status) => write!(f, "no answer, the process ended ({status})"),
        }
    }
}

/// What comes of asking for one board in a new process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The answer, or why there is none.
    pub result: Result<Answer, Failure>,
    /// What was printed, on standard output and then on standard error: of each its last 4 to 8
    /// KiB.
    pub printed: String,
}

impl Attempt {
    /// Compiles a text that should solve 913; `name` is what messages about it call it. Nothing is
    /// imported for it, so what compiles here needs no imports of the judge's.
    ///
    /// An answer may take as long as `time_limit`. Recursion has a stack of 8 MiB.
    ///
    /// # Errors
    ///
    /// The text cannot be compiled, or no compiler can be run here.
    pub fn compile(text: &str, name: &Path, time_limit: Duration) -> Result<Attempt, CompileError> {
        // Names that are still unused are no concern in an unfinished attempt.
        let options = Options { edition: EDITION, flags: &["-A", "warnings"] };
        let program = Program::compile(text, name, DRIVER, options)?;
        Ok(Attempt { program, time_limit })
    }

    /// The answer to a board in a new process, and what is printed there.
    ///
    /// # Errors
    ///
    /// The process cannot be started or ended.
    pub fn ask_alone(&self, board: &Graph) -> io::Result<Run> {
        let mut process = Process::start(&self.program)?;
        process.send(board);
        let result = process.receive(self.time_limit)?;
        let (_, mut printed) = process.end()?;
        if let Some(at) = printed.find(OVERFLOW) {
            printed.truncate(printed[..at].rfind('\n').unwrap_or(0));
        }
        Ok(Run { result, printed })
    }
}

/// Asks an attempt for many boards in one process, as the judge does; after a failure, in a new one.
#[derive(Debug)]
pub struct Session<'a> {
    attempt: &'a Attempt,
    process: Option<Process>,
}

impl Session<'_> {
    /// Begins to ask an attempt.
    pub fn new(attempt: &Attempt) -> Session<'_> {
        Session { attempt, process: None }
    }

    /// The answer to a board, or why there is none. No other board may be waiting for its answer.
    ///
    /// # Errors
    ///
    /// The process cannot be started or ended.
    pub fn ask(&mut self, board: &Graph) -> io::Result<Result<Answer, Failure>> {
        self.send(board)?;
        self.receive()
    }

    /// Sends a board to be answered after those already sent.
    ///
    /// # Errors
    ///
    /// The process cannot be started.
    pub fn send(&mut self, board: &Graph) -> io::Result<()> {
        let process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.attempt.program)?,
        };
        self.process.insert(process).send(board);
        Ok(())
    }

    /// The answer to the first of the boards that were sent, or why there is none; if there is none,
    /// the other boards are forgotten. A board must have been sent.
    ///
    /// # Errors
    ///
    /// The process cannot be ended.
    pub fn receive(&mut self) -> io::Result<Result<Answer, Failure>> {
        let mut process = self.process.take().ok_or(io::ErrorKind::NotConnected)?;
        let result = process.receive(self.attempt.time_limit)?;
        if result.is_ok() {
            self.process = Some(process);
        }
        Ok(result)
    }
}

/// The running program.
#[derive(Debug)]
struct Process {
    child: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Message>,
    printed: [Tail; 2],
    /// Is disconnected once both outputs have been read to their ends.
    reading: Receiver<Infallible>,
}

impl Process {
    fn start(program: &Program) -> io::Result<Process> {
        let mut child = Command::new(program.file())
            // Rust's own last words, as about memory that is not to be had, without the frames.
            .env("RUST_BACKTRACE", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let printed = [Tail::default(), Tail::default()];
        let (sender, messages) = mpsc::channel();
        let (reader, reading) = mpsc::channel::<Infallible>();
        if let Some(output) = child.stdout.take() {
            let (printed, reader) = (printed[0].clone(), reader.clone());
            thread::spawn(move || {
                let _reader = reader;
                listen(output, &printed, &sender);
            });
        }
        if let Some(errors) = child.stderr.take() {
            let printed = printed[1].clone();
            thread::spawn(move || {
                let _reader = reader;
                for_each_line(errors, |line| printed.add(line));
            });
        }
        let input = child.stdin.take();
        let process = Process { child, input, messages, printed, reading };
        match process.messages.recv_timeout(PATIENCE) {
            Ok(Message::Ready) => Ok(process),
            _ => Err(io::Error::other("the compiled attempt does not start")),
        }
    }

    fn send(&mut self, board: &Graph) {
        if let Some(input) = &mut self.input {
            // A process that is over does not read; that it is over shows when it is to answer.
            let _ = input.write_all(format!("{board}\n").as_bytes());
        }
    }

    fn receive(&mut self, time_limit: Duration) -> io::Result<Result<Answer, Failure>> {
        Ok(match self.messages.recv_timeout(time_limit) {
            Ok(Message::Answer(answer)) => Ok(answer),
            Ok(Message::Panic(message)) => Err(Failure::Panic { message }),
            // A process that the attempt has started may hold the output of a dead one open.
            Err(RecvTimeoutError::Timeout) if self.child.try_wait()?.is_none() => {
                Err(Failure::TimeLimit(time_limit))
            }
            Ok(Message::Ready) | Err(_) => match self.end()? {
                (_, printed) if printed.contains(OVERFLOW) => Err(Failure::StackOverflow),
                (status, _) => Err(Failure::Exit(status)),
            },
        })
    }

    /// Ends the process: its status, and what it printed.
    fn end(&mut self) -> io::Result<(ExitStatus, String)> {
        // At the end of its input the driver ends, whatever the attempt is at.
        drop(self.input.take());
        let status = match wait(&mut self.child, PATIENCE)? {
            Some(status) => status,
            None => self.child.kill().and_then(|()| self.child.wait())?,
        };
        // A process that the attempt has started may hold the outputs open.
        let _ = self.reading.recv_timeout(LAST_WORDS);
        let [output, errors] = &self.printed;
        Ok((status, output.text() + &errors.text()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A process that is over already cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the driver says.
enum Message {
    Ready,
    Answer(Answer),
    Panic(String),
}

/// Tells the driver's lines from what is printed.
fn listen(output: impl Read, printed: &Tail, sender: &Sender<Message>) {
    const READY: &[u8] = b"\x1eready\n";
    const PANIC: &[u8] = b"\x1epanic\n";
    const END: &[u8] = b"\x1eend\n";
    let mut panic: Option<Vec<u8>> = None;
    for_each_line(output, |line| {
        // Nobody waits for a message if the process is to end.
        match (line, &mut panic) {
            (END, Some(text)) => _ = sender.send(Message::Panic(panic_message(text))),
            (line, Some(text)) => text.extend_from_slice(line),
            (READY, None) => _ = sender.send(Message::Ready),
            (PANIC, None) => panic = Some(Vec::new()),
            (line, None) => match answer(line) {
                Some(answer) => _ = sender.send(Message::Answer(answer)),
                None => printed.add(line),
            },
        }
    });
}

/// Reads `answer 1 250`: the number, and the nanoseconds it took. `None` for any other line.
fn answer(line: &[u8]) -> Option<Answer> {
    let line = std::str::from_utf8(line).ok()?.strip_prefix("\u{1e}answer ")?;
    let (number, nanoseconds) = line.trim_end().split_once(' ')?;
    let time = Duration::from_nanos(nanoseconds.parse().ok()?);
    Some(Answer { number: number.parse().ok()?, time })
}

/// Rust says `panicked at FILE:LINE:COLUMN:`, and the message from the next line on.
fn panic_message(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.trim().trim_start_matches("panicked at ").replacen(":\n", ": ", 1)
}

/// Reads to the end, line by line, and very long lines in pieces.
fn for_each_line(input: impl Read, mut visit: impl FnMut(&[u8])) {
    const LONGEST: u64 = 1 << 16;
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    while matches!(input.by_ref().take(LONGEST).read_until(b'\n', &mut line), Ok(1..)) {
        visit(&line);
        line.clear();
    }
}

/// The last of what is printed.
#[derive(Clone, Debug, Default)]
struct Tail(Arc<Mutex<Vec<u8>>>);

impl Tail {
    /// How much is kept at least, in bytes; twice as much at most.
    const LENGTH: usize = 1 << 12;

    fn add(&self, line: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(line);
        if kept.len() > 2 * Tail::LENGTH {
            let surplus = kept.len() - Tail::LENGTH;
            kept.drain(..surplus);
        }
    }

    fn text(&self) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }
}
