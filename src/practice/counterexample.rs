//! The smallest board that breaks an attempt, and what else helps to see why.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use super::samples::{Sample, Samples, Source};
use super::{Got, Progress, got_from, right};
use crate::boards;
use crate::graph::Graph;
use crate::judge::{Attempt, Session, Trial};
use crate::mistakes::{MISTAKES, Mistake};

/// How long a board may be made smaller, for an attempt that needs seconds to fail.
const PATIENCE: Duration = Duration::from_secs(30);

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
    /// What the attempt printed there.
    pub printed: String,
    /// What the attempt does on the documented examples.
    pub examples: Vec<(Sample, Got)>,
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
    /// From a larger board, of which this is what is left.
    Shrunk {
        /// The larger board; perhaps it was the smallest already.
        from: Sample,
        /// Whether each node and each edge of what is left was tried.
        completely: bool,
    },
    /// Only after other boards: for this one alone, the attempt is right.
    AfterOthers,
}

impl Counterexample {
    /// Looks into a failure: the attempt is right on all samples before this one, and here it is
    /// not.
    ///
    /// # Errors
    ///
    /// The attempt cannot be run.
    pub fn new(
        attempt: &Attempt,
        samples: &Samples,
        failed: &Sample,
        got: Got,
        progress: &mut dyn FnMut(Progress),
    ) -> io::Result<Counterexample> {
        let (alone, examples) = ask_alone(attempt, failed, samples)?;
        let mut counterexample = Counterexample {
            board: failed.board.clone(),
            found: Found::Smallest,
            got: got_from(&alone.result),
            printed: alone.printed,
            examples,
            mistakes: Vec::new(),
            compared: 0,
        };
        if counterexample.got == right(&failed.board) {
            counterexample.got = got;
            counterexample.found = Found::AfterOthers;
            return Ok(counterexample);
        }
        if failed.source != Source::Complete {
            counterexample.shrink(attempt, failed, progress)?;
        }
        counterexample.compare(attempt, samples, failed, &got)?;
        Ok(counterexample)
    }

    fn shrink(
        &mut self,
        attempt: &Attempt,
        failed: &Sample,
        progress: &mut dyn FnMut(Progress),
    ) -> io::Result<()> {
        let start = Instant::now();
        let mut session = Session::new(attempt);
        let mut error = None;
        let mut completely = true;
        let smallest = boards::shrink(failed.board.clone(), |smaller| {
            completely = start.elapsed() < PATIENCE;
            if !completely || error.is_some() {
                return false;
            }
            progress(Progress { doing: "making the board smaller", done: 0, of: 0 });
            match session.ask(smaller) {
                Ok(result) => got_from(&result) != right(smaller),
                Err(failure) => {
                    error = Some(failure);
                    false
                }
            }
        });
        error.map_or(Ok(()), Err)?;
        if smallest != failed.board {
            let Trial { result, printed } = attempt.ask_alone(&smallest)?;
            let got = got_from(&result);
            if got == right(&smallest) {
                // It does not fail there every time.
                completely = false;
            } else {
                (self.board, self.got, self.printed) = (smallest, got, printed);
            }
        }
        self.found = Found::Shrunk { from: failed.clone(), completely };
        Ok(())
    }

    /// Which known mistakes have the attempt's answers: the right ones before it fails, and its own
    /// from there on.
    fn compare(
        &mut self,
        attempt: &Attempt,
        samples: &Samples,
        failed: &Sample,
        got: &Got,
    ) -> io::Result<()> {
        let mut alike: Vec<&Mistake> = MISTAKES.iter().collect();
        let mut keep = |board: &Graph, got: &Got| {
            alike.retain(|mistake| Ok((mistake.solve)(board.clone().into_rows())) == *got);
            !alike.is_empty()
        };
        let mut session = Session::new(attempt);
        let mut failed_yet = false;
        let examples = self.examples.iter().map(|(example, got)| (&example.board, got));
        let known = examples.chain([(&self.board, &self.got), (&failed.board, got)]);
        if !known.map(|(board, got)| keep(board, got)).fold(true, |_, some| some) {
            return Ok(());
        }
        for sample in samples.in_order() {
            let board = &sample.board;
            let got = if std::ptr::eq(sample, failed) {
                failed_yet = true;
                got.clone()
            } else if !failed_yet {
                right(board)
            } else if board.nodes() <= COMPARED_UP_TO {
                got_from(&session.ask(board)?)
            } else {
                break;
            };
            self.compared += 1;
            if !keep(board, &got) {
                break;
            }
        }
        self.mistakes = alike;
        Ok(())
    }
}

/// What the attempt does on a board and on the documented examples, each in a process of its own,
/// at the same time.
fn ask_alone(
    attempt: &Attempt,
    failed: &Sample,
    samples: &Samples,
) -> io::Result<(Trial, Vec<(Sample, Got)>)> {
    thread::scope(|scope| {
        let ask = |board| scope.spawn(move || attempt.ask_alone(board));
        let alone = ask(&failed.board);
        let examples = samples.documented().into_iter();
        let examples: Vec<_> = examples.map(|example| (example, ask(&example.board))).collect();
        let examples = examples.into_iter().map(|(example, asked)| {
            let trial = asked.join().expect("asking does not panic")?;
            Ok((example.clone(), got_from(&trial.result)))
        });
        let examples: io::Result<Vec<_>> = examples.collect();
        Ok((alone.join().expect("asking does not panic")?, examples?))
    })
}
