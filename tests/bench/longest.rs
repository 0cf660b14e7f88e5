//! `cargo bench --bench longest -- OPTION...`: a search for boards with long games.
//!
//! Simulated annealing. One step changes a few edges. The score of a board is the greatest
//! remoteness of its positions with Mouse to move; the nodes of the best position are then renamed
//! so that it becomes the start. This works much better than the remoteness of a fixed start: a
//! step that turns the start into a draw does not lose a long game that begins elsewhere.
//!
//! A seed fixes the sequence of boards. The time limit decides only where the sequence ends: a second
//! run with the same options finds the same boards in the same order, but more of them on a faster
//! machine. On another platform `exp` and `powf` may round differently, and then the sequence is a
//! different one.

use std::cmp::Reverse;
use std::env;
use std::iter;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cat_and_mouse::boards;
use cat_and_mouse::game::board::{Board, CAT_START, HOLE, MOUSE_START, Node};
use cat_and_mouse::game::rules::{Player, Position};
use cat_and_mouse::game::tablebase::{Tablebase, Value};
use cat_and_mouse::random::Random;

const USAGE: &str = "\
Searches for boards with long games, or for small boards with games of a given length.

Usage: cargo bench --bench longest -- OPTION...

Without options it only prints this text, so that plain `cargo bench` stays short.

Options:
  --nodes N         number of nodes, from 3 to 50 [default: 50, or as many as --from has]; --from
                    may have fewer, then nodes are added
  --seconds S       time limit [default: 60]
  --seed SEED       a number that fixes the sequence of boards [default: 913]
  --winner PLAYER   cat or mouse [default: either, at random in each round]
  --connected       only connected boards; LeetCode allows others too
  --from BOARD      start from this board, and always continue from the best one, instead of
                    starting from random boards again and again
  --at-least PLIES  search for the fewest nodes, then the fewest edges, of a board whose game lasts
                    at least PLIES plies; --nodes is where it starts, and it goes down from there

Every board that is better than all before it is printed on standard output at once, so you lose
nothing when you interrupt the search (Ctrl-C). Of boards with equally long games, the one with
fewer edges is better. Progress is printed on standard error.
";

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let arguments: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    if arguments.is_empty() || arguments.iter().any(|word| word == "--help" || word == "-h") {
        print!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    match Options::parse(&arguments) {
        Ok(options) => {
            Search::new(options).run();
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("longest: {message}");
            ExitCode::from(2)
        }
    }
}

/// What the command line asks for.
struct Options {
    nodes: usize,
    time: Duration,
    seed: u64,
    /// `None` for either.
    winner: Option<Player>,
    connected: bool,
    from: Option<Edges>,
    at_least: Option<u32>,
}

impl Options {
    fn parse(arguments: &[String]) -> Result<Options, String> {
        let mut nodes = None;
        let mut options = Options {
            nodes: Edges::MOST_NODES,
            time: Duration::from_secs(60),
            seed: 913,
            winner: None,
            connected: false,
            from: None,
            at_least: None,
        };
        let mut words = arguments.iter();
        while let Some(option) = words.next() {
            if option == "--connected" {
                options.connected = true;
                continue;
            }
            let value = words.next().ok_or(format!("{option} needs a value; see --help"))?;
            let invalid =
                |expected: &str| format!("{option}: found '{value}', expected {expected}");
            match option.as_str() {
                "--nodes" => {
                    let number = value.parse().ok();
                    nodes = number.filter(|number| Edges::NODES.contains(number));
                    nodes.ok_or(invalid("a number from 3 to 50"))?;
                }
                "--seconds" => {
                    let seconds = value.parse().map_err(|_| invalid("a whole number"))?;
                    options.time = Duration::from_secs(seconds);
                }
                "--seed" => options.seed = value.parse().map_err(|_| invalid("a whole number"))?,
                "--winner" => {
                    options.winner = match value.as_str() {
                        "cat" => Some(Player::Cat),
                        "mouse" => Some(Player::Mouse),
                        _ => return Err(invalid("cat or mouse")),
                    };
                }
                "--from" => {
                    let board: Board = value.parse().map_err(|error| format!("--from: {error}"))?;
                    if !Edges::NODES.contains(&board.nodes()) || board.has_isolated_nodes() {
                        return Err(invalid("at most 50 nodes, each with a neighbour"));
                    }
                    options.from = Some(Edges::of(&board));
                }
                "--at-least" => {
                    let plies = value.parse().map_err(|_| invalid("a number of plies"))?;
                    options.at_least = Some(plies);
                }
                _ => return Err(format!("unknown option {option}; see --help")),
            }
        }
        if let Some(board) = &options.from {
            if nodes.is_some_and(|nodes| nodes < board.nodes) {
                return Err(format!("--from has {} nodes, more than --nodes", board.nodes));
            }
            if options.connected && !board.is_connected() {
                return Err("--from is not connected".to_string());
            }
            options.nodes = board.nodes;
        }
        options.nodes = nodes.unwrap_or(options.nodes);
        Ok(options)
    }

    /// Whether a board may be found.
    fn allow(&self, edges: &Edges) -> bool {
        !edges.has_isolated_nodes() && (!self.connected || edges.is_connected())
    }

    /// The score of a board in a search for long games.
    fn score(&self, plies: u32, edges: u32, aim: Aim) -> f64 {
        /// What an edge costs, in plies.
        const EDGE: f64 = 0.5;
        let counted = plies.min(self.at_least.unwrap_or(u32::MAX));
        match aim {
            Aim::Plies => f64::from(counted),
            Aim::FewEdges => f64::from(counted) - EDGE * f64::from(edges),
        }
    }
}

/// What a round of annealing tries to reach.
#[derive(Clone, Copy, PartialEq)]
enum Aim {
    /// Many plies, or as many as are asked for.
    Plies,
    /// As many plies as are asked for, with few edges.
    FewEdges,
}

/// A board as one machine word per node: the set of its neighbours.
#[derive(Clone)]
struct Edges {
    nodes: usize,
    rows: [u64; Edges::MOST_NODES],
}

impl Edges {
    /// What LeetCode allows.
    const NODES: RangeInclusive<usize> = 3..=Edges::MOST_NODES;
    const MOST_NODES: usize = 50;

    fn of(board: &Board) -> Edges {
        let mut edges = Edges { nodes: board.nodes(), rows: [0; Edges::MOST_NODES] };
        board.edges().into_iter().for_each(|(from, to)| edges.toggle(from, to));
        edges
    }

    /// A random tree and up to as many edges again. The longest games are on boards with few edges.
    fn random(nodes: usize, random: &mut Random) -> Edges {
        let mut edges = Edges { nodes: 1, rows: [0; Edges::MOST_NODES] };
        edges.grow(nodes, random);
        for _ in 0..random.below(nodes) {
            let (from, to) = (random.below(nodes), random.below(nodes));
            if from != to && !edges.has(from, to) {
                edges.toggle(from, to);
            }
        }
        edges
    }

    /// Adds nodes, each with one random neighbour.
    fn grow(&mut self, nodes: usize, random: &mut Random) {
        while self.nodes < nodes {
            let neighbour = random.below(self.nodes);
            self.nodes += 1;
            self.toggle(neighbour, self.nodes - 1);
        }
    }

    fn toggle(&mut self, from: Node, to: Node) {
        self.rows[from] ^= 1 << to;
        self.rows[to] ^= 1 << from;
    }

    fn has(&self, from: Node, to: Node) -> bool {
        self.rows[from] >> to & 1 == 1
    }

    fn count(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum::<u32>() / 2
    }

    fn has_isolated_nodes(&self) -> bool {
        self.rows[..self.nodes].contains(&0)
    }

    fn is_connected(&self) -> bool {
        let (mut reached, mut waiting) = (1_u64, 1_u64);
        while waiting != 0 {
            let next = bits(waiting).fold(0, |next, node| next | self.rows[node]);
            waiting = next & !reached;
            reached |= next;
        }
        reached.count_ones() as usize == self.nodes
    }

    /// The board with the two nodes renamed to the starts of Mouse and Cat; `None` if LeetCode does
    /// not allow it.
    fn to_board(&self, mouse: Node, cat: Node) -> Option<Board> {
        let others = (0..self.nodes).filter(|&node| node != HOLE && node != mouse && node != cat);
        let order: Vec<Node> = [HOLE, mouse, cat].into_iter().chain(others).collect();
        let pairs = (0..self.nodes).flat_map(|to| (0..to).map(move |from| (from, to)));
        let edges = pairs.filter(|&(from, to)| self.has(order[from], order[to]));
        let board = Board::from_edges(self.nodes, edges).ok()?;
        (!board.has_isolated_nodes()).then_some(board)
    }

    /// The boards with one node less: a node removed, or made one with another node.
    fn with_one_node_less(&self) -> impl Iterator<Item = Edges> {
        let gone = (0..self.nodes).filter(|&node| node != HOLE);
        gone.flat_map(move |gone| {
            (0..self.nodes).map(move |kept| {
                let mut edges = self.clone();
                // With itself, the node is only removed.
                let moved = self.rows[gone] & !(self.rows[kept] | 1 << kept);
                bits(moved).filter(|_| kept != gone).for_each(|node| edges.toggle(kept, node));
                edges.remove(gone);
                edges
            })
        })
    }

    /// Removes a node; the last one gets its number.
    fn remove(&mut self, gone: Node) {
        bits(self.rows[gone]).for_each(|node| self.toggle(gone, node));
        let last = self.nodes - 1;
        bits(self.rows[last]).for_each(|node| {
            self.toggle(last, node);
            self.toggle(gone, node);
        });
        self.nodes = last;
    }

    /// Changes a few edges at random. Nodes may lose their last neighbour.
    fn step(&mut self, random: &mut Random) {
        let from = random.below(self.nodes);
        let to = random.below(self.nodes);
        if from == to {
            return;
        }
        match random.below(18) {
            // Add or drop an edge.
            0..4 => self.toggle(from, to),
            // Drop an edge: most pairs have none.
            4..7 => {
                if let Some(to) = self.neighbour(from, random) {
                    self.toggle(from, to);
                }
            }
            // Move one end of an edge.
            7..12 => {
                if let Some(old) = self.neighbour(from, random)
                    && !self.has(from, to)
                {
                    self.toggle(from, old);
                    self.toggle(from, to);
                }
            }
            // Exchange a neighbour of two nodes.
            12..14 => {
                let (a, b) = (self.neighbour(from, random), self.neighbour(to, random));
                if let (Some(a), Some(b)) = (a, b)
                    && a != to
                    && b != from
                    && !self.has(from, b)
                    && !self.has(to, a)
                {
                    [(from, a), (to, b), (from, b), (to, a)]
                        .into_iter()
                        .for_each(|(x, y)| self.toggle(x, y));
                }
            }
            // Make one node a copy of another.
            14 => {
                let row = self.rows[from] & !(1 << to);
                bits(self.rows[to]).for_each(|node| self.toggle(to, node));
                bits(row).for_each(|node| self.toggle(to, node));
            }
            // Take a node out of the middle of a path, and put it into the middle of another edge.
            15..17 => {
                let ends: Vec<Node> = bits(self.rows[from]).collect();
                if let (&[a, b], Some(other)) = (&ends[..], self.neighbour(to, random))
                    && from != other
                    && !self.has(a, b)
                {
                    [(from, a), (from, b), (a, b)].into_iter().for_each(|(x, y)| self.toggle(x, y));
                    // The other edge may have been one of those that are gone.
                    if self.has(to, other) {
                        [(to, other), (from, to), (from, other)]
                            .into_iter()
                            .for_each(|(x, y)| self.toggle(x, y));
                    }
                }
            }
            // Swap the labels of the hole and another node. The starts follow from the best position,
            // so other labels do not matter.
            _ => {
                let both = 1 << HOLE | 1 << to;
                let hole = self.rows[HOLE] & !both;
                let other = self.rows[to] & !both;
                bits(hole ^ other).filter(|_| to != HOLE).for_each(|node| {
                    self.toggle(HOLE, node);
                    self.toggle(to, node);
                });
            }
        }
        if random.below(3) == 0 {
            self.step(random);
        }
    }

    fn neighbour(&self, node: Node, random: &mut Random) -> Option<Node> {
        let row = self.rows[node];
        let count = row.count_ones() as usize;
        (count > 0).then(|| bits(row).nth(random.below(count)).expect("there are as many"))
    }

    /// The longest game that a player can win, from any position with Mouse to move.
    ///
    /// The sets of `cat_mouse_game`, layer by layer: `won[w]` holds the loser's nodes from which
    /// the winner, to move at `w`, wins, and `lost[w]` those from which the loser, to move, loses.
    fn longest(&self, winner: Player) -> Game {
        const NO_HOLE: u64 = !(1 << HOLE);
        let nodes = self.nodes;
        let mut won = [0_u64; Edges::MOST_NODES];
        let mut lost = [0_u64; Edges::MOST_NODES];
        let mut all = self.rows;
        let (mut fresh_won, mut fresh_lost) = ([0; Edges::MOST_NODES], [0; Edges::MOST_NODES]);
        // The nodes of the winner for which something has just been found.
        let (mut at_won, mut at_lost) = (0_u64, 0_u64);
        match winner {
            Player::Cat => {
                for node in 1..nodes {
                    fresh_won[node] = 1 << node;
                    fresh_lost[node] = 1 << node;
                }
                at_won = ((1 << nodes) - 1) & NO_HOLE;
                at_lost = at_won;
                (won, lost) = (fresh_won, fresh_lost);
            }
            Player::Mouse => {
                all.iter_mut().for_each(|row| *row &= NO_HOLE);
                fresh_lost[HOLE] = ((1 << nodes) - 1) & NO_HOLE;
                lost[HOLE] = fresh_lost[HOLE];
                at_lost |= 1 << HOLE;
            }
        }
        let mut longest = Game { winner, plies: 0, mouse: MOUSE_START, cat: CAT_START };
        let mut plies = 0;
        while at_won | at_lost != 0 {
            plies += 1;
            let (mut next_at_won, mut next_at_lost) = (0, 0);
            let mut next_lost = [0; Edges::MOST_NODES];
            for node in bits(at_won) {
                let mut candidates = 0;
                bits(fresh_won[node]).for_each(|loser| candidates |= self.rows[loser]);
                candidates &= NO_HOLE & !lost[node] & !(1 << node);
                let safe = !won[node];
                let found = bits(candidates)
                    .filter(|&loser| all[loser] & safe == 0)
                    .fold(0, |found, loser| found | 1 << loser);
                next_lost[node] = found;
                next_at_lost |= u64::from(found != 0) << node;
            }
            fresh_won = [0; Edges::MOST_NODES];
            for node in bits(at_lost) {
                let losers = fresh_lost[node];
                for before in bits(self.rows[node] & NO_HOLE) {
                    let found = losers & !won[before] & !(1 << before);
                    fresh_won[before] |= found;
                    won[before] |= found;
                    next_at_won |= u64::from(found != 0) << before;
                }
            }
            bits(next_at_lost).for_each(|node| lost[node] |= next_lost[node]);
            fresh_lost = next_lost;
            (at_won, at_lost) = (next_at_won, next_at_lost);
            let (at, fresh) = match winner {
                Player::Cat => (at_lost, &fresh_lost),
                Player::Mouse => (at_won, &fresh_won),
            };
            if at != 0 {
                let node = at.trailing_zeros() as Node;
                let loser = fresh[node].trailing_zeros() as Node;
                let (mouse, cat) = match winner {
                    Player::Cat => (loser, node),
                    Player::Mouse => (node, loser),
                };
                longest = Game { winner, plies, mouse, cat };
            }
        }
        longest
    }
}

/// A position with Mouse to move, and how long the game lasts from there.
#[derive(Clone, Copy)]
struct Game {
    winner: Player,
    plies: u32,
    mouse: Node,
    cat: Node,
}

/// The members of a set of nodes.
fn bits(mut set: u64) -> impl Iterator<Item = Node> {
    iter::from_fn(move || {
        let node = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            node as Node
        })
    })
}

/// A board that has been found.
#[derive(Clone)]
struct Found {
    edges: Edges,
    game: Game,
}

struct Search {
    options: Options,
    random: Random,
    begin: Instant,
    /// Whose wins the current round looks for.
    winner: Player,
    best: Option<Found>,
    evaluated: u64,
}

impl Search {
    fn new(options: Options) -> Search {
        let random = Random(options.seed);
        let winner = options.winner.unwrap_or(Player::Cat);
        Search { options, random, begin: Instant::now(), winner, best: None, evaluated: 0 }
    }

    fn run(mut self) {
        if let Some(mut edges) = self.options.from.clone() {
            edges.grow(self.options.nodes, &mut self.random);
            for winner in [Player::Mouse, Player::Cat] {
                if self.options.winner.is_none_or(|wanted| wanted == winner) {
                    self.consider(&edges, edges.longest(winner));
                }
            }
        }
        let mut round = 0_u32;
        while !self.is_over() {
            round += 1;
            // Every other round starts from a random board, unless --from is given.
            let from_best = round.is_multiple_of(2) || self.options.from.is_some();
            self.winner = match (self.options.winner, &self.best) {
                (Some(winner), _) => winner,
                (None, Some(best)) if from_best => best.game.winner,
                _ if self.random.chance(0.5) => Player::Mouse,
                _ => Player::Cat,
            };
            // Of the lengths 1, 2, 4, 8 ..., each is twice as frequent as the next.
            let length = 1 << round.div_ceil(2).trailing_zeros();
            let found = match self.options.at_least {
                Some(plies) => self.search_small(from_best, length, round, plies),
                None => self.search_long(from_best, length),
            };
            eprintln!(
                "round {round}, {:.0} s, {} boards: {}; best: {}",
                self.begin.elapsed().as_secs_f64(),
                self.evaluated,
                in_words(Some(&found)),
                in_words(self.best.as_ref()),
            );
        }
    }

    /// A round of the search for long games.
    fn search_long(&mut self, from_best: bool, length: u64) -> Found {
        let nodes = self.options.nodes;
        match self.best.clone() {
            Some(best) if from_best => self.anneal(best.edges, length, 2.0, Aim::Plies),
            _ => {
                let edges = Edges::random(nodes, &mut self.random);
                self.anneal(edges, length, 1.0, Aim::Plies)
            }
        }
    }

    /// A round of the search for small boards: with one node less than the best board, or, in every
    /// third round, with the same nodes and fewer edges.
    fn search_small(&mut self, from_best: bool, length: u64, round: u32, plies: u32) -> Found {
        let long_enough = |best: &Found| best.game.plies >= plies;
        let before = self.best.clone().filter(long_enough);
        let found = match before.clone() {
            None => self.search_long(from_best, length),
            Some(best) if round.is_multiple_of(3) => {
                let random = Edges::random(best.edges.nodes, &mut self.random);
                let start = if from_best { best.edges } else { random };
                self.anneal(start, length, 1.0, Aim::FewEdges)
            }
            Some(best) => {
                let random = Edges::random(best.edges.nodes - 1, &mut self.random);
                let smaller = best.edges.with_one_node_less();
                let smaller = smaller.filter(|edges| from_best && self.options.allow(edges));
                let start = smaller.max_by_key(|edges| edges.longest(self.winner).plies);
                self.anneal(start.unwrap_or(random), length, 1.0, Aim::Plies)
            }
        };
        let size = |found: &Found| (found.edges.nodes, found.edges.count());
        match self.best.clone().filter(long_enough) {
            Some(best) if before.as_ref().map(size) != Some(size(&best)) => {
                self.shrink(best, plies)
            }
            _ => {}
        }
        found
    }

    /// Removes what can be removed from a board whose game still lasts so many plies then.
    fn shrink(&mut self, best: Found, plies: u32) {
        let Game { winner, mouse, cat, .. } = best.game;
        let board = best.edges.to_board(mouse, cat).expect("it was a board when it was found");
        let shrunk = boards::shrink(board, |board| {
            let edges = Edges::of(board);
            self.options.allow(&edges) && edges.longest(winner).plies >= plies
        });
        let edges = Edges::of(&shrunk);
        self.consider(&edges, edges.longest(winner));
    }

    fn is_over(&self) -> bool {
        self.begin.elapsed() >= self.options.time
    }

    /// Anneals from a board. The temperature, in plies, falls to a tenth of what it is at first.
    fn anneal(&mut self, start: Edges, length: u64, heat: f64, aim: Aim) -> Found {
        const STEPS_PER_NODE: u64 = 4000;
        const PLIES_PER_NODE: f64 = 0.1;
        const COLD: f64 = 0.1;
        let winner = self.winner;
        let nodes = start.nodes;
        let steps = length * STEPS_PER_NODE * nodes as u64;
        let hot = heat * PLIES_PER_NODE * nodes as f64;
        let mut current = Found { game: start.longest(winner), edges: start };
        let mut score = self.options.score(current.game.plies, current.edges.count(), aim);
        self.consider(&current.edges, current.game);
        for step in 0..steps {
            const STEPS_PER_LOOK_AT_THE_CLOCK: u64 = 256;
            if step.is_multiple_of(STEPS_PER_LOOK_AT_THE_CLOCK) && self.is_over() {
                break;
            }
            let mut edges = current.edges.clone();
            edges.step(&mut self.random);
            if !self.options.allow(&edges) {
                continue;
            }
            let game = edges.longest(winner);
            self.evaluated += 1;
            let next_score = self.options.score(game.plies, edges.count(), aim);
            let temperature = hot * COLD.powf(step as f64 / steps as f64);
            let probability = ((next_score - score) / temperature).exp();
            if probability >= 1.0 || self.random.chance(probability) {
                let is_better = self.consider(&edges, game);
                (current, score) = (Found { edges, game }, next_score);
                let is_enough = self.options.at_least.is_some_and(|plies| game.plies >= plies);
                if is_better && is_enough && aim == Aim::Plies {
                    break;
                }
            }
        }
        current
    }

    /// Keeps a board if it is better than all before: checks it and prints it.
    fn consider(&mut self, edges: &Edges, game: Game) -> bool {
        let rank = |edges: &Edges, game: Game| {
            let plies = game.plies.min(self.options.at_least.unwrap_or(u32::MAX));
            let nodes = self.options.at_least.map(|_| edges.nodes);
            (plies, Reverse(nodes), Reverse(edges.count()))
        };
        let best = self.best.as_ref().map(|best| rank(&best.edges, best.game));
        if best.is_some_and(|best| best >= rank(edges, game)) || !self.options.allow(edges) {
            return false;
        }
        let Some(board) = edges.to_board(game.mouse, game.cat) else { return false };
        let proved = Tablebase::solve(board.clone()).value(Position::start());
        let expected = Value::Win { winner: game.winner, plies: game.plies };
        assert_eq!(expected, proved, "the evaluation of this search is wrong on {board}");
        let found = Found { edges: edges.clone(), game };
        let seconds = self.begin.elapsed().as_secs_f64();
        println!("{} after {seconds:.1} s: {board}", in_words(Some(&found)));
        self.best = Some(found);
        true
    }
}

/// `Cat wins in 16 plies on 8 nodes and 11 edges`.
fn in_words(found: Option<&Found>) -> String {
    match found {
        Some(Found { edges, game }) => {
            let value = Value::Win { winner: game.winner, plies: game.plies };
            format!("{value} on {} nodes and {} edges", edges.nodes, edges.count())
        }
        None => "none".to_string(),
    }
}
