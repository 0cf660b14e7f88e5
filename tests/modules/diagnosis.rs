//! Each kind of mistake is recognised in several codings, and none gets a wrong name. The codings are in
//! `tests/attempts` and in `src/mistakes`; they are run in this process.

use std::io;
use std::panic;
use std::sync::LazyLock;
use std::time::Duration;

use cat_and_mouse::game::board::Board;
use cat_and_mouse::practice::diagnosis::own_answers::contradiction;
use cat_and_mouse::practice::diagnosis::rules::Rule;
use cat_and_mouse::practice::diagnosis::{Diagnosis, Evidence, Kind, Question, diagnose};
use cat_and_mouse::practice::nearby::smallest;
use cat_and_mouse::practice::respondent::{Reply, Respondent};
use cat_and_mouse::practice::session::Failure;
use cat_and_mouse::practice::trials::Trials;
use cat_and_mouse::practice::trying::Clock;
use cat_and_mouse::problems::cat_mouse_game::{MISTAKES, SOLUTIONS, Solve};
use pretty_assertions::assert_eq;

use crate::support::cases;

macro_rules! attempts {
    ($($name:ident),* $(,)?) => {
        $(
            #[allow(clippy::all)]
            mod $name {
                pub struct Solution;
                include!(concat!("../attempts/", stringify!($name), ".rs"));
            }
        )*

        /// The attempts in `tests/attempts`, by name.
        const ATTEMPTS: &[(&str, Solve)] =
            &[$((stringify!($name), $name::Solution::cat_mouse_game)),*];
    };
}

attempts!(
    both_may_stay_backwards,
    both_may_stay_in_rounds,
    cat_enters_hole_and_wins_there,
    cat_enters_hole_and_wins_there_backwards,
    cat_enters_hole_backwards,
    cat_may_stay_backwards,
    cat_may_stay_in_rounds,
    cat_moves_first_and_swapped,
    cat_moves_first_backwards,
    cat_moves_first_in_rounds,
    counter_less_degree_of_hole,
    counter_less_degree_of_hole_reversed,
    distances_mouse_first,
    greedy_by_distance,
    greedy_recursive,
    hole_among_cat_moves_backwards,
    hole_among_cat_moves_in_rounds,
    key_without_turn_cat_first,
    limit_100_backwards,
    limit_2n_winner_first,
    limit_3n_plus_4,
    limit_n_plus_1,
    memo_alpha_beta,
    memo_key_of_the_child,
    memo_two_plies,
    memo_visited_set,
    memo_with_a_look_ahead,
    mouse_avoids_cat_backwards,
    mouse_avoids_cat_in_rounds,
    mouse_may_stay_backwards,
    mouse_may_stay_in_rounds,
    not_back_in_rounds,
    not_back_or_lose_in_rounds,
    not_back_with_memo,
    right_in_rounds,
    rounds_2n,
    rounds_n_downwards,
    starts_swapped_backwards,
    starts_swapped_in_rounds,
    swapped_numbers_backwards,
    swapped_numbers_in_rounds,
    undecided_is_a_cat_win,
    undecided_is_a_cat_win_in_rounds,
    undecided_is_a_mouse_win,
    undecided_is_a_mouse_win_backwards,
);

static QUESTIONS: LazyLock<Vec<Question>> =
    LazyLock::new(|| Evidence::questions(&Trials::gather(), &[]));

fn diagnosis_of(mut solve: Solve) -> Option<Diagnosis> {
    diagnosis_of_respondent(&mut solve)
}

fn diagnosis_of_respondent(respondent: &mut dyn Respondent) -> Option<Diagnosis> {
    // Generous, for a busy machine.
    let clock = Clock::start(Duration::from_secs(120));
    let evidence = Evidence::gather(respondent, &QUESTIONS, clock).expect("it can be asked");
    diagnose(respondent, &evidence, clock).expect("it can be asked")
}

fn attempt(name: &str) -> Solve {
    let mistakes = MISTAKES.iter().map(|mistake| (mistake.name, mistake.solve));
    let mut attempts = ATTEMPTS.iter().copied().chain(mistakes);
    attempts.find(|(other, _)| *other == name).expect("there is such an attempt").1
}

#[track_caller]
fn expect(names: &[&str], is_expected: impl Fn(&Kind) -> bool) {
    for name in names {
        let diagnosis = diagnosis_of(attempt(name));
        let is_named = diagnosis.as_ref().is_some_and(|diagnosis| is_expected(&diagnosis.kind));
        assert!(is_named, "{name} is named {diagnosis:?}");
        let text = diagnosis.map(|diagnosis| diagnosis.text).unwrap_or_default();
        assert!(text.lines().all(|line| line.chars().count() <= 88), "{name}: {text}");
    }
}

fn different_game(names: &[&str], rules: &[Rule], numbers: [i32; 3]) {
    let expected = Kind::DifferentGame { rules: rules.to_vec(), numbers, limited: false };
    expect(names, |kind| *kind == expected);
}

const NUMBERS: [i32; 3] = [0, 1, 2];

#[test]
fn every_mistake_and_every_attempt_has_a_test_of_its_name() {
    let text = include_str!("diagnosis.rs");
    let names = ATTEMPTS.iter().map(|(name, _)| *name).chain(MISTAKES.iter().map(|it| it.name));
    for name in names {
        assert!(
            text.contains(&format!("\"{name}\"")),
            "tests/modules/diagnosis.rs: add {name} to the test of its kind"
        );
    }
}

#[test]
fn a_limit_on_the_moves_is_named_with_its_relation_to_n() {
    for (name, relation) in [
        ("limit_n_plus_1", "wins of up to n plies are right, and from n + 1 on"),
        ("limit_2n", "wins of up to 2n - 1 plies are right, and from 2n on"),
        ("limit_2n_winner_first", "wins of up to 2n plies are right, and from 2n + 1 on"),
        ("limit_3n_plus_4", "wins of up to 3n + 3 plies are right, and from 3n + 4 on"),
        ("limit_200", "The limit does not depend on n"),
        ("limit_100_backwards", "The limit does not depend on n"),
    ] {
        let diagnosis = diagnosis_of(attempt(name)).expect(name);
        assert!(matches!(diagnosis.kind, Kind::MoveLimit(_)), "{name}: {diagnosis:?}");
        let text = diagnosis.text.replace('\n', " ");
        assert!(text.contains(relation), "{name}: {text}");
    }
}

/// An attempt that takes too long for boards of more than some number of nodes.
struct SlowOnLargeBoards {
    solve: Solve,
    most_nodes: usize,
    late: usize,
}

impl Respondent for SlowOnLargeBoards {
    fn ask(&mut self, board: &Board) -> io::Result<Reply> {
        let limit = Duration::from_secs(2);
        if board.nodes() > self.most_nodes {
            self.late += 1;
            return Ok(Reply { response: Err(Failure::TimeLimit(limit)), time: limit });
        }
        self.solve.ask(board)
    }

    fn ask_alone(&mut self, board: &Board) -> io::Result<Reply> {
        self.ask(board)
    }
}

#[test]
fn an_attempt_that_is_too_slow_for_large_boards_is_named_by_what_it_does_on_small_ones() {
    for (name, expected) in [("limit_2n_winner_first", "2n"), ("limit_n_plus_1", "n + 1")] {
        let mut attempt = SlowOnLargeBoards { solve: attempt(name), most_nodes: 12, late: 0 };
        let text = diagnosis_of_respondent(&mut attempt).expect("it is named").text;
        let text = text.replace('\n', " ");
        assert!(text.contains(&format!(" {expected} ")), "{name}: {text}");
        // Each of these takes 2 s.
        assert!(
            attempt.late <= 3,
            "{name} is asked about {} boards that are too large",
            attempt.late
        );
    }
}

#[test]
fn too_few_rounds_are_named_although_there_is_no_exact_limit() {
    expect(&["rounds_2n", "rounds_n_downwards"], |kind| *kind == Kind::TooFewRounds);
}

#[test]
fn a_memo_filled_along_one_line_is_named() {
    let names = [
        "in_progress_is_draw",
        "memo_alpha_beta",
        "memo_key_of_the_child",
        "memo_two_plies",
        "memo_visited_set",
        "memo_with_a_look_ahead",
        "not_back_with_memo",
    ];
    expect(&names, |kind| *kind == Kind::LineMemo);
}

#[test]
fn a_memo_whose_key_leaves_out_the_turn_is_named() {
    let names = ["key_without_turn", "key_without_turn_cat_first"];
    expect(&names, |kind| *kind == Kind::KeyWithoutTurn);
}

#[test]
fn a_different_game_is_named_by_its_rule() {
    use Rule::*;
    for (name, rule) in [
        ("cat_enters_hole", CatMayEnterHole),
        ("cat_enters_hole_and_wins_there_backwards", CatMayEnterHoleAndWinThere),
        ("cat_moves_first_backwards", CatMovesFirst),
        ("starts_swapped_backwards", StartsSwapped),
        ("mouse_may_stay_backwards", MouseMayStay),
        ("cat_may_stay_backwards", CatMayStay),
        ("both_may_stay_backwards", BothMayStay),
        ("mouse_avoids_cat_backwards", MouseMayNotMoveOntoCat),
        ("hole_among_cat_moves", HoleAmongCatMoves),
        ("counter_less_degree_of_hole", CounterLessDegreeOfHole),
    ] {
        different_game(&[name], &[rule], NUMBERS);
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_different_game_is_named_by_its_rule_in_other_codings_as_well() {
    use Rule::*;
    for (names, rule) in [
        (&["cat_enters_hole_backwards"] as &[&str], CatMayEnterHole),
        (&["cat_enters_hole_and_wins_there"], CatMayEnterHoleAndWinThere),
        (&["cat_moves_first_in_rounds"], CatMovesFirst),
        (&["starts_swapped_in_rounds"], StartsSwapped),
        (&["mouse_may_stay_in_rounds"], MouseMayStay),
        (&["cat_may_stay_in_rounds"], CatMayStay),
        (&["both_may_stay_in_rounds"], BothMayStay),
        (&["mouse_avoids_cat_in_rounds"], MouseMayNotMoveOntoCat),
        (&["hole_among_cat_moves_backwards", "hole_among_cat_moves_in_rounds"], HoleAmongCatMoves),
        (&["counter_less_degree_of_hole_reversed"], CounterLessDegreeOfHole),
    ] {
        different_game(names, &[rule], NUMBERS);
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn a_game_without_going_back_is_named_although_it_is_slow_on_large_boards() {
    for (name, rule) in [
        ("not_back_in_rounds", Rule::NotBackUnlessForced),
        ("not_back_or_lose_in_rounds", Rule::NotBackOrLose),
    ] {
        let mut attempt = SlowOnLargeBoards { solve: attempt(name), most_nodes: 6, late: 0 };
        let kind = diagnosis_of_respondent(&mut attempt).map(|diagnosis| diagnosis.kind);
        let expected = Kind::DifferentGame { rules: vec![rule], numbers: NUMBERS, limited: false };
        assert_eq!(kind, Some(expected), "{name}");
    }
}

#[test]
fn other_numbers_for_the_outcomes_are_named() {
    different_game(&["swapped_numbers_backwards", "swapped_numbers_in_rounds"], &[], [0, 2, 1]);
    let mouse = ["undecided_is_a_mouse_win", "undecided_is_a_mouse_win_backwards"];
    different_game(&mouse, &[], [1, 1, 2]);
    let cat = ["undecided_is_a_cat_win", "undecided_is_a_cat_win_in_rounds"];
    different_game(&cat, &[], [2, 1, 2]);
}

#[test]
fn two_differences_are_named_together_if_both_are_needed() {
    different_game(&["cat_moves_first_and_swapped"], &[Rule::CatMovesFirst], [0, 2, 1]);
}

#[test]
fn an_attempt_that_only_compares_distances_is_named() {
    expect(&["distance_race", "distances_mouse_first"], |kind| *kind == Kind::Distances);
}

#[test]
fn an_attempt_that_plays_one_greedy_game_is_named() {
    expect(&["greedy_by_distance", "greedy_recursive"], |kind| *kind == Kind::Greedy);
}

#[test]
fn the_same_answer_for_every_board_is_named() {
    assert_eq!(diagnosis_of(|_| 2).map(|it| it.kind), Some(Kind::Constant(2)));
}

#[test]
fn a_right_attempt_gets_no_name() {
    for solution in SOLUTIONS {
        assert_eq!(diagnosis_of(solution.solve), None, "{}", solution.name);
    }
    assert_eq!(diagnosis_of(attempt("right_in_rounds")), None);
}

#[test]
fn an_attempt_that_is_wrong_on_one_board_only_gets_no_name() {
    fn wrong_once(graph: Vec<Vec<i32>>) -> i32 {
        if graph == [vec![2], vec![2, 3], vec![0, 1], vec![1]] {
            return 0;
        }
        (SOLUTIONS[0].solve)(graph)
    }
    fn wrong_on_a_long_game(graph: Vec<Vec<i32>>) -> i32 {
        if graph.len() == 8 && graph[0] == [3] && graph[1] == [4, 5, 6] {
            return 0;
        }
        (SOLUTIONS[0].solve)(graph)
    }
    assert_eq!(diagnosis_of(wrong_once), None);
    assert_eq!(diagnosis_of(wrong_on_a_long_game), None);
}

#[test]
fn a_failure_from_some_size_on_is_named_with_that_size() {
    fn small_only(graph: Vec<Vec<i32>>) -> i32 {
        if graph.len() > 32 {
            // Without a message on standard error.
            panic::resume_unwind(Box::new("too many nodes"));
        }
        (SOLUTIONS[0].solve)(graph)
    }
    // The smallest size that was tested and fails: not every size is tested.
    let kind = diagnosis_of(small_only).map(|diagnosis| diagnosis.kind);
    assert!(matches!(kind, Some(Kind::Size(33..=36))), "{kind:?}");
}

#[test]
fn an_overflow_is_named() {
    fn overflows(graph: Vec<Vec<i32>>) -> i32 {
        let edges: usize = graph.iter().map(Vec::len).sum();
        if edges > 30 {
            panic::resume_unwind(Box::new("attempt to add with overflow"));
        }
        (SOLUTIONS[0].solve)(graph)
    }
    assert_eq!(diagnosis_of(overflows).map(|it| it.kind), Some(Kind::Overflow));
}

#[test]
fn sorted_rows_taken_for_granted_are_named() {
    fn sorted(graph: Vec<Vec<i32>>) -> i32 {
        if graph.iter().any(|row| !row.is_sorted()) {
            return 0;
        }
        (SOLUTIONS[0].solve)(graph)
    }
    assert_eq!(diagnosis_of(sorted).map(|it| it.kind), Some(Kind::SortedRows));
}

#[test]
fn each_mistake_contradicts_itself_on_its_smallest_board() {
    // Two plies later, the game of its smallest board is still longer than 200 plies.
    let too_long = |name: &str| name == "limit_200";
    for mistake in MISTAKES.iter().filter(|mistake| !too_long(mistake.name)) {
        let case = cases::load("cat_mouse_game", mistake.smallest);
        let board: Board = case.input.parse().expect("the case is a board");
        let mut solve = mistake.solve;
        let answer = solve(board.rows());
        let clock = Clock::start(Duration::from_secs(120));
        let proof = contradiction(&mut solve, &board, answer, clock).expect("it can be run");
        let proof = proof.unwrap_or_else(|| panic!("{} does not contradict itself", mistake.name));
        assert!(proof.ends_with(&format!("here, but you answered {answer}.")), "{proof}");
        assert!(proof.lines().count() <= 8, "{proof}");
    }
}

#[test]
fn a_right_answer_is_not_contradicted() {
    let mut solve = SOLUTIONS[0].solve;
    let clock = Clock::start(Duration::from_secs(120));
    let boards = QUESTIONS.iter().map(|question| &question.board);
    for board in boards.filter(|board| board.nodes() <= 20).step_by(3) {
        let answer = solve(board.rows());
        let proof = contradiction(&mut solve, board, answer, clock).expect("it can be run");
        assert_eq!(proof, None, "{board}");
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn the_search_nearby_finds_the_smallest_boards_known() {
    for (name, case, nodes, edges) in [
        ("limit_2n_winner_first", "21-limit-3n-plus-4", 8, 16),
        ("memo_two_plies", "22-58-plies-on-13-nodes", 7, 6),
    ] {
        let case = cases::load("cat_mouse_game", case);
        let board: Board = case.input.parse().expect("the case is a board");
        let clock = Clock::start(Duration::from_secs(300));
        let found = smallest(&mut attempt(name), board, clock).expect("a function can be run");
        assert!(
            (found.board.nodes(), found.board.edges().len()) <= (nodes, edges),
            "{name}: {}",
            found.board
        );
    }
}
