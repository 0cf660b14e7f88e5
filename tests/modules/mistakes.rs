//! LeetCode does not promise sorted rows. The solutions, and all mistakes but one, give the same
//! answer in whatever order the neighbours of a node are listed. `in_progress_is_draw` does not, and in some
//! orders it fails on smaller boards than with sorted rows.
//!
//! A board with rows of d₀, d₁, … neighbours can be written in d₀! · d₁! · … orders. The boards of
//! [`boards::every`] with 3, 4 and 5 nodes, which are 3, 36 and 723, have 12, 2532 and 15 176 652
//! orders in all; those with 5 nodes and at most 6 edges are 548 boards with 96 972 orders.

use cat_and_mouse::boards;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::problems::cat_mouse_game::{MISTAKES, SOLUTIONS, Solve};
use pretty_assertions::assert_eq;

/// The mistake whose answer depends on the order of the rows.
const DEPENDENT: &str = "in_progress_is_draw";

/// The board with the fewest nodes, then the fewest edges, on which it fails in some order, in such
/// an order. It answers 0, but Cat wins.
const SMALLEST: &str = "[[2],[2,3,4],[1,3,0],[2,4,1],[1,3]]";

/// A solution or a mistake, with its name.
type Named = (&'static str, Solve);

fn solutions_and_other_mistakes() -> Vec<Named> {
    let solutions = SOLUTIONS.iter().map(|solution| (solution.name, solution.solve));
    let mistakes = MISTAKES.iter().map(|mistake| (mistake.name, mistake.solve));
    solutions.chain(mistakes.filter(|(name, _)| *name != DEPENDENT)).collect()
}

fn dependent() -> Solve {
    let mistake = MISTAKES.iter().find(|mistake| mistake.name == DEPENDENT);
    mistake.expect("it has a row in src/problems.rs").solve
}

/// Puts a row into the next order; after the last one it is sorted again, and this returns false.
fn next_order(row: &mut [i32]) -> bool {
    let Some(last_rise) = row.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        row.reverse();
        return false;
    };
    let next = row.iter().rposition(|&node| node > row[last_rise]);
    row.swap(last_rise, next.expect("the node after it is larger"));
    row[last_rise + 1..].reverse();
    true
}

/// Calls `check` with the rows of the board in each order; returns how many orders there are.
fn in_every_order(board: Board, mut check: impl FnMut(&[Vec<i32>])) -> u32 {
    let mut rows = board.into_rows();
    let mut orders = 0;
    loop {
        orders += 1;
        check(&rows);
        // Like an odometer: the first row that has a next order, with all rows before it sorted.
        if !rows.iter_mut().any(|row| next_order(row)) {
            return orders;
        }
    }
}

/// Asks for the answers to all boards in every order; returns how many boards and orders.
fn check_that_orders_do_not_matter(nodes: usize, most_edges: usize) -> (u32, u32) {
    let programs = solutions_and_other_mistakes();
    let (mut boards, mut orders) = (0, 0);
    for board in boards::every_with_at_most(nodes, most_edges) {
        let answers = |rows: &[Vec<i32>]| {
            programs.iter().map(|&(name, solve)| (name, solve(rows.to_vec()))).collect::<Vec<_>>()
        };
        let sorted = answers(&board.rows());
        boards += 1;
        orders += in_every_order(board, |rows| {
            assert_eq!(answers(rows), sorted, "the answers to {rows:?} and to sorted rows");
        });
    }
    (boards, orders)
}

/// The boards on which the dependent mistake fails in some order, and how many boards and orders
/// were tried.
fn search_for_failures(nodes: usize, most_edges: usize) -> (Vec<Board>, (u32, u32)) {
    let (solution, mistake) = (SOLUTIONS[0].solve, dependent());
    let mut failing = Vec::new();
    let (mut boards, mut orders) = (0, 0);
    for board in boards::every_with_at_most(nodes, most_edges) {
        let answer = solution(board.rows());
        let mut fails = false;
        boards += 1;
        orders += in_every_order(board.clone(), |rows| fails |= mistake(rows.to_vec()) != answer);
        if fails {
            failing.push(board);
        }
    }
    (failing, (boards, orders))
}

#[test]
fn nothing_else_depends_on_the_order_on_up_to_four_nodes() {
    assert_eq!(check_that_orders_do_not_matter(3, usize::MAX), (3, 12));
    assert_eq!(check_that_orders_do_not_matter(4, usize::MAX), (36, 2532));
}

#[test]
fn nothing_else_depends_on_the_order_on_five_nodes_and_up_to_six_edges() {
    assert_eq!(check_that_orders_do_not_matter(5, 6), (548, 96_972));
}

#[test]
#[ignore = "takes two minutes: cargo test --release -- --ignored"]
fn nothing_else_depends_on_the_order_on_five_nodes() {
    assert_eq!(check_that_orders_do_not_matter(5, usize::MAX), (723, 15_176_652));
}

#[test]
fn in_progress_is_draw_is_right_in_every_order_on_up_to_four_nodes() {
    assert_eq!(search_for_failures(3, usize::MAX), (vec![], (3, 12)));
    assert_eq!(search_for_failures(4, usize::MAX), (vec![], (36, 2532)));
}

#[test]
fn in_progress_is_draw_is_right_in_every_order_on_five_nodes_and_at_most_five_edges() {
    assert_eq!(search_for_failures(5, 5), (vec![], (349, 13_596)));
}

#[test]
fn in_progress_is_draw_fails_on_three_boards_of_five_nodes_and_six_edges() {
    let smallest: Board = SMALLEST.parse().expect("it is a board");
    let rows = smallest.rows();
    assert_eq!(((SOLUTIONS[0].solve)(rows.clone()), dependent()(rows)), (2, 0));
    let sorted = Board::from_edges(smallest.nodes(), smallest.edges()).expect("it is a board");
    let (failing, searched) = search_for_failures(5, 6);
    // Each of the three twice, the other time with the names of nodes 3 and 4 exchanged.
    assert_eq!((failing.len(), failing.contains(&sorted)), (6, true), "{failing:?}");
    assert_eq!(searched, (548, 96_972));
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn in_progress_is_draw_fails_in_some_order_on_14_of_the_723_boards_of_five_nodes() {
    let (failing, searched) = search_for_failures(5, usize::MAX);
    assert_eq!((failing.len(), searched), (14, (723, 15_176_652)), "{failing:?}");
}
