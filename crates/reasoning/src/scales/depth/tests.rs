use super::{Class, Rater};
use crosshatch_core::Puzzle;
use crosshatch_core::rating::{Unrated, to_the_end};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::read;

fn rate(line: &str, class: Class, max_length: u32) -> Result<u32, Unrated> {
    let puzzle = Puzzle::prove(read(line).expect("a board").grid, UNLIMITED).expect("one solution");
    let mut rater = Rater::new(&puzzle, class, max_length).expect("a 9x9 board");
    to_the_end(|fuel| rater.advance(fuel))
}

fn usual(line: &str, class: Class) -> Result<u32, Unrated> {
    rate(line, class, class.usual_length())
}

const TOO_DEEP: Result<u32, Unrated> = Err(Unrated::Beyond("it takes a deeper T&E"));

/// Puzzles with T&E depth, B, W, `BxB` and `BxBB`, from the lists beside Berthier's programs.
#[test]
fn puzzles_have_their_published_classes() {
    for (line, [depth, b, w, bxb, bxbb]) in [
        ("..34.........8..2.7..12.....145..6.836......1..5......5......76..82....4....7.3..", [Ok(0); 5]),
        (
            "1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..",
            [Ok(1), Ok(4), Ok(4), Ok(0), Ok(0)],
        ),
        (
            "123...7.9.5.7..1...8.....6..............7.9.28.7.6..5...56..........2..1.1.84..3.",
            [Ok(1), Ok(5), Ok(6), Ok(0), Ok(0)],
        ),
        (
            "1..4.......6..9..2.7..3.5....8..5..63..1......4..7.........829...2...65.........8",
            [Ok(2), TOO_DEEP, TOO_DEEP, Ok(2), Ok(0)],
        ),
        (
            "...4.6...4...89...68.37..4..68.479..73.......9.48.36..3.6....52....3..9.87....3..",
            [Ok(3), TOO_DEEP, TOO_DEEP, TOO_DEEP, Ok(2)],
        ),
    ] {
        for (class, value) in Class::ALL.into_iter().zip([depth, b, w, bxb, bxbb]) {
            assert_eq!(usual(line, class), value, "{class:?} of {line}");
        }
    }
}

#[test]
fn no_longer_braid_than_the_limit_is_taken() {
    let line = "1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..";
    assert_eq!(rate(line, Class::Braids, 4), Ok(4));
    assert_eq!(rate(line, Class::Braids, 3), Err(Unrated::Beyond("it takes a greater length")));
    assert_eq!(rate(line, Class::Depth, 0), Ok(1));
}
