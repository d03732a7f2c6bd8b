//! The names of the steps in Sudoku Explainer, and the techniques of the library that find such steps.

use core::fmt;

use crosshatch_core::technique::Technique;

use crate::techniques::aligned::{aligned_pair, aligned_triplet};
use crate::techniques::explainer_chains as chains;
use crate::techniques::fish::basic as fish;
use crate::techniques::singles::{direct_hidden_subset, direct_locked, full_house, hidden_single, naked_single};
use crate::techniques::subsets::{hidden_subset, locked_candidates, naked_subset};
use crate::techniques::uniqueness::{bug, loops, rectangle};
use crate::techniques::wings::xy_wing;

/// The name of a kind of step.
#[derive(PartialEq, Eq, Debug)]
pub struct StepName {
    text: &'static str,
    techniques: &'static [&'static Technique],
}

impl StepName {
    const fn new(text: &'static str, techniques: &'static [&'static Technique]) -> Self {
        Self { text, techniques }
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

    /// The techniques of the library that find such steps, the likeliest first; never empty.
    pub fn techniques(&self) -> &'static [&'static Technique] {
        self.techniques
    }
}

impl fmt::Display for StepName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// Defines names as statics, each with its techniques.
macro_rules! names {
    ($($name:ident = $text:literal: $($technique:path),+;)*) => {
        $(pub(super) static $name: StepName = StepName::new($text, &[$(&$technique),+]);)*

        /// All names except those of unique rectangles, unique loops and dynamic chains.
        static PLAIN: &[&StepName] = &[$(&$name),*];
    };
}

names! {
    HIDDEN_SINGLE = "Hidden Single": full_house::FULL_HOUSE, hidden_single::HIDDEN_SINGLE;
    DIRECT_POINTING = "Direct Pointing": direct_locked::POINTING;
    DIRECT_CLAIMING = "Direct Claiming": direct_locked::CLAIMING;
    DIRECT_HIDDEN_PAIR = "Direct Hidden Pair": direct_hidden_subset::PAIR;
    NAKED_SINGLE = "Naked Single": naked_single::NAKED_SINGLE;
    DIRECT_HIDDEN_TRIPLET = "Direct Hidden Triplet": direct_hidden_subset::TRIPLET;
    POINTING = "Pointing": locked_candidates::POINTING;
    CLAIMING = "Claiming": locked_candidates::CLAIMING;
    NAKED_PAIR = "Naked Pair": naked_subset::PAIR;
    X_WING = "X-Wing": fish::X_WING;
    HIDDEN_PAIR = "Hidden Pair": hidden_subset::PAIR;
    NAKED_TRIPLET = "Naked Triplet": naked_subset::TRIPLE;
    SWORDFISH = "Swordfish": fish::SWORDFISH;
    HIDDEN_TRIPLET = "Hidden Triplet": hidden_subset::TRIPLE;
    XY_WING = "XY-Wing": xy_wing::XY;
    XYZ_WING = "XYZ-Wing": xy_wing::XYZ;
    NAKED_QUAD = "Naked Quad": naked_subset::QUADRUPLE;
    JELLYFISH = "Jellyfish": fish::JELLYFISH;
    HIDDEN_QUAD = "Hidden Quad": hidden_subset::QUADRUPLE;
    BUG_1 = "BUG type 1": bug::TYPE_1;
    BUG_2 = "BUG type 2": bug::TYPE_2;
    BUG_3 = "BUG type 3": bug::TYPE_3;
    BUG_4 = "BUG type 4": bug::TYPE_4;
    ALIGNED_PAIR = "Aligned Pair Exclusion": aligned_pair::ALIGNED_PAIR;
    X_CYCLE = "Bidirectional X-Cycle": chains::X_CYCLE;
    // A cycle through four cells.
    GENERALIZED_X_WING = "Generalized X-Wing": chains::X_CYCLE;
    Y_CYCLE = "Bidirectional Y-Cycle": chains::Y_CYCLE;
    XY_CYCLE = "Bidirectional Cycle": chains::XY_CYCLE;
    // A chain of six candidates.
    TURBOT_FISH = "Turbot Fish": chains::X_CHAIN;
    X_CHAIN = "Forcing X-Chain": chains::X_CHAIN;
    CHAIN = "Forcing Chain": chains::CHAIN;
    ALIGNED_TRIPLET = "Aligned Triplet Exclusion": aligned_triplet::ALIGNED_TRIPLET;
    NISHIO = "Nishio Forcing Chains": chains::NISHIO;
    MULTIPLE_OF_CELL = "Cell Forcing Chains": chains::MULTIPLE_OF_CELL;
    MULTIPLE_OF_HOUSE = "Region Forcing Chains": chains::MULTIPLE_OF_HOUSE;
}

/// The four types of a unique rectangle or loop, indexed by type - 1.
macro_rules! types {
    ($begin:literal, $one:path, $two:expr, $three:path, $four:path) => {
        [
            StepName::new(concat!($begin, " type 1"), &[&$one]),
            StepName::new(concat!($begin, " type 2"), &$two),
            StepName::new(concat!($begin, " type 3"), &[&$three]),
            StepName::new(concat!($begin, " type 4"), &[&$four]),
        ]
    };
}

macro_rules! unique_loop {
    ($begin:literal) => {
        types!($begin, loops::TYPE_1, [&loops::TYPE_2], loops::TYPE_3, loops::TYPE_4)
    };
}

/// Unique rectangles and loops, indexed by half the number of cells minus two, then by type - 1.
pub(super) static UNIQUE: [[StepName; 4]; 8] = [
    types!("Unique Rectangle", rectangle::TYPE_1, [&rectangle::TYPE_2, &rectangle::TYPE_5], rectangle::TYPE_3, rectangle::TYPE_4),
    unique_loop!("Unique Loop"),
    unique_loop!("Unique Loop 8"),
    unique_loop!("Unique Loop 10"),
    unique_loop!("Unique Loop 12"),
    unique_loop!("Unique Loop 14"),
    unique_loop!("Unique Loop 16"),
    unique_loop!("Unique Loop 18"),
];

/// The names of an engine's dynamic chains.
pub(super) struct Dynamic {
    pub(super) of_cell: StepName,
    pub(super) of_house: StepName,
    pub(super) double: StepName,
    pub(super) contradiction: StepName,
}

impl Dynamic {
    fn all(&self) -> [&StepName; 4] {
        [&self.of_cell, &self.of_house, &self.double, &self.contradiction]
    }
}

macro_rules! dynamic {
    ($end:literal, $of_cell:path, $of_house:path, $double:path, $contradiction:path) => {
        Dynamic {
            of_cell: StepName::new(concat!("Dynamic Cell Forcing Chains", $end), &[&$of_cell]),
            of_house: StepName::new(concat!("Dynamic Region Forcing Chains", $end), &[&$of_house]),
            double: StepName::new(concat!("Dynamic Double Forcing Chains", $end), &[&$double]),
            contradiction: StepName::new(concat!("Dynamic Contradiction Forcing Chains", $end), &[&$contradiction]),
        }
    };
    ($end:literal, $all:path) => {
        dynamic!($end, $all, $all, $all, $all)
    };
}

pub(super) static DYNAMIC: Dynamic =
    dynamic!("", chains::DYNAMIC_OF_CELL, chains::DYNAMIC_OF_HOUSE, chains::DYNAMIC_DOUBLE, chains::DYNAMIC_CONTRADICTION);
pub(super) static PLUS: Dynamic = dynamic!(" (+)", chains::PLUS);
pub(super) static NESTED_SIMPLE: Dynamic = dynamic!(" (+ Forcing Chains)", chains::NESTED_SIMPLE);
pub(super) static NESTED_MULTIPLE: Dynamic = dynamic!(" (+ Multiple Forcing Chains)", chains::NESTED_MULTIPLE);
pub(super) static NESTED_DYNAMIC: Dynamic = dynamic!(" (+ Dynamic Forcing Chains)", chains::NESTED_DYNAMIC);
pub(super) static NESTED_TWICE: Dynamic = dynamic!(" (+ Dynamic Forcing Chains (+ Forcing Chains))", chains::NESTED_TWICE);
