//! The boards on which an attempt is tried, the smallest first, because a small one explains most.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::project;
use crate::boards::{self, FAMILIES, Family};
use crate::game::board::Board;
use crate::problems::{MOST_NODES, PROBLEMS, Problem, beyond_limits};
use crate::random::Random;

/// Every board of up to this many nodes is tried.
pub const COMPLETE_UP_TO: usize = 6;

/// Every board of one node more and at most this many edges is tried, too.
pub const FEW_EDGES: usize = 6;

const SEED: u64 = 913;

/// A board on which an attempt is tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The board.
    pub board: Board,
    /// Where it comes from.
    pub source: Source,
}

/// Where a board comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// One of all boards of its size that LeetCode allows.
    Complete,
    /// The case with this name.
    Case(String),
    /// A sample of a family.
    Random(Family),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Source::Complete => f.write_str("one of all boards of its size"),
            Source::Case(name) => write!(f, "case {name}"),
            Source::Random(family) => family.fmt(f),
        }
    }
}

/// Trials of one kind.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The name, in the plural.
    pub name: String,
    /// The trials, by the number of nodes, then of edges.
    pub trials: Vec<Trial>,
}

/// All trials.
#[derive(Clone, Debug)]
pub struct Trials {
    /// The boards within LeetCode's limits, in the order of the trials.
    pub stages: Vec<Stage>,
    /// The cases beyond LeetCode's limits.
    pub beyond_limits: Stage,
    /// The cases that are left out, each with the reason.
    pub left_out: Vec<String>,
}

impl Trials {
    /// Makes the boards, and reads the cases in the project's folder. Cases that cannot be read are left
    /// out.
    pub fn gather() -> Trials {
        let mut stages: Vec<Stage> = (3..=COMPLETE_UP_TO).map(complete).collect();
        stages.push(few_edges());
        let (cases, left_out) = cases();
        let (within, beyond): (Vec<_>, Vec<_>) =
            cases.into_iter().partition(|case| beyond_limits(&case.board).is_none());
        stages.push(Stage { name: "cases".to_string(), trials: within });
        stages.push(random());
        let name = "cases beyond LeetCode's limits".to_string();
        Trials { stages, beyond_limits: Stage { name, trials: beyond }, left_out }
    }

    /// The boards within LeetCode's limits, in order.
    pub fn in_order(&self) -> impl Iterator<Item = &Trial> {
        self.stages.iter().flat_map(|stage| &stage.trials)
    }

    /// The examples of the problem's statement, in order.
    pub fn documented(&self) -> Vec<&Trial> {
        let is_documented = |source: &Source| match source {
            Source::Case(name) => is_documented(name),
            Source::Complete | Source::Random(_) => false,
        };
        let mut documented: Vec<&Trial> =
            self.in_order().filter(|trial| is_documented(&trial.source)).collect();
        documented.sort_by_key(|trial| trial.source.to_string());
        documented
    }

    /// One board of each family, with as many nodes as LeetCode gives at most.
    pub fn largest(&self) -> impl Iterator<Item = &Trial> {
        self.in_order().filter(|Trial { board, source }| {
            matches!(source, Source::Random(_)) && board.nodes() == MOST_NODES
        })
    }
}

fn complete(nodes: usize) -> Stage {
    let trials = boards::every(nodes).map(|board| Trial { board, source: Source::Complete });
    Stage { name: format!("boards of {nodes} nodes"), trials: trials.collect() }
}

fn few_edges() -> Stage {
    let nodes = COMPLETE_UP_TO + 1;
    let boards = boards::every_with_at_most(nodes, FEW_EDGES);
    let trials = boards.map(|board| Trial { board, source: Source::Complete });
    let name = format!("boards of {nodes} nodes with at most {FEW_EDGES} edges");
    Stage { name, trials: trials.collect() }
}

fn random() -> Stage {
    let mut random = Random(SEED);
    let mut trials = Vec::new();
    // Some families have only one board of each size.
    let mut known = HashSet::new();
    // Most mistakes that fail on large boards fail on small ones too, which are faster to try.
    for (sizes, rounds) in [(Family::FEWEST_NODES..=20, 20), (21..=MOST_NODES, 1)] {
        for nodes in sizes {
            for family in FAMILIES.repeat(rounds) {
                let board = allowed_sample(family, nodes, &mut random);
                if known.insert(board.clone()) {
                    trials.push(Trial { board, source: Source::Random(family) });
                }
            }
        }
    }
    trials.sort_by_cached_key(|trial| size(&trial.board));
    Stage { name: "random boards".to_string(), trials }
}

/// A sample that LeetCode allows: without isolated nodes.
fn allowed_sample(family: Family, nodes: usize, random: &mut Random) -> Board {
    loop {
        let board = family.sample(nodes, random);
        if beyond_limits(&board).is_none() {
            return board;
        }
    }
}

/// The `.in` files of all cases of a problem, and the folders that cannot be read, each with the
/// reason.
pub fn case_files(problem: &Problem) -> (Vec<PathBuf>, Vec<String>) {
    let folder = project().join("cases").join(problem.name);
    let beyond_limits = folder.join("beyond_limits");
    let mut files = Vec::new();
    let mut left_out = Vec::new();
    let beyond_limits = beyond_limits.is_dir().then_some(beyond_limits);
    for folder in [folder].into_iter().chain(beyond_limits) {
        let entries =
            fs::read_dir(&folder).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
        match entries {
            Ok(entries) => files.extend(entries.into_iter().map(|entry| entry.path())),
            Err(error) => left_out.push(format!("{}: {error}", folder.display())),
        }
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "in"));
    (files, left_out)
}

/// Whether the case with this name is an example in the problem's statement.
pub fn is_documented(name: &str) -> bool {
    name.split('-').nth(1) == Some("documented")
}

/// The name of the case in a file.
pub fn case_name(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The cases, by size, and those that are left out, each with the reason.
fn cases() -> (Vec<Trial>, Vec<String>) {
    let (files, mut left_out) = case_files(&PROBLEMS[0]);
    let mut cases = Vec::new();
    for path in files {
        let mut leave_out =
            |error: &dyn fmt::Display| left_out.push(format!("{}: {error}", path.display()));
        match fs::read(&path).map(|text| Board::parse(&text)) {
            Ok(Ok(board)) => cases.push(Trial { board, source: Source::Case(case_name(&path)) }),
            Ok(Err(error)) => leave_out(&error),
            Err(error) => leave_out(&error),
        }
    }
    cases.sort_by_key(|case| (size(&case.board), case.source.to_string()));
    (cases, left_out)
}

/// The numbers of nodes and edges: what makes a board smaller than another.
pub fn size(board: &Board) -> (usize, usize) {
    (board.nodes(), board.edges().len())
}
