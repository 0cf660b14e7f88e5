//! What the command does with an input: text in, text out.

use crate::explain::{explain, layers};
use crate::graph::Graph;
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
}

impl Task {
    /// Does the task on an input in LeetCode's form.
    ///
    /// # Errors
    ///
    /// Why the input cannot be. Any bytes may be given.
    pub fn result(self, input: &[u8]) -> Result<String, InputError> {
        match self {
            Task::Answer(problem) => problem.answer(input),
            Task::Explain { from, layers: with_layers } => {
                let board = Graph::parse(input)?;
                let nodes = board.nodes();
                if from.mouse >= nodes || from.cat >= nodes {
                    let expected = format!("nodes from 0 to {}", nodes - 1);
                    let fault =
                        Fault::new(format!("a board without the position {from}"), expected);
                    return Err(InputError::new(input, (0, fault)));
                }
                let tablebase = Tablebase::solve(board);
                let mut text = explain(&tablebase, from);
                if with_layers {
                    text = format!("{text}\n{}", layers(&tablebase));
                }
                Ok(text)
            }
        }
    }

    /// Whether results have several lines, so that a blank line belongs between them.
    pub fn has_long_results(self) -> bool {
        matches!(self, Task::Explain { .. })
    }
}
