// MISTAKE: Cat may enter the hole.
//
// The problem states the rule in passing, and without it the code is the same for both players.
// Otherwise this is minimax in layers, until a layer changes nothing.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let nodes = graph.len();
        let index = |mouse: usize, cat: usize, turn: usize| 2 * (mouse * nodes + cat) + turn;
        let mut results = vec![0; 2 * nodes * nodes];
        for node in 0..nodes {
            for turn in 0..2 {
                results[index(node, node, turn)] = 2;
                results[index(0, node, turn)] = 1;
            }
        }
        loop {
            let before = results.clone();
            for mouse in 1..nodes {
                for cat in (0..nodes).filter(|&cat| cat != mouse) {
                    let after_mouse =
                        graph[mouse].iter().map(|&to| before[index(to as usize, cat, 1)]);
                    let after_cat =
                        graph[cat].iter().map(|&to| before[index(mouse, to as usize, 0)]);
                    results[index(mouse, cat, 0)] = best(after_mouse, 1, 2);
                    results[index(mouse, cat, 1)] = best(after_cat, 2, 1);
                }
            }
            if results == before {
                return results[index(1, 2, 0)];
            }
        }
    }
}

fn best(results: impl Iterator<Item = i32> + Clone, win: i32, loss: i32) -> i32 {
    if results.clone().any(|result| result == win) {
        win
    } else if results.clone().all(|result| result == loss) {
        loss
    } else {
        0
    }
}
