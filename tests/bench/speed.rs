//! `cargo bench`: how fast the solutions are, as ratios to the textbook's form in the same run.
//! `cargo bench --bench speed -- 50` measures only boards of 50 nodes.
//!
//! The machine's speed drifts while this runs, so the solutions take turns on the same boards, and
//! each figure is the median of its turns. Compare ratios; a time alone says little.

use std::env;
use std::hint::black_box;
use std::time::{Duration, Instant};

use cat_and_mouse::boards::FAMILIES;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::problems::cat_mouse_game::{SOLUTIONS, Solve};
use cat_and_mouse::problems::{MOST_NODES, Solution};
use cat_and_mouse::random::Random;

/// What every other solution is compared with.
const TEXTBOOK: &str = "retrograde_analysis";

/// What takes minutes on large boards, and up to which size it takes part.
const SLOW: &str = "minimax_by_moves";
const LARGEST_FOR_SLOW: usize = 200;

const SEED: u64 = 913;

fn main() {
    for Solution { name, idea, .. } in SOLUTIONS {
        println!("{name}: {idea}");
    }
    // Cargo adds an argument of its own.
    let sizes: Vec<usize> = env::args().filter_map(|argument| argument.parse().ok()).collect();
    for &nodes in if sizes.is_empty() { &[50, 200, 1000] } else { &sizes[..] } {
        solve(nodes);
    }
    if sizes.is_empty() {
        read();
    }
}

/// A table of the solutions on boards of one size: microseconds per board, and how many times as
/// fast as the textbook's form. Then, for each of them, the family it is slowest on by that measure.
fn solve(nodes: usize) {
    let takes_part = |solution: &&Solution<Solve>| {
        nodes <= solution.largest && (solution.name != SLOW || nodes <= LARGEST_FOR_SLOW)
    };
    let mut solutions: Vec<_> = SOLUTIONS.iter().filter(takes_part).copied().collect();
    solutions.sort_by_key(|solution| solution.name != TEXTBOOK);
    print!("\n{nodes:>4} nodes{:>26}", solutions[0].name);
    solutions[1..].iter().for_each(|solution| print!("{:>20}   ratio", solution.name));
    println!();
    let mut ratios = vec![Vec::new(); solutions.len() - 1];
    for family in FAMILIES {
        let mut random = Random(SEED + nodes as u64);
        let first = family.sample(nodes, &mut random);
        // One board of a dense family is like the other, and takes the textbook's form seconds.
        const DENSE: usize = 200_000;
        let count = if first.to_string().len() > DENSE { 1 } else { 5 };
        let mut boards = vec![first];
        boards.resize_with(count, || family.sample(nodes, &mut random));
        let times = measure(&format!("{family:?}"), &solutions, boards);
        for (time, ratios) in times[1..].iter().zip(&mut ratios) {
            ratios.push(times[0] / time);
        }
    }
    print!("{:<35}", "geometric mean");
    ratios.iter().for_each(|ratios| print!("{:>27.2}x", geometric_mean(ratios)));
    println!();
    for (solution, ratios) in solutions[1..].iter().zip(&ratios) {
        let slowest = FAMILIES.iter().zip(ratios).min_by(|(_, a), (_, b)| a.total_cmp(b));
        let (family, ratio) = slowest.expect("there are families");
        println!("{} is slowest on {family:?}: {ratio:.2}x", solution.name);
    }
    // So many boards that no branch predictor can learn them. On larger ones a few are enough.
    const MIXED: usize = 256;
    if nodes <= MOST_NODES {
        let mut random = Random(SEED);
        let families = FAMILIES.iter().cycle().take(MIXED);
        let boards = families.map(|family| family.sample(nodes, &mut random)).collect();
        measure("256 boards, mixed", &solutions, boards);
    }
}

/// Measures the solutions on boards and prints a row of the table: microseconds per board of each.
fn measure(row: &str, solutions: &[Solution<Solve>], boards: Vec<Board>) -> Vec<f64> {
    let boards: Vec<_> = boards.into_iter().map(Board::into_rows).collect();
    let times = take_turns(solutions, &boards);
    print!("{row:<20}{:>12.1} µs", times[0]);
    times[1..].iter().for_each(|time| print!("{time:>17.1} µs{:>7.2}x", times[0] / time));
    println!();
    times
}

/// Microseconds a board of each solution: the median of its turns. They take turns until half a
/// second is over and each has had three.
fn take_turns(solutions: &[Solution<Solve>], boards: &[Vec<Vec<i32>>]) -> Vec<f64> {
    const LEAST_TURNS: usize = 3;
    const TIME: Duration = Duration::from_millis(500);
    let mut times = vec![Vec::new(); solutions.len()];
    let begin = Instant::now();
    while times[0].len() < LEAST_TURNS || begin.elapsed() < TIME {
        for (solution, times) in solutions.iter().zip(&mut times) {
            let boards = black_box(boards.to_vec());
            let count = boards.len() as f64;
            let begin = Instant::now();
            boards.into_iter().for_each(|board| _ = black_box((solution.solve)(board)));
            times.push(begin.elapsed().as_secs_f64() * 1e6 / count);
        }
    }
    times.iter_mut().map(|times| median(times)).collect()
}

/// How fast boards are read, checked and answered: megabytes of text a second.
fn read() {
    println!("\nmegabytes of boards a second          read  read and answered");
    for nodes in [10, 50, 200, 1000] {
        let mut random = Random(SEED + nodes as u64);
        let boards = FAMILIES.map(|family| family.sample(nodes, &mut random).to_string());
        let megabytes = boards.iter().map(String::len).sum::<usize>() as f64 / 1e6;
        let rate = |work: &dyn Fn(Board)| {
            const TURNS: usize = 9;
            let turn = || {
                let begin = Instant::now();
                boards
                    .iter()
                    .for_each(|board| work(board.parse().expect("drawn boards are valid")));
                megabytes / begin.elapsed().as_secs_f64()
            };
            let mut rates: Vec<f64> = std::iter::repeat_with(turn).take(TURNS).collect();
            median(&mut rates)
        };
        let read = rate(&|board| _ = black_box(board));
        let answered = rate(&|board| _ = black_box(solve_for(board.nodes())(board.into_rows())));
        println!("{nodes:>4} nodes, all families{read:>18.0}{answered:>19.0}");
    }
}

/// The function of the first solution that accepts boards with this many nodes.
fn solve_for(nodes: usize) -> Solve {
    let accepts = |solution: &&Solution<Solve>| nodes <= solution.largest;
    SOLUTIONS.iter().find(accepts).expect("wide_sets accepts every size").solve
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}
