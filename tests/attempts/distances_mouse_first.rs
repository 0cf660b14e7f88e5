// The nearer to the hole wins, Mouse if equal; no draws but in rings.

use std::collections::HashMap;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let mut level = vec![0];
        let mut far = HashMap::from([(0, 0)]);
        while !level.is_empty() {
            let mut next = Vec::new();
            for node in level {
                for &other in &graph[node as usize] {
                    if !far.contains_key(&other) {
                        far.insert(other, far[&node] + 1);
                        next.push(other);
                    }
                }
            }
            level = next;
        }
        match (far.get(&1), far.get(&2)) {
            (Some(mouse), Some(cat)) if mouse <= cat => 1,
            (Some(_), Some(_)) => 2,
            (Some(_), None) => 1,
            _ => 0,
        }
    }
}
