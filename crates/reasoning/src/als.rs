//! Almost locked sets: n cells of a house with n + 1 candidates between them; and the restricted commons of pairs of sets.
//!
//! ```text
//! 12  .  23 | .  .  .  | .  .  .       Three cells, the digits 1, 2, 3 and 4. If any digit turns out not to be in them, they
//! .   .  14 | .  .  .  | .  .  .       hold the three others.
//! ```
//!
//! A bivalue cell is the smallest such set. Techniques ask about one digit of a set at a time: which of its cells have the digit,
//! and which other places of the digit see all of these. Different sets often give the same answer, so each answer is computed
//! and stored once, as a [`Share`].
//!
//! A digit is a restricted common of two sets if each of its places in one set sees each of its places in the other, so that at
//! most one of the sets holds it. The sets may overlap, but no shared cell may have the digit, since a cell does not see itself.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::meter::Meter;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Geometry, House, Position, Spot, SpotSet};

/// n cells of one house with n + 1 candidates between them.
#[derive(Clone, Debug)]
pub(crate) struct AlmostLockedSet {
    /// The cells.
    pub(crate) cells: CellSet,
    /// Their candidates.
    pub(crate) digits: DigitSet,
    /// The house that contains them; the first if there are several.
    pub(crate) house: House,
    spots: SpotSet,
    /// The index in [`AlmostLockedSets::of_sets`] of its first share; one per digit follows, in ascending order.
    shares: usize,
}

/// One digit of a set, or of several sets that have it in the same cells.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    pub(crate) digit: Digit,
    /// The cells of the set that have the digit as a candidate.
    pub(crate) cells: CellSet,
    /// The places of the digit that see all of `cells`.
    pub(crate) seen: CellSet,
}

/// All almost locked sets of a position up to some size, smaller ones first.
pub(crate) struct AlmostLockedSets {
    sets: Vec<AlmostLockedSet>,
    shares: Vec<Share>,
    /// Indices into `shares`, set after set, one per digit of the set.
    of_sets: Vec<usize>,
    /// For each digit the indices of its shares, each with the share's first cell.
    of_digits: Vec<Vec<(Cell, usize)>>,
}

/// The almost locked sets of at most [`MOST`] cells, and the restricted commons between them.
pub(crate) struct RestrictedCommons {
    pub(crate) sets: AlmostLockedSets,
    /// For each set its restricted commons with others, ascending.
    pub(crate) commons: Vec<Vec<Common>>,
}

/// The size of the largest set in a web. Larger sets exist on boards above 9x9 only, and techniques hardly ever need them.
const MOST: usize = 8;

/// A restricted common: a digit that at most one of two sets holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Common {
    /// The index of the other set.
    pub(crate) set: usize,
    pub(crate) digit: Digit,
}

impl AlmostLockedSet {
    /// The number of cells.
    pub(crate) fn size(&self) -> usize {
        self.spots.len()
    }
}

impl AlmostLockedSets {
    /// Lists the sets of at most `most` cells, each once even if several houses contain it. Breaks where the meter runs out.
    pub(crate) fn of(position: &Position, most: usize, meter: &mut Meter) -> ControlFlow<(), Self> {
        let mut sets = Vec::new();
        for house in position.geometry().each_house() {
            let cells = position.geometry().cells(house);
            let empty = position.empty_spots(house).iter().map(|spot| (spot, position.get(cells[spot.index()]))).collect();
            let mut listing = Listing { position, house, empty, most, nodes: 0, sets: &mut sets };
            listing.extend(0, SpotSet::EMPTY, DigitSet::EMPTY, meter)?;
        }
        sets.sort_by_key(AlmostLockedSet::size);
        let side = position.shape().side();
        let mut all = Self { sets, shares: Vec::new(), of_sets: Vec::new(), of_digits: vec![Vec::new(); side] };
        all.share_out(position);
        ControlFlow::Continue(all)
    }

    /// Fills `shares` and `of_sets`.
    fn share_out(&mut self, position: &Position) {
        let side = position.shape().side();
        let mut known: Vec<Vec<(SpotSet, usize)>> = vec![Vec::new(); position.shape().houses() * side];
        for place in 0..self.sets.len() {
            let AlmostLockedSet { digits, house, spots, .. } = self.sets[place];
            self.sets[place].shares = self.of_sets.len();
            for digit in digits {
                let spots = spots & position.spots(house, digit);
                let known = &mut known[house.index() * side + digit.index()];
                let found = known.iter().find(|(other, _)| *other == spots);
                let share = found.map_or_else(|| self.share_of(position, digit, house, spots), |&(_, share)| share);
                if found.is_none() {
                    known.push((spots, share));
                }
                self.of_sets.push(share);
            }
        }
    }

    /// Finds the share of a digit at these spots, or adds it. It may be known already from another house that contains the same
    /// cells.
    fn share_of(&mut self, position: &Position, digit: Digit, house: House, spots: SpotSet) -> usize {
        let geometry = position.geometry();
        let cells = position.cells_at(house, spots);
        let of_digit = &mut self.of_digits[digit.index()];
        let first = geometry.cells(house)[spots.first().expect("the set has the digit").index()];
        if common_houses(geometry, house, spots).nth(1).is_some()
            && let Some(&(_, share)) = of_digit.iter().find(|(cell, share)| *cell == first && self.shares[*share].cells == cells)
        {
            return share;
        }
        let each = spots.iter().map(|spot: Spot| geometry.cells(house)[spot.index()]);
        let seen = each.fold(*position.places(digit), |seen, cell| seen.intersection(geometry.peer_set(cell)));
        let share = self.shares.len();
        of_digit.push((first, share));
        self.shares.push(Share { digit, cells, seen });
        share
    }

    /// All sets, smaller ones first.
    pub(crate) fn all(&self) -> &[AlmostLockedSet] {
        &self.sets
    }

    /// All distinct shares.
    pub(crate) fn shares(&self) -> &[Share] {
        &self.shares
    }

    /// The index of the share that a set has in one of its digits.
    pub(crate) fn share_index(&self, set: &AlmostLockedSet, digit: Digit) -> usize {
        let below = DigitSet::first_n(digit.index()) & set.digits;
        self.of_sets[set.shares + below.len()]
    }

    /// The share that a set has in one of its digits.
    pub(crate) fn share(&self, set: &AlmostLockedSet, digit: Digit) -> &Share {
        &self.shares[self.share_index(set, digit)]
    }

    /// For each set its restricted commons with all others, ascending.
    pub(crate) fn commons(&self, meter: &mut Meter) -> ControlFlow<(), Vec<Vec<Common>>> {
        let members = self.members();
        let mut commons = vec![Vec::new(); self.sets.len()];
        for of_digit in &self.of_digits {
            // Most shares have no common peer with the digit.
            let seen = of_digit.iter().filter(|(_, share)| !self.shares[*share].seen.is_empty());
            let seen: Vec<(Cell, usize)> = seen.copied().collect();
            for (place, &(first, one)) in seen.iter().enumerate() {
                meter.spend(1 + place as u64 / 64)?;
                let share = &self.shares[one];
                for &(other_first, other) in &seen[..place] {
                    // A quick test of one cell rules out most pairs.
                    let may_be = share.seen.contains(other_first) && self.shares[other].seen.contains(first);
                    if may_be && self.shares[other].cells.is_subset(&share.seen) {
                        meter.spend((members[one].len() * members[other].len()) as u64 / 8)?;
                        for &set in &members[one] {
                            for &other in &members[other] {
                                commons[set].push(Common { set: other, digit: share.digit });
                                commons[other].push(Common { set, digit: share.digit });
                            }
                        }
                    }
                }
            }
        }
        for of_set in &mut commons {
            of_set.sort_unstable();
        }
        ControlFlow::Continue(commons)
    }

    /// For each share the indices of the sets that have it.
    fn members(&self) -> Vec<Vec<usize>> {
        let mut members = vec![Vec::new(); self.shares.len()];
        for (place, set) in self.sets.iter().enumerate() {
            for &share in &self.of_sets[set.shares..][..set.digits.len()] {
                members[share].push(place);
            }
        }
        members
    }
}

impl RestrictedCommons {
    /// Builds the web of a position.
    pub(crate) fn of(position: &Position, meter: &mut Meter) -> ControlFlow<(), Self> {
        let sets = AlmostLockedSets::of(position, MOST.min(position.shape().side() - 1), meter)?;
        let commons = sets.commons(meter)?;
        ControlFlow::Continue(Self { sets, commons })
    }
}

/// The houses that contain all these spots of a house. Avoids cell sets because it is called very often.
fn common_houses(geometry: &Geometry, house: House, spots: SpotSet) -> impl Iterator<Item = House> {
    let cells = geometry.cells(house);
    let mut each = spots.iter().map(|spot: Spot| geometry.houses(cells[spot.index()]));
    let first = each.next().into_iter().flatten();
    first.filter(move |house| spots.iter().all(|spot: Spot| geometry.houses(cells[spot.index()]).contains(house)))
}

/// The enumeration of the sets of one house.
struct Listing<'a> {
    position: &'a Position,
    house: House,
    /// The empty cells of the house and their candidates.
    empty: Vec<(Spot, DigitSet)>,
    most: usize,
    nodes: u64,
    sets: &'a mut Vec<AlmostLockedSet>,
}

impl Listing<'_> {
    /// Extends `spots`, which have the candidates `digits`, by empty cells from index `from` on.
    fn extend(&mut self, from: usize, spots: SpotSet, digits: DigitSet, meter: &mut Meter) -> ControlFlow<()> {
        for place in from..self.empty.len() {
            self.nodes += 1;
            if self.nodes.is_multiple_of(64) {
                meter.spend(1)?;
            }
            let (spot, own) = self.empty[place];
            let (spots, digits) = (spots.with(spot), digits | own);
            if digits.len() == spots.len() + 1 {
                meter.spend(1)?;
                self.add(spots, digits);
            }
            let more = (self.most - spots.len()).min(self.empty.len() - place - 1);
            if more > 0 && digits.len() <= spots.len() + more + 1 {
                self.extend(place + 1, spots, digits, meter)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Records a set, unless an earlier house contains it too.
    fn add(&mut self, spots: SpotSet, digits: DigitSet) {
        if common_houses(self.position.geometry(), self.house, spots).min() == Some(self.house) {
            let cells = self.position.cells_at(self.house, spots);
            self.sets.push(AlmostLockedSet { cells, digits, house: self.house, spots, shares: 0 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::text::read_line;
    use crosshatch_core::{Candidates, Uniqueness};

    /// The restricted commons of two sets, straight from the definition.
    fn restricted(sets: &AlmostLockedSets, one: &AlmostLockedSet, other: &AlmostLockedSet) -> DigitSet {
        let common = (one.digits & other.digits).iter();
        common.filter(|&digit| sets.share(other, digit).cells.is_subset(&sets.share(one, digit).seen)).collect()
    }

    fn check(position: &Position, meter: &mut Meter) -> ControlFlow<()> {
        let sets = AlmostLockedSets::of(position, 5, meter)?;
        let geometry = position.geometry();
        let mut wanted: Vec<CellSet> = Vec::new();
        for house in geometry.each_house() {
            for bits in 1..1_u32 << position.shape().side() {
                let cells = position.cells_at(house, SpotSet::from_bits(bits));
                let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | position.get(cell));
                let fits = cells.is_subset(position.empty()) && cells.len() <= 5 && digits.len() == cells.len() + 1;
                if fits && !wanted.contains(&cells) {
                    wanted.push(cells);
                }
            }
        }
        assert_eq!(sets.all().len(), wanted.len());
        assert!(wanted.iter().all(|cells| sets.all().iter().any(|set| set.cells == *cells && set.size() == cells.len())));
        let commons = sets.commons(meter)?;
        for (one, commons) in sets.all().iter().zip(&commons) {
            for digit in one.digits {
                let share = sets.share(one, digit);
                assert!(share.digit == digit && share.cells == one.cells.intersection(position.places(digit)));
                assert!(share.seen == geometry.common_peers(share.cells.iter()).intersection(position.places(digit)));
            }
            let each = sets.all().iter().enumerate();
            let of_pair = |(set, other)| restricted(&sets, one, other).iter().map(move |digit| Common { set, digit });
            assert!(each.flat_map(of_pair).eq(commons.iter().copied()));
        }
        ControlFlow::Continue(())
    }

    #[test]
    fn all_sets_are_listed_once_and_their_relations_are_those_of_each_pair() {
        for line in [
            "4.6....7......1.6.....8....23..........34.......8.295.39.......32.5761.5...2...4",
            "98.7.....6...8......4..5...53..........6.......8.....2..1..4....7..5......9..3...",
            "1...2....3.4....",
        ] {
            let line = if line.len() == 80 { alloc::format!("{line}.") } else { line.into() };
            let grid = read_line(&line, 1).expect("a board").grid;
            let position = Position::new(Candidates::of(grid), CellSet::EMPTY, Uniqueness::Unknown);
            assert!(check(&position, &mut Meter::default()).is_continue());
        }
    }
}
