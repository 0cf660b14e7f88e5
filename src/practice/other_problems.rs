//! Practice of the problems other than 913: their inputs are numbers or rows of piles.

mod report;
mod trials;

use std::io;
use std::time::Duration;

use self::trials::{Kind, Stage, Trial};
use super::diagnosis::wrapped;
use super::report::{commands, join};
use super::session::{Attempt, Failure, Run, Session};
use super::trials::is_documented;
use super::trying::Clock;
use super::{Limits, Progress, Report};
use crate::problems::Problem;

/// An attempt's response to an input: its answer as LeetCode writes it, or why there is none.
type Response = Result<String, Failure>;

/// A response to a trial, and whether it is right.
#[derive(Clone)]
struct Judged<'a> {
    trial: &'a Trial,
    response: Response,
    is_right: bool,
}

impl<'a> Judged<'a> {
    fn ask(problem: &Problem, session: &mut Session, trial: &'a Trial) -> io::Result<Judged<'a>> {
        let response = session.ask(&trial.input)?.map(|answer| answer.text);
        let is_right = is_right(problem, &trial.input, &response);
        Ok(Judged { trial, response, is_right })
    }
}

/// The responses to the trials of a stage, as far as they were asked for.
struct Responses<'a> {
    stage: &'a Stage,
    judged: Vec<Judged<'a>>,
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
    let wrong = first_wrong(&all);
    let mut sections = Vec::new();
    let mut run_again = None;
    match wrong {
        None => {
            sections.extend(report::right(name, &all, limits));
            sections.push(attempt.pasting.advice(problem.number));
        }
        Some((stage, index)) => {
            progress(Progress::of("looking for a smaller input"));
            let search = clock.at_most(limits.investigation);
            let counterexample = investigate(problem, attempt, &all[stage], index, search)?;
            run_again = Some(commands(name, problem, &counterexample.input));
            let examples = documented(problem, attempt, &stages, &all, clock)?;
            let before = all[..stage].iter().map(|all| all.judged.len()).sum::<usize>() + index;
            sections.extend(report::wrong(problem, name, counterexample, &all, &examples, before));
            sections.extend(attempt.pasting.rejected());
        }
    }
    if !left_out.is_empty() {
        sections.push(format!("Cases left out:\n{}", left_out.join("\n")));
    }
    sections.extend(run_again);
    Ok(Report { is_right: wrong.is_none(), text: join(&sections) })
}

/// Asks about the trials of all stages, also after a wrong answer: what the attempt is right on tells
/// the kind of mistake. It stops at the first answer that takes too long, because the larger inputs
/// would take longer, and after some failures, because each takes time.
fn ask_all<'a>(
    problem: &Problem,
    attempt: &Attempt,
    stages: &'a [Stage],
    mut clock: Clock,
    progress: &mut dyn FnMut(Progress),
) -> io::Result<Vec<Responses<'a>>> {
    const MOST_FAILURES: usize = 5;
    const AFTER_A_WRONG_ANSWER: Duration = Duration::from_secs(3);
    let mut session = Session::new(attempt);
    let mut failures = 0;
    let mut is_wrong = false;
    let mut all = Vec::new();
    for stage in stages {
        // The later stages have the larger inputs, so each leaves some of the time to them.
        let share = clock.at_most(clock.left().mul_f64(0.5));
        let mut judged = Vec::new();
        for (index, trial) in stage.trials.iter().enumerate() {
            progress(Progress { doing: &stage.name, inputs: Some((index, stage.trials.len())) });
            let asked = Judged::ask(problem, &mut session, trial)?;
            let takes_too_long = matches!(asked.response, Err(Failure::TimeLimit(_)));
            failures += usize::from(asked.response.is_err());
            if !is_wrong && !asked.is_right {
                is_wrong = true;
                clock = clock.at_most(AFTER_A_WRONG_ANSWER);
            }
            judged.push(asked);
            if takes_too_long || failures == MOST_FAILURES {
                all.push(Responses { stage, judged });
                return Ok(all);
            }
            if share.is_over() || clock.is_over() {
                break;
            }
        }
        all.push(Responses { stage, judged });
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
fn first_wrong(all: &[Responses]) -> Option<(usize, usize)> {
    all.iter().enumerate().find_map(|(stage, all)| {
        all.judged.iter().position(|judged| !judged.is_right).map(|index| (stage, index))
    })
}

/// Asks alone about a trial on which the attempt was wrong, and looks for a smaller input unless all
/// smaller ones have been tried.
fn investigate(
    problem: &Problem,
    attempt: &Attempt,
    Responses { stage, judged }: &Responses,
    index: usize,
    clock: Clock,
) -> io::Result<Counterexample> {
    let Trial { input, case } = judged[index].trial;
    let origin = match case {
        Some(case) => format!("The input is case {case}; cases/README.md states its purpose."),
        None => format!("The input is one of the {}.", stage.name),
    };
    let found = alone(attempt, input, origin.clone())?;
    if is_right(problem, input, &found.response) {
        let response = judged[index].response.clone();
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
    if stage.kind == Kind::Small {
        let how = match index {
            0 => String::new(),
            _ => format!("It is right on all smaller inputs among the {}.", stage.name),
        };
        return Ok(Counterexample { how, ..found });
    }
    if matches!(found.response, Err(Failure::TimeLimit(_))) {
        return Ok(found);
    }
    let smallest = shrink(problem, attempt, input, clock)?;
    if smallest == *input {
        return Ok(found);
    }
    let how = format!("{origin} It was shrunk for as long as the attempt stayed wrong.");
    let shrunk = alone(attempt, &smallest, wrapped(&how))?;
    match is_right(problem, &smallest, &shrunk.response) {
        // The attempt does not fail on this input every time.
        true => Ok(found),
        false => Ok(shrunk),
    }
}

/// What an attempt does on an input, in a fresh process.
fn alone(attempt: &Attempt, input: &str, how: String) -> io::Result<Counterexample> {
    let Run { result, output } = attempt.run_alone(input)?;
    let response = result.map(|answer| answer.text);
    Ok(Counterexample { input: input.to_string(), response, output, how })
}

/// The smallest input that is found by making an input smaller while the attempt is wrong, as long as
/// there is time.
fn shrink(problem: &Problem, attempt: &Attempt, input: &str, clock: Clock) -> io::Result<String> {
    let mut session = Session::new(attempt);
    let mut smallest = input.to_string();
    'smaller: loop {
        for smaller in trials::smaller(problem, &smallest) {
            if clock.is_over() {
                break;
            }
            let response = session.ask(&smaller)?.map(|answer| answer.text);
            if !is_right(problem, &smaller, &response) {
                smallest = smaller;
                continue 'smaller;
            }
        }
        return Ok(smallest);
    }
}

/// The responses to the documented examples. They are asked for unless they are known, or an answer has
/// taken too long.
fn documented<'a>(
    problem: &Problem,
    attempt: &Attempt,
    stages: &'a [Stage],
    all: &[Responses<'a>],
    clock: Clock,
) -> io::Result<Vec<Judged<'a>>> {
    let known = || all.iter().flat_map(|all| &all.judged);
    let is_slow = known().any(|it| matches!(it.response, Err(Failure::TimeLimit(_))));
    let mut session = Session::new(attempt);
    let mut examples = Vec::new();
    for trial in stages.iter().flat_map(|stage| &stage.trials) {
        if !trial.case.as_ref().is_some_and(|case| is_documented(case)) {
            continue;
        }
        match known().find(|known| known.trial.case == trial.case) {
            Some(known) => examples.push(known.clone()),
            None if is_slow || clock.is_over() => {}
            None => examples.push(Judged::ask(problem, &mut session, trial)?),
        }
    }
    examples.sort_by_key(|judged| &judged.trial.case);
    Ok(examples)
}
