//! An attempt in a process of its own. The session knows on which input it panics, loops forever,
//! overflows the stack, exits or prints.

use std::convert::Infallible;
use std::fmt::{self, Display};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{ChildStdin, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::judge::{Judge, Program};
use super::paste::{self, AttemptError, Pasting};
use super::running::{Confinement, Group, MEMORY_LIMIT_IN_GIB, is_abort};
use crate::problems::Problem;

/// How long to wait for something that should come at once, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait for the rest of the output of a process that has ended.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How long an attempt may take to notice the end of its standard input.
const NOTICE: Duration = Duration::from_millis(250);

/// What Rust prints about a thread that overflows its stack, before it aborts.
const OVERFLOW: &str = "has overflowed its stack";

/// What Rust prints when the system gives it no more memory, before it aborts.
const OUT_OF_MEMORY: &str = "memory allocation of ";

/// A compiled attempt.
#[derive(Debug)]
pub struct Attempt {
    program: Program,
    time_limit: Duration,
    mentions_input: bool,
    /// What to do before it is pasted into LeetCode.
    pub pasting: Pasting,
}

/// An attempt's answer to an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What it returned, as LeetCode writes it.
    pub text: String,
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
    /// It waited for standard input.
    ReadsInput,
    /// It recursed too deeply.
    StackOverflow,
    /// It needed more memory than it may use.
    MemoryLimit,
    /// The process ended.
    Exit(ExitStatus),
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Panic { message } if message.is_empty() => f.write_str("a panic"),
            Failure::Panic { message } => write!(f, "a panic at {message}"),
            Failure::TimeLimit(limit) => write!(f, "no answer within {} s", limit.as_secs_f64()),
            Failure::ReadsInput => f.write_str(
                "no answer, it waits for standard input; LeetCode passes the input as the argument",
            ),
            Failure::StackOverflow => f.write_str("a stack overflow"),
            Failure::MemoryLimit => {
                write!(f, "no answer, it needs more than {MEMORY_LIMIT_IN_GIB} GiB of memory")
            }
            Failure::Exit(status) => write!(f, "no answer, the process ended ({status})"),
        }
    }
}

/// The result of a run on one input in a fresh process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The answer, or why there is none.
    pub result: Result<Answer, Failure>,
    /// The last 4 to 8 KiB of standard output, followed by those of standard error.
    pub output: String,
}

impl Attempt {
    /// Compiles an attempt at a problem; `name` is its name in messages. Nothing is imported for it, so
    /// an attempt that compiles here needs none of the imports that LeetCode's judge adds.
    ///
    /// The time limit is for each input. The stack has 8 MiB.
    ///
    /// # Errors
    ///
    /// The compiler rejects the attempt, or it cannot be run or fails.
    pub fn compile(
        judge: &Judge,
        problem: &Problem,
        text: &str,
        name: &Path,
        time_limit: Duration,
    ) -> Result<Attempt, AttemptError> {
        let (program, pasting) = paste::compile(judge, problem, text, name)?;
        let mentions_input = text.contains("stdin");
        Ok(Attempt { program, time_limit, mentions_input, pasting })
    }

    /// Runs the attempt on one input, in a fresh process.
    ///
    /// # Errors
    ///
    /// The process cannot be started or ended.
    pub fn run_alone(&self, input: &(impl Display + ?Sized)) -> io::Result<Run> {
        self.run_alone_within(self.time_limit, input)
    }

    /// The same as [`Self::run_alone`], with another time limit.
    ///
    /// # Errors
    ///
    /// The process cannot be started or ended.
    pub fn run_alone_within(
        &self,
        time_limit: Duration,
        input: &(impl Display + ?Sized),
    ) -> io::Result<Run> {
        let mut process = Process::start(&self.program)?;
        process.send(input);
        let result = process.receive(time_limit, self.mentions_input)?;
        let (_, mut output) = process.end()?;
        for message in [OVERFLOW, OUT_OF_MEMORY] {
            if let (Some(at), Err(Failure::StackOverflow | Failure::MemoryLimit)) =
                (output.rfind(message), &result)
            {
                output.truncate(output[..at].rfind('\n').unwrap_or(0));
            }
        }
        Ok(Run { result, output })
    }
}

/// Gives an attempt many inputs in one process, as LeetCode does. After a failure it starts a new
/// process.
#[derive(Debug)]
pub struct Session<'a> {
    attempt: &'a Attempt,
    process: Option<Process>,
}

impl Session<'_> {
    /// A session without a process; the first input starts one.
    pub fn new(attempt: &Attempt) -> Session<'_> {
        Session { attempt, process: None }
    }

    /// Sends an input and receives the answer, or why there is none. No other input may be waiting.
    ///
    /// # Errors
    ///
    /// The process cannot be started or ended.
    pub fn ask(&mut self, input: &(impl Display + ?Sized)) -> io::Result<Result<Answer, Failure>> {
        self.send(input)?;
        self.receive()
    }

    /// Sends an input, in LeetCode's form without whitespace. It waits until the inputs sent before are
    /// answered.
    ///
    /// # Errors
    ///
    /// The process cannot be started.
    pub fn send(&mut self, input: &(impl Display + ?Sized)) -> io::Result<()> {
        let process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.attempt.program)?,
        };
        self.process.insert(process).send(input);
        Ok(())
    }

    /// Receives the answer to the first waiting input, or why there is none; in that case the other
    /// waiting inputs are dropped.
    ///
    /// # Errors
    ///
    /// No input is waiting, or the process cannot be ended.
    pub fn receive(&mut self) -> io::Result<Result<Answer, Failure>> {
        let mut process = self.process.take().ok_or(io::ErrorKind::NotConnected)?;
        let result = process.receive(self.attempt.time_limit, self.attempt.mentions_input)?;
        if result.is_ok() {
            self.process = Some(process);
        }
        Ok(result)
    }
}

/// The running program.
#[derive(Debug)]
struct Process {
    group: Group,
    /// The program's exit status, if it has ended.
    ended: Option<ExitStatus>,
    /// Nothing is written there after the start; it stays open so that the attempt can wait for it.
    input: Option<ChildStdin>,
    driver: Option<BufReader<TcpStream>>,
    /// The inputs that are sent with the next wait for an answer: many at once take less time.
    unsent: Vec<u8>,
    output: [Tail; 2],
    /// Disconnected once both outputs have been read to the end.
    reading: Receiver<Infallible>,
    confinement: Confinement,
}

/// What comes from the driver.
enum Message {
    Answer(Answer),
    Panic(String),
    /// Nothing within the time limit.
    Nothing,
    /// The connection is closed, or used by something else than the driver.
    End,
}

impl Process {
    fn start(program: &Program) -> io::Result<Process> {
        let failed = |error: io::Error| {
            let file = program.file().display();
            let message = format!("cannot run the compiled attempt, {file}: {error}");
            io::Error::new(error.kind(), message)
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
        let mut command = program.command();
        // What these variables of the learner's say must not change what the attempt prints or does.
        for variable in ["RUST_BACKTRACE", "RUST_LIB_BACKTRACE", "RUST_MIN_STACK"] {
            command.env_remove(variable);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = program.start(&mut command).map_err(failed)?;
        let output = [Tail::default(), Tail::default()];
        let (reader, reading) = mpsc::channel::<Infallible>();
        if let Some(printed) = group.first.stdout.take() {
            output[0].read(printed, reader.clone()).map_err(failed)?;
        }
        if let Some(printed) = group.first.stderr.take() {
            output[1].read(printed, reader).map_err(failed)?;
        }
        let input = group.first.stdin.take();
        let confinement = program.confinement();
        let mut process = Process {
            group,
            ended: None,
            input,
            driver: None,
            unsent: Vec::new(),
            output,
            reading,
            confinement,
        };
        process.connect(&listener).map_err(failed)?;
        Ok(process)
    }

    /// Waits for the driver to connect.
    fn connect(&mut self, listener: &TcpListener) -> io::Result<()> {
        const PAUSE: Duration = Duration::from_micros(100);
        let random = || RandomState::new().build_hasher().finish();
        let secret = format!("{:016x}{:016x}", random(), random());
        let port = listener.local_addr()?.port();
        if let Some(input) = &mut self.input {
            // If the process has ended, this is found out below.
            let _ = input.write_all(format!("{port} {secret}\n").as_bytes());
        }
        listener.set_nonblocking(true)?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            match listener.accept() {
                Ok((stream, _)) => {
                    stream.set_nonblocking(false)?;
                    stream.set_nodelay(true)?;
                    // The driver always reads, unless the whole process is stopped.
                    stream.set_write_timeout(Some(PATIENCE))?;
                    let mut driver = BufReader::new(stream);
                    let line = read_line(&mut driver, secret.len() as u64 + 1, deadline);
                    if line.is_ok_and(|line| line.trim_ascii_end() == secret.as_bytes()) {
                        self.driver = Some(driver);
                        return Ok(());
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
            if let Some(status) = self.group.first.try_wait()? {
                let (_, output) = self.end()?;
                return Err(io::Error::other(not_started(status, &output)));
            }
            if Instant::now() > deadline {
                let message = format!("it did not start within {} s", PATIENCE.as_secs());
                return Err(io::Error::new(io::ErrorKind::TimedOut, message));
            }
            thread::sleep(PAUSE);
        }
    }

    fn send(&mut self, input: &(impl Display + ?Sized)) {
        self.unsent.extend_from_slice(format!("{input}\n").as_bytes());
    }

    fn receive(
        &mut self,
        time_limit: Duration,
        mentions_input: bool,
    ) -> io::Result<Result<Answer, Failure>> {
        Ok(match self.message(time_limit) {
            Message::Answer(answer) => Ok(answer),
            Message::Panic(message) => Err(Failure::Panic { message }),
            Message::Nothing => {
                // An attempt that waits for its standard input goes on when it ends.
                drop(self.input.take());
                let waited = mentions_input && !matches!(self.message(NOTICE), Message::Nothing);
                Err(if waited { Failure::ReadsInput } else { Failure::TimeLimit(time_limit) })
            }
            Message::End => {
                let (status, output) = self.end()?;
                Err(match is_abort(status) {
                    true if output.contains(OVERFLOW) => Failure::StackOverflow,
                    true if output.contains(OUT_OF_MEMORY) => Failure::MemoryLimit,
                    _ => Failure::Exit(status),
                })
            }
        })
    }

    /// The next message of the driver: `answer NANOSECONDS TEXT`, or `panic LENGTH`, followed by that
    /// many bytes.
    fn message(&mut self, time_limit: Duration) -> Message {
        /// The longest line and the longest text, in bytes: more than the driver sends.
        const LONGEST: u64 = 1 << 14;
        let Some(driver) = &mut self.driver else { return Message::End };
        // If the process has ended, reading finds that out.
        let _ = driver.get_mut().write_all(&std::mem::take(&mut self.unsent));
        let deadline = Instant::now() + time_limit;
        let line = match read_line(driver, LONGEST, deadline) {
            Ok(line) if line.ends_with(b"\n") => line,
            Err(error) if is_timeout(&error) => return Message::Nothing,
            Ok(_) | Err(_) => return Message::End,
        };
        let line = String::from_utf8_lossy(&line);
        match line.trim_end().split_once(' ') {
            Some(("answer", rest)) => answer(rest).map_or(Message::End, Message::Answer),
            Some(("panic", length)) => {
                let mut text = Vec::new();
                let length = length.parse().unwrap_or(0).min(LONGEST);
                // The process may end while it sends the text; the part that came is shown.
                let _ = driver.take(length).read_to_end(&mut text);
                Message::Panic(panic_message(&text))
            }
            _ => Message::End,
        }
    }

    /// Ends the process and everything it has started, and returns its status and output.
    fn end(&mut self) -> io::Result<(ExitStatus, String)> {
        // The driver exits when the connection is closed, whatever the attempt is doing.
        drop(self.driver.take());
        drop(self.input.take());
        let status = match self.ended {
            Some(status) => status,
            None => {
                let by_itself = self.group.wait(PATIENCE)?;
                let killed = self.group.kill()?;
                self.confinement.status_of_program(by_itself.unwrap_or(killed))
            }
        };
        self.ended = Some(status);
        // A process that has left the group may keep the outputs open.
        let _ = self.reading.recv_timeout(LAST_WORDS);
        let [output, errors] = &self.output;
        Ok((status, output.text() + &errors.text()))
    }
}

/// Why a program did not start, from the exit status of its command and what was printed.
fn not_started(status: ExitStatus, output: &str) -> String {
    /// What a shell returns if it cannot execute a file.
    const CANNOT_EXECUTE: i32 = 126;
    let output = output.trim();
    let advice = match status.code() {
        Some(CANNOT_EXECUTE) => {
            "\nPerhaps the temporary folder does not allow programs (noexec); set TMPDIR to another one"
        }
        _ => "",
    };
    format!("it ended before it began ({status}): {output}{advice}")
}

/// Reads a line, of limited length, until a deadline.
fn read_line(
    driver: &mut BufReader<TcpStream>,
    longest: u64,
    deadline: Instant,
) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    while !line.ends_with(b"\n") && (line.len() as u64) < longest {
        if driver.buffer().is_empty() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(io::ErrorKind::TimedOut.into());
            }
            driver.get_ref().set_read_timeout(Some(left))?;
            if driver.fill_buf()?.is_empty() {
                break;
            }
        }
        // It stops at the end of what has come, so that the deadline holds.
        let available = driver.buffer().len() as u64;
        let rest = longest - line.len() as u64;
        driver.by_ref().take(available.min(rest)).read_until(b'\n', &mut line)?;
    }
    Ok(line)
}

fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

/// Reads `250 true`, the nanoseconds and the answer.
fn answer(message: &str) -> Option<Answer> {
    let (nanoseconds, text) = message.split_once(' ')?;
    let time = Duration::from_nanos(nanoseconds.parse().ok()?);
    Some(Answer { text: text.to_string(), time })
}

/// The place and the message, from Rust's `panicked at FILE:LINE:COLUMN:` and the lines after it.
fn panic_message(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.trim().trim_start_matches("panicked at ").replacen(":\n", ": ", 1)
}

/// The end of what was printed.
#[derive(Clone, Debug, Default)]
struct Tail(Arc<Mutex<Vec<u8>>>);

impl Tail {
    /// The least that is kept, in bytes; the most is twice as much.
    const LENGTH: usize = 1 << 12;

    /// Reads to the end, on a thread of its own, which drops `reader` at the end.
    fn read(
        &self,
        mut printed: impl Read + Send + 'static,
        reader: mpsc::Sender<Infallible>,
    ) -> io::Result<()> {
        const BUFFER: usize = 1 << 16;
        let tail = self.clone();
        let thread = thread::Builder::new().spawn(move || {
            let _reader = reader;
            let mut buffer = vec![0; BUFFER];
            while let Ok(length @ 1..) = printed.read(&mut buffer) {
                tail.add(&buffer[..length]);
            }
        });
        thread.map(drop)
    }

    fn add(&self, text: &[u8]) {
        let text = &text[text.len().saturating_sub(2 * Tail::LENGTH)..];
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(text);
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
