//! Sue de Coq: cells in the intersection of a line and a box with at least two digits too many, and cells in the rest of the line
//! and of the box that use up just these.
//!
//! ```text
//! .    .    .   | 12  .  .  | .  .  .       r1c1 and r1c2 have four digits. r1c4 takes 1 or 2 from the row, r2c3 takes 3 or 4
//! .    .    34  | .   .  .  | .  .  .       from the box. So the four cells have each of the four digits once: 1 and 2 in the row,
//! .    .    .   | .   .  .  | .  .  .       3 and 4 in the box, and the other cells of row and box cannot have them.
//! (r1c1 and r1c2 have the candidates 1, 2, 3 and 4)
//! ```
//! Sound by the rules: a digit of the intersection that the line's part has too occurs at most once in them, since all these
//! cells share the line; likewise for the box. A part may have further digits, each at most once in it. In total the numbers of
//! digits and cells are equal, so each digit occurs as often as it can, and what sees all of its places cannot have it. No digit of
//! the intersection is in both parts; a further digit may be, and then occurs in each of them. The line's part may use cells of
//! the intersection that are not counted as such. Cost: for each line and box the subsets of the intersection, and for each the
//! parts of the line and of the box that fit. Also called two-sector disjoint subsets, with its extensions.
//!
//! Evidence: the digits of the intersection; line and box; the cells of the intersection, of the line's part, of the box's part.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::digits_of;
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Position, Spot, SpotSet, subsets};

pub(crate) static SUE_DE_COQ: Technique = Technique {
    id: "sue-de-coq",
    name: "Sue de Coq",
    idea: "The cells where a line crosses a box have at least two digits more than there are cells. Cells of the line and \
        cells of the box use up the surplus. So the digits of the line's cells can be eliminated from the rest of the line, \
        those of the box's cells from the rest of the box, and others of the crossing from both.",
    why: "Count all of these cells. A digit of the line's cells comes at most once in the line, and a digit of the box's cells \
        at most once in the box. Together these digits are just enough to fill the cells, so every one of them is needed \
        there. The other cells of the line and the box have no room for them.",
    look: "Look for two or three cells where a row or column crosses a box, with four digits or more between them. Then look \
        in the line for cells with only some of these digits, and in the box for cells with only others.",
    family: Family::AlmostLockedSets,
    also: &["two-sector disjoint subsets"],
    codes: &["1101"],
    prices: Prices { hodoku: Price::Fixed(250), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &[
        "https://hodoku.sourceforge.net/en/tech_misc.php",
        "http://forum.enjoysudoku.com/two-sector-disjoint-subsets-t2033.html",
        "Example boards: HoDoKu's regression library 1.4",
    ],
    exemplars: &[
        ":1101:58:+9+76.......41.......+8+3....7.+7+9+5+26+4+1+83+6+3891+574+212+48+7+3...86+9+4325+1+7+3+12...+4+96+457.+9.+23+8:519 627 927 539 939:524 826 827::",
        ":1101:2459:+6+41..8+32+98+7+3+29+164+55+92..+4+1+87.8..2.+4.+1.....9+2.3...41.+8.+6......+7+3..6.9..51...714.+96+8::271 471 543 553 562 943::",
    ],
    near_misses: &[
        ":1101:58:+9+76.......41.......+8+3....7.+7+9+5+26+4+1+83+6+3891+574+212+48+7+3...86+9+432.+1+7+3+12...+4+96+457.+9.+23+8:517 519 527 627 927 539 939:::",
    ],
};

/// Cells of a house outside the chosen intersection cells, which use up some of their digits.
struct Part {
    cells: SpotSet,
    digits: DigitSet,
}

impl Part {
    /// The number of digits of the intersection it uses up: its cells minus its further digits.
    fn takes(&self, crossing: DigitSet) -> usize {
        self.cells.len().saturating_sub((self.digits - crossing).len())
    }
}

/// A line and a box.
struct Sector<'a> {
    position: &'a Position,
    line: House,
    block: House,
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let of_kind = |kind| geometry.each_house().filter(move |house| position.shape().house_kind(*house).0 == kind);
    for lines in [HouseKind::Row, HouseKind::Column] {
        for line in of_kind(lines) {
            for block in of_kind(HouseKind::Box) {
                Sector { position, line, block }.find(finder)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The most cells of a part; there are no larger ones on 9x9.
const MOST: usize = 7;

impl Sector<'_> {
    fn find(&self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let &Self { position, line, block } = self;
        let geometry = position.geometry();
        let crossing = geometry.cell_set(line).intersection(geometry.cell_set(block));
        let of_line = |&spot: &Spot| crossing.contains(geometry.cells(line)[spot.index()]);
        let spots: SpotSet = position.empty_spots(line).iter().filter(of_line).collect();
        for size in 2..=spots.len() {
            for chosen in subsets(spots, size) {
                let cells = position.cells_at(line, chosen);
                let digits = digits_of(position, &cells);
                if digits.len() >= size + 2 {
                    self.find_around(&cells, digits, finder)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the parts that go with these cells of the intersection.
    fn find_around(&self, crossing: &CellSet, digits: DigitSet, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let &Self { position, line, block } = self;
        let surplus = digits.len() - crossing.len();
        let of_line = self.parts(line, crossing, digits, finder)?;
        let of_block = if of_line.is_empty() { Vec::new() } else { self.parts(block, crossing, digits, finder)? };
        for one in &of_line {
            finder.spend(1 + of_block.len() as u64 / 64)?;
            let taken = one.digits & digits;
            let fits = |other: &&Part| one.takes(digits) + other.takes(digits) == surplus && !other.digits.intersects(taken);
            for other in of_block.iter().filter(fits) {
                let (in_line, in_block) = (position.cells_at(line, one.cells), position.cells_at(block, other.cells));
                if in_line.intersects(&in_block) {
                    continue;
                }
                let used = crossing.union(&in_line).union(&in_block);
                let both = one.digits & other.digits;
                let effect =
                    Effect::eliminate(self.rest(line, &used, ((digits | one.digits) - other.digits) | both).chain(self.rest(
                        block,
                        &used,
                        ((digits | other.digits) - one.digits) | both,
                    )));
                finder.found(effect, || Evidence {
                    digits,
                    houses: vec![line, block],
                    cells: vec![*crossing, in_line, in_block],
                    ..Evidence::default()
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The candidates of these digits in a house, outside some cells.
    fn rest(&self, house: House, used: &CellSet, digits: DigitSet) -> impl Iterator<Item = (Cell, Digit)> {
        let cells = self.position.geometry().cell_set(house).difference(used);
        digits.iter().flat_map(move |digit| self.position.eliminations(digit, &cells))
    }

    /// The sets of empty cells of a house outside the crossing cells that use up some of their surplus digits, but not all of
    /// these.
    fn parts(&self, house: House, crossing: &CellSet, digits: DigitSet, finder: &mut Finder<'_>) -> ControlFlow<(), Vec<Part>> {
        let cells = self.position.geometry().cells(house);
        let spots = self.position.empty_spots(house).iter().filter(|spot: &Spot| !crossing.contains(cells[spot.index()]));
        let empty: Vec<(Spot, DigitSet)> = spots.map(|spot| (spot, self.position.get(cells[spot.index()]))).collect();
        let mut parts = Vec::new();
        extend(&empty, digits, &Part { cells: SpotSet::EMPTY, digits: DigitSet::EMPTY }, &mut parts, finder)?;
        let surplus = digits.len() - crossing.len();
        parts.retain(|part| part.takes(digits) < surplus);
        ControlFlow::Continue(parts)
    }
}

/// Lists the parts that extend `part` by some of these cells and use up digits of the intersection.
fn extend(
    empty: &[(Spot, DigitSet)],
    crossing: DigitSet,
    part: &Part,
    parts: &mut Vec<Part>,
    finder: &mut Finder<'_>,
) -> ControlFlow<()> {
    finder.spend(empty.len() as u64 / 4)?;
    for (place, &(spot, own)) in empty.iter().enumerate() {
        let more = Part { cells: part.cells.with(spot), digits: part.digits | own };
        let left = (empty.len() - place - 1).min(MOST - more.cells.len());
        if left > 0 && (more.digits - crossing).len() < more.cells.len() + left {
            extend(&empty[place + 1..], crossing, &more, parts, finder)?;
        }
        if more.takes(crossing) > 0 && more.digits.intersects(crossing) {
            parts.push(more);
        }
    }
    ControlFlow::Continue(())
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let ([line, block], [crossing, in_line, in_block]) = (&houses[..], &cells[..]) else {
        unreachable!("two houses, three sets")
    };
    let marks = |cells: &CellSet| -> Vec<_> {
        cells.iter().flat_map(|cell| position.get(cell).iter().map(move |digit| (cell, digit))).collect()
    };
    let (line_digits, block_digits) = (digits_of(position, in_line), digits_of(position, in_block));
    let told = Explanation::new()
        .say("Set ")
        .set(crossing, Tone::Pattern)
        .say(", where ")
        .house(*line, Tone::Support)
        .say(" crosses ")
        .house(*block, Tone::Fin)
        .say(", has the candidates ")
        .toned_digits(*digits, Tone::Pattern)
        .mark(marks(crossing), Tone::Pattern)
        .say(", at least two more than it has cells.")
        .then();
    let told = beside(told.say("In the line, "), in_line, line_digits, Tone::Support).mark(marks(in_line), Tone::Support);
    beside(told.say("; in the box, "), in_block, block_digits, Tone::Fin)
        .mark(marks(in_block), Tone::Fin)
        .say(".")
        .then()
        .say("In the line and in the box, each digit can be in these cells only once, and all of them are needed to fill them: ")
        .digits((*digits | line_digits) - (block_digits - line_digits))
        .say(" in the line, ")
        .digits((*digits | block_digits) - (line_digits - block_digits))
        .say(" in the box.")
        .then()
        .say("The other cells of the line and the box cannot have these: ")
        .gone(&step.effect.eliminations)
}

/// Says "set B (r1c5 and r1c7) has only the candidates 3, 4 and 5", or the same of a single cell.
fn beside(told: Explanation, cells: &CellSet, digits: DigitSet, tone: Tone) -> Explanation {
    let told = if told.letter(cells).is_some() { told.say("set ") } else { told };
    told.set(cells, tone).say(" has only the candidates ").toned_digits(digits, tone)
}
