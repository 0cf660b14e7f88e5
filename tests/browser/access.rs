//! The page for everyone: keyboard, announcements, sizes, contrast, and a check by axe.

use std::fs;
use std::path::Path;

use pretty_assertions::assert_str_eq;

use crate::chromium::{DESKTOP, NARROW, visit, visit_with};
use crate::{CAT_WIN, DRAW, MOUSE_WIN, board};

/// What Chromium is told for a page on a dark background.
const DARK: &str = "--blink-settings=preferredColorScheme=0";

/// The script of axe, which `.ci/run` downloads.
fn axe() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/axe/package/axe.min.js");
    fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!("{}: {error}; .ci/axe downloads axe", file.display());
    })
}

#[test]
fn axe_finds_nothing_in_light_and_in_dark() {
    let script = format!(
        "{}
        see(matchMedia('(prefers-color-scheme: dark)').matches);
        const check = async (name) => {{
            await sleep(400);
            const {{ violations }} = await axe.run({{ exclude: ['#paper'] }});
            for (const {{ id, nodes }} of violations) {{
                for (const each of nodes) see(`${{name}}: ${{id}}: ${{each.html}} ${{each.failureSummary}}`);
            }}
        }};
        await check('play');
        press('#hints'); await check('no hints'); press('#hints');
        press('#tab-edit'); choose('#text', 'x'); press('#use'); await check('edit');
        press('#tab-tables'); await check('tables');",
        axe()
    );
    for (options, is_dark) in [(&[][..], false), (&[DARK][..], true)] {
        let seen = visit_with(options, DESKTOP, &board(CAT_WIN), "#moves=8-4-1", &script);
        assert_str_eq!(seen, format!("{is_dark}\n"));
    }
}

#[test]
fn text_and_lines_of_the_drawing_have_enough_contrast() {
    let script = "
        const channels = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
        const light = (colour) => {
            const [red, green, blue] = channels(colour).map((channel) => {
                const part = channel / 255;
                return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const contrast = (one, other) => {
            const [low, high] = [light(one), light(other)].sort((first, second) => first - second);
            return (high + 0.05) / (low + 0.05);
        };
        const style = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
        const paper = style('body', 'backgroundColor');
        const check = (name, one, other, least) => {
            const ratio = contrast(one, other);
            if (!(ratio >= least)) see(`${name}: ${ratio.toFixed(2)}`);
        };
        check('edges', style('.edges', 'stroke'), paper, 3);
        check('outline', style('[data-node=\"9\"] .disc', 'stroke'), paper, 3);
        check('number', style('[data-node=\"9\"] .number', 'fill'), style('[data-node=\"9\"] .disc', 'fill'), 4.5);
        for (const name of ['mouse', 'cat', 'hole']) check(name, style(`.name.${name}`, 'fill'), paper, 4.5);
        for (const name of ['mouse', 'cat']) {
            check(`${name} on paper`, style(`.player.${name} circle`, 'fill'), paper, 3);
            check(`number on ${name}`, style(`.player.${name} text`, 'fill'), style(`.player.${name} circle`, 'fill'), 4.5);
        }
        for (const ring of all('.ring')) check('ring', getComputedStyle(ring).stroke, paper, 3);
        for (const name of ['winning', 'drawing', 'losing']) {
            check(`badge ${name}`, style('#legend .' + name, 'color'), style('#legend .' + name, 'backgroundColor'), 4.5);
            check(`line ${name}`, style('#legend .' + name, 'backgroundColor'), paper, 3);
        }";
    for options in [&[][..], &[DARK][..]] {
        let seen = visit_with(options, DESKTOP, &board(CAT_WIN), "#moves=8-4-1", script);
        assert_str_eq!(seen, "", "{options:?}");
    }
}

#[test]
fn with_reduced_motion_the_players_do_not_slide() {
    let script =
        "see(getComputedStyle(document.querySelector('.player.mouse')).transitionDuration);";
    let duration = |options| visit_with(options, DESKTOP, &board(DRAW), "", script);
    assert_str_eq!(duration(&[]), "0.25s\n");
    assert_str_eq!(duration(&["--force-prefers-reduced-motion"]), "0s\n");
}

#[test]
fn arrow_keys_choose_a_move_on_the_drawing_and_enter_makes_it() {
    let script = "
        const area = document.querySelector('#drawing');
        area.focus();
        const { x: from } = document.querySelector('.player.mouse').getBoundingClientRect();
        const { x: to } = document.querySelector('[data-node=\"3\"]').getBoundingClientRect();
        key('#drawing', to < from ? 'ArrowLeft' : 'ArrowRight');
        see(text('#message')); see(document.querySelector('#message').closest('[aria-live]') !== null);
        seeAddress();
        key('#drawing', 'Enter'); seeAddress(); see(document.activeElement === area);";
    let seen = visit(&board(DRAW), "", script);
    assert_str_eq!(seen, "Mouse to 3, draw. Enter makes the move.\ntrue\n\n#moves=3\ntrue\n");
}

#[test]
fn the_move_of_the_computer_is_announced_and_the_focus_stays() {
    let script = "
        press('input[value=Mouse]');
        document.querySelector('#moves .move').focus();
        document.activeElement.click();
        await sleep(1000);
        see(text('#last')); see(document.querySelector('#last').closest('[aria-live=polite]') !== null);
        see(document.querySelector('#moves').contains(document.activeElement));
        document.querySelector('#best').focus(); press('#best'); await sleep(1000);
        see(document.activeElement.id);
        document.querySelector('#history .ply').focus(); press('#history .ply');
        see(document.activeElement.dataset.ply);";
    let seen = visit(&board(CAT_WIN), "", script);
    let lines: Vec<&str> = seen.lines().collect();
    assert!(lines[0].starts_with("Cat moved 2–"), "{seen}");
    assert_str_eq!(lines[1..].join(" "), "true true best 0");
}

#[test]
fn nothing_on_the_page_moves_while_a_game_is_played() {
    let script = "
        const places = () => all('main > *, #play > *, h2, fieldset, .buttons').map((part) => {
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
        let seen = visit_with(&[], width, &board(MOUSE_WIN), "", script);
        assert_str_eq!(seen, "0\ntrue\n", "{width} pixels wide");
    }
}

#[test]
fn all_controls_have_names_and_are_large_enough_to_touch() {
    let script = "
        for (const tab of ['play', 'edit', 'tables']) {
            press(`#tab-${tab}`);
            for (const control of all('button, input, select, textarea')) {
                const { width, height } = control.getBoundingClientRect();
                if (width === 0) continue;
                const label = control.closest('label') ?? control;
                const box = label.getBoundingClientRect();
                if (box.width < 24 || box.height < 24) see(`small: ${control.outerHTML}`);
                const heading = document.getElementById(control.getAttribute('aria-labelledby'));
                const name = control.getAttribute('aria-label') || (heading ?? label).textContent.trim();
                if (!name) see(`no name: ${control.outerHTML}`);
            }
        }
        const ids = all('[id]').map((part) => part.id);
        for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) see(`twice: ${id}`);
        for (const part of all('[aria-labelledby], [aria-describedby]')) {
            const ids = `${part.getAttribute('aria-labelledby') ?? ''} ${part.getAttribute('aria-describedby') ?? ''}`;
            for (const id of ids.trim().split(/ +/)) if (!document.getElementById(id)) see(`no ${id}`);
        }
        see(text('#drawing svg title'));";
    let seen = visit_with(&[], NARROW, &board(DRAW), "#moves=3", script);
    let title = "Board of 6 nodes: the hole is node 0, Mouse at 3, Cat at 2, Cat to move";
    assert_str_eq!(seen, format!("{title}\n"));
}
