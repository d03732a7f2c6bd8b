//! A table: rows of cells that signs separate, so that a cell may be empty. Spreadsheets, Markdown, HTML and LaTeX have such tables,
//! and so have frames of box drawing; the arrays of programming languages are tables whose rows are in brackets.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::{MOST_SIDE, Shape};
use crate::text::error::ParseError;
use crate::text::format::{Format, Reading, Reads};
use crate::text::source::Text;
use crate::text::symbols::{Symbols, is_blank};

pub(crate) static TABLE: Format = Format {
    id: "table",
    name: "a table",
    reads: &[Reads::Fallback(read)],
    #[cfg(test)]
    samples: &[
        "[[-1, 2, -1, 4], [3, -1, -1, -1], [-1, -1, -1, 1], [4, -1, 2, -1]]",
        "1,,,4\n,,2,\n,3,,\n4,,,1\n",
        "| 1 |   |   | 4 |\n|---|---|---|---|\n|   |   | 2 |   |\n|   | 3 |   |   |\n| 4 |   |   | 1 |\n",
    ],
    ..Format::NAMED_ONLY
};

/// The contents of the cells, row by row.
type Rows<'a> = Vec<Vec<&'a str>>;

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    // Texts without lines are too long for a table.
    let text = text.lines.first().map(|_| text.whole)?;
    let grid = of_markup(text).or_else(|| of_brackets(text)).or_else(|| of_lines(text))?;
    Some(Ok(Reading::of_grid(grid, Symbols::FromOne, &TABLE)))
}

/// The board in the first table of a web page's source.
fn of_markup(text: &str) -> Option<Grid> {
    let tag = |wanted: &str, found: &str| found.get(..wanted.len()).is_some_and(|start| start.eq_ignore_ascii_case(wanted));
    let mut rows: Rows<'_> = Vec::new();
    for part in text.split('<').skip(1) {
        let (name, content) = part.split_once('>')?;
        if tag("tr", name) {
            rows.push(Vec::new());
        } else if tag("td", name) || tag("th", name) && !tag("thead", name) {
            rows.last_mut()?.push(content.trim());
        } else if let (false, Some(cell)) = (name.starts_with('/'), rows.last_mut().and_then(|row| row.last_mut())) {
            // A cell's content may be in a nested element, or be the value of a field.
            let value = name.split_once("value=\"").and_then(|(_, value)| value.split('"').next());
            *cell = value.or(Some(content.trim()).filter(|content| !content.is_empty())).unwrap_or(cell);
        }
    }
    of_rows(&rows)
}

/// The board in the brackets of a text: a row in each pair of brackets, all cells in one pair, or a row in each word.
fn of_brackets(text: &str) -> Option<Grid> {
    let mut groups = innermost(text);
    let grid = of_groups(&groups).or_else(|| {
        // Many languages allow a comma after the last element.
        for group in &mut groups {
            group.truncate(group.len() - usize::from(group.last() == Some(&"")));
        }
        of_groups(&groups)
    })?;
    Some(if is_by_column(text) { transposed(&grid) } else { grid })
}

/// Whether the numbers of a text fill a matrix column by column, as they do in R unless told otherwise, in Julia, MATLAB and Fortran. In
/// Python, `reshape` is called with a dot before it and fills rows.
fn is_by_column(text: &str) -> bool {
    const TURNED_BACK: [&str; 5] = ["byrow", "t(matrix(", "transpose(", "permutedims(", ")'"];
    let reshapes = |(at, _): (usize, &str)| !text[..at].ends_with('.');
    let fills = text.contains("matrix(c(") || text.match_indices("reshape([").any(reshapes);
    fills && !TURNED_BACK.iter().any(|sign| text.contains(sign))
}

fn transposed(grid: &Grid) -> Grid {
    let shape = grid.shape();
    let mut transposed = Grid::empty(shape);
    for (cell, digit) in grid.filled() {
        transposed.set(shape.cell(shape.column(cell), shape.row(cell)), Some(digit));
    }
    transposed
}

fn of_groups(groups: &[Vec<&str>]) -> Option<Grid> {
    let rows = (0..groups.len()).find_map(|at| {
        let side = groups[at].len();
        Shape::of_side(side).and_then(|_| groups.get(at..at + side)).and_then(of_square)
    });
    let of_words = |group: &Vec<&str>| of_square(&group.iter().map(|word| symbols_of(word)).collect::<Rows<'_>>());
    rows.or_else(|| groups.iter().find_map(|group| of_all(group))).or_else(|| groups.iter().find_map(of_words))
}

/// The board with all its cells in one row, which may end with a separator.
fn of_all(cells: &[&str]) -> Option<Grid> {
    let of_cells = |cells: &[&str]| {
        let side = Shape::of_cells(cells.len())?.side();
        of_square(&cells.chunks(side).map(<[&str]>::to_vec).collect::<Rows<'_>>())
    };
    of_cells(cells).or_else(|| of_cells(cells.strip_suffix(&[""])?))
}

/// The characters of a word.
fn symbols_of(word: &str) -> Vec<&str> {
    word.split("").filter(|part| !part.is_empty()).collect()
}

/// The words in each pair of brackets that has no brackets inside. Blanks, commas and semicolons separate them; beside a comma may be an
/// empty word.
fn innermost(text: &str) -> Rows<'_> {
    let mut groups = Vec::new();
    let mut open: Option<Vec<&str>> = None;
    // The start of the word that is being read, and the quotation mark that ends it.
    let (mut word, mut quote) = (None, None);
    let mut after_comma = true;
    for (at, c) in text.char_indices() {
        if let Some((start, _)) = quote.filter(|&(_, mark)| mark == c) {
            push(&mut open, text[start..at].trim());
            (quote, after_comma) = (None, false);
        } else if quote.is_some() {
        } else if matches!(c, '"' | '\'' | '`') && open.is_some() && word.is_none() {
            quote = Some((at + c.len_utf8(), c));
        } else if c.is_whitespace() || ",;[](){}".contains(c) {
            if let Some(start) = word.take() {
                push(&mut open, &text[start..at]);
                after_comma = false;
            }
            if matches!(c, ',' | ']' | ')' | '}') {
                if after_comma {
                    push(&mut open, "");
                }
                after_comma = true;
            }
            match c {
                '[' | '(' | '{' => (open, after_comma) = (Some(Vec::new()), true),
                ']' | ')' | '}' => groups.extend(open.take()),
                _ => {}
            }
        } else if word.is_none() {
            word = Some(at);
        }
    }
    groups
}

fn push<'a>(words: &mut Option<Vec<&'a str>>, word: &'a str) {
    if let Some(words) = words {
        words.push(word);
    }
}

/// The board on lines whose cells are separated by a sign.
fn of_lines(text: &str) -> Option<Grid> {
    const SEPARATORS: [fn(char) -> bool; 5] = [|c| c == '\t', |c| c == ';', |c| c == ',', is_bar, |c| c == '&'];
    SEPARATORS.into_iter().find_map(|separates| {
        let mut rows: Rows<'_> =
            text.lines().filter(|line| line.contains(separates)).map(|line| cells_of(line, separates)).collect();
        // Blanks at the end of a text are easily lost, and tabs with them.
        let width = rows.first().map_or(0, Vec::len);
        if let Some(last) = rows.last_mut().filter(|last| text.contains('\t') && last.len() < width) {
            last.resize(width, "");
        }
        of_rows(&rows).or_else(|| if let [cells] = &rows[..] { of_all(cells) } else { None })
    })
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '║' | '╎' | '┆' | '┊')
}

/// The cells of a line: between its separators, or between the bars around it.
fn cells_of(line: &str, separates: fn(char) -> bool) -> Vec<&str> {
    let mut line = line.trim_matches([' ', '\r']);
    for end in ["\\hline", "\\\\", "."] {
        line = line.strip_suffix(end).map_or(line, str::trim_end);
    }
    if separates('|') {
        line = line.strip_prefix(is_bar).unwrap_or(line);
        line = line.strip_suffix(is_bar).unwrap_or(line);
    }
    line.split(separates).map(|cell| cell.trim().trim_matches(['"', '\''])).collect()
}

/// The board in the rows of a table, which may also have names of rows and columns, and empty ones between the boxes.
fn of_rows(rows: &[Vec<&str>]) -> Option<Grid> {
    let is_rule = |row: &&Vec<&str>| row.iter().all(|cell| cell.len() > 1 && cell.chars().all(|c| matches!(c, '-' | ':' | '=')));
    let rows: Vec<&Vec<&str>> = rows.iter().filter(|row| !is_rule(row)).collect();
    let width = rows.last()?.len();
    let sides = (1..=MOST_SIDE).filter_map(Shape::of_side).filter(|shape| shape.side() <= width && shape.side() <= rows.len());
    sides.rev().find_map(|shape| {
        let side = shape.side();
        let heads = usize::from(rows.len() == side + 1);
        let is_empty = |line: usize| rows[line].iter().all(|cell| cell.is_empty());
        let are_gaps = |lines: &Vec<usize>| (0..rows.len()).all(|line| lines.contains(&line) || is_empty(line));
        let gapped = with_gaps(rows.len(), side, shape.box_height()).filter(are_gaps);
        if gapped.is_some() && heads == 1 && is_empty(0) {
            // The empty row may be the first, above all others, or the one between the boxes.
            return None;
        }
        let lines = gapped.or((heads == 1).then(|| (1..=side).collect()))?;
        let columns = columns(&rows, shape)?;
        let square = lines.iter().map(|&line| columns.iter().map(|&column| rows[line].get(column).copied()).collect());
        of_square(&square.collect::<Option<Rows<'_>>>()?)
    })
}

/// The columns of a table that hold cells.
fn columns(rows: &[&Vec<&str>], shape: Shape) -> Option<Vec<usize>> {
    let (side, width) = (shape.side(), rows.last()?.len());
    let is_empty = |column: usize| rows.iter().all(|row| row.get(column).is_none_or(|cell| cell.is_empty()));
    if let Some(columns) = with_gaps(width, side, shape.box_width()) {
        return (0..width).all(|column| columns.contains(&column) || is_empty(column)).then_some(columns);
    }
    if width != side + 1 {
        return None;
    }
    if is_empty(side) {
        return Some((0..side).collect());
    }
    let names: Vec<&str> = rows[rows.len() - side..].iter().map(|row| row.first().copied().unwrap_or_default()).collect();
    let is_name = |name: &&str| !name.is_empty() && names.iter().filter(|other| *other == name).count() == 1;
    (is_empty(0) || names.iter().all(is_name)).then(|| (1..=side).collect())
}

/// The places of `side` rows or columns among `count`: all of them, or all but those between boxes, which have `length` of them.
fn with_gaps(count: usize, side: usize, length: usize) -> Option<Vec<usize>> {
    if count == side {
        return Some((0..side).collect());
    }
    (count == side + side / length - 1).then(|| (0..side).map(|at| at + at / length).collect())
}

/// The board with these cells, if they form a square, each a digit or empty, and not all empty.
fn of_square(rows: &[Vec<&str>]) -> Option<Grid> {
    let shape = Shape::of_side(rows.len())?;
    let mut values = vec![None; shape.cells()];
    for (cells, row) in values.chunks_mut(shape.side()).zip(rows) {
        if row.len() != shape.side() {
            return None;
        }
        for (value, cell) in cells.iter_mut().zip(row) {
            *value = value_of(cell, shape)?;
        }
    }
    Grid::from_values(shape, values).filter(|grid| grid.count_filled() > 0)
}

/// How programs write that there is nothing.
const NOTHING: [&str; 11] = ["", "-1", "--", "none", "null", "nil", "nan", "na", "undefined", "nothing", "&nbsp;"];

/// The value of a cell: `Some(None)` for an empty one, `None` if it is no cell of this shape.
#[expect(clippy::option_option, reason = "outside: is it a cell; inside: is the cell filled, as in `Grid::set`")]
pub(super) fn value_of(cell: &str, shape: Shape) -> Option<Option<Digit>> {
    // Numbers may be written with a fraction of zero.
    let cell = cell.strip_suffix(".0").or_else(|| cell.strip_suffix('.').filter(|cell| !cell.is_empty())).unwrap_or(cell);
    let mut symbols = cell.chars();
    if let (Some(symbol), None) = (symbols.next(), symbols.next()) {
        return if is_blank(symbol) || symbol == '\u{a0}' { Some(None) } else { Symbols::FromOne.digit(symbol, shape).map(Some) };
    }
    if NOTHING.iter().any(|nothing| nothing.eq_ignore_ascii_case(cell)) {
        return Some(None);
    }
    let number = cell.parse::<usize>().ok().filter(|number| cell.len() == 2 && (1..=shape.side()).contains(number))?;
    Some(Some(Digit::new(number - 1)))
}
