//! The report on an attempt.

use std::fmt::Write;
use std::io;
use std::time::Duration;

use super::counterexample::{Counterexample, Found, Observed, Part as Share};
use super::diagnosis::wrapped;
use super::nearby::OtherOrders;
use super::paste::Pasting;
use super::printable::printable;
use super::respondent::Response;
use super::session::Failure;
use super::slow::{Growth, Patience};
use super::times::Times;
use super::trials::{COMPLETE_UP_TO, FEW_EDGES, Source, Trial, Trials};
use super::trying::Tried;
use super::{Conclusion, Limits, OWN_ATTEMPT, right_answer};
use crate::boards::Family;
use crate::game::board::Board;
use crate::game::explain::{answer_in_words, explain};
use crate::game::rules::Position;
use crate::game::tablebase::Tablebase;
use crate::problems::{Given, MOST_NODES, PROBLEMS, Problem};

/// The report on an attempt that compiles: why it is wrong, or what it was tried on and how fast it
/// is.
pub fn judged(
    name: &str,
    conclusion: &Conclusion,
    trials: &Trials,
    tried: &[Tried],
    limits: Limits,
    pasting: &Pasting,
) -> String {
    let mut sections = match conclusion {
        Conclusion::Wrong(counterexample) => {
            let mut sections = wrong(name, counterexample, tried);
            let commands = sections.pop();
            sections.extend(pasting.rejected());
            sections.extend(commands);
            sections
        }
        Conclusion::TooSlow { trial, limit, patience, growth } => {
            let mut sections = too_slow(name, trial, *limit, patience, *growth, tried);
            sections.extend(pasting.rejected());
            sections
        }
        Conclusion::Right { beyond_limits, times, growth } => {
            let mut sections = right(name, beyond_limits, times, *growth, tried, limits);
            sections.push(pasting.advice(PROBLEMS[0].number));
            sections
        }
    };
    if !trials.left_out.is_empty() {
        sections.push(format!("Cases left out:\n{}", trials.left_out.join("\n")));
    }
    match conclusion {
        Conclusion::Wrong(counterexample) => {
            sections.push(commands(name, &PROBLEMS[0], &counterexample.failure.board.to_string()));
        }
        Conclusion::TooSlow { trial, .. } => {
            sections.push(commands(name, &PROBLEMS[0], &trial.board.to_string()))
        }
        Conclusion::Right { .. } => {}
    }
    join(&sections)
}

fn wrong(name: &str, counterexample: &Counterexample, tried: &[Tried]) -> Vec<String> {
    let Counterexample { failure, found, orders, contradiction, diagnosis, examples, score } =
        counterexample;
    let Observed { board, response, output } = failure;
    let (nodes, edges) = (count(board.nodes(), "node"), count(board.edges().len(), "edge"));
    let expected = answer_in_words(right_answer(board));
    let before = tried.iter().map(|tried| tried.asked).sum();
    let mut sections = vec![
        format!("{name} is wrong on this board of {nodes} and {edges}:\n{board}"),
        expected_and_got(&expected, &in_words(response)),
        format!("{}\n{}", passed(before, "board"), how(found, orders.as_ref(), board, response)),
    ];
    if let Some(contradiction) = contradiction {
        sections.push(format!("By your own answers:\n{contradiction}"));
    }
    if let Some(diagnosis) = diagnosis {
        sections.push(format!("The kind of mistake:\n{}", diagnosis.text));
    }
    sections.push(explain(&Tablebase::solve(board.clone()), Position::start()));
    sections.extend(output_section(&PROBLEMS[0], output));
    let examples: String = examples.iter().map(example).collect();
    if !examples.is_empty() {
        sections.push(format!("The documented examples:\n{examples}"));
    }
    let of = |Share { right, asked }: Share, things: &str| {
        format!("{} of {} {things}", grouped(right), grouped(asked))
    };
    sections.push(format!(
        "Score: right on {} and on {}.",
        of(score.boards, "boards tried"),
        of(score.cases, "cases")
    ));
    let list: String = board.edges().iter().map(|(from, to)| format!("{from} {to}\n")).collect();
    sections.push(format!("The board as a list of edges, for a graph editor:\n{list}"));
    sections
}

/// The right answer and what an attempt answers, or why it does not, both in words.
pub fn expected_and_got(expected: &str, got: &str) -> String {
    let got = excerpt(got, Part::First).replace('\n', "\n            ");
    format!("  expected  {expected}\n  got       {got}")
}

/// What an attempt printed on an input, if anything.
pub fn output_section(problem: &Problem, output: &str) -> Option<String> {
    let lines = excerpt(output, Part::Last).replace('\n', "\n  ");
    let noun = noun(problem);
    (!output.trim().is_empty()).then(|| format!("Output on this {noun}:\n  {lines}"))
}

/// What an input of a problem is called.
pub fn noun(problem: &Problem) -> &'static str {
    if problem.given == Given::Boards { "board" } else { "input" }
}

/// What an attempt is on an input.
pub fn verdict(is_right: bool, failure: Option<&Failure>) -> &'static str {
    match failure {
        Some(Failure::TimeLimit(_)) => "too slow",
        _ if is_right => "right",
        _ => "wrong",
    }
}

/// How many boards or other inputs an attempt was right on before it failed.
pub fn passed(before: usize, noun: &str) -> String {
    match before {
        0 => format!("This is the first {noun} tried."),
        1 => format!("It was right on 1 {noun} before."),
        _ => format!("It was right on {} {noun}s before.", grouped(before)),
    }
}

/// The commands that go on from here, for an input in LeetCode's form.
pub fn commands(name: &str, problem: &Problem, input: &str) -> String {
    const RUN: &str = "cargo run -q --release --";
    let is_board = problem.given == Given::Boards;
    let file = if name == OWN_ATTEMPT { String::new() } else { format!(" {}", quoted(name)) };
    let again = format!("  {RUN} practice{file} --input '{input}'");
    let mut text = match is_board {
        true => format!(
            "Run this board again, or open it in a browser:\n{again}\n  \
             {RUN} page '{input}' > game.html"
        ),
        false => format!("Run this input again:\n{again}"),
    };
    if name == OWN_ATTEMPT {
        text += "\nRestore the blank template:\n  git restore src/attempt.rs";
        if !is_board {
            text += &format!(" && {RUN} practice --new {}", problem.number);
        }
    }
    text
}

/// A file name as the shell takes it.
fn quoted(name: &str) -> String {
    let is_plain = |character: char| character.is_alphanumeric() || "/._-".contains(character);
    match name.chars().all(is_plain) {
        true => name.to_string(),
        false => format!("'{}'", name.replace('\'', "'\\''")),
    }
}

/// How the board was found, and in what sense it is the smallest.
fn how(found: &Found, orders: Option<&OtherOrders>, board: &Board, response: &Response) -> String {
    let mut text = match found {
        Found::Smallest => "\
No smaller board that LeetCode allows makes it fail: none with fewer nodes, and none
with the same nodes and fewer edges (with sorted rows)."
            .to_string(),
        Found::Shrunk { from, completely, nearby } => {
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
                true => format!(
                    "Remove any one node or edge and the attempt is right, or the board is no longer\n\
                     valid. None of {} boards tried nearby is smaller and makes it fail. It may not be\n\
                     the smallest of all.",
                    grouped(*nearby)
                ),
                false => {
                    "It may not be minimal: time ran out, or the attempt does not fail on it every time."
                        .to_string()
                }
            };
            format!("{origin}\n{smallest}")
        }
        Found::InOtherOrder => "\
The order of the rows matters to it. With its rows sorted, the smallest board that was
found is larger."
            .to_string(),
        Found::ByChance { trial, right, asked } => format!(
            "The board is {}.\nAsked about it {asked} times, it is right {right} times.",
            trial.source
        ),
        Found::Late(Trial { source, .. }) => format!(
            "The board is {source}.\nIt is too slow here. Given more time, it is also wrong."
        ),
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
    };
    if let Some(OtherOrders { wrong, tried, most_nodes }) = orders
        && *tried > 0
    {
        let tried = grouped(*tried);
        text += &match wrong {
            None => format!(
                "\nThe order of the rows matters to it, so {tried} smaller boards of up to {most_nodes} nodes\n\
                 were tried with their rows in random order: it is right on all of them."
            ),
            Some(_) => format!(
                "\nIt was right on {tried} boards with their rows in random order before this one."
            ),
        };
    }
    text
}

fn too_slow(
    name: &str,
    trial: &Trial,
    limit: Duration,
    patience: &Patience,
    growth: Option<Growth>,
    tried: &[Tried],
) -> Vec<String> {
    let Trial { board, source } = trial;
    let boards = tried.iter().map(|tried| tried.asked).sum::<usize>();
    let (nodes, edges) = (count(board.nodes(), "node"), count(board.edges().len(), "edge"));
    let heading = match boards {
        0 => format!("{name} is too slow on this board of {nodes} and {edges}:"),
        boards => format!(
            "{name} is right on {} boards, then too slow on this board of {nodes} and {edges}:",
            grouped(boards)
        ),
    };
    let expected = answer_in_words(right_answer(board));
    let late = Failure::TimeLimit(limit);
    let more = match patience.reply.response {
        Ok(_) => format!("the right answer after {}", in_units(patience.reply.time)),
        Err(_) => format!("nor within {} s", patience.limit.as_secs_f64()),
    };
    let mut sections = vec![
        format!("{}\n{board}", wrapped(&heading)),
        format!("  expected  {expected}\n  got       {late}\n            ({more})"),
    ];
    let origin = match source {
        Source::Complete => format!("It is one of the boards of {nodes}."),
        _ => format!("The board is {source}."),
    };
    let is_endless = patience.reply.response.is_err() && board.nodes() <= COMPLETE_UP_TO;
    sections.push(match (&patience.reply.response, is_endless) {
        (Ok(_), _) => format!("{origin}\nIt is right on every board tried, but too slow."),
        (_, true) => format!(
            "{origin}\nFor a board this small, the attempt may never end: look for a loop or a recursion\n\
             that comes back to the same position."
        ),
        (_, false) => format!(
            "{origin}\nIt is right on every board tried before. Its answer here is not known."
        ),
    });
    if let Some(growth) = growth {
        sections.push(growth_in_words(growth));
    }
    sections.extend(output_section(&PROBLEMS[0], &patience.output));
    sections
}

fn growth_in_words(growth: Growth) -> String {
    wrapped(&match growth {
        Growth::Constant { smallest } => format!(
            "It takes {} per board even with {} nodes, and hardly more with larger boards. So the board \
             does not matter: look at what you allocate before you begin.",
            in_units(smallest.mean),
            smallest.nodes
        ),
        Growth::Power { exponent } => format!(
            "Its time grows about like n to the power of {exponent:.1} (fitted to the mean times for each \
             number of nodes n). A memo of all positions would need about n³ to n⁴ steps at most."
        ),
        Growth::Exponential { factor } => format!(
            "Its time grows by a factor of about {factor:.1} per node (fitted to the mean times for each \
             number of nodes). There are only 2n² positions: does it look at the same one again and \
             again?"
        ),
    })
}

fn right(
    name: &str,
    (beyond_tried, wrong_beyond): &(Tried, Option<(Trial, Response)>),
    times: &io::Result<Times>,
    growth: Option<Growth>,
    tried: &[Tried],
    limits: Limits,
) -> Vec<String> {
    let fewest = Family::FEWEST_NODES;
    let all: usize = tried.iter().map(|tried| tried.asked).sum();
    let is_complete = tried.iter().all(|tried| tried.asked == tried.all);
    let small: Vec<&Tried> = tried.iter().take(COMPLETE_UP_TO - 2).collect();
    let of_stage = |stages: &[&Tried]| {
        let asked: usize = stages.iter().map(|tried| tried.asked).sum();
        let all: usize = stages.iter().map(|tried| tried.all).sum();
        match asked == all {
            true => format!("{:>8}  ", grouped(all)),
            false => format!("{:>8} of {}  ", grouped(asked), grouped(all)),
        }
    };
    let mut lines = format!(
        "{}all boards of 3 to {COMPLETE_UP_TO} nodes that LeetCode allows (with sorted rows)\n",
        of_stage(&small)
    );
    let words = [
        format!(
            "boards of {} nodes with at most {FEW_EDGES} edges (with sorted rows)",
            COMPLETE_UP_TO + 1
        ),
        "cases, including the documented examples".to_string(),
        format!("random boards of {fewest} to {MOST_NODES} nodes"),
    ];
    for (stage, words) in tried.iter().skip(COMPLETE_UP_TO - 2).zip(words) {
        let _ = writeln!(lines, "{}{words}", of_stage(&[stage]));
    }
    let beyond = match wrong_beyond {
        None if beyond_tried.asked == beyond_tried.all => format!(
            "It is also right on the {} beyond LeetCode's limits.",
            count(beyond_tried.all, "case")
        ),
        None => format!(
            "Of the {} beyond LeetCode's limits, it was asked about {}, and it is right.",
            count(beyond_tried.all, "case"),
            beyond_tried.asked
        ),
        Some((Trial { board, source }, response)) => format!(
            "Beyond LeetCode's limits, it is wrong on {source}:\nexpected {}, got {}.",
            answer_in_words(right_answer(board)),
            first_line(response)
        ),
    };
    let mut sections = match is_complete {
        true => vec![format!("{name} is right on all {} boards:", grouped(all))],
        false => vec![format!("{name} is right on all {} boards tried:", grouped(all))],
    };
    sections.push(lines);
    if !is_complete {
        sections.push(wrapped(&format!(
            "Of some boards only a part was tried, evenly chosen, because all of them would take longer \
             than the total time limit of {} s (--total-time-limit).",
            limits.total.as_secs_f64()
        )));
    }
    sections.push(beyond);
    if let Some(growth @ Growth::Constant { .. }) = growth {
        sections.push(growth_in_words(growth));
    }
    sections.push(match times {
        Ok(times) => table(name, times),
        Err(error) => format!("Its speed could not be measured: {error}"),
    });
    sections
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
pub fn in_units(time: Duration) -> String {
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

pub fn in_words(response: &Response) -> String {
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
pub enum Part {
    First,
    Last,
}

/// A part of an attempt's text: a limited number of lines of limited length, with control characters
/// escaped.
pub fn excerpt(text: &str, part: Part) -> String {
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
pub fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A number in groups of three digits: `27 402`.
pub fn grouped(number: usize) -> String {
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
