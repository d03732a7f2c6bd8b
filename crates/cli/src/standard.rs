//! The standard streams, with all their errors. Rust's own treat a stream that is open in the wrong direction as empty, or as accepting
//! everything. A stream that was closed when the program started is `/dev/null`, as in every Rust program.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};

use crate::Ending;

/// Standard input.
///
/// # Errors
/// When the system has no more file descriptors.
pub(crate) fn input() -> io::Result<Box<dyn Read + Send>> {
    system::input()
}

/// Standard output.
///
/// # Errors
/// When the system has no more file descriptors.
pub(crate) fn output() -> io::Result<Box<dyn Write + Send>> {
    system::output()
}

/// Prints a whole text and returns `ending`; if it cannot be written, reports that and returns how the run ends then.
pub(crate) fn print(text: &str, ending: Ending) -> Ending {
    match output().and_then(|mut output| output.write_all(text.as_bytes())) {
        Ok(()) => ending,
        Err(error) => unwritten(&error, ending),
    }
}

/// How a run ends whose output cannot be written: with a message, unless the reader of the output has had enough.
pub(crate) fn unwritten(error: &io::Error, enough: Ending) -> Ending {
    if error.kind() == ErrorKind::BrokenPipe {
        return enough;
    }
    remark(format_args!("the output cannot be written: {error}"));
    Ending::Unusable
}

/// Prints a message on standard error. If that cannot be written, there is nobody to tell.
pub(crate) fn remark(sentence: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "crosshatch: {sentence}");
}

#[cfg(unix)]
mod system {
    use std::fs::File;
    use std::io::{self, Read, Write};
    use std::os::fd::AsFd;

    pub(super) fn input() -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(File::from(io::stdin().as_fd().try_clone_to_owned()?)))
    }

    pub(super) fn output() -> io::Result<Box<dyn Write + Send>> {
        Ok(Box::new(File::from(io::stdout().as_fd().try_clone_to_owned()?)))
    }
}

#[cfg(not(unix))]
mod system {
    use std::io::{self, Read, Write};

    pub(super) fn input() -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(io::stdin()))
    }

    pub(super) fn output() -> io::Result<Box<dyn Write + Send>> {
        Ok(Box::new(io::stdout()))
    }
}
