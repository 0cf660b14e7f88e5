//! The rules at the top of `src/solutions/cat_mouse_game.rs`, as naive set algebra: they are
//! complete, so they give the outcome of every position of every small board.

use std::collections::BTreeSet;

use cat_and_mouse::boards;
use cat_and_mouse::game::board::{Board, HOLE, Node};
use cat_and_mouse::game::rules::{Outcome, Player, Position};
use cat_and_mouse::game::tablebase::Tablebase;
use pretty_assertions::assert_eq;

/// For each node of the winner, a set of nodes of the loser.
type Sets = Vec<BTreeSet<Node>>;

/// The positions that a player wins.
#[derive(Clone, PartialEq)]
struct Wins {
    /// With the winner to move.
    won: Sets,
    /// With the loser to move.
    lost: Sets,
}

/// Applies the rules until nothing changes.
fn wins_of(winner: Player, board: &Board) -> Wins {
    let nodes = 1..board.nodes();
    // N(x): the neighbours without the hole.
    let n = |x: Node| board.neighbours(x).filter(|&node| node != HOLE).collect::<BTreeSet<_>>();
    let next_to_hole = n(HOLE);
    let nothing = vec![BTreeSet::new(); board.nodes()];
    let mut wins = Wins { won: nothing.clone(), lost: nothing };
    loop {
        let before = wins.clone();
        let Wins { won, lost } = &mut wins;
        for w in nodes.clone() {
            for l in nodes.clone() {
                // Which node is whose, and who wins at once by the rules 1 to 3.
                let (mouse, cat) = if winner == Player::Mouse { (w, l) } else { (l, w) };
                let at_once = |turn: Player| match turn {
                    _ if mouse == cat => Some(Player::Cat), // rule 1
                    Player::Mouse if next_to_hole.contains(&mouse) => Some(Player::Mouse), // rule 2
                    Player::Cat if n(mouse).contains(&cat) => Some(Player::Cat), // rule 3
                    _ => None,
                };
                let loser = winner.opponent();
                if at_once(winner) == Some(winner) {
                    won[w].insert(l);
                }
                if at_once(loser) == Some(winner) {
                    lost[w].insert(l);
                }
                // Rule 4: one good move is enough to win.
                if at_once(winner).is_none() && n(w).iter().any(|&x| lost[x].contains(&l)) {
                    won[w].insert(l);
                }
                // Rule 5: a player with only bad moves loses.
                if at_once(loser).is_none() && n(l).is_subset(&won[w]) {
                    lost[w].insert(l);
                }
            }
        }
        if wins == before {
            return wins;
        }
    }
}

#[test]
fn the_rules_give_the_outcome_of_every_position_of_all_762_boards_of_up_to_5_nodes() {
    let mut count = 0;
    for board in (3..=5).flat_map(boards::every) {
        count += 1;
        let tablebase = Tablebase::solve(board.clone());
        let [of_mouse, of_cat] = [Player::Mouse, Player::Cat].map(|player| wins_of(player, &board));
        for mouse in 1..board.nodes() {
            // Cat can never be on a node whose only neighbour is the hole.
            let can_move = |&cat: &Node| board.neighbours(cat).any(|node| node != HOLE);
            for cat in (1..board.nodes()).filter(can_move) {
                for turn in [Player::Mouse, Player::Cat] {
                    let has =
                        |sets: &Sets, winner: Node, loser: Node| sets[winner].contains(&loser);
                    let (mouse_wins, cat_wins) = match turn {
                        Player::Mouse => {
                            (has(&of_mouse.won, mouse, cat), has(&of_cat.lost, cat, mouse))
                        }
                        Player::Cat => {
                            (has(&of_mouse.lost, mouse, cat), has(&of_cat.won, cat, mouse))
                        }
                    };
                    let outcome = match (mouse_wins, cat_wins) {
                        (true, false) => Outcome::Win(Player::Mouse),
                        (false, true) => Outcome::Win(Player::Cat),
                        (false, false) => Outcome::Draw, // rule 6
                        (true, true) => panic!("both win on {board}"),
                    };
                    let position = Position { mouse, cat, turn };
                    let proved = tablebase.value(position).outcome();
                    assert_eq!(outcome, proved, "{position:?} on {board}");
                }
            }
        }
    }
    assert_eq!(count, 762);
}
