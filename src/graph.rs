//! A board: a graph in LeetCode's form, read, checked and written.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A node of the graph, counted from 0.
pub type Node = usize;

/// The node that Mouse runs for, and that Cat may not enter.
pub const HOLE: Node = 0;

/// The node on which Mouse starts.
pub const MOUSE_START: Node = 1;

/// The node on which Cat starts.
pub const CAT_START: Node = 2;

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
    pub fn parse(text: &[u8]) -> Result<Graph, BoardError> {
        let rows = Scanner { text, at: 0 }.rows();
        let rows = rows.map_err(|misplaced| BoardError::new(text, misplaced.0, misplaced.1))?;
        match check(&rows) {
            Ok(()) => Ok(Graph { rows }),
            Err((place, fault)) => Err(BoardError::new(text, place.offset(text), fault)),
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

    /// The rows of neighbours, as a solution takes them.
    pub fn into_rows(self) -> Vec<Vec<i32>> {
        self.rows
    }
}

impl FromStr for Graph {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Graph, BoardError> {
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

/// Why a text is no board, and where that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1, in bytes.
    pub column: usize,
    /// What was found there.
    pub fault: Fault,
}

impl BoardError {
    fn new(text: &[u8], at: usize, fault: Fault) -> BoardError {
        let before = &text[..at];
        let line_start = before.iter().rposition(|&byte| byte == b'\n');
        BoardError {
            line: 1 + before.iter().filter(|&&byte| byte == b'\n').count(),
            column: 1 + at - line_start.map_or(0, |newline| newline + 1),
            fault,
        }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let BoardError {
            line,
            column,
            fault,
        } = self;
        write!(f, "line {line}, column {column}: {fault}")
    }
}

impl Error for BoardError {}

/// What keeps a text from being a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Something else than a list of lists of numbers.
    Syntax {
        /// What stands there, quoted.
        found: String,
        /// What could have stood there.
        expected: &'static str,
    },
    /// A number that is no node of any board: negative, or [`Graph::MAX_NODES`] and more.
    NoNode {
        /// The number as it stands there, shortened if it is long.
        found: String,
    },
    /// A neighbour that is no node of this board.
    OutOfRange {
        /// The neighbour.
        found: Node,
        /// How many nodes the board has.
        nodes: usize,
    },
    /// Fewer nodes than the hole and one for each player.
    TooFewNodes {
        /// How many there are.
        found: usize,
    },
    /// More than [`Graph::MAX_NODES`] nodes.
    TooManyNodes,
    /// An edge from a node to itself.
    Loop {
        /// The node.
        node: Node,
    },
    /// A neighbour listed twice.
    Repeated {
        /// The node in whose row it is.
        node: Node,
        /// The neighbour.
        neighbour: Node,
    },
    /// An edge listed in one direction only.
    OneWay {
        /// The node that lists the edge.
        from: Node,
        /// The node that does not.
        to: Node,
    },
    /// Mouse cannot move from the start.
    MouseCannotMove,
    /// Cat cannot move from the start other than into the hole.
    CatCannotMove,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Syntax { found, expected } => write!(f, "found {found}, expected {expected}"),
            Fault::NoNode { found } => {
                let last = Graph::MAX_NODES - 1;
                write!(f, "found {found}, expected a node from 0 to {last} at most")
            }
            Fault::OutOfRange { found, nodes } => {
                let last = nodes - 1;
                write!(f, "found {found}, expected a node from 0 to {last}")
            }
            Fault::TooFewNodes { found } => {
                let expected = "at least 3: the hole, Mouse's node and Cat's";
                write!(f, "found {found} nodes, expected {expected}")
            }
            Fault::TooManyNodes => {
                let most = Graph::MAX_NODES;
                write!(f, "found more than {most} nodes, expected at most {most}")
            }
            Fault::Loop { node } => {
                write!(
                    f,
                    "found an edge from node {node} to itself, expected another node"
                )
            }
            Fault::Repeated { node, neighbour } => {
                write!(
                    f,
                    "found {neighbour} again in the row of node {node}, expected it once"
                )
            }
            Fault::OneWay { from, to } => {
                write!(f, "found {to} in the row of node {from}, ")?;
                write!(f, "expected {from} in the row of node {to} as well")
            }
            Fault::MouseCannotMove => {
                write!(
                    f,
                    "found no move for Mouse at node {MOUSE_START}, expected a neighbour"
                )
            }
            Fault::CatCannotMove => {
                let expected = "a neighbour other than the hole";
                write!(
                    f,
                    "found no move for Cat at node {CAT_START}, expected {expected}"
                )
            }
        }
    }
}

impl Error for Fault {}

/// A fault and its offset in bytes; in a box, so that passing on what is no error costs little.
type Misplaced = Box<(usize, Fault)>;

/// Reads the signs of a text one by one.
struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn rows(mut self) -> Result<Vec<Vec<i32>>, Misplaced> {
        let mut rows = Vec::new();
        self.open("'[', the start of the board")?;
        if self.peek() == Some(b']') {
            self.at += 1;
        } else {
            loop {
                self.open("'[', the start of a row")?;
                if rows.len() == Graph::MAX_NODES {
                    return Err(Box::new((self.at - 1, Fault::TooManyNodes)));
                }
                rows.push(self.row()?);
                if self.closes()? {
                    break;
                }
            }
        }
        match self.peek() {
            None => Ok(rows),
            Some(_) => self.unexpected("the end of the board"),
        }
    }

    fn row(&mut self) -> Result<Vec<i32>, Misplaced> {
        // Few boards have nodes of a higher degree, and each time the row grows it is copied.
        const USUAL_DEGREE: usize = 8;
        let mut row = Vec::with_capacity(USUAL_DEGREE);
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(row);
        }
        loop {
            row.push(self.node()?);
            if self.closes()? {
                return Ok(row);
            }
        }
    }

    /// The next sign that is not white space, still unread; `None` at the end.
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.get(self.at) {
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                byte => return byte.copied(),
            }
        }
    }

    fn open(&mut self, expected: &'static str) -> Result<(), Misplaced> {
        if self.peek() != Some(b'[') {
            return self.unexpected(expected);
        }
        self.at += 1;
        Ok(())
    }

    /// Reads what follows an item of a list: true for the end of the list, false for a comma.
    fn closes(&mut self) -> Result<bool, Misplaced> {
        let sign = self.peek();
        if sign != Some(b']') && sign != Some(b',') {
            return self.unexpected("',' or ']'");
        }
        self.at += 1;
        Ok(sign == Some(b']'))
    }

    fn node(&mut self) -> Result<i32, Misplaced> {
        let negative = self.peek() == Some(b'-');
        let start = self.at;
        self.at += usize::from(negative);
        let digits = self.at;
        let mut number = 0;
        while let Some(digit) = self.text.get(self.at).filter(|byte| byte.is_ascii_digit()) {
            // Any number above the limit will do for one that is far above it.
            number = (10 * number + i32::from(digit - b'0')).min(Graph::MAX_NODES as i32);
            self.at += 1;
        }
        if self.at == digits {
            return self.unexpected("a node");
        }
        if negative || number == Graph::MAX_NODES as i32 {
            const SHOWN: usize = 20;
            let shown = &self.text[start..self.at.min(start + SHOWN)];
            let mut found = String::from_utf8_lossy(shown).into_owned();
            if self.at > start + SHOWN {
                found.push('…');
            }
            return Err(Box::new((start, Fault::NoNode { found })));
        }
        Ok(number)
    }

    /// The error that the sign at hand, or the end, is not what was expected.
    fn unexpected<T>(&self, expected: &'static str) -> Result<T, Misplaced> {
        let found = match self.text[self.at..].utf8_chunks().next() {
            None => "the end".to_string(),
            Some(chunk) => match chunk.valid().chars().next() {
                Some(sign) => format!("{sign:?}"),
                None => format!("the byte 0x{:02x}", chunk.invalid()[0]),
            },
        };
        Err(Box::new((self.at, Fault::Syntax { found, expected })))
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
        let opening = |number: usize| {
            let signs = text.iter().enumerate().filter(|&(_, &byte)| byte == b'[');
            signs.map(|(at, _)| at).nth(number).unwrap_or(text.len())
        };
        match *self {
            Place::Board => opening(0),
            Place::Row(row) => opening(1 + row),
            Place::Neighbour { row, index } => {
                let row = opening(1 + row);
                let digit = |at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
                let mut starts = (row..text.len()).filter(|&at| digit(at) && !digit(at - 1));
                starts.nth(index).unwrap_or(text.len())
            }
        }
    }
}

/// Refuses rows that are no board.
fn check(rows: &[Vec<i32>]) -> Result<(), (Place, Fault)> {
    let nodes = rows.len();
    if nodes < 3 {
        return Err((Place::Board, Fault::TooFewNodes { found: nodes }));
    }
    if nodes > Graph::MAX_NODES {
        return Err((Place::Row(Graph::MAX_NODES), Fault::TooManyNodes));
    }
    let mut listed = vec![false; nodes * nodes];
    let mut edges_listed_once = 0;
    for (node, row) in rows.iter().enumerate() {
        for (index, &neighbour) in row.iter().enumerate() {
            let fault = match usize::try_from(neighbour) {
                Err(_) => Fault::NoNode {
                    found: neighbour.to_string(),
                },
                Ok(found) if found >= nodes => Fault::OutOfRange { found, nodes },
                Ok(neighbour) if neighbour == node => Fault::Loop { node },
                Ok(neighbour) => {
                    if !std::mem::replace(&mut listed[node * nodes + neighbour], true) {
                        let listed_there = i32::from(listed[neighbour * nodes + node]);
                        edges_listed_once += 1 - 2 * listed_there;
                        continue;
                    }
                    Fault::Repeated { node, neighbour }
                }
            };
            return Err((Place::Neighbour { row: node, index }, fault));
        }
    }
    if edges_listed_once > 0 {
        return Err(one_way_edge(rows, |from, to| listed[from * nodes + to]));
    }
    if rows[MOUSE_START].is_empty() {
        return Err((Place::Row(MOUSE_START), Fault::MouseCannotMove));
    }
    if rows[CAT_START].iter().all(|&node| node as usize == HOLE) {
        return Err((Place::Row(CAT_START), Fault::CatCannotMove));
    }
    Ok(())
}

/// The first edge that is listed in one direction only; there must be one.
fn one_way_edge(rows: &[Vec<i32>], listed: impl Fn(Node, Node) -> bool) -> (Place, Fault) {
    let entries = rows.iter().enumerate().flat_map(|(from, row)| {
        row.iter()
            .enumerate()
            .map(move |(index, &to)| (from, index, to as Node))
    });
    let mut one_way = entries.filter(|&(from, _, to)| !listed(to, from));
    let (from, index, to) = one_way.next().expect("an edge is listed once");
    (
        Place::Neighbour { row: from, index },
        Fault::OneWay { from, to },
    )
}
