//! Siamese fish: two finned fish with the same base and different covers, combined in one step.
//!
//! ```text
//! o . . | . o . | . . .     Base: columns 1 and 5. With row 1 and the row of f as cover, g is the fin, and x goes.
//! ------+-------+------     With row 1 and the row of g as cover, f is the fin, and y goes.
//! f . . | x . x | . . .
//! . y y | . g . | . . .
//! ```
//!
//! Each of the two is sound alone, so both are. Together they eliminate more than either alone; the technique is that of one
//! of the two. Cost: that of the fish, plus the pairs of those with the same base. HoDoKu finds siamese fish if its settings
//! allow, at the price of one fish.
//!
//! Evidence: as of all fish, see [`super`], with form 1.

use super::{BOTH, Fins, Form, LIBRARY, OUR_OWN, explain, find_siamese, price};
use crate::fish_search::Kind;
use crosshatch_core::technique::{Family, RestsOn, Search, Technique};

/// Two lines, at least one fish not sashimi.
pub(crate) static FINNED_X_WING: Technique = Technique {
    id: "siamese-finned-x-wing",
    name: "Siamese Finned X-Wing",
    idea: "Two finned fish share the same two rows or columns, but have different crossing lines. At least one of the two is a \
        complete X-Wing apart from its fins. What either of them rules out is eliminated in one step.",
    why: "Each of the two fish is sound by itself. If no fin is true, every base house has the digit in a cover house of its \
        own, which leaves none for the rest of the covers. If a fin is true, no cell that sees it has the digit. So all that \
        either fish eliminates is false.",
    look: "Found a fish with fins? Use the house of the fin as a cover, and what it replaces as the fin. If that is a fish \
        too, make the eliminations of both.",
    family: Family::Fish,
    also: &[],
    codes: &["03101"],
    prices: price(130),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape.side() > 3,
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Basic, 2, Fins::Finned)),
    explain,
    sources: OUR_OWN,
    exemplars: &[
        ":03101:4:.....8...7..3...91..5.19.....8.45..3..4...1.....2.18.534.......59..7..........7.6::418 438::",
        ":03101:7:...12...........34..5.....6....56...21....7..+58..+1+2.......34.....9.......7.2..8..::724 734::",
    ],
    near_misses: &[
        ":03101:9:71...283.+3.+2.4.+67...6.+3...44.......2.6....5+93..917+5+4...21+6..+3.+56+4..5.+1.....+2.49.8:138:::",
    ],
};

/// Two lines, at least one fish sashimi.
pub(crate) static SASHIMI_X_WING: Technique = Technique {
    id: "siamese-sashimi-x-wing",
    name: "Siamese Sashimi X-Wing",
    idea: "Two finned fish share the same two rows or columns, but have different crossing lines. At least one of the two is a \
        sashimi X-Wing, in which a line has at most one place left apart from the fins. What either of them rules out is \
        eliminated in one step.",
    codes: &["03201"],
    prices: price(150),
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Basic, 2, Fins::Sashimi)),
    sources: OUR_OWN,
    exemplars: &[
        ":03201:2:3+6+4+57+98+12.17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::263 272::",
        ":03201:3:......7+89.5.+78+91.2+7891.+2+5..2.+5.+17..63..6....1....2..5.5...7......724.6.+5..15.3...::312 373::",
    ],
    near_misses: &[
        ":03201:2:3+6+4+57+98+1..17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::::",
    ],
    ..FINNED_X_WING
};

/// Two base houses, with boxes in base or cover.
pub(crate) static FRANKEN_X_WING: Technique = Technique {
    id: "siamese-finned-franken-x-wing",
    name: "Siamese Finned Franken X-Wing",
    idea: "Two finned Franken fish have the same two base houses, but different covers. There is a box among the houses of \
        each. What either of them rules out is eliminated in one step.",
    codes: &["03401"],
    prices: price(390),
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Franken, 2, Fins::Any)),
    sources: OUR_OWN,
    exemplars: &[
        ":03401:2:3+6+4+57+98+12.17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::263 272::",
        ":03401:2:7+1+8.....5..9..24+7+1+462+5+17+83+9..1..5..78...3..+166..1..5...8.9.+175...72..1..1.......8::247 248 262::",
    ],
    near_misses: &[
        ":03401:2:3+6+4+57+98+12.17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9..+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::::",
    ],
    ..FINNED_X_WING
};

/// Two base houses of any kind.
pub(crate) static MUTANT_X_WING: Technique = Technique {
    id: "siamese-finned-mutant-x-wing",
    name: "Siamese Finned Mutant X-Wing",
    idea: "Two finned mutant fish have the same two base houses, but different covers. Each mixes rows and columns on at least \
        one of its two sides. What either of them rules out is eliminated in one step.",
    codes: &["03601"],
    prices: price(470),
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Mutant, 2, Fins::Any)),
    sources: OUR_OWN,
    exemplars: &[
        ":03601:2:3+6+4+57+98+12.17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9+7.+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::263 272::",
        ":03601:7:1+2+345..+89+4+56.8...+2+7+8+9.+2..4.+2.+8..+4...+3945..26+8+6.52.8...+53+2+8...1.8+4+7..+59+23+96+1+342+85+7::716 726 727 728::",
    ],
    near_misses: &[
        ":03601:2:3+6+4+57+98+12.17+6+8..9+4.+89.4+1+7.68.+1+7.6+4.+9..+6+9.+4+1+8.+49..18..7+1.+8+4+9+7...+94.8+6..716+7.1.59+48::::",
    ],
    ..FINNED_X_WING
};

/// Three lines, at least one fish not sashimi.
pub(crate) static FINNED_SWORDFISH: Technique = Technique {
    id: "siamese-finned-swordfish",
    name: "Siamese Finned Swordfish",
    idea: "Two finned fish share the same three rows or columns, but have different crossing lines. At least one of the two is \
        a complete Swordfish apart from its fins. What either of them rules out is eliminated in one step.",
    codes: &["03111"],
    prices: price(200),
    applies: |shape| shape.side() > 4,
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Basic, 3, Fins::Finned)),
    sources: LIBRARY,
    exemplars: &[
        ":03111:5:94..+2..7.2..51..+69..........2.1....3..........69.7..141+3+42+65+98+7+6+98+7+3+1.4.7+5+2+489.3.::531 543 553::",
        ":03111:8:4..5.769.........2.68....3.65.2.4..9....3.4.....9........8..........3..73894.....::815 827 828::",
    ],
    near_misses: &[
        ":03111:5:94..+2..7.2..51..+69..........2.1....3..........69.7..141+3+42+6.+98+7+6+98+7+3+1.4.7+5+2+489.3.::::",
    ],
    ..FINNED_X_WING
};

/// Three lines, at least one fish sashimi.
pub(crate) static SASHIMI_SWORDFISH: Technique = Technique {
    id: "siamese-sashimi-swordfish",
    name: "Siamese Sashimi Swordfish",
    idea: "Two finned fish share the same three rows or columns, but have different crossing lines. At least one of the two is \
        a sashimi Swordfish, in which a line has at most one place left apart from the fins. What either of them rules out is \
        eliminated in one step.",
    codes: &["03211"],
    prices: price(240),
    applies: |shape| shape.side() > 4,
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Basic, 3, Fins::Sashimi)),
    sources: LIBRARY,
    exemplars: &[
        ":03211:9:19+7+3+6+2+5+8+4862.+4..3....+8.7.+26.3+8...+4+624...+26+81+36+2+1483..+5.+1.23+8+64....+6.1258+2+8+6..4+3.+1:533 535 983:941 954::",
        ":03211:2:2.7+89+5+6.+15..7.+4+9.8.9+8..6......+4.+9......6.+8.938.9.5+3764...+3+62......54+7...+7.3+9+814.6::234 245 255::",
    ],
    near_misses: &[
        ":03211:9:19+7+3+6+2+5+8+4862.+4..3....+8.7.+26.3+8...+4+624...+26+81+36+2+1483..+5.+1.23+8+64....+6.1258+2+8+6..4+3.+1:533 535:::",
    ],
    ..FINNED_X_WING
};

/// Three base houses, with boxes in base or cover.
pub(crate) static FRANKEN_SWORDFISH: Technique = Technique {
    id: "siamese-finned-franken-swordfish",
    name: "Siamese Finned Franken Swordfish",
    idea: "Two finned Franken fish have the same three base houses, but different covers. There is a box among the houses of \
        each. What either of them rules out is eliminated in one step.",
    codes: &["03411"],
    prices: price(410),
    applies: |shape| (5..=16).contains(&shape.side()),
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Franken, 3, Fins::Any)),
    sources: BOTH,
    exemplars: &[
        ":03411:4:92..8.5.73..9.7..6......8....4......6..7..3.525+3.......+3+2+519.6+85..2.+8...8.96...+52:122 435 138 146 747 748 968 782 385 787:425 436::",
        ":03411:2:+1+234..7894..1.....+6.9.72...2.4.+1.9.5.......1.8.162....5.89+416...+4........+1..3...4::287 288 289 297 298::",
    ],
    near_misses: &[
        ":03411:4:92..8.5.73..9.7..6......8....4......6..7..3.525+3.......+3+2.19.6+85..2.+8...8.96...+52:122 534 435 138 544 146 747 748 968 782 385 787:::",
    ],
    ..FINNED_X_WING
};

/// Three base houses of any kind.
pub(crate) static MUTANT_SWORDFISH: Technique = Technique {
    id: "siamese-finned-mutant-swordfish",
    name: "Siamese Finned Mutant Swordfish",
    idea: "Two finned mutant fish have the same three base houses, but different covers. Each mixes rows and columns on at \
        least one of its two sides. What either of them rules out is eliminated in one step.",
    codes: &["03611"],
    prices: price(470),
    applies: |shape| (5..=16).contains(&shape.side()),
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Mutant, 3, Fins::Any)),
    sources: OUR_OWN,
    exemplars: &[
        ":03611:9:8..516+47+9..6+7..2+13+71+4+3+29..+83.74...8+2...2....6.8......+4....3..45...6....+11..+8..9.+7:542 545:971 972::",
        ":03611:6:....5.7.......9....89.31..4.4........71..2..5.+9...7..3...8+936..+83267+54..+96+71+2+4+358::611 613 618 641::",
    ],
    near_misses: &[
        ":03611:9:8..516+47+9..6+7..2+13+71+4+3+29..+83.7....8+2...2....6.8......+4....3..45...6....+11..+8..9.+7:442 542 445 545 446 455 456:::",
    ],
    ..FINNED_X_WING
};

/// Four lines, at least one fish not sashimi.
pub(crate) static FINNED_JELLYFISH: Technique = Technique {
    id: "siamese-finned-jellyfish",
    name: "Siamese Finned Jellyfish",
    idea: "Two finned fish share the same four rows or columns, but have different crossing lines. At least one of the two is \
        a complete Jellyfish apart from its fins. What either of them rules out is eliminated in one step.",
    codes: &["03121"],
    prices: price(250),
    applies: |shape| shape.side() > 5,
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Basic, 4, Fins::Finned)),
    sources: LIBRARY,
    exemplars: &[
        ":03121:7:.52.+814.+9.8...+4....43.9+568...64.+89.3.......+6+88...6......+8142.....5+9+3782....+8+5+61.7:714 224 724 354 463 364 671 681:725 754 764::",
        ":03121:9:...5.1.3.6.1...4523.54..7.1547....1323.1745..1.8.35247...21.3.5.5.84.1...1..5...4:811 812 213 722 924 826 926 235 835 636 936 645 945 646 946 847 971 872 676 678 683 983 693 993 694 994 396 796:917 958::",
    ],
    near_misses: &[
        ":03121:7:.52..14.+9.8...+4....43.9+568...64.+89.3.......+6+88...6......+8142.....5+9+3782....+8+5+61.7:714 224 724 354 463 364 671 681:::",
    ],
    ..FINNED_X_WING
};

/// Four lines, at least one fish sashimi.
pub(crate) static SASHIMI_JELLYFISH: Technique = Technique {
    id: "siamese-sashimi-jellyfish",
    name: "Siamese Sashimi Jellyfish",
    idea: "Two finned fish share the same four rows or columns, but have different crossing lines. At least one of the two is \
        a sashimi Jellyfish, in which a line has at most one place left apart from the fins. What either of them rules out is \
        eliminated in one step.",
    codes: &["03221"],
    prices: price(260),
    applies: |shape| shape.side() > 5,
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Basic, 4, Fins::Sashimi)),
    sources: BOTH,
    exemplars: &[
        ":03221:7:+2.3.+186+5.41+6+75+39+8+2.+5+8.+26.1.84.3+6+2.9+5+62.+8.543.5+3.1+4.+8+2+6.+6+52...+4+83.+4+58.26..+8+2+6.45+7.::737 759::",
        ":03221:2:1.+3.5+6+7+89..71+8+9.+6+368+9+37.+1.+5+264+8+15+3+9+7+39+5...+6187+1+86+93+5....+2+96.8+31+8.+6.+3+195.+93+15.8.+7+6::284 297::",
    ],
    near_misses: &[
        ":03221:7:..3.+186+5.41+6+75+39+8+2.+5+8.+26.1.84.3+6+2.9+5+62.+8.543.5+3.1+4.+8+2+6.+6+52...+4+83.+4+58.26..+8+2+6.45+7.::::",
    ],
    ..FINNED_X_WING
};

/// Four base houses, with boxes in base or cover.
pub(crate) static FRANKEN_JELLYFISH: Technique = Technique {
    id: "siamese-finned-franken-jellyfish",
    name: "Siamese Finned Franken Jellyfish",
    idea: "Two finned Franken fish have the same four base houses, but different covers. There is a box among the houses of \
        each. What either of them rules out is eliminated in one step.",
    codes: &["03421"],
    prices: price(430),
    applies: |shape| (6..=12).contains(&shape.side()),
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Franken, 4, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":03421:3:.6....+728...+2671..+2+178.....1.65.+2.4.+98.+7+145...4.3.+6.......2.9..3...754....1......:413 513 915 335 935 349 868 269 573 283 895 995 897:328 329::",
        ":03421:4:..6+3..21..+1.2+6.+3.5.3.+184+97+67........1....6.3...98..5.....7......2.+6.3.....152.6..:511 512 916 243 543 445 945 146 946 448 249 455 955 461 465 269 471 571 871 971 472 478 878 978 179 479 879 979 583 891 899:449 459 489::",
    ],
    near_misses: &[
        ":03421:3:.6....+728...+2671..+2+178.....1.65.+2.4.+98.+7+145...4.3.+6.......2.9..3...754....1......:413 513 915 935 349 868 269 573 283 895 995 897:::",
    ],
    ..FINNED_X_WING
};

/// Four base houses of any kind.
pub(crate) static MUTANT_JELLYFISH: Technique = Technique {
    id: "siamese-finned-mutant-jellyfish",
    name: "Siamese Finned Mutant Jellyfish",
    idea: "Two finned mutant fish have the same four base houses, but different covers. Each mixes rows and columns on at \
        least one of its two sides. What either of them rules out is eliminated in one step.",
    codes: &["03621"],
    prices: price(470),
    applies: |shape| (6..=9).contains(&shape.side()),
    find: |position, finder| find_siamese(position, finder, &Form::new(Kind::Mutant, 4, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":03621:5:....8.+41+2+94516+2+8372+1+8..45+9+63..+2+4..+81.84..12.+3.2.8.....8..4....9.72...3...+96......:314 714 316 716 946 555 661 965 966 767 375 376 584:586 596::",
        ":03621:5:3.+784+62.9+6...1.+7.......7.6....+7.+1..+6+7.642.1....8+6.5.7+22+6.1.3..7.7..6.9.3....7462.:428 531 532 533 335 437 542 943 548 573 191 192 592:539 578::",
    ],
    near_misses: &[
        ":03621:5:....8.+41+2+94516+2+8372+1+8..45+9+63..+2+4..+81.84..12.+3.2.8.....8..4....9.72...3...+96......:314 714 316 716 946 661 965 966 767 375 376 584:::",
    ],
    ..FINNED_X_WING
};
