//! The names of the steps in Sudoku Explainer.

use core::{fmt, ptr};

/// The name of a kind of step. All names are statics, so that names are equal if their addresses are.
#[derive(Debug)]
pub struct StepName {
    text: &'static str,
}

impl StepName {
    const fn new(text: &'static str) -> Self {
        Self { text }
    }

    /// All names.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        let dynamic = [&DYNAMIC, &PLUS, &NESTED_SIMPLE, &NESTED_MULTIPLE, &NESTED_DYNAMIC, &NESTED_TWICE];
        let dynamic = dynamic.into_iter().flat_map(Dynamic::all);
        PLAIN.iter().copied().chain(UNIQUE.iter().flatten()).chain(dynamic)
    }

    /// The name with this printed text, if there is one.
    pub fn of_text(text: &str) -> Option<&'static Self> {
        Self::all().find(|name| name.text == text)
    }

    /// The name as printed: `Hidden Single`, `Dynamic Cell Forcing Chains (+)`.
    pub fn text(&self) -> &'static str {
        self.text
    }
}

impl PartialEq for StepName {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for StepName {}

impl fmt::Display for StepName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// Defines names as statics.
macro_rules! names {
    ($($name:ident = $text:literal;)*) => {
        $(pub(crate) static $name: StepName = StepName::new($text);)*

        /// All names except those of unique rectangles, unique loops and dynamic chains.
        static PLAIN: &[&StepName] = &[$(&$name),*];
    };
}

names! {
    HIDDEN_SINGLE = "Hidden Single";
    DIRECT_POINTING = "Direct Pointing";
    DIRECT_CLAIMING = "Direct Claiming";
    DIRECT_HIDDEN_PAIR = "Direct Hidden Pair";
    NAKED_SINGLE = "Naked Single";
    DIRECT_HIDDEN_TRIPLET = "Direct Hidden Triplet";
    POINTING = "Pointing";
    CLAIMING = "Claiming";
    NAKED_PAIR = "Naked Pair";
    X_WING = "X-Wing";
    HIDDEN_PAIR = "Hidden Pair";
    NAKED_TRIPLET = "Naked Triplet";
    SWORDFISH = "Swordfish";
    HIDDEN_TRIPLET = "Hidden Triplet";
    XY_WING = "XY-Wing";
    XYZ_WING = "XYZ-Wing";
    NAKED_QUAD = "Naked Quad";
    JELLYFISH = "Jellyfish";
    HIDDEN_QUAD = "Hidden Quad";
    BUG_1 = "BUG type 1";
    BUG_2 = "BUG type 2";
    BUG_3 = "BUG type 3";
    BUG_4 = "BUG type 4";
    ALIGNED_PAIR = "Aligned Pair Exclusion";
    X_CYCLE = "Bidirectional X-Cycle";
    // A cycle through four cells.
    GENERALIZED_X_WING = "Generalized X-Wing";
    Y_CYCLE = "Bidirectional Y-Cycle";
    XY_CYCLE = "Bidirectional Cycle";
    // A chain of six candidates.
    TURBOT_FISH = "Turbot Fish";
    X_CHAIN = "Forcing X-Chain";
    CHAIN = "Forcing Chain";
    ALIGNED_TRIPLET = "Aligned Triplet Exclusion";
    NISHIO = "Nishio Forcing Chains";
    MULTIPLE_OF_CELL = "Cell Forcing Chains";
    MULTIPLE_OF_HOUSE = "Region Forcing Chains";
}

/// The four types of a unique rectangle or loop, indexed by type - 1.
macro_rules! types {
    ($begin:literal) => {
        [
            StepName::new(concat!($begin, " type 1")),
            StepName::new(concat!($begin, " type 2")),
            StepName::new(concat!($begin, " type 3")),
            StepName::new(concat!($begin, " type 4")),
        ]
    };
}

/// Unique rectangles and loops, indexed by half the number of cells minus two, then by type - 1.
pub(crate) static UNIQUE: [[StepName; 4]; 8] = [
    types!("Unique Rectangle"),
    types!("Unique Loop"),
    types!("Unique Loop 8"),
    types!("Unique Loop 10"),
    types!("Unique Loop 12"),
    types!("Unique Loop 14"),
    types!("Unique Loop 16"),
    types!("Unique Loop 18"),
];

/// The names of an engine's dynamic chains.
pub(crate) struct Dynamic {
    pub(crate) of_cell: StepName,
    pub(crate) of_house: StepName,
    pub(crate) double: StepName,
    pub(crate) contradiction: StepName,
}

impl Dynamic {
    /// All four.
    pub(crate) fn all(&self) -> [&StepName; 4] {
        [&self.of_cell, &self.of_house, &self.double, &self.contradiction]
    }
}

macro_rules! dynamic {
    ($end:literal) => {
        Dynamic {
            of_cell: StepName::new(concat!("Dynamic Cell Forcing Chains", $end)),
            of_house: StepName::new(concat!("Dynamic Region Forcing Chains", $end)),
            double: StepName::new(concat!("Dynamic Double Forcing Chains", $end)),
            contradiction: StepName::new(concat!("Dynamic Contradiction Forcing Chains", $end)),
        }
    };
}

pub(crate) static DYNAMIC: Dynamic = dynamic!("");
pub(crate) static PLUS: Dynamic = dynamic!(" (+)");
pub(crate) static NESTED_SIMPLE: Dynamic = dynamic!(" (+ Forcing Chains)");
pub(crate) static NESTED_MULTIPLE: Dynamic = dynamic!(" (+ Multiple Forcing Chains)");
pub(crate) static NESTED_DYNAMIC: Dynamic = dynamic!(" (+ Dynamic Forcing Chains)");
pub(crate) static NESTED_TWICE: Dynamic = dynamic!(" (+ Dynamic Forcing Chains (+ Forcing Chains))");
