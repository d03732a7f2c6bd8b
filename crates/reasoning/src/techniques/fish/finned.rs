//! Finned and sashimi fish: a basic fish with extra places (fins), which eliminates what sees all fins.
//!
//! ```text
//! . o . | . o f | . . .     If the fin f is false, it is an X-Wing of the four o, and x is eliminated. If it is true,
//! . . . | . x . | . . .     so is what it sees: x too. Sashimi is a fish in which a line has one place or none
//! . o . | . o . | . . .     besides its fins: here if the upper right o were missing.
//! ```
//! Sound by the rules: see [`crate::fish_search`]. An elimination lies in a cover line and sees every fin, so the fins share its
//! box. Cost: if every place is in a template of the digit, finding that out and nothing more. More than four lines are searched
//! for on boards up to 12x12.
//!
//! Evidence: as of all fish with fins, see [`super`].

use super::{Fins, Form, LIBRARY, OUR_OWN, explain, find, price};
use crate::fish_search::Kind;
use crosshatch_core::technique::{Family, RestsOn, Search, Technique};

/// Two lines, each with two or more places besides the fins.
pub(crate) static X_WING: Technique = Technique {
    id: "finned-x-wing",
    name: "Finned X-Wing",
    idea: "Apart from some extra places, the fins, a digit makes an X-Wing of two rows and two columns. So it can be \
        eliminated from those other cells of the columns that see every fin. The same holds with rows and columns swapped.",
    why: "Suppose no fin is true. Then each line has the digit in a crossing line of its own, so the rest of the crossing \
        lines has none. Suppose a fin is true. Then no cell that sees it has the digit. What is ruled out in both cases can be \
        eliminated.",
    look: "Look for a fish that is spoilt by one or two extra places, perhaps with a corner missing. If the extra places lie \
        in one box, look at those cells of the box that lie in the crossing lines.",
    family: Family::Fish,
    also: &[],
    codes: &["0310"],
    prices: price(130),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape.side() > 3,
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 2, Fins::Finned)),
    explain,
    sources: LIBRARY,
    exemplars: &[
        ":0310:9:.8+3.49+26..7...+2...2....+35.......6....57.3+1+6.26..27+5...+7+6+5+328+14939.1.4.....1..+7...::948 958::",
        ":0310:3:1.........5.....61..8+1..2...7...9.......1.3..4...5...6.+6.+398+14+2+9+42+5+71+6..+8+136+4279+5:962:315 335::",
    ],
    near_misses: &[":0310:9:.8+3.49+26..7...+2...2....+35.......6....57.3+1+6.26..27+5...+7+6+5+328+14.39.1.4.....1..+7...::::"],
};

/// Two lines, one of them with at most one place besides the fins.
pub(crate) static SASHIMI_X_WING: Technique = Technique {
    id: "sashimi-x-wing",
    name: "Sashimi X-Wing",
    idea: "A digit has fins, and without them the X-Wing is incomplete: at least one of the two rows has at most one place \
        left in the two columns. Even so, the digit can be eliminated from those other cells of the columns that see every \
        fin. The same holds with rows and columns swapped.",
    codes: &["0320"],
    prices: price(150),
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 2, Fins::Sashimi)),
    sources: LIBRARY,
    exemplars: &[
        ":0320:8:+5...+2.+4..+2...5483.3+4...826+5+1+35789+6+42.7+42+6+15.+36.+2+4+3+5...+456.1.....2.....547..+54...+6::881::",
        ":0320:8:4..5.769....+3....2.68+1...3.65.2.4..9...+73.4.....9.......+68........+6.3..73894+7....::859 869::",
    ],
    near_misses: &[
        ":0320:8:+5...+2.+4..+2...5483.3+4...826+5+1+35789+6+42.7.2+6+15.+36.+2+4+3+5...+456.1.....2.....547..+54...+6::::",
    ],
    ..X_WING
};

/// Three lines, each with two or more places besides the fins.
pub(crate) static SWORDFISH: Technique = Technique {
    id: "finned-swordfish",
    name: "Finned Swordfish",
    idea: "Apart from some extra places, the fins, a digit makes a Swordfish of three rows and three columns. So it can be \
        eliminated from those other cells of the columns that see every fin. The same holds with rows and columns swapped.",
    codes: &["0311"],
    prices: price(200),
    applies: |shape| shape.side() > 4,
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 3, Fins::Finned)),
    sources: LIBRARY,
    exemplars: &[
        ":0311:5:.84..61+3.+6.+12.+3...7.+3.1...6+41.+62+73...62.3.47.+3+79.5..6.1...6...3.+3+6..2.+1...73.+168.:519 537 959 581:599::",
        ":0311:5:....4...97+9..124+6....9+6....2...+9.3.....+2....6.784+3...5329+1+8+4+6+5+78+5+7+6291..4+16..38+9+2::555::",
    ],
    near_misses: &[
        ":0311:5:.84...1+3.+6.+12.+3...7.+3.1...6+41.+62+73...62.3.47.+3+79.5..6.1...6...3.+3+6..2.+1...73.+168.:519 537 959 581:::",
    ],
    ..X_WING
};

/// Three lines, one of them with at most one place besides the fins.
pub(crate) static SASHIMI_SWORDFISH: Technique = Technique {
    id: "sashimi-swordfish",
    name: "Sashimi Swordfish",
    idea: "A digit has fins, and without them the Swordfish is incomplete: at least one of the three rows has at most one \
        place left in the three columns. Even so, the digit can be eliminated from those other cells of the columns that see \
        every fin. The same holds with rows and columns swapped.",
    codes: &["0321"],
    prices: price(240),
    applies: |shape| shape.side() > 4,
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 3, Fins::Sashimi)),
    sources: LIBRARY,
    exemplars: &[
        ":0321:6:..23.4.1.537.9.+2+4.....+2...+3.1...3..2.259.843.8.+36.+2.5.....+3+9...+3..+28.794.9.4.73..:134 136 741 745 947 195 699:671 691::",
        ":0321:6:5+8.74...+39..+3.8....4319+5..+22.7..+9.3+64.8.3.5+79+39...+72.1+8+2.+97361....5....8+1...84..7:613 122 623 664 686 693:622::",
    ],
    near_misses: &[
        ":0321:6:..23.4.1.5.7.9.+2+4.....+2...+3.1...3..2.259.843.8.+36.+2.5.....+3+9...+3..+28.794.9.4.73..:134 136 741 745 947 195 699:::",
    ],
    ..X_WING
};

/// Four lines, each with two or more places besides the fins.
pub(crate) static JELLYFISH: Technique = Technique {
    id: "finned-jellyfish",
    name: "Finned Jellyfish",
    idea: "Apart from some extra places, the fins, a digit makes a Jellyfish of four rows and four columns. So it can be \
        eliminated from those other cells of the columns that see every fin. The same holds with rows and columns swapped.",
    codes: &["0312"],
    prices: price(250),
    applies: |shape| shape.side() > 5,
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 4, Fins::Finned)),
    sources: LIBRARY,
    exemplars: &[
        ":0312:7:64....2+8+5.58..+6+93+1+9..8.547+6.6...8.+19+8.+91+63+5+4.1.+45..+86..926+84+1+5..8....69+4+4+16.+5..28:724 341 741 743 245 383 785:745::",
        ":0312:7:..2.18.+6..+6..+9+4+8+1.+8+14..+597.658+1....+9+1...+59.+8...+9+8...51.354..1.82.+1+583..64+8+69.+1...:752 754 259 762 299:787::",
    ],
    near_misses: &[
        ":0312:7:64....2+8+5.58..+6+93+1+9..8.547+6.6...8.+19+8.+91+63+5+4.1.+45..+86..926+84+1+5..8....69+4+4+16.+5..28:341 741 743 245 383 785:::",
    ],
    ..X_WING
};

/// Four lines, one of them with at most one place besides the fins.
pub(crate) static SASHIMI_JELLYFISH: Technique = Technique {
    id: "sashimi-jellyfish",
    name: "Sashimi Jellyfish",
    idea: "A digit has fins, and without them the Jellyfish is incomplete: at least one of the four rows has at most one place \
        left in the four columns. Even so, the digit can be eliminated from those other cells of the columns that see every \
        fin. The same holds with rows and columns swapped.",
    codes: &["0322"],
    prices: price(260),
    applies: |shape| shape.side() > 5,
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 4, Fins::Sashimi)),
    sources: LIBRARY,
    exemplars: &[
        ":0322:6:.+489+127+3.2..6..14.....4....9.42..87....+49.+3...32..15+94....2.+4..+471..9..3.+251.49..:331 638 373 678 679 699:637::",
        ":0322:8:..+34+16+2..2+6...+3+1.41.+4....36.463+7+15.+2.+2184......7+62.+41...5.3..41..+2+1.+4...+4+1.5+6732.:536 936 976:871 872 881 882::",
    ],
    near_misses: &[
        ":0322:6:.+489+127+3.2..6..14.....4....9.42..87....+49.+3...32..15+94....2.+4..+471..9..3.+251.49..:331 638 373 678 679:::",
    ],
    ..X_WING
};

/// Five lines, each with two or more places besides the fins.
pub(crate) static SQUIRMBAG: Technique = Technique {
    id: "finned-squirmbag",
    name: "Finned Squirmbag",
    idea: "Apart from some extra places, the fins, a digit makes a Squirmbag of five rows and five columns. So it can be \
        eliminated from those other cells of the columns that see every fin. The same holds with rows and columns swapped.",
    codes: &["0313"],
    prices: price(470),
    applies: |shape| (7..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 5, Fins::Finned)),
    sources: OUR_OWN,
    exemplars: &[
        ":0313:6:6.7+5+4.8+9.....9...+75...7..2....4.5+13+9.+3+5..+72+84...3..76+5.5..+319.+23....4..8..27.....:645 154:634::",
        ":0313:5:.23....+894...+8+9+2+36.89....15+2..9.8...+3+9..6.+82.5+6+82.41+9..36...9+488+42.+9..7+1+9..+84...+2::584 586 596::",
    ],
    near_misses: &[
        ":0313:6:6.7+5+4.8+9.....9....5...7..2....4.5+13+9.+3+5..+72+84...3..76+5.5..+319.+23....4..8..27.....:645 154:::",
    ],
    ..X_WING
};

/// Five lines, one of them with at most one place besides the fins.
pub(crate) static SASHIMI_SQUIRMBAG: Technique = Technique {
    id: "sashimi-squirmbag",
    name: "Sashimi Squirmbag",
    idea: "A digit has fins, and without them the Squirmbag is incomplete: at least one of the five rows has at most one place \
        left in the five columns. Even so, the digit can be eliminated from those other cells of the columns that see every \
        fin. The same holds with rows and columns swapped.",
    codes: &["0323"],
    prices: price(470),
    applies: |shape| (7..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 5, Fins::Sashimi)),
    sources: OUR_OWN,
    exemplars: &[
        ":0323:2:3+6+4+57+98+12.17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::263::",
        ":0323:7:1......8..57.+8...6+6..2....5....7.+6..36...4+8.7...862.....1.9+8.6283+65+2+1...9...4..18::777 797::",
    ],
    near_misses: &[
        ":0323:2:3+6+4+57+98+12..7+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::::",
    ],
    ..X_WING
};

/// Six lines, each with two or more places besides the fins.
pub(crate) static WHALE: Technique = Technique {
    id: "finned-whale",
    name: "Finned Whale",
    idea: "Apart from some extra places, the fins, a digit makes a Whale of six rows and six columns. So it can be eliminated \
        from those other cells of the columns that see every fin. The same holds with rows and columns swapped.",
    codes: &["0314"],
    prices: price(470),
    applies: |shape| (8..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 6, Fins::Finned)),
    sources: OUR_OWN,
    exemplars: &[
        ":0314:1:.....8..+3+3+8....2.9.57.3.6+8..+784+2+3.1.5+2..+8..3+7..3957+8+2.89.+76.+3.2..+5+3.+27+9+8+7+328...+6.:611 612 526 153 653 195 196:136::",
        ":0314:6:1........4..7.9....89...6.5......95..1..+95..7.9.8.43...4.9....3..2..1.....1.6.8..::612::",
    ],
    near_misses: &[
        ":0314:1:.....8..+3.+8....2.9.57.3.6+8..+784+2+3.1.5+2..+8..3+7..3957+8+2.89.+76.+3.2..+5+3.+27+9+8+7+328...+6.:611 612 526 153 653 195 196:::",
    ],
    ..X_WING
};

/// Six lines, one of them with at most one place besides the fins.
pub(crate) static SASHIMI_WHALE: Technique = Technique {
    id: "sashimi-whale",
    name: "Sashimi Whale",
    idea: "A digit has fins, and without them the Whale is incomplete: at least one of the six rows has at most one place left \
        in the six columns. Even so, the digit can be eliminated from those other cells of the columns that see every fin. The \
        same holds with rows and columns swapped.",
    codes: &["0324"],
    prices: price(470),
    applies: |shape| (8..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 6, Fins::Sashimi)),
    sources: OUR_OWN,
    exemplars: &[
        ":0324:4:+1+239.7...7.+8...+921+96.+1+28...5.+6+7.2..+3+81+2+63.5..+3....+126.+23.41...8..9.......8+1....5.:615 845 447 448 948 465 965 769 482:415::",
        ":0324:2:+1.34.67+8+9..+71892+3......31...7.9..6...4....+9.+75+962..+843.+3....+57.78...5.91.15......::231 233::",
    ],
    near_misses: &[
        ":0324:4:+1+239.7...7.+8...+921+96.+1+28...5.+6+7.2..+3+81+2+63.5..+3....+126.+23.41...8..9.......8+1....5.:615 845 448 948 465 965 769 482:::",
    ],
    ..X_WING
};

/// Seven lines, each with two or more places besides the fins.
pub(crate) static LEVIATHAN: Technique = Technique {
    id: "finned-leviathan",
    name: "Finned Leviathan",
    idea: "Apart from some extra places, the fins, a digit makes a Leviathan of seven rows and seven columns. So it can be \
        eliminated from those other cells of the columns that see every fin. The same holds with rows and columns swapped.",
    codes: &["0315"],
    prices: price(470),
    applies: |shape| (9..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 7, Fins::Finned)),
    sources: OUR_OWN,
    exemplars: &[
        ":0315:3:.+6+75.+1....+9.+6.+7+518.+51..26.+7+1+7+8.+56...6..+27+985+1+529+81.7.+67..+96..+8+5.8+61.5.+799.+5+7.8.+64:211 315 415 217 317 335 435 247 347:338::",
        ":0315:3:.2.4....+9.+5...9.3..9..7.1...45...968........28.........8.64..9..74..1....6.2..8.4::351 353::",
    ],
    near_misses: &[
        ":0315:3:.+6+7..+1....+9.+6.+7+518.+51..26.+7+1+7+8.+56...6..+27+985+1+529+81.7.+67..+96..+8+5.8+61.5.+799.+5+7.8.+64:211 315 415 217 317 335 435 247 347:::",
    ],
    ..X_WING
};

/// Seven lines, one of them with at most one place besides the fins.
pub(crate) static SASHIMI_LEVIATHAN: Technique = Technique {
    id: "sashimi-leviathan",
    name: "Sashimi Leviathan",
    idea: "A digit has fins, and without them the Leviathan is incomplete: at least one of the seven rows has at most one \
        place left in the seven columns. Even so, the digit can be eliminated from those other cells of the columns that see \
        every fin. The same holds with rows and columns swapped.",
    codes: &["0325"],
    prices: price(470),
    applies: |shape| (9..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Basic, 7, Fins::Sashimi)),
    sources: OUR_OWN,
    exemplars: &[
        ":0325:4:+69..5..2..7..+2+6+5+91+25.3...8.+5.2+9+7..+1.7.+91.+5+2.....68+295+7.+2+576.+8.9+9.+7+5.+81628.+6+2...+7+5:313 416 435 436 342 442 352 452 359 459 163 395 495:476::",
        ":0325:5:.2.+4.6......1.+9.....92.+75..2..79+3..8.38.4.9.7+974+8....331.......+7+42.1836.+8+9.+3.4...::578::",
    ],
    near_misses: &[
        ":0325:4:+69..5..2..7..+2+6+5+91+25.3...8.+5.2+9+7..+1.7.+91.+5+2.....68+295+7.+2+576.+8.9+9.+7+5.+81628.+6+2...+7+5:313 416 436 342 442 352 452 359 459 163 395 495:::",
    ],
    ..X_WING
};
