//! Trying an attempt on the boards of a stage, within a share of the time.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::respondent::{Reply, Respondent};
use super::trials::Trial;

/// The time that is left of a run.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    end: Instant,
}

impl Clock {
    /// A clock that starts now.
    pub fn start(limit: Duration) -> Clock {
        let start = Instant::now();
        // A limit too large for an `Instant` is one of a year.
        let year = Duration::from_secs(365 * 24 * 60 * 60);
        Clock { end: start + limit.min(year) }
    }

    /// The time left.
    pub fn left(self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    /// Whether no time is left.
    pub fn is_over(self) -> bool {
        self.left().is_zero()
    }

    /// A clock that stops after `limit`, or with this one.
    pub fn at_most(self, limit: Duration) -> Clock {
        Clock::start(limit.min(self.left()))
    }
}

/// How many trials of a stage were asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The name of the stage.
    pub stage: String,
    /// The trials asked about.
    pub asked: usize,
    /// All trials of the stage.
    pub all: usize,
}

/// The times of the answers, by the number of nodes.
#[derive(Clone, Debug, Default)]
pub struct Timing {
    by_nodes: BTreeMap<usize, Sum>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    answers: u32,
    time: Duration,
}

impl Timing {
    /// Adds an answer.
    pub fn add(&mut self, nodes: usize, time: Duration) {
        let sum = self.by_nodes.entry(nodes).or_default();
        sum.answers += 1;
        sum.time += time;
    }

    /// The mean time for each number of nodes, in increasing order.
    pub fn means(&self) -> Vec<MeanTime> {
        let means = self.by_nodes.iter().map(|(&nodes, sum)| MeanTime {
            nodes,
            boards: sum.answers,
            mean: sum.time / sum.answers.max(1),
        });
        means.collect()
    }
}

/// The mean time for boards with one number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeanTime {
    /// The number of nodes.
    pub nodes: usize,
    /// The number of boards.
    pub boards: u32,
    /// The mean time.
    pub mean: Duration,
}

/// Asks about trials in order until a visit breaks off, and returns how many were asked about. `visit`
/// gets the index of the trial.
///
/// If the time would not be enough for all trials, some are skipped, evenly, so that the time is
/// enough for the rest.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn ask_within(
    respondent: &mut dyn Respondent,
    trials: &[Trial],
    share: Duration,
    visit: &mut dyn FnMut(usize, Reply) -> ControlFlow<()>,
) -> io::Result<usize> {
    /// How long to ask without looking at the clock.
    const BATCH: Duration = Duration::from_millis(50);
    const FIRST_BATCH: usize = 8;
    const LARGEST_BATCH: usize = 512;
    /// How much more the time of the answers counts than other time, such as that of a busy machine: a
    /// slow attempt must not take long to judge.
    const WEIGHT: u32 = 4;
    let start = Instant::now();
    let mut next = 0;
    let mut asked = 0;
    let mut answering = Duration::ZERO;
    let mut batch = FIRST_BATCH;
    while next < trials.len() {
        let end = trials.len().min(next + batch);
        let boards: Vec<_> = trials[next..end].iter().map(|trial| &trial.board).collect();
        let mut stopped = false;
        respondent.ask_each(&boards, &mut |index, reply| {
            asked += 1;
            answering += reply.time;
            let flow = visit(next + index, reply);
            stopped = flow.is_break();
            if start.elapsed().max(WEIGHT * answering) > share {
                ControlFlow::Break(())
            } else {
                flow
            }
        })?;
        if stopped {
            break;
        }
        let elapsed = start.elapsed().max(WEIGHT * answering);
        let part = elapsed.as_secs_f64() / share.as_secs_f64().max(1e-9);
        if part >= 1.0 {
            break;
        }
        next = end.max((part * trials.len() as f64) as usize);
        let per_board = elapsed.as_secs_f64() / asked.max(1) as f64;
        batch = ((BATCH.as_secs_f64() / per_board.max(1e-9)) as usize).clamp(1, LARGEST_BATCH);
    }
    Ok(asked)
}
