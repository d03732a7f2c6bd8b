//! Waits for conditions, and fails if they do not come true.

use std::thread;
use std::time::{Duration, Instant};

/// The minimum time for which anything on the page is awaited. There is also a minimum number of looks: on a busy machine, a page
/// that is slow to act is also slow to be inspected. Only a failing test waits to the end.
const PATIENCE: Duration = Duration::from_mins(1);
const LOOKS: u32 = 1000;

/// Looks until there is a result. Returns the last error if the time runs out.
pub(crate) fn until<T, E>(look: impl Fn() -> Result<T, E>) -> Result<T, E> {
    let deadline = Instant::now() + PATIENCE;
    let mut looks = 0;
    loop {
        let seen = look();
        looks += 1;
        if seen.is_ok() || (looks >= LOOKS && Instant::now() > deadline) {
            return seen;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The value, or a failed test with the reason, reported at the caller's position.
#[track_caller]
pub(crate) fn or_fail<T>(result: Result<T, String>) -> T {
    match result {
        Ok(value) => value,
        Err(reason) => panic!("{reason}"),
    }
}
