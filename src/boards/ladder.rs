//! Boards with games of given lengths, for one number of nodes: a ladder whose rungs are plies.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::families::long_game;
use crate::game::board::{Board, CAT_START, HOLE, MOUSE_START, Node};
use crate::game::rules::{Player, Position};
use crate::game::tablebase::Tablebase;

/// A board and the plies of its game.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The board.
    pub board: Board,
    /// The plies from the start to the end under best play.
    pub plies: u32,
}

impl Rung {
    /// LeetCode's number for the outcome.
    pub fn right_answer(&self) -> i32 {
        let start = Position::start();
        Tablebase::solve(self.board.clone()).value(start).outcome().answer()
    }
}

/// Boards with long games for their numbers of nodes; there are two more in the families.
const LONG_GAMES: [&str; 8] = [
    "[[3],[2,4,5,6],[1,5],[0,4,5,6],[1,3,6],[1,2,3],[1,3,4]]",
    "[[2,5,7],[3,4,5,6],[0,3,4,5],[1,2,6,7],[1,2,5,6],[0,1,2,4,7],[1,3,4,7],[0,3,5,6]]",
    "[[3],[2,5,6],[1,4,7,8],[0,4,5,6],[2,3,8],[1,3,6],[1,3,5,7,8],[2,6,8],[2,4,6,7]]",
    "[[3],[4,5,6],[4],[0,8,9,10],[1,2,5,8],[1,4,8,9],[1,7,9,10],[6,8,10],[3,4,5,7],[3,5,6,10],\
     [3,6,7,9]]",
    "[[3],[5,6,8],[4,5,7],[0,5,6,9],[2,7,8],[1,2,3,7],[1,3,8,9],[2,4,5,9],[1,4,6,9],[3,6,7,8]]",
    "[[3],[5,7,9],[4,8,9],[0,4,5,6,7,12],[2,3,8,10,11],[1,3,6,12],[3,5,7],[1,3,6,11],[2,4,12],\
     [1,2,12],[4,11],[4,7,10],[3,5,8,9]]",
    "[[3,7,16],[2,5,6,10,11,12,16],[1,4,6,7,10,11,12,14,16],[0,5,7,11,13,15],[2,7,13,15],\
     [1,3,11,13,14,15],[1,2,8,13],[0,2,3,4,10,12,14,16],[6,9,10,11,12,13,15],[8,10,14,15],\
     [1,2,7,8,9,16],[1,2,3,5,8,13,15],[1,2,7,8,13,16],[3,4,5,6,8,11,12,15],[2,5,7,9,16],\
     [3,4,5,8,9,11,13,16],[0,1,2,7,10,12,14,15]]",
    "[[3],[6,27,30],[6,10,22,29],[0,7,10,11,12],[9,19,23,30],[10,11,15,31],[1,2,15,30],\
     [3,9,12,13,28,30],[13,16],[4,7,11,17,19],[2,3,5,17,30],[3,5,9,12,31],[3,7,11,13,24,31],\
     [7,8,12,16],[15,17,30],[5,6,14,25,30],[8,13,26,30],[9,10,14,30],[20,25,28],[4,9,21,30],\
     [18,25,28,30],[19,29,30],[2,28,29],[4,27,30],[12,28],[15,18,20],[16,30],[1,23,30],\
     [7,18,20,22,24,29],[2,21,22,28,30],[1,4,6,7,10,14,15,16,17,19,20,21,23,26,27,29],[5,11,12]]",
];

/// A board on which the game can begin in many positions, one for each number of plies.
struct Core {
    board: Board,
    starts: BTreeMap<u32, Position>,
}

static CORES: LazyLock<Vec<Core>> = LazyLock::new(|| {
    let mut boards: Vec<Board> = LONG_GAMES
        .iter()
        .copied()
        .chain([long_game(8), long_game(50)])
        .map(|text| text.parse().expect("the text is a board"))
        .collect();
    boards.sort_by_key(Board::nodes);
    boards.into_iter().map(core).collect()
});

fn core(board: Board) -> Core {
    let tablebase = Tablebase::solve(board);
    let mut starts = BTreeMap::new();
    let starting = |position: &Position| position.turn == Player::Mouse;
    for position in tablebase.positions().filter(starting) {
        if let Some(plies @ 1..) = tablebase.value(position).plies() {
            starts.entry(plies).or_insert(position);
        }
    }
    Core { board: tablebase.board().clone(), starts }
}

/// Boards of one number of nodes, in order of their plies, one for each number of plies that is
/// known.
pub fn rungs(nodes: usize) -> impl Iterator<Item = Rung> {
    let mut rungs: BTreeMap<u32, (&Core, Position)> = BTreeMap::new();
    let fits = |core: &&Core| {
        let size = core.board.nodes();
        size == nodes || size + 2 <= nodes
    };
    for core in CORES.iter().filter(fits) {
        for (&plies, &start) in &core.starts {
            rungs.entry(plies).or_insert((core, start));
        }
    }
    rungs.into_iter().filter_map(move |(plies, (core, start))| {
        let board = starting_at(&core.board, start, nodes)?;
        Some(Rung { board, plies })
    })
}

/// A board on which the game starts in another position of this one: nodes change their numbers. The
/// nodes that are missing to `nodes` form a path of their own.
fn starting_at(board: &Board, start: Position, nodes: usize) -> Option<Board> {
    let numbers = renumbering(board.nodes(), start)?;
    let edges = board.edges().into_iter().map(|(from, to)| (numbers[from], numbers[to]));
    let path = (board.nodes() + 1..nodes).map(|node| (node - 1, node));
    Board::from_edges(nodes, edges.chain(path)).ok()
}

/// New numbers for the nodes of a board, so that a position with Mouse to move becomes the start. `None`
/// if the position is terminal or if Cat is in the hole.
pub fn renumbering(nodes: usize, start: Position) -> Option<Vec<Node>> {
    if start.winner().is_some() || start.cat == HOLE {
        return None;
    }
    let mut at: Vec<Node> = (0..nodes).collect();
    // `at[place]` is the old number of the node that gets the number `place`.
    at.swap(MOUSE_START, start.mouse);
    let cat = at.iter().position(|&node| node == start.cat)?;
    at.swap(CAT_START, cat);
    let mut numbers = vec![0; nodes];
    for (number, node) in at.into_iter().enumerate() {
        numbers[node] = number;
    }
    Some(numbers)
}
