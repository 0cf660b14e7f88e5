// LeetCode 877, Stone Game: from an even number of piles in a row, with an odd number of stones in all,
// each player in turn takes a pile from either end, and the player with more stones wins.
//
// The first player always wins. Colour the piles black and white in turn. The two ends have different
// colours, so the first player can take either colour. Both ends that are left have the other colour,
// and the opponent has to take it. So the first player can get all black piles or all white ones, and
// one of the colours has more stones, because the sum is odd. O(1) time and memory.

impl Solution {
    /// Whether the first player wins: always, for an even number of piles with an odd sum.
    pub fn stone_game(_piles: Vec<i32>) -> bool {
        true
    }
}
