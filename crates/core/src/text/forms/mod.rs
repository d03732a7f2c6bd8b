//! One board as spreadsheets, programs, forums and phones write it.

mod drawings;
mod files;
mod plain;
mod programs;
mod variants;
mod written;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows_of(line: &str) -> Vec<&str> {
    (0..9).map(|row| &line[row * 9..][..9]).collect()
}

/// The cells of the rows, with this for an empty one and this between two, and the rows with this between two.
fn written(empty: &str, cell: &str, row: &str) -> String {
    let cells =
        |row: &&str| row.chars().map(|c| if c == '.' { empty.into() } else { c.to_string() }).collect::<Vec<_>>().join(cell);
    rows_of(EXAMPLE).iter().map(cells).collect::<Vec<_>>().join(row)
}

/// The rows with blanks as empty cells, within the boxes as written and with this between boxes and bands.
fn printed(between: &str, band: &str) -> String {
    let boxes = |row: &&str| {
        [&row[..3], &row[3..6], &row[6..]]
            .map(|part| part.replace('.', " ").chars().map(String::from).collect::<Vec<_>>().join(" "))
    };
    let rows: Vec<String> = rows_of(EXAMPLE).iter().map(|row| boxes(row).join(between).trim_end().to_string()).collect();
    rows.chunks(3).map(|rows| rows.join("\n")).collect::<Vec<_>>().join(&format!("\n{band}"))
}

/// The example with each character exchanged.
fn in_signs(sign: impl Fn(char) -> String) -> String {
    rows_of(EXAMPLE).iter().map(|row| row.chars().map(&sign).collect::<String>()).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn expect_refusal(text: &str, sentence: &str) {
    assert_eq!(read(text).expect_err(text).to_string(), sentence, "{text}");
}

#[track_caller]
fn expect_board(text: &str, wanted: &str, format: &str) {
    let reading = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(line(&reading.grid, reading.symbols), wanted, "{text}");
    assert_eq!((reading.format.id, reading.boards()), (format, 1), "{text}");
}
