//! Any board and any position: the text box, the drawing, dragging and zooming.

use cat_and_mouse::game::board::Board;
use pretty_assertions::assert_str_eq;

use crate::chromium::visit;
use crate::support::cases;
use crate::{DRAW, FAN, board};

#[test]
fn the_text_box_reports_errors_in_the_words_of_the_command() {
    let texts = [
        "",
        " ",
        "[",
        "[]",
        "[[",
        "[[1],[0]]",
        "[[2,5],[3],]",
        "[[1],[0],[7]]",
        "[[2,2],[3],[0],[1]]",
        "[[1],[0,2],[]]",
        "[[0]]",
        "[[1],[0,1],[1]]",
        "[[2],[],[0]]",
        "[[1,2],[0],[0]]",
        "[[1],[0],[-1]]",
        "[[1],[0],[01]]",
        "[[1],[0],[1200]]",
        "[[1],[0],[99999999999999999999999999]]",
        "[[1 2],[0],[1]]",
        "[[1],[0],[1]] x",
        "{}",
        "x",
        "[[1],\n[0],\n  [é]]",
        "[[é'",
        "[[1],[0],['1']]",
        "[[1];[0]]",
        "[[1],\n[0,2],\n[1,3]]",
        "[[1,1],[0],[0]]",
    ];
    let mut list = String::new();
    let mut expected = String::new();
    for text in texts {
        list += &format!("{text:?},");
        let error = Board::parse(text.as_bytes()).expect_err("the text is not a board");
        expected += &format!("{error}\n");
    }
    let script = "
        for (const text of [TEXTS]) {
            choose('#text', text); press('#use'); see(text_of_error());
        }"
    .replace("TEXTS", &list)
    .replace("text_of_error()", "document.querySelector('#text-error').textContent");
    assert_str_eq!(visit(&board(DRAW), "#view=edit", &script), expected);
}

#[test]
fn every_case_and_a_list_of_edges_are_read_laid_out_and_solved() {
    let mut list = String::new();
    let mut expected = String::new();
    for case in cases::all("cat_mouse_game") {
        let text = case.input.trim();
        let answer = case.answer.trim();
        list += &format!("{text:?},");
        expected += &format!("{answer} true\n");
    }
    expected += "[[1,5],[0,2],[1,3],[2,4],[3,5],[0,4]] \nline 3, column 3: found 'x', expected a node number (at most 1199)\n";
    let script = "
        const { reader, solver, layout, rules, game } = catAndMouse;
        for (const each of [TEXTS]) {
            const { board } = reader.read(each);
            const { winner } = solver.valueIn(solver.solve(board), rules.START);
            const places = board.length > 50 ? [] : layout.place(board);
            const isFinite = places.every(({ x, y }) => Number.isFinite(x + y));
            see(`${winner === null ? 0 : winner === 'Mouse' ? 1 : 2} ${isFinite}`);
        }
        choose('#text', '0 1\\n1 2\\n2 3\\n\\n3-4\\n4,5\\n5 0\\n'); press('#use');
        see(`${document.querySelector('#text').value} ${text('#text-error')}`);
        choose('#text', '0 1\\n1 2\\n2 x'); press('#use'); see(text('#text-error'));"
        .replace("TEXTS", &list);
    assert_str_eq!(visit(&board(DRAW), "#view=edit", &script), expected);
}

#[test]
fn a_position_is_set_up_if_it_can_occur() {
    let script = "
        const setUp = (mouse, cat, turn) => {
            choose('#mouse-at', mouse); choose('#cat-at', cat); choose('#turn-of', turn);
            press('#set-up'); see(text('#position-error')); seeAddress();
        };
        setUp(4, 3, 'Cat'); seeState();
        setUp(4, 0, 'Cat'); setUp(9, 3, 'Cat');
        press('#set-start'); seeAddress();";
    let seen = visit(&board(DRAW), "#view=edit", script);
    let expected = "
#from=4,3,Cat&view=edit
Cat to move | Cat wins in 1 ply. | 
impossible, because Cat may not enter the hole
#from=4,3,Cat&view=edit
expected node numbers from 0 to 5
#from=4,3,Cat&view=edit
#view=edit
";
    assert_str_eq!(seen, expected);
}

#[test]
fn edges_are_added_and_removed_on_the_drawing() {
    let script = "
        const { reader, game } = catAndMouse;
        node(1); node(5); see(reader.write(game.state.board));
        node(1); node(5); see(reader.write(game.state.board));
        node(1); node(3); see(text('#text-error')); see(reader.write(game.state.board));";
    let seen = visit(&board(DRAW), "#view=edit", script);
    let expected = "\
[[2,5],[3,5],[0,4,5],[1,4,5],[2,3],[0,1,2,3]]
[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]
Mouse cannot move: node 1 has no neighbour
[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]
";
    assert_str_eq!(seen, expected);
}

#[test]
fn nodes_are_dragged_and_the_drawing_is_zoomed_and_fitted() {
    let script = "
        const area = document.querySelector('#drawing');
        const at = (selector) => {
            const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
            return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
        };
        const hand = (target, type, { x, y }) => document.querySelector(target).dispatchEvent(
            new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1, button: 0 }));
        area.setPointerCapture = () => {};
        const disc = '[data-node=\"4\"] .disc';
        const from = at(disc);
        hand(disc, 'pointerdown', from);
        hand(disc, 'pointermove', { x: from.x + 40, y: from.y + 30 });
        hand(disc, 'pointerup', { x: from.x + 40, y: from.y + 30 });
        node(4);
        const to = at(disc);
        see(Math.abs(to.x - from.x - 40) <= 2 && Math.abs(to.y - from.y - 30) <= 2);
        seeAddress();
        const width = () => document.querySelector('#drawing svg').viewBox.baseVal.width;
        const fitted = width();
        press('#zoom-in'); see(width() < fitted); press('#fit'); see(width() === fitted);
        key('#drawing', '-'); see(width() > fitted); key('#drawing', '0'); see(width() === fitted);";
    let seen = visit(&board(DRAW), "", script);
    assert_str_eq!(seen, "true\n\ntrue\ntrue\ntrue\ntrue\n");
}

#[test]
fn the_board_gets_the_window_and_its_numbers_can_be_read() {
    let script = "
        const stage = document.querySelector('#stage').getBoundingClientRect();
        see(stage.width / innerWidth > 0.65);
        const inside = (selector) => {
            const box = document.querySelector(selector).getBoundingClientRect();
            return box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom;
        };
        see(inside('.player.mouse') && inside('.player.cat') && inside('[data-node=\"0\"]'));
        const unit = document.querySelector('#drawing svg').getScreenCTM().a;
        see(15 * unit >= 12);";
    let seen = visit(&board(FAN), "", script);
    assert_str_eq!(seen, "true\ntrue\ntrue\n");
}
