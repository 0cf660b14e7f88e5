// LeetCode 486, Predict the Winner: in turn each player takes a pile from either end of a row, and the
// player with more stones wins. The first player also wins a tie.
//
// lead[i] is the number of stones by which the player to move beats the opponent if only the piles
// from i on are left, as many as the current length. Taking an end gains its stones and leaves the
// rest to the opponent: lead = max(first - lead of the rest, last - lead of the rest). For each length
// in turn, every lead overwrites one that is no longer needed. O(n²) time, O(n) memory.
//
// For an even number of piles the answer is always true. Colour the piles black and white in turn. The
// two ends have different colours, so the first player can always take black, or always white; each
// time, both ends left to the opponent have the other colour. The better colour has at least half of
// all stones.

impl Solution {
    /// Whether the first player gets at least as many stones as the second; `nums` are the piles.
    pub fn predict_the_winner(nums: Vec<i32>) -> bool {
        let mut lead = nums.clone();
        for length in 2..=nums.len() {
            for first in 0..=nums.len() - length {
                let last = first + length - 1;
                lead[first] = (nums[first] - lead[first + 1]).max(nums[last] - lead[first]);
            }
        }
        lead[0] >= 0
    }
}
