// n rounds, each over two tables in place, from the last node down.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        let terminal = |mouse: usize, cat: usize| match (mouse, cat) {
            (0, _) => 1,
            (mouse, cat) if mouse == cat => 2,
            _ => 0,
        };
        let start: Vec<Vec<i32>> =
            (0..n).map(|mouse| (0..n).map(|cat| terminal(mouse, cat)).collect()).collect();
        let (mut mouse_turn, mut cat_turn) = (start.clone(), start);
        for _ in 0..n {
            for mouse in (1..n).rev() {
                for cat in (1..n).rev().filter(|&cat| cat != mouse) {
                    let after = graph[cat].iter().filter(|&&to| to != 0);
                    let after: Vec<i32> = after.map(|&to| mouse_turn[mouse][to as usize]).collect();
                    cat_turn[mouse][cat] = if after.contains(&2) {
                        2
                    } else {
                        i32::from(!after.is_empty() && after.iter().all(|&result| result == 1))
                    };
                    let after = graph[mouse].iter().map(|&to| cat_turn[to as usize][cat]);
                    let after: Vec<i32> = after.collect();
                    mouse_turn[mouse][cat] = if after.contains(&1) {
                        1
                    } else {
                        2 * i32::from(after.iter().all(|&result| result == 2))
                    };
                }
            }
        }
        mouse_turn[1][2]
    }
}
