// Alpha-beta with a memo that stores bounds as values.

use std::collections::HashMap;

type Memo = HashMap<(i32, i32, bool), i32>;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let limit = 2 * graph.len() * graph.len();
        let value = value(&graph, 1, 2, true, -1, 1, limit.min(60), &mut Memo::new());
        match value {
            1 => 1,
            -1 => 2,
            _ => 0,
        }
    }
}

fn value(
    graph: &[Vec<i32>],
    mouse: i32,
    cat: i32,
    mouse_to_move: bool,
    mut low: i32,
    mut high: i32,
    left: usize,
    memo: &mut Memo,
) -> i32 {
    if mouse == 0 {
        return 1;
    }
    if mouse == cat {
        return -1;
    }
    if left == 0 {
        return 0;
    }
    if let Some(&known) = memo.get(&(mouse, cat, mouse_to_move)) {
        return known;
    }
    memo.insert((mouse, cat, mouse_to_move), 0);
    let mut best = if mouse_to_move { -1 } else { 1 };
    let row = &graph[if mouse_to_move { mouse } else { cat } as usize];
    for &to in row.iter().filter(|&&to| mouse_to_move || to != 0) {
        let (m, c) = if mouse_to_move { (to, cat) } else { (mouse, to) };
        let result = value(graph, m, c, !mouse_to_move, low, high, left - 1, memo);
        if mouse_to_move {
            best = best.max(result);
            low = low.max(best);
        } else {
            best = best.min(result);
            high = high.min(best);
        }
        if low >= high {
            break;
        }
    }
    memo.insert((mouse, cat, mouse_to_move), best);
    best
}
