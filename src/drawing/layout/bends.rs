//! Edges that bend, so that none runs under a node that it does not end at.

use super::drawing::Point;
use crate::game::board::{Board, Node};

/// How far an edge bends, as a part of its length: to one side or to the other.
const BENDS: [f64; 6] = [0.05, 0.09, 0.14, 0.2, 0.28, 0.38];

/// The furthest that an edge bends, as a multiple of the distance that it should keep.
const FURTHEST: f64 = 3.0;

/// With more pairs of an edge and a node than this, all edges are straight.
const MOST_PAIRS: usize = 200_000;

/// An edge, and the control point of its curve, a quadratic Bézier curve, if it bends.
pub struct Edge {
    /// The smaller node.
    pub from: Node,
    /// The larger node.
    pub to: Node,
    /// The control point; `None` for a straight edge.
    pub bend: Option<Point>,
}

/// The edges of a board whose nodes have these places. An edge that would come closer than `clear`
/// to a third node bends around it, if that helps.
pub fn edges(board: &Board, places: &[Point], clear: f64) -> Vec<Edge> {
    let edges = board.edges();
    let straight = edges.len() * places.len() > MOST_PAIRS;
    let edge = |(from, to)| {
        let bend = if straight { None } else { bend(places, from, to, clear) };
        Edge { from, to, bend }
    };
    let mut edges: Vec<Edge> = edges.into_iter().map(edge).collect();
    edges.sort_unstable_by_key(|edge| (edge.from, edge.to));
    edges
}

fn bend(places: &[Point], from: Node, to: Node, clear: f64) -> Option<Point> {
    let [start, end] = [places[from], places[to]];
    let others = || (0..places.len()).filter(|&node| node != from && node != to);
    let touches = |points: &[Point]| -> f64 {
        let closeness = others().map(|node| {
            let sections = points.windows(2);
            let distances = sections.map(|ends| places[node].distance_to_segment(ends[0], ends[1]));
            (1.0 - distances.fold(f64::INFINITY, f64::min) / clear).max(0.0)
        });
        closeness.sum()
    };
    let mut least = touches(&[start, end]);
    if least == 0.0 {
        return None;
    }
    let along = end - start;
    let middle = (start + end) * 0.5;
    let mut best = None;
    let furthest = FURTHEST * clear / start.distance(end);
    for bend in BENDS.into_iter().filter(|&bend| bend == BENDS[0] || bend < furthest) {
        for side in [1.0, -1.0] {
            // The curve comes half as far as its control point.
            let control = middle + Point::new(-along.y, along.x) * (2.0 * side * bend);
            let cost = touches(&curve(start, control, end)) + 0.3 * bend;
            if cost < least - 1e-9 {
                least = cost;
                best = Some(control);
            }
        }
    }
    best
}

/// Points on a curve.
fn curve(start: Point, control: Point, end: Point) -> Vec<Point> {
    const SECTIONS: usize = 12;
    let part = |index: usize| index as f64 / SECTIONS as f64;
    let point = |part: f64| {
        let rest = 1.0 - part;
        start * (rest * rest) + control * (2.0 * part * rest) + end * (part * part)
    };
    (0..=SECTIONS).map(|index| point(part(index))).collect()
}
