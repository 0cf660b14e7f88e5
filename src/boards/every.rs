//! Every board of a size that LeetCode allows.

use std::iter::successors;

use crate::game::board::{Board, Node};

/// Every labelled board with this many nodes that LeetCode allows, with sorted rows, in order of the
/// number of edges. LeetCode allows a board if every node has a neighbour and Cat can move at the
/// start: there are 3, 36, 723, 26 640 and 1 859 067 such boards on 3 to 7 nodes.
///
/// # Panics
///
/// With more than eleven nodes, which form more than 63 pairs.
pub fn every(nodes: usize) -> impl Iterator<Item = Board> {
    every_with_at_most(nodes, usize::MAX)
}

/// The boards of [`every`] that have at most this many edges, in the same order.
///
/// # Panics
///
/// With more than eleven nodes, which form more than 63 pairs.
pub fn every_with_at_most(nodes: usize, most_edges: usize) -> impl Iterator<Item = Board> {
    let pairs: Vec<(Node, Node)> =
        (0..nodes).flat_map(|to| (0..to).map(move |from| (from, to))).collect();
    assert!(pairs.len() < 64, "{nodes} nodes are too many to list every board");
    let choices = (1..=most_edges.min(pairs.len())).flat_map({
        let pairs = pairs.len();
        move |edges| choices(edges, pairs)
    });
    choices.filter_map(move |chosen| {
        let edges = pairs.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
        let board = Board::from_edges(nodes, edges.map(|(_, &pair)| pair)).ok()?;
        (!board.has_isolated_nodes()).then_some(board)
    })
}

/// All numbers below 2^`bits` with exactly `set` bits set, in increasing order; 1 ≤ `set` and
/// `bits` ≤ 63.
fn choices(set: usize, bits: usize) -> impl Iterator<Item = u64> {
    let smallest = (1_u64 << set) - 1;
    let next = |&number: &u64| {
        // Gosper's hack: in the lowest run of set bits, the highest bit moves one place up and the
        // others move to the low end.
        let lowest = number & number.wrapping_neg();
        let carried = number + lowest;
        Some(carried | ((number ^ carried) / lowest) >> 2)
    };
    successors(Some(smallest), next).take_while(move |number| number >> bits == 0)
}
