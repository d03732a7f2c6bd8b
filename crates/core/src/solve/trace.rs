//! Small reasons for a contradiction, found by following singles.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::Digit;
use crate::board::geometry::Geometry;
use crate::board::grid::Grid;

/// The most rounds made. Most boards settle after about ten.
const ROUNDS: usize = 40;

/// Follows naked and hidden singles from the values of a grid, and keeps for each candidate that is ruled out the
/// fewest filled cells met so far that rule it out. Where singles lead to a cell or a digit without a place, the cells
/// that rule out all its candidates have no solution together.
///
/// A reason is a union of smaller ones, each the smallest met. So the result is small, though seldom the smallest: of
/// two reasons of equal size, the other might have shared more.
pub(super) struct Trace {
    geometry: &'static Geometry,
    /// Index `c * side + d`: the cells that rule out digit `d` in cell `c`; `None` while it is possible.
    ruled_out: Vec<Option<CellSet>>,
    lines: Vec<Line>,
    rounds: usize,
}

/// A cell and a digit that it may hold.
type Candidate = (Cell, Digit);

/// Candidates of which exactly one is true: the digits of a cell, or the places of a digit in a house.
struct Line {
    candidates: Vec<Candidate>,
    /// The size of the smallest reason with which one of them was placed as the only one left; at first `usize::MAX`.
    placed: usize,
}

impl Trace {
    pub(super) fn new(grid: &Grid) -> Self {
        let shape = grid.shape();
        let ruled_out = vec![None; shape.cells() * shape.side()];
        let mut trace = Self { geometry: shape.geometry(), ruled_out, lines: lines(shape.geometry()).collect(), rounds: 0 };
        for (cell, digit) in grid.filled() {
            trace.place((cell, digit), &CellSet::of(cell));
        }
        trace
    }

    /// Examines each cell, and each digit of each house, once. Returns whether nothing changed or enough rounds were
    /// made.
    pub(super) fn round(&mut self) -> bool {
        self.rounds += 1;
        let mut changed = false;
        for index in 0..self.lines.len() {
            let line = &self.lines[index];
            if let Some((Some(candidate), reason)) = self.survey(line)
                && reason.len() < line.placed
            {
                self.lines[index].placed = reason.len();
                self.place(candidate, &reason);
                changed = true;
            }
        }
        !changed || self.rounds == ROUNDS
    }

    /// The sets of cells found to have no solution together, each once, smallest first.
    pub(super) fn contradictions(&self) -> Vec<CellSet> {
        let key = |cells: &CellSet| (cells.len(), cells.iter().collect::<Vec<_>>());
        let mut found: Vec<CellSet> = Vec::new();
        // Insertion: the standard library's sort would add kilobytes to the page's first load.
        for (_, cells) in self.lines.iter().filter_map(|line| self.survey(line)).filter(|(left, _)| left.is_none()) {
            let place = found.partition_point(|other| key(other) < key(&cells));
            if found.get(place) != Some(&cells) {
                found.insert(place, cells);
            }
        }
        found
    }

    /// If at most one candidate of a line is left: that one, if any, and the cells that rule out the others. `None` if
    /// more are left.
    fn survey(&self, line: &Line) -> Option<(Option<Candidate>, CellSet)> {
        let mut left = None;
        let mut reason = CellSet::EMPTY;
        for &candidate in &line.candidates {
            match &self.ruled_out[self.index(candidate)] {
                Some(cells) => reason = reason.union(cells),
                None if left.is_none() => left = Some(candidate),
                None => return None,
            }
        }
        Some((left, reason))
    }

    /// Rules out what a placement rules out, where that is new or the reason is smaller.
    fn place(&mut self, (cell, digit): Candidate, reason: &CellSet) {
        let geometry = self.geometry;
        let others = geometry.shape().digits().without(digit).iter().map(|other| (cell, other));
        let peers = geometry.peers(cell).iter().map(|&peer| (peer, digit));
        let size = reason.len();
        for candidate in others.chain(peers) {
            let index = self.index(candidate);
            let known = &mut self.ruled_out[index];
            if known.as_ref().is_none_or(|known| size < known.len()) {
                *known = Some(*reason);
            }
        }
    }

    fn index(&self, (cell, digit): Candidate) -> usize {
        cell.index() * self.geometry.shape().side() + digit.index()
    }
}

fn lines(geometry: &'static Geometry) -> impl Iterator<Item = Line> {
    let shape = geometry.shape();
    let cells = shape.each_cell().map(move |cell| shape.each_digit().map(|digit| (cell, digit)).collect());
    let houses = geometry.each_house().flat_map(move |house| {
        shape.each_digit().map(move |digit| geometry.cells(house).iter().map(|&cell| (cell, digit)).collect())
    });
    cells.chain(houses).map(|candidates| Line { candidates, placed: usize::MAX })
}
