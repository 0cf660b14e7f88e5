//! The command, run as a user runs it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use cat_and_mouse::command::Task;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::problems::{PROBLEMS, Problem};
use pretty_assertions::{assert_eq, assert_str_eq};

const DRAW: &str = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]";
const MOUSE: &str = "[[1,3],[0],[3],[0,2]]";
const CAT: &str = "[[2],[2],[0,1]]";

fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_cat-and-mouse"))
}

/// Runs the command with a text on standard input.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = command();
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.args(arguments).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    thread::scope(|scope| {
        // A command that ends early leaves the rest of its input unread.
        scope.spawn(move || _ = stdin.write_all(input));
        child.wait_with_output().expect("the command ends")
    })
}

#[track_caller]
fn expect(output: &Output, status: i32, stdout: &str, stderr: &str) {
    assert_str_eq!(String::from_utf8_lossy(&output.stderr), stderr, "standard error");
    assert_str_eq!(String::from_utf8_lossy(&output.stdout), stdout, "standard output");
    assert_eq!(output.status.code(), Some(status), "exit status");
}

#[test]
fn each_input_among_the_arguments_gets_a_line() {
    expect(&run(&[DRAW, MOUSE, CAT], b""), 0, "0\n1\n2\n", "");
}

#[test]
fn each_line_of_standard_input_gets_a_line_and_blank_lines_are_skipped() {
    let input = format!("{DRAW}\r\n\n{MOUSE}\n  \n{CAT}");
    expect(&run(&[], input.as_bytes()), 0, "0\n1\n2\n", "");
}

#[test]
fn error_is_printed_in_place_of_a_bad_line_and_the_rest_is_answered() {
    let input = format!("{DRAW}\n[[1],[0],[7]]\n\n[[1,\u{7f}\n{CAT}\n");
    let errors = "\
cat-and-mouse: line 2, column 11: found 7, expected a node number from 0 to 2
cat-and-mouse: line 4, column 5: found '\\u{7f}', expected a node number (at most 1199)
";
    expect(&run(&[], input.as_bytes()), 1, "0\nerror\nerror\n2\n", errors);
}

#[test]
fn error_is_printed_in_place_of_a_bad_argument_and_the_rest_is_answered() {
    let error =
        "cat-and-mouse: input 2, line 1, column 2: found 'x', expected '[', the start of a row\n";
    expect(&run(&[MOUSE, "[x]", CAT], b""), 1, "1\nerror\n2\n", error);
}

#[test]
fn boards_are_accepted_in_the_forms_in_which_people_copy_them() {
    for (input, answers) in [
        (format!("graph = {MOUSE}"), "1\n"),
        (format!("Input: graph = {MOUSE}\nInput: graph = {CAT}"), "1\n2\n"),
        ("[\n  [1, 3],\n  [0],\n\n  [3],\n  [0, 2]\n]\n".to_string(), "1\n"),
        (format!("{MOUSE} {CAT},{MOUSE}"), "1\n2\n1\n"),
        (format!("\u{feff}{MOUSE}\r\n{CAT}"), "1\n2\n"),
        (format!("'{MOUSE}'\n\"{CAT}\""), "1\n2\n"),
    ] {
        expect(&run(&[], input.as_bytes()), 0, answers, "");
        expect(&run(&[&input], b""), 0, answers, "");
    }
    expect(&run(&["nim_game", "n = 4", "'5' 8"], b""), 0, "false\ntrue\nfalse\n", "");
    expect(&run(&["stone_game", "piles = [5,3,\n4,5]"], b""), 0, "true\n", "");
}

#[test]
fn an_argument_that_names_a_file_is_read() {
    let folder = project("boards", &[("boards.txt", &format!("{MOUSE}\n[[1],[0],[7]]\n{CAT}"))]);
    let file = folder.join("boards.txt").to_string_lossy().into_owned();
    let error = format!(
        "cat-and-mouse: {file}, line 2, column 11: found 7, expected a node number from 0 to 2\n"
    );
    expect(&run(&[&file, DRAW], b""), 1, "1\nerror\n2\n0\n", &error);
}

#[test]
fn a_board_whose_brackets_are_not_closed_does_not_hide_the_next_one() {
    let input = format!("[[1,3],[0]\n{MOUSE}\n[[1,\n {CAT}\n[[1,3],[0");
    let expected = "expected ',' or ']'";
    let errors = format!(
        "cat-and-mouse: line 1, column 11: found end of input, {expected}\n\
         cat-and-mouse: line 3, column 5: found end of input, expected a node number (at most {})\n\
         cat-and-mouse: line 5, column 10: found end of input, {expected}\n",
        Board::MAX_NODES - 1
    );
    expect(&run(&[], input.as_bytes()), 1, "error\n1\nerror\n2\nerror\n", &errors);
}

#[test]
fn errors_have_the_line_and_column_of_all_input() {
    let input = format!("{MOUSE} graph = [[1],[0],[7]]\n[[1],\n [0],\n [7]]\n\u{e9}\n");
    let expected = "expected a node number from 0 to 2";
    let errors = format!(
        "cat-and-mouse: line 1, column 41: found 7, {expected}\n\
         cat-and-mouse: line 4, column 3: found 7, {expected}\n\
         cat-and-mouse: line 5, column 1: found 'é', expected '[', the start of the board\n"
    );
    expect(&run(&[], input.as_bytes()), 1, "1\nerror\nerror\nerror\n", &errors);
}

#[test]
fn an_input_may_be_as_long_as_the_limit_and_no_longer() {
    const LIMIT: usize = 16 << 20;
    let padded = |length: usize| {
        let mut input = CAT.as_bytes().to_vec();
        input.splice(1..1, vec![b' '; length - CAT.len()]);
        input.extend(format!("\n{MOUSE}\n[").bytes());
        input
    };
    let last = "line 3, column 2: found end of input, expected '[', the start of a row";
    let error = format!("cat-and-mouse: {last}\n");
    expect(&run(&[], &padded(LIMIT)), 1, "2\n1\nerror\n", &error);
    let too_long = "line 1, column 1: found more than 16777216 bytes, expected a shorter input";
    let errors = format!("cat-and-mouse: {too_long}\ncat-and-mouse: {last}\n");
    expect(&run(&[], &padded(LIMIT + 1)), 1, "error\n1\nerror\n", &errors);
    // Whitespace between inputs is not part of them, and lines are still counted.
    let mut blank = vec![b' '; LIMIT + 1];
    blank.extend(b"\n[");
    let error = "line 2, column 2: found end of input, expected '[', the start of a row";
    expect(&run(&[], &blank), 1, "error\n", &format!("cat-and-mouse: {error}\n"));
}

#[test]
fn wrong_arguments_end_with_status_2_and_nothing_is_answered() {
    for (arguments, error) in [
        (&[DRAW, "--fast"] as &[&str], "unknown option --fast; see --help"),
        (&["-x", DRAW], "unknown option -x; see --help"),
        (&["-"], "unknown option -; see --help"),
        (&["page", DRAW, MOUSE], "page takes one board, not 2"),
        (&["solve", DRAW], "unknown command solve; see --help"),
        (&["914"], "unknown command 914; see --help"),
        (&["--layers", DRAW], "--layers only works with explain"),
        (&["nim_game", "--from", "1,2,cat", "4"], "--from only works with explain"),
        (&["explain", "--time-limit", "1", DRAW], "--time-limit only works with practice"),
        (&["--input", MOUSE], "--input only works with practice"),
        (&["--case=19"], "--case only works with practice"),
        (&["explain", "--watch", DRAW], "--watch only works with practice"),
        (
            &["practice", "--total-time-limit", "none"],
            "--total-time-limit: found 'none', expected a number of seconds, such as 0.5",
        ),
        (&["practice", "one.rs", "two.rs"], "practice takes one file, not 2"),
        (
            &["practice", "--time-limit", "0"],
            "--time-limit: found '0', expected a number of seconds, such as 0.5",
        ),
        (
            &["practice", "--time-limit=soon"],
            "--time-limit: found 'soon', expected a number of seconds, such as 0.5",
        ),
        (&["explain", "--from"], "--from: found '', expected MOUSE,CAT,TURN, such as 3,5,cat"),
        (
            &["explain", "--from=3,5", DRAW],
            "--from: found '3,5', expected MOUSE,CAT,TURN, such as 3,5,cat",
        ),
        (
            &["explain", "--from=3,-5,cat", DRAW],
            "--from: found '3,-5,cat', expected MOUSE,CAT,TURN, such as 3,5,cat",
        ),
        (&["practice", "--new", "292", "--watch"], "--new does not work with other options"),
        (&["practice", "--new=292", "--input", "4"], "--new does not work with other options"),
        (
            &["explain", "--from=+3,5,cat", DRAW],
            "--from: found '+3,5,cat', expected MOUSE,CAT,TURN, such as 3,5,cat",
        ),
        (
            &["explain", "--from=3,05,cat", DRAW],
            "--from: found '3,05,cat', expected MOUSE,CAT,TURN, such as 3,5,cat",
        ),
        (
            &["explain", "--from=3,5,dog", DRAW],
            "--from: found '3,5,dog', expected MOUSE,CAT,TURN, such as 3,5,cat",
        ),
    ] {
        expect(&run(arguments, b""), 2, "", &format!("cat-and-mouse: {error}\n"));
    }
}

#[test]
fn a_problem_can_be_named_or_numbered() {
    for problem in ["cat_mouse_game", "913"] {
        expect(&run(&[problem, CAT, MOUSE], b""), 0, "2\n1\n", "");
    }
    for problem in ["nim_game", "292"] {
        expect(&run(&[problem, "4", "5"], b""), 0, "false\ntrue\n", "");
        expect(&run(&[problem], b"1\n 8 \n"), 0, "true\nfalse\n", "");
    }
    for problem in ["stone_game", "877"] {
        expect(&run(&[problem, "[5,3,4,5]"], b""), 0, "true\n", "");
        expect(&run(&[problem, "[2147483646,1]"], b""), 0, "true\n", "");
        expect(&run(&[problem], b"[3,7,2,3]\n"), 0, "true\n", "");
    }
}

#[test]
fn invalid_stones_are_rejected() {
    let heap = "a number of stones from 1 to 2147483647";
    let pile = "a pile of 1 to 2147483647 stones";
    for (problem, input, fault) in [
        ("nim_game", "0", format!("column 1: found 0, expected {heap}")),
        ("nim_game", "-4", format!("column 1: found -4, expected {heap}")),
        ("nim_game", "2147483648", format!("column 1: found 2147483648, expected {heap}")),
        ("nim_game", "four", format!("column 1: found 'f', expected {heap}")),
        ("nim_game", "4]5", "column 2: found ']', expected the end of the input".to_string()),
        ("stone_game", "[]", "column 1: found no piles, expected at least one".to_string()),
        (
            "stone_game",
            "[1,2,4]",
            "column 1: found 3 piles, expected an even number of piles".to_string(),
        ),
        (
            "stone_game",
            "[1,3]",
            "column 1: found 4 stones, expected an odd number in all, so that there is no tie"
                .to_string(),
        ),
        ("stone_game", "[3,0]", format!("column 4: found 0, expected {pile}")),
        ("stone_game", "[3,99999999999]", format!("column 4: found 99999999999, expected {pile}")),
        (
            "stone_game",
            "[2147483647,2]",
            "column 1: found 2147483649 stones, expected at most 2147483647 in all".to_string(),
        ),
        (
            "stone_game",
            "5",
            "column 1: found '5', expected '[', the start of the piles".to_string(),
        ),
    ] {
        let error = format!("cat-and-mouse: input 1, line 1, {fault}\n");
        expect(&run(&[problem, input], b""), 1, "error\n", &error);
    }
}

#[test]
fn explanations_are_separated_by_blank_lines_and_error_is_printed_in_place() {
    let output = run(&["explain", "--from", "1,2,cat"], format!("{CAT}\n[]\n{CAT}\n").as_bytes());
    let errors = "cat-and-mouse: line 2, column 1: found 0 nodes, expected at least 3: the hole, Mouse's node and Cat's node\n";
    assert_str_eq!(String::from_utf8_lossy(&output.stderr), errors);
    let explanation = "\
No game from the start reaches this position.
Cat wins in 1 ply.

Mouse at 1, Cat at 2, Cat to move:
  winning  to 1    Cat wins at once

Best play:
    1.                 Cat 2-1
Cat is on Mouse's node 1: Cat has won.
";
    let text = format!("{explanation}\nerror\n\n{explanation}");
    assert_str_eq!(String::from_utf8_lossy(&output.stdout), text);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn after_two_dashes_everything_is_an_input() {
    let error = "cat-and-mouse: input 1, line 1, column 1: found '-', expected '[', the start of the board\n";
    expect(&run(&["--", "--help"], b""), 1, "error\n", error);
}

#[test]
fn help_and_version_are_printed() {
    for option in ["--help", "-h"] {
        let output = run(&[option], b"");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("Usage: cat-and-mouse"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 88), "lines fit into 88 columns");
        for problem in PROBLEMS {
            let names = format!("  {}, {} ", problem.name, problem.number);
            assert!(text.contains(&names), "no line for {problem:?}: {text}");
        }
        assert_eq!(output.status.code(), Some(0));
    }
    let version = concat!("cat-and-mouse ", env!("CARGO_PKG_VERSION"), "\n");
    expect(&run(&["--version"], b""), 0, version, "");
    expect(&run(&["-V"], b""), 0, version, "");
}

#[test]
fn answers_come_as_soon_as_the_input_pauses() {
    const PATIENCE: Duration = Duration::from_secs(60);
    let mut command = command();
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.spawn().expect("the command starts");
    let mut input = child.stdin.take().expect("standard input is a pipe");
    let output = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
    });
    for (board, answer) in [(DRAW, "0"), (MOUSE, "1"), (CAT, "2")] {
        writeln!(input, "{board}").expect("the command reads");
        let line = lines.recv_timeout(PATIENCE).inspect_err(|_| child.kill().unwrap_or_default());
        assert_eq!(line.as_deref(), Ok(answer), "the answer, before the next board is written");
    }
    drop(input);
    assert!(child.wait().expect("the command ends").success());
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    let mut command = command();
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the command starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("standard input is a pipe");
    let endless = format!("{CAT}\n").repeat(100_000);
    let _ = input.write_all(endless.as_bytes());
    drop(input);
    let mut errors = String::new();
    let mut stderr = child.stderr.take().expect("standard error is a pipe");
    stderr.read_to_string(&mut errors).expect("messages are text");
    assert_str_eq!(errors, "");
    assert!(child.wait().expect("the command ends").success());
}

#[test]
fn the_command_ends_when_the_reader_of_its_errors_does() {
    let mut command = command();
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the command starts");
    drop(child.stderr.take());
    let mut input = child.stdin.take().expect("standard input is a pipe");
    // Endless input, until the command is gone.
    while input.write_all(b"no board\n").is_ok() {}
    assert!(child.wait().expect("the command ends").success());
}

#[test]
fn a_position_outside_the_board_is_rejected() {
    let error = "cat-and-mouse: input 1, line 1, column 1: found node 9 in --from, expected a node number from 0 to 2\n";
    expect(&run(&["explain", "--from", "9,2,cat", CAT], b""), 1, "error\n", error);
}

#[test]
fn a_page_without_a_board_shows_the_first_example() {
    let page = run(&["page", DRAW], b"");
    assert!(page.stdout.starts_with(b"<!DOCTYPE html>"), "{DRAW} is drawn");
    for input in [&b""[..], b"\n \n"] {
        let default = run(&["page"], input);
        assert!(default.status.success(), "{}", String::from_utf8_lossy(&default.stderr));
        assert!(default.stdout == page.stdout, "the page of {DRAW}");
    }
}

#[test]
fn a_picture_or_a_page_takes_one_board() {
    let error = "cat-and-mouse: found no board, expected one\n";
    expect(&run(&["picture"], b"\n"), 1, "", error);
    let input = format!("{CAT}\n{MOUSE}\n");
    let output = run(&["picture"], input.as_bytes());
    let picture = String::from_utf8_lossy(&output.stdout);
    assert_eq!(picture.matches("</svg>").count(), 1, "{picture}");
    let error = "cat-and-mouse: line 2, column 1: found another input, expected one board\n";
    assert_str_eq!(String::from_utf8_lossy(&output.stderr), error);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn unreadable_input_is_reported() {
    let folder = fs::File::open(env!("CARGO_MANIFEST_DIR")).expect("the folder can be opened");
    let output = command().stdin(folder).output().expect("the command ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.starts_with("cat-and-mouse: input: "), "{errors}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_example_of_each_task_is_valid() {
    let answers = PROBLEMS.iter().map(Task::Answer);
    for task in answers.chain([Task::Picture, Task::Page]) {
        let result = task.result(task.example().as_bytes());
        assert!(result.is_ok(), "{task:?} of {}: {result:?}", task.example());
    }
}

/// An attempt with this body.
fn attempt(body: &str) -> String {
    format!("impl Solution {{ pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {{ {body} }} }}\n")
}

/// A folder for a test, with some files.
fn project(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    for (file, text) in files {
        let file = folder.join(file);
        fs::create_dir_all(file.parent().expect("a file is in a folder")).expect("it can be made");
        fs::write(file, text).expect("the file can be written");
    }
    folder
}

/// A file of this project.
fn file(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn practice_ends_with_status_1_if_the_attempt_is_wrong() {
    let attempt = file("src/mistakes/hole_among_cat_moves.rs");
    let output = run(&["practice", "--time-limit", "60", &attempt], b"");
    let report = String::from_utf8_lossy(&output.stdout);
    let heading = format!("{attempt} is wrong on this board of 4 nodes and 4 edges:\n");
    assert!(report.starts_with(&heading), "{report}");
    assert_str_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn practice_ends_with_status_0_if_the_attempt_is_right() {
    let attempt = file("src/solutions/cat_mouse_game.rs");
    let output = run(&["practice", "--time-limit", "60", &attempt], b"");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.starts_with(&format!("{attempt} is right on all ")), "{report}");
    assert_str_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0), "{report}");
}

#[test]
fn practice_ends_with_status_2_if_the_file_does_not_exist() {
    let output = run(&["practice", "no-such-file.rs"], b"");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.starts_with("cat-and-mouse: cannot read no-such-file.rs: "), "{errors}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn practice_ends_with_status_2_if_the_compiler_does_not_work() {
    for (compiler, error) in [
        ("no-such-compiler", "cat-and-mouse: cannot run no-such-compiler: "),
        // It fails without a message about the attempt.
        (env!("CARGO_BIN_EXE_cat-and-mouse"), "cat-and-mouse: the compiler failed ("),
    ] {
        let mut command = command();
        let practice = command.env("RUSTC", compiler).arg("practice");
        let output =
            practice.arg(file("src/mistakes/limit_2n.rs")).output().expect("the command ends");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.starts_with(error), "{errors}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn practice_without_a_file_judges_the_attempt_of_the_project_from_anywhere() {
    let project = project("own_attempt", &[("src/attempt.rs", &attempt("todo!()"))]);
    let mut command = command();
    let practice = command.env("CARGO_MANIFEST_DIR", project).arg("practice");
    let output = practice.output().expect("the command ends");
    let report = String::from_utf8_lossy(&output.stdout);
    let heading = "src/attempt.rs is wrong on this board of 3 nodes and 2 edges:\n";
    assert!(report.starts_with(heading), "{report}");
    assert!(report.contains("a panic at src/attempt.rs:1:70: not yet implemented\n"), "{report}");
}

#[test]
fn a_new_attempt_is_written_unless_it_would_overwrite_one() {
    let project = project("new_attempt", &[("src/attempt.rs", &attempt("1"))]);
    let file = project.join("src/attempt.rs");
    let new = |arguments: &[&str]| {
        let mut command = command();
        let practice = command.env("CARGO_MANIFEST_DIR", &project).args(["practice", "--new"]);
        practice.args(arguments).output().expect("the command ends")
    };
    let error = "cat-and-mouse: src/attempt.rs has an attempt, which --new would overwrite; move it, or \
                 name another file: practice --new 292 FILE.rs\n";
    expect(&new(&["292"]), 2, "", error);
    assert_str_eq!(fs::read_to_string(&file).expect("it can be read"), attempt("1"));
    fs::remove_file(&file).expect("the file can be removed");
    for problem in PROBLEMS {
        // First there is nothing, then the template of another problem.
        let number = problem.number.to_string();
        let said =
            format!("src/attempt.rs has LeetCode's template of {number}, {}.\n", problem.title);
        expect(&new(&[&number]), 0, &said, "");
        assert_str_eq!(fs::read_to_string(&file).expect("it can be read"), problem.template());
    }
    let other = project.join("other.rs");
    let _ = fs::remove_file(&other);
    let output = new(&["stone_game", &other.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0));
    let text = fs::read_to_string(other).expect("it can be read");
    let stone_game = Problem::named("stone_game").expect("there is such a problem");
    assert_str_eq!(text, stone_game.template());
    let numbers: Vec<String> = PROBLEMS.iter().map(|problem| problem.number.to_string()).collect();
    let numbers = numbers.join(", ");
    let error = format!("cat-and-mouse: --new: found '1', expected a problem: {numbers}\n");
    expect(&new(&["1"]), 2, "", &error);
}

#[test]
fn an_input_that_takes_too_long_is_called_too_slow_within_the_total_time_limit() {
    let project = project("too_slow", &[("loop.rs", &attempt("loop {}"))]);
    let file = project.join("loop.rs").to_string_lossy().into_owned();
    let output = run(&["practice", &file, "--input", MOUSE, "--total-time-limit", "0.2"], b"");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains("loop.rs is too slow on this board:\n"), "{report}");
    assert!(report.contains("\n  got       no answer within 0.2 s\n"), "{report}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_case_of_another_problem_is_shown_with_its_purpose_and_the_reason() {
    let attempt = file("src/mistakes/larger_end.rs");
    let output = run(&["practice", &attempt, "--case", "2", "--input", "[7]"], b"");
    let report = String::from_utf8_lossy(&output.stdout);
    for part in [
        " is wrong on case 02-documented-true:\n[1,5,233,7]\n",
        "\nSecond example of the problem: taking the larger end, 7, gives the 233 away.",
        "\nThe first player gets 234 in all, the second 12.\n",
        " is right on this input:\n[7]\n",
    ] {
        assert!(report.contains(part), "expected {part}\nfound {report}");
    }
    assert_eq!(output.status.code(), Some(1));
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn practice_leaves_out_an_invalid_case_and_says_why() {
    let cases = "cases/cat_mouse_game";
    let project = project(
        "bad_case",
        &[
            (&format!("{cases}/34-mine.in"), "[[1],[0,7]]"),
            (&format!("{cases}/01-documented-draw.in"), DRAW),
            ("src/attempt.rs", &attempt("2")),
        ],
    );
    let mut command = command();
    let practice = command.env("CARGO_MANIFEST_DIR", project).arg("practice");
    let output = practice.output().expect("the command ends");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(
        report.contains("  case 01-documented-draw        expected 0: draw, got 2"),
        "{report}"
    );
    assert!(report.contains("\nCases left out:\n"), "{report}");
    let error = "34-mine.in: line 1, column 1: found 2 nodes, expected at least 3";
    assert!(report.contains(error), "{report}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn practice_on_a_board_and_a_case_shows_the_answer_and_the_purpose() {
    let attempt = file("src/mistakes/limit_2n.rs");
    let choices = ["--case", "19", "--input", MOUSE, "--case", "14"];
    let output = run(&[&["practice", &attempt], &choices[..]].concat(), b"");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains(" is wrong on case 19-limit-2n:\n[[3],"), "{report}");
    assert!(report.contains("\n  expected  2: Cat wins\n  got       0: draw\n  time "), "{report}");
    assert!(report.contains(" is right on this board:\n"), "{report}");
    assert!(report.contains(" is right on case 14-isolated-nodes:\n"), "{report}");
    assert!(report.contains("\nBeyond LeetCode's limits: "), "{report}");
    assert_eq!(output.status.code(), Some(1));
    let output = run(&["practice", &attempt, "--input", MOUSE], b"");
    assert_eq!(output.status.code(), Some(0));
    for (arguments, error) in [
        (
            ["--case", "99"],
            "--case: found '99', expected the number or the name of a case of 913, ",
        ),
        (["--input", "[[1]]"], "--input, line 1, column 1: found 1 node, expected at least 3"),
    ] {
        let output = run(&[&["practice", &attempt], &arguments[..]].concat(), b"");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.starts_with(&format!("cat-and-mouse: {error}")), "{errors}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn practice_can_watch_a_file_and_run_again_when_it_is_saved() {
    use std::io::{BufRead, BufReader};
    let project = project("watch", &[("watched.rs", &attempt("2"))]);
    let mut command = command();
    let file = project.join("watched.rs");
    let practice = command.args(["practice", "--watch", "--input", MOUSE]).arg(&file);
    let mut child = practice.stdout(Stdio::piped()).spawn().expect("the command starts");
    let mut lines = BufReader::new(child.stdout.take().expect("it has an output")).lines();
    let mut next = |part: &str| {
        let found = lines.by_ref().map_while(Result::ok).any(|line| line.contains(part));
        assert!(found, "{part} is not printed");
    };
    next(" is wrong on this board:");
    next("Waiting until ");
    thread::sleep(Duration::from_millis(50));
    fs::write(&file, attempt("1")).expect("the file can be written");
    next(" is right on this board:");
    child.kill().expect("the command can be killed");
    child.wait().expect("the command ends");
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn practice_obeys_the_time_limit() {
    let project = project("time_limit", &[("loop.rs", &attempt("loop {}"))]);
    let file = project.join("loop.rs").to_string_lossy().into_owned();
    let output = run(&["practice", "--time-limit=0.25", &file], b"");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains("\n  got       no answer within 0.25 s\n"), "{report}");
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn practice_leaves_no_files_behind() {
    let project =
        project("no_files", &[("wrong.rs", &attempt("2")), ("none.rs", "impl Solution {")]);
    let folder = project.join("temporary");
    // An earlier run may have been killed.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    for name in ["wrong.rs", "none.rs"] {
        let mut command = command();
        let practice = command.arg("practice").arg(project.join(name));
        // The variables that name the temporary folder on different systems.
        let practice = practice.env("TMPDIR", &folder).env("TMP", &folder);
        let output = practice.output().expect("the command ends");
        assert_eq!(output.status.code(), Some(1), "{name}");
        let left = fs::read_dir(&folder).expect("the folder can be read").count();
        assert_eq!(left, 0, "files that are left after {name}");
    }
}

#[cfg(unix)]
#[test]
fn practice_leaves_no_files_behind_if_it_is_interrupted_or_killed() {
    let project = project("interrupted", &[("loop.rs", &attempt("loop {}"))]);
    let folder = project.join("temporary");
    for signal in ["INT", "TERM", "HUP", "KILL"] {
        // An earlier run may have been killed.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("the folder can be made");
        let mut command = command();
        // A signal may be ignored here, if the tests run in the background; then the time limit ends it.
        let practice = command.args(["practice", "--time-limit", "600", "--total-time-limit", "5"]);
        let practice = practice.arg(project.join("loop.rs")).env("TMPDIR", &folder);
        let mut child = practice.spawn().expect("the command starts");
        let files = || fs::read_dir(&folder).expect("the folder can be read").count();
        let soon = |mut condition: Box<dyn FnMut() -> bool + '_>| {
            (0..600).any(|_| {
                thread::sleep(Duration::from_millis(20));
                condition()
            })
        };
        assert!(soon(Box::new(|| files() > 0)), "practice makes a folder");
        let kill = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(kill.expect("kill starts").success(), "practice has ended early");
        child.wait().expect("practice ends");
        assert!(soon(Box::new(|| files() == 0)), "files are left after the signal {signal}");
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn practice_ends_with_the_right_status_even_if_nobody_reads_the_report() {
    let mut command = command();
    let practice = command.arg("practice").arg(file("src/mistakes/distance_race.rs"));
    let mut child = practice.stdout(Stdio::piped()).spawn().expect("the command starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the command ends").code(), Some(1));
}

#[cfg(unix)]
#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn an_attempt_and_what_it_starts_end_with_practice_whatever_ends_it() {
    let project = project("killed", &[]);
    let [by_attempt, by_child] = ["attempt", "child"].map(|name| project.join(name));
    let script = format!("while :; do echo alive > '{}'; sleep 0.05; done", by_child.display());
    let body = format!(
        "std::process::Command::new(\"sh\").args([\"-c\", {script:?}]).spawn().unwrap();
        loop {{ std::fs::write({by_attempt:?}, \"alive\").unwrap(); }}"
    );
    fs::write(project.join("loop.rs"), attempt(&body)).expect("the file can be written");
    let files = [&by_attempt, &by_child];
    // TERM and HUP end a process in the same way as INT.
    for signal in ["INT", "KILL"] {
        files.iter().for_each(|file| _ = fs::remove_file(file));
        let mut command = command();
        let practice =
            command.args(["practice", "--total-time-limit", "20"]).arg(project.join("loop.rs"));
        let practice = practice.args(["--time-limit", "600"]);
        let mut child = practice.spawn().expect("the command starts");
        while !files.iter().all(|file| file.exists()) {
            let status = child.try_wait().expect("the command can be asked");
            assert_eq!(status, None, "practice has ended before the attempt has begun");
            thread::sleep(Duration::from_millis(10));
        }
        let kill = format!("kill -s {signal} {}", child.id());
        let killed = Command::new("sh").args(["-c", &kill]).status().expect("a shell starts");
        assert!(killed.success(), "{signal} cannot be sent");
        child.wait().expect("the command ends");
        let written = || {
            files.map(|file| {
                fs::metadata(file).and_then(|file| file.modified()).expect("it is there")
            })
        };
        // It may take a moment.
        let ended = (0..20).any(|_| {
            let before = written();
            thread::sleep(Duration::from_millis(300));
            before == written()
        });
        assert!(ended, "the attempt or its process goes on after {signal}");
    }
}

#[test]
fn practice_reports_where_a_file_is_not_utf_8() {
    for (name, bytes, error) in [
        (
            "latin.rs",
            &b"// ok\n// caf\xe9\n"[..],
            "line 2, byte 7: found 0xe9, expected UTF-8; save",
        ),
        (
            "wide.rs",
            b"\xff\xfei\0",
            "line 1, byte 1: found 0xff, expected UTF-8 (the file looks like UTF-16);",
        ),
    ] {
        let file = project("encodings", &[]).join(name);
        fs::write(&file, bytes).expect("the file can be written");
        let output = run(&["practice", &file.to_string_lossy()], b"");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(&format!("{name}: {error}")), "{errors}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[cfg(unix)]
#[test]
fn practice_escapes_control_characters_in_a_file_name() {
    let project = project("names", &[("a\u{1b}[31m\u{202e}.rs", "class Solution:\n")]);
    for name in ["a\u{1b}[31m\u{202e}.rs", "none\u{7}.rs"] {
        let output = run(&["practice", &project.join(name).to_string_lossy()], b"");
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(text.contains(".rs"), "{text}");
        let is_harmful = |character: char| character == '\u{202e}' || character.is_control();
        assert!(!text.trim_end().contains(is_harmful), "{text:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn practice_reports_once_that_the_report_cannot_be_written_and_ends_with_status_2() {
    let project = project("full", &[("python.rs", "class Solution:\n")]);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device is there");
    let mut command = command();
    let practice = command.arg("practice").arg(project.join("python.rs")).stdout(full);
    let output = practice.output().expect("the command ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    let expected =
        "cat-and-mouse: cannot write the report: No space left on device (os error 28)\n";
    assert_str_eq!(errors, expected);
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn practice_without_a_temporary_folder_says_which_and_what_to_do() {
    let mut command = command();
    let practice = command.env("TMPDIR", "/no/such/folder").arg("practice");
    let output = practice.arg(file("src/attempt.rs")).output().expect("the command ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    let start = "cat-and-mouse: cannot make the folder /no/such/folder/cat-and-mouse-";
    assert!(errors.starts_with(start), "{errors}");
    assert!(errors.ends_with("; set TMPDIR to use another one\n"), "{errors}");
    assert_eq!(output.status.code(), Some(2));
}

/// Runs practice with a temporary folder that is mounted with these options; `None` where the system
/// does not allow this.
#[cfg(target_os = "linux")]
fn practice_in_a_mounted_folder(options: &str) -> Option<Output> {
    let folder = project(&format!("mounted_{}", options.replace('=', "_")), &[]);
    let run = |script: &str| {
        let mut shell = Command::new("unshare");
        let shell = shell.args(["--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"]);
        let arguments =
            [options.as_ref(), folder.as_os_str(), env!("CARGO_BIN_EXE_cat-and-mouse").as_ref()];
        shell.args(arguments).arg(file("src/mistakes/distance_race.rs")).output().ok()
    };
    const MOUNT: &str = "mount -t tmpfs -o \"$1\" tmpfs \"$2\"";
    run(MOUNT).filter(|mounted| mounted.status.success())?;
    run(&format!("{MOUNT} && TMPDIR=\"$2\" exec \"$3\" practice \"$4\""))
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_temporary_folder_that_is_full_or_allows_no_programs_is_named_with_what_to_do() {
    for (options, part) in [
        (
            "noexec",
            "Perhaps the temporary folder does not allow programs (noexec); set TMPDIR to another one\n",
        ),
        ("size=1m", "Set TMPDIR to a folder with more space than "),
    ] {
        let Some(output) = practice_in_a_mounted_folder(options) else {
            eprintln!("skipped: this system does not let the test mount a folder");
            return;
        };
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(part), "{options}: {errors}");
        assert_eq!(output.status.code(), Some(2), "{options}");
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn variables_of_the_learners_shell_do_not_change_what_an_attempt_prints() {
    let body = "println!(\"{:?}, {}\", std::env::var_os(\"RUST_BACKTRACE\"), \
                std::backtrace::Backtrace::capture()); panic!(\"lost\")";
    let project = project("variables", &[("backtrace.rs", &attempt(body))]);
    let mut command = command();
    let practice = command.arg("practice").arg(project.join("backtrace.rs"));
    let practice = practice.env("RUST_BACKTRACE", "full").env("RUST_LIB_BACKTRACE", "1");
    let output = practice.output().expect("the command ends");
    let report = String::from_utf8_lossy(&output.stdout);
    let expected = "Output on this board:\n  None, disabled backtrace\n\n";
    assert!(report.contains(expected), "{report}");
}
