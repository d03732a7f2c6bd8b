//! Orders of coloured tiles.

/// What the page of permutations knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Permutations {}

/// What may happen on it.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {}

impl Permutations {
    /// The page after an action.
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        match action {}
    }
}
