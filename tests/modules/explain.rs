//! Explanations in words.

use crate::support::cases;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain::{self, explain, layers, verdict};
use cat_and_mouse::game::history::Game;
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

/// The line of best play in a game that begins in a position.
fn line(tablebase: &Tablebase, from: Position) -> String {
    explain::line(&Game::begin(tablebase, from))
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
fn a_win_that_passes_through_the_start_is_a_draw_in_a_game_from_the_start() {
    let text = "\
Mouse wins in 3 plies.

Mouse at 1, Cat at 2, Mouse to move:
  winning  to 5    Mouse wins in 2 plies
  drawing  to 4    draw: Cat can return to the start

Best play:
    1. Mouse 1-5       Cat 2-3
    2. Mouse 5-0
Mouse is in the hole: Mouse has won.
";
    let tablebase = tablebase("[[2,5],[4,5],[0,3],[2,4],[1,3],[0,1]]");
    assert_str_eq!(explain(&tablebase, Position::start()), text);
}

#[test]
fn a_win_that_passes_through_the_first_position_takes_longer_if_there_is_another_way() {
    let text = "\
Cat wins in 2 plies.

Mouse at 5, Cat at 2, Cat to move:
  winning  to 1    Cat wins in 1 ply
           to 3    Cat wins in 6 plies, not 5: Mouse can return here
           to 4    Cat wins in 6 plies, not 5: Mouse can return here

Best play:
    1.                 Cat 2-1
    2. Mouse 5-1
Cat is on Mouse's node 1: Cat has won.
";
    let tablebase = tablebase("[[2],[2,5],[0,1,3,4],[2,4],[2,3],[1]]");
    assert_str_eq!(explain(&tablebase, position(5, 2, Player::Cat)), text);
}

#[test]
fn the_line_of_a_game_continues_its_rounds_and_counts_plies_from_its_beginning() {
    let tablebase = tablebase(FIRST_EXAMPLE);
    let start = Position::start();
    let after_1 = start.after(3);
    let after_2 = after_1.after(5);
    let shown = |history: &[Position]| explain::line(&Game::with_history(&tablebase, history));
    let text = "\
Best play:
    1.                 Cat 2-5
    2. Mouse 3-4       Cat 5-2
    3. Mouse 4-3
After ply 5, the position after ply 1 occurs again: a draw.
Mouse at 3, Cat at 2, Cat to move.
";
    assert_str_eq!(shown(&[start, after_1]), text);
    let text = "\
Best play:
    2. Mouse 3-4       Cat 5-2
    3. Mouse 4-3
After ply 5, the position after ply 1 occurs again: a draw.
Mouse at 3, Cat at 2, Cat to move.
";
    assert_str_eq!(shown(&[start, after_1, after_2]), text);
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

#[test]
fn explanations_with_nodes_of_four_digits_fit_into_80_columns() {
    // Game 20 with its nodes moved to the end, except the hole and both starts.
    const NODES: usize = 1100;
    let small = cases::load("cat_mouse_game", "20-cat-win-that-looks-drawn").input;
    let small: Board = small.parse().expect("the case is a board");
    let moved = |node| if node < 3 { node } else { NODES - node };
    let edges = small.edges().into_iter().map(|(from, to)| (moved(from), moved(to)));
    let tablebase = Tablebase::solve(Board::from_edges(NODES, edges).expect("the board is valid"));
    let (mouse, cat) = (NODES - 3, NODES - 4);
    for (from, words) in [
        (Position::start(), "Cat wins in 22 plies."),
        (position(mouse, cat, Player::Mouse), "Mouse at 1097, Cat at 1096, Mouse to move:"),
        (position(mouse, cat, Player::Cat), "Cat at 1096"),
        (position(mouse, mouse, Player::Cat), "Cat is on Mouse's node 1097: Cat has won."),
        (position(1000, cat, Player::Mouse), "because Mouse cannot reach node 1000."),
        (position(mouse, 1001, Player::Mouse), "because Cat cannot reach node 1001."),
        (position(mouse, 0, Player::Mouse), "because Cat may not enter the hole."),
    ] {
        let text = explain(&tablebase, from);
        assert!(text.contains(words), "{from}: {text}");
        for line in text.lines() {
            assert!(line.len() <= 80, "{} columns: {line}", line.len());
        }
    }
}
