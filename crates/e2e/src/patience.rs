//! Waiting for something to come about, and failing where it does not.

use std::thread;
use std::time::{Duration, Instant};

/// Anything on the page is waited for so long at least, and looked for so often: on a machine that does other things too, a page that is slow to do
/// something is slow to be looked at. Only a test that fails waits to the end.
const PATIENCE: Duration = Duration::from_mins(1);
const LOOKS: u32 = 1000;

/// Looks until there is something to see; what was seen last if there is nothing in the end.
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

/// The value, or a failed test that says why there is none, at the place that asked.
#[track_caller]
pub(crate) fn or_fail<T>(result: Result<T, String>) -> T {
    match result {
        Ok(value) => value,
        Err(reason) => panic!("{reason}"),
    }
}
