//! Every pasted file is accepted as LeetCode's judge takes it: the text first, then, in the same
//! module, the judge's own imports, its `struct Solution` and a `main` that calls the solution.
//! Nothing of this crate is in reach.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cat_and_mouse::practice::judge::Options;
use pretty_assertions::assert_str_eq;

use crate::support::JUDGE;

/// More imports than the judge writes behind the text, in case one collides.
const IMPORTS: &str = "
#[allow(unused_imports)]
use std::{cell::RefCell, cmp::*, collections::*, fmt::{self, Write}, io::*, iter, rc::Rc, vec::Vec};
";

/// How the judge calls the solution of a problem on some examples, and what it must print.
struct Judge {
    function: &'static str,
    main: &'static str,
    answers: &'static str,
}

const JUDGES: [Judge; 3] = [
    Judge {
        function: "pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32",
        main: "
fn main() {
    let draw = [&[2, 5][..], &[3], &[0, 4, 5], &[1, 4, 5], &[2, 3], &[0, 2, 3]];
    let mouse = [&[1, 3][..], &[0], &[3], &[0, 2]];
    let cat = [&[2][..], &[2], &[0, 1]];
    for rows in [&draw[..], &mouse, &cat] {
        println!(\"{}\", Solution::cat_mouse_game(rows.iter().map(|row| row.to_vec()).collect()));
    }
}",
        answers: "0\n1\n2\n",
    },
    Judge {
        function: "pub fn can_win_nim(n: i32) -> bool",
        main: "fn main() { println!(\"{} {}\", Solution::can_win_nim(4), Solution::can_win_nim(5)); }",
        answers: "false true\n",
    },
    Judge {
        function: "pub fn stone_game(",
        main: "fn main() { println!(\"{}\", Solution::stone_game([5, 3, 4, 5].to_vec())); }",
        answers: "true\n",
    },
];

#[test]
fn every_pasted_file_is_accepted_in_edition_2021() {
    judge("2021");
}

#[test]
fn every_pasted_file_is_accepted_in_edition_2024() {
    judge("2024");
}

#[test]
fn no_pasted_file_holds_what_the_judge_would_trip_over() {
    for path in pasted_files() {
        let text = fs::read_to_string(&path).expect("the pasted file can be read");
        for line in text.lines() {
            for unwanted in ["use ", "//!", "#![", "struct Solution", "fn main", "mod ", "extern "]
            {
                let found =
                    line.starts_with(unwanted) || line.starts_with(&format!("pub {unwanted}"));
                assert!(!found, "{} must not contain: {line}", path.display());
            }
            assert!(!line.contains("crate::") && !line.contains("super::"), "{line}");
            assert!(!line.contains("unsafe"), "{line}");
        }
    }
}

fn judge(edition: &str) {
    for path in pasted_files() {
        let text = fs::read_to_string(&path).expect("the pasted file can be read");
        let judge = JUDGES.iter().find(|judge| text.contains(judge.function));
        let judge = judge.unwrap_or_else(|| panic!("no problem is solved by {}", path.display()));
        let options = Options { edition, flags: &["-D", "warnings", "-F", "unsafe_code"] };
        let program = JUDGE.compile(&text, &path, &[IMPORTS, judge.main].concat(), options);
        let program = program
            .unwrap_or_else(|error| panic!("{} in edition {edition}: {error}", path.display()));
        let run = Command::new(program.file()).output().expect("the compiled file starts");
        let answers = String::from_utf8_lossy(&run.stdout);
        assert_str_eq!(answers, judge.answers, "{} in edition {edition}", path.display());
    }
}

/// Everything below `src/solutions`, in order.
fn pasted_files() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/solutions")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}
