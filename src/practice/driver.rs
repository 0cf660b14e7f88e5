//! The library that is linked with every attempt. It reads inputs in LeetCode's form and answers each
//! before the next.
//!
//! An attempt may print and read what it likes, so inputs and answers go through a connection of their
//! own. The first line of standard input says where to connect, and a secret word that proves who
//! connects; it is read before any code of the attempt runs.

use std::fmt::{self, Display, Write as _};
use std::io::{self, BufRead, BufReader, Write};
use std::mem;
use std::net::{Ipv4Addr, TcpStream};
use std::panic::{self, AssertUnwindSafe};
use std::process;
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::Instant;

/// The usual size of a main thread's stack, whatever it is on this system.
const STACK: usize = 8 << 20;

/// Place and message of the last panic.
static LAST_PANIC: Mutex<Bounded> = Mutex::new(Bounded(String::new()));

/// What a function of LeetCode takes.
pub trait Argument: Sized {
    /// Takes an argument in LeetCode's form, without whitespace, from the front of a text.
    fn take(rest: &mut &str) -> Option<Self>;
}

impl Argument for i32 {
    fn take(rest: &mut &str) -> Option<i32> {
        let end = rest.find([',', ']']).unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        *rest = after;
        number.parse().ok()
    }
}

impl<T: Argument> Argument for Vec<T> {
    fn take(rest: &mut &str) -> Option<Vec<T>> {
        let mut items = Vec::new();
        *rest = rest.strip_prefix('[')?;
        if let Some(after) = rest.strip_prefix(']') {
            *rest = after;
            return Some(items);
        }
        loop {
            items.push(T::take(rest)?);
            if let Some(after) = rest.strip_prefix(']') {
                *rest = after;
                return Some(items);
            }
            *rest = rest.strip_prefix(',')?;
        }
    }
}

/// What an attempt answers to an input, and how long it took.
struct Answer {
    text: String,
    nanoseconds: u128,
}

/// The `main` of an attempt.
pub fn answer_inputs<A: Argument + 'static, R: Display + 'static>(solve: fn(A) -> R) {
    // What is generic is compiled with each attempt, so it is no more than this.
    answer_inputs_with(Box::new(move |input| {
        let argument = A::take(&mut &*input).expect("the input is in LeetCode's form");
        let start = Instant::now();
        let answer = solve(argument);
        let nanoseconds = start.elapsed().as_nanos();
        Answer { text: answer.to_string(), nanoseconds }
    }));
}

fn answer_inputs_with(solve: Box<dyn Fn(&str) -> Answer + Send>) {
    let (inputs, waiting) = mpsc::channel::<String>();
    let (connect, connected) = mpsc::channel::<TcpStream>();
    let thread = thread::Builder::new().stack_size(STACK).name("main".to_string());
    let answering = thread.spawn(move || {
        let Ok(mut judge) = connected.recv() else { return };
        let answer_all =
            || waiting.into_iter().for_each(|input| send_answer(solve(&input), &mut judge));
        if let Err(payload) = panic::catch_unwind(AssertUnwindSafe(answer_all)) {
            // Dropping it could panic.
            mem::forget(payload);
            let panic = LAST_PANIC.lock().map(|panic| panic.0.clone()).unwrap_or_default();
            send(&mut judge, format!("panic {}\n{panic}", panic.len()));
            process::exit(101);
        }
    });
    answering.expect("a thread starts");
    let judge = connection().expect("the judge listens");
    panic::set_hook(Box::new(|panic| {
        let mut text = Bounded::default();
        // It fails if the text is too long.
        let _ = write!(text, "{panic}");
        if let Ok(mut last) = LAST_PANIC.lock() {
            // The panic before was caught, or it is still in progress and this one will abort.
            last.print_unless_empty();
            *last = text;
        }
    }));
    let _ = connect.send(judge.try_clone().expect("a connection can be used twice"));
    for input in BufReader::new(judge).lines().map_while(Result::ok) {
        let _ = inputs.send(input);
    }
    // Nobody waits for an answer any more, however long the attempt would go on.
    process::exit(0);
}

/// Connects to the judge.
fn connection() -> io::Result<TcpStream> {
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    let (port, secret) = line.trim_end().split_once(' ').ok_or(io::ErrorKind::InvalidInput)?;
    let port: u16 = port.parse().map_err(io::Error::other)?;
    let mut judge = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    judge.set_nodelay(true)?;
    send(&mut judge, format!("{secret}\n"));
    Ok(judge)
}

fn send_answer(answer: Answer, judge: &mut TcpStream) {
    if let Ok(mut last) = LAST_PANIC.lock() {
        mem::take(&mut *last).print_unless_empty();
    }
    let Answer { text, nanoseconds } = answer;
    send(judge, format!("answer {nanoseconds} {text}\n"));
}

/// Sends a message. If that fails, nobody needs it any more.
fn send(judge: &mut TcpStream, message: String) {
    let _ = judge.write_all(message.as_bytes());
}

/// The first part of a text, of limited length.
#[derive(Default)]
struct Bounded(String);

impl Bounded {
    /// The greatest length, in bytes.
    const LENGTH: usize = 1 << 13;

    fn print_unless_empty(&self) {
        if !self.0.is_empty() {
            eprintln!("{}", self.0);
        }
    }
}

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut end = text.len().min(Bounded::LENGTH - self.0.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        self.0.push_str(&text[..end]);
        if end == text.len() { Ok(()) } else { Err(fmt::Error) }
    }
}
