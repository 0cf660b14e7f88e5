//! The inputs of the problems: read, checked and written.

use std::ops::RangeInclusive;

use crate::game::board::Board;
use crate::scanner::{Fault, InputError, Scanner};

/// The inputs that LeetCode gives. The problem's reader checks which of them are valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// Boards.
    Boards,
    /// A number, at most this one.
    Number {
        /// The largest number.
        most: i32,
    },
    /// A row of piles.
    Piles {
        /// The largest number of piles.
        most_piles: usize,
        /// The smallest and the largest number of stones in a pile.
        stones: (i32, i32),
    },
}

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
    row_of_piles(input, 1..=i32::MAX, |piles, sum| {
        if piles % 2 == 1 {
            Some(Fault::unexpected(format!("{piles} piles"), "an even number of piles"))
        } else if sum % 2 == 0 {
            let expected = "an odd number in all, so that there is no tie";
            Some(Fault::unexpected(format!("{sum} stones"), expected))
        } else {
            None
        }
    })
}

/// Reads the input of 486: at least one pile, perhaps an empty one, with a sum that an `i32` holds.
pub fn piles(input: &[u8]) -> Result<Vec<i32>, InputError> {
    row_of_piles(input, 0..=i32::MAX, |_, _| None)
}

/// Reads a row of piles with a number of stones in `range` each, which `check` accepts: it gets the
/// number of piles and the number of stones.
fn row_of_piles(
    input: &[u8],
    range: RangeInclusive<i32>,
    check: impl Fn(usize, i64) -> Option<Fault>,
) -> Result<Vec<i32>, InputError> {
    let expected = format!("a pile of {} to {} stones", range.start(), range.end());
    let located = Scanner::read_all(input, "the end of the input", |scanner| {
        scanner.list("'[', the start of the piles", |scanner, _| {
            scanner.number(range.clone(), &expected)
        })
    })?;
    let piles: Vec<i32> = located.value.iter().map(|pile| pile.value).collect();
    let sum: i64 = piles.iter().copied().map(i64::from).sum();
    let fault = if piles.is_empty() {
        Some(Fault::unexpected("no piles", "at least one"))
    } else if sum > i64::from(i32::MAX) {
        Some(Fault::unexpected(format!("{sum} stones"), "at most 2147483647 in all"))
    } else {
        check(piles.len(), sum)
    };
    fault.map_or(Ok(piles), |fault| Err(InputError::new(input, located.misplaced(fault))))
}
