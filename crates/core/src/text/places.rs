//! A list without its text: what a worker that has read a text tells a page that has the same text.

use alloc::vec::Vec;

use super::format::{List, Place, Unread};
use super::formats;

/// Where the boards of a text are, and its lines that could not be read: a [`List`] without its text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Places {
    /// Whether the boards are in common formats; otherwise in any.
    common: bool,
    boards: Vec<Place>,
    unread: Vec<Unread>,
}

impl List {
    /// A list of [`super::read()`] without its text. `None` if it has a line whose fault the line alone does not show: the name of a file that
    /// could not be read.
    pub fn places(&self) -> Option<Places> {
        let of_files = self.unread.iter().any(|unread| unread.reason.is_some());
        let common = self.formats == formats::COMMON;
        (!of_files).then(|| Places { common, boards: self.places.clone(), unread: self.unread.clone() })
    }

    /// The list of a text whose boards are at these places. `None` if the places cannot be those of this text.
    pub fn at_places(text: &str, places: Places) -> Option<Self> {
        let Places { common, boards, unread } = places;
        let fits = |place: &Place| {
            let bounds = [place.before, place.start, place.end, place.after];
            bounds.is_sorted() && bounds.iter().all(|&at| text.is_char_boundary(at))
        };
        let has_line = |unread: &Unread| text.get(unread.start..unread.end).is_some();
        let is_list = !boards.is_empty() && boards.iter().all(fits) && unread.iter().all(has_line);
        let formats = if common { formats::COMMON } else { formats::ALL };
        is_list.then(|| Self::new(text, formats, boards, unread))
    }
}
