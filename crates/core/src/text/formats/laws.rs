//! What every format has to obey. A new one takes part as soon as it is in the list.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use std::collections::BTreeSet;
use std::fs;

use super::{ALL, Reads};
use crate::text::error::Found;
use crate::text::foreign::Foreign;
use crate::text::format::{CarriedCandidates, Content, Format, Reading, Write};
use crate::text::symbols::Symbols;
use crate::text::{read, read_in, read_line};
use crate::{Candidates, CellSet, DigitSet, Grid, Shape};

#[test]
fn every_file_is_in_the_list() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/text/formats");
    let list = include_str!("mod.rs");
    for file in fs::read_dir(folder).expect("the folder").flatten() {
        let name = file.file_name().into_string().expect("a name in ASCII");
        let module = name.strip_suffix(".rs").expect("Rust alone");
        let listed = list.contains(&format!("mod {module};")) && list.contains(&format!("    &{module}::"));
        assert!(listed || ["mod", "laws"].contains(&module), "{name} is not in the list");
    }
}

#[test]
fn names_are_distinct() {
    let ids: BTreeSet<&str> = ALL.iter().map(|format| format.id).collect();
    assert_eq!(ids.len(), ALL.len(), "an id is there twice");
    assert_eq!(ALL.iter().map(|format| format.name).collect::<BTreeSet<_>>().len(), ALL.len(), "a name is there twice");
    for format in ALL {
        assert!(!format.id.is_empty() && format.id.bytes().all(|c| c.is_ascii_lowercase() || c == b'-'), "{format:?}");
        for name in format.signs.iter().map(super::Sign::name) {
            assert_eq!(ALL.iter().filter(|other| other.signs.iter().any(|sign| sign.name() == name)).count(), 1, "{name}");
        }
    }
}

#[test]
fn samples_are_recognised_as_their_format() {
    for format in ALL {
        assert!(!format.samples.is_empty(), "{format:?} has no sample");
        for sample in format.samples {
            assert_eq!(recognised(sample), Some(*format), "{sample}");
        }
    }
}

#[test]
fn a_format_can_be_read_alone() {
    const ROWS: &str = "1..4\n..2.\n.3..\n4..1\n";
    let table = [
        (&super::rows::ROWS, ROWS, Some(true)),
        (&super::line::LINE, "no board", Some(false)),
        (&super::table::TABLE, super::table::TABLE.samples[0], Some(true)),
        (&super::hodoku::HODOKU, super::hodoku::HODOKU.samples[0], Some(true)),
        (&super::penpa::PENPA, ROWS, None),
        (&super::xml::XML, ROWS, None),
    ];
    for (format, text, is_read) in table {
        assert_eq!(read_in(format, text).map(|reading| reading.is_ok()), is_read, "{format:?}");
    }
}

#[test]
fn what_is_written_is_recognised_and_read_with_all_that_its_format_carries() {
    for format in ALL {
        let boards: Vec<Board> = boards().into_iter().filter(|board| board.suits(format)).collect();
        let contents: Vec<Content<'_>> = boards.iter().map(|board| board.content(format)).collect();
        match format.write {
            None => {}
            Some(Write::Board(_) | Write::BoardOfSome(_)) => {
                let sides = |is_written: bool| {
                    let of =
                        boards.iter().zip(&contents).filter(move |(_, board)| format.write(&[**board]).is_some() == is_written);
                    of.map(|(board, _)| board.grid.shape().side()).collect::<BTreeSet<usize>>()
                };
                let of_all = matches!(format.write, Some(Write::Board(_)));
                assert!(!of_all || sides(false).is_empty(), "{format:?}");
                assert!(sides(true).contains(&9) && sides(true).is_disjoint(&sides(false)), "{format:?}: {:?}", sides(false));
                for (board, content) in boards.iter().zip(&contents) {
                    let Some(text) = format.write(&[*content]) else { continue };
                    let reading = read(&text).unwrap_or_else(|error| panic!("{format:?}: {error}\n{text}"));
                    assert_eq!(reading.format, *format, "{text}");
                    board.check(format, &reading, &text);
                }
                assert_eq!(format.write(&contents), None);
            }
            Some(Write::Boards(_)) => {
                let text = format.write(&contents).expect("several boards");
                let reading = read(&text).unwrap_or_else(|error| panic!("{format:?}: {error}\n{text}"));
                assert_eq!((reading.format, reading.boards()), (*format, boards.len()), "{text}");
                let list = reading.list.expect("several boards");
                for (index, board) in boards.iter().enumerate() {
                    board.check(format, &list.reading(index).expect("a board"), &text);
                }
            }
        }
        assert_eq!(format.write(&[]), None);
    }
}

#[test]
fn links_lead_to_the_same_board() {
    let programs: BTreeSet<&str> = ALL.iter().filter_map(|format| format.program()).collect();
    assert_eq!(programs.len(), ALL.iter().filter(|format| format.program().is_some()).count(), "a program is there twice");
    for format in ALL.iter().filter(|format| format.program().is_some()) {
        for board in boards() {
            let content = board.content(format);
            let Some(link) = format.link(&content) else {
                assert_ne!(content.grid.shape(), Shape::NINE, "{format:?}");
                continue;
            };
            assert!(link.starts_with("https://") && link.is_ascii() && !link.contains(char::is_whitespace), "{link}");
            if content.grid.count_filled() > 0 {
                let reading = read(&link).unwrap_or_else(|error| panic!("{format:?}: {error}\n{link}"));
                assert_eq!(&reading.grid, content.grid, "{link}");
            }
        }
    }
}

/// The tables of formats in the docs say what the list says. `CROSSHATCH_BLESS=1` writes them anew.
#[test]
fn the_tables_of_formats_are_those_of_the_list() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats.md");
    let written = fs::read_to_string(path).unwrap_or_default();
    let (head, _) = written.split_once("| Format ").expect("a table");
    let tables = format!("{head}{}{}", table(), confusion_matrix());
    if std::env::var_os("CROSSHATCH_BLESS").is_some() {
        fs::write(path, tables).expect("the docs");
    } else {
        assert_eq!(written, tables);
    }
}

/// A row for each format: what it is recognised by, what it says besides the values, whether it is written, and how many samples the tests have.
fn table() -> String {
    let row = |format: &&Format| {
        let kind = |reads: &Reads| match reads {
            Reads::Whole(_) | Reads::Rewritten(_) => "a mark",
            Reads::OnLine(_) => "a line",
            Reads::OnLines(_) => "lines",
            Reads::Fallback(_) => "the whole, where nothing else is found",
        };
        let mut kinds: Vec<&str> = format.reads.iter().map(kind).collect();
        kinds.dedup();
        let read = match (&kinds[..], format.signs) {
            ([], []) => "several boards".into(),
            ([], _) => "named, not read".into(),
            (kinds, _) => kinds.join(", "),
        };
        let says = match (format.carries.givens, format.carries.candidates) {
            (false, CarriedCandidates::None) => "",
            (true, CarriedCandidates::None) => "givens",
            (false, _) => "candidates",
            (true, _) => "givens, candidates",
        };
        let writes = if format.write.is_some() { "yes" } else { "" };
        format!("| {} | {} | {read} | {says} | {writes} | {} |", format.name, format.id, format.samples.len())
    };
    let rows: Vec<String> = ALL.iter().map(row).collect();
    let head = "| Format | Id | Recognised by | Says besides values | Written | Samples |\n|---|---|---|---|---|---|\n";
    format!("{head}{}\n", rows.join("\n"))
}

/// How many texts of each format each reader takes if it is asked alone.
fn confusion_matrix() -> String {
    let readers = (1..).zip(ALL).filter(|(_, format)| !format.reads.is_empty());
    let readers: Vec<(usize, &Format)> = readers.map(|(number, format)| (number, *format)).collect();
    let row = |(number, format): (usize, &&Format)| {
        let texts = texts(format);
        let cells = readers.iter().map(|(_, reader)| {
            let boards = texts.iter().filter_map(|(text, own)| Some((own, read_in(reader, text)?.ok()?)));
            let is_right = |(own, read): (&Reading, Reading)| (&own.grid, &own.candidates) == (&read.grid, &read.candidates);
            let (right, wrong): (Vec<bool>, Vec<bool>) = boards.map(is_right).partition(|is_right| *is_right);
            match (right.len(), wrong.len()) {
                (0, 0) => String::new(),
                (right, 0) => format!(" {right}"),
                (0, wrong) => format!(" ({wrong})"),
                (right, wrong) => format!(" {right} ({wrong})"),
            }
        });
        let cells: Vec<String> = cells.collect();
        format!("| {number} {} | {} |{} |", format.id, texts.len(), cells.join(" |"))
    };
    let rows: Vec<String> = (1..).zip(ALL).map(row).collect();
    let numbers: Vec<String> = readers.iter().map(|(number, _)| number.to_string()).collect();
    let head = format!("| Format | Texts | {} |\n|---|---|{}", numbers.join(" | "), "---|".repeat(numbers.len()));
    format!("\n{MATRIX}\n{head}\n{}\n", rows.join("\n"))
}

/// What stands above the confusion matrix.
const MATRIX: &str = "\
## Confusion matrix

The texts of a row are the samples of its format that hold a board, and what Crosshatch writes in the format: empty boards, puzzles,
positions and solutions from 4×4 to 16×16. A column has the number of its reader's row and counts the texts that this reader takes
when it alone is asked. Numbers in brackets count those in which it finds another board or other candidates than there are; the order
of the readers keeps them from being asked. Plain rows are read with any reader of lines. A candidate grid below its givens needs the
reader of rows too, and a list the readers of its boards.
";

/// The samples of a format in which there is a board, and what is written in it, with what is read of them.
fn texts(format: &Format) -> Vec<(String, Reading)> {
    let boards = boards();
    let written = boards.iter().filter(|board| board.suits(format)).filter_map(|board| format.write(&[board.content(format)]));
    let samples = format.samples.iter().map(|sample| String::from(*sample));
    samples.chain(written).filter_map(|text| read(&text).ok().map(|reading| (text, reading))).collect()
}

/// The format as which a text is recognised, be it read or named.
fn recognised(text: &str) -> Option<&'static Format> {
    match read(text).map_err(|error| error.found) {
        Ok(reading) => Some(reading.format),
        Err(Found::Foreign(Foreign::Named(name))) => {
            ALL.iter().find(|format| format.signs.iter().any(|sign| sign.name() == name)).copied()
        }
        Err(_) => None,
    }
}

/// A board with entries and candidates.
struct Board {
    grid: Grid,
    givens: CellSet,
    candidates: Vec<DigitSet>,
}

/// Of several sizes: empty, with few values, with most, with all; and a puzzle of 17 givens.
fn boards() -> Vec<Board> {
    let few = read_line("000000010400000000020000000000050407008000300001090000300400200050100000000806000", 1);
    let mut boards = vec![Board::of(few.expect("a board").grid)];
    for side in [4, 6, 9, 16] {
        let solution = crate::solve::solve(&Grid::empty(Shape::of_side(side).expect("a usual side"))).expect("it can be filled");
        let keeps: [fn(usize) -> bool; 4] = [|_| false, |cell| cell % 5 == 0, |cell| cell % 4 != 0, |_| true];
        for keep in keeps {
            boards.push(Board::of(solution.only(&solution.shape().each_cell().filter(|cell| keep(cell.index())).collect())));
        }
    }
    boards
}

impl Board {
    /// Half of these values are givens. Only candidates are entered, since not every format can distinguish them from values.
    fn of(values: Grid) -> Self {
        let shape = values.shape();
        let givens = values.filled().map(|(cell, _)| cell).enumerate().filter(|(at, _)| at % 2 == 0);
        let givens = givens.map(|(_, cell)| cell).collect();
        let mut left = Candidates::of(values);
        while let Some((cell, digit)) = shape.each_cell().find_map(|cell| Some((cell, left.get(cell).only()?))) {
            left.place(cell, digit);
        }
        // Some candidates are removed that the values leave.
        for cell in shape.each_cell().step_by(7) {
            let set = left.get(cell);
            if let (Some(digit), true) = (set.iter().next(), set.len() > 2) {
                left.remove(cell, DigitSet::of(digit));
            }
        }
        Self { grid: left.grid().clone(), givens, candidates: shape.each_cell().map(|cell| left.get(cell)).collect() }
    }

    /// Whether the format can be expected to be recognised by this board.
    fn suits(&self, format: &Format) -> bool {
        format.carries.candidates != CarriedCandidates::Several || self.candidates.iter().any(|set| set.len() > 1)
    }

    /// All that the format carries.
    fn content(&self, format: &Format) -> Content<'_> {
        let candidates = format.carries.candidates != CarriedCandidates::None;
        Content {
            grid: &self.grid,
            givens: format.carries.givens.then_some(&self.givens),
            candidates: candidates.then_some(&self.candidates[..]),
            symbols: Symbols::FromOne,
        }
    }

    /// A reading has all that the format carries. Candidates that are those which the values leave need not be said, nor does an empty board
    /// say that it has no givens.
    fn check(&self, format: &Format, reading: &Reading, text: &str) {
        let content = self.content(format);
        assert_eq!((&reading.grid, reading.symbols), (content.grid, content.symbols), "{format:?}\n{text}");
        let is_empty = content.grid.count_filled() == 0;
        let givens = reading.givens.or(content.givens.filter(|_| is_empty).copied());
        assert_eq!(givens.as_ref(), content.givens, "{format:?}\n{text}");
        let left = Candidates::of(self.grid.clone());
        let by_values: Vec<DigitSet> = self.grid.shape().each_cell().map(|cell| left.get(cell)).collect();
        let read = reading.candidates.as_deref().or(content.candidates.map(|_| &by_values[..]));
        assert_eq!(read, content.candidates, "{format:?}\n{text}");
    }
}
