//! Reads the arguments, or rejects them with a message of reasonable length.

use std::fmt;
use std::io::{self, IsTerminal};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Error, Parser};

use crate::args::Arguments;
use crate::{Ending, echo, standard};

/// The parsed arguments.
///
/// # Errors
/// When help or the version was requested, or the arguments are invalid: how the run ends, which is already reported.
pub(crate) fn arguments() -> Result<Arguments, Ending> {
    Arguments::try_parse().map_err(|mut error| {
        if error.use_stderr() {
            shorten(&mut error);
            return refused(&error);
        }
        // A person at a terminal gets it with styles. A terminal accepts everything.
        if io::stdout().is_terminal() && error.print().is_ok() {
            return Ending::Fine;
        }
        standard::print(&error.render().to_string(), Ending::Fine)
    })
}

/// Rejects arguments of a command that contradict each other, with the reason and the usage.
pub(crate) fn refuse(command: &str, reason: &dyn fmt::Display) -> Ending {
    let mut all = Arguments::command();
    all.build();
    let command = all.find_subcommand_mut(command).expect("a command of ours");
    refused(&command.error(ErrorKind::ArgumentConflict, reason))
}

fn refused(error: &Error) -> Ending {
    // If it cannot be written, there is nobody to tell.
    let _ = error.print();
    Ending::Usage
}

/// Shortens what the error repeats of the arguments and makes it harmless. Tips, which would repeat it once more, are then
/// dropped.
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
