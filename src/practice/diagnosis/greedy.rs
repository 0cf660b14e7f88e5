//! Hypothesis: one game is played, in which each player takes the step that brings it nearest to its
//! goal, and that game decides. Several goals and ties are compared.

use std::collections::HashSet;
use std::io;

use super::distances::distances_from;
use super::{Diagnosis, Examination, Kind, wrapped};
use crate::game::board::{Board, CAT_START, HOLE, MOUSE_START, Node};

const FEWEST_WRONG: usize = 5;

/// How the players choose.
#[derive(Clone, Copy)]
struct Style {
    /// Whether Mouse keeps off Cat's node.
    avoids_cat: bool,
    /// Whether Mouse also keeps off the nodes next to Cat, if it can.
    avoids_reach: bool,
    /// Whether paths to Mouse may go through the hole.
    through_hole: bool,
    /// Whether the last of several equally good steps is taken.
    last: bool,
    /// Whether the smallest node is the first, not the first in the row.
    by_number: bool,
}

/// Whether a game played in one of these styles gives every answer.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    let evidence = examination.evidence;
    let wrong = evidence.wrong().count();
    if wrong < FEWEST_WRONG {
        return Ok(None);
    }
    let samples = evidence.wrong_first();
    let found = (0..32).any(|bits: u32| {
        let bit = |index: u32| bits >> index & 1 == 1;
        let style = Style {
            avoids_cat: bit(0),
            avoids_reach: bit(1),
            through_hole: bit(2),
            last: bit(3),
            by_number: bit(4),
        };
        samples.iter().all(|sample| sample.response == Ok(played(&sample.board, style)))
    });
    let tested = samples.len();
    Ok(found.then(|| Diagnosis {
        kind: Kind::Greedy,
        text: wrapped(&format!(
            "It plays one game, in which each player makes the move that brings it nearest to its goal. \
             Such a game gives the same answer on all {tested} boards compared, {wrong} of them wrong. \
             Best play needs a look at every move and every reply: the nearest step can be the wrong one."
        )),
    }))
}

/// The result of one game.
fn played(board: &Board, style: Style) -> i32 {
    let to_hole = distances_from(board, HOLE, true);
    let (mut mouse, mut cat) = (MOUSE_START, CAT_START);
    let mut seen = HashSet::new();
    while seen.insert((mouse, cat)) {
        let reach: Vec<Node> = board.neighbours(cat).collect();
        let all: Vec<Node> = board.neighbours(mouse).collect();
        let apart: Vec<Node> =
            all.iter().copied().filter(|&to| to != cat || !style.avoids_cat).collect();
        let safe: Vec<Node> = apart
            .iter()
            .copied()
            .filter(|to| !style.avoids_reach || *to == HOLE || !reach.contains(to))
            .collect();
        let choice = [safe, apart, all].into_iter().find(|choice| !choice.is_empty());
        let Some(to) = nearest(choice.unwrap_or_default(), &to_hole, style) else { return 0 };
        mouse = to;
        if mouse == HOLE {
            return 1;
        }
        if mouse == cat {
            return 2;
        }
        let to_mouse = distances_from(board, mouse, style.through_hole);
        let moves = board.neighbours(cat).filter(|&to| to != HOLE).collect();
        let Some(to) = nearest(moves, &to_mouse, style) else { return 0 };
        cat = to;
        if mouse == cat {
            return 2;
        }
    }
    0
}

fn nearest(mut moves: Vec<Node>, distances: &[usize], style: Style) -> Option<Node> {
    if style.by_number {
        moves.sort_unstable();
    }
    if style.last {
        moves.reverse();
    }
    moves.into_iter().min_by_key(|&to| distances[to])
}
