// A memo with two plies a step; a position in progress counts as a draw.

use std::collections::HashMap;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        round(&graph, 1, 2, &mut HashMap::new())
    }
}

fn round(graph: &[Vec<i32>], m: i32, c: i32, memo: &mut HashMap<(i32, i32), i32>) -> i32 {
    if let Some(&known) = memo.get(&(m, c)) {
        return known;
    }
    memo.insert((m, c), 0);
    let mut best = 2;
    for &to in &graph[m as usize] {
        let after = if to == 0 {
            1
        } else if to == c {
            2
        } else {
            let mut worst = 1;
            for &reply in graph[c as usize].iter().filter(|&&reply| reply != 0) {
                let result = if reply == to { 2 } else { round(graph, to, reply, memo) };
                if result == 2 {
                    worst = 2;
                    break;
                }
                if result == 0 {
                    worst = 0;
                }
            }
            worst
        };
        if after == 1 {
            best = 1;
            break;
        }
        if after == 0 {
            best = 0;
        }
    }
    memo.insert((m, c), best);
    best
}
