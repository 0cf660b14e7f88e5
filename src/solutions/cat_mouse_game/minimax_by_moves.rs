// LeetCode 913, Cat and Mouse: minimax by number of moves, layer by layer.
//
// Layer k has the outcome of each position if the game counts as a draw after k more moves. A
// position's outcome in layer k + 1 follows from the outcomes of its moves in layer k, as in the usual
// memo over (mouse, cat, moves made). A win within k moves is also a win within k + 1, so from one
// layer to the next, draws can become wins, but wins stay. When a layer changes nothing, every later
// layer would be computed from the same numbers, so this layer is the last.
//
// Why not stop at a fixed 2n? After 2n moves some player has been on a node twice, but it is the
// position (mouse, cat, turn) that must repeat, and there are 2n² of those. Only after 2n² moves is
// nothing new possible; on most boards nothing changes much earlier. There are games of 2n plies from
// n = 8 on (LeetCode-Feedback #7676), and one of 1102 plies on 50 nodes.
//
// Time O(layers · n · edges): there is one more layer than the longest forced win has plies, at most
// 2n². Memory O(n²). It needs only the rules, read forwards: easy to get right, slow on long games.

impl Solution {
    /// The outcome under best play: 1 if Mouse wins, 2 if Cat wins, 0 for a draw.
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        const DRAW: i32 = 0;
        const MOUSE_WINS: i32 = 1;
        const CAT_WINS: i32 = 2;
        let nodes = graph.len();
        // Outcomes by mouse and cat: with Mouse to move, and with Cat to move.
        let mut mouse_to_move = vec![vec![DRAW; nodes]; nodes];
        mouse_to_move[0].fill(MOUSE_WINS);
        (1..nodes).for_each(|node| mouse_to_move[node][node] = CAT_WINS);
        let mut cat_to_move = mouse_to_move.clone();
        loop {
            // Two layers per round. Cat's layer follows from Mouse's, so only changes in Mouse's count.
            for mouse in 1..nodes {
                for cat in (1..nodes).filter(|&cat| cat != mouse) {
                    let to = graph[cat].iter().filter(|&&to| to != 0);
                    let after = to.map(|&to| mouse_to_move[mouse][to as usize]);
                    cat_to_move[mouse][cat] = best(after, CAT_WINS, MOUSE_WINS);
                }
            }
            let mut changed = false;
            for mouse in 1..nodes {
                for cat in (1..nodes).filter(|&cat| cat != mouse) {
                    let after = graph[mouse].iter().map(|&to| cat_to_move[to as usize][cat]);
                    let outcome = best(after, MOUSE_WINS, CAT_WINS);
                    changed |= outcome != mouse_to_move[mouse][cat];
                    mouse_to_move[mouse][cat] = outcome;
                }
            }
            if !changed || mouse_to_move[1][2] != DRAW {
                return mouse_to_move[1][2];
            }
        }
    }
}

/// The best of the outcomes of a player's moves. A player without a move cannot occur.
fn best(outcomes: impl Iterator<Item = i32>, win: i32, loss: i32) -> i32 {
    let mut best = loss;
    for outcome in outcomes {
        if outcome == win {
            return win;
        }
        if outcome != loss {
            best = outcome;
        }
    }
    best
}
