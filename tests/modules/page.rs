//! The page is one file that carries a board and asks nobody for anything.

use crate::support::cases;
use cat_and_mouse::drawing::page;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain;
use cat_and_mouse::game::rules::Position;
use cat_and_mouse::game::tablebase::Tablebase;
use pretty_assertions::assert_eq;

fn board(name: &str) -> Board {
    let input = cases::load("cat_mouse_game", name).input;
    input.parse().expect("the case is a board")
}

#[test]
fn the_page_carries_the_board_and_a_place_for_each_node_but_no_values() {
    let board = board("20-cat-win-that-looks-drawn");
    let page = page::page(&board);
    assert!(page.contains(&format!("{{\"board\":{board},")));
    let places = page.split("\"places\":[[").nth(1).expect("there are places");
    let places = places.split("]]").next().unwrap_or_default();
    assert_eq!(places.split("],[").count(), board.nodes());
    assert!(!page.contains("\"values\""), "the page solves the board itself");
}

#[test]
fn the_size_of_the_page_does_not_grow_with_the_square_of_the_nodes() {
    let size = |name: &str| page::page(&board(name)).len();
    let [few, many] = ["01-documented-draw", "31-200-nodes"].map(size);
    assert!(many < few + 200 * 400, "{few} and {many} bytes");
}

#[test]
fn the_examples_of_the_page_are_boards() {
    let page = page::page(&board("01-documented-draw"));
    let examples: Vec<&str> =
        page.split("\",\"board\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(examples.len() > 3, "{examples:?}");
    for example in examples {
        assert!(example.parse::<Board>().is_ok(), "{example}");
    }
}

#[test]
fn without_scripts_the_page_shows_the_board_and_the_verdict() {
    for name in ["01-documented-draw", "08-cat-enters-hole", "20-cat-win-that-looks-drawn"] {
        let board = board(name);
        let page = page::page(&board);
        let verdict = explain::verdict(Tablebase::solve(board).value(Position::start()));
        assert!(page.contains(&format!("<p id=\"verdict\">{verdict}</p>")), "{name}");
        assert!(page.contains("<svg "), "{name}");
        assert!(!page.contains("{{"), "{name}: a part of the template is left over");
    }
}

#[test]
fn the_page_asks_nobody_for_anything() {
    let page = page::page(&board("01-documented-draw"));
    let page = page.replace("http://www.w3.org/2000/svg", "");
    for way in ["http:", "https:", "src=", "url(", "@import", "fetch(", "XMLHttpRequest"] {
        assert!(!page.contains(way), "{way}");
    }
    assert!(page.contains("default-src 'none'"), "and the browser would refuse to");
}
