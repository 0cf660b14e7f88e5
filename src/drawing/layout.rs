//! Where the nodes of a board are drawn: the same places each time, on every machine.
//!
//! Each component is laid out separately: nodes that are few moves apart are placed close together, and
//! then one node after another is shifted until nothing improves, mainly to reduce crossings. The best of
//! several starts is kept. Crowded components are drawn on a circle instead. The components are placed
//! side by side, with the isolated nodes below. Edges that would run under a node bend around it.
//!
//! Only the operations that are exact to the last bit on every machine are used (no sine), so that
//! a picture can be compared with the file made on another one.

mod bends;
mod components;
mod drawing;
mod ring;
mod stress;
mod tidy;

use crate::game::board::Board;

pub use bends::{Edge, edges};
pub use drawing::Point;

use components::Component;
use drawing::Drawing;

/// Components of up to this many nodes are tidied; larger ones are only relaxed.
const TIDIED_NODES: usize = 64;

/// Components of up to this many nodes are relaxed; the nodes of larger ones are placed in a square.
const RELAXED_NODES: usize = 500;

/// The gap between two components, in lengths of an edge.
const GAP: f64 = 1.3;

/// A place for each node of the board. Adjacent nodes are about 1 apart, the first column and row
/// are at 0, and y grows downwards.
///
/// O(n² + n · edges) time for each of a bounded number of rounds up to 500 nodes in a component,
/// O(n) for the larger ones.
pub fn place(board: &Board) -> Vec<Point> {
    let mut places = vec![Point::default(); board.nodes()];
    let components = components::split(board);
    let (isolated, connected): (Vec<_>, Vec<_>) =
        components.into_iter().partition(|component| component.nodes.len() == 1);
    let drawn: Vec<Vec<Point>> = connected.iter().map(draw).collect();
    let corners = shelve(&drawn);
    for ((component, points), corner) in connected.iter().zip(&drawn).zip(&corners) {
        for (&node, &point) in component.nodes.iter().zip(points) {
            places[node] = point + *corner;
        }
    }
    let width = extent(&places).x;
    let below = if connected.is_empty() { 0.0 } else { GAP };
    let top = extent(&places).y + below;
    let columns = (width as usize + 1).max(isolated.len().isqrt());
    for (index, component) in isolated.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        places[component.nodes[0]] = Point::new(column as f64, top + row as f64);
    }
    places
}

/// How many pairs of edges cross when the nodes are in these places. O(edges²).
pub fn crossings(board: &Board, places: &[Point]) -> usize {
    Drawing { edges: board.edges(), places: places.to_vec() }.crossings()
}

/// Draws one component of at least two nodes, its upper left corner at the origin.
fn draw(component: &Component) -> Vec<Point> {
    let nodes = component.nodes.len();
    let places = if nodes > RELAXED_NODES {
        in_square(nodes)
    } else if let Some(places) = ring::ring(component) {
        return at_origin(&places);
    } else if nodes > TIDIED_NODES {
        stress::Stress::new(component).relax(spiral(nodes))
    } else {
        tidy::best_drawing(component)
    };
    let hole_or_first = places[0];
    upright(&places, hole_or_first)
}

/// The nodes on a spiral, as the seeds of a sunflower: a start in which no two are close.
fn spiral(nodes: usize) -> Vec<Point> {
    const GOLDEN_TURN: f64 = 0.381_966_011_250_105;
    let turn = Point::turn(GOLDEN_TURN);
    let mut direction = Point::new(1.0, 0.0);
    let mut places = Vec::with_capacity(nodes);
    for index in 0..nodes {
        places.push(direction * (index as f64 + 0.5).sqrt());
        direction = direction.turned(turn);
    }
    places
}

fn in_square(nodes: usize) -> Vec<Point> {
    let columns = nodes.isqrt().max(1);
    (0..nodes).map(|node| Point::new((node % columns) as f64, (node / columns) as f64)).collect()
}

/// Turns a drawing so that it is as low as possible, then mirrors it so that `left` is on the left
/// and the node after the first is above.
fn upright(places: &[Point], left: Point) -> Vec<Point> {
    const DIRECTIONS: usize = 48;
    const NOTICEABLE: f64 = 0.99;
    let mut best = places.to_vec();
    let mut best_left = left;
    for direction in 1..DIRECTIONS {
        let turn = Point::turn(direction as f64 / (2 * DIRECTIONS) as f64);
        let turned: Vec<Point> = places.iter().map(|place| place.turned(turn)).collect();
        if size(&turned).y < NOTICEABLE * size(&best).y {
            best_left = left.turned(turn);
            best = turned;
        }
    }
    let count = best.len() as f64;
    let centre = best.iter().fold(Point::default(), |sum, &place| sum + place) * (1.0 / count);
    let flip_x = if best_left.x > centre.x { -1.0 } else { 1.0 };
    let flip_y = if best[1].y > centre.y { -1.0 } else { 1.0 };
    for place in &mut best {
        *place = Point::new(flip_x * place.x, flip_y * place.y);
    }
    at_origin(&best)
}

/// The upper left corners of drawings that are arranged in rows.
fn shelve(drawings: &[Vec<Point>]) -> Vec<Point> {
    let area = |drawing: &Vec<Point>| (size(drawing).x + GAP) * (size(drawing).y + GAP);
    let widest = drawings.iter().map(|drawing| size(drawing).x).fold(0.0, f64::max);
    const WIDE: f64 = 2.0;
    let total: f64 = drawings.iter().map(area).sum();
    let width = (WIDE * total).sqrt().max(widest);
    let mut corner = Point::default();
    let mut row_height: f64 = 0.0;
    let mut corners = Vec::with_capacity(drawings.len());
    for drawing in drawings {
        let size = size(drawing);
        if corner.x > 0.0 && corner.x + size.x > width {
            corner = Point::new(0.0, corner.y + row_height + GAP);
            row_height = 0.0;
        }
        corners.push(corner);
        corner.x += size.x + GAP;
        row_height = row_height.max(size.y);
    }
    corners
}

fn at_origin(places: &[Point]) -> Vec<Point> {
    let corner = least(places);
    places.iter().map(|&place| place - corner).collect()
}

fn least(places: &[Point]) -> Point {
    let start = Point::new(f64::INFINITY, f64::INFINITY);
    places.iter().fold(start, |least, place| Point::new(least.x.min(place.x), least.y.min(place.y)))
}

/// The right and lower edge of a drawing.
pub(crate) fn extent(places: &[Point]) -> Point {
    places
        .iter()
        .fold(Point::default(), |most, place| Point::new(most.x.max(place.x), most.y.max(place.y)))
}

fn size(places: &[Point]) -> Point {
    extent(&at_origin(places))
}
