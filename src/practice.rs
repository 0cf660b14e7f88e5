//! Practice: judges an attempt at a problem, and explains the smallest input on which it is wrong.

mod counterexample;
pub mod diagnosis;
pub mod judge;
pub mod messages;
pub mod nearby;
mod other_problems;
pub mod paste;
pub mod printable;
mod report;
pub mod respondent;
mod running;
mod scratch;
pub mod session;
pub mod single;
pub mod slow;
pub mod times;
pub mod trials;
pub mod trying;

use std::env;
use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use self::counterexample::{Counterexample, investigate};
use self::judge::Judge;
use self::paste::AttemptError;
use self::respondent::{InSession, Respondent, Response};
use self::session::{Attempt, Failure};
use self::slow::{Growth, Patience};
use self::times::Times;
use self::trials::{Stage, Trial, Trials};
use self::trying::{Clock, Timing, Tried};
use crate::game::board::Board;
use crate::game::rules::Position;
use crate::game::tablebase::Tablebase;
use crate::problems::{Given, PROBLEMS, Problem};

/// The time limits of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time limit for each input.
    pub answer: Duration,
    /// The time limit for the search for a smaller board and for the kind of mistake, once the attempt
    /// has failed.
    pub investigation: Duration,
    /// The time limit for everything after compiling.
    pub total: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            answer: Duration::from_secs(2),
            investigation: Duration::from_secs(10),
            total: Duration::from_secs(60),
        }
    }
}

/// The progress of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// The current step.
    pub doing: &'a str,
    /// How many inputs are done, and how many there are, if that is known.
    pub inputs: Option<(usize, usize)>,
}

impl Progress<'_> {
    /// A step without a known number of inputs.
    fn of(doing: &str) -> Progress<'_> {
        Progress { doing, inputs: None }
    }
}

impl fmt::Display for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.inputs {
            None => write!(f, "{} ...", self.doing),
            Some((done, all)) => write!(f, "{}: {done} of {all}", self.doing),
        }
    }
}

/// The project's folder: the one that cargo names, otherwise the one in which this was built.
fn project() -> PathBuf {
    let folder = env::var_os("CARGO_MANIFEST_DIR");
    folder.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from)
}

/// The path of the learner's attempt.
pub fn own_attempt() -> PathBuf {
    project().join(OWN_ATTEMPT)
}

/// The path of the learner's attempt from the project's folder, which is its name in reports.
pub const OWN_ATTEMPT: &str = "src/attempt.rs";

/// The result of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whether the attempt is right on every input within LeetCode's limits that was tried.
    pub is_right: bool,
    /// The report for the learner.
    pub text: String,
}

/// What practice found out about an attempt that compiles.
#[derive(Debug)]
enum Conclusion {
    /// It is wrong on a board.
    Wrong(Box<Counterexample>),
    /// It is right on all boards before this one, for which it takes too long.
    TooSlow {
        /// The board.
        trial: Trial,
        /// The time limit.
        limit: Duration,
        /// What came of more time for this board.
        patience: Patience,
        /// How its time grows.
        growth: Option<Growth>,
    },
    /// It is right on all boards within LeetCode's limits that were tried.
    Right {
        /// How many boards beyond LeetCode's limits it is right on, and the first on which it is wrong.
        beyond_limits: (Tried, Option<(Trial, Response)>),
        /// Its times, if they could be measured.
        times: io::Result<Times>,
        /// How its time grows.
        growth: Option<Growth>,
    },
}

/// Compiles an attempt as LeetCode does, and tries it on inputs of the problem whose function it
/// declares, until it is wrong on one. For 913, these are all boards of three to six nodes that
/// LeetCode allows, those of seven nodes with few edges, the cases in the project's folder, and random
/// boards. Cases beyond LeetCode's limits are tried last and do not count. For the other problems, they
/// are all small inputs, the cases, and random inputs.
///
/// `name` is the attempt's name in the report.
///
/// # Errors
///
/// Nothing can be compiled or run here. What is wrong with the attempt is not an error but part of the
/// report.
pub fn practise(
    text: &str,
    name: &str,
    limits: Limits,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Report> {
    practise_with(&Judge::new()?, text, name, limits, progress)
}

/// The same as [`practise`], with a judge that can be used for several attempts.
///
/// # Errors
///
/// As for [`practise`].
pub fn practise_with(
    judge: &Judge,
    text: &str,
    name: &str,
    limits: Limits,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Report> {
    progress(Progress::of("compiling"));
    let problem = problem_of(text);
    let attempt = match compile(judge, problem, text, name, limits)? {
        Ok(attempt) => attempt,
        Err(report) => return Ok(report),
    };
    if problem.given != Given::Boards {
        return other_problems::practise(problem, &attempt, name, limits, progress);
    }
    let trials = Trials::gather();
    let clock = Clock::start(limits.total);
    let run = Run { judge, attempt: &attempt, trials: &trials, limits, clock };
    let mut tried = Vec::new();
    let conclusion = run.conclude(&mut tried, progress)?;
    Ok(Report {
        is_right: matches!(conclusion, Conclusion::Right { .. }),
        text: report::judged(name, &conclusion, &trials, &tried, limits, &attempt.pasting),
    })
}

/// The problem that an attempt solves, by the function that it declares; 913 if it declares none.
fn problem_of(text: &str) -> &'static Problem {
    Problem::solved_by(text).unwrap_or(&PROBLEMS[0])
}

/// Compiles an attempt, or reports why the compiler rejects it.
fn compile(
    judge: &Judge,
    problem: &Problem,
    text: &str,
    name: &str,
    limits: Limits,
) -> io::Result<Result<Attempt, Report>> {
    let time_limit = limits.answer.min(limits.total);
    match Attempt::compile(judge, problem, text, Path::new(name), time_limit) {
        Ok(attempt) => Ok(Ok(attempt)),
        Err(AttemptError::Rejected(sections)) => {
            Ok(Err(Report { is_right: false, text: report::join(&sections) }))
        }
        Err(AttemptError::Failed(error)) => Err(error),
    }
}

/// A run of practice.
struct Run<'a> {
    judge: &'a Judge,
    attempt: &'a Attempt,
    trials: &'a Trials,
    limits: Limits,
    clock: Clock,
}

impl Run<'_> {
    /// Tries the attempt on everything within LeetCode's limits, then on the rest. `tried` gets what
    /// it is right on.
    fn conclude(
        &self,
        tried: &mut Vec<Tried>,
        progress: &mut dyn FnMut(Progress),
    ) -> io::Result<Conclusion> {
        let mut respondent = InSession::new(self.attempt);
        let mut timing = Timing::default();
        // Some time must be left for what is said about a failure, and for the speed.
        let trying = self.clock.at_most(self.limits.total.mul_f64(0.7));
        for (index, stage) in self.trials.stages.iter().enumerate() {
            // The later stages have the larger boards, so each leaves most of the time to them.
            let later = self.trials.stages.len() - 1 - index;
            let share = if later == 0 { trying.left() } else { trying.left().mul_f64(0.3) };
            let (stage_tried, failed) =
                first_failed(&mut respondent, stage, share, &mut timing, progress)?;
            let asked_about_all_before = tried.iter().all(|tried: &Tried| tried.asked == tried.all);
            tried.push(stage_tried);
            if let Some(failed) = failed {
                return self.why(failed, asked_about_all_before, &timing, tried, progress);
            }
        }
        let beyond = &self.trials.beyond_limits;
        let share = self.clock.left().mul_f64(0.3);
        let (tried_beyond, failed) =
            first_failed(&mut respondent, beyond, share, &mut Timing::default(), progress)?;
        let wrong = failed.map(|failed| (beyond.trials[failed.index].clone(), failed.response));
        let beyond_limits = (tried_beyond, wrong);
        progress(Progress::of("measuring times"));
        let times = Times::measure(self.judge, self.attempt, self.trials);
        Ok(Conclusion::Right { beyond_limits, times, growth: Growth::fit(&timing) })
    }

    /// Why the attempt failed on a trial of the last stage in `tried`.
    fn why(
        &self,
        failed: Failed,
        all_before: bool,
        timing: &Timing,
        tried: &[Tried],
        progress: &mut dyn FnMut(Progress),
    ) -> io::Result<Conclusion> {
        let stage = &self.trials.stages[tried.len() - 1];
        let trial = &stage.trials[failed.index];
        let mut late_answer = None;
        if let Err(Failure::TimeLimit(limit)) = failed.response {
            progress(Progress::of("giving it more time"));
            let patience = Patience::with(self.attempt, &trial.board, limit, self.clock)?;
            let is_right = patience.reply.response == Ok(right_answer(&trial.board));
            let is_late = matches!(patience.reply.response, Err(Failure::TimeLimit(_)));
            if is_late || (is_right && patience.reply.time > limit) {
                let mut timing = timing.clone();
                if !is_late {
                    timing.add(trial.board.nodes(), patience.reply.time);
                }
                let (trial, growth) = (trial.clone(), Growth::fit(&timing));
                return Ok(Conclusion::TooSlow { trial, limit, patience, growth });
            }
            late_answer = Some(patience).filter(|_| !is_right);
        }
        let asked_about_all_before = all_before && failed.asked == failed.index + 1;
        let counterexample = investigate(
            self,
            trial,
            failed.response,
            late_answer,
            asked_about_all_before,
            tried,
            progress,
        )?;
        Ok(Conclusion::Wrong(Box::new(counterexample)))
    }
}

/// A trial on which an attempt is wrong.
#[derive(Debug)]
struct Failed {
    /// The index of the trial in its stage.
    index: usize,
    /// How many trials of the stage were asked about, this one included.
    asked: usize,
    /// The wrong response.
    response: Response,
}

/// Asks about a stage until a response is wrong. What is returned first is what the attempt is right
/// on.
fn first_failed(
    respondent: &mut dyn Respondent,
    stage: &Stage,
    share: Duration,
    timing: &mut Timing,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<(Tried, Option<Failed>)> {
    let all = stage.trials.len();
    let mut wrong = None;
    let asked = trying::ask_within(respondent, &stage.trials, share, &mut |index, reply| {
        progress(Progress { doing: &stage.name, inputs: Some((index, all)) });
        let board = &stage.trials[index].board;
        if reply.response == Ok(right_answer(board)) {
            timing.add(board.nodes(), reply.time);
            return ControlFlow::Continue(());
        }
        wrong = Some((index, reply.response));
        ControlFlow::Break(())
    })?;
    let failed = wrong.map(|(index, response)| Failed { index, asked, response });
    let right = asked - usize::from(failed.is_some());
    Ok((Tried { stage: stage.name.clone(), asked: right, all }, failed))
}

/// LeetCode's number for the outcome in the tablebase.
fn right_answer(board: &Board) -> i32 {
    Tablebase::solve(board.clone()).value(Position::start()).outcome().answer()
}
