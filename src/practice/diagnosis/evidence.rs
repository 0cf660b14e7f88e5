//! What an attempt answers on many boards: the evidence for the hypotheses.

use std::io;
use std::ops::ControlFlow;

use crate::boards::ladder;
use crate::game::board::Board;
use crate::game::rules::Position;
use crate::game::tablebase::{Tablebase, Value};
use crate::practice::respondent::{Respondent, Response};
use crate::practice::trials::{Source, Trials};
use crate::practice::trying::Clock;

/// A board, its value, and an attempt's response to it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The board.
    pub board: Board,
    /// The value of the start.
    pub value: Value,
    /// The response.
    pub response: Response,
}

impl Sample {
    /// Whether the response is right.
    pub fn is_right(&self) -> bool {
        self.response == Ok(self.value.outcome().answer())
    }
}

/// The responses to a selection of boards, small and large.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The samples, those on small boards first.
    pub samples: Vec<Sample>,
}

impl Evidence {
    /// The boards of this many nodes are all asked about.
    const COMPLETE_UP_TO: usize = 5;

    /// Of the other boards of a stage, each of this many.
    const STEP: usize = 20;

    /// The boards to ask about: `first` and a selection of the trials.
    pub fn boards(trials: &Trials, first: &[Board]) -> Vec<Board> {
        let mut boards = first.to_vec();
        for (index, trial) in trials.in_order().enumerate() {
            let selected = match trial.source {
                Source::Complete => trial.board.nodes() <= Self::COMPLETE_UP_TO,
                Source::Case(_) => true,
                Source::Random(_) => trial.board.nodes() <= 12 && index % 4 == 0,
            };
            if selected || index % Self::STEP == 0 {
                boards.push(trial.board.clone());
            }
        }
        for nodes in [8, 10, 13, 20] {
            boards.extend(ladder::rungs(nodes).map(|rung| rung.board));
        }
        boards
    }

    /// Asks about boards as long as there is time.
    ///
    /// # Errors
    ///
    /// The attempt cannot be run.
    pub fn gather(
        respondent: &mut dyn Respondent,
        boards: &[Board],
        clock: Clock,
    ) -> io::Result<Evidence> {
        let mut samples = Vec::new();
        let references: Vec<&Board> = boards.iter().collect();
        respondent.ask_each(&references, &mut |index, reply| {
            let board = boards[index].clone();
            let value = value(&board);
            samples.push(Sample { board, value, response: reply.response });
            match clock.is_over() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        samples.sort_by_key(|sample| sample.board.nodes());
        Ok(Evidence { samples })
    }

    /// The samples with a wrong response, or with none.
    pub fn wrong(&self) -> impl Iterator<Item = &Sample> {
        self.samples.iter().filter(|sample| !sample.is_right())
    }
}

/// The value of the start.
pub fn value(board: &Board) -> Value {
    Tablebase::solve(board.clone()).value(Position::start())
}
