//! The report on an attempt at a problem other than 913.

use super::trials::Trial;
use super::{Counterexample, Response, Responses, is_right, right_answer};
use crate::practice::Limits;
use crate::practice::diagnosis::wrapped;
use crate::practice::report::{Part, count, excerpt, grouped, indented, output_section, verdict};
use crate::problems::{Mistake, Problem};

/// The sections of the report on an attempt that is wrong: `before` is the number of inputs on which it
/// was right before.
pub(super) fn wrong(
    problem: &Problem,
    name: &str,
    counterexample: Counterexample,
    all: &[Responses],
    examples: &[(&Trial, Response)],
    before: usize,
) -> Vec<String> {
    let Counterexample { input, response, output, how } = counterexample;
    let expected = right_answer(problem, &input).unwrap_or_default();
    let got = excerpt(&in_words(problem, &response), Part::First);
    let verdict = verdict(false, response.as_ref().err());
    let Problem { number, title, .. } = problem;
    let passed = match before {
        0 => "This is the first input tried.".to_string(),
        _ => format!("It was right on {} before.", inputs(before)),
    };
    let mut sections = vec![
        format!("{name} is {verdict} on this input of {number}, {title}:\n{input}"),
        format!(
            "  expected  {}\n  got       {}",
            (problem.answer_in_words)(&expected),
            indented(&got)
        ),
        format!("{passed}\n{how}"),
    ];
    if let Some(kind) = kind_of_mistake(problem, all) {
        sections.push(format!("The kind of mistake:\n{}", wrapped(&kind)));
    }
    sections.extend((problem.reason)(input.as_bytes()));
    sections.extend(output_section(problem, &output));
    if !examples.is_empty() {
        let lines = lines_of_examples(problem, examples);
        sections.push(format!("The documented examples:\n{lines}"));
    }
    let is_cases = |all: &&Responses| all.stage.trials.iter().all(|trial| trial.case.is_some());
    let (cases, others): (Vec<&Responses>, Vec<&Responses>) = all.iter().partition(is_cases);
    let score = |all: &[&Responses]| -> (usize, usize) {
        let right = all.iter().map(|all| all.right(problem)).sum();
        (right, all.iter().map(|all| all.responses.len()).sum())
    };
    let ((right, asked), (right_cases, asked_cases)) = (score(&others), score(&cases));
    let mut text = format!("Score: right on {} of {} tried", grouped(right), inputs(asked));
    if asked_cases > 0 {
        text += &format!(" and on {right_cases} of {}", count(asked_cases, "case"));
    }
    sections.push(text + ".");
    sections
}

/// The sections of the report on an attempt that is right on all inputs tried.
pub(super) fn right(name: &str, all: &[Responses], limits: Limits) -> Vec<String> {
    let asked: usize = all.iter().map(|all| all.responses.len()).sum();
    let is_complete = all.iter().all(|all| all.responses.len() == all.stage.trials.len());
    let tried = all.iter().filter(|all| !all.stage.trials.is_empty());
    let rows = tried.map(|Responses { stage, responses }| {
        let number = match responses.len() == stage.trials.len() {
            true => grouped(responses.len()),
            false => format!("{} of {}", grouped(responses.len()), grouped(stage.trials.len())),
        };
        let name = match stage.name.as_str() {
            "cases" => "cases, including the documented examples",
            name => name,
        };
        let all = if stage.is_complete { "all " } else { "" };
        (number, format!("{all}{name}"))
    });
    let rows: Vec<(String, String)> = rows.collect();
    let width = rows.iter().map(|(number, _)| number.len()).max().unwrap_or_default();
    let lines = rows.iter().map(|(number, name)| format!("  {number:>width$}  {name}\n")).collect();
    let tried = if is_complete { "" } else { " tried" };
    let mut sections = vec![format!("{name} is right on all {}{tried}:", inputs(asked)), lines];
    if !is_complete {
        sections.push(wrapped(&format!(
            "Some inputs were skipped: all of them would exceed the total time limit of {} s \
             (--total-time-limit).",
            limits.total.as_secs_f64()
        )));
    }
    sections
}

/// The kind of mistake of an attempt that answers every input: always the same answer, or the answers
/// of one of this kit's mistakes.
fn kind_of_mistake(problem: &Problem, all: &[Responses]) -> Option<String> {
    let trials = all.iter().flat_map(|all| all.stage.trials.iter().zip(&all.responses));
    let answered = trials.map(|(trial, response)| Some((&trial.input, response.as_ref().ok()?)));
    let answered: Vec<(&String, &String)> = answered.collect::<Option<_>>()?;
    /// With fewer inputs, any two attempts could agree by accident.
    const FEWEST: usize = 20;
    if answered.len() < FEWEST {
        return None;
    }
    let (_, first) = answered.first()?;
    if answered.iter().all(|(_, answer)| answer == first) {
        return Some(format!("It answers {first} to all {} tried.", inputs(answered.len())));
    }
    let is_alike = |mistake: &&Mistake| {
        let answers = |input: &str| (mistake.solve)(input.as_bytes()).ok();
        answered.iter().all(|(input, answer)| answers(input).as_ref() == Some(answer))
    };
    let mistake = problem.mistakes.iter().find(is_alike)?;
    Some(format!(
        "It gives the same answers as {} to all {} tried: {}",
        mistake.file,
        inputs(answered.len()),
        mistake.idea()
    ))
}

fn lines_of_examples(problem: &Problem, examples: &[(&Trial, Response)]) -> String {
    let names = examples.iter().map(|(trial, _)| trial.case.as_deref().unwrap_or_default());
    let width = names.clone().map(str::len).max().unwrap_or_default();
    let lines = names.zip(examples).map(|(name, (trial, response))| {
        let result = match is_right(problem, &trial.input, response) {
            true => "right".to_string(),
            false => {
                let expected = right_answer(problem, &trial.input).unwrap_or_default();
                let got = in_words(problem, response);
                let got = excerpt(got.lines().next().unwrap_or_default(), Part::First);
                format!("expected {}, got {got}", (problem.answer_in_words)(&expected))
            }
        };
        format!("  case {name:<width$}   {result}\n")
    });
    lines.collect()
}

fn in_words(problem: &Problem, response: &Response) -> String {
    match response {
        Ok(answer) => (problem.answer_in_words)(answer),
        Err(failure) => failure.to_string(),
    }
}

fn inputs(number: usize) -> String {
    match number {
        1 => "1 input".to_string(),
        _ => format!("{} inputs", grouped(number)),
    }
}
