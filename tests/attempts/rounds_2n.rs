// 2n rounds over one table instead of as many as it takes.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        let mut table = vec![[0; 2]; n * n];
        for i in 1..n {
            table[i] = [1; 2];
            table[i * n + i] = [2; 2];
        }
        for _ in 0..2 * n {
            for m in 1..n {
                for c in (1..n).filter(|&c| c != m) {
                    for turn in 0..2 {
                        let (win, loss) = if turn == 0 { (1, 2) } else { (2, 1) };
                        let row = &graph[if turn == 0 { m } else { c }];
                        let mut best = loss;
                        for to in row.iter().map(|&to| to as usize) {
                            if turn == 1 && to == 0 {
                                continue;
                            }
                            let place = if turn == 0 { to * n + c } else { m * n + to };
                            let result = table[place][1 - turn];
                            if result == win || (result == 0 && best == loss) {
                                best = result;
                            }
                        }
                        table[m * n + c][turn] = best;
                    }
                }
            }
        }
        table[n + 2][0]
    }
}
