//! The files to paste into LeetCode, each in a module of its own with the `Solution` it extends.
//!
//! LeetCode writes `struct Solution` itself, so the pasted text must not: `include!` adds the
//! text, as it stands, behind the struct that stands here.

macro_rules! pasted {
    ($(#[$doc:meta])* $name:ident, $file:literal) => {
        $(#[$doc])*
        // An attempt in the place of a solution need not be documented.
        #[allow(missing_docs)]
        pub mod $name {
            /// What LeetCode calls the solution on.
            pub struct Solution;

            /// The text to paste.
            pub const TEXT: &str = include_str!($file);

            include!($file);
        }
    };
}

pasted! {
    /// 913, Cat and Mouse: the one to paste.
    cat_mouse_game, "solutions/cat_mouse_game.rs"
}
pasted! {
    /// 913, Cat and Mouse: the textbook's way.
    retrograde_analysis, "solutions/cat_mouse_game/retrograde_analysis.rs"
}
pasted! {
    /// 913, Cat and Mouse: the memo over the number of moves, made right.
    minimax_by_moves, "solutions/cat_mouse_game/minimax_by_moves.rs"
}
pasted! {
    /// 292, Nim Game: the one to paste.
    nim_game, "solutions/nim_game.rs"
}
pasted! {
    /// 877, Stone Game: the one to paste.
    stone_game, "solutions/stone_game.rs"
}
pasted! {
    /// 877, Stone Game: for piles of any number and sum.
    intervals, "solutions/stone_game/intervals.rs"
}

/// A way to solve a problem, by its `solve`.
#[derive(Clone, Copy, Debug)]
pub struct Method<Solve> {
    /// The name of its file and of its module.
    pub name: &'static str,
    /// The idea, in one line.
    pub idea: &'static str,
    /// The text to paste.
    pub text: &'static str,
    /// The solution itself.
    pub solve: Solve,
}

/// What solves 913, Cat and Mouse.
pub type CatMouseGame = fn(Vec<Vec<i32>>) -> i32;

/// What solves 292, Nim Game.
pub type NimGame = fn(i32) -> bool;

/// What solves 877, Stone Game.
pub type StoneGame = fn(Vec<i32>) -> bool;

/// All ways to solve 913, Cat and Mouse, the one to paste first.
pub const CAT_MOUSE_GAME: [Method<CatMouseGame>; 3] = [
    Method {
        name: "cat_mouse_game",
        idea: "retrograde analysis on sets of positions, 64 to a machine word",
        text: cat_mouse_game::TEXT,
        solve: cat_mouse_game::Solution::cat_mouse_game,
    },
    Method {
        name: "retrograde_analysis",
        idea: "retrograde analysis, a queue of positions and counters of remaining moves",
        text: retrograde_analysis::TEXT,
        solve: retrograde_analysis::Solution::cat_mouse_game,
    },
    Method {
        name: "minimax_by_moves",
        idea: "minimax by number of moves, layer upon layer, until a layer changes nothing",
        text: minimax_by_moves::TEXT,
        solve: minimax_by_moves::Solution::cat_mouse_game,
    },
];

/// All ways to solve 292, Nim Game.
pub const NIM_GAME: [Method<NimGame>; 1] = [Method {
    name: "nim_game",
    idea: "multiples of 4 are lost",
    text: nim_game::TEXT,
    solve: nim_game::Solution::can_win_nim,
}];

/// All ways to solve 877, Stone Game, the one to paste first.
pub const STONE_GAME: [Method<StoneGame>; 2] = [
    Method {
        name: "stone_game",
        idea: "the first player can take every other pile, from either end",
        text: stone_game::TEXT,
        solve: stone_game::Solution::stone_game,
    },
    Method {
        name: "intervals",
        idea: "dynamic programming over intervals, right for any piles",
        text: intervals::TEXT,
        solve: intervals::Solution::stone_game,
    },
];
