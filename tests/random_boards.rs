//! Boards drawn from a seed: every solution, the tablebase and its certificate agree on them. A
//! board on which they do not is made as small as can be before it is shown.

mod support;

use std::panic;

use cat_and_mouse::boards::{self, FAMILIES, Family};
use cat_and_mouse::graph::Graph;
use cat_and_mouse::random::Random;
use support::agreement;
use support::in_time::in_time;

const SEED: u64 = 913;

/// One test, from small boards to large ones: whoever is wrong on a small one hears of it at once.
#[test]
fn boards_of_8_to_1030_nodes_are_answered_alike() {
    let mut random = Random(SEED);
    for (smallest, largest, rounds) in [(8, 20, 200), (21, 50, 10), (51, 200, 1)] {
        for _ in 0..rounds {
            for family in FAMILIES {
                let nodes = smallest + random.below(largest - smallest + 1);
                agree_on(family, family.draw(nodes, &mut random));
            }
        }
    }
    // More words than sets are compiled for, up to any number of them.
    for (family, nodes) in [(Family::RandomDegree(3), 300), (Family::RandomDegree(6), 1030)] {
        agree_on(family, family.draw(nodes, &mut random));
    }
}

fn agree_on(family: Family, board: Graph) {
    let shared = board.clone();
    let (board, how, disagreement) = match in_time(move || agreement::value(&shared)) {
        Ok(Ok(_)) => return,
        Ok(Err(_)) => {
            let smallest = shrink(board);
            let disagreement = agreement::value(&smallest).expect_err("a shrunk board still fails");
            (smallest, "made as small as can be", disagreement)
        }
        // Each smaller board could take as long.
        Err(failure) => (board, "as it was drawn", format!("one of the solutions: {failure}")),
    };
    let limits = agreement::beyond_limits(&board);
    let proof = agreement::proof(&board);
    panic!("{disagreement}\non a board of the family {family:?}, {how}:\n{board}\n{limits}{proof}");
}

/// A solution that panics does so on many boards here; no more messages until that is over.
fn shrink(board: Graph) -> Graph {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let smallest = boards::shrink(board, |board| agreement::value(board).is_err());
    panic::set_hook(hook);
    smallest
}

#[test]
fn shrinking_leaves_a_board_that_fails_and_of_which_nothing_can_be_removed() {
    // As if every board with a draw were wrong: the smallest draws have five nodes.
    let draw = |board: &Graph| agreement::value(board).is_ok_and(|value| value.plies().is_none());
    let mut random = Random(SEED);
    let boards = std::iter::repeat_with(|| Family::Grid.draw(16, &mut random));
    let board = boards.take(100).find(draw).expect("some grids are draws");
    let smallest = boards::shrink(board, draw);
    assert!(draw(&smallest), "{smallest} is no draw");
    let edges = smallest.edges();
    for gone in &edges {
        let left = edges.iter().copied().filter(|edge| edge != gone);
        let left = Graph::from_edges(smallest.nodes(), left);
        let fails = left.is_ok_and(|left| !left.has_isolated_nodes() && draw(&left));
        assert!(!fails, "{smallest} is a draw without the edge {gone:?}, too");
    }
    for gone in 3..smallest.nodes() {
        let left = edges.iter().filter(|(from, to)| *from != gone && *to != gone);
        let number = |node: usize| if node > gone { node - 1 } else { node };
        let left = left.map(|&(from, to)| (number(from), number(to)));
        let left = Graph::from_edges(smallest.nodes() - 1, left);
        let fails = left.is_ok_and(|left| !left.has_isolated_nodes() && draw(&left));
        assert!(!fails, "{smallest} is a draw without the node {gone}, too");
    }
}

#[test]
fn shrinking_makes_two_nodes_one_and_keeps_the_order_of_the_rows() {
    // The hole and a neighbour go with the rest of the board only if a node is made another.
    let star: Graph = "[[3],[4],[4],[0],[7,6,5,2,1],[4],[4],[4]]".parse().expect("it is a board");
    let ray = |board: &Graph| board.neighbours(1).next();
    let fails = |board: &Graph| {
        let rays = ray(board).map(|middle| board.neighbours(middle).collect::<Vec<_>>());
        rays.is_some_and(|rays| rays.len() >= 4 && rays[0] > rays[1])
    };
    let smallest = boards::shrink(star, fails);
    assert!(fails(&smallest), "{smallest}");
    assert_eq!((smallest.nodes(), smallest.edges().len()), (5, 4), "{smallest}");
}
