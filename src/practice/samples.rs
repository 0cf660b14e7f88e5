//! The boards that an attempt is tried on, the smallest first, because it teaches most.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use crate::boards::{self, FAMILIES, Family, Random};
use crate::graph::Graph;
use crate::problems::beyond_limits;

/// Every board of up to this many nodes is tried.
pub const COMPLETE_UP_TO: usize = 6;

/// The most nodes of a board that LeetCode gives today.
pub const MOST_NODES: usize = 50;

const SEED: u64 = 913;

/// A board to try an attempt on.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The board.
    pub board: Graph,
    /// Where it comes from.
    pub source: Source,
}

/// Where a board comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// It is one of all boards of its size.
    Complete,
    /// It is the case of this name.
    Case(String),
    /// It was drawn from a family.
    Drawn(Family),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Source::Complete => f.write_str("one of all boards of its size"),
            Source::Case(name) => write!(f, "case {name}"),
            Source::Drawn(family) => family.fmt(f),
        }
    }
}

/// Boards of one kind.
#[derive(Clone, Debug)]
pub struct Stage {
    /// What they are, in the plural.
    pub name: String,
    /// The boards, by nodes, then by edges.
    pub samples: Vec<Sample>,
}

/// All boards that an attempt is tried on.
#[derive(Clone, Debug)]
pub struct Samples {
    /// What LeetCode could give, in the order in which it is tried.
    pub stages: Vec<Stage>,
    /// The cases beyond LeetCode's limits of today.
    pub beyond_limits: Stage,
}

impl Samples {
    /// Makes the boards, and reads the cases in the project's folder `cases`.
    ///
    /// # Errors
    ///
    /// A case cannot be read, or is no board.
    pub fn gather() -> io::Result<Samples> {
        let mut stages: Vec<Stage> = (3..=COMPLETE_UP_TO).map(complete).collect();
        let (within, beyond): (Vec<_>, Vec<_>) =
            cases()?.into_iter().partition(|case| beyond_limits(&case.board).is_none());
        stages.push(Stage { name: "cases".to_string(), samples: within });
        stages.push(drawn());
        let name = "cases beyond LeetCode's limits".to_string();
        Ok(Samples { stages, beyond_limits: Stage { name, samples: beyond } })
    }

    /// What LeetCode could give, in the order in which it is tried.
    pub fn in_order(&self) -> impl Iterator<Item = &Sample> {
        self.stages.iter().flat_map(|stage| &stage.samples)
    }

    /// The examples of the problem's statement, in their order there.
    pub fn documented(&self) -> Vec<&Sample> {
        let is_documented = |source: &Source| match source {
            Source::Case(name) => name.contains("-documented-"),
            Source::Complete | Source::Drawn(_) => false,
        };
        let mut documented: Vec<&Sample> =
            self.in_order().filter(|sample| is_documented(&sample.source)).collect();
        documented.sort_by_key(|sample| sample.source.to_string());
        documented
    }

    /// A board from each family, with the most nodes that LeetCode gives.
    pub fn largest(&self) -> impl Iterator<Item = &Sample> {
        self.in_order().filter(|Sample { board, source }| {
            matches!(source, Source::Drawn(_)) && board.nodes() == MOST_NODES
        })
    }
}

fn complete(nodes: usize) -> Stage {
    let samples = boards::every(nodes).map(|board| Sample { board, source: Source::Complete });
    Stage { name: format!("boards of {nodes} nodes"), samples: samples.collect() }
}

fn drawn() -> Stage {
    let mut random = Random(SEED);
    let mut samples = Vec::new();
    // A mistake that shows on large boards mostly shows on small ones, where it is found sooner.
    for (sizes, rounds) in [(8..=20, 20), (21..=MOST_NODES, 1)] {
        for nodes in sizes {
            for family in FAMILIES.repeat(rounds) {
                let board = family.draw(nodes, &mut random);
                samples.push(Sample { board, source: Source::Drawn(family) });
            }
        }
    }
    samples.sort_by_key(|sample| size(&sample.board));
    Stage { name: "random boards".to_string(), samples }
}

fn cases() -> io::Result<Vec<Sample>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/cat_mouse_game");
    let about = |path: &Path, error: &dyn fmt::Display| {
        io::Error::other(format!("cannot read {}: {error}", path.display()))
    };
    let mut cases = Vec::new();
    for file in fs::read_dir(&folder).map_err(|error| about(&folder, &error))? {
        let path = file?.path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let text = fs::read(&path).map_err(|error| about(&path, &error))?;
        let board = Graph::parse(&text).map_err(|error| about(&path, &error))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        cases.push(Sample { board, source: Source::Case(name) });
    }
    cases.sort_by_key(|sample| (size(&sample.board), sample.source.to_string()));
    Ok(cases)
}

fn size(board: &Graph) -> (usize, usize) {
    (board.nodes(), board.edges().len())
}
