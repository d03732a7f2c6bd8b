//! Double exocet: two junior exocets of a band with the same cross-lines and four digits between them.
//!
//! Their bases lie in different rows and boxes, and they have four targets. No digit is in both bases: it would be in a target of
//! each, and both of these would have to be in the third box, in one cross-line. So the bases hold all four digits, and so do the
//! targets. What follows: the four digits leave the cells that see all four base cells, or all four targets; the targets have no
//! other digits; each digit is in two of the cross-lines outside the band, and leaves the other cells of the lines that cover it
//! there.
//!
//! Sound by the rules. Cost: the pairs of exocets of each band. Also called JE2 + JE2, twin exocets.
//!
//! Evidence: the four digits; the three cross-lines; the bases, then the targets of each exocet.

use core::ops::ControlFlow;

use super::{Exocet, each_band};
use crate::nine::{Cells, bits};
use crate::techniques::exotic::{Board, candidates, price, to_cell_set, to_digit_set};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{House, Position, Shape};

pub(crate) static DOUBLE_EXOCET: Technique = Technique {
    id: "double-exocet",
    name: "Double exocet",
    idea: "Two junior exocets of a band have the same cross-lines, four targets, and four digits between them. So the two bases hold \
        all four digits, and the four targets hold them once more. What sees either foursome loses the digits, and so do the \
        lines that cover them in the cross-lines.",
    why: "A digit in both bases would be in a target of each exocet. Both of these would have to be in the third box of the band, \
        and there in the same cross-line, which has a digit once. So no digit is in both bases, and the four cells hold four \
        digits.",
    look: "When you have found a junior exocet with four digits, look for a second base with the same digits, in another row and \
        another box of the band. Check whether the cross-lines are the same.",
    family: Family::Exotic,
    also: &["double JE2"],
    codes: &["JE2D"],
    prices: price(94),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find,
    explain,
    sources: &["http://forum.enjoysudoku.com/jexocet-compendium-t32370.html", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":JE2D::....42...26..1.3...31..6....74....8...5...1.....79.....5..87..6......29..8...4.37::711 811 911 514 814 914 517 617 917 526 826 531 731 831 931 437 537 937 949 854 863 783::",
        ":JE2D::.16..548.8.......6......29...2.....9...4..7.5.7.531.....1.6...27..1....4.439...5.:728:719 322 522 423 523 225 725 925 433 733 735 835 139 339 461 468 582 197::",
    ],
    near_misses: &[":JE2D::.16..548.8.......6......29...2.....9...4..7.5.7.531.....1.6...27..1....4.439...5.::::"],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let board = Board::of(position);
    each_band(&board, &mut |exocets| {
        for (place, one) in exocets.iter().enumerate() {
            finder.spend(4)?;
            for other in exocets[place + 1..].iter().filter(|other| are_double(one, other)) {
                let gone = gone(&board, one, other);
                finder.found(gone, || evidence(one, other))?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn are_double(one: &Exocet, other: &Exocet) -> bool {
    let lines = |exocet: &Exocet| exocet.lines.iter().fold(0_u16, |all, line| all | 1 << line);
    let targets = foursome(one.targets, other.targets);
    one.base_row != other.base_row
        && one.lines[0] / 3 != other.lines[0] / 3
        && lines(one) == lines(other)
        && (one.digits | other.digits).count_ones() == 4
        && targets.len() == 4
}

fn foursome(one: [u8; 2], other: [u8; 2]) -> Cells {
    one.into_iter().chain(other).collect()
}

fn gone(board: &Board, one: &Exocet, other: &Exocet) -> Effect {
    let digits = one.digits | other.digits;
    let (bases, targets) = (foursome(one.base, other.base), foursome(one.targets, other.targets));
    let near = bases.common_peers() | targets.common_peers();
    let covered = bits(digits).flat_map(|digit| board.among(one.beside_covers(digit), 1 << digit));
    Effect::eliminate(board.among(targets, !digits).chain(board.among(near, digits)).chain(covered))
}

fn evidence(one: &Exocet, other: &Exocet) -> Evidence {
    let sets = [one.base, other.base, one.targets, other.targets];
    Evidence {
        digits: to_digit_set(one.digits | other.digits),
        houses: one.line_houses().map(House::new).to_vec(),
        cells: sets.iter().map(|cells| to_cell_set(cells.iter().copied().collect())).collect(),
        ..Evidence::default()
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let [base, other_base, targets, other_targets] = &cells[..] else { unreachable!("four sets") };
    let bases = base.union(other_base);
    let all_targets = targets.union(other_targets);
    Explanation::new()
        .say("The bases ")
        .set(base, Tone::Pattern)
        .say(" and ")
        .set(other_base, Tone::Pattern)
        .say(" have the candidates ")
        .toned_digits(*digits, Tone::Pattern)
        .mark(candidates(position, &bases, *digits), Tone::Pattern)
        .say(". In ")
        .houses(houses, Tone::Support)
        .say(", outside their band, none of these can be placed three times.")
        .then()
        .say("So the digits of the first base are in ")
        .set(targets, Tone::Fin)
        .say(" too, and those of the second one in ")
        .set(other_targets, Tone::Fin)
        .mark(candidates(position, &all_targets, *digits), Tone::Fin)
        .say(".")
        .then()
        .say("A digit in both bases would be in two targets of the same cross-line. So the bases hold four digits, the targets hold \
            them again, and each is in two of the cross-lines outside the band: ")
        .gone(&step.effect.eliminations)
}
