//! The actions on pasted texts, links and the open list.

use super::link::Link;

/// An action on a pasted text, a link or the open list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextAction {
    /// Read a board from a pasted text.
    Paste(String),
    /// Read the open list from its text, which the library's store kept.
    OpenKept(String),
    /// Report that the clipboard could not be read, with the reason in words.
    PasteRefused(String),
    /// Put the board of a link in place.
    Open(Link),
    /// Put the board with this 0-based number of the list in place.
    OpenListed(usize),
    /// Put another text in place of the line of the list with this 1-based number, which could not be read.
    Mend(usize, String),
    /// Close the list; the board stays.
    CloseList,
}
