//! What a search finds, and the name of the step.

use alloc::vec::Vec;
use core::fmt;

/// What a step does. Cells are 0 to 80 row by row, digits 0 to 8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The value that is entered.
    pub(crate) placement: Option<(u8, u8)>,
    /// The eliminated candidates, in the order in which they are removed.
    pub(crate) eliminations: Vec<(u8, u8)>,
    /// What the step is called.
    pub(crate) name: StepName,
}

impl Found {
    /// A step that enters a value.
    pub(crate) fn placing(name: StepName, cell: u8, digit: u8) -> Self {
        Self { placement: Some((cell, digit)), eliminations: Vec::new(), name }
    }

    /// A step that eliminates these candidates, in this order; `None` if there are none.
    pub(crate) fn eliminating(name: StepName, candidates: impl IntoIterator<Item = (u8, u8)>) -> Option<Self> {
        let eliminations: Vec<_> = candidates.into_iter().collect();
        (!eliminations.is_empty()).then_some(Self { placement: None, eliminations, name })
    }
}

macro_rules! step_names {
    ($($variant:ident $name:literal,)*) => {
        /// The name of a step, as the original prints it. Several names can share one technique and its price.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum StepName {
            $(#[doc = $name] $variant,)*
        }

        impl StepName {
            /// The name as printed.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

step_names! {
    FullHouse "Full House",
    NakedSingle "Naked Single",
    HiddenSingle "Hidden Single",
    LockedPair "Locked Pair",
    LockedTriple "Locked Triple",
    Pointing "Locked Candidates Type 1 (Pointing)",
    Claiming "Locked Candidates Type 2 (Claiming)",
    NakedPair "Naked Pair",
    NakedTriple "Naked Triple",
    HiddenPair "Hidden Pair",
    HiddenTriple "Hidden Triple",
    NakedQuadruple "Naked Quadruple",
    HiddenQuadruple "Hidden Quadruple",
    XWing "X-Wing",
    Swordfish "Swordfish",
    Jellyfish "Jellyfish",
    RemotePair "Remote Pair",
    UniversalGrave "Bivalue Universal Grave + 1",
    Skyscraper "Skyscraper",
    TwoStringKite "2-String Kite",
    TurbotFish "Turbot Fish",
    EmptyRectangle "Empty Rectangle",
    WWing "W-Wing",
    XyWing "XY-Wing",
    XyzWing "XYZ-Wing",
    Uniqueness1 "Uniqueness Test 1",
    Uniqueness2 "Uniqueness Test 2",
    Uniqueness3 "Uniqueness Test 3",
    Uniqueness4 "Uniqueness Test 4",
    Uniqueness5 "Uniqueness Test 5",
    Uniqueness6 "Uniqueness Test 6",
    HiddenRectangle "Hidden Rectangle",
    AvoidableRectangle1 "Avoidable Rectangle Type 1",
    AvoidableRectangle2 "Avoidable Rectangle Type 2",
    FinnedXWing "Finned X-Wing",
    SashimiXWing "Sashimi X-Wing",
    FinnedSwordfish "Finned Swordfish",
    SashimiSwordfish "Sashimi Swordfish",
    FinnedJellyfish "Finned Jellyfish",
    SashimiJellyfish "Sashimi Jellyfish",
    SueDeCoq "Sue de Coq",
    SimpleColorsTrap "Simple Colors Trap",
    SimpleColorsWrap "Simple Colors Wrap",
    MultiColors1 "Multi Colors 1",
    MultiColors2 "Multi Colors 2",
    XChain "X-Chain",
    XyChain "XY-Chain",
    Aic "AIC",
    ContinuousNiceLoop "Continuous Nice Loop",
    DiscontinuousNiceLoop "Discontinuous Nice Loop",
    GroupedAic "Grouped AIC",
    GroupedContinuousNiceLoop "Grouped Continuous Nice Loop",
    GroupedDiscontinuousNiceLoop "Grouped Discontinuous Nice Loop",
    AlmostLockedXz "Almost Locked Set XZ-Rule",
    AlmostLockedXyWing "Almost Locked Set XY-Wing",
    AlmostLockedChain "Almost Locked Set Chain",
    FrankenXWing "Franken X-Wing",
    FrankenSwordfish "Franken Swordfish",
    FinnedFrankenXWing "Finned Franken X-Wing",
    FinnedFrankenSwordfish "Finned Franken Swordfish",
    ForcingChainContradiction "Forcing Chain Contradiction",
    ForcingChainVerity "Forcing Chain Verity",
    ForcingNetContradiction "Forcing Net Contradiction",
    ForcingNetVerity "Forcing Net Verity",
    BruteForce "Brute Force",
}

impl fmt::Display for StepName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
