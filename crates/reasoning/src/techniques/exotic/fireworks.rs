//! Fireworks: digits that leave a box through the row and the column of one of its cells only at one cell each.
//!
//! ```text
//! .  .  .  | .  .  .  | .  .  .      Outside the last box, row 8 has the digit only in Y, and column 8 only in Z. If it is in
//! .  .  .  | .  .  .  | .  Z  .      neither, the row and the column both have it in the box: so in X, the only cell that they
//! .  Y  .  | .  .  .  | .  X  .      share there. So it is in X, Y or Z. Three such digits fill the three cells.
//! ```
//! Sound by the rules. A triple has three digits with the same three cells, a quad two digits around each of two opposite corners
//! of a rectangle, whose other corners are the other cells of both: four digits in four cells, and no corner has a digit of the
//! opposite one. Cost: for each cell the digits that its row and column leave at most one place outside the box, and the triples
//! of these or the pairs of cells with two each.
//!
//! Evidence: the digits; for each stem (X) its box, row and column; the stems, each for itself, then the other cells; each stem
//! with its digits, as a chain.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{candidates, other_candidates, price};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position, subsets};

pub(crate) static TRIPLE: Technique = Technique {
    id: "firework-triple",
    name: "Firework triple",
    idea: "Three digits are confined in the same way: outside a box, the row of one of its cells has them only in one cell, and \
        so does the column. The digits take these three cells, and all others can be eliminated from them.",
    why: "A digit that is in neither of the two outer cells is in the box, both in the row and in the column. The two lines share \
        one cell there, so the digit is in it. So each of the digits is in one of the cells, and there are as many digits as \
        cells.",
    look: "Take a cell and look along its row and its column, outside its box. Note the digits that have no more than one place \
        in each of the two, and look for three with the same two places.",
    family: Family::Exotic,
    also: &["triple firework"],
    codes: &["FW3"],
    prices: price(60),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: find_triples,
    explain,
    sources: &[
        "http://forum.enjoysudoku.com/fireworks-t39513.html",
        "https://www.sudokuwiki.org/Fireworks",
        "Example boards: Crosshatch's own",
    ],
    exemplars: &[
        ":FW3::4+832+69.5.+92+6.1+5+83+4+1+5+78+4+3+9+6+2.+4.......8+651+3+742+9.+1...4..65+38..+12..+671......+2+943.86..:644 945 965 774 974 584 984:149 749 285 985::",
        ":FW3::.+6791.3.+49+3.+6.2+8.7.+5..+7+3+96...+8764+2..+4+16+3+2+9578..+21..+4.+6..529+1+6.3+129.+36+7.5+6.+35.+71..:561 498 898:962::",
    ],
    near_misses: &[
        ":FW3::4+832+69.5.+92+6.1+5+83+4+1+5+78+4+3+9+6+2.+4.......8+651+3+742+9.+1...4..65+38..+12..+671......+2+943.86..:644 945 965 774 974 984:::",
    ],
};

pub(crate) static QUAD: Technique = Technique {
    id: "firework-quadruple",
    name: "Firework quadruple",
    idea: "Two opposite corners of a rectangle in four boxes each confine two digits: outside the corner's box, its row and its \
        column have them only in the two other corners. The four digits take the four corners, each of the two corners one of \
        its own.",
    also: &["firework quad"],
    codes: &["FW4"],
    find: find_quads,
    exemplars: &[
        ":FW4::.1..754+8+6+5.6....9+1.481.65..4+9+1+5......5.....18+687+2+1+39+45+8+6+9+7321+5+4..+48+5+1.69+1.56..+8.3:222 231 257 357 281:425 727 247 747::",
        ":FW4::3+9+4+7+1652+8+2+68...7+1.+17+5.+2.+3..94+32+6+7+18+55+1+7..3+6+42+68+2+4+51+93+7+4.1+672+8..+8.6.4+9+2+7+1+7+2+91..4..:924 439 639:938::",
    ],
    near_misses: &[
        ":FW4::.1..754+8+6+5.6....9+1.481.65..4+9+1+5......5.....18+687+2+1+39+45+8+6+9+7321+5+4..+48+5+1.69+1.56..+8.3:231 257 357 281:::",
    ],
    prices: price(63),
    ..TRIPLE
};

/// A digit in a row and a column outside the box of the cell that these share.
#[derive(Clone, Copy)]
struct Rocket {
    digit: Digit,
    /// The only place in the row, if there is one.
    in_row: Option<Cell>,
    /// The only place in the column, if there is one.
    in_column: Option<Cell>,
}

/// The digits that have at most one place in the row of a cell outside its box, and at most one in the column.
fn rockets(position: &Position, stem: Cell) -> Vec<Rocket> {
    let geometry = position.geometry();
    let [row, column, block] = geometry.houses(stem);
    let outside = |line, digit| {
        let places = position.places_in(line, digit).difference(geometry.cell_set(block));
        (!places.is_several()).then(|| places.first())
    };
    let rocket = |digit| Some(Rocket { digit, in_row: outside(row, digit)?, in_column: outside(column, digit)? });
    (position.missing(row) & position.missing(column)).iter().filter_map(rocket).collect()
}

fn find_triples(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    for stem in position.empty().iter() {
        finder.spend(1)?;
        let rockets = rockets(position, stem);
        let digits: DigitSet = rockets.iter().map(|rocket| rocket.digit).collect();
        for chosen in subsets(digits, 3) {
            let of_these = || rockets.iter().filter(|rocket| chosen.contains(rocket.digit));
            let in_row: CellSet = of_these().filter_map(|rocket| rocket.in_row).collect();
            let in_column: CellSet = of_these().filter_map(|rocket| rocket.in_column).collect();
            let (Some(_), Some(_)) = (in_row.only(), in_column.only()) else { continue };
            let leaves = in_row.union(&in_column);
            let gone = other_candidates(position, &leaves.with(stem), chosen);
            finder.found(Effect::eliminate(gone), || evidence(position, &[(stem, chosen)], leaves))?;
        }
    }
    ControlFlow::Continue(())
}

fn find_quads(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let shape = position.shape();
    let with_rockets = |stem| (stem, rockets(position, stem));
    let stems: Vec<_> = position.empty().iter().map(with_rockets).filter(|(_, rockets)| rockets.len() > 1).collect();
    for (place, (one, of_one)) in stems.iter().enumerate() {
        finder.spend(1 + stems.len() as u64 / 8)?;
        for (other, of_other) in &stems[place + 1..] {
            // The other two corners: in the row of the one stem, in the column of the one stem.
            let beside = shape.cell(shape.row(*one), shape.column(*other));
            let below = shape.cell(shape.row(*other), shape.column(*one));
            let leaves = CellSet::of(beside).with(below);
            let box_of = |cell| shape.box_of(cell);
            let apart = [*one, *other].iter().all(|&stem| box_of(stem) != box_of(beside) && box_of(stem) != box_of(below));
            if !apart || !leaves.is_subset(position.empty()) {
                continue;
            }
            let own = fitting(of_one, beside, below);
            let opposite = fitting(of_other, below, beside);
            for pair in subsets(own, 2) {
                for other_pair in subsets(opposite - pair, 2) {
                    let own = |stem: Cell, digits| other_candidates(position, &CellSet::of(stem), digits);
                    let all = [own(*one, pair), own(*other, other_pair), other_candidates(position, &leaves, pair | other_pair)];
                    let stems = [(*one, pair), (*other, other_pair)];
                    finder.found(Effect::eliminate(all.into_iter().flatten()), || evidence(position, &stems, leaves))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits whose places outside the box are none other than these two.
fn fitting(rockets: &[Rocket], in_row: Cell, in_column: Cell) -> DigitSet {
    let is = |place: Option<Cell>, cell| place.is_none_or(|place| place == cell);
    rockets
        .iter()
        .filter(|rocket| is(rocket.in_row, in_row) && is(rocket.in_column, in_column))
        .map(|rocket| rocket.digit)
        .collect()
}

fn evidence(position: &Position, stems: &[(Cell, DigitSet)], leaves: CellSet) -> Evidence {
    let houses = |&(stem, _): &(Cell, DigitSet)| {
        let [row, column, block] = position.geometry().houses(stem);
        [block, row, column]
    };
    Evidence {
        digits: stems.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits),
        houses: stems.iter().flat_map(houses).collect(),
        cells: stems.iter().map(|&(stem, _)| CellSet::of(stem)).chain(vec![leaves]).collect(),
        chain: stems.iter().flat_map(|&(stem, digits)| digits.iter().map(move |digit| (stem, digit))).collect(),
        ..Evidence::default()
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, chain, .. } = &step.evidence;
    let geometry = position.geometry();
    let leaves = &cells[cells.len() - 1];
    let mut told = Explanation::new();
    for (stem, around) in cells.iter().zip(houses.chunks_exact(3)) {
        let (block, row, column) = (around[0], around[1], around[2]);
        let own: DigitSet = chain.iter().filter(|(cell, _)| stem.contains(*cell)).map(|&(_, digit)| digit).collect();
        let in_line = |line| leaves.intersection(geometry.cell_set(line));
        let reach = stem.union(leaves);
        told = told
            .say("Outside ")
            .house(block, Tone::Support)
            .say(", ")
            .house(row, Tone::Pattern)
            .say(" can have ")
            .toned_digits(own, Tone::Pattern)
            .say(" only in ")
            .cells(&in_line(row), Tone::Pattern)
            .say(", and ")
            .house(column, Tone::Pattern)
            .say(" only in ")
            .cells(&in_line(column), Tone::Pattern)
            .mark(candidates(position, &reach, own), Tone::Pattern)
            .say(".")
            .then()
            .say("If one of them is in neither cell, both lines have it in ")
            .plain_house(block)
            .say(", that is in ")
            .cells(stem, Tone::Pattern)
            .say(".")
            .then();
    }
    told.say("So ")
        .digits(*digits)
        .say(" take all of ")
        .plain_cells(&cells.iter().fold(CellSet::EMPTY, |all, set| all.union(set)))
        .say(if cells.len() > 2 { ", each stem one of its own: " } else { ": " })
        .gone(&step.effect.eliminations)
}
