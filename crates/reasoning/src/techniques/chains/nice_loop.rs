//! Nice loops: chains of alternating strong and weak links through all digits that return to their start.
//!
//! ```text
//! a = b - c = d - a         continuous: it can be read either way round, so one of b and c is true, and one of d and a
//! X - a = b - c = d - X     discontinuous: if X is true, it is false; so it is false
//! a = b - c = a             discontinuous: if a is false, it is true; so it is true
//! ```
//! `=` is a strong link, one of the two is true (the two candidates of a cell, the two places of a digit in a house); `-` is a
//! weak link, at most one is (candidates of a cell, places that see each other). In grouped loops a link may end in a group, all
//! places of a digit in the intersection of a box and a line. In loops with almost locked sets it may end in the places of a
//! digit in such a set, which has strong links between any two of its digits. These two kinds are reported only if they are
//! shorter than simpler ones or no simpler one exists.
//!
//! Sound by the rules. Cost: a breadth-first search from each node. For every candidate that a discontinuous loop eliminates or
//! places, a shortest one is found. The effect of a continuous loop depends on its path, and only some of the shortest paths
//! between two ends are tried.
//!
//! Evidence: the digits; one branch, from one end off to the other on.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::chains::{loops, pairs};
use crate::derived::Levels;
use crate::links::Kind;
use crosshatch_core::Position;
use crosshatch_core::step::Effect;
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// Continuous, between candidates.
pub(crate) static CONTINUOUS: Technique = Technique {
    id: "continuous-nice-loop",
    name: "Continuous nice loop",
    idea: "A chain of alternating strong and weak links closes to form a loop, and the links alternate all the way round. So \
        one of the two candidates of every weak link is true, and what both of them rule out can be eliminated.",
    why: "A false candidate makes the next along a strong link true, and a true one makes the next along a weak link false. \
        So, in either direction round the loop, candidates are alternately true and false. So each weak link has exactly one \
        true end, as each strong link has.",
    look: "Follow strong and weak links alternately, and try to come back to where you began so that they still alternate \
        there. Cells with two candidates and houses with two places make good links.",
    family: Family::Chains,
    also: &["nice loop", "AIC ring", "bidirectional cycle"],
    codes: &["0706"],
    prices: Prices { hodoku: Price::Fixed(280), ..Prices::NONE },
    search: Search::Witness,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find_continuous(position, finder, Kind::Candidates),
    explain: loops::explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_chains.php"],
    exemplars: &[
        ":0706:38:6+4.15.7.8.7.....4+1..14....97+1+36+25+9+8+4+59+4+3812+7+6+28+6...+3+1+5.+6.....934...9.1+6+2.....6.+57::395 873 874 876::7",
        ":0706:1279:548..+3...+63....8..1+2.+8....3+972.+386..+4.....3..+3...47..9+71+43+8+5+92+62569+7..+3+8+8+9+3.6.7..::118 156 256 718 925 935::7",
    ],
    near_misses: &[
        ":0706:279:1...8.54.4...+6+5...5.8.3+42.....+35+1...+8+134+76+92+56+75+8+29134..+1...8.....5....13..61.4..:272 972 282 982 283 783 983 292 992 793:::",
    ],
};

/// Discontinuous, between candidates.
pub(crate) static DISCONTINUOUS: Technique = Technique {
    id: "discontinuous-nice-loop",
    name: "Discontinuous nice loop",
    idea: "A chain of alternating strong and weak links comes back to the candidate where it began, and says the opposite of \
        what was assumed there. A candidate that would make itself false can be eliminated. A candidate that follows even from \
        its being false is true.",
    why: "Along a strong link, a false candidate makes the next one true. Along a weak link, a true one makes the next one \
        false. An assumption that leads to its own opposite cannot hold, so the opposite is true.",
    look: "Assume that a candidate is true, or false, and follow the consequences, one link after another. If you come back to \
        the candidate and find the opposite, the assumption was wrong.",
    also: &["nice loop"],
    codes: &["0707"],
    search: Search::Exhaustive,
    find: |position, finder| find_discontinuous(position, finder, Kind::Candidates),
    explain: pairs::explain,
    exemplars: &[
        ":0707-1:1589:1..+4.58..4..2.+7.....2...47......6..3....7.91.29.........4...2...+2..48.5....1...8+4::145 545 845 945::7",
        ":0707-1:1247:24.17+5..+9..5+9+3+6...+93.482....+92..3..86..89...........96.+6..+49+85.+584..+7+9.13+2+9+5+1+8+764:267:128 228 428 728::9",
    ],
    near_misses: &[
        ":0707:6:.+1..45..+7..81+7....47.8+2.13.....51.9..6..+8..7..2.63+7...+193+7+68+542....+927+1....51....:217 227 442 349 951 953 457 563 581 483 689 691 891 493 693:::",
    ],
    ..CONTINUOUS
};

/// Continuous, with groups.
pub(crate) static GROUPED_CONTINUOUS: Technique = Technique {
    id: "grouped-continuous-nice-loop",
    name: "Grouped continuous nice loop",
    idea: "A loop of alternating strong and weak links in which all places of a digit where a box meets a line may stand \
        together as one. One end of every weak link is true, and what both ends rule out can be eliminated.",
    also: &[],
    codes: &["0709-1"],
    prices: GROUPED,
    find: |position, finder| find_continuous(position, finder, Kind::Groups),
    exemplars: &[
        ":0709-1:236:....5..3..4....7+98...7.9.651.42.53+7..5.....2..+263.18+5426+89.4+5+1.4.9+5...8..7..2..+4.:812 113 114 323 626 393:213 217 385 389 689::9",
        ":0709-1:358:52...47+3..7.6..29..+9.+7...+5191.2+7.36.+7......+1+2.62..1.791......+8+7+289..7+14...71...23:815 825 433 856 374 375 376 595 695 696:325 556 576 596 855 865::9",
    ],
    near_misses: &[
        ":0709-1:258:...+7+6.+3+4+543..1.7+696+754+9+38+2+1.+4..27+93+6.936.421..2+693.+5.+4.+54..61.22.7.4+9+653.+6....+4..:891 991 893 194 894 896:::",
    ],
    ..CONTINUOUS
};

/// Discontinuous, with groups.
pub(crate) static GROUPED_DISCONTINUOUS: Technique = Technique {
    id: "grouped-discontinuous-nice-loop",
    name: "Grouped discontinuous nice loop",
    idea: "A chain comes back to the candidate where it began, and says the opposite of what was assumed there. So the \
        assumption is wrong. In the chain, all places of a digit where a box meets a line may stand together as one.",
    also: &[],
    codes: &["0710-1", "0710-2"],
    prices: GROUPED,
    find: |position, finder| find_discontinuous(position, finder, Kind::Groups),
    exemplars: &[
        ":0710-2:6:+2+4+7+38..5+69.3.....+2..12....3+4.25.36...7.41.3+251+3+5.+2..........264.2....+58...+4.5+2.+3.:656 867:681::9",
        ":0710-1:4569:+3+745+2+68+91...3+9+1.7.619..+4+2+3+5...6.9+3..736+2.5.......4+3..2...+1.+8.23...+9.21.....4.7...:448 449 967:477 577 677 977::9",
    ],
    near_misses: &[
        ":0710-2:6:+2+4+7+38..5+69.3.....+2..12....3+4.25.36...7.41.3+251+3+5.+2..........264.2....+58...+4.5..+3.:727 656 867 969 775 975 785 794 796:::",
    ],
    ..DISCONTINUOUS
};

/// Continuous, through almost locked sets.
pub(crate) static CONTINUOUS_WITH_SETS: Technique = Technique {
    id: "continuous-nice-loop-with-als",
    name: "Continuous nice loop with almost locked sets",
    idea: "A loop of alternating strong and weak links, some of which lead through almost locked sets: cells of a house with \
        one digit more than there are cells. One end of every weak link is true, and what both ends rule out can be \
        eliminated.",
    also: &["ALS ring"],
    codes: &["0709-2"],
    prices: GROUPED,
    find: |position, finder| find_continuous(position, finder, Kind::Sets),
    exemplars: &[
        ":0709-2:12568:+3.48+51.....9..3..55.....83......27..7..589..4..81......36.....74..7..1+6+3...3.69..:424 425 627 434 939 275 476:121 221 257 267 578 642 662 667 892::12",
        ":0709-2:4568:.........+8..3.5.466..2.851.2..9....3..9...7..7....6..4+3458.1.+7298.7.3+4.+1+1........:312 313 917 918 552 255 455 555 568:454 554 558 598 698 847 867 868::14",
    ],
    near_misses: &[
        ":0709-2::.76+4+2+5.1.+9.+863...5+5+24.+9+1+6+3.8+6+7.+4+9+1+234+3..1.+978+2+91..3+5.+4+6+4+29+7+8+35+1+15+9...7+8.+7.31.2+4+9.::::",
    ],
    ..CONTINUOUS
};

/// Discontinuous, through almost locked sets.
pub(crate) static DISCONTINUOUS_WITH_SETS: Technique = Technique {
    id: "discontinuous-nice-loop-with-als",
    name: "Discontinuous nice loop with almost locked sets",
    idea: "A chain comes back to the candidate where it began, and says the opposite of what was assumed there. So the \
        assumption is wrong. Some links of the chain lead through almost locked sets: cells of a house with one digit more \
        than there are cells.",
    also: &[],
    codes: &["0710-3", "0710-4"],
    prices: GROUPED,
    find: |position, finder| find_discontinuous(position, finder, Kind::Sets),
    exemplars: &[
        ":0710-3:14:81+6+3..7..+9+2415+7+83+6+57+38.....489.1.2.+3........9.....3...+2.5..+1...+197538+64+2..+82...1.::137 437::9",
        ":0710-4:7:.5.24+83.+14..+5..+89.1+8...65+4.3.+54.+218+9.2+4....3+5.91..5..4..71....8.1......3+5.8.29.1.:322 623 725 933 651 855 664 764 765 672 375 477 283 688 788 692:785::10",
    ],
    near_misses: &[":0710-3::98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6::::"],
    ..DISCONTINUOUS
};

const GROUPED: Prices = Prices { hodoku: Price::Fixed(300), ..Prices::NONE };

fn find_continuous(position: &Position, finder: &mut Finder<'_>, kind: Kind) -> ControlFlow<()> {
    let Levels { links, pairs, simpler } = Levels::of(position, kind, finder)?;
    loops::report(position, links, simpler, pairs, finder)
}

fn find_discontinuous(position: &Position, finder: &mut Finder<'_>, kind: Kind) -> ControlFlow<()> {
    let Levels { links, pairs, .. } = Levels::beyond(position, kind, finder)?;
    pairs::report(links, pairs, finder, |pair| {
        let [one, other] = pair.ends;
        if one == other {
            return if one < links.candidates() {
                vec![Effect::eliminate(pairs::others(position, links.candidate(one)))]
            } else {
                Vec::new()
            };
        }
        pairs::eliminations(links, pair).into_iter().map(|gone| Effect::eliminate([gone])).collect()
    })
}
