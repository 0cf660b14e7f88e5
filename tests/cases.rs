//! Every solution answers every case; the files, the tables and the tests name the same cases.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;

use cat_and_mouse::explain;
use cat_and_mouse::graph::Graph;
use cat_and_mouse::problems::{Problem, heap, piles};
use cat_and_mouse::rules::{Outcome, Position};
use cat_and_mouse::solutions::{self, Method};
use cat_and_mouse::tablebase::Tablebase;
use pretty_assertions::assert_str_eq;
use support::agreement;
use support::cases::{self, Case};
use support::in_time::in_time;

/// The cases of a problem, and for each of its solutions a module with a test for each case. The
/// test `case_NN_what_it_shows` runs the case `NN-what-it-shows`.
macro_rules! cases {
    ($problem:ident: $($solution:ident)* => $cases:tt) => {
        mod $problem {
            $( cases! { @module $problem $solution $cases } )*
            cases! { @names $cases }
            pub const SOLUTIONS: &[&str] = &[$(stringify!($solution)),*];
        }
    };
    (@module $problem:ident $solution:ident [$($case:ident)*]) => {
        mod $solution {
            $(
                #[test]
                fn $case() {
                    let (problem, solution) = (stringify!($problem), stringify!($solution));
                    crate::answers_case(problem, solution, stringify!($case));
                }
            )*
        }
    };
    (@names [$($case:ident)*]) => {
        pub const TESTS: &[&str] = &[$(stringify!($case)),*];
    };
}

cases! { cat_mouse_game: cat_mouse_game retrograde_analysis minimax_by_moves => [
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
] }

cases! { nim_game: nim_game => [
    case_01_documented_four
    case_02_documented_one
    case_03_documented_two
    case_04_one_after_the_first_loss
    case_05_three_after_the_first_loss
    case_06_second_loss
    case_07_published_with_a_wrong_answer
    case_08_recursion_and_tables_run_out
    case_09_largest_multiple_of_4
    case_10_largest_heap
] }

cases! { stone_game: stone_game intervals => [
    case_01_documented
    case_02_documented_ends_are_equal
    case_03_greedy_hands_over_the_ten
    case_04_two_piles
    case_05_published_with_a_wrong_answer
    case_06_twenty_piles
    case_07_fifty_piles
] }

fn tests(problem: Problem) -> &'static [&'static str] {
    match problem {
        Problem::CatMouseGame => cat_mouse_game::TESTS,
        Problem::NimGame => nim_game::TESTS,
        Problem::StoneGame => stone_game::TESTS,
    }
}

fn answers_case(problem: &str, solution: &'static str, test: &str) {
    let case = cases::load(problem, &case_name(test));
    let input = case.input.as_bytes();
    let problem = Problem::named(problem).expect("the module of the tests is named as the problem");
    let got = match problem {
        Problem::CatMouseGame => {
            let board = Graph::parse(input).unwrap_or_else(|error| invalid(&case, &error));
            let proved = Tablebase::solve(board.clone()).value(Position::start());
            let proved_answer = proved.outcome().answer().to_string();
            assert_str_eq!(case.answer, proved_answer, "correct {}.out: {proved}", case.name);
            let solve = find(&solutions::CAT_MOUSE_GAME, solution).solve;
            in_time(move || solve(board.into_rows()).to_string())
        }
        Problem::NimGame => {
            let heap = heap(input).unwrap_or_else(|error| invalid(&case, &error));
            let solve = find(&solutions::NIM_GAME, solution).solve;
            in_time(move || solve(heap).to_string())
        }
        Problem::StoneGame => {
            let piles = piles(input).unwrap_or_else(|error| invalid(&case, &error));
            let solve = find(&solutions::STONE_GAME, solution).solve;
            in_time(move || solve(piles).to_string())
        }
    };
    let got = got.map_or_else(|failure| failure, |answer| in_words(problem, &answer));
    let expected = in_words(problem, &case.answer);
    // What is shown is only put together when it is needed.
    if got != expected {
        let explanation = explanation(problem, solution, &case, &got, &expected);
        // On two lines each, whole lines are compared instead of letters.
        let lines = |words: &str| words.replacen(": ", "\n", 1);
        assert_str_eq!(
            lines(&got),
            lines(&expected),
            "\n{explanation}\nleft: got, right: expected"
        );
    }
}

fn find<Solve>(methods: &'static [Method<Solve>], name: &str) -> &'static Method<Solve> {
    let method = methods.iter().find(|method| method.name == name);
    method.unwrap_or_else(|| panic!("{name} is not listed in src/solutions.rs"))
}

fn invalid(case: &Case, error: &dyn std::error::Error) -> ! {
    panic!("{}.in is no valid input: {error}; mend it, or take the case out", case.name)
}

fn case_name(test: &str) -> String {
    test.trim_start_matches("case_").replace('_', "-")
}

fn in_words(problem: Problem, answer: &str) -> String {
    match (problem, answer) {
        (Problem::CatMouseGame, _) => answer
            .parse()
            .map_or_else(|_| format!("{answer}, which is no answer"), explain::answer_in_words),
        (_, "true") => "true: the first player wins".to_string(),
        (_, _) => "false: the first player loses".to_string(),
    }
}

fn explanation(problem: Problem, solution: &str, case: &Case, got: &str, expected: &str) -> String {
    let Case { name, input, row, .. } = case;
    let reason = &row.reason;
    let mut text = format!(
        "\n{solution} is wrong on case {name}\n\
         \n    input     {input}\n    expected  {expected}\n    got       {got}\n\
         \nWhy this case is here: {reason}\n"
    );
    if let (Problem::CatMouseGame, Ok(board)) = (problem, input.parse()) {
        text += &agreement::beyond_limits(&board);
        text += &agreement::proof(&board);
    }
    text
}

#[test]
fn every_solution_is_tested_on_the_cases() {
    let listed = solutions::CAT_MOUSE_GAME.map(|method| method.name);
    assert_eq!(cat_mouse_game::SOLUTIONS, listed, "name each solution in its cases! list");
    let listed = solutions::NIM_GAME.map(|method| method.name);
    assert_eq!(nim_game::SOLUTIONS, listed, "name each solution in its cases! list");
    let listed = solutions::STONE_GAME.map(|method| method.name);
    assert_eq!(stone_game::SOLUTIONS, listed, "name each solution in its cases! list");
}

#[test]
fn every_case_has_both_its_files_a_row_and_a_test() {
    let mut missing = Vec::new();
    for problem in Problem::ALL {
        let folder = problem.name();
        let mut rows = BTreeSet::new();
        for row in cases::rows(folder) {
            let name = row.case.clone();
            assert!(rows.insert(row.case), "cases/README.md has two rows for {folder}/{name}");
        }
        let tests: BTreeSet<String> = tests(problem).iter().map(|test| case_name(test)).collect();
        let files = cases::names(folder);
        for name in &(&(&files | &rows) | &tests) {
            for extension in ["in", "out"] {
                if !cases::folder(folder).join(format!("{name}.{extension}")).is_file() {
                    missing.push(format!("cases/{folder}/{name}.{extension}: write it"));
                }
            }
            if !rows.contains(name) {
                missing.push(format!("a row for {folder}/{name}: add it to cases/README.md"));
            }
            if !tests.contains(name) {
                let test = format!("case_{}", name.replace('-', "_"));
                missing.push(format!(
                    "a test for {folder}/{name}: add {test} to cases! {{ {folder}: … }} in tests/cases.rs"
                ));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "missing (or take the case out everywhere):\n{}",
        missing.join("\n")
    );
}

#[test]
fn the_folders_of_the_cases_hold_nothing_else() {
    for problem in Problem::ALL {
        for file in fs::read_dir(cases::folder(problem.name())).expect("the folder can be read") {
            let path = file.expect("the folder can be read").path();
            let known = path.extension().is_some_and(|end| end == "in" || end == "out");
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or("not UTF-8");
            let folder = problem.name();
            assert!(known, "cases/{folder}/{name} is neither .in nor .out: `oj test` stops there");
        }
    }
}

#[test]
fn every_input_is_valid_on_one_line_and_no_other_case_has_it() {
    for problem in Problem::ALL {
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for case in cases::all(problem.name()) {
            let input = case.input.as_bytes();
            let printed = match problem {
                Problem::CatMouseGame => Graph::parse(input).map(|board| board.to_string()),
                Problem::NimGame => heap(input).map(|heap| heap.to_string()),
                Problem::StoneGame => {
                    piles(input).map(|piles| format!("{piles:?}").replace(' ', ""))
                }
            };
            let printed = printed.unwrap_or_else(|error| invalid(&case, &error));
            assert_str_eq!(case.input, printed, "{}.in: write it without spaces", case.name);
            if let Some(other) = seen.insert(printed, case.name.clone()) {
                panic!("{} and {other} are the same input: take one of them out", case.name);
            }
        }
    }
}

#[test]
fn the_tables_of_the_cases_have_the_answers_of_the_files() {
    for problem in Problem::ALL {
        for Case { name, answer, row, .. } in cases::all(problem.name()) {
            assert_str_eq!(row.answer, answer, "cases/README.md and {name}.out differ");
            if problem == Problem::CatMouseGame {
                let outcome = answer.parse().ok().and_then(Outcome::from_answer);
                assert!(outcome.is_some(), "{name}.out holds {answer}, expected 0, 1 or 2");
                let ends = outcome != Some(Outcome::Draw);
                let expected = if ends { "a number of plies" } else { "none, for a draw" };
                assert_eq!(row.plies.is_some(), ends, "cases/README.md: {name} takes {expected}");
            } else {
                assert!(answer == "true" || answer == "false", "{name}.out holds {answer}");
            }
        }
    }
}
