//! Points of the plane, and a graph drawn with straight edges.

use std::ops::{Add, Mul, Sub};

/// A place in the plane; x grows to the right, y downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        let between = other - self;
        (between.x * between.x + between.y * between.y).sqrt()
    }

    /// The distance to the segment between two points.
    pub fn distance_to_segment(self, from: Point, to: Point) -> f64 {
        let along = to - from;
        let length_squared = along.x * along.x + along.y * along.y;
        if length_squared == 0.0 {
            return self.distance(from);
        }
        let offset = self - from;
        let part = (offset.x * along.x + offset.y * along.y) / length_squared;
        self.distance(from + along * part.clamp(0.0, 1.0))
    }

    /// The point of the unit circle after a part of a full turn, from 0 to 1.
    ///
    /// The halves of a small angle are known well enough from its series; doubling it again and
    /// again needs no more than multiplication.
    pub(crate) fn turn(part: f64) -> Point {
        const DOUBLINGS: i32 = 10;
        let angle = part * 2.0 * std::f64::consts::PI / f64::from(1 << DOUBLINGS);
        let square = angle * angle;
        let mut point = Point::new(
            1.0 - square / 2.0 + square * square / 24.0,
            angle * (1.0 - square / 6.0 + square * square / 120.0),
        );
        for _ in 0..DOUBLINGS {
            point = point.turned(point);
        }
        point
    }

    /// The point turned around the origin, by the angle of a point of the unit circle.
    pub(crate) fn turned(self, by: Point) -> Point {
        Point::new(self.x * by.x - self.y * by.y, self.x * by.y + self.y * by.x)
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;

    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// A graph with a place for each node.
#[derive(Clone)]
pub(super) struct Drawing {
    pub(super) edges: Vec<(usize, usize)>,
    pub(super) places: Vec<Point>,
}

impl Drawing {
    /// How many pairs of edges cross.
    pub(super) fn crossings(&self) -> usize {
        let pairs = self.edges.iter().enumerate();
        pairs
            .map(|(index, &edge)| {
                let later = self.edges[index + 1..].iter();
                later.filter(|&&other| self.cross(edge, other)).count()
            })
            .sum()
    }

    /// Whether two edges cross; edges that share a node do not.
    pub(super) fn cross(&self, edge: (usize, usize), other: (usize, usize)) -> bool {
        if edge.0 == other.0 || edge.0 == other.1 || edge.1 == other.0 || edge.1 == other.1 {
            return false;
        }
        let [a, b] = [self.places[edge.0], self.places[edge.1]];
        let [c, d] = [self.places[other.0], self.places[other.1]];
        side(a, b, c) * side(a, b, d) <= 0.0 && side(c, d, a) * side(c, d, b) <= 0.0
    }
}

/// Positive on one side of the line through two points, negative on the other.
fn side(from: Point, to: Point, point: Point) -> f64 {
    let (along, offset) = (to - from, point - from);
    along.x * offset.y - along.y * offset.x
}
