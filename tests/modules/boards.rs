//! Boards to try solutions on, and shrinking.

use cat_and_mouse::boards::{self, Family};
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::tablebase::Value;
use cat_and_mouse::random::Random;
use pretty_assertions::assert_eq;

use crate::support::agreement;

const SEED: u64 = 913;

#[test]
fn shrinking_leaves_a_board_that_fails_and_from_which_nothing_can_be_removed() {
    // As if every board with a draw were wrong: the smallest draws have five nodes.
    let draw = |board: &Board| agreement::value(board).is_ok_and(|value| value.plies().is_none());
    let mut random = Random(SEED);
    let boards = std::iter::repeat_with(|| Family::Grid.sample(16, &mut random));
    let board = boards.take(100).find(draw).expect("some grids are draws");
    let smallest = boards::shrink(board, draw);
    assert!(draw(&smallest), "{smallest} is no draw");
    let edges = smallest.edges();
    for gone in &edges {
        let left = edges.iter().copied().filter(|edge| edge != gone);
        let left = Board::from_edges(smallest.nodes(), left);
        let fails = left.is_ok_and(|left| !left.has_isolated_nodes() && draw(&left));
        assert!(!fails, "{smallest} is a draw without the edge {gone:?}, too");
    }
    for gone in 3..smallest.nodes() {
        let left = edges.iter().filter(|(from, to)| *from != gone && *to != gone);
        let number = |node: usize| if node > gone { node - 1 } else { node };
        let left = left.map(|&(from, to)| (number(from), number(to)));
        let left = Board::from_edges(smallest.nodes() - 1, left);
        let fails = left.is_ok_and(|left| !left.has_isolated_nodes() && draw(&left));
        assert!(!fails, "{smallest} is a draw without the node {gone}, too");
    }
}

#[test]
fn shrinking_merges_nodes_and_keeps_the_order_of_the_rows() {
    // Nodes 0 and 3 can only be removed by merging.
    let star: Board = "[[3],[4],[4],[0],[7,6,5,2,1],[4],[4],[4]]".parse().expect("it is a board");
    let ray = |board: &Board| board.neighbours(1).next();
    let fails = |board: &Board| {
        let rays = ray(board).map(|middle| board.neighbours(middle).collect::<Vec<_>>());
        rays.is_some_and(|rays| rays.len() >= 4 && rays[0] > rays[1])
    };
    let smallest = boards::shrink(star, fails);
    assert!(fails(&smallest), "{smallest}");
    assert_eq!((smallest.nodes(), smallest.edges().len()), (5, 4), "{smallest}");
}

#[test]
fn guarded_grids_and_paths_to_rings_are_draws() {
    let mut random = Random(SEED);
    for nodes in [8, 9, 30, 49, 50, 200] {
        let path_to_ring = Family::PathToRing.sample(nodes, &mut random);
        assert_eq!(agreement::value(&path_to_ring), Ok(Value::Draw), "{path_to_ring}");
    }
    let boards = std::iter::repeat_with(|| Family::GuardedGrid.sample(50, &mut random));
    let draws = boards.take(20).filter(|board| agreement::value(board) == Ok(Value::Draw)).count();
    assert!(draws > 5, "{draws} of 20 guarded grids are draws");
}
