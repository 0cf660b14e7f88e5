//! Practice: an attempt at 913, the smallest board that breaks it, and why.

mod counterexample;
mod report;
mod times;
mod trials;

use std::env;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use self::counterexample::{Counterexample, investigate};
use self::times::Times;
use self::trials::{Stage, Trial, Trials};
use crate::graph::Graph;
use crate::judge::{Answer, Attempt, CompileError, Failure, Session};
use crate::rules::Position;
use crate::tablebase::Tablebase;

/// What an attempt does on a board: the number that it answers, or why it does not answer.
type Got = Result<i32, Failure>;

/// How long practice may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long the attempt may take to answer a board.
    pub answer: Duration,
    /// How long a failure may be looked into, until no more boards are tried but the documented
    /// examples.
    pub investigation: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { answer: Duration::from_secs(2), investigation: Duration::from_secs(30) }
    }
}

/// How far practice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// What is being done.
    pub doing: &'a str,
    /// How many boards are done, and how many there are, where that is known.
    pub boards: Option<(usize, usize)>,
}

impl Progress<'_> {
    /// Something that is done without a known number of boards.
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

/// The project's folder: the one that cargo gives, otherwise the one where this was built.
fn project() -> PathBuf {
    let folder = env::var_os("CARGO_MANIFEST_DIR");
    folder.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from)
}

/// The path of the learner's attempt in the project.
pub fn own_attempt() -> PathBuf {
    project().join(OWN_ATTEMPT)
}

/// The name of the learner's attempt in reports, and its path below the project's folder.
pub const OWN_ATTEMPT: &str = "src/attempt.rs";

/// What practice comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whether the attempt is right on every board that LeetCode could give and that was tried.
    pub right: bool,
    /// Everything there is to say, for a learner.
    pub text: String,
}

/// What is found out about an attempt that compiles.
#[derive(Debug)]
enum Verdict {
    /// A board breaks it.
    Broken(Counterexample),
    /// No board breaks it that LeetCode could give.
    Unbroken {
        /// The first board beyond LeetCode's limits that breaks it all the same.
        beyond_limits: Option<(Trial, Got)>,
        /// How fast it is, if that can be measured.
        times: io::Result<Times>,
    },
}

/// Compiles an attempt as the judge does, and tries it on all boards of three to six nodes that all
/// have neighbours, on the cases in the project's folder, and on random boards, until one breaks it.
/// Cases beyond LeetCode's limits are tried last and do not count.
///
/// `name` is what the report calls the attempt.
///
/// # Errors
///
/// Nothing can be compiled or run here. Whatever is wrong with the attempt is no error, but stands
/// in the report.
pub fn practise(
    text: &str,
    name: &str,
    limits: Limits,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Report> {
    progress(Progress::of("compiling"));
    let attempt = match Attempt::compile(text, Path::new(name), limits.answer) {
        Ok(attempt) => attempt,
        Err(CompileError::Rejected { messages }) => {
            return Ok(Report { right: false, text: report::rejected(name, text, &messages) });
        }
        Err(CompileError::Failed(error)) => return Err(error),
    };
    let trials = Trials::gather();
    let verdict = judge(&attempt, &trials, limits, progress)?;
    Ok(Report {
        right: matches!(verdict, Verdict::Unbroken { .. }),
        text: report::judged(name, &verdict, &trials),
    })
}

fn judge(
    attempt: &Attempt,
    trials: &Trials,
    limits: Limits,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Verdict> {
    let mut session = Session::new(attempt);
    let mut tried = 0;
    for stage in &trials.stages {
        if let Some((index, got)) = first_failure(&mut session, stage, progress)? {
            let failure = (tried + index, got);
            let counterexample = investigate(attempt, trials, failure, limits, progress)?;
            return Ok(Verdict::Broken(counterexample));
        }
        tried += stage.trials.len();
    }
    let beyond_limits = first_failure(&mut session, &trials.beyond_limits, progress)?
        .map(|(index, got)| (trials.beyond_limits.trials[index].clone(), got));
    progress(Progress::of("measuring times"));
    let times = Times::measure(attempt, trials);
    Ok(Verdict::Unbroken { beyond_limits, times })
}

/// The index of the first trial on which an attempt is not right, and what it does there.
fn first_failure(
    session: &mut Session,
    stage: &Stage,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Option<(usize, Got)>> {
    // The attempt need not wait for the next board while its answer is looked at.
    const AHEAD: usize = 64;
    let mut ahead = stage.trials.iter();
    for trial in ahead.by_ref().take(AHEAD) {
        session.send(&trial.board)?;
    }
    for (index, trial) in stage.trials.iter().enumerate() {
        let boards = Some((index, stage.trials.len()));
        progress(Progress { doing: &stage.name, boards });
        let got = got_from(session.receive()?);
        if got != Ok(right_answer(&trial.board)) {
            return Ok(Some((index, got)));
        }
        if let Some(next) = ahead.next() {
            session.send(&next.board)?;
        }
    }
    Ok(None)
}

fn got_from(result: Result<Answer, Failure>) -> Got {
    result.map(|answer| answer.number)
}

/// LeetCode's number for the outcome that the tablebase proves.
fn right_answer(board: &Graph) -> i32 {
    Tablebase::solve(board.clone()).value(Position::start()).outcome().answer()
}
