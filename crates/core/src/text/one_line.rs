//! Boards that were read, written on one line.

use alloc::string::String;

use super::format::Reading;
use super::formats::hodoku::position;
use super::formats::line::line;
use super::formats::sukaku::sukaku;

/// The candidates of a board on one line, or its values if it has no candidates.
pub fn candidates_or_values(reading: &Reading) -> String {
    let Reading { grid, symbols, .. } = reading;
    reading.candidates.as_deref().map_or_else(|| line(grid, *symbols), |candidates| sukaku(grid, candidates, *symbols))
}

/// A board on one line with its entries and removed candidates, if it is 9x9 and has entries; else [`candidates_or_values`].
pub fn on_one_line(reading: &Reading) -> String {
    position(reading).unwrap_or_else(|| candidates_or_values(reading))
}
