//! Hypothesis: the memo's key is (Mouse's node, Cat's node), without whose turn it is. What such a table
//! ends up with depends on the order in which it is filled, so several orders are compared.

use std::io;

use super::{Diagnosis, Examination, Kind, wrapped};
use crate::game::board::Board;

/// Wrong answers that are needed before this is named.
const FEWEST_WRONG: usize = 5;

/// In which order the positions are visited in each round.
#[derive(Clone, Copy)]
enum Order {
    MouseThenCat,
    CatThenMouse,
    Backwards,
    /// Every result of a round follows from the round before.
    AtOnce,
}

/// In which order the rules are tried in each position.
#[derive(Clone, Copy)]
enum Rules {
    MouseWinsThenCatWins,
    CatWinsThenMouseWins,
    MouseThenCat,
    CatThenMouse,
}

/// Whether one way of filling such a table gives every answer.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    let evidence = examination.evidence;
    let wrong = evidence.wrong().count();
    if wrong < FEWEST_WRONG {
        return Ok(None);
    }
    let samples = evidence.wrong_first();
    let agrees = |answer: &dyn Fn(&Board) -> i32| {
        samples.iter().all(|sample| sample.response == Ok(answer(&sample.board)))
    };
    let orders = [Order::MouseThenCat, Order::CatThenMouse, Order::Backwards, Order::AtOnce];
    let rules = [
        Rules::MouseWinsThenCatWins,
        Rules::CatWinsThenMouseWins,
        Rules::MouseThenCat,
        Rules::CatThenMouse,
    ];
    let in_rounds = orders.iter().any(|&order| {
        rules.iter().any(|&rules| agrees(&|board| filled_in_rounds(board, order, rules)))
    });
    let found =
        in_rounds || [true, false].iter().any(|&stops| agrees(&|board| searched(board, stops)));
    let tested = samples.len();
    Ok(found.then(|| Diagnosis {
        kind: Kind::KeyWithoutTurn,
        text: wrapped(&format!(
            "The key of its memo leaves out whose turn it is. A table with only the two nodes as its key \
             gives the same answers on all {tested} boards compared, {wrong} of them wrong. With the \
             same two nodes, Mouse can win if Mouse is to move, and Cat if Cat is."
        )),
    }))
}

/// The answer of a table that is filled round by round until nothing changes.
fn filled_in_rounds(board: &Board, order: Order, rules: Rules) -> i32 {
    let nodes = board.nodes();
    let mut table = vec![0; nodes * nodes];
    for cat in 1..nodes {
        table[cat] = 1;
        table[cat * nodes + cat] = 2;
    }
    table[0] = 1;
    let mut positions: Vec<(usize, usize)> =
        (1..nodes).flat_map(|mouse| (1..nodes).map(move |cat| (mouse, cat))).collect();
    match order {
        Order::MouseThenCat | Order::AtOnce => {}
        Order::CatThenMouse => positions.sort_by_key(|&(mouse, cat)| (cat, mouse)),
        Order::Backwards => positions.reverse(),
    }
    loop {
        let before = table.clone();
        for &(mouse, cat) in &positions {
            let place = mouse * nodes + cat;
            if mouse == cat || table[place] != 0 {
                continue;
            }
            let known = if matches!(order, Order::AtOnce) { &before } else { &table };
            let after_mouse = || board.neighbours(mouse).map(|to| known[to * nodes + cat]);
            let cat_moves = board.neighbours(cat).filter(|&to| to != 0);
            let after_cat: Vec<i32> = cat_moves.map(|to| known[mouse * nodes + to]).collect();
            let mouse_wins = after_mouse().any(|result| result == 1).then_some(1);
            let cat_wins = after_cat.contains(&2).then_some(2);
            let mouse_lost = after_mouse().all(|result| result == 2).then_some(2);
            let cat_lost = after_cat.iter().all(|&result| result == 1).then_some(1);
            let tried = match rules {
                Rules::MouseWinsThenCatWins => [mouse_wins, cat_wins, mouse_lost, cat_lost],
                Rules::CatWinsThenMouseWins => [cat_wins, mouse_wins, cat_lost, mouse_lost],
                Rules::MouseThenCat => [mouse_wins, mouse_lost, cat_wins, cat_lost],
                Rules::CatThenMouse => [cat_wins, cat_lost, mouse_wins, mouse_lost],
            };
            table[place] = tried.into_iter().flatten().next().unwrap_or(0);
        }
        if table == before {
            return table[nodes + 2];
        }
    }
}

/// The answer of a depth-first search with such a memo, in which a position in progress is a draw.
fn searched(board: &Board, stops_at_a_win: bool) -> i32 {
    fn result(
        board: &Board,
        mouse: usize,
        cat: usize,
        turn: usize,
        stops: bool,
        memo: &mut [Option<i32>],
    ) -> i32 {
        if mouse == 0 {
            return 1;
        }
        if mouse == cat {
            return 2;
        }
        let key = mouse * board.nodes() + cat;
        if let Some(known) = memo[key] {
            return known;
        }
        memo[key] = Some(0);
        let (win, loss) = if turn == 0 { (1, 2) } else { (2, 1) };
        let mut best = loss;
        for to in board.neighbours(if turn == 0 { mouse } else { cat }) {
            if turn == 1 && to == 0 {
                continue;
            }
            let (mouse, cat) = if turn == 0 { (to, cat) } else { (mouse, to) };
            let after = result(board, mouse, cat, 1 - turn, stops, memo);
            if after == win || (after == 0 && best == loss) {
                best = after;
            }
            if best == win && stops {
                break;
            }
        }
        memo[key] = Some(best);
        best
    }
    let mut memo = vec![None; board.nodes() * board.nodes()];
    result(board, 1, 2, 0, stops_at_a_win, &mut memo)
}
