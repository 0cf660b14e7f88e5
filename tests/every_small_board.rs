//! All small boards: every solution, the tablebase and its certificate agree on each of them, and
//! there are as many as independent counts say.

mod support;

use std::io::{IsTerminal, Write};

use cat_and_mouse::boards;
use cat_and_mouse::tablebase::Value;
use pretty_assertions::assert_eq;
use support::agreement;

/// What is known about the valid labelled graphs of a number of nodes.
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
#[ignore = "takes about a minute: cargo test --release --test every_small_board -- --ignored --nocapture"]
fn all_1859067_boards_of_7_nodes_are_answered_alike_and_39648_are_draws() {
    assert_eq!(take_census(7), Census { boards: 1_859_067, draws: 39_648, longest_game: 12 });
}
