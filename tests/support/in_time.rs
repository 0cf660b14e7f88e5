//! Solutions that may not terminate.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The time limit of a solution.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);

/// Runs a function on a thread of its own, and returns its result or why there is none.
pub fn in_time<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    /// For solutions that recurse once per ply.
    const STACK: usize = 1 << 30;
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || sender.send(run()));
    let _running = thread.expect("a thread starts");
    receiver.recv_timeout(TIME_LIMIT).map_err(|error| match error {
        RecvTimeoutError::Timeout => format!("no answer within {TIME_LIMIT:?}"),
        RecvTimeoutError::Disconnected => "a panic (see above)".to_string(),
    })
}
