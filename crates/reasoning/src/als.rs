//! Almost locked sets: cells of one house with one digit more than they are, and how two of them restrict each other.
//!
//! ```text
//! 12  .  23 | .  .  .  | .  .  .       Three cells, the digits 1, 2, 3 and 4. If any digit turns out not to be in them, they
//! .   .  14 | .  .  .  | .  .  .       hold the three others.
//! ```
//! A cell with two candidates is the smallest such set. What techniques ask of the sets is about one digit of a set: which cells of it have
//! the digit, and which places of the digit see all of these. Few different answers occur, so each is worked out and kept once: [`Share`].
//!
//! A digit is a restricted common of two sets if wherever one of them has it sees wherever the other has it: not both hold it. The sets
//! may overlap, but then no shared cell has the digit, as no cell sees itself.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::derived::Meter;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Geometry, House, Position, Spot, SpotSet};

/// Some cells of one house whose candidates are one digit more than they are.
#[derive(Clone, Debug)]
pub(crate) struct AlmostLockedSet {
    /// The cells.
    pub(crate) cells: CellSet,
    /// Their candidates.
    pub(crate) digits: DigitSet,
    /// A house that holds them: the first of those that do.
    pub(crate) house: House,
    spots: SpotSet,
    /// Where its shares begin, one a digit.
    shares: usize,
}

/// A digit of a set, or of several that have it in the same cells.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    /// The digit.
    pub(crate) digit: Digit,
    /// The cells of the set that have it.
    pub(crate) cells: CellSet,
    /// The other places of the digit that see all of these.
    pub(crate) seen: CellSet,
}

/// All almost locked sets of a position up to some size, the small ones first.
pub(crate) struct AlmostLockedSets {
    sets: Vec<AlmostLockedSet>,
    shares: Vec<Share>,
    /// The shares of the sets, one set after another.
    of_sets: Vec<usize>,
    /// The shares of each digit, with the first cell of each.
    of_digits: Vec<Vec<(Cell, usize)>>,
}

/// The sets of a position that are not large, and their restricted commons.
pub(crate) struct Web {
    /// The sets.
    pub(crate) sets: AlmostLockedSets,
    /// The restricted commons of each set.
    pub(crate) commons: Vec<Vec<Common>>,
}

/// The cells of a set of a web at most: larger ones are hardly ever looked for, and on 9x9 there are none.
const MOST: usize = 8;

/// A digit that a set cannot have together with another set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Common {
    /// The place of the other set among all.
    pub(crate) set: usize,
    /// The digit.
    pub(crate) digit: Digit,
}

impl AlmostLockedSet {
    /// How many cells it has.
    pub(crate) fn size(&self) -> usize {
        self.spots.len()
    }
}

impl AlmostLockedSets {
    /// The sets of at most this many cells, each once.
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

    /// Works out what each set has of each digit.
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

    /// The share that has a digit at these spots, which may be known from another house.
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

    /// All of them.
    pub(crate) fn all(&self) -> &[AlmostLockedSet] {
        &self.sets
    }

    /// What the sets have of their digits, each once.
    pub(crate) fn shares(&self) -> &[Share] {
        &self.shares
    }

    /// The place, among the shares, of what a set has of one of its digits.
    pub(crate) fn share_index(&self, set: &AlmostLockedSet, digit: Digit) -> usize {
        let below = DigitSet::first_n(digit.index()) & set.digits;
        self.of_sets[set.shares + below.len()]
    }

    /// What a set has of one of its digits.
    pub(crate) fn share(&self, set: &AlmostLockedSet, digit: Digit) -> &Share {
        &self.shares[self.share_index(set, digit)]
    }

    /// The restricted commons of all sets: for each set those that it has with others, ascending.
    pub(crate) fn commons(&self, meter: &mut Meter) -> ControlFlow<(), Vec<Vec<Common>>> {
        let members = self.members();
        let mut commons = vec![Vec::new(); self.sets.len()];
        for of_digit in &self.of_digits {
            // Most shares lie so that nothing sees all of them.
            let seen = of_digit.iter().filter(|(_, share)| !self.shares[*share].seen.is_empty());
            let seen: Vec<(Cell, usize)> = seen.copied().collect();
            for (place, &(first, one)) in seen.iter().enumerate() {
                meter.spend(1 + place as u64 / 64)?;
                let share = &self.shares[one];
                for &(other_first, other) in &seen[..place] {
                    // To look at one cell is quick, and mostly enough.
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

    /// The sets that have each share.
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

impl Web {
    /// That of a position.
    pub(crate) fn of(position: &Position, meter: &mut Meter) -> ControlFlow<(), Self> {
        let sets = AlmostLockedSets::of(position, MOST.min(position.shape().side() - 1), meter)?;
        let commons = sets.commons(meter)?;
        ControlFlow::Continue(Self { sets, commons })
    }
}

/// The houses that hold all these spots of a house, without sets of cells: this is asked often.
fn common_houses(geometry: &Geometry, house: House, spots: SpotSet) -> impl Iterator<Item = House> {
    let cells = geometry.cells(house);
    let mut each = spots.iter().map(|spot: Spot| geometry.houses(cells[spot.index()]));
    let first = each.next().into_iter().flatten();
    first.filter(move |house| spots.iter().all(|spot: Spot| geometry.houses(cells[spot.index()]).contains(house)))
}

/// The sets of one house, being listed.
struct Listing<'a> {
    position: &'a Position,
    house: House,
    /// The empty cells and what they may be.
    empty: Vec<(Spot, DigitSet)>,
    most: usize,
    nodes: u64,
    sets: &'a mut Vec<AlmostLockedSet>,
}

impl Listing<'_> {
    /// Lists what the spots so far become with the empty cells from a place on.
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

    /// Keeps a set where this is the first house that holds it.
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

    /// The restricted commons of two sets, as they are defined.
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
