//! Making puzzles: fill a board at random, then dig givens out of it for as long as the solution stays the only one.

mod dig;
mod fill;
mod order;
mod record;
mod thin;

pub use order::{Method, MethodTextError, Order, OrderError};
pub use record::{Event, Phase};

use alloc::vec::Vec;

use crate::board::grid::Grid;
use crate::board::puzzle::Puzzle;
use crate::board::shape::Shape;
use crate::rng::Rng;
use dig::{Dig, MinimalProof};
use fill::{CellByCell, Filling};
use record::Sheet;
use thin::Thinning;

/// Makes one puzzle, in slices. The same order and seed make the same puzzle on every machine, however it is sliced.
pub struct Generator {
    order: Order,
    chance: Rng,
    sheet: Sheet,
    /// How many boards were begun.
    attempt: u32,
    stage: Stage,
}

/// Where a board stands; from digging on with its solution.
enum Stage {
    Fill(Filling),
    FillByCell(CellByCell),
    Thin(Grid, Thinning),
    Dig(Grid, Dig),
    Prove(Grid, MinimalProof),
}

/// A generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The puzzle and its solution.
    pub puzzle: Puzzle,
    /// Whether it is known that no single given can go, each looked at alone. Always so up to 16x16 where neither a symmetry nor a
    /// range of givens was ordered. It may be false where digging stopped at the fewest givens that were asked for; where givens go
    /// by orbits and one of an orbit could go alone; and above 16x16, where a given stays when the proof would take too long.
    pub minimal: bool,
}

/// How far a generator has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Filling the board.
    Filling {
        /// How many boards were begun, this one included: more than one only where the range of givens was missed.
        attempt: u32,
    },
    /// Digging: so many cells of all are decided, so many givens left.
    Digging {
        /// How many boards were begun, this one included.
        attempt: u32,
        /// Cells that have been looked at for the last time.
        decided: usize,
        /// Cells of the board.
        cells: usize,
        /// Cells that still have a given.
        givens: usize,
    },
}

impl Generator {
    /// A generator of one [plain](Order::plain) puzzle of `shape`.
    pub fn new(shape: Shape, chance: Rng) -> Self {
        Self::begin(Order::plain(shape), chance)
    }

    /// A generator of one puzzle to order.
    ///
    /// # Errors
    /// Why no puzzle can meet the order.
    pub fn of(order: Order, chance: Rng) -> Result<Self, OrderError> {
        order.check()?;
        Ok(Self::begin(order, chance))
    }

    fn begin(order: Order, mut chance: Rng) -> Self {
        let stage = Stage::Fill(Filling::new(order.shape, &mut chance));
        let sheet = Sheet::new(Grid::empty(order.shape));
        Self { order, chance, sheet, attempt: 1, stage }
    }

    /// The same generator, which records from now on what it does. What it makes does not change.
    pub fn recording(mut self) -> Self {
        self.sheet.events.get_or_insert_default();
        self
    }

    /// What was done since this was last asked, in order; nothing unless it is [`Self::recording`].
    pub fn take_events(&mut self) -> Vec<Event> {
        self.sheet.events.as_mut().map(core::mem::take).unwrap_or_default()
    }

    /// The board as it stands now. A quick filling appears all at once.
    pub fn board(&self) -> &Grid {
        &self.sheet.board
    }

    /// Spends about `fuel` guesses; the puzzle once it is made.
    pub fn advance(&mut self, fuel: u64) -> Option<Generated> {
        let mut fuel = fuel;
        while fuel > 0 {
            let before = fuel;
            if let Some(made) = self.step(&mut fuel) {
                return Some(made);
            }
            // Also a step without a guess takes its time.
            fuel = fuel.min(before - 1);
        }
        None
    }

    fn step(&mut self, fuel: &mut u64) -> Option<Generated> {
        let Self { order, chance, sheet, .. } = self;
        match &mut self.stage {
            Stage::Fill(filling) => {
                let solution = filling.step(fuel, order.shape, chance)?;
                match order.method {
                    Method::Quick => {
                        for (cell, digit) in solution.filled() {
                            sheet.note(Event::Filled { cell, digit });
                        }
                        let orbits = order.symmetry.orbits(order.shape);
                        self.stage = Stage::Dig(solution, Dig::new(orbits, chance));
                    }
                    Method::CellByCell => self.stage = Stage::FillByCell(CellByCell::new(solution)),
                }
            }
            Stage::FillByCell(filling) => {
                if filling.step(fuel, sheet, chance) {
                    let orbits = order.symmetry.orbits(order.shape);
                    self.stage = Stage::Thin(sheet.board.clone(), Thinning::new(orbits));
                }
            }
            Stage::Thin(solution, thinning) => {
                if thinning.step(sheet, chance, order.least()) {
                    let mut orbits = order.symmetry.orbits(order.shape);
                    orbits.retain(|orbit| sheet.board.get(orbit[0]).is_some());
                    self.stage = Stage::Dig(solution.clone(), Dig::new(orbits, chance));
                }
            }
            Stage::Dig(solution, dig) => {
                if dig.step(fuel, sheet, solution, order.least()) {
                    if sheet.board.count_filled() <= order.most() {
                        self.stage = Stage::Prove(solution.clone(), dig.proof());
                    } else {
                        sheet.note(Event::Restarted);
                        self.attempt += 1;
                        self.stage = Stage::Fill(Filling::new(order.shape, chance));
                    }
                }
            }
            Stage::Prove(solution, proof) => {
                let minimal = proof.step(fuel, &sheet.board, solution)?;
                return Some(Generated { puzzle: Puzzle::made(sheet.board.clone(), solution.clone()), minimal });
            }
        }
        None
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let attempt = self.attempt;
        let (cells, givens) = (self.order.shape.cells(), self.sheet.board.count_filled());
        let decided = match &self.stage {
            Stage::Fill(_) | Stage::FillByCell(_) => return Progress::Filling { attempt },
            Stage::Thin(..) => cells - givens,
            Stage::Dig(_, dig) => cells - dig.undecided(),
            Stage::Prove(..) => cells,
        };
        Progress::Digging { attempt, decided, cells, givens }
    }
}

#[cfg(test)]
mod tests;
