//! `canonical`: the canonical form of a board, the same for all isomorphs.

use crosshatch_core::symmetry::{Canonical, canonical};
use crosshatch_core::text::{Reading, Symbols, line};
use serde::Serialize;

use crate::lines::LineCommand;
use crate::record::Answer;
use crate::table::{Column, Kind, PUZZLE, REASON};

/// The command.
pub(crate) struct CanonicalForms;

impl LineCommand for CanonicalForms {
    type Answer = Found;

    const NAME: &'static str = "canonical";

    fn settings(&self) -> String {
        String::new()
    }

    fn columns(&self) -> Vec<Column> {
        let [puzzle, canonical, reason] = [PUZZLE, "canonical", REASON].map(|name| Column::new(name, Kind::Text));
        vec![puzzle, canonical, Column::new("automorphisms", Kind::Whole), reason]
    }

    fn answer(&self, reading: &Reading) -> Found {
        let puzzle = line(&reading.grid, reading.symbols);
        match canonical(&reading.grid) {
            Ok(Canonical { grid, automorphisms, .. }) => {
                let form = Form { canonical: line(&grid, Symbols::FromOne), automorphisms };
                Found { puzzle, form: Some(form), reason: None }
            }
            Err(error) => Found { puzzle, form: None, reason: Some(error.to_string()) },
        }
    }
}

/// The result for a line.
#[derive(Serialize)]
pub(crate) struct Found {
    puzzle: String,
    #[serde(flatten)]
    form: Option<Form>,
    /// Why there is no canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

#[derive(Serialize)]
struct Form {
    canonical: String,
    automorphisms: u32,
}

impl Answer for Found {
    fn fields(&self) -> String {
        let form = self.form.iter().map(|Form { canonical, automorphisms }| format!("{canonical}\t{automorphisms}"));
        let reason = self.reason.iter().map(|reason| format!("-\t{reason}"));
        [self.puzzle.clone()].into_iter().chain(form).chain(reason).collect::<Vec<_>>().join("\t")
    }

    fn is_fine(&self) -> bool {
        self.reason.is_none()
    }
}
