//! Practice: an attempt at 913, the smallest board that breaks it, and why.

mod counterexample;
mod report;
mod samples;
mod times;

use std::fmt;
use std::io;
use std::path::Path;
use std::time::Duration;

use self::counterexample::{Counterexample, Found};
use self::samples::{Sample, Samples, Source, Stage};
use self::times::Times;
use crate::graph::Graph;
use crate::judge::{Answer, Attempt, CompileError, Failure, Session};
use crate::rules::Position;
use crate::tablebase::Tablebase;

/// What an attempt does on a board: the number that it answers, or how it fails to answer.
type Got = Result<i32, Failure>;

/// How far it is, for whoever waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// What is being done.
    pub doing: &'a str,
    /// How many boards are done.
    pub done: usize,
    /// How many there are; 0 if that is not known.
    pub of: usize,
}

impl fmt::Display for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.of {
            0 => write!(f, "{} ...", self.doing),
            of => write!(f, "{}: {} of {of}", self.doing, self.done),
        }
    }
}

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
        beyond_limits: Option<(Sample, Got)>,
        /// How fast it is.
        times: Times,
    },
}

/// Compiles an attempt as the judge does, and tries it on all boards of up to six nodes, on the
/// cases in the project's folder, and on random boards, until one breaks it.
///
/// `name` is what the report calls the attempt. An answer may take as long as `time_limit`.
///
/// # Errors
///
/// Nothing can be compiled or run here, or a case cannot be read. Whatever is wrong with the
/// attempt is no error, but stands in the report.
pub fn practise(
    text: &str,
    name: &str,
    time_limit: Duration,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Report> {
    progress(Progress { doing: "compiling", done: 0, of: 0 });
    let attempt = match Attempt::compile(text, Path::new(name), time_limit) {
        Ok(attempt) => attempt,
        Err(CompileError::Rejected { messages }) => {
            return Ok(Report { right: false, text: report::rejected(name, text, &messages) });
        }
        Err(CompileError::Failed(error)) => return Err(error),
    };
    let samples = Samples::gather()?;
    let verdict = verdict(&attempt, &samples, progress)?;
    Ok(Report {
        right: matches!(verdict, Verdict::Unbroken { .. }),
        text: report::judged(name, &verdict, &samples),
    })
}

fn verdict(
    attempt: &Attempt,
    samples: &Samples,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Verdict> {
    let mut session = Session::new(attempt);
    for stage in &samples.stages {
        if let Some((failed, got)) = first_failure(&mut session, stage, progress)? {
            let counterexample = Counterexample::new(attempt, samples, failed, got, progress)?;
            return Ok(Verdict::Broken(counterexample));
        }
    }
    let beyond_limits = first_failure(&mut session, &samples.beyond_limits, progress)?
        .map(|(sample, got)| (sample.clone(), got));
    let times = Times::measure(attempt, samples, progress)?;
    Ok(Verdict::Unbroken { beyond_limits, times })
}

fn first_failure<'a>(
    session: &mut Session,
    stage: &'a Stage,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Option<(&'a Sample, Got)>> {
    for (done, sample) in stage.samples.iter().enumerate() {
        progress(Progress { doing: &stage.name, done, of: stage.samples.len() });
        let got = got_from(&session.ask(&sample.board)?);
        if got != right(&sample.board) {
            return Ok(Some((sample, got)));
        }
    }
    Ok(None)
}

fn got_from(result: &Result<Answer, Failure>) -> Got {
    result.clone().map(|answer| answer.answer)
}

/// The right answer, as the tablebase proves it.
fn right(board: &Graph) -> Got {
    Ok(Tablebase::solve(board.clone()).value(Position::start()).outcome().answer())
}
