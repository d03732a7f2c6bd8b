//! Mutant fish: fish with rows and columns together in the base or in the cover.
//!
//! ```text
//! f . . | . o . | . . .     Base: row 1 and column 1. Cover: column 5 and row 3. If the fin f, which is in both base
//! . . . | . . . | . . .     houses, is false, row 1 has its digit in column 5 and column 1 in row 3, so x is false.
//! o x . | . . . | . . .     If it is true, what sees it is false: x too.
//! ```
//! Any house may be base or cover. Only fish that are neither basic nor Franken fish are called mutant. The crossing of a row and
//! a column of the base is an endo fin. Sound by the rules: see [`crate::fish_search`]. Cost: for each place that is in no
//! template of the digit, the sets of covers away from it, of which there are many: some milliseconds for four houses on boards
//! with many such places, up to some tenths of a second for seven. So four and more are searched for only on boards up to 9x9.
//!
//! Evidence: as of all fish, see [`super`].

use super::{BOTH, Fins, Form, LIBRARY, OUR_OWN, explain, find, price};
use crate::fish_search::Kind;
use crosshatch_core::technique::{Family, RestsOn, Search, Technique};

/// Two base houses, no fins.
pub(crate) static X_WING: Technique = Technique {
    id: "mutant-x-wing",
    name: "Mutant X-Wing",
    idea: "All places of a digit in two base houses lie in two cover houses, with rows and columns mixed on at least one of \
        the two sides. So the digit can be eliminated from the rest of the covers.",
    why: "Each base house needs the digit, and each cover can hold it once. With as many covers as base houses, each cover has \
        its digit from a base house of its own. So no other cell of a cover has it, nor does a cell that would fill two covers \
        at once.",
    look: "Such fish are hard to see on paper. Begin with a candidate that seems to be false and suppose that it is true. Then \
        look for houses that are left with too few places between them.",
    family: Family::Fish,
    also: &[],
    codes: &["0350"],
    prices: price(450),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape.side() > 3,
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 2, Fins::Without)),
    explain,
    sources: OUR_OWN,
    exemplars: &[
        ":0350:9:.8...3.....315...8...8.....2..3..91..6...9...9...2.6...........6......7149.51.8..::918 938 974 975 978::",
        ":0350:9:+123..67+8.456.+8.13.....1.......9.5..83....8....6.....7...28...6..7...1+8.5......9..::936 939 959 969::",
    ],
    near_misses: &[
        ":0350:5:+5+7.3+82+9+14.4.+7.6.8.+3+829.+1+7.6.3..+6.+8...98...17..+5..7.4.+3.1...3..+7+4.7.+9.231.+2.6+17+5..:555 661 663 671 673 478:::",
    ],
};

/// Two base houses, with fins.
pub(crate) static FINNED_X_WING: Technique = Technique {
    id: "finned-mutant-x-wing",
    name: "Finned Mutant X-Wing",
    idea: "Apart from some fins, all places of a digit in two base houses lie in two cover houses, with rows and columns mixed \
        on at least one of the two sides. So the digit can be eliminated from cells of the covers that see every fin. A place \
        in two base houses is also a fin.",
    why: "Suppose no fin is true. Then each base house has the digit in a cover of its own, so the rest of the covers has \
        none. Suppose a fin is true. Then no cell that sees it has the digit. What is ruled out in both cases can be \
        eliminated.",
    codes: &["0360"],
    prices: price(470),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 2, Fins::Any)),
    sources: OUR_OWN,
    exemplars: &[
        ":0360:9:8..516+47+9..6+7..2+13+71+4+3+29..+83.74...8+2...2....6.8......+4....3..45...6....+11..+8..9.+7:542 545:972::",
        ":0360:7:....267+454...8....+25.1....8..+5..+13.93.2...1.79.1......6...+39+57....+65...25.941....::726 736::",
    ],
    near_misses: &[
        ":0360:9:8..516+47+9..6+7..2+13+71+4+3+29..+83.7....8+2...2....6.8......+4....3..45...6....+11..+8..9.+7:542 445 545 446 455 456:::",
    ],
    ..X_WING
};

/// Three base houses, no fins.
pub(crate) static SWORDFISH: Technique = Technique {
    id: "mutant-swordfish",
    name: "Mutant Swordfish",
    idea: "All places of a digit in three base houses lie in three cover houses, with rows and columns mixed on at least one \
        of the two sides. So the digit can be eliminated from the rest of the covers.",
    codes: &["0351"],
    prices: price(450),
    applies: |shape| (5..=16).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 3, Fins::Without)),
    sources: OUR_OWN,
    exemplars: &[
        ":0351:5:3+6+4+57+98+12.17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::548 577 578::",
        ":0351:1:...4..7....7..9..668......5.3564..1.8...+9.......21......6..189.5..+87.3+6...+89..+52.::119 121 122 133::",
    ],
    near_misses: &[
        ":0351:5:3+6+4+57+98+12.17+6+8..9..+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::::",
    ],
    ..X_WING
};

/// Three base houses, with fins.
pub(crate) static FINNED_SWORDFISH: Technique = Technique {
    id: "finned-mutant-swordfish",
    name: "Finned Mutant Swordfish",
    idea: "Apart from some fins, all places of a digit in three base houses lie in three cover houses, with rows and columns \
        mixed on at least one of the two sides. So the digit can be eliminated from cells of the covers that see every fin. A \
        place in two base houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0361"],
    prices: price(470),
    applies: |shape| (5..=16).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 3, Fins::Any)),
    sources: OUR_OWN,
    exemplars: &[
        ":0361:1:6.9.5+4....+5+47...6...82..4.55+1.+6...+4...+6+413+57.4..+59.1.+6..+58....43.1+9.+5.....2....5.:712 827 829 959 362 762:118::",
        ":0361:9:.23.5.7..4.+71....6..8..3...2.........3.9..8..+87..4..6.+3+8.+514.2+77+15....4+8.+4+2..8513::927 937 947 967::",
    ],
    near_misses: &[
        ":0361:2:5..+49...3.4.....2.1+2...3.4+8.9..647......+2.......1893+6.95.....8..6...5...3.4...2..:813 816 821 823 524 129 534 343 543 751 851 752 852 553 753 853 354 559 569 374 384 884 385 892:::",
    ],
    ..X_WING
};

/// Four base houses, no fins.
pub(crate) static JELLYFISH: Technique = Technique {
    id: "mutant-jellyfish",
    name: "Mutant Jellyfish",
    idea: "All places of a digit in four base houses lie in four cover houses, with rows and columns mixed on at least one of \
        the two sides. So the digit can be eliminated from the rest of the covers.",
    codes: &["0352"],
    prices: price(450),
    applies: |shape| (6..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 4, Fins::Without)),
    sources: OUR_OWN,
    exemplars: &[
        ":0352:5:3+6+4+57+98+12.17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::548 577 578::",
        ":0352:7:..34..7..4....+9.36.9.......2.65..8..5.4+29861...+9.7..5..+4.+9.1.7.....459..9.53..46.::722 736 782 792::",
    ],
    near_misses: &[
        ":0352:5:3+6+4+57+98+12.17+6+8..9..+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::::",
    ],
    ..X_WING
};

/// Four base houses, with fins.
pub(crate) static FINNED_JELLYFISH: Technique = Technique {
    id: "finned-mutant-jellyfish",
    name: "Finned Mutant Jellyfish",
    idea: "Apart from some fins, all places of a digit in four base houses lie in four cover houses, with rows and columns \
        mixed on at least one of the two sides. So the digit can be eliminated from cells of the covers that see every fin. A \
        place in two base houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0362"],
    prices: price(470),
    applies: |shape| (6..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 4, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":0362:5:...+1..24....+9..1....+1327.8.7.68...+9...34.96...1........97+2.1.3512.73..6.....98+7..:512 812 813 615 421 422 423 625 546 349 259 561 563 566 666 369 471 483 499:592::",
        ":0362:4:.7+6+1.95..1..+6.5...+98+5+72.16.+7...1+6.......97.3.6+9.2+5.+7188.7.6..5...9+5..3.....+9...4.:211 319 425 227 228 229 443 449 172 272 376 476 885 286 486 289 895 396:419::",
    ],
    near_misses: &[
        ":0362:5:...+1..24....+9..1.....327.8.7.68...+9...34.96...1........97+2.1.3512.73..6.....98+7..:512 812 813 615 421 422 423 625 546 349 259 561 563 566 666 369 471 483 499:::",
    ],
    ..X_WING
};

/// Five base houses, with fins.
pub(crate) static FINNED_SQUIRMBAG: Technique = Technique {
    id: "finned-mutant-squirmbag",
    name: "Finned Mutant Squirmbag",
    idea: "Apart from some fins, all places of a digit in five base houses lie in five cover houses, with rows and columns \
        mixed on at least one of the two sides. So the digit can be eliminated from cells of the covers that see every fin. A \
        place in two base houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0363"],
    prices: price(470),
    applies: |shape| (7..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 5, Fins::Any)),
    sources: BOTH,
    exemplars: &[
        ":0363:9:.1.8.7.....81.6....4..528....7..3..82.1.7.5.33..5..2....5781.9.8..4.51..1....9.85:219 722 922 445 447 465 692:913::",
        ":0363:1:.2+3.5.......1....36...3.45.2+45+3..9..37+6....48...64..+3..+3..2.617..+2.63...9+6.8..+32.::166 167 169 193::",
    ],
    near_misses: &[
        ":0363:9:.1.8.7.....81.6....4..52.....7..3..82.1.7.5.33..5..2....5781.9.8..4.51..1....9.85:219 722 922 445 447 465 692:::",
    ],
    ..X_WING
};

/// Six base houses, with fins.
pub(crate) static FINNED_WHALE: Technique = Technique {
    id: "finned-mutant-whale",
    name: "Finned Mutant Whale",
    idea: "Apart from some fins, all places of a digit in six base houses lie in six cover houses, with rows and columns mixed \
        on at least one of the two sides. So the digit can be eliminated from cells of the covers that see every fin. A place \
        in two base houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0364"],
    prices: price(470),
    applies: |shape| (8..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 6, Fins::Any)),
    sources: BOTH,
    exemplars: &[
        ":0364:4:9.7..5...1..7..9..86..9.57..8...61.9316.59..72.91..65.....2..96.9...4..8...9..3.5:214 314 414 315 615 815 217 118 218 222 325 228 328 428 234 339 439 448 854 458 772 473 374 384 185 493 795:491::",
        ":0364:3:.2...6...4.7.8...6.8.7.31....49.7..3.+75+8.....9.+86....7..1..86..7........8..5...9.::375 385 395::",
    ],
    near_misses: &[
        ":0364:4:9.7..5...1..7..9..86..9.57..8...61.9316.59..72.91..65.....2..96.9...4..8...9..3.5:214 314 414 315 615 815 217 118 218 222 325 228 328 428 234 339 448 854 458 772 473 374 384 185 493 795:::",
    ],
    ..X_WING
};

/// Five base houses, no fins.
pub(crate) static SQUIRMBAG: Technique = Technique {
    id: "mutant-squirmbag",
    name: "Mutant Squirmbag",
    idea: "All places of a digit in five base houses lie in five cover houses, with rows and columns mixed on at least one of \
        the two sides. So the digit can be eliminated from the rest of the covers.",
    codes: &["0353"],
    prices: price(470),
    applies: |shape| (7..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 5, Fins::Without)),
    sources: BOTH,
    exemplars: &[
        ":0353:3:.9..4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::341 353::",
        ":0353:3:1.3...7.9..7......6..+7..4......15.6.38...75....6....9.7..3..1...3..2.+9+7.9.45+7..2.::327 329 339 367 369::",
    ],
    near_misses: &[":0353:3:....4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::::"],
    ..X_WING
};

/// Six base houses, no fins.
pub(crate) static WHALE: Technique = Technique {
    id: "mutant-whale",
    name: "Mutant Whale",
    idea: "All places of a digit in six base houses lie in six cover houses, with rows and columns mixed on at least one of \
        the two sides. So the digit can be eliminated from the rest of the covers.",
    codes: &["0354"],
    prices: price(470),
    applies: |shape| (8..=9).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 6, Fins::Without)),
    sources: BOTH,
    exemplars: &[
        ":0354:3:.9..4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::341 353::",
        ":0354:6:+1.345....4...8.1...8.1...6..3.....4.61....2.5...8.....+3..+5.+869+7..739....8..2.7...::622 626 646 666 692::",
    ],
    near_misses: &[":0354:3:....4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......::::"],
    ..X_WING
};

/// Seven base houses, no fins.
pub(crate) static LEVIATHAN: Technique = Technique {
    id: "mutant-leviathan",
    name: "Mutant Leviathan",
    idea: "All places of a digit in seven base houses lie in seven cover houses, with rows and columns mixed on at least one \
        of the two sides. So the digit can be eliminated from the rest of the covers.",
    codes: &["0355"],
    prices: price(470),
    applies: |shape| shape.side() == 9,
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 7, Fins::Without)),
    sources: BOTH,
    exemplars: &[
        ":0355:5:+9......+87...9.86.2....2.39..7.3....1..92468+7+33....7.2..95.6...+87.65.1...4........:162 163 477 478:541 562::",
        ":0355:4:..34..78..5..8...6.+8.2...+5...+5.91..8.31+8.75....85.2.1.+37......55.4....6.8.....9..::441 451 461 475 495::",
    ],
    near_misses: &[
        ":0355:5:+9......+87...9.86.2....2.39..7.3....1..924.8+7+33....7.2..95.6...+87.65.1...4........:162 163 477 478:::",
    ],
    ..X_WING
};

/// Seven base houses, with fins.
pub(crate) static FINNED_LEVIATHAN: Technique = Technique {
    id: "finned-mutant-leviathan",
    name: "Finned Mutant Leviathan",
    idea: "Apart from some fins, all places of a digit in seven base houses lie in seven cover houses, with rows and columns \
        mixed on at least one of the two sides. So the digit can be eliminated from cells of the covers that see every fin. A \
        place in two base houses is also a fin.",
    why: FINNED_X_WING.why,
    codes: &["0365"],
    prices: price(470),
    applies: |shape| shape.side() == 9,
    find: |position, finder| find(position, finder, &Form::new(Kind::Mutant, 7, Fins::Any)),
    sources: BOTH,
    exemplars: &[
        ":0365:2:..+1.+954+76+5..+7+4..1.7.41..9..+4..+6+27381+81+3+9+5+4+62+76273..+5+4+9..6..97.4.7.+4...+9.9+485+7..+6.:322 332 835 336 339 371 375 281 185 885 386 886 389:289::",
        ":0365:5:1+2.4.+6..9...1..2....92.3+4....1.....8..5...9.4...5.26..3+1+29...+67+596.+2..4.874+36..+9+2::517 525 526 535::",
    ],
    near_misses: &[
        ":0365:2:..+1.+954+76+5..+7+4..1.7..1..9..+4..+6+27381+81+3+9+5+4+62+76273..+5+4+9..6..97.4.7.+4...+9.9+485+7..+6.:322 332 835 336 339 371 375 281 185 885 386 886 389:::",
    ],
    ..X_WING
};
