//! Saved games of `KSudoku`: XML with the givens as letters, `b` for 1, `c` for 2 and so on, `_` for an empty cell, and with a history of
//! entries and marks. The format is described in the source of `KSudoku`, `serializer.cpp` and `symbols.cpp`.

use alloc::string::String;
use alloc::vec::Vec;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::board::digit::{Digit, DigitSet};
use crate::board::shape::Shape;
use crate::text::contents::{self, CellContent, Notes};
use crate::text::error::ParseError;
use crate::text::foreign::{Foreign, Sign};
use crate::text::format::{CarriedCandidates, Carries, Format, Reading, Reads};
use crate::text::source::Text;

pub(crate) static KSUDOKU: Format = Format {
    id: "ksudoku",
    name: NAME,
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::Whole(read)],
    signs: &[
        Sign::File { start: "<ksudoku", has: "", name: NAME },
        Sign::File { start: "<?xml", has: "<ksudoku", name: NAME },
        Sign::File { start: "<!doctype", has: "<ksudoku", name: NAME },
    ],
    #[cfg(test)]
    samples: &[
        "<!DOCTYPE ksudoku><ksudoku><game/></ksudoku>",
        "<ksudoku><game had-help=\"0\"><puzzle><graph order=\"4\" type=\"sudoku\"/><values>b_c__d_e________</values></puzzle>\
         <history><simple-event index=\"1\" value=\"3\"/></history></game></ksudoku>",
    ],
    ..Format::NAMED_ONLY
};

const NAME: &str = "a saved game of KSudoku";

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let text = text.whole.trim();
    if !text.starts_with('<') || !text.contains("<ksudoku") {
        return None;
    }
    Some(game(text).unwrap_or_else(|| Err(ParseError::foreign(Foreign::Named(NAME)))))
}

/// The game of a file. `None` if it has none.
fn game(text: &str) -> Option<Result<Reading, ParseError>> {
    let mut reader = Reader::from_str(text);
    let (mut shape, mut in_values, mut values) = (None, false, String::new());
    let mut events = Vec::new();
    loop {
        match reader.read_event().ok()? {
            Event::Start(element) | Event::Empty(element) => match element.name().as_ref() {
                "graph" => match order(&element)? {
                    Ok(found) => shape = Some(found),
                    Err(rules) => return Some(Err(ParseError::other_rules(rules))),
                },
                "values" => in_values = true,
                "simple-event" => events.extend(entry(&element)),
                _ => {}
            },
            Event::End(element) if element.name().as_ref() == "values" => in_values = false,
            Event::Text(content) if in_values => values.push_str(content.trim()),
            Event::Eof => break,
            _ => {}
        }
    }
    let shape = shape?;
    let mut cells = values.chars().map(|symbol| given(symbol, shape)).collect::<Option<Vec<_>>>()?;
    for (index, entry) in events {
        let cell = cells.get_mut(index).filter(|cell| cell.is_given == Some(false))?;
        match entry {
            Entry::Value(value) => {
                cell.value = match value.checked_sub(1) {
                    Some(index) if index < shape.side() => Some(Digit::new(index)),
                    Some(_) => return None,
                    None => None,
                }
            }
            Entry::Marks(marks) => {
                let set = marks.chars().take(shape.side()).enumerate().filter(|(_, mark)| *mark != '0');
                let set: DigitSet = set.map(|(index, _)| Digit::new(index)).collect();
                (cell.value, cell.notes) = (None, (!set.is_empty()).then_some(Notes { set, exhaustive: true }));
            }
        }
    }
    Some(Ok(contents::reading(shape, &cells, &KSUDOKU)?))
}

/// The shape of a graph, or the name of the rules if they are not those of Sudoku. `None` if it has neither.
fn order(graph: &BytesStart<'_>) -> Option<Result<Shape, &'static str>> {
    const RULES: [(&str, &str); 6] = [
        ("XSudoku", "a puzzle with diagonals"),
        ("Jigsaw", "a puzzle with irregular boxes"),
        ("Mathdoku", "a Mathdoku"),
        ("KillerSudoku", "a puzzle with killer cages"),
        ("Samurai", "a puzzle of several grids"),
        ("TinySamurai", "a puzzle of several grids"),
    ];
    let kind = attribute(graph, "specific-type").unwrap_or_default();
    Some(match &attribute(graph, "type")?[..] {
        "sudoku" => Ok(Shape::of_side(attribute(graph, "order")?.parse().ok()?)?),
        "roxdoku" => Err("a Roxdoku"),
        _ => {
            let named = RULES.iter().find(|(name, _)| name.eq_ignore_ascii_case(&kind)).map(|(_, name)| *name);
            Err(named.unwrap_or("a puzzle with rules other than those of Sudoku"))
        }
    })
}

/// The cell that a symbol stands for.
fn given(symbol: char, shape: Shape) -> Option<CellContent> {
    let value = match symbol {
        '_' | 'a' => None,
        'b'..='z' => Some(symbol as usize - 'b' as usize).filter(|&index| index < shape.side()).map(Digit::new).map(Some)?,
        _ => return None,
    };
    Some(CellContent { value, is_given: Some(value.is_some()), ..CellContent::default() })
}

/// What was entered in a cell.
enum Entry {
    /// A value, 0 to clear the cell.
    Value(usize),
    /// A `1` for each digit that is marked and a `0` for each that is not.
    Marks(String),
}

/// The 0-based cell of an event, and what was entered.
fn entry(event: &BytesStart<'_>) -> Option<(usize, Entry)> {
    let index = attribute(event, "index")?.parse().ok()?;
    let value = attribute(event, "value").and_then(|value| value.parse().ok()).map(Entry::Value);
    Some((index, value.or_else(|| attribute(event, "markers").map(Entry::Marks))?))
}

fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let attribute = element.try_get_attribute(name).ok()??;
    Some(attribute.normalized_value(XmlVersion::Explicit1_0).ok()?.into_owned())
}
