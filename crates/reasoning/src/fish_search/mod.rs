//! The search for fish of one digit: n base houses whose places lie in n cover houses, but for fins.
//!
//! ```text
//! . o . | . o . | . . .     Base: the two rows with o and f. Cover: the two columns with o.
//! . / . | . . . | . . .     If the fin f is false, both columns have their digit in these rows, so x is false.
//! . o . | . o f | . . .     If it is true, everything that sees it is false, x too.
//! . . . | . x . | . . .
//! ```
//! A fin is a place in more base houses than cover houses: one in a base house and outside the covers, or one in two base houses
//! and at most one cover house (an endo fin). Let the weight of a place be the number of base houses minus the number of cover
//! houses it is in. The weights of the true places add up to 0 or more, since every base house has a true place and no cover
//! house has two. If no fin is true, no true place has a positive weight, so a place of negative weight (in more covers than
//! bases) is false, even within a base house. If a fin is true, whatever sees it is false. So a place of negative weight that
//! sees all fins is false in any case.
//!
//! The search starts from the place to be eliminated. Assume it true: then the places it sees are false, all fins among them, and
//! the places of the base houses that are left all lie in cover houses. Apart from the houses through the place itself there is
//! then one base house more than covers ([`Confinement`]), no two of them with a place in common. (There may be two more, if a
//! place in no base house is in two covers. Such a place falls to a smaller fish too, and is not searched from.) Only places that
//! are in no template of the digit are tried ([`crate::doubtful`]), which is few on most boards. A caller that knows of more places that
//! would be false passes fewer `live` ones, and so gets fish whose fins reach the target in other ways (Kraken fish).

mod confine;
mod matching;
mod nets;

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use self::confine::{Caught, Confinement};
pub(crate) use self::nets::Nets;
use crate::derived::Derive;
use crosshatch_core::technique::Finder;
use crosshatch_core::{Cell, CellSet, Digit, House, HouseKind, HouseSet, Position};

/// The most fins of a fish, endo fins included.
pub(crate) const MOST_FINS: usize = 5;
/// The most endo fins of a fish: places in two base houses.
pub(crate) const MOST_ENDO_FINS: usize = 2;

/// The kinds of fish, by their base and cover houses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// Rows and columns: one kind of line as base, the other as cover.
    Basic,
    /// The same, with at least one box in base or cover.
    Franken,
    /// Rows and columns together in base or in cover.
    Mutant,
}

/// What to search for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Catch {
    pub(crate) kind: Kind,
    /// The number of base houses, and of cover houses.
    pub(crate) size: usize,
}

/// A fish: equal numbers of base and cover houses, and the fins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fish {
    pub(crate) nets: Nets,
    /// The places in a base house and no cover house.
    pub(crate) fins: CellSet,
    /// The places in two or more base houses.
    pub(crate) endo_fins: CellSet,
}

/// A cell that may hold the digit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) cell: Cell,
    /// Its row, column and box.
    pub(crate) houses: HouseSet,
}

/// All places of a digit, with their houses.
pub(crate) struct Water {
    /// All rows, all columns, all boxes.
    houses: [HouseSet; 3],
    places: Vec<Place>,
}

impl Kind {
    /// The houses from which base and cover are chosen, in either role.
    fn pools(self, [rows, columns, boxes]: [HouseSet; 3]) -> Vec<Nets> {
        let all = rows.union(columns).union(boxes);
        let (base, cover) = match self {
            Self::Basic => (rows, columns),
            Self::Franken => (rows.union(boxes), columns.union(boxes)),
            Self::Mutant => return vec![Nets { base: all, cover: all }],
        };
        vec![Nets { base, cover }, Nets { base: cover, cover: base }]
    }

    /// The kind of a fish with these base and cover houses.
    fn of([rows, columns, boxes]: [HouseSet; 3], nets: Nets) -> Self {
        let mixed = |one, other| nets.base.intersects(one) || nets.cover.intersects(other);
        if mixed(rows, columns) && mixed(columns, rows) {
            Self::Mutant
        } else if nets.base.union(nets.cover).intersects(boxes) {
            Self::Franken
        } else {
            Self::Basic
        }
    }
}

impl Place {
    fn sees(&self, other: &Self) -> bool {
        self.cell != other.cell && self.houses.intersects(other.houses)
    }
}

impl Fish {
    /// All fins, endo fins included.
    pub(crate) fn all_fins(&self) -> CellSet {
        self.fins.union(&self.endo_fins)
    }

    /// Whether it has a fin.
    pub(crate) fn is_finned(&self) -> bool {
        !self.all_fins().is_empty()
    }
}

/// Receives each fish that eliminates something, and the cells that lose the digit.
pub(crate) type Landed<'a> = dyn FnMut(&mut Finder<'_>, Fish, Vec<Cell>) -> ControlFlow<()> + 'a;

/// Reports every fish of a digit that eliminates something, each once, with its eliminations. Breaks when the finder is out of
/// work or has enough.
pub(crate) fn each_fish(
    position: &Position,
    digit: Digit,
    finder: &mut Finder<'_>,
    wanted: Catch,
    caught: &mut Landed<'_>,
) -> ControlFlow<()> {
    finder.spend(position.places(digit).len() as u64)?;
    let doubtful = position.doubtful(digit);
    if doubtful.is_empty() {
        return ControlFlow::Continue(());
    }
    let water = Water::of(position, digit);
    let mut met = BTreeSet::new();
    for target in water.places.iter().filter(|place| doubtful.contains(place.cell)) {
        water.each_against(finder, wanted, target, &|place| !place.sees(target), &mut |finder, nets| {
            if !met.insert(nets) {
                return ControlFlow::Continue(());
            }
            let fish = water.fish(nets);
            if fish.endo_fins.len() > MOST_ENDO_FINS || fish.all_fins().len() > MOST_FINS {
                return ControlFlow::Continue(());
            }
            let gone = water.gone(&fish);
            caught(finder, fish, gone)
        })?;
    }
    ControlFlow::Continue(())
}

impl Water {
    /// Collects the places of a digit.
    pub(crate) fn of(position: &Position, digit: Digit) -> Self {
        let (shape, geometry) = (position.shape(), position.geometry());
        let place = |cell| Place { cell, houses: geometry.houses(cell).into_iter().collect() };
        let of_kind = |kind| (0..shape.side()).map(|number| shape.house(kind, number)).collect();
        Self {
            houses: [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(of_kind),
            places: position.places(digit).iter().map(place).collect(),
        }
    }

    /// Reports every fish that eliminates `target`, where only the `live` places are left if the target is true; none of these
    /// may be seen by it. Every fin is a place that is not live. The same fish may be reported more than once.
    pub(crate) fn each_against(
        &self,
        finder: &mut Finder<'_>,
        wanted: Catch,
        target: &Place,
        live: &dyn Fn(&Place) -> bool,
        caught: &mut Caught<'_>,
    ) -> ControlFlow<()> {
        let others = self.places.iter().filter(|place| place.cell != target.cell && live(place));
        let live: Vec<HouseSet> = others.map(|place| place.houses).collect();
        for pools in wanted.kind.pools(self.houses) {
            let away = pools.difference(target.houses);
            for bases_near in 0..2 {
                let near = through(pools.intersection(target.houses), bases_near);
                if near.is_empty() || wanted.size <= bases_near {
                    continue;
                }
                let covers = wanted.size - bases_near - 1;
                Confinement::search(finder, &live, away, covers, &mut |finder, far| {
                    for nets in near.iter().map(|near| near.union(far)) {
                        if Kind::of(self.houses, nets) == wanted.kind {
                            caught(finder, nets)?;
                        }
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// All places, by cell.
    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    /// Reports sets of `wanted.size` base houses whose `live` places all lie in one cover house fewer.
    pub(crate) fn each_confined(
        &self,
        finder: &mut Finder<'_>,
        wanted: Catch,
        live: &dyn Fn(&Place) -> bool,
        caught: &mut Caught<'_>,
    ) -> ControlFlow<()> {
        let live: Vec<HouseSet> = self.places.iter().filter(|place| live(place)).map(|place| place.houses).collect();
        for pools in wanted.kind.pools(self.houses) {
            Confinement::search(finder, &live, pools, wanted.size - 1, caught)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the rows that lack the digit, except those in `done`, cannot each have a `live` place in a different column. If
    /// they can, no set of rows or columns is confined to fewer lines across (Hall's theorem). Cost: at most the number of places
    /// times the number of rows.
    pub(crate) fn is_short(&self, done: HouseSet, live: &dyn Fn(&Place) -> bool) -> bool {
        let [rows, columns, _] = self.houses;
        let options = |row: House| {
            let mut of_row = self.places.iter().filter(|place| place.houses.contains(row)).peekable();
            of_row.peek()?;
            let left = of_row.filter(|place| live(place)).map(|place| place.houses.intersection(columns));
            Some(left.fold(HouseSet::EMPTY, HouseSet::union))
        };
        !matching::is_complete(&rows.difference(done).iter().filter_map(options).collect::<Vec<_>>())
    }

    /// The fish with these houses; works out its fins.
    pub(crate) fn fish(&self, nets: Nets) -> Fish {
        let mut fish = Fish { nets, fins: CellSet::EMPTY, endo_fins: CellSet::EMPTY };
        for place in &self.places {
            match place.houses.intersection(nets.base).len() {
                0 => {}
                1 if place.houses.intersects(nets.cover) => {}
                1 => fish.fins.insert(place.cell),
                _ => fish.endo_fins.insert(place.cell),
            }
        }
        fish
    }

    /// The eliminations of a fish: the places in more covers than bases that see all fins.
    fn gone(&self, fish: &Fish) -> Vec<Cell> {
        let fins = fish.all_fins();
        let fins: Vec<&Place> = self.places.iter().filter(|place| fins.contains(place.cell)).collect();
        let goes = |place: &&Place| {
            let [bases, covers] = [fish.nets.base, fish.nets.cover].map(|houses| place.houses.intersection(houses).len());
            covers > bases && fins.iter().all(|fin| place.sees(fin))
        };
        self.places.iter().filter(goes).map(|place| place.cell).collect()
    }
}

/// The ways to choose, among the houses of a place, this many base houses (0 or 1) and one cover house more.
fn through(pools: Nets, bases: usize) -> Vec<Nets> {
    if bases == 0 {
        return pools.cover.iter().map(|house| Nets { base: HouseSet::EMPTY, cover: HouseSet::of(house) }).collect();
    }
    let beside = |base| Nets { base, cover: pools.cover.difference(base) };
    pools.base.iter().map(HouseSet::of).map(beside).filter(|nets| nets.cover.len() == 2).collect()
}
