//! New puzzles.

use crosshatch_core::generate::{self, Generator, Mask, MaskTextError, Order};
use crosshatch_core::symmetry::PatternTextError;
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Puzzle, Rng, Shape, ShapeTextError};
use serde::{Deserialize, Serialize};

use crate::failure::{Failure, FailureKind};
use crate::work::{Border, Job, Progress, Work};

/// The options of `generate`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct GenerateOptions {
    /// The size of a box: `3x3` if empty.
    shape: String,
    /// The symmetry of the givens: `none` if empty.
    symmetry: String,
    /// The fewest and the most givens.
    givens: Option<(usize, usize)>,
    /// Whether each given has to be needed.
    minimal: bool,
    /// Where givens stand: `x` given, `.` empty, `?` either, row by row.
    mask: Option<String>,
    /// A number from 0 to 2^64 - 1, as text: a number of JavaScript has 53 bits.
    seed: String,
    /// Which of the puzzles of the seed, from 0.
    number: u64,
}

/// A puzzle as data.
#[derive(Debug, Serialize)]
pub(crate) struct Generated {
    puzzle: String,
    solution: String,
    givens: usize,
    /// Whether each given is known to be needed.
    minimal: bool,
    seed: String,
}

impl Generated {
    /// A puzzle that was made with this seed.
    pub(crate) fn of(puzzle: &Puzzle, minimal: bool, seed: u64) -> Self {
        Self {
            puzzle: line(puzzle.givens(), Symbols::FromOne),
            solution: line(puzzle.solution(), Symbols::FromOne),
            givens: puzzle.givens().count_filled(),
            minimal,
            seed: seed.to_string(),
        }
    }
}

/// `generate`: a puzzle by shape, symmetry, givens and mask.
pub(crate) fn generate<B: Border>(options: &GenerateOptions) -> Result<Job<B>, Failure> {
    let of_option = |message: String| Failure::new(FailureKind::Option, message);
    let mut order = Order::plain(Shape::NINE);
    if !options.shape.is_empty() {
        order.shape = options.shape.parse().map_err(|error: ShapeTextError| of_option(error.to_string()))?;
    }
    if !options.symmetry.is_empty() {
        order.symmetry = options.symmetry.parse().map_err(|error: PatternTextError| of_option(error.to_string()))?;
    }
    if let Some(mask) = &options.mask {
        order.mask = Some(mask.parse::<Mask>().map_err(|error: MaskTextError| of_option(error.to_string()))?);
    }
    order.minimal = options.minimal;
    order.givens = options.givens.map(|(least, most)| least..=most);
    let number = if options.seed.is_empty() { Ok(0) } else { options.seed.parse::<u64>() };
    let seed =
        number.map_err(|_| of_option(format!("\"{}\" is not a seed: it is a number from 0 to 2^64 - 1.", options.seed)))?;
    let cells = order.shape.cells();
    let generator = Generator::of(order, Rng::stream(seed, options.number))
        .map_err(|error| Failure::new(FailureKind::Order, error.to_string()))?;
    Ok(Job::of(Generating { generator, cells, seed }))
}

struct Generating {
    generator: Generator,
    /// The number of cells of the board.
    cells: usize,
    seed: u64,
}

impl Work for Generating {
    type Answer = Generated;

    fn advance(&mut self, fuel: u64) -> Option<Result<Generated, Failure>> {
        let made = self.generator.advance(fuel)?;
        Some(Ok(Generated::of(&made.puzzle, made.minimal, self.seed)))
    }

    fn progress(&self) -> Option<Progress> {
        let cells = self.cells;
        Some(match self.generator.progress() {
            generate::Progress::Filling { attempt } => Progress { attempt, decided: 0, cells },
            generate::Progress::Digging { attempt, decided, .. } => Progress { attempt, decided, cells },
        })
    }
}
