//! The components of a board, each with its own node numbers.

use crate::game::board::{Board, Node};

/// A connected part of a board. Its nodes are renumbered from 0, in the order of the board.
pub(super) struct Component {
    /// The nodes of the board, in order: the place in this list is the number here.
    pub(super) nodes: Vec<Node>,
    /// Each edge once, in the numbers of the component.
    pub(super) edges: Vec<(usize, usize)>,
}

impl Component {
    /// The neighbours of each node, in the numbers of the component.
    pub(super) fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.nodes.len()];
        for &(from, to) in &self.edges {
            neighbours[from].push(to);
            neighbours[to].push(from);
        }
        neighbours
    }
}

/// The components of a board, in the order of their first nodes.
pub(super) fn split(board: &Board) -> Vec<Component> {
    let mut found = vec![false; board.nodes()];
    let mut number = vec![0; board.nodes()];
    let mut components = Vec::new();
    for first in 0..board.nodes() {
        if found[first] {
            continue;
        }
        found[first] = true;
        let mut nodes = vec![first];
        let mut next = 0;
        while next < nodes.len() {
            for neighbour in board.neighbours(nodes[next]) {
                if !std::mem::replace(&mut found[neighbour], true) {
                    nodes.push(neighbour);
                }
            }
            next += 1;
        }
        nodes.sort_unstable();
        for (index, &node) in nodes.iter().enumerate() {
            number[node] = index;
        }
        let mut edges = Vec::new();
        for &from in &nodes {
            let ends = board.neighbours(from).filter(|&to| from < to);
            edges.extend(ends.map(|to| (number[from], number[to])));
        }
        // The drawing does not depend on the order of the rows.
        edges.sort_unstable();
        components.push(Component { nodes, edges });
    }
    components
}
