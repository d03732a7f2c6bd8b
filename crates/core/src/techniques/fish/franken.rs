//! Franken fish: fish in which boxes stand beside the lines, as base, as cover, or both.
//!
//! ```text
//! o o . | . . . | . . .     Base: row 1 and the box at the lower left. Cover: columns 1 and 2. Row and box have
//! x . . | . . . | . . .     the digit once each, in these columns only, so that the other places in the
//! . . . | . . . | . . .     columns go, those of x.
//! ------+-------+------
//! x . . | . . . | . . .
//! . x . | . . . | . . .
//! . . . | . . . | . . .
//! ------+-------+------
//! o . . | . . . | . . .
//! . o . | . . . | . . .
//! . . . | . . . | . . .
//! ```
//! The lines of one side are all rows or all columns, and those of the other side lie across. Base houses may meet: a place in two of
//! them is an endo fin. Cover houses may meet: a place in two of them goes even from the base. Sound by the rules: see
//! [`crate::fish_search`]. Cost: for each place that cannot be part of the digit's solution, the sets of covers away from it: the more houses are looked for, the smaller the boards on which it is done.
//!
//! Evidence: as of all fish, see [`super`].

use super::{Fins, Form, LIBRARY, OUR_OWN, explain, find, price};
use crate::fish_search::Kind;
use crate::technique::{Family, RestsOn, Search, Technique};

/// Two houses without fins.
pub(in crate::techniques) static X_WING: Technique = Technique {
    id: "franken-x-wing",
    name: "Franken X-Wing",
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
        ":0330:8:.......1..8..3..2.3..7..6.......2....3..5....56..8...3...26.45.8....5....1.8....9:819 839 849 859:::",
    ],
};

/// Two houses with fins.
pub(in crate::techniques) static FINNED_X_WING: Technique = Technique {
    id: "finned-franken-x-wing",
    name: "Finned Franken X-Wing",
    codes: &["0340"],
    prices: price(390),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 2, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":0340:1:5...8.4...9745.3.8...2.36.5....625.4...845.39.5..1.2867.5.3..423...24.5..425...63:112 612 113 121 138 142 842 744 151 152 652 683:183::",
    ],
    near_misses: &[
        ":0340:1:5...8.4...9745.3.8...2.36.5....625.4...845.39.5..1.2867.5.3..423...24.5..425...63:112 612 113 121 138 142 842 744 151 152 652 683 183:::",
    ],
    ..X_WING
};

/// Three houses without fins.
pub(in crate::techniques) static SWORDFISH: Technique = Technique {
    id: "franken-swordfish",
    name: "Franken Swordfish",
    codes: &["0331"],
    prices: price(350),
    applies: |shape| (5..=16).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 3, Fins::Without)),
    sources: LIBRARY,
    exemplars: &[
        ":0331:9:.6.8.27352.76354.8385.7.26.5.6.8.3.7..876315.73.25.6848.2..657.65...78..173528946:415 136 442 144 952 474 184 484:913::",
    ],
    near_misses: &[
        ":0331:9:.6.8.27352.76354.8385.7.26.5.6.8.3.7..876315.73.25.6848.2..657.65...78..173528946:415 136 442 144 952 474 184 484 913:::",
    ],
    ..X_WING
};

/// Three houses with fins.
pub(in crate::techniques) static FINNED_SWORDFISH: Technique = Technique {
    id: "finned-franken-swordfish",
    name: "Finned Franken Swordfish",
    codes: &["0341"],
    prices: price(410),
    applies: |shape| (5..=16).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 3, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":0341:6:...39..72..3....9597...53............9.1..2..3.7.48.1..69....5..3...982.5.87...4.:821 822 234 834 835 639 349 649 949 359 659 274 197:634::",
    ],
    near_misses: &[
        ":0341:6:...39..72..3....9597...53............9.1..2..3.7.48.1..69....5..3...982.5.87...4.:821 822 234 834 835 639 349 649 949 359 659 274 197 634:::",
    ],
    ..X_WING
};

/// Four houses without fins.
pub(in crate::techniques) static JELLYFISH: Technique = Technique {
    id: "franken-jellyfish",
    name: "Franken Jellyfish",
    codes: &["0332"],
    prices: price(370),
    applies: |shape| (6..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 4, Fins::Without)),
    sources: LIBRARY,
    exemplars: &[
        ":0332:8:+34..+6.27.+286......1.+7......+6...5....5+7.21+693..+21.9..567+6..3549.9...........6.+9..3:114 124 127 429 834 443 843 344 346 148 283 883 186 288 889 895:836 839 849 884 886 893::",
    ],
    near_misses: &[
        ":0332:8:+34..+6.27.+286......1.+7......+6...5....5+7.21+693..+21.9..567+6..3549.9...........6.+9..3:114 124 127 429 834 443 843 344 346 148 283 883 186 288 889 895 836 839 849 884 886 893:::",
    ],
    ..X_WING
};

/// Four houses with fins.
pub(in crate::techniques) static FINNED_JELLYFISH: Technique = Technique {
    id: "finned-franken-jellyfish",
    name: "Finned Franken Jellyfish",
    codes: &["0342"],
    prices: price(430),
    applies: |shape| (6..=12).contains(&shape.side()),
    find: |position, finder| find(position, finder, &Form::new(Kind::Franken, 4, Fins::Any)),
    sources: LIBRARY,
    exemplars: &[
        ":0342:8:2..9..8613.126.75..6...132.542.1.69.63.4921.5.196..243...12..36.26..951.1.3..6..2:415 431 731 833 435 473 476 489 892:844::",
    ],
    near_misses: &[
        ":0342:8:2..9..8613.126.75..6...132.542.1.69.63.4921.5.196..243...12..36.26..951.1.3..6..2:415 431 731 833 435 473 476 489 892 844:::",
    ],
    ..X_WING
};
