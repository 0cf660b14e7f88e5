// A limit of 2n moves, where the winner is looked at before the limit.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        play(&graph, 0, 1, 2, &mut vec![vec![vec![-1; n]; n]; 2 * n])
    }
}

fn play(
    graph: &Vec<Vec<i32>>,
    time: usize,
    mouse: i32,
    cat: i32,
    memo: &mut Vec<Vec<Vec<i32>>>,
) -> i32 {
    if mouse == cat {
        return 2;
    }
    if mouse == 0 {
        return 1;
    }
    if time == 2 * graph.len() {
        return 0;
    }
    let known = memo[time][mouse as usize][cat as usize];
    if known != -1 {
        return known;
    }
    let result = if time % 2 == 0 {
        let after = graph[mouse as usize].iter().map(|&to| play(graph, time + 1, to, cat, memo));
        let after: Vec<i32> = after.collect();
        if after.contains(&1) { 1 } else { *after.iter().min().unwrap_or(&2) }
    } else {
        let moves = graph[cat as usize].iter().filter(|&&to| to != 0);
        let after: Vec<i32> = moves.map(|&to| play(graph, time + 1, mouse, to, memo)).collect();
        if after.contains(&2) { 2 } else { *after.iter().min().unwrap_or(&1) }
    };
    memo[time][mouse as usize][cat as usize] = result;
    result
}
