//! Almost locked sets: cells of one house with one digit more than they are, and how two of them restrict each other.
//!
//! ```text
//! 12  .  23 | .  .  .  | .  .  .       Three cells, the digits 1, 2, 3 and 4. If any digit turns out not to be in them, they
//! .   .  14 | .  .  .  | .  .  .       hold the three others.
//! ```
//! A cell with two candidates is the smallest such set. What several techniques ask of the sets is about one digit of a set: which cells
//! of it have the digit, and which places of the digit see all of these. Few different answers occur, so they are kept once ([`Share`]),
//! and relations between two sets are worked out between shares and answered for many sets at once, as rows of bits ([`Relation`]).
//!
//! A digit is a restricted common of two sets if wherever one of them has it sees wherever the other has it: not both hold it. The sets
//! may overlap, but then no shared cell has the digit, as no cell sees itself.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::cell::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::house::{House, Spot, SpotSet};
use crate::position::Position;
use crate::technique::Finder;

/// Some cells of one house whose candidates are one digit more than they are.
#[derive(Clone, Debug)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// Their candidates.
    pub digits: DigitSet,
    /// A house that holds them: the first of those that do.
    pub house: House,
    spots: SpotSet,
    /// Where its shares begin, one a digit.
    shares: usize,
}

/// A digit of a set, or of several that have it in the same cells.
#[derive(Clone, Debug)]
pub struct Share {
    /// The digit.
    pub digit: Digit,
    /// The cells of the set that have it.
    pub cells: CellSet,
    /// The other places of the digit that see all of these.
    pub seen: CellSet,
}

/// All almost locked sets of a position up to some size, the small ones first.
pub struct AlmostLockedSets {
    sets: Vec<AlmostLockedSet>,
    shares: Vec<Share>,
    /// The shares of the sets, one set after another.
    of_sets: Vec<u32>,
    /// The shares of each digit.
    of_digits: Vec<Vec<u32>>,
}

/// What holds between a share and sets with the same digit: a row of bits for each share.
pub struct Relation {
    words: usize,
    rows: Vec<u64>,
}

impl AlmostLockedSet {
    /// How many cells it has.
    pub fn size(&self) -> usize {
        self.spots.len()
    }
}

impl AlmostLockedSets {
    /// The sets of at most this many cells, each once.
    pub fn of(position: &Position, most: usize, finder: &mut Finder<'_>) -> ControlFlow<(), Self> {
        let mut sets = Vec::new();
        for house in position.geometry().each_house() {
            let cells = position.geometry().cells(house);
            let empty = position.empty_spots(house).iter().map(|spot| (spot, position.get(cells[spot.index()]))).collect();
            let mut listing = Listing { position, house, empty, most, nodes: 0, sets: &mut sets };
            listing.extend(0, SpotSet::EMPTY, DigitSet::EMPTY, finder)?;
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
        let mut known: Vec<Vec<(SpotSet, u32)>> = vec![Vec::new(); position.shape().houses() * side];
        for place in 0..self.sets.len() {
            let AlmostLockedSet { digits, house, spots, .. } = self.sets[place];
            self.sets[place].shares = self.of_sets.len();
            for digit in digits {
                let spots = spots & position.spots(house, digit);
                let known = &mut known[house.index() * side + digit.index()];
                let found = known.iter().find(|(other, _)| *other == spots);
                let share =
                    found.map_or_else(|| self.share_of(position, digit, position.cells_at(house, spots)), |&(_, share)| share);
                if found.is_none() {
                    known.push((spots, share));
                }
                self.of_sets.push(share);
            }
        }
    }

    /// The share that has a digit in these cells, which may be known from another house.
    fn share_of(&mut self, position: &Position, digit: Digit, cells: CellSet) -> u32 {
        let geometry = position.geometry();
        let of_digit = &mut self.of_digits[digit.index()];
        if geometry.common_houses(&cells).nth(1).is_some()
            && let Some(&share) = of_digit.iter().find(|share| self.shares[**share as usize].cells == cells)
        {
            return share;
        }
        let share = self.shares.len() as u32;
        of_digit.push(share);
        let seen = geometry.common_peers(cells.iter()).intersection(position.places(digit));
        self.shares.push(Share { digit, cells, seen });
        share
    }

    /// All of them.
    pub fn all(&self) -> &[AlmostLockedSet] {
        &self.sets
    }

    /// How many different shares there are.
    pub fn shares(&self) -> usize {
        self.shares.len()
    }

    /// What a set has of one of its digits, by its place among the shares.
    pub fn share_index(&self, set: &AlmostLockedSet, digit: Digit) -> usize {
        let below = DigitSet::first_n(digit.index()) & set.digits;
        self.of_sets[set.shares + below.len()] as usize
    }

    /// What a set has of one of its digits.
    pub fn share(&self, set: &AlmostLockedSet, digit: Digit) -> &Share {
        &self.shares[self.share_index(set, digit)]
    }

    /// The share at this place.
    pub fn share_at(&self, index: usize) -> &Share {
        &self.shares[index]
    }

    /// The restricted commons of two sets.
    pub fn restricted(&self, one: &AlmostLockedSet, other: &AlmostLockedSet) -> DigitSet {
        let common = (one.digits & other.digits).iter();
        common.filter(|&digit| self.share(other, digit).cells.is_subset(&self.share(one, digit).seen)).collect()
    }

    /// For each share the sets of which its digit is a restricted common with its own.
    pub fn restricting(&self, finder: &mut Finder<'_>) -> ControlFlow<(), Relation> {
        self.relation(finder, |one, other| other.cells.is_subset(&one.seen))
    }

    /// For each share the sets that have the digit too, such that some place sees both everywhere.
    pub fn aiming(&self, finder: &mut Finder<'_>) -> ControlFlow<(), Relation> {
        self.relation(finder, |one, other| one.seen.intersects(&other.seen))
    }

    /// A relation between shares of one digit, the same in both directions, as one between shares and sets.
    fn relation(&self, finder: &mut Finder<'_>, holds: impl Fn(&Share, &Share) -> bool) -> ControlFlow<(), Relation> {
        let words = self.sets.len().div_ceil(64);
        let mut members = Relation { words, rows: vec![0; words * self.shares.len()] };
        for (place, set) in self.sets.iter().enumerate() {
            for &share in &self.of_sets[set.shares..][..set.digits.len()] {
                members.rows[share as usize * words + place / 64] |= 1 << (place % 64);
            }
        }
        let mut rows = vec![0; members.rows.len()];
        for of_digit in &self.of_digits {
            for (place, &one) in of_digit.iter().enumerate() {
                finder.spend(1 + of_digit.len() as u64 / 32)?;
                for &other in &of_digit[..=place] {
                    let (one, other) = (one as usize, other as usize);
                    if holds(&self.shares[one], &self.shares[other]) {
                        add(&mut rows[one * words..][..words], members.row(other));
                        add(&mut rows[other * words..][..words], members.row(one));
                    }
                }
            }
        }
        ControlFlow::Continue(Relation { words, rows })
    }
}

impl Relation {
    /// The sets that stand in it to a share: bit `i % 64` of word `i / 64` is the set at place `i`.
    pub fn row(&self, share: usize) -> &[u64] {
        &self.rows[share * self.words..][..self.words]
    }
}

fn add(to: &mut [u64], bits: &[u64]) {
    to.iter_mut().zip(bits).for_each(|(word, bits)| *word |= bits);
}

/// The places whose bits are set.
pub fn places(words: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(word, mut bits)| {
        core::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(word * 64 + bit)
        })
    })
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
    fn extend(&mut self, from: usize, spots: SpotSet, digits: DigitSet, finder: &mut Finder<'_>) -> ControlFlow<()> {
        for place in from..self.empty.len() {
            self.nodes += 1;
            if self.nodes.is_multiple_of(64) {
                finder.spend(1)?;
            }
            let (spot, own) = self.empty[place];
            let (spots, digits) = (spots.with(spot), digits | own);
            if digits.len() == spots.len() + 1 {
                self.add(spots, digits);
            }
            let more = (self.most - spots.len()).min(self.empty.len() - place - 1);
            if more > 0 && digits.len() <= spots.len() + more + 1 {
                self.extend(place + 1, spots, digits, finder)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Keeps a set where this is the first house that holds it.
    fn add(&mut self, spots: SpotSet, digits: DigitSet) {
        let cells = self.position.cells_at(self.house, spots);
        if self.position.geometry().common_houses(&cells).min() == Some(self.house) {
            self.sets.push(AlmostLockedSet { cells, digits, house: self.house, spots, shares: 0 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates::Candidates;
    use crate::picture::Explanation;
    use crate::position::Uniqueness;
    use crate::technique::{Ended, Family, Price, Prices, RestsOn, Search, Technique};
    use crate::text::read_line;

    /// A finder is only had within a technique: this one checks.
    static CHECK: Technique = Technique {
        id: "check",
        name: "Check",
        family: Family::AlmostLockedSets,
        also: &[],
        codes: &[],
        prices: Prices { explainer: Price::Unknown, hodoku: Price::Unknown },
        search: Search::Exhaustive,
        rests_on: RestsOn::Rules,
        applies: |_| true,
        find: check,
        explain: |_, _| Explanation::new(),
        sources: &[],
        exemplars: &[],
        near_misses: &[],
    };

    fn check(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let sets = AlmostLockedSets::of(position, 5, finder)?;
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
        let (restricting, aiming) = (sets.restricting(finder)?, sets.aiming(finder)?);
        for one in sets.all() {
            for digit in one.digits {
                let share = sets.share(one, digit);
                assert!(share.digit == digit && share.cells == one.cells.intersection(position.places(digit)));
                let row =
                    |relation: &Relation| places(relation.row(sets.share_index(one, digit)).iter().copied()).collect::<Vec<_>>();
                let (restricted, aimed) = (row(&restricting), row(&aiming));
                for (place, other) in sets.all().iter().enumerate() {
                    assert_eq!(restricted.contains(&place), sets.restricted(one, other).contains(digit));
                    let all = one.cells.union(&other.cells).intersection(position.places(digit));
                    let seen = geometry.common_peers(all.iter()).intersection(position.places(digit));
                    assert_eq!(aimed.contains(&place), other.digits.contains(digit) && !seen.is_empty());
                }
            }
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
            let ended = CHECK.each_within(&position, &mut u64::MAX.clone(), &mut |_| ControlFlow::Continue(()));
            assert_eq!(ended, Ended::Complete);
        }
    }
}
