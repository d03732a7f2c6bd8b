//! Rows and tables, in code, in print and in mail.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;

#[test]
fn arrays_of_programming_languages() {
    for empty in ["-1", "0", "None", "null", "nil", "NaN", "''", "' '", " ", ""] {
        expect_board(&format!("board = [[{}]]", written(empty, ", ", "], [")), EXAMPLE, "table");
        // Zeros between commas are rows, not a table.
        let format = if empty == "0" { "rows" } else { "table" };
        expect_board(&format!("[\n  [{}],\n]\n", written(empty, ",", "],\n  [")), EXAMPLE, format);
    }
    for text in [
        format!("int grid[9][9] = {{ {{{}}} }};", written("0", ",", "},{")),
        format!("matrix(c({}), nrow = 9, byrow = TRUE)", written("NA", ", ", ", ")),
        format!("np.array([{}]).reshape(9, 9)", written("0", ", ", ", ")),
        format!("np.reshape([{}], (9, 9))", written("0", ", ", ", ")),
        format!("array([[{}.]])", written("0", "., ", ".],\n       [")),
        format!("(({}))", written("nil", " ", ") (")),
        format!("[\"{}\"]", written(".", "", "\", \"")),
    ] {
        expect_board(&text, EXAMPLE, "table");
    }
    expect_board(&format!("{{\"size\": 9, \"puzzle\": [[{}]], \"solution\": []}}", written("0", ",", "],[")), EXAMPLE, "json");
    // These are read by others before they are taken for tables.
    expect_board(&format!("[{}]", written("0", " ", "; ")), EXAMPLE, "line");
    expect_board(&format!("[[{}]]", written("0", " ", "]\n [")), EXAMPLE, "rows");
}

#[test]
fn tables_with_empty_cells() {
    for separator in ["\t", ",", ";"] {
        let plain = written("", separator, "\n");
        let head = (1..=9).map(|column| format!("c{column}")).collect::<Vec<_>>().join(separator);
        let named: Vec<String> = plain.lines().zip('A'..).map(|(row, name)| format!("{name}{separator}{row}")).collect();
        for text in [
            plain.clone(),
            plain.replace('\n', "\r\n"),
            format!("{head}\n{plain}"),
            format!("{separator}{head}\n{}", named.join("\n")),
            format!("{}\n", plain.replace('\n', &format!("{separator}\n"))),
        ] {
            expect_board(&text, EXAMPLE, "table");
        }
    }
    let spreadsheet = written("", "\t", "\n");
    expect_board(spreadsheet.trim_end(), EXAMPLE, "table");
    let bars = written(" ", " | ", " |\n| ");
    for text in [
        format!("| {} |\n|{}\n| {bars} |", "x | ".repeat(8) + "x", "---|".repeat(9)),
        format!("┃ {} ┃", bars.replace('|', "┃")),
        format!("| {} |", bars.replace('\n', &format!("\n+{}\n", "---+".repeat(9)))),
        format!("\\begin{{tabular}}\n{} \\\\\n\\end{{tabular}}", written("", " & ", " \\\\ \\hline\n")),
        format!("<table><tr><td>{}</td></tr></table>", written("", "</td><td>", "</td></tr>\n<tr><td>")),
        format!("<table><tr><td><b>{}</b></td></tr></table>", written("&nbsp;", "</b></td><td><b>", "</b></td></tr><tr><td><b>")),
        format!(
            "<table><tr><td><input value=\"{}\"></td></tr></table>",
            written("", "\"></td><td><input value=\"", "\"></td></tr><tr><td><input value=\"")
        ),
    ] {
        expect_board(&text, EXAMPLE, "table");
    }
}

#[test]
fn a_row_that_lacks_a_cell_is_not_filled_up() {
    let last = EXAMPLE.len() - 1;
    for text in [written("0", " ", "\n"), written("", ",", "\n"), written(".", " | ", "\n")] {
        let (short, at) = (text.replacen('6', "", 1), text.len() - 1);
        assert!(
            read(&text[..at]).is_err()
                || text.ends_with(EXAMPLE.chars().nth(last).expect("a cell")) && read(&text[..at - 1]).is_err(),
            "{text}"
        );
        let reading = read(&short).map(|reading| line(&reading.grid, reading.symbols));
        assert!(reading.as_ref().map_or(true, |found| found == &EXAMPLE.replacen('6', ".", 1)), "{reading:?}\n{short}");
    }
    // A solution without its last cells.
    assert!(read("1234\n3412\n214\n4321").is_err() && read("1 2 3 4\n3 4 1 2\n2 1 4\n4 3 2 1").is_err());
}

#[test]
fn printed_grids() {
    for (between, band) in [
        ("", ""),
        (" ", ""),
        (" | ", ""),
        (" | ", "------+-------+------\n"),
        ("|", "-----+-----+-----\n"),
        ("  ", "\n"),
        (" │ ", "──────┼───────┼──────\n"),
    ] {
        let between = if between.is_empty() { " " } else { between };
        expect_board(&printed(between, band), EXAMPLE, "printed");
        let indented: Vec<String> = printed(between, band).lines().map(|line| format!("    {line}")).collect();
        expect_board(&indented.join("\n"), EXAMPLE, "printed");
    }
    expect_board(&in_signs(|c| c.to_string().replace('.', " ")), EXAMPLE, "printed");
    let framed: Vec<String> = printed(" | ", "").lines().map(|line| format!("| {line:<21} |")).collect();
    expect_board(&framed.join("\n"), EXAMPLE, "printed");
}

#[test]
fn other_digits_and_what_stands_around_rows() {
    let digit = |zero: u32| move |c: char| char::from_u32(zero + c.to_digit(10).unwrap_or(0)).expect("a digit").to_string();
    let keycap = |empty: &'static str| move |c: char| if c == '.' { empty.to_string() } else { format!("{c}\u{fe0f}\u{20e3}") };
    let rows = in_signs(String::from);
    let named =
        |name: fn(usize) -> String| rows.lines().enumerate().map(|(at, row)| name(at) + row).collect::<Vec<_>>().join("\n");
    for text in [
        in_signs(digit(0x0660)),
        in_signs(digit(0x06f0)),
        in_signs(digit(0x0966)),
        in_signs(digit(0xff10)),
        in_signs(keycap("⬜")),
        in_signs(keycap("◻\u{fe0f}")),
        in_signs(|c| {
            if c == '.' {
                "□".to_string()
            } else {
                char::from_u32(0x245f + c.to_digit(10).expect("a digit")).expect("a sign").to_string()
            }
        }),
        rows.lines().map(|row| format!("> {row}")).collect::<Vec<_>>().join("\n"),
        format!(
            "Hello,\n>> can you solve this?\n>>\n{}",
            rows.lines().map(|row| format!(">> {row}")).collect::<Vec<_>>().join("\n")
        ),
        named(|at| format!("{}: ", char::from(b'A' + at as u8))),
        named(|at| format!("r{} ", at + 1)),
        named(|at| format!("Row {}: ", at + 1)),
        named(|at| format!("{}) ", at + 1)),
        rows.replace('\n', "\u{200b}\n"),
    ] {
        expect_board(&text, EXAMPLE, "rows");
    }
    for sign in ["/", ",", ";", " ", "|", "\\n", "<br>"] {
        expect_board(&rows.replace('\n', sign), EXAMPLE, "rows");
    }
    expect_board(&rows.replace('.', "0").replace('\n', "."), EXAMPLE, "rows");
    let columns = format!(
        "  1 2 3 4 5 6 7 8 9\n{}",
        written(".", " ", "\n").lines().zip('A'..).map(|(row, name)| format!("{name} {row}")).collect::<Vec<_>>().join("\n")
    );
    expect_board(&columns, EXAMPLE, "rows");
}

#[test]
fn a_wrong_symbol_is_named_with_its_place() {
    let text = format!("{}{}", "b".repeat(11), ".".repeat(70));
    assert_eq!(
        read(&text).expect_err("letters").to_string(),
        "\"b\" is not expected here: a 9x9 board has 1 to 9 and . for an empty cell. Line 1, column 1."
    );
    let late = EXAMPLE.replacen('7', "Q", 1);
    assert_eq!(
        read(&late).expect_err("a letter").to_string(),
        "\"Q\" is not expected here: a 9x9 board has 1 to 9 and . for an empty cell. Line 1, column 5."
    );
}

#[test]
fn matrices_that_are_filled_by_column() {
    let columns: Vec<String> =
        (0..9).map(|column| rows_of(EXAMPLE).iter().map(|row| row[column..=column].replace('.', "0") + ", ").collect()).collect();
    let cells = columns.concat();
    let cells = cells.trim_end_matches(", ");
    for text in [format!("matrix(c({cells}), nrow = 9)"), format!("reshape([{cells}], 9, 9)")] {
        expect_board(&text, EXAMPLE, "table");
    }
}

#[test]
fn named_cells() {
    let cells: Vec<(usize, char)> = EXAMPLE.chars().enumerate().filter(|(_, c)| *c != '.').collect();
    let by = |write: fn(usize, usize, char) -> String, between: &str| {
        cells.iter().map(|&(at, c)| write(at / 9, at % 9, c)).collect::<Vec<_>>().join(between)
    };
    expect_board(&by(|row, column, c| format!("r{}c{}={c}", row + 1, column + 1), " "), EXAMPLE, "named-cells");
    expect_board(&by(|row, column, c| format!("R{}C{}: {c}", row + 1, column + 1), "\n"), EXAMPLE, "named-cells");
    let fields = by(|row, column, c| format!("\"r{}c{}\": {c}", row + 1, column + 1), ", ");
    expect_board(&format!("{{\"size\": 9, \"givens\": {{{fields}}}}}"), EXAMPLE, "json");
    let objects = by(|row, column, c| format!("{{\"row\": {row}, \"col\": {column}, \"value\": {c}}}"), ", ");
    expect_board(&format!("[{objects}]"), EXAMPLE, "json");
    let objects = by(|row, column, c| format!("{{\"x\": {}, \"y\": {}, \"value\": {c}}}", column + 1, row + 1), ", ");
    expect_board(&format!("{{\"cells\": [{objects}]}}"), EXAMPLE, "json");
    // Steps, and places that may begin with 0 or with 1 where nothing shows which.
    for text in [
        by(|row, column, c| format!("r{}c{}<>{c}", row + 1, column + 1), " "),
        "r1c1=5 r1c2=3".to_string(),
        "[{\"row\": 1, \"col\": 2, \"value\": 3}, {\"row\": 2, \"col\": 2, \"value\": 4}]".to_string(),
    ] {
        assert!(read(&text).is_err(), "{text}");
    }
    for text in [
        by(|row, column, c| format!("{row} {column} {c}"), "\n"),
        format!("{}\n{}", cells.len(), by(|row, column, c| format!("{} {} {c}", row + 1, column + 1), "\n")),
        by(|row, column, c| format!("given({},{},{c}).", row + 1, column + 1), " "),
        by(|row, column, c| format!("{}{}: {c}", char::from(b'A' + row as u8), column + 1), "\n"),
    ] {
        expect_refusal(
            &text,
            "This is a list of cells that does not say which number is the row: name the cells, such as r1c1=5.",
        );
    }
}

#[test]
fn a_solution_below_a_puzzle_is_left_out() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rows = |line: &str| rows_of(line).join("\n");
    expect_board(&format!("{}\n\nSolution:\n{}", rows(EXAMPLE), rows(solution)), EXAMPLE, "rows");
    let entered = solution.replacen('9', ".", 1);
    let reading = read(&format!("{}\n\n{}", rows(EXAMPLE), rows(&entered))).expect("a game");
    assert_eq!((line(&reading.grid, reading.symbols), reading.givens.map(|cells| cells.len())), (entered, Some(30)));
}

#[test]
fn masks_are_no_boards() {
    let sentence = "This is a mask, which shows which cells are filled but not with which digits: paste a board with digits.";
    for (filled, empty) in [("x", "."), ("1", "0"), ("1", "."), ("X", "_"), ("*", ".")] {
        let mask = in_signs(|c| if c == '.' { empty.into() } else { filled.into() });
        expect_refusal(&mask, sentence);
        expect_refusal(&mask.replace('\n', ""), sentence);
    }
    // Empty boards, and boards with a digit or a few.
    let empty = ".".repeat(81);
    expect_board(&empty, &empty, "line");
    let frame = "+-------+-------+-------+\n";
    let band = "| . . . | . . . | . . . |\n".repeat(3) + frame;
    expect_board(&format!("{frame}{}", band.repeat(3)), &empty, "rows");
    let ones = format!("1...1....{}", ".".repeat(72));
    expect_board(&ones, &ones, "line");
}
