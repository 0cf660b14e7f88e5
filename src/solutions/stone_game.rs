// LeetCode 877, Stone Game: an even number of piles in a row, an odd number of stones in all; in
// turn each player takes a pile from either end, and who has more stones in the end wins.
//
// The first player always wins. Colour the piles black and white in turn. The row begins with one
// colour and ends with the other, so the first player can take either; what is left then begins
// and ends with the other colour, and the opponent has to take that one. So the first player can
// get all black piles, or all white ones, as it likes. The sum is odd: one colour has more stones.
// O(1) time and memory.

impl Solution {
    /// Whether the first player wins: always, for an even number of piles with an odd sum.
    pub fn stone_game(_piles: Vec<i32>) -> bool {
        true
    }
}
