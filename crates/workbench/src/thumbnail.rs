//! A board as a small picture.

use crosshatch_game::Board;

use std::fmt::Write as _;

/// The side of a cell, in units of the drawing.
const CELL: usize = 10;

/// A board with its values as SVG text, a few elements a row: givens, entries, and the lines between cells and boxes.
pub(crate) fn thumbnail(board: &Board) -> String {
    let shape = board.shape();
    let side = shape.side();
    let edge = side * CELL;
    let (mut thin, mut thick) = (String::new(), format!("M0 0H{edge}V{edge}H0z"));
    for at in 1..side {
        let across = if at % shape.box_height() == 0 { &mut thick } else { &mut thin };
        let _ = write!(across, "M0 {}H{edge}", at * CELL);
        let down = if at % shape.box_width() == 0 { &mut thick } else { &mut thin };
        let _ = write!(down, "M{} 0V{edge}", at * CELL);
    }
    let mut text = format!(
        "<svg viewBox=\"-1 -1 {0} {0}\" aria-hidden=\"true\"><path class=\"thin\" d=\"{thin}\"/><path class=\"thick\" d=\"{thick}\"/>",
        edge + 2
    );
    for (class, given) in [("given", true), ("entry", false)] {
        for row in 0..side {
            let of_kind = |&column: &usize| {
                let cell = shape.cell(row, column);
                board.grid().get(cell).is_some() && board.is_given(cell) == given
            };
            let columns: Vec<usize> = (0..side).filter(of_kind).collect();
            if columns.is_empty() {
                continue;
            }
            let places: Vec<String> = columns.iter().map(|column| (column * CELL + CELL / 2).to_string()).collect();
            let values = columns.iter().filter_map(|&column| board.grid().get(shape.cell(row, column)));
            let symbols: String = values.map(|digit| board.symbols().symbol(digit)).collect();
            let _ = write!(text, "<text class=\"{class}\" x=\"{}\" y=\"{}\">{symbols}</text>", places.join(" "), row * CELL + 8);
        }
    }
    text.push_str("</svg>");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::{Cell, Digit, Shape};

    #[test]
    fn a_small_board_has_its_values_where_they_belong() {
        let grid = crosshatch_core::text::read("12.............3").expect("a board").grid;
        let mut board = Board::of_givens(grid, crosshatch_core::text::Symbols::FromOne);
        board.enter(Cell::new(2), Some(Digit::new(3)));
        assert_eq!(
            thumbnail(&board),
            "<svg viewBox=\"-1 -1 42 42\" aria-hidden=\"true\"><path class=\"thin\" d=\"M0 10H40M10 0V40M0 30H40M30 0V40\"/>\
             <path class=\"thick\" d=\"M0 0H40V40H0zM0 20H40M20 0V40\"/><text class=\"given\" x=\"5 15\" y=\"8\">12</text>\
             <text class=\"given\" x=\"35\" y=\"38\">3</text><text class=\"entry\" x=\"25\" y=\"8\">4</text></svg>"
        );
        let large = Board::of_givens(crosshatch_core::Grid::empty(Shape::of_side(25).expect("5x5 boxes")), board.symbols());
        assert!(thumbnail(&large).len() < 2_000);
    }
}
