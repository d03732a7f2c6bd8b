//! How digits and empty cells are written. Which characters these are is known here alone.

use alloc::format;
use alloc::string::String;

use crate::board::digit::Digit;
use crate::board::shape::Shape;

/// The characters that a text uses for digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Symbols {
    /// 1 to 9, then A to P.
    #[default]
    FromOne,
    /// 0 to 9, then A to F, on 16x16 alone.
    Hexadecimal,
}

impl Symbols {
    /// The character of a digit.
    pub fn symbol(self, digit: Digit) -> char {
        let number = match self {
            Self::FromOne => digit.index() + 1,
            Self::Hexadecimal => digit.index(),
        };
        char::from_digit(number as u32, 36).map_or('?', |c| c.to_ascii_uppercase())
    }

    /// The digit of a character, upper or lower case, if `shape` has it.
    pub fn digit(self, symbol: char, shape: Shape) -> Option<Digit> {
        let number = symbol.to_digit(36)? as usize;
        let index = match self {
            Self::FromOne => number.checked_sub(1)?,
            Self::Hexadecimal => number,
        };
        (index < shape.side()).then(|| Digit::new(index))
    }

    /// The symbols that the cells of a text are written with. There is a choice on 16x16 alone, and only if a 0 occurs: it is a
    /// digit if empty cells are written as something else, or if all cells are filled.
    pub(super) fn of_text(shape: Shape, cells: &(impl Iterator<Item = char> + Clone)) -> Self {
        if shape.side() != 16 {
            return Self::FromOne;
        }
        let count = |wanted: fn(char) -> bool| cells.clone().filter(|&c| wanted(c)).count();
        let zeros = count(|c| c == '0');
        let sixteenth = count(|c| c.eq_ignore_ascii_case(&'G'));
        let other_blanks = count(|c| is_blank(c) && c != '0');
        let hexadecimal = zeros > 0 && sixteenth == 0 && (other_blanks > 0 || zeros == 16);
        if hexadecimal { Self::Hexadecimal } else { Self::FromOne }
    }

    /// The value that a character stands for: `Some(None)` for an empty cell, `None` if it is no cell.
    #[expect(clippy::option_option, reason = "outside: is it a cell; inside: is the cell filled, as in `Grid::set`")]
    pub(super) fn value(self, symbol: char, shape: Shape) -> Option<Option<Digit>> {
        match self.digit(symbol, shape) {
            Some(digit) => Some(Some(digit)),
            None => is_blank(symbol).then_some(None),
        }
    }
}

/// Whether a character can be an empty cell. Where 0 is a digit, it is no blank.
pub(super) const fn is_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '*' | '_' | '-' | 'X' | 'x' | '?' | '#')
}

/// Whether a character can be a cell of some shape: a digit or a blank.
pub(super) fn is_cell(symbol: char) -> bool {
    number(symbol) != NO_CELL
}

/// Whether a character can be a cell of this shape, with whichever symbols the text is written.
pub(super) fn is_cell_of(symbol: char, shape: Shape) -> bool {
    usize::from(number(symbol)) <= shape.side()
}

/// Whether a character beside candidates is a mark (of a pattern, of a deletion, ...). Marks are ignored.
pub(super) fn is_mark(symbol: char) -> bool {
    matches!(symbol, '*' | '#' | '@' | '-' | '+' | '^' | '%' | '&' | '(' | ')' | '$')
}

/// For a character that is no cell of any shape.
const NO_CELL: u8 = u8::MAX;

/// For each byte the number that its character stands for, 0 if it is a blank. A table, since lists have a hundred thousand
/// boards.
static NUMBERS: [u8; 256] = {
    let mut numbers = [NO_CELL; 256];
    let mut code = 0;
    while code < numbers.len() {
        numbers[code] = match code as u8 {
            symbol @ b'1'..=b'9' => symbol - b'0',
            symbol @ b'A'..=b'P' => symbol - b'A' + 10,
            symbol @ b'a'..=b'p' => symbol - b'a' + 10,
            symbol if is_blank(symbol as char) => 0,
            _ => NO_CELL,
        };
        code += 1;
    }
    numbers
};

fn number(symbol: char) -> u8 {
    u8::try_from(symbol).map_or(NO_CELL, |byte| NUMBERS[usize::from(byte)])
}

/// How many bytes of a word are no cells of this shape.
pub(super) fn count_no_cells(word: &str, shape: Shape) -> usize {
    word.bytes().filter(|&byte| usize::from(NUMBERS[usize::from(byte)]) > shape.side()).count()
}

/// The digits of a shape in words: "1 to 9", "1 to 9, A to G".
pub(super) fn name_of_symbols(shape: Shape) -> String {
    match shape.side() {
        side @ ..=9 => format!("1 to {side}"),
        10 => "1 to 9, A".into(),
        side => format!("1 to 9, A to {}", Symbols::FromOne.symbol(Digit::new(side - 1))),
    }
}
