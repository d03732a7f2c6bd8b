//! Franken fish: base and cover houses may be lines or boxes.
//!
//! The original tries all combinations of base and cover houses in the order of its lists and takes the first fish. Here the
//! search goes the other way: for each candidate that could be eliminated, it looks for the houses that do it. One of the cover
//! houses contains the candidate, and all base candidates that it does not see are covered. Of all fish found, the one that comes
//! first in the lists is taken.

use super::board::Board;
use super::fish::{Fins, MOST_FINS};
use super::found::{Found, StepName};
use crate::nine::{BOXES, COLUMNS, Cells, Coordinate, HOUSES, ROWS, box_of, column, indices, peers_of, row};

/// The maximum number of candidates that lie in two base houses.
const MOST_SHARED: usize = 2;
/// The number of houses in a list: nine lines, then nine boxes.
const LISTED: usize = 18;

/// The first fish of this size for a digit: rows and boxes as base, columns and boxes as cover; then with rows and columns
/// exchanged.
pub(crate) fn franken(board: &Board, digit: u8, size: usize, fins: Fins) -> Option<Found> {
    let ways = [(ROWS, COLUMNS, column as Coordinate), (COLUMNS, ROWS, row)];
    ways.into_iter().find_map(|(base, cover, line_of)| {
        let places = board.places[usize::from(digit)];
        let list = |lines: core::ops::Range<usize>| {
            let mut houses = lines.chain(BOXES).map(|house| HOUSES[house] & places);
            core::array::from_fn(|_| houses.next().expect("nine lines and nine boxes"))
        };
        let sea = Sea { places, base: list(base), cover: list(cover), size, fins, line_of };
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

/// The candidates of a digit in the base and cover houses.
struct Sea {
    places: Cells,
    base: [Cells; LISTED],
    cover: [Cells; LISTED],
    size: usize,
    fins: Fins,
    /// The index of a cell's line among the cover houses.
    line_of: Coordinate,
}

/// A set of houses; bit `i` stands for the house at index `i` of a list.
type Houses = u32;

/// The boxes of a list.
const LISTED_BOXES: Houses = 0x1ff << 9;

/// The base houses that need no further cover house, those that one further cover house completes, and those that two complete
/// (lower index first).
struct Needs {
    nothing: Houses,
    one: [Houses; LISTED],
    two: [[Houses; LISTED]; LISTED],
}

/// A fish: its base and cover houses, and what it eliminates.
struct Catch {
    base: Houses,
    cover: Houses,
    gone: Cells,
}

impl Catch {
    /// The order of fish of one size: of two different sets of houses, the one with the first house that is not in both comes
    /// first.
    fn rank(&self) -> (Houses, Houses) {
        (!self.base.reverse_bits(), !self.cover.reverse_bits())
    }
}

impl Sea {
    /// The eliminations of the first fish.
    fn first(&self) -> Option<Cells> {
        let mut first = None;
        for target in self.places {
            let unseen = match self.fins {
                Fins::None => self.places,
                Fins::Some | Fins::Sashimi => self.places - peers_of(target),
            };
            let covers = listed(&self.cover, |house| house.contains(target));
            let outside = listed(&self.base, |house| !house.is_empty() && !house.contains(target));
            for cover in indices(covers) {
                self.complete(unseen.without(target), 1 << cover, outside, &mut first);
            }
            // A candidate in the base is eliminated too if it lies in two cover houses.
            let anywhere = listed(&self.base, |house| !house.is_empty());
            self.complete(unseen, covers, anywhere, &mut first);
        }
        first.map(|catch: Catch| catch.gone)
    }

    /// Examines all fish with these cover houses and up to two more.
    fn complete(&self, unseen: Cells, cover: Houses, usable: Houses, first: &mut Option<Catch>) {
        let missing = self.size - cover.count_ones() as usize;
        let left = indices(cover).fold(unseen, |left, house| left - self.cover[house]);
        let needs = self.needs(left, usable, missing);
        let others = || (0..LISTED).filter(|house| cover >> house & 1 == 0);
        match missing {
            0 => self.bases(needs.nothing, cover, first),
            1 => others().for_each(|one| self.bases(needs.nothing | needs.one[one], cover | 1 << one, first)),
            _ => {
                for one in others() {
                    for two in others().filter(|&two| two > one) {
                        let bases = needs.nothing | needs.one[one] | needs.one[two] | needs.two[one][two];
                        self.bases(bases, cover | 1 << one | 1 << two, first);
                    }
                }
            }
        }
    }

    /// What the base houses need for their candidates in `left` to be covered by at most `most` (up to two) further houses.
    fn needs(&self, left: Cells, usable: Houses, most: usize) -> Needs {
        let mut needs = Needs { nothing: 0, one: [0; LISTED], two: [[0; LISTED]; LISTED] };
        for house in indices(usable) {
            let open = self.base[house] & left;
            let Some(cell) = open.first() else {
                needs.nothing |= 1 << house;
                continue;
            };
            for one in self.covers_of(cell).into_iter().filter(|_| most > 0) {
                let rest = open - self.cover[one];
                let Some(cell) = rest.first() else {
                    needs.one[one] |= 1 << house;
                    continue;
                };
                for two in self.covers_of(cell).into_iter().filter(|&two| most > 1 && rest.is_subset(self.cover[two])) {
                    needs.two[one.min(two)][one.max(two)] |= 1 << house;
                }
            }
        }
        needs
    }

    /// The two cover houses that contain a cell: its line and its box.
    fn covers_of(&self, cell: u8) -> [usize; 2] {
        [(self.line_of)(cell), 9 + box_of(cell)]
    }

    /// Examines all fish with these cover houses and base houses from `usable`; no box is both.
    fn bases(&self, usable: Houses, cover: Houses, first: &mut Option<Catch>) {
        let usable = usable & !(cover & LISTED_BOXES);
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

    fn eliminate(&self, base: Houses, cover: Houses) -> Option<Cells> {
        let (base_cells, shared) = gather(&self.base, base);
        let (cover_cells, twice) = gather(&self.cover, cover);
        let fins = (base_cells - cover_cells) | shared;
        let is_fish = match self.fins {
            Fins::None => fins.is_empty() && indices(base).all(|house| self.base[house].len() <= self.size),
            Fins::Some | Fins::Sashimi => (1..=MOST_FINS as usize).contains(&fins.len()) && shared.len() <= MOST_SHARED,
        };
        if !is_fish || !indices(cover).all(|house| self.cover[house].intersects(base_cells)) {
            return None;
        }
        let gone = ((cover_cells - base_cells) | twice) & fins.common_peers();
        (!gone.is_empty()).then_some(gone)
    }
}

/// The candidates in these houses, and those that lie in two of them.
fn gather(list: &[Cells; LISTED], houses: Houses) -> (Cells, Cells) {
    indices(houses)
        .fold((Cells::EMPTY, Cells::EMPTY), |(cells, twice), house| (cells | list[house], twice | (cells & list[house])))
}

/// The houses of a list that are meant.
fn listed(list: &[Cells; LISTED], is_meant: impl Fn(Cells) -> bool) -> Houses {
    (0..LISTED).filter(|&house| is_meant(list[house])).fold(0, |houses, house| houses | 1 << house)
}

/// All subsets of these houses with `size` elements, two or three.
fn choices(usable: Houses, size: usize) -> impl Iterator<Item = Houses> {
    indices(usable).flat_map(move |one| {
        let after = usable & !((2 << one) - 1);
        indices(after).flat_map(move |two| {
            let pair = 1 << one | 1 << two;
            let third = if size == 3 { after & !((2 << two) - 1) } else { 0 };
            let alone = (size == 2).then_some(pair);
            alone.into_iter().chain(indices(third).map(move |three| pair | 1 << three))
        })
    })
}
