//! The smallest board on which an attempt is wrong, and what else helps to see why.

use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

use super::diagnosis::{self, Diagnosis, Evidence, Kind, own_answers, wrapped};
use super::nearby::{self, OtherOrders, Smallest};
use super::respondent::{InSession, Reply, Respondent, Response};
use super::session::{Attempt, Failure};
use super::slow::Patience;
use super::trials::{Source, Trial};
use super::trying::{self, Clock, Tried};
use super::{Progress, Run, right_answer};
use crate::game::board::Board;

/// A board on which an attempt is wrong, and what helps to see why.
#[derive(Debug)]
pub struct Counterexample {
    /// The board, and what the attempt does on it.
    pub failure: Observed,
    /// How it was found.
    pub found: Found,
    /// The search among other orders of the rows, if the order matters.
    pub orders: Option<OtherOrders>,
    /// How the attempt's own answers contradict each other, if they do.
    pub contradiction: Option<String>,
    /// The kind of mistake, if one is recognised.
    pub diagnosis: Option<Diagnosis>,
    /// The attempt's responses to the documented examples.
    pub examples: Vec<(Trial, Response)>,
    /// How much the attempt is right on.
    pub score: Score,
}

/// What an attempt does on a board.
#[derive(Clone, Debug)]
pub struct Observed {
    /// The board.
    pub board: Board,
    /// Its response.
    pub response: Response,
    /// What it prints, if that is known.
    pub output: String,
}

/// How a counterexample was found.
#[derive(Debug)]
pub enum Found {
    /// Every smaller board was tried before.
    Smallest,
    /// By shrinking a trial, perhaps not at all, and then by trying boards nearby.
    Shrunk {
        /// The trial.
        from: Trial,
        /// Whether it cannot be shrunk further.
        completely: bool,
        /// The number of boards tried nearby.
        nearby: usize,
    },
    /// With a smaller board, but with its rows in another order.
    InOtherOrder,
    /// As this trial, by chance: asked about it alone several times, the attempt is not always wrong.
    ByChance {
        /// The trial.
        trial: Trial,
        /// How often the attempt was right.
        right: usize,
        /// How often it was asked.
        asked: usize,
    },
    /// As this trial, after other boards. Run on this board alone, the attempt is right.
    AfterOthers(Trial),
    /// As this trial, for which the attempt takes too long, and then is wrong.
    Late(Trial),
}

/// How much an attempt is right on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The boards that are not cases on which it is right.
    pub boards: Part,
    /// The cases on which it is right.
    pub cases: Part,
}

/// A part of some trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Those on which the attempt is right.
    pub right: usize,
    /// Those that it was asked about.
    pub asked: usize,
}

/// Investigates a failure on a trial of the last stage in `tried`.
///
/// # Errors
///
/// The attempt cannot be run.
pub(super) fn investigate(
    run: &Run,
    trial: &Trial,
    response: Response,
    late_answer: Option<Patience>,
    all_smaller_tried: bool,
    tried: &[Tried],
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Counterexample> {
    let clock = run.clock.at_most(run.limits.investigation);
    let mut respondent = InSession::new(run.attempt);
    let (mut failure, mut found, mut diagnosis) = match late_answer {
        Some(Patience { reply, output, .. }) => {
            let failure = Observed { board: trial.board.clone(), response: reply.response, output };
            (failure, Found::Late(trial.clone()), None)
        }
        None => {
            progress(Progress::of("asking again"));
            again(run, trial, response, tried)?
        }
    };
    let is_steady = matches!(found, Found::Smallest);
    if is_steady && !(trial.source == Source::Complete && all_smaller_tried) {
        progress(Progress::of("looking for a smaller board"));
        let search = clock.at_most(clock.left().mul_f64(0.5));
        (failure, found) = smaller(run.attempt, &mut respondent, failure, trial, search)?;
    }
    let mut orders = None;
    let can_compare = is_steady && failure.response.is_ok();
    if can_compare
        && nearby::depends_on_order(&mut respondent, &failure.board, &failure.response, clock)?
    {
        progress(Progress::of("trying other orders of the rows"));
        let search = clock.at_most(clock.left().mul_f64(0.3));
        let tried = nearby::other_orders(&mut respondent, &failure.board, search)?;
        if let Some((board, response)) = &tried.wrong {
            let alone = observe(run.attempt, board)?;
            if alone.response == *response {
                failure = alone;
                found = Found::InOtherOrder;
            }
        }
        orders = Some(tried);
    }
    progress(Progress::of("looking for the kind of mistake"));
    let mut contradiction = None;
    if let (true, Ok(answer)) = (is_steady, &failure.response) {
        contradiction =
            own_answers::contradiction(&mut respondent, &failure.board, *answer, clock)?;
    }
    if diagnosis.is_none() && is_steady {
        let first = [failure.board.clone(), trial.board.clone()];
        let questions = Evidence::questions(run.trials, &first);
        let gathering = clock.at_most(clock.left().mul_f64(0.5));
        let evidence = Evidence::gather(&mut respondent, &questions, gathering)?;
        diagnosis = diagnosis::diagnose(&mut respondent, &evidence, clock)?;
    }
    let mut examples = Vec::new();
    for example in run.trials.documented() {
        if run.clock.is_over() {
            break;
        }
        let response = respondent.ask_alone(&example.board)?.response;
        examples.push((example.clone(), response));
    }
    progress(Progress::of("counting what is right"));
    let score = score(run, &mut respondent, tried)?;
    Ok(Counterexample { failure, found, orders, contradiction, diagnosis, examples, score })
}

/// What an attempt does on a board, in a fresh process.
fn observe(attempt: &Attempt, board: &Board) -> io::Result<Observed> {
    let run = attempt.run_alone(board)?;
    let response = Reply::from(run.result).response;
    Ok(Observed { board: board.clone(), response, output: run.output })
}

/// Asks about a failed trial again and again. [`Found::Smallest`] if the response is the same each time
/// that it is asked alone, and wrong.
fn again(
    run: &Run,
    trial: &Trial,
    response: Response,
    tried: &[Tried],
) -> io::Result<(Observed, Found, Option<Diagnosis>)> {
    /// A new process each time takes about 10 ms, so most of the asking is done in one process.
    const ALONE: usize = 8;
    const IN_ONE_PROCESS: usize = 200;
    let right = right_response(&trial.board);
    let alone = observe(run.attempt, &trial.board)?;
    if matches!(alone.response, Err(Failure::TimeLimit(_))) {
        return Ok((alone, Found::Smallest, None));
    }
    // Alone, nothing but chance can make a difference. A slow attempt is asked less often.
    let clock = run.clock.at_most(Duration::from_secs(2));
    let mut responses = vec![alone.response.clone()];
    while responses.len() < ALONE && !clock.is_over() {
        responses.push(observe(run.attempt, &trial.board)?.response);
    }
    let mut by_chance = !responses.iter().all(|response| is_alike(response, &alone.response));
    if !by_chance && alone.response.is_ok() {
        // Two processes that get the same boards may change their answers, but in the same way.
        let one = repeated(run.attempt, &trial.board, IN_ONE_PROCESS, clock)?;
        let other = repeated(run.attempt, &trial.board, IN_ONE_PROCESS, clock)?;
        by_chance = !one.iter().zip(&other).all(|(one, other)| is_alike(one, other));
        responses.extend([one, other].concat());
    }
    if by_chance {
        let asked = responses.len();
        let right = responses.iter().filter(|response| **response == right).count();
        let text = wrapped(&format!(
            "Its answer depends on chance: asked about this board {asked} times, it was right {right} \
             times. Look for a random number, a time or an address, or for a loop over a `HashMap` or a \
             `HashSet`, whose order differs from run to run."
        ));
        let diagnosis = Diagnosis { kind: Kind::Chance, text };
        let wrong = match alone.response == right_response(&trial.board) {
            true => Observed { response, output: String::new(), ..alone },
            false => alone,
        };
        let found = Found::ByChance { trial: trial.clone(), right, asked };
        return Ok((wrong, found, Some(diagnosis)));
    }
    if alone.response != right {
        return Ok((alone, Found::Smallest, None));
    }
    let is_late = matches!(response, Err(Failure::TimeLimit(_)));
    let diagnosis = if is_late { None } else { after_another(run, trial, tried)? };
    let among_others = Observed { response, output: String::new(), ..alone };
    Ok((among_others, Found::AfterOthers(trial.clone()), diagnosis))
}

/// Whether two responses are the same, as far as chance is concerned.
fn is_alike(one: &Response, other: &Response) -> bool {
    match (one, other) {
        // Now in time and now too late is no chance, only slow.
        (Err(Failure::TimeLimit(_)), _) | (_, Err(Failure::TimeLimit(_))) => true,
        (Ok(one), Ok(other)) => one == other,
        (Err(one), Err(other)) => std::mem::discriminant(one) == std::mem::discriminant(other),
        _ => false,
    }
}

/// The responses to one board, asked again and again in one process until there is no answer.
fn repeated(
    attempt: &Attempt,
    board: &Board,
    times: usize,
    clock: Clock,
) -> io::Result<Vec<Response>> {
    let mut responses = Vec::new();
    InSession::new(attempt).ask_each(&vec![board; times], &mut |_, reply| {
        let is_answer = reply.response.is_ok();
        responses.push(reply.response);
        match is_answer && !clock.is_over() {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    })?;
    Ok(responses)
}

fn right_response(board: &Board) -> Response {
    Ok(right_answer(board))
}

/// Looks for a board after which the attempt is wrong on the trial.
fn after_another(run: &Run, trial: &Trial, tried: &[Tried]) -> io::Result<Option<Diagnosis>> {
    const CANDIDATES: usize = 40;
    let before = tried.iter().map(|tried| tried.asked).sum::<usize>();
    let trials = run.trials.in_order().take(before);
    let candidates = trials.skip(before.saturating_sub(CANDIDATES)).collect::<Vec<_>>();
    for other in candidates.into_iter().rev().chain([trial]) {
        if run.clock.is_over() {
            break;
        }
        let mut session = InSession::new(run.attempt);
        session.ask(&other.board)?;
        let response = session.ask(&trial.board)?.response;
        if response != right_response(&trial.board) {
            let got = match response {
                Ok(answer) => format!("answers {answer}"),
                Err(failure) => format!("gives no answer ({failure})"),
            };
            let text = format!(
                "It keeps something from one board to the next, such as a static variable. After a run on\n\
                 {}\nit {got}. Run alone, it is right.",
                other.board
            );
            return Ok(Some(Diagnosis { kind: Kind::State, text }));
        }
    }
    Ok(None)
}

/// Looks for a smaller board on which the attempt is wrong each time.
fn smaller(
    attempt: &Attempt,
    respondent: &mut dyn Respondent,
    failure: Observed,
    trial: &Trial,
    clock: Clock,
) -> io::Result<(Observed, Found)> {
    let shrunk = |completely, nearby| Found::Shrunk { from: trial.clone(), completely, nearby };
    let board = failure.board.clone();
    let Smallest { board, completely, nearby } = nearby::smallest(respondent, board, clock)?;
    if board == failure.board {
        return Ok((failure, shrunk(completely, nearby)));
    }
    let alone = observe(attempt, &board)?;
    match alone.response == right_response(&board) {
        // The attempt does not fail on this board every time.
        true => Ok((failure, shrunk(false, nearby))),
        false => Ok((alone, shrunk(completely, nearby))),
    }
}

/// How much the attempt is right on: what it was right on before it failed, and what it is right on of
/// the rest. Of a stage with many trials, some are selected, evenly. They are the same in each run,
/// unless there is little time.
fn score(run: &Run, respondent: &mut dyn Respondent, tried: &[Tried]) -> io::Result<Score> {
    const SHARE: Duration = Duration::from_millis(1500);
    const MOST_TRIALS: usize = 500;
    /// Of a stage: each failure takes a new process.
    const MOST_FAILURES: usize = 5;
    let clock = run.clock.at_most(2 * SHARE);
    let mut score = Score::default();
    for (index, stage) in run.trials.stages.iter().enumerate() {
        let is_cases = stage.trials.iter().any(|trial| matches!(trial.source, Source::Case(_)));
        let part = if is_cases { &mut score.cases } else { &mut score.boards };
        let before = tried.get(index).map_or(0, |tried| tried.asked);
        part.right += before;
        part.asked += before;
        if index + 1 < tried.len() {
            continue;
        }
        let rest = &stage.trials[before.min(stage.trials.len())..];
        let step = rest.len().div_ceil(MOST_TRIALS).max(1);
        let rest: Vec<Trial> = rest.iter().step_by(step).cloned().collect();
        let share = SHARE.min(clock.left());
        let mut failures = 0;
        part.asked += trying::ask_within(respondent, &rest, share, &mut |index, reply| {
            part.right += usize::from(reply.response == right_response(&rest[index].board));
            failures += usize::from(reply.response.is_err());
            if failures < MOST_FAILURES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
    }
    Ok(score)
}
