// LeetCode 292, Nim Game: from one heap of n stones, each player in turn takes 1 to 3, and the player who
// takes the last stone wins.
//
// A player who faces a multiple of 4 loses. With no stones left, the game is already lost. From 4k + r
// stones with r = 1, 2 or 3, take r, which leaves the opponent a multiple of 4. From 4k > 0 stones,
// every move leaves 4(k - 1) + 3, 2 or 1, and the opponent wins. O(1) time and memory.

impl Solution {
    /// Whether the player to move wins with `n` stones, 1 ≤ n.
    pub fn can_win_nim(n: i32) -> bool {
        n % 4 != 0
    }
}
