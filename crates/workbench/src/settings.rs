//! How the person wants it. Undo leaves these alone.

use crosshatch_core::picture::Notation;

/// What a digit key writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// The value.
    #[default]
    Digit,
    /// A note in the corners.
    Corner,
    /// A note in the centre.
    Centre,
    /// The cell's colour.
    Colour,
}

impl Mode {
    /// All modes, as the switch shows them.
    pub const ALL: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour];

    /// What the switch calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Digit => "Digit",
            Self::Corner => "Corner",
            Self::Centre => "Centre",
            Self::Colour => "Colour",
        }
    }

    /// The next one, round and round.
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

/// Which candidates the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CandidateMode {
    /// None, not even one's own notes.
    Off,
    /// One's own notes.
    #[default]
    Own,
    /// What the values leave, less what was crossed off, and one's own notes over that.
    Automatic,
}

impl CandidateMode {
    /// All of them, as the settings show them.
    pub const ALL: [Self; 3] = [Self::Off, Self::Own, Self::Automatic];

    /// What the settings call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Off => "Off",
            Self::Own => "Own notes",
            Self::Automatic => "Automatic",
        }
    }
}

/// The colours of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Ink on white.
    Light,
    /// Light on black.
    Dark,
    /// As light or dark as the system has it, with stronger contrasts.
    Contrast,
}

impl Theme {
    /// All of them, as the settings show them.
    pub const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::Contrast];

    /// What the settings call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::System => "System",
            Self::Light => "Light",
            Self::Dark => "Dark",
            Self::Contrast => "More contrast",
        }
    }
}

/// Help that can be had or left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aid {
    /// Shade the houses of the selected cell.
    Peers,
    /// Light up the digit of the selected cell everywhere.
    SameDigit,
    /// Mark equal digits in a house.
    Conflicts,
    /// A digit that is written goes from the notes of its peers.
    AutoRemoval,
    /// Show how long one has been at a puzzle.
    Clock,
}

impl Aid {
    /// All of them, as the settings show them.
    pub const ALL: [Self; 5] = [Self::Peers, Self::SameDigit, Self::Conflicts, Self::AutoRemoval, Self::Clock];

    /// What the settings call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Peers => "Shade row, column and box",
            Self::SameDigit => "Light up the same digit",
            Self::Conflicts => "Mark conflicts",
            Self::AutoRemoval => "Clear notes that a digit rules out",
            Self::Clock => "Show the clock",
        }
    }
}

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// What a digit key writes.
    pub mode: Mode,
    /// Which candidates are shown.
    pub candidates: CandidateMode,
    /// The colours of the page.
    pub theme: Theme,
    /// How cells are named.
    pub notation: Notation,
    /// On which scale steps have their prices, by its 0-based place among those that have prices.
    pub scale: usize,
    /// The id of the scale whose path of the puzzle is shown; none for the path of the techniques that hints use.
    pub path: Option<&'static str>,
    /// The aids that are on: bit `a` for aid `a`.
    aids: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            candidates: CandidateMode::default(),
            theme: Theme::default(),
            notation: Notation::default(),
            scale: 0,
            path: Some("explainer"),
            aids: u8::MAX,
        }
    }
}

impl Settings {
    /// Whether an aid is on.
    pub fn has(self, aid: Aid) -> bool {
        self.aids >> aid as u8 & 1 != 0
    }

    /// The settings with an aid on that was off, or off that was on.
    pub fn toggled(self, aid: Aid) -> Self {
        Self { aids: self.aids ^ (1 << aid as u8), ..self }
    }
}
