//! Boards are read as LeetCode writes them; what is no board is refused, and where and why is told.

mod support;

use cat_and_mouse::graph::Graph;
use cat_and_mouse::random::Random;
use cat_and_mouse::text::{Fault, InputError};
use pretty_assertions::{assert_eq, assert_str_eq};
use support::cases;

const FIRST_EXAMPLE: &str = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]";

/// Checks the message for a text that is no board.
#[track_caller]
fn refused(text: &str, message: &str) {
    let error = text.parse::<Graph>().expect_err("the text is no board");
    assert_str_eq!(error.to_string(), message, "the message about {text}");
}

#[test]
fn a_board_is_printed_as_it_was_read() {
    let board: Graph = FIRST_EXAMPLE.parse().unwrap();
    assert_str_eq!(board.to_string(), FIRST_EXAMPLE);
    assert_eq!(board.nodes(), 6);
    assert_eq!(board.neighbours(2).collect::<Vec<_>>(), [0, 4, 5]);
}

#[test]
fn white_space_may_stand_anywhere_between_the_signs() {
    let spaced = " [ [2 ,5]\t,[3],\r\n [0,4,5],[1,4,5], [ 2,3 ],[0,2,3 ] ] \n";
    assert_eq!(spaced.parse(), FIRST_EXAMPLE.parse::<Graph>());
}

#[test]
fn rows_keep_their_order() {
    let unsorted = "[[4],[2,3,5],[1,5,3],[1,2],[0],[1,2]]";
    assert_str_eq!(unsorted.parse::<Graph>().unwrap().to_string(), unsorted);
}

#[test]
fn isolated_nodes_are_fine_where_no_player_starts() {
    let board: Graph = "[[],[2],[1],[]]".parse().unwrap();
    assert_eq!(board.neighbours(0).count(), 0);
}

#[test]
fn text_that_is_no_list_of_lists_is_refused() {
    refused("", "line 1, column 1: found the end, expected '[', the start of the board");
    refused("hole", "line 1, column 1: found 'h', expected '[', the start of the board");
    refused("[3]", "line 1, column 2: found '3', expected '[', the start of a row");
    refused("[[1],", "line 1, column 6: found the end, expected '[', the start of a row");
    refused("[[1],]", "line 1, column 6: found ']', expected '[', the start of a row");
    refused("[[1,]]", "line 1, column 5: found ']', expected a node from 0 to 4095 at most");
    refused("[[one]]", "line 1, column 3: found 'o', expected a node from 0 to 4095 at most");
    refused("[[1.5]]", "line 1, column 4: found '.', expected ',' or ']'");
    refused("[[1 2]]", "line 1, column 5: found '2', expected ',' or ']'");
    refused("[[1]] [[2]]", "line 1, column 7: found '[', expected the end of the board");
    refused("[[-]]", "line 1, column 4: found ']', expected a node from 0 to 4095 at most");
}

#[test]
fn errors_count_lines_and_columns_from_one() {
    refused(
        "[[1,3],\n [0],\n [3],\n [0,2,x]]",
        "line 4, column 7: found 'x', expected a node from 0 to 4095 at most",
    );
}

#[test]
fn bytes_that_are_no_text_are_shown_as_bytes() {
    let error = Graph::parse(b"[[1,\xff]]").unwrap_err();
    assert_str_eq!(
        error.to_string(),
        "line 1, column 5: found the byte 0xff, expected a node from 0 to 4095 at most"
    );
    refused("[[1,é]]", "line 1, column 5: found 'é', expected a node from 0 to 4095 at most");
    refused(
        "\u{feff}[]",
        "line 1, column 1: found '\\u{feff}', expected '[', the start of the board",
    );
}

#[test]
fn numbers_that_are_no_nodes_are_refused() {
    refused("[[1,3],[0],[3],[0,4]]", "line 1, column 19: found 4, expected a node from 0 to 3");
    refused(
        "[[01]]",
        "line 1, column 3: found 01, expected a node from 0 to 4095 at most, without leading zeros",
    );
    refused("[[-1]]", "line 1, column 3: found -1, expected a node from 0 to 4095 at most");
    refused("[[4096]]", "line 1, column 3: found 4096, expected a node from 0 to 4095 at most");
    refused(
        "[[99999999999999999999999]]",
        "line 1, column 3: found 99999999999999999999…, expected a node from 0 to 4095 at most",
    );
}

#[test]
fn fewer_than_three_nodes_are_refused() {
    let expected = "expected at least 3: the hole, Mouse's node and Cat's";
    refused("[]", &format!("line 1, column 1: found 0 nodes, {expected}"));
    refused(" [[1],[0]]", &format!("line 1, column 2: found 2 nodes, {expected}"));
}

#[test]
fn more_nodes_than_fit_are_refused() {
    let rows = vec!["[]"; Graph::MAX_NODES + 1].join(",");
    let column = 2 + 3 * Graph::MAX_NODES;
    let message = "found more than 4096 nodes, expected at most 4096";
    refused(&format!("[{rows}]"), &format!("line 1, column {column}: {message}"));
    let largest = vec!["[]"; Graph::MAX_NODES - 3].join(",");
    assert!(format!("[[],[2],[1],{largest}]").parse::<Graph>().is_ok());
}

#[test]
fn a_loop_is_refused() {
    refused(
        "[[2],[1,2],[0,1]]",
        "line 1, column 7: found an edge from node 1 to itself, expected another node",
    );
}

#[test]
fn a_neighbour_listed_twice_is_refused() {
    refused(
        "[[2],[2],[0,1,0]]",
        "line 1, column 15: found 0 again in the row of node 2, expected it once",
    );
}

#[test]
fn an_edge_listed_in_one_direction_only_is_refused() {
    let message = "found 2 in the row of node 1, expected 1 in the row of node 2 as well";
    refused("[[2],[2],[0]]", &format!("line 1, column 7: {message}"));
}

#[test]
fn a_player_who_cannot_move_at_the_start_is_refused() {
    refused(
        "[[2],[],[0]]",
        "line 1, column 6: found no move for Mouse at node 1, expected a neighbour",
    );
    let cat = "found no move for Cat at node 2, expected a neighbour other than the hole";
    refused("[[1],[0],[]]", &format!("line 1, column 10: {cat}"));
    refused("[[1,2],[0],[0]]", &format!("line 1, column 12: {cat}"));
}

#[test]
fn rows_are_checked_like_text() {
    let rows = vec![vec![1, 3], vec![0], vec![3], vec![0, 2]];
    let board = Graph::from_rows(rows.clone()).unwrap();
    assert_eq!(board.into_rows(), rows);
    let error = Graph::from_rows(vec![vec![-1], vec![2], vec![1]]).unwrap_err();
    assert_str_eq!(error.to_string(), "found -1, expected a node from 0 to 2");
    let error = Graph::from_rows(vec![vec![]; Graph::MAX_NODES + 1]).unwrap_err();
    assert_str_eq!(error.to_string(), "found more than 4096 nodes, expected at most 4096");
}

#[test]
fn an_error_can_be_taken_apart() {
    let error = "[[2],[2],[0]]".parse::<Graph>().unwrap_err();
    let found = "2 in the row of node 1".to_string();
    let expected = "1 in the row of node 2 as well".to_string();
    let fault = Fault { found, expected };
    assert_eq!(error, InputError { line: 1, column: 7, fault });
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
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..LINES {
        let mut line = boards[random.below(boards.len())].clone();
        for _ in 0..1 + random.below(3) {
            mutate(&mut line, &mut random);
        }
        match Graph::parse(&line) {
            Ok(board) => {
                accepted += 1;
                line.retain(|byte| !byte.is_ascii_whitespace());
                let line = String::from_utf8(line).expect("what is accepted is text");
                assert_str_eq!(board.to_string(), line);
            }
            Err(error) => {
                refused += 1;
                assert!(error.column <= line.len() + 1, "{error} is beyond {line:?}");
            }
        }
    }
    assert!(accepted > 1000 && refused > 1000, "{accepted} accepted, {refused} refused");
}

/// Changes, adds, removes or repeats a few bytes.
fn mutate(line: &mut Vec<u8>, random: &mut Random) {
    const SIGNS: &[u8] = b"[],-0123456789 \t\r\nx\xff\xc3";
    let at = random.below(line.len() + 1);
    let sign = SIGNS[random.below(SIGNS.len())];
    match random.below(4) {
        0 => line.insert(at, sign),
        1 => line.truncate(at.max(line.len().saturating_sub(8))),
        2 if at < line.len() => line[at] = sign,
        3 if at < line.len() => _ = line.remove(at),
        _ => line.extend_from_within(at..),
    }
}
