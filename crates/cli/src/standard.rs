//! The standard streams as they really are. Rust's own treat one that is closed or open in the wrong direction as empty, or as
//! accepting everything.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};

use crate::Ending;

/// Standard input.
///
/// # Errors
/// When it was closed at the start of the program.
pub(crate) fn input() -> io::Result<Box<dyn Read + Send>> {
    system::input()
}

/// Standard output.
///
/// # Errors
/// When it was closed at the start of the program.
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
    use std::os::fd::{AsFd, BorrowedFd};
    use std::sync::atomic::{AtomicBool, Ordering};

    use rustix::io::fcntl_getfd;
    use rustix::stdio;

    /// Whether the streams were closed before anything ran. By the time of `main`, Rust has opened `/dev/null` in their place,
    /// which cannot be distinguished from an intended `/dev/null`.
    static INPUT_CLOSED: AtomicBool = AtomicBool::new(false);
    static OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

    ctor::declarative::ctor! {
        /// Runs before `main`, where little of Rust may be used: system calls and atomics only.
        #[ctor(unsafe)]
        fn look() {
            INPUT_CLOSED.store(fcntl_getfd(stdio::stdin()).is_err(), Ordering::Relaxed);
            OUTPUT_CLOSED.store(fcntl_getfd(stdio::stdout()).is_err(), Ordering::Relaxed);
        }
    }

    pub(super) fn input() -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(file(io::stdin().as_fd(), &INPUT_CLOSED, "it is closed")?))
    }

    pub(super) fn output() -> io::Result<Box<dyn Write + Send>> {
        Ok(Box::new(file(io::stdout().as_fd(), &OUTPUT_CLOSED, "standard output is closed")?))
    }

    /// A stream as a file, which reports all errors.
    fn file(stream: BorrowedFd<'_>, closed: &AtomicBool, reason: &'static str) -> io::Result<File> {
        if closed.load(Ordering::Relaxed) {
            return Err(io::Error::other(reason));
        }
        Ok(stream.try_clone_to_owned()?.into())
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
