//! Exact cover, to be seen.

/// What the page of exact cover knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cover {}

/// What may happen on it.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {}

impl Cover {
    /// The page after an action.
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        match action {}
    }
}
