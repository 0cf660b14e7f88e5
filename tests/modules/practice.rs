//! Practice survives whatever an attempt does, and reports what it did on which board.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain::explain;
use cat_and_mouse::game::rules::Position;
use cat_and_mouse::game::tablebase::Tablebase;
use cat_and_mouse::practice::session::{Answer, Attempt, Failure, Session};
use cat_and_mouse::practice::{Limits, Report, practise_with as practise_with_judge};
use cat_and_mouse::problems::cat_mouse_game::SOLUTIONS;
use cat_and_mouse::problems::{PROBLEMS, Problem};
use pretty_assertions::{assert_eq, assert_str_eq};

use crate::support::JUDGE;

const NAME: &str = "attempt.rs";

/// A generous time limit, for attempts that terminate.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// A short time limit, for attempts that do not.
const SHORT_TIME_LIMIT: Duration = Duration::from_millis(200);

const MOUSE_WINS: &str = "[[1,3],[0],[3],[0,2]]";
const CAT_WINS: &str = "[[2],[2],[0,1]]";

/// An attempt with this body, on a line of its own.
fn attempt(body: &str) -> String {
    format!(
        "impl Solution {{\n    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {{\n{body}\n    }}\n}}\n"
    )
}

/// An attempt with this body, which may call `right(graph)`.
fn attempt_with_right_answers(body: &str) -> String {
    // The solution that compiles fastest of those that are fast enough.
    let solution = SOLUTIONS.iter().find(|solution| solution.name == "retrograde_analysis");
    let right = solution.expect("the solution has a row").text;
    let attempt = attempt(body);
    format!(
        "{attempt}fn right(graph: Vec<Vec<i32>>) -> i32 {{ known::Solution::cat_mouse_game(graph) }}\n\
         mod known {{\n    pub struct Solution;\n{right}}}\n"
    )
}

/// The report on an attempt, with little time to look for a smaller board and for the kind of mistake.
fn practise_with(text: &str, answer: Duration) -> Report {
    let limits = Limits { answer, investigation: Duration::from_millis(100), ..Limits::default() };
    practise_with_judge(&JUDGE, text, NAME, limits, &mut |_| {}).expect("rustc runs")
}

/// The report on an attempt that is wrong.
fn report(text: &str) -> String {
    let report = practise_with(text, TIME_LIMIT);
    assert!(!report.is_right, "practice finds nothing wrong:\n{}", report.text);
    report.text
}

#[track_caller]
fn assert_says(report: &str, part: &str) {
    assert!(report.contains(part), "expected {part}\nfound {report}");
}

fn board(text: &str) -> Board {
    text.parse().expect("the text is a board")
}

fn compile(text: &str) -> Attempt {
    Attempt::compile(&JUDGE, &PROBLEMS[0], text, Path::new(NAME), TIME_LIMIT)
        .expect("the attempt compiles")
}

fn answer(result: Result<Answer, Failure>) -> Result<i32, Failure> {
    result.map(|answer| answer.text.parse().expect("the answer is a number"))
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_right_attempt_is_timed_next_to_the_solutions() {
    let solution = SOLUTIONS.last().expect("there are solutions");
    let Report { is_right, text } = practise_with(solution.text, TIME_LIMIT);
    assert!(is_right, "{text}");
    assert_says(&text, "attempt.rs is right on all ");
    assert_says(
        &text,
        "  27 402  all boards of 3 to 6 nodes that LeetCode allows (with sorted rows)\n  \
         26 016  boards of 7 nodes with at most 6 edges (with sorted rows)\n",
    );
    assert_says(&text, " cases beyond LeetCode's limits.\n");
    assert_says(&text, "\n\nYou can paste it into LeetCode 913 as it is.\n");
    let table = text.split("longest\n").nth(1).expect("there is a table of times");
    let rows: Vec<&str> = table.lines().take_while(|line| !line.is_empty()).collect();
    let names: Vec<&str> = rows.iter().filter_map(|row| row.split_whitespace().next()).collect();
    let expected: Vec<&str> = SOLUTIONS.iter().map(|solution| solution.name).collect();
    assert_eq!(names, [&[NAME], &expected[..]].concat(), "{text}");
    for row in rows {
        let times: Vec<&str> = row.split_whitespace().skip(1).collect();
        let [mean, unit, longest, unit_of_longest] = times[..] else { panic!("no times: {row}") };
        for (time, unit) in [(mean, unit), (longest, unit_of_longest)] {
            assert!(time.parse::<f64>().is_ok_and(|time| time > 0.0), "no time: {row}");
            assert!(["µs", "ms", "s"].contains(&unit), "no unit of time: {row}");
        }
    }
}

#[test]
fn the_blank_template_panics_on_its_own_line() {
    let report = report(&attempt("        todo!()"));
    assert_says(&report, "attempt.rs is wrong on this board of 3 nodes and 2 edges:\n");
    assert_says(&report, "\n  got       a panic at attempt.rs:3:9: not yet implemented\n");
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn an_arithmetic_overflow_panics_as_on_leetcode() {
    let report = report(&attempt("let less = graph[0].len() - graph.len(); less as i32"));
    let panic = "a panic at attempt.rs:3:12: attempt to subtract with overflow";
    assert_says(&report, &format!("\n  got       {panic}\n"));
    let example = format!("case 01-documented-draw        expected 0: draw, got {panic}\n");
    assert_says(&report, &example);
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn an_endless_loop_is_stopped_at_the_time_limit() {
    let report = practise_with(&attempt("loop { std::thread::yield_now() }"), SHORT_TIME_LIMIT);
    assert!(!report.is_right);
    assert_says(&report.text, "\n  got       no answer within 0.2 s\n");
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_loop_that_prints_forever_is_stopped_and_its_last_line_is_shown() {
    let report = practise_with(&attempt("loop { print!(\"mouse \") }"), SHORT_TIME_LIMIT);
    assert_says(&report.text, "\n  got       no answer within 0.2 s\n");
    assert_says(&report.text, "Output on this board:\n  ");
    assert_says(&report.text, "mouse mouse mouse mouse mouse ");
    assert!(report.text.lines().all(|line| line.len() < 300), "{}", report.text);
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_recursion_that_is_too_deep_is_reported_as_a_stack_overflow() {
    let deep = "fn deep(turn: u64) -> i32 { 1 + deep(std::hint::black_box(turn + 1)) / 2 }";
    let report = report(&(attempt("println!(\"down\"); deep(0)") + deep));
    assert_says(&report, "\n  got       a stack overflow\n");
    assert_says(&report, "Output on this board:\n  down\n\n");
}

#[test]
fn a_recursion_may_use_as_much_stack_as_a_main_thread() {
    let deep = "
fn deep(depth: usize) -> i32 {
    let frame = std::hint::black_box([depth as u8; 1024]);
    if depth == 0 { 2 } else { deep(depth - 1) * i32::from(frame[0] == depth as u8) }
}";
    let attempt = compile(&(attempt("deep(6 * 1024)") + deep));
    let result = Session::new(&attempt).ask(&board(CAT_WINS)).expect("the attempt runs");
    assert_eq!(answer(result), Ok(2));
}

#[test]
fn an_exit_is_reported_with_its_status_and_the_output_before_it() {
    let report = report(&attempt("print!(\"bye\"); std::process::exit(3)"));
    assert_says(&report, "\n  got       no answer, the process ended (exit status: 3)\n");
    assert_says(&report, "Output on this board:\n  bye\n\n");
}

#[test]
fn after_a_failure_the_next_board_is_answered() {
    let attempt =
        compile(&attempt("if graph[1].contains(&0) { panic!(\"near the hole\") } else { 2 }"));
    let mut session = Session::new(&attempt);
    for _ in 0..2 {
        let result = session.ask(&board(CAT_WINS)).expect("the attempt runs");
        assert_eq!(answer(result), Ok(2));
        let result = session.ask(&board(MOUSE_WINS)).expect("the attempt runs");
        let Err(Failure::Panic { message }) = result else { panic!("{result:?}") };
        assert!(message.ends_with(": near the hole"), "{message}");
    }
}

#[test]
fn printed_text_does_not_count_as_an_answer() {
    let body = "
        println!(\"answer 1 1\");
        for line in 0..100_000 { println!(\"{line}\"); }
        eprintln!(\"{}\", \"x\".repeat(1_000_000));
        print!(\"{}\", graph.len());
        2";
    let attempt = compile(&attempt(body));
    let mut session = Session::new(&attempt);
    for _ in 0..3 {
        let result = session.ask(&board(CAT_WINS)).expect("the attempt runs");
        assert_eq!(answer(result), Ok(2));
    }
}

#[test]
fn only_the_output_on_the_failing_board_is_shown() {
    let body = "
        println!(\"nodes {}\", graph.len());
        eprintln!(\"edges at the hole {}\", graph[0].len());
        for number in 0..30 { println!(\"{number}\"); }
        if graph.len() == 4 { 7 } else { right(graph) }";
    let report = report(&attempt_with_right_answers(body));
    assert_says(&report, "\n  got       7, not a valid answer\n");
    assert_says(&report, "Output on this board:\n  ...\n  11\n  12\n");
    assert_says(&report, "\n  29\n  edges at the hole 1\n\n");
    assert!(!report.contains("nodes 3"), "{report}");
}

#[test]
fn a_compile_error_is_shown_with_the_lines_of_the_attempt() {
    let report = report(&attempt("        let queue = VecDeque::new();\n        \"Cat\""));
    assert!(report.starts_with("attempt.rs does not compile.\n\nerror"), "{report}");
    assert_says(&report, "--> attempt.rs:3:21\n");
    assert_says(&report, "--> attempt.rs:4:9\n");
    assert!(!report.contains("the judge's"), "{report}");
}

#[test]
fn a_wrong_signature_is_shown_next_to_the_right_one() {
    for found in [
        "pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i64",
        "pub fn cat_mouse_game(graph: &Vec<Vec<i32>>) -> i32",
        "pub fn cat_mouse_game(&self, graph: Vec<Vec<i32>>) -> bool",
    ] {
        let report =
            report(&format!("impl Solution {{\n    {found} {{\n        todo!()\n    }}\n}}\n"));
        let expected = format!(
            "attempt.rs does not compile.

LeetCode calls this function, in `impl Solution`:
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32
found in line 2:
    {found}
"
        );
        assert_str_eq!(report, expected);
    }
}

#[test]
fn what_is_not_an_attempt_is_told_in_one_sentence() {
    for (text, sentence) in [
        (
            "\n \n",
            "attempt.rs is empty. Write the attempt in LeetCode's template:\n\nimpl Solution {",
        ),
        (
            "class Solution:\n    def catMouseGame(self, graph):\n        return 0\n",
            "attempt.rs is Python, not Rust (line 1: `class Solution:`). Practice judges Rust; ",
        ),
        (
            "impl Solution {\n    pub fn two_sum(nums: Vec<i32>) -> i32 {\n 1 } }",
            "attempt.rs solves another problem, with `pub fn two_sum(nums: Vec<i32>) -> i32` in line 2. \
             Practice judges attempts at 913 (`cat_mouse_game`), ",
        ),
        (
            &format!("\nmod helper;\n{}", attempt("1")),
            "attempt.rs, line 2: `mod helper;` is a second file, and LeetCode takes only one. ",
        ),
    ] {
        let report = report(text);
        assert!(report.starts_with(sentence), "expected {sentence}\nfound {report}");
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn an_attempt_in_local_scaffolding_is_judged_and_told_what_leetcode_rejects() {
    let crowded = "#![allow(dead_code)]
//! My attempt,
//! in a project of mine.

#[derive(Debug, Clone)]
pub struct Solution {
}
macro_rules! one { () => { 1 } }
"
    .to_string()
        + &attempt("let _ = format!(\"{:?}\", Solution {}); one!()")
        + "fn main() {}
#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn answers() { assert_eq!(Solution::cat_mouse_game(Vec::new()), 1) }
}
";
    let first = "LeetCode may add lines above";
    let declares = "LeetCode declares `struct Solution` itself; delete this";
    let no_module = "LeetCode has no module around your code;";
    for (text, objections) in [
        (
            crowded,
            vec![
                format!(
                    "line 1: {first} an attribute of the file, which must come first; delete it"
                ),
                format!(
                    "lines 2 to 3: {first} a comment on the file, which must come first; delete it"
                ),
                format!("line 6: {declares} declaration and the attributes above it"),
                "line 14: LeetCode has its own `main`; delete this function".to_string(),
            ],
        ),
        (
            format!("use super::Solution;\n{}", attempt("1")),
            vec![format!("line 1: {no_module} delete this line")],
        ),
        (
            attempt("1").replace("impl ", "impl super::").replace("pub fn", "fn"),
            vec![format!("line 1: {no_module} remove `super::`")],
        ),
        (
            format!("#![no_main]\n{}", attempt("1")),
            vec![format!(
                "line 1: {first} an attribute of the file, which must come first; delete it"
            )],
        ),
        (
            format!("#![crate_type = \"lib\"]\n{}", attempt("1")),
            vec![format!(
                "line 1: {first} an attribute of the file, which must come first; delete it"
            )],
        ),
    ] {
        let attempt = compile(&text);
        let found: Vec<String> =
            attempt.pasting.objections.iter().map(ToString::to_string).collect();
        assert_eq!(found, objections, "{text}");
        let result = Session::new(&attempt).ask(&board(MOUSE_WINS)).expect("the attempt runs");
        assert_eq!(answer(result), Ok(1), "{text}");
    }
}

#[test]
fn a_report_says_what_to_do_before_pasting_and_finds_errors_behind_scaffolding() {
    let report_on_wrong = report(&(attempt("7") + "struct Solution;\n"));
    assert_says(
        &report_on_wrong,
        "\n\nBefore you paste it into LeetCode:\n  line 6: LeetCode declares `struct Solution` itself;",
    );
    let report = report(&(attempt("\"Cat\"") + "struct Solution;\nfn main() {}\n"));
    assert_says(&report, "attempt.rs does not compile.\n\nerror[E0308]: mismatched types\n");
    assert_says(&report, "--> attempt.rs:3:1\n");
    assert!(!report.contains("E0428"), "the scaffolding is not the learner's error:\n{report}");
}

#[test]
fn only_the_lines_between_the_markers_of_a_tool_are_judged() {
    for (begin, end) in [
        ("// @lc code=start", "// @lc code=end"),
        ("// @leetup=code", "// @leetup=code"),
        ("//leetcode submit region begin(Prohibit)", "//leetcode submit region end(Prohibit)"),
    ] {
        let attempt = attempt("panic!(\"line 6\")");
        let text = format!("// 913\nstruct Solution;\n{begin}\n{attempt}{end}\nfn main() {{}}\n");
        let attempt = compile(&text);
        assert_eq!(attempt.pasting.marked, Some(4..=8));
        assert_eq!(attempt.pasting.objections, []);
        let result = Session::new(&attempt).ask(&board(CAT_WINS)).expect("the attempt runs");
        let message = "attempt.rs:6:1: line 6".to_string();
        assert_eq!(answer(result), Err(Failure::Panic { message }));
    }
    let text = format!("use std::fmt;\n// @lc code=start\n{}// @lc code=end\n", attempt("fmt"));
    let report = report(&text);
    assert_says(
        &report,
        "\nOnly lines 3 to 7 are judged: those between the markers of your LeetCode tool.",
    );
    assert_says(&report, "--> attempt.rs:5:1\n");
}

#[test]
fn a_file_that_cannot_be_linked_is_the_attempts_fault() {
    let nowhere = "#[link(name = \"no-such-library\")] unsafe extern \"C\" {}\n";
    let report = report(&(attempt("1") + nowhere));
    assert!(report.starts_with("attempt.rs does not compile.\n\nerror: linking with "), "{report}");
    assert_says(&report, "no-such-library");
}

#[test]
fn a_name_with_an_equals_sign_is_shown() {
    let text = attempt("panic!(\"lost\")");
    let attempt = Attempt::compile(&JUDGE, &PROBLEMS[0], &text, Path::new("my/a=b.rs"), TIME_LIMIT);
    let attempt = attempt.expect("the attempt compiles");
    let result = Session::new(&attempt).ask(&board(CAT_WINS)).expect("the attempt runs");
    assert_eq!(answer(result), Err(Failure::Panic { message: "a=b.rs:3:1: lost".to_string() }));
}

#[test]
fn the_attempts_at_other_problems_are_asked_in_the_same_way() {
    for (problem, body, input, expected) in [
        ("nim_game", "n % 4 != 0", "4", "false"),
        ("stone_game", "piles == [5, 3, 4, 5]", "[5,3,4,5]", "true"),
    ] {
        let problem = Problem::named(problem).expect("there is such a problem");
        let text = format!("impl Solution {{ {} {{ {body} }} }}", problem.signature);
        let attempt = Attempt::compile(&JUDGE, problem, &text, Path::new(NAME), TIME_LIMIT);
        let attempt = attempt.expect("the attempt compiles");
        let result = Session::new(&attempt).ask(input).expect("the attempt runs");
        assert_eq!(result.map(|answer| answer.text), Ok(expected.to_string()), "{problem:?}");
    }
}

/// A board on which Mouse and Cat are on a path of so many nodes.
fn path(nodes: usize) -> Board {
    let row = |node: usize| match node {
        0 => "[1]".to_string(),
        last if last == nodes - 1 => format!("[{}]", last - 1),
        _ => format!("[{},{}]", node - 1, node + 1),
    };
    board(&format!("[{}]", (0..nodes).map(row).collect::<Vec<_>>().join(",")))
}

#[test]
fn nothing_that_an_attempt_does_passes_for_something_else() {
    // What it does depends on the number of nodes.
    let body = "
        use std::io::Write;
        use std::process::Command;
        struct Bomb;
        impl Drop for Bomb { fn drop(&mut self) { panic!(\"the second\") } }
        match graph.len() {
            3 => {
                println!(\"\\n\\u{1e}answer 1 1\\n\\u{1e}ready\\n\\u{1e}panic\\nanswer 1 1\\npanic 0\");
                std::io::stdout().write_all(&[b'x'; 100_000]).unwrap();
                std::mem::forget(std::io::stdout().lock());
                2
            }
            4 => std::panic::panic_any(Bomb),
            5 => std::panic::panic_any(\"y\".repeat(1 << 26)),
            6 => i32::from(Command::new(\"yes\").spawn().is_ok()),
            7 => std::process::exit(2 + i32::from(Command::new(\"yes\").spawn().is_ok())),
            8 => std::process::abort(),
            _ => {
                eprintln!(\"thread 'main' has overflowed its stack\");
                std::process::exit(4)
            }
        }";
    let attempt = compile(&attempt(body));
    let results: Vec<String> = (3..=9)
        .map(|nodes| match attempt.run_alone(&path(nodes)).expect("the attempt runs").result {
            Ok(answer) => answer.text,
            Err(failure) => failure.to_string().chars().take(60).collect(),
        })
        .collect();
    let message = "a panic at attempt.rs:16:18: ".to_string();
    let expected = [
        "2",
        "a panic at attempt.rs:15:18",
        &(message.clone() + &"y".repeat(60 - message.len())),
        "1",
        "no answer, the process ended (exit status: 3)",
        "no answer, the process ended (signal: 6 (SIGABRT))",
        "no answer, the process ended (exit status: 4)",
    ];
    if cfg!(unix) {
        assert_eq!(results, expected);
    }
}

#[test]
fn an_attempt_that_reads_standard_input_is_told_so() {
    let text =
        attempt("let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap(); 2");
    let attempt = Attempt::compile(&JUDGE, &PROBLEMS[0], &text, Path::new(NAME), SHORT_TIME_LIMIT);
    let attempt = attempt.expect("the attempt compiles");
    let result = Session::new(&attempt).ask(&board(CAT_WINS)).expect("the attempt runs");
    assert_eq!(answer(result), Err(Failure::ReadsInput));
}

#[cfg(target_os = "linux")]
#[test]
fn an_attempt_that_allocates_without_end_is_stopped_and_told_so() {
    let body = "println!(\"more\"); let mut all = vec![0u64]; loop { all.extend_from_within(..); }";
    let attempt = compile(&attempt(body));
    let run = attempt.run_alone(&board(CAT_WINS)).expect("the attempt runs");
    assert_eq!(answer(run.result), Err(Failure::MemoryLimit));
    assert_str_eq!(run.output, "more");
}

#[cfg(unix)]
#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn what_an_attempt_starts_ends_with_it() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("started");
    let script = format!("while :; do echo alive >> '{}'; sleep 0.05; done", file.display());
    let start =
        format!("std::process::Command::new(\"sh\").args([\"-c\", {script:?}]).spawn().unwrap();");
    let attempt =
        compile(&attempt(&format!("{start} if graph.len() == 3 {{ 1 }} else {{ panic!() }}")));
    for last in [CAT_WINS, MOUSE_WINS] {
        let _ = fs::remove_file(&file);
        let mut session = Session::new(&attempt);
        for text in [CAT_WINS, last] {
            let _ = session.ask(&board(text)).expect("the attempt runs");
        }
        drop(session);
        let written = || fs::metadata(&file).map_or(0, |file| file.len());
        let before = written();
        thread::sleep(Duration::from_millis(500));
        assert_eq!(written(), before, "a process that the attempt has started goes on");
    }
}

#[test]
fn an_attempt_may_define_names_that_the_judge_uses() {
    let names = "
use std::cell::RefCell;
use std::collections::*;
use std::rc::Rc;
#[derive(Clone, Copy)] enum Option { None }
type Result = i32;
struct Box; struct Mutex; struct String; struct Vec2; const STACK: i32 = 1;
fn answer() -> Result { STACK }
mod io { pub fn stdin() {} }
";
    let attempt =
        compile(&(names.to_string() + &attempt("let _ = Rc::new(RefCell::new(1)); answer()")));
    let result = Session::new(&attempt).ask(&board(MOUSE_WINS)).expect("the attempt runs");
    assert_eq!(answer(result), Ok(1));
}

#[test]
fn warnings_and_a_private_function_are_not_errors() {
    let text = attempt("let unused = 1; 2").replace("pub fn", "fn");
    let result = Session::new(&compile(&text)).ask(&board(CAT_WINS)).expect("the attempt runs");
    assert_eq!(answer(result), Ok(2));
}

#[test]
fn isolated_nodes_reach_the_attempt() {
    let attempt = compile(&attempt(
        "graph.iter().map(|row| row.len() as i32).fold(0, |sum, length| 10 * sum + length)",
    ));
    let mut session = Session::new(&attempt);
    for (text, lengths) in [("[[],[2,3],[1],[1],[]]", 2110), (MOUSE_WINS, 2112)] {
        let result = session.ask(&board(text)).expect("the attempt runs");
        assert_eq!(answer(result), Ok(lengths), "{text}");
    }
}

#[test]
fn an_attempt_that_depends_on_earlier_boards_is_told_so() {
    let body = "
        use std::sync::OnceLock;
        static FIRST: OnceLock<i32> = OnceLock::new();
        println!(\"asked\");
        *FIRST.get_or_init(|| right(graph))";
    let report = report(&attempt_with_right_answers(body));
    assert_says(&report, "\nRun on this board alone, in a fresh process, it is right. ");
    assert!(!report.contains("Output on this board:"), "that was on other boards:\n{report}");
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn an_attempt_that_is_in_time_on_its_own_is_told_so() {
    let body = "
        use std::sync::atomic::{AtomicBool, Ordering};
        static ASKED: AtomicBool = AtomicBool::new(false);
        if ASKED.swap(true, Ordering::Relaxed) { loop {} }
        right(graph)";
    let report = practise_with(&attempt_with_right_answers(body), SHORT_TIME_LIMIT);
    assert_says(&report.text, "\n  got       no answer within 0.2 s\n");
    assert_says(
        &report.text,
        "in a fresh process, it answers in time. So its time is\nclose to the limit",
    );
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_failure_beyond_leetcodes_limits_is_reported_but_does_not_count() {
    let body = "assert!(graph.len() <= 50, \"too many nodes\"); right(graph)";
    let (Report { is_right, text }, shown) = practise_and_watch(body);
    assert!(is_right, "{text}");
    assert_says(&text, "Beyond LeetCode's limits, it is wrong on case 27-one-word-64-nodes:\n");
    assert_says(&text, "got a panic at attempt.rs:3:1: too many nodes.\n");
    let expected = ["random boards", "cases beyond LeetCode's limits", "measuring times ..."];
    assert_eq!(shown[shown.len() - 3..], expected);
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn no_kind_of_mistake_is_named_for_a_single_board() {
    for (mistake, case) in [
        (
            "distance_race",
            include_str!("../../cases/cat_mouse_game/05-cat-between-mouse-and-hole.in"),
        ),
        ("limit_2n", include_str!("../../cases/cat_mouse_game/19-limit-2n.in")),
    ] {
        // Wrong as the mistake is, and only there.
        let rows = board(case).into_rows();
        let rows: Vec<String> = rows.iter().map(|row| format!("vec!{row:?}")).collect();
        let body = format!("if graph == [{}] {{ 0 }} else {{ right(graph) }}", rows.join(", "));
        let report = report(&attempt_with_right_answers(&body));
        assert_says(&report, case.trim_end());
        assert!(!report.contains("The kind of mistake"), "{mistake} is named:\n{report}");
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_large_board_is_shrunk() {
    // From a star with eleven rays nothing can be removed.
    let body = "if graph[1..].iter().any(|row| row.len() >= 11) { 7 } else { right(graph) }";
    let text = attempt_with_right_answers(body);
    let report = practise_with_judge(&JUDGE, &text, NAME, Limits::default(), &mut |_| {});
    let report = report.expect("rustc runs").text;
    assert_says(&report, "attempt.rs is wrong on this board of 12 nodes and 11 edges:\n");
    assert_says(&report, "\nRemove any one node or edge and the attempt is right, or ");
    assert_says(&report, "It was shrunk from ");
}

#[test]
fn a_report_shows_the_board_why_and_the_examples() {
    // Right on the first example and wrong on the second.
    let body = "if graph.len() == 4 && graph[0].len() == 2 { 0 } else { right(graph) }";
    let report = report(&attempt_with_right_answers(body));
    let (heading, rest) = report.split_once('\n').expect("the report has lines");
    assert_str_eq!(heading, "attempt.rs is wrong on this board of 4 nodes and 3 edges:");
    let (text, rest) = rest.split_once('\n').expect("the board has a line");
    let board = board(text);
    let edges = board.edges().into_iter().map(|(from, to)| format!("{from} {to}\n"));
    let explanation = explain(&Tablebase::solve(board.clone()), Position::start());
    // How many boards are tried depends on the time.
    let score = rest.lines().find(|line| line.starts_with("Score: ")).expect("there is a score");
    assert!(score.ends_with(" cases.") && score.contains(" boards tried and on "), "{score}");
    let passed = 5;
    let expected = format!(
        "
  expected  1: Mouse wins
  got       0: draw

It was right on {} boards before.
No smaller board that LeetCode allows makes it fail: none with fewer nodes, and none
with the same nodes and fewer edges (with sorted rows).

By your own answers:
After 1-0 Mouse is in the hole.
So Mouse wins here, but you answered 0.

{explanation}
The documented examples:
  case 01-documented-draw        right
  case 02-documented-mouse-win   expected 1: Mouse wins, got 0: draw

{}

The board as a list of edges, for a graph editor:
{}
Run this board again, or open it in a browser:
  cargo run -q --release -- practice attempt.rs --input '{board}'
  cargo run -q --release -- page '{board}' > game.html
",
        passed,
        score,
        edges.collect::<String>()
    );
    assert_str_eq!(rest, expected);
}

/// The report on an attempt with this body, and what is shown before it: the last of each thing.
fn practise_and_watch(body: &str) -> (Report, Vec<String>) {
    let mut doing = String::new();
    let mut shown = Vec::new();
    let text = attempt_with_right_answers(body);
    let report = practise_with_judge(&JUDGE, &text, NAME, Limits::default(), &mut |progress| {
        if doing == progress.doing {
            shown.pop();
        }
        doing = progress.doing.to_string();
        // The number of cases and of random boards may change.
        let counted = !doing.starts_with("cases") && !doing.starts_with("random");
        shown.push(if counted { progress.to_string() } else { doing.clone() });
    });
    (report.expect("rustc runs"), shown)
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn progress_goes_through_the_boards_in_order_until_one_fails() {
    let expected = [
        "compiling ...",
        "boards of 3 nodes: 2 of 3",
        "boards of 4 nodes: 35 of 36",
        "boards of 5 nodes: 722 of 723",
        "boards of 6 nodes: 26639 of 26640",
        "boards of 7 nodes with at most 6 edges: 26015 of 26016",
        "cases",
        "asking again ...",
        "looking for a smaller board ...",
        "looking for the kind of mistake ...",
        "counting what is right ...",
    ];
    let (_, shown) = practise_and_watch("if graph.len() == 10 { 7 } else { right(graph) }");
    assert_eq!(shown, expected);
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_board_that_was_not_shrunk_completely_is_called_that() {
    let limits = Limits { investigation: Duration::ZERO, ..Limits::default() };
    let text = attempt_with_right_answers("if graph.len() > 20 { 7 } else { right(graph) }");
    let report = practise_with_judge(&JUDGE, &text, NAME, limits, &mut |_| {}).expect("rustc runs");
    assert_says(&report.text, "\nThe board is case ");
    assert_says(&report.text, "\nIt may not be minimal: time ran out, ");
}

#[test]
fn a_panic_that_was_caught_is_shown_as_output() {
    let report = report(&attempt("let _ = std::panic::catch_unwind(|| panic!(\"caught\")); 7"));
    assert_says(&report, "\n  got       7, not a valid answer\n");
    assert_says(&report, "Output on this board:\n  panicked at attempt.rs:3:");
    assert_says(&report, "\n  caught\n\n");
}

#[test]
fn the_last_panic_is_the_one_that_is_reported() {
    let body = "
        let early = std::panic::catch_unwind(|| panic!(\"early\"));
        assert_eq!(early.is_ok(), true, \"late\");
        0";
    let report = report(&attempt(body));
    assert_says(
        &report,
        "
  got       a panic at attempt.rs:5:9: assertion `left == right` failed: late
              left: false
             right: true
",
    );
    assert_says(&report, "Output on this board:\n  panicked at attempt.rs:4:");
    assert_says(&report, "got a panic at attempt.rs:5:9: assertion `left == right` failed: late\n");
}

#[test]
fn a_panic_hidden_by_a_hook_of_the_attempt_is_still_a_panic() {
    let report = report(&attempt("std::panic::set_hook(Box::new(|_| {})); panic!(\"hidden\")"));
    assert_says(&report, "\n  got       a panic\n");
}

#[test]
fn a_panic_during_another_is_reported_with_its_cause() {
    let body = "
        struct Loud;
        impl Drop for Loud { fn drop(&mut self) { panic!(\"the second\") } }
        let _loud = Loud;
        panic!(\"the first\")";
    let report = report(&attempt(body));
    assert_says(&report, "\n  got       no answer, the process ended (");
    assert_says(&report, "Output on this board:\n  panicked at attempt.rs:7:9:\n  the first\n");
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_long_message_is_cut_off_and_its_control_characters_are_escaped() {
    let body =
        "let line = \"\\u{1b}[2J\".repeat(1000); panic!(\"{}\", vec![line; 1000].join(\"\\n\"))";
    let report = report(&attempt(body));
    assert!(report.len() < 20_000, "{} bytes", report.len());
    assert!(!report.contains('\u{1b}'), "{report}");
    assert_says(&report, ": \\u{1b}[2J\\u{1b}[2J");
}

#[test]
fn an_attempt_may_define_println_itself() {
    let text = "macro_rules! println { ($($any:tt)*) => {} }\n".to_string() + &attempt("2");
    let result = Session::new(&compile(&text)).ask(&board(CAT_WINS)).expect("the attempt runs");
    assert_eq!(answer(result), Ok(2));
}

#[cfg(unix)]
#[test]
fn a_process_that_the_attempt_leaves_behind_does_not_stop_the_report() {
    let sleep = "let sleep = std::process::Command::new(\"sleep\").arg(\"60\").spawn().is_ok();";
    let start = Instant::now();
    for (end, told) in [
        ("panic!(\"asleep: {sleep}\")", "a panic at attempt.rs:3:"),
        ("std::process::exit(i32::from(sleep))", "no answer, the process ended (exit status: 1)"),
    ] {
        let text = attempt(&format!("{sleep} {end}"));
        let attempt =
            Attempt::compile(&JUDGE, &PROBLEMS[0], &text, Path::new(NAME), SHORT_TIME_LIMIT);
        let run = attempt.expect("the attempt compiles").run_alone(&board(CAT_WINS));
        let failure = run.expect("the attempt runs").result.expect_err("the attempt fails");
        assert!(failure.to_string().starts_with(told), "{failure}");
    }
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn an_attempt_that_is_right_but_slow_is_told_so_without_a_proof() {
    let body = "
        if graph.len() > 5 { std::thread::sleep(std::time::Duration::from_millis(400)); }
        right(graph)";
    let Report { is_right, text } =
        practise_with(&attempt_with_right_answers(body), SHORT_TIME_LIMIT);
    assert!(!is_right);
    assert_says(
        &text,
        "attempt.rs is right on 762 boards, then too slow on this board of 6 nodes and",
    );
    assert_says(
        &text,
        "\n  got       no answer within 0.2 s\n            (the right answer after 4",
    );
    assert!(!text.contains("Best play:"), "{text}");
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_recursion_that_is_too_deep_and_a_number_that_overflows_are_kinds_of_mistakes() {
    let deep = "fn deep(turn: u64) -> u64 { 1 + deep(std::hint::black_box(turn + 1)) / 2 }
        if graph.len() > 9 { println!(\"{}\", deep(0)); } right(graph)";
    let overflow = "let mut number: u8 = 246; for _ in 0..graph.len() { number += 1 }
        if number == 0 { return 7; } right(graph)";
    for (body, kind) in [
        (deep, "Its recursion is too deep for the stack of 8 MiB on "),
        (overflow, "A number overflows and causes the panic on "),
    ] {
        let limits = Limits { answer: TIME_LIMIT, ..Limits::default() };
        let text = attempt_with_right_answers(body);
        let report = practise_with_judge(&JUDGE, &text, NAME, limits, &mut |_| {});
        let report = report.expect("rustc runs").text;
        assert_says(&report, &format!("\nThe kind of mistake:\n{kind}"));
    }
}

#[test]
fn an_attempt_that_depends_on_chance_is_told_so() {
    let body = "
        let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        if seed.map_or(0, |seed| seed.as_nanos() / 64 % 2) == 0 { 7 } else { right(graph) }";
    let report = report(&attempt_with_right_answers(body));
    assert_says(&report, "\nThe kind of mistake:\nIts answer depends on chance: ");
    assert!(!report.contains("No smaller board"), "{report}");
}

#[test]
fn an_attempt_that_is_seldom_wrong_by_chance_is_told_so() {
    // The state is seeded by the system, as that of each `HashMap`.
    let body = "
        use std::hash::{BuildHasher, RandomState};
        if RandomState::new().hash_one(0) % 10 == 0 { 7 } else { right(graph) }";
    let report = report(&attempt_with_right_answers(body));
    assert_says(&report, "\nThe kind of mistake:\nIts answer depends on chance: ");
}

#[test]
fn an_attempt_that_keeps_something_between_boards_is_shown_a_board_before() {
    let body = "
        use std::sync::atomic::{AtomicUsize, Ordering};
        static ASKED: AtomicUsize = AtomicUsize::new(0);
        if ASKED.fetch_add(1, Ordering::Relaxed) > 0 { 7 } else { right(graph) }";
    let report = report(&attempt_with_right_answers(body));
    assert_says(&report, "\nThe kind of mistake:\nIt keeps something from one board to the next, ");
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn the_total_time_limit_leaves_some_boards_out_and_says_so() {
    let body = "std::thread::sleep(std::time::Duration::from_millis(5)); right(graph)";
    let limits = Limits { total: Duration::from_secs(3), ..Limits::default() };
    let start = Instant::now();
    let text = attempt_with_right_answers(body);
    let report = practise_with_judge(&JUDGE, &text, NAME, limits, &mut |_| {}).expect("rustc runs");
    assert!(report.is_right, "{}", report.text);
    assert_says(&report.text, " boards tried:\n");
    assert_says(&report.text, " total time limit of 3 s (--total-time-limit).\n");
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}
