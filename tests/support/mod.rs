//! What several tests share.

// Each test program uses a part of this.
#![allow(dead_code)]

pub mod agreement;
pub mod brute_force;
pub mod cases;
pub mod in_time;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use cat_and_mouse::practice::judge::Judge;

/// The path of a file of the project.
pub fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// The text of a file of the project, with LF line endings even if the checkout has CRLF.
pub fn read(file: &str) -> String {
    let text = fs::read_to_string(path(file));
    text.unwrap_or_else(|error| panic!("cannot read {file}: {error}")).replace("\r\n", "\n")
}

/// One judge for all tests of a program, because making one takes time.
pub static JUDGE: LazyLock<Judge> = LazyLock::new(|| Judge::new().expect("rustc runs"));
