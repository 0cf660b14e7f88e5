// MISTAKE: a tie counts as a loss of the first player.
//
// This is the solution of 877, Stone Game, where the number of stones is odd and there is no tie. Here
// the first player also wins a tie.

impl Solution {
    pub fn predict_the_winner(nums: Vec<i32>) -> bool {
        let mut lead = nums.clone();
        for length in 2..=nums.len() {
            for first in 0..=nums.len() - length {
                let last = first + length - 1;
                lead[first] = (nums[first] - lead[first + 1]).max(nums[last] - lead[first]);
            }
        }
        lead[0] > 0
    }
}
