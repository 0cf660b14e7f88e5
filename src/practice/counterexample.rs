//! The smallest board that breaks an attempt, and what else helps to see why.

use std::io;
use std::time::Instant;

use super::trials::{Source, Trial, Trials};
use super::{Got, Limits, Progress, got_from, right_answer};
use crate::boards;
use crate::graph::Graph;
use crate::judge::{Attempt, Session};
use crate::mistakes::{MISTAKES, Mistake};

/// Known mistakes are compared with an attempt on every board of up to this many nodes, however
/// soon it fails.
const COMPARED_UP_TO: usize = 5;

/// A board that breaks an attempt.
#[derive(Debug)]
pub struct Counterexample {
    /// The board.
    pub board: Graph,
    /// How it was found.
    pub found: Found,
    /// What the attempt does there.
    pub got: Got,
    /// What the attempt printed there, as far as that is known.
    pub printed: String,
    /// What the attempt does on the documented examples.
    pub examples: Vec<(Trial, Got)>,
    /// The known mistakes with the same answers on every board that was compared.
    pub mistakes: Vec<&'static Mistake>,
    /// How many boards these are.
    pub compared: usize,
}

/// How a counterexample was found.
#[derive(Debug)]
pub enum Found {
    /// Every smaller board was tried.
    Smallest,
    /// From another board, of which this is what is left: perhaps all of it.
    Shrunk {
        /// The other board.
        from: Trial,
        /// Whether each node and each edge of what is left was tried.
        completely: bool,
    },
    /// As this trial, after other boards: for this one alone, the attempt is right.
    AfterOthers(Trial),
}

/// Looks into a failure: the attempt is right on all trials before the one at this index, and not
/// on that.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn investigate(
    attempt: &Attempt,
    trials: &Trials,
    (index, got): (usize, Got),
    limits: Limits,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Counterexample> {
    let deadline = Instant::now() + limits.investigation;
    let failed = trials.in_order().nth(index).expect("the index is that of a trial");
    let alone = attempt.ask_alone(&failed.board)?;
    let right_alone = got_from(&alone.result) == Ok(right_answer(&failed.board));
    let printed = if got_from(&alone.result) == got { alone.printed } else { String::new() };
    let mut examples = Vec::new();
    for example in trials.documented() {
        let got = got_from(&attempt.ask_alone(&example.board)?.result);
        examples.push((example.clone(), got));
    }
    let mut mistakes = Vec::new();
    let mut compared = 0;
    if !right_alone {
        progress(Progress::of("comparing with known mistakes"));
        (mistakes, compared) = compare(attempt, trials, (index, &got), deadline)?;
    }
    let as_it_is = |found, got| Counterexample {
        board: failed.board.clone(),
        found,
        got,
        printed,
        examples,
        mistakes,
        compared,
    };
    if right_alone {
        return Ok(as_it_is(Found::AfterOthers(failed.clone()), got));
    }
    if failed.source == Source::Complete {
        return Ok(as_it_is(Found::Smallest, got));
    }
    progress(Progress::of("making the board smaller"));
    let (smallest, completely) = shrink(attempt, &failed.board, deadline)?;
    let from = failed.clone();
    if smallest == failed.board {
        return Ok(as_it_is(Found::Shrunk { from, completely }, got));
    }
    let run = attempt.ask_alone(&smallest)?;
    let smaller_got = got_from(&run.result);
    if smaller_got == Ok(right_answer(&smallest)) {
        // It does not fail there every time.
        return Ok(as_it_is(Found::Shrunk { from, completely: false }, got));
    }
    let counterexample = as_it_is(Found::Shrunk { from, completely }, smaller_got);
    Ok(Counterexample { board: smallest, printed: run.printed, ..counterexample })
}

/// The smallest board that is left of one that fails, and whether there was time for all of it.
fn shrink(attempt: &Attempt, board: &Graph, deadline: Instant) -> io::Result<(Graph, bool)> {
    let mut session = Session::new(attempt);
    let mut completely = true;
    let mut error = None;
    let smallest = boards::shrink(board.clone(), |smaller| {
        completely = Instant::now() < deadline;
        if !completely || error.is_some() {
            return false;
        }
        match session.ask(smaller) {
            Ok(result) => got_from(&result) != Ok(right_answer(smaller)),
            Err(failure) => {
                error = Some(failure);
                false
            }
        }
    });
    error.map_or(Ok((smallest, completely)), Err)
}

/// The known mistakes that have the attempt's answers, and on how many boards: on all before the
/// one on which it fails, where it is right, on that one, and, while there is time, on what other
/// small boards and cases there are.
fn compare(
    attempt: &Attempt,
    trials: &Trials,
    (failed, got): (usize, &Got),
    deadline: Instant,
) -> io::Result<(Vec<&'static Mistake>, usize)> {
    let answer_of = |mistake: &Mistake, board: &Graph| (mistake.solve)(board.clone().into_rows());
    let failed_board = trials.in_order().nth(failed).map(|trial| &trial.board);
    let mut alike: Vec<&Mistake> = MISTAKES.iter().collect();
    // The one that tells most first.
    alike.retain(|mistake| failed_board.map(|board| answer_of(mistake, board)) == got.clone().ok());
    let mut session = Session::new(attempt);
    let mut compared = 0;
    for (index, Trial { board, source }) in trials.in_order().enumerate() {
        if alike.is_empty() {
            break;
        }
        let got = if index < failed {
            Ok(right_answer(board))
        } else if index == failed {
            got.clone()
        } else if board.nodes() <= COMPARED_UP_TO || matches!(source, Source::Case(_)) {
            if Instant::now() >= deadline {
                break;
            }
            got_from(&session.ask(board)?)
        } else {
            continue;
        };
        alike.retain(|mistake| Ok(answer_of(mistake, board)) == got);
        compared += 1;
    }
    Ok((alike, compared))
}
