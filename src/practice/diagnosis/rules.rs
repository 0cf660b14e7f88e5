//! The game with other rules: the outcome and the plies of the start of a board.

use std::fmt;

use crate::game::board::{Board, CAT_START, HOLE, MOUSE_START, Node};
use crate::game::rules::Player;
use crate::game::tablebase::Value;

/// A rule that is different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Cat may enter the hole; if both are there, Mouse wins.
    CatMayEnterHole,
    /// Cat may enter the hole; if both are there, Cat wins.
    CatMayEnterHoleAndWinThere,
    /// Cat moves first.
    CatMovesFirst,
    /// Mouse starts at node 2 and Cat at node 1.
    StartsSwapped,
    /// Mouse may stay on its node.
    MouseMayStay,
    /// Cat may stay on its node.
    CatMayStay,
    /// Either player may stay on its node.
    BothMayStay,
    /// Cat loses only if one more move than it has is bad, where the hole is a neighbour.
    HoleAmongCatMoves,
    /// Cat loses if all but as many moves are bad as the hole has neighbours.
    CounterLessDegreeOfHole,
    /// The same, but only where the hole is a neighbour.
    CounterLessDegreeOfHoleNextToIt,
    /// Mouse may not move onto Cat's node.
    MouseMayNotMoveOntoCat,
    /// A player may not go back where it came from; without another move, nobody wins.
    NotBack,
    /// A player may not go back where it came from; without another move, it loses.
    NotBackOrLose,
    /// A player may not go back where it came from, unless it has no other move.
    NotBackUnlessForced,
}

/// All rules.
pub const RULES: [Rule; 14] = [
    Rule::CatMayEnterHole,
    Rule::CatMayEnterHoleAndWinThere,
    Rule::CatMovesFirst,
    Rule::StartsSwapped,
    Rule::MouseMayStay,
    Rule::CatMayStay,
    Rule::BothMayStay,
    Rule::HoleAmongCatMoves,
    Rule::CounterLessDegreeOfHole,
    Rule::CounterLessDegreeOfHoleNextToIt,
    Rule::MouseMayNotMoveOntoCat,
    Rule::NotBack,
    Rule::NotBackOrLose,
    Rule::NotBackUnlessForced,
];

impl Rule {
    /// Whether two rules can be different at once and say something different then.
    pub fn goes_with(self, other: Rule) -> bool {
        self.topic() != other.topic()
    }

    fn topic(self) -> u8 {
        match self {
            Rule::CatMayEnterHole
            | Rule::CatMayEnterHoleAndWinThere
            | Rule::HoleAmongCatMoves
            | Rule::CounterLessDegreeOfHole
            | Rule::CounterLessDegreeOfHoleNextToIt => 0,
            Rule::CatMovesFirst | Rule::StartsSwapped => 1,
            Rule::MouseMayStay
            | Rule::CatMayStay
            | Rule::BothMayStay
            | Rule::NotBack
            | Rule::NotBackOrLose
            | Rule::NotBackUnlessForced => 2,
            Rule::MouseMayNotMoveOntoCat => 3,
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Rule::CatMayEnterHole => "Cat may enter the hole",
            Rule::CatMayEnterHoleAndWinThere => {
                "Cat may enter the hole, and wins if Mouse follows"
            }
            Rule::CatMovesFirst => "Cat moves first",
            Rule::StartsSwapped => "Mouse starts at node 2 and Cat at node 1",
            Rule::MouseMayStay => "Mouse may stay where it is",
            Rule::CatMayStay => "Cat may stay where it is",
            Rule::BothMayStay => "a player may stay where it is",
            Rule::HoleAmongCatMoves => {
                "the hole counts among Cat's moves, so Cat never runs out of moves next to it"
            }
            Rule::CounterLessDegreeOfHole => {
                "the degree of the hole is subtracted from Cat's counter of remaining moves"
            }
            Rule::CounterLessDegreeOfHoleNextToIt => {
                "next to the hole, the degree of the hole instead of 1 is subtracted from Cat's counter of \
                 remaining moves"
            }
            Rule::MouseMayNotMoveOntoCat => "Mouse may not move onto Cat's node",
            Rule::NotBack => {
                "a player may not go back where it came from, and without another move nobody wins"
            }
            Rule::NotBackOrLose => {
                "a player may not go back where it came from, and without another move it loses"
            }
            Rule::NotBackUnlessForced => {
                "a player may not go back where it came from, unless it has no other move"
            }
        })
    }
}

/// The rules of one game.
struct Game<'a> {
    board: &'a Board,
    rules: &'a [Rule],
    /// The number of different previous nodes that a player can have; 1 if they do not matter.
    previous: usize,
}

/// A position, with the nodes that the players came from if they matter.
#[derive(Clone, Copy)]
struct State {
    nodes: [Node; 2],
    previous: [Node; 2],
    /// 0 for Mouse, 1 for Cat.
    turn: usize,
}

/// The value of the start of a board under these rules. `None` if it would take too long.
pub fn value(board: &Board, rules: &[Rule]) -> Option<Value> {
    const LARGEST_WITH_PREVIOUS: usize = 7;
    let not_back = [Rule::NotBack, Rule::NotBackOrLose, Rule::NotBackUnlessForced];
    let with_previous = rules.iter().any(|rule| not_back.contains(rule));
    if with_previous && board.nodes() > LARGEST_WITH_PREVIOUS {
        return None;
    }
    let previous = if with_previous { board.nodes() + 1 } else { 1 };
    Some(Game { board, rules, previous }.value())
}

impl Game<'_> {
    fn has(&self, rule: Rule) -> bool {
        self.rules.contains(&rule)
    }

    fn index(&self, State { nodes: [mouse, cat], previous: [from, came], turn }: State) -> usize {
        let size = self.board.nodes();
        ((((mouse * size + cat) * self.previous) + from) * self.previous + came) * 2 + turn
    }

    fn state(&self, index: usize) -> State {
        let size = self.board.nodes();
        let (turn, index) = (index % 2, index / 2);
        let (came, index) = (index % self.previous, index / self.previous);
        let (from, index) = (index % self.previous, index / self.previous);
        State { nodes: [index / size, index % size], previous: [from, came], turn }
    }

    fn start(&self) -> State {
        let swapped = self.has(Rule::StartsSwapped);
        let nodes = if swapped { [CAT_START, MOUSE_START] } else { [MOUSE_START, CAT_START] };
        // The last number stands for no previous node.
        let previous = [self.previous - 1; 2];
        State { nodes, previous, turn: usize::from(self.has(Rule::CatMovesFirst)) }
    }

    fn winner(&self, [mouse, cat]: [Node; 2]) -> Option<usize> {
        match (mouse == HOLE, mouse == cat) {
            (true, true) => Some(usize::from(self.has(Rule::CatMayEnterHoleAndWinThere))),
            (true, false) => Some(0),
            (false, true) => Some(1),
            (false, false) => None,
        }
    }

    fn after(&self, state: State, to: Node) -> State {
        let State { mut nodes, mut previous, turn } = state;
        if self.previous > 1 {
            previous[turn] = nodes[turn];
        }
        nodes[turn] = to;
        State { nodes, previous, turn: 1 - turn }
    }

    /// The legal moves, and how many of them must be bad for the player to lose.
    fn moves(&self, state: State) -> (Vec<State>, Option<usize>) {
        let State { nodes, previous, turn } = state;
        let node = nodes[turn];
        let is_cat = turn == 1;
        let cat_enters =
            self.has(Rule::CatMayEnterHole) || self.has(Rule::CatMayEnterHoleAndWinThere);
        let may_enter = |to: &Node| {
            (!is_cat || cat_enters || *to != HOLE)
                && (is_cat || !self.has(Rule::MouseMayNotMoveOntoCat) || *to != nodes[1])
        };
        let mut to: Vec<Node> = self.board.neighbours(node).filter(may_enter).collect();
        let stays = self.has(Rule::BothMayStay)
            || self.has(if is_cat { Rule::CatMayStay } else { Rule::MouseMayStay });
        if stays {
            to.push(node);
        }
        if self.previous > 1 {
            let forward: Vec<Node> =
                to.iter().copied().filter(|&to| to != previous[turn]).collect();
            if !(forward.is_empty() && self.has(Rule::NotBackUnlessForced)) {
                to = forward;
            }
        }
        let beside_hole = self.board.neighbours(node).any(|next| next == HOLE);
        let hole_degree = self.board.neighbours(HOLE).count();
        let needed = if is_cat && beside_hole && self.has(Rule::HoleAmongCatMoves) {
            None
        } else if is_cat
            && (self.has(Rule::CounterLessDegreeOfHole)
                || (beside_hole && self.has(Rule::CounterLessDegreeOfHoleNextToIt)))
        {
            (self.board.neighbours(node).count()).checked_sub(hole_degree).filter(|&left| left > 0)
        } else if to.is_empty() {
            self.has(Rule::NotBackOrLose).then_some(0)
        } else {
            Some(to.len())
        };
        (to.into_iter().map(|to| self.after(state, to)).collect(), needed)
    }

    /// Solves backwards from the terminal positions, layer by layer.
    fn value(&self) -> Value {
        let size = self.board.nodes();
        let states = 2 * size * size * self.previous * self.previous;
        let players = [Player::Mouse, Player::Cat];
        let mut winners: Vec<Option<u8>> = vec![None; states];
        // A list of moves for each state: each move has the state before it and the next move to the
        // same state. One vector for all of them is faster than one for each.
        const END: u32 = u32::MAX;
        let mut moves: Vec<(u32, u32)> = Vec::new();
        let mut first_move: Vec<u32> = vec![END; states];
        // For each state: how many bad moves are left until it is lost.
        let mut left: Vec<Option<usize>> = vec![None; states];
        let mut layer: Vec<usize> = Vec::new();
        // Only states that can occur count.
        let start = self.index(self.start());
        let mut found = vec![false; states];
        found[start] = true;
        let mut waiting = vec![start];
        while let Some(index) = waiting.pop() {
            let state = self.state(index);
            if let Some(winner) = self.winner(state.nodes) {
                winners[index] = Some(winner as u8);
                layer.push(index);
                continue;
            }
            let (after, needed) = self.moves(state);
            left[index] = needed;
            if needed == Some(0) {
                winners[index] = Some(1 - state.turn as u8);
                layer.push(index);
            }
            for state in after {
                let after = self.index(state);
                moves.push((index as u32, first_move[after]));
                first_move[after] = moves.len() as u32 - 1;
                if !std::mem::replace(&mut found[after], true) {
                    waiting.push(after);
                }
            }
        }
        let mut plies = 0;
        while !layer.is_empty() {
            if let Some(winner) = winners[start] {
                return Value::Win { winner: players[usize::from(winner)], plies };
            }
            plies += 1;
            let mut next = Vec::new();
            for &index in &layer {
                let Some(winner) = winners[index] else { continue };
                let mut next_move = first_move[index];
                while next_move != END {
                    let (earlier, another) = moves[next_move as usize];
                    next_move = another;
                    let earlier = earlier as usize;
                    if winners[earlier].is_some() {
                        continue;
                    }
                    let turn = (earlier % 2) as u8;
                    let decided = turn == winner || {
                        let left = &mut left[earlier];
                        *left = left.map(|left| left - 1);
                        *left == Some(0)
                    };
                    if decided {
                        winners[earlier] = Some(winner);
                        next.push(earlier);
                    }
                }
            }
            layer = next;
        }
        Value::Draw
    }
}
