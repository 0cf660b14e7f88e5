// Both players are simulated: Mouse steps towards the hole and off Cat's node, Cat towards Mouse.

use std::collections::{HashSet, VecDeque};

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let to_hole = distances(&graph, 0);
        let (mut mouse, mut cat) = (1, 2);
        let mut seen = HashSet::new();
        loop {
            if !seen.insert((mouse, cat)) {
                return 0;
            }
            let away = graph[mouse].iter().map(|&to| to as usize).filter(|&to| to != cat);
            mouse = away.min_by_key(|&to| to_hole[to]).unwrap_or(cat);
            if mouse == 0 {
                return 1;
            }
            if mouse == cat {
                return 2;
            }
            let to_mouse = distances(&graph, mouse);
            let moves = graph[cat].iter().map(|&to| to as usize).filter(|&to| to != 0);
            cat = moves.min_by_key(|&to| to_mouse[to]).unwrap_or(cat);
            if mouse == cat {
                return 2;
            }
        }
    }
}

fn distances(graph: &[Vec<i32>], start: usize) -> Vec<usize> {
    let mut distances = vec![usize::MAX; graph.len()];
    distances[start] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(node) = queue.pop_front() {
        for &next in &graph[node] {
            if distances[next as usize] == usize::MAX {
                distances[next as usize] = distances[node] + 1;
                queue.push_back(next as usize);
            }
        }
    }
    distances
}
