//! All small boards, and the smallest board that fails.

use cat_and_mouse::graph::{Graph, Node};

/// All valid labelled graphs of up to eleven nodes: without loops, every node with a neighbour, and
/// Cat's start with one other than the hole.
pub fn all(nodes: usize) -> impl Iterator<Item = Graph> {
    with_at_most(usize::MAX, nodes)
}

/// Those of them that have at most this many edges.
pub fn with_at_most(most_edges: usize, nodes: usize) -> impl Iterator<Item = Graph> {
    let edges: Vec<(Node, Node)> =
        (0..nodes).flat_map(|to| (0..to).map(move |from| (from, to))).collect();
    let choices =
        (0_u64..1 << edges.len()).filter(move |chosen| chosen.count_ones() as usize <= most_edges);
    choices.filter_map(move |chosen| {
        let chosen = (0..edges.len()).filter(|edge| chosen >> edge & 1 == 1);
        let rows = rows(nodes, chosen.map(|edge| edges[edge]));
        if rows.iter().any(Vec::is_empty) { None } else { Graph::from_rows(rows).ok() }
    })
}

/// The edges of a board, each once.
pub fn edges(board: &Graph) -> Vec<(Node, Node)> {
    let edges =
        (0..board.nodes()).flat_map(|from| board.neighbours(from).map(move |to| (from, to)));
    edges.filter(|(from, to)| from < to).collect()
}

/// Whether a node has no neighbour.
pub fn has_isolated_nodes(board: &Graph) -> bool {
    (0..board.nodes()).any(|node| board.neighbours(node).next().is_none())
}

/// Removes nodes and edges from a board that fails for as long as what is left still fails. No
/// single node or edge of the result can be removed; nodes are not isolated if none was.
pub fn shrink(board: Graph, fails: impl Fn(&Graph) -> bool) -> Graph {
    let may_isolate = has_isolated_nodes(&board);
    let fails = |board: &Graph| (may_isolate || !has_isolated_nodes(board)) && fails(board);
    let mut smallest = board;
    while let Some(smaller) = smaller(&smallest).find(&fails) {
        smallest = smaller;
    }
    smallest
}

/// The boards without one of the nodes or edges.
fn smaller(board: &Graph) -> impl Iterator<Item = Graph> + use<> {
    let nodes = board.nodes();
    let edges = edges(board);
    let all_edges = edges.clone();
    let without_node = (3..nodes).rev().filter_map(move |gone| {
        let renamed = |node: Node| if node > gone { node - 1 } else { node };
        let left = all_edges.iter().filter(|&&(from, to)| from != gone && to != gone);
        let left = left.map(|&(from, to)| (renamed(from), renamed(to)));
        Graph::from_rows(rows(nodes - 1, left)).ok()
    });
    let without_edge = (0..edges.len()).filter_map(move |gone| {
        let left = edges.iter().enumerate().filter(|&(edge, _)| edge != gone);
        Graph::from_rows(rows(nodes, left.map(|(_, &edge)| edge))).ok()
    });
    without_node.chain(without_edge)
}

/// The rows of neighbours for some edges.
pub fn rows(nodes: usize, edges: impl Iterator<Item = (Node, Node)>) -> Vec<Vec<i32>> {
    let mut rows = vec![Vec::new(); nodes];
    for (from, to) in edges {
        rows[from].push(to as i32);
        rows[to].push(from as i32);
    }
    rows.iter_mut().for_each(|row| row.sort_unstable());
    rows
}
