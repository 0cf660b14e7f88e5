//! The tablebase has the right outcomes and plies, and its certificate cannot be cheated.

use crate::support::cases;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::rules::{Player, Position};
use cat_and_mouse::game::tablebase::{End, Tablebase, Value};
use pretty_assertions::{assert_eq, assert_str_eq};

fn tablebase(board: &str) -> Tablebase {
    Tablebase::solve(board.parse().expect("the board is valid"))
}

fn position(mouse: usize, cat: usize, turn: Player) -> Position {
    Position { mouse, cat, turn }
}

#[test]
fn each_case_takes_the_plies_of_its_row_and_its_certificate_holds() {
    for case in cases::all("cat_mouse_game") {
        let tablebase = tablebase(&case.input);
        let value = tablebase.value(Position::start());
        let name = &case.name;
        assert_eq!(value.plies(), case.row.plies, "plies of {name} in cases/README.md");
        assert_str_eq!(value.outcome().answer().to_string(), case.answer, "answer of {name}");
        assert_eq!(tablebase.verify(), Ok(()), "certificate of {name}");
    }
}

#[test]
fn best_play_lasts_as_many_plies_as_stated_or_repeats() {
    for case in cases::all("cat_mouse_game") {
        let tablebase = tablebase(&case.input);
        let line = tablebase.line(Position::start());
        match (tablebase.value(Position::start()), line.end) {
            (Value::Win { winner, plies }, End::Over(player)) => {
                assert_eq!(player, winner, "{}", case.name);
                assert_eq!(line.positions.len(), 1 + plies as usize, "{}", case.name);
            }
            (Value::Draw, End::Repeats(first)) => {
                assert_eq!(Some(&line.positions[first]), line.positions.last(), "{}", case.name);
            }
            (value, end) => panic!("{}: {value} ends with {end:?}", case.name),
        }
        for step in line.positions.windows(2) {
            let legal = step[0].moves(tablebase.board()).any(|after| after == step[1]);
            assert!(legal, "{}: {} to {}", case.name, step[0], step[1]);
        }
    }
}

#[test]
fn moves_come_best_first_and_equal_ones_by_node() {
    let tablebase = tablebase(
        "[[7],[2,6,8,9],[1,4,5,6,7],[4,5,7],[2,3,5,8],[2,3,4,7],[1,2,9],[0,2,3,5,9],[1,4,9],[1,6,7,8]]",
    );
    let moves = |from| -> Vec<(usize, String)> {
        let moves = tablebase.moves(from).into_iter();
        moves.map(|option| (option.to, option.value.to_string())).collect()
    };
    let slowest_loss_first = [
        (9, "Cat wins in 21 plies".to_string()),
        (8, "Cat wins in 9 plies".to_string()),
        (6, "Cat wins in 1 ply".to_string()),
        (2, "Cat wins in 0 plies".to_string()),
    ];
    assert_eq!(moves(Position::start()), slowest_loss_first);
    let quickest_win_first = [
        (3, "Cat wins in 0 plies".to_string()),
        (2, "Cat wins in 2 plies".to_string()),
        (5, "Cat wins in 2 plies".to_string()),
        (8, "Mouse wins in 3 plies".to_string()),
    ];
    let from = position(3, 4, Player::Cat);
    assert_eq!(moves(from), quickest_win_first);
    let best: Vec<usize> = tablebase.best_moves(from).iter().map(|option| option.to).collect();
    assert_eq!(best, [3]);
}

#[test]
fn positions_without_a_move_or_with_cat_in_the_hole_count_as_draws() {
    // Node 3 is isolated; on node 4, Cat could only go into the hole.
    let tablebase = tablebase("[[4],[2],[1],[],[0]]");
    assert_eq!(tablebase.value(position(3, 1, Player::Mouse)), Value::Draw);
    assert_eq!(tablebase.value(position(1, 4, Player::Cat)), Value::Draw);
    assert_eq!(tablebase.value(position(1, 0, Player::Cat)), Value::Draw);
    assert_eq!(tablebase.verify(), Ok(()));
    assert_eq!(tablebase.line(position(1, 4, Player::Cat)).end, End::Stuck);
}

#[test]
fn layers_count_the_positions_at_each_remoteness() {
    let tablebase = tablebase("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]");
    assert_eq!(tablebase.layers(), [20, 19, 9, 5, 2]);
}

#[test]
fn verification_rejects_any_damaged_value() {
    let (mouse, cat) = (Player::Mouse, Player::Cat);
    let draws = "[[2],[2,4],[0,1,3],[2,4],[1,3]]";
    let long_wins = "[[3],[4,5,6],[5,6],[0,6,7],[1,6,7],[1,2,7],[1,2,3,4],[3,4,5]]";
    let three_plies = [position(1, 2, mouse), position(4, 2, cat), position(4, 1, mouse)];
    for (board, history) in [
        (draws, &[][..]),
        (long_wins, &[]),
        (draws, &three_plies[..1]),
        (draws, &three_plies),
        (long_wins, &three_plies[..1]),
        (long_wins, &[position(1, 2, mouse), position(4, 2, cat), position(4, 6, mouse)]),
    ] {
        let good = Tablebase::solve_with_history(board.parse().unwrap(), history);
        assert_eq!(good.verify(), Ok(()), "{history:?}");
        let has_draws = good.positions().any(|position| good.value(position) == Value::Draw);
        assert!(board == long_wins || has_draws, "one of the boards has draws");
        for damaged in good.positions() {
            let truth = good.value(damaged);
            let plies = truth.plies().unwrap_or(3);
            let mut lies = vec![Value::Draw];
            for winner in [mouse, cat] {
                for plies in [plies.saturating_sub(1), plies, plies + 1, 0, u32::MAX] {
                    lies.push(Value::Win { winner, plies });
                }
            }
            for lie in lies.into_iter().filter(|&lie| lie != truth) {
                let value = |position| if position == damaged { lie } else { good.value(position) };
                let bad = Tablebase::from_values(good.board().clone(), history, value);
                assert!(
                    bad.verify().is_err(),
                    "{damaged}: {truth} was damaged to {lie}, history {history:?}"
                );
            }
        }
    }
}

#[test]
fn verification_rejects_the_values_of_another_history() {
    let board: Board = "[[2,5],[4,5],[0,3],[2,4],[1,3],[0,1]]".parse().unwrap();
    let start = [Position::start()];
    let plain = Tablebase::solve(board.clone());
    let started = Tablebase::solve_with_history(board.clone(), &start);
    let too_high = Tablebase::from_values(board.clone(), &start, |position| plain.value(position));
    assert!(too_high.verify().is_err(), "the start was played, and is no longer a win");
    let too_low = Tablebase::from_values(board.clone(), &[], |position| started.value(position));
    assert!(too_low.verify().is_err(), "the start was not played, and is a win");
    // Only the start itself is corrected.
    let corrected = Tablebase::from_values(board, &start, |position| match position {
        position if position == start[0] => Value::Draw,
        position => plain.value(position),
    });
    assert!(corrected.verify().is_err(), "wins that pass through the start are not wins");
}

#[test]
fn positions_played_are_draws_unless_the_game_is_over_in_them() {
    let (mouse, cat) = (Player::Mouse, Player::Cat);
    let board: Board = "[[2,5],[4,5],[0,3],[2,4],[1,3],[0,1]]".parse().unwrap();
    let history =
        [Position::start(), position(5, 2, cat), position(0, 3, cat), position(4, 4, mouse)];
    let tablebase = Tablebase::solve_with_history(board, &history);
    let values = history.map(|played| tablebase.value(played).to_string());
    assert_eq!(values, ["draw", "draw", "Mouse wins in 0 plies", "Cat wins in 0 plies"]);
    assert_eq!(tablebase.verify(), Ok(()));
}

#[test]
fn verification_rejects_draws_claimed_as_wins() {
    let good = tablebase("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]");
    for winner in [Player::Mouse, Player::Cat] {
        for plies in [u32::MAX, u32::MAX - 1, 1 << 31, 100] {
            let bad = Tablebase::from_values(good.board().clone(), &[], |position| {
                match good.value(position) {
                    Value::Draw => Value::Win { winner, plies },
                    value => value,
                }
            });
            assert!(bad.verify().is_err(), "all draws were made wins of {winner} in {plies} plies");
        }
    }
}

#[test]
fn a_refutation_names_the_position_the_claim_and_the_move() {
    let board: Board = "[[1,3],[0],[3],[0,2]]".parse().unwrap();
    let refutation = Tablebase::from_values(board, &[], |position| match position.winner() {
        Some(winner) => Value::Win { winner, plies: 0 },
        None => Value::Draw,
    });
    assert_str_eq!(
        refutation.verify().unwrap_err().to_string(),
        "Mouse at 1, Cat at 2, Mouse to move: the claim is draw, but the move to 0 makes it Mouse wins in 1 ply"
    );
    let board: Board = "[[1,3],[0],[3],[0,2]]".parse().unwrap();
    let nothing_is_over = Tablebase::from_values(board, &[], |_| Value::Draw);
    assert_str_eq!(
        nothing_is_over.verify().unwrap_err().to_string(),
        "Mouse at 0, Cat at 1, Mouse to move: the claim is draw, but without a move it is Mouse wins in 0 plies"
    );
    let board: Board = "[[1,3],[0],[3],[0,2]]".parse().unwrap();
    let plain = Tablebase::solve(board.clone());
    let ignores_history =
        Tablebase::from_values(board, &[Position::start()], |position| plain.value(position));
    assert_str_eq!(
        ignores_history.verify().unwrap_err().to_string(),
        "Mouse at 1, Cat at 2, Mouse to move: the claim is Mouse wins in 1 ply, but returning to a position that was played is a draw"
    );
}
