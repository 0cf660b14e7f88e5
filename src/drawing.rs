//! A board as a picture, and as a page to play on and to learn from.

pub mod layout;
pub mod page;
pub mod picture;
