// LeetCode 913, Cat and Mouse, on boards of any size: retrograde analysis on sets of positions, one
// bit per position. The same as cat_mouse_game.rs, with sets of several words.
//
// Fix one player as the winner, and find its wins backwards from the end of the game. For each node
// w of the winner, two sets hold nodes of the loser: won[w], with the winner to move and winning,
// and lost[w], with the loser to move and losing. A set has several u64s, and one operation on each
// handles up to 64 positions. N(x) is the set of the neighbours of x without the hole (node 0),
// because Cat may not enter it, and Mouse's move into it is rule 2.
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
// n² + n looks of O(n) operations on sets of ⌈n/64⌉ words: O(n³ · ⌈n/64⌉) time, but about n²
// operations on sets in practice; O(n²) bits of memory.

impl Solution {
    /// The outcome under best play: 1 Mouse wins, 2 Cat wins, 0 draw.
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        // Sets of a fixed size are faster.
        match graph.len() {
            0..=256 => outcome(&graph, [0; 4]),
            257..=1024 => outcome(&graph, [0; 16]),
            nodes => outcome(&graph, vec![0; nodes.div_ceil(64)]),
        }
    }
}

const HOLE: usize = 0;
const MOUSE_START: usize = 1;
const CAT_START: usize = 2;

#[derive(Clone, Copy)]
enum Winner {
    Mouse = 1,
    Cat = 2,
}

fn outcome<S: NodeSet>(graph: &[Vec<i32>], empty: S) -> i32 {
    let mut neighbours = vec![empty.clone(); graph.len()];
    for (set, row) in neighbours.iter_mut().zip(graph) {
        row.iter().for_each(|&node| set.insert(node as usize));
        set.remove(HOLE);
    }
    let mut players = [Winner::Mouse, Winner::Cat].into_iter();
    let winner = players.find(|&player| can_force(player, &neighbours, &empty));
    winner.map_or(0, |winner| winner as i32) // rule 6
}

/// Whether the winner can force a win from the start of the game, with Mouse to move.
fn can_force<S: NodeSet>(winner: Winner, neighbours: &[S], empty: &S) -> bool {
    let nodes = neighbours.len();
    let everywhere = empty.with(1..nodes);
    let mut won = vec![empty.clone(); nodes];
    let mut lost = vec![empty.clone(); nodes];
    let mut can_lose = vec![empty.clone(); nodes]; // what rules 1 to 3 allow in lost
    for w in 1..nodes {
        let mut apart = everywhere.clone();
        apart.remove(w); // rule 1
        match winner {
            Winner::Mouse => {
                can_lose[w] = apart.without(&neighbours[w]); // rule 3
                won[w] = if neighbours[HOLE].contains(w) { apart } else { empty.clone() }; // rule 2
            }
            Winner::Cat => {
                won[w] = neighbours[w].clone(); // rule 3
                won[w].insert(w); // rule 1
                can_lose[w] = apart.without(&neighbours[HOLE]); // rule 2
            }
        }
    }
    let mut newly_won = won.clone(); // what has entered won[w] since the last look at w
    let mut due = empty.with((1..nodes).filter(|&w| !won[w].is_empty())); // each w to look at
    let neighbours_of_any = |set: &S| {
        let mut all = empty.clone();
        set.nodes().for_each(|node| all.unite(&neighbours[node]));
        all
    };
    while !due.is_empty() {
        for w in due.clone().nodes() {
            due.remove(w);
            let new = std::mem::replace(&mut newly_won[w], empty.clone());
            let not_won = everywhere.without(&won[w]);
            let candidates = can_lose[w].without(&lost[w]);
            // Rule 5, in the shorter of two ways. Only neighbours of newly won nodes can have lost
            // their last way out: test these. Or leave out all neighbours of nodes not won.
            // The first way takes about twice as long per node.
            let newly_lost = if 2 * new.count() < not_won.count() {
                let affected = candidates.common(&neighbours_of_any(&new));
                empty.with(affected.nodes().filter(|&l| neighbours[l].is_disjoint(&not_won)))
            } else {
                candidates.without(&neighbours_of_any(&not_won))
            };
            if !newly_lost.is_empty() {
                lost[w].unite(&newly_lost);
                for x in neighbours[w].nodes() {
                    let new = newly_lost.without(&won[x]); // rule 4
                    if !new.is_empty() {
                        won[x].unite(&new);
                        newly_won[x].unite(&new);
                        due.insert(x);
                    }
                }
            }
            match winner {
                Winner::Mouse if won[MOUSE_START].contains(CAT_START) => return true,
                Winner::Cat if lost[CAT_START].contains(MOUSE_START) => return true,
                _ => {}
            }
        }
    }
    false
}

/// A set of nodes, one bit each.
trait NodeSet: Clone + AsRef<[u64]> + AsMut<[u64]> {
    fn insert(&mut self, node: usize) {
        self.as_mut()[node / 64] |= 1 << (node % 64);
    }
    fn with(&self, nodes: impl Iterator<Item = usize>) -> Self {
        let mut set = self.clone();
        nodes.for_each(|node| set.insert(node));
        set
    }
    fn remove(&mut self, node: usize) {
        self.as_mut()[node / 64] &= !(1 << (node % 64));
    }
    fn contains(&self, node: usize) -> bool {
        self.as_ref()[node / 64] >> (node % 64) & 1 == 1
    }
    fn is_empty(&self) -> bool {
        self.as_ref().iter().all(|&word| word == 0)
    }
    fn is_disjoint(&self, other: &Self) -> bool {
        self.as_ref().iter().zip(other.as_ref()).all(|(a, b)| a & b == 0)
    }
    fn count(&self) -> u32 {
        self.as_ref().iter().map(|word| word.count_ones()).sum()
    }
    fn unite(&mut self, other: &Self) {
        self.as_mut().iter_mut().zip(other.as_ref()).for_each(|(word, other)| *word |= other);
    }
    fn common(&self, other: &Self) -> Self {
        let mut set = self.clone();
        set.as_mut().iter_mut().zip(other.as_ref()).for_each(|(word, other)| *word &= other);
        set
    }
    fn without(&self, other: &Self) -> Self {
        let mut set = self.clone();
        set.as_mut().iter_mut().zip(other.as_ref()).for_each(|(word, other)| *word &= !other);
        set
    }
    fn nodes(&self) -> impl Iterator<Item = usize> {
        let words = self.as_ref();
        let mut index = 0;
        let mut rest = words[0];
        std::iter::from_fn(move || {
            while rest == 0 {
                index += 1;
                rest = *words.get(index)?;
            }
            let lowest = 64 * index + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(lowest)
        })
    }
}

impl<T: Clone + AsRef<[u64]> + AsMut<[u64]>> NodeSet for T {}
