//! Alternating inference chains: strong and weak links alternate through candidates of any digits, strong at both ends, so one
//! end is true.
//!
//! ```text
//! a = b - c = d     a or d is true, perhaps both. Type 1, the same digit: what sees both ends cannot have it.
//!                   Type 2, different digits in cells that see each other: neither cell can have the other's digit.
//! ```
//! Links are those of [nice loops](super::nice_loop), also for grouped chains and those with almost locked sets. A chain that
//! eliminates a single candidate is called a discontinuous nice loop and is not reported here.
//!
//! Sound by the rules. Cost: a breadth-first search from each node. Of chains with the same effect a shortest one is kept.
//!
//! Evidence: the digits; one branch, from one end off to the other on.

use alloc::vec;
use core::ops::ControlFlow;

use crate::chains::pairs;
use crate::derived::Levels;
use crate::links::Kind;
use crosshatch_core::Position;
use crosshatch_core::step::Effect;
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// Links between candidates.
pub(crate) static AIC: Technique = Technique {
    id: "aic",
    name: "AIC",
    idea: "A chain leads from candidate to candidate, whatever their digits, by strong and weak links in turn, and begins and \
        ends with a strong one. So one of its ends is true, and what both ends rule out can be eliminated.",
    why: "A strong link says that at least one of two candidates is true, a weak one that they are not both true. If the first \
        end is false, the next candidate is true, the one after that false, and so on, until the last is true. So one end is \
        true in any case.",
    look: "Start where a cell has two candidates or a house has two places for a digit. Suppose that one of the two is false, \
        follow the consequences, and look for something that would be ruled out if it were true as well.",
    family: Family::Chains,
    also: &["alternating inference chain"],
    codes: &["0708"],
    prices: Prices { hodoku: Price::Fixed(280), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, Kind::Candidates),
    explain: pairs::explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_chains.php"],
    exemplars: &[
        ":0708-1:3:...6..5.447.5.91....+5.+4...+97+18+2+63+94+5+3..+9+75+8..+59+2+4186..+6317+5+429+8.5......62....+6.+5.::328 329::9",
        ":0708-1:9:+51+3...+82+9+678+2+195+4+34+2+9..8+1+6739.1.+5.+86.+5.....3...6...9+5..+6...3.+1+8.3..8+1+69...16.2+3+75::971 995::5",
    ],
    near_misses: &[
        ":0708:9:+52+1+738...+6+4+9.+1.+8+377+8+3+64+91524+7..+9....19..6....+2+3+6.+8759.+9178+5+43+2+6.+5+4.2+6....629+7.+4.+5:144 148 149 164 188 189 196 346 384 391 454 469 618 647 758 787 849 859 881 888 898 917 989:::",
    ],
};

/// Links that may end in groups.
pub(crate) static GROUPED: Technique = Technique {
    id: "grouped-aic",
    name: "Grouped AIC",
    idea: "A chain of alternating strong and weak links in which all places of a digit where a box meets a line may stand \
        together as one. One end of the chain is true, and what both ends rule out can be eliminated.",
    also: &[],
    codes: &["0711-1", "0711-2"],
    prices: Prices { hodoku: Price::Fixed(300), ..Prices::NONE },
    find: |position, finder| find(position, finder, Kind::Groups),
    exemplars: &[
        ":0711-1:6:3.2....1.+1..97........+1....5..+18.6....15...7..8.+74.+1..9....1.27.1.4.......5..79.+1::612 616 619 626 634 636::7",
        ":0711-1:9:+8..1...7....8.76..+7.3.5......+7..9...4...7+8.9668+9...+7....+4+78+52+6+15+2+83..+94717+69+42.5.::912 922 932 971::15",
    ],
    near_misses: &[
        ":0711-2:47:+2+6.45+81.+3..+1+392..6..+3+6+7+1.24.2.+58+3.+17.1.947.3.3..+21+6.8.13..+2..+6.6..13......2.65+3.+1:477 877 983 487 587 887 798:::",
    ],
    ..AIC
};

/// Links that may lead through almost locked sets.
pub(crate) static WITH_SETS: Technique = Technique {
    id: "aic-with-als",
    name: "AIC with almost locked sets",
    idea: "A chain of alternating strong and weak links, some of which lead through almost locked sets: cells of a house with \
        one digit more than there are cells, which hold at least one of any two of their digits. One end of the chain is true, \
        and what both ends rule out can be eliminated.",
    also: &[],
    codes: &["0711-3", "0711-4"],
    prices: GROUPED.prices,
    find: |position, finder| find(position, finder, Kind::Sets),
    exemplars: &[
        ":0711-3:9:86.9.+1+3..+4.+9+3.+6...+3.1478.+6.7+38.+1+9..6542+6+83.1.+1+9+6.+4+7.3.+983+165.7.+6.4.+32.+9.+2+1..+946.3::939 957::14",
        ":0711-4:18:12+3.86.+7.+9+7...+53..45..+3+7...+7.+2.6+3...+3.57+9....6+1+9+524783231.+7+9..6+8+6+4+35+2917+5+9+7+6...+3.::196 856::8",
    ],
    near_misses: &[
        ":0711-3:7:....5493.........2...39.1..6+78....4..95.8.62..1....7.8..6.75...7.........8492....:144 146 179 189 199 232 233 264 266 346 377 387 421 431 527 587 598 619 632 636 713 714 723 728 736 738 739 799:::",
    ],
    ..AIC
};

fn find(position: &Position, finder: &mut Finder<'_>, kind: Kind) -> ControlFlow<()> {
    let Levels { links, pairs, .. } = Levels::beyond(position, kind, finder)?;
    pairs::report(links, pairs, finder, |pair| {
        let [one, other] = pair.ends;
        let gone = pairs::eliminations(links, pair);
        if one == other || gone.len() < 2 { vec![] } else { vec![Effect::eliminate(gone)] }
    })
}
