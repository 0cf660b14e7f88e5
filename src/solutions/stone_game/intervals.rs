// LeetCode 877, Stone Game: dynamic programming over intervals, right for any piles.
//
// lead[i] is the number of stones by which the player to move beats the opponent if only the piles
// from i on are left, as many as the current length. Taking an end gains its stones and leaves the
// rest to the opponent: lead = max(first - lead of the rest, last - lead of the rest). For each length
// in turn, every lead overwrites one that is no longer needed. O(n²) time, O(n) memory.

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
