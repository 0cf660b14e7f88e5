//! An attempt in a process of its own. Whatever it does there, such as panic, loop forever, recurse too
//! deeply, exit or print, a session knows on which board it did it.

use std::convert::Infallible;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::judge::{CompileError, EDITION, Judge, Options, Program, wait};
use crate::game::board::Board;

/// The `main` of an attempt.
const MAIN: &str =
    "fn main() {\n    ::the_judge::answer_boards(|graph| Solution::cat_mouse_game(graph))\n}\n";

/// How long to wait for something that should come at once, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait for the rest of the output of a process that has ended.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What Rust prints about a thread that overflows its stack, before it aborts.
const OVERFLOW: &str = "has overflowed its stack";

/// A compiled attempt at 913.
#[derive(Debug)]
pub struct Attempt {
    program: Program,
    time_limit: Duration,
}

/// An attempt's answer for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number that it returned.
    pub number: i32,
    /// The time it took.
    pub time: Duration,
}

/// Why an attempt did not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It panicked.
    Panic {
        /// The place and the message, on one or more lines; empty if the attempt has its own panic
        /// hook.
        message: String,
    },
    /// It did not answer within the time limit.
    TimeLimit(Duration),
    /// It recursed too deeply.
    StackOverflow,
    /// The process ended.
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

/// The result of a run on one board in a fresh process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The answer, or why there is none.
    pub result: Result<Answer, Failure>,
    /// The last 4 to 8 KiB of standard output, followed by those of standard error.
    pub output: String,
}

impl Attempt {
    /// Compiles an attempt; `name` is its name in messages. Nothing is imported for it, so an attempt
    /// that compiles here needs none of the imports that LeetCode's judge adds.
    ///
    /// The time limit is for each board. The stack has 8 MiB.
    ///
    /// # Errors
    ///
    /// The compiler rejects the attempt, or it cannot be run or fails.
    pub fn compile(
        judge: &Judge,
        text: &str,
        name: &Path,
        time_limit: Duration,
    ) -> Result<Attempt, CompileError> {
        // Warnings about unused names do not help with an unfinished attempt.
        let options = Options { edition: EDITION, flags: &["-A", "warnings"] };
        let program = judge.compile(text, name, MAIN, options)?;
        Ok(Attempt { program, time_limit })
    }

    /// Runs the attempt on one board, in a fresh process.
    ///
    /// # Errors
    ///
    /// The process cannot be started or ended.
    pub fn run_alone(&self, board: &Board) -> io::Result<Run> {
        let mut process = Process::start(&self.program)?;
        process.send(board);
        let result = process.receive(self.time_limit)?;
        let (_, mut output) = process.end()?;
        if let Some(at) = output.find(OVERFLOW) {
            output.truncate(output[..at].rfind('\n').unwrap_or(0));
        }
        Ok(Run { result, output })
    }
}

/// Asks an attempt about many boards in one process, as LeetCode does. After a failure it starts a new
/// process.
#[derive(Debug)]
pub struct Session<'a> {
    attempt: &'a Attempt,
    process: Option<Process>,
}

impl Session<'_> {
    /// A session without a process; the first board starts one.
    pub fn new(attempt: &Attempt) -> Session<'_> {
        Session { attempt, process: None }
    }

    /// Sends a board and receives the answer, or why there is none. No other board may be waiting.
    ///
    /// # Errors
    ///
    /// The process cannot be started or ended.
    pub fn ask(&mut self, board: &Board) -> io::Result<Result<Answer, Failure>> {
        self.send(board)?;
        self.receive()
    }

    /// Sends a board, which waits until the boards sent before are answered.
    ///
    /// # Errors
    ///
    /// The process cannot be started.
    pub fn send(&mut self, board: &Board) -> io::Result<()> {
        let process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.attempt.program)?,
        };
        self.process.insert(process).send(board);
        Ok(())
    }

    /// Receives the answer for the first waiting board, or why there is none; in that case the other
    /// waiting boards are dropped.
    ///
    /// # Errors
    ///
    /// No board is waiting, or the process cannot be ended.
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
    output: [Tail; 2],
    /// Disconnected once both outputs have been read to the end.
    reading: Receiver<Infallible>,
}

impl Process {
    fn start(program: &Program) -> io::Result<Process> {
        let mut child = Command::new(program.file())
            // For short messages, such as Rust's out-of-memory messages.
            .env("RUST_BACKTRACE", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let tails = [Tail::default(), Tail::default()];
        let (sender, messages) = mpsc::channel();
        let (reader, reading) = mpsc::channel::<Infallible>();
        if let Some(output) = child.stdout.take() {
            let (tail, reader) = (tails[0].clone(), reader.clone());
            thread::spawn(move || {
                let _reader = reader;
                listen(output, &tail, &sender);
            });
        }
        if let Some(errors) = child.stderr.take() {
            let tail = tails[1].clone();
            thread::spawn(move || {
                let _reader = reader;
                for_each_line(errors, |line| tail.add(line));
            });
        }
        let input = child.stdin.take();
        let process = Process { child, input, messages, output: tails, reading };
        match process.messages.recv_timeout(PATIENCE) {
            Ok(Message::Ready) => Ok(process),
            _ => Err(io::Error::other("the compiled attempt did not start")),
        }
    }

    fn send(&mut self, board: &Board) {
        if let Some(input) = &mut self.input {
            // If the process has ended, `receive` finds that out.
            let _ = input.write_all(format!("{board}\n").as_bytes());
        }
    }

    fn receive(&mut self, time_limit: Duration) -> io::Result<Result<Answer, Failure>> {
        Ok(match self.messages.recv_timeout(time_limit) {
            Ok(Message::Answer(answer)) => Ok(answer),
            Ok(Message::Panic(message)) => Err(Failure::Panic { message }),
            // A process that the attempt started may keep the output open after the attempt ended.
            Err(RecvTimeoutError::Timeout) if self.child.try_wait()?.is_none() => {
                Err(Failure::TimeLimit(time_limit))
            }
            Ok(Message::Ready) | Err(_) => match self.end()? {
                (_, output) if output.contains(OVERFLOW) => Err(Failure::StackOverflow),
                (status, _) => Err(Failure::Exit(status)),
            },
        })
    }

    /// Ends the process, and returns its status and output.
    fn end(&mut self) -> io::Result<(ExitStatus, String)> {
        // The driver exits at the end of its input, whatever the attempt is doing.
        drop(self.input.take());
        let status = match wait(&mut self.child, PATIENCE)? {
            Some(status) => status,
            None => self.child.kill().and_then(|()| self.child.wait())?,
        };
        // A process that the attempt started may keep the outputs open.
        let _ = self.reading.recv_timeout(LAST_WORDS);
        let [output, errors] = &self.output;
        Ok((status, output.text() + &errors.text()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Killing a process that has ended fails, which is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A message of the driver.
enum Message {
    Ready,
    Answer(Answer),
    Panic(String),
}

/// Separates the driver's messages from what the attempt prints.
fn listen(output: impl Read, printed: &Tail, sender: &Sender<Message>) {
    const READY: &[u8] = b"\x1eready\n";
    const PANIC: &[u8] = b"\x1epanic\n";
    const END: &[u8] = b"\x1eend\n";
    let mut panic: Option<Vec<u8>> = None;
    for_each_line(output, |line| {
        // Sending fails once the process is dropped; nobody needs the message then.
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

/// Reads `answer 1 250`, the number and the nanoseconds it took; `None` for any other line.
fn answer(line: &[u8]) -> Option<Answer> {
    let line = std::str::from_utf8(line).ok()?.strip_prefix("\u{1e}answer ")?;
    let (number, nanoseconds) = line.trim_end().split_once(' ')?;
    let time = Duration::from_nanos(nanoseconds.parse().ok()?);
    Some(Answer { number: number.parse().ok()?, time })
}

/// The place and the message, from Rust's `panicked at FILE:LINE:COLUMN:` and the lines after it.
fn panic_message(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.trim().trim_start_matches("panicked at ").replacen(":\n", ": ", 1)
}

/// Reads to the end, line by line; very long lines in pieces.
fn for_each_line(input: impl Read, mut visit: impl FnMut(&[u8])) {
    const LONGEST: u64 = 1 << 16;
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    while matches!(input.by_ref().take(LONGEST).read_until(b'\n', &mut line), Ok(1..)) {
        visit(&line);
        line.clear();
    }
}

/// The end of what was printed.
#[derive(Clone, Debug, Default)]
struct Tail(Arc<Mutex<Vec<u8>>>);

impl Tail {
    /// The least that is kept, in bytes; the most is twice as much.
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
