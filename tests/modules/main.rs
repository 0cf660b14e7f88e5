//! The tests of the library: one file per module of `src`, all in one program, because that compiles
//! much faster than one program per file.

#[path = "../support/mod.rs"]
mod support;

mod agreement;
mod board;
mod boards;
mod command;
mod diagnosis;
mod explain;
mod history;
mod layout;
mod mistakes;
mod other_problems;
mod page;
mod picture;
mod practice;
mod problems;
mod readme;
mod reasons;
mod rules;
mod rules_of_the_paste;
mod solutions;
mod tablebase;
mod tests;
mod times;
