//! The command, run as a user runs it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use cat_and_mouse::command::Task;
use cat_and_mouse::problems::PROBLEMS;
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
cat-and-mouse: line 4, column 5: found '\\u{7f}', expected a node number (at most 4095)
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
        ("nim_game", "4 5", "column 3: found '5', expected the end of the input".to_string()),
        ("stone_game", "[]", "column 1: found no piles, expected at least 2".to_string()),
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
            "5,3",
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
    let mut command = command();
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.spawn().expect("the command starts");
    let mut input = child.stdin.take().expect("standard input is a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    for (board, answer) in [(DRAW, "0\n"), (MOUSE, "1\n"), (CAT, "2\n")] {
        writeln!(input, "{board}").expect("the command reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("the command answers");
        assert_str_eq!(line, answer);
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
    let error = "cat-and-mouse: line 2, column 1: found another line, expected one board\n";
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
fn practice_obeys_the_time_limit() {
    let project = project("time_limit", &[("loop.rs", &attempt("loop {}"))]);
    let file = project.join("loop.rs").to_string_lossy().into_owned();
    let output = run(&["practice", "--time-limit=0.25", &file], b"");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains("\n  got       no answer within 0.25 s\n"), "{report}");
}

#[test]
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

#[test]
fn practice_ends_with_the_right_status_even_if_nobody_reads_the_report() {
    let mut command = command();
    let practice = command.arg("practice").arg(file("src/mistakes/distance_race.rs"));
    let mut child = practice.stdout(Stdio::piped()).spawn().expect("the command starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the command ends").code(), Some(1));
}

#[test]
fn an_attempt_ends_when_practice_is_killed() {
    let project = project("killed", &[]);
    let alive = project.join("alive");
    let _ = fs::remove_file(&alive);
    let body = format!("loop {{ std::fs::write({alive:?}, \"alive\").unwrap(); }}");
    fs::write(project.join("loop.rs"), attempt(&body)).expect("the file can be written");
    let mut command = command();
    let practice = command.args(["practice", "--time-limit", "600"]).arg(project.join("loop.rs"));
    let mut child = practice.spawn().expect("the command starts");
    while !alive.exists() {
        let status = child.try_wait().expect("the command can be asked");
        assert_eq!(status, None, "practice has ended before the attempt has begun");
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("the command can be killed");
    child.wait().expect("the command ends");
    let written = || fs::metadata(&alive).and_then(|file| file.modified()).expect("it is there");
    // It may take a moment.
    let ended = (0..20).any(|_| {
        let before = written();
        thread::sleep(Duration::from_millis(500));
        before == written()
    });
    assert!(ended, "the attempt goes on");
}
