//! What README.md shows of the command is what the command prints.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cat_and_mouse::problems::cat_mouse_game::SOLUTIONS;
use pretty_assertions::{assert_eq, assert_str_eq};

const RUN: &str = "cargo run -q --release -- ";

#[test]
fn each_run_in_the_readme_prints_what_the_readme_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).expect("README.md can be read");
    let folder = folder_with_mistakes(root);
    let mut runs = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for shown in block.split("$ ").skip(1) {
            let (command, output) = shown.split_once('\n').unwrap_or((shown, ""));
            if !command.contains(RUN) {
                continue;
            }
            // The tests are run on the same program, only built for tests.
            let program = format!("{} ", env!("CARGO_BIN_EXE_cat-and-mouse"));
            let mut shell = Command::new("sh");
            let shell = shell.arg("-c").arg(command.replace(RUN, &program));
            // Away from the project, for a command may write a file.
            let real = shell.current_dir(&folder).output();
            let real = real.expect("sh starts").stdout;
            assert_str_eq!(
                output.trim_end(),
                String::from_utf8_lossy(&real).trim_end(),
                "{command}"
            );
            runs += 1;
        }
    }
    assert!(runs > 0, "README.md shows no run of the command");
}

/// A folder with the files that practice is shown with.
fn folder_with_mistakes(root: &Path) -> PathBuf {
    const MISTAKES: &str = "src/mistakes";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let copies = folder.join(MISTAKES);
    fs::create_dir_all(&copies).expect("the temporary folder can be written");
    for file in fs::read_dir(root.join(MISTAKES)).expect("the folder of the mistakes can be read") {
        let file = file.expect("the folder of the mistakes can be read");
        fs::copy(file.path(), copies.join(file.file_name())).expect("the file can be copied");
    }
    folder
}

#[test]
fn the_readme_states_the_number_of_lines_of_each_solution() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).expect("README.md can be read");
    let mut solutions = 0;
    for row in
        readme.lines().filter(|line| line.starts_with("| [`") && line.contains("(src/solutions/"))
    {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let file = cells[1].split(['(', ')']).nth(1).expect("the solution is a link to its file");
        let text =
            fs::read_to_string(root.join(file)).expect("the file of the solution can be read");
        assert_str_eq!(cells[4], text.lines().count().to_string(), "lines of {file} in README.md");
        solutions += 1;
    }
    assert_eq!(solutions, SOLUTIONS.len(), "README.md has a row for each solution");
}
