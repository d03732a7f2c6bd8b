//! Sue de Coq: cells in the intersection of a line and a box with at least two more digits than cells, balanced by cells of the
//! line and of the box.

use alloc::vec::Vec;

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{BOXES, Cells, HOUSES, LINES};

/// The first with an elimination: rows with boxes, then columns with boxes.
pub(crate) fn sue_de_coq(board: &Board, changed: Cells) -> Option<Found> {
    LINES.flat_map(|line| { BOXES }.map(move |own_box| (line, own_box))).find_map(|(line, own_box)| {
        let cells: Vec<u8> = (HOUSES[line] & HOUSES[own_box] & board.empty).into_iter().collect();
        if cells.len() < 2 || !(HOUSES[line] | HOUSES[own_box]).intersects(changed) {
            return None;
        }
        subsets(&cells, 2).into_iter().find_map(|core| {
            let digits = board.union(core);
            let surplus = (digits.count_ones() as usize).checked_sub(core.len()).filter(|&surplus| surplus >= 2)?;
            Meeting { board, line, own_box, core, digits, surplus }.first()
        })
    })
}

/// All subsets of up to three cells with at least `least` elements, each set before its supersets.
fn subsets(cells: &[u8], least: usize) -> Vec<Cells> {
    fn extend(cells: &[u8], chosen: Cells, all: &mut Vec<Cells>) {
        for (index, &cell) in cells.iter().enumerate() {
            all.push(chosen.with(cell));
            extend(&cells[index + 1..], chosen.with(cell), all);
        }
    }
    let mut all = Vec::new();
    extend(cells, Cells::EMPTY, &mut all);
    all.retain(|set| set.len() >= least);
    all
}

/// Cells in the intersection of a line and a box, with `surplus` more digits than cells.
struct Meeting<'a> {
    board: &'a Board,
    line: usize,
    own_box: usize,
    core: Cells,
    digits: u16,
    surplus: usize,
}

/// Cells of the line or the box that take up some of the core's digits.
#[derive(Clone, Copy)]
struct Part {
    cells: Cells,
    digits: u16,
}

impl Meeting<'_> {
    fn first(&self) -> Option<Found> {
        let others = |house: usize, without: Cells| ((HOUSES[house] & self.board.empty) - without).into_iter();
        let line_cells: Vec<u8> = others(self.line, self.core).collect();
        self.extend(&line_cells, NOTHING, &|part| {
            let taken = self.taken(part).filter(|&taken| taken < self.surplus)?;
            // The two parts take up different digits of the core.
            let is_apart = |&cell: &u8| self.board.candidates(cell) & part.digits & self.digits == 0;
            let box_cells: Vec<u8> = others(self.own_box, self.core | part.cells).filter(is_apart).collect();
            self.extend(&box_cells, NOTHING, &|second| {
                (self.taken(second) == Some(self.surplus - taken)).then(|| self.step(part, second)).flatten()
            })
        })
    }

    /// Tries all subsets of these cells, each before its supersets.
    fn extend(&self, cells: &[u8], part: Part, attempt: &dyn Fn(Part) -> Option<Found>) -> Option<Found> {
        cells.iter().enumerate().find_map(|(index, &cell)| {
            let part = Part { cells: part.cells.with(cell), digits: part.digits | self.board.candidates(cell) };
            attempt(part).or_else(|| self.extend(&cells[index + 1..], part, attempt))
        })
    }

    /// How many of the core's digits a part takes up: the number of its cells minus that of its digits outside the core. `None`
    /// if this is not positive or it shares no digit with the core.
    fn taken(&self, part: Part) -> Option<usize> {
        let own = (part.digits & !self.digits).count_ones() as usize;
        (part.digits & self.digits != 0).then(|| part.cells.len().checked_sub(own)).flatten().filter(|&taken| taken > 0)
    }

    fn step(&self, line: Part, own_box: Part) -> Option<Found> {
        let both = line.digits & own_box.digits;
        let gone = |house: usize, own: Part, other: Part| {
            // Digits that both parts have are eliminated from the other part too, as far as it lies in this house.
            let cells = HOUSES[house] - self.core - own.cells;
            self.board.by_cell(cells, ((self.digits | own.digits) & !other.digits) | both)
        };
        let of_box = gone(self.own_box, own_box, line);
        Found::eliminating(StepName::SueDeCoq, of_box.chain(gone(self.line, line, own_box)))
    }
}

const NOTHING: Part = Part { cells: Cells::EMPTY, digits: 0 };
