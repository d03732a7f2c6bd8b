//! The arguments as they were given: read, or refused with a sentence of a sensible length.

use std::fmt;
use std::io::{self, IsTerminal};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Error, Parser};

use crate::args::Arguments;
use crate::{Ending, echo, standard};

/// What the person wants.
///
/// # Errors
/// How the run ends, all said, where they want help or the version, or said what is not understood.
pub(crate) fn arguments() -> Result<Arguments, Ending> {
    Arguments::try_parse().map_err(|mut error| {
        if error.use_stderr() {
            shorten(&mut error);
            return refused(&error);
        }
        // Who sees it gets it with styles. A terminal takes everything.
        if io::stdout().is_terminal() && error.print().is_ok() {
            return Ending::Fine;
        }
        standard::print(&error.render().to_string(), Ending::Fine)
    })
}

/// Refuses arguments of a command that contradict each other: the sentence, and the usage.
pub(crate) fn refuse(command: &str, reason: &dyn fmt::Display) -> Ending {
    let mut all = Arguments::command();
    all.build();
    let command = all.find_subcommand_mut(command).expect("a command of ours");
    refused(&command.error(ErrorKind::ArgumentConflict, reason))
}

fn refused(error: &Error) -> Ending {
    // Where it cannot be written, there is no one to tell.
    let _ = error.print();
    Ending::Usage
}

/// Makes what the error repeats of the arguments short and harmless. Tips would repeat it once more; then there are none.
fn shorten(error: &mut Error) {
    let repeated = |(kind, value): (ContextKind, &ContextValue)| match value {
        ContextValue::String(text) => Some((kind, text.clone(), echo::word(text))),
        _ => None,
    };
    let changed: Vec<_> = error.context().filter_map(repeated).filter(|(_, text, shown)| text != shown).collect();
    for (kind, _, shown) in changed {
        error.insert(kind, ContextValue::String(shown));
        error.remove(ContextKind::Suggested);
    }
}
