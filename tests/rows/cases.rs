//! Every solution is right on every case, and the files and the tables of the cases agree.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;

use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::rules::{Outcome, Position};
use cat_and_mouse::game::tablebase::Tablebase;
use cat_and_mouse::problems::{self, PROBLEMS, Problem, Solution};
use cat_and_mouse::scanner::InputError;
use pretty_assertions::assert_str_eq;

use crate::harness::Test;
use crate::support::agreement;
use crate::support::brute_force::{lead, wins_nim};
use crate::support::cases::{self, Case};
use crate::support::in_time::in_time;

/// A test for each case and solution, such as `nim_game::case_06_second_loss::nim_game`, and the tests
/// of the files and tables.
pub fn tests() -> Vec<Test> {
    let mut tests = Vec::new();
    for problem in PROBLEMS {
        for case in cases::names(problem.name) {
            let input = cases::find(problem.name, &format!("{case}.in"));
            let input = input.and_then(|path| fs::read(path).ok());
            let size = input.and_then(|input| (problem.size)(&input).ok());
            let accepts = |solution: &&Solution| size.is_none_or(|size| size <= solution.largest);
            for solution in problem.solutions.iter().filter(accepts) {
                let test = format!("case_{}", case.replace('-', "_"));
                let case = case.clone();
                tests.push(Test {
                    name: format!("{}::{test}::{}", problem.name, solution.name),
                    ignored: None,
                    run: Box::new(move || is_right_on_case(problem, solution, &case)),
                });
            }
        }
        for (name, check) in [
            ("every_case_has_both_of_its_files_and_a_row", complete as fn(&Problem)),
            ("the_folder_of_the_cases_has_no_other_files", no_other_files),
            ("every_input_is_valid_on_one_line_and_unique", valid_and_unique),
            ("the_table_of_the_cases_has_the_answers_of_the_files", same_answers),
            ("there_are_documented_examples", has_documented_examples),
            ("the_cases_beyond_leetcodes_limits_have_a_folder_of_their_own", limits_by_folder),
        ] {
            tests.push(Test {
                name: format!("{}::{name}", problem.name),
                ignored: None,
                run: Box::new(move || check(problem)),
            });
        }
    }
    tests
}

fn is_right_on_case(problem: &Problem, solution: &'static Solution, name: &str) {
    let case = cases::load(problem.name, name);
    let input = case.input.clone().into_bytes();
    (problem.size)(&input).unwrap_or_else(|error| invalid(&case, &error));
    if let Some(proved) = independent_answer(problem, &case) {
        assert_str_eq!(case.answer, proved, "correct the answer in {name}.out");
    }
    let got = in_time(move || (solution.solve)(&input).expect("its size is known"));
    let got = got.map_or_else(|failure| failure, |answer| (problem.answer_in_words)(&answer));
    let expected = (problem.answer_in_words)(&case.answer);
    // The explanation takes time, so it is made only when it is needed.
    if got != expected {
        let explanation = explanation(problem, solution, &case, &got, &expected);
        // On two lines each, whole lines are compared instead of characters.
        let lines = |words: &str| words.replacen(": ", "\n", 1);
        assert_str_eq!(
            lines(&got),
            lines(&expected),
            "\n{explanation}\nleft: got, right: expected"
        );
    }
}

/// The answer by a method that has nothing in common with the solutions, if there is one.
fn independent_answer(problem: &Problem, case: &Case) -> Option<String> {
    match problem.number {
        913 => {
            let board = case.input.parse::<Board>();
            let board = board.unwrap_or_else(|error| invalid(case, &error));
            let value = Tablebase::solve(board).value(Position::start());
            Some(value.outcome().answer().to_string())
        }
        292 => {
            // The brute force takes O(stones) time.
            let stones = case.input.parse().ok().filter(|&stones| stones <= 1_000_000);
            stones.map(|stones| wins_nim(stones).to_string())
        }
        877 => lead_of(&case.input).map(|lead| (lead > 0).to_string()),
        486 => lead_of(&case.input).map(|lead| (lead >= 0).to_string()),
        number => panic!(
            "tests/rows/cases.rs: add an independent method for {number}, so that the answers of its cases \
             are checked"
        ),
    }
}

/// By how many stones the first player wins, if trying every line takes no more than a moment.
fn lead_of(input: &str) -> Option<i32> {
    const MOST_PILES: usize = 20;
    let piles = input.trim_matches(['[', ']']).split(',').map(|pile| pile.parse().ok());
    let piles: Vec<i32> = piles.collect::<Option<_>>()?;
    (piles.len() <= MOST_PILES).then(|| lead(&piles))
}

fn invalid(case: &Case, error: &InputError) -> ! {
    panic!("{}.in is not valid: {error}; fix it or remove the case", case.name)
}

fn explanation(
    problem: &Problem,
    solution: &Solution,
    case: &Case,
    got: &str,
    expected: &str,
) -> String {
    let Case { name, input, row, .. } = case;
    let (reason, solution) = (&row.reason, solution.file);
    let mut text = format!(
        "\n{solution} is wrong on case {name}\n\
         \n    input     {input}\n    expected  {expected}\n    got       {got}\n\
         \nThe purpose of this case: {reason}\n"
    );
    if let (913, Ok(board)) = (problem.number, input.parse()) {
        text += &agreement::beyond_limits(&board);
        text += &agreement::proof(&board);
    }
    text
}

fn complete(problem: &Problem) {
    let folder = problem.name;
    let mut missing = Vec::new();
    let mut rows = BTreeSet::new();
    let mut numbers = BTreeMap::new();
    for name in cases::names(folder) {
        let number = name.split('-').next().unwrap_or_default().to_string();
        if let Some(other) = numbers.insert(number, name.clone()) {
            panic!(
                "cases/{folder}: {other} and {name} have the same number; give one the next number"
            );
        }
    }
    for row in cases::rows(folder) {
        let name = row.case.clone();
        assert!(rows.insert(row.case), "cases/README.md has two rows for {folder}/{name}");
    }
    for name in &cases::names(folder) | &rows {
        for extension in ["in", "out"] {
            let file = format!("{name}.{extension}");
            if cases::find(folder, &file).is_none() {
                missing.push(format!("cases/{folder}/{file}: add the file"));
            }
        }
        if !rows.contains(&name) {
            missing.push(format!("cases/README.md: add a row for {name} under `{folder}/`"));
        }
    }
    assert!(missing.is_empty(), "missing (or remove the case):\n{}", missing.join("\n"));
}

fn no_other_files(problem: &Problem) {
    let folder = problem.name;
    for path in cases::files(folder) {
        let is_known = path.extension().is_some_and(|end| end == "in" || end == "out");
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or("not UTF-8");
        assert!(is_known, "{name} in cases/{folder} is neither .in nor .out: `oj test` rejects it");
    }
}

fn valid_and_unique(problem: &Problem) {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    for case in cases::all(problem.name) {
        let normal = (problem.normalize)(case.input.as_bytes());
        let normal = normal.unwrap_or_else(|error| invalid(&case, &error));
        assert_str_eq!(case.input, normal, "{}.in: write it without whitespace", case.name);
        if let Some(other) = known.insert(normal, case.name.clone()) {
            panic!("{} and {other} have the same input: remove one of them", case.name);
        }
    }
}

fn same_answers(problem: &Problem) {
    for Case { name, answer, row, .. } in cases::all(problem.name) {
        assert_str_eq!(row.answer, answer, "cases/README.md and {name}.out differ");
        let words = (problem.answer_in_words)(&answer);
        assert!(!words.contains("not a valid answer"), "{name}.out: {words}");
        if problem.number == 913 {
            let ends = answer != Outcome::Draw.answer().to_string();
            let expected = if ends { "a number of plies" } else { "none, for a draw" };
            assert_eq!(row.plies.is_some(), ends, "cases/README.md: {name} takes {expected}");
        }
    }
}

fn has_documented_examples(problem: &Problem) {
    let names = cases::names(problem.name);
    let documented = names.iter().filter(|name| name.contains(cases::DOCUMENTED)).count();
    assert!(
        documented > 0,
        "cases/{}/: add the examples of the statement as cases named \
        NN-documented-...",
        problem.name
    );
}

/// So that all other inputs can be pasted into LeetCode's test-case box at once.
fn limits_by_folder(problem: &Problem) {
    for path in cases::files(problem.name) {
        let input = fs::read_to_string(&path).expect("the file can be read");
        let is_beyond = match (problem.number, input.parse::<Board>()) {
            (913, Ok(board)) => problems::beyond_limits(&board).is_some(),
            _ => false,
        };
        let is_in_folder =
            path.parent().is_some_and(|folder| folder.ends_with(cases::BEYOND_LIMITS));
        if path.extension().is_some_and(|extension| extension == "in") {
            let (path, folder) = (path.display(), cases::BEYOND_LIMITS);
            assert!(
                is_beyond || !is_in_folder,
                "{path} is within the limits: move it one folder up"
            );
            assert!(
                !is_beyond || is_in_folder,
                "{path} is beyond the limits: move it to {folder}/"
            );
        }
    }
}
