//! How long an attempt takes, beside the solutions of the project.

use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::Limits;
use super::trials::{Trial, Trials};
use crate::judge::{Attempt, Failure, Session};
use crate::solutions::CAT_MOUSE_GAME;

/// How long an attempt and the solutions take for boards of 50 nodes. They are compiled in the same
/// way, run in processes of their own, and take turns.
#[derive(Debug)]
pub struct Times {
    /// How many boards they answered, one from each family.
    pub boards: usize,
    /// A row for the attempt, then one for each solution.
    pub rows: Vec<Row>,
}

/// How long one of them takes.
#[derive(Debug)]
pub struct Row {
    /// The name of the solution; `None` for the attempt.
    pub solution: Option<&'static str>,
    /// The times, or why a board was not answered.
    pub time: Result<Time, Failure>,
}

/// The times for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// For a board on average.
    pub mean: Duration,
    /// For the board that takes longest.
    pub longest: Duration,
}

impl Times {
    /// Measures the times, each as the median of several turns, if there is time for several.
    ///
    /// # Errors
    ///
    /// A solution cannot be compiled or run.
    pub fn measure(attempt: &Attempt, trials: &Trials) -> io::Result<Times> {
        const MOST_TURNS: usize = 9;
        const ENOUGH: Duration = Duration::from_secs(1);
        let solutions = compile_solutions()?;
        let mut all: Vec<Session> =
            [attempt].into_iter().chain(&solutions).map(Session::new).collect();
        let boards: Vec<&Trial> = trials.largest().collect();
        let mut turns = vec![vec![Vec::new(); boards.len()]; all.len()];
        let mut failures = vec![None; all.len()];
        let start = Instant::now();
        for turn in 0..MOST_TURNS {
            if turn > 0 && start.elapsed() > ENOUGH {
                break;
            }
            for ((session, turns), failure) in all.iter_mut().zip(&mut turns).zip(&mut failures) {
                for (trial, turns) in boards.iter().zip(turns) {
                    if failure.is_some() {
                        break;
                    }
                    match session.ask(&trial.board)? {
                        Ok(answer) => turns.push(answer.time),
                        Err(other) => *failure = Some(other),
                    }
                }
            }
        }
        let names = [None].into_iter().chain(CAT_MOUSE_GAME.map(|method| Some(method.name)));
        let rows = names.zip(turns).zip(failures).map(|((solution, turns), failure)| {
            let time = failure.map_or_else(|| Ok(time(turns)), Err);
            Row { solution, time }
        });
        Ok(Times { boards: boards.len(), rows: rows.collect() })
    }
}

/// The times from the turns on each board, at least one.
fn time(turns: Vec<Vec<Duration>>) -> Time {
    let median = |mut turns: Vec<Duration>| {
        turns.sort_unstable();
        turns[turns.len() / 2]
    };
    let medians: Vec<Duration> = turns.into_iter().map(median).collect();
    let sum: Duration = medians.iter().sum();
    Time {
        mean: sum / medians.len() as u32,
        longest: medians.into_iter().max().unwrap_or_default(),
    }
}

/// The solutions, compiled as the attempt is. Each of them takes a moment, so all at once.
fn compile_solutions() -> io::Result<Vec<Attempt>> {
    let time_limit = Limits::default().answer;
    thread::scope(|scope| {
        let compiling = CAT_MOUSE_GAME.map(|method| {
            let compile = move || Attempt::compile(method.text, Path::new(method.name), time_limit);
            scope.spawn(compile)
        });
        let compiled = compiling.into_iter().map(|compiling| {
            compiling.join().expect("compiling does not panic").map_err(io::Error::other)
        });
        compiled.collect()
    })
}
