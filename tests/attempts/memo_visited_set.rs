// One set of visited positions for all lines, rows from last to first, a stack of its own.

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        struct Frame {
            m: usize,
            c: usize,
            turn: usize,
            next: usize,
            best: i32,
        }
        let n = graph.len();
        let mut known = vec![-1; 2 * n * n];
        let key = |m: usize, c: usize, turn: usize| (turn * n + m) * n + c;
        let mut stack = vec![Frame { m: 1, c: 2, turn: 0, next: graph[1].len(), best: 2 }];
        known[key(1, 2, 0)] = 0;
        let mut result = None;
        while let Some(frame) = stack.last_mut() {
            let win = 1 + frame.turn as i32;
            if let Some(result) = result.take() {
                if result == win || (result == 0 && frame.best != win) {
                    frame.best = result;
                }
            }
            let row = &graph[if frame.turn == 0 { frame.m } else { frame.c }];
            if frame.best == win || frame.next == 0 {
                known[key(frame.m, frame.c, frame.turn)] = frame.best;
                result = Some(frame.best);
                stack.pop();
                continue;
            }
            frame.next -= 1;
            let to = row[frame.next] as usize;
            if frame.turn == 1 && to == 0 {
                continue;
            }
            let (m, c) = if frame.turn == 0 { (to, frame.c) } else { (frame.m, to) };
            let turn = 1 - frame.turn;
            if m == 0 {
                result = Some(1);
            } else if m == c {
                result = Some(2);
            } else if known[key(m, c, turn)] >= 0 {
                result = Some(known[key(m, c, turn)]);
            } else {
                known[key(m, c, turn)] = 0;
                let next = graph[if turn == 0 { m } else { c }].len();
                stack.push(Frame { m, c, turn, next, best: 2 - turn as i32 });
            }
        }
        result.unwrap_or(0)
    }
}
