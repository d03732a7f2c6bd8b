//! `convert`: each board in another text format.

use crosshatch_core::text::{Content, Format, Reading, candidates_or_values};
use serde::Serialize;

use crate::args::Boards;
use crate::lines::LineCommand;
use crate::record::Answer;
use crate::table::{Column, Kind, REASON};

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
        ["text", REASON].map(|name| Column::new(name, Kind::Text)).into()
    }

    fn answer(&self, reading: &Reading) -> Converted {
        let Reading { grid, givens, candidates, symbols, .. } = reading;
        let content = Content { grid, givens: givens.as_ref(), candidates: candidates.as_deref(), symbols: *symbols };
        let side = grid.shape().side();
        self.0.write(&[content]).map_or_else(
            || Converted::Not {
                puzzle: candidates_or_values(reading),
                reason: format!("There is no {side}x{side} board in this format."),
            },
            |text| Converted::Text { text },
        )
    }
}

/// A board in the other format.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Converted {
    /// The board.
    Text { text: String },
    /// A board that the format does not have, and the reason.
    Not { puzzle: String, reason: String },
}

impl Answer for Converted {
    /// The text without its last line end, which the record adds.
    fn fields(&self) -> String {
        match self {
            Self::Text { text } => text.trim_end_matches('\n').to_owned() + if text.contains('\n') { "\n" } else { "" },
            Self::Not { puzzle, reason } => format!("{puzzle}\t-\t{reason}"),
        }
    }

    fn is_fine(&self) -> bool {
        matches!(self, Self::Text { .. })
    }
}
