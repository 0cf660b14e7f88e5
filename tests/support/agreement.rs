//! Whether everything that answers a board agrees on it.

use std::panic;

use cat_and_mouse::explain::explain;
use cat_and_mouse::graph::Graph;
use cat_and_mouse::problems;
use cat_and_mouse::rules::{Outcome, Position};
use cat_and_mouse::solutions::{CAT_MOUSE_GAME, CatMouseGame, Method};
use cat_and_mouse::tablebase::{Tablebase, Value};

/// Solves the board in every way and checks the certificate: the value of the start, or what
/// disagrees.
pub fn value(board: &Graph) -> Result<Value, String> {
    let tablebase = Tablebase::solve(board.clone());
    tablebase.verify().map_err(|refutation| format!("the tablebase is wrong: {refutation}"))?;
    let value = tablebase.value(Position::start());
    for method in &CAT_MOUSE_GAME {
        let answer = answer(method, board)?;
        if Outcome::from_answer(answer) != Some(value.outcome()) {
            let name = method.name;
            return Err(format!("{name} answers {answer}, but the tablebase proves: {value}"));
        }
    }
    Ok(value)
}

/// The answer of a solution; a panic is an error.
fn answer(method: &Method<CatMouseGame>, board: &Graph) -> Result<i32, String> {
    let rows = board.clone().into_rows();
    panic::catch_unwind(|| (method.solve)(rows)).map_err(|_| format!("{} panics", method.name))
}

/// The line of play that proves the right answer.
pub fn proof(board: &Graph) -> String {
    let explanation = explain(&Tablebase::solve(board.clone()), Position::start());
    format!("\nWhy the answer is right: {explanation}")
}

/// A word of comfort if the board is one that LeetCode does not give; else nothing.
pub fn beyond_limits(board: &Graph) -> String {
    problems::beyond_limits(board).map(|word| format!("\n{word}\n")).unwrap_or_default()
}
