//! Attempts at the problems other than 913 are judged and explained as well.

use std::time::Duration;

use cat_and_mouse::practice::{Limits, Report, practise_with};
use cat_and_mouse::problems::{PROBLEMS, Problem, predict_the_winner};
use pretty_assertions::assert_eq;

use crate::support::JUDGE;

/// The report on an attempt at a problem with this number, whose function has this body.
fn report(number: &str, body: &str) -> Report {
    let problem = Problem::named(number).expect("there is such a problem");
    judge(&problem.template().replace("todo!()", body))
}

fn judge(text: &str) -> Report {
    // Generous, for a busy machine.
    let limits = Limits { investigation: Duration::from_secs(60), ..Limits::default() };
    practise_with(&JUDGE, text, "attempt.rs", limits, &mut |_| {}).expect("rustc runs")
}

#[track_caller]
fn assert_says(report: &Report, parts: &[&str]) {
    assert!(!report.is_right, "{}", report.text);
    for part in parts {
        assert!(report.text.contains(part), "expected {part}\nfound {}", report.text);
    }
}

#[test]
fn the_smallest_number_is_shown_with_the_reason_the_examples_and_the_score() {
    assert_says(
        &report("292", "n % 3 != 0"),
        &[
            "attempt.rs is wrong on this input of 292, Nim Game:\n3\n",
            "\n  expected  true: the first player wins\n  got       false: the first player loses\n",
            "\nIt was right on 2 inputs before.\nIt is right on all smaller inputs among the numbers from 1 to 1000.\n",
            "\nThe first player takes all 3.\n",
            "\n  case 01-documented-four   expected false: the first player loses, got true: the first player wins\n",
            "\n  case 02-documented-one    right\n",
            "\nScore: right on ",
            " practice attempt.rs --input '3'\n",
        ],
    );
}

#[test]
fn the_blank_template_is_asked_about_few_inputs_and_about_the_examples() {
    let report = report("877", "todo!()");
    assert_says(
        &report,
        &[
            "\n[1,2]\n\n  expected  true: the first player wins\n  got       a panic at attempt.rs:3:9: not yet implemented\n",
            "\nThis is the first input tried.\n\nBest play:\n",
            "\n  case 01-documented                  expected true: the first player wins, got a panic at ",
            "\n  case 02-documented-ends-are-equal   expected true: ",
            // Each failure takes time.
            "\nScore: right on 0 of 5 inputs tried.\n",
        ],
    );
    assert!(!report.text.contains("Cases left out"), "{}", report.text);
}

#[test]
fn the_smallest_row_is_shown_with_the_best_line_and_its_score() {
    let larger_end = "
        let (mut rest, mut lead, mut sign) = (&piles[..], 0, 1);
        while let [first, .., last] = rest {
            let is_first = first >= last;
            lead += sign * if is_first { first } else { last };
            rest = if is_first { &rest[1..] } else { &rest[..rest.len() - 1] };
            sign = -sign;
        }
        lead + sign * rest.iter().sum::<i32>() > 0";
    assert_says(
        &report("877", larger_end),
        &[
            "attempt.rs is wrong on this input of 877, Stone Game:\n[1,2,1,1]\n",
            "\nBest play:\n    1. first takes 1 from the right      second takes 1 from the left\n",
            "\nThe first player gets 3 in all, the second 2.\n",
            "\n  case 01-documented                  right\n",
            "\n  case 02-documented-ends-are-equal   expected true: the first player wins, got false: ",
        ],
    );
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn each_mistake_at_486_is_named() {
    for mistake in predict_the_winner::MISTAKES {
        let name = format!("It gives the same answers as {}", mistake.file);
        assert_says(&judge(mistake.text), &["\nThe kind of mistake:\n", &name]);
    }
}

#[test]
fn the_same_answer_to_everything_is_named() {
    assert_says(&report("486", "nums[0] >= 0"), &["It answers true to all 4 675 inputs tried."]);
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_failure_on_large_inputs_only_is_made_smaller() {
    let body = "assert!(nums.len() < 8 || nums[0] != 1, \"too many\");
        fn lead(row: &[i32]) -> i32 {
            let [first, rest @ ..] = row else { return 0 };
            let Some((last, others)) = row.split_last() else { return 0 };
            (first - lead(rest)).max(last - lead(others))
        }
        lead(&nums) >= 0";
    assert_says(
        &report("486", body),
        &[
            " is wrong on this input of 486, Predict the Winner:\n[1,0,0,0,0,0,0,0]\n",
            "The input is one of the random rows of piles. It was shrunk ",
            "\n  got       a panic at attempt.rs:3:9: too many\n",
        ],
    );
}

#[test]
fn an_answer_that_depends_on_earlier_inputs_is_told_so() {
    let body = "use std::sync::atomic::{AtomicI32, Ordering};
        static ASKED: AtomicI32 = AtomicI32::new(0);
        ASKED.fetch_add(1, Ordering::Relaxed) < 100 && n % 4 != 0";
    assert_says(
        &report("292", body),
        &[
            "is wrong on this input of 292, Nim Game:\n101\n",
            "\n  expected  true: the first player wins\n  got       false: the first player loses\n",
            "\nRun on this input alone, in a fresh process, it is right.",
        ],
    );
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn an_answer_that_was_late_once_is_told_so() {
    let problem = Problem::named("292").expect("there is such a problem");
    let body = "use std::sync::atomic::{AtomicI32, Ordering};
        static ASKED: AtomicI32 = AtomicI32::new(0);
        if ASKED.fetch_add(1, Ordering::Relaxed) == 50 {
            std::thread::sleep(std::time::Duration::from_secs(1));
        }
        n % 4 != 0";
    let text = problem.template().replace("todo!()", body);
    let limits = Limits { answer: Duration::from_millis(300), ..Limits::default() };
    let report = practise_with(&JUDGE, &text, "attempt.rs", limits, &mut |_| {});
    assert_says(
        &report.expect("rustc runs"),
        &[
            "attempt.rs is too slow on this input of 292, Nim Game:\n51\n",
            "\n  got       no answer within 0.3 s\n",
            "\nRun on this input alone, in a fresh process, it answers in time.",
        ],
    );
}

#[test]
fn the_total_time_limit_leaves_some_inputs_out_and_says_so() {
    let problem = Problem::named("292").expect("there is such a problem");
    let slow = "std::thread::sleep(std::time::Duration::from_millis(10)); n % 4 != 0";
    let text = problem.template().replace("todo!()", slow);
    let limits = Limits { total: Duration::from_millis(600), ..Limits::default() };
    let report = practise_with(&JUDGE, &text, "attempt.rs", limits, &mut |_| {});
    let Report { is_right, text } = report.expect("rustc runs");
    assert!(is_right, "{text}");
    let limit = "would exceed the total time limit of 0.6 s (--total-time-limit).";
    assert!(text.replace('\n', " ").contains(limit), "{text}");
    for part in [
        " inputs tried:\n",
        " of 1 000  all numbers from 1 to 1000\n",
        " of 301  random numbers\n",
        "\nSome inputs were skipped: ",
        "\n\nYou can paste it into LeetCode 292 as it is.\n",
    ] {
        assert!(text.contains(part), "expected {part}\nfound {text}");
    }
}

#[test]
fn an_attempt_that_takes_too_long_is_told_on_which_input() {
    let problem = Problem::named("292").expect("there is such a problem");
    let text = problem.template().replace("todo!()", "while n > 7 {} n % 4 != 0");
    let limits = Limits { answer: Duration::from_millis(200), ..Limits::default() };
    let report = practise_with(&JUDGE, &text, "attempt.rs", limits, &mut |_| {});
    let report = report.expect("rustc runs");
    // They could take too long as well.
    assert!(!report.text.contains("The documented examples"), "{}", report.text);
    assert_says(
        &report,
        &[
            "attempt.rs is too slow on this input of 292, Nim Game:\n8\n",
            "\n  got       no answer within 0.2 s\n",
            "\nScore: right on 7 of 8 inputs tried.\n",
        ],
    );
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn each_solution_is_right() {
    for problem in &PROBLEMS[1..] {
        for solution in problem.solutions {
            let Report { is_right, text } = judge(solution.text);
            assert!(is_right, "{}: {text}", solution.name);
            let pasting = format!("You can paste it into LeetCode {} as it is.\n", problem.number);
            assert!(text.ends_with(&pasting), "{}: {text}", solution.name);
            assert!(text.contains(" cases, including the documented examples\n"), "{text}");
        }
    }
}

#[test]
fn the_function_tells_the_problem() {
    for problem in PROBLEMS {
        let found = Problem::solved_by(&problem.template());
        assert_eq!(found, Some(problem));
        let comment = problem.template().replace("    pub fn", "    // pub fn");
        assert_eq!(Problem::solved_by(&comment), None);
    }
    assert_eq!(Problem::solved_by("fn stone_game_of_mine(n: i32) {}"), None);
}
