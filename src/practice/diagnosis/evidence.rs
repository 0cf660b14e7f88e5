//! What an attempt answers on many boards: the evidence for the hypotheses.

use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;

use crate::boards::ladder;
use crate::game::board::Board;
use crate::game::rules::Position;
use crate::game::tablebase::{Tablebase, Value};
use crate::practice::respondent::{Respondent, Response};
use crate::practice::session::Failure;
use crate::practice::trials::{Source, Trials};
use crate::practice::trying::Clock;
use crate::random::Random;

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

/// A board and its value.
#[derive(Clone, Debug)]
pub struct Question {
    /// The board.
    pub board: Board,
    /// The value of the start.
    pub value: Value,
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

    /// Of the other boards, each of this many.
    const STEP: usize = 20;

    /// The boards to ask about: `first` and a selection of the trials.
    pub fn questions(trials: &Trials, first: &[Board]) -> Vec<Question> {
        const SMALL: usize = 12;
        const STEP_OF_SMALL: usize = 4;
        const STEP_OF_LARGE: usize = 50;
        const RUNGS_FOR: [usize; 4] = [8, 10, 13, 20];
        let mut boards = first.to_vec();
        for (index, trial) in trials.in_order().enumerate() {
            let step = match trial.source {
                Source::Complete if trial.board.nodes() <= Self::COMPLETE_UP_TO => 1,
                Source::Complete => Self::STEP,
                Source::Case(_) => 1,
                Source::Random(_) if trial.board.nodes() <= SMALL => STEP_OF_SMALL,
                Source::Random(_) => STEP_OF_LARGE,
            };
            if index % step == 0 {
                boards.push(trial.board.clone());
            }
        }
        for nodes in RUNGS_FOR {
            boards.extend(ladder::rungs(nodes).map(|rung| rung.board));
        }
        let mut known = HashSet::new();
        boards.retain(|board| known.insert(board.clone()));
        // In random order, so that the first ones are a selection as well if there is little time.
        let order = Random(913).permutation(boards.len());
        let question = |index: usize| {
            let board = boards[index].clone();
            Question { value: value(&board), board }
        };
        order.into_iter().map(question).collect()
    }

    /// Asks questions as long as there is time. A board for which the attempt takes too long is no
    /// sample: it says nothing about the answers. After the first one, smaller boards are asked about,
    /// the smallest first, until it takes too long again.
    ///
    /// # Errors
    ///
    /// The attempt cannot be run.
    pub fn gather(
        respondent: &mut dyn Respondent,
        questions: &[Question],
        clock: Clock,
    ) -> io::Result<Evidence> {
        let mut evidence = Evidence { samples: Vec::new() };
        let all: Vec<&Question> = questions.iter().collect();
        if let Some(slow) = evidence.ask(respondent, &all, clock)? {
            let mut rest = all[slow + 1..].to_vec();
            rest.retain(|question| question.board.nodes() < all[slow].board.nodes());
            rest.sort_by_key(|question| question.board.nodes());
            evidence.ask(respondent, &rest, clock)?;
        }
        evidence.samples.sort_by_key(|sample| sample.board.nodes());
        Ok(evidence)
    }

    /// Asks questions and adds the samples. Returns the index of the first board for which the attempt
    /// takes too long.
    fn ask(
        &mut self,
        respondent: &mut dyn Respondent,
        questions: &[&Question],
        clock: Clock,
    ) -> io::Result<Option<usize>> {
        const NEVER: usize = 20;
        let mut slow = None;
        let boards: Vec<&Board> = questions.iter().map(|question| &question.board).collect();
        respondent.ask_each(&boards, &mut |index, reply| {
            if matches!(reply.response, Err(Failure::TimeLimit(_))) {
                slow = Some(index);
                return ControlFlow::Break(());
            }
            let Question { board, value } = questions[index].clone();
            self.samples.push(Sample { board, value, response: reply.response });
            // An attempt that never answers has no kind, and each failure takes time.
            let never_answers = self.samples.len() >= NEVER
                && self.samples.iter().all(|sample| sample.response.is_err());
            match clock.is_over() || never_answers {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        Ok(slow)
    }

    /// All samples, first those with a wrong response or with none, because most answers differ there.
    pub fn wrong_first(&self) -> Vec<&Sample> {
        let mut samples: Vec<&Sample> = self.samples.iter().collect();
        samples.sort_by_key(|sample| (sample.is_right(), sample.board.nodes()));
        samples
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
