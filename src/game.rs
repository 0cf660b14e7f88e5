//! The game: a board, the rules, every position solved, a game in progress, and the results in words.

pub mod board;
pub mod explain;
pub mod history;
pub mod rules;
pub mod tablebase;
