// MISTAKE: both players always take the larger end.
//
// A small pile can be worth taking if it keeps a large one from the opponent.

impl Solution {
    pub fn predict_the_winner(nums: Vec<i32>) -> bool {
        let mut piles = std::collections::VecDeque::from(nums);
        let mut lead = 0;
        let mut sign = 1;
        while let (Some(&first), Some(&last)) = (piles.front(), piles.back()) {
            lead += sign * first.max(last);
            if first > last {
                piles.pop_front();
            } else {
                piles.pop_back();
            }
            sign = -sign;
        }
        lead >= 0
    }
}
