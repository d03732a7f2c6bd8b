#![allow(dead_code, reason = "each test uses its own part")]
//! The folder with reference answers, which the environment variable `CROSSHATCH_REFERENCE` names.

use std::io::{self, Write};
use std::path::PathBuf;
use std::{env, fs};

use crosshatch_core::{Candidates, Cell, Digit, DigitSet, Grid, Position, Shape, Uniqueness};
use serde_json::Value;

/// The lines of a file of reference, or none, said aloud, where there is no reference.
pub(crate) fn lines(name: &str) -> Option<Vec<String>> {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE") else {
        // Not `eprintln!`, which the test runner keeps to itself.
        let _ = writeln!(io::stderr(), "SKIPPED {name}: CROSSHATCH_REFERENCE is not set");
        return None;
    };
    let path = PathBuf::from(folder).join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Some(text.lines().map(str::to_owned).collect())
}

/// The rows of a table without its header, or none, said aloud, where there is no reference.
pub(crate) fn rows(name: &str) -> Option<Vec<Vec<String>>> {
    Some(lines(name)?.iter().skip(1).map(|row| row.split(',').map(str::to_owned).collect()).collect())
}

/// The digit of a symbol from 1 to 9.
pub(crate) fn digit(symbol: char) -> Option<Digit> {
    symbol.to_digit(10).filter(|digit| *digit > 0).map(|digit| Digit::new(digit as usize - 1))
}

/// A candidate such as `r4c7<>5` or `r4c7=5`, with this sign.
pub(crate) fn candidate(word: &str, sign: &str) -> (Cell, Digit) {
    let read = || {
        let (cell, symbol) = word.split_once(sign)?;
        let (row, column) = cell.strip_prefix('r')?.split_once('c')?;
        let (row, column) = (row.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
        Some((Shape::NINE.cell(row - 1, column - 1), digit(symbol.chars().next()?)?))
    };
    read().unwrap_or_else(|| panic!("{word} is no candidate"))
}

/// The position of a state in which Explainer gives a hint.
pub(crate) fn state(value: &Value) -> Position {
    let text = |key: &str| value[key].as_str().unwrap_or_else(|| panic!("{key}: {value}"));
    let shape = Shape::NINE;
    let values: Vec<Option<Digit>> = text("grid").chars().map(digit).collect();
    let givens = text("givens").chars().enumerate().filter(|(_, symbol)| *symbol != '.').map(|(cell, _)| Cell::new(cell));
    let mut candidates = Candidates::of(Grid::from_values(shape, values).expect("81 values"));
    for (cell, word) in shape.each_cell().zip(text("pencilmarks").split(' ')) {
        let kept: DigitSet = word.chars().filter_map(digit).collect();
        if candidates.grid().get(cell).is_none() {
            candidates.remove(cell, candidates.get(cell) - kept);
            assert_eq!(candidates.get(cell), kept, "{value}");
        }
    }
    Position::new(candidates, givens.collect(), Uniqueness::Proven)
}
