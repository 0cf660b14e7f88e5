//! The inputs of the problems: read, checked and written.

use crate::game::board::Board;
use crate::scanner::{Fault, InputError, Located, Scanner};

/// What a solution is given.
pub trait Input {
    /// The number of nodes or piles; 1 for an input that is one number.
    fn size(&self) -> usize;

    /// The input as LeetCode writes it, without whitespace.
    fn text(&self) -> String;
}

impl Input for i32 {
    fn size(&self) -> usize {
        1
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

impl<T: Input> Input for Vec<T> {
    fn size(&self) -> usize {
        self.len()
    }

    fn text(&self) -> String {
        let items: Vec<String> = self.iter().map(T::text).collect();
        format!("[{}]", items.join(","))
    }
}

/// Reads the input of 913: the rows of a board.
pub fn board(input: &[u8]) -> Result<Vec<Vec<i32>>, InputError> {
    Board::parse(input).map(Board::into_rows)
}

/// Reads the input of 292: the number of stones, at least 1.
pub fn heap(input: &[u8]) -> Result<i32, InputError> {
    let expected = "a number of stones from 1 to 2147483647";
    let heap = Scanner::read_all(input, "the end of the input", |scanner| {
        scanner.number(1..=i32::MAX, expected)
    });
    heap.map(|heap| heap.value)
}

/// Reads the input of 877: an even number of piles, each of at least one stone, with an odd sum that
/// an `i32` holds.
pub fn even_piles(input: &[u8]) -> Result<Vec<i32>, InputError> {
    let located = piles(input, 1, i32::MAX)?;
    let piles: Vec<i32> = located.value.iter().map(|pile| pile.value).collect();
    let count = piles.len();
    let sum: i64 = piles.iter().copied().map(i64::from).sum();
    let fault = if count == 0 {
        Fault::unexpected("no piles", "at least 2")
    } else if count % 2 == 1 {
        Fault::unexpected(format!("{count} piles"), "an even number of piles")
    } else if sum > i64::from(i32::MAX) {
        Fault::unexpected(format!("{sum} stones"), "at most 2147483647 in all")
    } else if sum % 2 == 0 {
        Fault::unexpected(format!("{sum} stones"), "an odd number in all, so that there is no tie")
    } else {
        return Ok(piles);
    };
    Err(InputError::new(input, located.misplaced(fault)))
}

/// A row of piles, each of `fewest` to `most` stones.
fn piles(input: &[u8], fewest: i32, most: i32) -> Result<Located<Vec<Located<i32>>>, InputError> {
    let expected = format!("a pile of {fewest} to {most} stones");
    Scanner::read_all(input, "the end of the input", |scanner| {
        scanner.list("'[', the start of the piles", |scanner, _| {
            scanner.number(fewest..=most, &expected)
        })
    })
}
