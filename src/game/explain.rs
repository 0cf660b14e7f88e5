//! Values, moves and lines in words.

use std::fmt::Write;

use crate::game::board::HOLE;
use crate::game::rules::{Outcome, Player, Position};
use crate::game::tablebase::{End, Tablebase, Value};

/// The width of the text, in columns.
const WIDTH: usize = 80;

/// The whole explanation of a position: the verdict, the moves, and a line of best play.
///
/// If the position is terminal, or if a player cannot be on its node, the text only says so. If the
/// position cannot be reached for another reason, the text says that first.
pub fn explain(tablebase: &Tablebase, from: Position) -> String {
    if let Some(reason) = impossible_node(tablebase, from) {
        return format!("{reason}\n");
    }
    let remark = match tablebase.is_reachable(from) {
        true => "",
        false => "No game from the start reaches this position.\n",
    };
    if let Some(winner) = from.winner() {
        return format!("{remark}{}\n", over(from, winner));
    }
    let verdict = verdict(tablebase.value(from));
    format!("{remark}{verdict}\n\n{}\n{}", moves(tablebase, from), line(tablebase, from))
}

/// The verdict in one sentence: `Cat wins in 22 plies.`
pub fn verdict(value: Value) -> String {
    match value {
        Value::Win { .. } => format!("{value}."),
        Value::Draw => "Draw: neither player can force a win.".to_string(),
    }
}

/// LeetCode's number for an outcome, in words: `2: Cat wins`.
pub fn answer_in_words(answer: i32) -> String {
    match Outcome::from_answer(answer) {
        Some(outcome) => format!("{answer}: {outcome}"),
        None => format!("{answer}, not a valid answer"),
    }
}

/// The moves in a position, one per line with its value, grouped into winning, drawing and losing
/// moves of the player to move.
pub fn moves(tablebase: &Tablebase, position: Position) -> String {
    let mut text = format!("{position}:\n");
    let mut last_group = "";
    for option in tablebase.moves(position) {
        let group = match option.value.outcome() {
            Outcome::Win(winner) if winner == position.turn => "winning",
            Outcome::Draw => "drawing",
            Outcome::Win(_) => "losing",
        };
        let heading = if group == last_group { "" } else { group };
        let value = match option.value {
            Value::Win { winner, plies: 0 } => format!("{winner} wins at once"),
            value => value.to_string(),
        };
        let _ = writeln!(text, "  {heading:<8} to {:<4} {value}", option.to);
        last_group = group;
    }
    text
}

/// A line of best play from a position, with the moves of both players numbered in rounds. A line of
/// more than twelve rounds is printed in two columns.
pub fn line(tablebase: &Tablebase, from: Position) -> String {
    let line = tablebase.line(from);
    let mut rounds = vec![[const { String::new() }; 2]];
    for step in line.positions.windows(2) {
        let mover = step[0].turn;
        let words = format!("{mover} {}-{}", step[0].node(mover), step[1].node(mover));
        // Mouse's move begins a new round, unless it is the first move of the line.
        if mover == Player::Mouse && rounds[rounds.len() - 1] != [const { String::new() }; 2] {
            rounds.push([const { String::new() }; 2]);
        }
        let last = rounds.len() - 1;
        rounds[last][usize::from(mover == Player::Cat)] = words;
    }
    let rounds: Vec<String> = rounds
        .iter()
        .enumerate()
        .map(|(index, [mouse, cat])| format!("{:>5}. {mouse:<15} {cat}", index + 1))
        .collect();
    let end = match line.end {
        End::Over(winner) => over(line.positions[line.positions.len() - 1], winner),
        End::Repeats(first) => {
            let last = line.positions.len() - 1;
            let since = match first {
                0 => "the first position".to_string(),
                ply => format!("the position after ply {ply}"),
            };
            let repeated = line.positions[last];
            format!("After ply {last}, {since} occurs again: a draw.\n{repeated}.")
        }
        End::Stuck => "There is no move.".to_string(),
    };
    format!("Best play:\n{}{end}\n", in_columns(&rounds))
}

/// The number of positions with each remoteness, as a histogram: what each layer of the retrograde
/// analysis found. Then the number of draws.
pub fn layers(tablebase: &Tablebase) -> String {
    let layers = tablebase.layers();
    let most = layers.iter().copied().max().unwrap_or_default().max(1);
    let mut text = String::from("plies  positions\n");
    for (plies, &count) in layers.iter().enumerate() {
        const LABELS: usize = 18;
        let bar = "#".repeat((count * (WIDTH - LABELS)).div_ceil(most));
        let _ = writeln!(text, "{plies:>5}  {count:>9}  {bar}");
    }
    let draws = tablebase.positions().filter(|&position| tablebase.value(position) == Value::Draw);
    let _ = writeln!(text, " draw  {:>9}", draws.count());
    text
}

/// Why a player can never be on its node, if so. A node that a player can enter is one that it can
/// also leave.
fn impossible_node(tablebase: &Tablebase, position: Position) -> Option<String> {
    let Position { mouse, cat, .. } = position;
    if cat == HOLE {
        return Some(format!("{position}:\nimpossible, because Cat may not enter the hole."));
    }
    let board = tablebase.board();
    for (player, node) in [(Player::Mouse, mouse), (Player::Cat, cat)] {
        if player.moves(board, node).next().is_none() {
            return Some(format!(
                "{position}:\nimpossible, because {player} cannot reach node {node}."
            ));
        }
    }
    None
}

fn over(position: Position, winner: Player) -> String {
    match winner {
        Player::Mouse => format!("Mouse is in the hole: {winner} has won."),
        Player::Cat => format!("Cat is on Mouse's node {}: {winner} has won.", position.mouse),
    }
}

/// The rounds one below the other; if there are many, the second half next to the first.
fn in_columns(rounds: &[String]) -> String {
    const ONE_COLUMN: usize = 12;
    let height = if rounds.len() <= ONE_COLUMN { rounds.len() } else { rounds.len().div_ceil(2) };
    let mut text = String::new();
    for (row, left) in rounds.iter().take(height).enumerate() {
        let row = match rounds.get(height + row) {
            Some(right) => format!("{left:<width$}{right}", width = WIDTH / 2),
            None => left.clone(),
        };
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}
