//! Canonical forms: one board that stands for all its isomorphs.
//!
//! This is the minlex form of a grid: of all its isomorphs the one whose text comes first. The search goes row by row.
//! It keeps every way of choosing rows that reads smallest so far, and fixes the order of columns only as far as what
//! was read depends on it (`partial.rs`). So what is symmetric costs nothing until something tells its parts apart, and
//! an empty board is as cheap as a full one. Rows, bands and stacks that are alike stand for each other from the
//! beginning (`side.rs`).

mod partial;
mod side;

use alloc::vec::Vec;
use core::fmt;

use self::partial::Partial;
use self::side::{LINES, Side};
use super::{Relabelling, Symmetry};
use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// The canonical form of a 9x9 grid: equal for two grids if, and only if, they are isomorphs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The isomorph whose text, row by row, is smallest; an empty cell comes before every digit.
    pub grid: Grid,
    /// The number of automorphisms: ways to move the cells (of 2 * 6^8 = 3,359,232) that leave the grid unchanged but
    /// for the names of its digits. It divides 3,359,232, which the empty grid has. For each there is exactly one
    /// renaming of the digits that occur; digits that do not occur could be renamed freely, which is not counted.
    pub automorphisms: u32,
    /// One of the symmetries that lead from the grid to the form. Their number is that of the automorphisms, times the ways to
    /// rename the digits that do not occur.
    pub symmetry: Symmetry,
}

/// The canonical form of a grid: full, a puzzle, or any other. The grid need not follow the rules.
///
/// A full grid takes some tens of microseconds, a puzzle some tens to hundreds.
///
/// # Errors
/// The grid is not 9x9.
///
/// ```
/// use crosshatch_core::{Rng, Shape, symmetry::{Symmetry, canonical}, text};
///
/// let grid = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
/// let isomorph = Symmetry::random(Shape::NINE, &mut Rng::new(1)).apply(&grid);
/// let form = canonical(&grid)?;
/// assert_eq!(canonical(&isomorph)?.grid, form.grid);
/// assert_eq!(form.symmetry.apply(&grid), form.grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical(grid: &Grid) -> Result<Canonical, NoCanonicalForm> {
    if grid.shape() != Shape::NINE {
        return Err(NoCanonicalForm { shape: grid.shape() });
    }
    let sides = Side::both(grid);
    let Smallest { rows, partials } = search(&sides);
    let automorphisms = partials.iter().map(|partial| partial.ways() * sides[partial.side()].twins()).sum();
    let symmetry = symmetry(&partials[0]);
    let values = rows.as_flattened().iter().map(|&value| digit(value));
    let grid = Grid::from_values(Shape::NINE, values).expect("as many cells, and digits of the shape");
    Ok(Canonical { grid, automorphisms, symmetry })
}

/// The digit with this 1-based label; `None` for 0.
fn digit(label: u8) -> Option<Digit> {
    label.checked_sub(1).map(|index| Digit::new(index.into()))
}

/// The smallest text, and every map that leads to it.
struct Smallest {
    rows: [[u8; LINES]; LINES],
    partials: Vec<Partial>,
}

fn search(sides: &[Side; 2]) -> Smallest {
    let mut rows = [[0; LINES]; LINES];
    let mut partials: Vec<Partial> = Vec::new();
    for (index, side) in sides.iter().enumerate() {
        partials.extend(side.orders_of_stacks().map(|stacks| Partial::new(index, stacks)));
    }
    for (place, text) in rows.iter_mut().enumerate() {
        let mut best = partial::Best::default();
        for partial in &partials {
            let side = &sides[partial.side()];
            for row in side.rows_to_try(partial.rows(place)) {
                partial.clone().with_row(place, row).read(side.row(row), &mut best);
            }
        }
        (*text, partials) = best.into_parts();
    }
    Smallest { rows, partials }
}

/// The symmetry that a partial map has become once all nine rows are read.
fn symmetry(partial: &Partial) -> Symmetry {
    let mut rows = [0; LINES];
    for (place, &row) in partial.rows(LINES).iter().enumerate() {
        rows[usize::from(row)] = place as u8;
    }
    // Digits that do not occur get the labels that are left, in ascending order.
    let labels = (1..=LINES as u8).map(|value| partial.label(value));
    let mut free = (1..=LINES as u8).filter(|&label| labels.clone().all(|taken| taken != Some(label)));
    let labels = labels.clone().map(|label| label.or_else(|| free.next()).and_then(digit).expect("nine labels for nine digits"));
    let relabelling = Relabelling::of(labels).expect("each label once");
    Symmetry::of_lines(Shape::NINE, partial.side() == 1, [rows.into(), partial.places().into()], relabelling)
}

/// The grid is not 9x9, and so has no canonical form here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoCanonicalForm {
    /// The shape of the grid.
    pub shape: Shape,
}

impl fmt::Display for NoCanonicalForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.shape.side();
        write!(f, "Canonical forms are for 9x9 boards; this one is {side}x{side}.")
    }
}
impl core::error::Error for NoCanonicalForm {}
