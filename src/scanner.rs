//! A scanner for numbers and lists, and errors with position and reason.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// Why a text is not valid input, and where.
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
    /// The error for a fault in `text`, with the position of its offset.
    pub(crate) fn new(text: &[u8], misplaced: Misplaced) -> InputError {
        let Misplaced { at, fault } = misplaced;
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

/// What is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Something else was expected.
    Unexpected {
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// The parts are well formed but do not fit together, for the reason given.
    Inconsistent(String),
}

impl Fault {
    pub(crate) fn unexpected(found: impl Into<String>, expected: impl Into<String>) -> Fault {
        Fault::Unexpected { found: found.into(), expected: expected.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Unexpected { found, expected } => {
                write!(f, "found {found}, expected {expected}")
            }
            Fault::Inconsistent(reason) => f.write_str(reason),
        }
    }
}

impl Error for Fault {}

/// A fault and its offset in a text, in bytes.
pub(crate) struct Misplaced {
    pub at: usize,
    pub fault: Fault,
}

/// A value that was read, and where it begins in the text, in bytes.
pub(crate) struct Located<T> {
    pub at: usize,
    pub value: T,
}

impl<T> Located<T> {
    /// The error for a fault in this value.
    pub fn misplaced(&self, fault: Fault) -> Misplaced {
        Misplaced { at: self.at, fault }
    }
}

/// Reads numbers and lists in brackets, with whitespace anywhere between tokens.
pub(crate) struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    /// Reads all of `text` with `read`. `end` is what is expected after that, such as "the end of
    /// the board".
    pub fn read_all<T>(
        text: &'a [u8],
        end: &str,
        read: impl FnOnce(&mut Self) -> Result<T, Misplaced>,
    ) -> Result<T, InputError> {
        let mut scanner = Scanner { text, at: 0 };
        let value = read(&mut scanner).and_then(|value| match scanner.peek() {
            None => Ok(value),
            Some(_) => Err(scanner.unexpected(end)),
        });
        value.map_err(|misplaced| InputError::new(text, misplaced))
    }

    /// A list whose items `item` reads; it gets the index of the item. `expected` describes the
    /// opening bracket in an error.
    pub fn list<T>(
        &mut self,
        expected: &str,
        mut item: impl FnMut(&mut Self, usize) -> Result<T, Misplaced>,
    ) -> Result<Located<Vec<T>>, Misplaced> {
        if self.peek() != Some(b'[') {
            return Err(self.unexpected(expected));
        }
        let at = self.at;
        let mut items = Vec::new();
        self.at += 1;
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(Located { at, value: items });
        }
        loop {
            items.push(item(self, items.len())?);
            let next = self.peek();
            if next != Some(b']') && next != Some(b',') {
                return Err(self.unexpected("',' or ']'"));
            }
            self.at += 1;
            if next == Some(b']') {
                return Ok(Located { at, value: items });
            }
        }
    }

    /// A number in `range`, which has no negative numbers, written without leading zeros.
    /// `expected` describes it in an error.
    pub fn number(
        &mut self,
        range: RangeInclusive<i32>,
        expected: &str,
    ) -> Result<Located<i32>, Misplaced> {
        let negative = self.peek() == Some(b'-');
        let at = self.at;
        self.at += usize::from(negative);
        let digits = self.at;
        let mut number: Option<i32> = Some(0);
        while let Some(&digit @ b'0'..=b'9') = self.text.get(self.at) {
            let shifted = number.and_then(|number| number.checked_mul(10));
            number = shifted.and_then(|number| number.checked_add(i32::from(digit - b'0')));
            self.at += 1;
        }
        if self.at == digits {
            return Err(self.unexpected(expected));
        }
        let has_leading_zero = self.at - digits > 1 && self.text[digits] == b'0';
        match number {
            Some(value) if !negative && !has_leading_zero && range.contains(&value) => {
                Ok(Located { at, value })
            }
            _ => {
                let zeros = if has_leading_zero { " without leading zeros" } else { "" };
                let fault = Fault::unexpected(self.excerpt(at), format!("{expected}{zeros}"));
                Err(Misplaced { at, fault })
            }
        }
    }

    /// A fault at the next token.
    pub fn fault_here(&mut self, fault: Fault) -> Misplaced {
        self.peek();
        Misplaced { at: self.at, fault }
    }

    /// The next byte that is not whitespace, still unread; `None` at the end.
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.get(self.at) {
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                byte => return byte.copied(),
            }
        }
    }

    /// The error that the next character, or the end, is not what was expected.
    fn unexpected(&self, expected: &str) -> Misplaced {
        let found = match self.text[self.at..].utf8_chunks().next() {
            None => "end of input".to_string(),
            Some(chunk) => match chunk.valid().chars().next() {
                Some(character) => format!("{character:?}"),
                None => format!("the byte 0x{:02x}", chunk.invalid()[0]),
            },
        };
        Misplaced { at: self.at, fault: Fault::unexpected(found, expected) }
    }

    /// The text from `start` to here, cut off if it is long.
    fn excerpt(&self, start: usize) -> String {
        const LONGEST: usize = 20;
        let shown = String::from_utf8_lossy(&self.text[start..self.at.min(start + LONGEST)]);
        let more = if self.at > start + LONGEST { "…" } else { "" };
        format!("{shown}{more}")
    }
}
