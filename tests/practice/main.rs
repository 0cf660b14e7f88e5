//! `cargo test --test practice`: practice with the attempt in `src/attempt.rs`, and nothing else.
//! What follows two dashes goes to the command: `cargo test --test practice -- --help`.

use std::env;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let mut practice = Command::new(env!("CARGO_BIN_EXE_cat-and-mouse"));
    let status = practice.arg("practice").args(env::args_os().skip(1)).status();
    let code = status.expect("the command starts").code();
    code.and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from)
}
