//! Broken wing: a ring of an odd number of cells for one digit, in which each house of two neighbours has the digit elsewhere only
//! in guardians.
//!
//! ```text
//! A  .  .  | B  .  .  | .  .  .      A and B share a row, B and C a column, C and D a box, D and E a row, E and A a column.
//! .  .  .  | .  .  .  | .  .  .      Without the guardian G each of these houses has the digit in just one of its two cells of
//! .  .  .  | .  .  .  | .  .  .      the ring. So every other cell of the ring has it, which five cells do not allow. So G has
//! ---------+----------+---------     the digit.
//! .  .  .  | C  .  .  | .  .  .
//! E  .  .  | .  .  D  | .  G  .
//! ```
//! Sound by the rules: no house of the ring has a third cell of it, so without guardians each would have the digit in one of two
//! cells. Cost: a walk from each place of the digit, as long as some candidate sees all guardians so far. Rings of three cells lie
//! within a box, and are left out; there are hardly any of more than eleven. Also called guardians, odd loop.
//!
//! Evidence: the digit; the houses of the links, in the order of the ring; the cells of the ring, the guardians; the ring as a
//! chain.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Board, price, to_cell, to_cell_set, to_digit};
use crate::nine::{Cells, HOUSES, houses_of};
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{DigitSet, House, Position, Shape};

pub(crate) static BROKEN_WING: Technique = Technique {
    id: "broken-wing",
    name: "Broken wing",
    idea: "An odd number of cells form a ring for a digit: neighbours share a house, which has the digit elsewhere only in \
        guardians. One of the guardians is true. A single guardian is placed, and what sees all guardians loses the digit.",
    why: "If no guardian is true, each of the houses has the digit in exactly one of its two cells of the ring. So cells with the \
        digit and cells without it alternate all around, and come out wrong where an odd ring closes. So at least one guardian \
        is true.",
    look: "Follow one digit along houses with two places, and allow a house with a third place now and then. Try to come back \
        after five or seven cells. The surplus places are the guardians.",
    family: Family::Exotic,
    also: &["guardians", "odd loop"],
    codes: &["BW"],
    prices: price(55),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find,
    explain,
    sources: &[
        "http://sudoku9981.com/sudoku-solving/broken-wing.php",
        "https://www.sudokuwiki.org/Guardians",
        "Example boards: Crosshatch's own",
    ],
    exemplars: &[
        ":BW::4+832+69.5.+92+6.1+5+83+4+1+5+78+4+3+9+6+2.+4.......8+651+3+742+9.+1...4..65+38..+12..+671......+2+943.86..:644 945 965 774 974 584 984:545::",
        ":BW::+1..+6+947.+8..928+14..+4865+7+3+29+1.98.6.+3+1.34.1.+8+67+9..1.3+9+8.2.5.9..1+83+9..+8..+5..8..+3..9..:746 771 782 792:521::",
    ],
    near_misses: &[
        ":BW::4+832+69.5.+92+6.1+5+83+4+1+5+78+4+3+9+6+2.+4.......8+651+3+742+9.+1...4..65+38..+12..+671......+2+943.86..:644 945 965 774 974 984:::",
    ],
};

/// The fewest and the most cells of a ring.
const CELLS: [usize; 2] = [5, 11];

/// A ring of cells, and the houses that join each to the next.
struct Ring {
    cells: Vec<u8>,
    houses: Vec<usize>,
}

/// A walk along the places of a digit.
struct Walk {
    places: Cells,
    cells: Vec<u8>,
    houses: Vec<usize>,
    /// The shortest ring for each set of guardians.
    found: BTreeMap<Cells, Ring>,
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let board = Board::of(position);
    for digit in 0..9 {
        let places = board.places(digit);
        let mut walk = Walk { places, cells: Vec::new(), houses: Vec::new(), found: BTreeMap::new() };
        for start in places {
            walk.step(start, Cells::EMPTY, finder)?;
        }
        let mut rings: Vec<(Cells, Ring)> = walk.found.into_iter().collect();
        rings.sort_by_key(|(_, ring)| ring.cells.len());
        for (guardians, ring) in rings {
            let effect = match guardians.only() {
                Some(guardian) => Effect::place(to_cell(guardian), to_digit(digit)),
                None => Effect::eliminate(board.among(guardians.common_peers() & places, 1 << digit)),
            };
            finder.found(effect, || Evidence {
                digits: DigitSet::of(to_digit(digit)),
                houses: ring.houses.iter().map(|&house| House::new(house)).collect(),
                cells: vec![to_cell_set(ring.cells.iter().copied().collect()), to_cell_set(guardians)],
                chain: ring.cells.iter().map(|&cell| (to_cell(cell), to_digit(digit))).collect(),
                ..Evidence::default()
            })?;
        }
    }
    ControlFlow::Continue(())
}

impl Walk {
    /// Visits a cell and continues from there.
    fn step(&mut self, cell: u8, guardians: Cells, finder: &mut Finder<'_>) -> ControlFlow<()> {
        finder.spend(1)?;
        self.cells.push(cell);
        let walked: Cells = self.cells.iter().copied().collect();
        let (start, length) = (self.cells[0], self.cells.len());
        for house in houses_of(cell) {
            if self.houses.contains(&house) {
                continue;
            }
            let here = self.places & HOUSES[house];
            let own = walked & HOUSES[house];
            self.houses.push(house);
            // The second cell is lower than the last one, so that each ring is walked in one direction only.
            let closes = length >= CELLS[0] && length % 2 == 1 && own.len() == 2 && own.contains(start);
            if closes && self.cells[1] < cell {
                self.close(guardians | (here - own));
            }
            if length < CELLS[1] && own.len() == 1 {
                // The other places of a house of the ring are guardians, so no later cell lies in it.
                for next in here - walked - guardians {
                    let all = guardians | (here - own).without(next);
                    if next > start && (!all.has_several() || (all.common_peers() & self.places) != Cells::EMPTY) {
                        self.step(next, all, finder)?;
                    }
                }
            }
            self.houses.pop();
        }
        self.cells.pop();
        ControlFlow::Continue(())
    }

    /// Notes the ring that the walk closes.
    fn close(&mut self, guardians: Cells) {
        let is_shorter = self.found.get(&guardians).is_none_or(|known| self.cells.len() < known.cells.len());
        if !guardians.is_empty() && is_shorter {
            self.found.insert(guardians, Ring { cells: self.cells.clone(), houses: self.houses.clone() });
        }
    }
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, chain, .. } = &step.evidence;
    let (Some(digit), [ring, guardians]) = (digits.only(), &cells[..]) else { unreachable!("a digit, two sets") };
    let mut told = Explanation::new().say("Without ").digit(digit).say(" in ").any_of(guardians, Tone::Fin);
    told = told.mark(guardians.iter().map(|cell| (cell, digit)), Tone::Fin).say(", ").houses(houses, Tone::Pattern);
    told = told
        .say(" would each have it in one of two cells of the ring ")
        .cells(ring, Tone::Pattern)
        .mark(chain.iter().copied(), Tone::Pattern)
        .say(".");
    for (place, &from) in chain.iter().enumerate() {
        told = told.link(from, chain[(place + 1) % chain.len()], Strength::Strong);
    }
    told = told
        .then()
        .say("Every other cell of the ring would have it, which an odd number of cells does not allow. So ")
        .plain_any_of(guardians)
        .say(" has it");
    match step.effect.placements[..] {
        [(cell, digit), ..] => told.say(": ").candidate(cell, digit, Tone::Place).say(" is true."),
        [] => crate::techniques::shared::seen_by_all(told, guardians).gone(&step.effect.eliminations),
    }
}
