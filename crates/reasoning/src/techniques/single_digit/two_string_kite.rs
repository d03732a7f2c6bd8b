//! Two-string kite: a row and a column with two places of a digit each, one of each in the same box.
//!
//! ```text
//! . 4 . | . . . | . 4 .     The row and the column of 4s meet in the first box without sharing a
//! 4 . . |       |           cell: not both ends there are 4, so the row has it far right or the
//! . . . |       |           column far down, and the cell that sees both (/) is not 4.
//! 4 . . | . . . | . / .
//! ```
//!
//! Sound by the rules: if one string has its digit in the box, the other has it at its far end. Cost: the pairs of a row and a
//! column with two places. It is a turbot fish of a row and a column. In the dual form the same two cells of a box serve two
//! kites: of one digit, if each cell is in a row and in a column with one other place, or of two digits.
//!
//! Evidence: the digit; row and column; the chain from the far end of the row through the box to the far end of the column. The
//! dual form has two rows and columns and two chains, one after the other.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use crate::techniques::shared::two_strong_links;
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, Digit, DigitSet, House, HouseKind, Position};

pub(crate) static SINGLE: Technique = Technique {
    id: "two-string-kite",
    name: "Two-string kite",
    idea: "A digit has two places in a row and two in a column, and one end of each lies in the same box. The cell that sees both \
        far ends cannot have the digit.",
    why: "The two ends in the box share a house, so they cannot both be true. Where one of them is false, its row or column has \
        the digit at the far end. So one far end is true in any case.",
    look: "Take one digit. Find a row and a column with two places each that come together in a box without sharing a cell. Then \
        look where the lines through the far ends cross.",
    family: Family::SingleDigit,
    also: &["2-string kite"],
    codes: &["0401"],
    prices: Prices { hodoku: Price::Fixed(150), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| each(position, &mut |kite| finder.found(kite.effect(), || evidence(&[kite]))),
    explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_sdp.php"],
    exemplars: &[
        ":0401:3:+156+87+49+3+2.4+762.+18+528....+4+7+6....8.+5+9.73....618+8.5...+32.........+3.7.5...49....487.1::381::",
        ":0401:5:.81.2.+6...+4+2.+6..+89.+568..+24.+6+931+4+27+5+8+4+28+357916+1+7+5+6+8+9+3+245+1..+36+89223...84+6.+8+6.+2.....::524::",
    ],
    near_misses: &[
        ":0401:3:9.567.1..61.5+4...+9.849+3+15+6....8.39.....+2.+9....+987.4...+5+61.+9782.+8+7+9.+26.51..2+1857+96:249 261 165 369:::",
    ],
};

/// Two kites on the same two cells of a box.
pub(crate) static DUAL: Technique = Technique {
    id: "dual-two-string-kite",
    name: "Dual two-string kite",
    idea: "Two kites use the same two cells of a box, for one digit or for two. Each rules out its digit in the cell that sees \
        both of its far ends, so both are eliminated in one step.",
    look: "Found a two-string kite? See whether a second one starts from the same two cells of the box, in other lines or with \
        another digit.",
    also: &["dual 2-string kite"],
    codes: &["0404"],
    find: find_dual,
    exemplars: &[
        ":0404:1:..+738..59.4..+59..7.5+9...1..135.+9.+6+7..7.+56+3.9+1.+9....325+7.3..+5+98+25+8.9..+74+392+4+837+5+1+6::174 186::",
        ":0404:1:32.+5479.6..6+2+1+3.+5..+45+69+8+23.+5..+47+2.....+79.1.+25..28.+57..+2+1+4+3+5+9+67+86+73+1+84+5+9+2.5.+726143::149 168::",
    ],
    near_misses: &[
        ":0404:9:+2.+6+3..+5+1+43+1+8+24+5796.5..612+3+8.3....4+6.+8+625341+7+9..7...+38..+2587.+94.983+41+2+6+57....+5.+8+2.:946:::",
    ],
    ..SINGLE
};

/// A kite with an elimination.
#[derive(Clone, Copy)]
struct Kite {
    digit: Digit,
    houses: [House; 2],
    /// The far end of the row, its end in the box, the column's end in the box, its far end.
    chain: [Cell; 4],
    /// The cell that loses the digit.
    target: Cell,
}

impl Kite {
    fn effect(&self) -> Effect {
        Effect::eliminate([(self.target, self.digit)])
    }
}

fn evidence(kites: &[Kite]) -> Evidence {
    Evidence {
        digits: kites.iter().map(|kite| kite.digit).collect::<DigitSet>(),
        houses: kites.iter().flat_map(|kite| kite.houses).collect(),
        chain: kites.iter().flat_map(|kite| kite.chain.map(|cell| (cell, kite.digit))).collect(),
        ..Evidence::default()
    }
}

/// The houses of this kind with two places of a digit, each in both directions.
fn strings(position: &Position, kind: HouseKind, digit: Digit) -> Vec<(House, [Cell; 2])> {
    let shape = position.shape();
    let houses = (0..shape.side()).map(|number| shape.house(kind, number));
    let pairs = houses.filter_map(|house| {
        let spots = position.spots(house, digit);
        let ends = [spots.first()?, spots.last()?].map(|spot| position.geometry().cells(house)[spot.index()]);
        (spots.len() == 2).then_some((house, ends))
    });
    pairs.flat_map(|(house, [a, b])| [(house, [a, b]), (house, [b, a])]).collect()
}

fn each(position: &Position, sink: &mut dyn FnMut(Kite) -> ControlFlow<()>) -> ControlFlow<()> {
    let shape = position.shape();
    for digit in shape.each_digit() {
        let columns = strings(position, HouseKind::Column, digit);
        for (row, [row_far, row_near]) in strings(position, HouseKind::Row, digit) {
            for &(column, [column_near, column_far]) in &columns {
                let apart = row_near != column_near && row_far != column_far && row_near != column_far && row_far != column_near;
                if apart && shape.box_of(row_near) == shape.box_of(column_near) {
                    let target = shape.cell(shape.row(column_far), shape.column(row_far));
                    if position.has(target, digit) {
                        let chain = [row_far, row_near, column_near, column_far];
                        sink(Kite { digit, houses: [row, column], chain, target })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_dual(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let mut kites: Vec<Kite> = Vec::new();
    each(position, &mut |kite| {
        let [_, one, other, _] = kite.chain;
        for &before in kites.iter().filter(|kite| kite.chain[1..3] == [one, other] || kite.chain[1..3] == [other, one]) {
            let gone = [before, kite].map(|kite| (kite.target, kite.digit));
            if gone[0] != gone[1] {
                finder.found(Effect::eliminate(gone), || evidence(&[before, kite]))?;
            }
        }
        kites.push(kite);
        ControlFlow::Continue(())
    })
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let Evidence { houses, chain, .. } = &step.evidence;
    let mut told = Explanation::new();
    for (place, (houses, chain)) in houses.chunks_exact(2).zip(chain.chunks_exact(4)).enumerate() {
        if place > 0 {
            told = told.then().say("A second kite starts from the same two cells of the box. ");
        }
        told = two_strong_links(told, [houses[0], houses[1]], chain);
    }
    told.then().say("A cell that sees both far ends of a kite cannot have its digit: ").gone(&step.effect.eliminations)
}
