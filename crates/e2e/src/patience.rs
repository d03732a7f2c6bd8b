//! Waits for conditions, and fails if they do not come true.

use std::thread;
use std::time::{Duration, Instant};

/// The minimum time for which anything on the page is awaited. There is also a minimum number of looks: on a busy machine, a page
/// that is slow to act is also slow to be inspected. Only a failing test waits to the end.
const PATIENCE: Duration = Duration::from_mins(1);
const LOOKS: u32 = 200;

/// The pause after the first look. Each pause is twice the one before it, up to the longest: looking costs the browser more than it costs
/// the test, and what has not happened at once mostly takes a while.
const FIRST_PAUSE: Duration = Duration::from_millis(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(32);

/// Looks until there is a result. Returns the last error if the time runs out.
pub(crate) fn until<T, E>(look: impl Fn() -> Result<T, E>) -> Result<T, E> {
    let deadline = Instant::now() + PATIENCE;
    let mut looks = 0;
    let mut pause = FIRST_PAUSE;
    loop {
        let seen = look();
        looks += 1;
        if seen.is_ok() || (looks >= LOOKS && Instant::now() > deadline) {
            return seen;
        }
        thread::sleep(pause);
        pause = LONGEST_PAUSE.min(pause * 2);
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
