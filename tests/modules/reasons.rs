//! The reasons in words say what an independent method finds.

use cat_and_mouse::problems::{PROBLEMS, Problem, reasons};
use pretty_assertions::assert_eq;

use crate::support::brute_force::{lead, rows, wins_nim};

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<i32> {
    text.split(|character: char| !character.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

#[test]
fn a_heap_is_won_by_leaving_one_that_is_lost() {
    for stones in 1..=40 {
        let reason = reasons::heap(stones);
        assert_eq!(reason.starts_with("Every move loses."), !wins_nim(stones as usize), "{reason}");
        if stones > 4 && wins_nim(stones as usize) {
            let [taken, left] = numbers(&reason)[..2] else { panic!("{reason}") };
            assert_eq!(taken + left, stones, "{reason}");
            assert!((1..=3).contains(&taken) && !wins_nim(left as usize), "{reason}");
        }
    }
    assert_eq!(reasons::heap(1), "The first player takes the only stone.");
    assert_eq!(reasons::heap(3), "The first player takes all 3.");
}

#[test]
fn best_play_takes_piles_from_the_ends_and_has_the_score_of_brute_force() {
    for row in (1..=5).flat_map(|piles| rows(piles, 0, 3)) {
        let reason = reasons::piles(row.clone());
        let mut left = &row[..];
        let mut totals = [0, 0];
        let moves = reason.lines().filter(|line| line.contains(". first"));
        let taken = moves.flat_map(|line| line.split("takes ").skip(1));
        for (index, taken) in taken.enumerate() {
            let stones = numbers(taken)[0];
            let pile = if taken.contains("from the right") {
                left.split_off_last()
            } else {
                left.split_off_first()
            };
            assert_eq!(pile, Some(&stones), "{row:?}: {reason}");
            totals[index % 2] += stones;
        }
        assert!(left.is_empty(), "{row:?}: {reason}");
        assert_eq!(totals[0] - totals[1], lead(&row), "{row:?}: {reason}");
        let score =
            format!("The first player gets {} in all, the second {}.", totals[0], totals[1]);
        assert!(reason.ends_with(&score), "{row:?}: {reason}");
    }
}

#[test]
fn a_long_line_of_play_is_cut_off_and_a_very_long_row_has_none() {
    let reason = reasons::piles(vec![1; 500]);
    assert_eq!(reason.lines().count(), 15, "{reason}");
    assert!(
        reason.ends_with("\n  ...\nThe first player gets 250 in all, the second 250."),
        "{reason}"
    );
    assert!(reasons::piles(vec![1; 2000]).starts_with("Best play:\n"));
    let reason = reasons::piles(vec![1; 2001]);
    assert_eq!(reason, "The row has more than 2000 piles, too many to compute best play.");
}

#[test]
fn the_reason_for_a_board_is_its_explanation() {
    let reason = reasons::board(vec![vec![1, 3], vec![0], vec![3], vec![0, 2]]);
    assert!(reason.starts_with("Mouse wins in 1 ply.\n"), "{reason}");
    assert!(reason.ends_with("Mouse is in the hole: Mouse has won.\n"), "{reason}");
}

#[test]
fn each_problem_has_a_reason_for_its_example_in_narrow_lines() {
    for Problem { example, reason, .. } in PROBLEMS {
        let reason = reason(example.as_bytes()).expect("the example is valid");
        assert!(reason.lines().all(|line| line.chars().count() <= 96), "{reason}");
    }
}
