//! Multi colours: two nets of strong links of one digit, each in two colours, that see each other.
//!
//! ```text
//! A  .  .  |  B  .  .       Type 1: a B sees a C, so at most one of B and C is true: A or D is. What sees an A and a D (/) is eliminated.
//! .  .  .  |  C  .  D       Type 2: if the B saw both a C and a D, one of which is true, B would be false.
//! .  .  .  |  .  .  .
//! /  .  .  |  .  .  D
//! ```
//! Sound by the rules: one colour of each net is true as a whole. Cost: for each digit, the pairs of its nets. Two nets make one
//! finding. The nets come from simple colours, [`super::simple_colours`].
//!
//! Evidence: the digit; the cells of the first net's two colours, then those of the other's. Form of type 1: bit 2a + b is set if
//! colour a of the first net sees colour b of the other and that eliminates something. In type 2 the very first colour is the
//! false one.

use alloc::vec;
use core::ops::ControlFlow;

use super::simple_colours::{Net, nets, tell_nets};
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, Digit, DigitSet, Position};

/// A colour of one net sees a colour of the other.
pub(crate) static TYPE_1: Technique = Technique {
    id: "multi-colours-1",
    name: "Multi colours type 1",
    idea: "A digit has two nets of joined places, each in two colours. A colour of one sees a colour of the other, so one of \
        the two remaining colours is true. A cell that sees both of these cannot have the digit.",
    why: "In each net one colour is true as a whole, and the other false. Two colours that see each other are not both true, \
        so in at least one net the other colour is true. What sees both of these sees the digit in any case.",
    look: "Join the places of one digit where a house has two of them. Give every net two colours of its own, and look for cells \
        of different nets that share a house.",
    family: Family::Colouring,
    also: &["multi-colouring", "colour wing"],
    codes: &["0502"],
    prices: Prices { hodoku: Price::Fixed(200), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| each_two(position, finder, find_meeting),
    explain: explain_meeting,
    sources: &["https://hodoku.sourceforge.net/en/tech_col.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0502:2:.9..4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::245::",
        ":0502:3:.9..4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::341 353::",
    ],
    near_misses: &[
        ":0502::6+8.79...59+3..+8....4+752+638+1+9..8.4.....4.6+2+8.5121..+7.+4+8.+8..+91+7..4.27+4+3+6.+9+8.+9+4+85+2.7.:544 546 629 649 677 678:::",
    ],
};

/// A colour of one net sees both colours of the other.
pub(crate) static TYPE_2: Technique = Technique {
    id: "multi-colours-2",
    name: "Multi colours type 2",
    idea: "A digit has two nets of joined places, each in two colours. A colour of one sees both colours of the other, so it \
        is false. The digit can be eliminated from all of its cells.",
    why: "In each net one colour is true as a whole, and the other false. Whichever colour of the other net is true, the first \
        colour sees a place of it. So the first colour is false as a whole.",
    codes: &["0503"],
    find: |position, finder| each_two(position, finder, find_between),
    explain: explain_between,
    sources: &[
        "https://hodoku.sourceforge.net/en/tech_col.php",
        "Example boards: HoDoKu's regression library 1.4 and Crosshatch's own",
    ],
    exemplars: &[
        ":0503:8:......58779..52..15.41..932.......2.2.6.3.1.5.5.......947.182.....76..1961.......::824 832::",
        ":0503:1:..1...2.+3....3..4...+3.5...........362.7..+3...+3.8..1......+3.78..+83.....9.+75...8+3.1::175 184::",
    ],
    near_misses: &[
        ":0503::92+1+5+6+748+3.+6.+31...7...+9.+25+1+6+2..+1..+639+1..+62.7+5+8.5.+7.31+42.842.+1..+5.1.8....+4..247.+8.1:371 381 383 432 978 987 988:::",
    ],
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

/// The pairs of a colour of one net and a colour of the other.
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
        let several = cells[a].is_several() || cells[2 + b].is_several();
        told = told
            .say("The colour of ")
            .plain_cells(&cells[a])
            .say(" cannot be true together with that of ")
            .plain_cells(&cells[2 + b])
            .say(if several { ", since two of them see each other. " } else { ", since they see each other. " })
            .say("So the other colour is true in at least one net, and a cell that sees ");
        told = one_of(one_of(told, &cells[1 - a]).say(" and "), &cells[3 - b]).say(" cannot have the digit. ");
    }
    told.gone(&step.effect.eliminations)
}

/// "one of r1c2 and r4c5", or "r1c2".
fn one_of(told: Explanation, cells: &CellSet) -> Explanation {
    if cells.is_several() { told.say("one of ") } else { told }.plain_cells(cells)
}

fn explain_between(position: &Position, step: &Step) -> Explanation {
    let cells = &step.evidence.cells;
    tell_nets(position, step)
        .plain_cells(&cells[0])
        .say(if cells[0].is_several() { " see both " } else { " sees both " })
        .plain_cells(&cells[2])
        .say(" and ")
        .plain_cells(&cells[3])
        .say(", one of which is true. So this colour is false: ")
        .gone(&step.effect.eliminations)
}
