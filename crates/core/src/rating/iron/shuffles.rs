//! The iron scores of a puzzle's isomorphs.
//!
//! The score depends on where things stand, because sweeps enter what they find at once: turned, the same puzzle has
//! another. What does not depend on it is the score of the canonical form, and the mean over all isomorphs, which the
//! mean over some of them comes near to.

use core::fmt;
use core::num::NonZeroU32;

use super::{LARGEST_SIDE, Label, Rater, Rating};
use crate::board::shape::Shape;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::symmetry::{Symmetry, canonical};

/// The iron scores of a puzzle and of random isomorphs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spread {
    /// The label, which all isomorphs share: the order of findings changes scores, but not whether a rung is needed.
    pub label: Label,
    /// The score of the puzzle as given.
    pub own: u32,
    /// The score of its canonical form; `None` if it is not 9x9 and has none.
    pub canonical: Option<u32>,
    /// How many random isomorphs were rated.
    pub count: NonZeroU32,
    /// The sum of the isomorphs' scores; divided by [`Self::count`], their mean.
    pub sum: u64,
    /// The lowest of the isomorphs' scores.
    pub least: u32,
    /// The highest of the isomorphs' scores.
    pub most: u32,
}

/// Rates, in slices, a puzzle, its canonical form and random isomorphs, drawn uniformly from all symmetries of its
/// shape ([`Symmetry::random`]). The first isomorphs of a seed are the same however many are asked for.
///
/// ```
/// use crosshatch_core::{Puzzle, Rng, rating::iron::Shuffles, solve::UNLIMITED, text};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::prove(text::read(line)?.grid, UNLIMITED).expect("one solution");
/// let mut shuffles = Shuffles::new(puzzle, 20_u32.try_into()?, Rng::new(1))?;
/// let spread = shuffles.advance(UNLIMITED).expect("unlimited fuel lasts");
/// assert_eq!((spread.own, spread.count.get()), (8, 20));
/// assert!(7 <= spread.least && spread.most <= 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Shuffles {
    puzzle: Puzzle,
    chance: Rng,
    wanted: NonZeroU32,
    subject: Subject,
    rater: Rater,
    /// The rating of the puzzle, once known.
    own: Option<Rating>,
    /// The score of the canonical form, once known.
    canonical: Option<u32>,
    images: Scores,
}

/// What is being rated at present.
#[derive(Clone, Copy)]
enum Subject {
    Puzzle,
    Canonical,
    Image,
}

/// The scores of the isomorphs rated so far.
struct Scores {
    count: u32,
    sum: u64,
    least: u32,
    most: u32,
}

impl Scores {
    const NONE: Self = Self { count: 0, sum: 0, least: u32::MAX, most: 0 };

    fn add(&mut self, score: u32) {
        self.count += 1;
        self.sum += u64::from(score);
        self.least = self.least.min(score);
        self.most = self.most.max(score);
    }
}

impl Shuffles {
    /// A run over `puzzle` and this many random isomorphs, not begun.
    ///
    /// # Errors
    /// The board is larger than the scale is defined for.
    pub fn new(puzzle: Puzzle, images: NonZeroU32, chance: Rng) -> Result<Self, TooLarge> {
        let shape = puzzle.givens().shape();
        if !super::applies_to(shape) {
            return Err(TooLarge { shape });
        }
        let (rater, subject) = (Rater::new(puzzle.givens()), Subject::Puzzle);
        Ok(Self { puzzle, chance, wanted: images, subject, rater, own: None, canonical: None, images: Scores::NONE })
    }

    /// How many isomorphs have been rated.
    pub fn done(&self) -> u32 {
        self.images.count
    }

    /// Goes on for about `fuel` steps, each a pass or a guess as in [`Rater::advance`]; `Some` once all are rated.
    ///
    /// An isomorph takes as long as the puzzle: tens to hundreds of microseconds on 9x9.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Spread> {
        while self.images.count < self.wanted.get() {
            let rating = self.rater.run(&mut fuel)?;
            self.note(rating);
        }
        self.spread()
    }

    /// Keeps a rating and begins the next one.
    fn note(&mut self, rating: Rating) {
        let givens = self.puzzle.givens();
        let form = match self.subject {
            Subject::Puzzle => {
                self.own = Some(rating);
                canonical(givens).ok()
            }
            Subject::Canonical => {
                self.canonical = Some(rating.score());
                None
            }
            Subject::Image => {
                self.images.add(rating.score());
                None
            }
        };
        let next;
        (self.subject, next) = match form {
            Some(form) => (Subject::Canonical, form.grid),
            None => (Subject::Image, Symmetry::random(givens.shape(), &mut self.chance).apply(givens)),
        };
        self.rater = Rater::new(&next);
    }

    fn spread(&self) -> Option<Spread> {
        let own = self.own.as_ref()?;
        let Scores { count: _, sum, least, most } = self.images;
        let (label, own) = (own.label(), own.score());
        Some(Spread { label, own, canonical: self.canonical, count: self.wanted, sum, least, most })
    }
}

/// The board is larger than the scale is defined for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge {
    /// The shape of the board.
    pub shape: Shape,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.shape.side();
        write!(f, "The iron scale goes up to {LARGEST_SIDE}x{LARGEST_SIDE}; this board is {side}x{side}.")
    }
}
impl core::error::Error for TooLarge {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid::Grid;
    use crate::rating::iron::rate;
    use crate::solve::{UNLIMITED, solve};
    use crate::text::read;
    use alloc::string::ToString;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    const MEDIUM: &str = "..5......6.7...........8.5......3..2.......17.3.6.5....8.........2.7.........49..";

    fn shuffles(line: &str, images: u32) -> Shuffles {
        let puzzle = Puzzle::prove(read(line).expect("a board").grid, UNLIMITED).expect("a puzzle");
        Shuffles::new(puzzle, NonZeroU32::new(images).expect("some"), Rng::new(1)).expect("small enough")
    }

    #[test]
    fn scores_spread_as_far_as_they_were_seen_to() {
        // The ranges are those of somebody else's sample of 200 isomorphs, with room for the chance of ours.
        for (line, own, label, least, most) in
            [(EASY, 8, Label::Easy, 7..=7, 9..=9), (HARD, 142, Label::Expert, 60..=100, 150..=200)]
        {
            let spread = shuffles(line, 200).advance(UNLIMITED).expect("unlimited fuel lasts");
            assert_eq!((spread.own, spread.label, spread.count.get()), (own, label, 200));
            assert!(least.contains(&spread.least) && most.contains(&spread.most), "{spread:?}");
            assert!((spread.least..=spread.most).contains(&((spread.sum / 200) as u32)), "{spread:?}");
            assert!((spread.least..=spread.most).contains(&spread.canonical.expect("9x9")), "{spread:?}");
        }
    }

    #[test]
    fn all_images_have_one_label() {
        for line in [EASY, MEDIUM, HARD] {
            let grid = read(line).expect("a board").grid;
            let label = rate(&grid).label();
            let mut chance = Rng::new(3);
            for _ in 0..50 {
                let image = Symmetry::random(grid.shape(), &mut chance).apply(&grid);
                assert_eq!(rate(&image).label(), label, "{image:?}");
            }
        }
    }

    #[test]
    fn slices_do_not_change_a_spread() {
        let whole = shuffles(HARD, 20).advance(UNLIMITED);
        for slice in [1, 7, 1000] {
            let mut sliced = shuffles(HARD, 20);
            let (mut found, mut done) = (None, 0);
            while found.is_none() {
                found = sliced.advance(slice);
                assert!((done..=20).contains(&sliced.done()));
                done = sliced.done();
            }
            assert_eq!(found, whole, "slices of {slice}");
            assert_eq!(sliced.advance(slice), whole, "asked again");
        }
    }

    #[test]
    fn images_of_a_seed_do_not_depend_on_how_many_are_asked_for() {
        let mut longer = shuffles(HARD, 30);
        while longer.done() < 10 {
            assert_eq!(longer.advance(1), None);
        }
        let shorter = shuffles(HARD, 10).advance(UNLIMITED).expect("unlimited fuel lasts");
        assert_eq!((longer.images.sum, longer.images.least, longer.images.most), (shorter.sum, shorter.least, shorter.most));
    }

    #[test]
    fn other_shapes_have_no_canonical_score_and_large_ones_none() {
        for side in [4, 6, 16] {
            let solution = solve(&Grid::empty(Shape::of_side(side).expect("a usual side"))).expect("a solution");
            let cells = solution.shape().each_cell().step_by(7);
            let puzzle = cells.fold(solution, |grid, cell| grid.with(cell, None));
            let puzzle = Puzzle::prove(puzzle, UNLIMITED).expect("few cells are open");
            let mut shuffles = Shuffles::new(puzzle, NonZeroU32::MIN, Rng::new(1)).expect("small enough");
            let spread = shuffles.advance(UNLIMITED).expect("unlimited fuel lasts");
            assert_eq!((spread.canonical, spread.least, spread.most), (None, spread.sum as u32, spread.sum as u32));
        }
        let solution = solve(&Grid::empty(Shape::of_side(25).expect("25x25"))).expect("a solution");
        let puzzle = Puzzle::prove(solution, UNLIMITED).expect("full");
        let refused = Shuffles::new(puzzle, NonZeroU32::MIN, Rng::new(1)).err().expect("too large");
        assert_eq!(refused.to_string(), "The iron scale goes up to 16x16; this board is 25x25.");
    }
}
