//! Solutions that may not come to an end.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How long a solution may take.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);

/// Runs something on a thread of its own: what it returns, or why it does not.
pub fn in_time<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    /// For solutions that recur as deep as the game is long.
    const STACK: usize = 1 << 30;
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || sender.send(run()));
    let _running = thread.expect("a thread starts");
    receiver.recv_timeout(TIME_LIMIT).map_err(|error| match error {
        RecvTimeoutError::Timeout => format!("no answer within {TIME_LIMIT:?}"),
        RecvTimeoutError::Disconnected => "a panic, whose message stands above".to_string(),
    })
}
