//! Hypothesis: a memo of results that hold for one line of play only. Such an attempt searches, but what
//! it stores depends on the order in which the lines are tried. So its answer changes if the rows are
//! shuffled or if nodes are renamed, which changes nothing about the game.

use std::io;

use super::{Diagnosis, Examination, Kind, Sample, wrapped};
use crate::boards::{random_numbers, renamed, with_shuffled_rows};
use crate::random::Random;

/// The most boards that are tested in other forms.
const BOARDS: usize = 80;

/// In how many forms each board is tested.
const FORMS: usize = 16;

/// Whether the answer depends on the form of the board. An attempt that does not search is wrong on
/// many of the smallest boards, so it is not named.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    const FEWEST_WRONG: usize = 5;
    const SURE_UP_TO: usize = 4;
    const MOST_WRONG_OF_FIVE: f64 = 0.03;
    let samples = &examination.evidence.samples;
    let of_size = |nodes: usize| samples.iter().filter(move |sample| sample.board.nodes() == nodes);
    let is_sure = (3..=SURE_UP_TO).all(|nodes| of_size(nodes).all(Sample::is_right));
    let five = of_size(SURE_UP_TO + 1);
    let (all, wrong) = (five.clone().count(), five.filter(|sample| !sample.is_right()).count());
    if !is_sure || wrong as f64 > all as f64 * MOST_WRONG_OF_FIVE {
        return Ok(None);
    }
    let mut random = Random(913);
    let (mut boards, mut changed, mut by_rows) = (0, 0, 0);
    let mut only_draws = true;
    // Boards on which the attempt is wrong in another form as well.
    let mut wrong_again = 0;
    for sample in examination.evidence.wrong().filter(|sample| sample.response.is_ok()).take(BOARDS)
    {
        if sample.board.nodes() > 20 || examination.clock.is_over() {
            break;
        }
        boards += 1;
        only_draws &= sample.response == Ok(0);
        let (mut changes, mut changes_by_rows) = (false, false);
        let mut is_wrong_again = false;
        for form in 0..FORMS {
            let rows_only = form % 2 == 0;
            let board = match rows_only {
                true => with_shuffled_rows(&sample.board, &mut random),
                false => {
                    let numbers = random_numbers(sample.board.nodes(), &mut random);
                    renamed(&sample.board, &numbers)
                }
            };
            let response = examination.respondent.ask(&board)?.response;
            is_wrong_again |=
                board != sample.board && response != Ok(sample.value.outcome().answer());
            if response != sample.response {
                changes = true;
                changes_by_rows |= rows_only;
            }
        }
        changed += usize::from(changes);
        by_rows += usize::from(changes_by_rows);
        wrong_again += usize::from(is_wrong_again);
    }
    // A few boards can be wrong in every form.
    if boards < FEWEST_WRONG || wrong_again < 2 || changed < 3 || 10 * changed < boards {
        return Ok(None);
    }
    let how =
        if by_rows > 0 { "its rows are shuffled or nodes renamed" } else { "nodes are renamed" };
    let advice = match only_draws {
        true => {
            "If a position that is in progress counts as a draw, that is true of this line of play only, \
             and so is every result that follows from it: none of them may go into a memo."
        }
        false => {
            "What is stored for a position must be true of the position itself: no bound, no result of \
             another position, and nothing that depends on the positions before it."
        }
    };
    let text = wrapped(&format!(
        "Its answer depends on the order in which lines of play are tried: it changes if {how}, on \
         {changed} of {boards} boards tested, although the game stays the same. The usual cause is a memo \
         of results that are true of one line of play only. {advice}"
    ));
    Ok(Some(Diagnosis { kind: Kind::LineMemo, text }))
}
