//! Whether everything that answers a board agrees on it.

use std::panic;

use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain::explain;
use cat_and_mouse::game::rules::{Outcome, Position};
use cat_and_mouse::game::tablebase::{Tablebase, Value};
use cat_and_mouse::problems::cat_mouse_game::{SOLUTIONS, Solve};
use cat_and_mouse::problems::{self, Solution};

/// The value of the start, if the tablebase's certificate holds and every solution that accepts boards
/// of this size agrees; otherwise what disagrees.
pub fn value(board: &Board) -> Result<Value, String> {
    let tablebase = Tablebase::solve(board.clone());
    tablebase.verify().map_err(|refutation| format!("the tablebase is wrong: {refutation}"))?;
    let value = tablebase.value(Position::start());
    for solution in SOLUTIONS.iter().filter(|solution| board.nodes() <= solution.largest) {
        let answer = answer(solution, board)?;
        if Outcome::from_answer(answer) != Some(value.outcome()) {
            let name = solution.name;
            return Err(format!("{name} answers {answer}, but by the tablebase: {value}"));
        }
    }
    Ok(value)
}

/// The answer of a solution; a panic is an error.
fn answer(solution: &Solution<Solve>, board: &Board) -> Result<i32, String> {
    let rows = board.rows();
    panic::catch_unwind(|| (solution.solve)(rows)).map_err(|_| format!("{} panics", solution.name))
}

/// The explanation of the right answer.
pub fn proof(board: &Board) -> String {
    let explanation = explain(&Tablebase::solve(board.clone()), Position::start());
    format!("\nWhy the answer is right: {explanation}")
}

/// A note if the board is beyond LeetCode's limits; otherwise nothing.
pub fn beyond_limits(board: &Board) -> String {
    problems::beyond_limits(board).map(|note| format!("\n{note}\n")).unwrap_or_default()
}
