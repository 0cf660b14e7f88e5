//! Boards are laid out as a person would: without needless crossings, and the same each time.

use crate::support::cases;
use cat_and_mouse::boards;
use cat_and_mouse::drawing::layout::{self, Edge, Point};
use cat_and_mouse::game::board::Board;
use cat_and_mouse::random::Random;

/// The cases of up to 13 nodes that can be drawn without crossings.
const PLANAR_CASES: [&str; 22] = [
    "01-documented-draw",
    "02-documented-mouse-win",
    "03-three-nodes-mouse-at-the-hole",
    "04-three-nodes-mouse-into-the-cat",
    "05-cat-between-mouse-and-hole",
    "06-hole-among-cat-moves",
    "07-key-without-turn",
    "08-cat-enters-hole",
    "09-smallest-draw",
    "10-one-edge-more-mouse-wins",
    "11-one-edge-more-cat-wins",
    "12-mouse-walled-in",
    "13-hole-in-another-component",
    "14-isolated-nodes",
    "15-unsorted-rows",
    "16-limit-n-plus-1",
    "17-in-progress-is-draw",
    "18-longest-of-seven-nodes",
    "19-limit-2n",
    "20-cat-win-that-looks-drawn",
    "21-limit-3n-plus-4",
    "22-58-plies-on-13-nodes",
];

fn case(name: &str) -> Board {
    let input = cases::load("cat_mouse_game", name).input;
    input.parse().expect("the case is a board")
}

fn board(nodes: usize, edges: &[(usize, usize)]) -> Board {
    Board::from_edges(nodes, edges.iter().copied()).expect("the players can move")
}

fn cross(places: &[Point], edge: (usize, usize), other: (usize, usize)) -> bool {
    let side = |(from, to): (usize, usize), node: usize| {
        let [from, to, point] = [places[from], places[to], places[node]];
        let (along, offset) = (to - from, point - from);
        along.x * offset.y - along.y * offset.x
    };
    let apart = [edge.0, edge.1].iter().all(|&node| node != other.0 && node != other.1);
    apart
        && side(edge, other.0) * side(edge, other.1) <= 0.0
        && side(other, edge.0) * side(other, edge.1) <= 0.0
}

/// Draws edges between random points as long as they cross no other.
fn planar_board(nodes: usize, edges: usize, random: &mut Random) -> Board {
    const TRIES: usize = 500;
    loop {
        let mut coordinate = || random.below(1000) as f64;
        let places: Vec<Point> =
            (0..nodes).map(|_| Point::new(coordinate(), coordinate())).collect();
        let mut drawn: Vec<(usize, usize)> = Vec::new();
        for _ in 0..TRIES {
            let (from, to) = (random.below(nodes), random.below(nodes));
            if from >= to || drawn.len() == edges || drawn.contains(&(from, to)) {
                continue;
            }
            if drawn.iter().all(|&edge| !cross(&places, edge, (from, to))) {
                drawn.push((from, to));
            }
        }
        if let Ok(board) = Board::from_edges(nodes, drawn) {
            assert_eq!(layout::crossings(&board, &places), 0, "the test drew {board}");
            return board;
        }
    }
}

#[test]
fn small_planar_cases_have_no_crossing() {
    for name in PLANAR_CASES {
        let board = case(name);
        let crossings = layout::crossings(&board, &layout::place(&board));
        assert_eq!(crossings, 0, "{name} is drawn with crossings");
    }
}

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn boards_of_five_nodes_have_no_crossing_but_the_complete_one() {
    const ALL_EDGES: usize = 10;
    for board in boards::every(5) {
        let crossings = layout::crossings(&board, &layout::place(&board));
        let needed = usize::from(board.edges().len() == ALL_EDGES);
        assert_eq!(crossings, needed, "{board}");
    }
}

#[test]
fn random_planar_boards_have_no_crossing() {
    let mut random = Random(913);
    for nodes in 6..=12 {
        // As dense as a triangulation on few nodes, and like a map of streets on more.
        let most = if nodes <= 8 { 3 * nodes - 6 } else { 2 * nodes };
        for _ in 0..8 {
            let edges = nodes - 2 + random.below(most - nodes + 3);
            let board = planar_board(nodes, edges, &mut random);
            let crossings = layout::crossings(&board, &layout::place(&board));
            assert_eq!(crossings, 0, "{board}");
        }
    }
}

/// Points along an edge as it is drawn: on a straight line or on a quadratic Bézier curve.
fn points_along(edge: &Edge, places: &[Point]) -> Vec<Point> {
    const SECTIONS: usize = 24;
    let [start, end] = [places[edge.from], places[edge.to]];
    let control = edge.bend.unwrap_or((start + end) * 0.5);
    (0..=SECTIONS)
        .map(|index| {
            let part = index as f64 / SECTIONS as f64;
            let rest = 1.0 - part;
            start * (rest * rest) + control * (2.0 * part * rest) + end * (part * part)
        })
        .collect()
}

#[test]
fn no_two_nodes_share_a_spot_and_no_edge_runs_through_a_node() {
    const CLEAR_OF_NODES: f64 = 0.4;
    const CLEAR_OF_EDGES: f64 = 0.1;
    const WANTED: f64 = 0.3;
    for case in cases::all("cat_mouse_game") {
        let board: Board = case.input.parse().expect("the case is a board");
        if board.nodes() > 50 {
            continue;
        }
        let places = layout::place(&board);
        for (node, place) in places.iter().enumerate() {
            for (other, &there) in places.iter().enumerate().take(node) {
                let distance = place.distance(there);
                assert!(distance > CLEAR_OF_NODES, "{}: nodes {other} and {node}", case.name);
            }
        }
        for edge in layout::edges(&board, &places, WANTED) {
            let points = points_along(&edge, &places);
            for (node, place) in places.iter().enumerate() {
                if node == edge.from || node == edge.to {
                    continue;
                }
                let sections = points.windows(2);
                let clear = sections
                    .map(|ends| place.distance_to_segment(ends[0], ends[1]))
                    .all(|distance| distance > CLEAR_OF_EDGES);
                assert!(clear, "{}: edge {}-{} and node {node}", case.name, edge.from, edge.to);
            }
        }
    }
}

#[test]
fn crowded_boards_are_drawn_on_a_circle_with_hubs_inside() {
    let distances = |board: &Board| {
        let places = layout::place(board);
        let least = |axis: fn(&Point) -> f64| places.iter().map(axis).fold(f64::MAX, f64::min);
        let most = |axis: fn(&Point) -> f64| places.iter().map(axis).fold(f64::MIN, f64::max);
        let middle = |axis: fn(&Point) -> f64| (least(axis) + most(axis)) / 2.0;
        let centre = Point::new(middle(|place| place.x), middle(|place| place.y));
        places.iter().map(|place| place.distance(centre)).collect::<Vec<f64>>()
    };
    let complete = distances(&case("24-complete-50-nodes"));
    let fan = distances(&case("25-fan-of-50-nodes"));
    let radius = fan[0];
    for (node, &distance) in fan.iter().enumerate() {
        let is_hub = node == 3 || node == 4;
        assert_eq!(distance < 0.5 * radius, is_hub, "node {node} of the fan");
    }
    assert!(complete.iter().all(|&distance| (distance - complete[0]).abs() < 0.1), "{complete:?}");
}

#[test]
fn the_same_board_gets_the_same_places_whatever_the_order_of_its_rows() {
    for name in ["01-documented-draw", "13-hole-in-another-component", "33-limit-200"] {
        let board = case(name);
        let mut rows = board.clone().into_rows();
        rows.iter_mut().for_each(|row| row.reverse());
        let reversed = Board::from_rows(rows).expect("only the order differs");
        assert!(layout::place(&board) == layout::place(&board), "{name}");
        assert!(layout::place(&board) == layout::place(&reversed), "{name}");
    }
}

#[test]
fn boards_of_any_size_are_laid_out() {
    for nodes in [65, 501, Board::MAX_NODES] {
        let path: Vec<_> = (1..nodes).map(|node| (node - 1, node)).collect();
        let path = board(nodes, &path);
        let isolated = board(nodes, &[(0, 1), (1, 2)]);
        for board in [path, isolated] {
            let places = layout::place(&board);
            assert_eq!(places.len(), nodes);
            assert!(places.iter().all(|place| place.x.is_finite() && place.y.is_finite()));
        }
    }
}
