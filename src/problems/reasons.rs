//! Why an answer is right, in words.

use std::fmt::Write;

use crate::game::board::Board;
use crate::game::explain::explain;
use crate::game::rules::Position;
use crate::game::tablebase::Tablebase;

/// Why the answer for a board is right: what each first move is worth, and a line of best play.
///
/// # Panics
///
/// If the rows are not a board.
pub fn board(rows: Vec<Vec<i32>>) -> String {
    let board = Board::from_rows(rows).expect("the reader has accepted the board");
    explain(&Tablebase::solve(board), Position::start())
}

/// How many stones to take from a heap in 292, or why every move loses.
pub fn heap(stones: i32) -> String {
    match stones % 4 {
        0 => format!(
            "Every move loses. If the first player takes 1, 2 or 3 of the {stones} stones, the second \
             takes 3,\n2 or 1. That is 4 in each round, so the second player takes the last stone."
        ),
        1 if stones == 1 => "The first player takes the only stone.".to_string(),
        _ if stones < 4 => format!("The first player takes all {stones}."),
        taken => format!(
            "The first player takes {taken} and leaves {}, a multiple of 4. If the second then takes 1, 2 \
             or 3,\nthe first takes 3, 2 or 1. That is 4 in each round, so the first player takes the last \
             stone.",
            stones - taken
        ),
    }
}

/// Best play for a row of piles, in which each player maximises its lead over the other, and the final
/// score. O(piles²) time and space.
pub fn piles(row: Vec<i32>) -> String {
    const MOST_PILES: usize = 2000;
    const MOST_ROUNDS: usize = 12;
    if row.len() > MOST_PILES {
        return format!("The row has more than {MOST_PILES} piles, too many to compute best play.");
    }
    let taken = best_play(&row);
    let mut text = "Best play:\n".to_string();
    for (index, round) in taken.chunks(2).enumerate() {
        if index == MOST_ROUNDS {
            text += "  ...\n";
            break;
        }
        let first = format!("first {}", round[0]);
        let second = round.get(1).map_or(String::new(), |taken| format!("second {taken}"));
        let line = format!("  {:>3}. {first:<34}{second}", index + 1);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let total = |player: usize| {
        taken.iter().skip(player).step_by(2).map(|taken| i64::from(taken.stones)).sum::<i64>()
    };
    let (first, second) = (total(0), total(1));
    text + &format!("The first player gets {first} in all, the second {second}.")
}

/// A pile that is taken.
struct Taken {
    stones: i32,
    end: &'static str,
}

impl std::fmt::Display for Taken {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Taken { stones, end } = self;
        write!(f, "takes {stones}{end}")
    }
}

/// The piles that are taken in a line of best play.
fn best_play(row: &[i32]) -> Vec<Taken> {
    let piles = row.len();
    // leads[first][last]: by how much the player to move wins with the piles from first to last.
    let mut leads = vec![vec![0; piles]; piles];
    for first in (0..piles).rev() {
        leads[first][first] = i64::from(row[first]);
        for last in first + 1..piles {
            let [left, right] = after_each_end(row, &leads, first, last);
            leads[first][last] = left.max(right);
        }
    }
    let (mut first, mut last) = (0, piles - 1);
    let mut taken = Vec::new();
    while first < last {
        let [left, right] = after_each_end(row, &leads, first, last);
        if left >= right {
            taken.push(Taken { stones: row[first], end: " from the left" });
            first += 1;
        } else {
            taken.push(Taken { stones: row[last], end: " from the right" });
            last -= 1;
        }
    }
    taken.push(Taken { stones: row[first], end: "" });
    taken
}

/// The lead of the player to move after taking the left or the right pile.
fn after_each_end(row: &[i32], leads: &[Vec<i64>], first: usize, last: usize) -> [i64; 2] {
    [i64::from(row[first]) - leads[first + 1][last], i64::from(row[last]) - leads[first][last - 1]]
}
