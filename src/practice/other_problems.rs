//! Practice of the problems other than 913: their inputs are numbers or rows of piles.

mod report;
mod trials;

use std::io;
use std::time::Duration;

use self::trials::{Stage, Trial};
use super::diagnosis::wrapped;
use super::report::{commands, join};
use super::session::{Attempt, Failure, Run, Session};
use super::trials::is_documented;
use super::trying::Clock;
use super::{Limits, Progress, Report};
use crate::problems::Problem;

/// An attempt's response to an input: its answer as LeetCode writes it, or why there is none.
type Response = Result<String, Failure>;

/// The responses to the trials of a stage, as far as they were asked for.
struct Responses<'a> {
    stage: &'a Stage,
    responses: Vec<Response>,
}

impl Responses<'_> {
    fn right(&self, problem: &Problem) -> usize {
        let answered = self.stage.trials.iter().zip(&self.responses);
        answered.filter(|(trial, response)| is_right(problem, &trial.input, response)).count()
    }
}

/// An input on which an attempt is wrong.
struct Counterexample {
    input: String,
    response: Response,
    output: String,
    /// How it was found.
    how: String,
}

/// Tries an attempt on all small inputs of its problem, on the cases, and on random inputs.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn practise(
    problem: &Problem,
    attempt: &Attempt,
    name: &str,
    limits: Limits,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Report> {
    let (stages, left_out) = trials::gather(problem);
    let clock = Clock::start(limits.total);
    let all = ask_all(problem, attempt, &stages, clock, progress)?;
    let wrong = first_wrong(problem, &all);
    let mut sections = Vec::new();
    let mut go_on = None;
    match wrong {
        None => {
            sections.extend(report::right(name, &all, limits));
            sections.push(attempt.pasting.advice(problem.number));
        }
        Some((stage, index)) => {
            progress(Progress::of("looking for a smaller input"));
            let search = clock.at_most(limits.investigation);
            let counterexample = investigate(problem, attempt, &all[stage], index, search)?;
            let before: usize = all[..stage].iter().map(|all| all.responses.len()).sum();
            go_on = Some(commands(name, problem, &counterexample.input));
            let examples = documented(attempt, &stages, &all, clock)?;
            let before = before + index;
            sections.extend(report::wrong(problem, name, counterexample, &all, &examples, before));
            sections.extend(attempt.pasting.rejected());
        }
    }
    if !left_out.is_empty() {
        sections.push(format!("Cases left out:\n{}", left_out.join("\n")));
    }
    sections.extend(go_on);
    Ok(Report { is_right: wrong.is_none(), text: join(&sections) })
}

/// Asks about the trials of all stages, also after a wrong answer: what the attempt is right on tells
/// the kind of mistake. It stops at the first answer that takes too long, because the larger inputs
/// would take longer, and after some failures, because each takes time.
fn ask_all<'a>(
    problem: &Problem,
    attempt: &Attempt,
    stages: &'a [Stage],
    clock: Clock,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Vec<Responses<'a>>> {
    const MOST_FAILURES: usize = 5;
    const AFTER_A_WRONG_ANSWER: Duration = Duration::from_secs(3);
    let mut session = Session::new(attempt);
    let mut failures = 0;
    let mut clock = clock;
    let mut is_wrong = false;
    let mut all = Vec::new();
    for stage in stages {
        // The later stages have the larger inputs, so each leaves some of the time to them.
        let share = clock.at_most(clock.left().mul_f64(0.5));
        let mut responses = Vec::new();
        for (index, trial) in stage.trials.iter().enumerate() {
            progress(Progress { doing: &stage.name, inputs: Some((index, stage.trials.len())) });
            let response = session.ask(&trial.input)?.map(|answer| answer.text);
            let takes_too_long = matches!(response, Err(Failure::TimeLimit(_)));
            failures += usize::from(response.is_err());
            if !is_wrong && !is_right(problem, &trial.input, &response) {
                is_wrong = true;
                clock = clock.at_most(AFTER_A_WRONG_ANSWER);
            }
            responses.push(response);
            if takes_too_long || failures == MOST_FAILURES {
                all.push(Responses { stage, responses });
                return Ok(all);
            }
            if share.is_over() || clock.is_over() {
                break;
            }
        }
        all.push(Responses { stage, responses });
    }
    Ok(all)
}

fn is_right(problem: &Problem, input: &str, response: &Response) -> bool {
    response.as_ref().ok() == right_answer(problem, input).as_ref()
}

/// The answer of the first solution; `None` if the input is not valid.
fn right_answer(problem: &Problem, input: &str) -> Option<String> {
    problem.answer(input.as_bytes()).ok()
}

/// The stage and the index of the first trial on which the attempt is wrong.
fn first_wrong(problem: &Problem, all: &[Responses]) -> Option<(usize, usize)> {
    all.iter().enumerate().find_map(|(stage, all)| {
        let mut answered = all.stage.trials.iter().zip(&all.responses);
        let index =
            answered.position(|(trial, response)| !is_right(problem, &trial.input, response))?;
        Some((stage, index))
    })
}

/// Asks alone about a trial on which the attempt was wrong, and looks for a smaller input unless all
/// smaller ones have been tried.
fn investigate(
    problem: &Problem,
    attempt: &Attempt,
    Responses { stage, responses }: &Responses,
    index: usize,
    clock: Clock,
) -> io::Result<Counterexample> {
    let Trial { input, case } = &stage.trials[index];
    let alone = |input: &str| -> io::Result<(Response, String)> {
        let Run { result, output } = attempt.run_alone(input)?;
        Ok((result.map(|answer| answer.text), output))
    };
    let (response, output) = alone(input)?;
    let origin = match case {
        Some(case) => format!("The input is case {case}; cases/README.md states its purpose."),
        None => format!("The input is one of the {}.", stage.name),
    };
    let found = Counterexample { input: input.clone(), response, output, how: origin.clone() };
    if is_right(problem, input, &found.response) {
        let response = responses[index].clone();
        let how = match response {
            Err(Failure::TimeLimit(_)) => {
                "Run on this input alone, in a fresh process, it answers in time. So its time is close to \
                 the limit, or grows with the inputs before, or the machine was busy."
            }
            _ => {
                "Run on this input alone, in a fresh process, it is right. So its answer depends on the \
                 inputs before, for example through a static variable, or on chance. LeetCode may run \
                 many inputs in one process."
            }
        };
        return Ok(Counterexample { response, how: wrapped(how), ..found });
    }
    if stage.is_complete && index == 0 {
        return Ok(Counterexample { how: String::new(), ..found });
    }
    if stage.is_complete {
        let how = format!("It is right on all smaller inputs among the {}.", stage.name);
        return Ok(Counterexample { how, ..found });
    }
    if matches!(found.response, Err(Failure::TimeLimit(_))) {
        return Ok(found);
    }
    let mut session = Session::new(attempt);
    let mut smallest = input.clone();
    let mut is_smallest = false;
    while !is_smallest && !clock.is_over() {
        is_smallest = true;
        for smaller in trials::smaller(problem, &smallest) {
            let response = session.ask(&smaller)?.map(|answer| answer.text);
            if !is_right(problem, &smaller, &response) {
                smallest = smaller;
                is_smallest = false;
                break;
            }
            if clock.is_over() {
                break;
            }
        }
    }
    if smallest == *input {
        return Ok(found);
    }
    let (response, output) = alone(&smallest)?;
    if is_right(problem, &smallest, &response) {
        return Ok(found);
    }
    let how = format!("{origin} It was shrunk for as long as the attempt stayed wrong.");
    Ok(Counterexample { input: smallest, response, output, how: wrapped(&how) })
}

/// The responses to the documented examples. They are asked for unless they are known, or an answer has
/// taken too long.
fn documented<'a>(
    attempt: &Attempt,
    stages: &'a [Stage],
    all: &[Responses],
    clock: Clock,
) -> io::Result<Vec<(&'a Trial, Response)>> {
    let known = all.iter().flat_map(|all| all.stage.trials.iter().zip(&all.responses));
    let is_slow = known.clone().any(|(_, it)| matches!(it, Err(Failure::TimeLimit(_))));
    let mut session = Session::new(attempt);
    let mut examples = Vec::new();
    for trial in stages.iter().flat_map(|stage| &stage.trials) {
        if !trial.case.as_ref().is_some_and(|case| is_documented(case)) {
            continue;
        }
        match known.clone().find(|(known, _)| known.case == trial.case) {
            Some((_, response)) => examples.push((trial, response.clone())),
            None if is_slow || clock.is_over() => {}
            None => {
                let response = session.ask(&trial.input)?.map(|answer| answer.text);
                examples.push((trial, response));
            }
        }
    }
    examples.sort_by_key(|(trial, _)| &trial.case);
    Ok(examples)
}
