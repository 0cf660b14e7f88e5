//! What is found out about an attempt, in words.

use std::fmt::Write;
use std::io;
use std::time::Duration;

use super::counterexample::{Breakdown, Counterexample, Found};
use super::times::Times;
use super::trials::{COMPLETE_UP_TO, Source, Trial, Trials};
use super::{Got, Verdict, right_answer};
use crate::boards::Family;
use crate::explain::{answer_in_words, explain};
use crate::graph::Graph;
use crate::judge::Failure;
use crate::problems::MOST_NODES;
use crate::rules::Position;
use crate::tablebase::Tablebase;

/// The report on an attempt that does not compile.
pub fn rejected(name: &str, text: &str, messages: &str) -> String {
    let lines = text.lines().count();
    let line = |message: &str| -> Option<usize> {
        let place = message.trim_start().strip_prefix("--> ")?.strip_prefix(name)?;
        place.split(':').nth(1)?.parse().ok()
    };
    let mut sections = vec![format!("{name} does not compile.")];
    if messages.lines().filter_map(line).any(|line| line > lines) {
        sections.push(format!(
            "What follows line {lines} is the judge's: it declares `struct Solution`, and its `main`\n\
             calls `Solution::cat_mouse_game(graph)` with a `Vec<Vec<i32>>` for an `i32`."
        ));
    }
    sections.push(messages.to_string());
    join(&sections)
}

/// The report on an attempt that compiles: the first board that breaks it and why, or how much it
/// was tried on and how fast it is.
pub fn judged(name: &str, verdict: &Verdict, trials: &Trials) -> String {
    let mut sections = match verdict {
        Verdict::Broken(counterexample) => broken(name, counterexample),
        Verdict::Unbroken { beyond_limits, times } => {
            unbroken(name, trials, beyond_limits.as_ref(), times)
        }
    };
    if !trials.left_out.is_empty() {
        sections.push(format!("Cases left out:\n{}", trials.left_out.join("\n")));
    }
    join(&sections)
}

fn broken(name: &str, counterexample: &Counterexample) -> Vec<String> {
    let Counterexample { breakdown, found, examples, mistakes, compared } = counterexample;
    let Breakdown { board, got, printed } = breakdown;
    let (nodes, edges) = (count(board.nodes(), "node"), count(board.edges().len(), "edge"));
    let list: String = board.edges().iter().map(|(from, to)| format!("{from} {to}\n")).collect();
    let expected = answer_in_words(right_answer(board));
    let got_in_words = excerpt(&in_words(got), Part::First).replace('\n', "\n            ");
    let mut sections = vec![
        format!("{name} fails on this board of {nodes} and {edges}:\n{board}"),
        format!("The same as a list of edges, for a graph editor:\n{list}"),
        format!("  expected  {expected}\n  got       {got_in_words}"),
        how(found, board, got),
    ];
    if !printed.trim().is_empty() {
        let lines = excerpt(printed, Part::Last).replace('\n', "\n  ");
        sections.push(format!("There it printed:\n  {lines}"));
    }
    sections.push(explain(&Tablebase::solve(board.clone()), Position::start()));
    for mistake in mistakes {
        let (compared, idea) = (grouped(*compared), mistake.idea());
        sections.push(format!(
            "It may be this known mistake, with the same answers on all {compared} boards compared:\n\
             tests/wrong/{}.rs: {idea}",
            mistake.name
        ));
    }
    let examples: String = examples.iter().map(example).collect();
    if !examples.is_empty() {
        sections.push(format!("The documented examples:\n{examples}"));
    }
    sections
}

/// How the board was found, and in which sense it is the smallest.
fn how(found: &Found, board: &Graph, got: &Got) -> String {
    match found {
        Found::Smallest => "\
Of the boards with sorted rows in which every node has a neighbour, no smaller one
breaks it: none of fewer nodes, and none of as many nodes and fewer edges."
            .to_string(),
        Found::Shrunk { from, completely } => {
            let Trial { board: larger, source } = from;
            let origin = match (larger == board, source) {
                (true, Source::Case(_)) => {
                    format!("It is {source}: cases/README.md says why that is there.")
                }
                (true, _) => format!("It is {source}."),
                (false, _) => {
                    let nodes = larger.nodes();
                    format!("It is what is left of a board of {nodes} nodes, {source}.")
                }
            };
            let smallest = match completely {
                true => {
                    "Without any one node or edge, the attempt is right, or what is left is no board\n\
                     of LeetCode's."
                }
                false => {
                    "Perhaps more of it could go: there was no time to try everything, or the attempt\n\
                     does not fail every time."
                }
            };
            format!("{origin}\n{smallest}")
        }
        Found::AfterOthers(Trial { source, .. }) => {
            let origin = match source {
                Source::Complete => String::new(),
                Source::Case(_) | Source::Random(_) => format!("It is {source}.\n"),
            };
            let reason = match got {
                Err(Failure::TimeLimit(_)) => {
                    "Asked for this board alone, in a new process, it is right. So its time is close\n\
                     to the limit, or grows with the boards before, or the machine was busy."
                }
                _ => {
                    "Asked for this board alone, in a new process, it is right. So its answer depends\n\
                     on the boards before, for example through a static variable, or on chance. A\n\
                     judge may ask for many boards in one process."
                }
            };
            format!("{origin}{reason}")
        }
    }
}

fn unbroken(
    name: &str,
    trials: &Trials,
    beyond_limits: Option<&(Trial, Got)>,
    times: &io::Result<Times>,
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
            "It is right on the {} beyond LeetCode's limits as well.",
            count(trials.beyond_limits.trials.len(), "case")
        ),
        Some((Trial { board, source }, got)) => format!(
            "Beyond LeetCode's limits it is wrong on {source}:\nexpected {}, got {}.",
            answer_in_words(right_answer(board)),
            first_line(got)
        ),
    };
    vec![
        format!("{name} is right on all {all} boards that it was tried on."),
        format!(
            "{complete:>8}  are all boards of 3 to {COMPLETE_UP_TO} nodes that all have neighbours\n\
             {cases:>8}  are cases, the documented examples among them\n\
             {random:>8}  are random boards of {fewest} to {MOST_NODES} nodes"
        ),
        beyond,
        match times {
            Ok(times) => table(name, times),
            Err(error) => format!("How fast it is cannot be measured: {error}"),
        },
        "It can be pasted into LeetCode 913 as it stands.".to_string(),
    ]
}

fn table(name: &str, times: &Times) -> String {
    let names = times.rows.iter().map(|row| row.solution.unwrap_or(name));
    let width = names.clone().map(|name| name.chars().count()).max().unwrap_or_default();
    let mut text = format!(
        "Time for a board of {MOST_NODES} nodes, on {} boards, one from each family:\n\n",
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

/// A time of a tenth of a microsecond and more: `8.1 µs`, `3.8 ms`.
fn in_units(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds @ ..1e-3 => format!("{:.1} µs", seconds * 1e6),
        seconds @ ..1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.1} s"),
    }
}

fn example((Trial { board, source }, got): &(Trial, Got)) -> String {
    let right = right_answer(board);
    let result = match *got == Ok(right) {
        true => "right".to_string(),
        false => format!("expected {}, got {}", answer_in_words(right), first_line(got)),
    };
    format!("  {:<31}{result}\n", source.to_string())
}

fn in_words(got: &Got) -> String {
    match got {
        Ok(answer) => answer_in_words(*answer),
        Err(failure) => failure.to_string(),
    }
}

fn first_line(got: &Got) -> String {
    excerpt(in_words(got).lines().next().unwrap_or_default(), Part::First)
}

/// Which part of a long text is of interest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    First,
    Last,
}

/// A part of what an attempt says: some lines, not too long, and nothing that a terminal obeys.
fn excerpt(text: &str, part: Part) -> String {
    const MOST_LINES: usize = 20;
    const MOST_CHARACTERS: usize = 200;
    const LEFT_OUT: &str = "...";
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let mut shown = String::new();
        for character in line.chars().take(MOST_CHARACTERS) {
            match character {
                '\t' => shown.push(character),
                control if control.is_control() => shown.extend(control.escape_default()),
                _ => shown.push(character),
            }
        }
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

/// Sections with a blank line between.
fn join(sections: &[String]) -> String {
    let sections: Vec<&str> = sections.iter().map(|section| section.trim_end()).collect();
    sections.join("\n\n") + "\n"
}
