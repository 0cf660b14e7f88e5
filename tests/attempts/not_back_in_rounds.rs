// A player may not go back where it came from, unless it has no other move.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        // n stands for no previous node.
        let size = n + 1;
        let index = |at: [usize; 2], from: [usize; 2], turn: usize| {
            (((at[0] * n + at[1]) * size + from[0]) * size + from[1]) * 2 + turn
        };
        let mut table = vec![0; n * n * size * size * 2];
        loop {
            let mut changed = false;
            for place in 0..table.len() {
                let (turn, rest) = (place % 2, place / 2);
                let from = [rest / size % size, rest % size];
                let at = [rest / size / size / n, rest / size / size % n];
                let (win, loss) = (1 + turn as i32, 2 - turn as i32);
                let result = if at[0] == 0 {
                    1
                } else if at[0] == at[1] {
                    2
                } else {
                    let row = graph[at[turn]].iter().map(|&to| to as usize);
                    let allowed: Vec<usize> = row.filter(|&to| turn == 0 || to != 0).collect();
                    let mut moves = allowed.clone();
                    moves.retain(|&to| to != from[turn]);
                    if moves.is_empty() {
                        moves = allowed;
                    }
                    let after: Vec<i32> = moves
                        .iter()
                        .map(|&to| {
                            let (mut next, mut back) = (at, from);
                            (next[turn], back[turn]) = (to, at[turn]);
                            table[index(next, back, 1 - turn)]
                        })
                        .collect();
                    if after.contains(&win) {
                        win
                    } else if !after.is_empty() && after.iter().all(|&result| result == loss) {
                        loss
                    } else {
                        0
                    }
                };
                changed |= table[place] != result;
                table[place] = result;
            }
            if !changed {
                return table[index([1, 2], [n, n], 0)];
            }
        }
    }
}
