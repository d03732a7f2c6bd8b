//! Fish whose base and cover houses are lines and boxes.
//!
//! The original tries all base and cover houses in the order of their lists and takes the first fish. Here each candidate that could go is
//! asked for the houses by which it would: one cover house has it, and all of the base that it does not see is covered. Of all fish so found
//! the one that comes first in the lists is taken.

use super::board::Board;
use super::cells::{BOXES, COLUMNS, Cells, HOUSES, PEERS, ROWS, box_of, column, row};
use super::fish::{Fins, MOST_FINS};
use super::found::{Found, StepName};

/// The most candidates that may lie in two base houses.
const MOST_SHARED: usize = 2;
/// Base or cover houses: nine lines, then nine boxes.
const LISTED: usize = 18;

/// The first fish of this size in a digit: rows and boxes as base, columns and boxes as cover; then with rows and columns exchanged.
pub(crate) fn franken(board: &Board, digit: u8, size: usize, fins: Fins) -> Option<Found> {
    let ways: [(_, _, fn(u8) -> usize); 2] = [(ROWS, COLUMNS, column), (COLUMNS, ROWS, row)];
    ways.into_iter().find_map(|(base, cover, line_of)| {
        let spots = board.spots[usize::from(digit)];
        let list = |lines: core::ops::Range<usize>| {
            let mut houses = lines.chain(BOXES).map(|house| HOUSES[house] & spots);
            core::array::from_fn(|_| houses.next().expect("nine lines and nine boxes"))
        };
        let sea = Sea { spots, base: list(base), cover: list(cover), size, fins, line_of };
        let gone = sea.first()?;
        Found::eliminating(name(size, fins), gone.into_iter().map(|cell| (cell, digit)))
    })
}

fn name(size: usize, fins: Fins) -> StepName {
    match (size, fins) {
        (2, Fins::None) => StepName::FrankenXWing,
        (_, Fins::None) => StepName::FrankenSwordfish,
        (2, _) => StepName::FinnedFrankenXWing,
        _ => StepName::FinnedFrankenSwordfish,
    }
}

/// The candidates of a digit in base and cover houses.
struct Sea {
    spots: Cells,
    base: [Cells; LISTED],
    cover: [Cells; LISTED],
    size: usize,
    fins: Fins,
    /// The place of a cell's line among the cover houses.
    line_of: fn(u8) -> usize,
}

/// Houses by their places in a list, as bits.
type Places = u32;

/// The boxes among the houses of a list.
const LISTED_BOXES: Places = 0x1ff << 9;

/// A fish by its base and cover houses, with what it eliminates.
struct Catch {
    base: Places,
    cover: Places,
    gone: Cells,
}

impl Catch {
    /// Its place among fish of one size: of two sets of houses, the one with the first house that the other has not comes first.
    fn rank(&self) -> (Places, Places) {
        (!self.base.reverse_bits(), !self.cover.reverse_bits())
    }
}

impl Sea {
    /// What the first fish eliminates.
    fn first(&self) -> Option<Cells> {
        let mut first = None;
        for target in self.spots {
            let unseen = match self.fins {
                Fins::None => self.spots,
                Fins::Some | Fins::Sashimi => self.spots - PEERS[usize::from(target)],
            };
            let covers: Places = places(&self.cover, |house| house.contains(target));
            let outside = places(&self.base, |house| !house.is_empty() && !house.contains(target));
            for cover in bits(covers) {
                self.choose(unseen - Cells::of(target), 1 << cover, 0, outside, &mut first);
            }
            // A candidate of the base goes as well if two cover houses have it.
            let anywhere = places(&self.base, |house| !house.is_empty());
            self.choose(unseen, covers, 0, anywhere, &mut first);
        }
        first.map(|catch: Catch| catch.gone)
    }

    /// Adds cover houses until one is missing, then finds the base houses of which the last one covers all that is left.
    fn choose(&self, unseen: Cells, cover: Places, from: usize, usable: Places, first: &mut Option<Catch>) {
        let missing = self.size - cover.count_ones() as usize;
        let left = bits(cover).fold(unseen, |left, house| left - self.cover[house]);
        let can_be_covered = |&house: &usize| self.can_cover(self.base[house] & left, missing);
        let usable: Places =
            bits(usable & !(cover & LISTED_BOXES)).filter(can_be_covered).fold(0, |usable, house| usable | 1 << house);
        if (usable.count_ones() as usize) < self.size {
            return;
        }
        match missing {
            0 => self.bases(usable, cover, first),
            1 => self.complete(left, cover, usable, first),
            _ => {
                for next in (from..LISTED).filter(|next| cover >> next & 1 == 0) {
                    self.choose(unseen, cover | 1 << next, next + 1, usable, first);
                }
            }
        }
    }

    /// Whether so many cover houses can have all of these candidates.
    fn can_cover(&self, cells: Cells, houses: usize) -> bool {
        let Some(cell) = cells.first() else { return true };
        houses > 0 && self.covers_of(cell).into_iter().any(|house| self.can_cover(cells - self.cover[house], houses - 1))
    }

    /// The line and the box that have a cell, as cover houses.
    fn covers_of(&self, cell: u8) -> [usize; 2] {
        [(self.line_of)(cell), 9 + box_of(cell)]
    }

    /// Adds each cover house in turn to those that are one short.
    fn complete(&self, left: Cells, cover: Places, usable: Places, first: &mut Option<Catch>) {
        let mut complete: Places = 0;
        let mut completed_by = [0; LISTED];
        for house in bits(usable) {
            let open = self.base[house] & left;
            let Some(cell) = open.first() else {
                complete |= 1 << house;
                continue;
            };
            for last in self.covers_of(cell).into_iter().filter(|&last| open.is_subset(self.cover[last])) {
                completed_by[last] |= 1 << house;
            }
        }
        for last in (0..LISTED).filter(|last| cover >> last & 1 == 0) {
            let itself = (1 << last) & LISTED_BOXES;
            self.bases((complete | completed_by[last]) & !itself, cover | 1 << last, first);
        }
    }

    /// Looks at all fish of these cover houses with base houses from among these.
    fn bases(&self, usable: Places, cover: Places, first: &mut Option<Catch>) {
        if (usable.count_ones() as usize) < self.size {
            return;
        }
        for base in choices(usable, self.size) {
            if let Some(gone) = self.eliminate(base, cover) {
                let catch = Catch { base, cover, gone };
                if first.as_ref().is_none_or(|best| catch.rank() < best.rank()) {
                    *first = Some(catch);
                }
            }
        }
    }

    fn eliminate(&self, base: Places, cover: Places) -> Option<Cells> {
        let (base_cells, shared) = gather(&self.base, base);
        let (cover_cells, twice) = gather(&self.cover, cover);
        let fins = (base_cells - cover_cells) | shared;
        let fits = match self.fins {
            Fins::None => fins.is_empty() && bits(base).all(|house| self.base[house].len() <= self.size),
            Fins::Some | Fins::Sashimi => (1..=MOST_FINS as usize).contains(&fins.len()) && shared.len() <= MOST_SHARED,
        };
        if !fits || !bits(cover).all(|house| self.cover[house].intersects(base_cells)) {
            return None;
        }
        let gone = ((cover_cells - base_cells) | twice) & fins.common_peers();
        (!gone.is_empty()).then_some(gone)
    }
}

/// The candidates in houses of a list, and those in two of them.
fn gather(list: &[Cells; LISTED], houses: Places) -> (Cells, Cells) {
    bits(houses).fold((Cells::EMPTY, Cells::EMPTY), |(cells, twice), house| (cells | list[house], twice | (cells & list[house])))
}

fn places(list: &[Cells; LISTED], is_meant: impl Fn(Cells) -> bool) -> Places {
    (0..LISTED).filter(|&house| is_meant(list[house])).fold(0, |places, house| places | 1 << house)
}

fn bits(mut places: Places) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let place = (places != 0).then(|| places.trailing_zeros() as usize)?;
        places &= places - 1;
        Some(place)
    })
}

/// The sets of `size` of these houses, two or three.
fn choices(usable: Places, size: usize) -> impl Iterator<Item = Places> {
    bits(usable).flat_map(move |one| {
        let after = usable & !((2 << one) - 1);
        bits(after).flat_map(move |two| {
            let pair = 1 << one | 1 << two;
            let third = if size == 3 { after & !((2 << two) - 1) } else { 0 };
            let alone = (size == 2).then_some(pair);
            alone.into_iter().chain(bits(third).map(move |three| pair | 1 << three))
        })
    })
}
