// What stands behind an attempt when it is compiled. It reads boards in LeetCode's form, one a line,
// and answers each before it reads the next.
//
// An attempt may print, so each answer begins a line of its own, with the control character RS.

fn main() {
    the_judge::answer_boards();
}

mod the_judge {
    use super::Solution;
    use std::sync::Mutex;
    use std::{io, panic, process, thread, time};

    /// As large as a main thread's stack usually is, whatever it is here.
    const STACK: usize = 8 << 20;

    /// The messages of the panics on the present board.
    static PANICS: Mutex<String> = Mutex::new(String::new());

    pub fn answer_boards() {
        panic::set_hook(Box::new(|panic| {
            if let Ok(mut panics) = PANICS.lock() {
                panics.push_str(&format!("{panic}\n"));
            }
        }));
        let thread = thread::Builder::new().stack_size(STACK).name("main".to_string());
        let answering = thread.spawn(|| io::stdin().lines().map_while(Result::ok).for_each(answer));
        if answering.expect("a thread starts").join().is_err() {
            let panics = PANICS.lock().map(|panics| panics.clone()).unwrap_or_default();
            println!("\n\u{1e}panic\n{panics}");
            process::exit(101);
        }
    }

    fn answer(board: String) {
        let rows = board.trim_start_matches("[[").trim_end_matches("]]").split("],[");
        let row = |row: &str| row.split(',').filter_map(|node| node.parse().ok()).collect();
        let graph: Vec<Vec<i32>> = rows.map(row).collect();
        if let Ok(mut panics) = PANICS.lock() {
            panics.clear();
        }
        let start = time::Instant::now();
        let answer: i32 = Solution::cat_mouse_game(graph);
        let nanoseconds = start.elapsed().as_nanos();
        println!("\n\u{1e}answer {answer} {nanoseconds}");
    }
}
