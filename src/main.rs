//! The command `cat-and-mouse`.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let status = cat_and_mouse::command::run(env::args_os().skip(1));
    ExitCode::from(status.code())
}
