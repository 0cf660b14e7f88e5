//! What README.md shows of the command is what the command prints.

use std::fs;
use std::path::Path;
use std::process::Command;

use pretty_assertions::assert_str_eq;

const RUN: &str = "cargo run -q --release -- ";

#[test]
fn each_run_in_the_readme_prints_what_the_readme_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).expect("README.md can be read");
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
            let real = shell.current_dir(env!("CARGO_TARGET_TMPDIR")).output();
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
