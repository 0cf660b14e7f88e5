//! Splits text into inputs, in the forms in which people copy them: `[[1,3],[0]]`, `graph = [[1,3],[0]]`,
//! over several lines, several on one line, or in quotes.

use std::io::{self, Read};

use crate::scanner::{Fault, InputError};

/// An input, and where it begins.
#[derive(Debug, PartialEq, Eq)]
pub struct Input {
    /// The text, without what is around it.
    pub text: Vec<u8>,
    /// The line of its first byte, counted from 1.
    pub line: usize,
    /// The column of its first byte, counted from 1, in bytes.
    pub column: usize,
}

impl Input {
    /// The position of an error in this input, counted from the start of all inputs.
    pub fn locate(&self, error: InputError) -> InputError {
        let column = if error.line == 1 { self.column - 1 } else { 0 };
        InputError {
            line: self.line - 1 + error.line,
            column: column + error.column,
            fault: error.fault,
        }
    }
}

/// The inputs of a task in a stream of bytes.
///
/// An input is a list in brackets, which may go on for several lines, or a word. Whitespace, commas,
/// quotes, a byte order mark and names such as `Input:` or `graph =` before an input are skipped. Other
/// text is an input up to the end of its line, so that it is reported once. If brackets are missing, an
/// input ends where a line begins with more brackets than lists can be nested, so that the next input is
/// not lost.
pub struct Inputs<R> {
    reader: R,
    buffer: Vec<u8>,
    /// The next byte of the buffer.
    next: usize,
    /// How deep the lists of an input are nested: 2 for boards, 1 for piles, 0 for numbers.
    depth: usize,
    /// Bytes that were read too far, in reverse order.
    unread: Vec<u8>,
    line: usize,
    column: usize,
}

impl<R: Read> Inputs<R> {
    /// The longest input, in bytes: longer than the largest board.
    pub const LONGEST: usize = 16 << 20;

    /// The inputs in `reader`, with lists nested as deep as in `example`.
    pub fn new(reader: R, example: &str) -> Inputs<R> {
        let depth = example.bytes().take_while(|&byte| byte == b'[').count();
        Inputs {
            reader,
            buffer: Vec::new(),
            next: 0,
            depth,
            unread: Vec::new(),
            line: 1,
            column: 1,
        }
    }

    /// The next input, or the error that it is too long. Calls `before_waiting` whenever reading may
    /// block.
    ///
    /// # Errors
    ///
    /// Reading fails.
    pub fn next(
        &mut self,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<Option<Result<Input, InputError>>> {
        loop {
            let Some(byte) = self.peek(before_waiting)? else {
                return Ok(None);
            };
            let (line, column) = (self.line, self.column);
            let mut text = Vec::new();
            match byte {
                b',' | b';' | b'\'' | b'"' | b'`' | b'=' | b':' => self.skip(),
                byte if byte.is_ascii_whitespace() => self.skip(),
                b'[' => self.read_list(&mut text, before_waiting)?,
                0xef => self.read_byte_order_mark(&mut text, before_waiting)?,
                byte if byte.is_ascii_alphabetic() || byte == b'_' => {
                    self.read_name(&mut text, before_waiting)?;
                }
                _ => self.read_while(&mut text, before_waiting, is_in_word)?,
            }
            if text.len() > Self::LONGEST {
                self.read_while(&mut Vec::new(), before_waiting, |byte| byte != b'\n')?;
                let found = format!("more than {} bytes", Self::LONGEST);
                let fault = Fault::unexpected(found, "a shorter input");
                return Ok(Some(Err(InputError { line, column, fault })));
            }
            text.truncate(text.trim_ascii_end().len());
            if !text.is_empty() {
                return Ok(Some(Ok(Input { text, line, column })));
            }
        }
    }

    /// Reads a list, or what is there of it.
    fn read_list(
        &mut self,
        text: &mut Vec<u8>,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<()> {
        let mut open = 0;
        // Where the current line begins in the text, as long as it has only brackets and whitespace.
        let mut line_start = None;
        while let Some(byte) = self.peek(before_waiting)? {
            match byte {
                b'[' if open == self.depth => {
                    if let Some((start, line)) = line_start {
                        // The list was never closed, and this line begins the next one.
                        self.unread.extend(text.drain(start..).rev());
                        (self.line, self.column) = (line, 1);
                        return Ok(());
                    }
                    open += 1;
                }
                b'[' => open += 1,
                b']' => open -= 1,
                _ => {}
            }
            text.push(byte);
            self.skip();
            match byte {
                b']' if open == 0 => return Ok(()),
                b'\n' => line_start = Some((text.len(), self.line)),
                b'[' => {}
                byte if byte.is_ascii_whitespace() => {}
                _ => line_start = None,
            }
            if text.len() > Self::LONGEST {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Skips a byte order mark. Anything else that begins like one is text.
    fn read_byte_order_mark(
        &mut self,
        text: &mut Vec<u8>,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<()> {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        let at_start = (self.line, self.column) == (1, 1);
        while text.len() < MARK.len() && self.peek(before_waiting)? == Some(MARK[text.len()]) {
            text.push(MARK[text.len()]);
            self.skip();
        }
        if at_start && text == MARK {
            text.clear();
            self.column = 1;
            return Ok(());
        }
        self.read_while(text, before_waiting, |byte| byte != b'\n')
    }

    /// Skips a name with a colon or an equals sign. Any other word is text, with the rest of its line.
    fn read_name(
        &mut self,
        text: &mut Vec<u8>,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<()> {
        self.read_while(text, before_waiting, |byte| byte.is_ascii_alphanumeric() || byte == b'_')?;
        self.read_while(text, before_waiting, |byte| byte == b' ' || byte == b'\t')?;
        match self.peek(before_waiting)? {
            Some(b':' | b'=') => {
                text.clear();
                Ok(())
            }
            _ => self.read_while(text, before_waiting, |byte| byte != b'\n'),
        }
    }

    /// Reads bytes as long as they satisfy the condition and the input is not too long.
    fn read_while(
        &mut self,
        text: &mut Vec<u8>,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
        condition: impl Fn(u8) -> bool,
    ) -> io::Result<()> {
        while let Some(byte) = self.peek(before_waiting)?.filter(|&byte| condition(byte)) {
            self.skip();
            if text.len() <= Self::LONGEST {
                text.push(byte);
            }
        }
        Ok(())
    }

    /// The next byte, still unread; `None` at the end.
    fn peek(
        &mut self,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<Option<u8>> {
        if let Some(&byte) = self.unread.last() {
            return Ok(Some(byte));
        }
        if self.next == self.buffer.len() {
            const CAPACITY: usize = 1 << 16;
            before_waiting()?;
            self.buffer.resize(CAPACITY, 0);
            let read = loop {
                match self.reader.read(&mut self.buffer) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    read => break read?,
                }
            };
            self.buffer.truncate(read);
            self.next = 0;
        }
        Ok(self.buffer.get(self.next).copied())
    }

    /// Goes on to the byte after the next.
    fn skip(&mut self) {
        let byte = self.unread.pop().unwrap_or_else(|| {
            self.next += 1;
            self.buffer[self.next - 1]
        });
        match byte {
            b'\n' => (self.line, self.column) = (self.line + 1, 1),
            _ => self.column += 1,
        }
    }
}

/// Whether a byte goes on with a word, such as a number.
fn is_in_word(byte: u8) -> bool {
    !byte.is_ascii_whitespace() && !b",;'\"`[".contains(&byte)
}
