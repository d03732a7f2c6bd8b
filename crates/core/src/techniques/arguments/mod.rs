//! Forcing chains as Sudoku Explainer knows them, with its prices: cycles, chains of one digit and of several, chains from every candidate of a cell
//! or every place of a digit, and dynamic ones, in which what is off stays off and patterns and whole chains may come about on the way.
//!
//! ```text
//! contradiction   if r1c1 were 5, r4c4 would be 3, and also would not be: two ways from one supposition meet
//! nested          ... r7c7 is not 2, by a chain on the candidates that are left at that point of the way, ...
//! ```
//! Sound by the rules: each inference follows from its causes, which stand before it. The searches are those of the Explainer scale
//! ([`crate::rating::explainer`]), which look at everything of a kind and offer the cheapest; so each of these techniques gives one finding at
//! most, and only 9x9 boards are looked at. Cost: milliseconds for the simple ones, up to seconds for chains with chains on their way. Those are
//! looked for only where the board is known to have one solution: on a board with several there may be nothing to find.
//!
//! Evidence: the digits of the suppositions; one branch for each way; the cell or the house whose candidates are supposed; the arguments
//! that the branches rest on. The form is one of those in `evidence.rs`.

mod evidence;
#[cfg(test)]
mod tests;
mod words;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::cell::Cell;
use crate::digit::Digit;
use crate::position::{Position, Uniqueness};
use crate::rating::explainer::chains::Engine;
use crate::rating::explainer::found::Found;
use crate::shape::Shape;
use crate::step::{Effect, Evidence, Inference};
use crate::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

pub(crate) use evidence::evidence_of;
#[cfg(test)]
pub(super) use words::left_by;

/// A cycle of one digit.
pub(super) static X_CYCLE: Technique = Technique {
    id: "bidirectional-x-cycle",
    name: "Bidirectional X-cycle",
    idea: "Candidates of one digit form a ring in which strong and weak links take turns. Of the two ends of each weak link one is right, so the \
        digit goes from every other cell that sees both.",
    why: "Read in one direction, every second candidate of the ring is right; if it is not, then read in the other direction the rest are. In \
        both cases one end of each weak link is right, and what sees both ends sees it.",
    look: "Choose a digit that has two places in several houses. Join the pairs, go from pair to pair through shared houses, and see whether you \
        come back to where you began.",
    family: Family::Chains,
    also: &["X-loop", "generalized X-wing"],
    codes: &[],
    prices: Prices { explainer: Price::Of(|step| 65 + length(&step.evidence)), hodoku: Price::Unknown },
    search: Search::Witness,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find: |position, finder| ask(position, finder, Engine::Simple, |name| matches!(name, "Bidirectional X-Cycle" | "Generalized X-Wing")),
    explain: words::explain,
    sources: SOURCES,
    exemplars: &[],
    near_misses: NEAR_MISSES,
};

/// A cycle through cells of two candidates.
pub(super) static Y_CYCLE: Technique = Technique {
    id: "bidirectional-y-cycle",
    name: "Bidirectional Y-cycle",
    idea: "Cells of two candidates form a ring in which each shares a digit with the next that it sees. Each shared digit is in one of its two \
        cells, and goes from every other cell that sees both.",
    look: "Start at a cell with two candidates and go to one that it sees and that has one of them, then on with the other digit of that cell. A \
        way that closes is a ring.",
    also: &["XY-loop"],
    find: |position, finder| ask(position, finder, Engine::Simple, |name| name == "Bidirectional Y-Cycle"),
    exemplars: &[],
    ..X_CYCLE
};

/// A cycle of any candidates.
pub(super) static XY_CYCLE: Technique = Technique {
    id: "bidirectional-cycle",
    name: "Bidirectional cycle",
    idea: "Candidates of several digits form a ring in which strong and weak links take turns, within cells and within houses. Whatever \
        sees both ends of a weak link goes.",
    look: "Go on from candidate to candidate: from one that is off to the last other place or the last other candidate, and from that to one that it \
        rules out, until you are back.",
    also: &["continuous nice loop"],
    prices: Prices { explainer: Price::Of(|step| 70 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask(position, finder, Engine::Simple, |name| name == "Bidirectional Cycle"),
    exemplars: &[],
    ..X_CYCLE
};

/// A chain of one digit.
pub(super) static X_CHAIN: Technique = Technique {
    id: "forcing-x-chain",
    name: "Forcing X-chain",
    idea: "A candidate is supposed right, or wrong. Going from place to place of the same digit, the chain comes to the opposite. So \
        the opposite is the case.",
    why: "Each thing follows from the one before by the rules: where the digit is, it is nowhere else in the house, and a house that has one place \
        left has it there. A supposition that leads to its own opposite does not hold.",
    look: "Choose a digit with two places in several houses, and a cell that sees an end of two of these pairs. Follow the pairs from one end to \
        the other.",
    family: Family::Forcing,
    also: &["turbot fish"],
    prices: Prices { explainer: Price::Of(|step| 66 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask(position, finder, Engine::Simple, |name| matches!(name, "Forcing X-Chain" | "Turbot Fish")),
    exemplars: &[],
    ..X_CYCLE
};

/// A chain of any candidates.
pub(super) static CHAIN: Technique = Technique {
    id: "forcing-chain",
    name: "Forcing chain",
    idea: "A candidate is supposed right, or wrong. A chain through candidates of several digits, each following from the one before, \
        comes to the opposite, which is therefore the case.",
    look: "Choose a candidate, suppose that it is right, and follow cells that have one candidate left and digits that have one place left, \
        each because of the one before.",
    also: &["discontinuous nice loop", "alternating inference chain"],
    prices: Prices { explainer: Price::Of(|step| 70 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask(position, finder, Engine::Simple, |name| name == "Forcing Chain"),
    exemplars: &[],
    ..X_CHAIN
};

/// Two ways through the places of one digit that meet.
pub(super) static NISHIO: Technique = Technique {
    id: "nishio-forcing-chain",
    name: "Nishio forcing chain",
    idea: "A candidate is supposed right. The places of its digit that this rules out, all together, lead to a cell that would have the digit and \
        would not. So the candidate goes.",
    why: "Only one digit is looked at, and what is off stays off. If one place of it leads to a contradiction by the rules, the digit \
        is not there.",
    look: "Choose a digit and one of its places. Cross out what it rules out, write the digit where a house has one place left, and go on until a \
        house has none, or two.",
    also: &["Nishio"],
    prices: Prices { explainer: Price::Of(|step| 75 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask(position, finder, Engine::Nishio, |_| true),
    exemplars: &[],
    ..X_CHAIN
};

/// Chains from each candidate of a cell.
pub(super) static MULTIPLE_OF_CELL: Technique = Technique {
    id: "multiple-cell-forcing-chains",
    name: "Multiple cell forcing chains",
    idea: "From each of three or more candidates of a cell, supposed right one after another, a chain of single links leads to the same \
        end, which is therefore so.",
    why: "The cell holds one of its candidates. Whichever it is, the rules lead from it to the same end. So that is so, although nobody \
        knows yet which candidate is right.",
    look: "Choose a cell with three candidates. Follow each of them, note what comes and what goes, and look for something that happens \
        every time.",
    also: &["cell forcing chains"],
    prices: Prices { explainer: Price::Of(|step| 80 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask(position, finder, Engine::Multiple, is_of_cell),
    exemplars: &[],
    ..X_CHAIN
};

/// Chains from each place of a digit.
pub(super) static MULTIPLE_OF_HOUSE: Technique = Technique {
    id: "multiple-house-forcing-chains",
    name: "Multiple house forcing chains",
    idea: "From each of three or more places of a digit in a house, supposed right one after another, a chain of single links leads to the \
        same end, which is therefore so.",
    why: "The house has the digit in one of these places. Whichever it is, the rules lead from it to the same end. So that is so, \
        although nobody knows yet which place is right.",
    look: "Choose a house and a digit with three places in it. Follow each of them, note what comes and what goes, and look for something \
        that happens every time.",
    also: &["region forcing chains"],
    find: |position, finder| ask(position, finder, Engine::Multiple, is_of_house),
    exemplars: &[],
    ..MULTIPLE_OF_CELL
};

/// Ways from each candidate of a cell on which what is off stays off.
pub(super) static DYNAMIC_OF_CELL: Technique = Technique {
    id: "dynamic-cell-forcing-chains",
    name: "Dynamic cell forcing chains",
    idea: "From each candidate of a cell, ways lead to the same end on which things may follow from several others together. So the end is \
        so, whichever candidate is right.",
    why: MULTIPLE_OF_CELL.why,
    look: "Choose a cell with two or three candidates. For each, cross out all that it rules out and go on with whatever is then single, and compare \
        what they come to.",
    also: &[],
    prices: DYNAMIC,
    find: |position, finder| ask(position, finder, Engine::Dynamic, is_of_cell),
    exemplars: &[],
    ..MULTIPLE_OF_CELL
};

/// Ways from each place of a digit on which what is off stays off.
pub(super) static DYNAMIC_OF_HOUSE: Technique = Technique {
    id: "dynamic-house-forcing-chains",
    name: "Dynamic house forcing chains",
    idea: "From each place of a digit in a house, ways lead to the same end on which things may follow from several others together. So the end is \
        so, whichever place is right.",
    why: MULTIPLE_OF_HOUSE.why,
    look: "Choose a house and a digit with two or three places in it. For each, cross out all that it rules out and go on with whatever is then \
        single, and compare.",
    also: &["dynamic region forcing chains"],
    prices: DYNAMIC,
    find: |position, finder| ask(position, finder, Engine::Dynamic, is_of_house),
    exemplars: &[],
    ..MULTIPLE_OF_HOUSE
};

/// Ways from a candidate being on and being off.
pub(super) static DYNAMIC_DOUBLE: Technique = Technique {
    id: "dynamic-double-forcing-chains",
    name: "Dynamic double forcing chains",
    idea: "A candidate is supposed right, and then wrong. From both, ways on which things may follow from several others together lead to the same \
        end, which is therefore so.",
    why: "The candidate is right or wrong, and there is no third way. From both, the rules lead to the same end. So that is so, although \
        nobody knows yet which of the two is.",
    look: "Choose a candidate from which much follows. Note in one colour what follows if it is right, in another what follows if it is wrong, and \
        look where they agree.",
    also: &[],
    prices: DYNAMIC,
    find: |position, finder| ask(position, finder, Engine::Dynamic, |name| name.contains("Double")),
    exemplars: &[],
    ..X_CHAIN
};

/// Two ways from a supposition that meet.
pub(super) static DYNAMIC_CONTRADICTION: Technique = Technique {
    id: "dynamic-contradiction-forcing-chains",
    name: "Dynamic contradiction forcing chains",
    idea: "A candidate is supposed right, or wrong. Two ways lead from it to a candidate that would be right by the one and wrong by the \
        other, so the supposition does not hold.",
    why: "Whatever follows does so by the rules, from what was there and what was found on the way. A candidate cannot be right and wrong, so \
        what led there is not so.",
    look: "Choose a candidate from which much follows. Cross out and fill in with a pencil that you can rub out, and stop at the first thing that \
        cannot be.",
    also: &["proof by contradiction"],
    prices: DYNAMIC,
    find: |position, finder| ask(position, finder, Engine::Dynamic, |name| name.contains("Contradiction")),
    exemplars: &[],
    ..X_CHAIN
};

/// Dynamic chains with patterns on the way.
pub(super) static PLUS: Technique = Technique {
    id: "dynamic-forcing-chains-plus",
    name: "Dynamic forcing chains plus",
    idea: "Dynamic forcing chains on whose way locked candidates, pairs and X-wings come about, which take out more. They come to a contradiction, \
        or all to the same end.",
    why: "Locked candidates, pairs and X-wings hold on every board, so also on the one that a supposition leaves. What they take out follows from \
        what was crossed out before.",
    look: "Follow a supposition as far as singles go. Where nothing is single any more, look for locked candidates and pairs on what is left, and go \
        on with those.",
    also: &["dynamic forcing chains (+)"],
    prices: Prices { explainer: Price::Of(|step| 90 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask(position, finder, Engine::Plus, |_| true),
    exemplars: &[],
    ..DYNAMIC_CONTRADICTION
};

/// Dynamic chains with simple chains on the way.
pub(super) static NESTED_SIMPLE: Technique = Technique {
    id: "nested-forcing-chains",
    name: "Nested forcing chains",
    idea: "Dynamic forcing chains on whose way whole forcing chains and cycles come about, which take out more. They come to a contradiction, or all \
        to the same end.",
    why: "A chain or a cycle holds on every board, so also on the one that a supposition leaves. What it takes out follows from what was crossed \
        out before.",
    look: "This is seldom done on paper. Follow a supposition until neither singles nor patterns are left, then look for a chain on what is left, and \
        go on with what it takes out.",
    also: &["dynamic forcing chains (+ forcing chains)"],
    prices: Prices { explainer: Price::Of(|step| 95 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask_deep(position, finder, Engine::NestedSimple),
    exemplars: &[],
    ..PLUS
};

/// Dynamic chains with multiple chains on the way.
pub(super) static NESTED_MULTIPLE: Technique = Technique {
    id: "nested-multiple-forcing-chains",
    name: "Nested multiple forcing chains",
    idea: "Dynamic forcing chains on whose way chains from all candidates of a cell or all places of a digit come about. They come to a contradiction, \
        or all to the same end.",
    also: &["dynamic forcing chains (+ multiple forcing chains)"],
    prices: Prices { explainer: Price::Of(|step| 100 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask_deep(position, finder, Engine::NestedMultiple),
    exemplars: &[],
    ..NESTED_SIMPLE
};

/// Dynamic chains with dynamic chains on the way.
pub(super) static NESTED_DYNAMIC: Technique = Technique {
    id: "nested-dynamic-forcing-chains",
    name: "Nested dynamic forcing chains",
    idea: "Dynamic forcing chains on whose way other dynamic forcing chains come about, on what is left at that point. They come to a contradiction, or \
        all to the same end.",
    also: &["dynamic forcing chains (+ dynamic forcing chains)"],
    prices: Prices { explainer: Price::Of(|step| 105 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask_deep(position, finder, Engine::NestedDynamic),
    exemplars: &[],
    ..NESTED_SIMPLE
};

/// Dynamic chains with dynamic chains on the way that have simple chains on theirs.
pub(super) static NESTED_TWICE: Technique = Technique {
    id: "twice-nested-forcing-chains",
    name: "Twice nested forcing chains",
    idea: "Dynamic forcing chains on whose way dynamic forcing chains come about that have simple chains on their own way. They come to a contradiction, \
        or all to the same end.",
    also: &["dynamic forcing chains (+ dynamic forcing chains (+ forcing chains))"],
    prices: Prices { explainer: Price::Of(|step| 110 + length(&step.evidence)), hodoku: Price::Unknown },
    find: |position, finder| ask_deep(position, finder, Engine::NestedNested),
    exemplars: &[],
    ..NESTED_SIMPLE
};

const DYNAMIC: Prices = Prices { explainer: Price::Of(|step| 85 + length(&step.evidence)), hodoku: Price::Unknown };

const SOURCES: &[&str] = &["Sudoku Explainer 1.2.1", "The exemplars are states of published puzzles."];

/// A board where every cell has two candidates: no supposition leads to anything that all share.
const NEAR_MISSES: &[&str] = &[":own:59:.13648.72742159836.68237.41657912483481563729329874615296781354174395268835426197:::::"];

/// In the unit of [`Finder::spend`], one of the fuel of the chain engines.
const UNIT: u64 = 200;

fn is_of_cell(name: &str) -> bool {
    name.contains("Cell")
}

fn is_of_house(name: &str) -> bool {
    name.contains("Region")
}

/// The same for engines that may take seconds.
fn ask_deep(position: &Position, finder: &mut Finder<'_>, engine: Engine) -> ControlFlow<()> {
    if position.uniqueness() == Uniqueness::Proven { ask(position, finder, engine, |_| true) } else { ControlFlow::Continue(()) }
}

/// What an engine offers, if it has such a name.
fn ask(position: &Position, finder: &mut Finder<'_>, engine: Engine, has_name: fn(&str) -> bool) -> ControlFlow<()> {
    let Some((offered, took)) = position.chain_hint(engine, finder.left() / UNIT) else { return finder.give_up() };
    finder.spend(took * UNIT)?;
    match offered.as_ref().filter(|found| has_name(found.name)) {
        Some(Found { placement, eliminations, argument: Some(argument), .. }) => {
            finder.found(effect_of(*placement, eliminations), || evidence_of(argument))
        }
        _ => ControlFlow::Continue(()),
    }
}

/// What a hint does. Where a value comes, the other candidates of its cell go by themselves.
fn effect_of(placement: Option<(u8, u8)>, eliminations: &[(u8, u8)]) -> Effect {
    let of_board = |(cell, digit): (u8, u8)| (Cell::new(cell.into()), Digit::new(digit.into()));
    match placement.map(of_board) {
        Some((cell, digit)) => Effect::place(cell, digit),
        None => Effect::of(vec![], eliminations.iter().copied().map(of_board).collect()),
    }
}

/// What the length of an argument adds to its price, in tenths: one for each threshold that it exceeds.
fn length(evidence: &Evidence) -> u32 {
    let (mut added, mut threshold) = (0, 4);
    let beyond = complexity(evidence).saturating_sub(2);
    while beyond > threshold {
        added += 1;
        threshold = if added % 2 == 1 { threshold / 2 * 3 } else { threshold / 3 * 4 };
    }
    added
}

/// How many inferences the scale counts: those of all branches, and those of nested arguments once. A cycle ends where it began, which is one.
fn complexity(evidence: &Evidence) -> usize {
    let own: usize = evidence.branches.iter().map(Vec::len).sum();
    let closes = |branch: &Vec<Inference>| {
        let state = |end: Option<&Inference>| end.map(|end| (end.cells, end.digit, end.truth));
        branch.len() > 1 && state(branch.first()) == state(branch.last())
    };
    let twice = evidence.branches.iter().filter(|branch| closes(branch)).count();
    own - twice + evidence.nested.iter().map(complexity).sum::<usize>()
}
