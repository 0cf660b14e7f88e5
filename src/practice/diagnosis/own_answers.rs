//! Proof by an attempt's own answers. It only answers for the start, but with other numbers for the
//! nodes, every position with Mouse to move is the start of some board. So its answers for the positions
//! two plies later can be compared with its answer for the start.

use std::io;

use crate::boards::ladder::renumbering;
use crate::boards::renamed;
use crate::game::board::Board;
use crate::game::rules::{Outcome, Player, Position};
use crate::practice::diagnosis::wrapped;
use crate::practice::respondent::Respondent;
use crate::practice::trying::Clock;

/// A reply of Cat, and how the game goes on from there.
struct CatReply {
    cat: usize,
    /// `None` if the attempt gives no valid answer.
    outcome: Option<Outcome>,
    /// Whether the game is over, so that the attempt was not asked.
    is_over: bool,
}

/// A first move of Mouse, and Cat's replies; none if the move ends the game.
struct FirstMove {
    mouse: usize,
    over: Option<Player>,
    replies: Vec<CatReply>,
}

const MOUSE_WINS: Outcome = Outcome::Win(Player::Mouse);
const CAT_WINS: Outcome = Outcome::Win(Player::Cat);

/// Why an attempt's answers two plies later contradict its answer for the start, if they do. At most
/// eight lines.
///
/// # Errors
///
/// The attempt cannot be run.
pub fn contradiction(
    respondent: &mut dyn Respondent,
    board: &Board,
    answer: i32,
    clock: Clock,
) -> io::Result<Option<String>> {
    let Some(claim) = Outcome::from_answer(answer) else { return Ok(None) };
    let start = Position::start();
    let mut moves = Vec::new();
    for after in start.moves(board) {
        let mut replies = Vec::new();
        for position in after.moves(board) {
            if clock.is_over() {
                return Ok(None);
            }
            let is_over = position.winner().is_some();
            let outcome = match (position.winner(), renumbering(board.nodes(), position)) {
                (Some(winner), _) => Some(Outcome::Win(winner)),
                (None, Some(numbers)) => {
                    let reply = respondent.ask(&renamed(board, &numbers))?;
                    reply.response.ok().and_then(Outcome::from_answer)
                }
                (None, None) => None,
            };
            replies.push(CatReply { cat: position.cat, outcome, is_over });
        }
        moves.push(FirstMove { mouse: after.mouse, over: after.winner(), replies });
    }
    let lines = match claim {
        // "Mouse cannot win" or "Cat cannot win" is enough, but a win of the other says more.
        Outcome::Draw => cat_wins(&moves).or_else(|| mouse_wins(&moves)),
        MOUSE_WINS => cat_wins(&moves).or_else(|| mouse_does_not_win(&moves)),
        CAT_WINS => mouse_wins(&moves).or_else(|| cat_does_not_win(&moves)),
    };
    Ok(lines.map(|(mut lines, conclusion)| {
        const MOST_LINES: usize = 8;
        lines.push(format!("So {conclusion} here, but you answered {answer}."));
        let text: Vec<String> = lines.iter().map(|line| wrapped(line)).collect();
        let mut text: Vec<&str> = text.iter().flat_map(|lines| lines.lines()).collect();
        if text.len() > MOST_LINES {
            let left_out = text.len() - MOST_LINES + 1;
            text.splice(MOST_LINES - 3..MOST_LINES - 3 + left_out, ["..."]);
        }
        text.join("\n")
    }))
}

/// The lines of a proof, and what they prove.
type Proof = (Vec<String>, &'static str);

impl FirstMove {
    fn name(&self) -> String {
        format!("1-{}", self.mouse)
    }

    /// A reply after which the attempt itself gives an outcome that `suits`.
    fn reply(&self, suits: impl Fn(Outcome) -> bool) -> Option<&CatReply> {
        self.replies.iter().find(|reply| reply.outcome.is_some_and(&suits))
    }

    /// Whether the attempt itself gives an outcome that `suits` after every reply.
    fn all_replies(&self, suits: impl Fn(Outcome) -> bool) -> bool {
        let suits = |reply: &CatReply| reply.outcome.is_some_and(&suits);
        !self.replies.is_empty() && self.replies.iter().all(suits)
    }
}

/// Each first move has a reply that suits Cat.
fn each_move_answered(
    moves: &[FirstMove],
    suits: impl Fn(Outcome) -> bool + Copy,
    conclusion: &'static str,
) -> Option<Proof> {
    let mut lines = Vec::new();
    let mut by_outcome: Vec<(Outcome, Vec<String>)> = Vec::new();
    for first in moves {
        match first.over {
            Some(Player::Cat) => lines.push(format!("After {} Cat has won.", first.name())),
            Some(Player::Mouse) => return None,
            None => {
                let reply = first.reply(suits)?;
                let line = format!("{} 2-{}", first.name(), reply.cat);
                match reply.outcome {
                    _ if reply.is_over => lines.push(format!("After {line} Cat has won.")),
                    Some(outcome) => {
                        let known = by_outcome.iter_mut().find(|(other, _)| *other == outcome);
                        match known {
                            Some((_, lines)) => lines.push(line),
                            None => by_outcome.push((outcome, vec![line])),
                        }
                    }
                    None => return None,
                }
            }
        }
    }
    for (outcome, after) in by_outcome {
        let says = says(outcome);
        match after.len() {
            1..=4 => lines
                .extend(after.iter().map(|line| format!("After {line} you answer that {says}."))),
            _ => lines.push(format!("You answer that {says} after each of {}.", after.join(", "))),
        }
    }
    lines.push("There is no other first move.".to_string());
    Some((lines, conclusion))
}

/// One first move suits Mouse after every reply.
fn one_move_is_enough(
    moves: &[FirstMove],
    suits: impl Fn(Outcome) -> bool + Copy,
    conclusion: &'static str,
) -> Option<Proof> {
    if let Some(first) = moves.iter().find(|first| first.over == Some(Player::Mouse)) {
        return Some((vec![format!("After {} Mouse is in the hole.", first.name())], conclusion));
    }
    let first = moves.iter().find(|first| first.all_replies(suits))?;
    let name = first.name();
    let mut lines = Vec::new();
    for outcome in [MOUSE_WINS, Outcome::Draw, CAT_WINS] {
        let replies = first.replies.iter().filter(|reply| reply.outcome == Some(outcome));
        let after: Vec<String> = replies.map(|reply| format!("2-{}", reply.cat)).collect();
        let says = says(outcome);
        match after.len() {
            0 => {}
            1 => lines.push(format!("After {name} {} you answer that {says}.", after[0])),
            _ => lines.push(format!(
                "After {name} you answer that {says}, for each of Cat's moves {}.",
                after.join(", ")
            )),
        }
    }
    lines.push(format!("After {name} Cat has no other move."));
    Some((lines, conclusion))
}

fn cat_wins(moves: &[FirstMove]) -> Option<Proof> {
    each_move_answered(moves, |outcome| outcome == CAT_WINS, "Cat wins")
}

fn mouse_does_not_win(moves: &[FirstMove]) -> Option<Proof> {
    each_move_answered(moves, |outcome| outcome != MOUSE_WINS, "Mouse does not win")
}

fn mouse_wins(moves: &[FirstMove]) -> Option<Proof> {
    one_move_is_enough(moves, |outcome| outcome == MOUSE_WINS, "Mouse wins")
}

fn cat_does_not_win(moves: &[FirstMove]) -> Option<Proof> {
    one_move_is_enough(moves, |outcome| outcome != CAT_WINS, "Cat does not win")
}

fn says(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(player) => format!("{player} wins"),
        Outcome::Draw => "it is a draw".to_string(),
    }
}
