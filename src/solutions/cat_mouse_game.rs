// LeetCode 913, Cat and Mouse: retrograde analysis on sets of positions, 64 to a machine word.
//
// Mouse's wins and Cat's wins are found by the same method, one after the other. The winner is the
// player whose wins are sought, the loser is the opponent. For each node w of the winner there are
// two sets of nodes of the loser: won[w], the winner is to move and wins, and lost[w], the loser
// is to move and loses. N(x) stands for the neighbours of node x without the hole. The rules:
//
//   (1) Mouse to move next to the hole wins.   For Mouse: won[w] is every node, if w is in N(hole).
//                                              For Cat: no lost[w] has a node of N(hole).
//   (2) Cat to move next to Mouse wins.        For Cat: won[w] has N(w), and w itself: caught.
//                                              For Mouse: lost[w] has no node of N(w).
//   (3) One good move is enough to win.        won[w] has all of lost[x], for each x in N(w).
//   (4) Whoever has only bad moves loses.      lost[w] has each l with all of N(l) in won[w]. (If
//                                              N(l) is empty too: nobody ever comes to such an l.)
//   (5) Cat may not enter the hole, and Mouse's move into it is rule (1): N leaves it out.
//   (6) What is in no set is a draw: both players can stay out of lost for ever.
//
// The sets only grow, and a node is looked at again only when its set has grown: so this ends.
// A look costs at most 2n set operations of n/64 words and, but for the first one at a node,
// settles at least one position: time O(n³ · ⌈n/64⌉) at worst, but most graphs need a few looks a
// node, about n³/64 steps in all. Memory: O(n²) bits.

impl Solution {
    /// The outcome under best play, for a graph of any size: 1 Mouse wins, 2 Cat wins, 0 a draw.
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        // One method, compiled for sets of one word, of a few words, and of any number of words.
        match graph.len() {
            0..=64 => outcome(&graph, [0; 1]),
            65..=256 => outcome(&graph, [0; 4]),
            257..=1024 => outcome(&graph, [0; 16]),
            nodes => outcome(&graph, vec![0; nodes.div_ceil(64)]),
        }
    }
}

enum Winner {
    Mouse,
    Cat,
}

fn outcome<S: NodeSet>(graph: &[Vec<i32>], empty: S) -> i32 {
    let mut neighbours = vec![empty.clone(); graph.len()];
    for (set, row) in neighbours.iter_mut().zip(graph) {
        row.iter().for_each(|&node| set.insert(node as usize));
        set.remove(0); // (5)
    }
    if can_force(Winner::Mouse, &neighbours, &empty) {
        1
    } else if can_force(Winner::Cat, &neighbours, &empty) {
        2
    } else {
        0 // (6)
    }
}

/// Whether the winner can force a win from the start: Mouse at 1, Cat at 2, Mouse to move.
fn can_force<S: NodeSet>(winner: Winner, neighbours: &[S], empty: &S) -> bool {
    let nodes = neighbours.len();
    let mut everywhere = empty.clone();
    (1..nodes).for_each(|node| everywhere.insert(node));
    // What may still enter won and lost. Where both are on w it is over: nothing enters there.
    let mut not_won = vec![everywhere; nodes];
    (1..nodes).for_each(|w| not_won[w].remove(w));
    let mut may_lose = not_won.clone();
    let mut newly_won = vec![empty.clone(); nodes];
    let mut grown = empty.clone(); // each w that is due for a look, because of its newly_won[w]
    for w in 1..nodes {
        match winner {
            Winner::Mouse => {
                if neighbours[0].contains(w) {
                    newly_won[w] = not_won[w].clone(); // (1)
                    grown.insert(w);
                }
                may_lose[w].subtract(&neighbours[w]); // (2)
            }
            Winner::Cat => {
                newly_won[w] = neighbours[w].clone(); // (2)
                grown.insert(w);
                may_lose[w].subtract(&neighbours[0]); // (1)
            }
        }
    }
    loop {
        let won_from_start = match winner {
            Winner::Mouse => !not_won[1].contains(2),
            Winner::Cat => !may_lose[2].contains(1) && !neighbours[0].contains(1), // not (1)
        };
        if won_from_start || grown.is_empty() {
            return won_from_start;
        }
        let due = std::mem::replace(&mut grown, empty.clone());
        due.for_each(|w| {
            grown.remove(w);
            not_won[w].subtract(&std::mem::replace(&mut newly_won[w], empty.clone()));
            // (4) Of all who may lose: those without a way out to a node that is not won.
            let mut newly_lost = may_lose[w].clone();
            not_won[w].for_each(|way_out| newly_lost.subtract(&neighbours[way_out]));
            if newly_lost.is_empty() {
                return;
            }
            may_lose[w].subtract(&newly_lost);
            neighbours[w].for_each(|x| {
                let mut new = newly_lost.clone();
                new.intersect(&not_won[x]);
                if !new.is_empty() {
                    newly_won[x].unite(&new); // (3)
                    grown.insert(x);
                }
            });
        });
    }
}

/// A set of nodes, one bit each.
trait NodeSet: Clone + AsRef<[u64]> + AsMut<[u64]> {
    fn insert(&mut self, node: usize) {
        self.as_mut()[node / 64] |= 1 << (node % 64);
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
    fn unite(&mut self, other: &Self) {
        self.combine(other, |a, b| a | b);
    }
    fn intersect(&mut self, other: &Self) {
        self.combine(other, |a, b| a & b);
    }
    fn subtract(&mut self, other: &Self) {
        self.combine(other, |a, b| a & !b);
    }
    fn combine(&mut self, other: &Self, operation: impl Fn(u64, u64) -> u64) {
        for (word, &other) in self.as_mut().iter_mut().zip(other.as_ref()) {
            *word = operation(*word, other);
        }
    }
    fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (index, &word) in self.as_ref().iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                visit(64 * index + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

impl<T: Clone + AsRef<[u64]> + AsMut<[u64]>> NodeSet for T {}
