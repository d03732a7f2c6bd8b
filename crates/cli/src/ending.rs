//! How a run ends.

use std::process::ExitCode;

/// How a run ended; this is its exit status.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ending {
    /// Everything went well: status 0.
    Fine,
    /// At least one line was unusable or undecided, or not everything ordered could be delivered or written: status 1.
    Unusable,
    /// Wrong usage, nothing was done: status 2.
    Usage,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> Self {
        Self::from(ending as u8)
    }
}
