//! `convert`: each board in another text format.

use crosshatch_core::text::{Content, Format, Reading};
use serde::Serialize;

use crate::args::Boards;
use crate::lines::LineCommand;
use crate::record::Answer;
use crate::table::{Column, Kind};

/// The command.
pub(crate) struct Convert(pub(crate) &'static Format);

impl LineCommand for Convert {
    type Answer = Converted;

    const NAME: &'static str = "convert";
    const TAKES_CANDIDATES: bool = true;
    const BOARDS: Boards = Boards::Auto;

    fn settings(&self) -> String {
        self.0.id.into()
    }

    fn columns(&self) -> Vec<Column> {
        vec![Column::new("text", Kind::Text)]
    }

    fn answer(&self, reading: &Reading) -> Converted {
        let Reading { grid, givens, candidates, symbols, .. } = reading;
        let content = Content { grid, givens: givens.as_ref(), candidates: candidates.as_deref(), symbols: *symbols };
        Converted { text: self.0.write(&[content]).expect("a format that is written, and one board") }
    }
}

/// A board in the other format.
#[derive(Serialize)]
pub(crate) struct Converted {
    text: String,
}

impl Answer for Converted {
    /// The text without its last line end, which the record adds.
    fn fields(&self) -> String {
        self.text.trim_end_matches('\n').to_owned() + if self.text.contains('\n') { "\n" } else { "" }
    }

    fn is_fine(&self) -> bool {
        true
    }
}
