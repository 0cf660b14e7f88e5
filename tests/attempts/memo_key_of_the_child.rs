// The result of a move is stored under the key of the child with the parent's turn.

use std::collections::HashMap;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let mut memo = HashMap::new();
        search(&graph, 1, 2, 0, &mut memo)
    }
}

type Memo = HashMap<(usize, usize, usize), i32>;

fn search(graph: &[Vec<i32>], m: usize, c: usize, turn: usize, memo: &mut Memo) -> i32 {
    if m == 0 {
        return 1;
    }
    if m == c {
        return 2;
    }
    if let Some(&known) = memo.get(&(m, c, turn)) {
        return known;
    }
    memo.insert((m, c, turn), 0);
    let win = 1 + turn as i32;
    let mut best = 3 - win;
    for to in graph[if turn == 0 { m } else { c }].iter().map(|&to| to as usize) {
        if turn == 1 && to == 0 {
            continue;
        }
        let (next_m, next_c) = if turn == 0 { (to, c) } else { (m, to) };
        let result = search(graph, next_m, next_c, 1 - turn, memo);
        if result == win {
            memo.insert((next_m, next_c, 1 - turn), win);
            return win;
        }
        if result == 0 {
            best = 0;
        }
    }
    memo.insert((m, c, turn), best);
    best
}
