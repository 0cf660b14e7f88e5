//! Values in a game that has a history, found in the most direct way.

use std::collections::HashMap;

use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::rules::{Player, Position};
use cat_and_mouse::game::tablebase::Value;

/// The moves in the last of the positions of a game, in the order of the board's rows, each with its
/// exact value: to return to any of the positions is a draw.
pub fn moves(board: &Board, played: &[Position]) -> Vec<(Position, Value)> {
    let wins = wins(board, played);
    let last = played[played.len() - 1];
    let value = |after| match wins.get(&after) {
        Some(&(winner, plies)) => Value::Win { winner, plies },
        None => Value::Draw,
    };
    last.moves(board).map(|after| (after, value(after))).collect()
}

/// The positions that a player can win without returning to a position that was played, ply by ply.
fn wins(board: &Board, played: &[Position]) -> HashMap<Position, (Player, u32)> {
    let nodes = || 0..board.nodes();
    let turns = [Player::Mouse, Player::Cat];
    let positions: Vec<Position> = nodes()
        .flat_map(|mouse| nodes().skip(1).map(move |cat| (mouse, cat)))
        .flat_map(|(mouse, cat)| turns.map(|turn| Position { mouse, cat, turn }))
        .filter(|position| !played.contains(position))
        .collect();
    let over = positions.iter().filter_map(|&at| Some((at, (at.winner()?, 0))));
    let mut wins: HashMap<Position, (Player, u32)> = over.collect();
    for plies in 1.. {
        let mut found = Vec::new();
        for &at in positions.iter().filter(|at| !wins.contains_key(at)) {
            let winners: Vec<Option<Player>> =
                at.moves(board).map(|after| wins.get(&after).map(|&(winner, _)| winner)).collect();
            let loses = !winners.is_empty()
                && winners.iter().all(|&winner| winner == Some(at.turn.opponent()));
            if winners.contains(&Some(at.turn)) {
                found.push((at, (at.turn, plies)));
            } else if loses {
                found.push((at, (at.turn.opponent(), plies)));
            }
        }
        if found.is_empty() {
            break;
        }
        wins.extend(found);
    }
    wins
}
