//! The smallest board on which an attempt is wrong, and what else helps to see why.

use std::io;
use std::time::Instant;

use super::session::{Attempt, Run, Session};
use super::trials::{Source, Trial, Trials};
use super::{Failed, Limits, Progress, Response, response_from, right_answer};
use crate::boards;
use crate::game::board::Board;
use crate::problems::Mistake;
use crate::problems::cat_mouse_game::{MISTAKES, Solve};

/// Known mistakes are compared with an attempt on every board of up to this many nodes, even if it
/// fails earlier, as long as there is time.
const COMPARED_UP_TO: usize = 5;

/// A board on which an attempt is wrong, and what helps to see why.
#[derive(Debug)]
pub struct Counterexample {
    /// The board, and what the attempt does on it.
    pub failure: Observed,
    /// How it was found.
    pub found: Found,
    /// The attempt's responses to the documented examples.
    pub examples: Vec<(Trial, Response)>,
    /// The known mistakes that answer like the attempt on every board compared.
    pub mistakes: Vec<&'static Mistake<Solve>>,
    /// The number of boards compared.
    pub compared: usize,
}

/// What an attempt does on a board.
#[derive(Debug)]
pub struct Observed {
    /// The board.
    pub board: Board,
    /// Its response.
    pub response: Response,
    /// What it prints, if that is known.
    pub output: String,
}

/// How a counterexample was found.
#[derive(Debug)]
pub enum Found {
    /// Every smaller board was tried before.
    Smallest,
    /// By shrinking a trial, perhaps not at all.
    Shrunk {
        /// The trial.
        from: Trial,
        /// Whether it cannot be shrunk further.
        completely: bool,
    },
    /// As this trial, after other boards. Run on this board alone, the attempt is right.
    AfterOthers(Trial),
}

/// Investigates a failure. The attempt is right on all trials before the failed one.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn investigate(
    attempt: &Attempt,
    trials: &Trials,
    failed: &Failed,
    limits: Limits,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Counterexample> {
    let deadline = Instant::now() + limits.investigation;
    let trial = trials.in_order().nth(failed.index).expect("the index is that of a trial");
    let board = trial.board.clone();
    let Run { result, output } = attempt.run_alone(&board)?;
    let alone = Observed { board, response: response_from(result), output };
    let (failure, found) = if alone.response == Ok(right_answer(&alone.board)) {
        let response = failed.response.clone();
        let among_others = Observed { response, output: String::new(), ..alone };
        (among_others, Found::AfterOthers(trial.clone()))
    } else if trial.source == Source::Complete {
        (alone, Found::Smallest)
    } else {
        progress(Progress::of("shrinking the board"));
        let (smallest, completely) = shrink(attempt, alone, deadline)?;
        (smallest, Found::Shrunk { from: trial.clone(), completely })
    };
    let mut examples = Vec::new();
    for example in trials.documented() {
        let response = response_from(attempt.run_alone(&example.board)?.result);
        examples.push((example.clone(), response));
    }
    progress(Progress::of("comparing with known mistakes"));
    let (mistakes, compared) = compare(attempt, trials, failed, deadline)?;
    Ok(Counterexample { failure, found, examples, mistakes, compared })
}

/// Shrinks the board on which an attempt is wrong. Also returns whether shrinking was completed before
/// the deadline.
fn shrink(attempt: &Attempt, failure: Observed, deadline: Instant) -> io::Result<(Observed, bool)> {
    let mut session = Session::new(attempt);
    let mut completely = true;
    let mut error = None;
    let board = boards::shrink(failure.board.clone(), |smaller| {
        completely = Instant::now() < deadline;
        if !completely || error.is_some() {
            return false;
        }
        match session.ask(smaller) {
            Ok(result) => response_from(result) != Ok(right_answer(smaller)),
            Err(other) => {
                error = Some(other);
                false
            }
        }
    });
    error.map_or(Ok(()), Err)?;
    if board == failure.board {
        return Ok((failure, completely));
    }
    let Run { result, output } = attempt.run_alone(&board)?;
    let response = response_from(result);
    if response == Ok(right_answer(&board)) {
        // The attempt does not fail on this board every time.
        return Ok((failure, false));
    }
    Ok((Observed { board, response, output }, completely))
}

/// The known mistakes that answer like the attempt, and the number of boards compared: all trials
/// before the failed one, on which the attempt is right, the failed one, and, as long as there is time,
/// the other small boards and cases.
fn compare(
    attempt: &Attempt,
    trials: &Trials,
    failed: &Failed,
    deadline: Instant,
) -> io::Result<(Vec<&'static Mistake<Solve>>, usize)> {
    let agrees = |mistake: &Mistake<Solve>, board: &Board, response: &Response| {
        Ok((mistake.solve)(board.rows())) == *response
    };
    let mut alike: Vec<&Mistake<Solve>> = MISTAKES.iter().collect();
    // Most mistakes drop out on the board that fails.
    if let Some(trial) = trials.in_order().nth(failed.index) {
        alike.retain(|mistake| agrees(mistake, &trial.board, &failed.response));
    }
    let mut session = Session::new(attempt);
    let mut compared = 0;
    for (index, Trial { board, source }) in trials.in_order().enumerate() {
        if alike.is_empty() {
            break;
        }
        let response = if index < failed.index {
            Ok(right_answer(board))
        } else if index == failed.index {
            failed.response.clone()
        } else if board.nodes() <= COMPARED_UP_TO || matches!(source, Source::Case(_)) {
            if Instant::now() >= deadline {
                break;
            }
            response_from(session.ask(board)?)
        } else {
            continue;
        };
        alike.retain(|mistake| agrees(mistake, board, &response));
        compared += 1;
    }
    Ok((alike, compared))
}
