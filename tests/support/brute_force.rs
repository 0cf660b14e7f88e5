//! The simplest methods, to compare the solutions with.

/// Whether the first player wins Nim Game: a heap is won if some move leaves a heap that is lost.
pub fn wins_nim(stones: usize) -> bool {
    let mut won = vec![false];
    for heap in 1..=stones {
        won.push((1..=3.min(heap)).any(|taken| !won[heap - taken]));
    }
    won[stones]
}

/// By how many stones the player to move beats the opponent, by trying every line of play: 2^piles
/// steps.
pub fn lead(piles: &[i32]) -> i32 {
    match piles {
        [] => 0,
        [only] => *only,
        [first, .., last] => {
            let without_first = lead(&piles[1..]);
            let without_last = lead(&piles[..piles.len() - 1]);
            (first - without_first).max(last - without_last)
        }
    }
}

/// All rows of this many piles with `fewest` to `most` stones each.
pub fn rows(piles: u32, fewest: i32, most: i32) -> impl Iterator<Item = Vec<i32>> {
    let sizes = most - fewest + 1;
    (0..sizes.pow(piles)).map(move |number| {
        (0..piles).map(|place| fewest + number / sizes.pow(place) % sizes).collect()
    })
}
