//! Draws the state: a large or a small board, as the terminal allows, with a line for questions above and two for captions below.

use crosshatch_core::{Cell, Shape};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::model::{Model, Origin};

const TITLE: &str = "Sudoku Solver";

/// Lines above the board: the title and the question.
const ABOVE: u16 = 2;
/// Lines below it: an empty line and two captions.
const BELOW: u16 = 3;

/// The two sizes of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Size {
    /// 19 x 19: with a space between neighbouring cells.
    Big,
    /// 13 x 13: without spaces.
    Small,
}

/// Columns and lines of the smallest terminal that fits the small board; the longest caption has 18 characters.
const SMALLEST: (u16, u16) = (18, Size::Small.side() + ABOVE + BELOW);

impl Size {
    /// The size that fits a terminal, if there is one.
    fn of(area: Rect) -> Option<Self> {
        // The original requires one column more than the large board has.
        if area.width > Self::Big.side() && area.height >= Self::Big.side() + ABOVE + BELOW {
            return Some(Self::Big);
        }
        (area.width >= SMALLEST.0 && area.height >= SMALLEST.1).then_some(Self::Small)
    }

    /// The number of columns and lines of the board.
    const fn side(self) -> u16 {
        match self {
            Self::Big => 19,
            Self::Small => 13,
        }
    }

    /// The distance between two rules of the board.
    const fn pitch(self) -> u16 {
        match self {
            Self::Big => 6,
            Self::Small => 4,
        }
    }

    /// The distance of the cells of a 0-based row or column from the board's edge.
    const fn offset(self, number: u16) -> u16 {
        match self {
            Self::Big => 2 * number + 1,
            Self::Small => number + number / 3 + 1,
        }
    }
}

/// Draws the state. Returns the position of the terminal's cursor, if it is visible.
pub(crate) fn draw(model: &Model, area: Rect, buffer: &mut Buffer) -> Option<Position> {
    let Some(size) = Size::of(area) else {
        draw_refusal(model, area, buffer);
        return None;
    };
    let top = area.y + (area.height - size.side() - ABOVE - BELOW) / 2;
    let board = Rect::new(area.x + (area.width - size.side()) / 2, top + ABOVE, size.side(), size.side());
    let mut centred =
        |line, text, style| Line::styled(text, style).centered().render(Rect { y: line, height: 1, ..area }, buffer);
    centred(top, TITLE, Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED));
    if let Some(question) = model.question() {
        centred(board.y - 1, question, Style::new());
    }
    for (caption, line) in model.captions().into_iter().zip(board.bottom() + 1..) {
        centred(line, caption, Style::new());
    }
    draw_rules(size, board, buffer);
    draw_cells(model, size, board, buffer);
    model.cursor().map(|cell| place(cell, size, board))
}

/// Draws the rules around the boxes.
fn draw_rules(size: Size, board: Rect, buffer: &mut Buffer) {
    let last = size.side() - 1;
    for y in 0..=last {
        for x in 0..=last {
            let (on_line, on_column) = (y % size.pitch() == 0, x % size.pitch() == 0);
            let rule = match (on_line, on_column) {
                (true, true) => corner(x, y, last),
                (true, false) => '─',
                (false, true) => '│',
                (false, false) => continue,
            };
            buffer[(board.x + x, board.y + y)].set_char(rule).set_style(Modifier::BOLD);
        }
    }
}

/// The character where rules cross or end.
fn corner(x: u16, y: u16, last: u16) -> char {
    let part = |at: u16| match at {
        0 => 0,
        at if at == last => 2,
        _ => 1,
    };
    [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']][part(y)][part(x)]
}

/// Draws the cells: givens are bold, digits found are underlined, empty cells are dashes.
fn draw_cells(model: &Model, size: Size, board: Rect, buffer: &mut Buffer) {
    for cell in Shape::NINE.each_cell() {
        buffer[place(cell, size, board)].set_char('-');
    }
    for (cell, digit, origin) in model.digits() {
        let style = match origin {
            Origin::Given => Modifier::BOLD,
            Origin::Solved => Modifier::UNDERLINED,
        };
        let symbol = char::from(b'1' + digit.index() as u8);
        buffer[place(cell, size, board)].set_char(symbol).set_style(style);
    }
}

fn place(cell: Cell, size: Size, board: Rect) -> Position {
    let [row, column] = [Shape::NINE.row(cell), Shape::NINE.column(cell)].map(|number| size.offset(number as u16));
    Position::new(board.x + column, board.y + row)
}

/// Draws a message instead of a board. A question is still asked.
fn draw_refusal(model: &Model, area: Rect, buffer: &mut Buffer) {
    let (columns, lines) = SMALLEST;
    let question = model.question().map(|question| format!("{question}\n")).unwrap_or_default();
    let text = format!(
        "{question}The terminal is too small: {columns} columns and {lines} lines are needed; it has {} and {}.",
        area.width, area.height
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
}

#[cfg(test)]
mod tests;
