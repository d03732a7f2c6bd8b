//! How the person wants it. Undo leaves these alone.

mod action;
mod keys;
mod presets;

pub use action::SettingsAction;
pub(crate) use action::{update, update_from_menus};
pub use keys::{Command, Keys, spelled};
pub use presets::Preset;

use crosshatch_core::picture::Notation;
use crosshatch_game::{CandidateMode, EntrySettings, Mode};

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

/// Which mistakes are marked. Each also marks what those before it mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Mistakes {
    /// None, unless the person asks where they are.
    Never,
    /// Equal digits in a house.
    Rules,
    /// Entries that differ from the solution, when the board is checked.
    #[default]
    OnCheck,
    /// Entries that differ from the solution, as soon as they are made.
    AtOnce,
}

impl Mistakes {
    /// All of them, as the settings show them.
    pub const ALL: [Self; 4] = [Self::Never, Self::Rules, Self::OnCheck, Self::AtOnce];

    /// What the settings call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Never => "Never",
            Self::Rules => "Equal digits in a house",
            Self::OnCheck => "Also wrong entries, on Check",
            Self::AtOnce => "Also wrong entries, at once",
        }
    }
}

/// Optional help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aid {
    /// Shade the houses of the selected cell.
    Peers,
    /// Light up the digit of the selected cell everywhere.
    SameDigit,
    /// A digit that is written goes from the notes of its peers.
    AutoRemoval,
    /// Show how long one has been at a puzzle.
    Clock,
    /// Show on which days the puzzles of the day were solved.
    Calendar,
}

impl Aid {
    /// All of them, as the settings show them.
    pub const ALL: [Self; 5] = [Self::Peers, Self::SameDigit, Self::AutoRemoval, Self::Clock, Self::Calendar];

    /// What the settings call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Peers => "Shade row, column and box",
            Self::SameDigit => "Light up the same digit",
            Self::AutoRemoval => "Clear notes that a digit rules out",
            Self::Clock => "Show the clock",
            Self::Calendar => "Show the calendar of solved days",
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
    /// Which mistakes are marked.
    pub mistakes: Mistakes,
    /// Whether a digit is chosen first, and then its cells.
    pub digit_first: bool,
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
            mistakes: Mistakes::default(),
            digit_first: false,
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

    /// The settings that entering depends on. See [`EntrySettings::writes_held`].
    pub(crate) fn for_entering(self, writes_held: bool) -> EntrySettings {
        let Self { mode, candidates, digit_first, .. } = self;
        EntrySettings { mode, candidates, digit_first, clears_peers: self.has(Aid::AutoRemoval), writes_held }
    }
}
