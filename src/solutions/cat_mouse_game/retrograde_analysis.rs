// LeetCode 913, Cat and Mouse: retrograde analysis with a queue and counters of remaining moves.
//
// From the positions where the game is over, go backwards. A predecessor whose mover wins there is
// decided at once: one good move is enough. Any other predecessor has one move less that could
// save its mover, and loses when its counter reaches zero: it has only bad moves. What is never
// decided is a draw. The tutorials call this topological sorting, because the counter is the
// in-degree of Kahn's algorithm: edges not yet followed, on the graph of positions run backwards.
//
// Each position enters the queue at most once and is asked for its predecessors once: time
// O(n · edges), memory O(n²) words. It is the one to write in an interview: every line is the
// textbook's, and the queue hands out the positions in the order of their distance to the end.

impl Solution {
    /// The outcome under best play: 1 Mouse wins, 2 Cat wins, 0 a draw.
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let nodes = graph.len();
        let index =
            |mouse: usize, cat: usize, turn: Turn| 2 * (mouse * nodes + cat) + turn as usize;
        let start = index(1, 2, Turn::Mouse);
        let mut outcomes = vec![Outcome::Draw; 2 * nodes * nodes];
        let mut remaining_moves = vec![0u32; 2 * nodes * nodes];
        let mut queue = Vec::with_capacity(2 * nodes * nodes);
        for cat in 1..nodes {
            let cat_moves = graph[cat].iter().filter(|&&to| to != 0).count();
            for mouse in 1..nodes {
                remaining_moves[index(mouse, cat, Turn::Mouse)] = graph[mouse].len() as u32;
                remaining_moves[index(mouse, cat, Turn::Cat)] = cat_moves as u32;
            }
            for turn in [Turn::Mouse, Turn::Cat] {
                outcomes[index(0, cat, turn)] = Outcome::MouseWins;
                outcomes[index(cat, cat, turn)] = Outcome::CatWins;
                queue.extend([(0, cat as u32, turn), (cat as u32, cat as u32, turn)]);
            }
        }
        let mut next = 0;
        while outcomes[start] == Outcome::Draw && next < queue.len() {
            let (mouse, cat, turn) = queue[next];
            let (mouse, cat) = (mouse as usize, cat as usize);
            next += 1;
            let outcome = outcomes[index(mouse, cat, turn)];
            // Whoever is not to move now made the last move, from a neighbour of where it stands.
            let (moved, at, its_win) = match turn {
                Turn::Mouse => (Turn::Cat, cat, Outcome::CatWins),
                Turn::Cat => (Turn::Mouse, mouse, Outcome::MouseWins),
            };
            let (offset, stride) = match moved {
                Turn::Mouse => (index(0, cat, moved), 2 * nodes),
                Turn::Cat => (index(mouse, 0, moved), 2),
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
                    Turn::Mouse => (from as u32, cat as u32, moved),
                    Turn::Cat => (mouse as u32, from as u32, moved),
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
