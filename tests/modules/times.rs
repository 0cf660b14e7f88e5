//! The table of times: what mean, longest and median are, and which boards they are measured on.

use std::time::Duration;

use cat_and_mouse::boards::FAMILIES;
use cat_and_mouse::practice::slow::Growth;
use cat_and_mouse::practice::times::Time;
use cat_and_mouse::practice::trials::Trials;
use cat_and_mouse::practice::trying::Timing;
use cat_and_mouse::problems::{MOST_NODES, beyond_limits};
use pretty_assertions::assert_eq;

fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

#[test]
fn the_time_for_a_board_is_the_median_of_its_turns() {
    let Time { mean, longest } = Time::of(vec![vec![ms(90), ms(10), ms(20)]]);
    assert_eq!((mean, longest), (ms(20), ms(20)));
    let Time { mean, .. } = Time::of(vec![vec![ms(1), ms(50), ms(40), ms(30), ms(99)]]);
    assert_eq!(mean, ms(40));
}

#[test]
fn mean_and_longest_are_those_over_the_boards() {
    let turns = vec![vec![ms(30), ms(30), ms(30)], vec![ms(5), ms(9), ms(6)], vec![ms(9)]];
    let Time { mean, longest } = Time::of(turns);
    assert_eq!((mean, longest), (ms(15), ms(30)));
}

#[test]
fn the_times_are_measured_on_one_largest_board_of_each_family() {
    let trials = Trials::gather();
    let largest: Vec<_> = trials.largest().collect();
    assert!(largest.iter().all(|trial| trial.board.nodes() == MOST_NODES));
    let mut families: Vec<String> = largest.iter().map(|trial| trial.source.to_string()).collect();
    families.sort();
    families.dedup();
    let all = FAMILIES.len();
    assert_eq!((families.len(), largest.len()), (all, all), "{families:?}");
}

#[test]
fn every_board_that_counts_is_one_that_leetcode_allows() {
    let trials = Trials::gather();
    for trial in trials.in_order() {
        assert_eq!(beyond_limits(&trial.board), None, "{}: {}", trial.source, trial.board);
    }
}

#[test]
fn a_power_of_n_an_exponential_and_a_constant_are_told_apart() {
    let timing = |time: &dyn Fn(f64) -> f64| {
        let mut timing = Timing::default();
        for nodes in 5..=20 {
            timing.add(nodes, Duration::from_secs_f64(time(nodes as f64)));
        }
        Growth::fit(&timing)
    };
    let Some(Growth::Power { exponent }) = timing(&|n| 1e-6 * n.powi(4)) else { panic!("a power") };
    assert!((exponent - 4.0).abs() < 0.01, "{exponent}");
    let Some(Growth::Exponential { factor }) = timing(&|n| 1e-6 * 2_f64.powf(n)) else {
        panic!("an exponential")
    };
    assert!((factor - 2.0).abs() < 0.01, "{factor}");
    assert!(matches!(timing(&|n| 0.038 + 1e-4 * n), Some(Growth::Constant { .. })));
    assert_eq!(timing(&|_| 1e-7), None, "too short to measure");
}
