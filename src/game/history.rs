//! A game in progress: the values of its moves, exact in this game.
//!
//! A value of the [`Tablebase`] is that of a game that begins in the position. In a game, returning to
//! a position that was played before is a draw. That can only help the player who would lose, so values
//! change in one direction only: a win becomes slower or a draw, and a draw stays a draw.

use crate::game::rules::{Player, Position};
use crate::game::tablebase::{End, Line, Move, Tablebase, Value};

/// A game in progress: the positions played, and the value of every move after them.
///
/// ```
/// use cat_and_mouse::game::explain;
/// use cat_and_mouse::game::history::Game;
/// use cat_and_mouse::game::rules::Position;
/// use cat_and_mouse::game::tablebase::Tablebase;
///
/// let tablebase = Tablebase::solve("[[2,5],[4,5],[0,3],[2,4],[1,3],[0,1]]".parse()?);
/// let game = Game::begin(&tablebase, Position::start());
/// let to_4 = game.moves()[1];
/// // A game that begins after Mouse's move to 4 is a win, but this one begins before it.
/// assert_eq!(tablebase.value(to_4.position).to_string(), "Mouse wins in 6 plies");
/// assert_eq!(explain::value_of_move(&game, to_4), "draw: Cat can return to the start");
/// # Ok::<(), cat_and_mouse::scanner::InputError>(())
/// ```
pub struct Game<'a> {
    without_history: &'a Tablebase,
    history: Vec<Position>,
    with_history: Tablebase,
}

impl<'a> Game<'a> {
    /// A game that begins in a position. Time and memory are those of [`Game::with_history`].
    ///
    /// # Panics
    ///
    /// If the board does not have the nodes of the position.
    pub fn begin(tablebase: &'a Tablebase, from: Position) -> Game<'a> {
        Game::with_history(tablebase, &[from])
    }

    /// The game in which these positions were played, from the first to the current one. It is not
    /// checked that each follows from the one before by a legal move. The tablebase must have no
    /// history.
    ///
    /// Solves the board with this history: O(n · edges) time and at most 40 n² bytes, of which it keeps
    /// 16 n².
    ///
    /// # Panics
    ///
    /// If there is no position, or the board does not have the nodes of one.
    pub fn with_history(tablebase: &'a Tablebase, history: &[Position]) -> Game<'a> {
        assert!(!history.is_empty(), "a game has a first position");
        let with_history = Tablebase::solve_with_history(tablebase.board().clone(), history);
        Game { without_history: tablebase, history: history.to_vec(), with_history }
    }

    /// The positions played, from the first to the current one. The index of a position is its ply.
    pub fn history(&self) -> &[Position] {
        &self.history
    }

    /// The current position.
    pub fn position(&self) -> Position {
        self.history[self.history.len() - 1]
    }

    /// How the game has ended; `None` if it goes on.
    pub fn end(&self) -> Option<End> {
        let current = self.position();
        let first = self.ply_of(current).filter(|&ply| ply < self.history.len() - 1);
        let is_stuck = current.moves(self.with_history.board()).next().is_none();
        match (current.winner(), first) {
            (Some(winner), _) => Some(End::Over(winner)),
            (None, Some(first)) => Some(End::Repeats(first)),
            (None, None) => is_stuck.then_some(End::Stuck),
        }
    }

    /// The value of the current position in this game.
    pub fn value(&self) -> Value {
        match (self.end(), self.moves().first()) {
            (Some(End::Over(winner)), _) => Value::Win { winner, plies: 0 },
            (_, Some(best)) => best.value.one_ply_earlier(),
            (_, None) => Value::Draw,
        }
    }

    /// The legal moves with their values in this game: the best for the player to move first, and equal
    /// ones in the order of the nodes they lead to. Empty if the game has ended.
    pub fn moves(&self) -> Vec<Move> {
        match self.end() {
            Some(_) => Vec::new(),
            None => self.with_history.moves(self.position()),
        }
    }

    /// The positions played and those of best play after them, to the end of the game or until a
    /// position repeats. Of several best moves it takes the one to the smallest node. The index of a
    /// position is its ply in the game.
    pub fn line(&self) -> Line {
        self.with_history.line_after(&self.history)
    }

    /// The values of the positions that may follow, from which the values of the moves are taken. The
    /// positions played are draws in it.
    pub fn values(&self) -> &Tablebase {
        &self.with_history
    }

    /// What a move would be worth if nothing had been played before it: the value of a game that begins
    /// after the move.
    pub fn value_without_history(&self, option: Move) -> Value {
        self.without_history.value(option.position)
    }

    /// The return to a position of the history that decides the value of a move: the move itself, or
    /// the first return in the line in which the player who would win without the history takes the
    /// quickest way, and the other plays best in this game. `None` if the move does not return and its
    /// value is the same without the history. `option` is one of [`Game::moves`].
    ///
    /// If moves are equally good in the line, the winner avoids a return and the loser prefers one; then
    /// the smallest node decides. Takes O(length of the line · (degree + history)) time.
    pub fn return_after(&self, option: Move) -> Option<Return> {
        if let Some(ply) = self.ply_of(option.position) {
            return Some(Return { ply, by: Returner::Move });
        }
        let value = self.value_without_history(option);
        let winner = match value {
            Value::Win { winner, .. } if value != option.value => winner,
            _ => return None,
        };
        let mut position = option.position;
        // Without a return, the winner would win as quickly as without the history.
        loop {
            let mover = position.turn;
            let (values, by, prefers_return) = match mover == winner {
                true => (self.without_history, Returner::Winner(mover), false),
                false => (&self.with_history, Returner::Loser(mover), true),
            };
            let best = values.best_moves(position);
            let preferred =
                best.iter().find(|next| self.ply_of(next.position).is_some() == prefers_return);
            position = preferred.unwrap_or(&best[0]).position;
            if let Some(ply) = self.ply_of(position) {
                return Some(Return { ply, by });
            }
        }
    }

    /// The ply after which a position was reached first; `None` if it was not played.
    fn ply_of(&self, position: Position) -> Option<usize> {
        self.history.iter().position(|&played| played == position)
    }
}

/// A return to a position that was played before, which is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// The ply after which the position was reached first; 0 for the first position of the game.
    pub ply: usize,
    /// How the game returns to it.
    pub by: Returner,
}

/// How a game returns to a position that was played before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returner {
    /// By the move itself.
    Move,
    /// By a later move of the player who would lose without the history, and who escapes by it.
    Loser(Player),
    /// By a later move of the player who would win without the history, and whose quickest win this
    /// move belongs to.
    Winner(Player),
}
