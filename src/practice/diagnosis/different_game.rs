//! Hypothesis: right answers to a game with other rules, other numbers for the outcomes, or both; or one
//! of them with a limit on the moves.

use std::collections::BTreeMap;
use std::io;

use super::rules::{self, RULES, Rule};
use super::{Diagnosis, Examination, Kind, Sample, wrapped};
use crate::game::rules::Outcome;
use crate::game::tablebase::Value;

/// LeetCode's numbers for a draw, a win of Mouse, and a win of Cat.
const NUMBERS: [i32; 3] = [0, 1, 2];

/// The most ways in which a game may differ.
const MOST_CHANGES: usize = 2;

/// About the most samples for the first look at a set of rules, and the nodes that they have at most.
const FIRST_LOOK: usize = 150;
const SMALL: usize = 6;

/// Every eighth of those samples is enough to rule out most sets of rules.
const GLANCE: usize = 8;

/// Wrong answers that are needed before a game is named.
const FEWEST_WRONG: usize = 3;

/// How an attempt's game differs from the real one.
struct Model {
    rules: Vec<Rule>,
    numbers: [i32; 3],
    limited: bool,
    /// The number of boards on which it was compared.
    compared: usize,
}

/// Whether some game explains every answer. Of several games, the one that differs in the fewest ways
/// is named.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    let samples = &examination.evidence.samples;
    if samples.iter().any(|sample| sample.response.is_err()) {
        return Ok(None);
    }
    let wrong: Vec<&Sample> = examination.evidence.wrong().collect();
    if wrong.len() < FEWEST_WRONG {
        return Ok(None);
    }
    // Other rules show on small boards, which are solved fast.
    let small: Vec<&Sample> =
        samples.iter().filter(|sample| sample.board.nodes() <= SMALL).collect();
    let step = (small.len() / FIRST_LOOK).max(1);
    let small_wrong = wrong.iter().filter(|sample| sample.board.nodes() <= SMALL).take(FIRST_LOOK);
    let look: Vec<&Sample> =
        small.iter().step_by(step).copied().chain(small_wrong.copied()).collect();
    let glance: Vec<&Sample> = look.iter().step_by(GLANCE).copied().collect();
    let all: Vec<&Sample> = samples.iter().collect();
    let singles = RULES.iter().map(|&rule| vec![rule]);
    let pairs = RULES.iter().enumerate().flat_map(|(index, &rule)| {
        let others = RULES[index + 1..].iter();
        others.filter(move |other| rule.goes_with(**other)).map(move |&other| vec![rule, other])
    });
    let sets: Vec<Vec<Rule>> = [Vec::new()].into_iter().chain(singles).chain(pairs).collect();
    let mut best: Option<Model> = None;
    for rules in sets {
        if examination.clock.is_over() {
            break;
        }
        let changes = |model: &Model| {
            model.rules.len() + usize::from(model.numbers != NUMBERS) + usize::from(model.limited)
        };
        let most = best.as_ref().map_or(MOST_CHANGES, |best| changes(best) - 1);
        if rules.len() > most {
            continue;
        }
        let fits = |samples: &[&Sample]| fit(&rules, samples);
        if let Some(model) = fits(&glance).and_then(|_| fits(&look)).and_then(|_| fits(&all)) {
            // A limit alone is a hypothesis of its own.
            let is_limit_alone = model.limited && changes(&model) == 1;
            if (1..=most).contains(&changes(&model)) && !is_limit_alone {
                best = Some(model);
            }
        }
    }
    Ok(best.map(|model| diagnosis(model, wrong.len())))
}

/// Fits numbers, and a limit if one is needed, to what these rules say.
fn fit(rules: &[Rule], samples: &[&Sample]) -> Option<Model> {
    let values: Vec<(&Sample, Value)> =
        samples.iter().filter_map(|&sample| Some((sample, rules_value(sample, rules)?))).collect();
    let answer = |sample: &Sample| sample.response.as_ref().ok().copied();
    // The number that is answered most often for each outcome.
    let mut counts: [BTreeMap<i32, usize>; 3] = Default::default();
    for (sample, value) in &values {
        *counts[index(*value)].entry(answer(sample)?).or_default() += 1;
    }
    let mut numbers = NUMBERS;
    for (number, counts) in numbers.iter_mut().zip(&counts) {
        if let Some((&most_often, _)) = counts.iter().max_by_key(|(_, count)| **count) {
            *number = most_often;
        }
    }
    // A win of Mouse and a win of Cat have different numbers, or it is no game at all.
    if numbers[1] == numbers[2] {
        return None;
    }
    // By the number of nodes: the longest win that is answered as one, and the shortest that is not.
    let mut limits: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
    let mut limited = false;
    for (sample, value) in &values {
        let (longest, shortest) = limits.entry(sample.board.nodes()).or_insert((0, u32::MAX));
        let is_as_predicted = answer(sample)? == numbers[index(*value)];
        match value.plies() {
            Some(plies) if is_as_predicted => *longest = plies.max(*longest),
            Some(plies) if answer(sample)? == numbers[0] => {
                *shortest = plies.min(*shortest);
                limited = true;
            }
            None if is_as_predicted => {}
            _ => return None,
        }
        // A win that has the number of a draw says nothing about a limit.
        if longest >= shortest && numbers[0] != numbers[index(*value)] {
            return None;
        }
    }
    Some(Model { rules: rules.to_vec(), numbers, limited, compared: values.len() })
}

fn rules_value(sample: &Sample, rules: &[Rule]) -> Option<Value> {
    if rules.is_empty() { Some(sample.value) } else { rules::value(&sample.board, rules) }
}

fn index(value: Value) -> usize {
    value.outcome().answer() as usize
}

fn diagnosis(model: Model, wrong: usize) -> Diagnosis {
    let Model { rules, numbers, limited, compared } = model;
    let mut changes: Vec<String> = rules.iter().map(Rule::to_string).collect();
    if numbers != NUMBERS {
        changes.push(numbers_in_words(numbers));
    }
    if limited {
        changes.push("games that are longer than some limit count as draws".to_string());
    }
    let subject = if rules.is_empty() { "with other numbers" } else { "to a different game" };
    let text = wrapped(&format!(
        "It gives the right answers {subject}: {}. This explains its answers on all {compared} boards \
         compared, {wrong} of them wrong.",
        changes.join("; and ")
    ));
    Diagnosis { kind: Kind::DifferentGame { rules, numbers, limited }, text }
}

fn numbers_in_words(numbers: [i32; 3]) -> String {
    match numbers {
        [0, 2, 1] => "1 and 2 are swapped".to_string(),
        [1, 1, 2] => "an undecided position counts as a win for Mouse".to_string(),
        [2, 1, 2] => "an undecided position counts as a win for Cat".to_string(),
        [draw, mouse, cat] => {
            let outcomes = [Outcome::from_answer(1), Outcome::from_answer(2)];
            let words = outcomes.iter().flatten().zip([mouse, cat]);
            let wins: Vec<String> =
                words.map(|(outcome, number)| format!("{number} if {outcome}")).collect();
            format!("{}, and {draw} for a draw", wins.join(", "))
        }
    }
}
