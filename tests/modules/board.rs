//! Boards are read as LeetCode writes them; invalid input is reported with position and reason.

use crate::support::cases;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::random::Random;
use cat_and_mouse::scanner::{Fault, InputError};
use pretty_assertions::{assert_eq, assert_str_eq};

const FIRST_EXAMPLE: &str = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]";

/// Checks the error message for a text that is not a board.
#[track_caller]
fn rejected(text: &str, message: &str) {
    let error = text.parse::<Board>().expect_err("the text is not a board");
    assert_str_eq!(error.to_string(), message, "the message about {text}");
}

#[test]
fn a_board_is_printed_as_it_was_read() {
    let board: Board = FIRST_EXAMPLE.parse().unwrap();
    assert_str_eq!(board.to_string(), FIRST_EXAMPLE);
    assert_eq!(board.nodes(), 6);
    assert_eq!(board.neighbours(2).collect::<Vec<_>>(), [0, 4, 5]);
}

#[test]
fn whitespace_is_allowed_between_tokens() {
    let spaced = " [ [2 ,5]\t,[3],\r\n [0,4,5],[1,4,5], [ 2,3 ],[0,2,3 ] ] \n";
    assert_eq!(spaced.parse(), FIRST_EXAMPLE.parse::<Board>());
}

#[test]
fn rows_keep_their_order() {
    let unsorted = "[[4],[2,3,5],[1,5,3],[1,2],[0],[1,2]]";
    assert_str_eq!(unsorted.parse::<Board>().unwrap().to_string(), unsorted);
}

#[test]
fn isolated_nodes_are_allowed_where_no_player_starts() {
    let board: Board = "[[],[2],[1],[]]".parse().unwrap();
    assert_eq!(board.neighbours(0).count(), 0);
}

#[test]
fn text_that_is_not_a_list_of_lists_is_rejected() {
    rejected("", "line 1, column 1: found end of input, expected '[', the start of the board");
    rejected("hole", "line 1, column 1: found 'h', expected '[', the start of the board");
    rejected("[3]", "line 1, column 2: found '3', expected '[', the start of a row");
    rejected("[[1],", "line 1, column 6: found end of input, expected '[', the start of a row");
    rejected("[[1],]", "line 1, column 6: found ']', expected '[', the start of a row");
    rejected("[[1,]]", "line 1, column 5: found ']', expected a node number (at most 1199)");
    rejected("[[one]]", "line 1, column 3: found 'o', expected a node number (at most 1199)");
    rejected("[[1.5]]", "line 1, column 4: found '.', expected ',' or ']'");
    rejected("[[1 2]]", "line 1, column 5: found '2', expected ',' or ']'");
    rejected("[[1]] [[2]]", "line 1, column 7: found '[', expected the end of the board");
    rejected("[[-]]", "line 1, column 4: found ']', expected a node number (at most 1199)");
}

#[test]
fn errors_count_lines_and_columns_from_one() {
    rejected(
        "[[1,3],\n [0],\n [3],\n [0,2,x]]",
        "line 4, column 7: found 'x', expected a node number (at most 1199)",
    );
}

#[test]
fn errors_have_the_column_after_numbers_of_two_digits() {
    let rows = "[10],[9],[3],[2],[5],[4],[7],[6],[],[1],[0,11,11],[10]";
    rejected(&format!("[{rows}]"), "line 1, column 48: node 11 is listed twice in row 10");
    let rows = "[10],[9],[3],[2],[5],[4],[7],[6],[],[1],[0,11,12],[10]";
    rejected(
        &format!("[{rows}]"),
        "line 1, column 48: found 12, expected a node number from 0 to 11",
    );
    rejected("[[10,11,x]]", "line 1, column 9: found 'x', expected a node number (at most 1199)");
}

#[test]
fn bytes_that_are_not_utf_8_are_shown_as_bytes() {
    let error = Board::parse(b"[[1,\xff]]").unwrap_err();
    assert_str_eq!(
        error.to_string(),
        "line 1, column 5: found the byte 0xff, expected a node number (at most 1199)"
    );
    rejected("[[1,é]]", "line 1, column 5: found 'é', expected a node number (at most 1199)");
    rejected(
        "\u{feff}[]",
        "line 1, column 1: found '\\u{feff}', expected '[', the start of the board",
    );
}

#[test]
fn numbers_that_are_not_nodes_are_rejected() {
    rejected(
        "[[1,3],[0],[3],[0,4]]",
        "line 1, column 19: found 4, expected a node number from 0 to 3",
    );
    rejected(
        "[[01]]",
        "line 1, column 3: found 01, expected a node number (at most 1199) without leading zeros",
    );
    rejected("[[-1]]", "line 1, column 3: found -1, expected a node number (at most 1199)");
    rejected("[[1200]]", "line 1, column 3: found 1200, expected a node number (at most 1199)");
    rejected(
        "[[99999999999999999999999]]",
        "line 1, column 3: found 99999999999999999999…, expected a node number (at most 1199)",
    );
    // Twenty characters are shown.
    rejected(
        "[[12345678901234567890]]",
        "line 1, column 3: found 12345678901234567890, expected a node number (at most 1199)",
    );
}

#[test]
fn fewer_than_three_nodes_are_rejected() {
    let expected = "expected at least 3: the hole, Mouse's node and Cat's node";
    rejected("[]", &format!("line 1, column 1: found 0 nodes, {expected}"));
    rejected(" [[1],[0]]", &format!("line 1, column 2: found 2 nodes, {expected}"));
}

#[test]
fn too_many_nodes_are_rejected() {
    let rows = vec!["[]"; Board::MAX_NODES + 1].join(",");
    let column = 2 + 3 * Board::MAX_NODES;
    let message = "found more than 1200 nodes, expected at most 1200";
    rejected(&format!("[{rows}]"), &format!("line 1, column {column}: {message}"));
    let largest = vec!["[]"; Board::MAX_NODES - 3].join(",");
    assert!(format!("[[],[2],[1],{largest}]").parse::<Board>().is_ok());
}

#[test]
fn a_loop_is_rejected() {
    rejected("[[2],[1,2],[0,1]]", "line 1, column 7: node 1 is listed as its own neighbour");
}

#[test]
fn a_neighbour_listed_twice_is_rejected() {
    rejected("[[2],[2],[0,1,0]]", "line 1, column 15: node 0 is listed twice in row 2");
}

#[test]
fn an_edge_listed_in_one_direction_only_is_rejected() {
    let message = "row 1 lists node 2, but row 2 does not list node 1";
    rejected("[[2],[2],[0]]", &format!("line 1, column 7: {message}"));
}

#[test]
fn a_player_who_cannot_move_at_the_start_is_rejected() {
    rejected("[[2],[],[0]]", "line 1, column 6: Mouse cannot move: node 1 has no neighbour");
    let cat = "Cat cannot move: node 2 has no neighbour but the hole";
    rejected("[[1],[0],[]]", &format!("line 1, column 10: {cat}"));
    rejected("[[1,2],[0],[0]]", &format!("line 1, column 12: {cat}"));
}

#[test]
fn rows_are_checked_like_text() {
    let rows = vec![vec![1, 3], vec![0], vec![3], vec![0, 2]];
    let board = Board::from_rows(rows.clone()).unwrap();
    assert_eq!(board.into_rows(), rows);
    let error = Board::from_rows(vec![vec![-1], vec![2], vec![1]]).unwrap_err();
    assert_str_eq!(error.to_string(), "found -1, expected a node number from 0 to 2");
    let error = Board::from_rows(vec![vec![]; Board::MAX_NODES + 1]).unwrap_err();
    assert_str_eq!(error.to_string(), "found more than 1200 nodes, expected at most 1200");
}

#[test]
fn an_error_has_a_position_and_a_fault() {
    let error = "[[2],[2],[0]]".parse::<Board>().unwrap_err();
    let reason = "row 1 lists node 2, but row 2 does not list node 1".to_string();
    assert_eq!(error, InputError { line: 1, column: 7, fault: Fault::Inconsistent(reason) });
}

#[test]
fn a_million_mutated_lines_are_read_without_panic_and_what_is_accepted_is_printed_back() {
    const LINES: usize = 1_000_000;
    const SEED: u64 = 913;
    let mut random = Random(SEED);
    let boards: Vec<Vec<u8>> = cases::all("cat_mouse_game")
        .into_iter()
        .map(|case| case.input.into_bytes())
        .filter(|input| input.len() < 200)
        .collect();
    let (mut accepted, mut rejected) = (0, 0);
    for _ in 0..LINES {
        let mut line = boards[random.below(boards.len())].clone();
        for _ in 0..1 + random.below(3) {
            mutate(&mut line, &mut random);
        }
        match Board::parse(&line) {
            Ok(board) => {
                accepted += 1;
                line.retain(|byte| !byte.is_ascii_whitespace());
                let line = String::from_utf8(line).expect("what is accepted is text");
                assert_str_eq!(board.to_string(), line);
            }
            Err(error) => {
                rejected += 1;
                assert!(error.column <= line.len() + 1, "{error} is beyond {line:?}");
            }
        }
    }
    assert!(accepted > 1000 && rejected > 1000, "{accepted} accepted, {rejected} rejected");
}

/// Changes, adds, removes or repeats a few bytes.
fn mutate(line: &mut Vec<u8>, random: &mut Random) {
    const BYTES: &[u8] = b"[],-0123456789 \t\r\nx\xff\xc3";
    let at = random.below(line.len() + 1);
    let byte = BYTES[random.below(BYTES.len())];
    match random.below(4) {
        0 => line.insert(at, byte),
        1 => line.truncate(at.max(line.len().saturating_sub(8))),
        2 if at < line.len() => line[at] = byte,
        3 if at < line.len() => _ = line.remove(at),
        _ => line.extend_from_within(at..),
    }
}
