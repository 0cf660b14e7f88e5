//! Distances in the plane like those on the board: stress majorization.
//!
//! After Gansner, Koren and North, "Graph Drawing by Stress Majorization" (2004).

use super::components::Component;
use super::drawing::Point;

/// The largest number of rounds.
const MOST_ROUNDS: usize = 150;

/// A drawing is finished once no node moves further than this in a round.
const STILL: f64 = 1e-3;

/// Distances longer than this are shortened, so that a long path curls up instead of running off
/// the page.
const STRAIGHT: usize = 4;

/// The distances that a drawing of a component should have.
pub(super) struct Stress {
    nodes: usize,
    wanted: Vec<f64>,
}

impl Stress {
    /// Measures the distances on the board, by a breadth-first search from each node.
    pub(super) fn new(component: &Component) -> Stress {
        let nodes = component.nodes.len();
        let neighbours = component.neighbours();
        let mut wanted = vec![0.0; nodes * nodes];
        let bend = 2.5 * (nodes as f64).sqrt();
        for from in 0..nodes {
            let mut moves = vec![usize::MAX; nodes];
            moves[from] = 0;
            let mut queue = vec![from];
            let mut next = 0;
            while next < queue.len() {
                let node = queue[next];
                next += 1;
                for &neighbour in &neighbours[node] {
                    if moves[neighbour] == usize::MAX {
                        moves[neighbour] = moves[node] + 1;
                        queue.push(neighbour);
                    }
                }
            }
            for (to, &moves) in moves.iter().enumerate() {
                let bent = moves.saturating_sub(STRAIGHT) as f64;
                let straight = moves.min(STRAIGHT) as f64;
                wanted[from * nodes + to] = straight + bent * bend / (bend + bent);
            }
        }
        Stress { nodes, wanted }
    }

    /// Moves each node in turn to where its distances are closest to the wanted ones, until the
    /// drawing is finished.
    pub(super) fn relax(&self, mut places: Vec<Point>) -> Vec<Point> {
        for _ in 0..MOST_ROUNDS {
            let mut furthest: f64 = 0.0;
            for node in 0..self.nodes {
                let place = self.settled(&places, node);
                furthest = furthest.max(place.distance(places[node]));
                places[node] = place;
            }
            if furthest < STILL {
                break;
            }
        }
        places
    }

    fn settled(&self, places: &[Point], node: usize) -> Point {
        let mut sum = Point::default();
        let mut weights = 0.0;
        for (other, &place) in places.iter().enumerate() {
            if other == node {
                continue;
            }
            let wanted = self.wanted[node * self.nodes + other];
            let weight = 1.0 / (wanted * wanted);
            let distance = places[node].distance(place).max(f64::MIN_POSITIVE);
            let pull = (places[node] - place) * (wanted / distance);
            sum = sum + (place + pull) * weight;
            weights += weight;
        }
        sum * (1.0 / weights)
    }

    /// How far the distances of a node at a place are from the wanted ones.
    pub(super) fn of(&self, places: &[Point], node: usize, at: Point) -> f64 {
        let others = places.iter().enumerate().filter(|&(other, _)| other != node);
        others
            .map(|(other, &place)| {
                let wanted = self.wanted[node * self.nodes + other];
                let off = (at.distance(place) - wanted) / wanted;
                off * off
            })
            .sum()
    }
}
