//! Forcing chains as Sudoku Explainer defines and prices them: cycles, chains of one digit and of several, chains from every
//! candidate of a cell or every place of a digit, and dynamic ones, in which eliminations accumulate and patterns or whole chains
//! may be used on the way.
//!
//! ```text
//! contradiction   if r1c1 were 5, r4c4 would be 3 and would not be: two paths from one assumption meet
//! nested          ... r7c7 is not 2, by a chain on the candidates left at that point of the path, ...
//! ```
//! Sound by the rules: each inference follows from its causes, which come before it. The searches are those of the Explainer
//! scale ([`crate::scales::explainer`]), which look at everything of a kind and offer the cheapest. So each of these techniques
//! has at most one finding, and only on 9x9 boards. Cost: milliseconds for the simple ones, up to seconds for nested chains.
//! Nested chains are searched for only if the solution is known to be unique: on a board with several solutions there may be
//! nothing to find.
//!
//! Evidence: the digits of the assumptions; one branch for each path; the cell or the house whose candidates are assumed; the
//! nested arguments. The forms are in `evidence.rs`.
//!
//! The argument that the scale found becomes the evidence, in the form of the library's forcing chains, and is explained and
//! drawn like theirs. Two branches of a contradiction end at the same candidate, which is marked as the place where they
//! meet. What follows by a whole nested chain is one sentence; the chain is an explanation within the frame
//! ([`crosshatch_core::picture::Frame::folded`]), with a heading that says what it shows and in which case. The page unfolds
//! it, and no picture marks it. An argument that several branches rest on is given once.

mod evidence;
mod search;
#[cfg(test)]
mod tests;
mod words;

use core::ops::ControlFlow;

use self::evidence::length;
use crate::hints::chains::Engine;
use crate::hints::names::{self, Dynamic, StepName};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Position, Shape, Uniqueness};

pub(crate) use evidence::evidence_of;
#[cfg(test)]
pub(super) use words::left_by;

/// The techniques of each name of the scale that is not in [`OF_ENGINES`].
static TECHNIQUES: &[(&StepName, &[&Technique])] = &[
    (&names::X_CYCLE, &[&X_CYCLE]),
    (&names::GENERALIZED_X_WING, &[&X_CYCLE]),
    (&names::Y_CYCLE, &[&Y_CYCLE]),
    (&names::XY_CYCLE, &[&XY_CYCLE]),
    (&names::TURBOT_FISH, &[&X_CHAIN]),
    (&names::X_CHAIN, &[&X_CHAIN]),
    (&names::CHAIN, &[&CHAIN]),
    (&names::NISHIO, &[&NISHIO]),
    (&names::MULTIPLE_OF_CELL, &[&MULTIPLE_OF_CELL]),
    (&names::MULTIPLE_OF_HOUSE, &[&MULTIPLE_OF_HOUSE]),
    (&names::DYNAMIC.of_cell, &[&DYNAMIC_OF_CELL]),
    (&names::DYNAMIC.of_house, &[&DYNAMIC_OF_HOUSE]),
    (&names::DYNAMIC.double, &[&DYNAMIC_DOUBLE]),
    (&names::DYNAMIC.contradiction, &[&DYNAMIC_CONTRADICTION]),
];

/// The techniques of engines that have one technique for all dynamic chains.
static OF_ENGINES: [(&Dynamic, &[&Technique]); 5] = [
    (&names::PLUS, &[&PLUS]),
    (&names::NESTED_SIMPLE, &[&NESTED_SIMPLE]),
    (&names::NESTED_MULTIPLE, &[&NESTED_MULTIPLE]),
    (&names::NESTED_DYNAMIC, &[&NESTED_DYNAMIC]),
    (&names::NESTED_TWICE, &[&NESTED_TWICE]),
];

/// The techniques here that find steps of this name; `None` if the name is not that of a chain.
pub(crate) fn techniques_of(name: &StepName) -> Option<&'static [&'static Technique]> {
    let plain = TECHNIQUES.iter().find(|(of, _)| *of == name).map(|(_, techniques)| *techniques);
    plain.or_else(|| OF_ENGINES.iter().find(|(of, _)| of.all().contains(&name)).map(|(_, techniques)| *techniques))
}

/// Reports the hint of an engine if it belongs to the technique that searches.
fn ask(position: &Position, finder: &mut Finder<'_>, engine: Engine) -> ControlFlow<()> {
    let own = finder.technique();
    search::ask(position, finder, engine, |name| techniques_of(name).is_some_and(|techniques| techniques.contains(&own)))
}

/// The same for engines that may take seconds: only if the solution is known to be unique.
fn ask_deep(position: &Position, finder: &mut Finder<'_>, engine: Engine) -> ControlFlow<()> {
    if position.uniqueness() == Uniqueness::Proven { ask(position, finder, engine) } else { ControlFlow::Continue(()) }
}

/// A cycle through candidates of one digit.
pub(crate) static X_CYCLE: Technique = Technique {
    id: "bidirectional-x-cycle",
    name: "Bidirectional X-cycle",
    idea: "Candidates of one digit form a cycle in which strong and weak links alternate. One of the two ends of each weak \
        link is true, so the digit can be eliminated from every other cell that sees both.",
    why: "Either every second candidate of the cycle is true, or all of the others are, as one sees by going round it in \
        either direction. In both cases one end of each weak link is true, and what sees both ends sees it.",
    look: "Choose a digit that has two places in several houses. Join the pairs, go from pair to pair through shared houses, and see whether you \
        come back to where you began.",
    family: Family::Chains,
    also: &["X-loop", "generalized X-wing"],
    codes: &[],
    prices: Prices { explainer: Price::Of(|step| 65 + length(&step.evidence)), ..Prices::NONE },
    search: Search::Witness,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find: |position, finder| ask(position, finder, Engine::Simple),
    explain: words::explain,
    sources: SOURCES,
    exemplars: &[
        ":own:3:1+2.4...+89...+18+92...89.+2.1..2.+86..5.1.......+2857.8+12.9.7..9+35+8+12+83+2+7+6+1+95+4+9..+2+4+8+367:448:323 336 353 356::",
        ":own:5:12.+4.6+7.9+4....+9+2.6+689+7+3+21+4+5+218+9+735+6+4+3+6.+24.+8+9..94.68+32..3+689.4+1+2+8.+1+6+2.95+3+9.2+3..+67+8::523 525::",
    ],
    near_misses: &[
        ":own:3:1+2.4....9...+18+92...89.+2.1..2.+86..5.1.......+2857.8+12.9.7..9+35+8+12+83+2+7+6+1+95+4+9..+2+4+8+367:448:::",
    ],
};

/// A cycle through bivalue cells.
pub(crate) static Y_CYCLE: Technique = Technique {
    id: "bidirectional-y-cycle",
    name: "Bidirectional Y-cycle",
    idea: "Cells with two candidates form a cycle in which each shares a digit with the next, which it sees. Each shared digit \
        is in one of its two cells, and can be eliminated from every other cell that sees both.",
    look: "Start at a cell with two candidates and go to one that it sees and that has one of them, then on with the other \
        digit of that cell. A path that closes is a cycle.",
    also: &["XY-loop"],
    find: |position, finder| ask(position, finder, Engine::Simple),
    exemplars: &[
        ":own:17:..+3+45..+8.45..8+92+36..9+3...+542+6+8+51+3+4+97.+34+2.+8+61+5.1+5.6+43+283...+45+86254+68...+73..2+6+37+54.:711 116 731 991:131 732::",
        ":own:18:..34..+7....71.9+23.6...734....5...1+437+3.5..+628.6.+3.2+597+3.....+9+625.6...+3+7+49.+26+3.8+51:172 476 776 884 185 885:875 176 876::",
    ],
    near_misses: &[
        ":own:17:..+3+45..+8.45..8+92+36..9+3...+542+6+8+51+3+4+97.+34+2.+8+61+5.1+5.6+43+283...+45+86254+68...+73..2+6+37+54.:116 731 991:::",
    ],
    ..X_CYCLE
};

/// A cycle through candidates of several digits.
pub(crate) static XY_CYCLE: Technique = Technique {
    id: "bidirectional-cycle",
    name: "Bidirectional cycle",
    idea: "Candidates of several digits form a cycle in which strong and weak links alternate, within cells and within houses. \
        Whatever sees both ends of a weak link can be eliminated.",
    look: "Go from candidate to candidate: from a false one to the only other place in a house or the only other candidate in \
        its cell, and from that to one that it rules out, until you are back.",
    also: &["continuous nice loop"],
    prices: Prices { explainer: Price::Of(|step| 70 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask(position, finder, Engine::Simple),
    exemplars: &[
        ":own:4:9.......66.4.3.1.88..5+61.+4914.3.6.75..2.+5.4......7.........+3...23..8..14.9.2.5.8.:363 174 777 787 797:414::",
        ":own:2:1.3...7....7.8..+36...+723+1+5..6....5......4.9.2.+1+9.75+643..19..3...3..1..+9594....8..:221 426 243 271 272 281 693:298::",
    ],
    near_misses: &[
        ":own:4:9.......66.4.3.1.88..5+61.+4914.3.6.75..2.+5.4......7.........+3...23..8..14.9.2.5.8.:174 777 787 797:::",
    ],
    ..X_CYCLE
};

/// A chain through candidates of one digit.
pub(crate) static X_CHAIN: Technique = Technique {
    id: "forcing-x-chain",
    name: "Forcing X-chain",
    idea: "Assume that a candidate is true, or false. A chain that goes from place to place of the same digit leads to the \
        opposite. So the opposite is true.",
    why: "Each step follows from the one before by the rules: where the digit is, it is nowhere else in the house, and a house \
        that has one place left has it there. An assumption that leads to its own opposite does not hold.",
    look: "Choose a digit with two places in several houses, and a cell that sees one end of each of two such pairs. Follow \
        the pairs from one end to the other.",
    family: Family::Forcing,
    also: &["turbot fish"],
    prices: Prices { explainer: Price::Of(|step| 66 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask(position, finder, Engine::Simple),
    exemplars: &[
        ":own:2:12....7....7..9..6.+9..3...4......96..1+962....7..3+9...1..5.7..4.8+71.+4+36.594...53..:541 542:238::",
        ":own:6:1.34....+945...9.3.7...3..6+4..4..8.51...2.14....1.+4.9...+4....695.+15.6..+47.....48+1.:281 381 384:653::",
    ],
    near_misses: &[":own:2:12....7....7..9..6....3...4......96..1+962....7..3+9...1..5.7..4.8+71.+4+36.594...53..:541 542:::"],
    ..X_CYCLE
};

/// A chain through candidates of several digits.
pub(crate) static CHAIN: Technique = Technique {
    id: "forcing-chain",
    name: "Forcing chain",
    idea: "Assume that a candidate is true, or false. A chain through candidates of several digits, each following from the \
        one before, leads to the opposite, which is therefore true.",
    look: "Choose a candidate, assume that it is true, and follow cells that have one candidate left and digits that have one \
        place left, each because of the one before.",
    also: &["discontinuous nice loop", "alternating inference chain"],
    prices: Prices { explainer: Price::Of(|step| 70 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask(position, finder, Engine::Simple),
    exemplars: &[
        ":own:8:8.+2.9+15.7.....2...4.187.3.+2.7....6..2.6.1.9.8..5....7...3.241.6+6+2.1.....5+14.3...9:344 544 348 548 354 458 364::872:",
        ":own:4:..3.+56+7.9.571.....8...7.....3.9..54+7+5+7...4.31.1.5+3+7..6.+85.9..72....2+5.98.92......:211 214 221 826 427 434 854:483::",
    ],
    near_misses: &[
        ":own:8:8.+2.9+15.7.....2...4.187.3.+2.7....6..2.6.1.9.8..5....7...3.241.6+6+2.1.....5+14.3...9:544 348 548 354 458 364:::",
    ],
    ..X_CHAIN
};

/// Two paths through the places of one digit that contradict each other.
pub(crate) static NISHIO: Technique = Technique {
    id: "nishio-forcing-chain",
    name: "Nishio forcing chain",
    idea: "Assume that a candidate is true. The places of its digit that this rules out, taken together, lead to a \
        contradiction: a cell that would have the digit and would not. So the candidate can be eliminated.",
    why: "Only one digit is considered, and what is ruled out stays ruled out. If one place of the digit leads to a \
        contradiction by the rules, the digit is not there.",
    look: "Choose a digit and one of its places. Cross out what it rules out, write the digit where a house has one place \
        left, and go on until a house has no place left for it, or has it twice.",
    also: &["Nishio"],
    prices: Prices { explainer: Price::Of(|step| 75 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask(position, finder, Engine::Nishio),
    exemplars: &[
        ":own:3:1+234....9.+56.8...2...+2..5..2.41.8...5...2.....3.6.....+3+47.+12..8+6+9.8473..+81..6...4:838 596:348::",
        ":own:6:1..+4.6..+945..8.1....9..+1.4..7+8.9...+1..+13..9.8...1.862..+12.47..5...8+13.9.8......1.:715 735 593 297 299:671::",
    ],
    near_misses: &[
        ":own:6:1..+4.6..+945..8.1....9..+1.4..7+8.9...+1..+13..9.8...1.862..+12.47..5...8+13...8......1.:715 735 593 297 299:::",
    ],
    ..X_CHAIN
};

/// Chains from each candidate of a cell.
pub(crate) static MULTIPLE_OF_CELL: Technique = Technique {
    id: "multiple-cell-forcing-chains",
    name: "Multiple cell forcing chains",
    idea: "From each of three or more candidates of a cell, assumed true one after another, a chain of single links leads to \
        the same conclusion, which is therefore true.",
    why: "The cell holds one of its candidates, so one of the assumptions is right, although it is not yet known which. What \
        follows from all of them also follows from the right one.",
    look: "Choose a cell with three candidates. Follow each of them, note what is placed and what is eliminated, and look for \
        something that happens every time.",
    also: &["cell forcing chains"],
    prices: Prices { explainer: Price::Of(|step| 80 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask(position, finder, Engine::Multiple),
    exemplars: &[
        ":own:3:....5...9.571+8+9+23......21.+52+4..9+5.1......+14+9.971.4.5.33.4+5+67+9......2.6..76.9+1.+35.:611 812 613 333:353::",
        ":own:2:1.+34..+789+45+71+8+92+3+6..9.73+1+452.83.4.1+7+3....8....+4....+8635...+37.......+4.3...348.....:254 255 272 972 282 682:284::",
    ],
    near_misses: &[
        ":own:3:....5...9.571+8+9+23......21.+52+4..9+5.1......+14+9.971.4.5.33.4+5+67+9......2.6..76.9+1.+35.:812 613 333:::",
    ],
    ..X_CHAIN
};

/// Chains from each place of a digit in a house.
pub(crate) static MULTIPLE_OF_HOUSE: Technique = Technique {
    id: "multiple-house-forcing-chains",
    name: "Multiple house forcing chains",
    idea: "From each of three or more places of a digit in a house, assumed true one after another, a chain of single links \
        leads to the same conclusion, which is therefore true.",
    why: "The house has the digit in one of these places, so one of the assumptions is right, although it is not yet known \
        which. What follows from all of them also follows from the right one.",
    look: "Choose a house and a digit with three places in it. Follow each of them, note what is placed and what is \
        eliminated, and look for something that happens every time.",
    also: &["region forcing chains"],
    find: |position, finder| ask(position, finder, Engine::Multiple),
    exemplars: &[
        ":own:3:...4+5..89.5.1.+9.....9.2.4.+5.1.89+457.+5...+1..4......58.13+4+5+762..+8...5..6+2+48+62+9+41+3+57:763:332::",
        ":own:5:.....6.8..5.189.......321.....3....4.....856.5..64.9..76...3...8.5.+6..9..31+8..6.2:951 474 484 796 498:575::",
    ],
    near_misses: &[
        ":own:3:...4...89.5.1.+9.....9.2.4.+5.1.89+457.+5...+1..4......58.13+4+5+762..+8...5..6+2+48+62+9+41+3+57:763:::",
    ],
    ..MULTIPLE_OF_CELL
};

/// Dynamic chains from each candidate of a cell: eliminations accumulate.
pub(crate) static DYNAMIC_OF_CELL: Technique = Technique {
    id: "dynamic-cell-forcing-chains",
    name: "Dynamic cell forcing chains",
    idea: "From each candidate of a cell, paths on which a step may follow from several others together lead to the same \
        conclusion. So that is true, whichever candidate is.",
    why: MULTIPLE_OF_CELL.why,
    look: "Choose a cell with two or three candidates. For each, cross out all that it rules out, go on with the singles that \
        this leaves, and compare where the paths lead.",
    also: &[],
    prices: DYNAMIC,
    find: |position, finder| ask(position, finder, Engine::Dynamic),
    exemplars: &[
        ":own:4:..3....894....912..+9.2...6...7.459+3.+3..+9+2...1..9.....25.1.+93+2...3+2.1..+9.9.4.7+23+1.:612 514 622 822 524 624 836 652 852 557 662 862 567:487::",
        ":own:6:1...5+6......1.92...98.+37....8+9+3+14.6..7.625.9..1.+7+9+8..3...96+13....+1..+3.7.93..+7+2.14:413 418 422 423 528 829 457 461 463 271 571 573 481 581 482 587 589:681::",
    ],
    near_misses: &[
        ":own:4:..3....894....912..+9.2...6...7.459+3.+3..+9+2...1..9.....25.1.+93+2...3+2.1..+9.9.4.7+23+1.:612 622 822 524 624 836 652 852 557 662 862 567:::",
    ],
    ..MULTIPLE_OF_CELL
};

/// Dynamic chains from each place of a digit in a house.
pub(crate) static DYNAMIC_OF_HOUSE: Technique = Technique {
    id: "dynamic-house-forcing-chains",
    name: "Dynamic house forcing chains",
    idea: "From each place of a digit in a house, paths on which a step may follow from several others together lead to the \
        same conclusion. So that is true, whichever place is the right one.",
    why: MULTIPLE_OF_HOUSE.why,
    look: "Choose a house and a digit with two or three places in it. For each, cross out all that it rules out, go on with \
        the singles that this leaves, and compare.",
    also: &["dynamic region forcing chains"],
    prices: DYNAMIC,
    find: |position, finder| ask(position, finder, Engine::Dynamic),
    exemplars: &[
        ":own:2:..3.+56+7.9.571.....8...7.....3.9..54+7+5....4.31.1.5....6.+85.9..72....2+5.98.92......:221 427 854:214::",
        ":own:2:..34..7......89...68...7....6...5...3...6...19458.+13...12..8.9+37........+8...1.4.7:218 619 128 428 528 244 744 245 758 858 982 384 285 385 585 687 688 689 394 696:221::",
    ],
    near_misses: &[
        ":own:2:..3.+56+7.9.571.....8...7.....3.9..54+7.....4.31.1.5....6.+85.9..72....2+5.98.92......:221 427 854:::",
    ],
    ..MULTIPLE_OF_HOUSE
};

/// Dynamic chains from a candidate being on and from its being off.
pub(crate) static DYNAMIC_DOUBLE: Technique = Technique {
    id: "dynamic-double-forcing-chains",
    name: "Dynamic double forcing chains",
    idea: "Assume that a candidate is true, and then that it is false. From both, paths on which a step may follow from \
        several others together lead to the same conclusion, which is therefore true.",
    why: "The candidate is true or false, and there is no third possibility. So one of the two assumptions is right, although \
        it is not yet known which, and what follows from both also follows from that one.",
    look: "Choose a candidate with many consequences. Note in one colour what follows if it is true, in another what follows \
        if it is false, and look where they agree.",
    also: &[],
    prices: DYNAMIC,
    find: |position, finder| ask(position, finder, Engine::Dynamic),
    exemplars: &[
        ":own:1:..+2.+4+5..+3+5.+8.+31+4.2.34+2...5.+4.+1+5.+3..6+6+25.+1.34.7.+3+462..+5+3+4.+15....2+5...+4.+3181.3+2.+5.+4:912 914 917 618 922 628 737 937 847 947 948 968 776 677 977 687 787 998::168:",
        ":own:7:.2.4..7..4...89..6..82........5+9...1.15374...93.......3.+1.+459......1..6..4.9..51.:511 868 869 287 289 299:774::",
    ],
    near_misses: &[
        ":own:7:.2.4..7..4...89..6..82........5+9...1.15374...93.......3.+1.+459......1..6..4.9..51.:868 869 287 289 299:::",
    ],
    ..X_CHAIN
};

/// Two dynamic chains from one assumption that contradict each other.
pub(crate) static DYNAMIC_CONTRADICTION: Technique = Technique {
    id: "dynamic-contradiction-forcing-chains",
    name: "Dynamic contradiction forcing chains",
    idea: "Assume that a candidate is true, or false. Two paths lead from it to a candidate that would be true by one and \
        false by the other, so the assumption does not hold.",
    why: "Each consequence follows by the rules, from what was there and what was found on the way. A candidate cannot be both \
        true and false, so what led there is false.",
    look: "Choose a candidate with many consequences. Cross out and fill in with a pencil that you can rub out, and stop at \
        the first contradiction.",
    also: &["proof by contradiction"],
    prices: DYNAMIC,
    find: |position, finder| ask(position, finder, Engine::Dynamic),
    exemplars: &[
        ":own:5:1+2.+4.67..4..18.+2.+66..+3..+4+15...6.83.4....3.9.........62.4.7...+2..72+84.6..8....3.4+7:813 743 553 753 962 163 763 166:563::",
        ":own:8:.....+6.+41.+6..+42.3+5..4.5..+6....+2+3.5.6+63...+4+1.+27.+28+6.+3+94....1..2...64+2..+5+3.2...3.1.:811 911 131 136 572 573 777 877 977 797 897 997:831::",
    ],
    near_misses: &[
        ":own:5:1+2.+4.67..4..18.+2.+66..+3..+4+15...6.83.4....3.9.........62.4.7...+2..72+84.6..8....3.4+7:743 553 753 962 163 763 166:::",
    ],
    ..X_CHAIN
};

/// Dynamic chains that use locked candidates, pairs and X-wings.
pub(crate) static PLUS: Technique = Technique {
    id: "dynamic-forcing-chains-plus",
    name: "Dynamic forcing chains plus",
    idea: "Dynamic forcing chains in which locked candidates, pairs and X-wings arise on the way and eliminate more. They lead \
        to a contradiction, or all to the same conclusion.",
    why: "Locked candidates, pairs and X-wings are valid on every board, and so also on the one that an assumption leaves. \
        What they eliminate follows from what was crossed out before.",
    look: "Follow an assumption as far as singles go. When no singles are left, look for locked candidates and pairs in what \
        remains, and go on with those.",
    also: &["dynamic forcing chains (+)"],
    prices: Prices { explainer: Price::Of(|step| 90 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask(position, finder, Engine::Plus),
    exemplars: &[
        ":own:7:.+1+3...........1.23.+24.5+3..1...3.+6...+3.5.+1.64..6....+3...3..6...71...4.8+3.2...+3....:721 821 921 623 724 824 924 927 742 743 843 943 461 763 863 963 264 764 864 964 266 766 866 966 568 569:725::",
        ":own:8:1.....2.....34.....5.+16........5..3.+5.7...1..8.2..1........78...4.....6........5.:312 712 813 913 718 719 622 922 727 729 444 246 446 447 449 256 856 956 458 459 464 767 769 271 372 274 383 286 392 393 296:819::",
    ],
    near_misses: &[
        ":own:3:....+9.4.+8.78.52..+1..178.+2...+1.6..94...+4.+7....+8+69..531+7.+95.+23+1..6+429.7.8+3..3+5+6+47.2:618 321 628 928 331 531 931 638 639 341 741 251 254 354 854 557 657:::",
    ],
    ..DYNAMIC_CONTRADICTION
};

/// Dynamic chains that use simple forcing chains and cycles.
pub(crate) static NESTED_SIMPLE: Technique = Technique {
    id: "nested-forcing-chains",
    name: "Nested forcing chains",
    idea: "Dynamic forcing chains in which whole forcing chains and cycles arise on the way and eliminate more. They lead to a \
        contradiction, or all to the same conclusion.",
    why: "A chain or a cycle is valid on every board, and so also on the one that an assumption leaves. What it eliminates \
        follows from what was crossed out before.",
    look: "This is seldom done on paper. Follow an assumption until neither singles nor patterns are left, then look for a \
        chain in what remains, and go on with what it eliminates.",
    also: &["dynamic forcing chains (+ forcing chains)"],
    prices: Prices { explainer: Price::Of(|step| 95 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask_deep(position, finder, Engine::NestedSimple),
    exemplars: &[
        ":own:5:.....+6+2.1+6.+1..2.+43.23+14..+8+6...+6.1+82.+8+15...46.+2+678.+4+1+3.....6..+1+4.4+6.+1+83.+21..+4..+6.8:515 525 345 945 949 595:577::",
        ":own:9:+2.+8..+5+1.+3...+3.1+8.2+1.3+24+856..+3+1+8+2....+8.753.+2+1..2..+1+7.+38...+1+8.3+2.+38...2..1.1+2.5+37+8.:922 541 448 948 449 649 949 461 661 488:999::",
    ],
    near_misses: TWO_SOLUTIONS,
    ..PLUS
};

/// Dynamic chains that use multiple forcing chains.
pub(crate) static NESTED_MULTIPLE: Technique = Technique {
    id: "nested-multiple-forcing-chains",
    name: "Nested multiple forcing chains",
    idea: "Dynamic forcing chains in which chains from all candidates of a cell or all places of a digit arise on the way. \
        They lead to a contradiction, or all to the same conclusion.",
    also: &["dynamic forcing chains (+ multiple forcing chains)"],
    prices: Prices { explainer: Price::Of(|step| 100 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask_deep(position, finder, Engine::NestedMultiple),
    exemplars: &[
        ":own:7:+7+2..+4+3..1+4...+12+3...13+5..+24.+1+4.+2...3+5+35+2.6+17..89..+35+1+2..+3.1+5.+4.2+5+743+2..+1.2.+1..+45.+3:613 813 918 623 824 728 828 629 829 639 859 673 976 878 978 886 698 898:989::",
        ":own:3:98.7..6..7..5..94.....6....47...3....2...5.....96..4..2...5..1..9.8..2....8.....6::351::",
    ],
    ..NESTED_SIMPLE
};

/// Dynamic chains that use dynamic chains.
pub(crate) static NESTED_DYNAMIC: Technique = Technique {
    id: "nested-dynamic-forcing-chains",
    name: "Nested dynamic forcing chains",
    idea: "Dynamic forcing chains in which other dynamic forcing chains arise on the way, from what is left at that point. \
        They lead to a contradiction, or all to the same conclusion.",
    also: &["dynamic forcing chains (+ dynamic forcing chains)"],
    prices: Prices { explainer: Price::Of(|step| 105 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask_deep(position, finder, Engine::NestedDynamic),
    exemplars: &[
        ":own:8:.+2+1..+3.+4+5+5..+4..123.+34+1+25...+1.+3..+2+5.4.+4.+51.3.+2+2567+3+4+9+18..+2+3.7+45+1+41..+5.2+3.3.+5+24+1...:931 638 738 892 698 798:875::",
        ":own::98.7..6..7..5..94.....6....47...3....2...5.....96..4..2...5..1..9.8..2....8.....6::653::",
    ],
    ..NESTED_SIMPLE
};

/// Dynamic chains that use dynamic chains, which in turn use simple ones.
pub(crate) static NESTED_TWICE: Technique = Technique {
    id: "twice-nested-forcing-chains",
    name: "Twice nested forcing chains",
    idea: "Dynamic forcing chains in which dynamic forcing chains that contain simple chains of their own arise on the way. \
        They lead to a contradiction, or all to the same conclusion.",
    also: &["dynamic forcing chains (+ dynamic forcing chains (+ forcing chains))"],
    prices: Prices { explainer: Price::Of(|step| 110 + length(&step.evidence)), ..Prices::NONE },
    find: |position, finder| ask_deep(position, finder, Engine::NestedNested),
    exemplars: &[
        ":own:9:+2.+8..+5+1.+3.+5.+3.1+8.2+1.3+84+256..+3+2+1+8....+8.753.+2+1.+51..+2+7.+38..5+2+1.3+8.+32...8..1.8+1..+37+2.:912 921 728 448 948 449 649 949 664 472 972 676 683 488 995:463::",
    ],
    ..NESTED_SIMPLE
};

const DYNAMIC: Prices = Prices { explainer: Price::Of(|step| 85 + length(&step.evidence)), ..Prices::NONE };

const SOURCES: &[&str] = &["Sudoku Explainer 1.2.1", "Example boards: positions from published puzzles"];

/// A board on which every cell has two candidates: no assumption leads to anything that all cases share.
/// Nested chains are not searched for where the solution is not known to be unique.
const TWO_SOLUTIONS: &[&str] =
    &[":own:59:.13648.72742159836.68237.41657912483481563729329874615296781354174395268835426197:::::"];
