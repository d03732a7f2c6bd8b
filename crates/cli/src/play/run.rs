//! The terminal: reads keys and draws the board. It is restored whatever happens.

use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::key::Key;
use super::model::{Effect, Input, Model};
use super::screen;

/// Who ended the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaving {
    /// The program itself, as usual.
    Usual,
    /// Ctrl-C.
    Interrupted,
}

/// Runs until the model asks to leave.
///
/// # Errors
/// When the terminal cannot be read or written.
pub(crate) fn run(model: &mut Model) -> io::Result<Leaving> {
    let mut screen = Screen::open()?;
    loop {
        screen.draw(model)?;
        let effect = match next(model.wait(), &mut || screen.draw(model))? {
            Happening::Interrupt => return Ok(Leaving::Interrupted),
            Happening::Input(input) => model.update(input),
        };
        match effect {
            Effect::None => {}
            Effect::Beep => beep()?,
            Effect::Leave => return Ok(Leaving::Usual),
        }
    }
}

/// The terminal under our control until this is dropped.
struct Screen(DefaultTerminal);

impl Screen {
    fn open() -> io::Result<Self> {
        // Restores what was set if opening fails halfway.
        ratatui::try_init().map(Self).inspect_err(|_| ratatui::restore())
    }

    fn draw(&mut self, model: &Model) -> io::Result<()> {
        self.0.draw(|frame| {
            let area = frame.area();
            if let Some(cursor) = screen::draw(model, area, frame.buffer_mut()) {
                frame.set_cursor_position(cursor);
            }
        })?;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // In a panic, the hook has already done this, before printing the message.
        if !thread::panicking() {
            ratatui::restore();
        }
    }
}

/// An event that ends a wait.
enum Happening {
    Input(Input),
    Interrupt,
}

/// Waits for a key, or until this time has passed. Redraws if the terminal is resized.
fn next(wait: Option<Duration>, redraw: &mut impl FnMut() -> io::Result<()>) -> io::Result<Happening> {
    let until = wait.map(|wait| Instant::now() + wait);
    loop {
        if let Some(until) = until
            && !event::poll(until.saturating_duration_since(Instant::now()))?
        {
            return Ok(Happening::Input(Input::Tick));
        }
        match event::read()? {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(KeyEvent { code: KeyCode::Char('c'), modifiers: KeyModifiers::CONTROL, .. }) => {
                return Ok(Happening::Interrupt);
            }
            Event::Key(key) => return Ok(Happening::Input(Input::Key(translated(key)))),
            Event::Resize(..) => redraw()?,
            _ => {}
        }
    }
}

fn translated(key: KeyEvent) -> Key {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        // Some terminals send Ctrl-H for Backspace.
        return if key.code == KeyCode::Char('h') { Key::Backspace } else { Key::Other };
    }
    match key.code {
        KeyCode::Char(symbol) => Key::Char(symbol),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Tab => Key::Tab,
        KeyCode::Enter => Key::Enter,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Esc => Key::Escape,
        _ => Key::Other,
    }
}

fn beep() -> io::Result<()> {
    let mut terminal = io::stdout();
    terminal.write_all(b"\x07")?;
    terminal.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_the_terminal_are_translated() {
        for (code, modifiers, wanted) in [
            (KeyCode::Char('5'), KeyModifiers::NONE, Key::Char('5')),
            (KeyCode::Char('S'), KeyModifiers::SHIFT, Key::Char('S')),
            (KeyCode::Char('s'), KeyModifiers::CONTROL, Key::Other),
            (KeyCode::Char('h'), KeyModifiers::CONTROL, Key::Backspace),
            (KeyCode::Char('q'), KeyModifiers::ALT, Key::Other),
            (KeyCode::PageDown, KeyModifiers::NONE, Key::PageDown),
            (KeyCode::BackTab, KeyModifiers::SHIFT, Key::Other),
            (KeyCode::F(1), KeyModifiers::NONE, Key::Other),
        ] {
            assert_eq!(translated(KeyEvent::new(code, modifiers)), wanted, "{code:?}");
        }
    }
}
