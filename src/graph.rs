//! A board: a graph in LeetCode's form, read, checked and written.

use std::fmt;
use std::str::FromStr;

use crate::text::{Fault, InputError, Scanner, offset_of_list, offset_of_number};

/// A node of the graph, counted from 0.
pub type Node = usize;

/// The node that Mouse runs for, and that Cat may not enter.
pub const HOLE: Node = 0;

/// The node on which Mouse starts.
pub const MOUSE_START: Node = 1;

/// The node on which Cat starts.
pub const CAT_START: Node = 2;

/// The last node that the largest board has.
const LAST_NODE: i32 = Graph::MAX_NODES as i32 - 1;

/// A graph on which the game can be played: at least three nodes, each edge listed at both of its
/// ends and once, no loops, and a first move for either player. Other nodes may be isolated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    rows: Vec<Vec<i32>>,
}

impl Graph {
    /// The most nodes that are read: enough for any board of LeetCode's (50, once 200), and few
    /// enough that everything about the board fits into memory.
    pub const MAX_NODES: usize = 4096;

    /// Reads a board in LeetCode's form, `[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]`, with white
    /// space anywhere between the signs. Takes time in proportion to the text and n² bytes.
    ///
    /// # Errors
    ///
    /// The first thing found that keeps the text from being a board, and where it is. Any bytes
    /// may be given; the lines and columns of the error count from 1 within `text`.
    pub fn parse(text: &[u8]) -> Result<Graph, InputError> {
        let mut scanner = Scanner::new(text);
        let rows = scanner.list("'[', the start of the board", |scanner, node| {
            if node == Graph::MAX_NODES {
                return Err(scanner.fault_here(too_many_nodes()));
            }
            scanner.list("'[', the start of a row", |scanner, _| {
                scanner.number(0..=LAST_NODE, "a node from 0 to 4095 at most")
            })
        });
        let rows = rows.and_then(|rows| scanner.end("the end of the board").map(|()| rows));
        let rows = rows.map_err(|misplaced| InputError::new(text, *misplaced))?;
        match check(&rows) {
            Ok(()) => Ok(Graph { rows }),
            Err((place, fault)) => Err(InputError::new(text, (place.offset(text), fault))),
        }
    }

    /// Takes a board from rows of neighbours, as LeetCode hands them to a solution. n² bytes.
    ///
    /// # Errors
    ///
    /// The first thing found that keeps the rows from being a board.
    pub fn from_rows(rows: Vec<Vec<i32>>) -> Result<Graph, Fault> {
        match check(&rows) {
            Ok(()) => Ok(Graph { rows }),
            Err((_, fault)) => Err(fault),
        }
    }

    /// Builds a board of so many nodes from its edges, each given once; the rows are sorted.
    ///
    /// # Errors
    ///
    /// The first thing found that keeps it from being a board.
    ///
    /// # Panics
    ///
    /// If an edge has a node that the board has not.
    pub fn from_edges(
        nodes: usize,
        edges: impl IntoIterator<Item = (Node, Node)>,
    ) -> Result<Graph, Fault> {
        let mut rows = vec![Vec::new(); nodes];
        for (from, to) in edges {
            rows[from].push(to as i32);
            rows[to].push(from as i32);
        }
        rows.iter_mut().for_each(|row| row.sort_unstable());
        Graph::from_rows(rows)
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

    /// Whether a node has no neighbour.
    pub fn has_isolated_nodes(&self) -> bool {
        self.rows.iter().any(Vec::is_empty)
    }

    /// The rows of neighbours, as a solution takes them.
    pub fn into_rows(self) -> Vec<Vec<i32>> {
        self.rows
    }
}

impl FromStr for Graph {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Graph, InputError> {
        Graph::parse(text.as_bytes())
    }
}

impl fmt::Display for Graph {
    /// Writes the board in LeetCode's form, without white space.
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

/// Which part of a board a fault lies in.
enum Place {
    Board,
    Row(usize),
    Neighbour { row: usize, index: usize },
}

impl Place {
    /// Where the place begins in a text that the scanner has read without error.
    fn offset(&self, text: &[u8]) -> usize {
        match *self {
            Place::Board => offset_of_list(text, 0),
            Place::Row(row) => offset_of_list(text, 1 + row),
            Place::Neighbour { row, index } => {
                offset_of_number(text, offset_of_list(text, 1 + row), index)
            }
        }
    }
}

/// Refuses rows that are no board.
fn check(rows: &[Vec<i32>]) -> Result<(), (Place, Fault)> {
    let nodes = rows.len();
    if nodes < 3 {
        let expected = "at least 3: the hole, Mouse's node and Cat's";
        let noun = if nodes == 1 { "node" } else { "nodes" };
        return Err((Place::Board, Fault::new(format!("{nodes} {noun}"), expected)));
    }
    if nodes > Graph::MAX_NODES {
        return Err((Place::Row(Graph::MAX_NODES), too_many_nodes()));
    }
    let last = nodes - 1;
    let mut listed = vec![false; nodes * nodes];
    let mut edges_listed_once = 0;
    for (node, row) in rows.iter().enumerate() {
        for (index, &neighbour) in row.iter().enumerate() {
            let fault = match usize::try_from(neighbour) {
                Ok(neighbour) if neighbour == node => {
                    let found = format!("an edge from node {node} to itself");
                    Fault::new(found, "another node")
                }
                Ok(neighbour) if neighbour < nodes => {
                    if !std::mem::replace(&mut listed[node * nodes + neighbour], true) {
                        let listed_there = i32::from(listed[neighbour * nodes + node]);
                        edges_listed_once += 1 - 2 * listed_there;
                        continue;
                    }
                    let found = format!("{neighbour} again in the row of node {node}");
                    Fault::new(found, "it once")
                }
                _ => Fault::new(neighbour.to_string(), format!("a node from 0 to {last}")),
            };
            return Err((Place::Neighbour { row: node, index }, fault));
        }
    }
    if edges_listed_once > 0 {
        return Err(one_way_edge(rows, |from, to| listed[from * nodes + to]));
    }
    if rows[MOUSE_START].is_empty() {
        let found = format!("no move for Mouse at node {MOUSE_START}");
        return Err((Place::Row(MOUSE_START), Fault::new(found, "a neighbour")));
    }
    if rows[CAT_START].iter().all(|&node| node as Node == HOLE) {
        let found = format!("no move for Cat at node {CAT_START}");
        let expected = "a neighbour other than the hole";
        return Err((Place::Row(CAT_START), Fault::new(found, expected)));
    }
    Ok(())
}

fn too_many_nodes() -> Fault {
    let most = Graph::MAX_NODES;
    Fault::new(format!("more than {most} nodes"), format!("at most {most}"))
}

/// The first edge that is listed in one direction only; there must be one.
fn one_way_edge(rows: &[Vec<i32>], listed: impl Fn(Node, Node) -> bool) -> (Place, Fault) {
    let entries = rows.iter().enumerate().flat_map(|(from, row)| {
        row.iter().enumerate().map(move |(index, &to)| (from, index, to as Node))
    });
    let mut one_way = entries.filter(|&(from, _, to)| !listed(to, from));
    let (from, index, to) = one_way.next().expect("an edge is listed once");
    let found = format!("{to} in the row of node {from}");
    let expected = format!("{from} in the row of node {to} as well");
    (Place::Neighbour { row: from, index }, Fault::new(found, expected))
}
