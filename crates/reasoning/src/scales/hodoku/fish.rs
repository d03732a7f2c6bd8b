//! Basic fish, with and without fins: equal numbers of base and cover lines. Rows are tried as base lines first.

use alloc::vec::Vec;

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{ALL, Cells, at, indices, third};

/// The candidates of the base lines that no cover line covers.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Fins {
    /// None: a fish without fins.
    None,
    /// One to five fins; without them every base line still has two candidates.
    Some,
    /// One to five fins; without them a base line has one candidate or none.
    Sashimi,
}

/// The maximum number of fins.
pub(crate) const MOST_FINS: u32 = 5;

/// The cell at a spot of a line.
type Crossing = fn(usize, usize) -> u8;

/// A digit, seen along the base lines.
struct Sea<'a> {
    /// For each base line, a mask of the cover lines that cross it at a candidate.
    lines: &'a [u16; 9],
    size: usize,
    fins: Fins,
}

/// The first fish of this size and kind for a digit.
pub(crate) fn fish(board: &Board, digit: u8, size: usize, fins: Fins) -> Option<Found> {
    let rows = core::array::from_fn(|line| mask_of(board, digit, |spot| at(line, spot)));
    let columns = core::array::from_fn(|line| mask_of(board, digit, |spot| at(spot, line)));
    let ways = [(rows, at as Crossing), (columns, |line, spot| at(spot, line))];
    ways.into_iter().find_map(|(lines, cell)| {
        let gone = Sea { lines: &lines, size, fins }.first()?;
        let cells: Cells = (0..9).flat_map(|line| indices(gone[line]).map(move |spot| cell(line, spot))).collect();
        Found::eliminating(name(size, fins), cells.into_iter().map(|cell| (cell, digit)))
    })
}

fn name(size: usize, fins: Fins) -> StepName {
    let of_size = match fins {
        Fins::None => [StepName::XWing, StepName::Swordfish, StepName::Jellyfish],
        Fins::Some => [StepName::FinnedXWing, StepName::FinnedSwordfish, StepName::FinnedJellyfish],
        Fins::Sashimi => [StepName::SashimiXWing, StepName::SashimiSwordfish, StepName::SashimiJellyfish],
    };
    of_size[size - 2]
}

fn mask_of(board: &Board, digit: u8, cell: impl Fn(usize) -> u8) -> u16 {
    (0..9).filter(|&spot| board.has(cell(spot), digit)).fold(0, |mask, spot| mask | 1 << spot)
}

impl Sea<'_> {
    /// The eliminations of the first fish, by line.
    fn first(&self) -> Option<[u16; 9]> {
        let most = if self.fins == Fins::None { self.size as u32 } else { 9 };
        let usable: Vec<usize> = (0..9).filter(|&line| (1..=most).contains(&self.lines[line].count_ones())).collect();
        self.bases(&usable, 0)
    }

    /// Tries all ways to add base lines until there are enough.
    fn bases(&self, usable: &[usize], base: u16) -> Option<[u16; 9]> {
        if base.count_ones() as usize == self.size {
            return self.with_base(base);
        }
        usable.iter().enumerate().find_map(|(index, line)| self.bases(&usable[index + 1..], base | 1 << line))
    }

    fn with_base(&self, base: u16) -> Option<[u16; 9]> {
        let union = indices(base).fold(0, |union, line| union | self.lines[line]);
        if self.fins == Fins::None {
            return (union.count_ones() as usize == self.size).then(|| self.eliminate(base, union, 0..9, ALL)).flatten();
        }
        // All fins, and the cells they eliminate, lie in one box; everything else in the base lines has to be covered.
        let boxes = || (0..3).flat_map(|band| (0..3).map(move |stack| (band, stack)));
        let possible = boxes().any(|(band, stack)| {
            let outside = |line: usize| if line / 3 == band { self.lines[line] & !third(stack) } else { self.lines[line] };
            indices(base).fold(0, |needed, line| needed | outside(line)).count_ones() as usize <= self.size
        });
        if !possible {
            return None;
        }
        let covers: Vec<usize> = indices(union).collect();
        self.covers(base, &covers, 0)
    }

    fn covers(&self, base: u16, usable: &[usize], cover: u16) -> Option<[u16; 9]> {
        if cover.count_ones() as usize == self.size {
            return self.finned(base, cover);
        }
        usable.iter().enumerate().find_map(|(index, line)| self.covers(base, &usable[index + 1..], cover | 1 << line))
    }

    fn finned(&self, base: u16, cover: u16) -> Option<[u16; 9]> {
        let (mut fins, mut lines, mut spots, mut is_sashimi) = (0, 0_u16, 0_u16, false);
        for line in indices(base) {
            let left_over = self.lines[line] & !cover;
            is_sashimi |= (self.lines[line] & cover).count_ones() <= 1;
            if left_over != 0 {
                fins += left_over.count_ones();
                lines |= 1 << line;
                spots |= left_over;
            }
        }
        if !(1..=MOST_FINS).contains(&fins) || is_sashimi != (self.fins == Fins::Sashimi) {
            return None;
        }
        let (band, stack) = (lines.trailing_zeros() as usize / 3, spots.trailing_zeros() as usize / 3);
        let in_one_box = lines & !third(band) == 0 && spots & !third(stack) == 0;
        in_one_box.then(|| self.eliminate(base, cover, 3 * band..3 * band + 3, third(stack))).flatten()
    }

    /// The eliminations within `lines` and `spots`: candidates in the cover lines outside the base lines.
    fn eliminate(&self, base: u16, cover: u16, lines: core::ops::Range<usize>, spots: u16) -> Option<[u16; 9]> {
        let mut gone = [0; 9];
        for line in lines.filter(|line| base >> line & 1 == 0) {
            gone[line] = self.lines[line] & cover & spots;
        }
        gone.iter().any(|&spots| spots != 0).then_some(gone)
    }
}
