//! Boards to try solutions on: every small one, some drawn from each family, and the smallest that
//! fails.

mod families;

pub use families::{FAMILIES, Family};

use std::collections::HashSet;
use std::iter::successors;
use std::ops::Range;

use crate::graph::{CAT_START, Graph, Node};

/// Every board of so many nodes in which every node has a neighbour, with its rows sorted; the
/// fewest edges first. There are 3, 36, 723, 26 640 and 1 859 067 of 3 to 7 nodes.
///
/// # Panics
///
/// With more than eleven nodes, which have more than 63 pairs.
pub fn every(nodes: usize) -> impl Iterator<Item = Graph> {
    every_with_at_most(nodes, usize::MAX)
}

/// Every board of so many nodes and at most so many edges in which every node has a neighbour, with
/// its rows sorted; the fewest edges first.
///
/// # Panics
///
/// With more than eleven nodes, which have more than 63 pairs.
pub fn every_with_at_most(nodes: usize, most_edges: usize) -> impl Iterator<Item = Graph> {
    let pairs: Vec<(Node, Node)> =
        (0..nodes).flat_map(|to| (0..to).map(move |from| (from, to))).collect();
    assert!(pairs.len() < 64, "{nodes} nodes are too many to try every board");
    let choices = (1..=most_edges.min(pairs.len())).flat_map({
        let pairs = pairs.len();
        move |edges| choices(edges, pairs)
    });
    choices.filter_map(move |chosen| {
        let edges = pairs.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
        let board = Graph::from_edges(nodes, edges.map(|(_, &pair)| pair)).ok()?;
        (!board.has_isolated_nodes()).then_some(board)
    })
}

/// All numbers of so many bits in which so many are set, in order. At least one, and at most 63 in
/// all.
fn choices(set: usize, bits: usize) -> impl Iterator<Item = u64> {
    let smallest = (1_u64 << set) - 1;
    let next = |&number: &u64| {
        // Gosper's hack: the lowest run of set bits gives its highest to the left, and the others
        // fall to the right end.
        let lowest = number & number.wrapping_neg();
        let carried = number + lowest;
        Some(carried | ((number ^ carried) / lowest) >> 2)
    };
    successors(Some(smallest), next).take_while(move |number| number >> bits == 0)
}

/// Makes a board that fails smaller, as long as a smaller one still fails: removes nodes and edges,
/// many at once where it can, and makes two nodes one. In the end, no single node or edge can go, and
/// no two nodes can be one. A board without isolated nodes gets none; the hole and the players'
/// starts stay.
pub fn shrink(board: Graph, mut fails: impl FnMut(&Graph) -> bool) -> Graph {
    let may_isolate = board.has_isolated_nodes();
    let mut smallest = board;
    loop {
        let smaller = smaller(&smallest)
            .filter(|board| may_isolate || !board.has_isolated_nodes())
            .find(&mut fails);
        match smaller {
            Some(board) => smallest = board,
            None => return smallest,
        }
    }
}

/// What a board could become in one step: the boards without many nodes or edges first, and those
/// with two nodes made one last. The rows keep their order.
fn smaller(board: &Graph) -> impl Iterator<Item = Graph> {
    let nodes = board.nodes();
    let edges = board.edges();
    let others = CAT_START + 1..nodes;
    let without_nodes = runs(others.clone()).map(|gone| without_nodes(board, &gone));
    let without_edges = runs(0..edges.len()).map(move |gone| {
        let gone = &edges[gone];
        rows_with(board, |from, to| (!gone.contains(&(from.min(to), from.max(to)))).then_some(to))
    });
    let pairs = others.flat_map(|gone| (0..gone).map(move |kept| (gone, kept)));
    let with_two_made_one = pairs.map(|(gone, kept)| with_two_made_one(board, gone, kept));
    let smaller = without_nodes.chain(without_edges).chain(with_two_made_one);
    smaller.filter_map(|rows| Graph::from_rows(rows).ok())
}

/// The rows of a board with other nodes in the place of its neighbours, or without them.
fn rows_with(board: &Graph, other: impl Fn(Node, Node) -> Option<Node>) -> Vec<Vec<i32>> {
    let rows = (0..board.nodes()).map(|from| {
        let others = board.neighbours(from).filter_map(|to| other(from, to));
        others.map(|node| node as i32).collect()
    });
    rows.collect()
}

fn without_nodes(board: &Graph, gone: &Range<Node>) -> Vec<Vec<i32>> {
    let mut rows = rows_with(board, |_, to| match to {
        to if to < gone.start => Some(to),
        to if to < gone.end => None,
        to => Some(to - gone.len()),
    });
    rows.drain(gone.clone());
    rows
}

fn with_two_made_one(board: &Graph, gone: Node, kept: Node) -> Vec<Vec<i32>> {
    let mut rows = rows_with(board, |_, to| match to {
        to if to < gone => Some(to),
        to if to == gone => Some(kept),
        to => Some(to - 1),
    });
    let of_gone = rows.remove(gone);
    rows[kept].extend(of_gone);
    for (node, row) in rows.iter_mut().enumerate() {
        let mut listed = HashSet::from([node as i32]);
        row.retain(|&neighbour| listed.insert(neighbour));
    }
    rows
}

/// Halves, quarters and so on of a range, down to each number alone.
fn runs(all: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let halved = |&length: &usize| (length > 1).then(|| length.div_ceil(2));
    let lengths = successors((!all.is_empty()).then(|| all.len().div_ceil(2)), halved);
    lengths.flat_map(move |length| {
        let end = all.end;
        all.clone().step_by(length).map(move |start| start..end.min(start + length))
    })
}
