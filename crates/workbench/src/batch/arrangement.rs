//! Which rows of a table are shown, and in which order.

use std::collections::BTreeSet;
use std::rc::Rc;

use crosshatch_core::rating::Form;

use super::column::Known;
use super::rating::CANONICAL;
use super::table::Table;
use crate::orders::SCALES;

/// By what rows are sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sort {
    /// Their place in the text.
    #[default]
    Line,
    /// The number of their givens.
    Givens,
    /// Their value on the scale at this place in [`SCALES`].
    Scale(usize),
}

/// Which rows are shown, and in which order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrangement {
    /// By what they are sorted.
    pub sort: Sort,
    /// Whether the largest come first. Rows without a value come last in any case.
    pub falling: bool,
    /// The least and the most value on each scale; `None` for any. A row without a value is not within a range.
    pub ranges: [(Option<u32>, Option<u32>); SCALES.len()],
    /// The place of the word on the scale that has levels, and of that scale.
    pub level: Option<(usize, u32)>,
    /// Whether only the rows are shown that could not be read.
    pub unread: bool,
    /// Whether only the first of isomorphic puzzles is shown.
    pub distinct: bool,
}

impl Arrangement {
    /// Whether some rows may be left out.
    pub fn filters(&self) -> bool {
        self.unread || self.distinct || self.level.is_some() || self.ranges.iter().any(|range| *range != (None, None))
    }

    /// The numbers of the rows that are shown, in their order. `None` for all rows in the order of the text. Takes time for a comparison of
    /// each row with a few others.
    pub fn rows(&self, table: &Table) -> Option<Rc<[u32]>> {
        if !self.filters() && self.sort == Sort::Line && !self.falling {
            return None;
        }
        let mut met = BTreeSet::new();
        let mut rows: Vec<(u32, u32)> = Vec::new();
        for piece in &table.pieces {
            for place in 0..piece.len() {
                if piece.is_unread(place) != self.unread && (self.unread || self.filters()) {
                    continue;
                }
                let columns = piece.columns();
                let is_within = |(scale, range): (usize, &(Option<u32>, Option<u32>))| {
                    *range == (None, None)
                        || points(columns[scale].get(place), scale).is_some_and(|points| {
                            range.0.is_none_or(|least| least <= points) && range.1.is_none_or(|most| points <= most)
                        })
                };
                if !self.ranges.iter().enumerate().all(is_within) {
                    continue;
                }
                if self.level.is_some_and(|(scale, level)| word(columns[scale].get(place), scale) != Some(level)) {
                    continue;
                }
                if self.distinct
                    && let Known::Value(&[high, low]) = columns[CANONICAL].get(place)
                    && !met.insert((high, low))
                {
                    continue;
                }
                let key = match self.sort {
                    Sort::Line => Some(0),
                    Sort::Givens => Some(piece.givens(place)).filter(|_| !piece.is_unread(place)),
                    Sort::Scale(scale) => points(columns[scale].get(place), scale),
                };
                let key = key.map_or(u32::MAX, |key| if self.falling { u32::MAX - 1 - key } else { key });
                rows.push((key, (piece.first_row() + place) as u32));
            }
        }
        if self.sort == Sort::Line {
            if self.falling {
                rows.reverse();
            }
        } else {
            rows.sort_unstable();
        }
        Some(rows.into_iter().map(|(_, row)| row).collect())
    }
}

/// The number that values on the scale at this place are compared by.
pub(super) fn points(known: Known<'_>, scale: usize) -> Option<u32> {
    let Known::Value(amounts) = known else { return None };
    let place = SCALES[scale].parts.iter().position(|part| *part == SCALES[scale].points())?;
    amounts.get(place).copied()
}

/// The place of the word for a value on the scale at this place.
pub(super) fn word(known: Known<'_>, scale: usize) -> Option<u32> {
    let Known::Value(amounts) = known else { return None };
    let place = SCALES[scale].parts.iter().position(|part| matches!(part.form, Form::Word(_)))?;
    amounts.get(place).copied()
}
