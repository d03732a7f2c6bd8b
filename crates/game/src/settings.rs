//! The settings that entering depends on.

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
    /// The pen's figure on a candidate.
    Pen,
}

impl Mode {
    /// All modes. The index in this list is saved.
    pub const ALL: [Self; 5] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour, Self::Pen];

    /// The modes of the mode switch. The pen has a button elsewhere.
    pub const SWITCHED: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour];

    /// The name in the mode switch.
    pub fn name(self) -> &'static str {
        match self {
            Self::Digit => "Digit",
            Self::Corner => "Corner",
            Self::Centre => "Centre",
            Self::Colour => "Colour",
            Self::Pen => "Pen",
        }
    }

    /// The next mode of the switch; the first one follows the last.
    pub fn next(self) -> Self {
        Self::SWITCHED.get(self as usize + 1).copied().unwrap_or_default()
    }
}

/// Which candidates the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CandidateMode {
    /// None, and no notes either.
    Off,
    /// The person's notes.
    #[default]
    Own,
    /// The candidates that the values leave, without those crossed off, and the person's notes over them.
    Automatic,
}

impl CandidateMode {
    /// All of them, in the order of the settings menu.
    pub const ALL: [Self; 3] = [Self::Off, Self::Own, Self::Automatic];

    /// The name in the settings menu.
    pub fn name(self) -> &'static str {
        match self {
            Self::Off => "Off",
            Self::Own => "Own notes",
            Self::Automatic => "Automatic",
        }
    }
}

/// The settings that entering depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EntrySettings {
    /// What a digit key writes.
    pub mode: Mode,
    /// Which candidates the board shows.
    pub candidates: CandidateMode,
    /// Whether a digit key holds its digit, which is then written into each cell that is selected.
    pub digit_first: bool,
    /// Whether writing a value removes its digit from the notes of the cell's peers.
    pub clears_peers: bool,
    /// Whether selecting a cell writes the held digit or colour. Not while the page shows another board, or asks for a digit.
    pub writes_held: bool,
}
