//! Playing on the page: moves, steps, refusals, hints, and the address that keeps the game.

use cat_and_mouse::game::tablebase::Tablebase;
use pretty_assertions::assert_str_eq;

use crate::chromium::visit;
use crate::{CAT_WIN, DRAW, LONG_CAT_WIN, MOUSE_WIN, address, best_line, board};

#[test]
fn without_hints_nothing_on_the_page_tells_what_a_move_is_worth() {
    let script = "
        press('#hints');
        see(all('#drawing .sign, #moves .value, #history .value, #history .given').length);
        see(text('#verdict')); see(text('#ahead')); seeMoves(); seeHistory(); seeAddress();
        see(getComputedStyle(document.querySelector('#legend')).visibility);
        press('#hints');
        see(all('#drawing .sign').map((sign) => sign.textContent).join(' '));";
    let seen = visit(&board(DRAW), "#moves=3-4-5-2", script);
    let expected = "\
0
The verdict is hidden: hints are off.

Mouse to 0
Mouse to 2
Mouse to 3
Start
1. Mouse 1–3
2. Cat 2–4
3. Mouse 3–5
> 4. Cat 4–2
#moves=3-4-5-2&hints=off
hidden
+0 = −0
";
    assert_str_eq!(seen, expected);
}

#[test]
fn the_address_keeps_the_game_and_brings_it_back() {
    let script = "
        seeState(); seeAddress();
        see(all('#drawing .player text').map((head) => head.textContent).join(' '));
        see(document.querySelector('input[name=you]:checked').value);
        see(document.querySelector('#hints').checked); see(text('#tab-edit[aria-selected=true]'));
        see(catAndMouse.reader.write(catAndMouse.game.state.board));
        location.hash = ''; await sleep(60); seeState();";
    let start = "#board=2,3;4,5;0,3;0,2,4;1,3,5;1,4&from=5,3,Cat&moves=2-4-3&ply=2&you=neither&hints=off&pace=slow&view=edit";
    let seen = visit(&board(DRAW), start, script);
    let expected = format!(
        "Cat to move | The verdict is hidden: hints are off. | \n{start}\n4 2\nneither\nfalse\nBoard\n\
         [[2,3],[4,5],[0,3],[0,2,4],[1,3,5],[1,4]]\n\
         Mouse to move | Draw: neither player can force a win. | \n"
    );
    assert_str_eq!(seen, expected);
}

#[test]
fn what_is_wrong_with_an_address_is_said_and_the_valid_part_shown() {
    let refusals = [
        (
            "#moves=4",
            "Refused: ply 1 of the address, Mouse to 4: this is not a legal move. The start is shown.",
        ),
        (
            "#moves=3-0",
            "Refused: ply 2 of the address, Cat to 0: this is not a legal move. The line before it is shown.",
        ),
        (
            "#moves=3-05",
            "Refused: ply 2 of the address, Cat to 05: this is not a legal move. The line before it is shown.",
        ),
        (
            "#moves=3-4-4-3",
            "Refused: ply 4 of the address, Cat to 3: the game is over by then. The line before it is shown.",
        ),
        (
            "#board=1;0;3",
            "Refused: the board of the address: line 1, column 11: found 3, expected a node number from 0 to 2.",
        ),
        (
            "#moves=%",
            "Refused: ply 1 of the address, Mouse to %: this is not a legal move. The start is shown.",
        ),
        ("#from=1,0,Cat", "Refused: the first position of the address, 1,0,Cat."),
    ];
    let script = "
        for (const hash of [ADDRESSES]) {
            location.hash = hash; await sleep(60); see(text('#message'));
        }";
    let addresses: Vec<String> =
        refusals.iter().map(|(address, _)| format!("'{address}'")).collect();
    let seen = visit(&board(DRAW), "", &script.replace("ADDRESSES", &addresses.join(",")));
    let expected: String = refusals.iter().map(|(_, message)| format!("{message}\n")).collect();
    assert_str_eq!(seen, expected);
}

#[test]
fn a_refused_move_says_why() {
    let script = "
        node(3); node(0); see(text('#message'));
        node(1); see(text('#message'));
        node(2); see(text('#message'));
        node(4); seeState();
        press('input[value=Cat]'); node(5); see(text('#message'));";
    let seen = visit(&board(DRAW), "", script);
    let expected = "\
Cat may not enter the hole.
Cat cannot move from 2 to 1: there is no edge between them.
Cat must move: it may not stay on node 2.
Mouse to move | Mouse wins in 3 plies. | 
Mouse is played by the computer: press Best move.
";
    assert_str_eq!(seen, expected);
}

#[test]
fn a_double_click_moves_once() {
    let script = "
        node(3); node(3, 2); seeAddress();
        press('#restart');
        const twice = document.querySelector('#moves .move');
        twice.click();
        document.querySelector('#moves .move')
            .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
        seeAddress(); see(text('#message'));";
    assert_str_eq!(visit(&board(DRAW), "", script), "#moves=3\n#moves=3\n\n");
}

#[test]
fn steps_go_to_the_start_and_the_end_and_lose_no_move() {
    let board = board(MOUSE_WIN);
    let line = best_line(&Tablebase::solve(board.clone()));
    let script = "
        const where = () => see(`${catAndMouse.game.state.ply} of ${catAndMouse.game.state.line.length}`);
        press('#best'); press('#best'); where();
        press('#back'); where(); press('#first'); where();
        press('#best'); where();
        press('#forward'); where(); press('#first'); press('#end'); where();
        key('body', 'ArrowLeft'); where(); key('body', 'ArrowRight'); where();
        press('#history li:first-child .ply'); where();
        see(document.querySelector('#back').disabled); seeAddress();";
    let seen = visit(&board, "", script);
    let two = address(&line[..2]);
    let expected = format!(
        "2 of 2\n1 of 2\n0 of 2\n1 of 2\n2 of 2\n2 of 2\n1 of 2\n2 of 2\n0 of 2\ntrue\n{two}&ply=0\n"
    );
    assert_str_eq!(seen, expected);
}

#[test]
fn the_computer_answers_and_take_back_returns_to_a_move_of_the_player() {
    let board = board(CAT_WIN);
    let line = best_line(&Tablebase::solve(board.clone()));
    let script = "
        const line = () => see(catAndMouse.game.state.line.join('-'));
        press('input[value=Mouse]');
        node(FIRST); await sleep(1000); line();
        press('#best'); await sleep(1000); line();
        press('#take-back'); await sleep(1000); line();
        press('#restart'); press('input[value=Cat]'); await sleep(1000); line();
        see(document.querySelector('#take-back').disabled);
        press('#best'); await sleep(1000); line();
        press('#take-back'); await sleep(1000); line(); see(text('#turn'));"
        .replace("FIRST", &line[0].to_string());
    let seen = visit(&board, "", &script);
    let moves = |plies: usize| address(&line[..plies]).replace("#moves=", "");
    let expected = format!(
        "{}\n{}\n{}\n{}\ntrue\n{}\n{}\nCat to move\n",
        moves(2),
        moves(4),
        moves(2),
        moves(1),
        moves(3),
        moves(1)
    );
    assert_str_eq!(seen, expected);
}

#[test]
fn the_speed_of_the_computer_can_be_set() {
    let script = "
        choose('#pace', 'fast'); press('input[value=neither]'); await sleep(1300);
        see(catAndMouse.game.state.ply >= 8);
        choose('#pace', 'slow'); const ply = catAndMouse.game.state.ply; await sleep(1300);
        see(catAndMouse.game.state.ply <= ply + 1);";
    assert_str_eq!(visit(&board(LONG_CAT_WIN), "", script), "true\ntrue\n");
}

#[test]
fn the_move_that_gave_the_game_away_is_marked_and_the_last_move_is_shown() {
    let script = "seeHistory(); see(text('#last')); see(all('#drawing path.last').length);";
    let seen = visit(&board(DRAW), "#moves=3-4-5-2", script);
    let expected = "\
Start | draw
1. Mouse 1–3 | draw
2. Cat 2–4 | Mouse wins in 3 plies | ✗ gives the draw away
3. Mouse 3–5 | Mouse wins in 2 plies
> 4. Cat 4–2 | Mouse wins in 1 ply
Cat moved 4–2
1
";
    assert_str_eq!(seen, expected);
}

#[test]
fn a_repetition_is_a_draw_and_gives_a_win_away() {
    let script = "
        see(text('#moves [data-to=\"2\"] .value'));
        node(2); see(text('#verdict'));
        see(text('#history li:last-child .value'));
        see(all('#moves .move').length); see(document.querySelector('#best').disabled);";
    let seen = visit(&board(CAT_WIN), "#moves=8-4-1", script);
    let expected = "\
drawing: draw by repetition
After ply 4, the first position occurs again: a draw. Mouse at 1, Cat at 2, Mouse to move.
draw by repetition
0
true
";
    assert_str_eq!(seen, expected);
}

#[test]
fn pointing_at_a_move_shows_the_line_that_follows_it() {
    let script = "
        const over = (selector) => document.querySelector(selector)
            .dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        see(text('#ahead'));
        over('#moves [data-to=\"0\"]'); see(text('#ahead')); see(all('#drawing .ahead').length);
        over('#moves [data-to=\"3\"]'); see(text('#ahead').startsWith('After Mouse to 3: Mouse 3'));
        over('#drawing [data-node=\"2\"]'); see(text('#ahead'));";
    let seen = visit(&board(DRAW), "#moves=3-4-5-2", script);
    let expected = "\
Best line: Mouse 0
After Mouse to 0: Mouse 0
1
true
After Mouse to 2: Mouse 2
";
    assert_str_eq!(seen, expected);
}
