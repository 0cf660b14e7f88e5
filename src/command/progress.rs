//! The line on a terminal that shows the progress of practice.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::practice::Progress;

/// The progress line; dropping it clears it. Without a terminal it shows nothing.
pub struct ProgressLine {
    is_terminal: bool,
    doing: String,
    shown: Instant,
}

impl ProgressLine {
    /// Moves the cursor to the start of the line and clears the line.
    const CLEAR: &str = "\r\x1b[K";

    /// Has the terminal cut off what is wider than the terminal, because only one row is cleared; and
    /// has it continue such text in the next row, as usual.
    const CUT: &str = "\x1b[?7l";
    const WRAP: &str = "\x1b[?7h";

    /// The shortest time between two updates.
    const PAUSE: Duration = Duration::from_millis(100);

    pub fn new() -> ProgressLine {
        let is_terminal = io::stderr().is_terminal();
        ProgressLine { is_terminal, doing: String::new(), shown: Instant::now() }
    }

    pub fn show(&mut self, progress: Progress) {
        let is_due = progress.doing != self.doing || self.shown.elapsed() > Self::PAUSE;
        if self.is_terminal && is_due {
            self.doing = progress.doing.to_string();
            self.shown = Instant::now();
            // Practice goes on even if its progress cannot be shown.
            let (clear, cut, wrap) = (Self::CLEAR, Self::CUT, Self::WRAP);
            let _ = write!(io::stderr(), "{clear}{cut}{progress}{wrap}");
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.is_terminal {
            let _ = write!(io::stderr(), "{}", Self::CLEAR);
        }
    }
}
