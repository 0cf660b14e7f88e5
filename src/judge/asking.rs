//! Somebody's unfinished code, in a process of its own. Whatever it does there, a panic, an endless
//! loop, a deep recursion, an exit, or printing, it is known which board it did it on.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::{CompileError, EDITION, Options, Program};
use crate::graph::Graph;

/// The `main` of an attempt.
const DRIVER: &str = include_str!("driver.rs");

/// What Rust says of a thread before it aborts.
const OVERFLOW: &str = "has overflowed its stack";

/// What a line of the driver's begins with, and no line that is printed.
const MARK: u8 = b'\x1e';

/// A text that should solve 913, compiled as the judge does.
#[derive(Debug)]
pub struct Attempt {
    program: Program,
    time_limit: Duration,
}

/// An attempt that is asked for many boards, as the judge does, in one process; in a new one after a
/// failure.
#[derive(Debug)]
pub struct Session<'a> {
    attempt: &'a Attempt,
    process: Option<Process>,
}

/// What an attempt answers to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// LeetCode's number for the outcome, if it is right; any number if not.
    pub answer: i32,
    /// How long it took.
    pub time: Duration,
}

/// What becomes of an attempt that does not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It panics.
    Panic {
        /// Where and why.
        message: String,
    },
    /// It does not come to an end in time.
    TimeLimit(Duration),
    /// Its recursion is too deep.
    StackOverflow,
    /// It ends the process, or the process is ended by the system.
    Exit(ExitStatus),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Panic { message } => write!(f, "a panic at {message}"),
            Failure::TimeLimit(limit) => write!(f, "no answer within {} s", limit.as_secs_f64()),
            Failure::StackOverflow => f.write_str("a stack overflow"),
            Failure::Exit(status) => write!(f, "no answer, the process ended ({status})"),
        }
    }
}

/// What comes of asking for one board in a new process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The answer.
    pub result: Result<Answer, Failure>,
    /// What was printed before it, if it was much the end of that.
    pub printed: String,
}

impl Attempt {
    /// Compiles a text that should solve 913; `name` is what messages about it call it.
    ///
    /// # Errors
    ///
    /// The text cannot be compiled, or no compiler can be run here.
    pub fn compile(text: &str, name: &Path, limit: Duration) -> Result<Attempt, CompileError> {
        // The learner is not to hear of names that are unused as yet.
        let options = Options { edition: EDITION, flags: &["-A", "warnings"] };
        let program = Program::compile(text, name, DRIVER, options)?;
        Ok(Attempt { program, time_limit: limit })
    }

    /// How long an answer may take.
    pub fn time_limit(&self) -> Duration {
        self.time_limit
    }

    /// The answer to a board in a new process, and what is printed there.
    ///
    /// # Errors
    ///
    /// The process cannot be started.
    pub fn ask_alone(&self, board: &Graph) -> io::Result<Trial> {
        let mut process = Process::start(&self.program)?;
        let result = process.ask(board, self.time_limit);
        let (_, mut printed) = process.end();
        if let Some(at) = printed.find(OVERFLOW) {
            printed.truncate(printed[..at].rfind('\n').unwrap_or(0));
        }
        Ok(Trial { result, printed })
    }
}

impl Session<'_> {
    /// Begins to ask an attempt.
    pub fn new(attempt: &Attempt) -> Session<'_> {
        Session { attempt, process: None }
    }

    /// The answer to a board.
    ///
    /// # Errors
    ///
    /// The process cannot be started.
    pub fn ask(&mut self, board: &Graph) -> io::Result<Result<Answer, Failure>> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.attempt.program)?,
        };
        let result = process.ask(board, self.attempt.time_limit);
        if result.is_ok() {
            self.process = Some(process);
        }
        Ok(result)
    }
}

/// What the driver says.
enum Message {
    Answer(Answer),
    Panic(String),
}

/// The running program.
#[derive(Debug)]
struct Process {
    child: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Message>,
    printed: [Tail; 2],
    readers: Vec<JoinHandle<()>>,
}

impl Process {
    fn start(program: &Program) -> io::Result<Process> {
        let mut child = Command::new(program.file())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let printed = [Tail::default(), Tail::default()];
        let (sender, messages) = mpsc::channel();
        let mut readers = Vec::new();
        if let Some(output) = child.stdout.take() {
            let printed = printed[0].clone();
            readers.push(thread::spawn(move || listen(output, &printed, &sender)));
        }
        if let Some(errors) = child.stderr.take() {
            let printed = printed[1].clone();
            readers.push(thread::spawn(move || for_each_line(errors, |line| printed.add(line))));
        }
        let input = child.stdin.take();
        Ok(Process { child, input, messages, printed, readers })
    }

    fn ask(&mut self, board: &Graph, time_limit: Duration) -> Result<Answer, Failure> {
        if let Some(input) = &mut self.input {
            // A process that is over does not read; that it is over shows below.
            let _ = input.write_all(format!("{board}\n").as_bytes());
        }
        match self.messages.recv_timeout(time_limit) {
            Ok(Message::Answer(answer)) => Ok(answer),
            Ok(Message::Panic(message)) => Err(Failure::Panic { message }),
            Err(RecvTimeoutError::Timeout) => {
                // If it is over just now, that is too late.
                let _ = self.child.kill();
                Err(Failure::TimeLimit(time_limit))
            }
            Err(RecvTimeoutError::Disconnected) => match self.end() {
                (_, printed) if printed.contains(OVERFLOW) => Err(Failure::StackOverflow),
                (Ok(status), _) => Err(Failure::Exit(status)),
                (Err(_), _) => Err(Failure::TimeLimit(time_limit)),
            },
        }
    }

    /// Ends the process, by force if need be: its status, and what it printed.
    fn end(&mut self) -> (io::Result<ExitStatus>, String) {
        drop(self.input.take());
        let status = self.wait();
        self.readers.drain(..).for_each(|reader| _ = reader.join());
        let [output, errors] = &self.printed;
        (status, output.text() + &errors.text())
    }

    /// Waits for the end of a process that has nothing to do any more, but not for long.
    fn wait(&mut self) -> io::Result<ExitStatus> {
        const PATIENCE: Duration = Duration::from_millis(500);
        const PAUSE: Duration = Duration::from_millis(1);
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            thread::sleep(PAUSE);
        }
        self.child.kill()?;
        self.child.wait()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A process that is over already cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Tells the driver's lines from what is printed.
fn listen(output: impl Read, printed: &Tail, sender: &Sender<Message>) {
    let mut panic: Option<Vec<u8>> = None;
    for_each_line(output, |line| {
        if let Some(text) = &mut panic {
            text.extend_from_slice(line);
        } else if let Some((&MARK, message)) = line.split_first() {
            match answer(message) {
                // Nobody waits for it when the process is to end.
                Some(answer) => _ = sender.send(Message::Answer(answer)),
                None => panic = Some(Vec::new()),
            }
        } else {
            printed.add(line);
        }
    });
    if let Some(panic) = panic {
        // A panic says `panicked at FILE:LINE:COLUMN:`, and the message on a line of its own.
        let panic = String::from_utf8_lossy(&panic);
        let message = panic.trim().trim_start_matches("panicked at ").replacen(":\n", ": ", 1);
        let _ = sender.send(Message::Panic(message));
    }
}

/// Reads `answer 1 250`: the answer, and the nanoseconds it took. `None` for any other line.
fn answer(line: &[u8]) -> Option<Answer> {
    let line = std::str::from_utf8(line).ok()?.trim_end().strip_prefix("answer ")?;
    let (answer, nanoseconds) = line.split_once(' ')?;
    let time = Duration::from_nanos(nanoseconds.parse().ok()?);
    Some(Answer { answer: answer.parse().ok()?, time })
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
    /// How much is kept, in bytes, beyond the last line.
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
        let kept = &kept[kept.len().saturating_sub(Tail::LENGTH)..];
        String::from_utf8_lossy(kept).into_owned()
    }
}
