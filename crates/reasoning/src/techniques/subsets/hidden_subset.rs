//! Hidden subsets: n digits of a house whose places are in n cells exclude all other digits from these cells.
//!
//! ```text
//! 147 . 247 | . . . | . . .     4 and 7 have only two places in the row, so these two cells
//!           |       |           hold them, in some order: 1 and 2 are eliminated there.
//! ```
//! Sound by the rules: n digits fill n cells, so nothing else fits in. Cost: the subsets of size n of the digits of a house that
//! have at most n places. The other empty cells of the house form the complementary naked subset. Also called hidden sets.
//!
//! Evidence: the digits; the house; the cells.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Digit, DigitSet, House, Position, SpotSet};

pub(crate) static PAIR: Technique = Technique {
    id: "hidden-pair",
    name: "Hidden pair",
    idea: "In a house, two digits can only go into the same two cells. All other candidates can be eliminated from these \
        cells.",
    why: "Each of the digits needs a cell of the house, and there are as many cells for them as digits. So these digits fill the \
        cells, in some order. No room is left there for anything else.",
    look: "In one house, note for each missing digit where it can go. Look for digits with few places, all of them in the same \
        cells.",
    family: Family::Subsets,
    also: &["unique pair"],
    codes: &["0210"],
    prices: Prices { explainer: Price::Fixed(34), hodoku: Price::Fixed(70), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, 2),
    explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_hidden.php"],
    exemplars: &[
        ":0210:69:91.5...6.....13..5.584......39..+5..4.6+5.+4..8.4.....65.....+5419+75+4+178+9..+6.9.+1.6+548::224 235 735 824::",
        ":0210:18:7+94.5.+16+3+1+5+3...+7+2+8+2+861+3+79455.2...+6+39+86....+45.3....+58.2927+5.43..+4+1+8...+5..+63+5.7.2.4:155 156 165:445 675::",
    ],
    near_misses: &[
        ":0210:18:7+94.5.+16+3+1+5+3...+7+2+8+2+861+3+79455.2...+6+39+86....+45.3....+58.2927+5.43..+4+1+8...+5..+63+5.7.2.4:156 165:::",
    ],
};

pub(crate) static TRIPLE: Technique = Technique {
    id: "hidden-triple",
    name: "Hidden triple",
    idea: "Three digits have only three places in a house between them. No digit needs to have all of these places. All other \
        candidates can be eliminated from the three cells.",
    also: &["hidden triplet"],
    codes: &["0211"],
    prices: Prices { explainer: Price::Fixed(40), hodoku: Price::Fixed(100), ..Prices::NONE },
    applies: |shape| shape.side() > 4,
    find: |position, finder| find(position, finder, 3),
    exemplars: &[
        ":0211:137:..+5.+3..61.6.52..4..+4.1.+63...2..+51.+37..42.35+1.5..6...9.+4.2+8.9....5.+742.8.79+8+3.+5.+2.:762 862 687 689:852::",
        ":0211:357:.+1.....3.+75..38.2..+3.6+1.57.1+79+25+63..4+6+5+78+3..2+2+83+19+47+56.27.+61....9.34..6..4.......::189 199 479 879 889 899 979 999::",
    ],
    near_misses: &[
        ":0211:268:.+26....1+7.5..71...+178.....+5.4...5..66+1.249..88+9.6...2+4.+6....48..+8.19..5..3....7..:637 638 573 593:::",
    ],
    ..PAIR
};

pub(crate) static QUADRUPLE: Technique = Technique {
    id: "hidden-quadruple",
    name: "Hidden quadruple",
    idea: "Four digits have only four places in a house between them. No digit needs to have all of these places. All other \
        candidates can be eliminated from the four cells.",
    also: &["hidden quad"],
    codes: &["0212"],
    prices: Prices { explainer: Price::Fixed(54), hodoku: Price::Fixed(150), ..Prices::NONE },
    applies: |shape| shape.side() > 6,
    find: |position, finder| find(position, finder, 4),
    exemplars: &[
        ":0212:4579:...........5.2....9.7...1.....94.5.........6....5.78.16....5..2..43...163.9.1..8+5::151 152 251 252 257 352 357 359 851 852::",
        ":0212:1467:9..1+6+4.8..7.9+83+21+58+1+3+2..+964.8..2....5....1.7...1....42.4.716..............7.92...:273 282 283:387 389 397 399 587 597 887 889 897 899 989::",
    ],
    near_misses: &[
        ":0212:2459:.3.....1...8.9....4..6.8......+57694....+9+8+352....124...2+76..+519....7.+9....95...47.:121 151 361 861 485:::",
    ],
    ..PAIR
};

fn find(position: &Position, finder: &mut Finder<'_>, size: usize) -> ControlFlow<()> {
    each(position, size, &mut |house, digits, spots| {
        let cells = position.cells_at(house, spots);
        let others = |cell| (position.get(cell) - digits).iter().map(move |digit| (cell, digit));
        let effect = Effect::eliminate(cells.iter().flat_map(others));
        finder.found(effect, || Evidence { digits, houses: vec![house], cells: vec![cells], ..Evidence::default() })
    })
}

/// Passes on every hidden subset of a size, including those without eliminations: the house, the digits, their spots in it.
pub(crate) fn each(
    position: &Position,
    size: usize,
    sink: &mut dyn FnMut(House, DigitSet, SpotSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in position.geometry().each_house() {
        let missing = position.missing(house);
        // Without another digit there is nothing to eliminate.
        if missing.len() <= size {
            continue;
        }
        let places = missing.iter().map(|digit: Digit| (digit, position.spots(house, digit)));
        let fitting: Vec<_> = places.filter(|(_, spots)| (2..=size).contains(&spots.len())).collect();
        extend(&fitting, size, DigitSet::EMPTY, SpotSet::EMPTY, &mut |digits, spots| sink(house, digits, spots))?;
    }
    ControlFlow::Continue(())
}

/// Adds fitting digits one by one, as long as there are no more than `size` places.
fn extend(
    fitting: &[(Digit, SpotSet)],
    size: usize,
    digits: DigitSet,
    spots: SpotSet,
    sink: &mut dyn FnMut(DigitSet, SpotSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if digits.len() == size {
        return if spots.len() == size { sink(digits, spots) } else { ControlFlow::Continue(()) };
    }
    for (place, &(digit, own)) in fitting.iter().enumerate() {
        let all = spots | own;
        if all.len() <= size {
            extend(&fitting[place + 1..], size, digits.with(digit), all, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let of_set = cells[0].iter().flat_map(|cell| (position.get(cell) & *digits).iter().map(move |digit| (cell, digit)));
    Explanation::new()
        .say("In ")
        .house(houses[0], Tone::Pattern)
        .say(", ")
        .toned_digits(*digits, Tone::Pattern)
        .say(" can only go into ")
        .cells(&cells[0], Tone::Pattern)
        .say(".")
        .mark(of_set, Tone::Pattern)
        .then()
        .say("They fill these cells, in some order, so nothing else fits there: ")
        .gone(&step.effect.eliminations)
}
