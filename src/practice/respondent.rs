//! Anything that answers boards: an attempt in a process of its own, or a function of this program.

use std::io;
use std::ops::ControlFlow;
use std::panic;
use std::time::{Duration, Instant};

use super::session::{Answer, Attempt, Failure, Session};
use crate::game::board::Board;
use crate::problems::cat_mouse_game::Solve;

/// A response to a board: the number answered, or why there is none.
pub type Response = Result<i32, Failure>;

/// A response and the time that it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The response.
    pub response: Response,
    /// The time; the time limit if there was no answer in time, otherwise zero after a failure.
    pub time: Duration,
}

impl From<Result<Answer, Failure>> for Reply {
    fn from(result: Result<Answer, Failure>) -> Reply {
        match result {
            Ok(Answer { text, time }) => {
                let number = text.parse().expect("the compiler has checked that it is an i32");
                Reply { response: Ok(number), time }
            }
            Err(failure) => {
                let time = match failure {
                    Failure::TimeLimit(limit) => limit,
                    _ => Duration::ZERO,
                };
                Reply { response: Err(failure), time }
            }
        }
    }
}

/// Something that answers boards.
pub trait Respondent {
    /// Asks about one board, after all those asked before.
    ///
    /// # Errors
    ///
    /// The attempt cannot be run.
    fn ask(&mut self, board: &Board) -> io::Result<Reply>;

    /// Asks about one board alone: nothing is left of those asked before.
    ///
    /// # Errors
    ///
    /// The attempt cannot be run.
    fn ask_alone(&mut self, board: &Board) -> io::Result<Reply>;

    /// Asks about many boards in order, until one visit breaks off or the boards end. `visit` gets the
    /// index of the board.
    ///
    /// # Errors
    ///
    /// The attempt cannot be run.
    fn ask_each(
        &mut self,
        boards: &[&Board],
        visit: &mut dyn FnMut(usize, Reply) -> ControlFlow<()>,
    ) -> io::Result<()> {
        for (index, board) in boards.iter().enumerate() {
            if visit(index, self.ask(board)?).is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// An attempt, asked in a session.
#[derive(Debug)]
pub struct InSession<'a> {
    attempt: &'a Attempt,
    session: Session<'a>,
}

impl InSession<'_> {
    /// Asks this attempt, in a new session.
    pub fn new(attempt: &Attempt) -> InSession<'_> {
        InSession { attempt, session: Session::new(attempt) }
    }
}

impl Respondent for InSession<'_> {
    fn ask(&mut self, board: &Board) -> io::Result<Reply> {
        self.session.ask(board).map(Reply::from)
    }

    fn ask_alone(&mut self, board: &Board) -> io::Result<Reply> {
        self.attempt.run_alone(board).map(|run| Reply::from(run.result))
    }

    /// The attempt works on the next boards while a reply is visited.
    fn ask_each(
        &mut self,
        boards: &[&Board],
        visit: &mut dyn FnMut(usize, Reply) -> ControlFlow<()>,
    ) -> io::Result<()> {
        const AHEAD: usize = 64;
        let mut sent = 0;
        for index in 0..boards.len() {
            if sent < index + AHEAD / 2 {
                let next = boards.len().min(index + AHEAD);
                boards[sent..next].iter().try_for_each(|board| self.session.send(board))?;
                sent = next;
            }
            let reply = Reply::from(self.session.receive()?);
            if reply.response.is_err() {
                // The boards that were waiting are dropped.
                sent = index + 1;
            }
            if visit(index, reply).is_break() {
                if sent > index + 1 {
                    self.session = Session::new(self.attempt);
                }
                break;
            }
        }
        Ok(())
    }
}

/// A function of this program. It must terminate; a panic is a failure.
impl Respondent for Solve {
    fn ask(&mut self, board: &Board) -> io::Result<Reply> {
        let (solve, rows) = (*self, board.rows());
        let start = Instant::now();
        let response = panic::catch_unwind(|| solve(rows)).map_err(|panic| {
            let message = match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
                (Some(message), _) => message.clone(),
                (None, Some(message)) => message.to_string(),
                (None, None) => String::new(),
            };
            Failure::Panic { message }
        });
        Ok(Reply { response, time: start.elapsed() })
    }

    fn ask_alone(&mut self, board: &Board) -> io::Result<Reply> {
        self.ask(board)
    }
}
