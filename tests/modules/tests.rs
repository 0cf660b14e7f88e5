//! The tests themselves: none is left out by accident.

use std::fs;
use std::path::Path;

#[test]
fn every_file_of_tests_is_compiled() {
    for target in ["modules", "rows", "support", "browser"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(target);
        let root = if target == "support" { "mod.rs" } else { "main.rs" };
        let text = fs::read_to_string(folder.join(root)).expect("the root file can be read");
        for file in fs::read_dir(&folder).expect("the folder can be read") {
            let path = file.expect("the folder can be read").path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if path.extension().is_none_or(|end| end != "rs") || path.ends_with(root) {
                continue;
            }
            let is_compiled = text
                .lines()
                .any(|line| line == format!("mod {name};") || line == format!("pub mod {name};"));
            assert!(is_compiled, "tests/{target}/{root}: add `mod {name};`");
        }
    }
}
