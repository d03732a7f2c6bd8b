//! Direct hidden pair and triplet: a hidden subset that leaves a hidden single in its house.
//!
//! ```text
//! 147 . 247 | . 1 . | . . .     4 and 7 have only two places in the row, so these cells hold
//!           |       |           nothing else. Then the row has one place for 1 left.
//! ```
//!
//! Sound by the rules: a hidden subset followed by a hidden single. The effect is only the placement, which a person sees without
//! pencil marks. Cost: the hidden subsets, and for each the other digits of the house.
//!
//! Evidence: the digits of the subset; the house; the cells of the subset, and those of them in which the placed digit was a
//! candidate.

use core::ops::ControlFlow;

use alloc::vec;

use crate::techniques::shared::barred;
use crate::techniques::subsets::hidden_subset::each;
use crosshatch_core::Position;
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// A hidden pair.
pub(crate) static PAIR: Technique = Technique {
    id: "direct-hidden-pair",
    name: "Direct hidden pair",
    idea: "In a house, two digits can only go into the same two cells. They fill these cells, so another digit has only one \
        place left in the house, and goes there.",
    why: "Each of these digits needs one of the cells, and there are as many cells as digits. So no other digit fits into \
        them. A digit with only one place left elsewhere must go there.",
    look: "Find digits of a house that are confined to the same few cells. Treat those cells as filled, and look through the \
        other digits of that house for one with a single place.",
    family: Family::Subsets,
    also: &[],
    codes: &[],
    prices: Prices { explainer: Price::Fixed(20), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, 2),
    explain,
    sources: &["https://github.com/SudokuMonster/SukakuExplainer", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":own:5:..8+9.+35.71.6.......+5...8..2.25+8..+31.8..4...9.4.+1.3.....+147.9.+2+3.6....7..+7..1.24..:::571:",
        ":own::1...56.....+6..9.3..89..+3...+2+61.3495.8.......4.7.1.....3..6........+3.142+66...42..3:::192:",
    ],
    near_misses: &[
        ":own:5:.4+7.2...9+8.+36.+41.29..1....3.+9.+34.+78.43.+78...5+7.+89.+26+3..+8...9+3+57..+95+67+4+1.+5.1+4..2..:643 271:::",
    ],
};

/// A hidden triple.
pub(crate) static TRIPLET: Technique = Technique {
    id: "direct-hidden-triplet",
    name: "Direct hidden triplet",
    idea: "In a house, three digits can only go into the same three cells. They fill these cells, so another digit has only \
        one place left in the house, and goes there.",
    also: &["direct hidden triple"],
    prices: Prices { explainer: Price::Fixed(25), ..Prices::NONE },
    applies: |shape| shape.side() > 4,
    find: |position, finder| find(position, finder, 3),
    exemplars: &[
        ":own:4:..8+9.+35.71.6.......+5...8..2.25+8..+31.8..4...9.4.+1.3.....+147.9.+2+3.6....7..+7..1.24..:::412:",
        ":own::1.345...9....89.3....3......76...85..9..6..745.....9...6...4...8.27..6.5.......2.:::275:",
    ],
    near_misses: &[
        ":own:7:.9.5...84....8.....3.........5..9.61.7.6...52.......3.6..73.8...8..62......4....5:613 121 622 727 831 633 736 445 351 853 165 572 178 978 483 387 788 198:::",
    ],
    ..PAIR
};

fn find(position: &Position, finder: &mut Finder<'_>, size: usize) -> ControlFlow<()> {
    each(position, size, &mut |house, digits, subset| {
        for digit in position.missing(house) - digits {
            let spots = position.spots(house, digit);
            let Some(left) = (spots - subset).only().filter(|_| spots.len() > 1) else { continue };
            let cell = position.geometry().cells(house)[left.index()];
            finder.found(Effect::place(cell, digit), || Evidence {
                digits,
                houses: vec![house],
                cells: vec![position.cells_at(house, subset), position.cells_at(house, spots & subset)],
                ..Evidence::default()
            })?;
        }
        ControlFlow::Continue(())
    })
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let (cell, digit) = step.effect.placements[0];
    let of_set = cells[0].iter().flat_map(|cell| (position.get(cell) & *digits).iter().map(move |digit| (cell, digit)));
    let mut others = position.geometry().cell_set(houses[0]).intersection(position.empty()).difference(&cells[0]);
    others.remove(cell);
    let told = Explanation::new()
        .say("In ")
        .house(houses[0], Tone::Pattern)
        .say(", ")
        .toned_digits(*digits, Tone::Pattern)
        .say(" can only go into ")
        .cells(&cells[0], Tone::Pattern)
        .say(", so they fill these cells in some order.")
        .mark(of_set, Tone::Pattern)
        .then()
        .say("This rules out ")
        .candidates(&cells[1], digit, Tone::Remove)
        .say(".");
    barred(told, position, houses[0], digit, &others)
        .then()
        .say("That leaves one place: ")
        .candidate(cell, digit, Tone::Place)
        .say(".")
}
