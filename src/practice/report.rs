//! What is found out about an attempt, in words.

use std::fmt::Write;
use std::time::Duration;

use super::samples::{COMPLETE_UP_TO, MOST_NODES};
use super::{Counterexample, Found, Got, Sample, Samples, Source, Times, Verdict, right};
use crate::explain::{answer_in_words, explain};
use crate::graph::Graph;
use crate::rules::Position;
use crate::tablebase::Tablebase;

/// The report on an attempt that does not compile.
pub fn rejected(name: &str, text: &str, messages: &str) -> String {
    let lines = text.lines().count();
    let line = |message: &str| -> Option<usize> {
        let place = message.trim_start().strip_prefix("--> ")?.strip_prefix(name)?;
        place.split(':').nth(1)?.parse().ok()
    };
    let mut sections = vec![format!("{name} does not compile:"), messages.to_string()];
    if messages.lines().filter_map(line).any(|line| line > lines) {
        sections.push(format!("The lines after line {lines} are the judge's."));
    }
    join(&sections)
}

/// The report on an attempt that compiles: the first board that breaks it and why, or how much it
/// was tried on and how fast it is.
pub fn judged(name: &str, verdict: &Verdict, samples: &Samples) -> String {
    match verdict {
        Verdict::Broken(counterexample) => broken(name, counterexample),
        Verdict::Unbroken { beyond_limits, times } => {
            unbroken(name, samples, beyond_limits.as_ref(), times)
        }
    }
}

fn broken(name: &str, counterexample: &Counterexample) -> String {
    let Counterexample { board, found, got, printed, examples, mistakes, compared } =
        counterexample;
    let (nodes, edges) = (board.nodes(), board.edges());
    let mut sections = vec![
        format!("{name} fails on this board of {nodes} nodes and {} edges:\n{board}", edges.len()),
        format!("  expected  {}\n  got       {}", in_words(&right(board)), in_words(got)),
        how(found, board),
    ];
    if !printed.trim().is_empty() {
        sections.push(format!("There it printed:\n{}", last_lines(printed)));
    }
    sections.push(explain(&Tablebase::solve(board.clone()), Position::start()));
    for mistake in mistakes {
        let (compared, idea) = (grouped(*compared), mistake.idea());
        sections.push(format!(
            "A known mistake has the same answers on all {compared} boards compared:\n\
             tests/wrong/{}.rs: {idea}",
            mistake.name
        ));
    }
    let examples: String = examples.iter().map(example).collect();
    sections.push(format!("The documented examples:\n{examples}"));
    let edges: String = edges.iter().map(|(from, to)| format!("{from} {to}\n")).collect();
    sections.push(format!("The board as a list of edges, for a graph editor:\n{edges}"));
    join(&sections)
}

/// How the board was found, and in which sense it is the smallest.
fn how(found: &Found, board: &Graph) -> String {
    match found {
        Found::Smallest => "\
No board that breaks it is smaller: it is right on every board of fewer nodes,
and on every one of as many nodes and fewer edges."
            .to_string(),
        Found::Shrunk { from, completely } => {
            let (source, nodes) = (&from.source, from.board.nodes());
            let origin = match from.board == *board {
                true => format!("It is {source}."),
                false => format!("It is what is left of {source} of {nodes} nodes."),
            };
            let reason = match source {
                Source::Case(_) => "\ncases/README.md says why it is there.",
                Source::Complete | Source::Drawn(_) => "",
            };
            let smallest = match completely {
                true => "Without any one of its nodes or edges, it is right.",
                false => "Perhaps it could be smaller still: the search for that was given up.",
            };
            format!("{origin}{reason}\n{smallest}")
        }
        Found::AfterOthers => "\
It is right when it is asked for this board alone, in a new process. So its answer
depends on the boards before, as through a static variable, or on chance. A judge
may ask for many boards in one process."
            .to_string(),
    }
}

fn unbroken(
    name: &str,
    samples: &Samples,
    beyond_limits: Option<&(Sample, Got)>,
    times: &Times,
) -> String {
    let (mut complete, mut cases, mut drawn) = (0, 0, 0);
    for sample in samples.in_order() {
        *match sample.source {
            Source::Complete => &mut complete,
            Source::Case(_) => &mut cases,
            Source::Drawn(_) => &mut drawn,
        } += 1;
    }
    let all = grouped(complete + cases + drawn);
    let [complete, cases, drawn] = [complete, cases, drawn].map(grouped);
    let beyond = match beyond_limits {
        None => format!(
            "It is right on the {} cases beyond LeetCode's limits as well.",
            samples.beyond_limits.samples.len()
        ),
        Some((sample, got)) => format!(
            "Beyond LeetCode's limits it is wrong on {}:\nexpected {}, got {}.",
            sample.source,
            in_words(&right(&sample.board)),
            in_words(got)
        ),
    };
    join(&[
        format!("{name} is right on all {all} boards that it was tried on."),
        format!(
            "{complete:>8}  are all boards of 3 to {COMPLETE_UP_TO} nodes\n\
             {cases:>8}  are cases, the documented examples among them\n\
             {drawn:>8}  are random boards of 8 to {MOST_NODES} nodes"
        ),
        beyond,
        table(name, times),
        "It can be pasted into LeetCode 913 as it stands.".to_string(),
    ])
}

fn table(name: &str, times: &Times) -> String {
    let names = times.rows.iter().map(|row| row.solution.unwrap_or(name));
    let width = names.clone().map(|name| name.chars().count()).max().unwrap_or_default();
    let mut text = format!(
        "Time for a board of {MOST_NODES} nodes, on {} boards of different families:\n\n",
        times.boards
    );
    let _ = writeln!(text, "  {:<width$}{:>13}{:>13}", "", "mean", "longest");
    for (name, row) in names.zip(&times.rows) {
        let time = match &row.time {
            Ok(time) => format!("{:>13}{:>13}", in_units(time.mean), in_units(time.longest)),
            Err(failure) => format!("  {failure}"),
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

fn example((sample, got): &(Sample, Got)) -> String {
    let right = right(&sample.board);
    let result = match *got == right {
        true => "right".to_string(),
        false => format!("expected {}, got {}", in_words(&right), in_words(got)),
    };
    format!("  {:<31}{result}\n", sample.source.to_string())
}

fn in_words(got: &Got) -> String {
    match got {
        Ok(answer) => answer_in_words(*answer),
        Err(failure) => failure.to_string(),
    }
}

/// The last lines of what an attempt printed.
fn last_lines(printed: &str) -> String {
    const MOST_LINES: usize = 20;
    const MOST_CHARACTERS: usize = 200;
    const LEFT_OUT: &str = "...";
    let lines: Vec<&str> = printed.lines().filter(|line| !line.trim().is_empty()).collect();
    let (left_out, last) = lines.split_at(lines.len().saturating_sub(MOST_LINES));
    let mut text = String::new();
    if !left_out.is_empty() {
        let _ = writeln!(text, "  {LEFT_OUT}");
    }
    for line in last {
        let end = line.char_indices().nth(MOST_CHARACTERS).map(|(end, _)| end);
        let (line, left_out) = end.map_or((*line, ""), |end| (&line[..end], LEFT_OUT));
        let _ = writeln!(text, "  {line}{left_out}");
    }
    text
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
