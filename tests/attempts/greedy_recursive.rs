// The same idea, recursive, with distances between all nodes, and with the last of equal steps.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        let n = graph.len();
        let mut far = vec![vec![n * n; n]; n];
        for i in 0..n {
            far[i][i] = 0;
            graph[i].iter().for_each(|&j| far[i][j as usize] = 1);
        }
        for k in 0..n {
            for i in 0..n {
                for j in 0..n {
                    far[i][j] = far[i][j].min(far[i][k] + far[k][j]);
                }
            }
        }
        step(&graph, &far, 1, 2, 2 * n * n)
    }
}

fn step(graph: &[Vec<i32>], far: &[Vec<usize>], m: usize, c: usize, left: usize) -> i32 {
    if left == 0 {
        return 0;
    }
    let mut m_next = m;
    let mut nearest = usize::MAX;
    for to in graph[m].iter().map(|&to| to as usize) {
        if far[to][0] <= nearest {
            (m_next, nearest) = (to, far[to][0]);
        }
    }
    if m_next == 0 {
        return 1;
    }
    if m_next == c {
        return 2;
    }
    let mut c_next = c;
    nearest = usize::MAX;
    for to in graph[c].iter().map(|&to| to as usize) {
        if to != 0 && far[to][m_next] <= nearest {
            (c_next, nearest) = (to, far[to][m_next]);
        }
    }
    if c_next == m_next { 2 } else { step(graph, far, m_next, c_next, left - 1) }
}
