//! Links, codes and files of other programs that are not read. They are recognised by signs, and only where no board is found, so
//! that the error can name them.

use alloc::string::String;

use super::foreign::{Foreign, Sign};
use super::formats::signs;
use super::lines::{content_lines, is_prose};

/// What a text is in which no board was found, if it is recognised.
pub(super) fn form_of(text: &str) -> Option<Foreign> {
    file(text).or_else(|| link(text)).or_else(|| code(text))
}

/// The number of bytes examined at the beginning of a file.
const HEAD: usize = 4096;

fn file(text: &str) -> Option<Foreign> {
    let head = &text[..text.floor_char_boundary(HEAD)];
    // Files may have blanks wherever they like.
    let head: String = head.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect();
    named(|sign| matches!(sign, Sign::File { start, has, .. } if head.starts_with(start) && head.contains(has)))
}

/// A link, if what is beside it is not a mistyped board.
fn link(text: &str) -> Option<Foreign> {
    let mut found = None;
    for line in content_lines(text) {
        let address = line.text.split(|c: char| c.is_whitespace() || "<>\"'()[]".contains(c)).find_map(address);
        match address {
            Some(address) => found = found.or(Some(address)),
            None if is_prose(line.text) => {}
            None => return None,
        }
    }
    let (address, rest) = found?;
    let is_of = |host: &str| address.strip_suffix(host).is_some_and(|before| before.is_empty() || before.ends_with('.'));
    // A slash alone leads to the first page of a site.
    let is_puzzle = |has: &str| rest.contains(has) && rest.len() > 1;
    let known = named(|sign| matches!(sign, Sign::Link { host, has, .. } if is_of(host) && is_puzzle(has)));
    known.or(Some(Foreign::Address))
}

/// The host of an address, and what follows it.
fn address(word: &str) -> Option<(&str, &str)> {
    let plain = word.strip_prefix("https://").or_else(|| word.strip_prefix("http://"));
    let address = plain.unwrap_or(word);
    let (host, rest) = address.split_at(address.find(['/', '?', '#', ':']).unwrap_or(address.len()));
    let is_known = |sign: &Sign| matches!(sign, Sign::Link { host: end, .. } if host.ends_with(end));
    let is_address = || plain.is_some() || host.starts_with("www.") || signs().any(is_known);
    (host.contains('.') && is_address()).then_some((host, rest))
}

/// The fewest bytes of a code.
const SHORTEST_CODE: usize = 20;

fn code(text: &str) -> Option<Foreign> {
    let word = text.trim();
    let one_word = word.len() >= SHORTEST_CODE && !word.contains(char::is_whitespace);
    named(|sign| matches!(sign, Sign::Code { start, .. } if one_word && word.starts_with(start)))
}

/// The name of the first sign that fits.
fn named(fits: impl Fn(&Sign) -> bool) -> Option<Foreign> {
    signs().find(|sign| fits(sign)).map(|sign| Foreign::Named(sign.name()))
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use crate::text::{line, read};

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// What is meant as a board and not read is named, where no board is found.
    #[test]
    fn a_known_form_is_named() {
        let code = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0";
        let f_puzzles = format!("https://www.f-puzzles.com/?load={code}");
        let named: [(String, &str); 25] = [
            (f_puzzles.clone(), "an f-puzzles link"),
            (format!("Try this one:\n\n  <{f_puzzles}>  \nIt is hard."), "an f-puzzles link"),
            (f_puzzles.replace("https://www.", ""), "an f-puzzles link"),
            ("https://f-puzzles.com/?id=y6kvwg4a".into(), "an f-puzzles link"),
            (code.into(), "an f-puzzles code"),
            (format!("fpuz{code}\n"), "an f-puzzles code"),
            (format!("https://sudokupad.app/fpuz{code}"), "a SudokuPad link"),
            ("https://beta.sudokupad.app/gskyb2ejye?setting-nogrid=1".into(), "a SudokuPad link"),
            ("https://app.crackingthecryptic.com/sudoku/3RfjTN6pPL".into(), "a SudokuPad link"),
            (format!("scl{code}"), "a SudokuPad code"),
            ("https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y2e685w68050609".into(), "a SudokuWiki link"),
            ("S9B015y2e685w68050609080p".into(), "a SudokuWiki code"),
            ("https://sudokuexchange.com/play/?s=Wk1p5A3q&d=3".into(), "a Sudoku Exchange link"),
            ("https://sudoku.coach/en/play/today".into(), "a sudoku.coach link"),
            ("https://puzz.link/p?sudoku/9/9/k4p".into(), "a puzz.link address"),
            ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9swDL37V".into(), "a Penpa link"),
            (
                "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:a4b7".into(),
                "a link to one of Simon Tatham's puzzles",
            ),
            ("{ \"size\": 9,\n \"grid\": [[{}, { \"value\": 5 }]] }".into(), "an f-puzzles puzzle in JSON"),
            ("{\"version\": \"http://ipuz.org/v2\", \"puzzle\": []}".into(), "an ipuz puzzle"),
            ("{\"cells\": [[{}]], \"cellSize\": 64}".into(), "a SudokuPad puzzle in JSON"),
            ("[\n  {\"name\": \"hard\"}\n]".into(), "JSON"),
            ("<!DOCTYPE html>\n<html lang=\"en\"><head>".into(), "the source of a web page"),
            ("<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">".into(), "an OpenSudoku file"),
            ("<?xml version=\"1.0\"?><sudoku/>".into(), "XML"),
            ("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection".into(), "a saved game of one of Simon Tatham's puzzles"),
        ];
        for (text, name) in named {
            let said = read(&text).expect_err(&text).to_string();
            let rest = "which Crosshatch does not read yet: paste the board itself, for instance as 81 characters with dots for empty cells.";
            assert_eq!(said, format!("This is {name}, {rest}"), "{text}");
        }
        for address in
            ["https://www.example.org/puzzles/7", "www.example.org", "See http://example.org.", "https://f-puzzles.com/"]
        {
            let said = read(address).expect_err(address).to_string();
            assert!(said.starts_with("This is a web address, not a board: open the page and copy the board from it, "), "{said}");
        }
        // What has a board says what is wrong with it, or is read.
        let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[row * 9..][..9]).collect();
        let mistyped = format!("From https://www.example.org/7\n{}", rows.join("\n").replacen("4..8.3..1", "4..8.3..17", 1));
        assert_eq!(read(&mistyped).expect_err("10 cells").to_string(), "Row 5 has 10 cells; it needs 9. Line 6, column 10.");
        for text in [
            format!("https://sudokuexchange.com/play/?s={EXAMPLE}&d=3"),
            format!("https://sudoku.coach/en/play/{EXAMPLE}"),
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", EXAMPLE.replace('.', "0")),
            format!("{{\"name\": \"hard\", \"puzzle\": \"{EXAMPLE}\"}}"),
            format!("<sudoku data=\"{EXAMPLE}\"/>"),
        ] {
            assert_eq!(read(&text).map(|reading| line(&reading.grid, reading.symbols)), Ok(EXAMPLE.into()), "{text}");
        }
    }
}
