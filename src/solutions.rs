//! The files to paste into LeetCode, each in a module of its own with the `Solution` it extends.
//!
//! LeetCode writes `struct Solution` itself, so the pasted text must not: `include!` adds the
//! text, as it stands, behind the struct that stands here.

/// 913, Cat and Mouse: the one to paste.
pub mod cat_mouse_game {
    /// What LeetCode calls the solution on.
    pub struct Solution;

    include!("solutions/cat_mouse_game.rs");
}

/// 913, Cat and Mouse: the textbook's way.
pub mod retrograde_analysis {
    /// What LeetCode calls the solution on.
    pub struct Solution;

    include!("solutions/cat_mouse_game/retrograde_analysis.rs");
}

/// A way to solve 913, Cat and Mouse.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The name of its file and of its module.
    pub name: &'static str,
    /// The idea, in one line.
    pub idea: &'static str,
    /// The solution itself.
    pub solve: fn(Vec<Vec<i32>>) -> i32,
}

/// All ways to solve 913, Cat and Mouse, the one to paste first.
pub const CAT_MOUSE_GAME: [Method; 2] = [
    Method {
        name: "cat_mouse_game",
        idea: "retrograde analysis on sets of positions, 64 to a machine word",
        solve: cat_mouse_game::Solution::cat_mouse_game,
    },
    Method {
        name: "retrograde_analysis",
        idea: "retrograde analysis, a queue of positions and counters of remaining moves",
        solve: retrograde_analysis::Solution::cat_mouse_game,
    },
];
