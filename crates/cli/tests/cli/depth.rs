//! `rate` on the depth classes.

use crate::common::{PUZZLE, crosshatch};

const SCALES: [&str; 10] = ["--scale", "te-depth", "--scale", "b", "--scale", "w", "--scale", "bxb", "--scale", "bxbb"];

fn rated(options: &[&str], puzzle: &str) -> (i32, String) {
    let run = crosshatch(&[&["rate"], &SCALES[..], options].concat(), puzzle);
    assert_eq!(run.stderr, "");
    (run.status, run.lines()[0].split_once('\t').expect("fields").1.to_owned())
}

#[test]
fn puzzles_have_a_class_or_a_reason() {
    let hard = "1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..";
    let deep = "1..4.......6..9..2.7..3.5....8..5..63..1......4..7.........829...2...65.........8";
    for (options, puzzle, status, fields) in [
        (&[][..], PUZZLE, 0, "0\t0\t0\t0\t0"),
        (&[], hard, 0, "1\t4\t4\t0\t0"),
        (&["--max-length", "3"], hard, 1, "1\t-\t-\t0\t0\tit takes a greater length"),
        (&[], deep, 1, "2\t-\t-\t2\t0\tit takes a deeper T&E"),
        (&["--timeout-ms", "1"], deep, 1, "2\t-\t-\t-\t0\tit takes a deeper T&E; timeout"),
        (
            &[],
            "12..............",
            1,
            "-\t-\t-\t-\t-\tthe te-depth scale is for 9x9 alone; the b scale is for 9x9 alone; the w scale is for 9x9 alone; the bxb scale is for 9x9 alone; the bxbb scale is for 9x9 alone",
        ),
    ] {
        assert_eq!(rated(options, puzzle), (status, fields.to_owned()), "{options:?} {puzzle}");
    }
}
