//! The tablebase: outcome and remoteness of every position, and a check of the certificate.
//!
//! A value is that of a game that *begins* in the position. During a game, returning to a position that
//! was played before is a draw, which can change the values of moves: see
//! [`Game`](crate::game::history::Game).
//!
//! It shares no code with the solutions, so that one can be tested against the other.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fmt;

use crate::game::board::{Board, HOLE, Node};
use crate::game::rules::{Outcome, Player, Position};

/// The value of a position under best play: the winner hurries and the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A player wins.
    Win {
        /// The player who can force it.
        winner: Player,
        /// The remoteness: plies to the end, 0 if the game is over.
        plies: u32,
    },
    /// Neither player can force a win.
    Draw,
}

impl Value {
    /// The outcome, without the number of plies.
    pub fn outcome(self) -> Outcome {
        match self {
            Value::Win { winner, .. } => Outcome::Win(winner),
            Value::Draw => Outcome::Draw,
        }
    }

    /// Plies to the end; `None` for a draw.
    pub fn plies(self) -> Option<u32> {
        match self {
            Value::Win { plies, .. } => Some(plies),
            Value::Draw => None,
        }
    }

    /// The value of a position whose best move leads to a position of this value.
    pub(super) fn one_ply_earlier(self) -> Value {
        match self {
            // No claim of a tablebase is right only because this wraps: a circle of claims would need
            // as many positions as there are values of u32.
            Value::Win { winner, plies } => Value::Win { winner, plies: plies.wrapping_add(1) },
            Value::Draw => Value::Draw,
        }
    }

    /// The preference of `player`, greater for a better value: a quick win, then a slow win, a draw,
    /// a slow loss, a quick loss.
    fn preference_of(self, player: Player) -> (i8, i64) {
        match self {
            Value::Win { winner, plies } if winner == player => (1, -i64::from(plies)),
            Value::Draw => (0, 0),
            Value::Win { plies, .. } => (-1, i64::from(plies)),
        }
    }
}

impl fmt::Display for Value {
    /// `Cat wins in 22 plies`, `draw`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Win { winner, plies: 1 } => write!(f, "{winner} wins in 1 ply"),
            Value::Win { winner, plies } => write!(f, "{winner} wins in {plies} plies"),
            Value::Draw => f.write_str("draw"),
        }
    }
}

/// A legal move: the position it leads to, and the value of that position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The node that the player moves to.
    pub to: Node,
    /// The position after the move.
    pub position: Position,
    /// The value of that position.
    pub value: Value,
}

/// A line of best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The positions, from the first to the last.
    pub positions: Vec<Position>,
    /// How the line ends.
    pub end: End,
}

/// How a line of best play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over.
    Over(Player),
    /// The last position occurred before, at this index.
    Repeats(usize),
    /// The player to move has no move. That cannot happen in a game from the start.
    Stuck,
}

/// The value of every position of a board, for a game that begins in that position.
///
/// With a history, a game begins in a position after the positions of the history have been played:
/// these are draws in the table, because returning to one of them is a draw. The exact values of the
/// moves in a game are those of a table whose history is all of the game, with the current position.
/// A table with a shorter history can be wrong about them: some of its wins may pass through positions
/// that were played.
pub struct Tablebase {
    board: Board,
    history: HashSet<Position>,
    values: Vec<Value>,
}

impl Tablebase {
    /// Solves the board by retrograde analysis: from the terminal positions, layer by layer, to the
    /// positions that are one ply further from the end.
    ///
    /// Takes O(n · edges) time and at most 40 n² bytes. Positions that cannot occur, because the
    /// player to move has no move or Cat is in the hole, count as draws.
    pub fn solve(board: Board) -> Tablebase {
        Tablebase::solve_with_history(board, &[])
    }

    /// Solves the board for a game in which these positions have been played, in any order: they are
    /// draws from the beginning, unless the game is over in them. Time and memory are those of
    /// [`Tablebase::solve`].
    ///
    /// A repetition among the positions that follow needs no rule: a winner who hurries gets closer to
    /// the end with each ply, and in a draw a repetition changes nothing.
    ///
    /// # Panics
    ///
    /// If the board does not have the nodes of a position.
    pub fn solve_with_history(board: Board, history: &[Position]) -> Tablebase {
        let mut tablebase = Tablebase::undecided(board, history);
        let mut layer = Vec::new();
        let moves_of = |player: Player| -> Vec<u16> {
            let board = &tablebase.board;
            (0..board.nodes()).map(|node| player.moves(board, node).count() as u16).collect()
        };
        let (moves_of_mouse, moves_of_cat) = (moves_of(Player::Mouse), moves_of(Player::Cat));
        // The moves not yet known to be bad for the player who makes them; 0 once the position is
        // decided, and for the positions of the history. A u16 holds every degree.
        let mut remaining_moves = vec![0_u16; tablebase.values.len()];
        for position in tablebase.positions() {
            let index = tablebase.index(position);
            if let Some(winner) = position.winner() {
                tablebase.values[index] = Value::Win { winner, plies: 0 };
                layer.push(index as u32);
            } else {
                remaining_moves[index] = match position.turn {
                    Player::Mouse => moves_of_mouse[position.mouse],
                    Player::Cat => moves_of_cat[position.cat],
                };
            }
        }
        for &position in history {
            remaining_moves[tablebase.index(position)] = 0;
        }
        let mut undecided = remaining_moves.iter().filter(|&&moves| moves > 0).count();
        let mut plies = 0;
        'layers: while !layer.is_empty() {
            plies += 1;
            let mut next_layer = Vec::new();
            for index in layer {
                // On a board with many edges, most positions are decided long before all moves have
                // been looked at.
                if undecided == 0 {
                    break 'layers;
                }
                let position = tablebase.position(index as usize);
                let Outcome::Win(winner) = tablebase.value(position).outcome() else {
                    unreachable!("a layer holds decided positions");
                };
                for before in predecessors(&tablebase.board, position) {
                    let index = tablebase.index(before);
                    let remaining_moves = &mut remaining_moves[index];
                    if *remaining_moves == 0 {
                        continue;
                    }
                    // One good move wins. A position is lost only when all of its moves are bad.
                    *remaining_moves = if before.turn == winner { 0 } else { *remaining_moves - 1 };
                    if *remaining_moves == 0 {
                        undecided -= 1;
                        tablebase.values[index] = Value::Win { winner, plies };
                        next_layer.push(index as u32);
                    }
                }
            }
            layer = next_layer;
        }
        tablebase
    }

    /// A tablebase with the given history and values, right or wrong; [`Tablebase::verify`] checks
    /// them.
    pub fn from_values(
        board: Board,
        history: &[Position],
        mut value: impl FnMut(Position) -> Value,
    ) -> Tablebase {
        let mut tablebase = Tablebase::undecided(board, history);
        for position in tablebase.positions() {
            let index = tablebase.index(position);
            tablebase.values[index] = value(position);
        }
        tablebase
    }

    /// A tablebase in which every position is a draw, even the terminal ones.
    fn undecided(board: Board, history: &[Position]) -> Tablebase {
        let values = vec![Value::Draw; 2 * board.nodes() * board.nodes()];
        Tablebase { board, history: history.iter().copied().collect(), values }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The value of a position, for a game that begins in it. Positions of the history are draws.
    ///
    /// # Panics
    ///
    /// If the board does not have the nodes of the position.
    pub fn value(&self, position: Position) -> Value {
        self.values[self.index(position)]
    }

    /// The legal moves in a position with their values: the best for the player to move first, and
    /// equal ones in the order of the nodes they lead to. Empty if the game is over.
    ///
    /// Each value is that of a game that begins after the move. In a game that has reached `position`,
    /// the best value is exact if nothing but the history was played before; a move that is not best
    /// may be worth less there, because it may win only through `position`.
    pub fn moves(&self, position: Position) -> Vec<Move> {
        let moves = position.moves(&self.board).map(|after| {
            let to = after.node(position.turn);
            Move { to, position: after, value: self.value(after) }
        });
        let mut moves: Vec<Move> = moves.collect();
        moves.sort_by_key(|option| (Reverse(option.value.preference_of(position.turn)), option.to));
        moves
    }

    /// The moves with the best value: all that are best play.
    pub fn best_moves(&self, position: Position) -> Vec<Move> {
        let mut moves = self.moves(position);
        if let Some(&Move { value: best, .. }) = moves.first() {
            moves.retain(|option| option.value == best);
        }
        moves
    }

    /// Best play from a position to the end of the game or until a position repeats. Of several best
    /// moves it takes the one to the smallest node.
    pub fn line(&self, from: Position) -> Line {
        self.line_after(&[from])
    }

    /// The positions played, of which there must be one, and best play from the last of them to the end
    /// of the game or until a position repeats.
    pub(super) fn line_after(&self, played: &[Position]) -> Line {
        let mut positions = played.to_vec();
        let earlier = &played[..played.len() - 1];
        let mut plies: HashMap<Position, usize> =
            earlier.iter().enumerate().map(|(ply, &position)| (position, ply)).collect();
        loop {
            let last = positions[positions.len() - 1];
            let end = match plies.insert(last, positions.len() - 1) {
                Some(first) => Some(End::Repeats(first)),
                None => last.winner().map(End::Over),
            };
            match (end, self.best_moves(last).first()) {
                (Some(end), _) => return Line { positions, end },
                (None, Some(best)) => positions.push(best.position),
                (None, None) => return Line { positions, end: End::Stuck },
            }
        }
    }

    /// Whether a game from the start can reach this position. Takes O(n · edges) time at most.
    pub fn is_reachable(&self, position: Position) -> bool {
        let mut found = vec![false; self.values.len()];
        let mut waiting = vec![Position::start()];
        while let Some(next) = waiting.pop() {
            if next == position {
                return true;
            }
            for after in next.moves(&self.board) {
                if !std::mem::replace(&mut found[self.index(after)], true) {
                    waiting.push(after);
                }
            }
        }
        false
    }

    /// The number of positions with each remoteness, starting with 0: what each layer of the
    /// retrograde analysis found.
    pub fn layers(&self) -> Vec<usize> {
        let mut layers = Vec::new();
        for plies in self.values.iter().filter_map(|value| value.plies()) {
            let plies = plies as usize;
            if layers.len() <= plies {
                layers.resize(plies + 1, 0);
            }
            layers[plies] += 1;
        }
        layers
    }

    /// Checks the certificate: every value must follow from the rules and the values one move later.
    /// If so, all values are right. For wins, this follows by induction on the remoteness. In a draw,
    /// the player to move has a move to a draw and none to a win of its own, so neither player can be
    /// forced out of the draws, except into a position of the history, which is a draw by the rules.
    /// Takes one pass over all moves and uses none of the code that solves.
    ///
    /// # Errors
    ///
    /// The first position whose value does not follow.
    pub fn verify(&self) -> Result<(), Refutation> {
        for position in self.positions() {
            let claim = self.value(position);
            let (follows, basis) = self.consequence(position);
            if claim != follows {
                return Err(Refutation { position, claim, follows, basis });
            }
        }
        Ok(())
    }

    /// The value that follows from the rules and the values one move later, and what it follows from.
    fn consequence(&self, position: Position) -> (Value, Basis) {
        if let Some(winner) = position.winner() {
            return (Value::Win { winner, plies: 0 }, Basis::NoMove);
        }
        if self.history.contains(&position) {
            return (Value::Draw, Basis::History);
        }
        let afters = position.moves(&self.board);
        match afters.max_by_key(|&after| self.value(after).preference_of(position.turn)) {
            Some(best) => {
                let to = best.node(position.turn);
                (self.value(best).one_ply_earlier(), Basis::Move(to))
            }
            None => (Value::Draw, Basis::NoMove),
        }
    }

    /// All positions except those with Cat in the hole.
    pub fn positions(&self) -> impl Iterator<Item = Position> + use<> {
        let nodes = self.board.nodes();
        (0..nodes).flat_map(move |mouse| {
            (0..nodes).filter(|&cat| cat != HOLE).flat_map(move |cat| {
                [Player::Mouse, Player::Cat].map(|turn| Position { mouse, cat, turn })
            })
        })
    }

    /// Positions that differ only in the node of the player to move are neighbours: those are the
    /// predecessors of a position, which are looked up together.
    fn index(&self, position: Position) -> usize {
        let Position { mouse, cat, turn } = position;
        let nodes = self.board.nodes();
        assert!(mouse < nodes && cat < nodes, "no such nodes: {position}");
        match turn {
            Player::Mouse => cat * nodes + mouse,
            Player::Cat => (nodes + mouse) * nodes + cat,
        }
    }

    /// The inverse of `index`.
    fn position(&self, index: usize) -> Position {
        let nodes = self.board.nodes();
        let (waiting, moving) = (index / nodes, index % nodes);
        match waiting.checked_sub(nodes) {
            None => Position { mouse: moving, cat: waiting, turn: Player::Mouse },
            Some(mouse) => Position { mouse, cat: moving, turn: Player::Cat },
        }
    }
}

/// The predecessors of a position: the player who just moved came from a neighbour, but never from
/// the hole.
fn predecessors(board: &Board, position: Position) -> impl Iterator<Item = Position> {
    let turn = position.turn.opponent();
    let from = board.neighbours(position.node(turn)).filter(|&from| from != HOLE);
    from.map(move |from| match turn {
        Player::Mouse => Position { mouse: from, turn, ..position },
        Player::Cat => Position { cat: from, turn, ..position },
    })
}

/// What a value follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The best move, which leads to this node.
    Move(Node),
    /// There is no move, because the game is over or the player to move is stuck.
    NoMove,
    /// The position is in the history: returning to it is a draw.
    History,
}

/// Why a tablebase is wrong: a value that does not follow from the rules and the values one move later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The position.
    pub position: Position,
    /// The value in the tablebase.
    pub claim: Value,
    /// The value that follows from the rules and the values one move later.
    pub follows: Value,
    /// What this value follows from.
    pub basis: Basis,
}

impl fmt::Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Refutation { position, claim, follows, basis } = self;
        write!(f, "{position}: the claim is {claim}, but ")?;
        match basis {
            Basis::Move(to) => write!(f, "the move to {to} makes it {follows}"),
            Basis::NoMove => write!(f, "without a move it is {follows}"),
            Basis::History => write!(f, "returning to a position that was played is a {follows}"),
        }
    }
}

impl Error for Refutation {}
