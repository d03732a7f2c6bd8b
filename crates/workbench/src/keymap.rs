//! Keys to actions.

use crosshatch_core::Shape;
use crosshatch_core::text::Symbols;

use crate::action::{Action, Direction};

/// A key as the browser names it, with what was held down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key<'a> {
    /// `KeyboardEvent.key`: `a`, `ArrowUp`, `Delete`.
    pub name: &'a str,
    /// Control, or Command on a Mac.
    pub control: bool,
    /// Shift.
    pub shift: bool,
    /// Alt or Option.
    pub alt: bool,
}

/// What a key does while the board of this shape and these symbols has the focus. None for a key that is not ours.
pub fn action(key: Key<'_>, shape: Shape, symbols: Symbols) -> Option<Action> {
    if key.alt {
        return None;
    }
    if key.control {
        return Some(match (key.name, key.shift) {
            ("z" | "Z", false) => Action::Undo,
            ("z" | "Z", true) | ("y" | "Y", false) => Action::Redo,
            ("Home", _) => Action::BoardEnd(Direction::Up),
            ("End", _) => Action::BoardEnd(Direction::Down),
            _ => return None,
        });
    }
    Some(match key.name {
        "ArrowUp" => Action::Move(Direction::Up),
        "ArrowDown" => Action::Move(Direction::Down),
        "ArrowLeft" => Action::Move(Direction::Left),
        "ArrowRight" => Action::Move(Direction::Right),
        "Home" => Action::RowEnd(Direction::Left),
        "End" => Action::RowEnd(Direction::Right),
        "Delete" | "Backspace" | " " | "." => Action::Clear,
        name => {
            let mut letters = name.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
            match symbols.digit(letter, shape) {
                Some(digit) => Action::Enter(digit),
                None if letter == '0' => Action::Clear,
                None => return None,
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Digit;

    #[test]
    fn keys() {
        let sixteen = Shape::of_side(16).expect("4x4 boxes");
        let cases = [
            ("5", false, false, Shape::NINE, Some(Action::Enter(Digit::new(4)))),
            ("0", false, false, Shape::NINE, Some(Action::Clear)),
            ("a", false, false, Shape::NINE, None),
            ("g", false, false, sixteen, Some(Action::Enter(Digit::new(15)))),
            ("G", false, true, sixteen, Some(Action::Enter(Digit::new(15)))),
            ("h", false, false, sixteen, None),
            ("Delete", false, false, Shape::NINE, Some(Action::Clear)),
            ("ArrowUp", false, false, Shape::NINE, Some(Action::Move(Direction::Up))),
            ("z", true, false, Shape::NINE, Some(Action::Undo)),
            ("Z", true, true, Shape::NINE, Some(Action::Redo)),
            ("y", true, false, Shape::NINE, Some(Action::Redo)),
            ("v", true, false, Shape::NINE, None),
            ("F5", false, false, Shape::NINE, None),
            ("Tab", false, false, Shape::NINE, None),
        ];
        for (name, control, shift, shape, wanted) in cases {
            let key = Key { name, control, shift, alt: false };
            assert_eq!(action(key, shape, Symbols::FromOne), wanted, "{key:?}");
        }
        let zero = Key { name: "0", control: false, shift: false, alt: false };
        assert_eq!(action(zero, sixteen, Symbols::Hexadecimal), Some(Action::Enter(Digit::new(0))));
    }
}
