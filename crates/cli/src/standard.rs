//! The standard streams as they are. Those of Rust take one that is closed, or open the wrong way round, for one that is empty or
//! takes everything.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};

use crate::Ending;

/// Standard input.
///
/// # Errors
/// When it was closed when the program started.
pub(crate) fn input() -> io::Result<Box<dyn Read + Send>> {
    system::input()
}

/// Standard output.
///
/// # Errors
/// When it was closed when the program started.
pub(crate) fn output() -> io::Result<Box<dyn Write + Send>> {
    system::output()
}

/// Prints a whole text, with which the run ends like this; or with a sentence, if it cannot be written.
pub(crate) fn print(text: &str, ending: Ending) -> Ending {
    match output().and_then(|mut output| output.write_all(text.as_bytes())) {
        Ok(()) => ending,
        Err(error) => unwritten(&error, ending),
    }
}

/// How a run ends whose output cannot be written: with a sentence, unless who reads the output has enough.
pub(crate) fn unwritten(error: &io::Error, enough: Ending) -> Ending {
    if error.kind() == ErrorKind::BrokenPipe {
        return enough;
    }
    remark(format_args!("the output cannot be written: {error}"));
    Ending::Unusable
}

/// Says a sentence on standard error. Where that cannot be written, there is no one to tell.
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

    /// Whether the streams were closed before anything ran. When `main` does, Rust has opened `/dev/null` in their place, which nothing
    /// tells from a `/dev/null` that was meant.
    static INPUT_CLOSED: AtomicBool = AtomicBool::new(false);
    static OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

    ctor::declarative::ctor! {
        /// Before `main`, where little of Rust may be used: system calls and atomics alone.
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

    /// A stream as a file, which tells all that goes wrong.
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
