//! `OpenSudoku`'s files: XML with a `data` attribute for each game, which is a line of digits, or each cell with its value, its notes and whether it
//! can be changed. A file of several games is a list.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use quick_xml::events::Event;
use quick_xml::{Reader, XmlVersion};

use crate::board::cell::CellSet;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{CarriedCandidates, Carries, Content, Format, Reading, Reads, Write};
use crate::text::formats::line::line;
use crate::text::source::Text;
use crate::text::symbols::Symbols;

pub(crate) static OPENSUDOKU: Format = Format {
    id: "opensudoku",
    name: "an OpenSudoku file",
    carries: Carries { givens: true, candidates: CarriedCandidates::None },
    reads: &[Reads::Whole(read), Reads::Rewritten(lines)],
    write: Some(Write::BoardOfSome(write)),
    extension: "opensudoku",
    signs: &[
        Sign::File { start: "<opensudoku", has: "", name: "an OpenSudoku file" },
        Sign::File { start: "<?xml", has: "<opensudoku", name: "an OpenSudoku file" },
    ],
    #[cfg(test)]
    samples: &[
        "<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">",
        "<opensudoku><name>Easy</name><game data=\"100000000200000000300000000400000000500000000600000000700000000800000000900000000\"/></opensudoku>",
    ],
    ..Format::NAMED_ONLY
};

/// The only game of a file.
fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let [game] = &games(text.whole)?[..] else { return None };
    Some(Ok(game.clone()))
}

/// Writes a file of one game, with the candidates as its notes. `None` for other shapes than 9x9.
fn write(board: &Content<'_>) -> Option<String> {
    let Content { grid, givens, candidates, .. } = *board;
    if grid.shape() != Shape::NINE {
        return None;
    }
    let mut data = String::from("version: 2&#10;");
    for cell in grid.shape().each_cell() {
        let value = grid.get(cell).map_or(0, |digit| digit.index() + 1);
        let notes = candidates.filter(|_| value == 0).map_or(DigitSet::EMPTY, |sets| sets[cell.index()]);
        let mask: usize = notes.iter().map(|digit| 1 << digit.index()).sum();
        let is_editable = value == 0 || givens.is_some_and(|givens| !givens.contains(cell));
        let _ = write!(data, "{value}|{mask}|{}|", u8::from(is_editable));
    }
    Some(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  <folder name=\"Crosshatch\" created=\"0\">\n    \
         <game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"{data}\" note=\"\"/>\n  </folder>\n</opensudoku>\n"
    ))
}

/// The games of a file, one a line, if there are several.
fn lines(text: &Text<'_>) -> Option<String> {
    let games = games(text.whole)?;
    let lines: Vec<String> = games.iter().map(|game| line(&game.grid, game.symbols)).collect();
    (lines.len() > 1).then(|| lines.join("\n"))
}

/// The boards of a file. `None` if it is no XML.
fn games(text: &str) -> Option<Vec<Reading>> {
    let text = text.trim();
    if !text.starts_with('<') || !text.contains("data=") {
        return None;
    }
    let mut reader = Reader::from_str(text);
    let mut games = Vec::new();
    loop {
        match reader.read_event().ok()? {
            Event::Start(element) | Event::Empty(element) => {
                let data = element.try_get_attribute("data").ok()?;
                games.extend(data.and_then(|data| game(&data.normalized_value(XmlVersion::Explicit1_0).ok()?)));
            }
            Event::Eof => return Some(games),
            _ => {}
        }
    }
}

/// The board in the `data` of a game.
fn game(data: &str) -> Option<Reading> {
    let shape = Shape::NINE;
    let value = |text: &str| {
        text.parse::<usize>().ok().filter(|&value| value <= shape.side()).map(|value| value.checked_sub(1).map(Digit::new))
    };
    let Some(rest) = data.strip_prefix("version:") else {
        let values = data.split("").filter(|symbol| !symbol.is_empty()).map(value).collect::<Option<Vec<_>>>()?;
        let grid =
            Some(values).filter(|values| values.len() == shape.cells()).and_then(|values| Grid::from_values(shape, values))?;
        return Some(Reading::of_grid(grid, Symbols::FromOne, &OPENSUDOKU));
    };
    let (version, cells) = rest.trim_start().split_once(|c: char| c.is_whitespace())?;
    // Later versions have two kinds of notes, then a colour, too.
    let width = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        _ => 5,
    };
    let fields: Vec<&str> = cells.trim().trim_end_matches('|').split('|').collect();
    let (mut grid, mut givens) = (Grid::empty(shape), CellSet::EMPTY);
    if fields.len() != shape.cells() * width {
        return None;
    }
    for (cell, fields) in shape.each_cell().zip(fields.chunks(width)) {
        grid.set(cell, value(fields[0].trim())?);
        if fields[width - 1] == "0" && grid.get(cell).is_some() {
            givens.insert(cell);
        }
    }
    Some(Reading { givens: Some(givens), ..Reading::of_grid(grid, Symbols::FromOne, &OPENSUDOKU) })
}
