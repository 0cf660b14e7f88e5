//! The kind of mistake, recognised by behaviour. Each kind is a hypothesis in a module of its own. It is
//! named only if everything that was tested agrees.

mod constant;
mod different_game;
mod distances;
mod evidence;
mod failures;
mod greedy;
mod line_memo;
mod move_limit;
pub mod own_answers;
mod rounds;
pub mod rules;
mod shared_key;
mod unsorted;

use std::io;

pub use self::evidence::{Evidence, Question, Sample};
pub use self::move_limit::Threshold;
use self::rules::Rule;
use super::respondent::Respondent;
use super::trying::Clock;

/// A kind of mistake.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A game that is longer than some limit is called a draw.
    MoveLimit(Vec<Threshold>),
    /// Fewer rounds over all positions than long games need.
    TooFewRounds,
    /// A memo of results that hold for one line of play only.
    LineMemo,
    /// A memo whose key leaves out whose turn it is.
    KeyWithoutTurn,
    /// The right answers to a game with other rules, and perhaps other numbers or a limit as well.
    DifferentGame {
        /// The rules that are different.
        rules: Vec<Rule>,
        /// The answers for a draw, a win of Mouse, and a win of Cat.
        numbers: [i32; 3],
        /// Whether long games count as draws as well.
        limited: bool,
    },
    /// The same answer for every board.
    Constant(i32),
    /// Only the distances between nodes decide.
    Distances,
    /// One game is played, in which each player takes the step that looks best.
    Greedy,
    /// The rows are taken to be sorted.
    SortedRows,
    /// It fails from this number of nodes on.
    Size(usize),
    /// The recursion is too deep for the stack.
    Depth,
    /// A number overflows.
    Overflow,
    /// The answer depends on chance.
    Chance,
    /// The answer depends on the boards before.
    State,
}

/// A kind of mistake, and the evidence for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The kind.
    pub kind: Kind,
    /// What to say about it, in lines of at most 88 columns, except for a board.
    pub text: String,
}

/// What all hypotheses are tested with.
pub struct Examination<'a> {
    /// Asked about more boards.
    pub respondent: &'a mut dyn Respondent,
    /// What is known before.
    pub evidence: &'a Evidence,
    /// When to stop.
    pub clock: Clock,
}

/// A test of a hypothesis: `None` if anything disagrees or if there is too little evidence.
type Hypothesis = fn(&mut Examination) -> io::Result<Option<Diagnosis>>;

/// The hypotheses, in the order in which they are tested: those that predict every answer before those
/// that describe a property.
const HYPOTHESES: [Hypothesis; 10] = [
    failures::test,
    constant::test,
    move_limit::test,
    different_game::test,
    unsorted::test,
    shared_key::test,
    distances::test,
    greedy::test,
    rounds::test,
    line_memo::test,
];

/// The kind of mistake, if one is recognised.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn diagnose(
    respondent: &mut dyn Respondent,
    evidence: &Evidence,
    clock: Clock,
) -> io::Result<Option<Diagnosis>> {
    let never_answers = evidence.samples.iter().all(|sample| sample.response.is_err());
    let mut examination = Examination { respondent, evidence, clock };
    // Without any answer, only the failures themselves can tell, and each of them takes time.
    let hypotheses = if never_answers { &[failures::test as Hypothesis] } else { &HYPOTHESES[..] };
    for hypothesis in hypotheses {
        if examination.clock.is_over() {
            break;
        }
        if let Some(diagnosis) = hypothesis(&mut examination)? {
            return Ok(Some(diagnosis));
        }
    }
    Ok(None)
}

/// Breaks a text into lines of at most 88 columns.
pub(super) fn wrapped(text: &str) -> String {
    const WIDTH: usize = 88;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines.join("\n")
}
