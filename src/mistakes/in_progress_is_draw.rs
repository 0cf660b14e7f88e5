// MISTAKE: in a depth-first search, a position in progress counts as a draw, and the memo keeps that.
//
// "A position seen again is a repetition, so a draw." That is right for this line. But the results
// found on the way depend on the line that led there, and the memo uses them for every other line.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let mut memo = vec![None; 2 * graph.len() * graph.len()];
        winner(&graph, 1, 2, true, &mut memo)
    }
}

fn winner(
    graph: &[Vec<i32>],
    mouse: usize,
    cat: usize,
    mouse_to_move: bool,
    memo: &mut [Option<i32>],
) -> i32 {
    if mouse == 0 {
        return 1;
    }
    if mouse == cat {
        return 2;
    }
    let key = 2 * (mouse * graph.len() + cat) + usize::from(mouse_to_move);
    if let Some(known) = memo[key] {
        return known;
    }
    memo[key] = Some(0);
    let (mover, win, loss) = if mouse_to_move { (mouse, 1, 2) } else { (cat, 2, 1) };
    let mut best = loss;
    for next in graph[mover].iter().map(|&next| next as usize) {
        if !mouse_to_move && next == 0 {
            continue;
        }
        let (mouse, cat) = if mouse_to_move { (next, cat) } else { (mouse, next) };
        let result = winner(graph, mouse, cat, !mouse_to_move, memo);
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
