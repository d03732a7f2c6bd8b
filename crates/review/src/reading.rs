//! Recognises the form of a game.

use crosshatch_core::text::read;

use crate::json_form::KEY;
use crate::record::{Record, RecordError};

impl Record {
    /// Reads a record in either form.
    ///
    /// # Errors
    /// If the text is of another form or version; the error names the line or the move. A board in another format has its own error.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = text.trim_start_matches('\u{feff}');
        let record = if text.trim_start().starts_with('{') { Self::read_json(text) } else { Self::read_text(text) };
        let is_other = match &record {
            Err(RecordError::Header) => true,
            Err(RecordError::Json(_)) => !text.contains(KEY),
            _ => false,
        };
        if is_other && read(text).is_ok() { Err(RecordError::Board) } else { record }
    }
}
