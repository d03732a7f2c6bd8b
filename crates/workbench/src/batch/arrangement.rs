//! Which rows of a table are shown, and in which order.

use std::collections::BTreeSet;
use std::rc::Rc;

use crosshatch_core::rating::Form;
use crosshatch_core::symmetry::Pattern;

use super::column::Known;
use super::rating::{CANONICAL, MISSING, explainer_column, hardest_step};
use super::table::{Facts, Piece, Table};
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
    /// The fewest and the most givens; `None` for any.
    pub givens: (Option<u32>, Option<u32>),
    /// The symmetry of the givens; [`Pattern::None`] for any.
    pub symmetry: Pattern,
    /// The name of the hardest step.
    pub hardest: Option<&'static str>,
    /// The only kind of rows that is shown.
    pub only: Only,
}

/// A kind of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Only {
    /// All rows.
    #[default]
    All,
    /// Rows that could not be read.
    Unread,
    /// The first of each set of isomorphic puzzles.
    Distinct,
    /// Puzzles that are known to be minimal.
    Minimal,
}

/// A change of which rows are shown, or of their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrange {
    /// Sort the rows, or turn their order round.
    By(Sort),
    /// Show the rows within a range on the scale at this place.
    Range(usize, Option<u32>, Option<u32>),
    /// Show the rows with this word on the scale at this place, or with any.
    Level(Option<(usize, u32)>),
    /// Show the rows within a range of numbers of givens.
    Givens(Option<u32>, Option<u32>),
    /// Show the rows whose givens have a symmetry.
    Symmetry(Pattern),
    /// Show the rows with this hardest step, or with any.
    Hardest(Option<&'static str>),
    /// Show only one kind of rows.
    Only(Only),
    /// Show the rows that a query asks for: the text of an [`Arrangement`].
    Query(String),
    /// Show all rows.
    All,
}

impl Arrangement {
    /// Applies a change. The error is a sentence about a query that could not be read; all rows are shown then.
    pub(super) fn change(&mut self, change: &Arrange) -> Result<(), String> {
        match change {
            Arrange::By(sort) => {
                self.falling = *sort == self.sort && !self.falling;
                self.sort = *sort;
            }
            Arrange::Range(scale, least, most) => {
                if let Some(range) = self.ranges.get_mut(*scale) {
                    *range = (*least, *most);
                }
            }
            Arrange::Level(level) => self.level = *level,
            Arrange::Givens(least, most) => self.givens = (*least, *most),
            Arrange::Symmetry(symmetry) => self.symmetry = *symmetry,
            Arrange::Hardest(name) => self.hardest = *name,
            Arrange::Only(only) => self.only = *only,
            Arrange::Query(text) => {
                let parsed = text.parse();
                let filters: Self = parsed.clone().unwrap_or_default();
                *self = Self { sort: self.sort, falling: self.falling, ..filters };
                return parsed.map(drop);
            }
            Arrange::All => *self = Self { sort: self.sort, falling: self.falling, ..Self::default() },
        }
        Ok(())
    }

    /// Whether some rows may be left out.
    pub fn filters(&self) -> bool {
        let Self { only, givens, symmetry, .. } = self;
        let ranged = self.ranges.iter().chain([givens]).any(|range| *range != (None, None));
        ranged || *only != Only::All || *symmetry != Pattern::None || self.level.is_some() || self.hardest.is_some()
    }

    /// The numbers of the rows that are shown, in their order. `None` for all rows in the order of the text. Takes time for a comparison of
    /// each row with a few others.
    pub fn rows(&self, table: &Table) -> Option<Rc<[u32]>> {
        if !self.filters() && self.sort == Sort::Line && !self.falling {
            return None;
        }
        let unread = self.only == Only::Unread;
        let mut met = BTreeSet::new();
        let mut rows: Vec<(u32, u32)> = Vec::new();
        for piece in &table.pieces {
            for place in 0..piece.len() {
                if piece.is_unread(place) != unread && (unread || self.filters()) {
                    continue;
                }
                if !piece.facts(place).is_none_or(|facts| self.takes(facts)) {
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
                if self.hardest.is_some_and(|name| !hardest(piece, place).is_some_and(|own| own.eq_ignore_ascii_case(name))) {
                    continue;
                }
                if self.only == Only::Distinct
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

    /// Whether the givens of a row are as wanted.
    fn takes(&self, facts: Facts) -> bool {
        let (least, most) = self.givens;
        let givens = facts.givens.into();
        least.is_none_or(|least| least <= givens)
            && most.is_none_or(|most| givens <= most)
            && facts.has(self.symmetry)
            && (self.only != Only::Minimal || facts.is_minimal)
    }
}

/// The name of the hardest step of a row.
pub(super) fn hardest(piece: &Piece, place: usize) -> Option<&'static str> {
    let Known::Value(amounts) = piece.columns()[explainer_column()].get(place) else { return None };
    hardest_step(amounts)
}

/// The number that values on the scale at this place are compared by.
pub(super) fn points(known: Known<'_>, scale: usize) -> Option<u32> {
    let Known::Value(amounts) = known else { return None };
    let place = SCALES[scale].parts.iter().position(|part| *part == SCALES[scale].points())?;
    amounts.get(place).copied().filter(|amount| *amount != MISSING)
}

/// The place of the word among the parts of a value on the scale at this place. `None` if it has no words.
pub(super) fn word_part(scale: usize) -> Option<usize> {
    SCALES[scale].parts.iter().position(|part| matches!(part.form, Form::Word(_)))
}

/// The place of the word for a value on the scale at this place.
pub(super) fn word(known: Known<'_>, scale: usize) -> Option<u32> {
    let Known::Value(amounts) = known else { return None };
    let place = word_part(scale)?;
    amounts.get(place).copied().filter(|amount| *amount != MISSING)
}
