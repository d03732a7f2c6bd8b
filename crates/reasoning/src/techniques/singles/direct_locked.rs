//! Direct pointing and claiming: locked candidates that leave a hidden single.
//!
//! ```text
//! . . . | 4 4 . | . . .     In the middle box 4 is only in the first row, so it cannot be in the cells x. Then
//! . . . | . . . | . . .     the left box has one place for 4 left: *.
//! x * . |       |
//! ```
//! Sound by the rules: locked candidates followed by a hidden single. A person who scans for a digit treats the locked line as
//! taken and writes nothing down, so the effect is only the placement. Cost: the locked candidates, and for each the houses of
//! the first one's kind that cross the other. Direct claiming never comes up before direct pointing does.
//!
//! Evidence: the digit; the house that has it only in the shared cells, the other house, the house of the single; the shared
//! cells, and those that lose the digit in the house of the single.

use core::ops::ControlFlow;

use alloc::vec;

use crate::techniques::shared::{barred, locked};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{DigitSet, HouseKind, Position, SpotSet};

/// From a box along a line to another box.
pub(crate) static POINTING: Technique = Technique {
    id: "direct-pointing",
    name: "Direct pointing",
    idea: "In a box, a digit can only be in one line. So another box on that line cannot have it there, and has only one place \
        left for it, where it goes.",
    why: "The first box needs the digit and has it somewhere in the line. A line holds a digit once, so the second box cannot \
        have it in that line. Its only place elsewhere is therefore a hidden single.",
    look: "Scan for a digit as you do for hidden singles. Where a box leaves it a few cells of one row or column, treat that line \
        as taken, and look at the other boxes along it.",
    family: Family::Intersections,
    also: &[],
    codes: &[],
    prices: Prices { explainer: Price::Fixed(17), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, true),
    explain,
    sources: &["https://github.com/SudokuMonster/SukakuExplainer", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":own:5:..1.2...9...3....8.5..78...+39.8....6.184..2....5..6...9.4....1..7.6...9.......5..:::559:",
        ":own:3:1..4+5+6.+8..5.189...68..7....2....5.9....+9..3.894..1.......5..8.2...7.+8..4+8..6.19.3:::328:",
    ],
    near_misses: &[
        ":own:7:+1+9...3+4..26+5+87.1+9+3.345+1+9.2....7.+631......1...5.+6+3+82.49.4+2...6+57...+495...3.+16+2.+9.4:831 842 559:::",
    ],
};

/// From a line through a box to a parallel line.
pub(crate) static CLAIMING: Technique = Technique {
    id: "direct-claiming",
    name: "Direct claiming",
    idea: "In a line, a digit can only be in one box. So a parallel line through that box cannot have it there, and has only \
        one place left for it, where it goes.",
    why: "The first line needs the digit and has it somewhere in the box. A box holds a digit once, so the second line cannot \
        have it in that box. Its only place elsewhere is therefore a hidden single.",
    look: "Find a line whose places for a digit are all in one box. Then see where the parallel lines through that box could have \
        the digit. If one of them has a single place outside the box, the digit goes there.",
    prices: Prices { explainer: Price::Fixed(19), ..Prices::NONE },
    find: |position, finder| find(position, finder, false),
    exemplars: &[
        ":own:9:..1.2...9...3....8.5..78...+39.8....6.184..2....5..6...9.4....1..7.6...9.......5..:::967:",
        ":own:8:.2..5.+7.945.+78.13+27..2+3.5.+4.+3..7.641.4.3........1..+3...7......68+12..397+5.6.8.+7..+3:::877:",
    ],
    near_misses: &[
        ":own:5:+9......+87...9.86.2....2.39..7.3....1..92468+7+33....7.2..95.6...+87.65.1...4........:162 163 477 478:::",
    ],
    ..POINTING
};

fn find(position: &Position, finder: &mut Finder<'_>, from_box: bool) -> ControlFlow<()> {
    let (shape, geometry) = (position.shape(), position.geometry());
    let most = shape.box_width().max(shape.box_height());
    let kind = |house| shape.house_kind(house).0;
    for house in geometry.each_house().filter(|&house| (kind(house) == HouseKind::Box) == from_box) {
        for digit in position.missing(house) {
            // A box and a line share at most this many cells.
            if !(2..=most).contains(&position.spots(house, digit).len()) {
                continue;
            }
            let cells = position.places_in(house, digit);
            for other in geometry.common_houses(&cells).filter(|&other| other != house) {
                for target in geometry.each_house().filter(|&target| kind(target) == kind(house) && target != house) {
                    let spots: SpotSet = position.spots(target, digit);
                    if spots.len() < 2 {
                        continue;
                    }
                    let places = position.cells_at(target, spots);
                    if let Some(left) = places.difference(geometry.cell_set(other)).only() {
                        finder.found(Effect::place(left, digit), || Evidence {
                            digits: DigitSet::of(digit),
                            houses: vec![house, other, target],
                            cells: vec![cells, places.intersection(geometry.cell_set(other))],
                            ..Evidence::default()
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { houses, cells, .. } = &step.evidence;
    let (cell, digit) = step.effect.placements[0];
    let mut others = position.geometry().cell_set(houses[2]).intersection(position.empty()).difference(&cells[1]);
    others.remove(cell);
    let told = locked(Explanation::new(), houses[0], &cells[0], digit, houses[1])
        .then()
        .say("In ")
        .house(houses[2], Tone::Fin)
        .say(", that rules out ")
        .candidates(&cells[1], digit, Tone::Remove)
        .say(".");
    barred(told, position, houses[2], digit, &others)
        .then()
        .say("That leaves one place there: ")
        .candidate(cell, digit, Tone::Place)
        .say(".")
}
