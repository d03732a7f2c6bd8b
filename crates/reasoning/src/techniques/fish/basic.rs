//! Basic fish: n lines whose places of a digit all lie in n lines across exclude the digit from the rest of the lines across.
//!
//! ```text
//! . 5 . | . . 5 | . . .     In these two rows 5 can only be in two columns. Each row has one 5, not in
//! . / . | . . / | . . .     the same column: they are in both columns, and the rest of these (/)
//! . 5 . | . . 5 | . . .     has none.
//! ```
//!
//! Sound by the rules: n lines need n of the digit, no two in the same line across, so each line across has its own within these
//! lines. Cost: the sets of lines with few places, extended as long as they have at most n lines across. A fish of size n is also
//! a fish of the remaining lines across, so on 9x9 the sizes above four never show more than a smaller one does.
//!
//! Evidence: the digit; the lines, then the lines across; the places in the lines.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, Digit, DigitSet, House, HouseKind, Position, Spot, SpotSet};

pub(crate) static X_WING: Technique = Technique {
    id: "x-wing",
    name: "X-Wing",
    idea: "In two rows, a digit has places in the same two columns only. So it can be eliminated from all other cells of these \
        columns. The same holds with rows and columns swapped.",
    why: "Each of these lines needs the digit, and no two of them can have it in the same crossing line. There are as many \
        crossing lines as lines, so each crossing line has the digit in one of these lines. So it has none elsewhere.",
    look: "Take one digit. Find rows where it has few places left, and compare their columns. Then do the same with columns and \
        their rows.",
    family: Family::Fish,
    also: &["2-fish"],
    codes: &["0300"],
    prices: Prices { explainer: Price::Fixed(32), hodoku: Price::Fixed(140), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape.side() > 3,
    find: |position, finder| find(position, finder, 2),
    explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_fishb.php"],
    exemplars: &[
        ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::",
        ":0300:7:....+827...3...+1+8....8..7.9......+8..58+5...+4.6..6.1.59+84.....+3..8.45+819.3..+834.+651+9::741 743 744 745 771 773 774 775::",
    ],
    near_misses: &[
        ":0300:4:15..3..+28+6..+25+14.3+29+3+7+8......63....+9.7.+8+26..+13.8..+72.59+6...8..4.....2.5..+4....68.:541 573 882 783 785 387 787 793 594 795 596:::",
    ],
};

pub(crate) static SWORDFISH: Technique = Technique {
    id: "swordfish",
    name: "Swordfish",
    idea: "In three rows, a digit has places in no more than three columns. So it can be eliminated from all other cells of \
        these columns. The same holds with rows and columns swapped.",
    also: &["3-fish"],
    codes: &["0301"],
    prices: Prices { explainer: Price::Fixed(38), hodoku: Price::Fixed(150), ..Prices::NONE },
    applies: |shape| shape.side() > 4,
    find: |position, finder| find(position, finder, 3),
    exemplars: &[
        ":0301:7:+5+16+4+9+8+3..+2+3+9+1756.....2+63591.5+2+8149.38..9+32....+937+5+6....25.+894..9...2..3.....+4...+9::731 758 759 789 791 798::",
        ":0301:9:+931+2+46+7+856+8+5+3+17..+4+4+7+259+8+1+3+68+5+31....27+1......3+24...38..12763...+8+3.+4..1...+5.84..3..::956 957 958 968 987 988 996 998::",
    ],
    near_misses: &[
        ":0301:6:+2..197.+4..4.+2.+3+17+9+1+79.+4.3+2.8+9.+43+1+7.27.+19.2.+343+2+4+76.+9.1..2.+1+94.+7+41..+7.+29.+9.+7524.+1.:612 639:::",
    ],
    ..X_WING
};

pub(crate) static JELLYFISH: Technique = Technique {
    id: "jellyfish",
    name: "Jellyfish",
    idea: "In four rows, a digit has places in no more than four columns. So it can be eliminated from all other cells of \
        these columns. The same holds with rows and columns swapped.",
    also: &["4-fish"],
    codes: &["0302"],
    prices: Prices { explainer: Price::Fixed(52), hodoku: Price::Fixed(160), ..Prices::NONE },
    applies: |shape| shape.side() > 5,
    find: |position, finder| find(position, finder, 4),
    exemplars: &[
        ":0302:3:72+4+5+6.+8.+9+5.1+7.8+6+24.+864.2.+7+5.6.8..+5+4.4.5+92+67.8.+7+8+3+45+96..+4+76+892+5.8.+21..4+9+6+6..+2.+4.87:141 149:335 392 395::",
        ":0302:5:7+6.+12.+9....1..9.6..8+94+6.2+1..+16+9...5.9.+7...+6.1.3.+6+1.7.+9.+72..6.9.+64.7+9+18...+9..3..+76::521 529 556 571 579 591 593 596::",
    ],
    near_misses: &[
        ":0302:3:.2+4+5+6.+8.+9+5.1+7.8+6+24.+864.2.+7+5.6.8..+5+4.4.5+92+67.8.+7+8+3+45+96..+4+76+892+5.8.+21..4+9+6+6..+2.+4.87:141 149:::",
    ],
    ..X_WING
};

pub(crate) static SQUIRMBAG: Technique = Technique {
    id: "squirmbag",
    name: "Squirmbag",
    idea: "In five rows, a digit has places in no more than five columns. So it can be eliminated from all other cells of \
        these columns. The same holds with rows and columns swapped.",
    look: "On a 9 × 9 board it never finds more than a smaller fish in the other direction, which is easier to see. On larger \
        boards, take one digit, gather lines with few places for it, and count the crossing lines.",
    also: &["starfish", "5-fish"],
    codes: &["0303"],
    prices: LARGE,
    applies: |shape| shape.side() > 6,
    find: |position, finder| find(position, finder, 5),
    sources: OUR_OWN,
    exemplars: &[
        ":0303:5:..1.2...9...3....8.5..78...+39.8....6.184..2....5..6...9.4....1..7.6...9.......5..::585 586::",
        ":0303:4:..+3.+5+6+78+9.567+8+9.+327+8+92.+3.56.1+5+36.8+9+73..+8+9.+5+6.96+8+57.2.3+5+31+9.+76.+8+6...389.+58+9.+6.53..::411 456 488 495 498::",
    ],
    near_misses: &[
        ":0303:1:+2..9.+5+1435.3..+2.+7.+9...4+3.2...+95.1..47..3....9...2..+857.964....5.3.+6.8.9.85...+9.6.:622 124 733 834 153 253 257 199:::",
    ],
    ..X_WING
};

pub(crate) static WHALE: Technique = Technique {
    id: "whale",
    name: "Whale",
    idea: "In six rows, a digit has places in no more than six columns. So it can be eliminated from all other cells of these \
        columns. The same holds with rows and columns swapped.",
    look: SQUIRMBAG.look,
    also: &["6-fish"],
    codes: &["0304"],
    prices: LARGE,
    applies: |shape| shape.side() > 7,
    find: |position, finder| find(position, finder, 6),
    sources: OUR_OWN,
    exemplars: &[
        ":0304:6:..8+9.+35.71.6.......+5...8..2.25+8..+31.8..4...9.4.+1.3.....+147.9.+2+3.6....7..+7..1.24..::645 646 649::",
        ":0304:1:.2.+456...4....+9+23+668.2.3.54+29+8+6.+5.73+53+6+79...+2+7+41..26+95...9+6+7.2.86......7.7.....+6.::117 125 157 177 185 187 195 197::",
    ],
    near_misses: &[
        ":0304:1:+2..9.+5+1435.3..+2.+7.+9...4+3.2...+95.1..47..3....9...2..+857.964....5.3.+6.8.9.85...+9.6.:622 124 733 834 153 253 257 161:::",
    ],
    ..X_WING
};

pub(crate) static LEVIATHAN: Technique = Technique {
    id: "leviathan",
    name: "Leviathan",
    idea: "In seven rows, a digit has places in no more than seven columns. So it can be eliminated from all other cells of \
        these columns. The same holds with rows and columns swapped.",
    look: SQUIRMBAG.look,
    also: &["7-fish"],
    codes: &["0305"],
    prices: LARGE,
    applies: |shape| shape.side() > 8,
    find: |position, finder| find(position, finder, 7),
    sources: OUR_OWN,
    exemplars: &[
        ":0305:7:..6...+4........3+65.9+3..+62..6.+1.3592+8..89+27+5.6.+5.6+1..4.2+6..+891..+819.5+4...43...1+8+92::712 722::",
        ":0305:1:........+6.....+6..1.+6...2.34...+6.4+3..+3.5...6+4.+4.6.3....+63..5.+4..+57..6.8.+324....+5+67::162 164 166 168::",
    ],
    near_misses: &[
        ":0305:2:5.4.36+718.+81....36.+6..............74...985....3....+86.4+1.79.+6....68..+1+9...5+6.2..3:933 936 539 145 289:::",
    ],
    ..X_WING
};

const LARGE: Prices = Prices { hodoku: Price::Fixed(470), ..Prices::NONE };
const OUR_OWN: &[&str] = &["https://hodoku.sourceforge.net/en/tech_fishb.php", "Example boards: Crosshatch's own"];

/// A fish being put together from lines of one kind.
struct Fishing<'a> {
    position: &'a Position,
    digit: Digit,
    size: usize,
    lines: HouseKind,
    cross: HouseKind,
    /// The lines with few enough places: their numbers and places.
    fitting: Vec<(usize, SpotSet)>,
    chosen: Vec<usize>,
}

fn find(position: &Position, finder: &mut Finder<'_>, size: usize) -> ControlFlow<()> {
    let shape = position.shape();
    for digit in shape.each_digit() {
        for (lines, cross) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            let spots = |number| (number, position.spots(shape.house(lines, number), digit));
            let open = (0..shape.side()).map(spots).filter(|(_, spots)| !spots.is_empty());
            let fitting: Vec<_> = open.clone().filter(|(_, spots)| (2..=size).contains(&spots.len())).collect();
            // Without another line there is nothing to eliminate.
            if fitting.len() >= size && open.count() > size {
                let chosen = Vec::with_capacity(size);
                Fishing { position, digit, size, lines, cross, fitting, chosen }.extend(finder, 0, SpotSet::EMPTY)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Fishing<'_> {
    /// Adds fitting lines one by one, as long as there are no more than `size` lines across.
    fn extend(&mut self, finder: &mut Finder<'_>, next: usize, covers: SpotSet) -> ControlFlow<()> {
        let wanted = self.size - self.chosen.len();
        if wanted == 0 {
            return if covers.len() == self.size { self.report(finder, covers) } else { ControlFlow::Continue(()) };
        }
        for place in next..=self.fitting.len().saturating_sub(wanted) {
            let Some(&(number, spots)) = self.fitting.get(place) else { break };
            let all = covers | spots;
            if all.len() <= self.size {
                self.chosen.push(number);
                self.extend(finder, place + 1, all)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, finder: &mut Finder<'_>, covers: SpotSet) -> ControlFlow<()> {
        let (shape, geometry) = (self.position.shape(), self.position.geometry());
        let of_lines = |kind, numbers: &mut dyn Iterator<Item = usize>| -> Vec<House> {
            numbers.map(|number| shape.house(kind, number)).collect()
        };
        let union = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |all, house| all.union(geometry.cell_set(*house)));
        let mut houses = of_lines(self.lines, &mut self.chosen.iter().copied());
        let covers = of_lines(self.cross, &mut covers.iter().map(Spot::index));
        let base = union(&houses);
        let effect = Effect::eliminate(self.position.eliminations(self.digit, &union(&covers).difference(&base)));
        finder.found(effect, || {
            houses.extend(covers);
            let cells = vec![base.intersection(self.position.places(self.digit))];
            Evidence { digits: DigitSet::of(self.digit), houses, cells, ..Evidence::default() }
        })
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let digit = digits.only().expect("one digit");
    let (lines, cross) = houses.split_at(houses.len() / 2);
    let why = if position.shape().house_kind(lines[0]).0 == HouseKind::Row {
        ". Each of these rows needs the digit, no two in the same column, so each of these columns has it in one of these rows."
    } else {
        ". Each of these columns needs the digit, no two in the same row, so each of these rows has it in one of these columns."
    };
    Explanation::new()
        .say("In ")
        .houses(lines, Tone::Pattern)
        .say(", the only places for the digit are these: ")
        .candidates(&cells[0], digit, Tone::Pattern)
        .say(".")
        .then()
        .say("All of them lie in ")
        .houses(cross, Tone::Support)
        .say(why)
        .then()
        .say("So ")
        .gone(&step.effect.eliminations)
}
