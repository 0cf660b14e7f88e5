//! Hypothesis: the attempt is right on boards with sorted rows, and takes all rows to be sorted.

use std::io;

use super::{Diagnosis, Examination, Kind, wrapped};
use crate::boards::with_shuffled_rows;
use crate::game::board::Board;
use crate::random::Random;

/// Whether every wrong answer is on a board whose rows are not sorted, and some boards with sorted rows
/// are answered wrong in another order.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    const BOARDS: usize = 100;
    let samples = &examination.evidence.samples;
    if examination.evidence.wrong().next().is_none()
        || examination.evidence.wrong().any(|sample| is_sorted(&sample.board))
    {
        return Ok(None);
    }
    let mut random = Random(913);
    let (mut tested, mut wrong) = (0, 0);
    let step = (samples.len() / BOARDS).max(1);
    for sample in samples.iter().filter(|sample| is_sorted(&sample.board)).step_by(step) {
        if examination.clock.is_over() {
            return Ok(None);
        }
        let shuffled = with_shuffled_rows(&sample.board, &mut random);
        let reply = examination.respondent.ask(&shuffled)?;
        tested += 1;
        wrong += usize::from(reply.response != Ok(sample.value.outcome().answer()));
    }
    let sorted = samples.iter().filter(|sample| is_sorted(&sample.board)).count();
    Ok((wrong >= 2).then(|| Diagnosis {
        kind: Kind::SortedRows,
        text: wrapped(&format!(
            "It is right on all {sorted} boards tested whose rows are sorted. With their rows in another \
             order, it is wrong on {wrong} of {tested} of them. LeetCode does not promise sorted rows."
        )),
    }))
}

/// Whether all rows are sorted.
pub fn is_sorted(board: &Board) -> bool {
    board.rows().iter().all(|row| row.is_sorted())
}
