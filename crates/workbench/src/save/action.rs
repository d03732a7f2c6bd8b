//! The actions on what the browser keeps.

/// An action on what the browser keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveAction {
    /// Report whether the browser's store refuses the game.
    Unkept(bool),
    /// Erase the person's own scores.
    EraseScores,
    /// Report the scores that another tab has kept, or that it has erased all.
    ScoresInOtherTab(Option<String>),
    /// Report the head of a game that another tab has kept.
    GameInOtherTab(String),
    /// Forget the backups with these names.
    ForgetBackups(Vec<String>),
}
