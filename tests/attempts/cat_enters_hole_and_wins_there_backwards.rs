// Cat may enter the hole, and wins there if Mouse follows.

use std::collections::VecDeque;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        let mut result = vec![vec![[0, 0, 0]; n]; n];
        let mut left = vec![vec![[0, 0, 0]; n]; n];
        let mut queue = VecDeque::new();
        for m in 0..n {
            for c in 0..n {
                left[m][c][1] = graph[m].len() as i32;
                left[m][c][2] = graph[c].len() as i32;
            }
        }
        for i in 0..n {
            for turn in 1..3 {
                if i > 0 {
                    result[0][i][turn] = 1;
                    queue.push_back((0, i, turn));
                }
                result[i][i][turn] = 2;
                queue.push_back((i, i, turn));
            }
        }
        while let Some((m, c, turn)) = queue.pop_front() {
            let winner = result[m][c][turn];
            let mover = 3 - turn;
            let before: Vec<(usize, usize)> = match mover {
                1 => graph[m].iter().map(|&from| (from as usize, c)).collect(),
                _ => graph[c].iter().map(|&from| (m, from as usize)).collect(),
            };
            for (m, c) in before.into_iter().filter(|&(m, c)| m != 0 && m != c) {
                if result[m][c][mover] != 0 {
                    continue;
                }
                left[m][c][mover] -= 1;
                if winner == mover as i32 || left[m][c][mover] == 0 {
                    result[m][c][mover] = winner;
                    queue.push_back((m, c, mover));
                }
            }
        }
        result[1][2][1]
    }
}
