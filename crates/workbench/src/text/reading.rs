//! A long text, which a worker reads while the page goes on.

use crosshatch_core::text::{List, Places, Reading, formats};
use serde::{Deserialize, Serialize};

use super::held::{Held, held};
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// Read a text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct ReadText {
    /// The text.
    pub(crate) text: String,
    /// What it is read for.
    pub(crate) purpose: Purpose,
}

/// What a text is read for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Purpose {
    /// To put what it holds in place: it was pasted.
    Pasted,
    /// To be the open list again: it was kept in the library's store.
    Kept,
    /// To be the open list with another text in place of the line with this 1-based number.
    Mended(usize, String),
}

/// What a text holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Content {
    /// A list.
    List {
        /// The id of the format of the text.
        format: String,
        /// The text of the list.
        text: ListText,
        /// Where in that text the boards are.
        places: Places,
    },
    /// Anything else that can be read. The page reads it again.
    Other,
    /// Nothing that can be read; holds why, as a sentence.
    Nothing(String),
}

/// The text of a list that was read from a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum ListText {
    /// The text itself, from this byte on: a mark or the name of a file may stand before it.
    From(usize),
    /// Another text, which was made from it.
    Made(String),
}

impl Kind for ReadText {
    const NAME: &'static str = "read-text";
    const CHUNK: WorkerChunk = WorkerChunk::Formats;
    const LANE: Lane = Lane::Reading;
    type Answer = Content;
    type Work = Self;

    fn title(&self) -> &'static str {
        "Reading the text"
    }

    fn begin(&self, _clock: Now) -> Result<Self, String> {
        Ok(self.clone())
    }
}

impl Work for ReadText {
    type Answer = Content;

    fn advance(&mut self, _fuel: u64) -> Option<Content> {
        Some(match held(&self.text) {
            Ok(Held::Reading(Reading { format, list: Some(list), .. })) => list.places().map_or(Content::Other, |places| {
                let before = self.text.strip_suffix(list.text()).map(str::len);
                let text = before.map_or_else(|| ListText::Made(list.text().to_owned()), ListText::From);
                Content::List { format: format.id.into(), text, places }
            }),
            Ok(_) => Content::Other,
            Err(error) => Content::Nothing(error.to_string()),
        })
    }
}

impl ReadText {
    /// Whether the text was pasted.
    pub(crate) fn is_pasted(&self) -> bool {
        self.purpose == Purpose::Pasted
    }

    /// What the text holds according to a worker's answer, or else why not, as a sentence; `None` where the answer makes no sense.
    pub(crate) fn held(&self, answer: Content) -> Option<Result<Held, String>> {
        Some(match answer {
            Content::List { format, text, places } => {
                let text = match &text {
                    ListText::From(start) => self.text.get(*start..)?,
                    ListText::Made(text) => text,
                };
                let list = List::at_places(text, places)?;
                let format = formats::ALL.iter().find(|known| known.id == format)?;
                let first = list.reading(0)?;
                Ok(Held::Reading(Reading { format, list: Some(list), ..first }))
            }
            Content::Other => held(&self.text).map_err(|error| error.to_string()),
            Content::Nothing(wrong) => Err(wrong),
        })
    }
}
