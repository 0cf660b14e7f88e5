//! The game: a board, the rules, every position solved, and the result in words.

pub mod board;
pub mod explain;
pub mod rules;
pub mod tablebase;
