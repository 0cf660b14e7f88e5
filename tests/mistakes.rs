//! The mistakes that look right, in `tests/wrong/`: each is right where it claims to be, and caught
//! by a case. These are the tests of the cases.

mod support;

use cat_and_mouse::boards;
use cat_and_mouse::graph::Graph;
use cat_and_mouse::mistakes::{MISTAKES, Mistake};
use cat_and_mouse::practice::{Limits, Report, practise};
use cat_and_mouse::solutions::CAT_MOUSE_GAME;
use pretty_assertions::assert_eq;
use support::cases::{self, Case};
use support::in_time::{TIME_LIMIT, in_time};

/// What is known about a mistake.
struct Known {
    /// The name of its file.
    name: &'static str,
    /// The documented examples on which it is wrong all the same.
    wrong_examples: &'static [&'static str],
    /// The case with the smallest board that finds it: the fewest nodes, then the fewest edges.
    smallest: &'static str,
}

macro_rules! mistakes {
    ($($name:ident: $smallest:literal, wrong on $wrong_examples:expr;)*) => {
        $(
            mod $name {
                #[test]
                fn is_right_on_the_examples_and_found_by_a_case() {
                    super::is_right_on_the_examples_and_found_by_a_case(stringify!($name));
                }

                #[test]
                fn is_named_in_practice_with_a_board_of_the_smallest_size() {
                    super::is_named_in_practice_with_a_board_of_the_smallest_size(stringify!($name));
                }

                #[test]
                fn has_no_smaller_counterexample_of_up_to_six_nodes() {
                    super::has_no_smaller_counterexample(stringify!($name), 6);
                }

                #[test]
                #[ignore = "takes half a minute: cargo test --release --test mistakes -- --ignored"]
                fn has_no_smaller_counterexample_of_seven_nodes() {
                    super::has_no_smaller_counterexample(stringify!($name), 7);
                }
            }
        )*

        const KNOWN: &[Known] = &[$(Known {
            name: stringify!($name),
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

fn known(name: &str) -> &'static Known {
    let known = KNOWN.iter().find(|known| known.name == name);
    known.expect("the tests are made from the list of what is known")
}

impl Known {
    fn mistake(&self) -> &'static Mistake {
        let mistake = MISTAKES.iter().find(|mistake| mistake.name == self.name);
        mistake.unwrap_or_else(|| panic!("name {} in src/mistakes.rs", self.name))
    }

    fn finds(&self, case: &Case) -> bool {
        let board = case.input.parse().expect("the case is a board");
        self.answer(&board).is_none_or(|answer| answer.to_string() != case.answer)
    }

    /// What it answers; `None` if it panics.
    fn answer(&self, board: &Graph) -> Option<i32> {
        let (solve, rows) = (self.mistake().solve, board.clone().into_rows());
        in_time(move || solve(rows)).ok()
    }

    fn first_case(&self) -> Case {
        let name = self.name;
        let mut cases = cases::all("cat_mouse_game").into_iter();
        cases.find(|case| self.finds(case)).unwrap_or_else(|| panic!("no case finds {name}"))
    }
}

fn is_right_on_the_examples_and_found_by_a_case(name: &str) {
    let known = known(name);
    let wrong: Vec<_> = EXAMPLES
        .into_iter()
        .filter(|example| known.finds(&cases::load("cat_mouse_game", example)))
        .collect();
    assert_eq!(wrong, known.wrong_examples, "the documented examples on which {name} is wrong");
    let smallest = cases::load("cat_mouse_game", known.smallest);
    assert!(known.finds(&smallest), "{} does not find {name}", smallest.name);
    let first = known.first_case();
    for case in [&first, &smallest] {
        let named = case.row.reason.contains(&format!("`{name}`"));
        assert!(named, "cases/README.md: name `{name}` in the row of {}", case.name);
    }
    let board: Graph = smallest.input.parse().expect("the case is a board");
    let answer = |board: &Graph| (CAT_MOUSE_GAME[0].solve)(board.clone().into_rows());
    let shrunk = boards::shrink(board.clone(), |board| known.answer(board) != Some(answer(board)));
    assert!(shrunk == board, "{shrunk} finds {name} and is smaller than {}", smallest.name);
}

fn is_named_in_practice_with_a_board_of_the_smallest_size(name: &str) {
    let mistake = known(name).mistake();
    let smallest = cases::load("cat_mouse_game", known(name).smallest);
    let board: Graph = smallest.input.parse().expect("the case is a board");
    // On a busy machine too.
    let limits = Limits { answer: TIME_LIMIT, investigation: 10 * TIME_LIMIT };
    let Report { right, text } =
        practise(mistake.text, "attempt.rs", limits, &mut |_| {}).expect("rustc runs");
    assert!(!right, "practice finds nothing wrong with {name}:\n{text}");
    let (nodes, edges) = (board.nodes(), board.edges().len());
    let heading = format!("attempt.rs fails on this board of {nodes} nodes and {edges} edges:\n");
    assert!(text.starts_with(&heading), "expected {heading}\nfound {text}");
    let named = format!("boards compared:\ntests/wrong/{name}.rs: {}\n", mistake.idea());
    assert!(text.contains(&named), "expected {named}\nfound {text}");
    let known = text.matches("tests/wrong/").count();
    assert_eq!(known, 1, "other mistakes are named as well:\n{text}");
}

/// Looks at all boards of up to this many nodes that are smaller than the smallest known one.
fn has_no_smaller_counterexample(name: &str, most_nodes: usize) {
    let known = known(name);
    let solve = known.mistake().solve;
    let case = cases::load("cat_mouse_game", known.smallest);
    let board: Graph = case.input.parse().expect("the case is a board");
    for nodes in 3..=most_nodes.min(board.nodes()) {
        let fewer = board.edges().len() - 1;
        let most_edges = if nodes == board.nodes() { fewer } else { usize::MAX };
        for smaller in boards::every_with_at_most(nodes, most_edges) {
            let answer = (CAT_MOUSE_GAME[0].solve)(smaller.clone().into_rows());
            let found = solve(smaller.clone().into_rows()) != answer;
            assert!(!found, "{smaller} finds {name} and is smaller than {}: take it", case.name);
        }
    }
}

#[test]
fn the_readme_shows_the_smallest_board_of_every_mistake() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).expect("README.md can be read");
    for Known { name, smallest, .. } in KNOWN {
        let board = cases::load("cat_mouse_game", smallest).input;
        let mut rows = readme.lines().filter(|line| line.starts_with(&format!("| `{name}`")));
        let row = rows.next().unwrap_or_else(|| panic!("README.md: add a row for {name}"));
        let shown = row.contains(&format!("`{board}`")) || row.contains(&format!("/{smallest}.in"));
        assert!(shown, "README.md: show {board} or case {smallest} in the row of {name}");
    }
}

#[test]
#[ignore = "takes half a minute: cargo test --release --test mistakes -- --ignored"]
fn limit_2n_has_no_counterexample_of_eight_nodes_and_fewer_edges() {
    has_no_smaller_counterexample("limit_2n", 8);
}

#[test]
fn every_mistake_says_in_its_first_line_what_is_wrong() {
    for Mistake { name, text, .. } in MISTAKES {
        let line = text.lines().next().unwrap_or_default();
        let idea = line.strip_prefix("// MISTAKE: ").filter(|idea| idea.ends_with('.'));
        assert!(idea.is_some(), "{name}: found {line}, expected // MISTAKE: and a sentence");
        let mistake = known(name).mistake();
        assert_eq!(Some(mistake.idea()), idea, "what is wrong with {name}");
    }
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
    let mut tested: Vec<_> = KNOWN.iter().map(|known| known.name.to_string()).collect();
    tested.sort();
    assert_eq!(files, tested, "the files in tests/wrong and mistakes! in tests/mistakes.rs");
    let mut listed: Vec<_> = MISTAKES.iter().map(|mistake| mistake.name.to_string()).collect();
    listed.sort();
    assert_eq!(files, listed, "the files in tests/wrong and mistakes! in src/mistakes.rs");
}

/// Prints the table of the mistakes: `cargo test --test mistakes table -- --nocapture`.
#[test]
fn the_table_of_mistakes_and_the_first_cases_that_find_them_is_complete() {
    println!("\n| mistake | first case that finds it | smallest board |\n|---|---|---|");
    for known in KNOWN {
        println!("| {} | {} | {} |", known.name, known.first_case().name, known.smallest);
    }
}
