//! The rules of the game: players, positions, moves, and when the game is over.

use std::fmt;
use std::str::FromStr;

use crate::game::board::{Board, CAT_START, HOLE, MOUSE_START, Node};
use crate::scanner::Fault;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Moves first, starts at node 1, and wins in the hole.
    Mouse,
    /// Starts at node 2, may not enter the hole, and wins on Mouse's node.
    Cat,
}

impl Player {
    /// The other player.
    pub fn opponent(self) -> Player {
        match self {
            Player::Mouse => Player::Cat,
            Player::Cat => Player::Mouse,
        }
    }

    /// The node on which the player starts.
    pub fn start(self) -> Node {
        match self {
            Player::Mouse => MOUSE_START,
            Player::Cat => CAT_START,
        }
    }

    /// Whether the player may ever enter `node`: Cat may not enter the hole.
    pub fn may_enter(self, node: Node) -> bool {
        self == Player::Mouse || node != HOLE
    }

    /// The nodes to which the player may move from `node`, in the order of the board's
    /// rows.
    pub fn moves(self, board: &Board, node: Node) -> impl Iterator<Item = Node> {
        board.neighbours(node).filter(move |&next| self.may_enter(next))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Player::Mouse => "Mouse",
            Player::Cat => "Cat",
        })
    }
}

/// How a game ends under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player can force a win.
    Win(Player),
    /// Neither player can force a win.
    Draw,
}

impl Outcome {
    /// LeetCode's number for the outcome: 1 if Mouse wins, 2 if Cat wins, 0 for a draw.
    pub fn answer(self) -> i32 {
        match self {
            Outcome::Win(Player::Mouse) => 1,
            Outcome::Win(Player::Cat) => 2,
            Outcome::Draw => 0,
        }
    }

    /// The outcome for LeetCode's number; `None` for any other number.
    pub fn from_answer(answer: i32) -> Option<Outcome> {
        match answer {
            1 => Some(Outcome::Win(Player::Mouse)),
            2 => Some(Outcome::Win(Player::Cat)),
            0 => Some(Outcome::Draw),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Outcome::Win(player) => write!(f, "{player} wins"),
            Outcome::Draw => f.write_str("draw"),
        }
    }
}

/// Both players' nodes and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Mouse's node.
    pub mouse: Node,
    /// Cat's node.
    pub cat: Node,
    /// The player to move.
    pub turn: Player,
}

impl Position {
    /// The position in which the game starts: Mouse at 1, Cat at 2, Mouse to move.
    pub fn start() -> Position {
        Position { mouse: Player::Mouse.start(), cat: Player::Cat.start(), turn: Player::Mouse }
    }

    /// The winner, if the game is over: Mouse in the hole, or Cat on Mouse's node.
    pub fn winner(self) -> Option<Player> {
        if self.mouse == HOLE {
            Some(Player::Mouse)
        } else if self.cat == self.mouse {
            Some(Player::Cat)
        } else {
            None
        }
    }

    /// The node of a player.
    pub fn node(self, player: Player) -> Node {
        match player {
            Player::Mouse => self.mouse,
            Player::Cat => self.cat,
        }
    }

    /// The position after the player to move has moved to `node`. The move need not be legal.
    pub fn after(self, node: Node) -> Position {
        let turn = self.turn.opponent();
        match self.turn {
            Player::Mouse => Position { mouse: node, turn, ..self },
            Player::Cat => Position { cat: node, turn, ..self },
        }
    }

    /// The positions one legal move later, in the order of the board's rows; none if the game is
    /// over.
    pub fn moves(self, board: &Board) -> impl Iterator<Item = Position> {
        let over = self.winner().is_some();
        self.turn
            .moves(board, self.node(self.turn))
            .filter(move |_| !over)
            .map(move |node| self.after(node))
    }
}

impl fmt::Display for Position {
    /// `Mouse at 1, Cat at 2, Mouse to move`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Position { mouse, cat, turn } = self;
        write!(f, "Mouse at {mouse}, Cat at {cat}, {turn} to move")
    }
}

impl FromStr for Position {
    type Err = Fault;

    /// Reads `MOUSE,CAT,TURN`, such as `3,5,cat`. It does not check whether a board has these nodes.
    fn from_str(text: &str) -> Result<Position, Fault> {
        let fault = || Fault::unexpected(format!("'{text}'"), "MOUSE,CAT,TURN, such as 3,5,cat");
        let [mouse, cat, turn] =
            text.split(',').map(str::trim).collect::<Vec<_>>().try_into().map_err(|_| fault())?;
        let turn = match turn.to_ascii_lowercase().as_str() {
            "mouse" => Player::Mouse,
            "cat" => Player::Cat,
            _ => return Err(fault()),
        };
        // Written as in a board: without a sign or leading zeros.
        let node = |text: &str| {
            let node = text.parse().ok().filter(|node: &Node| node.to_string() == text);
            node.ok_or_else(fault)
        };
        Ok(Position { mouse: node(mouse)?, cat: node(cat)?, turn })
    }
}
