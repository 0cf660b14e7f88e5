//! A page on which the game is played: one file, with the board, its tablebase and the scripts.
//!
//! The parts stand in `src/page/` as HTML, CSS and JavaScript. The page fetches nothing and solves
//! nothing: every value it shows comes from the tablebase in it.

use std::fmt::Write;

use crate::drawing::picture::Picture;
use crate::game::explain;
use crate::game::rules::{Player, Position};
use crate::game::tablebase::{Tablebase, Value};

const TEMPLATE: &str = include_str!("page/page.html");

const STYLE: &str = concat!(include_str!("page/board.css"), include_str!("page/page.css"));

const SCRIPTS: &str = concat!(
    include_str!("page/game.js"),
    include_str!("page/view.js"),
    include_str!("page/page.js")
);

/// The page of a solved board, as the text of an HTML file.
///
/// The line that is shown is in its address: `#3-5-4` is Mouse to 3, Cat to 5, Mouse to 4. About
/// 8 n² bytes for a board of n nodes.
pub fn page(tablebase: &Tablebase) -> String {
    let picture = Picture::new(tablebase.board());
    let verdict = explain::verdict(tablebase.value(Position::start()));
    let parts = [
        ("{{nodes}}", tablebase.board().nodes().to_string()),
        ("{{verdict}}", verdict),
        ("{{width}}", picture.width().to_string()),
        ("{{style}}", STYLE.trim_end().to_string()),
        ("{{board}}", picture.svg("").trim_end().to_string()),
        ("{{tablebase}}", data(tablebase, &picture)),
        ("{{scripts}}", SCRIPTS.trim_end().to_string()),
    ];
    let mut page = TEMPLATE.to_string();
    for (name, part) in parts {
        page = page.replace(name, &part);
    }
    page
}

/// What the scripts know about the board, as JSON: the rows of neighbours, where the words about
/// each node stand, and the values of all positions, by Mouse's node, then Cat's, then the turn.
///
/// Of a value, 0 is a draw, p + 1 a win of Mouse in p plies, and -p - 1 a win of Cat.
fn data(tablebase: &Tablebase, picture: &Picture) -> String {
    let board = tablebase.board();
    let nodes = 0..board.nodes();
    let mut json = format!("{{\"board\":{board},\n\"spots\":[");
    for node in nodes.clone() {
        let spots = picture.spots(node);
        let points = [spots.node, spots.name, spots.badge];
        let numbers = points.map(|point| format!("{:.0},{:.0}", point.x, point.y));
        let comma = if node == 0 { "" } else { "," };
        let _ = write!(json, "{comma}[{}]", numbers.join(","));
    }
    json.push_str("],\n\"values\":[");
    for mouse in nodes.clone() {
        for cat in nodes.clone() {
            for turn in [Player::Mouse, Player::Cat] {
                let comma = if json.ends_with('[') { "" } else { "," };
                let position = Position { mouse, cat, turn };
                let _ = write!(json, "{comma}{}", code(tablebase.value(position)));
            }
        }
    }
    json.push_str("]}");
    json
}

fn code(value: Value) -> i64 {
    match value {
        Value::Draw => 0,
        Value::Win { winner, plies } => {
            let code = i64::from(plies) + 1;
            match winner {
                Player::Mouse => code,
                Player::Cat => -code,
            }
        }
    }
}
