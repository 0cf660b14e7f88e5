impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let nodes = graph.len();
        let limit = nodes + 1;
        let mut memo = vec![None; limit * nodes * nodes];
        winner(&graph, 1, 2, 0, limit, &mut memo)
    }
}

fn winner(
    graph: &[Vec<i32>],
    mouse: usize,
    cat: usize,
    moves: usize,
    limit: usize,
    memo: &mut [Option<i32>],
) -> i32 {
    if moves == limit {
        return 0;
    }
    if mouse == 0 {
        return 1;
    }
    if mouse == cat {
        return 2;
    }
    let key = (moves * graph.len() + mouse) * graph.len() + cat;
    if let Some(known) = memo[key] {
        return known;
    }
    let mouse_to_move = moves % 2 == 0;
    let (mover, win, loss) = if mouse_to_move { (mouse, 1, 2) } else { (cat, 2, 1) };
    let mut best = loss;
    for next in graph[mover].iter().map(|&next| next as usize) {
        let result = if mouse_to_move {
            winner(graph, next, cat, moves + 1, limit, memo)
        } else if next == 0 {
            continue;
        } else {
            winner(graph, mouse, next, moves + 1, limit, memo)
        };
        if result == win {
            best = win;
            break;
        }
        if result == 0 {
            best = 0;
        }
    }
    memo[key] = Some(best);
    best
}
