//! Boards drawn from a seed: every solution, the tablebase and its certificate agree on them. A
//! board on which they do not is made as small as can be before it is shown.

mod support;

use cat_and_mouse::graph::Graph;
use support::families::{FAMILIES, Family};
use support::random::Random;
use support::{agreement, graphs};

const SEED: u64 = 913;

/// Draws boards of all families.
fn agree(nodes: impl Fn(&mut Random) -> usize, boards: usize) {
    let mut random = Random(SEED);
    for _ in 0..boards {
        for family in FAMILIES {
            let nodes = nodes(&mut random);
            agree_on(family, family.draw(nodes, &mut random));
        }
    }
}

fn agree_on(family: Family, board: Graph) {
    if agreement::value(&board).is_ok() {
        return;
    }
    let smallest = graphs::shrink(board, |board| agreement::value(board).is_err());
    let disagreement = agreement::value(&smallest).expect_err("a shrunk board still fails");
    let proof = agreement::proof(&smallest);
    panic!(
        "{disagreement}\non a board of the family {family:?}, made as small as can be:\n\
         {smallest}\n{proof}"
    );
}

#[test]
fn boards_of_8_to_20_nodes_are_answered_alike() {
    agree(|random| 8 + random.below(13), 200);
}

#[test]
fn boards_of_21_to_80_nodes_are_answered_alike() {
    agree(|random| 21 + random.below(60), 10);
}

#[test]
fn boards_of_81_to_200_nodes_are_answered_alike() {
    agree(|random| 81 + random.below(120), 1);
}

#[test]
fn boards_of_more_words_than_are_compiled_for_are_answered_alike() {
    let mut random = Random(SEED);
    for (family, nodes) in [(Family::RandomDegree(3), 300), (Family::RandomDegree(6), 1030)] {
        agree_on(family, family.draw(nodes, &mut random));
    }
}

#[test]
fn shrinking_leaves_a_board_that_fails_and_of_which_nothing_can_be_removed() {
    // As if every board with a draw were wrong: the smallest draws have five nodes.
    let draw = |board: &Graph| agreement::value(board).is_ok_and(|value| value.plies().is_none());
    let mut random = Random(SEED);
    let boards = std::iter::repeat_with(|| Family::Grid.draw(16, &mut random));
    let board = boards.take(100).find(draw).expect("some grids are draws");
    let smallest = graphs::shrink(board, draw);
    assert!(draw(&smallest), "{smallest} is no draw");
    assert!(smallest.nodes() <= 6, "{smallest} could be smaller");
    assert!(graphs::edges(&smallest).len() <= 6, "{smallest} could have fewer edges");
}
