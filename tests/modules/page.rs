//! The page is one file that carries the tablebase and asks nobody for anything.

use crate::support::cases;
use cat_and_mouse::drawing::page;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain;
use cat_and_mouse::game::rules::{Outcome, Player, Position};
use cat_and_mouse::game::tablebase::Tablebase;
use pretty_assertions::assert_eq;

fn solve(name: &str) -> Tablebase {
    let input = cases::load("cat_mouse_game", name).input;
    Tablebase::solve(input.parse::<Board>().expect("the case is a board"))
}

#[test]
fn the_page_carries_the_value_of_every_position() {
    let tablebase = solve("20-cat-win-that-looks-drawn");
    let page = page::page(&tablebase);
    let values = page.split("\"values\":[").nth(1).expect("there are values");
    let values = values.split(']').next().unwrap_or_default().split(',');
    let values: Vec<i64> = values.map(|code| code.parse().expect("a number")).collect();
    let nodes = tablebase.board().nodes();
    assert_eq!(values.len(), 2 * nodes * nodes);
    for position in tablebase.positions() {
        let Position { mouse, cat, turn } = position;
        let code = values[2 * (mouse * nodes + cat) + usize::from(turn == Player::Cat)];
        let value = tablebase.value(position);
        let (outcome, plies) = match code {
            0 => (Outcome::Draw, None),
            1.. => (Outcome::Win(Player::Mouse), Some(code - 1)),
            _ => (Outcome::Win(Player::Cat), Some(-code - 1)),
        };
        assert_eq!(outcome, value.outcome(), "{position}");
        assert_eq!(plies, value.plies().map(i64::from), "{position}");
    }
}

#[test]
fn without_scripts_the_page_shows_the_board_and_the_verdict() {
    for name in ["01-documented-draw", "08-cat-enters-hole", "20-cat-win-that-looks-drawn"] {
        let tablebase = solve(name);
        let verdict = explain::verdict(tablebase.value(Position::start()));
        let page = page::page(&tablebase);
        assert!(page.contains(&format!("<p id=\"verdict\">{verdict}</p>")), "{name}");
        assert!(page.contains("<svg "), "{name}");
        assert!(!page.contains("{{"), "{name}: a part of the template is left over");
    }
}

#[test]
fn the_page_asks_nobody_for_anything() {
    let page = page::page(&solve("01-documented-draw"));
    let page = page.replace("http://www.w3.org/2000/svg", "");
    for way in ["http:", "https:", "src=", "url(", "@import", "fetch(", "XMLHttpRequest"] {
        assert!(!page.contains(way), "{way}");
    }
    assert!(page.contains("default-src 'none'"), "and the browser would refuse to");
}
