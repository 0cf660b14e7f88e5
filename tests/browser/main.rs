//! The page in a real browser: `cargo test --test browser`, with Chromium installed.
//!
//! Plain `cargo test` leaves these tests out. Each one opens a copy of the page with a small
//! script at its end, which presses and reads as a person would, and checks what it has seen.

#[path = "../support/mod.rs"]
mod support;

mod chromium;

use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain;
use cat_and_mouse::game::history::Game;
use cat_and_mouse::game::rules::{Outcome, Player, Position};
use cat_and_mouse::game::tablebase::Tablebase;
use chromium::{DESKTOP, NARROW, visit, visit_in_window};
use pretty_assertions::{assert_eq, assert_str_eq};
use support::cases;

const DRAW: &str = "01-documented-draw";
const MOUSE_WIN: &str = "08-cat-enters-hole";
const CAT_WIN: &str = "20-cat-win-that-looks-drawn";
const LONG_CAT_WIN: &str = "22-58-plies-on-13-nodes";

/// Solves the board of a case.
fn solve(case: &str) -> Tablebase {
    let input = cases::load("cat_mouse_game", case).input;
    Tablebase::solve(input.parse::<Board>().expect("the case is a board"))
}

/// The moves as [`explain::moves`] groups and words them, in the form in which the page is read.
fn moves_in_words(tablebase: &Tablebase, position: Position) -> String {
    let mut group = String::new();
    let mut words = String::new();
    for line in explain::moves(&Game::begin(tablebase, position)).lines().skip(1) {
        let (heading, rest) = line.split_once(" to ").expect("a move goes to a node");
        if !heading.trim().is_empty() {
            group = heading.trim().to_string();
        }
        let (to, value) = rest.split_once(' ').expect("a move has a value");
        let value = value.trim();
        words += &format!("{} to {to} | {group}: {value}\n", position.turn);
    }
    words
}

/// The nodes moved to in a line of best play from the start.
fn best_line(tablebase: &Tablebase) -> Vec<usize> {
    let line = tablebase.line(Position::start()).positions;
    let steps = line.windows(2);
    steps.map(|step| step[1].node(step[0].turn)).collect()
}

fn address(line: &[usize]) -> String {
    let nodes: Vec<String> = line.iter().map(usize::to_string).collect();
    format!("#{}", nodes.join("-"))
}

/// The sentence with which an explained line of best play ends.
fn end_in_words(tablebase: &Tablebase) -> String {
    let line = explain::line(&Game::begin(tablebase, Position::start()));
    let end = line.lines().skip(1).filter(|line| !line.starts_with("  "));
    end.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_verdict_and_the_hints_are_those_of_explain() {
    for case in [DRAW, MOUSE_WIN, CAT_WIN] {
        let tablebase = solve(case);
        let line = best_line(&tablebase);
        // The start and the positions after it, as long as there is something to choose.
        for ply in 0..line.len().min(3) {
            let position = tablebase.line(Position::start()).positions[ply];
            let seen = visit(&tablebase, &address(&line[..ply]), "seeState(); seeMoves();");
            let verdict = explain::verdict(tablebase.value(position));
            let moves = moves_in_words(&tablebase, position);
            let expected = format!("{} to move | {verdict} | \n{moves}", position.turn);
            assert_str_eq!(seen, expected, "{case} after {ply} plies");
        }
    }
}

#[test]
fn the_signs_on_the_board_are_those_of_the_moves_and_the_switch_hides_them() {
    let script = "
        const signs = () => see(all('#drawing .sign').map((sign) => sign.textContent).join(' '));
        const rings = () => see(all('#drawing .ring').map((ring) => ring.getAttribute('class')).join(', '));
        signs(); rings();
        press('#hints'); signs(); rings(); seeMoves();
        press('#hints'); signs();";
    let seen = visit(&solve(DRAW), "#3-4-5-2", script);
    let expected = "\
+0 = −0
ring winning, ring drawing, ring losing

ring unknown, ring unknown, ring unknown
Mouse to 0
Mouse to 2
Mouse to 3
+0 = −0
";
    assert_str_eq!(seen, expected);
}

#[test]
fn a_line_in_the_address_leads_to_its_position() {
    let tablebase = solve(CAT_WIN);
    let line = &best_line(&tablebase)[..5];
    let position = tablebase.line(Position::start()).positions[5];
    let script = "
        const players = () => see(all('#drawing .player text').map((head) => head.textContent).join(' '));
        seeState(); players();
        location.hash = ''; await sleep(50); seeState(); players();
        location.hash = 'LINE'; await sleep(50); players(); seeAddress();";
    let script = script.replace("LINE", &address(line));
    let seen = visit(&tablebase, &address(line), &script);
    let state = |position: Position| {
        let verdict = explain::verdict(tablebase.value(position));
        format!("{} to move | {verdict} | \n", position.turn)
    };
    let players = format!("{} {}\n", position.mouse, position.cat);
    let expected = format!(
        "{}{players}{}1 2\n{players}{}\n",
        state(position),
        state(Position::start()),
        address(line)
    );
    assert_str_eq!(seen, expected);
}

#[test]
fn an_illegal_move_in_the_address_is_refused_and_the_line_before_it_shown() {
    let refusals = [
        (
            "#4",
            "Refused: ply 1 of the address, Mouse to 4: this is no legal move. The start is shown.",
            "",
        ),
        (
            "#3-0",
            "Refused: ply 2 of the address, Cat to 0: this is no legal move. The line before it is shown.",
            "3",
        ),
        (
            "#3-x",
            "Refused: ply 2 of the address, Cat to x: this is no legal move. The line before it is shown.",
            "3",
        ),
        (
            "#3-05",
            "Refused: ply 2 of the address, Cat to 05: this is no legal move. The line before it is shown.",
            "3",
        ),
        (
            "#3-4-4-3",
            "Refused: ply 4 of the address, Cat to 3: the game is over by then. The line before it is shown.",
            "3-4-4",
        ),
    ];
    let tablebase = solve(DRAW);
    for (address, message, legal) in refusals {
        let script = "
            see(text('#message'));
            see(document.querySelector('#message').closest('[aria-live]').getAttribute('aria-live'));
            see(game_line());";
        let script = script.replace(
            "game_line()",
            "all('#history .ply').slice(1).map((ply) => ply.firstChild.textContent.split('-')[1]).join('-')",
        );
        let seen = visit(&tablebase, address, &script);
        assert_str_eq!(seen, format!("{message}\npolite\n{legal}\n"), "{address}");
    }
}

#[test]
fn best_play_against_itself_ends_after_the_plies_that_explain_states() {
    for case in [MOUSE_WIN, CAT_WIN, LONG_CAT_WIN] {
        let tablebase = solve(case);
        let plies = tablebase.value(Position::start()).plies();
        let script = "
            press('input[value=neither]');
            await untilOver();
            see(all('#history .ply').length - 1); see(text('#verdict')); seeAddress();";
        let seen = visit(&tablebase, "", script);
        let expected = format!(
            "{}\n{}\n{}\n",
            plies.expect("the case is no draw"),
            end_in_words(&tablebase),
            address(&best_line(&tablebase))
        );
        assert_str_eq!(seen, expected, "{case}");
    }
}

#[test]
fn a_draw_ends_by_repetition_and_says_so() {
    let tablebase = solve(DRAW);
    let script = "
        press('input[value=neither]');
        await untilOver();
        see(text('#verdict')); seeAddress(); see(text('#history li:last-child .value'));
        see(all('#moves .move').length); see(document.querySelector('#forward').disabled);";
    let seen = visit(&tablebase, "", script);
    let expected = format!(
        "{}\n{}\ndraw by repetition\n0\ntrue\n",
        end_in_words(&tablebase),
        address(&best_line(&tablebase))
    );
    assert_str_eq!(seen, expected);
}

#[test]
fn best_play_answers_the_player_and_take_back_takes_back_its_answers() {
    let tablebase = solve(CAT_WIN);
    let line = best_line(&tablebase);
    let script = "
        press('input[value=Mouse]');
        node(FIRST); await sleep(1000); seeAddress();
        node(THIRD); node(0); see(text('#message')); await sleep(1000); seeAddress();
        press('#take-back'); await sleep(1000); seeAddress();
        press('#restart'); seeState(); seeAddress();
        press('input[value=Cat]'); await sleep(1000); seeAddress();"
        .replace("FIRST", &line[0].to_string())
        .replace("THIRD", &line[2].to_string());
    let seen = visit(&tablebase, "", &script);
    let verdict = explain::verdict(tablebase.value(Position::start()));
    let expected = format!(
        "{}\nCat is played by best play here: press Best move.\n{}\n{}\nMouse to move | {verdict} | \n\n{}\n",
        address(&line[..2]),
        address(&line[..4]),
        address(&line[..2]),
        address(&line[..1]),
    );
    assert_str_eq!(seen, expected);
}

#[test]
fn steps_along_best_play_go_forward_and_back_by_button_and_by_key() {
    let tablebase = solve(MOUSE_WIN);
    let line = best_line(&tablebase);
    let script = "
        const key = (name) => {
            const stroke = new KeyboardEvent('keydown', { key: name, bubbles: true });
            document.body.dispatchEvent(stroke);
        };
        press('#forward'); press('#forward'); seeAddress();
        press('#back'); seeAddress(); see(all('#history .later').length);
        key('ArrowRight'); seeAddress();
        key('ArrowLeft'); seeAddress();
        press('#history li:first-child .ply'); seeAddress(); see(all('#history .ply').length);";
    let seen = visit(&tablebase, "", script);
    let [one, two] = [address(&line[..1]), address(&line[..2])];
    assert_str_eq!(seen, format!("{two}\n{one}\n1\n{two}\n{one}\n\n3\n"));
}

#[test]
fn the_move_that_threw_the_game_away_stands_out() {
    let seen = visit(&solve(DRAW), "#3-4-5-2", "seeHistory();");
    let expected = "\
Start | draw
1. Mouse 1-3 | draw
2. Cat 2-4 | Mouse wins in 3 plies | ✗ throws the draw away
3. Mouse 3-5 | Mouse wins in 2 plies
> 4. Cat 4-2 | Mouse wins in 1 ply
";
    assert_str_eq!(seen, expected);
}

#[test]
fn a_move_that_repeats_a_position_is_a_draw_and_throws_a_win_away() {
    let tablebase = solve(CAT_WIN);
    // Mouse to 8 and back, Cat to 4 and back: the start is there again.
    let before = Position { turn: Player::Cat, cat: 4, ..Position::start() };
    let winner = tablebase.value(before).outcome();
    assert_eq!(winner, Outcome::Win(Player::Cat), "a win to throw away");
    let script = "
        see(text('#moves [data-to=\"2\"] .value'));
        see(text('#moves [data-to=\"2\"] .badge'));
        node(2);
        see(text('#verdict'));
        see(text('#history li:last-child .value')); see(text('#history li:last-child .thrown'));";
    let seen = visit(&tablebase, "#8-4-1", script);
    let expected = "\
drawing: draw by repetition
=
After ply 4, the first position is there again: Mouse at 1, Cat at 2, Mouse to move. A draw.
draw by repetition
✗ throws the win away
";
    assert_str_eq!(seen, expected);
}

#[test]
fn a_verdict_that_the_positions_before_change_says_so() {
    // Cat could win in three plies, if Mouse had not to go where the game began to repeat.
    let seen = visit(&solve("12-mouse-walled-in"), "#4-3-1", "seeState(); seeMoves();");
    let expected = "\
Cat to move | Cat wins in 3 plies. Not in this game, where a position that occurs again is a draw: draw by repetition. | 
Cat to 2 | drawing: draw by repetition
";
    assert_str_eq!(seen, expected);
}

#[test]
fn an_illegal_click_is_refused_with_a_message() {
    let seen = visit(&solve(DRAW), "#3", "node(3); seeState(); node(4); seeState();");
    let expected = "\
Cat to move | Draw: neither player can force a win. | Cat cannot move from 2 to 3.
Mouse to move | Mouse wins in 3 plies. | \n";
    assert_str_eq!(seen, expected);
}

#[test]
fn nothing_on_the_page_moves_while_a_game_is_played() {
    let script = "
        const places = () => all('main > *, h2, fieldset, .buttons').map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [x, y, width, height].map(Math.round).join(' ');
        }).join(', ');
        const first = places();
        press('input[value=neither]');
        let jumps = 0;
        while (!isOver()) { await sleep(300); if (places() !== first) jumps += 1; }
        node(1); if (places() !== first) jumps += 1;
        see(jumps);
        see(document.documentElement.scrollWidth <= innerWidth);";
    const TABLET: u32 = 800;
    for width in [DESKTOP, TABLET, NARROW] {
        for case in [DRAW, MOUSE_WIN] {
            let seen = visit_in_window(width, &solve(case), "", script);
            assert_str_eq!(seen, "0\ntrue\n", "{case}, {width} pixels wide");
        }
    }
}

#[test]
fn after_a_move_by_keyboard_the_focus_is_on_the_next_moves() {
    let script = "
        document.querySelector('#moves .move').focus();
        document.activeElement.click();
        see(document.activeElement.className); see(document.activeElement.textContent);
        press('#forward'); press('#forward'); press('#forward'); press('#forward');
        see(isOver()); see(document.activeElement.id);";
    let tablebase = solve(MOUSE_WIN);
    let seen = visit(&tablebase, "", script);
    let lines: Vec<&str> = seen.lines().collect();
    assert!(lines[0].starts_with("move "), "{seen}");
    assert_str_eq!(lines[2..].join(" "), "true moves", "{seen}");
}

#[test]
fn all_controls_have_names_and_the_verdict_is_announced() {
    let script = "
        for (const control of all('button, input')) {
            const name = control.getAttribute('aria-label') || control.textContent.trim()
                || (control.labels.length > 0 && control.labels[0].textContent.trim());
            if (!name) see(`no name: ${control.outerHTML}`);
        }
        const ids = all('[id]').map((part) => part.id);
        for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) see(`twice: ${id}`);
        for (const part of all('[aria-labelledby]')) {
            if (!document.getElementById(part.getAttribute('aria-labelledby'))) see(part.outerHTML);
        }
        see(document.querySelector('#verdict').closest('[aria-live=polite]') !== null);
        see(text('#drawing svg title'));";
    let seen = visit(&solve(DRAW), "#3", script);
    let title = "Board of 6 nodes: the hole is node 0, Mouse at 3, Cat at 2, Cat to move";
    assert_str_eq!(seen, format!("true\n{title}\n"));
}
