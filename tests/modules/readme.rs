//! What README.md shows is what the kit prints, and its links lead somewhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cat_and_mouse::problems::PROBLEMS;
use cat_and_mouse::problems::cat_mouse_game::SOLUTIONS;
use pretty_assertions::{assert_eq, assert_str_eq};

use crate::support::{path, read};

/// The ways to run the command in the README, and what comes before its arguments.
const RUNS: [(&str, &str); 2] =
    [("cargo run -q --release -- ", ""), ("cargo practice ", "practice ")];

#[test]
fn each_run_in_the_readme_prints_what_the_readme_shows() {
    let readme = read("README.md");
    let folder = folder_with_mistakes();
    let mut runs = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for shown in block.split("$ ").skip(1) {
            let (command, output) = shown.split_once('\n').unwrap_or((shown, ""));
            let Some((run, arguments)) = RUNS.iter().find(|(run, _)| command.contains(run)) else {
                continue;
            };
            // This program was built for the tests, not with --release, but it prints the same.
            let program = format!("{} {arguments}", env!("CARGO_BIN_EXE_cat-and-mouse"));
            let mut shell = Command::new("sh");
            let shell = shell.arg("-c").arg(command.replace(run, &program));
            // Not in the project's folder, because a command may write a file.
            let real = shell.current_dir(&folder).output();
            let real = real.expect("sh starts").stdout;
            assert_str_eq!(
                output.trim_end(),
                String::from_utf8_lossy(&real).trim_end(),
                "README.md shows another output of: {command}"
            );
            runs += 1;
        }
    }
    assert!(runs > 0, "README.md shows no run of the command");
}

/// A folder with the mistakes, at their paths in the project.
fn folder_with_mistakes() -> PathBuf {
    const MISTAKES: &str = "src/mistakes";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(folder.join(MISTAKES)).expect("the temporary folder can be written");
    for mistake in PROBLEMS.iter().flat_map(|problem| problem.mistakes) {
        fs::write(folder.join(mistake.file), mistake.text).expect("the file can be copied");
    }
    folder
}

#[test]
fn the_readme_states_the_number_of_lines_of_each_solution() {
    let readme = read("README.md");
    for solution in SOLUTIONS {
        let link = format!("| [`{}`]({}) |", solution.name, solution.file);
        let row = readme.lines().find(|line| line.starts_with(&link));
        let row = row.unwrap_or_else(|| panic!("README.md: add a row {link} to the solutions"));
        let lines = solution.text.lines().count().to_string();
        let states = row.split('|').map(str::trim).any(|cell| cell == lines);
        assert!(states, "README.md: {} has {lines} lines; correct {row}", solution.name);
    }
}

#[test]
fn the_readme_links_to_every_solution_of_every_problem() {
    let readme = read("README.md");
    for solution in PROBLEMS.iter().flat_map(|problem| problem.solutions) {
        let link = format!("]({})", solution.file);
        assert!(readme.contains(&link), "README.md: link to {}", solution.file);
    }
}

#[test]
fn every_link_to_a_file_leads_somewhere() {
    for (file, folder) in [("README.md", ""), ("cases/README.md", "cases")] {
        let mut links = 0;
        for link in read(file).split("](").skip(1) {
            let link = link.split(')').next().unwrap_or_default();
            if link.starts_with("https://") || link.starts_with('#') {
                continue;
            }
            links += 1;
            let exists = path(folder).join(link.split('#').next().unwrap_or_default()).exists();
            assert!(exists, "{file} links to {link}, which does not exist");
        }
        assert_eq!(links > 0, true, "{file} has links");
    }
}
