use crosshatch_core::{Candidates, Cell, DigitSet, Rng};

use super::*;
use crate::marks::{Colour, Marks};
use crate::sketch::{Figure, Sketch, Stroke};

fn shapes() -> impl Iterator<Item = Shape> {
    [4, 6, 9, 12, 16, 25].into_iter().filter_map(Shape::of_side)
}

/// A board with chance in every layer; `filled` of 100 cells have a value.
fn random_board(shape: Shape, symbols: Symbols, filled: u32, chance: &mut Rng) -> Board {
    let digits = |chance: &mut Rng| shape.each_digit().filter(|_| chance.below(2) == 0).collect::<DigitSet>();
    let mut grid = Grid::empty(shape);
    let mut givens = CellSet::EMPTY;
    let mut marks = Vec::new();
    for cell in shape.each_cell() {
        let colour = Colour::new(chance.below(12) as usize);
        if chance.below(100) < filled {
            grid.set(cell, Some(Digit::new(chance.below(shape.side() as u32) as usize)));
            if chance.below(2) == 0 {
                givens.insert(cell);
            }
            marks.push(Marks { colour, ..Marks::NONE });
        } else {
            marks.push(Marks { corner: digits(chance), centre: digits(chance), struck: digits(chance), colour });
        }
    }
    // Crossed off can only be what the values leave.
    let candidates = Candidates::of(grid.clone());
    for (cell, marks) in shape.each_cell().zip(&mut marks) {
        marks.struck = marks.struck & candidates.get(cell);
    }
    Board::of_parts(grid, givens, marks, symbols).expect("parts that fit")
}

#[test]
fn a_board_reads_as_it_was_written_and_fits_into_a_link() {
    let mut chance = Rng::new(1);
    for shape in shapes() {
        for share in [0, 20, 50, 100] {
            for symbols in [Symbols::FromOne, Symbols::Hexadecimal] {
                if symbols == Symbols::Hexadecimal && shape.side() != 16 {
                    continue;
                }
                let board = random_board(shape, symbols, share, &mut chance);
                let text = write(&board);
                assert_eq!(read(&text).as_ref(), Ok(&board), "{text}");
                // An empty board on which every digit is noted at random three times is the one that does not fit.
                let most = if shape.side() <= 16 { 2000 } else { 8000 };
                assert!(share == 0 || text.len() < most, "{shape} {share}: {} bytes", text.len());
            }
        }
    }
}

#[test]
fn a_sukaku_is_read_as_it_was_written() {
    let mut chance = Rng::new(6);
    for shape in shapes() {
        let board = random_board(shape, Symbols::FromOne, 30, &mut chance);
        let sets = shape.each_cell().map(|_| shape.each_digit().filter(|_| chance.below(2) == 0).collect()).collect();
        let sukaku = board.with_sukaku(Some(sets));
        for board in [sukaku.clone(), sukaku.auto_green(AutoGreen::LeftOnly)] {
            let text = write(&board);
            assert_eq!(read(&text).as_ref(), Ok(&board), "{text}");
            assert!(text.starts_with("2;"), "{text}");
            for wrong in [text.replacen('2', "1", 1), text.rsplit_once(';').map_or(String::new(), |(before, _)| before.into())] {
                assert_eq!(read(&wrong), Err(PositionError::Damaged), "{wrong}");
            }
        }
    }
}

#[test]
fn what_is_drawn_over_candidates_is_read_as_it_was_drawn() {
    let mut chance = Rng::new(5);
    for shape in shapes() {
        let mut board = random_board(shape, Symbols::FromOne, 30, &mut chance);
        let empty: Vec<Cell> = shape.each_cell().filter(|&cell| board.grid().get(cell).is_none()).collect();
        for count in 0..20 {
            let mut any = || {
                let cell = empty[chance.below(empty.len() as u32) as usize];
                (cell, Digit::new(chance.below(shape.side() as u32) as usize))
            };
            let (from, to, figure) = (any(), any(), Figure::ALL[count % Figure::ALL.len()]);
            let ends = if figure.links() { [from, to] } else { [from; 2] };
            if from != to {
                board.sketch_mut().draw(ends, Some(figure));
            }
        }
        let text = write(&board);
        assert_eq!(salvage(&text), Ok((board.clone(), true)), "{text}");
        let mut filled = board.clone();
        let cell = board.sketch().strokes()[0].ends[0].0;
        filled.enter(cell, Some(Digit::new(0)));
        assert!(!filled.sketch().touches(cell), "a filled cell keeps nothing that is drawn");
        assert_eq!(read(&write(&filled)).map(|read| read.sketch().clone()), Ok(filled.sketch().clone()));
    }
}

#[test]
fn a_hundred_thousand_strokes_take_no_time() {
    let candidates: Vec<_> = (0..450).map(|at| (Cell::new(at % 81), Digit::new(at / 81))).collect();
    let ends = candidates.iter().enumerate().flat_map(|(at, &from)| candidates[..at].iter().map(move |&to| [to, from]));
    let strokes: Vec<Stroke> = ends.map(|ends| Stroke { ends, figure: Figure::Weak }).collect();
    assert_eq!(strokes.len(), 101_025);
    let mut board = Board::empty(Shape::NINE);
    *board.sketch_mut() = Sketch::of_strokes(strokes.clone()).expect("each in its own place");
    assert_eq!(read(&write(&board)), Ok(board));
    assert_eq!(Sketch::of_strokes([&strokes[..], &strokes[..1]].concat()), None);
}

#[test]
fn painted_digits_are_read_as_they_were_written() {
    let mut chance = Rng::new(3);
    for shape in shapes() {
        let board = random_board(shape, Symbols::FromOne, 30, &mut chance);
        let painted = board.auto_green(AutoGreen::RuledOutToo);
        assert_eq!(read(&write(&painted)), Ok(painted.clone()));
        let mut later = board.auto_green(AutoGreen::LeftOnly);
        let empty = shape.each_cell().find(|&cell| board.grid().get(cell).is_none()).expect("an empty cell");
        later.enter(empty, Some(Digit::new(0)));
        let text = write(&later);
        let back = read(&text).expect("a board");
        assert_eq!(back.painted(), later.painted(), "the moment is kept: {text}");
        let unknown = text.rsplit_once(";a").map(|(before, values)| format!("{before};x{values}"));
        for wrong in [format!("{text};"), unknown.expect("painted"), format!("{};a5", write(&board))] {
            assert_eq!(read(&wrong).map(|board| board.line()), Err(PositionError::Damaged), "{wrong}");
        }
    }
}

#[test]
fn a_plain_board_can_be_read_by_a_person() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let board = Board::of_givens(crosshatch_core::text::read(line).expect("a board").grid, Symbols::FromOne);
    assert_eq!(write(&board), "1;3x3;53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79;;");
}

#[test]
fn what_is_not_a_board_is_refused() {
    assert_eq!(read("3;3x3;c3c;;"), Err(PositionError::Newer));
    for wrong in [
        "",
        "x",
        "1",
        "1;3x3",
        "1;3x3;zzz",
        "1;3x3;zzzc;;;",
        "1;9x9;zzzc;;",
        "1;3x3h;zzzc;;",
        "1;3x3;zzzd;;",
        "1;3x3;zzzc;zzz;",
        "1;3x3;5zzzb;5zzzb;",
        "1;3x3;zzzc;;é",
    ] {
        assert_eq!(read(wrong).as_ref().map(Board::line), Err(&PositionError::Damaged), "{wrong}");
    }
}

#[test]
fn notes_that_go_on_after_the_last_are_noticed() {
    let mut chance = Rng::new(4);
    for shape in shapes() {
        let board = random_board(shape, Symbols::FromOne, 30, &mut chance);
        let text = write(&board);
        for (more, whole) in [("", true), ("A", true), ("AAAB", false), ("A?", false)] {
            assert_eq!(salvage(&format!("{text}AA{more}")), Ok((board.clone(), whole)), "{text}AA{more}");
        }
    }
}

#[test]
fn no_text_makes_it_panic() {
    let mut chance = Rng::new(2);
    let text = write(&random_board(Shape::NINE, Symbols::FromOne, 30, &mut chance));
    for _ in 0..2000 {
        let mut bytes = text.clone().into_bytes();
        let at = chance.below(bytes.len() as u32) as usize;
        bytes[at] = b' ' + chance.below(90) as u8;
        bytes.truncate(bytes.len() - chance.below(3) as usize);
        let _ = read(&String::from_utf8(bytes).expect("ascii"));
    }
}
