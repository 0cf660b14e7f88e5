//! What the command does with an input: text in, text out.

use crate::drawing::page::{self, page};
use crate::drawing::picture;
use crate::game::board::Board;
use crate::game::explain::{explain, layers};
use crate::game::rules::Position;
use crate::game::tablebase::Tablebase;
use crate::problems::{PROBLEMS, Problem};
use crate::scanner::{Fault, InputError, Misplaced};

/// What to do with each input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// LeetCode's answer to a problem.
    Answer(&'static Problem),
    /// An explanation of a position.
    Explain {
        /// The position.
        from: Position,
        /// Whether to add a histogram of the layers.
        layers: bool,
    },
    /// A picture of the board, as SVG.
    Picture,
    /// A page to play on, as HTML.
    Page,
}

/// The form of a task's results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One line for each input.
    Line,
    /// Several lines for each input, separated by blank lines.
    Paragraphs,
    /// One document for the only input, or nothing if the input is not valid.
    Document,
}

/// The result for one input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// The text, without a newline at the end.
    pub text: String,
    /// What the user should know about it.
    pub warning: Option<String>,
}

impl Task {
    /// Does the task on an input in LeetCode's form.
    ///
    /// # Errors
    ///
    /// What is wrong with the input. Any bytes may be given.
    pub fn result(self, input: &[u8]) -> Result<Output, InputError> {
        let mut warning = None;
        let mut text = match self {
            Task::Answer(problem) => problem.answer(input)?,
            Task::Explain { from, layers: with_layers } => {
                let board = Board::parse(input)?;
                let nodes = board.nodes();
                let node = from.mouse.max(from.cat);
                if node >= nodes {
                    let expected = format!("a node number from 0 to {}", nodes - 1);
                    let fault = Fault::unexpected(format!("node {node} in --from"), expected);
                    return Err(InputError::new(input, Misplaced { at: 0, fault }));
                }
                let tablebase = Tablebase::solve(board);
                let explanation = explain(&tablebase, from);
                match with_layers {
                    true => format!("{explanation}\n{}", layers(&tablebase)),
                    false => explanation,
                }
            }
            Task::Picture => {
                let board = Board::parse(input)?;
                warning = picture::warning(&board);
                picture::svg(&board)
            }
            Task::Page => {
                let board = Board::parse(input)?;
                warning = picture::warning(&board);
                page(&board)
            }
        };
        text.truncate(text.trim_end().len());
        Ok(Output { text, warning })
    }

    /// A valid input.
    pub fn example(self) -> &'static str {
        match self {
            Task::Answer(problem) => problem.example,
            Task::Explain { .. } | Task::Picture | Task::Page => PROBLEMS[0].example,
        }
    }

    /// The input that is used if none is given.
    pub fn default_input(self) -> Option<&'static str> {
        match self {
            Task::Page => Some(page::FIRST_BOARD),
            Task::Answer(_) | Task::Explain { .. } | Task::Picture => None,
        }
    }

    /// The form of the results.
    pub fn form(self) -> Form {
        match self {
            Task::Answer(_) => Form::Line,
            Task::Explain { .. } => Form::Paragraphs,
            Task::Picture | Task::Page => Form::Document,
        }
    }
}
