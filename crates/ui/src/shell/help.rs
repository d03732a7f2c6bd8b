//! The text of the help: what there is to press, and what it does.

use crosshatch_workbench::{Command, Keys};

use super::settings::keys::shown;

/// A title, and rows of what is pressed and what it does.
pub(crate) type Section = (&'static str, &'static [(Pressed, &'static str)]);

/// What is pressed.
pub(crate) enum Pressed {
    /// Always this.
    This(&'static str),
    /// What the person has chosen for these commands.
    KeysOf(&'static [Command]),
}

impl Pressed {
    /// In words.
    pub(crate) fn words(&self, keys: &Keys) -> String {
        match self {
            Self::This(words) => (*words).into(),
            Self::KeysOf(commands) => commands.iter().map(|&command| shown(keys, command)).collect::<Vec<_>>().join(" · "),
        }
    }
}

use Command as C;
use Pressed::{KeysOf, This};

/// The help, section by section.
pub(crate) const HELP: &[Section] = &[
    (
        "Select",
        &[
            (This("Click, drag"), "one cell, several"),
            (This("Shift or Ctrl and click"), "add a cell or take it out"),
            (This("Double click"), "fill in the only candidate; else all cells that hold the same"),
            (This("Arrows"), "the next cell; with Shift or Ctrl, added to the selection"),
            (KeysOf(&[C::Up, C::Left, C::Down, C::Right]), "the next cell, where letters are not digits"),
            (KeysOf(&[C::NextEmpty, C::LastEmpty]), "the next empty cell, the one before"),
            (This("Home, End"), "ends of the row; with Ctrl, of the board"),
            (This("Page up, page down"), "a box higher or lower"),
            (This("Tab"), "the next box, and out after the last; Escape, then Tab, leaves at once"),
            (KeysOf(&[C::SelectAll]), "all cells; Escape, one cell"),
        ],
    ),
    (
        "Write",
        &[
            (This("Digits, letters"), "as the mode says; once more takes it back"),
            (This("Shift and a digit"), "a note in the corner"),
            (This("Ctrl and a digit"), "a note in the centre"),
            (This("Alt and a digit"), "a colour"),
            (This("Hold a key of the keypad"), "a note in the corner; in another mode, the digit"),
            (KeysOf(&[C::Digit, C::Corner, C::Centre, C::Colour]), "the modes, where these letters are not digits"),
            (KeysOf(&[C::NextMode]), "the next mode"),
            (KeysOf(&[C::FillIn]), "the only candidate that is shown in the cell"),
            (KeysOf(&[C::Clear]), "erase: digits, then notes, then colours; so does 0"),
            (KeysOf(&[C::Undo, C::Redo]), "undo, redo, without limit"),
            (KeysOf(&[C::SavePoint]), "a save point to come back to"),
        ],
    ),
    (
        "Digit first",
        &[
            (KeysOf(&[C::DigitFirst]), "choose the digit first, or the cell again"),
            (This("A digit, a colour"), "is held; again or Escape lets go of it"),
            (This("Click, tap, drag"), "writes it; again takes it back; along a drag, notes and colours"),
            (KeysOf(&[C::FillIn]), "writes it into the selected cells"),
        ],
    ),
    (
        "Pen",
        &[
            (KeysOf(&[C::Pen]), "take it up; again, the next figure, and after these strong and weak links"),
            (This("Click, tap, digits"), "draw on candidates; again takes it back"),
            (This("Drag"), "draw a link from one candidate to another"),
            (KeysOf(&[C::Clear]), "erase what is drawn in the cell, with its notes"),
            (This("Escape"), "puts the pen away"),
        ],
    ),
    (
        "Show cells",
        &[
            (
                KeysOf(&[C::Filter, C::FilterBack]),
                "where the next digit can be, or the one before; after the last digit, cells with 2 candidates",
            ),
            (This("Escape"), "ends it"),
        ],
    ),
    (
        "Hints",
        &[
            (KeysOf(&[C::Hint]), "where to look; again, one level more"),
            (KeysOf(&[C::WholeHint]), "all of it"),
            (This("A"), "another step, while a step is told"),
            (
                KeysOf(&[C::WhyNot]),
                "why not: point at a candidate, or select a cell and press a digit; W only while a step is told, or where it does not move",
            ),
            (This("Left, right"), "the argument, sentence by sentence"),
            (This("Enter, Escape"), "do what it says, go on without it"),
        ],
    ),
    (
        "Puzzles",
        &[
            (This("Ctrl V"), "read a puzzle from any common form of text"),
            (This("Check"), "one solution, several, or none, and where it shows; back to before the first mistake"),
            (This("Solve"), "fill the solution in"),
            (This("Generate"), "a new puzzle of this size; the seed below makes the same one again"),
            (KeysOf(&[C::Help]), "this help; so does F1"),
        ],
    ),
    (
        "Automatic candidates",
        &[
            (This("Settings"), "show what the digits leave, your own notes, or none"),
            (This("Centre mode"), "with automatic candidates crosses them off and puts them back"),
            (This("Fill notes"), "turns them into notes of your own, once"),
        ],
    ),
];
