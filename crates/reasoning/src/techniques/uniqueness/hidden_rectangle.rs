//! Hidden rectangle: a unique rectangle with extra candidates in most cells, in which strong links would force the deadly
//! pattern.
//!
//! ```text
//! ab  .  . | abx .  .       In the lower row and in the right column, a is only in the rectangle. If the cell opposite ab were b,
//!  .  .  . |  .  .  .       a would be in both its neighbours, and ab would be b: two solutions. So it is not b.
//! aby .  . | abz .  .
//! ```
//! Sound if the solution is unique, since none of the cells is given. If two neighbours have no extra candidates, type 4 of the
//! unique rectangles finds more. Cost: one look at each rectangle. Also called hidden unique rectangle.
//!
//! Evidence: that of [`super::Deadly`], where the third set is the cell without extra candidates and the fourth the one opposite;
//! the two houses that have the digit only in the rectangle.

use alloc::vec;
use core::ops::ControlFlow;

use super::{Corners, Deadly, each_deadly_rectangle, locking, other_of, tell_extras};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, Position};

pub(crate) static HIDDEN_RECTANGLE: Technique = Technique {
    id: "hidden-rectangle",
    name: "Hidden rectangle",
    idea: "One corner of a rectangle in two boxes has only two candidates. In the two lines through the opposite corner, one \
        of these digits has no place outside the rectangle. So the other digit can be eliminated from that corner.",
    why: "If the opposite corner had the other digit, both its neighbours would need the confined one, and the first corner \
        would be left with the other. The rectangle would hold only two digits, which could be exchanged for a second \
        solution. With one solution, that cannot be.",
    look: "Start at a cell with two candidates and choose a rectangle in two boxes whose other corners can hold both digits. \
        Check each digit in the two lines through the opposite corner.",
    family: Family::Uniqueness,
    also: &["hidden unique rectangle"],
    codes: &["0606"],
    prices: Prices { hodoku: Price::Fixed(100), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find: |position, finder| each_deadly_rectangle(position, &mut |corners, deadly| find(position, finder, corners, &deadly)),
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_ur.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0606-1:24:879.+3....2+459+8...3+61+3+7.....36+487+921+59+5.41..+3.+1+8...3...+4+3+12+9+5...+5+9+8367+4+21+7+2+6+1+4+8+359:617:419::",
        ":0606-2:27:+2..+54+39...+43+92+1...+51+9+8+7+6+3+2+4...1+92.+434.+1+7+3+5.8+99+3.6+8+4...8+9.+2.74+3.+1.+43.+8.+9.+3..+4.+9.5.:712 619 819 627 727 629 729 642 742 643 687 793 297 697 799:292::",
    ],
    near_misses: &[
        ":0606::+1.743.6.532+68+5+7.+1..4..61..+7.18.7..+9.6...+8+4+7.1.+7.+19.85....64.+17.+7+6+1.+25.489+34+7185+6+2:937:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>, corners: Corners, deadly: &Deadly) -> ControlFlow<()> {
    let bare = |place: usize| !deadly.roof.contains(corners[place]);
    for place in (0..4).filter(|&place| bare(place)) {
        // Corners 0 and 3 are opposite, as are 1 and 2; the neighbours of a corner are also those of the opposite one.
        let (opposite, beside, below) = (3 - place, place ^ 1, place ^ 2);
        if bare(beside) || bare(below) {
            continue;
        }
        let (corner, opposite) = (corners[place], corners[opposite]);
        for digit in deadly.pair {
            let lock = |other: usize| locking(position, &CellSet::of(opposite).with(corners[other]), digit);
            if let (Some(first), Some(second)) = (lock(beside), lock(below)) {
                let gone = [(opposite, other_of(deadly.pair, digit))];
                let more = [CellSet::of(corner), CellSet::of(opposite)];
                finder.found(Effect::eliminate(gone), || deadly.evidence(vec![first, second], &more, 0))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, houses, .. } = &step.evidence;
    let gone = step.effect.eliminations[0].1;
    let locked = other_of(*digits, gone);
    let neighbours = cells[0].difference(&cells[2]).difference(&cells[3]);
    tell_extras(position, step)
        .say("In ")
        .house(houses[0], Tone::Support)
        .say(" and in ")
        .house(houses[1], Tone::Support)
        .say(", ")
        .digit(locked)
        .say(" can only be in these cells. If ")
        .plain_cells(&cells[3])
        .say(" were ")
        .digit(gone)
        .say(", ")
        .plain_cells(&neighbours)
        .say(" would both be ")
        .digit(locked)
        .say(" and ")
        .plain_cells(&cells[2])
        .say(" would be ")
        .digit(gone)
        .say(": ")
        .gone(&step.effect.eliminations)
}
