//! LeetCode 913, *Cat and Mouse*: the solution to paste, and what it takes to trust it.
//!
//! # The game
//!
//! Mouse and Cat move along the edges of an undirected graph, in turn, Mouse first. Mouse starts
//! at node 1, Cat at node 2; node 0 is the hole. Whoever is to move must move, and Cat may not
//! enter the hole. Mouse wins in the hole, Cat wins on Mouse's node, and a repeated position is a
//! draw. Who wins under best play?
//!
//! # The words
//!
//! - *Player*: Mouse or Cat. *Turn*: whose move it is. *Position*: (mouse, cat, turn).
//! - *Move*, or *ply*: one step of one player.
//! - *Terminal* position: Mouse in the hole, or both on one node.
//! - *Outcome*: Mouse wins, Cat wins, draw; LeetCode's 1, 2, 0.
//! - *Remoteness*: plies to the end when the winner hurries and the loser delays; 0 at a terminal
//!   position, none for a draw.
//! - *Retrograde analysis*: from the terminal positions backwards. *Predecessor*: a position one
//!   move earlier.
//! - *Tablebase*: outcome and remoteness of every position.
//! - *Line*: a sequence of moves. *Best play*: the line in which the winner hurries and the loser
//!   delays.
//! - *Board*: a graph to play on. *Case*: one input with its answer and the reason it is here.
//! - *Solution*: a file that a judge accepts. *Attempt*: the learner's own.
//!
//! # The rooms
//!
//! - [`text`]: text read sign by sign, and errors that say where and why.
//! - [`random`]: random numbers from a seed.
//! - [`graph`]: a board, read, checked and written.
//! - [`boards`]: boards to try solutions on, and the smallest that fails.
//! - [`rules`]: players, positions, moves, and when the game is over.
//! - [`tablebase`]: every position solved, and the proof checked.
//! - [`explain`]: verdicts, moves and lines in words.
//! - [`layout`]: where the nodes of a board are drawn.
//! - [`picture`]: the drawing of a board, as SVG.
//! - [`page`]: a page on which the game is played.
//! - [`solutions`]: the files to paste. They import nothing, and nothing of theirs leaks out.
//! - [`mistakes`]: solutions that look right and are not.
//! - [`judge`]: a text, compiled and run as LeetCode does.
//! - [`practice`]: a board that breaks an attempt, as small as can be, and why.
//! - [`problems`]: LeetCode's problems, their inputs and answers.
//! - [`tasks`]: what the command does with an input. [`arguments`]: what it is asked to do.
//!
//! ```
//! use cat_and_mouse::graph::Graph;
//! use cat_and_mouse::rules::Outcome;
//! use cat_and_mouse::solutions::cat_mouse_game::Solution;
//!
//! let board: Graph = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]".parse()?;
//! let answer = Solution::cat_mouse_game(board.into_rows());
//! assert_eq!(Outcome::from_answer(answer), Some(Outcome::Draw));
//! # Ok::<(), cat_and_mouse::text::InputError>(())
//! ```

pub mod arguments;
pub mod boards;
pub mod explain;
pub mod graph;
pub mod judge;
pub mod layout;
pub mod mistakes;
pub mod page;
pub mod picture;
pub mod practice;
pub mod problems;
pub mod random;
pub mod rules;
pub mod solutions;
pub mod tablebase;
pub mod tasks;
pub mod text;
