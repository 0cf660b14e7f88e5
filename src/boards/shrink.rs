//! Making a board that fails as small as possible.

use std::collections::HashSet;
use std::iter::successors;
use std::ops::Range;

use crate::game::board::{Board, CAT_START, Node};

/// Shrinks a board for which `fails` is true, and returns a smaller one for which it is true as well.
///
/// A step removes nodes or edges, many at once where possible, or merges two nodes. The result cannot
/// be shrunk further in one step: without any one node or edge, or with any two nodes merged, it no
/// longer fails or is no longer a board. If the board has no isolated nodes, neither has the result.
/// Nodes 0, 1 and 2 and the order of the rows stay.
pub fn shrink(board: Board, mut fails: impl FnMut(&Board) -> bool) -> Board {
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

/// What a board can become in one step: first without many nodes; then, if there are few pairs of
/// nodes, with two nodes merged; then without many edges; otherwise with two nodes merged last.
fn smaller(board: &Board) -> impl Iterator<Item = Board> {
    let nodes = board.nodes();
    let edges = board.edges();
    let others = CAT_START + 1..nodes;
    let without_nodes = runs(others.clone()).map(|gone| without_nodes(board, &gone));
    let without_edges = runs(0..edges.len()).map(move |gone| {
        let gone = &edges[gone];
        rows_with(board, |from, to| (!gone.contains(&(from.min(to), from.max(to)))).then_some(to))
    });
    let pairs = others.flat_map(|gone| (0..gone).map(move |kept| (gone, kept)));
    let with_two_merged = pairs.map(|(gone, kept)| with_two_merged(board, gone, kept));
    const FEW_NODES: usize = 12;
    let (early, late) = match nodes <= FEW_NODES {
        true => (Some(with_two_merged), None),
        false => (None, Some(with_two_merged)),
    };
    let merged_early = early.into_iter().flatten();
    let merged_late = late.into_iter().flatten();
    let smaller = without_nodes.chain(merged_early).chain(without_edges).chain(merged_late);
    smaller.filter_map(|rows| Board::from_rows(rows).ok())
}

/// The rows of a board with each neighbour replaced or left out: `replacement(node, neighbour)`.
fn rows_with(board: &Board, replacement: impl Fn(Node, Node) -> Option<Node>) -> Vec<Vec<i32>> {
    let rows = (0..board.nodes()).map(|from| {
        let kept = board.neighbours(from).filter_map(|to| replacement(from, to));
        kept.map(|node| node as i32).collect()
    });
    rows.collect()
}

fn without_nodes(board: &Board, gone: &Range<Node>) -> Vec<Vec<i32>> {
    let mut rows = rows_with(board, |_, to| match to {
        to if to < gone.start => Some(to),
        to if to < gone.end => None,
        to => Some(to - gone.len()),
    });
    rows.drain(gone.clone());
    rows
}

fn with_two_merged(board: &Board, gone: Node, kept: Node) -> Vec<Vec<i32>> {
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

/// The halves, quarters and so on of a range, down to each number alone.
fn runs(all: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let halved = |&length: &usize| (length > 1).then(|| length.div_ceil(2));
    let lengths = successors((!all.is_empty()).then(|| all.len().div_ceil(2)), halved);
    lengths.flat_map(move |length| {
        let end = all.end;
        all.clone().step_by(length).map(move |start| start..end.min(start + length))
    })
}
