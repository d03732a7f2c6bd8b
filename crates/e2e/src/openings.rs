//! Decides when the site counts as dead, so that the remaining tests fail at once and do not each wait for its board.

use std::sync::atomic::{AtomicU32, Ordering};

/// The number of consecutive failed openings after which the site counts as dead.
const LIMIT: u32 = 3;

/// Counts the failed openings since the last successful one, over all tests of this process.
pub(crate) struct Openings {
    failed: AtomicU32,
}

impl Openings {
    /// The count at the start of a run.
    pub(crate) const fn new() -> Self {
        Self { failed: AtomicU32::new(0) }
    }

    /// Records the result of an opening. A success resets the count: an opening that began earlier can revive the site.
    pub(crate) fn record(&self, succeeded: bool) {
        if succeeded {
            self.failed.store(0, Ordering::Relaxed);
        } else {
            self.failed.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// # Errors
    /// When the site counts as dead.
    pub(crate) fn check(&self) -> Result<(), String> {
        match self.failed.load(Ordering::Relaxed) {
            0..LIMIT => Ok(()),
            failed => Err(format!("The site counts as dead: its last {failed} openings failed.")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consecutive_failures_count_until_a_success() {
        // One letter per opening: `f` for a failure, `s` for a success.
        let table = [
            ("", None),
            ("ff", None),
            ("ffsff", None),
            ("sfff", Some("The site counts as dead: its last 3 openings failed.")),
            ("ffff", Some("The site counts as dead: its last 4 openings failed.")),
            ("fffs", None),
        ];
        for (openings, wanted) in table {
            let count = Openings::new();
            openings.chars().for_each(|opening| count.record(opening == 's'));
            assert_eq!(count.check().err().as_deref(), wanted, "{openings}");
        }
    }
}
