//! Every solution, the tablebase and its certificate agree: on all small boards, of which there are as
//! many as independent counts say, and on random boards of any size.

use std::io::{IsTerminal, Write};
use std::panic;

use cat_and_mouse::boards::{self, FAMILIES, Family};
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::rules::Position;
use cat_and_mouse::game::tablebase::{Tablebase, Value};
use cat_and_mouse::problems::PROBLEMS;
use cat_and_mouse::problems::cat_mouse_game::SOLUTIONS;
use cat_and_mouse::random::Random;
use pretty_assertions::assert_eq;

use crate::support::agreement;
use crate::support::in_time::in_time;

/// The counts for all boards with a number of nodes.
#[derive(Debug, Default, PartialEq)]
struct Census {
    boards: u32,
    draws: u32,
    longest_game: u32,
}

fn take_census(nodes: usize) -> Census {
    const PROGRESS_EVERY: u32 = 10_000;
    let mut census = Census::default();
    let mut terminal = std::io::stderr();
    for board in boards::every(nodes) {
        census.boards += 1;
        match agreement::value(&board) {
            Ok(Value::Draw) => census.draws += 1,
            Ok(Value::Win { plies, .. }) => census.longest_game = census.longest_game.max(plies),
            Err(disagreement) => {
                panic!("{disagreement}\non the board {board}\n{}", agreement::proof(&board))
            }
        }
        if terminal.is_terminal() && census.boards.is_multiple_of(PROGRESS_EVERY) {
            let _ = write!(terminal, "\r{nodes} nodes: {} boards", census.boards);
        }
    }
    census
}

#[test]
fn all_3_boards_of_3_nodes_are_answered_alike_and_none_is_a_draw() {
    assert_eq!(take_census(3), Census { boards: 3, draws: 0, longest_game: 1 });
}

#[test]
fn all_36_boards_of_4_nodes_are_answered_alike_and_none_is_a_draw() {
    assert_eq!(take_census(4), Census { boards: 36, draws: 0, longest_game: 3 });
}

#[test]
fn all_723_boards_of_5_nodes_are_answered_alike_and_12_are_draws() {
    assert_eq!(take_census(5), Census { boards: 723, draws: 12, longest_game: 5 });
}

#[test]
fn all_26640_boards_of_6_nodes_are_answered_alike_and_540_are_draws() {
    assert_eq!(take_census(6), Census { boards: 26_640, draws: 540, longest_game: 8 });
}

#[test]
#[ignore = "takes about a minute: cargo test --release --test modules -- --ignored"]
fn all_1859067_boards_of_7_nodes_are_answered_alike_and_39648_are_draws() {
    assert_eq!(take_census(7), Census { boards: 1_859_067, draws: 39_648, longest_game: 12 });
}

const SEED: u64 = 913;

/// One test, from small boards to large ones, so that a small board is reported if one is wrong.
#[test]
fn boards_of_8_to_200_nodes_are_answered_alike() {
    let mut random = Random(SEED);
    for (smallest, largest, rounds) in [(8, 20, 150), (21, 50, 8), (51, 200, 1)] {
        for _ in 0..rounds {
            for family in FAMILIES {
                let nodes = smallest + random.below(largest - smallest + 1);
                agree_on(family, family.sample(nodes, &mut random));
            }
        }
    }
}

/// One node less than full words, full words, and one node more, for each number of words for which
/// `wide_sets` is compiled.
#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn boards_of_63_to_1025_nodes_are_answered_alike_where_the_words_of_the_sets_end() {
    /// The outcome is found quickly on these, even with many nodes.
    const SPARSE: [Family; 3] = [Family::RandomDegree(6), Family::Grid, Family::PathToRing];
    let mut random = Random(SEED);
    let sizes = [(&[63, 64, 65, 128, 129, 256, 257][..], &FAMILIES[..]), (&[1024, 1025], &SPARSE)];
    for (sizes, families) in sizes {
        for &nodes in sizes {
            for family in families {
                let board = family.sample(nodes, &mut random);
                let proved = Tablebase::solve(board.clone()).value(Position::start()).outcome();
                for solution in
                    SOLUTIONS.iter().filter(|solution| USING_SETS.contains(&solution.name))
                {
                    if nodes <= solution.largest {
                        let answer = (solution.solve)(board.rows());
                        let name = solution.name;
                        assert_eq!(answer, proved.answer(), "{name}: {nodes} nodes, {family:?}");
                    }
                }
            }
        }
    }
}

/// The solutions that use sets of words.
const USING_SETS: [&str; 2] = ["cat_mouse_game", "wide_sets"];

#[test]
fn more_than_64_nodes_are_too_many_for_the_solution_to_paste() {
    let board = Family::Path.sample(65, &mut Random(SEED));
    let panic = panic::catch_unwind(|| (SOLUTIONS[0].solve)(board.into_rows()));
    let message = panic.expect_err("65 nodes do not fit").downcast::<String>();
    assert_eq!(*message.expect("a message"), "65 nodes are too many: a set has 64 bits");
}

#[test]
fn the_command_picks_a_solution_that_accepts_the_board() {
    for nodes in [64, 65] {
        let board = Family::PathToRing.sample(nodes, &mut Random(SEED)).to_string();
        assert_eq!(PROBLEMS[0].answer(board.as_bytes()), Ok("0".to_string()), "{nodes} nodes");
    }
}

fn agree_on(family: Family, board: Board) {
    let shared = board.clone();
    let (board, how, disagreement) = match in_time(move || agreement::value(&shared)) {
        Ok(Ok(_)) => return,
        Ok(Err(_)) => {
            let smallest = shrink(board);
            let disagreement = agreement::value(&smallest).expect_err("a shrunk board still fails");
            (smallest, "shrunk", disagreement)
        }
        // Each smaller board could take as long.
        Err(failure) => (board, "not shrunk", format!("one of the solutions: {failure}")),
    };
    let limits = agreement::beyond_limits(&board);
    let proof = agreement::proof(&board);
    panic!("{disagreement}\non a board of the family {family:?}, {how}:\n{board}\n{limits}{proof}");
}

/// A solution that panics does so on many boards here, so panic messages are off.
fn shrink(board: Board) -> Board {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let smallest = boards::shrink(board, |board| agreement::value(board).is_err());
    panic::set_hook(hook);
    smallest
}
