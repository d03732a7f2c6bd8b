//! The keys that the program knows, independent of the terminal.

/// A key that was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    /// A key for this character.
    Char(char),
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Tab,
    Enter,
    Backspace,
    Delete,
    Escape,
    /// Any other key.
    Other,
}

/// The keys of a script: one for each character, or for each name in angle brackets.
#[cfg(test)]
pub(crate) fn keys(script: &str) -> impl Iterator<Item = Key> {
    let mut rest = script;
    std::iter::from_fn(move || {
        let name = rest.strip_prefix('<').and_then(|inside| inside.split_once('>'));
        let first = rest.chars().next()?;
        let (key, after) = name.map_or((Key::Char(first), &rest[first.len_utf8()..]), |(name, after)| (named(name), after));
        rest = after;
        Some(key)
    })
}

#[cfg(test)]
fn named(name: &str) -> Key {
    match name {
        "up" => Key::Up,
        "down" => Key::Down,
        "left" => Key::Left,
        "right" => Key::Right,
        "home" => Key::Home,
        "end" => Key::End,
        "pgup" => Key::PageUp,
        "pgdn" => Key::PageDown,
        "tab" => Key::Tab,
        "enter" => Key::Enter,
        "bs" => Key::Backspace,
        "del" => Key::Delete,
        "esc" => Key::Escape,
        "other" => Key::Other,
        _ => panic!("no key is called {name}"),
    }
}
