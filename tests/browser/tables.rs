//! How it is solved: the tables, ply by ply, and the rule that decides a position.

use cat_and_mouse::game::rules::Position;
use cat_and_mouse::game::tablebase::Tablebase;
use pretty_assertions::assert_str_eq;

use crate::chromium::visit;
use crate::{DRAW, FAN, board};

#[test]
fn the_slider_counts_what_is_decided_up_to_a_ply() {
    let board = board(DRAW);
    let tablebase = Tablebase::solve(board.clone());
    let positions: Vec<Position> = tablebase.positions().collect();
    let last = tablebase.layers().len() as u32 - 1;
    let mut expected = String::new();
    for ply in [0, 1, last] {
        let decided = positions.iter().filter(|&&position| {
            tablebase.value(position).plies().is_some_and(|plies| plies <= ply)
        });
        expected += &format!("{}\n", decided.count());
    }
    let script = "
        for (const ply of [0, 1, LAST]) {
            choose('#plies', ply);
            const [, mouse, cat] = /: (\\d+) won by Mouse, (\\d+) by Cat/.exec(text('#plies-shown'));
            see(Number(mouse) + Number(cat));
        }"
    .replace("LAST", &last.to_string());
    assert_str_eq!(visit(&board, "#view=tables", &script), expected);
}

#[test]
fn a_cell_sets_up_its_position_and_says_which_rule_decided_it() {
    let script = "
        const click = async (mouse, cat, turn) => {
            const canvas = document.querySelector(`#grid-${turn}`);
            const box = canvas.getBoundingClientRect();
            const cell = (canvas.clientWidth - 22) / 6;
            const at = (node) => 22 + (node + 0.5) * cell;
            canvas.dispatchEvent(new MouseEvent('click', {
                bubbles: true, clientX: box.x + at(cat), clientY: box.y + at(mouse),
            }));
            see(text('#rule')); seeAddress();
        };
        await click(5, 3, 0);
        await click(3, 2, 0);
        await click(4, 4, 1);
        await click(1, 2, 0);
        await click(3, 0, 1);";
    let seen = visit(&board(DRAW), "#view=tables", script);
    let expected = "\
Mouse at 5, Cat at 3, Mouse to move. Won in 1 ply: the move to 0 ends the game.
#from=5,3,Mouse&view=tables
Mouse at 3, Cat at 2, Mouse to move. Lost in 4 plies: all three moves lead to positions that Cat wins in at most 3 plies.
#from=3,2,Mouse&view=tables
Mouse at 4, Cat at 4, Cat to move. Terminal: Cat is on Mouse's node 4: Cat has won.
#from=4,4,Cat&view=tables
Mouse at 1, Cat at 2, Mouse to move. Draw: the move to 3 leads to a draw, and no move leads to a win.
#view=tables
Mouse at 3, Cat at 0, Cat to move. This position is impossible, because Cat may not enter the hole.
#view=tables
";
    assert_str_eq!(seen, expected);
}

#[test]
fn the_play_button_runs_through_the_plies_and_stops_at_the_last() {
    let script = "
        press('#play-plies'); see(document.querySelector('#plies').value);
        see(document.querySelector('#play-plies').getAttribute('aria-pressed'));
        await sleep(12000);
        see(document.querySelector('#plies').value === document.querySelector('#plies').max);
        see(document.querySelector('#play-plies').getAttribute('aria-pressed'));";
    assert_str_eq!(visit(&board(DRAW), "#view=tables", script), "0\ntrue\ntrue\nfalse\n");
}

#[test]
fn a_cell_of_a_position_that_was_played_goes_back_to_it_and_keeps_the_game() {
    let script = "
        const canvas = document.querySelector('#grid-1');
        const box = canvas.getBoundingClientRect();
        const cell = (canvas.clientWidth - 22) / 6;
        const at = (node) => 22 + (node + 0.5) * cell;
        canvas.dispatchEvent(new MouseEvent('click', {
            bubbles: true, clientX: box.x + at(2), clientY: box.y + at(3),
        }));
        see(text('#rule').split('.')[0]); seeAddress();";
    let seen = visit(&board(DRAW), "#moves=3-5-4&view=tables", script);
    let expected = "Mouse at 3, Cat at 2, Cat to move\n#moves=3-5-4&ply=1&view=tables\n";
    assert_str_eq!(seen, expected);
}

#[test]
fn the_tables_of_fifty_nodes_fit_into_the_window_and_mark_what_was_played() {
    let script = "
        for (const grid of all('canvas')) {
            const { right, bottom, width } = grid.getBoundingClientRect();
            see(right <= innerWidth && bottom <= innerHeight && width > 300);
        }
        key('#grid-0', 'ArrowDown');
        see(text('#rule').startsWith('Mouse at '));
        const { solver, game } = catAndMouse;
        see(solver.isPlayedIn(game.tableShown(), game.state.start));";
    let seen = visit(&board(FAN), "#moves=3-5-4&view=tables", script);
    assert_str_eq!(seen, "true\ntrue\ntrue\ntrue\n");
}
