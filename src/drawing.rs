//! A board as a picture, and as a page to play on.

pub mod layout;
pub mod page;
pub mod picture;
