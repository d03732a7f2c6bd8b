//! How many rows have which values: counted as they become known, so that a large table need not be gone through.

use crosshatch_core::symmetry::Pattern;

use super::arrangement::{points, word};
use super::column::Known;
use super::rating::{explainer_column, hardest_step};
use super::table::Piece;
use crate::orders::SCALES;
use crate::orders::form::stops;

/// How many rows there are of each kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The counts on each scale of [`SCALES`].
    scales: Vec<ScaleTally>,
    /// How many rows have each number of givens, from 0.
    pub givens: Vec<u32>,
    /// How many rows have each symmetry, by its place in [`Pattern::ALL`].
    pub symmetries: [u32; Pattern::ALL.len()],
    /// How many puzzles are known to be minimal.
    pub minimal: u32,
    /// How many rows have each hardest step, by name.
    pub hardest: Vec<(&'static str, u32)>,
}

/// The counts on a scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScaleTally {
    /// The values between which rows are counted together.
    pub stops: Vec<u32>,
    /// How many rows are from each stop to the next one. Values below the first stop are counted at it.
    pub counts: Vec<u32>,
    /// How many rows have each word.
    pub words: Vec<u32>,
}

impl Default for Tally {
    fn default() -> Self {
        let of = |scale: &&'static crosshatch_core::rating::Scale| {
            let stops = stops(scale);
            let counts = vec![0; stops.len()];
            ScaleTally { stops, counts, words: vec![0; scale.words().len()] }
        };
        Self {
            scales: SCALES.iter().map(of).collect(),
            givens: Vec::new(),
            symmetries: [0; Pattern::ALL.len()],
            minimal: 0,
            hardest: Vec::new(),
        }
    }
}

impl Tally {
    /// The counts on the scale at this place.
    pub fn scale(&self, scale: usize) -> &ScaleTally {
        &self.scales[scale]
    }

    /// Counts a value that has become known in a column. Columns that are no scales are not counted.
    pub fn count(&mut self, column: usize, known: Known<'_>) {
        let Some(tally) = self.scales.get_mut(column) else { return };
        if let Some(points) = points(known, column) {
            let stop = tally.stops.partition_point(|stop| *stop <= points).saturating_sub(1);
            tally.counts[stop] += 1;
        }
        if column == explainer_column()
            && let Known::Value(amounts) = known
            && let Some(name) = hardest_step(amounts)
        {
            match self.hardest.binary_search_by_key(&name, |(other, _)| other) {
                Ok(place) => self.hardest[place].1 += 1,
                Err(place) => self.hardest.insert(place, (name, 1)),
            }
        }
        if let Some(count) = word(known, column).and_then(|word| tally.words.get_mut(word as usize)) {
            *count += 1;
        }
    }

    /// Counts the rows of a piece, and all that is known of them.
    pub fn count_piece(&mut self, piece: &Piece) {
        for facts in (0..piece.len()).filter_map(|place| piece.facts(place)) {
            let givens = usize::from(facts.givens);
            if self.givens.len() <= givens {
                self.givens.resize(givens + 1, 0);
            }
            self.givens[givens] += 1;
            for (count, symmetry) in self.symmetries.iter_mut().zip(Pattern::ALL) {
                *count += u32::from(facts.has(symmetry));
            }
            self.minimal += u32::from(facts.is_minimal);
        }
        for (column, known) in piece.columns().iter().enumerate() {
            for place in 0..piece.len() {
                self.count(column, known.get(place));
            }
        }
    }
}
