// In progress counts as a draw, with a look one ply ahead for wins.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        ahead(&graph, 1, 2, 1, &mut vec![-1; 3 * n * n])
    }
}

fn ahead(graph: &[Vec<i32>], m: usize, c: usize, mover: i32, memo: &mut [i32]) -> i32 {
    let n = graph.len();
    let key = (mover as usize * n + m) * n + c;
    if memo[key] >= 0 {
        return memo[key];
    }
    let row = &graph[if mover == 1 { m } else { c }];
    if row.contains(&if mover == 1 { 0 } else { m as i32 }) {
        memo[key] = mover;
        return mover;
    }
    memo[key] = 0;
    let mut best = 3 - mover;
    for to in row.iter().map(|&to| to as usize) {
        if to == 0 || (mover == 1 && to == c) {
            continue;
        }
        let (m, c) = if mover == 1 { (to, c) } else { (m, to) };
        let result = ahead(graph, m, c, 3 - mover, memo);
        if result == mover {
            best = mover;
            break;
        }
        if result == 0 {
            best = 0;
        }
    }
    memo[key] = best;
    best
}
