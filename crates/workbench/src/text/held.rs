//! What a text that comes from outside holds: a link, a board or a list.

use crosshatch_core::text::{Reading, read, read_common, read_plain};

use super::link::{Link, LinkError, Linked};

/// An import.
pub(crate) enum Held {
    /// A link, and what it says.
    Linked(Link, Linked),
    /// Anything else.
    Reading(Reading),
}

/// What a text holds. A link in it goes before what else can be read of it, but not before a list, which may have a link beside each of its
/// boards.
pub(crate) fn held(text: &str) -> Result<Held, LinkError> {
    let reading = read(text);
    let is_list = reading.as_ref().is_ok_and(|reading| reading.boards() > 1);
    let link = Link::in_text(text, read).filter(|_| !is_list);
    match (link.map(|link| (link.read(read), link)), reading) {
        (Some((Ok(linked), link)), _) => Ok(Held::Linked(link, linked)),
        (_, Ok(reading)) => Ok(Held::Reading(reading)),
        (Some((Err(error), _)), Err(_)) => Err(error),
        (None, Err(error)) => Err(LinkError::Text(error)),
    }
}

/// The same, if that is known without the rarer formats: of a link that stands alone, and of a text without one.
pub(super) fn plainly_held(text: &str) -> Option<Result<Held, LinkError>> {
    if !Link::may_be_in(text) {
        return read_plain(text).map(|reading| Ok(Held::Reading(reading)));
    }
    let word = Some(text.trim()).filter(|word| !word.contains(char::is_whitespace))?;
    let link = Link::in_text(word, read_common)?;
    link.read_plain().map(|linked| Ok(Held::Linked(link, linked?)))
}

/// Whether a text holds a board that the page can read without the rarer formats.
pub fn is_readable(text: &str) -> bool {
    plainly_held(text).is_some_and(|held| held.is_ok())
}

/// The most bytes of a text that the page reads itself: with more, it would stand still for longer than a frame. `boot.js` has the same limit for
/// texts that fields take.
const MOST_BYTES: usize = 1 << 17;

/// Whether a worker is to read a text.
pub fn is_long(text: &str) -> bool {
    text.len() > MOST_BYTES
}
