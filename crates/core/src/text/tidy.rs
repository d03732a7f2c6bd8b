//! Texts in which a board is written with other signs or with more around it: digits of other scripts, emoji, quoted mail, names of rows,
//! rows on one line, markup. They are rewritten line by line, and only where a text is no board as it is.

use alloc::string::String;
use alloc::vec::Vec;

use super::cells::LEAST_CELLS;
use super::lines::separates;
use super::symbols::{is_blank, is_cell};
use crate::board::shape::Shape;

/// The text in plain signs. `None` if it is too long for that, or has nothing to rewrite.
pub(super) fn tidied(text: &str) -> Option<String> {
    /// No text with one board is longer, in bytes.
    const LONGEST: usize = 1 << 16;
    if text.len() > LONGEST {
        return None;
    }
    let mut plain: String = without_markup(text).chars().filter_map(plain).collect();
    if let Some(rows) = in_string(&plain).or_else(|| in_strings(&plain)) {
        plain = rows;
    }
    plain = without_options(&plain);
    if let Some((_, (rows, _))) = plain.split_once("[|").and_then(|(before, rest)| Some((before, rest.split_once("|]")?))) {
        // MiniZinc has bars between the rows of an array.
        plain = rows.replace('|', "\n");
    }
    if plain.contains("[1,]") {
        // R names rows and columns so.
        plain = plain.replace(['[', ']', ','], "");
    }
    if plain.contains('#') && plain.chars().all(|c| is_cell(c) || separates(c)) {
        // Rows of a large board are comments otherwise.
        plain = plain.replace('#', ".");
    }
    if plain.lines().filter(|line| line.contains(" / ")).count() > 1 {
        plain = plain.replace(" / ", " ");
    }
    // Candidate grids may have `<5>` for a value and `{46}` for candidates.
    if plain.contains(['<', '{']) && !plain.contains(|c: char| c.is_alphabetic()) {
        plain = plain.replace(['<', '>', '{', '}'], " ");
    }
    let mut lines: Vec<&str> = plain.lines().map(unquoted).map(without_full_stop).collect();
    if lines.iter().filter(|line| !line.is_empty()).all(|line| line.starts_with("- ")) {
        lines = lines.iter().map(|line| line.trim_start_matches("- ").trim_matches(['"', '\''])).collect();
    }
    if let Some(unnamed) = without_names(&lines) {
        lines = unnamed;
    }
    let apart = on_one_line(&lines);
    let tidied = match &apart {
        Some(rows) => rows.join("\n"),
        None => lines.join("\n"),
    };
    let tidied = in_digits(&tidied).unwrap_or(tidied);
    (tidied.trim() != text.trim()).then_some(tidied)
}

/// The first digits of scripts that have ten in a row.
const ZEROS: [char; 11] = ['٠', '۰', '०', '০', '੦', '௦', '๐', '໐', '０', '𝟎', '𝟘'];

/// The sign that stands for a character: `None` for one that cannot be seen.
fn plain(c: char) -> Option<char> {
    let code = u32::from(c);
    let digit = |first: u32, least: u32, count: u32| {
        code.checked_sub(first).filter(|&at| at < count).and_then(|at| char::from_digit(at + least, 10))
    };
    let of_script = || ZEROS.iter().find_map(|&zero| digit(zero.into(), 0, 10));
    // ① ❶ ➀ ➊ and their like begin with one.
    let in_circle = || [0x2460, 0x2776, 0x2780, 0x278a].into_iter().find_map(|one| digit(one, 1, 9));
    Some(match c {
        '~' => '.',
        _ if c.is_ascii() => c,
        // Joiners, marks of direction, and what makes an emoji of a digit.
        '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}'
        | '\u{feff}'
        | '\u{ad}'
        | '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}' => {
            return None;
        }
        '．' | '。' | '·' | '•' | '∙' | '⋅' | '○' | '●' | '□' | '■' | '▢' | '▫' | '▪' | '◻' | '◼' | '◽' | '◾' | '⬜' | '⬛'
        | '🔲' | '🔳' | '⚪' | '⚫' | '⭕' | '🟦' | '🟥' | '🟨' | '🟩' | '🟪' | '🟫' | '🟧' | '∅' | '×' | '＿' | '␣' | '░'
        | '▒' | '…' | '◯' | '◦' | '☐' => '.',
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '“' | '”' | '„' | '«' | '»' => '"',
        '‘' | '’' | '‚' => '\'',
        '｜' => '|',
        '，' | '、' => ',',
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        _ => of_script().or_else(in_circle).unwrap_or(c),
    })
}

/// The text without tags of HTML and `BBCode`, bold type of Markdown and colours of terminals, and with the characters that HTML writes by name.
fn without_markup(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['<', '[', '&', '\u{1b}']) {
        let (before, mark) = rest.split_at(at);
        plain.push_str(before);
        let read = match mark.as_bytes()[0] {
            b'<' => tag(mark, '>'),
            b'[' => tag(mark, ']'),
            b'&' => entity(mark),
            _ => mark.strip_prefix("\u{1b}[").and_then(|code| code.split_once('m')).map(|(_, rest)| (None, rest)),
        };
        let first = mark.chars().next();
        let (written, after) = read.unwrap_or((first, &mark[first.map_or(0, char::len_utf8)..]));
        plain.extend(written);
        rest = after;
    }
    plain.push_str(rest);
    if plain.contains('|') { plain.replace("**", "") } else { plain }
}

/// The tags of `BBCode` in which boards stand.
const BBCODE: [&str; 14] =
    ["code", "tt", "pre", "mono", "font", "size", "color", "quote", "spoiler", "center", "b", "i", "u", "s"];

/// What is written for the tag at the start of a text, and what follows it: a new line for a tag of a line or a paragraph, nothing for others.
/// `None` if there is no tag.
fn tag(text: &str, end: char) -> Option<(Option<char>, &str)> {
    /// No tag that is worth reading is longer, in bytes.
    const LONGEST: usize = 200;
    let close = text.find(end).filter(|&close| close < LONGEST)?;
    let inside = text[1..close].trim_start_matches('/');
    let name = inside.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    // Files of puzzles have names of parts in square brackets.
    let is_name = match end {
        '>' => {
            name.len() > 1 && name.starts_with(|c: char| c.is_ascii_alphabetic()) || matches!(name, "b" | "i" | "p" | "s" | "u")
        }
        _ => BBCODE.contains(&name),
    };
    let attributes = &inside[name.len()..];
    let is_tag = is_name && (attributes.is_empty() || attributes.starts_with([' ', '=', '/']));
    let is_line = matches!(name, "br" | "p" | "div" | "pre" | "li" | "tr" | "code");
    is_tag.then(|| (is_line.then_some('\n'), &text[close + 1..]))
}

/// The character that HTML writes by this name or number at the start of a text, and what follows it.
fn entity(text: &str) -> Option<(Option<char>, &str)> {
    let (name, rest) = text[1..].split_once(';').filter(|(name, _)| name.len() < 9)?;
    let number = |digits: &str| match digits.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => digits.parse().ok(),
    };
    let c = match name.strip_prefix('#') {
        Some(digits) => char::from_u32(number(digits)?)?,
        None => match name {
            "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
            "middot" | "bull" | "period" => '.',
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "vert" => '|',
            _ => return None,
        },
    };
    Some((Some(c), rest))
}

/// The rows in a string of a programming language, which writes the ends of lines as `\\n`.
fn in_string(text: &str) -> Option<String> {
    let rows =
        text.split('"').find(|part| part.contains("\\n") && part.chars().filter(|&c| is_cell(c)).count() >= LEAST_CELLS)?;
    Some(rows.replace("\\n", "\n"))
}

/// The rows in strings of a programming language, one on each line: `"53..7...." +`. `None` unless there are as many as a board has.
fn in_strings(text: &str) -> Option<String> {
    let rows: Vec<&str> = text.lines().filter_map(in_quotation_marks).collect();
    Shape::of_side(rows.len()).map(|_| rows.join("\n"))
}

/// The cells between the only quotation marks of a line.
fn in_quotation_marks(line: &str) -> Option<&str> {
    let mark = line.chars().find(|c| matches!(c, '"' | '\''))?;
    let mut parts = line.split(mark);
    let (_, cells, _, None) = (parts.next(), parts.next()?, parts.next()?, parts.next()) else { return None };
    (cells.len() > 3 && cells.chars().all(is_cell)).then_some(cells)
}

/// The text with `4` for `Some(4)` and `Just 4`, as languages write values that may be missing.
fn without_options(text: &str) -> String {
    let mut parts = text.split("Some(");
    let mut plain = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let (value, rest) = part.split_once(')').unwrap_or((part, ""));
        plain.push_str(value);
        plain.push_str(rest);
    }
    plain.replace("Just ", "")
}

/// A line without the full stop or the question mark behind its board.
fn without_full_stop(line: &str) -> &str {
    let stop = |sign: char| {
        let before = line.trim_end().strip_suffix(sign)?;
        let board = before.rsplit(char::is_whitespace).next().filter(|board| !board.contains(sign))?;
        let is_long = board.len() >= LEAST_CELLS && Shape::of_cells(board.chars().count()).is_some();
        is_long.then_some(before)
    };
    stop('.').or_else(|| stop('?')).unwrap_or(line)
}

/// A line without the signs of quoted mail in front of it.
fn unquoted(line: &str) -> &str {
    let mut rest = line;
    while let Some(after) = rest.trim_start().strip_prefix('>') {
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    rest
}

/// The lines without the names of rows in front of them, such as `A:`, `r1`, `1)` or `Row 3 |`, and without a line of column names. `None` if
/// they have none.
fn without_names<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let lines = || lines.iter().filter(|line| !names_columns(line));
    let named: Vec<(&str, &str)> = lines().filter_map(|line| after_name(line)).collect();
    let in_order = [0, 1].iter().any(|&first| named.iter().zip(first..).all(|(&(name, _), at)| number_of(name) == Some(at)));
    let rest = |&line: &&'a str| after_name(line).map_or(line, |(_, rest)| rest);
    (Shape::of_side(named.len()).is_some() && in_order).then(|| lines().map(rest).collect())
}

/// Whether a line names the columns: `1 2 3 4`, `0 1 2 3` or `A B C D`, and so on.
fn names_columns(line: &str) -> bool {
    let words = line.split(|c: char| c.is_whitespace() || c == '|').filter(|word| !word.is_empty());
    words.clone().count() > 3
        && [0, 1].iter().any(|&first| words.clone().zip(first..).all(|(word, number)| number_of(word) == Some(number)))
}

/// The name of a row in front of a line, and what follows it. `None` if the line does not begin with one.
fn after_name(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let end = line.find(|c: char| !c.is_ascii_alphanumeric() && c != ' ').unwrap_or(line.len());
    let (before, after) = line.split_at(end);
    let name = before.trim_end();
    let is_name = after.starts_with([':', ')', '|', '=', ']']) || after.starts_with(". ") && before == name;
    let (name, rest) = if is_name && number_of(name).is_some() { (name, &after[1..]) } else { line.split_once(' ')? };
    let is_row = rest.chars().filter(|c| is_cell(*c)).count() > 3;
    (number_of(name).is_some() && is_row).then_some((name, rest))
}

/// The number that a name has: `3`, `C`, `r3`, `Row 3`.
fn number_of(name: &str) -> Option<usize> {
    let lower = name.to_ascii_lowercase();
    if let [letter @ b'a'..=b'y'] = lower.as_bytes() {
        return Some(usize::from(letter - b'a') + 1);
    }
    let starts = ["row", "line", "col", "r", "c"];
    let number = starts.iter().find_map(|start| lower.strip_prefix(start)).unwrap_or(&lower);
    number.trim().parse().ok().filter(|number| (0..=25).contains(number))
}

/// The rows of a board that are all on one line, with a sign between them.
fn on_one_line<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let mut filled = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
    let line = filled.next().filter(|_| filled.next().is_none())?;
    ["\\n", "<br>", "<br/>", "<br />", "/", ",", ";", "|", " ", ".", "-", "_"].into_iter().find_map(|sign| {
        let rows: Vec<&str> =
            line.split(sign).map(|row| row.trim_matches(['"', '\'', ' '])).filter(|row| !row.is_empty()).collect();
        let is_row = |row: &&str| row.chars().count() == rows.len() && row.chars().all(is_cell);
        (Shape::of_side(rows.len()).is_some() && rows.iter().all(is_row)).then_some(rows)
    })
}

/// The text with its letters as digits, if it is a board of 16 or 25 different letters from A on.
fn in_digits(text: &str) -> Option<String> {
    let letters: Vec<u32> =
        text.chars().filter_map(|c| c.to_digit(36).filter(|_| c.is_ascii_alphabetic())).map(|number| number - 10).collect();
    let cells = text.chars().filter(|&c| c.is_ascii_alphanumeric() || is_blank(c)).count();
    let side = Shape::of_cells(cells).map(Shape::side).filter(|side| matches!(side, 16 | 25))?;
    let others = text.chars().any(|c| matches!(c, '1'..='9'));
    // With digits from 1 on, the letters go up to the one before: G for 16.
    let most = letters.iter().max()? + 1;
    let needed = most as usize > side - 9 && most as usize <= side && !others;
    needed.then(|| {
        let digit = |c: char| {
            c.to_digit(36).filter(|_| c.is_ascii_alphabetic()).and_then(|number| char::from_digit(number - 9, 36)).unwrap_or(c)
        };
        text.chars().map(digit).collect()
    })
}
