//! Families of boards of any size, sampled from a seed. Mouse never starts next to the hole, because
//! such a game ends at once.

use std::fmt;

use crate::game::board::{Board, CAT_START, HOLE, MOUSE_START, Node};
use crate::random::Random;

/// A family of boards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Family {
    /// Every edge but the one from the hole to Mouse.
    Complete,
    /// Each edge with the probability that gives this many neighbours on average.
    RandomDegree(u32),
    /// Each edge with this probability, in percent.
    RandomPercent(u32),
    /// All nodes in one line, in random order.
    Path,
    /// A path from the hole past Cat to a ring, around which Mouse can run forever: a draw.
    PathToRing,
    /// A complete graph on half of the nodes, with the other half as its tail, in random order.
    Lollipop,
    /// A square grid whose last row may be shorter, in random order.
    Grid,
    /// A grid with the hole in a corner, Cat next to it and Mouse anywhere: a draw in most cases.
    GuardedGrid,
    /// The 324-ply board of 50 nodes, or the 16-ply board of 8 for fewer, with a tail at its end.
    LongGame,
}

/// All families, from dense to sparse.
pub const FAMILIES: [Family; 11] = [
    Family::Complete,
    Family::RandomPercent(50),
    Family::RandomPercent(30),
    Family::RandomDegree(6),
    Family::RandomDegree(3),
    Family::Lollipop,
    Family::Grid,
    Family::GuardedGrid,
    Family::Path,
    Family::PathToRing,
    Family::LongGame,
];

impl fmt::Display for Family {
    /// The family in words: `a random graph of degree 3`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Family::Complete => f.write_str("a complete graph less one edge"),
            Family::RandomDegree(degree) => write!(f, "a random graph of degree {degree}"),
            Family::RandomPercent(percent) => {
                write!(f, "a random graph with {percent} % of all edges")
            }
            Family::Path => f.write_str("a path"),
            Family::PathToRing => f.write_str("a path to a ring"),
            Family::Lollipop => f.write_str("a lollipop"),
            Family::Grid => f.write_str("a grid"),
            Family::GuardedGrid => f.write_str("a grid with Cat next to the hole"),
            Family::LongGame => f.write_str("a long game with a tail"),
        }
    }
}

impl Family {
    /// The fewest nodes for which every family has a board.
    pub const FEWEST_NODES: usize = 8;

    /// A random board of the family, of at least [`Family::FEWEST_NODES`] and at most
    /// [`Board::MAX_NODES`] nodes. O(n²) time.
    ///
    /// # Panics
    ///
    /// With fewer nodes or more.
    pub fn sample(self, nodes: usize, random: &mut Random) -> Board {
        assert!(
            (Family::FEWEST_NODES..=Board::MAX_NODES).contains(&nodes),
            "no family has boards of {nodes} nodes"
        );
        loop {
            let edges = self.edges(nodes, random);
            let labels = self.labels(nodes, random);
            let edges = edges.into_iter().map(|(from, to)| (labels[from], labels[to]));
            if let Ok(board) = Board::from_edges(nodes, edges)
                && board.neighbours(MOUSE_START).all(|node| node != HOLE)
            {
                return board;
            }
        }
    }

    /// The node for each place in [`Family::edges`].
    fn labels(self, nodes: usize, random: &mut Random) -> Vec<Node> {
        match self {
            Family::Lollipop | Family::Grid | Family::Path => random.permutation(nodes),
            Family::GuardedGrid => with_first(nodes, &[HOLE, CAT_START], random),
            Family::PathToRing => {
                let mut labels = with_first(nodes, &[HOLE, CAT_START, MOUSE_START], random);
                // Mouse starts at the far end, and Cat an odd number of moves away from it.
                labels.swap(2, nodes - 1);
                if nodes.is_multiple_of(2) {
                    labels.swap(1, 2);
                }
                labels
            }
            Family::LongGame => with_first(nodes, &[HOLE, MOUSE_START, CAT_START], random),
            Family::Complete | Family::RandomDegree(_) | Family::RandomPercent(_) => {
                (0..nodes).collect()
            }
        }
    }

    fn edges(self, nodes: usize, random: &mut Random) -> Vec<(Node, Node)> {
        let pairs = (0..nodes).flat_map(|to| (0..to).map(move |from| (from, to)));
        let away_from_hole = pairs.clone().filter(|&pair| pair != (HOLE, MOUSE_START));
        match self {
            Family::Complete => away_from_hole.collect(),
            Family::RandomDegree(degree) => {
                let probability = f64::from(degree) / (nodes - 1) as f64;
                away_from_hole.filter(|_| random.chance(probability)).collect()
            }
            Family::RandomPercent(percent) => {
                let probability = f64::from(percent) / 100.0;
                away_from_hole.filter(|_| random.chance(probability)).collect()
            }
            Family::Path => (1..nodes).map(|node| (node - 1, node)).collect(),
            Family::Lollipop => {
                let tail = (nodes / 2).max(1);
                pairs.filter(|&(from, to)| to < tail || from + 1 == to).collect()
            }
            Family::Grid | Family::GuardedGrid => {
                let width = nodes.isqrt();
                let neighbours = |(from, to): &(Node, Node)| {
                    from + width == *to || (from + 1 == *to && to % width != 0)
                };
                pairs.filter(neighbours).collect()
            }
            Family::PathToRing => {
                // An even ring, so that neither player can change the parity of the distance.
                let ring = 4 + 2 * random.below(nodes / 2 - 3);
                let path = (1..nodes).map(|node| (node - 1, node));
                path.chain([(nodes - ring, nodes - 1)]).collect()
            }
            Family::LongGame => {
                let core: Board = long_game(nodes).parse().expect("the text is a board");
                let in_core = |&(from, to): &(Node, Node)| {
                    to < core.nodes() && core.neighbours(from).any(|neighbour| neighbour == to)
                };
                let tail = (core.nodes()..nodes).map(|node| (node - 1, node));
                pairs.filter(in_core).chain(tail).collect()
            }
        }
    }
}

/// All nodes: `first`, then the others in random order.
fn with_first(nodes: usize, first: &[Node], random: &mut Random) -> Vec<Node> {
    let others = random.permutation(nodes).into_iter().filter(|node| !first.contains(node));
    first.iter().copied().chain(others).collect()
}

/// A board of at most this many nodes with a long game.
pub(super) fn long_game(nodes: usize) -> &'static str {
    if nodes < 50 {
        "[[3],[4,5,6],[5,6],[0,6,7],[1,6,7],[1,2,7],[1,2,3,4],[3,4,5]]"
    } else {
        include_str!("long_game_of_50_nodes.txt")
    }
}
