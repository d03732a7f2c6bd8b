//! Keys to actions.

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_game::moving::box_beside;
use crosshatch_game::{BoardAction, BoardTool, Colour, Direction, Mode, Reach};

use crate::action::Action;
use crate::hint::{self, Ask, HintLevel};
use crate::library::LibraryAction;
use crate::model::Model;
use crate::settings::SettingsAction;
use crate::settings::{Command, Keys};

/// A key as the browser names it, with what was held down; [`Key::on_any_layout`] names it as on a US keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key<'a> {
    /// `KeyboardEvent.key`, what it means: `a`, `ArrowUp`, `Delete`.
    pub name: &'a str,
    /// `KeyboardEvent.code`, where it is: `KeyA`, `Digit1`, `Numpad1`.
    pub code: &'a str,
    /// Control, or Command on a Mac.
    pub control: bool,
    /// Shift.
    pub shift: bool,
    /// Alt or Option.
    pub alt: bool,
}

/// What a key does on a board of this shape and these symbols in this mode. None for a key that is not ours.
pub(crate) fn action(key: Key<'_>, shape: Shape, symbols: Symbols, mode: Mode, keys: &Keys) -> Option<Action> {
    navigation(key)
        .or_else(|| entry(key, shape, symbols, mode))
        .or_else(|| does(keys.command(&written(key), !has_letters(shape, symbols))?, mode))
}

/// Whether a key opens the help.
pub(crate) fn opens_help(key: Key<'_>, model: &Model) -> bool {
    let board = model.board();
    let help = || model.keys.command(&written(key), true) == Some(Command::Help);
    key.name == "F1" || entry(key, board.shape(), board.symbols(), Mode::Digit).is_none() && help()
}

/// Whether letters are digits.
fn has_letters(shape: Shape, symbols: Symbols) -> bool {
    symbols.digit('a', shape).is_some()
}

/// What a command does. The help is not for the model.
fn does(command: Command, mode: Mode) -> Option<Action> {
    Some(match command {
        Command::Up => Action::Board(BoardAction::Move(Direction::Up, Reach::Only)),
        Command::Left => Action::Board(BoardAction::Move(Direction::Left, Reach::Only)),
        Command::Down => Action::Board(BoardAction::Move(Direction::Down, Reach::Only)),
        Command::Right => Action::Board(BoardAction::Move(Direction::Right, Reach::Only)),
        Command::NextEmpty => Action::Board(BoardAction::Empty(Direction::Right)),
        Command::LastEmpty => Action::Board(BoardAction::Empty(Direction::Left)),
        Command::FillIn => Action::Board(BoardAction::FillIn),
        Command::Digit => Action::Settings(SettingsAction::Mode(Mode::Digit)),
        Command::Corner => Action::Settings(SettingsAction::Mode(Mode::Corner)),
        Command::Centre => Action::Settings(SettingsAction::Mode(Mode::Centre)),
        Command::Colour => Action::Settings(SettingsAction::Mode(Mode::Colour)),
        Command::Pen => Action::Tool(BoardTool::NextPen),
        Command::NextMode => Action::Settings(SettingsAction::Mode(mode.next())),
        Command::DigitFirst => Action::Settings(SettingsAction::DigitFirst),
        Command::Filter => Action::Tool(BoardTool::NextFilter(Direction::Right)),
        Command::FilterBack => Action::Tool(BoardTool::NextFilter(Direction::Left)),
        Command::Clear => Action::Board(BoardAction::Clear),
        Command::Undo => Action::Board(BoardAction::Undo),
        Command::Redo => Action::Board(BoardAction::Redo),
        Command::SelectAll => Action::Board(BoardAction::SelectAll),
        Command::Hint => Action::Hint(Ask::More),
        Command::WholeHint => Action::Hint(Ask::Level(HintLevel::Why)),
        Command::WhyNot => Action::Hint(Ask::WhyNot),
        Command::SavePoint => Action::Library(LibraryAction::SavePoint),
        Command::Help => return None,
    })
}

/// The keys that act differently while a hint is shown. Arrows go through the argument once it is shown. Letters
/// are digits on boards large enough for them.
pub(crate) fn hinted(key: Key<'_>, model: &Model) -> Option<Action> {
    if key.control || key.alt || key.shift {
        return None;
    }
    let Some(hint) = hint::current(model) else {
        return (key.name == "Escape" && hint::is_asking(model)).then_some(Action::Hint(Ask::Close));
    };
    let (shape, symbols) = (model.board().shape(), model.board().symbols());
    let is_digit = key.name.len() == 1 && key.name.chars().all(|symbol| symbols.digit(symbol, shape).is_some());
    Some(Action::Hint(match key.name {
        "Escape" if hint.asking => Ask::WhyNot,
        "Escape" => Ask::Close,
        "Enter" => Ask::Apply,
        "ArrowLeft" if hint.level == HintLevel::Why && !hint.asking => Ask::Frame(hint.frame.saturating_sub(1)),
        "ArrowRight" if hint.level == HintLevel::Why && !hint.asking => Ask::Frame(hint.frame + 1),
        "a" | "A" if !is_digit => Ask::Another,
        "w" | "W" if !is_digit => Ask::WhyNot,
        _ => return None,
    }))
}

/// What Tab does on the board: it goes from box to box, and from the last one, or with Shift from the first, it leaves the board. None
/// where it leaves.
pub(crate) fn tab(shape: Shape, active: Cell, shift: bool) -> Option<Action> {
    let direction = if shift { Direction::Left } else { Direction::Right };
    box_beside(shape, active, direction).map(|_| Action::Board(BoardAction::Box(direction)))
}

/// Moving and selecting. Shift and Control extend the selection.
fn navigation(key: Key<'_>) -> Option<Action> {
    let reach = if key.shift || key.control { Reach::Also } else { Reach::Only };
    Some(match key.name {
        _ if key.alt => return None,
        "ArrowUp" => Action::Board(BoardAction::Move(Direction::Up, reach)),
        "ArrowDown" => Action::Board(BoardAction::Move(Direction::Down, reach)),
        "ArrowLeft" => Action::Board(BoardAction::Move(Direction::Left, reach)),
        "ArrowRight" => Action::Board(BoardAction::Move(Direction::Right, reach)),
        "Home" if key.control => Action::Board(BoardAction::BoardEnd(Direction::Up)),
        "End" if key.control => Action::Board(BoardAction::BoardEnd(Direction::Down)),
        "Home" => Action::Board(BoardAction::LineEnd(Direction::Left, reach)),
        "End" => Action::Board(BoardAction::LineEnd(Direction::Right, reach)),
        "PageUp" => Action::Board(BoardAction::Band(Direction::Up, reach)),
        "PageDown" => Action::Board(BoardAction::Band(Direction::Down, reach)),
        "Escape" => Action::Board(BoardAction::Deselect),
        _ => return None,
    })
}

/// Digits, and 0, which clears. With Shift a digit goes into the corner, with Control into the centre, with Alt it is a colour.
fn entry(key: Key<'_>, shape: Shape, symbols: Symbols, mode: Mode) -> Option<Action> {
    let held = match (key.shift, key.control, key.alt) {
        (false, false, false) => None,
        // Letters are digits on large boards; with Shift they are only upper case.
        (true, false, false) if is_letter(key.name) => None,
        (true, false, false) => Some(Mode::Corner),
        (false, true, false) => Some(Mode::Centre),
        (false, false, true) => Some(Mode::Colour),
        _ => return None,
    };
    let symbol = symbol(key)?;
    if held.unwrap_or(mode) == Mode::Colour {
        let number = symbol.to_digit(10)? as usize;
        let colour = Colour::new(number.checked_sub(1)?);
        return Some(Action::Board(colour.map_or(BoardAction::Clear, BoardAction::Paint)));
    }
    match symbols.digit(symbol, shape) {
        // Control and a letter is somebody else's.
        Some(_) if key.control && symbol.is_ascii_alphabetic() => None,
        Some(digit) => Some(enter(digit, held)),
        None if symbol == '0' && held.is_none() => Some(Action::Board(BoardAction::Clear)),
        None => None,
    }
}

fn enter(digit: Digit, held: Option<Mode>) -> Action {
    Action::Board(BoardAction::Enter(digit, held))
}

/// The digit or letter that a key is named by.
fn symbol(key: Key<'_>) -> Option<char> {
    let mut letters = key.name.chars();
    letters.next().filter(|letter| letter.is_ascii_alphanumeric() && letters.next().is_none())
}

fn is_letter(name: &str) -> bool {
    name.len() == 1 && name.as_bytes()[0].is_ascii_alphabetic()
}

/// Whether a key does what it does on every board, so that nothing else can be chosen for it: it moves, writes, or is the browser's.
pub fn is_fixed(key: Key<'_>) -> bool {
    const NAMES: [&str; 10] = ["Tab", "F1", "F5", "F11", "F12", "Shift", "Control", "Alt", "Meta", "CapsLock"];
    let moves_or_writes = navigation(key).is_some() || entry(key, Shape::NINE, Symbols::FromOne, Mode::Digit).is_some();
    moves_or_writes || NAMES.contains(&key.name) || key.control && matches!(key.name, "c" | "v" | "x" | "C" | "V" | "X")
}

/// A key as it is written.
pub fn written(key: Key<'_>) -> String {
    let name = if key.name == " " { "Space" } else { key.name };
    let mut text = String::new();
    // Shift that makes another sign of a key is in its name.
    for (held, sign) in
        [(key.control, '^'), (key.shift && (is_letter(name) || name.chars().nth(1).is_some()), '+'), (key.alt, '!')]
    {
        if held {
            text.push(sign);
        }
    }
    text += name;
    if is_letter(name) {
        text.make_ascii_lowercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads `^` as Control, `+` as Shift and `!` as Alt before a key's name and, after a slash, its code.
    fn press(text: &str, side: usize, mode: Mode) -> Option<Action> {
        let name = text.trim_start_matches(['^', '+', '!']);
        let held = &text[..text.len() - name.len()];
        let (name, code) = name.split_once('/').unwrap_or((name, ""));
        let key = Key { name, code, control: held.contains('^'), shift: held.contains('+'), alt: held.contains('!') };
        action(key, Shape::of_side(side).expect("a usual side"), Symbols::FromOne, mode, &Keys::default())
    }

    #[test]
    fn keys() {
        let enter = |index, held| Some(Action::Board(BoardAction::Enter(Digit::new(index), held)));
        let cases = [
            ("5", 9, enter(4, None)),
            ("5/Numpad5", 9, enter(4, None)),
            ("0", 9, Some(Action::Board(BoardAction::Clear))),
            (".", 9, Some(Action::Board(BoardAction::Clear))),
            ("a", 9, Some(Action::Board(BoardAction::Move(Direction::Left, Reach::Only)))),
            ("w", 9, Some(Action::Board(BoardAction::Move(Direction::Up, Reach::Only)))),
            ("w", 16, Some(Action::Hint(Ask::WhyNot))),
            ("s", 16, None),
            ("q", 9, Some(Action::Hint(Ask::WhyNot))),
            ("n", 9, Some(Action::Board(BoardAction::Empty(Direction::Right)))),
            ("n", 16, Some(Action::Board(BoardAction::Empty(Direction::Right)))),
            ("n", 25, enter(22, None)),
            ("+N", 9, Some(Action::Board(BoardAction::Empty(Direction::Left)))),
            ("[", 9, Some(Action::Board(BoardAction::Undo))),
            ("]", 25, Some(Action::Board(BoardAction::Redo))),
            ("t", 9, Some(Action::Settings(SettingsAction::DigitFirst))),
            ("m", 9, Some(Action::Library(LibraryAction::SavePoint))),
            ("?", 9, None),
            ("g", 16, enter(15, None)),
            ("+G", 16, enter(15, None)),
            ("h", 16, Some(Action::Hint(Ask::More))),
            ("h", 25, enter(16, None)),
            ("+H", 9, Some(Action::Hint(Ask::Level(HintLevel::Why)))),
            ("^h", 9, None),
            ("c", 9, Some(Action::Settings(SettingsAction::Mode(Mode::Centre)))),
            ("c", 16, enter(11, None)),
            ("v", 16, Some(Action::Settings(SettingsAction::Mode(Mode::Colour)))),
            ("+1/Digit1", 9, enter(0, Some(Mode::Corner))),
            ("^5/Digit5", 9, enter(4, Some(Mode::Centre))),
            ("!3/Digit3", 9, Some(Action::Board(BoardAction::Paint(Colour::new(2).expect("a colour"))))),
            ("Delete", 9, Some(Action::Board(BoardAction::Clear))),
            ("ArrowUp", 9, Some(Action::Board(BoardAction::Move(Direction::Up, Reach::Only)))),
            ("+ArrowUp", 9, Some(Action::Board(BoardAction::Move(Direction::Up, Reach::Also)))),
            ("^ArrowLeft", 9, Some(Action::Board(BoardAction::Move(Direction::Left, Reach::Also)))),
            ("End/Numpad1", 9, Some(Action::Board(BoardAction::LineEnd(Direction::Right, Reach::Only)))),
            ("^Home", 9, Some(Action::Board(BoardAction::BoardEnd(Direction::Up)))),
            ("PageDown", 9, Some(Action::Board(BoardAction::Band(Direction::Down, Reach::Only)))),
            ("^z", 9, Some(Action::Board(BoardAction::Undo))),
            ("^+Z", 9, Some(Action::Board(BoardAction::Redo))),
            ("^y", 9, Some(Action::Board(BoardAction::Redo))),
            ("^a", 9, Some(Action::Board(BoardAction::SelectAll))),
            ("^a", 16, Some(Action::Board(BoardAction::SelectAll))),
            ("^v", 9, None),
            ("^c", 16, None),
            ("F5", 9, None),
            ("Enter", 9, Some(Action::Board(BoardAction::FillIn))),
            (" ", 9, Some(Action::Settings(SettingsAction::Mode(Mode::Corner)))),
        ];
        for (text, side, wanted) in cases {
            assert_eq!(press(text, side, Mode::Digit), wanted, "{text} on {side}");
        }
        assert_eq!(press("3", 9, Mode::Colour), Some(Action::Board(BoardAction::Paint(Colour::new(2).expect("a colour")))));
        assert_eq!(press("0", 9, Mode::Colour), None);
        assert_eq!(press("c", 9, Mode::Colour), Some(Action::Settings(SettingsAction::Mode(Mode::Centre))));
        let zero = Key { name: "0", code: "Digit0", control: false, shift: false, alt: false };
        let sixteen = Shape::of_side(16).expect("4x4 boxes");
        assert_eq!(action(zero, sixteen, Symbols::Hexadecimal, Mode::Digit, &Keys::default()), enter(0, None));
    }

    #[test]
    fn keys_are_written() {
        let key = |name, shift, control| Key { name, code: "", control, shift, alt: false };
        for (pressed, text) in [
            (key("n", false, false), "n"),
            (key("N", true, false), "+n"),
            // With Caps Lock a letter is upper case without Shift.
            (key("N", false, false), "n"),
            (key("?", true, false), "?"),
            (key("Z", true, true), "^+z"),
            (key(" ", true, false), "+Space"),
            (key("Enter", false, false), "Enter"),
        ] {
            assert_eq!(written(pressed), text);
        }
    }

    #[test]
    fn some_keys_cannot_be_chosen() {
        for (name, control, fixed) in [
            ("5", false, true),
            ("ArrowUp", false, true),
            ("F1", false, true),
            ("v", true, true),
            ("v", false, false),
            ("Enter", false, false),
        ] {
            assert_eq!(is_fixed(Key { name, code: "", control, shift: false, alt: false }), fixed, "{name}");
        }
    }

    #[test]
    fn tab_goes_from_box_to_box_and_leaves() {
        let shape = Shape::NINE;
        let mut cell = shape.cell(1, 1);
        for number in 1..9 {
            assert_eq!(tab(shape, cell, false), Some(Action::Board(BoardAction::Box(Direction::Right))));
            cell = box_beside(shape, cell, Direction::Right).expect("a box beside");
            assert_eq!(shape.box_of(cell), number);
        }
        assert_eq!(cell, shape.cell(7, 7));
        assert_eq!(tab(shape, cell, false), None);
        assert_eq!(tab(shape, cell, true), Some(Action::Board(BoardAction::Box(Direction::Left))));
        assert_eq!(tab(shape, shape.cell(0, 0), true), None);
    }
}
