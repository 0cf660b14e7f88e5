//! Practice on single inputs or cases: the answer, the right answer, the output, the time and the
//! reason.

use std::fs;
use std::io;

use super::diagnosis::wrapped;
use super::judge::Judge;
use super::report;
use super::session::Run;
use super::trials::{case_files, case_name};
use super::{Limits, Report, compile, problem_of, project};
use crate::game::board::Board;
use crate::problems::{Given, Problem, beyond_limits};
use crate::scanner::InputError;

/// What to run an attempt on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// An input, in LeetCode's form.
    Input(String),
    /// A case, by its number or its name.
    Case(String),
}

/// An input that was chosen, and what is known about it.
struct Chosen {
    title: String,
    /// The input as LeetCode writes it.
    input: String,
    right: String,
    purpose: Option<String>,
}

impl Chosen {
    fn new(problem: &Problem, title: String, text: &[u8]) -> Result<Chosen, InputError> {
        let input = (problem.normalize)(text)?;
        Ok(Chosen { title, input, right: problem.answer(text)?, purpose: None })
    }
}

/// Compiles an attempt and runs it on some inputs only.
///
/// # Errors
///
/// Nothing can be compiled or run here, an input is not valid, or there is no such case.
pub fn practise_on(
    text: &str,
    name: &str,
    choices: &[Choice],
    limits: Limits,
) -> io::Result<Report> {
    let problem = problem_of(text);
    let chosen = choices.iter().map(|choice| find(problem, choice));
    let chosen: Vec<Chosen> = chosen.collect::<io::Result<_>>()?;
    let judge = Judge::new()?;
    let attempt = match compile(&judge, problem, text, name, limits)? {
        Ok(attempt) => attempt,
        Err(report) => return Ok(report),
    };
    let mut all_right = true;
    let mut sections = Vec::new();
    for Chosen { title, input, right, purpose } in chosen {
        let Run { result, output } = attempt.run_alone(&input)?;
        let is_right = result.as_ref().is_ok_and(|answer| answer.text == right);
        let verdict = report::verdict(is_right, result.as_ref().err());
        let (got, time) = match result {
            Ok(answer) => {
                let time = format!("\n  time      {}", report::in_units(answer.time));
                ((problem.answer_in_words)(&answer.text), time)
            }
            Err(failure) => (failure.to_string(), String::new()),
        };
        all_right &= is_right;
        sections.push(format!("{name} is {verdict} on {title}:\n{input}"));
        let expected = (problem.answer_in_words)(&right);
        sections.push(report::expected_and_got(&expected, &got) + &time);
        sections.extend(purpose.map(|purpose| wrapped(&purpose)));
        if problem.given == Given::Boards {
            sections.extend(input.parse().ok().and_then(|board: Board| beyond_limits(&board)));
        }
        // The reason takes seconds for the largest boards.
        if !is_right {
            sections.extend((problem.reason)(input.as_bytes()));
        }
        sections.extend(report::output_section(problem, &output));
    }
    sections.extend(attempt.pasting.rejected());
    Ok(Report { is_right: all_right, text: report::join(&sections) })
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

fn find(problem: &Problem, choice: &Choice) -> io::Result<Chosen> {
    match choice {
        Choice::Input(text) => {
            Chosen::new(problem, format!("this {}", report::noun(problem)), text.as_bytes())
                .map_err(|error| invalid(format!("--input, {error}")))
        }
        Choice::Case(wanted) => find_case(problem, wanted),
    }
}

fn find_case(problem: &Problem, wanted: &str) -> io::Result<Chosen> {
    let (mut files, _) = case_files(problem);
    files.sort();
    let names: Vec<String> = files.iter().map(|path| case_name(path)).collect();
    let number: Option<u32> = wanted.parse().ok();
    let is_wanted = |name: &String| {
        let number_of_name = name.split('-').next().and_then(|number| number.parse().ok());
        name == wanted || (number.is_some() && number == number_of_name)
    };
    let index = names.iter().position(is_wanted).ok_or_else(|| {
        let Problem { number, title, .. } = problem;
        invalid(format!(
            "--case: found '{wanted}', expected the number or the name of a case of {number}, {title}, \
             such as {}",
            names.first().map_or("1", |name| name)
        ))
    })?;
    let name = &names[index];
    let chosen = Chosen::new(problem, format!("case {name}"), &fs::read(&files[index])?);
    let chosen = chosen.map_err(|error| invalid(format!("case {name}, {error}")))?;
    Ok(Chosen { purpose: purpose(problem, name), ..chosen })
}

/// The purpose of a case, from its row in `cases/README.md`.
fn purpose(problem: &Problem, name: &str) -> Option<String> {
    let text = fs::read_to_string(project().join("cases/README.md")).ok()?;
    // Cases of different problems may have the same name.
    let heading = format!("## `{}/`", problem.name);
    let mut rows = text.lines().skip_while(|line| *line != heading);
    let row = rows.find(|line| line.starts_with(&format!("| {name} |")))?;
    // The last columns are the purpose and the source.
    row.trim_end_matches('|').rsplit('|').nth(1).map(|purpose| purpose.trim().to_string())
}
