//! What lies over the values of a board, as bits: notes, colours, the sketch, and the candidates of a Sukaku.

use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::{Candidates, Cell, Digit, DigitSet, Grid};

use crate::bits::{Reader, Writer};
use crate::board::Board;
use crate::marks::{Colour, Marks};
use crate::sketch::{Candidate, Figure, Sketch, Stroke};

/// The bits for the cell of a candidate, for its digit, and for a figure.
const CELL_BITS: u32 = 10;
const DIGIT_BITS: u32 = 5;
const FIGURE_BITS: u32 = 3;

pub(super) fn write_sukaku(board: &Board, sets: &[DigitSet]) -> String {
    let mut bits = Writer::default();
    for set in sets {
        for digit in board.shape().digits() {
            bits.push(set.contains(digit));
        }
    }
    bits.finish()
}

/// The candidates that the puzzle is given by. `None` if a character is wrong, or if there are bits beyond the last.
pub(super) fn read_sukaku(text: &str, board: &Board) -> Option<Rc<[DigitSet]>> {
    let shape = board.shape();
    let mut bits = Reader::new(text);
    let mut sets = vec![DigitSet::EMPTY; shape.cells()];
    for set in &mut sets {
        for digit in shape.digits() {
            if bits.next()? {
                *set = set.with(digit);
            }
        }
    }
    bits.only_zeros_left().then(|| sets.into())
}

pub(super) fn write_marks(board: &Board) -> String {
    let shape = board.shape();
    let candidates = Candidates::of(board.grid().clone());
    let mut bits = Writer::default();
    for cell in shape.each_cell().filter(|&cell| board.grid().get(cell).is_none()) {
        let marks = board.marks(cell);
        // Digits that the values rule out need not be crossed off.
        let layers = [
            (marks.corner, shape.digits()),
            (marks.centre, shape.digits()),
            (marks.struck & candidates.get(cell), candidates.get(cell)),
        ];
        let any = layers.iter().any(|(digits, _)| !digits.is_empty());
        bits.push(any);
        if any {
            for (digits, _) in layers {
                bits.push(!digits.is_empty());
            }
            for (digits, among) in layers.into_iter().filter(|(digits, _)| !digits.is_empty()) {
                for digit in among {
                    bits.push(digits.contains(digit));
                }
            }
        }
    }
    let coloured = board.colours().next().is_some();
    bits.push(coloured);
    if coloured {
        for cell in shape.each_cell() {
            let colour = board.marks(cell).colour;
            bits.push(colour.is_some());
            if let Some(colour) = colour {
                bits.push_number(colour.index() as u32, 4);
            }
        }
    }
    write_sketch(board.sketch(), &mut bits);
    bits.finish()
}

fn write_sketch(sketch: &Sketch, bits: &mut Writer) {
    for &Stroke { ends, figure } in sketch.strokes() {
        bits.push(true);
        bits.push_number(figure as u32, FIGURE_BITS);
        for (cell, digit) in ends.into_iter().take(1 + usize::from(figure.links())) {
            bits.push_number(cell.index() as u32, CELL_BITS);
            bits.push_number(digit.index() as u32, DIGIT_BITS);
        }
    }
    bits.push(false);
}

pub(super) fn read_marks(bits: &mut Reader<'_>, grid: &Grid) -> Option<Vec<Marks>> {
    let shape = grid.shape();
    let candidates = Candidates::of(grid.clone());
    let mut all = vec![Marks::NONE; shape.cells()];
    for cell in shape.each_cell().filter(|&cell| grid.get(cell).is_none()) {
        if !bits.next()? {
            continue;
        }
        let present = [bits.next()?, bits.next()?, bits.next()?];
        let mut read = |present: bool, among: DigitSet| {
            let mut digits = DigitSet::EMPTY;
            if present {
                for digit in among {
                    if bits.next()? {
                        digits = digits.with(digit);
                    }
                }
            }
            Some(digits)
        };
        let marks = &mut all[cell.index()];
        marks.corner = read(present[0], shape.digits())?;
        marks.centre = read(present[1], shape.digits())?;
        marks.struck = read(present[2], candidates.get(cell))?;
    }
    if bits.next()? {
        for marks in &mut all {
            if bits.next()? {
                marks.colour = Some(Colour::new(bits.number(4)? as usize)?);
            }
        }
    }
    Some(all)
}

/// Reads the sketch of a board. `None` if a stroke is impossible: in a filled cell, or twice in the same place.
pub(super) fn read_sketch(bits: &mut Reader<'_>, board: &mut Board) -> Option<()> {
    let mut strokes = Vec::new();
    while bits.next()? {
        let figure = *Figure::ALL.get(bits.number(FIGURE_BITS)? as usize)?;
        let from = read_candidate(bits, board)?;
        let to = if figure.links() { read_candidate(bits, board)? } else { from };
        if figure.links() && from == to {
            return None;
        }
        strokes.push(Stroke { ends: [from, to], figure });
    }
    *board.sketch_mut() = Sketch::of_strokes(strokes)?;
    Some(())
}

fn read_candidate(bits: &mut Reader<'_>, board: &Board) -> Option<Candidate> {
    let [cell, digit] = [bits.number(CELL_BITS)? as usize, bits.number(DIGIT_BITS)? as usize];
    let fits = cell < board.shape().cells() && digit < board.shape().side();
    let (cell, digit) = fits.then(|| (Cell::new(cell), Digit::new(digit)))?;
    board.grid().get(cell).is_none().then_some((cell, digit))
}
