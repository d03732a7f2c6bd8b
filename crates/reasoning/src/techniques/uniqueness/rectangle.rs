//! Unique rectangles: four empty cells in two rows, two columns and two boxes that must not be reduced to two digits.
//!
//! ```text
//! ab  .  . | ab  .  .       If the four were a b and b a, they could be b a and a b as well, since each house would still have both.
//!  .  .  . |  .  .  .       So one of them is another digit. Type 1: only one cell has extra candidates, and is one of these.
//! ab  .  . | abx .  .
//! ```
//! - Type 2: two cells of a house have the same single extra candidate, and one of them is it.
//! - Type 3: in two cells of a house the extra candidates form a subset with other cells.
//! - Type 4: in two cells of a house one digit of the pair has no other place in the house, so the other is eliminated from both.
//! - Type 5: as type 2, in two opposite cells or in three.
//! - Type 6: two opposite cells have extra candidates and one digit of the pair makes an X-wing of the rectangle, so it is in
//!   both of them or in neither, and is eliminated from both.
//!
//! Sound if the solution is unique, since none of the cells is given. A cell may lack a digit of the pair, if only because it was
//! eliminated earlier. Cost: one look at each rectangle; there are 486 on 9x9. Also called uniqueness tests.
//!
//! Evidence: that of [`super::Deadly`]; for type 6 the pair of houses that lock the digit.

use alloc::vec;
use core::ops::ControlFlow;

use super::{
    Corners, Deadly, each_deadly_rectangle, explain_locked, explain_one_cell, explain_one_digit, explain_subset, locking,
    other_of, tell_extras,
};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, Digit, House, Position};

/// Only one cell has extra candidates.
pub(crate) static TYPE_1: Technique = Technique {
    id: "unique-rectangle-1",
    name: "Unique rectangle type 1",
    idea: "Three corners of a rectangle in two boxes have only the same two candidates. The fourth corner has others, so it \
        cannot be either of these two digits.",
    why: "Four empty cells in two rows, two columns and two boxes, filled with only two digits, could also be filled the other \
        way round without affecting the rest of the board. A puzzle with one solution never comes to that. So an extra \
        candidate somewhere in the rectangle is true.",
    look: "Look for cells with the same two candidates that are corners of a rectangle in two boxes. Then see what the other \
        corners have besides.",
    family: Family::Uniqueness,
    also: &["uniqueness test 1"],
    codes: &["0600"],
    prices: Prices { explainer: Price::Fixed(45), hodoku: Price::Fixed(100), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find: |position, finder| each_deadly_rectangle(position, &mut |_, deadly| deadly.one_cell(position, finder)),
    explain: explain_one_cell,
    sources: &["https://hodoku.sourceforge.net/en/tech_ur.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0600-1:13:+5+2+3+9+7+8+1466+1+832+4...+4+7+9+5+6+1+38+29+5+1+6+32.+7.+86+2+49+7+5..+7+34+18526+9+38+7+21....295+8+4....+14+67+5..+2.::189 389::",
        ":0600-2:17:+5+8.2+4.61+34..+3....+83..+8.....+71+893+4.....+5.8.+3+94+9+4+3+5..7+8+18.4....3..5.+4.+3+8.2.+3.6.+8...:925 935 256 656 776 976 183 193:176::",
    ],
    near_misses: &[
        ":0600::+5+8.2+4.61+34..+3....+83..+8.....+71+893+4.....+5.8.+3+94+9+4+3+5..7+8+18.4....3..5.+4.+3+8.2.+3.6.+8...:183 193 656 776 925 935 976:::",
    ],
};

/// Two cells of a house have the same extra candidate.
pub(crate) static TYPE_2: Technique = Technique {
    id: "unique-rectangle-2",
    name: "Unique rectangle type 2",
    idea: "In a rectangle that must not be reduced to just two digits, two corners in a house have the same single extra \
        candidate. One of them is that digit, so it can be eliminated from all cells that see both.",
    also: &["uniqueness test 2"],
    codes: &["0601"],
    find: |position, finder| find_one_digit(position, finder, true),
    explain: explain_one_digit,
    exemplars: &[
        ":0601-1:36:.....673+5..+5..+74+687.+65+4.+1..5...+648......+5+2....62.7...1+25+4+789.+1.6..+42+1..7.1+76+352.4:114 914 124 924 232 932 387:948 949 951 952 953 954 958 967 968::",
        ":0601-2:27:.+1684.+2..2+4.+6.+5.+81+8..+2+1.+6.+4+9+7+2+36+154+813+8+4+52..+6+4+6+5..+8+1+2+372+41+8+6.....+1..+486.+6+8.+5..4+1.:719 923 936 938 785 985 589 989 995 999:325 396::",
    ],
    near_misses: &[
        ":0601::..94.8....+46+9+7+3.15....2.......+2+4+1.3.+32+4657.9...1+3895..483..........92.....+2.+3+4.6.:531 532 533 641 642 669 741 742 743 768 769 847 849 999:::",
    ],
    ..TYPE_1
};

/// Two cells of a house have extra candidates that form a subset with other cells.
pub(crate) static TYPE_3: Technique = Technique {
    id: "unique-rectangle-3",
    name: "Unique rectangle type 3",
    idea: "In a rectangle that must not be reduced to just two digits, two corners in a house have extra candidates. One of \
        these is true, so the two corners count as one cell of a naked subset in that house. Its digits can be eliminated from \
        the rest of the house.",
    also: &["uniqueness test 3"],
    codes: &["0602"],
    prices: Prices { explainer: Price::Of(|step| 45 + u32::from(step.evidence.form)), hodoku: Price::Fixed(100), ..Prices::NONE },
    find: |position, finder| each_deadly_rectangle(position, &mut |_, deadly| deadly.subset(position, finder)),
    explain: explain_subset,
    exemplars: &[
        ":0602-1:89:.+2+9+8+6+4.7.64+7+9+3..+288+3..279+4+62+5+467..1+9.+63.+9....9.845.26...+63..........6.....2.89+6..:172 772 176 182 782 184 387 389 194 399:558 577 579 587 589 599::",
        ":0602-2:69:..5....183+7+19.+8...+8..+1.......+45+8+137+2+518.7.+6..+72+3+4..+1+8+54..+8..9.+1+1+8.6..4....+9.1+4+8..:612 214 215 615 216 716 425 625 228 528 932 335 336 238 438 538 638 439 639 739 956 672 273 285 786 692:316::",
    ],
    near_misses: &[
        ":0602::.+2+9+8+6+4.7.64+7+9+3..+288+3..279+4+62+5+467..1+9.+63.+9....9.845.26...+63..........6.....2.89+6..:176 182 184 194 387 389 399 772 782:::",
    ],
    ..TYPE_1
};

/// Two cells of a house have extra candidates, and a digit of the pair has no other place in it.
pub(crate) static TYPE_4: Technique = Technique {
    id: "unique-rectangle-4",
    name: "Unique rectangle type 4",
    idea: "In a rectangle that must not be reduced to just two digits, two corners in a house have extra candidates, and one \
        of the two digits has no other place in that house. The other of the two digits can be eliminated from both corners.",
    why: "One of the two cells has the digit that is confined to them. If the other cell had the second digit, the rectangle \
        would hold only these two digits. They could then be exchanged for a second solution, which a puzzle with one solution \
        does not allow.",
    also: &["uniqueness test 4"],
    codes: &["0603"],
    find: |position, finder| each_deadly_rectangle(position, &mut |_, deadly| deadly.locked(position, finder)),
    explain: explain_locked,
    exemplars: &[
        ":0603-1:45:..7+163+29+816+97+8+2+54+3+2+8+359+4..+7...4+3..+7+979.+2+1.3..83.+6+7+9..2+91.3.7.....+8+9.17+3.3+7.8+4+69.+1:543 553 558 473 573 578 489:581 582::",
        ":0603-2:28:+4...+5.1.85+1.2.+4.........4.+59.+4....5....34..+1.+1..+56.2+4....6+15+97+4+641...+5+8+2+7..+4..+63+1:916 323 723 325 725 629 929 734 934 735 836 936 242 744 846 853 256 986 292 892 293 893 995 996:845::",
    ],
    near_misses: &[
        ":0603::.17.3.8.985....+2+3..+2.....1......7+9..2..9.+3....+9+14..3..+1+623+947..9+487+25+16+3..5.6.4+92:144 535 544 549 559 568 626 631 633 636 759 769 835 844 866:::",
    ],
    ..TYPE_1
};

/// Two opposite cells, or three, have the same extra candidate.
pub(crate) static TYPE_5: Technique = Technique {
    id: "unique-rectangle-5",
    name: "Unique rectangle type 5",
    idea: "In a rectangle that must not be reduced to just two digits, two opposite corners, or three corners, have the same \
        single extra candidate. One of them is that digit, so it can be eliminated from all cells that see them all.",
    also: &["uniqueness test 5"],
    codes: &["0604"],
    find: |position, finder| find_one_digit(position, finder, false),
    explain: explain_one_digit,
    exemplars: &[
        ":0604-1:27:..+8..47+25+5+62+837+9+4+1....2+5+368+65+9+2+8+14+7381+4+3+79+6+5+2...+5461+8+9....1+85.49....+2+8.+7.8...+3+2.6:361:382::",
        ":0604-2:57:1..+4..+93+2.2+6.7+3+1+4+5+4+3..2+1+6+78.4+3+2+1.7+8+6+7.+26.+4+35..+6.3.+7+4+2.6..14.2+9+3+2..+7+3...43.+4..+2..+7:812 815 563 573 586 886 592 892 994 595 895:883::",
    ],
    near_misses: &[
        ":0604::..+8..47+25+5+62+837+9+4+1....2+5+368+65+9+2+8+14+7381+4+3+79+6+5+2...+5461+8+9....1+85.49....+2+8.+7.8...+3+2.6::::",
    ],
    ..TYPE_1
};

/// Two opposite cells have extra candidates, and a digit of the pair is in both or in neither.
pub(crate) static TYPE_6: Technique = Technique {
    id: "unique-rectangle-6",
    name: "Unique rectangle type 6",
    idea: "In a rectangle that must not be reduced to just two digits, two opposite corners have extra candidates, and one of \
        the two digits has no place but the corners in two parallel lines. That digit can be eliminated from these two \
        corners.",
    why: "The confined digit is in opposite corners, once in each of the two lines. If it were in those with extra candidates, \
        the other two would take the second digit. Then the two digits could be exchanged, and there would be two solutions.",
    also: &["uniqueness test 6"],
    codes: &["0605"],
    prices: Prices { hodoku: Price::Fixed(100), ..Prices::NONE },
    find: |position, finder| {
        each_deadly_rectangle(position, &mut |corners, deadly| find_crossed(position, finder, corners, &deadly))
    },
    explain: explain_crossed,
    exemplars: &[
        ":0605-1:79:468+9....+2.7.6+82.+9.2+9.+7..8..+6+57+1+39+248+8+425+679+3+113+94+2+86...+84+2....3.+2.3.1.8..+1.+8..529:536 439 571 485 585:975 981::",
        ":0605-2:38:+4+9+3+168+57+252+8...9+6+1+1+6+7+9+2+5...+3+51.7+2+6+9.+6+8+95..2.+7+74+2+6...+5.8.+5....+269.+42.+6..+5+2.6.+5..3+9:437 839 365 366 867:339 367::",
    ],
    near_misses: &[
        ":0605::468+9....+2.7.6+82.+9.2+9.+7..8..+6+57+1+39+248+8+425+679+3+113+94+2+86...+84+2....3.+2.3.1.8..+1.+8..529:439 485 536 585:::",
    ],
    ..TYPE_1
};

/// Types 2 and 5, depending on whether the cells with the extra candidate are two of a house.
fn find_one_digit(position: &Position, finder: &mut Finder<'_>, in_house: bool) -> ControlFlow<()> {
    each_deadly_rectangle(position, &mut |_, deadly| {
        let beside = deadly.roof.len() == 2 && position.geometry().common_houses(&deadly.roof).next().is_some();
        if beside == in_house { deadly.one_digit(position, finder) } else { ControlFlow::Continue(()) }
    })
}

/// Type 6: the roof is two opposite corners, and two parallel sides lock the digit.
fn find_crossed(position: &Position, finder: &mut Finder<'_>, corners: Corners, deadly: &Deadly) -> ControlFlow<()> {
    let [one, beside, below, opposite] = corners;
    let diagonal = |a, b| deadly.roof == CellSet::of(a).with(b);
    if !diagonal(one, opposite) && !diagonal(beside, below) {
        return ControlFlow::Continue(());
    }
    for digit in deadly.pair {
        // Two parallel sides are enough: each has the digit once, and the two places are in different lines across.
        let across = [[[one, beside], [below, opposite]], [[one, below], [beside, opposite]]];
        let locked = across.into_iter().find_map(|sides| both_lock(position, sides, digit));
        if let Some(houses) = locked {
            let gone = position.eliminations(digit, &deadly.roof);
            finder.found(Effect::eliminate(gone), || deadly.evidence(vec![houses.0, houses.1], &[], 0))?;
        }
    }
    ControlFlow::Continue(())
}

fn both_lock(position: &Position, sides: [[crosshatch_core::Cell; 2]; 2], digit: Digit) -> Option<(House, House)> {
    let [first, second] = sides.map(|cells| locking(position, &cells.into_iter().collect(), digit));
    Some((first?, second?))
}

fn explain_crossed(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, houses, .. } = &step.evidence;
    let digit = step.effect.eliminations[0].1;
    tell_extras(position, step)
        .say("In ")
        .house(houses[0], Tone::Support)
        .say(" and ")
        .house(houses[1], Tone::Support)
        .say(", ")
        .digit(digit)
        .say(" can only be in these cells, and so in opposite ones. If it were in ")
        .plain_cells(&cells[1])
        .say(", the other two would be ")
        .digit(other_of(*digits, digit))
        .say(", and the rectangle would hold only these two digits: ")
        .gone(&step.effect.eliminations)
}
