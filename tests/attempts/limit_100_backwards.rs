// A limit of 100 moves, layer by layer: how a game ends within 1, 2, ... 100 moves.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        let mut mouse_turn = vec![vec![0; n]; n];
        for i in 1..n {
            mouse_turn[0][i] = 1;
            mouse_turn[i][i] = 2;
        }
        let mut cat_turn = mouse_turn.clone();
        for _ in 0..100 {
            let (old_mouse, old_cat) = (mouse_turn.clone(), cat_turn.clone());
            for m in 1..n {
                for c in (1..n).filter(|&c| c != m) {
                    let after = |results: Vec<i32>, win: i32, loss: i32| {
                        if results.contains(&win) {
                            win
                        } else if results.iter().all(|&result| result == loss) {
                            loss
                        } else {
                            0
                        }
                    };
                    mouse_turn[m][c] =
                        after(graph[m].iter().map(|&to| old_cat[to as usize][c]).collect(), 1, 2);
                    let cat_moves = graph[c].iter().filter(|&&to| to != 0);
                    cat_turn[m][c] =
                        after(cat_moves.map(|&to| old_mouse[m][to as usize]).collect(), 2, 1);
                }
            }
        }
        mouse_turn[1][2]
    }
}
