//! A board in the course of being solved by reasoning.

use alloc::boxed::Box;
use alloc::vec;
use core::any::Any;
use core::fmt;

use once_cell::race::OnceBox;

use crate::board::candidates::Candidates;
use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::geometry::Geometry;
use crate::board::grid::Grid;
use crate::board::house::{House, Spot, SpotSet};
use crate::board::shape::Shape;
use crate::frame::effect::Effect;
use crate::puzzle::Puzzle;
use crate::symmetry::Symmetry;

/// The candidates of a board, indexed in the three ways that techniques look at them: by cell, by digit, and by digit
/// in a house. The three are kept in step; a removal costs a few small updates.
///
/// ```
/// use crosshatch_core::{Position, Puzzle, solve::UNLIMITED, text};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::prove(text::read(line)?.grid, UNLIMITED).expect("one solution");
/// let position = Position::of(&puzzle);
/// assert_eq!((position.givens().len(), position.empty().len()), (30, 51));
/// let centre = position.shape().cell(4, 4);
/// assert_eq!(position.get(centre).only(), puzzle.solution().get(centre));
/// # Ok::<(), text::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Position {
    candidates: Candidates,
    geometry: &'static Geometry,
    givens: CellSet,
    uniqueness: Uniqueness,
    empty: CellSet,
    /// The empty cells with exactly two candidates.
    bivalue: CellSet,
    /// For each digit, the cells where it is a candidate.
    places: Box<[CellSet]>,
    /// Index `h * side + d`: the spots of house `h` where digit `d` is a candidate; empty once the house holds the
    /// digit.
    spots: Box<[SpotSet]>,
    /// What was derived from the rest: see [`Position::kept`].
    kept: Kept,
}

/// A value of a type unknown to this crate.
#[derive(Default)]
struct Kept(OnceBox<Box<dyn Any + Send + Sync>>);

impl Kept {
    fn forget(&mut self) {
        if self.0.get().is_some() {
            *self = Self::default();
        }
    }
}

impl Clone for Kept {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// Whether the board is known to have exactly one solution. Techniques that rest on it are used only where it is
/// proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Uniqueness {
    /// It is proven.
    Proven,
    /// It is not known, or not so.
    Unknown,
}

/// Positions are equal where their candidates, givens and what is known of their solutions are; all else follows.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        (&self.candidates, &self.givens, self.uniqueness) == (&other.candidates, &other.givens, other.uniqueness)
    }
}
impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:?}, {:?})", self.candidates.grid(), self.uniqueness)
    }
}

impl Position {
    /// The position with these candidates; `givens` are the cells that were given.
    pub fn new(candidates: Candidates, givens: CellSet, uniqueness: Uniqueness) -> Self {
        let shape = candidates.shape();
        let mut position = Self {
            geometry: shape.geometry(),
            givens,
            uniqueness,
            empty: CellSet::EMPTY,
            bivalue: CellSet::EMPTY,
            places: vec![CellSet::EMPTY; shape.side()].into(),
            spots: vec![SpotSet::EMPTY; shape.houses() * shape.side()].into(),
            candidates,
            kept: Kept::default(),
        };
        for cell in shape.each_cell() {
            let digits = position.get(cell);
            if position.grid().get(cell).is_none() {
                position.empty.insert(cell);
            }
            if digits.len() == 2 {
                position.bivalue.insert(cell);
            }
            for digit in digits {
                position.places[digit.index()].insert(cell);
                for (house, spot) in position.seats(cell) {
                    let at = position.at(house, digit);
                    position.spots[at] = position.spots[at].with(spot);
                }
            }
        }
        position
    }

    /// The start of a puzzle: its givens and the candidates that they leave. Uniqueness is proven. In a [Sukaku](Puzzle::sukaku) the
    /// candidates are the given ones, and uniqueness counts as unknown: techniques that assume it also assume that all candidates follow
    /// from the values.
    pub fn of(puzzle: &Puzzle) -> Self {
        match puzzle.sukaku() {
            Some(candidates) => Self::of_start(candidates.clone()),
            None => Self::of_unique(puzzle.givens()),
        }
    }

    /// The start of a puzzle given by these values and candidates, of which it is known elsewhere that it has one solution. If candidates
    /// are missing that the values leave, it is a Sukaku.
    pub fn of_start(start: Candidates) -> Self {
        let filled = start.grid().filled().map(|(cell, _)| cell).collect();
        let uniqueness = if start.follow_from_values() { Uniqueness::Proven } else { Uniqueness::Unknown };
        Self::new(start, filled, uniqueness)
    }

    /// The start of a puzzle with these givens, of which it is known elsewhere that it has one solution.
    pub fn of_unique(givens: &Grid) -> Self {
        let filled = givens.filled().map(|(cell, _)| cell).collect();
        Self::new(Candidates::of(givens.clone()), filled, Uniqueness::Proven)
    }

    /// The image of this position under a symmetry: cells move, digits are renamed, uniqueness stays what it is.
    ///
    /// # Panics
    /// When the symmetry is for another shape.
    #[must_use]
    pub fn image(&self, symmetry: &Symmetry) -> Self {
        let mut candidates = Candidates::of(symmetry.apply(self.grid()));
        for cell in self.empty.iter() {
            let there = symmetry.cell(cell);
            candidates.remove(there, candidates.get(there) - symmetry.relabelling().digits(self.get(cell)));
        }
        let givens = self.givens.iter().map(|cell| symmetry.cell(cell)).collect();
        Self::new(candidates, givens, self.uniqueness)
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.geometry.shape()
    }

    /// The tables of the shape.
    pub fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// The values placed so far.
    pub fn grid(&self) -> &Grid {
        self.candidates.grid()
    }

    /// The values with the candidates of each cell.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The cells that are givens.
    pub fn givens(&self) -> &CellSet {
        &self.givens
    }

    /// Whether the board is known to have exactly one solution.
    pub fn uniqueness(&self) -> Uniqueness {
        self.uniqueness
    }

    /// The candidates of a cell; empty when the cell is filled.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.candidates.get(cell)
    }

    /// Whether a digit is a candidate of a cell.
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.get(cell).contains(digit)
    }

    /// The empty cells.
    pub fn empty(&self) -> &CellSet {
        &self.empty
    }

    /// The empty cells with exactly two candidates.
    pub fn bivalue(&self) -> &CellSet {
        &self.bivalue
    }

    /// The cells where a digit is a candidate.
    pub fn places(&self, digit: Digit) -> &CellSet {
        &self.places[digit.index()]
    }

    /// The spots of a house where a digit is a candidate; empty once the house holds the digit.
    pub fn spots(&self, house: House, digit: Digit) -> SpotSet {
        self.spots[self.at(house, digit)]
    }

    /// The cells of a house where a digit is a candidate.
    pub fn places_in(&self, house: House, digit: Digit) -> CellSet {
        self.cells_at(house, self.spots(house, digit))
    }

    /// The cells of a house at these spots.
    pub fn cells_at(&self, house: House, spots: SpotSet) -> CellSet {
        let cells = self.geometry.cells(house);
        spots.iter().map(|spot: Spot| cells[spot.index()]).collect()
    }

    /// The spots of the empty cells of a house.
    pub fn empty_spots(&self, house: House) -> SpotSet {
        let cells = self.geometry.cells(house).iter().enumerate();
        let empty = cells.filter(|(_, cell)| self.empty.contains(**cell));
        SpotSet::from_bits(empty.fold(0, |bits, (spot, _)| bits | 1 << spot))
    }

    /// The digits that no cell of a house holds as a value.
    pub fn missing(&self, house: House) -> DigitSet {
        self.candidates.missing(house)
    }

    /// The other end of a conjugate pair: if `digit` has exactly two places in `house`, of which `cell` is one, the
    /// other one. `None` if it has fewer or more.
    pub fn conjugate(&self, house: House, digit: Digit, cell: Cell) -> Option<Cell> {
        let spots = self.spots(house, digit);
        if spots.len() != 2 {
            return None;
        }
        spots.iter().map(|spot: Spot| self.geometry.cells(house)[spot.index()]).find(|&other| other != cell)
    }

    /// The cells among `cells` where `digit` is a candidate, each paired with it, for [`Effect::eliminate`].
    pub fn eliminations(&self, digit: Digit, cells: &CellSet) -> impl Iterator<Item = (Cell, Digit)> + use<> {
        self.places(digit).intersection(cells).iter().map(move |cell| (cell, digit))
    }

    /// A value derived from the position: made on first use, and kept until the position changes. There is room for one
    /// value. A clone of the position starts without it.
    ///
    /// # Panics
    /// When a value of another type is kept.
    pub fn kept<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T {
        let kept = self.kept.0.get_or_init(|| Box::new(Box::new(make())));
        kept.downcast_ref().expect("one type of thing is kept")
    }

    /// Whether a derived value is kept at present.
    pub fn keeps(&self) -> bool {
        self.kept.0.get().is_some()
    }

    /// Carries out the effect of a step: eliminations, then placements.
    pub fn apply(&mut self, effect: &Effect) {
        for &(cell, digit) in &effect.eliminations {
            self.remove(cell, digit);
        }
        for &(cell, digit) in &effect.placements {
            self.place(cell, digit);
        }
    }

    /// Removes a candidate from a cell, if it is there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.candidates.remove(cell, DigitSet::of(digit)).is_empty() {
            return;
        }
        self.kept.forget();
        self.places[digit.index()].remove(cell);
        for (house, spot) in self.seats(cell) {
            let at = self.at(house, digit);
            self.spots[at] = self.spots[at].without(spot);
        }
        self.count(cell);
    }

    /// Fills a cell and removes the digit from the candidates of its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.kept.forget();
        for other in self.get(cell) {
            self.remove(cell, other);
        }
        self.empty.remove(cell);
        for &peer in self.geometry.peers(cell) {
            self.remove(peer, digit);
        }
        self.candidates.place(cell, digit);
        self.bivalue.remove(cell);
    }

    fn count(&mut self, cell: Cell) {
        if self.get(cell).len() == 2 {
            self.bivalue.insert(cell);
        } else {
            self.bivalue.remove(cell);
        }
    }

    fn seats(&self, cell: Cell) -> impl Iterator<Item = (House, Spot)> + use<> {
        self.geometry.houses(cell).into_iter().zip(self.geometry.spots(cell))
    }

    fn at(&self, house: House, digit: Digit) -> usize {
        house.index() * self.shape().side() + digit.index()
    }
}

impl Effect {
    /// The part of this effect that changes something in `position`.
    #[must_use]
    pub fn in_position(mut self, position: &Position) -> Self {
        self.eliminations.retain(|&(cell, digit)| position.has(cell, digit));
        self.placements.retain(|&(cell, _)| position.grid().get(cell).is_none());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Order};
    use crate::rng::Rng;

    /// Checks that all views of a position agree.
    fn check(position: &Position) {
        let fresh = Position::new(position.candidates.clone(), position.givens, position.uniqueness);
        assert!(position.empty == fresh.empty && position.bivalue == fresh.bivalue);
        assert!(position.places == fresh.places && position.spots == fresh.spots);
        for house in position.geometry().each_house() {
            for digit in position.shape().each_digit() {
                assert_eq!(position.spots(house, digit), position.candidates().spots(house, digit));
            }
        }
    }

    #[test]
    fn the_views_of_a_position_stay_in_step() {
        for side in [4, 6, 9, 12] {
            let shape = Shape::of_side(side).expect("a usual side");
            let mut chance = Rng::new(side as u64);
            let generator = Generator::of(Order::plain(shape), Rng::new(1)).expect("a possible order");
            let puzzle = { generator }.advance(u64::MAX).expect("unlimited fuel lasts").puzzle;
            let mut position = Position::of(&puzzle);
            check(&position);
            while let Some(cell) = position.empty().first() {
                let right = puzzle.solution().get(cell).expect("a full grid");
                let wrong = position.get(cell).without(right);
                match wrong.iter().nth(chance.below(4) as usize) {
                    Some(digit) => position.remove(cell, digit),
                    None => position.place(cell, right),
                }
                check(&position);
            }
            assert_eq!(position.grid(), puzzle.solution());
        }
    }
}
