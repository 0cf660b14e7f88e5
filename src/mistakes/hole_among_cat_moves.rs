// MISTAKE: the counter of Cat's remaining moves includes the move into the hole.
//
// Working backwards, Cat never comes out of the hole, so the rule seems to be kept. But the counter of
// a node next to the hole never reaches zero, so Cat never loses there.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let nodes = graph.len();
        let index = |mouse: usize, cat: usize, turn: usize| 2 * (mouse * nodes + cat) + turn;
        let mut results = vec![0; 2 * nodes * nodes];
        let mut remaining_moves = vec![0; 2 * nodes * nodes];
        let mut queue = std::collections::VecDeque::new();
        for mouse in 0..nodes {
            for cat in 1..nodes {
                remaining_moves[index(mouse, cat, 0)] = graph[mouse].len();
                remaining_moves[index(mouse, cat, 1)] = graph[cat].len();
            }
        }
        for node in 1..nodes {
            for turn in 0..2 {
                results[index(0, node, turn)] = 1;
                results[index(node, node, turn)] = 2;
                queue.extend([(0, node, turn), (node, node, turn)]);
            }
        }
        while let Some((mouse, cat, turn)) = queue.pop_front() {
            let result = results[index(mouse, cat, turn)];
            let moved = 1 - turn;
            for from in
                graph[if moved == 0 { mouse } else { cat }].iter().map(|&from| from as usize)
            {
                let (mouse, cat) = if moved == 0 { (from, cat) } else { (mouse, from) };
                let before = index(mouse, cat, moved);
                if cat == 0 || results[before] != 0 {
                    continue;
                }
                remaining_moves[before] -= 1;
                if result as usize == moved + 1 || remaining_moves[before] == 0 {
                    results[before] = result;
                    queue.push_back((mouse, cat, moved));
                }
            }
        }
        results[index(1, 2, 0)]
    }
}
