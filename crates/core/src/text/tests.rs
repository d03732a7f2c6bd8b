use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::formats::candidate_grid::CANDIDATE_GRID;
use super::formats::line::LINE;
use super::formats::list::LIST;
use super::formats::rows::ROWS;
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
        (EXAMPLE.to_string(), "one line"),
        (EXAMPLE.replacen('.', "0", 9).replacen('.', "_", 9).replacen('.', "X", 9), "one line"),
        (format!("\u{feff}{EXAMPLE}\r"), "one line"),
        (format!("# a comment\n\n  {EXAMPLE}  # name; SE 1.2\n"), "one line"),
        (EXAMPLE.replace('.', "0"), "one line"),
        (EXAMPLE.replace('.', "x"), "one line"),
        (EXAMPLE.replace('.', "*"), "one line"),
        (EXAMPLE.replace('.', " "), "one line"),
        (format!("{EXAMPLE};12;1.2;1.2"), "one line"),
        (format!("0123456789abcdef {EXAMPLE} 1.2"), "one line"),
        (format!("https://example.org/play?bd={EXAMPLE}&d=1"), "one line"),
        (format!("7,{},solution", EXAMPLE.replace('.', "0")), "one line"),
        (format!("{EXAMPLE}\n{EXAMPLE}\n"), "a list of 2"),
        (rows, "rows"),
        (spaced.join("\r\n"), "rows"),
        (format!("{border}\n{}\n{border}\n", bands.join(&format!("\n{border}\n"))), "rows"),
    ];
    for (text, format) in cases {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(line(&reading.grid, reading.symbols), EXAMPLE, "{text}");
        assert_eq!(reading.form(), format, "{text}");
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
    assert_eq!((reading.grid.shape().side(), reading.format), (16, &ROWS));

    let small = "1...2...3...4...\n".repeat(16);
    assert_eq!(read(&small).expect("4x4 boards").form(), "a list of 16");

    text.insert(16, '5');
    let error = read(&text).expect_err("17 cells in the first row").to_string();
    assert_eq!(error, "Row 1 has 17 cells; it needs 16. Line 1, column 17.");

    let titled = format!("From the newspaper of Monday\n{EXAMPLE}\n");
    assert_eq!(read(&titled).expect("a board below its title").format, &LINE);
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
        (format!("{}\n", rows.join("\n")).repeat(2)[..170].into(), "There are 17 rows; it needs 9. Line 10, column 1."),
        (format!("{EXAMPLE}2"), "This line has 82 cells; a 9x9 board has 81, a 16x16 board 256. Line 1, column 1."),
        (
            EXAMPLE.replace("..8..79", "\u{0}.8..79"),
            "A control character (U+0000) is not expected here: a 9x9 board has 1 to 9 and . for an empty cell. Line 1, column 75.",
        ),
        ("\u{0}\u{0}\u{0}".into(), "A control character (U+0000) is not expected here; a board was expected. Line 1, column 1."),
        (
            rows.join("\n").replace("98....6.", "98..\u{200b}.6."),
            "An invisible character (U+200B) is not expected here; a board was expected. Line 3, column 6.",
        ),
        (format!("My board\n{}", long_row.join("\n")), "Row 4 has 10 cells; it needs 9. Line 5, column 10."),
        (CANDIDATES.replace("| 12   9 ", "| 12   . "), "r3c2 has no candidate; every cell needs one at least. Line 5, column 8."),
        (
            CANDIDATES.replace("| 4    256  2569", "| 4         2569"),
            "r5c2 has no candidate; every cell needs one at least. Line 7, column 8.",
        ),
        (
            CANDIDATES.replace("| 4    256  2569", "| 4         "),
            "Row 5 has 7 groups of candidates; it needs 9. Line 7, column 40.",
        ),
        (
            CANDIDATES.replace("2569", "256="),
            "\"=\" is not expected here: a 9x9 board has 1 to 9 and . for an empty cell. Line 7, column 16.",
        ),
        (
            sukaku(&Grid::empty(Shape::NINE), &vec![Shape::NINE.digits(); 81], Symbols::FromOne).replacen(
                "123456789",
                ".........",
                1,
            ),
            "r1c1 has no candidate; every cell needs one at least. Line 1, column 1.",
        ),
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

/// A puzzle, its values some steps later and the candidates that are left then.
const CANDIDATES: &str = "\
.----------------.-------------.--------------.
| 5    3    124  | 26  7   468 | 1489 1249 248 |
| 6    247  247  | 1   9   5   | 3478 234  2478|
:----------------+-------------+--------------:
| 12   9    8    | 23  34  24  | 13457 6   247 |
| 8    125  1259 | 579 6   147 | 4579 2459 3   |
| 4    256  2569 | 8   5   3   | 579  259  1   |
| 7    15   1359 | 59  2   14  | 4589 459  6   |
|----------------+-------------+---------------|
| 139  6    13459| 357 35  7   | 2    8    4   |
| 23   278  237  | 4   1   9   | 36   3    5   |
| 123  1245 12345| 235 8   26  | 1346 7    9   |
'----------------'-------------'--------------'
";

#[test]
fn candidates_are_read() {
    let marked =
        CANDIDATES.replace("| 6    247 ", "| 6    2*47#").replace("2478|", "24-7+8 |").replace("| 4    256 ", "|(4)   256A");
    let bars = CANDIDATES.replace(['.', '\'', ':'], "+").replace("|---", "+---");
    let plain: String =
        CANDIDATES.lines().filter(|line| !line.contains("---")).map(|line| line.replace('|', " ") + "\n").collect();
    let stars = CANDIDATES.replace(".--", "*--").replace("--.", "--*").replace(['!'], "|");
    let drawn = CANDIDATES.replace('|', "│").replace('-', "─").replace(['.', ':', '\''], "┼");
    let commented: String = plain.replace('\n', "  # a row\n");
    let titled = format!("Where I am stuck:\n\n{CANDIDATES}\nThanks\n");
    let texts = [CANDIDATES.into(), marked, bars, plain, stars, drawn, commented, titled, CANDIDATES.replace('\n', "\r\n")];
    let shape = Shape::NINE;
    for text in texts {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((reading.format, &reading.givens, &reading.list), (&CANDIDATE_GRID, &None, &None), "{text}");
        let candidates = reading.candidates.expect("candidates");
        let digits = |row, column| candidates[shape.cell(row, column).index()].iter().map(|d| d.index() + 1).collect::<Vec<_>>();
        // A lone digit that is a value, one that an unfilled peer has too, several.
        assert_eq!((reading.grid.get(shape.cell(0, 0)), digits(0, 0)), (Some(Digit::new(4)), vec![]), "{text}");
        assert_eq!((reading.grid.get(shape.cell(4, 4)), digits(4, 4)), (None, vec![5]), "{text}");
        assert_eq!(digits(1, 8), [2, 4, 7, 8], "{text}");
    }
}

#[test]
fn what_stands_above_candidates_is_part_of_them() {
    let alone = read(CANDIDATES).expect("candidates");
    let cells = |grid: &Grid| grid.filled().map(|(cell, _)| cell).collect::<CellSet>();
    let values = alone.grid.clone();
    let corner = Cell::new(0);
    let givens = values.clone().with(corner, None);
    let naked = values.clone().with(Shape::NINE.cell(4, 4), Some(Digit::new(4)));
    let other = givens.clone().with(corner, Some(Digit::new(8)));
    let [given, value, singles, other] = [&givens, &values, &naked, &other].map(|grid| line(grid, Symbols::FromOne));
    let cases = [
        (format!("{given}\n\n{CANDIDATES}"), "a candidate grid", Some(&givens), &values),
        (format!("{given}\n{value}\n{CANDIDATES}"), "a candidate grid", Some(&givens), &values),
        (format!("{given}\n{singles}\n{CANDIDATES}"), "a candidate grid", Some(&givens), &naked),
        (format!("{singles}\n{CANDIDATES}"), "a candidate grid", Some(&naked), &naked),
        (format!("{}\n{CANDIDATES}", rows(&givens, Symbols::FromOne)), "a candidate grid", Some(&givens), &values),
        (format!("{}{}", rows(&givens, Symbols::FromOne), rows(&values, Symbols::FromOne)), "rows", Some(&givens), &values),
        (format!("{other}\n{CANDIDATES}"), "a list of 2", None, &read(&other).expect("a board").grid),
    ];
    for (text, format, given, grid) in cases {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((reading.form(), reading.givens), (format.into(), given.map(cells)), "{text}");
        assert_eq!(&reading.grid, grid, "{text}");
    }
}

#[test]
fn rows_come_in_many_forms() {
    let glued = rows_of(EXAMPLE);
    let boxes = |bar: &str, border: &str| {
        let row = |row: &&str| [&row[..3], &row[3..6], &row[6..]].join(bar);
        glued.chunks(3).map(|band| band.iter().map(row).collect::<Vec<_>>().join("\n")).collect::<Vec<_>>().join(border)
    };
    let commented = |comment: &str| format!("  {}{comment}\n", glued.join(&format!("{comment}\n  ")));
    let cases = [
        boxes("!", "\n---!---!---\n"),
        boxes("|", "\n-----------\n"),
        boxes(" | ", "\n\n"),
        boxes("│", "\n───┼───┼───\n"),
        boxes("║", "\n═══╬═══╬═══\n"),
        format!(".---.---.---.\n{}\n'---'---'---'", boxes("|", "\n:---+---+---:\n")),
        format!("*-----------*\n{}\n*-----------*\n", boxes("|", "\n|---+---+---|\n")),
        boxes("|", "\n===========\n").replace('.', "_"),
        boxes("|", "\n---+---+---\n").replace('.', "-"),
        glued.join("\n").replace('.', "#"),
        glued.join("\r"),
        format!("[[{}]]", glued.join("],\n [").replace('.', "0")),
        commented("  # as printed"),
        commented("  of Monday"),
        format!("Puzzle 7, hard\n{}\n(from the paper)\n", glued.join("\n")),
        format!("\u{feff}{}", glued.join("\n")),
    ];
    for text in cases {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(line(&reading.grid, reading.symbols), EXAMPLE, "{text}");
        assert_eq!((reading.format, reading.list), (&ROWS, None), "{text}");
    }
    let spaced = EXAMPLE.replace("", " ");
    assert_eq!(
        read(spaced.trim()).map(|reading| (line(&reading.grid, Symbols::FromOne), reading.format)),
        Ok((EXAMPLE.into(), &LINE))
    );
}

#[test]
fn large_digits_may_be_numbers() {
    let twelve = Shape::of_side(12).expect("4x3 boxes");
    let solution = crate::solve::solve(&Grid::empty(twelve)).expect("it can be filled");
    let write = |grid: &Grid, blank: &str| {
        let values = grid.values().map(|value| value.map_or(blank.to_string(), |digit| format!("{}", digit.index() + 1)));
        values.collect::<Vec<_>>().chunks(12).map(|row| row.join("  ") + "\n").collect::<String>()
    };
    let sparse = twelve.each_cell().step_by(3).fold(solution.clone(), |grid, cell| grid.with(cell, None));
    let border = "----+----+----\n";
    for (text, grid) in [
        (write(&solution, "."), &solution),
        (write(&sparse, "."), &sparse),
        (write(&sparse, "0"), &sparse),
        (write(&sparse, "--"), &sparse),
        (format!("{border}{}{border}", write(&sparse, "00")), &sparse),
        (rows(&sparse, Symbols::FromOne), &sparse),
    ] {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((&reading.grid, reading.format), (grid, &ROWS), "{text}");
    }
    let two = write(&solution, ".") + &write(&sparse, ".");
    assert_eq!(read(&two).expect("two boards").form(), "a list of 2");
}

#[test]
fn a_list_keeps_what_stands_beside_its_boards() {
    // The boards by their lines and comments, and how many lines cannot be read.
    type Case<'a> = (String, &'a [(usize, &'a str)], usize);
    let short = &EXAMPLE[..80];
    let grid = rows_of(EXAMPLE).join("\n");
    let taxonomy = format!("99480,99408,114,1895,{EXAMPLE},Easter-Monster,20,0,C21.m/S4.da");
    let drawn = "#".repeat(256);
    let beside = "99480,99408,114,1895 Easter-Monster,20,0,C21.m/S4.da";
    let cases: [Case<'_>; 12] = [
        (format!("{EXAMPLE}\n{EXAMPLE}\n"), &[(1, ""), (2, "")], 0),
        (
            format!("# a list\n{EXAMPLE} # name; SE 8.4\n\n{EXAMPLE};26;1.2;1.2;1.2\n"),
            &[(2, "name; SE 8.4"), (4, "26;1.2;1.2;1.2")],
            0,
        ),
        (
            format!("0000183b305c {EXAMPLE}  1.2\n0000183b305d {EXAMPLE}  2.3\n"),
            &[(1, "0000183b305c 1.2"), (2, "0000183b305d 2.3")],
            0,
        ),
        (format!("{taxonomy}\n{taxonomy}"), &[(1, beside), (2, beside)], 0),
        (format!("quizzes,solutions\n{EXAMPLE},{EXAMPLE}\n{EXAMPLE},{EXAMPLE}"), &[(2, EXAMPLE), (3, EXAMPLE)], 0),
        (format!("{EXAMPLE} ED=9.0/9.0/2.6\n{short}\nwhat\n{EXAMPLE}"), &[(1, "ED=9.0/9.0/2.6"), (4, "")], 2),
        (format!("{EXAMPLE}\u{a0}one\n  \u{2003}{EXAMPLE}\u{a0}"), &[(1, "one"), (2, "")], 0),
        (format!("{EXAMPLE}#first\n{EXAMPLE}#second"), &[(1, "first"), (2, "second")], 0),
        // A line drawn beside a board is no larger board.
        (format!("{EXAMPLE} {drawn}\n{EXAMPLE} {drawn}"), &[(1, ""), (2, "")], 0),
        (format!("{grid}\n\n{grid}\n"), &[(1, ""), (11, "")], 0),
        (format!("Grid 01\n{grid}\nGrid 02\n{grid}\n"), &[(2, "Grid 01"), (12, "Grid 02")], 0),
        (format!("{CANDIDATES}\n{CANDIDATES}"), &[(2, ""), (16, "")], 0),
    ];
    for (text, boards, unread) in cases {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((reading.format, reading.boards()), (&LIST, boards.len()), "{text}");
        let list = reading.list.expect("a list");
        let found: Vec<_> = list.iter().map(|board| (board.line, board.comment)).collect();
        let expected: Vec<_> = boards.iter().map(|&(line, comment)| (line, comment.to_string())).collect();
        assert_eq!((found, list.unread()), (expected, unread), "{text}");
        let first = list.reading(0).expect("the first board");
        assert_eq!(
            (&first.grid, &list.reading(boards.len() - 1).expect("the last").grid),
            (&reading.grid, &reading.grid),
            "{text}"
        );
    }
    let reading = read(&format!("{EXAMPLE}\n{short}\n")).expect("a board");
    let list = reading.list.expect("a line could not be read");
    assert_eq!((reading.format, list.len(), list.unread()), (&LINE, 1, 1));
    let sentence = list.unread_from(1).next().expect("the second line").reason.to_string();
    assert_eq!(sentence, "This line has 80 cells; a 9x9 board has 81, a 16x16 board 256. Line 2, column 1.");
}

#[test]
fn empty_boards_are_boards() {
    let cases = [
        (".".repeat(81), &LINE),
        ("-".repeat(81), &LINE),
        (".........\n".repeat(9), &ROWS),
        ("---------\n".repeat(9), &ROWS),
        (rows(&Grid::empty(Shape::NINE), Symbols::FromOne), &ROWS),
    ];
    for (text, format) in cases {
        assert_eq!(read(&text).map(|reading| (reading.grid, reading.format)), Ok((Grid::empty(Shape::NINE), format)), "{text}");
    }
}

#[test]
fn a_format_is_named() {
    let sets = vec![Shape::NINE.digits(); 81];
    let grid = read(EXAMPLE).expect("a board").grid;
    let cases = [
        (EXAMPLE.to_string(), "one line"),
        (rows(&grid, Symbols::FromOne), "rows"),
        (candidate_grid(&grid, &sets, Symbols::FromOne), "a candidate grid"),
        (sukaku(&grid, &sets, Symbols::FromOne), "729 characters"),
        (format!("{EXAMPLE}\n").repeat(120), "a list of 120"),
    ];
    for (text, name) in cases {
        assert_eq!(read(&text).expect(name).form(), name);
    }
}

#[test]
fn boards_print_with_borders() {
    let six = Shape::of_side(6).expect("3x2 boxes");
    let grid = read(&format!("123456{}", ".".repeat(30))).expect("a board").grid;
    let printed = rows(&grid, Symbols::FromOne);
    let start = "+-------+-------+\n| 1 2 3 | 4 5 6 |\n| . . . | . . . |\n+-------+-------+\n";
    assert!(printed.starts_with(start), "{printed}");
    let candidates = crate::Candidates::of(grid.clone());
    let sets: Vec<DigitSet> = six.each_cell().map(|cell| candidates.get(cell)).collect();
    let printed = candidate_grid(&grid, &sets, Symbols::FromOne);
    let start = "\
.---------------------.---------------------.
| 1      2      3     | 4      5      6     |
| 456    456    456   | 123    123    123   |
:---------------------+---------------------:
";
    assert!(printed.starts_with(start), "{printed}");
    assert!(printed.ends_with("'---------------------'---------------------'\n"), "{printed}");
}

#[test]
fn a_plain_board_of_a_list_in_one_format_is_read_again() {
    let text = format!(":0000:x:{EXAMPLE}:::\n").repeat(2);
    let list = read_in(&formats::hodoku::HODOKU, &text).expect("the format").expect("two boards").list.expect("a list");
    assert_eq!(list.reading(1).map(|reading| reading.grid), read(EXAMPLE).ok().map(|reading| reading.grid));
}

#[test]
fn places_make_no_list_of_another_text() {
    let text = format!("{EXAMPLE} one\nno board\n{EXAMPLE} two\n");
    let list = read(&text).expect("a list").list.expect("two boards");
    let places = list.places().expect("all is known");
    assert_eq!(List::at_places(&text, places.clone()), Some(list));
    // With a character of two bytes where a board ends.
    let umlauts = text.replace("9 one", "ü one");
    for other in ["", &text[..100], &umlauts] {
        assert_eq!(List::at_places(other, places.clone()), None, "{other}");
    }
    let files = read(&format!("\u{1c}one.txt\n{EXAMPLE}\n\u{1c}two.png\nabc")).expect("a list").list.expect("one board");
    assert_eq!(files.places(), None, "why the picture could not be read, its line does not show");
}
