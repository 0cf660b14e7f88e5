//! The rules of the game, one test a rule.

use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::rules::{Outcome, Player, Position};
use pretty_assertions::{assert_eq, assert_str_eq};

fn position(mouse: usize, cat: usize, turn: Player) -> Position {
    Position { mouse, cat, turn }
}

fn first_example() -> Board {
    "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]".parse().unwrap()
}

#[test]
fn mouse_starts_at_1_and_cat_at_2_and_mouse_moves_first() {
    assert_eq!(Position::start(), position(1, 2, Player::Mouse));
    assert_str_eq!(Position::start().to_string(), "Mouse at 1, Cat at 2, Mouse to move");
}

#[test]
fn the_player_to_move_goes_to_a_neighbour_and_then_the_other_is_to_move() {
    let moves: Vec<_> = position(3, 2, Player::Mouse).moves(&first_example()).collect();
    assert_eq!(moves, [1, 4, 5].map(|mouse| position(mouse, 2, Player::Cat)));
}

#[test]
fn mouse_may_enter_the_hole_and_cat_may_not() {
    let board = first_example();
    assert_eq!(Player::Mouse.moves(&board, 2).collect::<Vec<_>>(), [0, 4, 5]);
    assert_eq!(Player::Cat.moves(&board, 2).collect::<Vec<_>>(), [4, 5]);
}

#[test]
fn mouse_wins_in_the_hole_and_cat_on_mouse_and_then_nobody_moves() {
    let board = first_example();
    for turn in [Player::Mouse, Player::Cat] {
        assert_eq!(position(0, 4, turn).winner(), Some(Player::Mouse));
        assert_eq!(position(4, 4, turn).winner(), Some(Player::Cat));
        assert_eq!(position(4, 5, turn).winner(), None);
        assert_eq!(position(0, 4, turn).moves(&board).count(), 0);
        assert_eq!(position(4, 4, turn).moves(&board).count(), 0);
    }
}

#[test]
fn outcomes_are_leetcodes_numbers() {
    for (outcome, answer, words) in [
        (Outcome::Win(Player::Mouse), 1, "Mouse wins"),
        (Outcome::Win(Player::Cat), 2, "Cat wins"),
        (Outcome::Draw, 0, "draw"),
    ] {
        assert_eq!(outcome.answer(), answer);
        assert_eq!(Outcome::from_answer(answer), Some(outcome));
        assert_str_eq!(outcome.to_string(), words);
    }
    assert_eq!(Outcome::from_answer(3), None);
}

#[test]
fn positions_are_read_as_mouse_cat_and_turn() {
    assert_eq!("3,5,cat".parse(), Ok(position(3, 5, Player::Cat)));
    assert_eq!(" 3, 5, Mouse".parse(), Ok(position(3, 5, Player::Mouse)));
    for text in ["", "3,5", "3,5,cat,1", "3,-5,cat", "3,x,cat", "cat,3,5"] {
        let fault = text.parse::<Position>().expect_err("this is no position");
        let message = format!("found '{text}', expected MOUSE,CAT,TURN, such as 3,5,cat");
        assert_str_eq!(fault.to_string(), message);
    }
}
