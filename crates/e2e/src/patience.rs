//! Waiting for something to come about, and failing where it does not.

use std::thread;
use std::time::{Duration, Instant};

/// The longest that anything on the page is waited for, on a machine that does other things too.
const PATIENCE: Duration = Duration::from_secs(20);

/// Looks until there is something to see; what was seen last if there is nothing in the end.
pub(crate) fn until<T, E>(look: impl Fn() -> Result<T, E>) -> Result<T, E> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let seen = look();
        if seen.is_ok() || Instant::now() > deadline {
            return seen;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The value, or a failed test that says why there is none, at the place that asked.
#[track_caller]
pub(crate) fn or_fail<T>(result: Result<T, String>) -> T {
    match result {
        Ok(value) => value,
        Err(reason) => panic!("{reason}"),
    }
}
