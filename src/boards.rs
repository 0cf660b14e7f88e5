//! Boards to try solutions on: every small one, and samples of families of any size. And shrinking,
//! for the boards that fail.

mod every;
mod families;
pub mod ladder;
mod rearranged;
mod shrink;

pub use every::{every, every_with_at_most};
pub use families::{FAMILIES, Family};
pub use rearranged::{random_numbers, renamed, with_shuffled_rows};
pub use shrink::shrink;
