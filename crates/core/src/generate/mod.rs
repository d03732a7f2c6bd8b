//! Generating puzzles: fill a board at random, then dig givens out of it for as long as the solution stays the only
//! one.
//!
//! ```
//! use crosshatch_core::generate::{Generator, Order};
//! use crosshatch_core::{Rng, Shape, solve::UNLIMITED, symmetry::Pattern};
//!
//! let order = Order { symmetry: Pattern::Rotate180, givens: Some(24..=28), ..Order::plain(Shape::NINE) };
//! let made = Generator::of(order, Rng::new(7))?.advance(UNLIMITED).expect("unlimited fuel lasts");
//! let givens = made.puzzle.givens();
//! assert!(Pattern::Rotate180.holds(givens) && (24..=28).contains(&givens.count_filled()));
//! # Ok::<(), crosshatch_core::generate::OrderError>(())
//! ```

mod dig;
mod fill;
mod fit;
mod mask;
mod order;
mod record;
mod thin;

pub use mask::{Mask, MaskTextError, Spot};
pub use order::{Method, MethodTextError, Order, OrderError};
pub use record::{Event, Phase};

use alloc::vec::Vec;

use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use dig::{Dig, MinimalProof};
use fill::{CellByCell, Filling};
use fit::{Fit, Fitted};
use record::Sheet;
use thin::Thinning;

/// Generates one puzzle, in slices. An order and a seed give the same puzzle on every machine, however the work is
/// sliced.
///
/// ```
/// use crosshatch_core::{Rng, Shape, generate::Generator, solve::UNLIMITED};
///
/// let four = Shape::of_side(4).expect("4x4");
/// let made = Generator::new(four, Rng::new(0)).advance(UNLIMITED).expect("unlimited fuel lasts");
/// assert_eq!(format!("{:?}", made.puzzle.givens()), ".1..4...1..4...2");
/// assert!(made.minimal);
/// ```
pub struct Generator {
    order: Order,
    chance: Rng,
    sheet: Sheet,
    /// The number of boards begun, this one included.
    attempt: u32,
    stage: Stage,
}

/// The stage of a board; after filling, with its solution.
enum Stage {
    Fill(Filling),
    Fit(Fit),
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
    /// Whether the puzzle is known to be minimal: no given can go, each examined alone. Always true up to 16x16 if
    /// neither a symmetry nor a range of givens was ordered. It may be false where digging stopped at the fewest givens
    /// ordered; where givens go by orbits and one of an orbit could go alone; and above 16x16, where a given stays if
    /// the proof would take too long.
    pub minimal: bool,
}

/// The progress of a generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Filling the board.
    Filling {
        /// The number of boards begun, this one included: more than one only if earlier ones missed the range of
        /// givens.
        attempt: u32,
    },
    /// Digging givens out of the board.
    Digging {
        /// The number of boards begun, this one included.
        attempt: u32,
        /// The number of cells examined for the last time.
        decided: usize,
        /// The number of cells of the board.
        cells: usize,
        /// The number of cells that still have a given.
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
    /// The reason why no puzzle can meet the order.
    pub fn of(order: Order, chance: Rng) -> Result<Self, OrderError> {
        order.check()?;
        Ok(Self::begin(order, chance))
    }

    fn begin(order: Order, mut chance: Rng) -> Self {
        let stage = Stage::Fill(Filling::new(order.shape, &mut chance));
        let sheet = Sheet::new(Grid::empty(order.shape));
        Self { order, chance, sheet, attempt: 1, stage }
    }

    /// This generator, recording what it does from now on. The puzzle stays the same.
    pub fn recording(mut self) -> Self {
        self.sheet.events.get_or_insert_default();
        self
    }

    /// The events since the last call, in order; none unless it is [`Self::recording`].
    pub fn take_events(&mut self) -> Vec<Event> {
        self.sheet.events.as_mut().map(core::mem::take).unwrap_or_default()
    }

    /// The board as it stands. A quick filling appears all at once.
    pub fn board(&self) -> &Grid {
        &self.sheet.board
    }

    /// Spends about `fuel` guesses; `Some` once the puzzle is made.
    pub fn advance(&mut self, fuel: u64) -> Option<Generated> {
        let mut fuel = fuel;
        while fuel > 0 {
            let before = fuel;
            if let Some(made) = self.step(&mut fuel) {
                return Some(made);
            }
            // A step without a guess takes time too, and costs one.
            fuel = fuel.min(before - 1);
        }
        None
    }

    fn step(&mut self, fuel: &mut u64) -> Option<Generated> {
        let Self { order, chance, sheet, .. } = self;
        match &mut self.stage {
            Stage::Fill(filling) => {
                let solution = filling.step(fuel, order.shape, chance)?;
                self.stage = match (&order.mask, order.method) {
                    (Some(mask), _) => {
                        let left = order.shape.each_cell().filter(|&cell| mask.at(cell) != Spot::Empty).collect();
                        Stage::Fit(Fit::new(solution, left))
                    }
                    (None, Method::Quick) => Self::dig(order, sheet, &solution, solution.clone(), chance),
                    (None, Method::CellByCell) => Stage::FillByCell(CellByCell::new(solution)),
                };
            }
            Stage::Fit(fit) => match fit.step(fuel, chance)? {
                Fitted::With { solution, left } => self.stage = Self::dig(order, sheet, &left, solution, chance),
                Fitted::BeginAnew => self.begin_anew(),
            },
            Stage::FillByCell(filling) => {
                if filling.step(fuel, sheet, chance) {
                    let orbits = order.orbits();
                    self.stage = Stage::Thin(sheet.board.clone(), Thinning::new(orbits));
                }
            }
            Stage::Thin(solution, thinning) => {
                if thinning.step(sheet, chance, order.least()) {
                    let mut orbits = order.orbits();
                    orbits.retain(|orbit| sheet.board.get(orbit[0]).is_some());
                    self.stage = Stage::Dig(solution.clone(), Dig::new(orbits, chance));
                }
            }
            Stage::Dig(solution, dig) => {
                if dig.step(fuel, sheet, solution, order.least()) {
                    let givens = sheet.board.count_filled();
                    if givens <= order.most() && order.givens.as_ref().is_none_or(|wanted| *wanted.start() <= givens) {
                        self.stage = Stage::Prove(solution.clone(), dig.proof(order.given()));
                    } else {
                        self.begin_anew();
                    }
                }
            }
            Stage::Prove(solution, proof) => {
                let minimal = proof.step(fuel, &sheet.board, solution)?;
                if order.minimal && !minimal {
                    self.begin_anew();
                    return None;
                }
                return Some(Generated { puzzle: Puzzle::made(sheet.board.clone(), solution.clone()), minimal });
            }
        }
        None
    }

    /// Digging in a board that is written first, of this solution.
    fn dig(order: &Order, sheet: &mut Sheet, board: &Grid, solution: Grid, chance: &mut Rng) -> Stage {
        for (cell, digit) in board.filled() {
            sheet.note(Event::Filled { cell, digit });
        }
        Stage::Dig(solution, Dig::new(order.orbits(), chance))
    }

    /// Drops the board and begins with another.
    fn begin_anew(&mut self) {
        if self.sheet.board.count_filled() > 0 {
            self.sheet.note(Event::Restarted);
        }
        self.attempt += 1;
        self.stage = Stage::Fill(Filling::new(self.order.shape, &mut self.chance));
    }

    /// The progress so far.
    pub fn progress(&self) -> Progress {
        let attempt = self.attempt;
        let (cells, givens) = (self.order.shape.cells(), self.sheet.board.count_filled());
        let decided = match &self.stage {
            Stage::Fill(_) | Stage::Fit(_) | Stage::FillByCell(_) => return Progress::Filling { attempt },
            Stage::Thin(..) => cells - givens,
            Stage::Dig(_, dig) => cells - dig.undecided(),
            Stage::Prove(..) => cells,
        };
        Progress::Digging { attempt, decided, cells, givens }
    }
}

#[cfg(test)]
mod tests;
