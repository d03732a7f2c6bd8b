use alloc::format;
use alloc::string::{String, ToString};

use super::*;
use crate::{Cell, CellSet, Digit, DigitSet, Grid, Shape};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The nine rows of a 9x9 line.
fn rows_of(line: &str) -> Vec<&str> {
    (0..9).map(|row| &line[row * 9..][..9]).collect()
}

#[test]
fn one_board_in_many_forms() {
    let rows = rows_of(EXAMPLE).join("\n");
    let spaced: Vec<String> = rows_of(EXAMPLE).iter().map(|row| row.replace('.', "0").replace("", " ")).collect();
    let barred = |row: &&str| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]);
    let border = "+-------+-------+-------+";
    let bands: Vec<String> =
        rows_of(EXAMPLE).chunks(3).map(|band| band.iter().map(barred).collect::<Vec<_>>().join("\n")).collect();
    let cases = [
        (EXAMPLE.to_string(), Format::Line),
        (format!("# a comment\n\n  {EXAMPLE}  # name; SE 1.2\n"), Format::Line),
        (EXAMPLE.replace('.', "0"), Format::Line),
        (EXAMPLE.replace('.', "x"), Format::Line),
        (EXAMPLE.replace('.', "*"), Format::Line),
        (EXAMPLE.replace('.', " "), Format::Line),
        (format!("{EXAMPLE};12;1.2;1.2"), Format::Line),
        (format!("0123456789abcdef {EXAMPLE} 1.2"), Format::Line),
        (format!("7,{},solution", EXAMPLE.replace('.', "0")), Format::Line),
        (format!("{EXAMPLE}\n{EXAMPLE}\n"), Format::List(2)),
        (rows, Format::Rows),
        (spaced.join("\r\n"), Format::Rows),
        (format!("{border}\n{}\n{border}\n", bands.join(&format!("\n{border}\n"))), Format::Rows),
    ];
    for (text, format) in cases {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(line(&reading.grid, reading.symbols), EXAMPLE, "{text}");
        assert_eq!(reading.format, format, "{text}");
    }
}

#[test]
fn rows_of_a_large_board_are_not_small_boards() {
    let solution = crate::solve::solve(&Grid::empty(Shape::of_side(16).expect("4x4 boxes"))).expect("it can be filled");
    let mut text: String = (line(&solution, Symbols::FromOne).as_bytes().chunks(16))
        .flat_map(|row| [str::from_utf8(row).expect("ascii"), "\n"])
        .collect();
    // The first row holds nothing that a 4x4 board could not hold.
    text.replace_range(0..16, "1...2...3...4...");
    let reading = read(&text).expect("a 16x16 board");
    assert_eq!((reading.grid.shape().side(), reading.format), (16, Format::Rows));

    let small = "1...2...3...4...\n".repeat(16);
    assert_eq!(read(&small).expect("4x4 boards").format, Format::List(16));

    text.insert(16, '5');
    let error = read(&text).expect_err("17 cells in the first row").to_string();
    assert_eq!(error, "Row 1 has 17 cells; it needs 16. Line 1, column 17.");

    let titled = format!("From the newspaper of Monday\n{EXAMPLE}\n");
    assert_eq!(read(&titled).expect("a board below its title").format, Format::Line);
}

#[test]
fn an_error_says_what_and_where() {
    let rows = rows_of(EXAMPLE);
    let mut long_row = rows.clone();
    let extended = format!("{}7", rows[3]);
    long_row[3] = &extended;
    let cases = [
        (String::new(), "There is nothing to read: a board was expected, such as 81 characters with dots for empty cells."),
        ("what".into(), "\"w\" is not expected here; a board was expected. Line 1, column 1."),
        (EXAMPLE[..80].into(), "This line has 80 cells; a 9x9 board has 81, a 16x16 board 256. Line 1, column 1."),
        (
            format!("{}A", &EXAMPLE[..80]),
            "\"A\" is not expected here: a 9x9 board has 1 to 9 and . for an empty cell. Line 1, column 81.",
        ),
        (
            format!("\n\n {}!", &EXAMPLE[..80]),
            "\"!\" is not expected here: a 9x9 board has 1 to 9 and . for an empty cell. Line 3, column 82.",
        ),
        (long_row.join("\n"), "Row 4 has 10 cells; it needs 9. Line 4, column 10."),
        (rows[..8].join("\n"), "There are 8 rows; it needs 9. Line 8, column 1."),
        (rows.join("\n").replace("98....6.", "98..(.6."), "\"(\" is not expected here; a board was expected. Line 3, column 6."),
    ];
    for (text, sentence) in cases {
        assert_eq!(read(&text).expect_err(&text).to_string(), sentence, "{text}");
    }
}

#[test]
fn a_zero_is_a_digit_only_on_a_hexadecimal_board() {
    let sixteen = |start: &str, blank: &str| format!("{start}{}", blank.repeat(256 - start.len()));
    let cases = [
        (sixteen("0123456789ABCDEF", "."), Symbols::Hexadecimal),
        (sixteen("0123456789abcdef", "-"), Symbols::Hexadecimal),
        (sixteen("123456789ABCDEFG", "0"), Symbols::FromOne),
        (sixteen("123456789ABCDEF0", "0"), Symbols::FromOne),
        (sixteen("123456789ABCDEF.", "."), Symbols::FromOne),
        (sixteen("0G..............", "."), Symbols::FromOne),
        ("0123456789ABCDEF".repeat(16), Symbols::Hexadecimal),
    ];
    for (text, symbols) in cases {
        let reading = read(&text).expect("a 16x16 board");
        assert_eq!(reading.symbols, symbols, "{text}");
    }
}
