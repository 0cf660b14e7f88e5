//! The report on an attempt at a problem other than 913.

use super::trials::Kind;
use super::{Counterexample, Judged, Response, Responses, right_answer};
use crate::practice::Limits;
use crate::practice::diagnosis::wrapped;
use crate::practice::report::{
    Part, count, excerpt, expected_and_got, grouped, output_section, passed, verdict,
};
use crate::problems::{Mistake, Problem};

/// The sections of the report on an attempt that is wrong: `before` is the number of inputs on which it
/// was right before.
pub(super) fn wrong(
    problem: &Problem,
    name: &str,
    counterexample: Counterexample,
    all: &[Responses],
    examples: &[Judged],
    before: usize,
) -> Vec<String> {
    let Counterexample { input, response, output, how } = counterexample;
    let expected = right_answer(problem, &input).unwrap_or_default();
    let verdict = verdict(false, response.as_ref().err());
    let Problem { number, title, .. } = problem;
    let mut sections = vec![
        format!("{name} is {verdict} on this input of {number}, {title}:\n{input}"),
        expected_and_got(&(problem.answer_in_words)(&expected), &in_words(problem, &response)),
        format!("{}\n{how}", passed(before, "input")),
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
    let score = |of_cases: bool| {
        let all = all.iter().filter(|all| (all.stage.kind == Kind::Cases) == of_cases);
        let judged: Vec<&Judged> = all.flat_map(|all| &all.judged).collect();
        (judged.iter().filter(|judged| judged.is_right).count(), judged.len())
    };
    let ((right, asked), (right_cases, asked_cases)) = (score(false), score(true));
    let mut text = format!("Score: right on {} of {} tried", grouped(right), inputs(asked));
    if asked_cases > 0 {
        text += &format!(" and on {right_cases} of {}", count(asked_cases, "case"));
    }
    sections.push(text + ".");
    sections
}

/// The sections of the report on an attempt that is right on all inputs tried.
pub(super) fn right(name: &str, all: &[Responses], limits: Limits) -> Vec<String> {
    let asked: usize = all.iter().map(|all| all.judged.len()).sum();
    let is_complete = all.iter().all(|all| all.judged.len() == all.stage.trials.len());
    let tried = all.iter().filter(|all| !all.stage.trials.is_empty());
    let rows = tried.map(|Responses { stage, judged }| {
        let (asked, all) = (grouped(judged.len()), grouped(stage.trials.len()));
        let number = if asked == all { all } else { format!("{asked} of {all}") };
        let name = match stage.kind {
            Kind::Small => format!("all {}", stage.name),
            Kind::Cases => format!("{}, including the documented examples", stage.name),
            Kind::Random => stage.name.clone(),
        };
        (number, name)
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
    let judged = all.iter().flat_map(|all| &all.judged);
    let answered = judged.map(|it| Some((&it.trial.input, it.response.as_ref().ok()?)));
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

fn lines_of_examples(problem: &Problem, examples: &[Judged]) -> String {
    let names = examples.iter().map(|it| it.trial.case.as_deref().unwrap_or_default());
    let width = names.clone().map(str::len).max().unwrap_or_default();
    let lines = names.zip(examples).map(|(name, Judged { trial, response, is_right })| {
        let result = match is_right {
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
