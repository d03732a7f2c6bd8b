//! Empty rectangle: all places of a digit in a box lie in one row and one column of it, and a strong link outside connects the
//! two.
//!
//! ```text
//! . 2 2 | . . . | . 2 .     In the box 2 is in the first row or the first column. If it is not in the
//! 2 . . |       |           row, it is in the column; if it is, the upper end of the last column's
//! 2 . . |       |           pair is false and the lower one true. Either way / cannot be 2.
//! / . . | . . . | . 2 .
//! ```
//! Sound by the rules: the box has its digit in the row or in the column, and either way the cell where the column crosses the
//! row of the far end cannot have it. Cost: for each box and digit the crosses that hold all places, then the strong links along
//! their arms. If the box has only two places, it is a two-string kite or turbot fish as well. In the dual form one box serves
//! two of them.
//!
//! Evidence: the digit; the box, the line through the near end of the strong link, the line through the target, the house of the
//! strong link; the places in the box; the chain near end, far end, target. Form 1 if the box has two places only. The dual form
//! has all of this twice.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Position, Spot, SpotSet};

/// One empty rectangle.
pub(crate) static SINGLE: Technique = Technique {
    id: "empty-rectangle",
    name: "Empty rectangle",
    idea: "All places of a digit in a box lie in one row and one column. A line outside has two places for it, one of them in \
        that row. The cell where the column meets the line through the other place cannot have the digit. The same holds with \
        row and column swapped.",
    why: "If the box has the digit in the column, the cell loses it, as it is in that column too. If the box has it in the \
        row, the near place in the outside line is false and the far one true, and the cell sees that one. So it loses the \
        digit either way.",
    look: "Take one digit and a box where its places make a cross, a T or an L. Follow both arms out of the box, and look for a \
        line with two places, one of them on an arm.",
    family: Family::SingleDigit,
    also: &["hinge"],
    codes: &["0402"],
    prices: Prices { hodoku: Price::Fixed(120), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| each(position, &mut |found| finder.found(found.effect(), || evidence(&[found]))),
    explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_sdp.php"],
    exemplars: &[
        ":0402:2:7+2+4+956+1381+6842+3+5+9+7+9+3+5+7+1+8+6+2+45..3..+8+1..4..8+17+5..+81.+7.24..+13....+7+2...1...+85.5...7.6+1::293::",
        ":0402:7:..+3+9+6+5+48...4312.9....+8471..+3..+1+842...625+3981...87+2+6+3+5...129+3....9+64715...3+7+6+5+8+9.+1:211 231 479:721::",
    ],
    near_misses: &[
        ":0402:2:9..3...1..415..9.+3.8+3.+9+1..7.+3+897+562....834+7...97+612+3..8....+6+13.+3+65+1.947..1...3..6:815 825 273 491:::",
    ],
};

/// Two empty rectangles in the same box.
pub(crate) static DUAL: Technique = Technique {
    id: "dual-empty-rectangle",
    name: "Dual empty rectangle",
    idea: "One box forms two empty rectangles for the same digit. Each rules the digit out of a different cell, so both cells \
        lose it in one step.",
    look: "Found an empty rectangle? Follow the arms of the same box again, and look for a second line with two places.",
    also: &[],
    codes: &["0405"],
    find: find_dual,
    exemplars: &[
        ":0405:9:47.....+2.+9+3.+42...78+1+25.+734.+36+4.7+2.8.+1+29+845+6+73+58+7...+4.2741.+532.+8+2+5+8+7...+3.+69+32..+75.::968 974::",
        ":0405:5:+4+5+7+2+86+9+13..+83..+6471+36+4+792+8+5.+127+94..+6..+3+1+6..+2+46.+4.+321.9..96..+4.+1.459...+68.+6+1.4..+9+2::568 594::",
    ],
    near_misses: &[
        ":0405:9:47.......+9+3.+42...78+1+25.+734.+36+4.7+2.8.+1+29+845+6+73+58+7...+4.2741.+532.+8+2+5+8+7...+3.+69+32..+75.::::",
    ],
    ..SINGLE
};

/// An empty rectangle with an elimination.
#[derive(Clone, Copy)]
struct Rectangle {
    digit: Digit,
    own_box: House,
    /// The line of the box in which the strong link starts, that of the target, and the house of the strong link.
    along: House,
    across: House,
    link: House,
    places: CellSet,
    near: Cell,
    far: Cell,
    target: Cell,
}

impl Rectangle {
    fn effect(&self) -> Effect {
        Effect::eliminate([(self.target, self.digit)])
    }
}

fn evidence(rectangles: &[Rectangle]) -> Evidence {
    Evidence {
        digits: rectangles.iter().map(|each| each.digit).collect::<DigitSet>(),
        houses: rectangles.iter().flat_map(|each| [each.own_box, each.along, each.across, each.link]).collect(),
        cells: rectangles.iter().map(|each| each.places).collect(),
        chain: rectangles.iter().flat_map(|each| [each.near, each.far, each.target].map(|cell| (cell, each.digit))).collect(),
        form: u8::from(rectangles.iter().any(|each| each.places.len() == 2)),
        ..Evidence::default()
    }
}

fn each(position: &Position, sink: &mut dyn FnMut(Rectangle) -> ControlFlow<()>) -> ControlFlow<()> {
    let (shape, geometry) = (position.shape(), position.geometry());
    let (width, height) = (shape.box_width(), shape.box_height());
    // For each spot of a box, the spots in its row and in its column.
    let lines = |spot: usize| {
        let own = |same: &dyn Fn(usize) -> bool| (0..shape.side()).filter(|&at| same(at)).map(Spot::new).collect::<SpotSet>();
        [own(&|at| at / width == spot / width), own(&|at| at % width == spot % width)]
    };
    let lines: Vec<[SpotSet; 2]> = (0..shape.side()).map(lines).collect();
    for number in 0..shape.side() {
        let own_box = shape.house(HouseKind::Box, number);
        for digit in position.missing(own_box) {
            let spots = position.spots(own_box, digit);
            if !(2..width + height).contains(&spots.len()) {
                continue;
            }
            for (&centre, &[row, column]) in geometry.cells(own_box).iter().zip(&lines) {
                if spots.is_subset(row | column) && spots.intersects(row - column) && spots.intersects(column - row) {
                    let places = position.cells_at(own_box, spots);
                    let [row, column, _] = geometry.houses(centre);
                    for (along, across) in [(row, column), (column, row)] {
                        follow(position, &Cross { digit, own_box, along, across, places }, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A box whose places for the digit all lie in two lines that cross.
struct Cross {
    digit: Digit,
    own_box: House,
    along: House,
    across: House,
    places: CellSet,
}

/// The strong links that start in one line of the cross outside the box, and the cell each eliminates in the other.
fn follow(position: &Position, cross: &Cross, sink: &mut dyn FnMut(Rectangle) -> ControlFlow<()>) -> ControlFlow<()> {
    let (shape, geometry) = (position.shape(), position.geometry());
    let &Cross { digit, own_box, along, across, places } = cross;
    let along_is_row = shape.house_kind(along).0 == HouseKind::Row;
    for near in position.places_in(along, digit).difference(&places).iter() {
        let link = geometry.houses(near)[usize::from(along_is_row)];
        let Some(far) = position.conjugate(link, digit, near) else { continue };
        let (_, number) = shape.house_kind(across);
        let target = if along_is_row { shape.cell(shape.row(far), number) } else { shape.cell(number, shape.column(far)) };
        if position.has(target, digit) && !geometry.cell_set(own_box).contains(target) {
            sink(Rectangle { digit, own_box, along, across, link, places, near, far, target })?;
        }
    }
    ControlFlow::Continue(())
}

fn find_dual(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let mut seen: Vec<Rectangle> = Vec::new();
    each(position, &mut |found| {
        for &other in seen.iter().filter(|other| (other.digit, other.own_box) == (found.digit, found.own_box)) {
            if other.target != found.target {
                let effect = Effect::eliminate([other, found].map(|each| (each.target, each.digit)));
                finder.found(effect, || evidence(&[other, found]))?;
            }
        }
        seen.push(found);
        ControlFlow::Continue(())
    })
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let Evidence { houses, cells, chain, .. } = &step.evidence;
    let mut told = Explanation::new();
    for (place, ((houses, places), chain)) in houses.chunks_exact(4).zip(cells).zip(chain.chunks_exact(3)).enumerate() {
        let &[own_box, along, across, link] = houses else { unreachable!("chunks of four") };
        let &[near, far, target] = chain else { unreachable!("chunks of three") };
        let begin = if place == 0 { "In " } else { "Likewise, in " };
        told = if place == 0 { told } else { told.then() };
        told = told
            .say(begin)
            .house(own_box, Tone::Pattern)
            .say(", ")
            .toned_digits(DigitSet::of(near.1), Tone::Pattern)
            .say(" can only be in ")
            .plain_any_of(places)
            .mark(places.iter().map(|cell| (cell, near.1)), Tone::Pattern)
            .say(if places.len() == 2 { ", both of them in " } else { ", all of them in " })
            .house(along, Tone::Support)
            .say(" or ")
            .house(across, Tone::Support)
            .say(".")
            .then()
            .say("If it is in ")
            .plain_house(along)
            .say(", then it is not in ")
            .cell(near.0, Tone::Support)
            .say(", so ")
            .house(link, Tone::Support)
            .say(" has it in ")
            .cell(far.0, Tone::Pattern)
            .say("; otherwise ")
            .plain_house(across)
            .say(" has it in the box. Either way, ")
            .plain_cells(&CellSet::of(target.0))
            .say(" sees it.")
            .mark([far], Tone::Pattern)
            .mark([near], Tone::Support)
            .link(near, far, Strength::Strong);
    }
    told.then().say("So ").gone(&step.effect.eliminations)
}
