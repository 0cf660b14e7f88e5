//! LeetCode 913, *Cat and Mouse*: the solution to paste, and what it takes to trust it.
//!
//! # The game
//!
//! Mouse and Cat take turns to move along the edges of an undirected graph; Mouse moves first. Mouse
//! starts at node 1 and Cat at node 2. Node 0 is the hole, which Cat may not enter. A player must
//! move on its turn. Mouse wins in the hole, Cat wins on Mouse's node, and a repeated position is a
//! draw. Who wins under best play?
//!
//! # Vocabulary
//!
//! - *Player*: Mouse or Cat. *Turn*: whose move it is. *Position*: (mouse, cat, turn).
//! - *Move*, or *ply*: one step of one player.
//! - *Terminal* position: Mouse in the hole, or both players on one node.
//! - *Outcome*: Mouse wins, Cat wins, draw; LeetCode's 1, 2, 0.
//! - *Remoteness*: plies to the end of the game when the winner hurries and the loser delays; 0 in a
//!   terminal position, undefined for a draw.
//! - *Retrograde analysis*: working backwards from the terminal positions. *Predecessor*: a position
//!   one move earlier.
//! - *Tablebase*: outcome and remoteness of every position, for a game that begins in it.
//! - *History*: the positions of the game so far.
//! - *Line*: a sequence of moves. *Best play*: the line in which the winner hurries and the loser
//!   delays.
//! - *Board*: a graph to play on. *Case*: one input with its answer and its purpose.
//! - *Solution*: a file that LeetCode accepts. *Attempt*: the learner's own file. *Mistake*: a
//!   solution that looks right but is wrong.
//!
//! # A tour
//!
//! Each module uses only modules above it in this list:
//!
//! - [`scanner`]: numbers and lists with positions. [`random`]: random numbers from a seed.
//! - [`game`]: a board, the rules, the tablebase, a game in progress, and explanations in words.
//! - [`problems`]: one row per problem, with its files in `src/solutions/` and `src/mistakes/`. Those
//!   files use nothing of this library.
//! - [`boards`]: boards to try solutions on, and shrinking of those that fail.
//! - [`drawing`]: pictures of boards, and a page to play on and to learn from.
//! - [`practice`]: judges an attempt and explains what is wrong with it.
//! - [`command`]: arguments and input in, answers and errors out.
//!
//! ```
//! use cat_and_mouse::game::board::Board;
//! use cat_and_mouse::game::rules::Outcome;
//! use cat_and_mouse::problems::cat_mouse_game::cat_mouse_game::Solution;
//!
//! let board: Board = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]".parse()?;
//! let answer = Solution::cat_mouse_game(board.into_rows());
//! assert_eq!(Outcome::from_answer(answer), Some(Outcome::Draw));
//! # Ok::<(), cat_and_mouse::scanner::InputError>(())
//! ```

pub mod boards;
pub mod command;
pub mod drawing;
pub mod game;
pub mod practice;
pub mod problems;
pub mod random;
pub mod scanner;

// Only rust-analyzer sees what follows, so that editors show errors and complete names in the attempt.
#[cfg(rust_analyzer)]
mod attempt;

/// The prelude, with the struct that LeetCode declares. An attempt does not import it.
#[cfg(rust_analyzer)]
mod prelude_of_the_attempt {
    pub use std::prelude::rust_2024::*;

    pub struct Solution;
}

#[cfg(rust_analyzer)]
#[prelude_import]
use prelude_of_the_attempt::*;
