// A memo without the turn, filled from the last node down, Cat's wins first.

use std::collections::HashMap;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len() as i32;
        let mut memo: HashMap<(i32, i32), i32> = HashMap::new();
        for i in 1..n {
            memo.insert((0, i), 1);
            memo.insert((i, i), 2);
        }
        loop {
            let size = memo.len();
            for m in (1..n).rev() {
                for c in (1..n).rev() {
                    if memo.contains_key(&(m, c)) {
                        continue;
                    }
                    let of_cat = graph[c as usize].iter().filter(|&&to| to != 0);
                    let of_cat: Vec<i32> =
                        of_cat.map(|&to| memo.get(&(m, to)).copied().unwrap_or(0)).collect();
                    let of_mouse = graph[m as usize].iter();
                    let of_mouse: Vec<i32> =
                        of_mouse.map(|&to| memo.get(&(to, c)).copied().unwrap_or(0)).collect();
                    if of_cat.contains(&2) {
                        memo.insert((m, c), 2);
                    } else if of_mouse.contains(&1) {
                        memo.insert((m, c), 1);
                    } else if of_cat.iter().all(|&result| result == 1) {
                        memo.insert((m, c), 1);
                    } else if of_mouse.iter().all(|&result| result == 2) {
                        memo.insert((m, c), 2);
                    }
                }
            }
            if memo.len() == size {
                return memo.get(&(1, 2)).copied().unwrap_or(0);
            }
        }
    }
}
