// LeetCode 913, Cat and Mouse: retrograde analysis with a queue and counters of remaining moves.
//
// Work backwards from the positions in which the game is over. A predecessor whose mover wins there
// is decided at once: one good move is enough. Any other predecessor has one move less that could
// save its mover. When its counter reaches zero, it has only bad moves and loses. A position that is
// never decided is a draw. Tutorials call this topological sorting, because the counter is the
// in-degree of Kahn's algorithm: edges not yet followed, on the graph of positions run backwards.
//
// Each position enters the queue at most once and is asked for its predecessors once: time
// O(n · edges), memory O(n²). It is the one to write in an interview: every line is the
// textbook's, and positions leave the queue in the order of their distance to the end.

impl Solution {
    /// The outcome under best play: 1 Mouse wins, 2 Cat wins, 0 a draw. At most 65 535 nodes.
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let nodes = graph.len();
        let index =
            |mouse: usize, cat: usize, turn: Turn| (2 * mouse + turn as usize) * nodes + cat;
        let start = index(1, 2, Turn::Mouse);
        let mut outcomes = vec![Outcome::Draw; 2 * nodes * nodes];
        let mut remaining_moves = vec![0; 2 * nodes * nodes];
        let mut queue = Vec::with_capacity(2 * nodes * nodes);
        // Cat may not enter the hole.
        let cat_moves = graph.iter().map(|row| row.iter().filter(|&&to| to != 0).count() as u16);
        let cat_moves: Vec<u16> = cat_moves.collect();
        for mouse in 1..nodes {
            remaining_moves[index(mouse, 0, Turn::Mouse)..][..nodes]
                .fill(graph[mouse].len() as u16);
            remaining_moves[index(mouse, 0, Turn::Cat)..][..nodes].copy_from_slice(&cat_moves);
        }
        for cat in 1..nodes {
            for turn in [Turn::Mouse, Turn::Cat] {
                outcomes[index(0, cat, turn)] = Outcome::MouseWins;
                outcomes[index(cat, cat, turn)] = Outcome::CatWins;
                queue.extend([(0, cat as u16, turn), (cat as u16, cat as u16, turn)]);
            }
        }
        let mut next = 0;
        while outcomes[start] == Outcome::Draw && next < queue.len() {
            let (mouse, cat, turn) = queue[next];
            let (mouse, cat) = (mouse as usize, cat as usize);
            next += 1;
            let outcome = outcomes[index(mouse, cat, turn)];
            // The player who is not to move now made the last move, from a neighbour of its node.
            let (moved, at, its_win) = match turn {
                Turn::Mouse => (Turn::Cat, cat, Outcome::CatWins),
                Turn::Cat => (Turn::Mouse, mouse, Outcome::MouseWins),
            };
            let (offset, stride) = match moved {
                Turn::Mouse => (index(0, cat, moved), 2 * nodes),
                Turn::Cat => (index(mouse, 0, moved), 1),
            };
            for &from in &graph[at] {
                // Nobody leaves the hole: there the game is over, and Cat never gets there.
                let before = offset + stride * from as usize;
                if from == 0 || outcomes[before] != Outcome::Draw {
                    continue;
                }
                if outcome != its_win {
                    remaining_moves[before] -= 1;
                    if remaining_moves[before] > 0 {
                        continue;
                    }
                }
                outcomes[before] = outcome;
                queue.push(match moved {
                    Turn::Mouse => (from as u16, cat as u16, moved),
                    Turn::Cat => (mouse as u16, from as u16, moved),
                });
            }
        }
        outcomes[start] as i32
    }
}

#[derive(Clone, Copy)]
enum Turn {
    Mouse,
    Cat,
}

#[derive(Clone, Copy, PartialEq)]
enum Outcome {
    Draw = 0,
    MouseWins = 1,
    CatWins = 2,
}
