// LeetCode 292, Nim Game: one heap of n stones, each turn takes 1 to 3, who takes the last one wins.
//
// Whoever faces a multiple of 4 loses. With no stones left the game is lost already. From 4k + r
// stones with r = 1, 2 or 3, take r: that leaves the opponent a multiple of 4. From 4k > 0 stones
// every move leaves 4(k - 1) + 3, 2 or 1: the opponent wins. O(1) time and memory.

impl Solution {
    /// Whether the player to move wins with `n` stones, 1 ≤ n.
    pub fn can_win_nim(n: i32) -> bool {
        n % 4 != 0
    }
}
