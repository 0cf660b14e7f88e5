//! The values that the page computes are those of the library, and exact for the game being played.

use std::fmt::Write;

use cat_and_mouse::boards::FAMILIES;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain;
use cat_and_mouse::game::history::Game;
use cat_and_mouse::game::rules::Position;
use cat_and_mouse::game::tablebase::{Tablebase, Value};
use cat_and_mouse::random::Random;
use pretty_assertions::{assert_eq, assert_str_eq};

use crate::chromium::visit;
use crate::{CAT_WIN, DRAW, LONG_CAT_WIN, MOUSE_WIN, address, best_line, board, end_in_words};

/// A random board with this many nodes, on which both players can move.
fn random_board(nodes: usize, random: &mut Random) -> Board {
    loop {
        let pairs = (0..nodes).flat_map(|from| (from + 1..nodes).map(move |to| (from, to)));
        let edges: Vec<(usize, usize)> = pairs.filter(|_| random.chance(0.4)).collect();
        if let Ok(board) = Board::from_edges(nodes, edges) {
            return board;
        }
    }
}

/// Random moves from the start, until the game is over or this many plies have been played.
fn random_game(board: &Board, plies: usize, random: &mut Random) -> Vec<Position> {
    let mut played = vec![Position::start()];
    while played.len() <= plies {
        let moves: Vec<Position> = played[played.len() - 1].moves(board).collect();
        if moves.is_empty() {
            break;
        }
        let next = moves[random.below(moves.len())];
        if played.contains(&next) || next.winner().is_some() {
            break;
        }
        played.push(next);
    }
    played
}

/// The positions after the moves in the last of the positions played, with their values by the library.
fn exact_moves(board: &Board, played: &[Position]) -> Vec<(Position, Value)> {
    let tablebase = Tablebase::solve(board.clone());
    let moves = Game::with_history(&tablebase, played).moves().into_iter();
    moves.map(|option| (option.position, option.value)).collect()
}

fn line_of(played: &[Position]) -> Vec<usize> {
    played.windows(2).map(|step| step[1].node(step[0].turn)).collect()
}

#[test]
fn on_hundreds_of_boards_and_histories_each_move_has_its_exact_value() {
    const BOARDS: usize = 400;
    let mut random = Random(913);
    let mut games = String::new();
    let mut expected = String::new();
    let mut changed_by_history = 0;
    for index in 0..BOARDS {
        let board = random_board(4 + index % 7, &mut random);
        let plies = random.below(8);
        let played = random_game(&board, plies, &mut random);
        let line = line_of(&played);
        let mut moves = exact_moves(&board, &played);
        let last = played[played.len() - 1];
        moves.sort_by_key(|(after, _)| after.node(last.turn));
        let tablebase = Tablebase::solve(board.clone());
        let words: Vec<String> = moves
            .iter()
            .map(|&(after, value)| {
                let is_played = played.contains(&after);
                changed_by_history += usize::from(!is_played && value != tablebase.value(after));
                format!("{} {value}", after.node(last.turn))
            })
            .collect();
        let _ = write!(games, "[{board},{line:?}],");
        let _ = writeln!(expected, "{}", words.join(", "));
    }
    assert!(changed_by_history > 10, "histories that change values: {changed_by_history}");
    let script = "
        const { game, words } = catAndMouse;
        for (const [board, line] of [GAMES]) {
            game.begin(board);
            const refusal = game.readLine(line.join('-'));
            if (refusal !== '') see(refusal);
            const moves = [...game.study().moves].sort((one, other) => one.to - other.to);
            see(moves.map(({ to, value }) => `${to} ${words.value(value)}`).join(', '));
        }"
    .replace("GAMES", &games);
    assert_str_eq!(visit(&board(DRAW), "", &script), expected);
}

#[test]
fn all_positions_of_boards_of_each_family_have_the_values_of_the_tablebase() {
    let mut random = Random(50);
    let mut boards = String::new();
    let mut expected = String::new();
    for family in FAMILIES {
        for nodes in [8, 20, 50] {
            let board = family.sample(nodes, &mut random);
            let tablebase = Tablebase::solve(board.clone());
            let (mut plies, mut wins) = (0_u64, 0);
            for value in tablebase.positions().filter_map(|at| tablebase.value(at).plies()) {
                wins += 1;
                plies += u64::from(value) * u64::from(value);
            }
            let start = explain::verdict(tablebase.value(Position::start()));
            let _ = write!(boards, "{board},");
            let _ = writeln!(expected, "{start} {wins} {plies}");
        }
    }
    let script = "
        const { solver, words, rules } = catAndMouse;
        for (const board of [BOARDS]) {
            const solved = solver.solve(board);
            const values = [...solved.table].filter((value) => value !== 0).map((value) => Math.abs(value) - 1);
            const plies = values.reduce((sum, each) => sum + each * each, 0);
            see(`${words.verdict(solver.valueIn(solved, rules.START))} ${values.length} ${plies}`);
        }"
    .replace("BOARDS", &boards);
    assert_str_eq!(visit(&board(DRAW), "", &script), expected);
}

#[test]
fn a_first_move_whose_win_returns_to_the_start_is_a_draw() {
    // The tablebase says that the move to 4 wins in 6 plies, but that win repeats the start.
    let board: Board = "[[2,5],[4,5],[0,3],[2,4],[1,3],[0,1]]".parse().expect("a board");
    let seen = visit(&board, "", "seeMoves();");
    let value = exact_moves(&board, &[Position::start()]);
    let to_4 = value.iter().find(|(after, _)| after.mouse == 4).expect("an edge").1;
    assert_str_eq!(to_4.to_string(), "draw");
    assert!(seen.contains("Mouse to 4 | drawing: draw\n"), "{seen}");
}

#[test]
fn the_verdict_and_the_hints_are_those_of_explain() {
    for case in [DRAW, MOUSE_WIN, CAT_WIN] {
        let board = board(case);
        let tablebase = Tablebase::solve(board.clone());
        let seen = visit(&board, "", "seeState(); seeMoves();");
        let verdict = explain::verdict(tablebase.value(Position::start()));
        assert!(seen.starts_with(&format!("Mouse to move | {verdict} | \n")), "{case}: {seen}");
        let best = tablebase.best_moves(Position::start())[0];
        let first = seen.lines().nth(1).unwrap_or_default();
        assert!(first.starts_with(&format!("Mouse to {} | ", best.to)), "{case}: {seen}");
        assert!(first.ends_with(&best.value.to_string()), "{case}: {seen}");
    }
}

#[test]
fn best_play_against_itself_ends_after_the_plies_that_explain_states() {
    for case in [DRAW, MOUSE_WIN, LONG_CAT_WIN] {
        let board = board(case);
        let tablebase = Tablebase::solve(board.clone());
        let script = "
            press('input[value=neither]');
            await untilOver();
            see(all('#history .ply').length - 1); see(text('#verdict'));
            see(catAndMouse.game.state.line.join('-'));";
        let seen = visit(&board, "", script);
        let line = best_line(&tablebase);
        let moves: Vec<String> = line.iter().map(usize::to_string).collect();
        let expected =
            format!("{}\n{}\n{}\n", line.len(), end_in_words(&tablebase), moves.join("-"));
        assert_str_eq!(seen, expected, "{case}");
    }
}

#[test]
fn the_line_ahead_is_best_play() {
    let board = board(CAT_WIN);
    let tablebase = Tablebase::solve(board.clone());
    let line = best_line(&tablebase);
    let seen =
        visit(&board, "", "see(catAndMouse.game.lineAhead().join('-')); see(text('#ahead'));");
    let moves = address(&line);
    let moves = moves.trim_start_matches("#moves=");
    assert_eq!(seen.lines().next(), Some(moves));
    assert_eq!(
        seen.lines().nth(1),
        Some(&*format!("Best line: Mouse {}", moves.replace('-', " ")))
    );
}
