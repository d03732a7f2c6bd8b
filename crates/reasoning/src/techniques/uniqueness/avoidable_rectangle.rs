//! Avoidable rectangles: unique rectangles in which some cells are already filled, but not given.
//!
//! ```text
//!  a  .  . |  b  .  .       Type 1: three cells have values that are not given. If the fourth were a, the four could be exchanged:
//!  .  .  . |  .  .  .       so it is not a. Type 2: two are filled, and each of the other two has, besides the digit that would make
//!  b  .  . | -a  .  .       the rectangle deadly, the same extra candidate: one of them is it.
//! ```
//! Sound if the solution is unique: values that are not given follow from the givens, which cannot tell the two fillings apart.
//! So it must be known which values are given. Cost: one look at each rectangle.
//!
//! Evidence: the two digits; the four cells, those of them that are empty.

use alloc::vec;
use core::ops::ControlFlow;

use super::each_rectangle;
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

/// Three cells are filled.
pub(crate) static TYPE_1: Technique = Technique {
    id: "avoidable-rectangle-1",
    name: "Avoidable rectangle type 1",
    idea: "Three corners of a rectangle in two boxes are filled with two digits, and none of them is a given. The fourth \
        corner cannot be the digit that would allow the two to be exchanged.",
    why: "The entries follow from the givens. If the rectangle held two digits crosswise, with no given among them, these \
        could be exchanged, and the givens would fit both fillings. The puzzle has one solution, so a corner must be something \
        else.",
    look: "Keep givens and your own entries apart. Look for entries that are corners of a rectangle in two boxes and have only \
        two digits, with one or two corners still empty.",
    family: Family::Uniqueness,
    also: &[],
    codes: &["0607"],
    prices: Prices { hodoku: Price::Fixed(100), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find: |position, finder| find(position, finder, 1),
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_ur.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0607-1:79:+95+4+3..+1.+7+76+15.42..+2+38.71+4..4+1...36.8+6+2...+8+9.+189.1..7..3+4+6+8+1+9+5+7+2+5+8+92.7+31.+172.3+5+89.:639 565 368 568 469:929::",
        ":0607-1:45:.7+6+541.+9+8194+8.6.+5+7......+1+46.+4+1..9783.3+9.8.+41+27283+1+4+5+6+94.+3...+6+7+1+9+1+74+6+3825.+6.17.+93+4:531 591 296:556::",
    ],
    near_misses: &[
        ":0607::95+4+3..+1.+7+76+15.42..+2+38.71+4..4+1...36.8+6+2...+8+9.+189.1..7..3+4+6+8+1+9+5+7+2+5+8+92.7+31.+172.3+5+89.:639 565 368 568 469:::",
    ],
};

/// Two cells are filled.
pub(crate) static TYPE_2: Technique = Technique {
    id: "avoidable-rectangle-2",
    name: "Avoidable rectangle type 2",
    idea: "Two corners of a rectangle in two boxes are filled, neither of them a given. Besides the digit that would allow an \
        exchange, both empty corners have the same single candidate. One of them is that digit, so it can be eliminated from \
        all cells that see both.",
    codes: &["0608"],
    find: |position, finder| find(position, finder, 2),
    exemplars: &[
        ":0608-1:89:3+1....7+9+5.4....2+1+3+279+13+546872+3....+5+4+8.+4.....9.91.....+71+8+7+352+9+4+6+9..7+4138+24+32+96+8+5+71:614 814 825 626 845 654 255 664 864 666:647 656::",
        ":0608-1:28:.85....6......47+3..3....1..+3+4+2....5.6.+8.43....7.82.3..+8.+345967..........9.416+7..3:222 169 281 282 287 887 288 888 289 589 889:917 949 958 959 968 969 987::",
    ],
    near_misses: &[
        ":0608::+1.2.+8+6+495+5892...6.4..+15+9+8.+2..18+9..2.+8+2......9.9.621..8..8913+2+5.+2..+5+7+8+9..+9..4+6+238.:342 353 358 363 446 453 458 482 547 649 729 742 749 756 757 768:::",
    ],
    ..TYPE_1
};

fn find(position: &Position, finder: &mut Finder<'_>, open: usize) -> ControlFlow<()> {
    let filled = |cell: &&Cell| !position.empty().contains(**cell);
    let cells: CellSet = position.shape().each_cell().filter(|&cell| !position.givens().contains(cell)).collect();
    each_rectangle(position.shape(), &cells, &mut |corners| {
        if corners.iter().filter(filled).count() != 4 - open {
            return ControlFlow::Continue(());
        }
        let Some(pair) = pair(corners.map(|cell| position.grid().get(cell))) else { return ControlFlow::Continue(()) };
        // The digit that would make the rectangle deadly in an empty cell: that of the opposite corner, or else the other one of
        // the pair.
        let value = |place: usize| position.grid().get(corners[place]);
        let needed = |place: usize| {
            let beside = value(place ^ 1).or(value(place ^ 2));
            value(3 - place).or_else(|| Some(super::other_of(pair, beside?)))
        };
        let empty = (0..4).filter(|&place| value(place).is_none());
        let roof: CellSet = empty.clone().map(|place| corners[place]).collect();
        let effect = if open == 1 {
            Effect::eliminate(empty.filter_map(|place| Some((corners[place], needed(place)?))))
        } else {
            let extras = empty.map(|place| extra(position.get(corners[place]), needed(place)?));
            let mut all = extras.clone().flatten();
            let (Some(extra), Some(other)) = (all.next(), all.next()) else { return ControlFlow::Continue(()) };
            if extra != other {
                return ControlFlow::Continue(());
            }
            Effect::eliminate(position.eliminations(extra, &position.geometry().common_peers(roof.iter())))
        };
        let cells = || vec![corners.into_iter().collect(), roof];
        finder.found(effect, || Evidence { digits: pair, cells: cells(), ..Evidence::default() })
    })
}

/// The two digits of a rectangle, if its values, row by row, fit a deadly pattern.
fn pair(values: [Option<Digit>; 4]) -> Option<DigitSet> {
    let all: DigitSet = values.into_iter().flatten().collect();
    let agree = |a: usize, b: usize| values[a].is_none() || values[b].is_none() || values[a] == values[b];
    (all.len() == 2 && agree(0, 3) && agree(1, 2)).then_some(all)
}

/// The only candidate of a cell besides `needed`, which it must have too.
fn extra(digits: DigitSet, needed: Digit) -> Option<Digit> {
    digits.contains(needed).then(|| digits.without(needed).only())?
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    let filled = cells[0].difference(&cells[1]);
    let told = Explanation::new()
        .cells(&filled, Tone::Pattern)
        .say(" are not givens. If ")
        .cells(&cells[0], Tone::Pattern)
        .say(" held only ")
        .toned_digits(*digits, Tone::Pattern)
        .say(", these could be exchanged, and there would be two solutions.")
        .then();
    let mut told = if cells[1].len() == 1 {
        let extras = super::all_digits(position, &cells[1]) - *digits;
        let is = if extras.len() > 1 { " is something else, one of " } else { " is something else, " };
        told.say("So ").cells(&cells[1], Tone::Fin).say(is).toned_digits(extras, Tone::Fin).say(": ")
    } else {
        told.say("So ")
            .plain_any_of(&cells[1])
            .say(" is ")
            .toned_digits(super::all_digits(position, &cells[1]) - *digits, Tone::Fin)
            .say(". A cell that sees both cannot have it: ")
    };
    for cell in cells[1].iter() {
        let all = position.get(cell);
        told = told
            .mark((all & *digits).iter().map(|digit| (cell, digit)), Tone::Pattern)
            .mark((all - *digits).iter().map(|digit| (cell, digit)), Tone::Fin);
    }
    told.gone(&step.effect.eliminations)
}
