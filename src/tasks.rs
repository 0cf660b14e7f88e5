//! What the command does with an input: text in, text out.

use crate::explain::{explain, layers};
use crate::graph::Graph;
use crate::page::page;
use crate::picture;
use crate::problems::Problem;
use crate::rules::Position;
use crate::tablebase::Tablebase;
use crate::text::{Fault, InputError};

/// What to do with each input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// LeetCode's answer.
    Answer(Problem),
    /// An explanation.
    Explain {
        /// The position to explain.
        from: Position,
        /// Whether to add the histogram of the layers.
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
    /// A line for each input.
    Line,
    /// Several lines for each input, with a blank line between.
    Paragraphs,
    /// One document for the only input, and nothing if there is an error.
    Document,
}

/// What comes of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// The result, without the end of its last line.
    pub text: String,
    /// What the user should know about it.
    pub warning: Option<String>,
}

impl Task {
    /// Does the task on an input in LeetCode's form.
    ///
    /// # Errors
    ///
    /// Why the input cannot be. Any bytes may be given.
    pub fn result(self, input: &[u8]) -> Result<Output, InputError> {
        let mut warning = None;
        let mut text = match self {
            Task::Answer(problem) => problem.answer(input)?,
            Task::Explain { from, layers: with_layers } => {
                let board = Graph::parse(input)?;
                let nodes = board.nodes();
                let node = from.mouse.max(from.cat);
                if node >= nodes {
                    let expected = format!("a node from 0 to {}", nodes - 1);
                    let fault = Fault::new(format!("node {node} in --from"), expected);
                    return Err(InputError::new(input, (0, fault)));
                }
                let tablebase = Tablebase::solve(board);
                let explanation = explain(&tablebase, from);
                match with_layers {
                    true => format!("{explanation}\n{}", layers(&tablebase)),
                    false => explanation,
                }
            }
            Task::Picture => {
                let board = Graph::parse(input)?;
                warning = picture::warning(&board);
                picture::svg(&board)
            }
            Task::Page => {
                let board = Graph::parse(input)?;
                warning = picture::warning(&board);
                page(&Tablebase::solve(board))
            }
        };
        text.truncate(text.trim_end().len());
        Ok(Output { text, warning })
    }

    /// An input as it could be.
    pub fn example(self) -> &'static str {
        match self {
            Task::Answer(Problem::NimGame) => "4",
            Task::Answer(Problem::StoneGame) => "[5,3,4,5]",
            _ => "[[1,3],[0],[3],[0,2]]",
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
