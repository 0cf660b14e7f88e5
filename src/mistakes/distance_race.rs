// MISTAKE: the player who is nearer to the hole decides the game.
//
// "Mouse wins if it reaches a node next to the hole before Cat can. Cat wins if every move of Mouse
// leads into its reach. Otherwise both run in circles." But Cat can be late and still cut off the way
// out, and a chase can end although nobody is cornered at the start.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let mouse = distances(&graph, 1);
        let cat = distances(&graph, 2);
        let doors = &graph[0];
        if doors.iter().any(|&door| mouse[door as usize] < cat[door as usize]) {
            1
        } else if graph[1].iter().all(|&next| cat[next as usize] <= 1) {
            2
        } else {
            0
        }
    }
}

/// The distance from `start` to each node, not through the hole.
fn distances(graph: &[Vec<i32>], start: usize) -> Vec<usize> {
    let mut distances = vec![usize::MAX; graph.len()];
    distances[start] = 0;
    let mut queue = std::collections::VecDeque::from([start]);
    while let Some(node) = queue.pop_front() {
        for next in graph[node].iter().map(|&next| next as usize) {
            if next != 0 && distances[next] == usize::MAX {
                distances[next] = distances[node] + 1;
                queue.push_back(next);
            }
        }
    }
    distances
}
