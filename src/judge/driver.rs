// What stands behind an attempt when it is compiled. It reads boards in LeetCode's form, one a line,
// and answers each before the next.
//
// An attempt may print, so what is said here begins a line of its own, with the control character
// RS. An attempt may have macros of its own too, so those here are called by their paths.

fn main() {
    the_judge::answer_boards();
}

mod the_judge {
    use super::Solution;
    use std::sync::{Mutex, mpsc};
    use std::{io, panic, process, thread, time};

    /// As large as a main thread's stack usually is, whatever it is here.
    const STACK: usize = 8 << 20;

    static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

    pub fn answer_boards() {
        panic::set_hook(Box::new(|panic| {
            if let Ok(mut last) = LAST_PANIC.lock() {
                // The panic before was caught, or it is still under way and this one will abort.
                print_unless_empty(&last);
                *last = panic.to_string();
            }
        }));
        let (boards, waiting) = mpsc::channel();
        let thread = thread::Builder::new().stack_size(STACK).name("main".to_string());
        let answering = thread.spawn(|| {
            if panic::catch_unwind(|| waiting.into_iter().for_each(answer)).is_err() {
                let panic = LAST_PANIC.lock().map(|panic| panic.clone()).unwrap_or_default();
                std::println!("\n\u{1e}panic\n{panic}\n\u{1e}end");
                process::exit(101);
            }
        });
        answering.expect("a thread starts");
        std::println!("\u{1e}ready");
        for board in io::stdin().lines().map_while(Result::ok) {
            let _ = boards.send(board);
        }
        // Nobody waits for an answer any more, however long the attempt would go on.
        process::exit(0);
    }

    fn answer(board: String) {
        let rows = board.trim_start_matches("[[").trim_end_matches("]]").split("],[");
        let row = |row: &str| row.split(',').filter_map(|node| node.parse().ok()).collect();
        let graph: Vec<Vec<i32>> = rows.map(row).collect();
        let start = time::Instant::now();
        let answer: i32 = Solution::cat_mouse_game(graph);
        let nanoseconds = start.elapsed().as_nanos();
        if let Ok(mut last) = LAST_PANIC.lock() {
            print_unless_empty(&std::mem::take(&mut *last));
        }
        std::println!("\n\u{1e}answer {answer} {nanoseconds}");
    }

    fn print_unless_empty(panic: &str) {
        if !panic.is_empty() {
            std::eprintln!("{panic}");
        }
    }
}
