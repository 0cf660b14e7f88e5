//! Every file to paste is accepted as LeetCode's judge takes it: the text first, then, in the same
//! module, the judge's own imports, its `struct Solution` and a `main` that calls the solution. Nothing
//! of this library is in reach.

use std::path::Path;
use std::process::Command;

use cat_and_mouse::practice::judge::Options;
use cat_and_mouse::problems::{PROBLEMS, Problem, Solution};
use pretty_assertions::assert_str_eq;

use crate::support::JUDGE;
use crate::support::cases;

/// More imports than the judge appends, in case one of them collides with a name in the text.
const IMPORTS: &str = "
#[allow(unused_imports)]
use std::{cell::RefCell, cmp::*, collections::*, fmt::{self, Write}, io::*, iter, rc::Rc, vec::Vec};
";

#[test]
#[ignore = "takes seconds: cargo test --release -- --ignored"]
fn every_file_to_paste_is_accepted_in_edition_2021() {
    every_file_is_accepted("2021");
}

#[test]
fn every_file_to_paste_is_accepted_in_edition_2024() {
    every_file_is_accepted("2024");
}

fn every_file_is_accepted(edition: &str) {
    for problem in PROBLEMS {
        for solution in problem.solutions {
            is_accepted(problem, solution, edition);
        }
    }
}

/// Compiles a file as the judge does, and runs it on the documented examples.
fn is_accepted(problem: &Problem, solution: &Solution, edition: &str) {
    let file = solution.file;
    let mut main = "fn main() {\n".to_string();
    let mut answers = String::new();
    let mut examples = cases::all(problem.name);
    examples.retain(|case| case.name.contains(cases::DOCUMENTED));
    for case in examples {
        let (function, argument) = (problem.function, case.input.replace('[', "vec!["));
        main += &format!("    println!(\"{{}}\", Solution::{function}({argument}));\n");
        answers += &format!("{}\n", case.answer);
    }
    let epilogue = format!("{IMPORTS}{main}}}\n");
    // How well it is optimised makes no difference here.
    let flags = &["-D", "warnings", "-F", "unsafe_code", "-C", "opt-level=0"];
    let options = Options { edition, flags };
    let program = JUDGE.compile(solution.text, Path::new(file), &epilogue, options);
    let program = program.unwrap_or_else(|error| panic!("{file} in edition {edition} {error}"));
    let run = Command::new(program.file()).output().expect("the compiled file starts");
    assert_str_eq!(String::from_utf8_lossy(&run.stdout), answers, "{file} in edition {edition}");
}

#[test]
fn no_file_to_paste_contains_what_the_judge_would_reject() {
    for Solution { file, text, .. } in PROBLEMS.iter().flat_map(|problem| problem.solutions) {
        for line in text.lines() {
            for unwanted in ["use ", "//!", "#![", "struct Solution", "fn main", "mod ", "extern "]
            {
                let is_found =
                    line.starts_with(unwanted) || line.starts_with(&format!("pub {unwanted}"));
                assert!(!is_found, "{file} must not contain: {line}");
            }
            for unwanted in ["crate::", "super::", "unsafe"] {
                assert!(!line.contains(unwanted), "{file} must not contain: {line}");
            }
        }
    }
}
