//! How an attempt's speed compares with this kit's solutions.

use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::Limits;
use super::judge::Judge;
use super::session::{Attempt, Failure, Session};
use super::trials::{Trial, Trials};
use crate::problems::PROBLEMS;
use crate::problems::cat_mouse_game::SOLUTIONS;

/// The times of an attempt and of the solutions on boards of 50 nodes. All of them are compiled in the
/// same way, run in processes of their own, and take turns.
#[derive(Debug)]
pub struct Times {
    /// The number of boards, one of each family.
    pub boards: usize,
    /// One row for the attempt, then one for each solution.
    pub rows: Vec<Row>,
}

/// The times of one of them.
#[derive(Debug)]
pub struct Row {
    /// The name of the solution; `None` for the attempt.
    pub solution: Option<&'static str>,
    /// The time, or why it did not answer a board.
    pub time: Result<Time, Failure>,
}

/// The time per board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// The mean over the boards.
    pub mean: Duration,
    /// The longest.
    pub longest: Duration,
}

impl Times {
    /// Measures the times. The time for a board is the median of several turns, or of one if the turns
    /// take long.
    ///
    /// # Errors
    ///
    /// A solution cannot be compiled or run.
    pub fn measure(judge: &Judge, attempt: &Attempt, trials: &Trials) -> io::Result<Times> {
        const MOST_TURNS: usize = 9;
        const ENOUGH: Duration = Duration::from_secs(1);
        let solutions = compile_solutions(judge)?;
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
        let names = [None].into_iter().chain(SOLUTIONS.iter().map(|solution| Some(solution.name)));
        let rows = names.zip(turns).zip(failures).map(|((solution, turns), failure)| {
            let time = failure.map_or_else(|| Ok(Time::of(turns)), Err);
            Row { solution, time }
        });
        Ok(Times { boards: boards.len(), rows: rows.collect() })
    }
}

impl Time {
    /// The time from the turns on each board: the median of the turns is the time for the board.
    ///
    /// # Panics
    ///
    /// If there are no boards, or if there is a board without a turn.
    pub fn of(turns: Vec<Vec<Duration>>) -> Time {
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
}

/// Compiles the solutions like the attempt, all at once.
fn compile_solutions(judge: &Judge) -> io::Result<Vec<Attempt>> {
    let time_limit = Limits::default().answer;
    thread::scope(|scope| {
        let compiling = SOLUTIONS.iter().map(|solution| {
            thread::Builder::new().spawn_scoped(scope, move || {
                Attempt::compile(
                    judge,
                    &PROBLEMS[0],
                    solution.text,
                    Path::new(solution.name),
                    time_limit,
                )
            })
        });
        let compiling = compiling.collect::<io::Result<Vec<_>>>()?;
        let compiled = compiling.into_iter().map(|compiling| {
            compiling.join().expect("compiling does not panic").map_err(io::Error::other)
        });
        compiled.collect()
    })
}
