//! The search for a smaller board on which an attempt is wrong: by shrinking, among boards nearby, and
//! among other orders of the rows.

use std::io;

use super::respondent::{Respondent, Response};
use super::right_answer;
use super::trials::size;
use super::trying::Clock;
use crate::boards::ladder::{self, Rung};
use crate::boards::{self, with_shuffled_rows};
use crate::game::board::{Board, HOLE, MOUSE_START};
use crate::problems::beyond_limits;
use crate::random::Random;

const SEED: u64 = 913;

/// A board on which an attempt is wrong, and how it was searched for.
#[derive(Clone, Debug)]
pub struct Smallest {
    /// The board.
    pub board: Board,
    /// Whether shrinking came to an end.
    pub completely: bool,
    /// The number of boards tried nearby after that.
    pub nearby: usize,
}

/// Asks whether an attempt is wrong on boards that LeetCode allows.
struct Hunt<'a> {
    respondent: &'a mut dyn Respondent,
    clock: Clock,
    asked: usize,
    error: Option<io::Error>,
}

impl Hunt<'_> {
    fn is_wrong(&mut self, board: &Board) -> bool {
        if self.error.is_some() || self.clock.is_over() || beyond_limits(board).is_some() {
            return false;
        }
        self.asked += 1;
        match self.respondent.ask(board) {
            Ok(reply) => reply.response != Ok(right_answer(board)),
            Err(error) => {
                self.error = Some(error);
                false
            }
        }
    }

    fn shrink(&mut self, board: Board) -> Board {
        boards::shrink(board, |smaller| self.is_wrong(smaller))
    }
}

/// Shrinks a board, tries smaller boards with long games, then adds and moves edges and shrinks again, as
/// long as there is time.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn smallest(
    respondent: &mut dyn Respondent,
    board: Board,
    clock: Clock,
) -> io::Result<Smallest> {
    /// Boards asked about after shrinking; a limit, so that the result does not depend on the machine.
    const MOST_NEARBY: usize = 20_000;
    let mut hunt = Hunt { respondent, clock, asked: 0, error: None };
    let mut best = hunt.shrink(board);
    let mut completely = !clock.is_over();
    hunt.asked = 0;
    // Many mistakes show in long games, and a few boards have longer ones than all others of their size.
    for nodes in 7..best.nodes() {
        let rungs: Vec<Rung> = ladder::rungs(nodes).collect();
        if let Some(rung) = rungs.into_iter().rev().find(|rung| hunt.is_wrong(&rung.board)) {
            best = hunt.shrink(rung.board);
            completely = !clock.is_over();
            break;
        }
    }
    let mut random = Random(SEED);
    let mut current = best.clone();
    let mut tries = 0;
    while tries < 4 * MOST_NEARBY && hunt.asked < MOST_NEARBY && !clock.is_over() {
        tries += 1;
        let Some(moved) = with_moved_edges(&current, &mut random) else { continue };
        if !hunt.is_wrong(&moved) {
            continue;
        }
        let shrunk = hunt.shrink(moved);
        let (nodes, edges) = size(&best);
        // If time ran out, it may not be shrunk completely.
        if size(&shrunk) < size(&best) && !clock.is_over() {
            best = shrunk.clone();
        }
        // A detour over one edge more.
        if size(&shrunk) <= (nodes, edges + 1) {
            current = shrunk;
        }
    }
    match hunt.error {
        Some(error) => Err(error),
        None => Ok(Smallest { board: best, completely, nearby: hunt.asked }),
    }
}

/// A board with some edges moved and some added, at most two of each.
fn with_moved_edges(board: &Board, random: &mut Random) -> Option<Board> {
    let nodes = board.nodes();
    let mut edges = board.edges();
    // More edges may make up for a node.
    let added = random.below(3);
    let moved = random.below(3);
    for step in 0..added + moved {
        if step < moved {
            edges.swap_remove(random.below(edges.len()));
        }
        let (from, to) = (random.below(nodes), random.below(nodes));
        let pair = (from.min(to), from.max(to));
        if from == to || edges.contains(&pair) || pair == (HOLE, MOUSE_START) {
            return None;
        }
        edges.push(pair);
    }
    Board::from_edges(nodes, edges).ok()
}

/// The boards that were tried with their rows in other orders.
#[derive(Clone, Debug)]
pub struct OtherOrders {
    /// The first on which the attempt is wrong.
    pub wrong: Option<(Board, Response)>,
    /// The number of boards tried.
    pub tried: usize,
    /// The most nodes that they had.
    pub most_nodes: usize,
}

/// Whether the response to a board depends on the order of its rows, as far as that shows in time.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn depends_on_order(
    respondent: &mut dyn Respondent,
    board: &Board,
    response: &Response,
    clock: Clock,
) -> io::Result<bool> {
    const FORMS: usize = 24;
    let mut random = Random(SEED);
    for _ in 0..FORMS {
        if clock.is_over() {
            break;
        }
        let shuffled = with_shuffled_rows(board, &mut random);
        if respondent.ask(&shuffled)?.response != *response {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Tries boards smaller than `board` with their rows in random order, by size.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn other_orders(
    respondent: &mut dyn Respondent,
    board: &Board,
    clock: Clock,
) -> io::Result<OtherOrders> {
    const MOST_NODES: usize = 5;
    const ORDERS: usize = 24;
    let mut random = Random(SEED);
    let (mut tried, mut most_nodes) = (0, 0);
    let sizes = 3..=MOST_NODES.min(board.nodes());
    for sorted in sizes.flat_map(boards::every).filter(|sorted| size(sorted) < size(board)) {
        let right = right_answer(&sorted);
        for _ in 0..ORDERS {
            if clock.is_over() {
                return Ok(OtherOrders { wrong: None, tried, most_nodes });
            }
            let shuffled = with_shuffled_rows(&sorted, &mut random);
            let response = respondent.ask(&shuffled)?.response;
            tried += 1;
            most_nodes = sorted.nodes();
            if response != Ok(right) {
                return Ok(OtherOrders { wrong: Some((shuffled, response)), tried, most_nodes });
            }
        }
    }
    Ok(OtherOrders { wrong: None, tried, most_nodes })
}
