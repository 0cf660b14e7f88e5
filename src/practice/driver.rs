//! The library that is linked with every attempt. It reads boards in LeetCode's form, one per line,
//! and answers each before the next.
//!
//! An attempt may print, so each message from here begins on a line of its own, with the control
//! character RS.

use std::io;
use std::panic;
use std::process;
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::Instant;

/// The usual size of a main thread's stack, whatever it is on this system.
const STACK: usize = 8 << 20;

static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

/// The `main` of an attempt.
pub fn answer_boards(solve: fn(Vec<Vec<i32>>) -> i32) {
    panic::set_hook(Box::new(|panic| {
        if let Ok(mut last) = LAST_PANIC.lock() {
            // The panic before was caught, or it is still in progress and this one will abort.
            print_unless_empty(&last);
            *last = panic.to_string();
        }
    }));
    let (boards, waiting) = mpsc::channel::<String>();
    let thread = thread::Builder::new().stack_size(STACK).name("main".to_string());
    let answering = thread.spawn(move || {
        let answer_all = || waiting.into_iter().for_each(|board| answer(solve, &board));
        if panic::catch_unwind(panic::AssertUnwindSafe(answer_all)).is_err() {
            let panic = LAST_PANIC.lock().map(|panic| panic.clone()).unwrap_or_default();
            println!("\n\u{1e}panic\n{panic}\n\u{1e}end");
            process::exit(101);
        }
    });
    answering.expect("a thread starts");
    println!("\u{1e}ready");
    for board in io::stdin().lines().map_while(Result::ok) {
        let _ = boards.send(board);
    }
    // Nobody waits for an answer any more, however long the attempt would go on.
    process::exit(0);
}

fn answer(solve: fn(Vec<Vec<i32>>) -> i32, board: &str) {
    let rows = board.trim_start_matches("[[").trim_end_matches("]]").split("],[");
    let row = |row: &str| row.split(',').filter_map(|node| node.parse().ok()).collect();
    let graph: Vec<Vec<i32>> = rows.map(row).collect();
    let start = Instant::now();
    let answer = solve(graph);
    let nanoseconds = start.elapsed().as_nanos();
    if let Ok(mut last) = LAST_PANIC.lock() {
        print_unless_empty(&std::mem::take(&mut *last));
    }
    println!("\n\u{1e}answer {answer} {nanoseconds}");
}

fn print_unless_empty(panic: &str) {
    if !panic.is_empty() {
        eprintln!("{panic}");
    }
}
