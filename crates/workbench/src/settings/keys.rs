//! What a key can be set for, and which keys are.
//!
//! A key and what is held down with it are written as one word: `^` for Control, `+` for Shift, `!` for Alt, then what the key means, letters
//! in lower case. So `^+z` is Control, Shift and z; Shift is not written where it only makes another sign, such as `?`.

/// Something that a key of the person's choice does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Command {
    /// Go a cell up.
    Up,
    /// Go a cell to the left.
    Left,
    /// Go a cell down.
    Down,
    /// Go a cell to the right.
    Right,
    /// Go to the next empty cell.
    NextEmpty,
    /// Go to the empty cell before.
    LastEmpty,
    /// Write the only candidate that is left, or the held digit.
    FillIn,
    /// Have digits written.
    Digit,
    /// Have digits noted in the corner.
    Corner,
    /// Have digits noted in the centre.
    Centre,
    /// Have cells coloured.
    Colour,
    /// Have the next of these.
    NextMode,
    /// Choose the digit first, or the cell.
    DigitFirst,
    /// Show where the next digit can be.
    Filter,
    /// Show where the digit before can be.
    FilterBack,
    /// Erase.
    Clear,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Select all cells.
    SelectAll,
    /// Have a hint, or more of it.
    Hint,
    /// Have all of a hint.
    WholeHint,
    /// Ask why a digit does not come somewhere.
    WhyNot,
    /// Open the help.
    Help,
    /// Give the board a name to come back to it by.
    SavePoint,
    /// Take up the pen, or draw the next figure with it.
    Pen,
}

/// All commands with their keys, as they are before anybody changes them. Their order is that in which they are asked whether a key is
/// theirs, and their number that by which they are kept: new ones come last.
const DEFAULTS: [(Command, &[&str]); 25] = [
    (Command::Up, &["w"]),
    (Command::Left, &["a"]),
    (Command::Down, &["s"]),
    (Command::Right, &["d"]),
    (Command::NextEmpty, &["n"]),
    (Command::LastEmpty, &["+n"]),
    (Command::FillIn, &["Enter"]),
    (Command::Digit, &["z"]),
    (Command::Corner, &["x"]),
    (Command::Centre, &["c"]),
    (Command::Colour, &["v"]),
    (Command::NextMode, &["Space"]),
    (Command::DigitFirst, &["t"]),
    (Command::Filter, &["f"]),
    (Command::FilterBack, &["+f"]),
    (Command::Clear, &["Delete", "Backspace", "."]),
    (Command::Undo, &["^z", "["]),
    (Command::Redo, &["^y", "^+z", "]"]),
    (Command::SelectAll, &["^a"]),
    (Command::Hint, &["h"]),
    (Command::WholeHint, &["+h"]),
    (Command::WhyNot, &["q", "w"]),
    (Command::Help, &["?"]),
    (Command::SavePoint, &["m"]),
    (Command::Pen, &["b"]),
];

impl Command {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        DEFAULTS.iter().map(|(command, _)| *command)
    }

    /// What it does, in the list of keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::Up => "Up",
            Self::Left => "Left",
            Self::Down => "Down",
            Self::Right => "Right",
            Self::NextEmpty => "Next empty cell",
            Self::LastEmpty => "Empty cell before",
            Self::FillIn => "Fill in the only candidate",
            Self::Digit => "Digit mode",
            Self::Corner => "Corner mode",
            Self::Centre => "Centre mode",
            Self::Colour => "Colour mode",
            Self::NextMode => "Next mode",
            Self::DigitFirst => "Digit first",
            Self::Filter => "Show the next digit's cells",
            Self::FilterBack => "Show those of the digit before",
            Self::Clear => "Erase",
            Self::Undo => "Undo",
            Self::Redo => "Redo",
            Self::SelectAll => "Select all cells",
            Self::Hint => "Hint",
            Self::WholeHint => "All of a hint",
            Self::WhyNot => "Why not?",
            Self::Help => "Help",
            Self::SavePoint => "Save point",
            Self::Pen => "Pen, next figure",
        }
    }

    /// Whether it is one of the four that letters do only where letters are not digits: half of them would write.
    pub fn moves(self) -> bool {
        self <= Self::Right
    }
}

/// Which keys do what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keys {
    /// The commands whose keys were changed, with all their keys.
    changed: Vec<(Command, Vec<String>)>,
}

impl Keys {
    /// The keys of a command.
    pub fn of(&self, command: Command) -> Vec<&str> {
        match self.changed.iter().find(|(changed, _)| *changed == command) {
            Some((_, keys)) => keys.iter().map(String::as_str).collect(),
            None => DEFAULTS[command as usize].1.to_vec(),
        }
    }

    /// Whether no keys were changed.
    pub fn are_default(&self) -> bool {
        self.changed.is_empty()
    }

    /// What a key does, as it is written; `moves` where letters may move the selection.
    pub fn command(&self, key: &str, moves: bool) -> Option<Command> {
        Command::all().find(|&command| (moves || !command.moves()) && self.of(command).contains(&key))
    }

    /// The keys after one was chosen for a command, instead of those that it had. No other command keeps it.
    #[must_use]
    pub fn with(&self, command: Command, key: &str) -> Self {
        let mut changed = Vec::new();
        for each in Command::all() {
            let mut keys: Vec<String> = self.of(each).into_iter().filter(|&own| own != key).map(String::from).collect();
            if each == command {
                keys = vec![key.to_owned()];
            }
            if keys != DEFAULTS[each as usize].1 {
                changed.push((each, keys));
            }
        }
        Self { changed }
    }

    /// As it is kept: `number=key`, one for each key of a command whose keys were changed, or one without a key.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        for (command, keys) in &self.changed {
            let none = keys.is_empty().then_some("");
            for key in keys.iter().map(String::as_str).chain(none) {
                text.extend([" ", &(*command as usize).to_string(), "=", key]);
            }
        }
        text.split_off(text.len().min(1))
    }

    /// Reads what is kept. None where that was not written.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut keys = Self::default();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let (number, key) = word.split_once('=')?;
            let (command, _) = *DEFAULTS.get(number.parse::<usize>().ok()?)?;
            if keys.changed.last().is_none_or(|(last, _)| *last != command) {
                keys.changed.push((command, Vec::new()));
            }
            keys.changed.last_mut()?.1.extend((!key.is_empty()).then(|| key.to_owned()));
        }
        Some(keys)
    }
}

/// A key for people to read: `^+z` is "Ctrl Shift Z".
pub fn spelled(key: &str) -> String {
    let (mut text, mut rest) = (String::new(), key);
    for (sign, held) in [('^', "Ctrl "), ('+', "Shift "), ('!', "Alt ")] {
        if let Some(after) = rest.strip_prefix(sign).filter(|after| !after.is_empty()) {
            text += held;
            rest = after;
        }
    }
    // A letter as it stands on the key.
    text + &if rest.len() == 1 { rest.to_ascii_uppercase() } else { rest.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_command_at_its_number() {
        assert!(Command::all().enumerate().all(|(number, command)| command as usize == number));
    }

    #[test]
    fn keys_are_spelled() {
        for (key, text) in [("^+z", "Ctrl Shift Z"), ("n", "N"), ("?", "?"), ("^", "^"), ("^+", "Ctrl +"), ("Delete", "Delete")] {
            assert_eq!(spelled(key), text);
        }
    }

    #[test]
    fn a_chosen_key_is_taken_from_what_had_it() {
        let keys = Keys::default().with(Command::NextEmpty, "h");
        assert_eq!(keys.command("h", true), Some(Command::NextEmpty));
        assert_eq!((keys.command("n", true), keys.of(Command::Hint).len()), (None, 0));
        assert_eq!(keys.command("w", true), Some(Command::Up));
        assert_eq!(keys.command("w", false), Some(Command::WhyNot));
        let keys = keys.with(Command::Redo, "]");
        assert_eq!((keys.of(Command::Redo), keys.command("^y", true)), (vec!["]"], None));
        assert_eq!(Keys::read(&keys.write()), Some(keys.clone()), "{}", keys.write());
        // As it was before: nothing is changed any more.
        let back = Keys::default().with(Command::Hint, "n").with(Command::NextEmpty, "n").with(Command::Hint, "h");
        assert!(back.are_default(), "{back:?}");
        for wrong in ["x=a", "99=a", "3"] {
            assert_eq!(Keys::read(wrong), None, "{wrong}");
        }
    }
}
