//! A page to play on and to learn from: one file, with a board, its drawing and the scripts.
//!
//! The parts are in `src/drawing/page/` as HTML, CSS and JavaScript. The page fetches nothing. It
//! solves boards itself, so that its values are right for the game that is being played, and for any
//! board that is typed in.

use std::fmt::Write;

use crate::drawing::picture::Picture;
use crate::game::board::Board;
use crate::game::explain;
use crate::game::rules::Position;
use crate::game::tablebase::Tablebase;

const TEMPLATE: &str = include_str!("page/page.html");

const STYLE: &str = concat!(include_str!("page/board.css"), include_str!("page/page.css"));

/// Each script uses only scripts above it.
const SCRIPTS: &str = concat!(
    include_str!("page/rules.js"),
    include_str!("page/solver.js"),
    include_str!("page/words.js"),
    include_str!("page/reader.js"),
    include_str!("page/layout.js"),
    include_str!("page/game.js"),
    include_str!("page/address.js"),
    include_str!("page/drawing.js"),
    include_str!("page/tables.js"),
    include_str!("page/view.js"),
    include_str!("page/page.js")
);

/// The board of a page for which no board was given: LeetCode's first example.
pub const FIRST_BOARD: &str = EXAMPLES[0].1;

/// Boards to choose from on the page.
const EXAMPLES: [(&str, &str); 5] = [
    ("LeetCode's first example: a draw", "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"),
    ("LeetCode's second example: Mouse wins", "[[1,3],[0],[3],[0,2]]"),
    ("The smallest draw", "[[2],[2,4],[0,1,3],[2,4],[1,3]]"),
    (
        "Cat wins in 22 plies",
        "[[7],[2,6,8,9],[1,4,5,6,7],[4,5,7],[2,3,5,8],[2,3,4,7],[1,2,9],[0,2,3,5,9],[1,4,9],[1,6,7,8]]",
    ),
    ("A Mouse win that the history spoils", "[[2,5],[4,5],[0,3],[2,4],[1,3],[0,1]]"),
];

/// The page of a board, as the text of an HTML file.
///
/// The game that is shown is in the address: `#moves=3-5-4` is Mouse to 3, Cat to 5, Mouse to 4.
pub fn page(board: &Board) -> String {
    let picture = Picture::new(board);
    let verdict = explain::verdict(Tablebase::solve(board.clone()).value(Position::start()));
    let parts = [
        ("{{nodes}}", board.nodes().to_string()),
        ("{{verdict}}", verdict),
        ("{{style}}", STYLE.trim_end().to_string()),
        ("{{board}}", picture.svg("").trim_end().to_string()),
        ("{{data}}", data(board, &picture)),
        ("{{scripts}}", SCRIPTS.trim_end().to_string()),
    ];
    let mut page = TEMPLATE.to_string();
    for (name, part) in parts {
        page = page.replace(name, &part);
    }
    page
}

/// What the scripts are given, as JSON: the board, the places of its nodes, and the examples.
fn data(board: &Board, picture: &Picture) -> String {
    let mut json = format!("{{\"board\":{board},\n\"places\":[");
    for (node, place) in picture.places().iter().enumerate() {
        let comma = if node == 0 { "" } else { "," };
        let _ = write!(json, "{comma}[{:.0},{:.0}]", place.x, place.y);
    }
    json.push_str("],\n\"examples\":[");
    for (index, (name, board)) in EXAMPLES.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(json, "{comma}\n{{\"name\":\"{name}\",\"board\":\"{board}\"}}");
    }
    json.push_str("]}");
    json
}
