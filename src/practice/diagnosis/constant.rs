//! Hypothesis: the same answer for every board.

use std::io;

use super::{Diagnosis, Examination, Kind};

/// Whether every answer is the same.
pub fn test(examination: &mut Examination) -> io::Result<Option<Diagnosis>> {
    let samples = &examination.evidence.samples;
    let Some(Ok(first)) = samples.first().map(|sample| sample.response.clone()) else {
        return Ok(None);
    };
    let same = samples.iter().all(|sample| sample.response == Ok(first));
    Ok((same && samples.len() > 3).then(|| Diagnosis {
        kind: Kind::Constant(first),
        text: format!("It answers {first} on all {} boards tested.", samples.len()),
    }))
}
