//! The values in a game in progress are those of plain minimax over the positions played.

use std::collections::HashMap;

use cat_and_mouse::boards;
use cat_and_mouse::game::board::Board;
use cat_and_mouse::game::explain::value_of_move;
use cat_and_mouse::game::history::{Game, Return, Returner};
use cat_and_mouse::game::rules::{Player, Position};
use cat_and_mouse::game::tablebase::{End, Tablebase, Value};
use cat_and_mouse::random::Random;
use pretty_assertions::{assert_eq, assert_str_eq};

const SEED: u64 = 913;

fn tablebase(board: &str) -> Tablebase {
    Tablebase::solve(board.parse().expect("the board is valid"))
}

fn position(mouse: usize, cat: usize, turn: Player) -> Position {
    Position { mouse, cat, turn }
}

/// The game from the start with these moves.
fn game<'a>(tablebase: &'a Tablebase, moves: &[usize]) -> Game<'a> {
    let mut history = vec![Position::start()];
    for &node in moves {
        history.push(history[history.len() - 1].after(node));
    }
    Game::with_history(tablebase, &history)
}

fn in_words(history: &[Position]) -> String {
    history.iter().map(|position| format!("  {position}\n")).collect()
}

/// Plain minimax by the rules: it knows every position played and nothing else.
struct Minimax<'a> {
    board: &'a Board,
    /// The values found, by the position and the set of those played.
    known: HashMap<(Position, u128), Value>,
}

impl Minimax<'_> {
    fn new(board: &Board) -> Minimax<'_> {
        assert!(board.nodes() <= 8, "each position has a bit in a u128");
        Minimax { board, known: HashMap::new() }
    }

    fn bit(&self, position: Position) -> u128 {
        let Position { mouse, cat, turn } = position;
        1 << (2 * (mouse * self.board.nodes() + cat) + usize::from(turn == Player::Cat))
    }

    /// The value of a move to `position`, after the positions in the set `played`.
    fn value_after(&mut self, position: Position, played: u128) -> Value {
        if let Some(winner) = position.winner() {
            return Value::Win { winner, plies: 0 };
        }
        if played & self.bit(position) != 0 {
            return Value::Draw;
        }
        self.value(position, played | self.bit(position))
    }

    /// The value of the current position, which is one of those in the set `played`.
    fn value(&mut self, position: Position, played: u128) -> Value {
        if let Some(&value) = self.known.get(&(position, played)) {
            return value;
        }
        let afters = position.moves(self.board);
        let values: Vec<Value> = afters.map(|after| self.value_after(after, played)).collect();
        let preference = |value: &&Value| match **value {
            Value::Draw => 0,
            Value::Win { winner, plies } if winner == position.turn => 1000 - i64::from(plies),
            Value::Win { plies, .. } => i64::from(plies) - 1000,
        };
        let value = match values.iter().max_by_key(preference) {
            Some(&Value::Win { winner, plies }) => Value::Win { winner, plies: plies + 1 },
            Some(Value::Draw) | None => Value::Draw,
        };
        self.known.insert((position, played), value);
        value
    }
}

/// Random moves from a position: at most `plies`, without a repetition, and as long as the game goes on.
fn random_play(board: &Board, from: Position, plies: usize, random: &mut Random) -> Vec<Position> {
    let mut history = vec![from];
    for _ in 0..plies {
        let goes_on = |&after: &Position| after.winner().is_none() && !history.contains(&after);
        let afters: Vec<Position> =
            history[history.len() - 1].moves(board).filter(goes_on).collect();
        if afters.is_empty() {
            break;
        }
        history.push(afters[random.below(afters.len())]);
    }
    history
}

/// Compares all values after random play from every position with those of minimax, and checks each
/// certificate.
///
/// Returns the number of moves whose value differs from the tablebase's.
fn compare_with_minimax(board: Board, games_from_each: usize, random: &mut Random) -> usize {
    let tablebase = Tablebase::solve(board);
    let board = tablebase.board();
    let mut minimax = Minimax::new(board);
    let mut different = 0;
    for from in tablebase.positions().filter(|from| from.winner().is_none()) {
        assert_eq!(
            tablebase.value(from),
            minimax.value_after(from, 0),
            "the value of a game that begins with {from} on {board}"
        );
        for round in 0..games_from_each {
            // The first game has only begun.
            let plies = if round == 0 { 0 } else { 1 + random.below(2 * board.nodes()) };
            let history = random_play(board, from, plies, random);
            let game = Game::with_history(&tablebase, &history);
            let played = history.iter().fold(0, |played, &next| played | minimax.bit(next));
            let words = in_words(&history);
            for option in game.moves() {
                assert_eq!(
                    option.value,
                    minimax.value_after(option.position, played),
                    "the value of the move to {} on {board} after\n{words}",
                    option.to
                );
                different += usize::from(option.value != tablebase.value(option.position));
            }
            let value = minimax.value(game.position(), played);
            assert_eq!(game.value(), value, "the value of the game on {board} after\n{words}");
            assert_eq!(game.values().verify(), Ok(()), "the certificate on {board} after\n{words}");
        }
    }
    different
}

#[test]
fn on_all_boards_of_up_to_5_nodes_each_move_is_worth_what_minimax_over_the_history_finds() {
    const GAMES_FROM_EACH_POSITION: [usize; 3] = [20, 20, 4];
    let mut random = Random(SEED);
    let mut different = 0;
    for (nodes, games) in (3..).zip(GAMES_FROM_EACH_POSITION) {
        for board in boards::every(nodes) {
            different += compare_with_minimax(board, games, &mut random);
        }
    }
    assert!(different > 1000, "only {different} values differ from the tablebase's");
}

#[test]
#[ignore = "takes about half a minute: cargo test --release --test modules -- --ignored"]
fn on_thin_boards_of_6_nodes_each_move_is_worth_what_minimax_over_the_history_finds() {
    const MOST_EDGES: usize = 6;
    let mut random = Random(SEED);
    for board in boards::every_with_at_most(6, MOST_EDGES) {
        compare_with_minimax(board, 10, &mut random);
    }
}

/// Random boards of four to nine nodes with any share of the edges, isolated nodes included.
fn random_boards(count: usize, random: &mut Random) -> Vec<Board> {
    let mut boards = Vec::new();
    while boards.len() < count {
        let nodes = 4 + random.below(6);
        let share = random.part();
        let pairs = (0..nodes).flat_map(|to| (0..to).map(move |from| (from, to)));
        let edges: Vec<_> = pairs.filter(|_| random.chance(share)).collect();
        boards.extend(Board::from_edges(nodes, edges));
    }
    boards
}

/// A random position of a game from the start that goes on.
fn random_game(board: &Board, random: &mut Random) -> Vec<Position> {
    let plies = random.below(2 * board.nodes());
    random_play(board, Position::start(), plies, random)
}

#[test]
fn best_play_by_both_sides_ends_as_stated_in_the_stated_number_of_plies() {
    let mut random = Random(SEED);
    let (mut wins, mut draws) = (0, 0);
    for board in random_boards(500, &mut random) {
        let tablebase = Tablebase::solve(board);
        let board = tablebase.board();
        let mut history = random_game(board, &mut random);
        let words = in_words(&history);
        let game = Game::with_history(&tablebase, &history);
        let (value, line) = (game.value(), game.line());
        // Each ply is taken from a new solution with all positions played so far.
        let mut plies = 0;
        let end = loop {
            let game = Game::with_history(&tablebase, &history);
            if let Some(end) = game.end() {
                break end;
            }
            let rest = match value {
                Value::Win { winner, plies: all } => Value::Win { winner, plies: all - plies },
                Value::Draw => Value::Draw,
            };
            assert_eq!(game.value(), rest, "ply {plies} of best play on {board} after\n{words}");
            history.push(game.moves()[0].position);
            plies += 1;
        };
        match (value, end) {
            (Value::Win { winner, plies: stated }, End::Over(player)) => {
                assert_eq!((player, plies), (winner, stated), "{board} after\n{words}");
                wins += 1;
            }
            (Value::Draw, End::Repeats(first)) => {
                assert_eq!(Some(&history[first]), history.last(), "{board} after\n{words}");
                draws += 1;
            }
            (value, end) => panic!("{value} ends with {end:?} on {board} after\n{words}"),
        }
        assert_eq!(line.end, end, "the line ends like the game on {board} after\n{words}");
        match end {
            End::Over(_) => assert_eq!(line.positions.len(), history.len(), "{board}\n{words}"),
            End::Repeats(_) | End::Stuck => {
                let last = line.positions.last();
                let earlier = &line.positions[..line.positions.len() - 1];
                assert!(earlier.iter().any(|position| Some(position) == last), "{board}\n{words}");
            }
        }
    }
    assert!(wins > 100 && draws > 50, "{wins} wins and {draws} draws are enough of each");
}

#[test]
fn about_1_of_100_first_moves_on_random_boards_is_worth_less_than_the_tablebase_says() {
    let mut random = Random(SEED);
    let (mut moves, mut draws, mut later_wins) = (0, 0, 0);
    for board in random_boards(3000, &mut random) {
        let tablebase = Tablebase::solve(board);
        for option in Game::begin(&tablebase, Position::start()).moves() {
            moves += 1;
            if option.value != tablebase.value(option.position) {
                match option.value {
                    Value::Draw => draws += 1,
                    Value::Win { .. } => later_wins += 1,
                }
            }
        }
    }
    assert_eq!((moves, draws, later_wins), (10_554, 100, 3));
}

#[test]
fn a_history_makes_wins_slower_or_draws_and_a_return_is_named_for_each() {
    let mut random = Random(SEED);
    for board in random_boards(1000, &mut random) {
        let tablebase = Tablebase::solve(board);
        let board = tablebase.board();
        let history = random_game(board, &mut random);
        let game = Game::with_history(&tablebase, &history);
        for option in game.moves() {
            let context =
                format!("the move to {} on {board} after\n{}", option.to, in_words(&history));
            let before = tablebase.value(option.position);
            assert_eq!(game.value_without_history(option), before, "{context}");
            let returns_at_once = history.contains(&option.position);
            let Some(Return { ply, by }) = game.return_after(option) else {
                assert_eq!(option.value, before, "{context}");
                assert!(!returns_at_once, "{context}");
                continue;
            };
            match by {
                Returner::Move => {
                    assert_eq!(history[ply], option.position, "{context}");
                    assert_eq!(option.value, Value::Draw, "{context}");
                }
                Returner::Loser(player) | Returner::Winner(player) => {
                    let Value::Win { winner, plies } = before else {
                        panic!("a draw becomes {} by {context}", option.value);
                    };
                    match option.value {
                        Value::Draw => {}
                        Value::Win { winner: still, plies: now } => {
                            assert_eq!(still, winner, "{context}");
                            assert!(now > plies, "{plies} plies become {now} by {context}");
                        }
                    }
                    assert_eq!(by == Returner::Winner(player), player == winner, "{context}");
                    assert_eq!(history[ply].turn, player.opponent(), "who moves there: {context}");
                    assert!(!returns_at_once, "{context}");
                }
            }
        }
    }
}

#[test]
fn the_reason_names_who_returns_and_to_which_position() {
    for (board, moves, to, words) in [
        ("[[1],[0,4],[3],[2],[1]]", &[][..], 4, "draw: Cat can return to the start"),
        ("[[1],[0,2,3],[1],[1,4],[3]]", &[3, 1, 4], 2, "draw: Mouse can return to ply 1"),
        ("[[4],[2,3],[1,3,4],[1,2,4],[0,2,3]]", &[3, 1, 4, 3, 2], 4, "draw: Mouse can return here"),
        (
            "[[1,2,5],[0,3,4],[0,4,5],[1,4,5],[1,2,3],[0,2,3]]",
            &[],
            3,
            "Mouse wins in 6 plies, not 4: Cat can return to the start",
        ),
        ("[[2],[2,4],[0,1,3],[2],[1]]", &[4], 3, "draw: Cat's quickest win returns to the start"),
        (
            "[[4],[3,4],[5],[1,4],[0,1,3],[2]]",
            &[4, 5],
            3,
            "Mouse wins in 6 plies, not 4: that returns to ply 1",
        ),
        ("[[1],[0,2,3],[1,3],[1,2]]", &[3, 1, 2, 3, 1], 2, "draw: returns to the start"),
        ("[[1],[0,2,3],[1],[1,4],[3]]", &[3, 1, 4, 2], 3, "draw: returns to ply 1"),
        // Without a return: the values are those of the tablebase.
        ("[[1],[0,2,3],[1,3],[1,2]]", &[], 0, "Mouse wins at once"),
        ("[[2,5],[4,5],[0,3],[2,4],[1,3],[0,1]]", &[], 5, "Mouse wins in 2 plies"),
    ] {
        let tablebase = tablebase(board);
        let game = game(&tablebase, moves);
        let options = game.moves();
        let option = options.iter().find(|option| option.to == to).expect("the move is legal");
        assert_str_eq!(value_of_move(&game, *option), words, "to {to} after {moves:?} on {board}");
    }
}

#[test]
fn a_first_position_that_is_not_the_start_is_called_that() {
    let tablebase = tablebase("[[1],[0,2,3],[1],[1,4],[3]]");
    let (mouse, cat) = (Player::Mouse, Player::Cat);
    let history = [position(3, 2, cat), position(3, 1, mouse), position(4, 1, cat)];
    let game = Game::with_history(&tablebase, &history);
    let option = game.moves().into_iter().find(|option| option.to == 2).expect("the move is legal");
    assert_str_eq!(value_of_move(&game, option), "draw: Mouse can return to the first position");
}

#[test]
fn a_game_ends_with_a_winner_or_a_repetition_and_then_has_no_moves() {
    let tablebase = tablebase("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]");
    for (moves, end, value) in [
        (&[3, 5, 1, 2][..], Some(End::Repeats(0)), Value::Draw),
        (&[3, 5, 4, 2, 3], Some(End::Repeats(1)), Value::Draw),
        (
            &[3, 5, 4, 2, 2],
            Some(End::Over(Player::Cat)),
            Value::Win { winner: Player::Cat, plies: 0 },
        ),
        (&[3, 5, 4, 2], None, Value::Draw),
    ] {
        let game = game(&tablebase, moves);
        assert_eq!((game.end(), game.value()), (end, value), "after {moves:?}");
        assert_eq!(game.moves().is_empty(), end.is_some(), "moves after {moves:?}");
        assert_eq!(game.history().len(), 1 + moves.len(), "history after {moves:?}");
        if let Some(end) = end {
            let line = game.line();
            assert_eq!((line.end, line.positions), (end, game.history().to_vec()), "{moves:?}");
        }
    }
}

#[test]
fn a_player_without_a_move_is_stuck() {
    // On node 4, Cat could only go into the hole.
    let tablebase = tablebase("[[4],[2],[1],[],[0]]");
    let game = Game::begin(&tablebase, position(1, 4, Player::Cat));
    assert_eq!((game.end(), game.value()), (Some(End::Stuck), Value::Draw));
}

#[test]
#[should_panic(expected = "a game has a first position")]
fn a_game_without_a_position_is_refused() {
    let _ = Game::with_history(&tablebase("[[1],[0,2],[1]]"), &[]);
}
