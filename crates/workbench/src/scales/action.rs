//! The actions on the ratings of the puzzle.

/// An action on the ratings of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingAction {
    /// Rate isomorphs of the puzzle; the seed selects them.
    Spread(u64),
    /// Pause the current rating.
    Pause,
    /// Resume or retry the rating on the scale with this place, without a time limit.
    Resume(usize),
    /// Watch the puzzle being solved in the order of the iron scale.
    WatchSolved,
}
