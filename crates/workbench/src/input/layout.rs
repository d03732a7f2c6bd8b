//! Keyboard layouts: what a key means where its name is neither a digit nor a letter from A to Z.
//!
//! A French digit row types `(` and `é`, a Persian one `۵`, a Russian letter key `я`. There the position of the key
//! (`KeyboardEvent.code`) gives the digit or the letter. Shift suspends Num Lock: the number pad then sends its other names, such as
//! `Home` for 7.

use super::keymap::Key;

/// Signs that are commands. A layout may have them on a letter key: Dvorak has `.` where QWERTY has E.
const COMMANDS: &str = ".[]?";

/// Two modifiers beside Shift, Control and Alt, as `KeyboardEvent.getModifierState` has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Locks {
    /// `NumLock`: the number pad types digits.
    pub num_lock: bool,
    /// `AltGraph`: a key types the third character on it.
    pub alt_graph: bool,
}

impl<'a> Key<'a> {
    /// The key with the name that it has on a US keyboard, letters in upper case, where its own name is neither a digit nor a letter from A to
    /// Z.
    pub fn on_any_layout(self, locks: Locks) -> Self {
        // AltGr is Control and Alt on Windows and neither on Linux. Firefox also calls Option on a Mac AltGraph, which is Alt alone.
        if locks.alt_graph && self.control == self.alt {
            return Self { control: false, alt: false, ..self };
        }
        let is_word = self.name.len() > 1 && self.name.is_ascii() && !matches!(self.name, "Dead" | "Process" | "Unidentified");
        if self.name.len() == 1 && self.name.as_bytes()[0].is_ascii_alphanumeric() {
            return self;
        }
        match (self.code.strip_prefix("Numpad"), self.code.strip_prefix("Digit"), self.code.strip_prefix("Key")) {
            // Windows says that Shift is up while it suspends Num Lock.
            (Some(place), ..) if is_word && locks.num_lock => self.renamed(place, true),
            _ if is_word => self,
            (Some("Decimal"), ..) => Self { name: ".", ..self },
            (Some(place), ..) | (_, Some(place), _) => self.renamed(place, self.shift),
            (.., Some(place)) if !COMMANDS.contains(self.name) => self.renamed(place, self.shift),
            _ => self,
        }
    }

    /// The key with the name of its place, if that is one digit or letter.
    fn renamed(self, place: &'a str, shift: bool) -> Self {
        if place.len() == 1 { Self { name: place, shift, ..self } } else { self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A key, after `^` for Control, `+` for Shift and `!` for Alt.
    fn key<'a>(text: &'a str, code: &'a str) -> Key<'a> {
        let name = text.trim_start_matches(['^', '+', '!']);
        let held = |sign| text[..text.len() - name.len()].contains(sign);
        Key { name, code, control: held('^'), shift: held('+'), alt: held('!') }
    }

    const NONE: Locks = Locks { num_lock: false, alt_graph: false };
    const NUM_LOCK: Locks = Locks { num_lock: true, ..NONE };
    const ALT_GRAPH: Locks = Locks { alt_graph: true, ..NONE };

    /// Key events as browsers send them, from the layouts of Windows, Linux and macOS.
    #[test]
    fn the_place_decides_where_the_name_is_no_digit_or_letter() {
        for (layout, pressed, code, locks, meant) in [
            ("US", "5", "Digit5", NONE, "5"),
            ("US", "+%", "Digit5", NONE, "+5"),
            ("US", "-", "Minus", NONE, "-"),
            ("US", "+?", "Slash", NONE, "+?"),
            ("French", "(", "Digit5", NONE, "5"),
            ("French", "+5", "Digit5", NONE, "+5"),
            ("French", "^(", "Digit5", NONE, "^5"),
            ("French", "à", "Digit0", NONE, "0"),
            ("French", "a", "KeyQ", NONE, "a"),
            ("French", ",", "NumpadDecimal", NUM_LOCK, "."),
            ("French, AltGr on Windows", "^![", "Digit5", ALT_GRAPH, "["),
            ("French, AltGr on Linux", "[", "Digit5", ALT_GRAPH, "["),
            ("Mac, Option", "!¡", "Digit1", NONE, "!1"),
            ("Mac, Option in Firefox", "!¡", "Digit1", ALT_GRAPH, "!1"),
            ("Czech", "š", "Digit3", NONE, "3"),
            ("Czech", "+Dead", "Digit3", NONE, "+3"),
            ("Persian", "۵", "Digit5", NONE, "5"),
            ("Persian", "۵", "Numpad5", NUM_LOCK, "5"),
            ("Arabic", "٥", "Digit5", NONE, "5"),
            ("Devanagari", "५", "Digit5", NONE, "5"),
            ("Japanese input", "Process", "Digit5", NONE, "5"),
            ("Russian", "^я", "KeyZ", NONE, "^Z"),
            ("Russian", "ч", "KeyX", NONE, "X"),
            ("Russian", "+Н", "KeyY", NONE, "+Y"),
            ("Hebrew", "/", "KeyQ", NONE, "Q"),
            ("Greek", "ω", "KeyV", NONE, "V"),
            ("Dvorak", ".", "KeyE", NONE, "."),
            ("Dvorak", "x", "KeyB", NONE, "x"),
            ("number pad, Windows", "Home", "Numpad7", NUM_LOCK, "+7"),
            ("number pad, Linux", "+Home", "Numpad7", NUM_LOCK, "+7"),
            ("number pad, Linux", "+Clear", "Numpad5", NUM_LOCK, "+5"),
            ("number pad", "Enter", "NumpadEnter", NUM_LOCK, "Enter"),
            ("number pad", "+", "NumpadAdd", NUM_LOCK, "+"),
            ("number pad without Num Lock", "Home", "Numpad7", NONE, "Home"),
            ("number pad without Num Lock", "+7", "Numpad7", NONE, "+7"),
            ("any", "Home", "Home", NUM_LOCK, "Home"),
            ("any", "Escape", "Escape", NONE, "Escape"),
            ("on a phone", "5", "", NONE, "5"),
        ] {
            // A plus alone is a name.
            let read = |text| if text == "+" { Key { name: "+", ..key("", code) } } else { key(text, code) };
            assert_eq!(read(pressed).on_any_layout(locks), read(meant), "{layout}: {pressed} at {code}");
        }
    }
}
