//! Boards to try solutions on: every small one, some drawn from each family, and the smallest that
//! fails.

mod families;
mod random;

pub use families::{FAMILIES, Family};
pub use random::Random;

use std::collections::BTreeSet;
use std::iter::successors;
use std::ops::Range;

use crate::graph::{CAT_START, Graph, Node};
use crate::text::Fault;

/// Every board of so many nodes, at most eleven, in which every node has a neighbour; the fewest
/// edges first. There are 3, 36, 723, 26 640 and 1 859 067 of 3 to 7 nodes.
pub fn every(nodes: usize) -> impl Iterator<Item = Graph> {
    with_at_most(usize::MAX, nodes)
}

/// Those of them that have at most this many edges.
pub fn with_at_most(most_edges: usize, nodes: usize) -> impl Iterator<Item = Graph> {
    let pairs: Vec<(Node, Node)> =
        (0..nodes).flat_map(|to| (0..to).map(move |from| (from, to))).collect();
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

/// Makes a board that fails smaller for as long as what comes of it still fails: it removes nodes and
/// edges, many at once where that can be, and makes two nodes one. In the end, no single node or
/// edge can be removed. Nodes are not isolated if none was; the hole and the players' starts stay.
pub fn shrink(board: Graph, mut fails: impl FnMut(&Graph) -> bool) -> Graph {
    let may_isolate = board.has_isolated_nodes();
    let mut smallest = board;
    while let Some(smaller) = smaller(&smallest)
        .filter(|board| may_isolate || !board.has_isolated_nodes())
        .find(&mut fails)
    {
        smallest = smaller;
    }
    smallest
}

/// What a board could become in one step: the boards without many nodes or edges first, and those
/// with two nodes made one last.
fn smaller(board: &Graph) -> impl Iterator<Item = Graph> + use<> {
    let nodes = board.nodes();
    let edges = board.edges();
    let others = CAT_START + 1..nodes;
    let without_nodes = runs(others.clone()).map({
        let edges = edges.clone();
        move |gone| {
            let edges = edges.iter().copied();
            let left = edges.filter(|(from, to)| !gone.contains(from) && !gone.contains(to));
            renumbered(nodes, &gone, left)
        }
    });
    let without_edges = runs(0..edges.len()).map({
        let edges = edges.clone();
        move |gone| {
            let left = edges.iter().enumerate().filter(|(edge, _)| !gone.contains(edge));
            Graph::from_edges(nodes, left.map(|(_, &edge)| edge))
        }
    });
    let pairs = others.flat_map(move |gone| (0..gone).map(move |kept| (gone, kept)));
    let with_two_made_one = pairs.map(move |(gone, kept)| {
        let moved = |node: Node| if node == gone { kept } else { node };
        let edges = edges.iter().map(|&(from, to)| (moved(from), moved(to)));
        let edges = edges.map(|(from, to)| (from.min(to), from.max(to)));
        let edges: BTreeSet<_> = edges.filter(|(from, to)| from != to).collect();
        renumbered(nodes, &(gone..gone + 1), edges)
    });
    without_nodes.chain(without_edges).chain(with_two_made_one).filter_map(Result::ok)
}

/// A board of which some nodes, without edges by now, are gone.
fn renumbered(
    nodes: usize,
    gone: &Range<Node>,
    edges: impl IntoIterator<Item = (Node, Node)>,
) -> Result<Graph, Fault> {
    let number = |node: Node| if node < gone.start { node } else { node - gone.len() };
    let edges = edges.into_iter().map(|(from, to)| (number(from), number(to)));
    Graph::from_edges(nodes - gone.len(), edges)
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
