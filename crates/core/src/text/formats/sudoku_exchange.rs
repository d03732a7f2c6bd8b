//! Sudoku Exchange's short codes, which `SudokuPad` has too: a character for a value and the empty cells that follow it. `0` to `9` have none
//! after them, `A` to `Z` and `a` to `x` go on in tens.

use alloc::string::String;
use alloc::vec::Vec;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{Content, Format, Reading, Reads, Write};
use crate::text::source::Text;
use crate::text::symbols::Symbols;

pub(crate) static SUDOKU_EXCHANGE: Format = Format {
    id: "sudoku-exchange",
    name: "a Sudoku Exchange puzzle",
    reads: &[Reads::Whole(read)],
    write: Some(Write::BoardOfSome(write)),
    opens: Some(("Sudoku Exchange", write)),
    signs: &[Sign::Link { host: "sudokuexchange.com", has: "?", name: "a Sudoku Exchange link" }],
    #[cfg(test)]
    samples: &[
        "https://sudokuexchange.com/play/?s=5NlQ19j9mGca3OIN1bWGk2m41TjS79&d=3",
        "https://sudokuexchange.com/play/?s=Wk1p5A3q&d=3",
    ],
    ..Format::NAMED_ONLY
};

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let [line] = &text.lines[..] else { return None };
    let word = line.text.trim();
    let of_link = || word.split_once("sudokuexchange.com/").and_then(|(_, rest)| rest.split_once("s="));
    let code = of_link().map(|(_, rest)| rest.split('&').next().unwrap_or(rest));
    // In SudokuPad's codes, a star begins a rule or a title.
    let of_pad = || word.strip_prefix("scf").or_else(|| word.split_once("/scf").map(|(_, code)| code));
    let code = code.or_else(|| {
        of_pad().filter(|code| !code.contains("*w") && !code.contains("*x")).and_then(|code| code.split('*').next())
    })?;
    let values = cells(code)?;
    let grid = Grid::from_values(Shape::NINE, values)?;
    Some(Ok(Reading::of_grid(grid, Symbols::FromOne, &SUDOKU_EXCHANGE)))
}

/// Writes a link. `None` for other shapes than 9x9.
fn write(board: &Content<'_>) -> Option<String> {
    if board.grid.shape() != Shape::NINE {
        return None;
    }
    // A digit is the code of a value that no empty cell follows, and 0 that of an empty cell.
    let code = board.grid.values().map(|value| value.map_or('0', |digit| Symbols::FromOne.symbol(digit)));
    Some("https://sudokuexchange.com/play/?s=".chars().chain(code).collect())
}

/// The values of a code. `None` if they are not those of a 9x9 board.
fn cells(code: &str) -> Option<Vec<Option<Digit>>> {
    let mut values = Vec::new();
    for c in code.bytes() {
        let number = match c {
            b'0'..=b'9' => c - b'0',
            b'A'..=b'Z' => c - b'A' + 10,
            b'a'..=b'x' => c - b'a' + 36,
            _ => return None,
        };
        let value = usize::from(number % 10);
        values.push(value.checked_sub(1).map(Digit::new));
        values.extend(core::iter::repeat_n(None, usize::from(number / 10)));
    }
    (values.len() == Shape::NINE.cells()).then_some(values)
}
