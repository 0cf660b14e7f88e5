//! Attempts that are right but slow: how their time grows with the number of nodes.

use std::io;
use std::time::Duration;

use super::respondent::Reply;
use super::session::Attempt;
use super::trying::{Clock, MeanTime, Timing};
use crate::game::board::Board;

/// How the time grows with the number of nodes n, as fitted to measurements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Growth {
    /// The time hardly depends on the board.
    Constant {
        /// The mean time for the smallest boards.
        smallest: MeanTime,
    },
    /// Like a power of n.
    Power {
        /// The exponent.
        exponent: f64,
    },
    /// By a factor per node.
    Exponential {
        /// The factor.
        factor: f64,
    },
}

impl Growth {
    /// Fits a growth to mean times. `None` if there are too few of them, or if they are too short.
    pub fn fit(timing: &Timing) -> Option<Growth> {
        /// Times that are not mostly the cost of measuring.
        const MEASURABLE: Duration = Duration::from_micros(5);
        /// Times of small boards that are striking.
        const STRIKING: Duration = Duration::from_millis(1);
        let means = timing.means();
        let smallest = *means.first()?;
        let largest = &means[means.len() / 2..];
        let mean_of_largest =
            largest.iter().map(|point| point.mean).sum::<Duration>() / largest.len() as u32;
        if smallest.mean >= STRIKING && mean_of_largest < 3 * smallest.mean {
            return Some(Growth::Constant { smallest });
        }
        let points: Vec<(f64, f64)> = means
            .iter()
            .filter(|point| point.mean >= MEASURABLE)
            .map(|point| (point.nodes as f64, point.mean.as_secs_f64().ln()))
            .collect();
        if points.len() < 4 {
            return None;
        }
        let power: Vec<(f64, f64)> = points.iter().map(|&(n, time)| (n.ln(), time)).collect();
        let (power, exponential) = (Line::fit(&power), Line::fit(&points));
        Some(match power.error <= exponential.error {
            true => Growth::Power { exponent: power.slope },
            false => Growth::Exponential { factor: exponential.slope.exp() },
        })
    }
}

/// A line through points, by least squares.
struct Line {
    slope: f64,
    /// The sum of the squared distances.
    error: f64,
}

impl Line {
    fn fit(points: &[(f64, f64)]) -> Line {
        let count = points.len() as f64;
        let mean_x = points.iter().map(|(x, _)| x).sum::<f64>() / count;
        let mean_y = points.iter().map(|(_, y)| y).sum::<f64>() / count;
        let covariance: f64 = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
        let variance: f64 = points.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
        let slope = covariance / variance.max(f64::MIN_POSITIVE);
        let distance = |(x, y): &(f64, f64)| y - mean_y - slope * (x - mean_x);
        Line { slope, error: points.iter().map(|point| distance(point).powi(2)).sum() }
    }
}

/// More time for one board.
#[derive(Clone, Debug)]
pub struct Patience {
    /// The longer time limit.
    pub limit: Duration,
    /// The reply within it.
    pub reply: Reply,
    /// What the attempt printed.
    pub output: String,
}

impl Patience {
    /// How many times the usual time limit.
    const FACTOR: u32 = 4;

    /// Gives an attempt more time for a board, in a fresh process.
    ///
    /// # Errors
    ///
    /// The attempt cannot be run.
    pub fn with(
        attempt: &Attempt,
        board: &Board,
        usual: Duration,
        clock: Clock,
    ) -> io::Result<Patience> {
        let limit = usual.saturating_mul(Self::FACTOR).min(clock.left().max(usual));
        let run = attempt.run_alone_within(limit, board)?;
        Ok(Patience { limit, reply: Reply::from(run.result), output: run.output })
    }
}
