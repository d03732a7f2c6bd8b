//! Masks, or patterns: two signs, one for cells that are filled and one for cells that are not. Read as boards they would be empty, or full of
//! one digit.

use super::format::Reading;
use super::lines::is_border;
use super::symbols::is_blank;
use crate::board::digit::DigitSet;

/// Whether what was read as a board is a mask: two signs for empty cells and no digit, or one digit alone, more often than a board can
/// have it.
pub(super) fn is_mask(text: &str, reading: &Reading) -> bool {
    if reading.list.is_some() || reading.candidates.is_some() {
        return false;
    }
    let side = reading.grid.shape().side();
    let digits: DigitSet = reading.grid.values().flatten().collect();
    let cells = || text.lines().filter(|line| !is_border(line)).flat_map(str::chars);
    let is_used = |sign: &char| cells().filter(|c| c == sign).count() >= side;
    match digits.len() {
        // Every sign of an empty cell is in this range.
        0 => ('!'..='z').filter(|&sign| is_blank(sign)).filter(is_used).count() > 1,
        // A mask has the cells of a puzzle; a board may have a digit too often.
        1 => reading.grid.count_filled() > side && 5 * reading.grid.count_filled() > reading.grid.shape().cells(),
        _ => false,
    }
}
