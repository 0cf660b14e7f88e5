//! The mistakes look right but are wrong: each is right on the documented examples, and a case shows
//! that it is wrong. So these are also tests of the cases.

use std::fs;

use cat_and_mouse::boards;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::practice::trials::COMPLETE_UP_TO;
use cat_and_mouse::practice::{Limits, Report, practise_with};
use cat_and_mouse::problems::{Mistake, PROBLEMS, Problem, cat_mouse_game, predict_the_winner};
use pretty_assertions::assert_eq;

use crate::harness::Test;
use crate::support::brute_force::{lead, rows};
use crate::support::cases::{self, Case};
use crate::support::in_time::{TIME_LIMIT, in_time};
use crate::support::{JUDGE, path, read};

const SLOW: &str = "takes up to half a minute: cargo test --release --test rows -- --ignored";

/// The largest boards of the default search for a smaller board on which a mistake is wrong.
const SEARCHED_NODES: usize = 5;

/// The tests of each mistake, such as `limit_2n::is_right_on_the_examples_and_wrong_on_a_case`.
pub fn tests() -> Vec<Test> {
    let mut tests = vec![Test {
        name: "every_file_in_src_mistakes_and_src_solutions_has_a_row".to_string(),
        ignored: None,
        run: Box::new(every_file_has_a_row),
    }];
    let mut add = |mistake: &str, name: &str, ignored, run: Box<dyn Fn() + Send + Sync>| {
        tests.push(Test { name: format!("{mistake}::{name}"), ignored, run });
    };
    for problem in PROBLEMS {
        for mistake in problem.mistakes {
            let name = "is_right_on_the_examples_and_wrong_on_a_case";
            let run = move || is_right_on_the_examples_and_wrong_on_a_case(problem, mistake);
            add(mistake.name, name, None, Box::new(run));
            let run = move || is_listed_in_the_readme(problem, mistake);
            add(mistake.name, "is_listed_in_the_readme", None, Box::new(run));
        }
    }
    for mistake in predict_the_winner::MISTAKES {
        let run = || is_right_on_smaller_rows(mistake);
        add(mistake.name, "is_right_on_smaller_rows", None, Box::new(run));
    }
    for mistake in cat_mouse_game::MISTAKES {
        // On larger boards the search for a smaller one takes long. If the case does not exist, other tests
        // say so.
        let exists = cases::names("cat_mouse_game").contains(mistake.smallest);
        let nodes = exists.then(|| smallest_board(mistake).nodes());
        if nodes.is_some_and(|nodes| nodes <= COMPLETE_UP_TO) {
            let run = || is_explained_in_practice(mistake);
            add(mistake.name, "is_explained_in_practice", None, Box::new(run));
        }
        let name = format!("is_right_on_smaller_boards_of_up_to_{SEARCHED_NODES}_nodes");
        let run = || is_right_on_smaller_boards(mistake, 3, SEARCHED_NODES);
        add(mistake.name, &name, None, Box::new(run));
        // One more than that is known of a limit of 2n moves.
        let most_nodes = if mistake.name == "limit_2n" { 8 } else { 7 };
        if nodes.is_some_and(|nodes| nodes > SEARCHED_NODES) {
            let name = format!("is_right_on_smaller_boards_of_up_to_{most_nodes}_nodes");
            let run = move || is_right_on_smaller_boards(mistake, SEARCHED_NODES + 1, most_nodes);
            add(mistake.name, &name, Some(SLOW), Box::new(run));
        }
        let run = || its_smallest_board_cannot_be_shrunk(mistake);
        add(mistake.name, "its_smallest_board_cannot_be_shrunk", None, Box::new(run));
    }
    tests
}

fn is_right_on_the_examples_and_wrong_on_a_case(problem: &Problem, mistake: &'static Mistake) {
    let Mistake { name, file, text, .. } = mistake;
    let line = text.lines().next().unwrap_or_default();
    let idea = line.strip_prefix(Mistake::MARKER);
    assert!(
        idea.is_some_and(|idea| idea.ends_with('.')),
        "{file}: the first line must be `// MISTAKE: ` and a sentence that ends with a full stop, not: {line}"
    );
    let is_wrong_on = |case: &Case| {
        let input = case.input.clone().into_bytes();
        // A panic is wrong as well.
        let answer = in_time(move || (mistake.solve)(&input));
        answer.ok().and_then(Result::ok).is_none_or(|answer| answer != case.answer)
    };
    let cases = cases::all(problem.name);
    let wrong: Vec<&Case> = cases.iter().filter(|case| is_wrong_on(case)).collect();
    let examples = wrong.iter().filter(|case| case.name.contains(cases::DOCUMENTED));
    let examples: Vec<&str> = examples.map(|case| case.name.as_str()).collect();
    assert_eq!(
        examples, mistake.wrong_examples,
        "the documented examples on which {name} is wrong; correct `wrong on` in its row in src/problems.rs"
    );
    let smallest = wrong.iter().find(|case| case.name == mistake.smallest);
    let smallest = smallest.unwrap_or_else(|| {
        let found: Vec<&str> = wrong.iter().map(|case| case.name.as_str()).collect();
        panic!(
            "{name} is not wrong on a case {}. Add the case, or correct the row of {name} in \
             src/problems.rs; it is wrong on: {}",
            mistake.smallest,
            found.join(", ")
        )
    });
    for case in [smallest, &wrong[0]] {
        let is_named = case.row.reason.contains(&format!("`{name}`"));
        assert!(
            is_named,
            "cases/README.md: mention `{name}` in the row of {}, one of the cases that find it",
            case.name
        );
    }
}

fn is_listed_in_the_readme(problem: &Problem, mistake: &Mistake) {
    let readme = read("README.md");
    let Mistake { name, smallest, .. } = mistake;
    let input = cases::load(problem.name, smallest).input;
    let row = readme.lines().find(|line| line.starts_with(&format!("| [`{name}`]")));
    let row = row.unwrap_or_else(|| panic!("README.md: add a row for {name} to the mistakes"));
    let is_shown = row.contains(&format!("`{input}`")) || row.contains(&format!("/{smallest}.in"));
    assert!(is_shown, "README.md: show {input} or link to case {smallest} in the row of {name}");
}

fn smallest_board(mistake: &Mistake<cat_mouse_game::Solve>) -> Board {
    let case = cases::load("cat_mouse_game", mistake.smallest);
    case.input.parse().expect("the case is a board")
}

fn right_answer(board: &Board) -> i32 {
    (cat_mouse_game::SOLUTIONS[0].solve)(board.rows())
}

fn its_smallest_board_cannot_be_shrunk(mistake: &'static Mistake<cat_mouse_game::Solve>) {
    let board = smallest_board(mistake);
    let is_wrong = |board: &Board| {
        let rows = board.rows();
        in_time(move || (mistake.solve)(rows)) != Ok(right_answer(board))
    };
    let shrunk = boards::shrink(board.clone(), is_wrong);
    let Mistake { name, smallest, .. } = mistake;
    assert!(shrunk == board, "{name} is wrong on {shrunk}, which is smaller than {smallest}");
}

fn is_explained_in_practice(mistake: &'static Mistake<cat_mouse_game::Solve>) {
    let Mistake { name, .. } = mistake;
    let board = smallest_board(mistake);
    // Generous limits, for a busy machine.
    let limits =
        Limits { answer: TIME_LIMIT, investigation: 10 * TIME_LIMIT, total: 30 * TIME_LIMIT };
    let report = practise_with(&JUDGE, mistake.text, "attempt.rs", limits, &mut |_| {});
    let Report { is_right, text } = report.expect("rustc runs");
    assert!(!is_right, "practice finds nothing wrong with {name}:\n{text}");
    // With rows that are not sorted, there may be another board that is as small or smaller.
    let shown = text.lines().nth(1).and_then(|line| line.parse::<Board>().ok());
    let shown = shown.unwrap_or_else(|| panic!("the report shows no board:\n{text}"));
    let is_sorted = shown.rows().iter().all(|row| row.is_sorted());
    let size = |board: &Board| (board.nodes(), board.edges().len());
    assert!(shown == board || (!is_sorted && size(&shown) <= size(&board)), "{text}");
    for part in ["\nBy your own answers:\n", "\nThe kind of mistake:\n", "\nScore: right on "] {
        assert!(text.contains(part), "expected {part}\nfound {text}");
    }
}

/// Tries all boards that are smaller than the smallest known one on which a mistake is wrong, with a
/// number of nodes in the given range.
fn is_right_on_smaller_boards(
    mistake: &Mistake<cat_mouse_game::Solve>,
    fewest_nodes: usize,
    most_nodes: usize,
) {
    let board = smallest_board(mistake);
    for nodes in fewest_nodes..=most_nodes.min(board.nodes()) {
        let fewer = board.edges().len() - 1;
        let most_edges = if nodes == board.nodes() { fewer } else { usize::MAX };
        for smaller in boards::every_with_at_most(nodes, most_edges) {
            let is_wrong = (mistake.solve)(smaller.rows()) != right_answer(&smaller);
            let Mistake { name, smallest, .. } = mistake;
            assert!(!is_wrong, "{name} is wrong on {smaller}, which is smaller than {smallest}");
        }
    }
}

/// Tries all rows of at most twelve stones that are smaller than the smallest known one: with fewer
/// piles, or with as many piles and fewer stones.
fn is_right_on_smaller_rows(mistake: &Mistake<predict_the_winner::Solve>) {
    const MOST_STONES: i32 = 12;
    let Mistake { name, smallest, .. } = mistake;
    let input = cases::load("predict_the_winner", smallest).input;
    let stones = |piles: &[i32]| piles.iter().sum::<i32>();
    let piles = input.trim_matches(['[', ']']).split(',').map(|pile| pile.parse());
    let piles: Vec<i32> = piles.collect::<Result<_, _>>().expect("the case is a row of piles");
    for count in 1..=piles.len() {
        let most = if count < piles.len() { MOST_STONES } else { stones(&piles) - 1 };
        let smaller = rows(count as u32, 0, most).filter(|row| stones(row) <= most);
        for row in smaller {
            let is_wrong = (mistake.solve)(row.clone()) != (lead(&row) >= 0);
            assert!(!is_wrong, "{name} is wrong on {row:?}, which is smaller than {smallest}");
        }
    }
}

fn every_file_has_a_row() {
    let project = path("");
    let solutions = PROBLEMS.iter().flat_map(|problem| problem.solutions).map(|row| row.file);
    let mistakes = PROBLEMS.iter().flat_map(|problem| problem.mistakes).map(|row| row.file);
    let rows: Vec<_> = solutions.chain(mistakes).map(|file| project.join(file)).collect();
    let mut folders = vec![project.join("src/solutions"), project.join("src/mistakes")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let entry = entry.expect("the folder can be read").path();
            if entry.is_dir() {
                folders.push(entry);
            } else {
                let file = entry.strip_prefix(&project).unwrap_or(&entry).display();
                assert!(rows.contains(&entry), "src/problems.rs: add {file} to a problem's row");
            }
        }
    }
}
