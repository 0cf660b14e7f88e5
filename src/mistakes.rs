//! Solutions of 913, Cat and Mouse, that look right and are not: the files in `tests/wrong/`.

use crate::solutions::CatMouseGame;

/// A wrong solution that somebody has believed in.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// The name of its file.
    pub name: &'static str,
    /// The text of its file. The first line says what is wrong.
    pub text: &'static str,
    /// The solution itself. It comes to an end on every board.
    pub solve: CatMouseGame,
}

impl Mistake {
    /// What is wrong, in a sentence.
    pub fn idea(&self) -> &'static str {
        let line = self.text.lines().next().unwrap_or_default();
        line.strip_prefix("// MISTAKE: ").unwrap_or(line)
    }
}

macro_rules! mistakes {
    ($($name:ident)*) => {
        $(
            // They are kept as somebody would write them.
            #[allow(clippy::all)]
            mod $name {
                pub struct Solution;

                include!(concat!("../tests/wrong/", stringify!($name), ".rs"));
            }
        )*

        /// All of them, the limits on the number of moves first.
        pub const MISTAKES: &[Mistake] = &[$(Mistake {
            name: stringify!($name),
            text: include_str!(concat!("../tests/wrong/", stringify!($name), ".rs")),
            solve: $name::Solution::cat_mouse_game,
        }),*];
    };
}

mistakes! {
    limit_n_plus_1
    limit_2n
    limit_3n_plus_4
    limit_200
    in_progress_is_draw
    key_without_turn
    cat_enters_hole
    hole_among_cat_moves
    distance_race
}
