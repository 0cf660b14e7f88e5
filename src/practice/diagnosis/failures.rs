//! Hypotheses about attempts that do not answer: size, depth, overflow.

use std::collections::BTreeMap;
use std::io;

use super::{Diagnosis, Examination, Kind, Sample, wrapped};
use crate::practice::session::Failure;
use crate::practice::trials::COMPLETE_UP_TO;

/// Whether the attempt is right on every board that it answers, and what the other boards have in
/// common.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    let samples = &examination.evidence.samples;
    let wrong: Vec<&Sample> = examination.evidence.wrong().collect();
    let tested = samples.len();
    let failed = wrong.len();
    if failed == 0 {
        return Ok(None);
    }
    let all = |is_kind: fn(&Failure) -> bool| {
        wrong.iter().all(|sample| sample.response.as_ref().is_err_and(is_kind))
    };
    let smallest = wrong.iter().map(|sample| sample.board.nodes()).min().unwrap_or_default();
    let others = if failed == tested { "" } else { " It is right on all others." };
    if all(is_overflow) {
        let text = wrapped(&format!(
            "A number overflows and causes the panic on {failed} of the {tested} boards tested; the \
             smallest has {smallest} nodes.{others} On LeetCode, Rust checks for \
             overflow as well. Use a larger type, or find out why the number grows."
        ));
        return Ok(Some(Diagnosis { kind: Kind::Overflow, text }));
    }
    if all(|failure| matches!(failure, Failure::StackOverflow)) {
        let reason = match smallest <= COMPLETE_UP_TO {
            true => {
                "On a board this small, it may never end: look for a position to which it comes back."
            }
            false => {
                "A recursion that goes from position to position can become as deep as there are positions, \
                 2n²."
            }
        };
        let text = wrapped(&format!(
            "Its recursion is too deep for the stack of 8 MiB on {failed} of the {tested} boards tested; \
             the smallest has {smallest} nodes.{others} {reason}"
        ));
        return Ok(Some(Diagnosis { kind: Kind::Depth, text }));
    }
    Ok(size(samples, &wrong))
}

fn is_overflow(failure: &Failure) -> bool {
    matches!(failure, Failure::Panic { message } if message.contains("with overflow"))
}

/// Whether the attempt is right on every board with fewer than some number of nodes, and fails on every
/// board with as many or more.
fn size(samples: &[Sample], wrong: &[&Sample]) -> Option<Diagnosis> {
    const FEWEST_SIZES: usize = 3;
    let first = wrong.iter().map(|sample| sample.board.nodes()).min()?;
    let fails = |sample: &Sample| sample.response.is_err();
    let (smaller, others): (Vec<&Sample>, Vec<&Sample>) =
        samples.iter().partition(|sample| sample.board.nodes() < first);
    let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
    others.iter().for_each(|sample| *sizes.entry(sample.board.nodes()).or_default() += 1);
    let all_fail = others.iter().all(|sample| fails(sample));
    if !all_fail || smaller.is_empty() || sizes.len() < FEWEST_SIZES {
        return None;
    }
    let before = smaller.iter().map(|sample| sample.board.nodes()).max()?;
    let text = wrapped(&format!(
        "It fails because of the size: it is right on all {} boards tested of up to {before} nodes, and \
         it gives no answer on any of the {} boards tested of {first} nodes or more. Look for a length, \
         a shift or a type that is too small for {first} nodes; LeetCode's boards have up to 50.",
        smaller.len(),
        others.len()
    ));
    Some(Diagnosis { kind: Kind::Size(first), text })
}
