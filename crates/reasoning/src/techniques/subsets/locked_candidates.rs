//! Locked candidates: if all places of a digit in one house lie in its intersection with another, the digit is eliminated from
//! the rest of the other.
//!
//! ```text
//! * * . | / / / | / / /     In the box, the digit is only in the first row (*): so no other cell
//! . . . |       |           of that row (/) can hold it. Pointing goes from box to line, claiming
//! . . . |       |           from line to box.
//! ```
//!
//! Sound by the rules: the digit has to be somewhere in the first house, and every place for it there is in the other house too.
//! Cost: one look at each digit in each house. Also called intersection removal, box-line reduction.
//!
//! Evidence: the digit; the house that has it only in the intersection, and the other; the places in the intersection.

use core::ops::ControlFlow;

use crate::techniques::shared::locked;
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{House, HouseKind, Position};

/// From a box to a line.
pub(crate) static POINTING: Technique = Technique {
    id: "pointing",
    name: "Pointing",
    idea: "In a box, a digit can only be in cells of one line. So it can be eliminated from the other cells of that line.",
    why: "The box needs the digit, and all of its places there lie in the line. Wherever it is, the line has it in the box. A \
        line holds a digit once, so it cannot be in the line outside the box.",
    look: "Go through the boxes, digit by digit. Where the places that are left all lie in one row or one column, follow that \
        line out of the box.",
    family: Family::Intersections,
    also: &["locked candidates type 1", "box-line interaction"],
    codes: &["0100"],
    prices: Prices { explainer: Price::Fixed(26), hodoku: Price::Fixed(50), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, From::Boxes),
    explain,
    sources: SOURCES,
    exemplars: &[
        ":0100:9:..3..+6...7.+4.35.+616.5.1...38+7+6.+5.+42+9..26497+8+5+54+9...+3+169.+7.8.6.44.+176...8.+6+8...1..::998::",
        ":0100:2:6..+2.9.+815.874+1.....1+8...7.8..1+9...+7946+5+7+2813...+4.8..9.8.+6+1+57.....+9246+382+6.3+8+7+1.5::242 262::",
    ],
    near_misses: &[
        ":0100:9:..3..+6...7.+4.35.+616.5.1...38+7+6.+5.+42+9..26497+8+5+54+9...+3+169.+7.8.6.44.+17....8.+6+8...1..::::",
    ],
};

/// From a line to a box.
pub(crate) static CLAIMING: Technique = Technique {
    id: "claiming",
    name: "Claiming",
    idea: "In a line, a digit can only be in cells of one box. So it can be eliminated from the other cells of that box.",
    why: "The line needs the digit, and all of its places there lie in the box. Wherever it is, the box has it in the line. A \
        box holds a digit once, so it cannot be in the rest of the box.",
    look: "Go through the rows and columns, digit by digit. Where all places that are left lie in one box, look at the rest of \
        the box.",
    also: &["locked candidates type 2", "box-line reduction"],
    codes: &["0101"],
    prices: Prices { explainer: Price::Fixed(28), hodoku: Price::Fixed(50), ..Prices::NONE },
    find: |position, finder| find(position, finder, From::Lines),
    exemplars: &[
        ":0101:5:+9......+87...9.86.2....2.39..7.3....1..92468+7+33....7.2..95.6...+87.65.1...4........:162 163 477 478:541 562::",
        ":0101:7:..8..+3.+2...4.62+3+8.93+287.6+5...3.58.4+2..1..+68+3+5+48+532.7....9+637+418+3..28.5..+8....+52.+3:112 122 682 789 692:782 792::",
    ],
    near_misses: &[
        ":0101:7:4+6....9..+5+916.4...28..1...+6..85.26..9..163..5+6.54.81......3..67...2.65....6.....2:715 318 319 337 338 753 383 783 785 985 791 792 795 995:::",
    ],
    ..POINTING
};

const SOURCES: &[&str] =
    &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_intersections.php"];

/// The kind of house that has the digit only in the intersection.
#[derive(Clone, Copy, PartialEq)]
enum From {
    Boxes,
    Lines,
}

fn find(position: &Position, finder: &mut Finder<'_>, from: From) -> ControlFlow<()> {
    let geometry = position.geometry();
    let most = position.shape().box_width().max(position.shape().box_height());
    for house in geometry.each_house() {
        let is_box = position.shape().house_kind(house).0 == HouseKind::Box;
        if is_box != (from == From::Boxes) {
            continue;
        }
        for digit in position.missing(house) {
            // One place would be a single, which says more; a box and a line share at most `most` cells.
            if !(2..=most).contains(&position.spots(house, digit).len()) {
                continue;
            }
            let cells = position.places_in(house, digit);
            for other in geometry.common_houses(&cells).filter(|&other| other != house) {
                let other_is_box = position.shape().house_kind(other).0 == HouseKind::Box;
                if other_is_box == is_box {
                    continue;
                }
                let rest = geometry.cell_set(other).difference(&cells);
                let effect = Effect::eliminate(position.eliminations(digit, &rest));
                finder.found(effect, || Evidence {
                    digits: crosshatch_core::DigitSet::of(digit),
                    houses: alloc::vec![house, other],
                    cells: alloc::vec![cells],
                    ..Evidence::default()
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let (own, other): (House, House) = (houses[0], houses[1]);
    let digit = digits.only().expect("one digit");
    locked(Explanation::new(), own, &cells[0], digit, other)
        .then()
        .say("So no other cell of ")
        .plain_house(other)
        .say(" can have it: ")
        .gone(&step.effect.eliminations)
}
