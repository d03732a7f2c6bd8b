//! The search for fish: as many base houses as cover houses, for one digit.
//!
//! ```text
//! . o . | . o . | . . .     Base: the two rows of the o and the f. Cover: the two columns of the o.
//! . / . | . . . | . . .     If the fin f is not true, both columns have their digit in these rows, so x is false.
//! . o . | . o f | . . .     If it is true, it takes the digit from what it sees, x too.
//! . . . | . x . | . . .
//! ```
//! A fin is a place in more base houses than cover houses: one outside of the covers, or one in two bases (an endo fin), which is in one
//! cover at most. Count a place once for every base house it is in, and take off one for every cover house: the true places come to at least
//! nothing, since every base house has one and no cover house has two. Without a true fin none of them counts more than nothing, so what
//! is in more covers than bases is false, even if it is in a base itself. With a true fin, what sees that fin is false. So what is in more covers than
//! bases and sees all fins goes either way.
//!
//! The search begins at what is to go. Take it for true: then the places that it sees are false, all fins among them, and of the rest every base
//! house has all its places in the cover houses. So there is one base more than covers away from it ([`Confinement`]), no two with
//! a place in common. (Two more, where a place in no base is in two covers: that place falls to a smaller fish too, and is not begun at.) Only
//! places are tried that are in no way of placing the digit everywhere ([`doubtful`]); on most boards that is few. Whoever knows of more
//! places that would be false hands over fewer that are left, and has fish whose fins are seen in other ways.

mod confine;
mod matching;
mod whole;

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use self::confine::{Caught, Confinement};
pub(crate) use self::whole::doubtful;
use crate::derived::Derive;
use crosshatch_core::technique::Finder;
use crosshatch_core::{Cell, CellSet, Digit, House, HouseKind, HouseSet, Position};

/// The most fins of a fish.
pub(crate) const MOST_FINS: usize = 5;
/// The most fins that lie in two base houses.
pub(crate) const MOST_ENDO_FINS: usize = 2;

/// Which houses are base and which are cover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// Rows by columns, or columns by rows.
    Basic,
    /// The same with at least one box.
    Franken,
    /// Rows and columns on one side.
    Mutant,
}

/// Houses on both sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Nets {
    /// Those that need the digit.
    pub(crate) base: HouseSet,
    /// Those that take their places.
    pub(crate) cover: HouseSet,
}

/// What is looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Catch {
    pub(crate) kind: Kind,
    /// How many houses on each side.
    pub(crate) size: usize,
}

/// As many base as cover houses, and the fins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fish {
    pub(crate) nets: Nets,
    /// The places in a base and no cover.
    pub(crate) fins: CellSet,
    /// The places in two bases or more.
    pub(crate) endo_fins: CellSet,
}

/// A cell that may hold the digit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) cell: Cell,
    /// Its row, column and box.
    pub(crate) houses: HouseSet,
}

/// All places of a digit.
pub(crate) struct Water {
    /// Rows, columns and boxes.
    houses: [HouseSet; 3],
    places: Vec<Place>,
}

impl Kind {
    /// From what base and cover are chosen, one way and the other.
    fn pools(self, [rows, columns, boxes]: [HouseSet; 3]) -> Vec<Nets> {
        let all = rows.union(columns).union(boxes);
        let (base, cover) = match self {
            Self::Basic => (rows, columns),
            Self::Franken => (rows.union(boxes), columns.union(boxes)),
            Self::Mutant => return vec![Nets { base: all, cover: all }],
        };
        vec![Nets { base, cover }, Nets { base: cover, cover: base }]
    }

    /// The kind of a fish with these.
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

impl Nets {
    fn union(self, other: Self) -> Self {
        Self { base: self.base.union(other.base), cover: self.cover.union(other.cover) }
    }

    fn difference(self, houses: HouseSet) -> Self {
        Self { base: self.base.difference(houses), cover: self.cover.difference(houses) }
    }

    fn intersection(self, houses: HouseSet) -> Self {
        Self { base: self.base.intersection(houses), cover: self.cover.intersection(houses) }
    }
}

impl Place {
    fn sees(&self, other: &Self) -> bool {
        self.cell != other.cell && self.houses.intersects(other.houses)
    }
}

impl Fish {
    /// All fins.
    pub(crate) fn all_fins(&self) -> CellSet {
        self.fins.union(&self.endo_fins)
    }

    /// Whether it has a fin.
    pub(crate) fn is_finned(&self) -> bool {
        !self.all_fins().is_empty()
    }
}

/// Where fish go that take something: with the cells that lose the digit.
pub(crate) type Landed<'a> = dyn FnMut(&mut Finder<'_>, Fish, Vec<Cell>) -> ControlFlow<()> + 'a;

/// Every fish of a digit that takes something, each once, with what it takes.
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
    /// The places of a digit.
    pub(crate) fn of(position: &Position, digit: Digit) -> Self {
        let (shape, geometry) = (position.shape(), position.geometry());
        let place = |cell| Place { cell, houses: geometry.houses(cell).into_iter().collect() };
        let of_kind = |kind| (0..shape.side()).map(|number| shape.house(kind, number)).collect();
        Self {
            houses: [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(of_kind),
            places: position.places(digit).iter().map(place).collect(),
        }
    }

    /// Every fish that speaks against a place, where only the `live` places are left if it is true, none that it sees among them. Each
    /// fin is one of those that are not left. The same fish may come more than once.
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

    /// Its places.
    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    /// Base houses, as many as are wanted, that have all their `live` places in one cover house fewer.
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

    /// Whether the rows that lack the digit, but for those among `done`, do not all find a column of their own in the `live` places. Where
    /// they do, no rows or columns are confined to fewer of the other kind (Hall's theorem). Cost: at most the places times the rows.
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

    /// The fish with these houses.
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

    /// What goes, whichever fin is true and if none is.
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

/// The ways to have so many base houses, none or one, and one cover house more, among those of a place.
fn through(pools: Nets, bases: usize) -> Vec<Nets> {
    if bases == 0 {
        return pools.cover.iter().map(|house| Nets { base: HouseSet::EMPTY, cover: HouseSet::of(house) }).collect();
    }
    let beside = |base| Nets { base, cover: pools.cover.difference(base) };
    pools.base.iter().map(HouseSet::of).map(beside).filter(|nets| nets.cover.len() == 2).collect()
}
