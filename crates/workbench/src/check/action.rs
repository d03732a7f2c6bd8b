//! The actions that check the board.

/// An action that checks the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckAction {
    /// Say whether the board has one solution, several or none.
    Prove,
    /// Mark the wrong entries.
    ShowWrong,
    /// Go back to the board before the first wrong entry.
    BackToRight,
    /// Mark the givens each of which could be left out.
    Redundant,
    /// Fill in the solution.
    Solve,
    /// Say how many solutions there are with the notes as candidates; after what was said before, or in its place.
    CountWithNotes(PriorNotice),
    /// Make the centre notes the candidates that the puzzle is given by.
    GiveNotes,
    /// Make the candidates that the puzzle is given by centre notes.
    KeepAsNotes,
}

/// What becomes of the sentence that stands below the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PriorNotice {
    /// It stays in front.
    Keep,
    /// It gives way.
    Replace,
}
