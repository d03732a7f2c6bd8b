//! The iron scores of isomorphs against reference answers. The environment variable `CROSSHATCH_REFERENCE` names the
//! folder that has them; without it the tests say that they are skipped.

use std::num::NonZeroU32;

use crosshatch_core::rating::iron::{self, Shuffles, Spread};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::symmetry::Symmetry;
use crosshatch_core::text::read;
use crosshatch_core::{Grid, Puzzle, Rng, Shape};
use crosshatch_reference::{rank_correlation, rows};

fn board(text: &str) -> Grid {
    read(text).expect("a board").grid
}

fn spread(text: &str, images: u32) -> Spread {
    let puzzle = Puzzle::prove(board(text), UNLIMITED).expect("a puzzle");
    let images = NonZeroU32::new(images).expect("some");
    let mut shuffles = Shuffles::new(puzzle, images, Rng::new(1)).expect("9x9");
    shuffles.advance(UNLIMITED).expect("unlimited fuel lasts")
}

#[test]
fn scores_of_named_puzzles_spread_as_was_seen() {
    let Some(rows) = rows("named_puzzles.csv") else { return };
    // The lowest and highest score of somebody else's sample of 200 isomorphs; ours is another sample.
    for (name, least, most) in [("wikipedia_example", 7, 9), ("ai_escargot_2006", 76, 183), ("easter_monster", 104, 263)] {
        let spread = spread(&rows.iter().find(|row| row[0] == name).expect(name)[1], 200);
        println!("{name}: {spread:?}");
        assert!(spread.least.abs_diff(least) * 5 <= least && spread.most.abs_diff(most) * 5 <= most, "{name}: {spread:?}");
    }
}

#[test]
fn all_images_of_a_puzzle_have_its_label() {
    let Some(rows) = rows("iron_scores.csv") else { return };
    let (step, images) = if cfg!(debug_assertions) { (20, 2) } else { (1, 4) };
    let mut chance = Rng::new(1);
    for row in rows.iter().step_by(step) {
        let [_, puzzle, _, _, label, _] = &row[..] else { panic!("{row:?}") };
        for _ in 0..images {
            let image = Symmetry::random(Shape::NINE, &mut chance).apply(&board(puzzle));
            assert_eq!(iron::rate(&image).label().to_string(), *label, "{image:?}, an image of {puzzle}");
        }
    }
}

/// Prints the table of docs/measurements/human-times.md: `cargo test --release --test shuffles -- --ignored --nocapture`.
#[test]
#[ignore = "measures and prints"]
fn what_goes_with_the_time_that_people_take() {
    let Some(rows) = rows("human_times.csv") else { return };
    let seconds: Vec<f64> = rows.iter().map(|row| row[2].parse().expect("seconds")).collect();
    for images in [1, 5, 20, 100] {
        let spreads: Vec<Spread> = rows.iter().map(|row| spread(&row[0], images)).collect();
        let with = |value: fn(&Spread) -> f64| {
            let values: Vec<f64> = spreads.iter().map(value).collect();
            rank_correlation(&values, &seconds)
        };
        println!(
            "{} puzzles, {images} images: own {:.3}, canonical {:.3}, mean {:.3}, least {:.3}, most {:.3}",
            rows.len(),
            with(|spread| spread.own.into()),
            with(|spread| spread.canonical.expect("9x9").into()),
            with(|spread| spread.sum as f64 / f64::from(spread.count.get())),
            with(|spread| spread.least.into()),
            with(|spread| spread.most.into()),
        );
    }
}
