//! `SudokuWiki`'s codes, alone and in links: `S9B`, then two characters for each cell as a number in base 36. 1 to 9 is a given, 10 to 18 an
//! entry, and from 18 on the candidates, one bit each. Codes of other sizes use another number of characters, other letters are other rules.
//!
//! Two older forms have a set of digits for each cell, one bit each: as decimal numbers after `n=`, and as two characters in base 32, whose
//! lowest bit tells a given.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::contents::{self, CellContent, Notes};
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{CarriedCandidates, Carries, Content, Format, Reading, Reads, Write};
use crate::text::formats::line::read_line;
use crate::text::settle::{sets_of, settle};
use crate::text::source::Text;
use crate::text::symbols::Symbols;

pub(crate) static SUDOKUWIKI: Format = Format {
    id: "sudokuwiki",
    name: "a SudokuWiki puzzle",
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::Whole(read)],
    write: Some(Write::BoardOfSome(write)),
    opens: Some(("SudokuWiki", |board| Some(format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", write(board)?)))),
    signs: &[
        Sign::Link { host: "sudokuwiki.org", has: "?", name: "a SudokuWiki link" },
        Sign::Code { start: "S9B", name: "a SudokuWiki code" },
    ],
    #[cfg(test)]
    samples: &[
        "https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y2e685w68050609",
        "S9B015y2e685w68050609080p",
        "S4B1555255551555524",
        "https://www.sudokuwiki.org/sudoku.htm?n=1,14,14,8,14,14,1,15,14,4,15,15,2,15,15,1",
    ],
    ..Format::NAMED_ONLY
};

/// The letters of codes with other rules.
const OTHER_RULES: [(char, &str); 6] = [
    ('X', "a SudokuWiki code of Sudoku X"),
    ('W', "a SudokuWiki code of a windoku"),
    ('C', "a SudokuWiki code of a colour Sudoku"),
    ('J', "a SudokuWiki code of a jigsaw"),
    ('L', "a SudokuWiki code of a killer"),
    ('M', "a SudokuWiki code of a killer jigsaw"),
];

/// The sides that codes have, the letter of each, and the number of characters of a cell.
const SIZES: [(usize, char, usize); 5] = [(4, '4', 1), (6, '6', 2), (9, '9', 2), (16, 'G', 4), (25, 'P', 5)];

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let [only] = &text.lines[..] else { return None };
    let link = only.text.trim();
    let parameter = |name: &str| link.split_once(name).and_then(|(_, code)| code.split('&').next());
    if let Some(numbers) = parameter("?n=") {
        let masks = numbers.split([',', '%']).map(|number| number.trim_start_matches("2C").parse().ok());
        return of_masks(&masks.collect::<Option<Vec<usize>>>()?).map(Ok);
    }
    let code = parameter("bd=").unwrap_or(link);
    if code.len() == 2 * Shape::NINE.cells() && code.contains(|c: char| !c.is_ascii_digit()) {
        return of_pairs(code).map(Ok);
    }
    let mut header = code.chars();
    let (rules, kind, 'B') = (header.next()?, header.next()?, header.next()?) else { return None };
    let &(side, _, width) = SIZES.iter().find(|(_, letter, _)| *letter == kind)?;
    let shape = Shape::of_side(side)?;
    let (header, cells) = code.split_at(code.char_indices().nth(3).map_or(code.len(), |(at, _)| at));
    let is_code = header.is_ascii() && cells.bytes().all(|c| c.is_ascii_alphanumeric());
    if let Some((_, name)) = OTHER_RULES.iter().find(|(letter, _)| *letter == rules) {
        // The line of a larger board may begin like such a code.
        let is_code = is_code && cells.len() >= shape.cells() && read_line(code, 1).is_err();
        return is_code.then(|| Err(ParseError::other_rules(name)));
    }
    if !is_code || rules != 'S' || cells.len() != shape.cells() * width {
        return None;
    }
    let (mut grid, mut givens) = (Grid::empty(shape), CellSet::EMPTY);
    let mut sets = vec![DigitSet::EMPTY; shape.cells()];
    for (cell, code) in shape.each_cell().zip(cells.as_bytes().chunks(width)) {
        let code = usize::from_str_radix(str::from_utf8(code).ok()?, 36).ok()?;
        match code {
            0 => sets[cell.index()] = shape.digits(),
            _ if code <= 2 * side => {
                grid.set(cell, Some(Digit::new((code - 1) % side)));
                if code <= side {
                    givens.insert(cell);
                }
            }
            _ => sets[cell.index()] = shape.each_digit().filter(|digit| (code - 2 * side) >> digit.index() & 1 == 1).collect(),
        }
    }
    let has_sets = sets.iter().any(|set| !set.is_empty() && *set != shape.digits());
    let candidates = has_sets.then(|| sets.into());
    Some(Ok(Reading { givens: Some(givens), candidates, ..Reading::of_grid(grid, Symbols::FromOne, &SUDOKUWIKI) }))
}

/// Writes a code.
fn write(board: &Content<'_>) -> Option<String> {
    let side = board.grid.shape().side();
    let &(_, letter, width) = SIZES.iter().find(|(of, _, _)| *of == side)?;
    let sets = sets_of(board);
    let number = |cell: Cell| match board.grid.get(cell) {
        Some(digit) if board.givens.is_none_or(|givens| givens.contains(cell)) => digit.index() + 1,
        Some(digit) => digit.index() + 1 + side,
        None => 2 * side + sets[cell.index()].iter().map(|digit| 1 << digit.index()).sum::<usize>(),
    };
    let mut code = format!("S{letter}B");
    for cell in board.grid.shape().each_cell() {
        let mut symbols = [b'0'; 5];
        let mut rest = number(cell);
        for symbol in symbols[..width].iter_mut().rev() {
            *symbol = b"0123456789abcdefghijklmnopqrstuvwxyz"[rest % 36];
            rest /= 36;
        }
        code.extend(symbols[..width].iter().map(|&symbol| char::from(symbol)));
    }
    Some(code)
}

/// The board with a set of digits for each cell. 0 says nothing of its cell; where it occurs, a single digit is a value.
fn of_masks(masks: &[usize]) -> Option<Reading> {
    let shape = Shape::of_cells(masks.len())?;
    let sets = masks.iter().map(|&mask| set_of(mask, shape)).collect::<Option<Vec<_>>>()?;
    if masks.contains(&0) {
        let cells = sets.iter().map(|set| CellContent { value: set.only(), ..CellContent::default() });
        return contents::reading(shape, &cells.collect::<Vec<_>>(), &SUDOKUWIKI);
    }
    let (grid, candidates) = settle(shape, &sets);
    Some(Reading { candidates: Some(candidates), ..Reading::of_grid(grid, Symbols::FromOne, &SUDOKUWIKI) })
}

/// The 9x9 board with two characters in base 32 for each cell.
fn of_pairs(code: &str) -> Option<Reading> {
    let shape = Shape::NINE;
    let mut cells = Vec::with_capacity(shape.cells());
    for pair in code.as_bytes().chunks(2) {
        let number = usize::from_str_radix(str::from_utf8(pair).ok()?, 32).ok()?;
        let (set, is_given) = (set_of(number >> 1, shape)?, number & 1 == 1);
        let value = set.only().filter(|_| is_given);
        cells.push(CellContent { value, is_given: Some(is_given), notes: Some(Notes { set, exhaustive: true }) });
    }
    contents::reading(shape, &cells, &SUDOKUWIKI)
}

/// The digits of a number with one bit for each; all of them for 0.
fn set_of(mask: usize, shape: Shape) -> Option<DigitSet> {
    let set = shape.each_digit().filter(|digit| mask >> digit.index() & 1 == 1).collect();
    (mask >> shape.side() == 0).then(|| if mask == 0 { shape.digits() } else { set })
}
