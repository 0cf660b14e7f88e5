// MISTAKE: the key of the memo is (mouse, cat), without the turn.
//
// "The graph and the two nodes say it all." But with the same two nodes, the player to move can be the
// one who wins. The table is updated until nothing changes, so nothing else is missing.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let nodes = graph.len();
        let mut memo = vec![vec![0; nodes]; nodes];
        memo[0].fill(1);
        for node in 1..nodes {
            memo[node][node] = 2;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for mouse in 1..nodes {
                for cat in (1..nodes).filter(|&cat| cat != mouse) {
                    if memo[mouse][cat] != 0 {
                        continue;
                    }
                    let after_mouse = graph[mouse].iter().map(|&next| memo[next as usize][cat]);
                    let cat_moves = graph[cat].iter().filter(|&&next| next != 0);
                    let after_cat = cat_moves.map(|&next| memo[mouse][next as usize]);
                    let result = if after_mouse.clone().any(|result| result == 1) {
                        1
                    } else if after_cat.clone().any(|result| result == 2) {
                        2
                    } else if after_mouse.clone().all(|result| result == 2) {
                        2
                    } else if after_cat.clone().all(|result| result == 1) {
                        1
                    } else {
                        0
                    };
                    changed |= result != 0;
                    memo[mouse][cat] = result;
                }
            }
        }
        memo[1][2]
    }
}
