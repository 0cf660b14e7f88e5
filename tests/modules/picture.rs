//! The pictures in `cases/pictures/` are what the command draws, and are complete in themselves.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::support::{cases, path, read};
use cat_and_mouse::drawing::picture;
use cat_and_mouse::game::board::Board;
use pretty_assertions::{assert_eq, assert_str_eq};

fn folder() -> PathBuf {
    path("cases/pictures")
}

/// The picture of the page, next to those of the cases.
const PAGE: &str = "page.png";

/// The names of the cases that have a picture.
fn pictured() -> BTreeSet<String> {
    let files = fs::read_dir(folder()).expect("the folder of the pictures can be read");
    let names = files.map(|file| file.expect("the folder can be read").file_name());
    names
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| name != PAGE)
        .map(|name| {
            let case = name.strip_suffix(".svg");
            case.unwrap_or_else(|| panic!("cases/pictures/{name} is no picture: take it out"))
                .to_string()
        })
        .collect()
}

#[test]
fn each_picture_is_what_the_command_draws_of_its_case() {
    assert!(!pictured().is_empty(), "there are pictures");
    let is_out_of_date = |name: &String| {
        let case = cases::load("cat_mouse_game", name);
        let board: Board = case.input.parse().expect("the case is a board");
        let drawn = picture::svg(&board).replace("\r\n", "\n");
        read(&format!("cases/pictures/{name}.svg")) != drawn
    };
    let commands = pictured().into_iter().filter(is_out_of_date).map(|name| {
        format!(
            "cargo run -q --release -- picture \"$(cat cases/cat_mouse_game/{name}.in)\" > \
             cases/pictures/{name}.svg\n"
        )
    });
    let commands: String = commands.collect();
    assert!(commands.is_empty(), "pictures are out of date; redraw them:\n{commands}");
}

#[test]
fn the_picture_of_the_page_is_small_enough_for_a_readme() {
    const LARGEST: usize = 300_000;
    let picture = fs::read(folder().join(PAGE)).expect("the picture of the page can be read");
    assert!(picture.starts_with(b"\x89PNG\r\n"), "{PAGE} is a PNG file");
    assert!(picture.len() < LARGEST, "{PAGE} has {} bytes", picture.len());
}

#[test]
fn each_picture_is_shown_in_the_readme_of_the_cases() {
    let readme = read("cases/README.md");
    let shown = readme.split("(pictures/").skip(1);
    let shown: BTreeSet<String> =
        shown.filter_map(|rest| Some(rest.split_once(".svg)")?.0.to_string())).collect();
    assert_eq!(shown, pictured(), "pictures shown, and pictures there");
}

#[test]
fn a_picture_marks_the_hole_and_the_players_by_shape_and_by_name() {
    let board: Board = "[[1,3],[0],[3],[0,2]]".parse().expect("a board");
    let picture = picture::svg(&board);
    for part in [
        "role=\"img\"",
        "<title id=\"board-title\">Board of 4 nodes: the hole is node 0, Mouse at 1, Cat at 2",
        "prefers-color-scheme: dark",
        "<circle class=\"rim\"",
        "<g class=\"player mouse\"",
        "<g class=\"player cat\"",
        ">hole</text>",
        ">Mouse</text>",
        ">Cat</text>",
    ] {
        assert!(picture.contains(part), "no {part} in {picture}");
    }
    let numbers = (0..4).filter(|node| picture.contains(&format!("data-node=\"{node}\"")));
    assert_eq!(numbers.count(), 4, "each node has a number");
}

#[test]
fn a_picture_fetches_nothing() {
    for case in cases::all("cat_mouse_game") {
        let board: Board = case.input.parse().expect("the case is a board");
        let picture = picture::svg(&board).replace("http://www.w3.org/2000/svg", "");
        for way in ["http", "href", "url(", "@import", "<script", "NaN"] {
            assert!(!picture.contains(way), "{}: {way}", case.name);
        }
    }
}

#[test]
fn a_large_board_is_drawn_with_a_warning() {
    let draw = |nodes: usize| {
        let rows = (0..nodes).map(|node| match node {
            0 => "[1]".to_string(),
            node if node + 1 == nodes => format!("[{}]", node - 1),
            node => format!("[{},{}]", node - 1, node + 1),
        });
        let board = format!("[{}]", rows.collect::<Vec<_>>().join(","));
        let mut command = Command::new(env!("CARGO_BIN_EXE_cat-and-mouse"));
        let output = command.args(["picture", &board]).output();
        let output = output.expect("the command ends");
        assert!(output.status.success());
        assert!(output.stdout.starts_with(b"<svg"), "a picture");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert_str_eq!(draw(picture::READABLE_NODES), "");
    let warning = "51 nodes will be hard to read: the limit for a clear drawing is 50";
    let warned = draw(picture::READABLE_NODES + 1);
    assert!(warned.trim_end().ends_with(warning), "{warned}");
}

#[test]
fn a_bad_board_is_rejected_for_a_picture_and_for_a_page() {
    for drawing in ["picture", "page"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cat-and-mouse"));
        let output = command.args([drawing, "[[1],[0],[7]]"]).output();
        let output = output.expect("the command ends");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains("found 7, expected a node number from 0 to 2"), "{error}");
        assert!(output.stdout.is_empty(), "nothing is drawn");
        assert_eq!(output.status.code(), Some(1));
    }
}
