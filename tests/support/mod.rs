//! What several tests share.

// Each test takes what it needs and leaves the rest.
#![allow(dead_code)]

pub mod agreement;
pub mod cases;
pub mod in_time;
