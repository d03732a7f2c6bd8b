//! Naked subsets: n cells of a house with n candidates between them exclude these digits from the rest of the house.
//!
//! ```text
//! 12 12 . | . 123 .         Two cells hold 1 and 2 between them, in some order: no other cell of
//!         |                 the row can be either.
//! ```
//!
//! Sound by the rules: n digits fill n cells, so none is left for the others. Cost: the subsets of size n of the cells of a house
//! that have at most n candidates. Also called disjoint subsets.
//!
//! Evidence: the digits; the house; the cells.

use core::ops::ControlFlow;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, DigitSet, House, Position};

pub(crate) static PAIR: Technique = Technique {
    id: "naked-pair",
    name: "Naked pair",
    idea: "Two cells of a house have the same two candidates and no others. These two digits can be eliminated from every \
        other cell of the house.",
    why: "Each of the cells takes one of the digits, and no two take the same one, because they share a house. With as many \
        cells as digits, all of these digits are used up there. So the rest of the house has none of them.",
    look: "Note the candidates. Start with cells that have few of them, and look in the same house for cells with the same \
        ones or some of them.",
    family: Family::Subsets,
    also: &["disjoint pair"],
    codes: &["0200"],
    prices: Prices { explainer: Price::Fixed(30), hodoku: Price::Fixed(60), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, 2),
    explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_naked.php"],
    exemplars: &[
        ":0200:56:......+7+6+4.4.6+1.89+26927+4+8.+1...435....23.+18..47....741..+4+2+9+8+37651+583.+61.7+9.........::563 642 663::",
        ":0200:39:...+2..+756623+8+57+1...7.1+6.8+3+2+7..518+2.....+6...7....+74..1.+942+3+765+8+1817+4+2+5.....69+8+1+42+7::351 352 356 359 952 953 956 959::",
    ],
    near_misses: &[
        ":0200:56:......+7+6+4.4.6+1.89+26927+4+8.+1...435....2..+18..47....741..+4+2+9+8+37651+583.+61.7+9.........::::",
    ],
};

pub(crate) static TRIPLE: Technique = Technique {
    id: "naked-triple",
    name: "Naked triple",
    idea: "Three cells of a house have only three candidates between them. No cell needs to have all of them. These three \
        digits can be eliminated from every other cell of the house.",
    also: &["naked triplet"],
    codes: &["0201"],
    prices: Prices { explainer: Price::Fixed(36), hodoku: Price::Fixed(80), ..Prices::NONE },
    applies: |shape| shape.side() > 4,
    find: |position, finder| find(position, finder, 3),
    exemplars: &[
        ":0201:158:.6472+9...57.+4+83.+6+9.+9.1+56.4.72..9.....+5..+3..+9..+4+9+57..86+43+59+67.+2..+8.3+1+5+974+9+1+7+24865+3::159 839::",
        ":0201:139:43.+28.+659+6.8.9.+4+21.2..+6.+8+73+28...65.+7...8.2..+6..69.+5+24+85..+7.+8.6.8+6..5.7..74.+62..85:343 353:152 153 155 355 952 953::",
    ],
    near_misses: &[
        ":0201:567:2+163...+897+34....+6+2+95+82...73497+12+8+63+5+6+2+5.3.+8+1+4+38+1.4.29714+3..2+75+6+8.+2..+39+415.+9+4.13+28:525 635:::",
    ],
    ..PAIR
};

pub(crate) static QUADRUPLE: Technique = Technique {
    id: "naked-quadruple",
    name: "Naked quadruple",
    idea: "Four cells of a house have only four candidates between them. No cell needs to have all of them. These four digits \
        can be eliminated from every other cell of the house.",
    also: &["naked quad"],
    codes: &["0202"],
    prices: Prices { explainer: Price::Fixed(50), hodoku: Price::Fixed(120), ..Prices::NONE },
    applies: |shape| shape.side() > 6,
    find: |position, finder| find(position, finder, 4),
    exemplars: &[
        ":0202:3489:.+1.+7+2.+56+3.+5+6.3.+247+7325+4+6+1+8+96+9+3+2+87+4+152+47+61+59+38+581+3+94........2...........1..587....::387 887 988::",
        ":0202:1238:...........5.2....9.7...1.....94.5.........6....5.78.16....5..2..43...163.9.1..8+5::151 152 251 252 257 352 357 359 851 852::",
    ],
    near_misses: &[
        ":0202:1368:.+781..5.+9.+56.9....91+3......84....79...5......7.....2.43.79..+14.....74..8+5.42...6+7:327 634 635 636 357 281 388:::",
    ],
    ..PAIR
};

fn find(position: &Position, finder: &mut Finder<'_>, size: usize) -> ControlFlow<()> {
    for house in position.geometry().each_house() {
        let cells = position.geometry().cells(house).iter().copied();
        let fitting = cells.filter(|&cell| (2..=size).contains(&position.get(cell).len())).collect::<alloc::vec::Vec<_>>();
        // Without another empty cell there is nothing to eliminate.
        if position.empty_spots(house).len() > size {
            extend(position, finder, house, size, &fitting, &mut alloc::vec::Vec::with_capacity(size), DigitSet::EMPTY)?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds fitting cells one by one, as long as there are no more than `size` digits.
fn extend(
    position: &Position,
    finder: &mut Finder<'_>,
    house: House,
    size: usize,
    fitting: &[Cell],
    chosen: &mut alloc::vec::Vec<Cell>,
    digits: DigitSet,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return report(position, finder, house, chosen.iter().copied().collect(), digits);
    }
    for (place, &cell) in fitting.iter().enumerate() {
        let all = digits | position.get(cell);
        if all.len() <= size {
            chosen.push(cell);
            extend(position, finder, house, size, &fitting[place + 1..], chosen, all)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

fn report(position: &Position, finder: &mut Finder<'_>, house: House, cells: CellSet, digits: DigitSet) -> ControlFlow<()> {
    let rest = position.geometry().cell_set(house).difference(&cells);
    let effect = Effect::eliminate(digits.iter().flat_map(|digit| position.eliminations(digit, &rest)));
    finder.found(effect, || Evidence { digits, houses: alloc::vec![house], cells: alloc::vec![cells], ..Evidence::default() })
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let of_set = cells[0].iter().flat_map(|cell| position.get(cell).iter().map(move |digit| (cell, digit)));
    Explanation::new()
        .cells(&cells[0], Tone::Pattern)
        .say(" in ")
        .house(houses[0], Tone::Pattern)
        .say(" can only hold ")
        .digits(*digits)
        .say(", in some order. So ")
        .mark(of_set, Tone::Pattern)
        .gone(&step.effect.eliminations)
}
