//! Practice on single boards or cases: the answer, the right answer, the output and the time.

use std::fs;
use std::io;

use super::judge::Judge;
use super::report::{self, Part};
use super::respondent::Reply;
use super::session::Run;
use super::trials::{case_files, case_name};
use super::{Limits, Report, compile, project, right_answer};
use crate::game::board::Board;
use crate::game::explain::answer_in_words;
use crate::problems::beyond_limits;

/// What to run an attempt on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A board, in LeetCode's form.
    Input(String),
    /// A case, by its number or its name.
    Case(String),
}

/// A board that was chosen, and what is known about it.
struct Chosen {
    title: String,
    board: Board,
    purpose: Option<String>,
}

/// Compiles an attempt and runs it on some boards only.
///
/// # Errors
///
/// Nothing can be compiled or run here, a board is not valid, or there is no such case.
pub fn practise_on(
    text: &str,
    name: &str,
    choices: &[Choice],
    limits: Limits,
) -> io::Result<Report> {
    let chosen: Vec<Chosen> = choices.iter().map(find).collect::<io::Result<_>>()?;
    let judge = Judge::new()?;
    let attempt = match compile(&judge, text, name, limits)? {
        Ok(attempt) => attempt,
        Err(report) => return Ok(report),
    };
    let mut is_right = true;
    let mut sections = Vec::new();
    for Chosen { title, board, purpose } in chosen {
        let Run { result, output } = attempt.run_alone(&board)?;
        let right = right_answer(&board);
        let time = match &result {
            Ok(answer) => format!("\n  time      {}", report::in_units(answer.time)),
            Err(_) => String::new(),
        };
        let response = Reply::from(result).response;
        is_right &= response == Ok(right);
        let verdict = if response == Ok(right) { "right" } else { "wrong" };
        let got = report::excerpt(&report::in_words(&response), Part::First);
        sections.push(format!("{name} is {verdict} on {title}:\n{board}"));
        sections.push(format!(
            "  expected  {}\n  got       {}{time}",
            answer_in_words(right),
            got.replace('\n', "\n            ")
        ));
        sections.extend(purpose.map(|purpose| super::diagnosis::wrapped(&purpose)));
        sections.extend(beyond_limits(&board));
        sections.extend(report::output_section(&output));
    }
    Ok(Report { is_right, text: report::join(&sections) })
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

fn find(choice: &Choice) -> io::Result<Chosen> {
    match choice {
        Choice::Input(text) => {
            let board = Board::parse(text.as_bytes())
                .map_err(|error| invalid(format!("--input, {error}")))?;
            let title = format!("this board of {} nodes", board.nodes());
            Ok(Chosen { title, board, purpose: None })
        }
        Choice::Case(wanted) => find_case(wanted),
    }
}

fn find_case(wanted: &str) -> io::Result<Chosen> {
    let (mut files, _) = case_files();
    files.sort();
    let names: Vec<String> = files.iter().map(|path| case_name(path)).collect();
    let number: Option<u32> = wanted.parse().ok();
    let is_wanted = |name: &String| {
        let number_of_name = name.split('-').next().and_then(|number| number.parse().ok());
        name == wanted || (number.is_some() && number == number_of_name)
    };
    let index = names.iter().position(is_wanted).ok_or_else(|| {
        invalid(format!(
            "--case: found '{wanted}', expected a number such as 19 or the name of a case"
        ))
    })?;
    let name = &names[index];
    let text = fs::read(&files[index])?;
    let board = Board::parse(&text).map_err(|error| invalid(format!("case {name}, {error}")))?;
    Ok(Chosen { title: format!("case {name}"), board, purpose: purpose(name) })
}

/// The purpose of a case, from its row in `cases/README.md`.
fn purpose(name: &str) -> Option<String> {
    let text = fs::read_to_string(project().join("cases/README.md")).ok()?;
    let row = text.lines().find(|line| line.starts_with(&format!("| {name} |")))?;
    row.split('|').nth(4).map(|purpose| purpose.trim().to_string())
}
