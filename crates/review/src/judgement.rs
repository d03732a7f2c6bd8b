//! What a move was: the kinds, and the rule that tells them apart.

use serde::{Deserialize, Serialize};

use crate::ladder::{Proof, level};

/// What a move was.
///
/// The rule, for a move that agrees with the solution: it is compared with the easiest conclusion that was available, which for a placement is
/// the easiest placement. Difficulty has five levels: singles and what leads straight to one; pairs, locked candidates and larger subsets; fish, wings and
/// other patterns; chains; forcing chains. A move is [`Found`](Self::Found) if its proof costs no more than the easiest conclusion, if both are singles,
/// or if its proof is on no higher level and costs at most [`twice`](TOLERANCE) as much. Otherwise it is [`CouldBeEasier`](Self::CouldBeEasier), or
/// [`Ahead`](Self::Ahead) from two levels on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Nothing much easier was available.
    Found,
    /// Something easier was available.
    CouldBeEasier,
    /// Something easier was available, at least two levels below its proof.
    Ahead,
    /// No technique of the scale proves it. Dynamic and nested chains, Nishio and nets do not count, because they follow a supposition as a
    /// guess does.
    Guess,
    /// The search for its proof used up its limit of work.
    Undecided,
    /// It contradicts the solution at sight: a cell in the same house already had the digit.
    Slip,
    /// It contradicts the solution. It showed after the move with this index, when a cell or a digit had no place left.
    Mistake(Option<usize>),
}

/// How much more than the easiest conclusion a proof on the same level may cost.
pub const TOLERANCE: u32 = 2;

impl Kind {
    /// All ids, in the order of declaration.
    pub const IDS: [&str; 7] = ["found", "could-be-easier", "ahead", "guess", "undecided", "slip", "mistake"];

    /// The name in text and data.
    pub fn id(self) -> &'static str {
        Self::IDS[match self {
            Self::Found => 0,
            Self::CouldBeEasier => 1,
            Self::Ahead => 2,
            Self::Guess => 3,
            Self::Undecided => 4,
            Self::Slip => 5,
            Self::Mistake(_) => 6,
        }]
    }

    /// Whether the move contradicts the solution.
    pub fn is_wrong(self) -> bool {
        matches!(self, Self::Slip | Self::Mistake(_))
    }

    /// The kind of a proven move, by its proof and the easiest conclusion.
    pub(crate) fn of_proven(proof: &Proof, easiest: &Proof) -> Self {
        let (own, least) = (level(proof.step.technique), level(easiest.step.technique));
        if proof.price <= easiest.price || own == 0 || own <= least && proof.price <= TOLERANCE * easiest.price {
            Self::Found
        } else if own >= least + 2 {
            Self::Ahead
        } else {
            Self::CouldBeEasier
        }
    }
}
