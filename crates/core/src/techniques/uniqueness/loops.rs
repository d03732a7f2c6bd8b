//! Unique loops: a closed chain of six or more empty cells with the same two digits, which must not come to hold these only.
//!
//! ```text
//! ab  .  . | ab  .  .       Each cell shares a house with the next, and each house that the loop meets has two of its cells, an odd
//!  .  .  . |  .  . abx      and an even one. So a and b could be exchanged all along: something else is true in it. The types are
//! ab  .  . |  .  . ab       those of unique rectangles, and the drawing shows how they go on: the last cell shares a box with the
//!  .  .  . |  .  .  .       first ...
//! ```
//! Sound where there is one solution, since none of the cells is given. Cost: a walk from each cell with two candidates along cells that
//! have both, as long as no house is met twice by cells of one parity and the extra candidates may still be of the type. Loops of more
//! than 18 cells are not looked for: 9x9 has none. Also called deadly loops, generalised unique rectangles.
//!
//! Evidence: that of [`super::Deadly`].

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Deadly, explain_locked, explain_one_cell, explain_one_digit, explain_subset};
use crate::cell::{Cell, CellSet};
use crate::digit::DigitSet;
use crate::position::Position;
use crate::step::Step;
use crate::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// One cell has extra candidates.
pub(in super::super) static TYPE_1: Technique = Technique {
    id: "unique-loop-1",
    name: "Unique loop type 1",
    family: Family::Uniqueness,
    also: &["deadly loop"],
    codes: &[],
    prices: Prices { explainer: Price::Of(price), hodoku: Price::Unknown },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find: |position, finder| find(position, finder, |roof, _| roof < 2, Deadly::one_cell),
    explain: explain_one_cell,
    sources: &["http://www.sudokuwiki.org/Unique_Rectangles", "The exemplars are boards that we generated."],
    exemplars: &[],
    near_misses: &[],
};

/// Cells have the same extra candidate.
pub(in super::super) static TYPE_2: Technique = Technique {
    id: "unique-loop-2",
    name: "Unique loop type 2",
    find: |position, finder| find(position, finder, |_, extras| extras.len() < 2, Deadly::one_digit),
    explain: explain_one_digit,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

/// Two cells of a house have extra candidates that form a subset with other cells.
pub(in super::super) static TYPE_3: Technique = Technique {
    id: "unique-loop-3",
    name: "Unique loop type 3",
    find: |position, finder| find(position, finder, |roof, _| roof < 3, Deadly::subset),
    explain: explain_subset,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

/// Two cells of a house have extra candidates, and a digit of the pair has no other place in it.
pub(in super::super) static TYPE_4: Technique = Technique {
    id: "unique-loop-4",
    name: "Unique loop type 4",
    find: |position, finder| find(position, finder, |roof, _| roof < 3, Deadly::locked),
    explain: explain_locked,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

/// 4.6 for six cells, 4.7 for eight, 5.0 for more; and what a subset costs.
fn price(step: &Step) -> u32 {
    let cells = match step.evidence.cells[0].len() {
        ..=6 => 46,
        7..=8 => 47,
        _ => 50,
    };
    cells + u32::from(step.evidence.form)
}

/// Cells in the longest loop.
const MOST: usize = 18;

/// What a type makes of a loop.
type Type = fn(&Deadly, &Position, &mut Finder<'_>) -> ControlFlow<()>;
/// Whether a type may have so many cells with extra candidates, and these.
type Allowed = fn(usize, DigitSet) -> bool;

/// A loop in the making.
struct Walk<'a> {
    position: &'a Position,
    pair: DigitSet,
    /// The cells that it may go to.
    open: CellSet,
    allowed: Allowed,
    path: Vec<Cell>,
    /// The houses of the even and of the odd cells, by their indices: at most 75.
    met: [u128; 2],
    /// Loops found, by their cells: they can be walked in several ways.
    found: Vec<CellSet>,
}

fn find(position: &Position, finder: &mut Finder<'_>, allowed: Allowed, of_type: Type) -> ControlFlow<()> {
    let mut starts = *position.bivalue();
    while let Some(start) = starts.first() {
        let pair = position.get(start);
        let mut digits = pair.iter().map(|digit| position.places(digit));
        let (Some(first), Some(second)) = (digits.next(), digits.next()) else { unreachable!("two candidates") };
        let mut walk =
            Walk { position, pair, open: first.intersection(second), allowed, path: Vec::new(), met: [0; 2], found: Vec::new() };
        let own: CellSet = starts.iter().filter(|&cell| position.get(cell) == pair).collect();
        starts = starts.difference(&own);
        if walk.open.len() < 6 {
            continue;
        }
        for start in own.iter() {
            walk.step(start, 0, DigitSet::EMPTY, &mut |order| {
                let deadly = Deadly { order: order.into(), ..Deadly::of(position, pair, order) };
                of_type(&deadly, position, finder)
            })?;
            // All loops through this cell have been met.
            walk.open.remove(start);
        }
    }
    ControlFlow::Continue(())
}

impl Walk<'_> {
    /// Goes to a cell, and on from there; so many cells have these extra candidates.
    fn step(
        &mut self,
        cell: Cell,
        roof: usize,
        extras: DigitSet,
        visit: &mut dyn FnMut(&[Cell]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = self.position.geometry();
        let houses = geometry.houses(cell);
        let bits = houses.iter().fold(0, |bits, house| bits | 1_u128 << house.index());
        let parity = self.path.len() % 2;
        let own = self.position.get(cell) - self.pair;
        let (roof, extras) = (roof + usize::from(!own.is_empty()), extras | own);
        if self.met[parity] & bits != 0 || !(self.allowed)(roof, extras) {
            return ControlFlow::Continue(());
        }
        self.met[parity] |= bits;
        self.open.remove(cell);
        self.path.push(cell);
        let start = self.path[0];
        if self.path.len() >= 6 && self.met[0] == self.met[1] && geometry.peer_set(cell).contains(start) {
            let cells: CellSet = self.path.iter().copied().collect();
            if !self.found.contains(&cells) {
                self.found.push(cells);
                visit(&self.path)?;
            }
        }
        if self.path.len() < MOST {
            for next in self.open.intersection(geometry.peer_set(cell)).iter() {
                self.step(next, roof, extras, visit)?;
            }
        }
        self.path.pop();
        self.open.insert(cell);
        self.met[parity] &= !bits;
        ControlFlow::Continue(())
    }
}
