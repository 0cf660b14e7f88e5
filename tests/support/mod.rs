//! What several tests share.

// Each test takes what it needs and leaves the rest.
#![allow(dead_code)]

pub mod cases;
pub mod families;
pub mod random;
