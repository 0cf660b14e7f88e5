// LeetCode 913, Cat and Mouse: retrograde analysis on sets of positions, one bit per position.
//
// Fix one player as the winner, and find its wins backwards from the end of the game. For each node
// w of the winner, two sets hold nodes of the loser: won[w], with the winner to move and winning,
// and lost[w], with the loser to move and losing. A set is one u64, so one operation handles up to
// 64 positions. N(x) is the set of the neighbours of x without the hole (node 0), because Cat may
// not enter it, and Mouse's move into it is rule 2.
//
//   1. Both on one node: the game is over, and Cat has won.
//   2. Mouse to move next to the hole wins.
//   3. Cat to move next to Mouse wins.
//   4. One good move is enough to win: won[w] contains all of lost[x], for each x in N(w).
//   5. A player with only bad moves loses: lost[w] contains each l with all of N(l) in won[w],
//      unless one of the rules 1 to 3 decides that position.
//   6. A position that is not a win for either player is a draw.
//
// Sets only grow, and a node w is looked at again only if won[w] has grown. So there are at most
// n² + n looks of O(n) operations: O(n³) time, but about n² operations in practice; O(n) memory.

impl Solution {
    /// The outcome under best play: 1 Mouse wins, 2 Cat wins, 0 draw. At most 64 nodes.
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let nodes = graph.len();
        assert!(nodes <= MOST_NODES, "{nodes} nodes are too many: a set has {MOST_NODES} bits");
        let mut neighbours = [0; MOST_NODES];
        for (set, row) in neighbours.iter_mut().zip(&graph) {
            *set = set_of(row.iter().map(|&node| node as usize)) & !(1 << HOLE);
        }
        let mut players = [Winner::Mouse, Winner::Cat].into_iter();
        let winner = players.find(|&player| can_force(player, &neighbours, nodes));
        winner.map_or(0, |winner| winner as i32) // rule 6
    }
}

const MOST_NODES: usize = u64::BITS as usize;
const HOLE: usize = 0;
const MOUSE_START: usize = 1;
const CAT_START: usize = 2;

#[derive(Clone, Copy)]
enum Winner {
    Mouse = 1,
    Cat = 2,
}

/// Whether the winner can force a win from the start of the game, with Mouse to move.
fn can_force(winner: Winner, neighbours: &[u64; MOST_NODES], nodes: usize) -> bool {
    let everywhere = set_of(1..nodes);
    let (mut won, mut lost) = ([0; MOST_NODES], [0; MOST_NODES]);
    let mut can_lose = [0; MOST_NODES]; // what rules 1 to 3 allow in lost
    for w in 1..nodes {
        let apart = everywhere & !(1 << w); // rule 1
        match winner {
            Winner::Mouse => {
                won[w] = if neighbours[HOLE] >> w & 1 == 1 { apart } else { 0 }; // rule 2
                can_lose[w] = apart & !neighbours[w]; // rule 3
            }
            Winner::Cat => {
                won[w] = neighbours[w] | 1 << w; // rules 3 and 1
                can_lose[w] = apart & !neighbours[HOLE]; // rule 2
            }
        }
    }
    let mut newly_won = won; // what has entered won[w] since the last look at w
    let mut due = set_of((1..nodes).filter(|&w| won[w] != 0)); // each w to look at
    let neighbours_of_any = |set| nodes_of(set).fold(0, |all, node| all | neighbours[node]);
    while due != 0 {
        for w in nodes_of(due) {
            due &= !(1 << w);
            let new = std::mem::take(&mut newly_won[w]);
            let not_won = everywhere & !won[w];
            let candidates = can_lose[w] & !lost[w];
            // Rule 5, in the shorter of two ways. Only neighbours of newly won nodes can have lost
            // their last way out: test these. Or leave out all neighbours of nodes not won.
            let newly_lost = if new.count_ones() < not_won.count_ones() {
                let affected = nodes_of(candidates & neighbours_of_any(new));
                set_of(affected.filter(|&l| neighbours[l] & not_won == 0))
            } else {
                candidates & !neighbours_of_any(not_won)
            };
            if newly_lost != 0 {
                lost[w] |= newly_lost;
                for x in nodes_of(neighbours[w]) {
                    let new = newly_lost & !won[x]; // rule 4
                    won[x] |= new;
                    newly_won[x] |= new;
                    due |= u64::from(new != 0) << x;
                }
            }
            match winner {
                Winner::Mouse if won[MOUSE_START] >> CAT_START & 1 == 1 => return true,
                Winner::Cat if lost[CAT_START] >> MOUSE_START & 1 == 1 => return true,
                _ => {}
            }
        }
    }
    false
}

fn set_of(nodes: impl Iterator<Item = usize>) -> u64 {
    nodes.fold(0, |set, node| set | 1 << node)
}

fn nodes_of(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}
