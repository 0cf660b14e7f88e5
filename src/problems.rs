//! LeetCode's problems, one row each: the number, the input, the solutions and the mistakes.
//!
//! The command, its help, the cases and the tests go through these rows, so a new problem is one more
//! row, its files and its cases.
//!
//! LeetCode declares `struct Solution` itself, so the files to paste must not. Each of them gets a
//! module of its own, in which `include!` adds its text, unchanged, to a struct declared here.

mod inputs;
pub mod reasons;

use std::fmt;

pub use self::inputs::Given;
use crate::game::board::Board;
use crate::game::explain;
use crate::scanner::InputError;

/// A problem.
#[derive(Clone, Copy)]
pub struct Problem {
    /// LeetCode's number.
    pub number: u32,
    /// LeetCode's title.
    pub title: &'static str,
    /// The name of the problem here: of its command, of its first solution and of the folder of its
    /// cases.
    pub name: &'static str,
    /// The function that LeetCode calls.
    pub function: &'static str,
    /// The signature of that function in LeetCode's template.
    pub signature: &'static str,
    /// The types of its argument and of its answer.
    pub types: (&'static str, &'static str),
    /// What the answers mean, for the help of the command.
    pub help: &'static str,
    /// A valid input in LeetCode's form.
    pub example: &'static str,
    /// The inputs that LeetCode gives.
    pub given: Given,
    /// The number of nodes or piles of an input; 1 for an input that is one number.
    ///
    /// Fails if the input is not valid.
    pub size: fn(&[u8]) -> Result<usize, InputError>,
    /// An input as LeetCode writes it, without whitespace.
    ///
    /// Fails if the input is not valid.
    pub normalize: fn(&[u8]) -> Result<String, InputError>,
    /// An answer with its meaning: `2: Cat wins`.
    pub answer_in_words: fn(&str) -> String,
    /// Why the right answer is right, on several lines.
    ///
    /// Fails if the input is not valid.
    pub reason: fn(&[u8]) -> Result<String, InputError>,
    /// The solutions, the one to paste first.
    pub solutions: &'static [Solution],
    /// The mistakes: solutions that look right but are wrong.
    pub mistakes: &'static [Mistake],
}

/// What a solution is given and returns, as text in LeetCode's form. Fails if the input is not valid.
pub type SolveText = fn(&[u8]) -> Result<String, InputError>;

/// A file that LeetCode accepts.
#[derive(Clone, Copy, Debug)]
pub struct Solution<Solve = SolveText> {
    /// The name of the file and of its module.
    pub name: &'static str,
    /// The path of the file from the project's folder.
    pub file: &'static str,
    /// The idea in one line.
    pub idea: &'static str,
    /// The largest number of nodes or piles that it accepts; `usize::MAX` if there is no limit. It
    /// panics if there are more.
    pub largest: usize,
    /// The text of the file.
    pub text: &'static str,
    /// The function that LeetCode calls.
    pub solve: Solve,
}

/// A solution that looks right but is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Mistake<Solve = SolveText> {
    /// The name of the file and of its module.
    pub name: &'static str,
    /// The path of the file from the project's folder.
    pub file: &'static str,
    /// The text of the file. Its first line says what is wrong.
    pub text: &'static str,
    /// The function that LeetCode calls. It terminates on every valid input.
    pub solve: Solve,
    /// The case with the smallest known input on which it is wrong.
    pub smallest: &'static str,
    /// The documented examples on which it is wrong. It is right on all others.
    pub wrong_examples: &'static [&'static str],
}

impl Mistake {
    /// What comes before the sentence that says what is wrong, in the first line of a file.
    pub const MARKER: &'static str = "// MISTAKE: ";
}

impl<Solve> Mistake<Solve> {
    /// What is wrong, in one sentence.
    pub fn idea(&self) -> &'static str {
        let line = self.text.lines().next().unwrap_or_default();
        line.strip_prefix(Mistake::MARKER).unwrap_or(line)
    }
}

impl Problem {
    /// The problem with this name or number.
    pub fn named(name: &str) -> Option<&'static Problem> {
        let mut problems = PROBLEMS.iter();
        problems.find(|problem| problem.name == name || problem.number.to_string() == name)
    }

    /// The problem that a text solves: the one whose function it declares. `None` if it declares none of
    /// them.
    pub fn solved_by(text: &str) -> Option<&'static Problem> {
        PROBLEMS.iter().find(|problem| problem.line_of_function(text).is_some())
    }

    /// The first line, counted from 1, that declares the function that LeetCode calls.
    pub fn line_of_function(&self, text: &str) -> Option<usize> {
        let declaration = format!("fn {}", self.function);
        let declares = |line: &str| {
            let rest = line.split(&declaration).nth(1).map(str::trim_start);
            !line.trim_start().starts_with("//")
                && rest.is_some_and(|rest| rest.starts_with(['(', '<']))
        };
        text.lines().position(declares).map(|index| index + 1)
    }

    /// LeetCode's template, without a solution.
    pub fn template(&self) -> String {
        format!("impl Solution {{\n    {} {{\n        todo!()\n    }}\n}}\n", self.signature)
    }

    /// LeetCode's answer for an input in LeetCode's form, by the first solution that accepts inputs
    /// of this size.
    ///
    /// # Errors
    ///
    /// What is wrong with the input. Any bytes may be given.
    pub fn answer(&self, input: &[u8]) -> Result<String, InputError> {
        let size = (self.size)(input)?;
        let solution = self.solutions.iter().find(|solution| size <= solution.largest);
        (solution.expect("a solution accepts every size").solve)(input)
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.number, self.title)
    }
}

impl PartialEq for Problem {
    fn eq(&self, other: &Problem) -> bool {
        self.number == other.number
    }
}

impl Eq for Problem {}

/// Makes a module for each problem, and the list of them all.
macro_rules! problems {
    ($(
        $(#[$doc:meta])*
        $problem:ident {
            number: $number:literal,
            title: $title:literal,
            function: $function:ident($parameter:ident: $argument:ty) -> $answer:ty,
            input: $read:expr,
            given: $given:expr,
            example: $example:literal,
            help: $help:literal,
            answer_in_words: $answer_in_words:expr,
            reason: $reason:expr,
            solutions: [$(
                $solution:ident in $solution_file:literal, up to $largest:expr, $idea:literal;
            )*],
            mistakes: [$(
                $mistake:ident in $mistake_file:literal, smallest $smallest:literal
                    $(, wrong on $($wrong_example:literal)*)?;
            )*],
        }
    )*) => {
        $(
            $(#[$doc])*
            #[allow(clippy::module_inception)]
            pub mod $problem {
                use super::*;

                $(
                    #[doc = $idea]
                    // A file to paste documents what it likes.
                    #[allow(missing_docs)]
                    pub mod $solution {
                        /// LeetCode declares this.
                        pub struct Solution;

                        include!($solution_file);
                    }
                )*

                $(
                    // A mistake is kept as a learner would write it.
                    #[allow(clippy::all)]
                    mod $mistake {
                        pub struct Solution;

                        include!($mistake_file);
                    }
                )*

                /// The function that LeetCode calls.
                pub type Solve = fn($argument) -> $answer;

                /// The solutions, the one to paste first.
                pub const SOLUTIONS: &[Solution<Solve>] = &[$(
                    problems!(@solution $solution, $solution_file, $largest, $idea,
                        $solution::Solution::$function)
                ),*];

                /// The mistakes.
                pub const MISTAKES: &[Mistake<Solve>] = &[$(
                    problems!(@mistake $mistake, $mistake_file, $smallest,
                        [$($($wrong_example),*)?], $mistake::Solution::$function)
                ),*];

                pub(super) const PROBLEM: Problem = Problem {
                    number: $number,
                    title: $title,
                    name: stringify!($problem),
                    function: stringify!($function),
                    signature: concat!(
                        "pub fn ", stringify!($function), "(", stringify!($parameter), ": ",
                        stringify!($argument), ") -> ", stringify!($answer)
                    ),
                    types: (stringify!($argument), stringify!($answer)),
                    help: $help,
                    example: $example,
                    given: $given,
                    size: |input| Ok(inputs::Input::size(&$read(input)?)),
                    normalize: |input| Ok(inputs::Input::text(&$read(input)?)),
                    answer_in_words: $answer_in_words,
                    reason: |input| Ok($reason($read(input)?)),
                    solutions: &[$(
                        problems!(@solution $solution, $solution_file, $largest, $idea,
                            |input| Ok($solution::Solution::$function($read(input)?).to_string()))
                    ),*],
                    mistakes: &[$(
                        problems!(@mistake $mistake, $mistake_file, $smallest,
                            [$($($wrong_example),*)?],
                            |input| Ok($mistake::Solution::$function($read(input)?).to_string()))
                    ),*],
                };
            }
        )*

        /// All problems, 913 first.
        pub const PROBLEMS: &[Problem] = &[$($problem::PROBLEM),*];
    };
    (@solution $name:ident, $file:literal, $largest:expr, $idea:literal, $solve:expr) => {
        Solution {
            name: stringify!($name),
            file: concat!("src/", $file),
            idea: $idea,
            largest: $largest,
            text: include_str!($file),
            solve: $solve,
        }
    };
    (@mistake $name:ident, $file:literal, $smallest:literal, $wrong_examples:expr, $solve:expr) => {
        Mistake {
            name: stringify!($name),
            file: concat!("src/", $file),
            text: include_str!($file),
            solve: $solve,
            smallest: $smallest,
            wrong_examples: &$wrong_examples,
        }
    };
}

problems! {
    /// 913, Cat and Mouse: who wins on this board under best play?
    cat_mouse_game {
        number: 913,
        title: "Cat and Mouse",
        function: cat_mouse_game(graph: Vec<Vec<i32>>) -> i32,
        input: inputs::board,
        given: Given::Boards,
        example: "[[1,3],[0],[3],[0,2]]",
        help: "1 if Mouse wins, 2 if Cat wins, 0 for a draw",
        answer_in_words: outcome_in_words,
        reason: reasons::board,
        solutions: [
            cat_mouse_game in "solutions/cat_mouse_game.rs", up to 64,
                "retrograde analysis on sets of positions, 64 per machine word";
            wide_sets in "solutions/cat_mouse_game/wide_sets.rs", up to usize::MAX,
                "the same with sets of several words, for boards of any size";
            retrograde_analysis in "solutions/cat_mouse_game/retrograde_analysis.rs",
                up to u16::MAX as usize,
                "retrograde analysis, a queue of positions and counters of remaining moves";
            minimax_by_moves in "solutions/cat_mouse_game/minimax_by_moves.rs", up to usize::MAX,
                "minimax by number of moves, layer by layer, until a layer changes nothing";
        ],
        mistakes: [
            limit_2n in "mistakes/limit_2n.rs", smallest "19-limit-2n";
            limit_200 in "mistakes/limit_200.rs", smallest "33-limit-200";
            in_progress_is_draw in "mistakes/in_progress_is_draw.rs",
                smallest "34-in-progress-is-draw-unsorted";
            key_without_turn in "mistakes/key_without_turn.rs", smallest "07-key-without-turn",
                wrong on "01-documented-draw";
            cat_enters_hole in "mistakes/cat_enters_hole.rs", smallest "08-cat-enters-hole",
                wrong on "01-documented-draw";
            hole_among_cat_moves in "mistakes/hole_among_cat_moves.rs",
                smallest "06-hole-among-cat-moves";
            distance_race in "mistakes/distance_race.rs",
                smallest "05-cat-between-mouse-and-hole";
        ],
    }

    /// 292, Nim Game: does the first player win with this many stones?
    nim_game {
        number: 292,
        title: "Nim Game",
        function: can_win_nim(n: i32) -> bool,
        input: inputs::heap,
        given: Given::Number { most: i32::MAX },
        example: "4",
        help: "true if the first player wins, else false",
        answer_in_words: first_player_in_words,
        reason: reasons::heap,
        solutions: [
            nim_game in "solutions/nim_game.rs", up to usize::MAX, "multiples of 4 are lost";
        ],
        mistakes: [],
    }

    /// 877, Stone Game: does the first player win with these piles?
    stone_game {
        number: 877,
        title: "Stone Game",
        function: stone_game(piles: Vec<i32>) -> bool,
        input: inputs::even_piles,
        given: Given::Piles { most_piles: 500, stones: (1, 500) },
        example: "[5,3,4,5]",
        help: "true if the first player wins, else false",
        answer_in_words: first_player_in_words,
        reason: reasons::piles,
        solutions: [
            stone_game in "solutions/stone_game.rs", up to usize::MAX,
                "the first player can take every other pile, from either end";
            intervals in "solutions/stone_game/intervals.rs", up to usize::MAX,
                "dynamic programming over intervals, right for any piles";
        ],
        mistakes: [],
    }

    /// 486, Predict the Winner: does the first player win or tie with these piles?
    predict_the_winner {
        number: 486,
        title: "Predict the Winner",
        function: predict_the_winner(nums: Vec<i32>) -> bool,
        input: inputs::piles,
        given: Given::Piles { most_piles: 20, stones: (0, 10_000_000) },
        example: "[1,5,233,7]",
        help: "true if the first player wins or ties, else false",
        answer_in_words: first_player_in_words,
        reason: reasons::piles,
        solutions: [
            predict_the_winner in "solutions/predict_the_winner.rs", up to usize::MAX,
                "dynamic programming over intervals; the first player wins ties";
        ],
        mistakes: [
            ties_are_lost in "mistakes/ties_are_lost.rs", smallest "03-one-empty-pile";
            larger_end in "mistakes/larger_end.rs", smallest "05-larger-end",
                wrong on "02-documented-true";
        ],
    }
}

fn outcome_in_words(answer: &str) -> String {
    match answer.parse() {
        Ok(number) => explain::answer_in_words(number),
        Err(_) => format!("{answer}, not a valid answer"),
    }
}

fn first_player_in_words(answer: &str) -> String {
    match answer {
        "true" => "true: the first player wins".to_string(),
        "false" => "false: the first player loses".to_string(),
        _ => format!("{answer}, not a valid answer"),
    }
}

/// The largest number of nodes that LeetCode gives for 913 today.
pub const MOST_NODES: usize = 50;

/// Why LeetCode does not give a board for 913 today, if so: it has more than [`MOST_NODES`] nodes, or
/// a node without neighbours.
pub fn beyond_limits(board: &Board) -> Option<String> {
    if board.nodes() > MOST_NODES {
        Some(format!("Beyond LeetCode's limits: today a board has at most {MOST_NODES} nodes."))
    } else if board.has_isolated_nodes() {
        Some("Beyond LeetCode's limits: today every node has a neighbour.".to_string())
    } else {
        None
    }
}
