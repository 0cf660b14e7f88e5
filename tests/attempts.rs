//! Practice takes whatever an attempt does, and says what that was and on which board.

use std::path::Path;
use std::time::{Duration, Instant};

use cat_and_mouse::explain::explain;
use cat_and_mouse::graph::Graph;
use cat_and_mouse::judge::{Answer, Attempt, Failure, Session};
use cat_and_mouse::practice::{Limits, Report, practise};
use cat_and_mouse::rules::Position;
use cat_and_mouse::solutions::{self, CAT_MOUSE_GAME};
use cat_and_mouse::tablebase::Tablebase;
use pretty_assertions::{assert_eq, assert_str_eq};

const NAME: &str = "attempt.rs";

/// No attempt here needs as long, unless it never ends.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// For those that never end.
const SHORT_TIME_LIMIT: Duration = Duration::from_millis(500);

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
    // Of those that are fast enough, it compiles in the shortest time.
    let right = solutions::retrograde_analysis::TEXT;
    let attempt = attempt(body);
    format!(
        "{attempt}fn right(graph: Vec<Vec<i32>>) -> i32 {{ known::Solution::cat_mouse_game(graph) }}\n\
         mod known {{\n    pub struct Solution;\n{right}}}\n"
    )
}

fn practise_with(text: &str, answer: Duration) -> Report {
    let limits = Limits { answer, ..Limits::default() };
    practise(text, NAME, limits, &mut |_| {}).expect("rustc runs")
}

/// The report on an attempt that is wrong.
fn report(text: &str) -> String {
    let report = practise_with(text, TIME_LIMIT);
    assert!(!report.right, "practice finds nothing wrong:\n{}", report.text);
    report.text
}

#[track_caller]
fn assert_says(report: &str, part: &str) {
    assert!(report.contains(part), "expected {part}\nfound {report}");
}

fn board(text: &str) -> Graph {
    text.parse().expect("the text is a board")
}

fn compile(text: &str) -> Attempt {
    Attempt::compile(text, Path::new(NAME), TIME_LIMIT).expect("the attempt compiles")
}

fn answer(result: Result<Answer, Failure>) -> Result<i32, Failure> {
    result.map(|answer| answer.number)
}

macro_rules! solutions {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                super::nothing_breaks(stringify!($name));
            }
        )*

        #[test]
        fn all_solutions_are_tried() {
            let tried = [$(stringify!($name)),*];
            assert_eq!(super::CAT_MOUSE_GAME.map(|method| method.name), tried);
        }
    };
}

mod nothing_breaks {
    solutions! { cat_mouse_game retrograde_analysis minimax_by_moves }
}

fn nothing_breaks(name: &str) {
    let method = CAT_MOUSE_GAME.iter().find(|method| method.name == name);
    let text = method.expect("the solution is listed").text;
    let Report { right, text } = practise_with(text, TIME_LIMIT);
    assert!(right, "{text}");
    assert_says(&text, "attempt.rs is right on all ");
    assert_says(&text, "  27 402  are all boards of 3 to 6 nodes that all have neighbours\n");
    assert_says(&text, " cases beyond LeetCode's limits as well.\n");
    assert_says(&text, "\n\nIt can be pasted into LeetCode 913 as it stands.\n");
    let table = text.split("longest\n").nth(1).expect("there is a table of times");
    let rows: Vec<&str> = table.lines().take_while(|line| !line.is_empty()).collect();
    let names: Vec<&str> = rows.iter().filter_map(|row| row.split_whitespace().next()).collect();
    let expected = CAT_MOUSE_GAME.map(|method| method.name);
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
fn the_empty_form_is_told_where_it_panics() {
    let report = report(&attempt("        todo!()"));
    assert_says(&report, "attempt.rs fails on this board of 3 nodes and 2 edges:\n");
    assert_says(&report, "\n  got       a panic at attempt.rs:3:9: not yet implemented\n");
}

#[test]
fn an_arithmetic_overflow_panics_as_on_leetcode() {
    let report = report(&attempt("let less = graph[0].len() - graph.len(); less as i32"));
    let panic = "a panic at attempt.rs:3:12: attempt to subtract with overflow";
    assert_says(&report, &format!("\n  got       {panic}\n"));
    let example = format!("case 01-documented-draw        expected 0: draw, got {panic}\n");
    assert_says(&report, &example);
}

#[test]
fn an_endless_loop_is_stopped_at_the_time_limit() {
    let report = practise_with(&attempt("loop { std::thread::yield_now() }"), SHORT_TIME_LIMIT);
    assert!(!report.right);
    assert_says(&report.text, "\n  got       no answer within 0.5 s\n");
}

#[test]
fn a_loop_that_prints_for_ever_is_stopped_and_its_last_line_shown() {
    let report = practise_with(&attempt("loop { print!(\"mouse \") }"), SHORT_TIME_LIMIT);
    assert_says(&report.text, "\n  got       no answer within 0.5 s\n");
    assert_says(&report.text, "There it printed:\n  ");
    assert_says(&report.text, "mouse mouse mouse mouse mouse ");
    assert!(report.text.lines().all(|line| line.len() < 300), "{}", report.text);
}

#[test]
fn a_recursion_that_is_too_deep_is_called_a_stack_overflow() {
    let deep = "fn deep(turn: u64) -> i32 { 1 + deep(std::hint::black_box(turn + 1)) / 2 }";
    let report = report(&(attempt("println!(\"down\"); deep(0)") + deep));
    assert_says(&report, "\n  got       a stack overflow\n");
    assert_says(&report, "There it printed:\n  down\n\n");
}

#[test]
fn a_recursion_may_use_as_much_stack_as_a_main_thread_has() {
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
fn an_exit_is_told_with_its_status_and_what_was_printed_before() {
    let report = report(&attempt("print!(\"bye\"); std::process::exit(3)"));
    assert_says(&report, "\n  got       no answer, the process ended (exit status: 3)\n");
    assert_says(&report, "There it printed:\n  bye\n\n");
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
fn printing_does_not_pass_for_an_answer() {
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
fn what_is_printed_on_the_board_that_fails_is_shown_and_nothing_else() {
    let body = "
        println!(\"nodes {}\", graph.len());
        eprintln!(\"edges at the hole {}\", graph[0].len());
        for number in 0..30 { println!(\"{number}\"); }
        if graph.len() == 4 { 7 } else { right(graph) }";
    let report = report(&attempt_with_right_answers(body));
    assert_says(&report, "\n  got       7, which is no answer\n");
    assert_says(&report, "There it printed:\n  ...\n  11\n  12\n");
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
fn a_compile_error_in_the_lines_of_the_judge_says_that_they_are_the_judges() {
    let text = attempt("0").replace("i32 {", "i64 {");
    let report = report(&text);
    assert_says(&report, "expected `i32`, found `i64`");
    assert_says(&report, "attempt.rs does not compile.\n\nWhat follows line 5 is the judge's: ");
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
fn warnings_and_a_private_function_are_no_errors() {
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
fn an_attempt_that_remembers_the_board_before_is_told_so() {
    let body = "
        use std::sync::OnceLock;
        static FIRST: OnceLock<i32> = OnceLock::new();
        println!(\"asked\");
        *FIRST.get_or_init(|| right(graph))";
    let report = report(&attempt_with_right_answers(body));
    assert_says(&report, "\nAsked for this board alone, in a new process, it is right. ");
    assert!(!report.contains("There it printed:"), "that was on other boards:\n{report}");
}

#[test]
fn an_attempt_that_is_in_time_when_asked_alone_is_told_so() {
    let body = "
        use std::sync::atomic::{AtomicBool, Ordering};
        static ASKED: AtomicBool = AtomicBool::new(false);
        if ASKED.swap(true, Ordering::Relaxed) { loop {} }
        right(graph)";
    let report = practise_with(&attempt_with_right_answers(body), SHORT_TIME_LIMIT);
    assert_says(&report.text, "\n  got       no answer within 0.5 s\n");
    assert_says(&report.text, "in a new process, it is right. So its time is close\nto the limit");
}

#[test]
fn a_failure_beyond_leetcodes_limits_is_told_but_does_not_count() {
    let body = "assert!(graph.len() <= 50, \"too many nodes\"); right(graph)";
    let (Report { right, text }, shown) = practise_and_watch(body);
    assert!(right, "{text}");
    assert_says(&text, "Beyond LeetCode's limits it is wrong on case 27-one-word-64-nodes:\n");
    assert_says(&text, "got a panic at attempt.rs:3:1: too many nodes.\n");
    let expected =
        ["random boards: 2114 of 2115", "cases beyond LeetCode's limits", "measuring times ..."];
    assert_eq!(shown[shown.len() - 3..], expected);
}

#[test]
fn no_known_mistake_is_named_if_other_boards_tell_it_apart() {
    for (mistake, case) in [
        ("distance_race", include_str!("../cases/cat_mouse_game/05-cat-between-mouse-and-hole.in")),
        ("limit_2n", include_str!("../cases/cat_mouse_game/19-limit-2n.in")),
    ] {
        // Wrong as the mistake is, and only there.
        let rows = board(case).into_rows();
        let rows: Vec<String> = rows.iter().map(|row| format!("vec!{row:?}")).collect();
        let body = format!("if graph == [{}] {{ 0 }} else {{ right(graph) }}", rows.join(", "));
        let report = report(&attempt_with_right_answers(&body));
        assert_says(&report, case.trim_end());
        assert!(!report.contains("known mistake"), "{mistake} is named:\n{report}");
    }
}

#[test]
fn a_large_board_is_made_as_small_as_can_be() {
    // Of a star with eleven rays nothing can go.
    let body = "if graph[1..].iter().any(|row| row.len() >= 11) { 7 } else { right(graph) }";
    let report = report(&attempt_with_right_answers(body));
    assert_says(&report, "attempt.rs fails on this board of 12 nodes and 11 edges:\n");
    assert_says(&report, "\nWithout any one node or edge, the attempt is right, or ");
    assert_says(&report, "It is what is left of ");
}

#[test]
fn a_report_shows_the_board_why_and_the_examples() {
    // Right on the first example and wrong on the second.
    let body = "if graph.len() == 4 && graph[0].len() == 2 { 0 } else { right(graph) }";
    let report = report(&attempt_with_right_answers(body));
    let (heading, rest) = report.split_once('\n').expect("the report has lines");
    assert_str_eq!(heading, "attempt.rs fails on this board of 4 nodes and 3 edges:");
    let (text, rest) = rest.split_once('\n').expect("the board has a line");
    let board = board(text);
    let edges = board.edges().into_iter().map(|(from, to)| format!("{from} {to}\n"));
    let explanation = explain(&Tablebase::solve(board.clone()), Position::start());
    let expected = format!(
        "
The same as a list of edges, for a graph editor:
{}
  expected  1: Mouse wins
  got       0: draw

Of the boards with sorted rows in which every node has a neighbour, no smaller one
breaks it: none of fewer nodes, and none of as many nodes and fewer edges.

{explanation}
The documented examples:
  case 01-documented-draw        right
  case 02-documented-mouse-win   expected 1: Mouse wins, got 0: draw
",
        edges.collect::<String>()
    );
    assert_str_eq!(rest, expected);
}

/// The report on an attempt with this body, and what is shown before it: the last of each thing.
fn practise_and_watch(body: &str) -> (Report, Vec<String>) {
    let mut doing = String::new();
    let mut shown = Vec::new();
    let text = attempt_with_right_answers(body);
    let report = practise(&text, NAME, Limits::default(), &mut |progress| {
        if doing == progress.doing {
            shown.pop();
        }
        doing = progress.doing.to_string();
        // How many cases there are may change.
        let counted = !doing.starts_with("cases");
        shown.push(if counted { progress.to_string() } else { doing.clone() });
    });
    (report.expect("rustc runs"), shown)
}

#[test]
fn progress_goes_through_the_boards_in_order_until_one_fails() {
    let expected = [
        "compiling ...",
        "boards of 3 nodes: 2 of 3",
        "boards of 4 nodes: 35 of 36",
        "boards of 5 nodes: 722 of 723",
        "boards of 6 nodes: 26639 of 26640",
        "cases",
        "making the board smaller ...",
        "comparing with known mistakes ...",
    ];
    let (_, shown) = practise_and_watch("if graph.len() == 10 { 7 } else { right(graph) }");
    assert_eq!(shown, expected);
}

#[test]
fn what_is_left_when_there_is_no_time_is_shown_and_called_that() {
    let limits = Limits { investigation: Duration::ZERO, ..Limits::default() };
    let text = attempt_with_right_answers("if graph.len() > 20 { 7 } else { right(graph) }");
    let report = practise(&text, NAME, limits, &mut |_| {}).expect("rustc runs");
    assert_says(&report.text, "\nIt is case ");
    assert_says(
        &report.text,
        "\nPerhaps more of it could go: there was no time to try everything, ",
    );
}

#[test]
fn a_panic_that_was_caught_is_told_as_printed() {
    let report = report(&attempt("let _ = std::panic::catch_unwind(|| panic!(\"caught\")); 7"));
    assert_says(&report, "\n  got       7, which is no answer\n");
    assert_says(&report, "There it printed:\n  panicked at attempt.rs:3:");
    assert_says(&report, "\n  caught\n\n");
}

#[test]
fn the_last_panic_is_the_one_that_is_told() {
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
    assert_says(&report, "There it printed:\n  panicked at attempt.rs:4:");
    assert_says(&report, "got a panic at attempt.rs:5:9: assertion `left == right` failed: late\n");
}

#[test]
fn a_panic_that_a_hook_of_the_attempts_own_hides_is_still_a_panic() {
    let report = report(&attempt("std::panic::set_hook(Box::new(|_| {})); panic!(\"hidden\")"));
    assert_says(&report, "\n  got       a panic\n");
}

#[test]
fn a_panic_while_another_is_under_way_is_told_with_its_cause() {
    let body = "
        struct Loud;
        impl Drop for Loud { fn drop(&mut self) { panic!(\"the second\") } }
        let _loud = Loud;
        panic!(\"the first\")";
    let report = report(&attempt(body));
    assert_says(&report, "\n  got       no answer, the process ended (");
    assert_says(&report, "There it printed:\n  panicked at attempt.rs:7:9:\n  the first\n");
}

#[test]
fn an_endless_message_is_cut_and_no_terminal_obeys_it() {
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
        let attempt = Attempt::compile(&text, Path::new(NAME), SHORT_TIME_LIMIT);
        let run = attempt.expect("the attempt compiles").ask_alone(&board(CAT_WINS));
        let failure = run.expect("the attempt runs").result.expect_err("the attempt fails");
        assert!(failure.to_string().starts_with(told), "{failure}");
    }
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}
