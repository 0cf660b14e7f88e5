//! The report on an attempt.

use std::fmt::Write;
use std::io;
use std::time::Duration;

use super::counterexample::{Counterexample, Found, Observed};
use super::paste::Pasting;
use super::printable::printable;
use super::session::Failure;
use super::times::Times;
use super::trials::{COMPLETE_UP_TO, Source, Trial, Trials};
use super::{Conclusion, PROBLEM, Response, right_answer};
use crate::boards::Family;
use crate::game::board::Board;
use crate::game::explain::{answer_in_words, explain};
use crate::game::rules::Position;
use crate::game::tablebase::Tablebase;
use crate::problems::MOST_NODES;

/// The report on an attempt that compiles: why it is wrong, or what it was tried on and how fast it
/// is.
pub fn judged(name: &str, conclusion: &Conclusion, trials: &Trials, pasting: &Pasting) -> String {
    let mut sections = match conclusion {
        Conclusion::Wrong(counterexample) => {
            let mut sections = wrong(name, counterexample);
            sections.extend(pasting.rejected());
            sections
        }
        Conclusion::Right { beyond_limits, times } => {
            right(name, trials, beyond_limits.as_ref(), times, pasting)
        }
    };
    if !trials.left_out.is_empty() {
        sections.push(format!("Cases left out:\n{}", trials.left_out.join("\n")));
    }
    join(&sections)
}

fn wrong(name: &str, counterexample: &Counterexample) -> Vec<String> {
    let Counterexample { failure, found, examples, mistakes, compared } = counterexample;
    let Observed { board, response, output } = failure;
    let (nodes, edges) = (count(board.nodes(), "node"), count(board.edges().len(), "edge"));
    let expected = answer_in_words(right_answer(board));
    let got = excerpt(&in_words(response), Part::First).replace('\n', "\n            ");
    let mut sections = vec![
        format!("{name} is wrong on this board of {nodes} and {edges}:\n{board}"),
        format!("  expected  {expected}\n  got       {got}"),
        how(found, board, response),
    ];
    if !output.trim().is_empty() {
        let lines = excerpt(output, Part::Last).replace('\n', "\n  ");
        sections.push(format!("Output on this board:\n  {lines}"));
    }
    sections.push(explain(&Tablebase::solve(board.clone()), Position::start()));
    for mistake in mistakes {
        let (compared, idea) = (grouped(*compared), mistake.idea());
        sections.push(format!(
            "It may be this known mistake, which gives the same answers on all {compared} boards compared:\n\
             {}: {idea}",
            mistake.file
        ));
    }
    let examples: String = examples.iter().map(example).collect();
    if !examples.is_empty() {
        sections.push(format!("The documented examples:\n{examples}"));
    }
    let list: String = board.edges().iter().map(|(from, to)| format!("{from} {to}\n")).collect();
    sections.push(format!("The board as a list of edges, for a graph editor:\n{list}"));
    sections
}

/// How the board was found, and in what sense it is the smallest.
fn how(found: &Found, board: &Board, response: &Response) -> String {
    match found {
        Found::Smallest => "\
No smaller board that LeetCode allows makes it fail: none with fewer nodes, and none
with the same nodes and fewer edges (with sorted rows)."
            .to_string(),
        Found::Shrunk { from, completely } => {
            let Trial { board: larger, source } = from;
            let origin = match (larger == board, source) {
                (true, Source::Case(_)) => {
                    format!("The board is {source}; cases/README.md states its purpose.")
                }
                (true, _) => format!("The board is {source}."),
                (false, _) => {
                    let nodes = larger.nodes();
                    format!("It was shrunk from a board of {nodes} nodes, {source}.")
                }
            };
            let smallest = match completely {
                true => {
                    "Remove any one node or edge and the attempt is right, or the board is no longer\n\
                     valid."
                }
                false => {
                    "It may not be minimal: time ran out, or the attempt does not fail on it every time."
                }
            };
            format!("{origin}\n{smallest}")
        }
        Found::AfterOthers(Trial { source, .. }) => {
            let origin = match source {
                Source::Complete => String::new(),
                Source::Case(_) | Source::Random(_) => format!("The board is {source}.\n"),
            };
            let reason = match response {
                Err(Failure::TimeLimit(_)) => {
                    "Run on this board alone, in a fresh process, it answers in time. So its time is\n\
                     close to the limit, or grows with the boards before, or the machine was busy."
                }
                _ => {
                    "Run on this board alone, in a fresh process, it is right. So its answer depends on\n\
                     the boards before, for example through a static variable, or on chance. LeetCode\n\
                     may run many boards in one process."
                }
            };
            format!("{origin}{reason}")
        }
    }
}

fn right(
    name: &str,
    trials: &Trials,
    beyond_limits: Option<&(Trial, Response)>,
    times: &io::Result<Times>,
    pasting: &Pasting,
) -> Vec<String> {
    let (mut complete, mut cases, mut random) = (0, 0, 0);
    for trial in trials.in_order() {
        *match trial.source {
            Source::Complete => &mut complete,
            Source::Case(_) => &mut cases,
            Source::Random(_) => &mut random,
        } += 1;
    }
    let fewest = Family::FEWEST_NODES;
    let all = grouped(complete + cases + random);
    let [complete, cases, random] = [complete, cases, random].map(grouped);
    let beyond = match beyond_limits {
        None => format!(
            "It is also right on the {} beyond LeetCode's limits.",
            count(trials.beyond_limits.trials.len(), "case")
        ),
        Some((Trial { board, source }, response)) => format!(
            "Beyond LeetCode's limits, it is wrong on {source}:\nexpected {}, got {}.",
            answer_in_words(right_answer(board)),
            first_line(response)
        ),
    };
    vec![
        format!("{name} is right on all {all} boards:"),
        format!(
            "{complete:>8}  all boards of 3 to {COMPLETE_UP_TO} nodes that LeetCode allows (with sorted rows)\n\
             {cases:>8}  cases, including the documented examples\n\
             {random:>8}  random boards of {fewest} to {MOST_NODES} nodes"
        ),
        beyond,
        match times {
            Ok(times) => table(name, times),
            Err(error) => format!("Its speed could not be measured: {error}"),
        },
        pasting.advice(PROBLEM.number),
    ]
}

fn table(name: &str, times: &Times) -> String {
    let names = times.rows.iter().map(|row| row.solution.unwrap_or(name));
    let width = names.clone().map(|name| name.chars().count()).max().unwrap_or_default();
    let mut text = format!(
        "Time per board of {MOST_NODES} nodes, on {} boards, one of each family:\n\n",
        times.boards
    );
    let _ = writeln!(text, "  {:<width$}{:>13}{:>13}", "", "mean", "longest");
    for (name, row) in names.zip(&times.rows) {
        let time = match &row.time {
            Ok(time) => format!("{:>13}{:>13}", in_units(time.mean), in_units(time.longest)),
            Err(failure) => format!("  {}", first_line(&Err(failure.clone()))),
        };
        let _ = writeln!(text, "  {name:<width$}{time}");
    }
    text
}

/// A time with a unit: `8.1 µs`, `3.8 ms`.
fn in_units(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds @ ..1e-3 => format!("{:.1} µs", seconds * 1e6),
        seconds @ ..1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.1} s"),
    }
}

fn example((Trial { board, source }, response): &(Trial, Response)) -> String {
    let right = right_answer(board);
    let result = match *response == Ok(right) {
        true => "right".to_string(),
        false => format!("expected {}, got {}", answer_in_words(right), first_line(response)),
    };
    format!("  {:<31}{result}\n", source.to_string())
}

fn in_words(response: &Response) -> String {
    match response {
        Ok(answer) => answer_in_words(*answer),
        Err(failure) => failure.to_string(),
    }
}

fn first_line(response: &Response) -> String {
    excerpt(in_words(response).lines().next().unwrap_or_default(), Part::First)
}

/// The part of a long text to show.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    First,
    Last,
}

/// A part of an attempt's text: a limited number of lines of limited length, with control characters
/// escaped.
fn excerpt(text: &str, part: Part) -> String {
    const MOST_LINES: usize = 20;
    const MOST_CHARACTERS: usize = 200;
    const LEFT_OUT: &str = "...";
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let first: String = line.chars().take(MOST_CHARACTERS).collect();
        let mut shown = printable(&first);
        if line.chars().nth(MOST_CHARACTERS).is_some() {
            shown += LEFT_OUT;
        }
        lines.push(shown);
    }
    let surplus = lines.len().saturating_sub(MOST_LINES);
    if surplus > 0 {
        match part {
            Part::First => lines.splice(MOST_LINES.., [LEFT_OUT.to_string()]),
            Part::Last => lines.splice(..surplus, [LEFT_OUT.to_string()]),
        };
    }
    lines.join("\n")
}

/// A number of things: `1 edge`, `2 edges`.
fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A number in groups of three digits: `27 402`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// Sections, separated by blank lines.
pub fn join(sections: &[String]) -> String {
    let sections: Vec<&str> = sections.iter().map(|section| section.trim_end()).collect();
    sections.join("\n\n") + "\n"
}
