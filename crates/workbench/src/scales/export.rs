//! The ratings of a puzzle to be taken elsewhere: as text, as CSV, as JSON, as a picture.

use std::fmt::Write;

use crosshatch_core::text::{Symbols, line};
use quick_xml::escape::escape;
use serde::Serialize;

use super::ratings::{OnScale, Ratings, Stage};
use super::{Card, LINES, Line};
use crate::csv;

/// The ratings of a puzzle, written with these symbols. It compares quickly, and is written when it is wanted.
#[derive(Clone, Copy, Debug)]
pub struct RatingsExport<'a> {
    /// The ratings.
    pub ratings: &'a Ratings,
    /// How digits are written.
    pub symbols: Symbols,
}

impl RatingsExport<'_> {
    /// The puzzle in a line, and a line for each scale: `Explainer: 7.1 (1.2 · 1.2)`.
    pub fn text(&self) -> String {
        let mut text = line(&self.ratings.puzzle, self.symbols) + "\n";
        for (line, said) in self.lines() {
            let _ = writeln!(text, "{}: {said}", line.name);
        }
        text
    }

    /// A table separated by commas, with a row for each scale: the puzzle in a line, the scale, the rating, what stands beside it, its word.
    pub fn csv(&self) -> String {
        let puzzle = line(&self.ratings.puzzle, self.symbols);
        let row = |(line, card): (&Line, &Card)| {
            [&puzzle, line.name, &card.value, &card.beside, &card.word].map(csv::field).join(",") + "\n"
        };
        "Puzzle,Scale,Rating,Beside,Word\n".to_owned() + &self.cards().map(row).collect::<String>()
    }

    /// The ratings as data, for JSON.
    pub fn document(&self) -> ExportDocument {
        let scales = self.cards().map(|(line, card)| ExportedScale {
            scale: line.id,
            points: card.points,
            value: card.value.clone(),
            beside: card.beside.clone(),
            word: card.word.clone(),
            rows: card.rows.iter().map(|row| [row.name.clone(), row.count.clone(), row.price.clone()]).collect(),
        });
        ExportDocument { puzzle: line(&self.ratings.puzzle, self.symbols), ratings: scales.collect() }
    }

    /// A picture of the card, as an SVG document: black on white, a line for each scale, the puzzle below.
    pub fn picture(&self) -> String {
        const WIDTH: usize = 520;
        const ROW: usize = 32;
        let rows: Vec<(&Line, String)> = self.lines().collect();
        let height = ROW * rows.len() + 56;
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
             font-family=\"system-ui, sans-serif\"><path fill=\"#fff\" d=\"M0 0h{WIDTH}v{height}H0z\"/>"
        );
        for (place, (line, said)) in rows.iter().enumerate() {
            let y = ROW * place + 32;
            let _ = write!(text, "<text x=\"20\" y=\"{y}\" font-size=\"15\" fill=\"#41474e\">{}</text>", line.name);
            let _ = write!(
                text,
                "<text x=\"120\" y=\"{y}\" font-size=\"16\" font-weight=\"600\" fill=\"#14171a\">{}</text>",
                escape(said)
            );
        }
        let puzzle = line(&self.ratings.puzzle, self.symbols);
        let y = ROW * rows.len() + 36;
        // As wide as the picture, whatever the font.
        let _ = write!(
            text,
            "<text x=\"20\" y=\"{y}\" font-size=\"9\" fill=\"#41474e\" textLength=\"480\" lengthAdjust=\"spacingAndGlyphs\" \
             font-family=\"monospace\">{}</text></svg>",
            escape(&puzzle)
        );
        text
    }

    fn lines(&self) -> impl Iterator<Item = (&'static Line, String)> {
        self.cards().map(|(line, Card { value, beside, word, .. })| {
            let beside = if beside.is_empty() { String::new() } else { format!(" ({beside})") };
            let word = if word.is_empty() { String::new() } else { format!(" {word}") };
            (line, format!("{value}{beside}{word}"))
        })
    }

    /// The scales whose value is known.
    fn cards(&self) -> impl Iterator<Item = (&'static Line, &Card)> {
        let card = |(line, on): (&&'static Line, _)| match on {
            &OnScale { stage: Stage::Rated(ref card), .. } => Some((*line, &**card)),
            _ => None,
        };
        LINES.iter().zip(&self.ratings.scales).filter_map(card)
    }
}

/// Ratings as data.
#[derive(Serialize)]
pub struct ExportDocument {
    /// The puzzle in a line.
    pub puzzle: String,
    /// The scales whose value is known, in the order of the card.
    pub ratings: Vec<ExportedScale>,
}

/// A rating as data.
#[derive(Serialize)]
pub struct ExportedScale {
    /// The id of the scale.
    pub scale: &'static str,
    /// The number that is compared, in the unit of the scale: seconds, points, or tenths.
    pub points: u32,
    /// The same as it is read.
    pub value: String,
    /// What else there is; may be empty.
    pub beside: String,
    /// The word for it; may be empty.
    pub word: String,
    /// What the value comes from: what is counted, how often there is one, what it costs.
    pub rows: Vec<[String; 3]>,
}
