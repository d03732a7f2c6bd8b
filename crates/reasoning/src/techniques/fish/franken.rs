//! Franken fish: fish with boxes among the base houses, the cover houses, or both.
//!
//! ```text
//! o o . | . . . | . . .     Base: row 1 and the box at the lower left. Cover: columns 1 and 2. Row and box have
//! x . . | . . . | . . .     the digit once each, in these columns only, so the other places in the columns
//! . . . | . . . | . . .     are eliminated, those of x.
//! ------+-------+------
//! x . . | . . . | . . .
//! . x . | . . . | . . .
//! . . . | . . . | . . .
//! ------+-------+------
//! o . . | . . . | . . .
//! . o . | . . . | . . .
//! . . . | . . . | . . .
//! ```
//! The lines in the base are all rows or all columns, those in the cover are all of the other kind. Base houses may overlap: a
//! place in two of them is an endo fin. Cover houses may overlap: a place in two of them is eliminated even within the base.
//! Sound by the rules: see [`crate::fish_search`]. Cost: for each place that is in no template of the digit, the sets of covers
//! away from it. The more houses a fish has, the smaller the boards on which it is searched for.
//!
//! Evidence: as of all fish, see [`super`].

use super::{BOTH, Fins, Form, LIBRARY, OUR_OWN, explain, find, price};
use crate::fish_search::Kind;
use crosshatch_core::technique::{Family, RestsOn, Search, Technique};

/// Two base houses, no fins.
pub(crate) static X_WING: Technique = Technique {
    id: "franken-x-wing",
    name: "Franken X-Wing",
    idea: "All places of a digit in two base houses lie in two cover houses, with at least one box among these houses. So the \
        digit can be eliminated from the rest of the covers.",
    why: "Each base house needs the digit, and each cover can hold it once. With as many covers as base houses, each cover has \
        its digit from a base house of its own. So no other cell of a cover has it, nor does a cell that would fill two covers \
        at once.",
    look: "Take a digit and a box where it has few places. Look for lines whose places lie in the same rows or columns as those \
        of the box, and count the houses on both sides.",
    family: Family::Fish,
    also: &[],
    codes: &["0330"],
    prices: price(300),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape.side() > 3,
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 2, Fins::Without)),
    explain,
    sources: OUR_OWN,
    exemplars: &[":0330:8:.......1..8..3..2.3..7..6.......2....3..5....56..8...3...26.45.8....5....1.8....9::819 839 849 859::"],
    near_misses: &[
        ":0330:7:15+4.3+9.+28+6.+7+25+14+93+29+3.+8+4...+4.63....+9.7+9+8+26+3+4+13.8+9.+72+659+6.+5.8+1.4+8+3...2.5.+7+4.+1.+368.:784:::",
    ],
};

/// Two base houses, with fins.
pub(crate) static FINNED_X_WING: Technique = Technique {
    id: "finned-franken-x-wing",
    name: "Finned Franken X-Wing",
    idea: "Apart from some fins, all places of a digit in two base houses lie in two cover houses, with at least one box among \
        these houses. So the digit can be eliminated from cells of the covers that see every fin. A place in two base houses \
        is also a fin.",
    why: "Suppose no fin is true. Then each base house has the digit in a cover of its own, so the rest of the covers has \
        none. Suppose a fin is true. Then no cell that sees it has the digit. What is ruled out in both cases can be \
        eliminated.",
    codes: &["0340"],
    prices: price(390),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 2, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":0340:1:5...8.4...9745.3.8...2.36.5....625.4...845.39.5..1.2867.5.3..423...24.5..425...63:112 612 113 121 138 142 842 744 151 152 652 683:183::",
        ":0340:1:4.392..5659...6...6..85..4.1.5.9846.9.426.5...6.5.4...25...9683849632715..6.85294:328 829 759 367 867 269 769:129::",
    ],
    near_misses: &[
        ":0340:1:5...8.4...9745.3.8...2.36.5....625.4...845.39.5..1.2867.5.3..423...24.5..425...63:112 612 113 121 138 142 842 744 152 652 683:::",
    ],
    ..X_WING
};

/// Three base houses, no fins.
pub(crate) static SWORDFISH: Technique = Technique {
    id: "franken-swordfish",
    name: "Franken Swordfish",
    idea: "All places of a digit in three base houses lie in three cover houses, with at least one box among these houses. So \
        the digit can be eliminated from the rest of the covers.",
    codes: &["0331"],
    prices: price(350),
    applies: |shape| (5..=16).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 3, Fins::Without)),
    sources: LIBRARY,
    exemplars: &[
        ":0331:9:.6.8.27352.76354.8385.7.26.5.6.8.3.7..876315.73.25.6848.2..657.65...78..173528946:415 136 442 144 952 474 184 484:913::",
        ":0331:8:52...617.174.536..6.9271..5..5.2...6.9.76..1...6.3...4..759236135261.9.79613.7.5.:814 819 928 842 844 944 856 861 964 866 867 868:872::",
    ],
    near_misses: &[
        ":0331:9:.6.8.2735..76354.8385.7.26.5.6.8.3.7..876315.73.25.6848.2..657.65...78..173528946:415 136 442 144 952 474 184 484:::",
    ],
    ..X_WING
};

/// Three base houses, with fins.
pub(crate) static FINNED_SWORDFISH: Technique = Technique {
    id: "finned-franken-swordfish",
    name: "Finned Franken Swordfish",
    idea: "Apart from some fins, all places of a digit in three base houses lie in three cover houses, with at least one box \
        among these houses. So the digit can be eliminated from cells of the covers that see every fin. A place in two base \
        houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0341"],
    prices: price(410),
    applies: |shape| (5..=16).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 3, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":0341:6:...39..72..3....9597...53............9.1..2..3.7.48.1..69....5..3...982.5.87...4.:821 822 234 834 835 639 349 649 949 359 659 274 197:634::",
        ":0341:9:.6.8.27352.76354.8385.7.26.5.6.8.3.7..876315.73.25.6848.2..657.65...78..173528946:913 415 136 442 144 952 474 184 484:984::",
    ],
    near_misses: &[
        ":0341:6:...39..72..3....9597...53............9.1..2....7.48.1..69....5..3...982.5.87...4.:821 822 234 834 835 639 341 349 649 949 351 359 659 369 274 197:::",
    ],
    ..X_WING
};

/// Four base houses, no fins.
pub(crate) static JELLYFISH: Technique = Technique {
    id: "franken-jellyfish",
    name: "Franken Jellyfish",
    idea: "All places of a digit in four base houses lie in four cover houses, with at least one box among these houses. So \
        the digit can be eliminated from the rest of the covers.",
    codes: &["0332"],
    prices: price(370),
    applies: |shape| (6..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 4, Fins::Without)),
    sources: LIBRARY,
    exemplars: &[
        ":0332:8:+34..+6.27.+286......1.+7......+6...5....5+7.21+693..+21.9..567+6..3549.9...........6.+9..3:114 124 127 429 834 443 843 344 346 148 283 883 186 288 889 895:836 839 849 884 886 893::",
        ":0332:2:...+4.29+3+6.3..+9...49.+413.+8.7..+3.84..5..83..+46.+4..71.38.5...+6+3.+4.....41+5.+33495..6..:512 121 721 821 123 526 626 741 242 642 742 944 148 248 251 952 259 872 773 274 177 179 279 281 282 884 288 798:223 228::",
    ],
    near_misses: &[
        ":0332:8:+34....27.+286......1.+7......+6...5....5+7.21+693..+21.9..567+6..3549.9...........6.+9..3:114 124 127 429 834 443 843 344 346 148 283 883 186 288 889 895:::",
    ],
    ..X_WING
};

/// Four base houses, with fins.
pub(crate) static FINNED_JELLYFISH: Technique = Technique {
    id: "finned-franken-jellyfish",
    name: "Finned Franken Jellyfish",
    idea: "Apart from some fins, all places of a digit in four base houses lie in four cover houses, with at least one box \
        among these houses. So the digit can be eliminated from cells of the covers that see every fin. A place in two base \
        houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0342"],
    prices: price(430),
    applies: |shape| (6..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 4, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":0342:8:2..9..8613.126.75..6...132.542.1.69.63.4921.5.196..243...12..36.26..951.1.3..6..2:415 431 731 833 435 473 476 489 892:844::",
        ":0342:1:..5.4..32.6...94+5.+4....+5..+6.1..2.+5+48..4.5.6.+9+5......733+5.1.7..+4.49+5.2.6..2......5:714 724 734:198::",
    ],
    near_misses: &[
        ":0342:8:2..9..8613.126.75..6...132.542.1.69.63.4921.5.196..243...12..36.26..951.1.3..6..2:415 431 731 435 473 476 489 892:::",
    ],
    ..X_WING
};

/// Five base houses, no fins.
pub(crate) static SQUIRMBAG: Technique = Technique {
    id: "franken-squirmbag",
    name: "Franken Squirmbag",
    idea: "All places of a digit in five base houses lie in five cover houses, with at least one box among these houses. So \
        the digit can be eliminated from the rest of the covers.",
    codes: &["0333"],
    prices: price(470),
    applies: |shape| (7..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 5, Fins::Without)),
    sources: BOTH,
    exemplars: &[
        ":0333:3:.9..4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::341 353::",
        ":0333:5:16.4.+8...5+8.2+9+17+6....3.6....3..8........1.5...4.......7.9.............4.........6::565 575 585 595::",
    ],
    near_misses: &[":0333:3:....4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::::"],
    ..X_WING
};

/// Five base houses, with fins.
pub(crate) static FINNED_SQUIRMBAG: Technique = Technique {
    id: "finned-franken-squirmbag",
    name: "Finned Franken Squirmbag",
    idea: "Apart from some fins, all places of a digit in five base houses lie in five cover houses, with at least one box \
        among these houses. So the digit can be eliminated from cells of the covers that see every fin. A place in two base \
        houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0343"],
    prices: price(470),
    applies: |shape| (7..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 5, Fins::Any)),
    sources: BOTH,
    exemplars: &[
        ":0343:5:6+4+3....9..+5843..+7..7+2..+6+4.3+3+6+7...+9.+4815+6+9+4+32+7+4+2937..1.+5+8+1+2+437+6+9+7+94.6.+2+382+3+6.+8.+541::534::",
        ":0343:5:.+2.4.......7..92.36.8+27+3...23..1..7..6.7.+2.9..+7...51.2...8..52.7+8+2.......1..2...4::511 513 521 539::",
    ],
    near_misses: &[
        ":0343:5:6+4+3....9..+5843..+7..7+2..+6+4.3+3+6+7...+9.+4815+6+9+4+32+7+4+293...1.+5+8+1+2+437+6+9+7+94.6.+2+382+3+6.+8.+541::::",
    ],
    ..X_WING
};

/// Six base houses, no fins.
pub(crate) static WHALE: Technique = Technique {
    id: "franken-whale",
    name: "Franken Whale",
    idea: "All places of a digit in six base houses lie in six cover houses, with at least one box among these houses. So the \
        digit can be eliminated from the rest of the covers.",
    codes: &["0334"],
    prices: price(470),
    applies: |shape| (8..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 6, Fins::Without)),
    sources: BOTH,
    exemplars: &[
        ":0334:3:.9..4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::341 353::",
        ":0334:8:.+2.4..+789..7..9+23..9..27..42.1.7.+3.53.......25..+24+31.......+4.+2..8+2..5.639....2...::833 844 854 855::",
    ],
    near_misses: &[":0334:3:....4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::::"],
    ..X_WING
};

/// Six base houses, with fins.
pub(crate) static FINNED_WHALE: Technique = Technique {
    id: "finned-franken-whale",
    name: "Finned Franken Whale",
    idea: "Apart from some fins, all places of a digit in six base houses lie in six cover houses, with at least one box among \
        these houses. So the digit can be eliminated from cells of the covers that see every fin. A place in two base houses \
        is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0344"],
    prices: price(470),
    applies: |shape| (8..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 6, Fins::Any)),
    sources: BOTH,
    exemplars: &[
        ":0344:2:..+1.+954+76+5..+7+4..1.7.41..9..+4..+6+27381+81+3+9+5+4+62+76273..+5+4+9..6..97.4.7.+4...+9.9+485+7..+6.:322 332 835 336 339 371 375 281 185 885 386 886 389:289::",
        ":0344:3:1..+45.7.+94+57..9+2.....+73.+4.5..+1.4.......5.78+418+4+5...92+7.86..4.9+2.1+2...3.49.+4......::318 341 342 344 346::",
    ],
    near_misses: &[
        ":0344:2:..+1.+954+76+5..+7+4..1.7..1..9..+4..+6+27381+81+3+9+5+4+62+76273..+5+4+9..6..97.4.7.+4...+9.9+485+7..+6.:322 332 835 336 339 371 375 281 185 885 386 886 389:::",
    ],
    ..X_WING
};

/// Seven base houses, no fins.
pub(crate) static LEVIATHAN: Technique = Technique {
    id: "franken-leviathan",
    name: "Franken Leviathan",
    idea: "All places of a digit in seven base houses lie in seven cover houses, with at least one box among these houses. So \
        the digit can be eliminated from the rest of the covers.",
    codes: &["0335"],
    prices: price(470),
    applies: |shape| shape.side() == 9,
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 7, Fins::Without)),
    sources: BOTH,
    exemplars: &[
        ":0335:5:+9......+87...9.86.2....2.39..7.3....1..92468+7+33....7.2..95.6...+87.65.1...4........:162 163 477 478:541 562::",
        ":0335:2:..3.567.94...89....9.72.....3..1....541+6.7...8.....6......65.74......56....27.3..::247 248 249 268 269::",
    ],
    near_misses: &[
        ":0335:5:+9......+87...9.86.2....2.39..7.3....1..924.8+7+33....7.2..95.6...+87.65.1...4........:162 163 477 478:::",
    ],
    ..X_WING
};

/// Seven base houses, with fins.
pub(crate) static FINNED_LEVIATHAN: Technique = Technique {
    id: "finned-franken-leviathan",
    name: "Finned Franken Leviathan",
    idea: "Apart from some fins, all places of a digit in seven base houses lie in seven cover houses, with at least one box \
        among these houses. So the digit can be eliminated from cells of the covers that see every fin. A place in two base \
        houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0345"],
    prices: price(470),
    applies: |shape| shape.side() == 9,
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 7, Fins::Any)),
    sources: BOTH,
    exemplars: &[
        ":0345:8:1..+4..+93+2.2+6.7+3+1+4+5+4+3..2+1+6+78.4+3+2+1.7+8+6+7.+26.+4+35..+6.3.+7+4+2.6..14.2+9+3+2..+7+3...43.+4..+2..+7:812 815 563 573 586 886 592 892 994 595 895:883::",
        ":0345:9:+12...67..4..1...3.6.....1..+2+39......5+81.4.3..+74+6+39+1+5283.+45.8....+15.24.7+3..2....5.::992 997 999::",
    ],
    near_misses: &[
        ":0345:8:1..+4..+93+2.2+6.7+3+1+4+5+4+3..2+1+6+78.4+3+2+1.7+8+6+7.+26.+4+35..+6.3.+7+4+2.6..14.2+9+3+2..+7+3...43.+4..+2..+7:815 563 573 586 886 592 892 994 595 895:::",
    ],
    ..X_WING
};
