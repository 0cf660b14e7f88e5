//! Boards to try solutions on, and shrinking.

use cat_and_mouse::boards::{self, FAMILIES, Family};
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::tablebase::Value;
use cat_and_mouse::random::Random;
use cat_and_mouse::scanner::Fault;
use pretty_assertions::assert_eq;

use crate::support::agreement;

const SEED: u64 = 913;

#[test]
fn shrinking_leaves_a_board_that_fails_and_from_which_nothing_can_be_removed() {
    // As if every board with a draw were wrong: the smallest draws have five nodes.
    let draw = |board: &Board| agreement::value(board).is_ok_and(|value| value.plies().is_none());
    let mut random = Random(SEED);
    let boards = std::iter::repeat_with(|| Family::Grid.sample(16, &mut random));
    let board = boards.take(100).find(draw).expect("some grids are draws");
    let smallest = boards::shrink(board, draw);
    assert!(draw(&smallest), "{smallest} is no draw");
    let edges = smallest.edges();
    for gone in &edges {
        let left = edges.iter().copied().filter(|edge| edge != gone);
        let left = Board::from_edges(smallest.nodes(), left);
        let fails = left.is_ok_and(|left| !left.has_isolated_nodes() && draw(&left));
        assert!(!fails, "{smallest} is a draw without the edge {gone:?}, too");
    }
    for gone in 3..smallest.nodes() {
        let left = without_node(&smallest, gone);
        let fails = left.is_ok_and(|left| !left.has_isolated_nodes() && draw(&left));
        assert!(!fails, "{smallest} is a draw without the node {gone}, too");
    }
}

#[test]
fn shrinking_merges_nodes_and_keeps_the_order_of_the_rows() {
    // Nodes 0 and 3 can only be removed by merging.
    let star: Board = "[[3],[4],[4],[0],[7,6,5,2,1],[4],[4],[4]]".parse().expect("it is a board");
    let ray = |board: &Board| board.neighbours(1).next();
    let fails = |board: &Board| {
        let rays = ray(board).map(|middle| board.neighbours(middle).collect::<Vec<_>>());
        rays.is_some_and(|rays| rays.len() >= 4 && rays[0] > rays[1])
    };
    let smallest = boards::shrink(star, fails);
    assert!(fails(&smallest), "{smallest}");
    assert_eq!((smallest.nodes(), smallest.edges().len()), (5, 4), "{smallest}");
}

/// A board without a node, with the nodes after it renumbered; an error if it is not a board.
fn without_node(board: &Board, gone: usize) -> Result<Board, Fault> {
    let number = |node: usize| if node > gone { node - 1 } else { node };
    let edges = board.edges();
    let left = edges.iter().filter(|(from, to)| *from != gone && *to != gone);
    let left = left.map(|&(from, to)| (number(from), number(to)));
    Board::from_edges(board.nodes() - 1, left)
}

#[test]
fn shrinking_tries_without_each_node_but_those_with_a_meaning() {
    let board: Board = "[[2,3,5],[2,4,6],[0,1,4,5,6],[0,5,6],[1,2],[0,2,3],[1,2,3]]"
        .parse()
        .expect("it is a board");
    let without = |board: &Board, node| without_node(board, node).expect("the players can move");
    let mut tried = Vec::new();
    let smallest = boards::shrink(board.clone(), |smaller| {
        tried.push(smaller.clone());
        false
    });
    assert!(smallest == board);
    for node in 3..7 {
        assert!(tried.contains(&without(&board, node)), "without {node}");
    }
    for node in [0, 1, 2] {
        assert!(!tried.contains(&without(&board, node)), "without {node}");
    }
    let pairs = [without(&without(&board, 4), 3), without(&without(&board, 6), 5)];
    assert!(pairs.iter().all(|smaller| tried.contains(smaller)), "without two nodes at once");
}

const SIZES: [usize; 5] = [8, 13, 20, 49, 50];

fn degrees(board: &Board) -> Vec<usize> {
    let mut degrees: Vec<usize> =
        (0..board.nodes()).map(|node| board.neighbours(node).count()).collect();
    degrees.sort_unstable();
    degrees
}

fn is_connected(board: &Board) -> bool {
    let mut found = vec![false; board.nodes()];
    let mut waiting = vec![0];
    while let Some(node) = waiting.pop() {
        if !std::mem::replace(&mut found[node], true) {
            waiting.extend(board.neighbours(node));
        }
    }
    found.into_iter().all(|found| found)
}

/// Samples of a family for each of the sizes.
fn samples(family: Family) -> impl Iterator<Item = Board> {
    let mut random = Random(SEED);
    SIZES.repeat(5).into_iter().map(move |nodes| family.sample(nodes, &mut random))
}

#[test]
fn every_sample_has_as_many_nodes_as_wanted_and_mouse_does_not_start_next_to_the_hole() {
    for family in FAMILIES {
        for (board, nodes) in samples(family).zip(SIZES.repeat(5)) {
            assert_eq!(board.nodes(), nodes, "{family}");
            assert!(board.neighbours(0).all(|node| node != 1), "{family}: {board}");
        }
    }
}

#[test]
fn a_complete_graph_has_every_edge_but_the_one_from_the_hole_to_mouse() {
    for board in samples(Family::Complete) {
        let nodes = board.nodes();
        assert_eq!(board.edges().len(), nodes * (nodes - 1) / 2 - 1);
    }
}

#[test]
fn random_graphs_have_the_degree_or_the_part_of_all_edges_that_they_are_named_after() {
    let mut random = Random(SEED);
    const NODES: usize = 50;
    const BOARDS: usize = 200;
    for (family, edges) in [
        (Family::RandomDegree(3), 3.0 * NODES as f64 / 2.0),
        (Family::RandomDegree(6), 6.0 * NODES as f64 / 2.0),
        (Family::RandomPercent(30), 0.3 * (NODES * (NODES - 1) / 2) as f64),
        (Family::RandomPercent(50), 0.5 * (NODES * (NODES - 1) / 2) as f64),
    ] {
        let boards = (0..BOARDS).map(|_| family.sample(NODES, &mut random));
        let mean = boards.map(|board| board.edges().len()).sum::<usize>() as f64 / BOARDS as f64;
        assert!((mean / edges - 1.0).abs() < 0.02, "{family}: {mean} edges instead of {edges}");
    }
}

#[test]
fn a_path_is_one_line() {
    for board in samples(Family::Path) {
        let nodes = board.nodes();
        assert!(is_connected(&board), "{board}");
        assert_eq!(degrees(&board), [&[1, 1], &vec![2; nodes - 2][..]].concat());
    }
}

#[test]
fn a_path_to_a_ring_has_one_end_the_hole_and_one_crossing() {
    for board in samples(Family::PathToRing) {
        let nodes = board.nodes();
        assert!(is_connected(&board), "{board}");
        assert_eq!(degrees(&board), [&[1], &vec![2; nodes - 2][..], &[3]].concat());
        assert_eq!(board.neighbours(0).count(), 1, "{board}");
    }
}

#[test]
fn a_lollipop_is_a_complete_graph_on_half_of_the_nodes_with_a_tail() {
    for board in samples(Family::Lollipop) {
        let nodes = board.nodes();
        let (clique, tail) = (nodes / 2, nodes - nodes / 2);
        assert!(is_connected(&board), "{board}");
        let expected =
            [&[1], &vec![2; tail - 1][..], &vec![clique - 1; clique - 1][..], &[clique]].concat();
        assert_eq!(degrees(&board), expected, "{board}");
    }
}

#[test]
fn grids_are_as_square_as_can_be_and_the_guarded_hole_is_a_corner_next_to_cat() {
    for family in [Family::Grid, Family::GuardedGrid] {
        for board in samples(family) {
            let (nodes, width) = (board.nodes(), board.nodes().isqrt());
            // Each node has a neighbour to the left unless it is in the first column, and one above
            // unless it is in the first row; counted from both ends.
            let mut expected = vec![0; nodes];
            for node in 0..nodes {
                let before = [(node % width > 0).then(|| node - 1), node.checked_sub(width)];
                for before in before.into_iter().flatten() {
                    expected[node] += 1;
                    expected[before] += 1;
                }
            }
            expected.sort_unstable();
            assert!(is_connected(&board), "{board}");
            assert_eq!(degrees(&board), expected, "{family}: {board}");
            if family == Family::GuardedGrid {
                assert_eq!(board.neighbours(0).count(), 2, "{board}");
                assert!(board.neighbours(0).any(|node| node == 2), "{board}");
            }
        }
    }
}

#[test]
fn a_long_game_has_16_or_324_plies_and_a_tail_does_not_shorten_it() {
    let mut random = Random(SEED);
    let mut plies = |nodes: usize| {
        let board = Family::LongGame.sample(nodes, &mut random);
        assert!(is_connected(&board), "{board}");
        agreement::value(&board).expect("the solutions agree").plies().expect("somebody wins")
    };
    assert_eq!((plies(8), plies(50)), (16, 324));
    for (nodes, fewest) in [(9, 16), (30, 16), (49, 16), (60, 324)] {
        let plies = plies(nodes);
        assert!(plies >= fewest, "{plies} plies on {nodes} nodes");
    }
}

#[test]
fn each_family_has_a_name_for_reports() {
    let names: Vec<String> = FAMILIES.iter().map(Family::to_string).collect();
    assert_eq!(
        names,
        [
            "a complete graph less one edge",
            "a random graph with 50 % of all edges",
            "a random graph with 30 % of all edges",
            "a random graph of degree 6",
            "a random graph of degree 3",
            "a lollipop",
            "a grid",
            "a grid with Cat next to the hole",
            "a path",
            "a path to a ring",
            "a long game with a tail",
        ]
    );
}

#[test]
fn guarded_grids_and_paths_to_rings_are_draws() {
    let mut random = Random(SEED);
    for nodes in [8, 9, 30, 49, 50, 200] {
        let path_to_ring = Family::PathToRing.sample(nodes, &mut random);
        assert_eq!(agreement::value(&path_to_ring), Ok(Value::Draw), "{path_to_ring}");
    }
    let boards = std::iter::repeat_with(|| Family::GuardedGrid.sample(50, &mut random));
    let draws = boards.take(20).filter(|board| agreement::value(board) == Ok(Value::Draw)).count();
    assert!(draws > 5, "{draws} of 20 guarded grids are draws");
}
