//! `cargo bench`: how fast the solutions are, as ratios to the textbook's form in the same run.
//!
//! The machine's speed drifts while this runs, so the solutions take turns on the same boards, and
//! each figure is the median of its turns. Compare ratios; a time alone says little.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cat_and_mouse::boards::FAMILIES;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::problems::Solution;
use cat_and_mouse::problems::cat_mouse_game::{SOLUTIONS, Solve};
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
    for nodes in [50, 200, 1000] {
        solve(nodes);
    }
    read();
}

/// A table of the solutions on boards of one size: microseconds a board, and how many times as fast
/// as the textbook's form. Then, for each of them, the family it is slowest on by that measure.
fn solve(nodes: usize) {
    let textbook = SOLUTIONS.iter().filter(|method| method.name == TEXTBOOK);
    let others = SOLUTIONS.iter().filter(|method| {
        method.name != TEXTBOOK && (method.name != SLOW || nodes <= LARGEST_FOR_SLOW)
    });
    let methods: Vec<Solution<Solve>> = textbook.chain(others).copied().collect();
    print!("\n{nodes:>4} nodes{:>26}", methods[0].name);
    methods[1..].iter().for_each(|method| print!("{:>20}   ratio", method.name));
    println!();
    let mut ratios = vec![Vec::new(); methods.len() - 1];
    for family in FAMILIES {
        let mut random = Random(SEED + nodes as u64);
        let first = family.sample(nodes, &mut random);
        // One board of a dense family is like the other, and takes the textbook's form seconds.
        const DENSE: usize = 200_000;
        let count = if first.to_string().len() > DENSE { 1 } else { 5 };
        let mut boards = vec![first];
        boards.resize_with(count, || family.sample(nodes, &mut random));
        let boards: Vec<_> = boards.into_iter().map(Board::into_rows).collect();

        let times = take_turns(&methods, &boards);
        print!("{:<20}{:>12.1} µs", format!("{family:?}"), times[0]);
        for (time, ratios) in times[1..].iter().zip(&mut ratios) {
            print!("{time:>17.1} µs{:>7.2}x", times[0] / time);
            ratios.push(times[0] / time);
        }
        println!();
    }
    print!("{:<35}", "geometric mean");
    ratios.iter().for_each(|ratios| print!("{:>27.2}x", geometric_mean(ratios)));
    println!();
    for (method, ratios) in methods[1..].iter().zip(&ratios) {
        let slowest = FAMILIES.iter().zip(ratios).min_by(|(_, a), (_, b)| a.total_cmp(b));
        let (family, ratio) = slowest.expect("there are families");
        println!("{} is slowest on {family:?}: {ratio:.2}x", method.name);
    }
}

/// Microseconds a board of each solution: the median of its turns. They take turns until half a
/// second is over and each has had three.
fn take_turns(methods: &[Solution<Solve>], boards: &[Vec<Vec<i32>>]) -> Vec<f64> {
    const LEAST_TURNS: usize = 3;
    const TIME: Duration = Duration::from_millis(500);
    let mut times = vec![Vec::new(); methods.len()];
    let begin = Instant::now();
    while times[0].len() < LEAST_TURNS || begin.elapsed() < TIME {
        for (method, times) in methods.iter().zip(&mut times) {
            let boards = black_box(boards.to_vec());
            let count = boards.len() as f64;
            let begin = Instant::now();
            boards.into_iter().for_each(|board| _ = black_box((method.solve)(board)));
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
        let answered = rate(&|board| _ = black_box((SOLUTIONS[0].solve)(board.into_rows())));
        println!("{nodes:>4} nodes, all families{read:>18.0}{answered:>19.0}");
    }
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}
