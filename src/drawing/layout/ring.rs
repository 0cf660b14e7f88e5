//! Crowded components: the nodes on a circle, and those with very many neighbours inside it.
//!
//! Many crossings cannot be avoided there. On a circle, no edge runs through a third node, and every
//! node is easy to find.

use super::components::Component;
use super::drawing::Point;

/// The distance between two neighbours on the circle, and the least radius, in lengths of an edge.
const SPACING: f64 = 0.56;
const LEAST_RADIUS: f64 = 1.15;

/// A node with at least this many neighbours, and with at least a third of all nodes as neighbours,
/// is a hub. With more hubs than this, none of them is special.
const HUB: usize = 12;
const MOST_HUBS: usize = 3;

/// With more than this part of all possible edges, the nodes stay in the order of their numbers.
const NEARLY_COMPLETE: f64 = 0.7;

/// With more edges for each node than this, a circle is clearer than anything else.
const DENSE: f64 = 3.2;

/// With more nodes than this, the order on the circle is that of the numbers.
const ORDERED_NODES: usize = 64;

/// The nodes on a circle, if the component is crowded.
pub(super) fn ring(component: &Component) -> Option<Vec<Point>> {
    let nodes = component.nodes.len();
    let edges = component.edges.len();
    if nodes < 6 || edges + 6 <= 3 * nodes && nodes <= HUB {
        return None;
    }
    let pairs = nodes * (nodes - 1) / 2;
    let nearly_complete = edges as f64 > NEARLY_COMPLETE * pairs as f64;
    let dense = nearly_complete || edges as f64 > DENSE * nodes as f64;
    let hubs = if nearly_complete { Vec::new() } else { hubs(component) };
    if !dense && hubs.is_empty() {
        return None;
    }
    let rim: Vec<usize> = (0..nodes).filter(|node| !hubs.contains(node)).collect();
    let order =
        if nearly_complete || nodes > ORDERED_NODES { rim } else { ordered(component, rim) };
    let mut places = vec![Point::default(); nodes];
    let radius = radius(order.len());
    for (node, place) in order.iter().zip(circle(order.len(), radius)) {
        places[*node] = place;
    }
    // The hubs are close to the middle, each on the side of its own neighbours.
    const OFF_CENTRE: f64 = 0.32;
    let off = if hubs.len() == 1 { 0.0 } else { OFF_CENTRE * radius };
    for (node, place) in hubs.iter().zip(circle(hubs.len(), off)) {
        places[*node] = Point::new(-place.y, place.x);
    }
    Some(places)
}

/// The nodes with very many neighbours, if there are few of them and little else.
fn hubs(component: &Component) -> Vec<usize> {
    let nodes = component.nodes.len();
    let neighbours = component.neighbours();
    let is_hub = |&node: &usize| neighbours[node].len() >= HUB.max(nodes / 3);
    let hubs: Vec<usize> = (0..nodes).filter(is_hub).collect();
    let apart = |&&(from, to): &&(usize, usize)| !hubs.contains(&from) && !hubs.contains(&to);
    let others = component.edges.iter().filter(apart).count();
    if hubs.len() > MOST_HUBS || others > nodes { Vec::new() } else { hubs }
}

fn radius(nodes: usize) -> f64 {
    (SPACING * nodes as f64 / (2.0 * std::f64::consts::PI)).max(LEAST_RADIUS)
}

/// Nodes on a circle, the first one on the left.
pub(super) fn circle(nodes: usize, radius: f64) -> Vec<Point> {
    let turn = Point::turn(1.0 / nodes as f64);
    let mut spoke = Point::new(-radius, 0.0);
    let mut places = Vec::with_capacity(nodes);
    for _ in 0..nodes {
        places.push(spoke);
        spoke = spoke.turned(turn);
    }
    places
}

/// The nodes in an order in which edges are short: two nodes change places for as long as that
/// shortens the edges.
fn ordered(component: &Component, mut order: Vec<usize>) -> Vec<usize> {
    const MOST_ROUNDS: usize = 20;
    let neighbours = component.neighbours();
    let count = order.len();
    let mut index = vec![usize::MAX; component.nodes.len()];
    for (place, &node) in order.iter().enumerate() {
        index[node] = place;
    }
    let length = |index: &[usize], node: usize| -> usize {
        let others = neighbours[node].iter().filter(|&&other| index[other] != usize::MAX);
        let spans = others.map(|&other| index[node].abs_diff(index[other]));
        spans.map(|span| span.min(count - span)).map(|span| span * span).sum()
    };
    for _ in 0..MOST_ROUNDS {
        let mut better = false;
        for first in 0..count {
            for second in 0..first {
                let (one, other) = (order[first], order[second]);
                let before = length(&index, one) + length(&index, other);
                index.swap(one, other);
                if length(&index, one) + length(&index, other) < before {
                    order.swap(first, second);
                    better = true;
                } else {
                    index.swap(one, other);
                }
            }
        }
        if !better {
            break;
        }
    }
    order
}
