//! Base houses whose places are confined to one cover house fewer: they cannot all have the digit.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::nets::Nets;
use crosshatch_core::technique::Finder;
use crosshatch_core::{House, HouseSet};

/// Receives each finding.
pub(crate) type Caught<'a> = dyn FnMut(&mut Finder<'_>, Nets) -> ControlFlow<()> + 'a;

/// Searches for base houses without a common place whose places all lie in cover houses, one fewer.
///
/// Cover houses are chosen first, as they are fewer. Of each base house the places not yet covered are then known; the last cover
/// must be a house that all of these have in common.
pub(super) struct Confinement<'a> {
    /// The houses of each live place.
    live: &'a [HouseSet],
    pools: Nets,
    /// The number of cover houses.
    size: usize,
    caught: &'a mut Caught<'a>,
    /// The places outside the chosen covers, by their houses: a stack with one segment per depth of the search.
    open: Vec<HouseSet>,
    /// For each base house, the houses common to all of its places outside the chosen covers.
    common: Vec<HouseSet>,
    /// For each house, the base houses it would confine as the last cover.
    confined: Vec<HouseSet>,
}

impl<'a> Confinement<'a> {
    /// Searches for `covers + 1` base houses from these pools whose live places all lie in `covers` cover houses.
    pub(super) fn search(
        finder: &mut Finder<'_>,
        live: &'a [HouseSet],
        pools: Nets,
        covers: usize,
        caught: &'a mut Caught<'a>,
    ) -> ControlFlow<()> {
        if covers == 0 {
            return ControlFlow::Continue(());
        }
        let held = live.iter().fold(HouseSet::EMPTY, |all, place| all.union(*place));
        let pools = Nets { base: pools.base.intersection(held), cover: pools.cover.intersection(held) };
        let houses = held.last().map_or(0, |house| house.index() + 1);
        let table = || vec![HouseSet::EMPTY; houses];
        let mut search = Self { live, pools, size: covers, caught, open: live.to_vec(), common: table(), confined: table() };
        search.cover(finder, HouseSet::EMPTY, pools.cover, 0)
    }

    /// Adds covers in ascending order. The places outside the chosen ones start at `start` in `open`.
    fn cover(&mut self, finder: &mut Finder<'_>, chosen: HouseSet, rest: HouseSet, start: usize) -> ControlFlow<()> {
        let left = self.size - chosen.len();
        if left == 1 {
            return self.last_cover(finder, chosen, rest, start);
        }
        let mut after = rest;
        for house in rest.iter() {
            after = after.difference(HouseSet::of(house));
            if after.len() + 1 < left {
                break;
            }
            let end = self.open.len();
            for place in start..end {
                if !self.open[place].contains(house) {
                    self.open.push(self.open[place]);
                }
            }
            self.cover(finder, chosen.with(house), after, end)?;
            self.open.truncate(end);
        }
        ControlFlow::Continue(())
    }

    fn last_cover(&mut self, finder: &mut Finder<'_>, chosen: HouseSet, rest: HouseSet, start: usize) -> ControlFlow<()> {
        finder.spend((self.open.len() - start + self.pools.base.len()) as u64)?;
        let bases = self.pools.base.difference(chosen);
        self.common.fill(HouseSet::ALL);
        for &place in &self.open[start..] {
            for house in place.intersection(bases).iter() {
                self.common[house.index()] = self.common[house.index()].intersection(place);
            }
        }
        let hopeful = bases.iter().filter(|base| self.common[base.index()].intersects(rest));
        if hopeful.count() <= self.size {
            return ControlFlow::Continue(());
        }
        self.confined.fill(HouseSet::EMPTY);
        for base in bases.iter() {
            for house in self.common[base.index()].intersection(rest).difference(HouseSet::of(base)).iter() {
                self.confined[house.index()] = self.confined[house.index()].with(base);
            }
        }
        for house in rest.iter() {
            let confined = self.confined[house.index()];
            self.choose(finder, Nets { base: HouseSet::EMPTY, cover: chosen.with(house) }, confined)?;
        }
        ControlFlow::Continue(())
    }

    /// The houses of `confined` that come after `house` and share no live place with it.
    fn apart(&self, confined: HouseSet, house: House) -> HouseSet {
        let sharing = self.live.iter().filter(|place| place.contains(house));
        sharing.fold(confined.after(house), |apart, place| apart.difference(*place))
    }

    /// Chooses base houses without a common place. Every cover must contain a place of one of them.
    fn choose(&mut self, finder: &mut Finder<'_>, nets: Nets, confined: HouseSet) -> ControlFlow<()> {
        if nets.base.len() > self.size {
            finder.spend(self.live.len() as u64)?;
            let of_base = self.live.iter().filter(|place| place.intersects(nets.base));
            let taken = of_base.fold(HouseSet::EMPTY, |all, place| all.union(*place));
            return if nets.cover.is_subset(taken) { (self.caught)(finder, nets) } else { ControlFlow::Continue(()) };
        }
        if nets.base.len() + confined.len() <= self.size {
            return ControlFlow::Continue(());
        }
        for house in confined.iter() {
            let nets = Nets { base: nets.base.with(house), ..nets };
            self.choose(finder, nets, self.apart(confined, house))?;
        }
        ControlFlow::Continue(())
    }
}
