// A player may stay.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        let mut table = vec![0; 2 * n * n];
        loop {
            let mut changed = false;
            for cat in (0..n).rev() {
                for mouse in (0..n).rev() {
                    for turn in 0..2 {
                        let now = decide(&graph, mouse, cat, turn, &table);
                        changed |= now != table[2 * (mouse * n + cat) + turn];
                        table[2 * (mouse * n + cat) + turn] = now;
                    }
                }
            }
            if !changed {
                return table[2 * (n + 2)];
            }
        }
    }
}

fn decide(graph: &[Vec<i32>], mouse: usize, cat: usize, turn: usize, table: &[i32]) -> i32 {
    let n = graph.len();
    if mouse == 0 {
        return 1;
    }
    if mouse == cat {
        return 2;
    }
    let node = if turn == 0 { mouse } else { cat };
    let mut moves: Vec<i32> =
        graph[node].iter().copied().filter(|&to| turn == 0 || to != 0).collect();
    moves.push(node as i32);
    let after = moves.iter().map(|&to| match turn {
        0 => table[2 * (to as usize * n + cat) + 1],
        _ => table[2 * (mouse * n + to as usize)],
    });
    let (win, loss) = if turn == 0 { (1, 2) } else { (2, 1) };
    let after: Vec<i32> = after.collect();
    if after.contains(&win) {
        win
    } else if !after.is_empty() && after.iter().all(|&result| result == loss) {
        loss
    } else {
        0
    }
}
