//! Hypothesis: a table of results is filled in rounds, but in too few of them for long games.

use std::io;

use super::{Diagnosis, Examination, Kind, wrapped};
use crate::boards::with_shuffled_rows;
use crate::random::Random;

/// Whether every wrong answer calls a long win a draw, whatever the order of the rows. How many plies
/// a round decides depends on the numbers of the nodes, so there is no exact limit.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    const FEWEST_WRONG: usize = 5;
    const FORMS: usize = 4;
    const BOARDS: usize = 40;
    let samples = &examination.evidence.samples;
    let (mut shortest, mut wrong, mut tested) = (u32::MAX, 0, 0);
    for sample in samples {
        match sample.value.plies() {
            _ if sample.is_right() => tested += 1,
            // n rounds decide at least every win of up to n plies.
            Some(plies) if sample.response == Ok(0) && plies as usize > sample.board.nodes() => {
                shortest = shortest.min(plies);
                wrong += 1;
                tested += 1;
            }
            _ => return Ok(None),
        }
    }
    if wrong < FEWEST_WRONG || shortest < 10 {
        return Ok(None);
    }
    let mut random = Random(913);
    for sample in examination.evidence.wrong().take(BOARDS) {
        for _ in 0..FORMS {
            if examination.clock.is_over() {
                return Ok(None);
            }
            let board = with_shuffled_rows(&sample.board, &mut random);
            if examination.respondent.ask(&board)?.response != sample.response {
                return Ok(None);
            }
        }
    }
    let text = wrapped(&format!(
        "It stops too early. All {wrong} wrong answers on {tested} boards tested call a long win a draw, \
         the shortest one of {shortest} plies, and the order of the rows does not matter. A fixed \
         number of rounds is not enough: stop when a round changes nothing."
    ));
    Ok(Some(Diagnosis { kind: Kind::TooFewRounds, text }))
}
