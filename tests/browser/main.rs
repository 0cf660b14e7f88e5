//! The page in a real browser: `cargo test --test browser`, with Chromium installed.
//!
//! Plain `cargo test` leaves these tests out. Each one opens a copy of the page with a small
//! script at its end, which presses and reads as a person would, and checks what it has seen.

#[path = "../support/mod.rs"]
mod support;

mod access;
mod boards;
mod chromium;
mod play;
mod tables;
mod values;

use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain;
use cat_and_mouse::game::history::Game;
use cat_and_mouse::game::rules::Position;
use cat_and_mouse::game::tablebase::Tablebase;
use support::cases;

const DRAW: &str = "01-documented-draw";
const MOUSE_WIN: &str = "08-cat-enters-hole";
const CAT_WIN: &str = "20-cat-win-that-looks-drawn";
const LONG_CAT_WIN: &str = "22-58-plies-on-13-nodes";
const FAN: &str = "25-fan-of-50-nodes";

/// The board of a case.
fn board(case: &str) -> Board {
    let input = cases::load("cat_mouse_game", case).input;
    input.parse().expect("the case is a board")
}

/// The nodes moved to in a line of best play from the start.
fn best_line(tablebase: &Tablebase) -> Vec<usize> {
    let line = tablebase.line(Position::start()).positions;
    let steps = line.windows(2);
    steps.map(|step| step[1].node(step[0].turn)).collect()
}

fn address(line: &[usize]) -> String {
    let nodes: Vec<String> = line.iter().map(usize::to_string).collect();
    format!("#moves={}", nodes.join("-"))
}

/// The sentence with which an explained line of best play ends.
fn end_in_words(tablebase: &Tablebase) -> String {
    let line = explain::line(&Game::begin(tablebase, Position::start()));
    let end = line.lines().skip(1).filter(|line| !line.starts_with("  "));
    end.collect::<Vec<_>>().join(" ")
}
