//! Values, moves and lines in words.

use std::fmt::Write;

use crate::game::board::HOLE;
use crate::game::history::{Game, Return, Returner};
use crate::game::rules::{Outcome, Player, Position};
use crate::game::tablebase::{End, Move, Tablebase, Value};

/// The width of the text, in columns.
const WIDTH: usize = 80;

/// The whole explanation of a game that begins in a position: the verdict, the moves, and a line of best
/// play. All values are exact in this game, in which a return to the position is a draw. The tablebase
/// must have no history.
///
/// Solves the board once more, in O(n · edges) time and at most 40 n² bytes. No line of the text is
/// longer than 80 columns, unless there are games of a thousand plies.
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
    let game = Game::begin(tablebase, from);
    format!("{remark}{}\n\n{}\n{}", verdict(game.value()), moves(&game), line(&game))
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

/// The moves in the current position of a game, one per line with the value in this game, grouped into
/// winning, drawing and losing moves of the player to move.
pub fn moves(game: &Game) -> String {
    let position = game.position();
    let mut text = format!("{position}:\n");
    let mut last_group = "";
    for option in game.moves() {
        let group = match option.value.outcome() {
            Outcome::Win(winner) if winner == position.turn => "winning",
            Outcome::Draw => "drawing",
            Outcome::Win(_) => "losing",
        };
        let heading = if group == last_group { "" } else { group };
        let _ =
            writeln!(text, "  {heading:<8} to {:<4} {}", option.to, value_of_move(game, option));
        last_group = group;
    }
    text
}

/// The value of a move in a game, with a reason if the history of the game makes it differ from the
/// tablebase's: `draw: Cat can return to the start`. `option` is one of [`Game::moves`].
pub fn value_of_move(game: &Game, option: Move) -> String {
    let value = match option.value {
        Value::Win { winner, plies: 0 } => format!("{winner} wins at once"),
        value => value.to_string(),
    };
    let Some(Return { ply, by }) = game.return_after(option) else {
        return value;
    };
    let place = match ply {
        0 if game.history()[0] == Position::start() => "to the start".to_string(),
        ply if ply == game.history().len() - 1 => "here".to_string(),
        0 => "to the first position".to_string(),
        ply => format!("to ply {ply}"),
    };
    let not_sooner = match (option.value, game.value_without_history(option)) {
        (Value::Win { .. }, Value::Win { plies, .. }) => format!(", not {plies}"),
        _ => String::new(),
    };
    let reason = match (by, option.value) {
        (Returner::Move, _) => format!("returns {place}"),
        (Returner::Loser(loser), _) => format!("{loser} can return {place}"),
        (Returner::Winner(_), Value::Win { .. }) => format!("that returns {place}"),
        (Returner::Winner(winner), Value::Draw) => {
            format!("{winner}'s quickest win returns {place}")
        }
    };
    format!("{value}{not_sooner}: {reason}")
}

/// A line of best play from the current position of a game, with the moves of both players numbered in
/// rounds from the start of the game. A line of more than twelve rounds is printed in two columns.
pub fn line(game: &Game) -> String {
    let line = game.line();
    let mut rounds = vec![[const { String::new() }; 2]];
    for (ply, step) in line.positions.windows(2).enumerate() {
        let mover = step[0].turn;
        // Mouse's move begins a new round, unless it is the first move of the game.
        if mover == Player::Mouse && ply > 0 {
            rounds.push([const { String::new() }; 2]);
        }
        // The moves that were played are only counted.
        if ply >= game.history().len() - 1 {
            let last = rounds.len() - 1;
            rounds[last][usize::from(mover == Player::Cat)] =
                format!("{mover} {}-{}", step[0].node(mover), step[1].node(mover));
        }
    }
    let rounds: Vec<String> = rounds
        .iter()
        .enumerate()
        .filter(|(_, round)| round.iter().any(|words| !words.is_empty()))
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
