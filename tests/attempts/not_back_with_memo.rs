// A player may not go back where it came from, with a memo that forgets the path.

use std::collections::HashMap;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        walk(&graph, [1, 2], [-1, -1], 0, &mut HashMap::new())
    }
}

fn walk(
    graph: &[Vec<i32>],
    at: [i32; 2],
    from: [i32; 2],
    turn: usize,
    memo: &mut HashMap<([i32; 2], usize), i32>,
) -> i32 {
    if at[0] == 0 {
        return 1;
    }
    if at[0] == at[1] {
        return 2;
    }
    if let Some(&known) = memo.get(&(at, turn)) {
        return known;
    }
    memo.insert((at, turn), 0);
    let win = 1 + turn as i32;
    let row = &graph[at[turn] as usize];
    let allowed = |to: &&i32| **to != from[turn] && (turn == 0 || **to != 0);
    let mut moves: Vec<i32> = row.iter().filter(allowed).copied().collect();
    if moves.is_empty() {
        moves.push(from[turn]);
    }
    let mut best = 3 - win;
    for to in moves {
        let (mut next, mut back) = (at, from);
        back[turn] = at[turn];
        next[turn] = to;
        let result = walk(graph, next, back, 1 - turn, memo);
        if result == win {
            best = win;
            break;
        }
        if result == 0 {
            best = 0;
        }
    }
    memo.insert((at, turn), best);
    best
}
