//! What a search of HoDoKu's hands back.

use alloc::vec::Vec;

/// The name that HoDoKu prints for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StepName {
    /// A chain between two cells.
    Aic,
    /// A loop that holds all the way round.
    ContinuousNiceLoop,
    /// A loop that breaks at its start.
    DiscontinuousNiceLoop,
    /// A chain between two cells, with groups.
    GroupedAic,
    /// A continuous loop with groups.
    GroupedContinuousNiceLoop,
    /// A discontinuous loop with groups.
    GroupedDiscontinuousNiceLoop,
    /// A supposition that refutes itself.
    ForcingChainContradiction,
    /// What follows from each of several suppositions.
    ForcingChainVerity,
    /// A supposition that refutes itself, through joined causes.
    ForcingNetContradiction,
    /// What follows from each of several suppositions, through joined causes.
    ForcingNetVerity,
}

/// What a step does. Cells are 0..81 row by row, digits 0..9.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The cell and its digit, where a value comes.
    pub(crate) placement: Option<(u8, u8)>,
    /// The candidates that go, by digit and then by cell.
    pub(crate) eliminations: Vec<(u8, u8)>,
    /// As what it is printed.
    pub(crate) name: StepName,
}
