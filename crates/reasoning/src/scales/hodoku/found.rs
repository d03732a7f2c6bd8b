//! What a search finds, and the name of the step.

use alloc::vec::Vec;
use core::fmt;

use crosshatch_core::technique::Technique;

use crate::techniques::{almost_locked, brute_force, chains, colouring, fish, single_digit, singles, subsets, uniqueness, wings};

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
    ($($variant:ident $name:literal: $($technique:path),+;)*) => {
        /// The name of a step, as the original prints it. Several names can share one technique and its price.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum StepName {
            $(#[doc = $name] $variant,)*
        }

        impl StepName {
            /// All names.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The name as printed.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// The name with this printed text, if there is one.
            pub fn of_text(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|name| name.name() == text)
            }

            /// The techniques of the library that find such steps, the likeliest first; never empty.
            pub fn techniques(self) -> &'static [&'static Technique] {
                match self {
                    $(Self::$variant => const { &[$(&$technique),+] },)*
                }
            }
        }
    };
}

step_names! {
    FullHouse "Full House": singles::full_house::FULL_HOUSE;
    NakedSingle "Naked Single": singles::naked_single::NAKED_SINGLE;
    HiddenSingle "Hidden Single": singles::hidden_single::HIDDEN_SINGLE;
    LockedPair "Locked Pair": subsets::locked_subset::PAIR;
    LockedTriple "Locked Triple": subsets::locked_subset::TRIPLE;
    Pointing "Locked Candidates Type 1 (Pointing)": subsets::locked_candidates::POINTING;
    Claiming "Locked Candidates Type 2 (Claiming)": subsets::locked_candidates::CLAIMING;
    NakedPair "Naked Pair": subsets::naked_subset::PAIR;
    NakedTriple "Naked Triple": subsets::naked_subset::TRIPLE;
    HiddenPair "Hidden Pair": subsets::hidden_subset::PAIR;
    HiddenTriple "Hidden Triple": subsets::hidden_subset::TRIPLE;
    NakedQuadruple "Naked Quadruple": subsets::naked_subset::QUADRUPLE;
    HiddenQuadruple "Hidden Quadruple": subsets::hidden_subset::QUADRUPLE;
    XWing "X-Wing": fish::basic::X_WING;
    Swordfish "Swordfish": fish::basic::SWORDFISH;
    Jellyfish "Jellyfish": fish::basic::JELLYFISH;
    RemotePair "Remote Pair": chains::remote_pair::REMOTE_PAIR;
    UniversalGrave "Bivalue Universal Grave + 1": uniqueness::bug::TYPE_1;
    Skyscraper "Skyscraper": single_digit::skyscraper::SKYSCRAPER;
    TwoStringKite "2-String Kite": single_digit::two_string_kite::SINGLE, single_digit::two_string_kite::DUAL;
    TurbotFish "Turbot Fish": single_digit::turbot_fish::TURBOT_FISH;
    EmptyRectangle "Empty Rectangle": single_digit::empty_rectangle::SINGLE, single_digit::empty_rectangle::DUAL;
    WWing "W-Wing": wings::w_wing::W_WING;
    XyWing "XY-Wing": wings::xy_wing::XY;
    XyzWing "XYZ-Wing": wings::xy_wing::XYZ;
    Uniqueness1 "Uniqueness Test 1": uniqueness::rectangle::TYPE_1;
    Uniqueness2 "Uniqueness Test 2": uniqueness::rectangle::TYPE_2;
    Uniqueness3 "Uniqueness Test 3": uniqueness::rectangle::TYPE_3;
    Uniqueness4 "Uniqueness Test 4": uniqueness::rectangle::TYPE_4;
    Uniqueness5 "Uniqueness Test 5": uniqueness::rectangle::TYPE_5;
    Uniqueness6 "Uniqueness Test 6": uniqueness::rectangle::TYPE_6;
    HiddenRectangle "Hidden Rectangle": uniqueness::hidden_rectangle::HIDDEN_RECTANGLE;
    AvoidableRectangle1 "Avoidable Rectangle Type 1": uniqueness::avoidable_rectangle::TYPE_1;
    AvoidableRectangle2 "Avoidable Rectangle Type 2": uniqueness::avoidable_rectangle::TYPE_2;
    FinnedXWing "Finned X-Wing": fish::finned::X_WING, fish::siamese::FINNED_X_WING;
    SashimiXWing "Sashimi X-Wing": fish::finned::SASHIMI_X_WING, fish::siamese::SASHIMI_X_WING;
    FinnedSwordfish "Finned Swordfish": fish::finned::SWORDFISH, fish::siamese::FINNED_SWORDFISH;
    SashimiSwordfish "Sashimi Swordfish": fish::finned::SASHIMI_SWORDFISH, fish::siamese::SASHIMI_SWORDFISH;
    FinnedJellyfish "Finned Jellyfish": fish::finned::JELLYFISH, fish::siamese::FINNED_JELLYFISH;
    SashimiJellyfish "Sashimi Jellyfish": fish::finned::SASHIMI_JELLYFISH, fish::siamese::SASHIMI_JELLYFISH;
    SueDeCoq "Sue de Coq": almost_locked::sue_de_coq::SUE_DE_COQ;
    SimpleColorsTrap "Simple Colors Trap": colouring::simple_colours::TRAP;
    SimpleColorsWrap "Simple Colors Wrap": colouring::simple_colours::WRAP;
    MultiColors1 "Multi Colors 1": colouring::multi_colours::TYPE_1;
    MultiColors2 "Multi Colors 2": colouring::multi_colours::TYPE_2;
    XChain "X-Chain": chains::x_chain::X_CHAIN;
    XyChain "XY-Chain": chains::xy_chain::XY_CHAIN;
    Aic "AIC": chains::aic::AIC;
    ContinuousNiceLoop "Continuous Nice Loop": chains::nice_loop::CONTINUOUS;
    DiscontinuousNiceLoop "Discontinuous Nice Loop": chains::nice_loop::DISCONTINUOUS;
    GroupedAic "Grouped AIC": chains::aic::GROUPED, chains::aic::WITH_SETS;
    GroupedContinuousNiceLoop "Grouped Continuous Nice Loop": chains::nice_loop::GROUPED_CONTINUOUS, chains::nice_loop::CONTINUOUS_WITH_SETS;
    GroupedDiscontinuousNiceLoop "Grouped Discontinuous Nice Loop": chains::nice_loop::GROUPED_DISCONTINUOUS, chains::nice_loop::DISCONTINUOUS_WITH_SETS;
    AlmostLockedXz "Almost Locked Set XZ-Rule": almost_locked::xz::XZ;
    AlmostLockedXyWing "Almost Locked Set XY-Wing": almost_locked::wing::XY_WING;
    AlmostLockedChain "Almost Locked Set Chain": almost_locked::chain::CHAIN;
    FrankenXWing "Franken X-Wing": fish::franken::X_WING;
    FrankenSwordfish "Franken Swordfish": fish::franken::SWORDFISH;
    FinnedFrankenXWing "Finned Franken X-Wing": fish::franken::FINNED_X_WING;
    FinnedFrankenSwordfish "Finned Franken Swordfish": fish::franken::FINNED_SWORDFISH;
    ForcingChainContradiction "Forcing Chain Contradiction": chains::forcing::CHAIN_CONTRADICTION;
    ForcingChainVerity "Forcing Chain Verity": chains::forcing::CHAIN_OF_CANDIDATE, chains::forcing::CHAIN_OF_CELL, chains::forcing::CHAIN_OF_HOUSE;
    ForcingNetContradiction "Forcing Net Contradiction": chains::forcing::NET_CONTRADICTION;
    ForcingNetVerity "Forcing Net Verity": chains::forcing::NET_OF_CANDIDATE, chains::forcing::NET_OF_CELL, chains::forcing::NET_OF_HOUSE;
    BruteForce "Brute Force": brute_force::BRUTE_FORCE;
}

impl fmt::Display for StepName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
