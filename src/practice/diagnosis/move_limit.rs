//! Hypothesis: a game that is longer than some limit is called a draw.

use std::collections::BTreeMap;
use std::io;

use super::{Diagnosis, Examination, Kind, wrapped};
use crate::boards::ladder;
use crate::practice::session::Failure;
use crate::problems::MOST_NODES;

/// The lengths of the wins between which the limit lies, for one number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threshold {
    /// The number of nodes.
    pub nodes: usize,
    /// The plies of the longest win that is answered right.
    pub longest_right: u32,
    /// The plies of the shortest win that is called a draw, if any.
    pub shortest_wrong: Option<u32>,
}

/// The numbers of nodes for which the limit is looked for.
const SIZES: [usize; 9] = [7, 8, 9, 10, 13, 20, 32, 40, MOST_NODES];

/// Wins called draws that are needed before a limit is named.
const FEWEST_WRONG: usize = 5;

/// Whether every wrong answer calls a win a draw, and exactly the long wins, for each number of nodes.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    let mut thresholds: BTreeMap<usize, Threshold> = BTreeMap::new();
    let mut add = |nodes: usize, plies: u32, is_right: bool| {
        let threshold = thresholds.entry(nodes).or_insert(Threshold {
            nodes,
            longest_right: 0,
            shortest_wrong: None,
        });
        match is_right {
            true => threshold.longest_right = threshold.longest_right.max(plies),
            false => {
                let shortest = threshold.shortest_wrong.map_or(plies, |other| other.min(plies));
                threshold.shortest_wrong = Some(shortest);
            }
        }
        threshold.shortest_wrong.is_none_or(|wrong| threshold.longest_right < wrong)
    };
    let (mut tested, mut wrong) = (0, 0);
    for sample in &examination.evidence.samples {
        let Some(plies) = sample.value.plies() else {
            if !sample.is_right() {
                return Ok(None);
            }
            continue;
        };
        let is_right = sample.is_right();
        if (!is_right && sample.response != Ok(0)) || !add(sample.board.nodes(), plies, is_right) {
            return Ok(None);
        }
        tested += 1;
        wrong += usize::from(!is_right);
    }
    if wrong == 0 {
        return Ok(None);
    }
    'sizes: for nodes in SIZES {
        let rungs: Vec<ladder::Rung> = ladder::rungs(nodes).collect();
        // Rungs below are right and rungs from here on are wrong, if the hypothesis holds. Ask near the
        // limit and then at the ends.
        let (mut low, mut high) = (0, rungs.len());
        let mut asked = Vec::new();
        while low < high {
            let middle = low.midpoint(high);
            asked.push(middle);
            if examination.clock.is_over() {
                break;
            }
            let reply = examination.respondent.ask(&rungs[middle].board)?;
            let right = rungs[middle].right_answer();
            match reply.response {
                Ok(answer) if answer == right => low = middle + 1,
                Ok(0) => high = middle,
                // It would take even longer for more nodes.
                Err(Failure::TimeLimit(_)) => break 'sizes,
                _ => return Ok(None),
            }
            tested += 1;
            wrong += usize::from(reply.response != Ok(right));
            if !add(nodes, rungs[middle].plies, reply.response == Ok(right)) {
                return Ok(None);
            }
        }
        let near = low.saturating_sub(2)..rungs.len().min(low + 2);
        for index in near.chain([0, rungs.len().saturating_sub(1)]) {
            let Some(rung) = rungs.get(index).filter(|_| !asked.contains(&index)) else { continue };
            if examination.clock.is_over() {
                break;
            }
            let response = examination.respondent.ask(&rung.board)?.response;
            if matches!(response, Err(Failure::TimeLimit(_))) {
                break 'sizes;
            }
            let is_right = response == Ok(rung.right_answer());
            if (!is_right && response != Ok(0)) || !add(nodes, rung.plies, is_right) {
                return Ok(None);
            }
            asked.push(index);
            tested += 1;
            wrong += usize::from(!is_right);
        }
    }
    let thresholds: Vec<Threshold> = thresholds.into_values().collect();
    let limited = thresholds.iter().filter(|threshold| threshold.shortest_wrong.is_some()).count();
    let relation = Relation::of(&thresholds);
    // Without a relation, a few boards could look like a limit by accident.
    if wrong < FEWEST_WRONG || (relation.is_none() && limited < 4) {
        return Ok(None);
    }
    let Some(example) =
        thresholds.iter().find(|threshold| threshold.shortest_wrong.is_some()).copied()
    else {
        return Ok(None);
    };
    let Threshold { nodes, longest_right, shortest_wrong } = example;
    let shortest = shortest_wrong.unwrap_or_default();
    let mut text = format!(
        "It has a limit on the number of moves, and calls a longer game a draw. On boards of {nodes} \
         nodes it is right on wins of up to {longest_right} plies, and answers 0 for wins of {shortest} \
         plies or more."
    );
    if let Some(relation) = relation {
        text += &relation.in_words(limited);
    }
    text += &format!(
        " This is so on all {tested} wins tested, {wrong} of them wrong. Only a repeated position is a \
         draw, and there are about 2n² positions."
    );
    Ok(Some(Diagnosis { kind: Kind::MoveLimit(thresholds), text: wrapped(&text) }))
}

/// How the limit depends on the number of nodes n: wins of up to factor · n + right plies are right,
/// and from factor · n + wrong plies on, they are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Relation {
    factor: i64,
    right: i64,
    wrong: i64,
}

impl Relation {
    /// The relation that all thresholds agree with, if there are enough of them.
    fn of(thresholds: &[Threshold]) -> Option<Relation> {
        const FACTORS: [i64; 12] = [0, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 12];
        const FEWEST_SIZES: usize = 2;
        let limited =
            thresholds.iter().filter(|threshold| threshold.shortest_wrong.is_some()).count();
        if limited < FEWEST_SIZES {
            return None;
        }
        let relations = FACTORS.iter().map(|&factor| {
            let rest = |plies: u32, nodes: usize| i64::from(plies) - factor * nodes as i64;
            let right = thresholds
                .iter()
                .filter(|threshold| threshold.longest_right > 0)
                .map(|threshold| rest(threshold.longest_right, threshold.nodes));
            let wrong = thresholds.iter().filter_map(|threshold| {
                threshold.shortest_wrong.map(|plies| rest(plies, threshold.nodes))
            });
            Relation {
                factor,
                right: right.max().unwrap_or_default(),
                wrong: wrong.min().unwrap_or_default(),
            }
        });
        relations.into_iter().find(|relation| relation.right < relation.wrong)
    }

    fn in_words(self, sizes: usize) -> String {
        let Relation { factor, right, wrong } = self;
        let limit = |rest: i64| match (factor, rest) {
            (0, rest) => rest.to_string(),
            (factor, rest) => {
                let multiple = if factor == 1 { "n".to_string() } else { format!("{factor}n") };
                match rest {
                    0 => multiple,
                    1.. => format!("{multiple} + {rest}"),
                    _ => format!("{multiple} - {}", -rest),
                }
            }
        };
        let kind =
            if factor == 0 { "The limit does not depend on n" } else { "The limit grows with n" };
        format!(
            " {kind}: on {sizes} sizes, wins of up to {} plies are right, and from {} on they are not.",
            limit(right),
            limit(wrong)
        )
    }
}
