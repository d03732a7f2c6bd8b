//! The actions that check the board.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

/// An action that checks the board.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// Say how many solutions there are with the notes as candidates.
    CountWithNotes(Occasion),
    /// Say how many solutions a Sukaku has, or fill in the only one.
    ProveSukaku(Then),
    /// Make the centre notes the candidates that the puzzle is given by.
    GiveNotes,
    /// Make the candidates that the puzzle is given by centre notes.
    KeepAsNotes,
}

/// Why the notes are counted as candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// A board was pasted. What was said of it stays in front, and notes that leave one solution are a part of the puzzle.
    Paste(Rc<str>),
    /// The board was checked, and its values have several solutions.
    Check,
}

/// What a solution is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Then {
    /// To say how many there are.
    Say,
    /// To fill it in.
    FillIn,
}
