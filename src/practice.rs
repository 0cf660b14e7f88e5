//! Practice: judges an attempt at 913, and explains the smallest board on which it is wrong.

mod counterexample;
pub mod judge;
pub mod messages;
pub mod paste;
pub mod printable;
mod report;
mod running;
mod scratch;
pub mod session;
mod times;
mod trials;

use std::env;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use self::counterexample::{Counterexample, investigate};
use self::judge::Judge;
use self::paste::AttemptError;
use self::session::{Answer, Attempt, Failure, Session};
use self::times::Times;
use self::trials::{Stage, Trial, Trials};
use crate::game::board::Board;
use crate::game::rules::Position;
use crate::game::tablebase::Tablebase;
use crate::problems::{PROBLEMS, Problem};

/// An attempt's response to a board: the number that it answered, or why it did not answer.
type Response = Result<i32, Failure>;

/// The problem that is practised.
const PROBLEM: &Problem = &PROBLEMS[0];

/// The time limits of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time limit for each board.
    pub answer: Duration,
    /// The time limit for the search for a smaller board and for known mistakes, once the attempt has
    /// failed.
    pub investigation: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { answer: Duration::from_secs(2), investigation: Duration::from_secs(30) }
    }
}

/// The progress of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// The current step.
    pub doing: &'a str,
    /// How many boards are done, and how many there are, if that is known.
    pub boards: Option<(usize, usize)>,
}

impl Progress<'_> {
    /// A step without a known number of boards.
    fn of(doing: &str) -> Progress<'_> {
        Progress { doing, boards: None }
    }
}

impl fmt::Display for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.boards {
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
    /// Whether the attempt is right on every board within LeetCode's limits that was tried.
    pub is_right: bool,
    /// The report for the learner.
    pub text: String,
}

/// What practice found out about an attempt that compiles.
#[derive(Debug)]
enum Conclusion {
    /// It is wrong on a board.
    Wrong(Counterexample),
    /// It is right on all boards within LeetCode's limits.
    Right {
        /// The first board beyond LeetCode's limits on which it is wrong.
        beyond_limits: Option<(Trial, Response)>,
        /// Its times, if they could be measured.
        times: io::Result<Times>,
    },
}

/// Compiles an attempt as LeetCode does, and tries it on all boards of three to six nodes that
/// LeetCode allows, on the cases in the project's folder, and on random boards, until it is wrong on
/// one. Cases beyond LeetCode's limits are tried last and do not count.
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
    progress(Progress::of("compiling"));
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
    let attempt = match Attempt::compile(judge, PROBLEM, text, Path::new(name), limits.answer) {
        Ok(attempt) => attempt,
        Err(AttemptError::Rejected(sections)) => {
            return Ok(Report { is_right: false, text: report::join(&sections) });
        }
        Err(AttemptError::Failed(error)) => return Err(error),
    };
    let trials = Trials::gather();
    let conclusion = conclude(judge, &attempt, &trials, limits, progress)?;
    Ok(Report {
        is_right: matches!(conclusion, Conclusion::Right { .. }),
        text: report::judged(name, &conclusion, &trials, &attempt.pasting),
    })
}

fn conclude(
    judge: &Judge,
    attempt: &Attempt,
    trials: &Trials,
    limits: Limits,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Conclusion> {
    let mut session = Session::new(attempt);
    let mut tried = 0;
    for stage in &trials.stages {
        if let Some(Failed { index, response }) = first_failed(&mut session, stage, progress)? {
            let failed = Failed { index: tried + index, response };
            let counterexample = investigate(attempt, trials, &failed, limits, progress)?;
            return Ok(Conclusion::Wrong(counterexample));
        }
        tried += stage.trials.len();
    }
    let beyond_limits = first_failed(&mut session, &trials.beyond_limits, progress)?
        .map(|failed| (trials.beyond_limits.trials[failed.index].clone(), failed.response));
    progress(Progress::of("measuring times"));
    let times = Times::measure(judge, attempt, trials);
    Ok(Conclusion::Right { beyond_limits, times })
}

/// A trial on which an attempt is wrong.
#[derive(Debug)]
struct Failed {
    /// The index of the trial.
    index: usize,
    /// The wrong response.
    response: Response,
}

/// The first trial of a stage on which an attempt is wrong.
fn first_failed(
    session: &mut Session,
    stage: &Stage,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Option<Failed>> {
    // The attempt works on the next boards while this process checks its answer.
    const AHEAD: usize = 64;
    let mut ahead = stage.trials.iter();
    for trial in ahead.by_ref().take(AHEAD) {
        session.send(&trial.board)?;
    }
    for (index, trial) in stage.trials.iter().enumerate() {
        let boards = Some((index, stage.trials.len()));
        progress(Progress { doing: &stage.name, boards });
        let response = response_from(session.receive()?);
        if response != Ok(right_answer(&trial.board)) {
            return Ok(Some(Failed { index, response }));
        }
        if let Some(next) = ahead.next() {
            session.send(&next.board)?;
        }
    }
    Ok(None)
}

fn response_from(result: Result<Answer, Failure>) -> Response {
    result.map(|answer| answer.text.parse().expect("the compiler has checked that it is an i32"))
}

/// LeetCode's number for the outcome in the tablebase.
fn right_answer(board: &Board) -> i32 {
    Tablebase::solve(board.clone()).value(Position::start()).outcome().answer()
}
