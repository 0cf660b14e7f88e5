//! LeetCode's problems: how the input of each is read and checked, and how it is answered.

use crate::graph::Graph;
use crate::solutions::{cat_mouse_game, nim_game, stone_game};
use crate::text::{Fault, InputError, Scanner, offset_of_list};

/// A problem of LeetCode's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Who wins on this board?
    CatMouseGame,
    /// Does the first player win with this many stones?
    NimGame,
    /// Does the first player win with these piles?
    StoneGame,
}

impl Problem {
    /// All of them.
    pub const ALL: [Problem; 3] = [Problem::CatMouseGame, Problem::NimGame, Problem::StoneGame];

    /// LeetCode's number of the problem.
    pub fn number(self) -> u32 {
        match self {
            Problem::CatMouseGame => 913,
            Problem::NimGame => 292,
            Problem::StoneGame => 877,
        }
    }

    /// The name of the problem, of its pasted file, and of the folder of its cases.
    pub fn name(self) -> &'static str {
        match self {
            Problem::CatMouseGame => "cat_mouse_game",
            Problem::NimGame => "nim_game",
            Problem::StoneGame => "stone_game",
        }
    }

    /// The problem with this name or number.
    pub fn named(name: &str) -> Option<Problem> {
        let mut all = Problem::ALL.into_iter();
        all.find(|problem| problem.name() == name || problem.number().to_string() == name)
    }

    /// LeetCode's answer for an input in LeetCode's form.
    ///
    /// # Errors
    ///
    /// Why the input is none that LeetCode allows. Any bytes may be given.
    pub fn answer(self, input: &[u8]) -> Result<String, InputError> {
        Ok(match self {
            Problem::CatMouseGame => {
                let board = Graph::parse(input)?;
                cat_mouse_game::Solution::cat_mouse_game(board.into_rows()).to_string()
            }
            Problem::NimGame => nim_game::Solution::can_win_nim(heap(input)?).to_string(),
            Problem::StoneGame => stone_game::Solution::stone_game(piles(input)?).to_string(),
        })
    }
}

/// Reads the input of 292, Nim Game: the number of stones, at least 1.
///
/// # Errors
///
/// What else the text is. Any bytes may be given.
pub fn heap(input: &[u8]) -> Result<i32, InputError> {
    let mut scanner = Scanner::new(input);
    let heap = scanner.number(1..=i32::MAX, "a number of stones from 1 to 2147483647");
    let heap = heap.and_then(|heap| scanner.end("the end of the input").map(|()| heap));
    heap.map_err(|misplaced| InputError::new(input, *misplaced))
}

/// Reads the input of 877, Stone Game: an even number of piles, each of at least 1 stone, with an
/// odd sum that an `i32` holds.
///
/// # Errors
///
/// What else the text is. Any bytes may be given.
pub fn piles(input: &[u8]) -> Result<Vec<i32>, InputError> {
    let mut scanner = Scanner::new(input);
    let piles = scanner.list("'[', the start of the piles", |scanner, _| {
        scanner.number(1..=i32::MAX, "a pile of 1 to 2147483647 stones")
    });
    let piles = piles.and_then(|piles| scanner.end("the end of the input").map(|()| piles));
    let piles = piles.map_err(|misplaced| InputError::new(input, *misplaced))?;
    let count = piles.len();
    let sum: i64 = piles.iter().copied().map(i64::from).sum();
    let fault = if count == 0 {
        Fault::new("no piles", "at least 2")
    } else if count % 2 == 1 {
        Fault::new(format!("{count} piles"), "an even number of piles")
    } else if sum > i64::from(i32::MAX) {
        Fault::new(format!("{sum} stones"), "at most 2147483647 in all")
    } else if sum % 2 == 0 {
        Fault::new(format!("{sum} stones"), "an odd number in all, so that nobody can draw")
    } else {
        return Ok(piles);
    };
    Err(InputError::new(input, (offset_of_list(input, 0), fault)))
}

/// The most nodes that LeetCode gives for 913 today.
pub const MOST_NODES: usize = 50;

/// A word about a board that LeetCode does not give for 913 today, with up to [`MOST_NODES`] nodes
/// that all have neighbours.
pub fn beyond_limits(board: &Graph) -> Option<String> {
    if board.nodes() > MOST_NODES {
        Some(format!("Beyond LeetCode's limits: it gives no more than {MOST_NODES} nodes today."))
    } else if board.has_isolated_nodes() {
        Some("Beyond LeetCode's limits: today it gives no nodes without neighbours.".to_string())
    } else {
        None
    }
}
