//! The board as a picture of its own.

use crosshatch_core::{CellSet, HouseKind};
use crosshatch_game::{Board, Colour};
use crosshatch_picture::{Hatch, Layout, Presence, Scene, Scheme, Sheet, standalone};

use super::sketch::sketch_scene;

/// The number of fills; the colours behind them are hatches.
const FILLS: usize = 6;
const HATCHES: [HouseKind; Colour::COUNT - FILLS] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

/// An SVG document of a board with its colours and drawings. Cells without a value have the person's notes, or if `automatic` is set and
/// there are none in a cell, its automatic candidates.
pub fn board_picture(board: &Board, automatic: bool, scheme: Scheme) -> String {
    let notes = if automatic { board.notes_or_candidates() } else { board.notes() };
    let mut coloured = [CellSet::EMPTY; Colour::COUNT];
    for (cell, colour) in board.colours() {
        coloured[colour.index()].insert(cell);
    }
    let (fills, ruled) = coloured.split_at(FILLS);
    let hatched = HATCHES.into_iter().zip(ruled).filter(|(_, cells)| !cells.is_empty());
    let scene = Scene {
        hatches: hatched.map(|(kind, &cells)| Hatch { kind, tone: None, cells, presence: Presence::Now }).collect(),
        ..sketch_scene(board, None)
    };
    let sheet = Sheet { givens: board.givens(), symbols: board.symbols(), notes: Some(&notes), fills, sentence: "", scheme };
    standalone(&scene, &Layout::of_document(board.shape()), &sheet)
}

#[cfg(test)]
mod tests {
    use crosshatch_core::text::read;
    use crosshatch_core::{Cell, Digit, DigitSet};
    use crosshatch_game::Marks;

    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_picture_has_what_the_board_shows() {
        let reading = read(EXAMPLE).expect("a board");
        let mut board = Board::of_givens(reading.grid, reading.symbols);
        board.enter(Cell::new(2), Some(Digit::new(3)));
        let centre = DigitSet::from_iter([Digit::new(0), Digit::new(1)]);
        board.note(Cell::new(3), Marks { centre, colour: Colour::new(1), ..Marks::NONE });
        board.note(Cell::new(5), Marks { colour: Colour::new(8), ..Marks::NONE });
        let picture = board_picture(&board, false, Scheme::Light);
        let count = |part: &str| picture.matches(part).count();
        assert_eq!((count("class=\"given\""), count("class=\"entry\"")), (30, 1));
        assert_eq!((count("class=\"f1\""), count(">B</text>"), count("class=\"rule hatch\"")), (1, 1, 1));
        let candidates = |picture: &str| {
            let group = picture.split("<g class=\"candidates\"").nth(1).and_then(|rest| rest.split("</g>").next());
            group.expect("candidates").matches("</text>").count()
        };
        assert_eq!(candidates(&picture), 2, "the notes alone");
        let dark = board_picture(&board, true, Scheme::Dark);
        assert!(candidates(&dark) > 100);
        let paper = |picture: &str| picture.split(".paper, .cells { fill: ").nth(1).map(|rest| rest[..7].to_owned());
        assert_eq!((paper(&picture).as_deref(), paper(&dark).as_deref()), (Some("#ffffff"), Some("#171a1d")));
    }
}
