use cat_and_mouse::graph::Graph;
use cat_and_mouse::layout;
mod support;
use support::random::Random;
#[test]
fn scratch() {
    for nodes in [5usize, 6, 7, 8, 10, 12, 14] {
        let mut bad = 0;
        let mut total = 0;
        let mut dens = 0;
        let t = std::time::Instant::now();
        let mut random = Random(7);
        while total < 120 {
            let pts: Vec<(f64, f64)> = (0..nodes)
                .map(|_| (random.below(1000) as f64, random.below(1000) as f64))
                .collect();
            let mut edges: Vec<(usize, usize)> = vec![];
            let want = random.below(3 * nodes - 6) + nodes / 2;
            let side = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
                (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
            };
            for _ in 0..600 {
                if edges.len() >= want {
                    break;
                }
                let (a, b) = (random.below(nodes), random.below(nodes));
                if a == b {
                    continue;
                }
                let (a, b) = (a.min(b), a.max(b));
                if edges.contains(&(a, b)) {
                    continue;
                }
                let ok = edges.iter().all(|&(c, d)| {
                    c == a
                        || c == b
                        || d == a
                        || d == b
                        || !(side(pts[a], pts[b], pts[c]) * side(pts[a], pts[b], pts[d]) <= 0.0
                            && side(pts[c], pts[d], pts[a]) * side(pts[c], pts[d], pts[b]) <= 0.0)
                });
                if ok {
                    edges.push((a, b));
                }
            }
            let mut rows = vec![vec![]; nodes];
            for &(a, b) in &edges {
                rows[a].push(b as i32);
                rows[b].push(a as i32);
            }
            let Ok(board) = Graph::from_rows(rows) else {
                continue;
            };
            total += 1;
            let c = layout::crossings(&board, &layout::place(&board));
            if c > 0 {
                bad += 1;
                dens += edges.len();
                if bad < 3 {
                    println!("{nodes} {c} m={} {board}", edges.len());
                }
            }
        }
        println!(
            "nodes {nodes}: {bad}/{total} with crossings, time {:?} avg m of bad {}",
            t.elapsed() / total,
            if bad > 0 { dens / bad } else { 0 }
        );
    }
}
