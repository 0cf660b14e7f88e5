//! A board: a graph in LeetCode's form, read, checked and written.

use std::fmt;
use std::str::FromStr;

use crate::scanner::{Fault, InputError, Located, Misplaced, Scanner};

/// A node of a board, counted from 0.
pub type Node = usize;

/// The node that Mouse runs for and that Cat may not enter.
pub const HOLE: Node = 0;

/// The node on which Mouse starts.
pub const MOUSE_START: Node = 1;

/// The node on which Cat starts.
pub const CAT_START: Node = 2;

/// An undirected graph on which the game can be played: at least three nodes, each edge listed once
/// at both of its ends, no loops, and a first move for either player. Other nodes may be isolated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rows: Vec<Vec<i32>>,
}

impl Board {
    /// The largest number of nodes that a board may have here, so that every command takes seconds on
    /// every board. LeetCode gives at most 50 today and once gave 200.
    pub const MAX_NODES: usize = 1200;

    /// Reads a board in LeetCode's form, `[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]`, with
    /// whitespace anywhere between tokens. Takes O(text) time and n² bytes.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the text, with its line and column. Any bytes may be
    /// given.
    pub fn parse(text: &[u8]) -> Result<Board, InputError> {
        let last = Board::MAX_NODES as i32 - 1;
        let expected = format!("a node number (at most {last})");
        let located = Scanner::read_all(text, "the end of the board", |scanner| {
            scanner.list("'[', the start of the board", |scanner, node| {
                if node == Board::MAX_NODES {
                    return Err(scanner.fault_here(too_many_nodes()));
                }
                scanner.list("'[', the start of a row", |scanner, _| {
                    scanner.number(0..=last, &expected)
                })
            })
        })?;
        let rows =
            located.value.iter().map(|row| row.value.iter().map(|node| node.value).collect());
        let rows: Vec<Vec<i32>> = rows.collect();
        match check(&rows) {
            Ok(()) => Ok(Board { rows }),
            Err((place, fault)) => Err(InputError::new(text, place.locate(&located, fault))),
        }
    }

    /// Takes a board from rows of neighbours, as LeetCode passes them to a solution. Takes O(n²)
    /// time.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the rows.
    pub fn from_rows(rows: Vec<Vec<i32>>) -> Result<Board, Fault> {
        match check(&rows) {
            Ok(()) => Ok(Board { rows }),
            Err((_, fault)) => Err(fault),
        }
    }

    /// Builds a board from its number of nodes and its edges, each given once. The rows are sorted.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the board.
    ///
    /// # Panics
    ///
    /// If an edge ends at a node that the board does not have.
    pub fn from_edges(
        nodes: usize,
        edges: impl IntoIterator<Item = (Node, Node)>,
    ) -> Result<Board, Fault> {
        let mut rows = vec![Vec::new(); nodes];
        for (from, to) in edges {
            rows[from].push(to as i32);
            rows[to].push(from as i32);
        }
        rows.iter_mut().for_each(|row| row.sort_unstable());
        Board::from_rows(rows)
    }

    /// The number of nodes.
    pub fn nodes(&self) -> usize {
        self.rows.len()
    }

    /// The neighbours of `node`, in the order in which they were given.
    ///
    /// # Panics
    ///
    /// If the board has no such node.
    pub fn neighbours(&self, node: Node) -> impl Iterator<Item = Node> {
        self.rows[node].iter().map(|&neighbour| neighbour as Node)
    }

    /// The edges, each once, from the smaller node to the larger.
    pub fn edges(&self) -> Vec<(Node, Node)> {
        let both_ways =
            (0..self.nodes()).flat_map(|from| self.neighbours(from).map(move |to| (from, to)));
        both_ways.filter(|(from, to)| from < to).collect()
    }

    /// Whether any node has no neighbour.
    pub fn has_isolated_nodes(&self) -> bool {
        self.rows.iter().any(Vec::is_empty)
    }

    /// The rows of neighbours, as a solution takes them.
    pub fn rows(&self) -> Vec<Vec<i32>> {
        self.rows.clone()
    }

    /// The rows of neighbours, without a copy.
    pub fn into_rows(self) -> Vec<Vec<i32>> {
        self.rows
    }
}

impl FromStr for Board {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Board, InputError> {
        Board::parse(text.as_bytes())
    }
}

impl fmt::Display for Board {
    /// Writes the board in LeetCode's form, without whitespace.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("[")?;
        for (node, row) in self.rows.iter().enumerate() {
            f.write_str(if node == 0 { "[" } else { ",[" })?;
            for (index, neighbour) in row.iter().enumerate() {
                let comma = if index == 0 { "" } else { "," };
                write!(f, "{comma}{neighbour}")?;
            }
            f.write_str("]")?;
        }
        f.write_str("]")
    }
}

/// The part of a board that has a fault.
enum Place {
    Board,
    Row(usize),
    Neighbour { row: usize, index: usize },
}

impl Place {
    fn locate(&self, board: &Located<Vec<Located<Vec<Located<i32>>>>>, fault: Fault) -> Misplaced {
        match *self {
            Place::Board => board.misplaced(fault),
            Place::Row(row) => board.value[row].misplaced(fault),
            Place::Neighbour { row, index } => board.value[row].value[index].misplaced(fault),
        }
    }
}

/// Checks that rows of neighbours are a board.
fn check(rows: &[Vec<i32>]) -> Result<(), (Place, Fault)> {
    let nodes = rows.len();
    if nodes < 3 {
        let noun = if nodes == 1 { "node" } else { "nodes" };
        let expected = "at least 3: the hole, Mouse's node and Cat's node";
        return Err((Place::Board, Fault::unexpected(format!("{nodes} {noun}"), expected)));
    }
    if nodes > Board::MAX_NODES {
        return Err((Place::Row(Board::MAX_NODES), too_many_nodes()));
    }
    let last = nodes - 1;
    let mut listed = vec![false; nodes * nodes];
    let mut edges_listed_once = 0;
    for (node, row) in rows.iter().enumerate() {
        for (index, &neighbour) in row.iter().enumerate() {
            let fault = match usize::try_from(neighbour) {
                Ok(neighbour) if neighbour == node => {
                    Fault::Inconsistent(format!("node {node} is listed as its own neighbour"))
                }
                Ok(neighbour) if neighbour < nodes => {
                    if !std::mem::replace(&mut listed[node * nodes + neighbour], true) {
                        let listed_there = i32::from(listed[neighbour * nodes + node]);
                        edges_listed_once += 1 - 2 * listed_there;
                        continue;
                    }
                    Fault::Inconsistent(format!("node {neighbour} is listed twice in row {node}"))
                }
                _ => {
                    let expected = format!("a node number from 0 to {last}");
                    Fault::unexpected(neighbour.to_string(), expected)
                }
            };
            return Err((Place::Neighbour { row: node, index }, fault));
        }
    }
    if edges_listed_once > 0 {
        return Err(one_way_edge(rows, |from, to| listed[from * nodes + to]));
    }
    if rows[MOUSE_START].is_empty() {
        let reason = format!("Mouse cannot move: node {MOUSE_START} has no neighbour");
        return Err((Place::Row(MOUSE_START), Fault::Inconsistent(reason)));
    }
    if rows[CAT_START].iter().all(|&node| node as Node == HOLE) {
        let reason = format!("Cat cannot move: node {CAT_START} has no neighbour but the hole");
        return Err((Place::Row(CAT_START), Fault::Inconsistent(reason)));
    }
    Ok(())
}

fn too_many_nodes() -> Fault {
    let most = Board::MAX_NODES;
    Fault::unexpected(format!("more than {most} nodes"), format!("at most {most}"))
}

/// The first edge that is listed in one direction only; there must be one.
fn one_way_edge(rows: &[Vec<i32>], listed: impl Fn(Node, Node) -> bool) -> (Place, Fault) {
    let entries = rows.iter().enumerate().flat_map(|(from, row)| {
        row.iter().enumerate().map(move |(index, &to)| (from, index, to as Node))
    });
    let mut one_way = entries.filter(|&(from, _, to)| !listed(to, from));
    let (from, index, to) = one_way.next().expect("an edge is listed once");
    let reason = format!("row {from} lists node {to}, but row {to} does not list node {from}");
    (Place::Neighbour { row: from, index }, Fault::Inconsistent(reason))
}
