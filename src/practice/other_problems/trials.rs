//! The inputs on which attempts at a problem other than 913 are tried, the smallest first.

use std::collections::BTreeSet;
use std::fs;

use crate::practice::trials::{case_files, case_name};
use crate::problems::{Given, Problem};
use crate::random::Random;

/// All numbers up to this one are tried.
const SMALL_NUMBERS: i32 = 1000;

/// All rows of up to this many piles with up to this many stones in all are tried.
const FEW_PILES: usize = 5;
const FEW_STONES: i32 = 10;

const SEED: u64 = 913;

/// An input on which an attempt is tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The input as LeetCode writes it.
    pub input: String,
    /// The name of the case, if it is one.
    pub case: Option<String>,
}

/// A kind of trials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All inputs up to a size.
    Small,
    /// The cases.
    Cases,
    /// Larger inputs.
    Random,
}

/// Trials of one kind.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The kind.
    pub kind: Kind,
    /// The name, in the plural.
    pub name: String,
    /// The trials, smallest first.
    pub trials: Vec<Trial>,
}

/// The stages of a problem, and the cases that are left out, each with the reason.
///
/// # Panics
///
/// If the inputs are boards, which have trials of their own.
pub fn gather(problem: &Problem) -> (Vec<Stage>, Vec<String>) {
    let mut random = Random(SEED);
    let (small_name, small, large_name, large): (_, Vec<Vec<i32>>, _, _) = match problem.given {
        Given::Boards => unreachable!("boards have trials of their own"),
        Given::Number { most } => (
            format!("numbers from 1 to {SMALL_NUMBERS}"),
            (1..=SMALL_NUMBERS.min(most)).map(|number| vec![number]).collect(),
            "random numbers",
            random_numbers(most, &mut random),
        ),
        Given::Piles { most_piles, stones } => (
            format!("rows of up to {FEW_PILES} piles with up to {FEW_STONES} stones in all"),
            small_rows(),
            "random rows of piles",
            random_rows(problem, most_piles, stones, &mut random),
        ),
    };
    let stage = |kind: Kind, name: String, numbers: Vec<Vec<i32>>| {
        let inputs = numbers.iter().map(|numbers| in_leetcodes_form(problem, numbers));
        let valid = inputs.filter(|input| is_valid(problem, input));
        Stage { kind, name, trials: valid.map(|input| Trial { input, case: None }).collect() }
    };
    let (cases, left_out) = cases(problem);
    let stages = vec![
        stage(Kind::Small, small_name, small),
        Stage { kind: Kind::Cases, name: "cases".to_string(), trials: cases },
        stage(Kind::Random, large_name.to_string(), large),
    ];
    (stages, left_out)
}

/// All rows of up to [`FEW_PILES`] piles with up to [`FEW_STONES`] stones in all, by the number of
/// piles, then of stones.
fn small_rows() -> Vec<Vec<i32>> {
    let mut all = Vec::new();
    let mut rows = vec![Vec::new()];
    for _ in 0..FEW_PILES {
        let longer = rows.iter().flat_map(|row: &Vec<i32>| {
            let left = FEW_STONES - row.iter().sum::<i32>();
            (0..=left).map(move |stones| [&row[..], &[stones]].concat())
        });
        rows = longer.collect();
        rows.sort_by_key(|row| row.iter().sum::<i32>());
        all.extend_from_slice(&rows);
    }
    all
}

/// Random numbers above the small ones, of any number of digits, and the largest.
fn random_numbers(most: i32, random: &mut Random) -> Vec<Vec<i32>> {
    const COUNT: usize = 300;
    let magnitudes = f64::from(most) / f64::from(SMALL_NUMBERS);
    let number = |part: f64| (f64::from(SMALL_NUMBERS) * magnitudes.powf(part)) as i32;
    let numbers: BTreeSet<i32> = (0..COUNT).map(|_| number(random.part())).chain([most]).collect();
    numbers
        .into_iter()
        .filter(|&number| number > SMALL_NUMBERS)
        .map(|number| vec![number])
        .collect()
}

/// Random valid rows of more than [`FEW_PILES`] piles, with few stones and with many.
fn random_rows(
    problem: &Problem,
    most_piles: usize,
    (fewest, most): (i32, i32),
    random: &mut Random,
) -> Vec<Vec<i32>> {
    const SIZES: usize = 30;
    const ROWS_PER_SIZE: usize = 5;
    const TRIES: usize = 50;
    let step = (most_piles / SIZES).max(1);
    let mut rows = Vec::new();
    for piles in (FEW_PILES + 1..=most_piles).rev().step_by(step) {
        for most in [fewest + 1, fewest + 2, fewest + 9, most].repeat(ROWS_PER_SIZE) {
            let mut row = || -> Vec<i32> {
                let sizes = (most - fewest) as usize + 1;
                (0..piles).map(|_| fewest + random.below(sizes) as i32).collect()
            };
            let valid = |row: &Vec<i32>| is_valid(problem, &in_leetcodes_form(problem, row));
            rows.extend((0..TRIES).map(|_| row()).find(valid));
        }
    }
    rows.sort_by_key(|row| (row.len(), row.iter().map(|&stones| i64::from(stones)).sum::<i64>()));
    rows
}

/// The cases, the shortest text first, and those that are left out, each with the reason.
fn cases(problem: &Problem) -> (Vec<Trial>, Vec<String>) {
    let (mut files, mut left_out) = case_files(problem);
    files.sort();
    let mut cases = Vec::new();
    for path in files {
        let text = fs::read(&path).map_err(|error| error.to_string());
        match text.and_then(|text| (problem.normalize)(&text).map_err(|error| error.to_string())) {
            Ok(input) => cases.push(Trial { input, case: Some(case_name(&path)) }),
            Err(error) => left_out.push(format!("{}: {error}", path.display())),
        }
    }
    cases.sort_by_key(|case| case.input.len());
    (cases, left_out)
}

fn is_valid(problem: &Problem, input: &str) -> bool {
    (problem.normalize)(input.as_bytes()).is_ok()
}

fn in_leetcodes_form(problem: &Problem, numbers: &[i32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(i32::to_string).collect();
    match problem.given {
        Given::Number { .. } => numbers.concat(),
        Given::Piles { .. } | Given::Boards => format!("[{}]", numbers.join(",")),
    }
}

/// The valid inputs that are a little smaller than this one, or a lot: with fewer piles, or with fewer
/// stones.
pub fn smaller(problem: &Problem, input: &str) -> Vec<String> {
    let digits = input.split(|character: char| !character.is_ascii_digit());
    let numbers: Vec<i32> = digits.filter_map(|digits| digits.parse().ok()).collect();
    let mut candidates: Vec<Vec<i32>> = Vec::new();
    if matches!(problem.given, Given::Piles { .. }) {
        let half = numbers.len() / 2;
        candidates.extend([numbers[half..].to_vec(), numbers[..half].to_vec()]);
        for count in [1, 2] {
            for start in 0..(numbers.len() + 1).saturating_sub(count) {
                candidates.push([&numbers[..start], &numbers[start + count..]].concat());
            }
        }
    }
    for by in [|number: i32| number / 2, |number: i32| number - 2, |number: i32| number - 1] {
        for index in 0..numbers.len() {
            let mut fewer = numbers.clone();
            fewer[index] = by(fewer[index]);
            if fewer[index] >= 0 && fewer[index] < numbers[index] {
                candidates.push(fewer);
            }
        }
    }
    let inputs = candidates.iter().map(|numbers| in_leetcodes_form(problem, numbers));
    inputs.filter(|input| is_valid(problem, input)).collect()
}
