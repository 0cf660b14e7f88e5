//! What several tests share.

// Each test program uses a part of this.
#![allow(dead_code)]

pub mod agreement;
pub mod brute_force;
pub mod cases;
pub mod in_time;

use std::sync::LazyLock;

use cat_and_mouse::practice::judge::Judge;

/// One judge for all tests of a program, because making one takes time.
pub static JUDGE: LazyLock<Judge> = LazyLock::new(|| Judge::new().expect("rustc runs"));
