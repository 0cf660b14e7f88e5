//! One test per row: each case with each solution, and each mistake.
//!
//! The tests are made from the rows of `src/problems.rs` and the files in `cases/`, so a new row is
//! tested without any change here.

#[path = "../support/mod.rs"]
mod support;

mod cases;
mod harness;
mod mistakes;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut tests = cases::tests();
    tests.extend(mistakes::tests());
    harness::main(tests)
}
