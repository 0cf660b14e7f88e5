//! The mistakes that look right, in `tests/wrong/`: each is right where it claims to be, and caught
//! by a case. These are the tests of the cases.

mod support;

use cat_and_mouse::boards;
use cat_and_mouse::graph::Graph;
use cat_and_mouse::solutions::{CAT_MOUSE_GAME, CatMouseGame};
use pretty_assertions::assert_eq;
use support::cases::{self, Case};
use support::in_time::in_time;

/// A wrong solution.
struct Mistake {
    /// The name of its file.
    name: &'static str,
    solve: CatMouseGame,
    /// The documented examples on which it is wrong all the same.
    wrong_examples: &'static [&'static str],
    /// The case with the smallest board that finds it: the fewest nodes, then the fewest edges.
    smallest: &'static str,
}

macro_rules! mistakes {
    ($($name:ident: $smallest:literal, wrong on $wrong_examples:expr;)*) => {
        $(
            // They are kept as somebody would write them.
            #[allow(clippy::all)]
            mod $name {
                pub struct Solution;
                include!(concat!("wrong/", stringify!($name), ".rs"));

                #[test]
                fn is_right_on_the_examples_and_found_by_a_case() {
                    super::is_right_on_the_examples_and_found_by_a_case(stringify!($name));
                }

                #[test]
                fn has_no_smaller_counterexample_of_up_to_six_nodes() {
                    super::has_no_smaller_counterexample(stringify!($name), 6);
                }

                #[test]
                #[ignore = "takes about a minute: cargo test --release --test mistakes -- --ignored"]
                fn has_no_smaller_counterexample_of_seven_nodes() {
                    super::has_no_smaller_counterexample(stringify!($name), 7);
                }
            }
        )*

        const MISTAKES: &[Mistake] = &[$(Mistake {
            name: stringify!($name),
            solve: $name::Solution::cat_mouse_game,
            wrong_examples: &$wrong_examples,
            smallest: $smallest,
        }),*];
    };
}

const EXAMPLES: [&str; 2] = ["01-documented-draw", "02-documented-mouse-win"];

mistakes! {
    limit_n_plus_1: "16-limit-n-plus-1", wrong on [];
    limit_2n: "19-limit-2n", wrong on [];
    limit_3n_plus_4: "21-limit-3n-plus-4", wrong on [];
    limit_200: "33-limit-200", wrong on [];
    in_progress_is_draw: "17-in-progress-is-draw", wrong on [];
    key_without_turn: "07-key-without-turn", wrong on ["01-documented-draw"];
    cat_enters_hole: "08-cat-enters-hole", wrong on ["01-documented-draw"];
    hole_among_cat_moves: "06-hole-among-cat-moves", wrong on [];
    distance_race: "05-cat-between-mouse-and-hole", wrong on [];
}

fn named(name: &str) -> &'static Mistake {
    MISTAKES.iter().find(|mistake| mistake.name == name).expect("the mistake is listed")
}

impl Mistake {
    fn finds(&self, case: &Case) -> bool {
        let board = case.input.parse().expect("the case is a board");
        self.answer(&board).is_none_or(|answer| answer.to_string() != case.answer)
    }

    /// What it answers; `None` if it panics.
    fn answer(&self, board: &Graph) -> Option<i32> {
        let (solve, rows) = (self.solve, board.clone().into_rows());
        in_time(move || solve(rows)).ok()
    }

    fn first_case(&self) -> Option<Case> {
        cases::all("cat_mouse_game").into_iter().find(|case| self.finds(case))
    }
}

fn is_right_on_the_examples_and_found_by_a_case(name: &str) {
    let mistake = named(name);
    let wrong: Vec<_> = EXAMPLES
        .into_iter()
        .filter(|example| mistake.finds(&cases::load("cat_mouse_game", example)))
        .collect();
    assert_eq!(wrong, mistake.wrong_examples, "the documented examples on which {name} is wrong");
    let smallest = cases::load("cat_mouse_game", mistake.smallest);
    assert!(mistake.finds(&smallest), "{} does not find {name}", smallest.name);
    let first = mistake.first_case().unwrap_or_else(|| panic!("no case finds {name}"));
    for case in [&first, &smallest] {
        let named = case.row.reason.contains(&format!("`{name}`"));
        assert!(named, "cases/README.md: name `{name}` in the row of {}", case.name);
    }
    let board: Graph = smallest.input.parse().expect("the case is a board");
    let answer = |board: &Graph| (CAT_MOUSE_GAME[0].solve)(board.clone().into_rows());
    let shrunk =
        boards::shrink(board.clone(), |board| mistake.answer(board) != Some(answer(board)));
    assert!(shrunk == board, "{shrunk} finds {name} and is smaller than {}", smallest.name);
}

/// Looks at all boards of up to this many nodes that are smaller than the smallest known one.
fn has_no_smaller_counterexample(name: &str, most_nodes: usize) {
    let mistake = named(name);
    let case = cases::load("cat_mouse_game", mistake.smallest);
    let board: Graph = case.input.parse().expect("the case is a board");
    for nodes in 3..=most_nodes.min(board.nodes()) {
        let fewer = board.edges().len() - 1;
        let most_edges = if nodes == board.nodes() { fewer } else { usize::MAX };
        for smaller in boards::with_at_most(most_edges, nodes) {
            let answer = (CAT_MOUSE_GAME[0].solve)(smaller.clone().into_rows());
            let found = (mistake.solve)(smaller.clone().into_rows()) != answer;
            assert!(!found, "{smaller} finds {name} and is smaller than {}: take it", case.name);
        }
    }
}

#[test]
fn the_readme_shows_the_smallest_board_of_every_mistake() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).expect("README.md can be read");
    for Mistake { name, smallest, .. } in MISTAKES {
        let board = cases::load("cat_mouse_game", smallest).input;
        let mut rows = readme.lines().filter(|line| line.starts_with(&format!("| `{name}`")));
        let row = rows.next().unwrap_or_else(|| panic!("README.md: add a row for {name}"));
        let shown = row.contains(&format!("`{board}`")) || row.contains(&format!("/{smallest}.in"));
        assert!(shown, "README.md: show {board} or case {smallest} in the row of {name}");
    }
}

#[test]
#[ignore = "takes about a minute: cargo test --release --test mistakes -- --ignored"]
fn limit_2n_has_no_counterexample_of_eight_nodes_and_fewer_edges() {
    has_no_smaller_counterexample("limit_2n", 8);
}

#[test]
fn every_file_of_a_wrong_solution_is_tested() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wrong");
    let files = std::fs::read_dir(folder).expect("tests/wrong can be read");
    let paths = files.map(|file| file.expect("tests/wrong can be read").path());
    let mut files: Vec<_> = paths
        .map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    files.sort();
    let mut tested: Vec<_> = MISTAKES.iter().map(|mistake| mistake.name.to_string()).collect();
    tested.sort();
    assert_eq!(files, tested, "the files in tests/wrong and mistakes! in tests/mistakes.rs");
}

/// Prints the table of the mistakes: `cargo test --test mistakes table -- --nocapture`.
#[test]
fn the_table_of_mistakes_and_the_first_cases_that_find_them_is_complete() {
    println!("\n| mistake | first case that finds it | smallest board |\n|---|---|---|");
    for mistake in MISTAKES {
        let first =
            mistake.first_case().unwrap_or_else(|| panic!("no case finds {}", mistake.name));
        println!("| {} | {} | {} |", mistake.name, first.name, mistake.smallest);
    }
}
