//! The same board in another form: other numbers for its nodes, or its rows in another order.

use crate::game::board::{Board, CAT_START, Node};
use crate::random::Random;

/// The board with new numbers for its nodes. The neighbours in a row stay in their order.
///
/// # Panics
///
/// If `numbers` has no number for a node, or if the result is not a board.
pub fn renamed(board: &Board, numbers: &[Node]) -> Board {
    let mut rows = vec![Vec::new(); board.nodes()];
    for (node, &number) in numbers.iter().enumerate() {
        rows[number] = board.neighbours(node).map(|next| numbers[next] as i32).collect();
    }
    Board::from_rows(rows).expect("either player has a move")
}

/// The board with each row in random order.
pub fn with_shuffled_rows(board: &Board, random: &mut Random) -> Board {
    let rows = board.rows().into_iter().map(|row| {
        let order = random.permutation(row.len());
        order.into_iter().map(|index| row[index]).collect()
    });
    Board::from_rows(rows.collect()).expect("the same edges are a board")
}

/// New numbers in random order for all nodes but 0, 1 and 2.
pub fn random_numbers(nodes: usize, random: &mut Random) -> Vec<Node> {
    let fixed = CAT_START + 1;
    let others = random.permutation(nodes - fixed);
    (0..fixed).chain(others.into_iter().map(|number| number + fixed)).collect()
}
