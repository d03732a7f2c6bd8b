//! Houses that have to share: one more than the others that hold all of their places.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::Nets;
use crosshatch_core::technique::Finder;
use crosshatch_core::{House, HouseSet};

/// Where the findings go.
pub(crate) type Caught<'a> = dyn FnMut(&mut Finder<'_>, Nets) -> ControlFlow<()> + 'a;

/// Base houses that share no place with each other and have all their places in one cover house fewer.
///
/// The cover houses are chosen first, since there are fewer; then it is known of each base house what its places outside of them have
/// in common, which are the houses that may be the last cover.
pub(super) struct Confinement<'a> {
    /// The houses of each place.
    live: &'a [HouseSet],
    pools: Nets,
    /// How many covers.
    size: usize,
    caught: &'a mut Caught<'a>,
    /// The places outside of the chosen covers: of each depth its own, one after another.
    open: Vec<HouseSet>,
    /// Of each house what its places outside of the chosen covers have in common.
    common: Vec<HouseSet>,
    /// The base houses that each house would confine as the last cover.
    confined: Vec<HouseSet>,
}

impl<'a> Confinement<'a> {
    /// Looks for bases from these pools that have all their places in so many covers, one fewer.
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

    /// Adds covers in ascending order. The places outside of the chosen ones begin at `start`.
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

    /// Those of these houses that come after one of them and share no place with it.
    fn apart(&self, confined: HouseSet, house: House) -> HouseSet {
        let sharing = self.live.iter().filter(|place| place.contains(house));
        sharing.fold(confined.after(house), |apart, place| apart.difference(*place))
    }

    /// Chooses bases that share no place. Every cover has to take one from them.
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
