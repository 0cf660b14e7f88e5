//! Every solution answers every case; the files, the table and the tests name the same cases.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::panic;

use cat_and_mouse::explain::explain;
use cat_and_mouse::graph::Graph;
use cat_and_mouse::rules::{Outcome, Position};
use cat_and_mouse::solutions;
use cat_and_mouse::tablebase::Tablebase;
use pretty_assertions::assert_str_eq;
use support::cases::{self, Case};

const CAT_MOUSE_GAME: &str = "cat_mouse_game";

/// The test `case_NN_what_it_shows` runs the case `NN-what-it-shows`.
macro_rules! each_case {
    ($callback:ident!($argument:ident)) => {
        $callback! { $argument:
            case_01_documented_draw
            case_02_documented_mouse_win
            case_03_three_nodes_mouse_at_the_hole
            case_04_three_nodes_mouse_into_the_cat
            case_05_cat_between_mouse_and_hole
            case_06_hole_among_cat_moves
            case_07_key_without_turn
            case_08_cat_enters_hole
            case_09_smallest_draw
            case_10_one_edge_more_mouse_wins
            case_11_one_edge_more_cat_wins
            case_12_mouse_walled_in
            case_13_hole_in_another_component
            case_14_isolated_nodes
            case_15_unsorted_rows
            case_16_limit_n_plus_1
            case_17_in_progress_is_draw
            case_18_longest_of_seven_nodes
            case_19_limit_2n
            case_20_cat_win_that_looks_drawn
            case_21_limit_3n_plus_4
            case_22_58_plies_on_13_nodes
            case_23_mouse_wins_after_79_plies
            case_24_complete_50_nodes
            case_25_fan_of_50_nodes
            case_26_tail_of_35_nodes
            case_27_one_word_64_nodes
            case_28_two_words_65_nodes
            case_29_two_words_128_nodes
            case_30_three_words_129_nodes
            case_31_200_nodes
            case_32_limit_6n
            case_33_limit_200
        }
    };
}

/// A module with a test for each case, for the solution of this name.
macro_rules! tests {
    ($solution:ident: $($case:ident)*) => {
        mod $solution {
            $(
                #[test]
                fn $case() {
                    super::answers_case(stringify!($solution), stringify!($case));
                }
            )*
        }
    };
}

macro_rules! names {
    ($list:ident: $($case:ident)*) => {
        const $list: &[&str] = &[$(stringify!($case)),*];
    };
}

each_case!(names!(TESTS));
each_case!(tests!(cat_mouse_game));
each_case!(tests!(retrograde_analysis));
each_case!(tests!(minimax_by_moves));

/// The solutions that have their tests above.
const TESTED_SOLUTIONS: [&str; 3] = ["cat_mouse_game", "retrograde_analysis", "minimax_by_moves"];

fn answers_case(solution: &str, test: &str) {
    let method = solutions::CAT_MOUSE_GAME.iter().find(|method| method.name == solution);
    let method = method.expect("the solution is listed in src/solutions.rs");
    let case = cases::load(CAT_MOUSE_GAME, &case_name(test));
    let board: Graph = case.input.parse().unwrap_or_else(|error| {
        panic!("{}.in is no valid board: {error}; mend it, or take the case out", case.name)
    });
    let answer = panic::catch_unwind(|| (method.solve)(board.into_rows()));
    let got = answer.map_or("a panic, whose message stands above".to_string(), in_words);
    let expected = in_words(case.answer.parse().expect("the .out file holds a number"));
    // What is shown is only put together when it is needed.
    if got != expected {
        assert_str_eq!(got, expected, "\n{}", explanation(solution, &case, &got, &expected));
    }
}

fn case_name(test: &str) -> String {
    test.trim_start_matches("case_").replace('_', "-")
}

fn in_words(answer: i32) -> String {
    match Outcome::from_answer(answer) {
        Some(outcome) => format!("{outcome} ({answer})"),
        None => format!("{answer}, which is no answer"),
    }
}

fn explanation(solution: &str, case: &Case, got: &str, expected: &str) -> String {
    let Case { name, input, row, .. } = case;
    let reason = &row.reason;
    let board = input.parse().expect("the board was read before");
    let explanation = explain(&Tablebase::solve(board), Position::start());
    format!(
        "\n{solution} is wrong on case {name}\n\
         \n    board     {input}\n    expected  {expected}\n    got       {got}\n\
         \nWhy this case is here: {reason}\n\
         \nWhy the answer is right: {explanation}"
    )
}

#[test]
fn every_solution_is_tested_on_the_cases() {
    let listed = solutions::CAT_MOUSE_GAME.map(|method| method.name);
    assert_eq!(
        TESTED_SOLUTIONS, listed,
        "add each_case!(tests!(…)) and the name to TESTED_SOLUTIONS for each solution"
    );
}

#[test]
fn every_case_has_both_its_files_a_row_and_a_test() {
    let mut missing = Vec::new();
    let rows = cases::rows(CAT_MOUSE_GAME).into_iter().map(|row| row.case);
    let rows: BTreeSet<String> = rows.collect();
    let tests: BTreeSet<String> = TESTS.iter().map(|test| case_name(test)).collect();
    let files = cases::names(CAT_MOUSE_GAME);
    for name in &(&(&files | &rows) | &tests) {
        for extension in ["in", "out"] {
            let file = cases::folder(CAT_MOUSE_GAME).join(format!("{name}.{extension}"));
            if !file.is_file() {
                missing.push(format!("{}: write it", file.display()));
            }
        }
        if !rows.contains(name) {
            missing.push(format!("a row for {name}: add it to cases/README.md"));
        }
        if !tests.contains(name) {
            let test = format!("case_{}", name.replace('-', "_"));
            missing.push(format!("a test for {name}: add {test} to each_case! in tests/cases.rs"));
        }
    }
    assert!(
        missing.is_empty(),
        "missing (or take the case out everywhere):\n{}",
        missing.join("\n")
    );
}

#[test]
fn the_folder_of_the_cases_holds_nothing_else() {
    for file in fs::read_dir(cases::folder(CAT_MOUSE_GAME)).expect("the folder can be read") {
        let path = file.expect("the folder can be read").path();
        let known = path.extension().is_some_and(|end| end == "in" || end == "out");
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or("not UTF-8");
        assert!(
            known,
            "cases/{CAT_MOUSE_GAME}/{name} is neither .in nor .out: `oj test` stops there"
        );
    }
}

#[test]
fn every_case_is_a_valid_board_on_one_line_and_no_other_case_has_it() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for case in cases::all(CAT_MOUSE_GAME) {
        let Case { name, input, .. } = case;
        let board: Graph = input.parse().unwrap_or_else(|error| {
            panic!("{name}.in is no valid board: {error}; mend it, or take the case out")
        });
        assert_str_eq!(input, board.to_string(), "{name}.in: write the board without spaces");
        if let Some(other) = seen.insert(input, name.clone()) {
            panic!("{name} and {other} are the same board: take one of them out");
        }
    }
}

#[test]
fn the_table_of_the_cases_has_the_answers_of_the_files() {
    for Case { name, answer, row, .. } in cases::all(CAT_MOUSE_GAME) {
        let outcome = answer.parse().ok().and_then(Outcome::from_answer);
        assert!(outcome.is_some(), "{name}.out holds {answer}, expected 0, 1 or 2");
        assert_str_eq!(row.answer, answer, "cases/README.md and {name}.out differ");
        let ends = outcome != Some(Outcome::Draw);
        assert_eq!(
            row.plies.is_some(),
            ends,
            "cases/README.md: plies of {name}, or none for a draw"
        );
    }
}
