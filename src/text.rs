//! Text read sign by sign, and errors that say where and why it cannot be.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// Why a text was refused, and where that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1, in bytes.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

impl InputError {
    /// The error about a fault and its offset in `text`.
    pub(crate) fn new(text: &[u8], (at, fault): (usize, Fault)) -> InputError {
        let before = &text[..at];
        let line_start = before.iter().rposition(|&byte| byte == b'\n');
        InputError {
            line: 1 + before.iter().filter(|&&byte| byte == b'\n').count(),
            column: 1 + at - line_start.map_or(0, |newline| newline + 1),
            fault,
        }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let InputError { line, column, fault } = self;
        write!(f, "line {line}, column {column}: {fault}")
    }
}

impl Error for InputError {}

/// What was found, and what was expected instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What was found.
    pub found: String,
    /// What was expected.
    pub expected: String,
}

impl Fault {
    pub(crate) fn new(found: impl Into<String>, expected: impl Into<String>) -> Fault {
        Fault { found: found.into(), expected: expected.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Fault { found, expected } = self;
        write!(f, "found {found}, expected {expected}")
    }
}

impl Error for Fault {}

/// A fault and its offset in bytes; in a box, so that passing on what is no error costs little.
pub(crate) type Misplaced = Box<(usize, Fault)>;

/// Reads numbers and lists in brackets, with white space anywhere between the signs.
pub(crate) struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a [u8]) -> Scanner<'a> {
        Scanner { text, at: 0 }
    }

    /// A list of items, each read by `item`. `expected` names the opening bracket in an error.
    pub fn list<T>(
        &mut self,
        expected: &str,
        mut item: impl FnMut(&mut Self, usize) -> Result<T, Misplaced>,
    ) -> Result<Vec<T>, Misplaced> {
        // Most lists are rows of few neighbours, and each time a list grows it is copied.
        const USUAL_LENGTH: usize = 8;
        let mut items = Vec::with_capacity(USUAL_LENGTH);
        if self.peek() != Some(b'[') {
            return Err(self.unexpected(expected));
        }
        self.at += 1;
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(items);
        }
        loop {
            items.push(item(self, items.len())?);
            let sign = self.peek();
            if sign != Some(b']') && sign != Some(b',') {
                return Err(self.unexpected("',' or ']'"));
            }
            self.at += 1;
            if sign == Some(b']') {
                return Ok(items);
            }
        }
    }

    /// A number in `range`, of numbers from 0 on, without leading zeros. `expected` names it in an
    /// error.
    #[inline(always)] // With peek, one instruction in eight of reading and answering a board.
    pub fn number(&mut self, range: RangeInclusive<i32>, expected: &str) -> Result<i32, Misplaced> {
        /// Ten digits hold every `i32`; the sum of many more has wrapped round.
        const MOST_DIGITS: usize = 10;
        let negative = self.peek() == Some(b'-');
        let start = self.at;
        self.at += usize::from(negative);
        let digits = self.at;
        let mut number = 0_i64;
        while let Some(&digit @ b'0'..=b'9') = self.text.get(self.at) {
            number = number.wrapping_mul(10).wrapping_add(i64::from(digit - b'0'));
            self.at += 1;
        }
        if self.at == digits {
            return Err(self.unexpected(expected));
        }
        let length = self.at - digits;
        let leading_zero = length > 1 && self.text[digits] == b'0';
        let plain = !negative && !leading_zero && length <= MOST_DIGITS;
        match i32::try_from(number) {
            Ok(number) if plain && range.contains(&number) => Ok(number),
            _ => {
                let zeros = if leading_zero { ", without leading zeros" } else { "" };
                let fault = Fault::new(self.shortened(start), format!("{expected}{zeros}"));
                Err(Box::new((start, fault)))
            }
        }
    }

    /// Nothing more but white space. `expected` names the end in an error.
    pub fn end(&mut self, expected: &str) -> Result<(), Misplaced> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected(expected)),
        }
    }

    /// A fault about the next sign.
    pub fn fault_here(&mut self, fault: Fault) -> Misplaced {
        self.peek();
        Box::new((self.at, fault))
    }

    /// The next sign that is not white space, still unread; `None` at the end.
    #[inline(always)]
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.get(self.at) {
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                byte => return byte.copied(),
            }
        }
    }

    /// The error that the sign at hand, or the end, is not what was expected.
    fn unexpected(&self, expected: &str) -> Misplaced {
        let found = match self.text[self.at..].utf8_chunks().next() {
            None => "the end".to_string(),
            Some(chunk) => match chunk.valid().chars().next() {
                Some(sign) => format!("{sign:?}"),
                None => format!("the byte 0x{:02x}", chunk.invalid()[0]),
            },
        };
        Box::new((self.at, Fault::new(found, expected)))
    }

    /// The text from `start` to here, without its end if it is long.
    fn shortened(&self, start: usize) -> String {
        const SHOWN: usize = 20;
        let shown = String::from_utf8_lossy(&self.text[start..self.at.min(start + SHOWN)]);
        let more = if self.at > start + SHOWN { "…" } else { "" };
        format!("{shown}{more}")
    }
}

/// The offset of a bracket in a text that was read without error: the n-th `[`, from 0 on.
pub(crate) fn offset_of_list(text: &[u8], n: usize) -> usize {
    let signs = text.iter().enumerate().filter(|&(_, &byte)| byte == b'[');
    signs.map(|(at, _)| at).nth(n).unwrap_or(text.len())
}

/// The offset of a number in a text that was read without error: the n-th after the bracket at
/// `list`, from 0 on.
pub(crate) fn offset_of_number(text: &[u8], list: usize, n: usize) -> usize {
    let digit = |at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
    let mut starts = (list + 1..text.len()).filter(|&at| digit(at) && !digit(at - 1));
    starts.nth(n).unwrap_or(text.len())
}
