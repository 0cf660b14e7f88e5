//! The cases: the files in `cases/` and the tables in `cases/README.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use super::{path, read};

/// Part of the names of the cases that are examples in a problem's statement.
pub const DOCUMENTED: &str = "-documented";

/// The folder of the cases beyond LeetCode's limits, in the folder of the problem's cases.
pub const BEYOND_LIMITS: &str = "beyond_limits";

/// One input with its answer and its purpose.
#[derive(Debug)]
pub struct Case {
    /// The name of its files: `09-smallest-draw`.
    pub name: String,
    /// The text of the `.in` file, without the newline.
    pub input: String,
    /// The text of the `.out` file, without the newline.
    pub answer: String,
    /// Its row in the table.
    pub row: Row,
}

/// A row of a table in `cases/README.md`.
#[derive(Debug)]
pub struct Row {
    /// The name of the files.
    pub case: String,
    /// The answer, as in the `.out` file.
    pub answer: String,
    /// The plies to the end; `None` for a draw, and for other problems.
    pub plies: Option<u32>,
    /// The purpose of the case.
    pub reason: String,
}

/// The folders of the cases of a problem: one for those within LeetCode's limits and, if it exists,
/// one for the others.
pub fn folders(problem: &str) -> Vec<PathBuf> {
    let folder = path("cases").join(problem);
    let beyond = folder.join(BEYOND_LIMITS);
    if beyond.is_dir() { vec![folder, beyond] } else { vec![folder] }
}

/// The files in the folders of the cases of a problem.
pub fn files(problem: &str) -> Vec<PathBuf> {
    let list = |folder: PathBuf| {
        let files = fs::read_dir(&folder).unwrap_or_else(|error| {
            panic!("{}: {error}; add the cases of the problem there", folder.display())
        });
        files.map(|file| file.expect("the folder of the cases can be read").path())
    };
    let files = folders(problem).into_iter().flat_map(list);
    files.filter(|path| !path.ends_with(BEYOND_LIMITS)).collect()
}

/// The names of all cases of a problem that have an `.in` or an `.out` file.
pub fn names(problem: &str) -> BTreeSet<String> {
    let stem = |path: PathBuf| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    files(problem).into_iter().map(stem).collect()
}

/// The path of a file of a case, such as `01-documented.in`; `None` if there is no such file.
pub fn find(problem: &str, file: &str) -> Option<PathBuf> {
    folders(problem).into_iter().map(|folder| folder.join(file)).find(|path| path.is_file())
}

/// Reads one case. A panic says what to do if a part of it is missing.
pub fn load(problem: &str, name: &str) -> Case {
    let read = |extension: &str| {
        let file = format!("{name}.{extension}");
        let path = find(problem, &file).unwrap_or_else(|| {
            panic!("cases/{problem}/{file} does not exist; add the file or remove the case")
        });
        let text = fs::read_to_string(&path).expect("the file of the case can be read");
        text.trim_end().to_string()
    };
    let row = rows(problem).into_iter().find(|row| row.case == name);
    Case {
        name: name.to_string(),
        input: read("in"),
        answer: read("out"),
        row: row
            .unwrap_or_else(|| panic!("cases/README.md: add a row for {name} under `{problem}/`")),
    }
}

/// All cases of a problem, in order.
pub fn all(problem: &str) -> Vec<Case> {
    names(problem).iter().map(|name| load(problem, name)).collect()
}

/// The rows of the table of a problem.
pub fn rows(problem: &str) -> Vec<Row> {
    let text = read("cases/README.md");
    let heading = format!("## `{problem}/`");
    let section = text.lines().skip_while(|line| *line != heading).skip(1);
    let section = section.take_while(|line| !line.starts_with("## "));
    let is_row = |line: &&str| {
        line.starts_with('|') && !line.starts_with("| case |") && !line.starts_with("|---")
    };
    section.filter(is_row).map(row).collect()
}

fn row(line: &str) -> Row {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let (case, answer, plies, reason, source) = match *cells.as_slice() {
        ["", case, answer, plies, reason, source, ""] => (case, answer, plies, reason, source),
        ["", case, answer, reason, source, ""] => (case, answer, "none", reason, source),
        _ => panic!("cases/README.md: found {line}, expected as many cells as in the heading"),
    };
    assert!(
        !reason.is_empty() && !source.is_empty(),
        "cases/README.md: state a purpose and a source in: {line}"
    );
    let plies = match plies {
        "none" => None,
        plies => Some(plies.parse().unwrap_or_else(|_| {
            panic!("cases/README.md: found {plies}, expected a number of plies or none: {line}")
        })),
    };
    let [case, answer, reason] = [case, answer, reason].map(str::to_string);
    Row { case, answer, plies, reason }
}
