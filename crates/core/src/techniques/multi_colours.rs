//! Multi colours: two nets of strong links of a digit, each in two colours, that see each other.
//!
//! ```text
//! A  .  .  |  B  .  .       Type 1: a B sees a C, so not both are true: A or D is. What sees an A and a D (/) goes.
//! .  .  .  |  C  .  D       Type 2: were the B to see a C and a D too, one of which is true, B would be false.
//! .  .  .  |  .  .  .
//! /  .  .  |  .  .  D
//! ```
//! Sound by the rules: of the two colours of a net one is true as a whole. Cost: for each digit, the pairs of its nets. What two nets
//! say together is one finding. Simple colours, [`super::simple_colours`], make the nets.
//!
//! Evidence: the digit; the cells of the one net's first and second colour, then of the other's. Form of type 1: bit 2a + b is set if
//! the colours a and b see each other and something goes for it. In type 2 the very first colour is the false one.

use alloc::vec;
use core::ops::ControlFlow;

use super::simple_colours::{Net, nets, tell_nets};
use crate::cell::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::picture::Explanation;
use crate::position::Position;
use crate::step::{Effect, Evidence, Step};
use crate::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// Two colours that see each other.
pub(super) static TYPE_1: Technique = Technique {
    id: "multi-colours-1",
    name: "Multi colours type 1",
    family: Family::Colouring,
    also: &["multi-colouring", "colour wing"],
    codes: &["0502"],
    prices: Prices { explainer: Price::Unknown, hodoku: Price::Fixed(200) },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| each_two(position, finder, find_meeting),
    explain: explain_meeting,
    sources: &["https://hodoku.sourceforge.net/en/tech_col.php", "HoDoKu's regression library 1.4"],
    exemplars: &[],
    near_misses: &[],
};

/// A colour that sees both colours of another net.
pub(super) static TYPE_2: Technique = Technique {
    id: "multi-colours-2",
    name: "Multi colours type 2",
    codes: &["0503"],
    find: |position, finder| each_two(position, finder, find_between),
    explain: explain_between,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

type OfTwo = fn(&Position, &mut Finder<'_>, Digit, &Net, &Net) -> ControlFlow<()>;

fn each_two(position: &Position, finder: &mut Finder<'_>, find: OfTwo) -> ControlFlow<()> {
    for digit in position.shape().each_digit() {
        let nets = nets(position, digit);
        for (place, one) in nets.iter().enumerate() {
            for other in &nets[place + 1..] {
                find(position, finder, digit, one, other)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_meeting(position: &Position, finder: &mut Finder<'_>, digit: Digit, one: &Net, other: &Net) -> ControlFlow<()> {
    let places = position.places(digit);
    let (mut form, mut gone) = (0, CellSet::EMPTY);
    for (a, b) in COLOURS {
        if one.seen[a].intersects(&other.colours[b]) {
            let between = one.seen[1 - a].intersection(&other.seen[1 - b]).intersection(places);
            if !between.is_empty() {
                form |= 1 << (2 * a + b);
                gone = gone.union(&between);
            }
        }
    }
    let cells = || vec![one.colours[0], one.colours[1], other.colours[0], other.colours[1]];
    finder.found(Effect::eliminate(position.eliminations(digit, &gone)), || Evidence {
        digits: DigitSet::of(digit),
        cells: cells(),
        form,
        ..Evidence::default()
    })
}

/// A colour of one net with a colour of another.
const COLOURS: [(usize, usize); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];

fn find_between(position: &Position, finder: &mut Finder<'_>, digit: Digit, one: &Net, other: &Net) -> ControlFlow<()> {
    for (own, far) in [(one, other), (other, one)] {
        for colour in [0, 1] {
            if far.colours.iter().all(|cells| own.seen[colour].intersects(cells)) {
                let cells = vec![own.colours[colour], own.colours[1 - colour], far.colours[0], far.colours[1]];
                let effect = Effect::eliminate(position.eliminations(digit, &cells[0]));
                finder.found(effect, || Evidence { digits: DigitSet::of(digit), cells, ..Evidence::default() })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain_meeting(position: &Position, step: &Step) -> Explanation {
    let Evidence { cells, form, .. } = &step.evidence;
    let mut told = tell_nets(position, step);
    for (a, b) in COLOURS.into_iter().filter(|(a, b)| form >> (2 * a + b) & 1 != 0) {
        told = told
            .plain_cells(&cells[a])
            .say(" and ")
            .plain_cells(&cells[2 + b])
            .say(" see each other, so they are not both true. Then ")
            .plain_cells(&cells[1 - a])
            .say(" or ")
            .plain_cells(&cells[3 - b])
            .say(" are, and what sees one of each goes. ");
    }
    told.say("So ").gone(&step.effect.eliminations)
}

fn explain_between(position: &Position, step: &Step) -> Explanation {
    let cells = &step.evidence.cells;
    tell_nets(position, step)
        .plain_cells(&cells[0])
        .say(" see both ")
        .plain_cells(&cells[2])
        .say(" and ")
        .plain_cells(&cells[3])
        .say(", one of which is true. So theirs is the false colour: ")
        .gone(&step.effect.eliminations)
}
