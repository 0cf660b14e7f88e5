//! Makes a drawing tidy: few crossings, no edge through a node, no two nodes on one spot.

use super::components::Component;
use super::drawing::{Drawing, Point};
use super::stress::Stress;
use crate::random::Random;

/// Rounds of shifts, each finer than the one before.
const ROUNDS: usize = 40;

/// The length of the first shifts and of the last ones, in lengths of an edge, and how much finer
/// each round is.
const COARSE: f64 = 1.6;
const FINE: f64 = 0.02;
const STEP_DECAY: f64 = 0.9;

/// Directions in which a node is shifted.
const DIRECTIONS: usize = 8;

/// The cost of what makes a drawing hard to read.
struct Weights {
    /// Two edges that cross.
    crossing: f64,
    /// An edge through a node.
    hit: f64,
    /// Two nodes on one spot.
    overlap: f64,
    /// A distance that is off by as much as it should be long.
    stress: f64,
}

/// The cost of a crossing: at first, and on small boards always, higher than anything else; later, on
/// large boards, which have many crossings, no higher than that of an edge through a node.
const UNTANGLING: f64 = 20.0;
const BALANCED: f64 = 3.0;
const SMALL: usize = 16;

/// Nodes and edges closer than this to a node have a cost, which decreases with the distance.
const CLEAR_OF_EDGES: f64 = 0.42;
const CLEAR_OF_NODES: f64 = 0.75;

/// The largest number of pairs of edges in all starts of a large drawing together.
const WORK: usize = 40_000;

/// The best of the drawings of a component that are made from several starts.
pub(super) fn best_drawing(component: &Component) -> Vec<Point> {
    let nodes = component.nodes.len();
    let stress = Stress::new(component);
    let mut random = Random(0);
    let affordable = (WORK / (component.edges.len() * component.edges.len())).max(1);
    let (few, many) = match nodes {
        0..=12 => (12, 120),
        13..=SMALL => (10, 40),
        17..=32 => (affordable.min(6), affordable.min(12)),
        _ => (affordable.min(4), affordable.min(4)),
    };
    let may_be_planar = component.edges.len() + 6 <= 3 * nodes || nodes < 5;
    let mut best: Option<(f64, Tidy)> = None;
    for start in 0..many {
        let crossed = best.as_ref().is_none_or(|(_, tidy)| tidy.drawing.crossings() > 0);
        if start >= few && !(crossed && may_be_planar) {
            break;
        }
        let places = match start {
            0 => stress.relax(super::ring::circle(
                nodes,
                0.85 * nodes as f64 / (2.0 * std::f64::consts::PI),
            )),
            1 => stress.relax(super::spiral(nodes)),
            _ if start % 2 == 0 => stress.relax(random_places(nodes, &mut random)),
            // Relaxed starts end up alike; this one may untangle in another way.
            _ => random_places(nodes, &mut random),
        };
        let mut tidy = Tidy::new(component, &stress, places);
        tidy.shift_until_still(&mut random);
        let cost = tidy.cost();
        if best.as_ref().is_none_or(|(least, _)| cost < *least - 1e-6) {
            best = Some((cost, tidy));
        }
    }
    best.expect("there is a start").1.drawing.places
}

/// A drawing that is being made tidy.
struct Tidy<'a> {
    stress: &'a Stress,
    drawing: Drawing,
    neighbours: Vec<Vec<usize>>,
    weights: Weights,
}

impl<'a> Tidy<'a> {
    fn new(component: &Component, stress: &'a Stress, places: Vec<Point>) -> Tidy<'a> {
        Tidy {
            stress,
            drawing: Drawing { edges: component.edges.clone(), places },
            neighbours: component.neighbours(),
            weights: Weights {
                crossing: UNTANGLING,
                hit: 5.0,
                overlap: 6.0,
                stress: if component.nodes.len() <= SMALL { 0.04 } else { 0.15 },
            },
        }
    }

    /// Shifts each node to the best place nearby, in ever finer steps.
    fn shift_until_still(&mut self, random: &mut Random) {
        let mut step = COARSE;
        let nodes = self.neighbours.len();
        for round in 0..ROUNDS {
            self.weights.crossing =
                if round < ROUNDS / 2 || nodes <= SMALL { UNTANGLING } else { BALANCED };
            for node in 0..nodes {
                self.shift(node, step, round, random);
            }
            step = (step * STEP_DECAY).max(FINE);
        }
    }

    fn shift(&mut self, node: usize, step: f64, round: usize, random: &mut Random) {
        let here = self.drawing.places[node];
        let mut best = (self.cost_at(node, here, f64::INFINITY), here);
        let skew = random.part();
        let mut candidates: Vec<Point> = (0..DIRECTIONS)
            .map(|direction| {
                let part = (direction as f64 + skew) / DIRECTIONS as f64;
                here + Point::turn(part) * step
            })
            .collect();
        if round < ROUNDS / 2 {
            let around = &self.neighbours[node];
            let sum =
                around.iter().fold(Point::default(), |sum, &to| sum + self.drawing.places[to]);
            let centre = sum * (1.0 / around.len() as f64);
            candidates.push(centre);
            candidates.push(centre + (centre - here));
            candidates.push(centre + Point::turn(random.part()));
        }
        for candidate in candidates {
            let cost = self.cost_at(node, candidate, best.0);
            if cost < best.0 - 1e-9 {
                best = (cost, candidate);
            }
        }
        self.drawing.places[node] = best.1;
    }

    /// The cost of a node at a place: everything that changes when the node is shifted. Infinite if the
    /// sum reaches `bound` before everything is added up.
    fn cost_at(&mut self, node: usize, place: Point, bound: f64) -> f64 {
        let before = std::mem::replace(&mut self.drawing.places[node], place);
        let cost = self.cost_of(node, bound);
        self.drawing.places[node] = before;
        cost
    }

    fn cost_of(&self, node: usize, bound: f64) -> f64 {
        let places = &self.drawing.places;
        let (place, weights) = (places[node], &self.weights);
        let overlaps: f64 = (0..places.len())
            .filter(|&other| other != node)
            .map(|other| closeness(place.distance(places[other]), CLEAR_OF_NODES))
            .sum();
        let stress = self.stress.of(places, node, place);
        let mut cost = weights.overlap * overlaps + weights.stress * stress;
        for &to in &self.neighbours[node] {
            if cost >= bound {
                return f64::INFINITY;
            }
            let edges = self.drawing.edges.iter();
            let crossings = edges.filter(|&&other| self.drawing.cross((node, to), other)).count();
            cost += weights.crossing * crossings as f64;
        }
        let mut hits = 0.0;
        for &to in &self.neighbours[node] {
            if cost + weights.hit * hits >= bound {
                return f64::INFINITY;
            }
            hits += (0..places.len())
                .filter(|&other| other != node && other != to)
                .map(|other| self.hit(other, (node, to)))
                .sum::<f64>();
        }
        let edges = self.drawing.edges.iter();
        hits += edges
            .filter(|&&(from, to)| from != node && to != node)
            .map(|&edge| self.hit(node, edge))
            .sum::<f64>();
        cost + weights.hit * hits
    }

    /// The cost of the whole drawing.
    fn cost(&self) -> f64 {
        let places = &self.drawing.places;
        let mut cost = self.weights.crossing * self.drawing.crossings() as f64;
        for (node, &place) in places.iter().enumerate() {
            let edges = self.drawing.edges.iter();
            let hits: f64 = edges
                .filter(|&&(from, to)| from != node && to != node)
                .map(|&edge| self.hit(node, edge))
                .sum();
            let overlaps: f64 = places[..node]
                .iter()
                .map(|&other| closeness(place.distance(other), CLEAR_OF_NODES))
                .sum();
            cost += self.weights.hit * hits + self.weights.overlap * overlaps;
            cost += self.weights.stress * self.stress.of(places, node, place) / 2.0;
        }
        cost
    }

    fn hit(&self, node: usize, (from, to): (usize, usize)) -> f64 {
        let places = &self.drawing.places;
        let distance = places[node].distance_to_segment(places[from], places[to]);
        let closeness = closeness(distance, CLEAR_OF_EDGES);
        closeness + closeness * closeness
    }
}

/// 1 at distance 0, down to 0 where it is clear.
fn closeness(distance: f64, clear: f64) -> f64 {
    (1.0 - distance / clear).max(0.0)
}

/// Places in a square in which that many nodes have room.
fn random_places(nodes: usize, random: &mut Random) -> Vec<Point> {
    let side = (nodes as f64).sqrt();
    (0..nodes).map(|_| Point::new(random.part(), random.part()) * side).collect()
}
