//! Explanations in words.

use crate::support::cases;
use cat_and_mouse::game::explain::{explain, layers, line, verdict};
use cat_and_mouse::game::rules::{Player, Position};
use cat_and_mouse::game::tablebase::{Tablebase, Value};
use pretty_assertions::assert_str_eq;

const FIRST_EXAMPLE: &str = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]";

fn tablebase(board: &str) -> Tablebase {
    Tablebase::solve(board.parse().expect("the board is valid"))
}

fn position(mouse: usize, cat: usize, turn: Player) -> Position {
    Position { mouse, cat, turn }
}

#[test]
fn the_verdict_is_one_sentence() {
    let won = |winner, plies| verdict(Value::Win { winner, plies });
    assert_str_eq!(won(Player::Cat, 22), "Cat wins in 22 plies.");
    assert_str_eq!(won(Player::Mouse, 1), "Mouse wins in 1 ply.");
    assert_str_eq!(verdict(Value::Draw), "Draw: neither player can force a win.");
}

#[test]
fn a_draw_is_explained_by_the_line_until_a_position_repeats() {
    let text = "\
Draw: neither player can force a win.

Mouse at 1, Cat at 2, Mouse to move:
  drawing  to 3    draw

Best play:
    1. Mouse 1-3       Cat 2-5
    2. Mouse 3-4       Cat 5-2
    3. Mouse 4-3
After ply 5, the position after ply 1 occurs again: a draw.
Mouse at 3, Cat at 2, Cat to move.
";
    assert_str_eq!(explain(&tablebase(FIRST_EXAMPLE), Position::start()), text);
}

#[test]
fn moves_are_grouped_into_winning_drawing_and_losing_ones() {
    let text = "\
Mouse wins in 1 ply.

Mouse at 5, Cat at 3, Mouse to move:
  winning  to 0    Mouse wins at once
           to 2    Mouse wins in 2 plies
  losing   to 3    Cat wins at once

Best play:
    1. Mouse 5-0
Mouse is in the hole: Mouse has won.
";
    let from = position(5, 3, Player::Mouse);
    let explanation = explain(&tablebase(FIRST_EXAMPLE), from);
    assert_str_eq!(explanation, text);
}

#[test]
fn a_line_that_begins_with_cat_leaves_the_first_column_empty() {
    let text = "\
Best play:
    1.                 Cat 4-3
Cat is on Mouse's node 3: Cat has won.
";
    assert_str_eq!(line(&tablebase(FIRST_EXAMPLE), position(3, 4, Player::Cat)), text);
    let text = "\
Best play:
    1.                 Cat 3-2
    2. Mouse 1-0
Mouse is in the hole: Mouse has won.
";
    let second_example = tablebase("[[1,3],[0],[3],[0,2]]");
    assert_str_eq!(line(&second_example, position(1, 3, Player::Cat)), text);
}

#[test]
fn a_terminal_position_and_an_impossible_one_are_explained_in_one_sentence() {
    let board = tablebase("[[4],[2,4],[1],[],[0,1]]");
    for (from, text) in [
        (position(0, 1, Player::Cat), "Mouse is in the hole: Mouse has won.\n"),
        (
            position(0, 2, Player::Cat),
            "No game from the start reaches this position.\n\
             Mouse is in the hole: Mouse has won.\n",
        ),
        (position(2, 2, Player::Cat), "Cat is on Mouse's node 2: Cat has won.\n"),
        (
            position(1, 0, Player::Mouse),
            "Mouse at 1, Cat at 0, Mouse to move:\nimpossible, because Cat may not enter the hole.\n",
        ),
        (
            position(3, 2, Player::Cat),
            "Mouse at 3, Cat at 2, Cat to move:\nimpossible, because Mouse cannot reach node 3.\n",
        ),
    ] {
        assert_str_eq!(explain(&board, from), text);
    }
}

#[test]
fn every_explanation_of_a_case_fits_into_80_columns_and_states_the_plies() {
    for case in cases::all("cat_mouse_game") {
        let tablebase = tablebase(&case.input);
        let text = explain(&tablebase, Position::start()) + &layers(&tablebase);
        for line in text.lines() {
            assert!(line.len() <= 80, "{}: {line}", case.name);
        }
        if let Some(plies) = case.row.plies {
            let verdict = text.lines().next().unwrap_or_default();
            let ending = format!(" {plies} {}.", if plies == 1 { "ply" } else { "plies" });
            assert!(verdict.ends_with(&ending), "{}: {verdict}", case.name);
            assert_eq!(moves_in(&line(&tablebase, Position::start())), plies, "{}", case.name);
        }
        for option in tablebase.moves(Position::start()) {
            if let Some(plies) = option.value.plies() {
                let shown = line(&tablebase, option.position);
                assert_eq!(
                    moves_in(&shown),
                    plies,
                    "{} from {}:\n{shown}",
                    case.name,
                    option.position
                );
            }
        }
    }
}

#[test]
fn long_lines_are_printed_in_two_columns() {
    let board = cases::load("cat_mouse_game", "21-limit-3n-plus-4").input;
    let shown = line(&tablebase(&board), Position::start());
    let rows: Vec<&str> = shown.lines().collect();
    assert_eq!(rows.len(), 2 + 9, "17 rounds in two columns, a heading and the end:\n{shown}");
    assert!(rows[1].starts_with("    1. ") && rows[1].contains("   10. "), "{shown}");
    assert!(rows[9].starts_with("    9. ") && !rows[9].contains("18."), "{shown}");
}

#[test]
fn layers_are_a_histogram_that_ends_with_the_draws() {
    let text = "\
plies  positions
    0         20  ##############################################################
    1         19  ###########################################################
    2          9  ############################
    3          5  ################
    4          2  #######
 draw          5
";
    assert_str_eq!(layers(&tablebase(FIRST_EXAMPLE)), text);
}

/// How many moves a line in words shows.
fn moves_in(line: &str) -> u32 {
    let rounds = line.lines().filter(|line| line.starts_with("  "));
    rounds.map(|round| round.matches("Mouse").count() + round.matches("Cat").count()).sum::<usize>()
        as u32
}

#[test]
fn an_unreachable_position_is_called_that_before_it_is_explained() {
    // The hole is in another component.
    let board = tablebase("[[3],[2],[1],[0]]");
    let text = explain(&board, position(3, 1, Player::Mouse));
    let remark = "No game from the start reaches this position.\nMouse wins in 1 ply.";
    assert!(text.starts_with(remark), "{text}");
}
