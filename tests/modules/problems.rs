//! Nim Game and Stone Game: every solution agrees with plain recursion.

use cat_and_mouse::problems::{nim_game, stone_game};

#[test]
fn nim_agrees_with_plain_recursion_over_wins_and_losses_up_to_1000_stones() {
    const MOST: usize = 1000;
    // A heap is won if one of its moves leaves a heap that is lost.
    let mut won = vec![false];
    for stones in 1..=MOST {
        won.push((1..=3.min(stones)).any(|taken| !won[stones - taken]));
        for solution in nim_game::SOLUTIONS {
            let answer = (solution.solve)(stones as i32);
            assert_eq!(answer, won[stones], "{} on {stones} stones", solution.name);
        }
    }
}

#[test]
fn the_first_player_wins_every_legal_row_of_up_to_6_piles_of_up_to_5_stones() {
    let mut legal = 0;
    for count in [2, 4, 6] {
        for piles in rows(count).filter(|piles| piles.iter().sum::<i32>() % 2 == 1) {
            legal += 1;
            assert!(lead(&piles) > 0, "plain recursion on {piles:?}");
            for solution in stone_game::SOLUTIONS {
                assert!((solution.solve)(piles.clone()), "{} on {piles:?}", solution.name);
            }
        }
    }
    assert_eq!(legal, 12 + 312 + 7812, "half of the rows, rounded down, have an odd sum");
}

#[test]
fn intervals_agree_with_plain_recursion_on_rows_that_the_problem_does_not_allow_too() {
    let intervals = stone_game::SOLUTIONS.iter().find(|solution| solution.name == "intervals");
    let intervals = intervals.expect("the interval solution is listed").solve;
    for piles in (1..=5).flat_map(rows) {
        assert_eq!(intervals(piles.clone()), lead(&piles) > 0, "{piles:?}");
    }
}

/// All rows of this many piles of 1 to 5 stones.
fn rows(count: u32) -> impl Iterator<Item = Vec<i32>> {
    const STONES: i32 = 5;
    (0..STONES.pow(count)).map(move |number| {
        (0..count).map(|place| 1 + number / STONES.pow(place) % STONES).collect()
    })
}

/// By how many stones the player to move wins, by trying every line of play.
fn lead(piles: &[i32]) -> i32 {
    match piles {
        [] => 0,
        [only] => *only,
        [first, middle @ .., last] => {
            let without_first = lead(&piles[1..]);
            let without_last = lead(&piles[..=middle.len()]);
            (first - without_first).max(last - without_last)
        }
    }
}
