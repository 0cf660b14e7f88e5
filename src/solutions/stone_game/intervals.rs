// LeetCode 877, Stone Game: dynamic programming over intervals, right for any piles.
//
// lead[i] is by how many stones the player to move beats the opponent, if the piles from i on, as
// many as the current length, are all that is left. Taking an end gives its stones and hands the
// rest over: lead = max(first - lead of the rest, last - lead of the rest). Going from length to
// length, each lead overwrites one that is no longer needed: O(n²) time, O(n) memory.

impl Solution {
    /// Whether the first player gets more stones than the second.
    pub fn stone_game(piles: Vec<i32>) -> bool {
        let mut lead = piles.clone();
        for length in 2..=piles.len() {
            for first in 0..=piles.len() - length {
                let last = first + length - 1;
                lead[first] = (piles[first] - lead[first + 1]).max(piles[last] - lead[first]);
            }
        }
        lead[0] > 0
    }
}
