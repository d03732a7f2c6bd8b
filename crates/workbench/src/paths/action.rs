//! The actions on the paths of the puzzle.

/// An action on the paths of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathAction {
    /// Show the path of the scale with this place, if it has one; without a place, the path of the techniques that hints use.
    Choose(Option<usize>),
    /// Look at a 0-based step of the path of the scale with this place.
    Look(usize, usize),
    /// Look at a 0-based step of a path as soon as the path is known. The path is chosen as in [`PathAction::Choose`].
    Step(Option<usize>, usize),
}
