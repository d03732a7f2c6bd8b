//! The panels of the card beside the board.

/// What the card beside the board can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Panel {
    /// The rating of the puzzle.
    #[default]
    Rating,
    /// The way to its solution, step by step.
    Path,
    /// Every step that is available on the board as it is.
    Steps,
    /// The boards to come back to.
    History,
    /// The list that the board came from.
    List,
    /// The review of the game.
    Review,
}

impl Panel {
    /// All of them, in their order.
    pub const ALL: [Self; 6] = [Self::Rating, Self::Path, Self::Steps, Self::History, Self::Review, Self::List];

    /// What its tab is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rating => "Rating",
            Self::Path => "Path",
            Self::Steps => "Steps",
            Self::History => "History",
            Self::List => "List",
            Self::Review => "Review",
        }
    }
}
