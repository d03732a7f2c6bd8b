//! Almost locked candidates: in a line and a box that cross, k digits are confined so that the cells that both share hold exactly
//! one of them.
//!
//! ```text
//! *  *  *  | ab /  /  | /  /  /      In the first row, outside the box, r1c4 is a or b. So the row has at most one of them in
//! x  x  ab | .  .  .  | .  .  .      the crossing (*). In the box, outside the row, only r2c3 can be a or b. So the box has
//! x  x  x  | .  .  .  | .  .  .      exactly one of them in the crossing: r2c3 is the other, and the rest of the row (/) has none.
//! ```
//! Sound by the rules: k - 1 cells of one house outside the crossing have only the k digits, so at most one of these is left for
//! the crossing. The other house has k - 1 cells for them outside the crossing, so it needs the crossing for at least one. Either
//! house may be the line. Where both sides have only the k digits, it is the same count. Cost: for each line and box the subsets of
//! up to three cells of either rest. Also called almost locked pair, triple, quad (ALP, ALT, ALQ).
//!
//! Evidence: the digits; the house with the cells that have only these, and the other one; those cells, the other house's cells
//! for the digits, and the cells in both houses that may have them.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{candidates, price};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, DigitSet, House, HouseKind, Position, Spot, SpotSet, subsets};

pub(crate) static PAIR: Technique = Technique {
    id: "almost-locked-pair",
    name: "Almost locked pair",
    idea: "A line and a box cross. One of them has a cell outside the crossing with only two digits, and the other has only one \
        cell outside it for these two. So that cell is one of the two digits, and both can be eliminated from the rest of the \
        first house.",
    why: "The cells of the first house use up all but one of the digits, so the crossing holds at most one. The other house has \
        one cell too few for the digits outside the crossing, so the crossing holds at least one. Then its cells there hold the \
        others, and the first house has no room for more.",
    look: "Take a cell with two candidates, and a box that crosses its row or column elsewhere. Look whether the box, outside the \
        crossing, has only one cell for these two digits. Then exchange line and box.",
    family: Family::Exotic,
    also: &["ALP", "almost locked candidates"],
    codes: &["ALC-2"],
    prices: price(45),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, 2),
    explain,
    sources: &[
        "http://forum.enjoysudoku.com/almost-locked-candidates-t4477.html",
        "http://forum.enjoysudoku.com/almost-locked-pairs-t39348.html",
        "http://sudoku9981.com/sudoku-solving/almost-locked-candidates.php",
        "Example boards: Crosshatch's own",
    ],
    exemplars: &[
        ":ALC-2::+8.7+5.+1+2.+9+5..9+874+1..1+92.+6+8+75+78+5+6+2+3+9419..1+7+5+6..6+3+14+9+8+752+1+98+75.3...5.+86.+1+9+7.7+6+319+5..:281 381 283:253 491::",
        ":ALC-2::4+832+69.5..2..1.+83+4+1+5+78+4+3+9+6+2.+4.......8.51+3.42..+1...4..65.8..+12...71......+2+943.86..:644 745 945 765 965 774 974 584 984 686:149 749 849 949::",
    ],
    near_misses: &[
        ":ALC-2::+8.7+5.+1+2.+9+5..9+874+1..1+92.+6+8+75+78+5+6+2+3+9419..1+7+5+6..6+3+14+9+8+752+1+98+75.3...5.+86.+1+9+7.7+6+319+5..:281 283:::",
    ],
};

pub(crate) static TRIPLE: Technique = Technique {
    id: "almost-locked-triple",
    name: "Almost locked triple",
    idea: "A line and a box cross. One of them has two cells outside the crossing with only three digits, and the other has only \
        two cells outside it for these three. So these two hold only such digits, and all three can be eliminated from the rest \
        of the first house.",
    also: &["ALT"],
    codes: &["ALC-3"],
    applies: |shape| shape.side() > 4,
    find: |position, finder| find(position, finder, 3),
    exemplars: &[
        ":ALC-3::..9......5.+2....8...71.5.9+2+9+73+65+12+4+8+26+4..8...85+1.4..6.7+9..2+6.1.+12.+4.76.+9+436+51+9.+2.::797::",
        ":ALC-3::4.+9+5...18+8+52+931+6+476...+8.9+5.+1+8..4+957.2..8.5.+9.+59.1..+8..3+45.+1+8.6+992..+5..8.+7.8.9...5:715 216 733 234 339 644 752 353 653 357 459 659 363 663 266 766 269 369 484 686 187 389 294 394 696 297:368::",
    ],
    near_misses: &[
        ":ALC-3::4.+9+5...18+8+52+931+6+476...+8.9+5.+1+8..4+957.2..8.5.+9.+59.1..+8..3+45.+1+8.6+992..+5..8.+7.8.9...5:715 216 733 234 644 752 353 653 357 459 659 363 663 266 766 269 369 484 686 187 389 294 394 696 297:::",
    ],
    prices: price(52),
    ..PAIR
};

pub(crate) static QUAD: Technique = Technique {
    id: "almost-locked-quadruple",
    name: "Almost locked quadruple",
    idea: "A line and a box cross. One of them has three cells outside the crossing with only four digits, and the other has only \
        three cells outside it for these four. So these three hold only such digits, and all four can be eliminated from the \
        rest of the first house.",
    also: &["ALQ", "almost locked quad"],
    codes: &["ALC-4"],
    applies: |shape| shape.side() > 6,
    find: |position, finder| find(position, finder, 4),
    exemplars: &[
        ":ALC-4::4+832+69.5..2..1.+83+4+1+5+78+4+3+9+6+2.+4.......8+651+3.42..+1...4..65.8..+12...71......+2+943.86..:644 745 945 765 965 774 974 584 984 686:546 746 285::",
        ":ALC-4::+7..+3.8.+4...4+6.713..9+35.+4.7...9+756......93+2+7+6...7+8+41.+924+7..8+96+5+3...+4+7398.+9+38.+6+54.7:212 612 113 513 215 619 829 831 141 142 159 559 273 183 583:839::",
    ],
    near_misses: &[
        ":ALC-4::4+832+69.5..2..1.+83+4+1+5+78+4+3+9+6+2.+4.......8+651+3.42..+1...4..65.8..+12...71......+2+943.86..:745 945 765 965 774 974 584 984 686:::",
    ],
    prices: price(54),
    ..PAIR
};

fn find(position: &Position, finder: &mut Finder<'_>, size: usize) -> ControlFlow<()> {
    let geometry = position.geometry();
    let is_box = |house: &House| position.shape().house_kind(*house).0 == HouseKind::Box;
    for line in geometry.each_house().filter(|house| !is_box(house)) {
        let crosses = |block: &House| geometry.cell_set(*block).intersects(geometry.cell_set(line));
        for block in geometry.each_house().filter(is_box).filter(crosses) {
            Sides { position, own: line, other: block, size }.find(finder)?;
            Sides { position, own: block, other: line, size }.find(finder)?;
        }
    }
    ControlFlow::Continue(())
}

/// A line and a box, in either order: the house with cells that have only the digits, and the other one.
struct Sides<'a> {
    position: &'a Position,
    own: House,
    other: House,
    /// The number of digits.
    size: usize,
}

impl Sides<'_> {
    fn find(&self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let &Self { position, own, other, size } = self;
        let open = position.missing(own) & position.missing(other);
        let (cells, beside) = (position.geometry().cells(own), self.beside());
        let may_be_naked = |spot: &Spot| {
            let cell = cells[spot.index()];
            let digits = position.get(cell);
            digits.len() <= size && digits.is_subset(open) && !position.geometry().cell_set(other).contains(cell)
        };
        let spots: SpotSet = position.empty_spots(own).iter().filter(may_be_naked).collect();
        finder.spend(1 + spots.len() as u64)?;
        for chosen in subsets(spots, size - 1) {
            let digits = chosen.iter().fold(DigitSet::EMPTY, |all, spot| all | position.get(cells[spot.index()]));
            if digits.len() == size {
                self.judge(chosen, digits, &beside, finder)?;
            } else if digits.len() + 1 == size {
                for more in open - digits {
                    self.judge(chosen, digits.with(more), &beside, finder)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The empty cells of the other house outside the crossing.
    fn beside(&self) -> Vec<(Cell, DigitSet)> {
        let geometry = self.position.geometry();
        let rest = geometry.cell_set(self.other).difference(geometry.cell_set(self.own));
        rest.intersection(self.position.empty()).iter().map(|cell| (cell, self.position.get(cell))).collect()
    }

    /// Reports the pattern with these cells and digits if the other house has one cell too few for the digits.
    fn judge(&self, naked: SpotSet, digits: DigitSet, beside: &[(Cell, DigitSet)], finder: &mut Finder<'_>) -> ControlFlow<()> {
        let &Self { position, own, other, size } = self;
        if beside.iter().filter(|(_, all)| all.intersects(digits)).count() + 1 != size {
            return ControlFlow::Continue(());
        }
        let geometry = position.geometry();
        let hidden: CellSet = beside.iter().filter(|(_, all)| all.intersects(digits)).map(|&(cell, _)| cell).collect();
        let naked = position.cells_at(own, naked);
        let rest = geometry.cell_set(own).difference(geometry.cell_set(other)).difference(&naked);
        let gone = digits.iter().flat_map(|digit| position.eliminations(digit, &rest));
        let others = hidden.iter().flat_map(|cell| (position.get(cell) - digits).iter().map(move |digit| (cell, digit)));
        finder.found(Effect::eliminate(gone.chain(others)), || {
            let crossing = geometry.cell_set(own).intersection(geometry.cell_set(other));
            let has = |cell: &Cell| position.get(*cell).intersects(digits);
            let crossing = crossing.iter().filter(has).collect();
            Evidence { digits, houses: vec![own, other], cells: vec![naked, hidden, crossing], ..Evidence::default() }
        })
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let ([own, other], [naked, hidden, crossing]) = (&houses[..], &cells[..]) else { unreachable!("two houses, three sets") };
    let one = naked.len() == 1;
    Explanation::new()
        .say("In ")
        .house(*own, Tone::Pattern)
        .say(" outside ")
        .house(*other, Tone::Support)
        .say(", ")
        .cells(naked, Tone::Pattern)
        .say(if one { " has only the candidates " } else { " have only the candidates " })
        .toned_digits(*digits, Tone::Pattern)
        .mark(candidates(position, naked, *digits), Tone::Pattern)
        .say(if one { ". It takes one of them" } else { ". They take all but one of them" })
        .say(", so at most one is left for the cells that both houses share.")
        .then()
        .say("In ")
        .plain_house(*other)
        .say(", outside these shared cells, only ")
        .cells(hidden, Tone::Support)
        .say(" can have them")
        .mark(candidates(position, hidden, *digits), Tone::Support)
        .say(if one { ", which is one cell too few" } else { ", which are one cell too few" })
        .say(", so exactly one of them is in ")
        .any_of(crossing, Tone::Support)
        .mark(candidates(position, crossing, *digits), Tone::Support)
        .say(".")
        .then()
        .say("Then ")
        .plain_cells(hidden)
        .say(if one { " has" } else { " have" })
        .say(" nothing else, and the rest of ")
        .plain_house(*own)
        .say(" has none of them: ")
        .gone(&step.effect.eliminations)
}
