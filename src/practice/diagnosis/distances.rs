//! Hypothesis: only distances decide, as in "the player nearer to the hole wins". Then two boards with
//! the same distances get the same answer, even if the right answers differ.

use std::collections::{HashMap, VecDeque};
use std::io;

use super::{Diagnosis, Examination, Kind, wrapped};
use crate::boards;
use crate::game::board::{Board, CAT_START, HOLE, MOUSE_START, Node};
use crate::practice::diagnosis::evidence::value;
use crate::practice::respondent::Response;

/// The distances of a node: to Mouse, to Cat, and to the hole, and whether it is next to the hole.
type Distances = [Vec<[usize; 3]>; 2];

/// Whether the answer is the same on all boards with the same distances, although the right answers
/// differ for many distances.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    const NODES: usize = 5;
    const FEWEST_WRONG: usize = 20;
    const FEWEST_GROUPS: usize = 10;
    let evidence = examination.evidence;
    if evidence.wrong().count() < FEWEST_WRONG {
        return Ok(None);
    }
    // For all boards with the same distances: the answer, and the right one of the first.
    let mut groups: HashMap<Distances, (Response, i32, bool)> = HashMap::new();
    let mut tested = 0;
    let mut agrees = true;
    let mut add = |board: &Board, response: &Response, right: i32| {
        let group = groups.entry(distances(board));
        let (first, first_right, differ) =
            group.or_insert_with(|| (response.clone(), right, false));
        *differ |= *first_right != right;
        agrees &= first == response;
        tested += 1;
        agrees
    };
    for sample in &evidence.samples {
        if !add(&sample.board, &sample.response, sample.value.outcome().answer()) {
            return Ok(None);
        }
    }
    // More boards of six nodes, because there are more of them with the same distances.
    for board in boards::every(NODES + 1).step_by(5) {
        if examination.clock.is_over() {
            break;
        }
        let response = examination.respondent.ask(&board)?.response;
        if !add(&board, &response, value(&board).outcome().answer()) {
            return Ok(None);
        }
    }
    let differing = groups.values().filter(|(_, _, differ)| *differ).count();
    Ok((differing >= FEWEST_GROUPS).then(|| Diagnosis {
        kind: Kind::Distances,
        text: wrapped(&format!(
            "Only distances decide: how far each node is from Mouse, from Cat and from the hole. On the \
             {tested} boards tested, those with the same distances always get the same answer, although \
             for {differing} sets of distances the right answers differ. Distances are not enough: a player \
             may have to move on, or be cut off on the way."
        )),
    }))
}

/// The distances of all nodes, sorted, so that it does not matter how the nodes are named: without
/// paths through the hole, and with them.
fn distances(board: &Board) -> Distances {
    [false, true].map(|through_hole| {
        let from = [MOUSE_START, CAT_START, HOLE];
        let from = from.map(|start| distances_from(board, start, through_hole));
        let mut all: Vec<[usize; 3]> =
            (0..board.nodes()).map(|node| [from[0][node], from[1][node], from[2][node]]).collect();
        all.sort_unstable();
        all
    })
}

/// The distance of each node from `start`; `usize::MAX` if it cannot be reached. Ways through the hole count
/// only if `through_hole`, or if they begin there.
pub(super) fn distances_from(board: &Board, start: Node, through_hole: bool) -> Vec<usize> {
    let mut distances = vec![usize::MAX; board.nodes()];
    distances[start] = 0;
    let mut waiting = VecDeque::from([start]);
    while let Some(node) = waiting.pop_front() {
        if node == HOLE && start != HOLE && !through_hole {
            continue;
        }
        for next in board.neighbours(node) {
            if distances[next] == usize::MAX {
                distances[next] = distances[node] + 1;
                waiting.push_back(next);
            }
        }
    }
    distances
}
