//! The smallest board that breaks an attempt, and what else helps to see why.

use std::io;
use std::time::Instant;

use super::trials::{Source, Trial, Trials};
use super::{Got, Limits, Progress, got_from, right_answer};
use crate::boards;
use crate::graph::Graph;
use crate::judge::{Attempt, Run, Session};
use crate::mistakes::{MISTAKES, Mistake};

/// Known mistakes are compared with an attempt on every board of up to this many nodes, while there
/// is time, even if it fails sooner.
const COMPARED_UP_TO: usize = 5;

/// A board that breaks an attempt, and what helps to see why.
#[derive(Debug)]
pub struct Counterexample {
    /// What breaks.
    pub breakdown: Breakdown,
    /// How it was found.
    pub found: Found,
    /// What the attempt does on the documented examples.
    pub examples: Vec<(Trial, Got)>,
    /// The known mistakes with the same answers on every board that was compared.
    pub mistakes: Vec<&'static Mistake>,
    /// How many boards these are.
    pub compared: usize,
}

/// What an attempt does on a board that breaks it.
#[derive(Debug)]
pub struct Breakdown {
    /// The board.
    pub board: Graph,
    /// What it does instead of giving the right answer.
    pub got: Got,
    /// What it prints, as far as that is known.
    pub printed: String,
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
        /// Whether nothing more of it can go.
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
    let board = failed.board.clone();
    let Run { result, printed } = attempt.ask_alone(&board)?;
    let alone = Breakdown { board, got: got_from(result), printed };
    let (breakdown, found) = if alone.got == Ok(right_answer(&alone.board)) {
        let among_others = Breakdown { got: got.clone(), printed: String::new(), ..alone };
        (among_others, Found::AfterOthers(failed.clone()))
    } else if failed.source == Source::Complete {
        (alone, Found::Smallest)
    } else {
        progress(Progress::of("making the board smaller"));
        let (smallest, completely) = shrink(attempt, alone, deadline)?;
        (smallest, Found::Shrunk { from: failed.clone(), completely })
    };
    let mut examples = Vec::new();
    for example in trials.documented() {
        let got = got_from(attempt.ask_alone(&example.board)?.result);
        examples.push((example.clone(), got));
    }
    progress(Progress::of("comparing with known mistakes"));
    let (mistakes, compared) = compare(attempt, trials, (index, failed, &got), deadline)?;
    Ok(Counterexample { breakdown, found, examples, mistakes, compared })
}

/// Makes a board that breaks an attempt smaller, and says whether nothing more of it can go.
fn shrink(
    attempt: &Attempt,
    breakdown: Breakdown,
    deadline: Instant,
) -> io::Result<(Breakdown, bool)> {
    let mut session = Session::new(attempt);
    let mut completely = true;
    let mut error = None;
    let board = boards::shrink(breakdown.board.clone(), |smaller| {
        completely = Instant::now() < deadline;
        if !completely || error.is_some() {
            return false;
        }
        match session.ask(smaller) {
            Ok(result) => got_from(result) != Ok(right_answer(smaller)),
            Err(failure) => {
                error = Some(failure);
                false
            }
        }
    });
    error.map_or(Ok(()), Err)?;
    if board == breakdown.board {
        return Ok((breakdown, completely));
    }
    let Run { result, printed } = attempt.ask_alone(&board)?;
    let got = got_from(result);
    if got == Ok(right_answer(&board)) {
        // The attempt does not fail there every time.
        return Ok((breakdown, false));
    }
    Ok((Breakdown { board, got, printed }, completely))
}

/// The known mistakes that have the attempt's answers, and on how many boards: on all before the
/// one on which it fails, where it is right, on that one, and, while there is time, on what other
/// small boards and cases there are.
fn compare(
    attempt: &Attempt,
    trials: &Trials,
    (index_of_failed, failed, got): (usize, &Trial, &Got),
    deadline: Instant,
) -> io::Result<(Vec<&'static Mistake>, usize)> {
    let answer_of = |mistake: &Mistake, board: &Graph| (mistake.solve)(board.clone().into_rows());
    // Most mistakes drop out on the board that fails.
    let alike = MISTAKES.iter().filter(|mistake| Ok(answer_of(mistake, &failed.board)) == *got);
    let mut alike: Vec<&Mistake> = alike.collect();
    let mut session = Session::new(attempt);
    let mut compared = 0;
    for (index, Trial { board, source }) in trials.in_order().enumerate() {
        if alike.is_empty() {
            break;
        }
        let got = if index < index_of_failed {
            Ok(right_answer(board))
        } else if index == index_of_failed {
            got.clone()
        } else if board.nodes() <= COMPARED_UP_TO || matches!(source, Source::Case(_)) {
            if Instant::now() >= deadline {
                break;
            }
            got_from(session.ask(board)?)
        } else {
            continue;
        };
        alike.retain(|mistake| Ok(answer_of(mistake, board)) == got);
        compared += 1;
    }
    Ok((alike, compared))
}
