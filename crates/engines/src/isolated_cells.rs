//! Two hints for a person: the digits that each cell may hold, and the cells that can hold only one.
//!
//! They come from the `LEARNINGlover` Sudoku page: the possibilities matrix, and the isolated cells that it shows.

use alloc::vec::Vec;

use crosshatch_core::{Candidates, Cell, Digit, Grid, House};

/// The possibilities matrix: for each empty cell, all digits that none of its peers has.
pub fn possibilities(grid: &Grid) -> Candidates {
    Candidates::of(grid.clone())
}

/// A digit that has a single place in some house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IsolatedCell {
    /// The place.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The houses in which it is the only place: one to three of row, column and box, in this order.
    pub houses: Vec<House>,
}

/// The isolated cells of a possibilities matrix (hidden singles), row by row, digits ascending. A cell occurs twice only in a
/// grid without a solution. All are found in the matrix as it is; none is a consequence of another.
pub fn isolated_cells(possibilities: &Candidates) -> Vec<IsolatedCell> {
    let shape = possibilities.shape();
    let geometry = shape.geometry();
    let candidates = shape.each_cell().flat_map(|cell| possibilities.get(cell).iter().map(move |digit| (cell, digit)));
    let isolated = candidates.filter_map(|(cell, digit)| {
        let only_place = |house: &House| possibilities.spots(*house, digit).len() == 1;
        let houses: Vec<House> = geometry.houses(cell).into_iter().filter(only_place).collect();
        (!houses.is_empty()).then_some(IsolatedCell { cell, digit, houses })
    });
    isolated.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use crosshatch_core::text::read;

    #[test]
    fn isolated_cells_are_hidden_singles_with_their_houses() {
        // The board, and its isolated cells: the cell, the digit as written, its houses.
        for (rows, wanted) in [
            ("12.. .... ...4 ....", &[("r1c3", 4, "row 1")][..]),
            // All at once: only after 1 is entered in r3c4 does another 1 get its place in row 4.
            ("1... ..1. .2.. ....", &[("r2c1", 2, "column 1, box 1"), ("r3c4", 1, "row 3"), ("r4c2", 1, "column 2, box 3")]),
            ("1... .... .... ....", &[]),
            ("1... ..1. .... ....", &[]),
        ] {
            let matrix = possibilities(&read(&rows.replace(' ', "")).expect("a board").grid);
            let shape = matrix.shape();
            let names = |houses: &[House]| houses.iter().map(|&house| shape.house_name(house)).collect::<Vec<_>>().join(", ");
            let found = isolated_cells(&matrix);
            let found: Vec<_> = found.iter().map(|f| (shape.cell_name(f.cell), f.digit.index() + 1, names(&f.houses))).collect();
            let wanted: Vec<_> = wanted.iter().map(|&(cell, digit, houses)| (cell.into(), digit, houses.into())).collect();
            assert_eq!(found, wanted, "{rows}");
        }
    }

    #[test]
    fn isolated_cells_of_a_puzzle_hold_their_digit() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let matrix = possibilities(&read(line).expect("a board").grid);
        let found = isolated_cells(&matrix);
        assert!(!found.is_empty());
        for IsolatedCell { cell, digit, .. } in found {
            assert_eq!(solution[cell.index()..=cell.index()], format!("{}", digit.index() + 1));
        }
    }
}
