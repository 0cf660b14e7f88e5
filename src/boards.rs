//! Boards to try solutions on: every small one, some drawn from each family, and the smallest that
//! fails.

mod families;
mod random;

pub use families::{FAMILIES, Family};
pub use random::Random;

use crate::graph::{CAT_START, Graph, Node};

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
    std::iter::successors(Some(smallest), next).take_while(move |number| number >> bits == 0)
}

/// Removes nodes and edges from a board that fails for as long as what is left still fails, nodes
/// before edges. No single node or edge of the result can be removed; nodes are not isolated if
/// none was, and the hole and the players' starts stay.
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

/// The boards without one of the nodes or edges.
fn smaller(board: &Graph) -> impl Iterator<Item = Graph> + use<> {
    let nodes = board.nodes();
    let edges = board.edges();
    let without_node = (CAT_START + 1..nodes).rev().map({
        let edges = edges.clone();
        move |gone| {
            let renamed = |node: Node| if node > gone { node - 1 } else { node };
            let left = edges.iter().filter(|&&(from, to)| from != gone && to != gone);
            let left = left.map(|&(from, to)| (renamed(from), renamed(to)));
            Graph::from_edges(nodes - 1, left)
        }
    });
    let without_edge = (0..edges.len()).map(move |gone| {
        let left = edges.iter().enumerate().filter(|&(edge, _)| edge != gone);
        Graph::from_edges(nodes, left.map(|(_, &edge)| edge))
    });
    without_node.chain(without_edge).filter_map(Result::ok)
}
