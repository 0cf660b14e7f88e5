//! The problems next to 913: every solution agrees with the simplest method.

use cat_and_mouse::problems::{nim_game, predict_the_winner, stone_game};

use crate::support::brute_force::{lead, rows, wins_nim};

#[test]
fn nim_game_agrees_with_plain_recursion_up_to_1000_stones() {
    for stones in 1..=1000 {
        for solution in nim_game::SOLUTIONS {
            let answer = (solution.solve)(stones as i32);
            assert_eq!(answer, wins_nim(stones), "{} with {stones} stones", solution.name);
        }
    }
}

#[test]
fn the_first_player_wins_every_valid_row_of_up_to_6_piles_of_up_to_5_stones() {
    let mut valid = 0;
    for count in [2, 4, 6] {
        for piles in rows(count, 1, 5).filter(|piles| piles.iter().sum::<i32>() % 2 == 1) {
            valid += 1;
            assert!(lead(&piles) > 0, "plain recursion on {piles:?}");
            for solution in stone_game::SOLUTIONS {
                assert!((solution.solve)(piles.clone()), "{} on {piles:?}", solution.name);
            }
        }
    }
    assert_eq!(valid, 12 + 312 + 7812, "half of the rows, rounded down, have an odd sum");
}

#[test]
fn intervals_also_agree_with_plain_recursion_on_rows_that_stone_game_does_not_allow() {
    let intervals = stone_game::SOLUTIONS.iter().find(|solution| solution.name == "intervals");
    let intervals = intervals.expect("the solution has a row").solve;
    for piles in (1..=5).flat_map(|count| rows(count, 1, 5)) {
        assert_eq!(intervals(piles.clone()), lead(&piles) > 0, "{piles:?}");
    }
}

#[test]
fn predict_the_winner_agrees_with_plain_recursion_on_rows_of_up_to_6_piles_of_up_to_4_stones() {
    for piles in (1..=6).flat_map(|count| rows(count, 0, 4)) {
        for solution in predict_the_winner::SOLUTIONS {
            let answer = (solution.solve)(piles.clone());
            assert_eq!(answer, lead(&piles) >= 0, "{} on {piles:?}", solution.name);
        }
    }
}

#[test]
fn the_first_player_never_loses_with_an_even_number_of_piles() {
    for piles in [2, 4, 6].into_iter().flat_map(|count| rows(count, 0, 4)) {
        assert!(lead(&piles) >= 0, "{piles:?}");
    }
}
