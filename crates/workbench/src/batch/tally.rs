//! How many rows have which values: counted as they become known, so that a large table need not be gone through.

use super::arrangement::{points, word};
use super::column::Known;
use super::table::Piece;
use crate::orders::SCALES;
use crate::orders::form::stops;

/// The counts on each scale of [`SCALES`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally(Vec<ScaleTally>);

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
        Self(SCALES.iter().map(of).collect())
    }
}

impl Tally {
    /// The counts on the scale at this place.
    pub fn scale(&self, scale: usize) -> &ScaleTally {
        &self.0[scale]
    }

    /// Counts a value that has become known in a column. Columns that are no scales are not counted.
    pub fn count(&mut self, column: usize, known: Known<'_>) {
        let Some(tally) = self.0.get_mut(column) else { return };
        if let Some(points) = points(known, column) {
            let stop = tally.stops.partition_point(|stop| *stop <= points).saturating_sub(1);
            tally.counts[stop] += 1;
        }
        if let Some(count) = word(known, column).and_then(|word| tally.words.get_mut(word as usize)) {
            *count += 1;
        }
    }

    /// Counts all that is known of a piece.
    pub fn count_piece(&mut self, piece: &Piece) {
        for (column, known) in piece.columns().iter().enumerate() {
            for place in 0..piece.len() {
                self.count(column, known.get(place));
            }
        }
    }
}
