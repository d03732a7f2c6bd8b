//! Boards as people copy them from editors, terminals, mails and web pages.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::*;
use crate::{Grid, Shape};

const BOARDS: [&str; 2] =
    ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "1..4..2..3..4..1"];

struct Sheet {
    rows: Vec<Vec<char>>,
    width: usize,
}

impl Sheet {
    fn of(line: &str) -> Self {
        let side = (1..=25).find(|side| side * side == line.len()).expect("a square");
        let cells: Vec<char> = line.chars().collect();
        let width = (1..=side).find(|width| width * width >= side).expect("a box");
        Self { rows: cells.chunks(side).map(<[char]>::to_vec).collect(), width }
    }

    /// Each cell by `cell`, with `between` cells and `end` between rows.
    fn by(&self, cell: impl Fn(char) -> String, between: &str, end: &str) -> String {
        let row = |row: &Vec<char>| row.iter().map(|&c| cell(c)).collect::<Vec<_>>().join(between);
        self.rows.iter().map(row).collect::<Vec<_>>().join(end)
    }

    fn empty(&self, empty: &str, between: &str, end: &str) -> String {
        self.by(|c| if c == '.' { empty.into() } else { c.to_string() }, between, end)
    }

    /// In boxes: `bar` between boxes of a row, `band` between bands.
    fn boxed(&self, empty: &str, between: &str, bar: &str, band: &str) -> String {
        let cell = |c: &char| if *c == '.' { empty.into() } else { c.to_string() };
        let row = |row: &Vec<char>| {
            row.chunks(self.width)
                .map(|part| part.iter().map(cell).collect::<Vec<_>>().join(between))
                .collect::<Vec<_>>()
                .join(bar)
        };
        let bands = self.rows.chunks(self.width).map(|rows| rows.iter().map(row).collect::<Vec<_>>().join("\n"));
        bands.collect::<Vec<_>>().join(&format!("\n{band}"))
    }

    fn lines(&self, row: impl Fn(usize, &str) -> String) -> String {
        let plain = self.empty(".", "", "\n");
        plain.lines().enumerate().map(|(at, line)| row(at, line)).collect::<Vec<_>>().join("\n")
    }
}

/// The board written in many ways, each with a name.
type Variants = Vec<(&'static str, String)>;

fn variants(line: &str) -> Variants {
    let sheet = Sheet::of(line);
    [in_code(&sheet, line), with_signs(&sheet, line), laid_out(&sheet, line)].concat()
}

/// In the languages of programs.
fn in_code(sheet: &Sheet, line: &str) -> Variants {
    let side = sheet.rows.len();
    let rows = sheet.empty(".", "", "\n");
    let spaced = sheet.empty(".", " ", "\n");
    let small = side <= 9;
    let mut all: Variants = Vec::new();
    let mut add = |name: &'static str, text: String| all.push((name, text));
    add("code fence", format!("```\n{rows}\n```"));
    add("code fence with text", format!("Here it is:\n\n```text\n{rows}\n```\nThanks!"));
    add("bbcode", format!("[code]\n{rows}\n[/code]"));
    add("bbcode line", format!("[code]{line}[/code]"));
    add("bbcode tt", format!("[tt]{spaced}[/tt]"));
    add("named line", format!("Sudoku: {line}"));
    add("named line of zeros", format!("Puzzle #12: {}", line.replace('.', "0")));
    add("json string", format!("{{\"puzzle\": \"{}\"}}", rows.replace('\n', "\\n")));
    add("json line", format!("{{\"id\": 7, \"mission\": \"{}\"}}", line.replace('.', "0")));
    add("js string", format!("const s = '{line}';"));
    add("java strings", format!("String s =\n{};", sheet.lines(|_, row| format!("    \"{row}\" +")).trim_end_matches(" +")));
    add("c strings", format!("char *s = {{\n{}\n}};", sheet.lines(|_, row| format!("  \"{row}\","))));
    add("inline code", format!("Try this: `{line}`, it is hard."));
    add("in parentheses", format!("It was easy ({line})."));
    add("in quotation marks", format!("It is “{line}”."));
    add("at the end of a sentence", format!("Look at {}.", line.replace('.', "0")));
    add("cells and commas", line.chars().map(|c| if c == '.' { ",".into() } else { format!("{c},") }).collect::<String>());
    add("python triple", format!("grid = \"\"\"\n{rows}\n\"\"\""));
    add("python concat", format!("p = ({})", sheet.lines(|_, row| format!("\"{row}\""))));
    add("c strings", format!("char *g[] = {{\n{}\n}};", sheet.lines(|_, row| format!("    \"{row}\","))));
    add(
        "rust array",
        format!(
            "let grid: [[u8; {side}]; {side}] = [\n{}\n];",
            sheet.empty("0", ", ", "],\n    [").replacen("", "    [", 1) + "],"
        ),
    );
    add("haskell", format!("grid = [[{}]]", sheet.empty("0", ",", "],\n        [")));
    add("prolog", format!("problem(1, [[{}]]).", sheet.empty("_", ",", "],\n  [")));
    add("mathematica", format!("{{{{{}}}}}", sheet.empty("_", ", ", "}, {")));
    add("mathematica zero", format!("{{{{{}}}}}", sheet.empty("0", ", ", "}, {")));
    add("lua", format!("local g = {{\n  {{{}}},\n}}", sheet.empty("0", ",", "},\n  {")));
    add("options", format!("[[{}]]", sheet.by(|c| if c == '.' { "None".into() } else { format!("Some({c})") }, ", ", "], [")));
    add("maybes", format!("[[{}]]", sheet.by(|c| if c == '.' { "Nothing".into() } else { format!("Just {c}") }, ", ", "], [")));
    add("matlab", format!("A = [{}];", sheet.empty("0", " ", "; ")));
    add("minizinc", format!("array2d: [|{}|];", sheet.empty("_", ", ", " |\n ")));
    add("numpy print", format!("[[{}]]", sheet.empty("0", " ", "]\n [")));
    add("numpy floats", format!("[[{}]]", sheet.by(|c| format!("{}.", if c == '.' { '0' } else { c }), " ", "]\n [")));
    add("yaml rows", sheet.lines(|_, row| format!("- {row}")));
    add("yaml quoted", sheet.lines(|_, row| format!("- \"{row}\"")));
    add("yaml nested", format!("- [{}]", sheet.empty("0", ", ", "]\n- [")));
    add("latex package", format!("\\begin{{sudoku}}\n|{}|.\n\\end{{sudoku}}", sheet.empty(" ", "|", "|.\n|")));
    add("julia print", format!("{side}×{side} Matrix{{Int64}}:\n {}", sheet.empty("0", "  ", "\n ")));
    add("matlab print", format!("     {}", sheet.empty("0", "     ", "\n     ")));
    let head = (0..side).map(|at| at.to_string()).collect::<Vec<_>>();
    let body = sheet.empty("0", "  ", "\n");
    let framed: Vec<String> = body.lines().enumerate().map(|(at, row)| format!("{at:>2}  {row}")).collect();
    add("hash", sheet.empty("#", "", "\n"));
    add("hash, apart", sheet.empty("#", " ", "\n"));
    if small {
        add("pandas print", format!("    {}\n{}", head.join("  "), framed.join("\n")));
        let columns = (1..=side).map(|at| format!("[,{at}]")).collect::<Vec<_>>().join(" ");
        let named: Vec<String> =
            sheet.empty("0", "    ", "\n").lines().enumerate().map(|(at, row)| format!("[{},]    {row}", at + 1)).collect();
        add("r print", format!("     {columns}\n{}", named.join("\n")));
        add("ansi", sheet.by(|c| if c == '.' { ".".into() } else { format!("\u{1b}[1m{c}\u{1b}[0m") }, " ", "\n"));
    }
    all
}

/// With other signs for empty cells.
fn with_signs(sheet: &Sheet, line: &str) -> Variants {
    let rows = sheet.empty(".", "", "\n");
    let mut all: Variants = Vec::new();
    let mut add = |name: &'static str, text: String| all.push((name, text));
    add("sql", format!("INSERT INTO puzzles VALUES (1, '{line}', 'easy');"));
    add("csv header", format!("puzzle,rating\n{line},2.5"));
    add("csv quoted cells", format!("\"{}\"", sheet.empty("", "\",\"", "\"\n\"")));
    add("html br", rows.replace('\n', "<br/>\n"));
    add("html pre", format!("<pre>{rows}</pre>"));
    add("html entities", sheet.empty("&nbsp;", " ", "\n"));
    add("html dots", sheet.empty("&#46;", "", "\n"));
    for (name, sign) in [
        ("middle dot", "·"),
        ("bullet", "•"),
        ("bullet operator", "∙"),
        ("circle", "○"),
        ("large circle", "◯"),
        ("white bullet", "◦"),
        ("rounded square", "▢"),
        ("ballot box", "☐"),
        ("square", "□"),
        ("small square", "▫"),
        ("emoji square", "⬜"),
        ("dash", "–"),
        ("em dash", "—"),
        ("tilde", "~"),
        ("question", "?"),
        ("star", "*"),
        ("underscore", "_"),
        ("hyphen", "-"),
        ("x", "x"),
        ("full-width dot", "．"),
        ("open box", "␣"),
    ] {
        add(name, sheet.empty(sign, "", "\n"));
        add(name, sheet.empty(sign, " ", "\n"));
        add(name, sheet.empty(sign, "", ""));
        add(name, sheet.boxed(sign, " ", " | ", "------+-------+------\n"));
    }
    all
}

/// With more around it.
fn laid_out(sheet: &Sheet, line: &str) -> Variants {
    let side = sheet.rows.len();
    let rows = sheet.empty(".", "", "\n");
    let spaced = sheet.empty(".", " ", "\n");
    let commas = sheet.empty("0", ",", "\n");
    let mut all: Variants = Vec::new();
    let mut add = |name: &'static str, text: String| all.push((name, text));
    add("ideographic space", sheet.empty("\u{3000}", "", "\n"));
    add("no-break spaces", spaced.replace(' ', "\u{a0}"));
    add("thin spaces", spaced.replace(' ', "\u{2009}"));
    add("bom", format!("\u{feff}{rows}"));
    add("bom line", format!("\u{feff}{line}\r\n"));
    add("cr", rows.replace('\n', "\r"));
    add("crlf", rows.replace('\n', "\r\n"));
    add("blank lines", rows.replace('\n', "\n\n"));
    add("form feed", format!("{rows}\u{c}"));
    add("zero width", rows.replace('.', ".\u{200b}"));
    add("trailing commas", commas.replace('\n', ",\n") + ",");
    add("trailing blanks", rows.replace('\n', "   \n"));
    add("indented", format!("    {}", rows.replace('\n', "\n    ")));
    add("tabs and dots", sheet.empty(".", "\t", "\n"));
    add("bars around", format!("|{}|", sheet.empty(".", "|", "|\n|")));
    add("boxes", sheet.boxed(".", " ", " | ", "---\n"));
    add("boxes apart", sheet.boxed(".", " ", "   ", "\n"));
    add("boxes tight", sheet.boxed(".", "", " ", "\n"));
    add("boxes bars tight", sheet.boxed("_", "", "|", "---+---+---\n"));
    add("boxes slash", sheet.boxed(".", "", " / ", ""));
    add("boxes double", sheet.boxed(".", " ", " ║ ", "══════╬═══════╬══════\n"));
    add("numbered", sheet.lines(|at, row| format!("{}| {row}", at + 1)));
    add("numbered colon", sheet.lines(|at, row| format!("{}: {row}", at + 1)));
    add("numbered dot", sheet.lines(|at, row| format!("{}. {row}", at + 1)));
    add("row names", sheet.lines(|at, row| format!("Row {}: {row}", at + 1)));
    add("row names equal", sheet.lines(|at, row| format!("row{} = {row}", at + 1)));
    add("r names", sheet.lines(|at, row| format!("r{}: {row}", at + 1)));
    add("slash comments", sheet.lines(|at, row| format!("{row} // row {}", at + 1)));
    add("mail", sheet.lines(|_, row| format!("> {row}")));
    add("mail name", sheet.lines(|_, row| format!("> > {row}")));
    add("groups of a row", sheet.empty(".", "", " "));
    add("slashes", sheet.empty(".", "", "/"));
    add("title and author", format!("Easy one by Ann\n\n{rows}\n\nHave fun"));
    add("solution below", format!("{rows}\n\nCan you solve it?"));
    add(
        "markdown table",
        format!("| {} |\n|{}\n| {} |", "   | ".repeat(side - 1), "---|".repeat(side), sheet.empty(" ", " | ", " |\n| ")),
    );
    add(
        "markdown bold",
        format!("|{}|\n|{}\n", "|".repeat(side - 1), "---|".repeat(side))
            + &format!("|{}|", sheet.by(|c| if c == '.' { String::new() } else { format!("**{c}**") }, "|", "|\n|")),
    );
    add("url", format!("https://example.org/sudoku?board={}", line.replace('.', "0")));
    add("url dots", format!("Look: https://example.org/play#{line}"));
    all
}

#[test]
fn every_variant_is_read() {
    let sixteen: String = {
        let solution = Grid::from_values(
            Shape::of_side(16).expect("4x4"),
            (0..256).map(|at: usize| {
                let (row, column) = (at / 16, at % 16);
                let digit = (4 * (row % 4) + row / 4 + column) % 16;
                ((row * 7 + column * 3) % 5 < 3).then(|| crate::Digit::new(digit))
            }),
        );
        line(&solution.expect("a board"), Symbols::FromOne)
    };
    let mut wrong = Vec::new();
    for board in BOARDS.into_iter().chain([&*sixteen]) {
        for (name, text) in variants(board) {
            let found =
                read(&text).map(|reading| (line(&reading.grid, reading.symbols), reading.boards(), reading.candidates.is_some()));
            match found {
                Ok((line, 1, false)) if line == board => {}
                Ok(other) => wrong.push(format!("{} {name}: {other:?}\n{text}", board.len())),
                Err(error) => wrong.push(format!("{} {name}: {error}", board.len())),
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
