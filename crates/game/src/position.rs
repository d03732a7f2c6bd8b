//! A board as text, for links and for saving: `1;3x3;53b7d6b195c...;...;...`
//!
//! Five to seven fields, separated by semicolons:
//! 1. the version of this format: 1, or 2 for a Sukaku;
//! 2. the shape, with `h` behind it where the digits are hexadecimal;
//! 3. the givens: each digit's symbol, and `a` to `z` for 1 to 26 cells without one;
//! 4. the entries in the same form, empty if there are none;
//! 5. the marks and the sketch, empty if there are none: bits, six to a character (`A`-`Z`, `a`-`z`, `0`-`9`, `-`, `_`), the highest first;
//! 6. if candidates were painted: `a` or `b` for green alone or with red, and the values at that moment if they were others, in the
//!    form of the third field; empty if none were;
//! 7. in a Sukaku, the candidates that it is given by: bits, one for each digit of each cell.
//!
//! The bits: for each empty cell 1 bit whether it has notes of digits, and if so 3 bits whether there are any in the corner, in the
//! centre, crossed off, then for each of these a bit for each digit (for those crossed off, only for digits that the values leave);
//! then 1 bit whether there are colours, and if so for each cell 1 bit, and 4 bits for its colour; then the sketch: for each stroke a 1,
//! 3 bits for the figure, and its one or two candidates, each as 10 bits for the cell and 5 for the digit; a 0. Trailing zeros are left
//! out. [`salvage`] reads a board even if unknown bits follow.

use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;

use crosshatch_core::text::Symbols;
use crosshatch_core::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Shape};

use crate::bits::{Reader, Writer};
use crate::board::Board;
use crate::marks::{AutoGreen, Colour, Marks, Painted};
use crate::sketch::{Candidate, Figure, Sketch, Stroke};

/// The version that is written, and the one for a Sukaku, which programs that know only the first would read as another puzzle.
const VERSION: &str = "1";
const SUKAKU_VERSION: &str = "2";

/// The bits for the cell of a candidate, for its digit, and for a figure.
const CELL_BITS: u32 = 10;
const DIGIT_BITS: u32 = 5;
const FIGURE_BITS: u32 = 3;

/// Writes a board as text. At most 2 KB up to 16x16 and 8 KB at 25x25, and 6 characters more for each link.
pub fn write(board: &Board) -> String {
    let shape = board.shape();
    let hexadecimal = if board.symbols() == Symbols::Hexadecimal { "h" } else { "" };
    let values = |given: bool| {
        let of_kind = |cell| board.grid().get(cell).filter(|_| board.is_given(cell) == given);
        write_values(shape.each_cell().map(of_kind), board.symbols())
    };
    let entries = if board.givens().len() == board.grid().count_filled() { String::new() } else { values(false) };
    let painted = board.painted().map_or(String::new(), |Painted { how, values }| {
        let of_moment = |cell| values.get(cell);
        let differ = values != board.grid();
        let values = if differ { write_values(shape.each_cell().map(of_moment), board.symbols()) } else { String::new() };
        format!(";{}{values}", if *how == AutoGreen::LeftOnly { 'a' } else { 'b' })
    });
    let (version, sukaku) = match board.sukaku() {
        Some(sets) => (SUKAKU_VERSION, format!("{};{}", if painted.is_empty() { ";" } else { "" }, write_sukaku(board, sets))),
        None => (VERSION, String::new()),
    };
    format!("{version};{shape}{hexadecimal};{};{entries};{}{painted}{sukaku}", values(true), write_marks(board))
}

/// Reads a board from text.
///
/// # Errors
/// If the text is of another version or damaged.
pub fn read(text: &str) -> Result<Board, PositionError> {
    salvage(text).map(|(board, _)| board)
}

/// Reads a board like [`read`], and whether only zeros follow its bits: damaged or newer texts may have more.
///
/// # Errors
/// If the text is of another version or damaged.
pub fn salvage(text: &str) -> Result<(Board, bool), PositionError> {
    let fields: Vec<&str> = text.split(';').collect();
    match fields.first() {
        Some(&(VERSION | SUKAKU_VERSION)) => {}
        Some(version) if version.parse::<u32>().is_ok() => return Err(PositionError::Newer),
        _ => return Err(PositionError::Damaged),
    }
    let [version, shape, givens, entries, marks, ref more @ ..] = fields[..] else { return Err(PositionError::Damaged) };
    let (board, whole) = parse(shape, givens, entries, marks).ok_or(PositionError::Damaged)?;
    let (painted, sukaku) = match (version, more) {
        (VERSION, []) => ("", None),
        (VERSION, [painted]) if !painted.is_empty() => (*painted, None),
        (SUKAKU_VERSION, [painted, sukaku]) => (*painted, Some(read_sukaku(sukaku, &board).ok_or(PositionError::Damaged)?)),
        _ => return Err(PositionError::Damaged),
    };
    let painted = if painted.is_empty() { None } else { Some(read_painted(painted, &board).ok_or(PositionError::Damaged)?) };
    Ok((board.with_painted(painted).with_sukaku(sukaku), whole))
}

/// Why a text cannot be read as a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// Written by a later version of the program.
    Newer,
    /// Incomplete or changed.
    Damaged,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Newer => "This link was made by a newer version of Crosshatch: reload the page to get it.",
            Self::Damaged => "This link is damaged: a part of it is missing or was changed.",
        })
    }
}

impl core::error::Error for PositionError {}

fn parse(shape: &str, givens: &str, entries: &str, marks: &str) -> Option<(Board, bool)> {
    let (shape, symbols) = match shape.strip_suffix('h') {
        Some(shape) => (shape, Symbols::Hexadecimal),
        None => (shape, Symbols::FromOne),
    };
    let shape: Shape = shape.parse().ok()?;
    if symbols == Symbols::Hexadecimal && shape.side() != 16 {
        return None;
    }
    let given = read_values(givens, shape, symbols)?;
    let mut grid = given.clone();
    if !entries.is_empty() {
        for (cell, digit) in read_values(entries, shape, symbols)?.filled() {
            if given.get(cell).is_some() {
                return None;
            }
            grid.set(cell, Some(digit));
        }
    }
    let givens: CellSet = given.filled().map(|(cell, _)| cell).collect();
    let mut bits = Reader::new(marks);
    let marks = read_marks(&mut bits, &grid)?;
    let mut board = Board::of_parts(grid, givens, marks, symbols)?;
    read_sketch(&mut bits, &mut board)?;
    Some((board, bits.only_zeros_left()))
}

fn write_values(values: impl Iterator<Item = Option<Digit>>, symbols: Symbols) -> String {
    let mut text = String::new();
    let mut empty = 0_u8;
    let end_run = |text: &mut String, empty: &mut u8| {
        if *empty > 0 {
            text.push(char::from(b'a' + *empty - 1));
            *empty = 0;
        }
    };
    for value in values {
        if let Some(digit) = value {
            end_run(&mut text, &mut empty);
            text.push(symbols.symbol(digit));
            continue;
        }
        empty += 1;
        if empty == 26 {
            end_run(&mut text, &mut empty);
        }
    }
    end_run(&mut text, &mut empty);
    text
}

fn read_values(text: &str, shape: Shape, symbols: Symbols) -> Option<Grid> {
    let mut values = Vec::new();
    for symbol in text.chars() {
        if symbol.is_ascii_lowercase() {
            values.extend((b'a'..=symbol as u8).map(|_| None));
        } else {
            values.push(Some(symbols.digit(symbol, shape)?));
        }
        if values.len() > shape.cells() {
            return None;
        }
    }
    Grid::from_values(shape, values)
}

fn read_painted(text: &str, board: &Board) -> Option<Painted> {
    let mut rest = text.chars();
    let how = match rest.next()? {
        'a' => AutoGreen::LeftOnly,
        'b' => AutoGreen::RuledOutToo,
        _ => return None,
    };
    let values = match rest.as_str() {
        "" => board.grid().clone(),
        values => read_values(values, board.shape(), board.symbols())?,
    };
    Some(Painted { how, values })
}

fn write_sukaku(board: &Board, sets: &[DigitSet]) -> String {
    let mut bits = Writer::default();
    for set in sets {
        for digit in board.shape().digits() {
            bits.push(set.contains(digit));
        }
    }
    bits.finish()
}

/// The candidates that the puzzle is given by. `None` if a character is wrong, or if there are bits beyond the last.
fn read_sukaku(text: &str, board: &Board) -> Option<Rc<[DigitSet]>> {
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

fn write_marks(board: &Board) -> String {
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

fn read_marks(bits: &mut Reader<'_>, grid: &Grid) -> Option<Vec<Marks>> {
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
fn read_sketch(bits: &mut Reader<'_>, board: &mut Board) -> Option<()> {
    while bits.next()? {
        let figure = *Figure::ALL.get(bits.number(FIGURE_BITS)? as usize)?;
        let from = read_candidate(bits, board)?;
        let to = if figure.links() { read_candidate(bits, board)? } else { from };
        if board.sketch().at([from, to]).is_some() || figure.links() && from == to {
            return None;
        }
        board.sketch_mut().draw([from, to], Some(figure));
    }
    Some(())
}

fn read_candidate(bits: &mut Reader<'_>, board: &Board) -> Option<Candidate> {
    let [cell, digit] = [bits.number(CELL_BITS)? as usize, bits.number(DIGIT_BITS)? as usize];
    let fits = cell < board.shape().cells() && digit < board.shape().side();
    let (cell, digit) = fits.then(|| (Cell::new(cell), Digit::new(digit)))?;
    board.grid().get(cell).is_none().then_some((cell, digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Rng;

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
                for wrong in
                    [text.replacen('2', "1", 1), text.rsplit_once(';').map_or(String::new(), |(before, _)| before.into())]
                {
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
}
