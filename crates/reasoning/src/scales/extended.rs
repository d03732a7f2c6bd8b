//! The extended scale: a price for every technique of the library, on the scale of Sudoku Explainer.
//!
//! In each position the cheapest step is taken: one of Explainer's, as its own scale finds and prices it, or one of another technique, if that
//! is cheaper. A value is the price of the hardest step and the sum of all. So a puzzle whose hardest step is a finned X-Wing
//! or a tridagon has the price of that, and not of the chain that Explainer needs in its place.
//!
//! Where Explainer has a price, it is the price here. Techniques that HoDoKu alone knows have its points, converted. Techniques that are
//! newer than both name their own price ([`Prices::extended`](crosshatch_core::technique::Prices::extended)), in most cases that of `SudokuStudio`, which
//! prices in Explainer's units as well.
//!
//! The scale has a [version](VERSION). A new technique or another price changes values, and so makes a new version.
//!
//! ```
//! use crosshatch_core::{solve::UNLIMITED, text};
//! use crosshatch_reasoning::scales::extended;
//!
//! let grid = text::read("1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..")?.grid;
//! let value = extended::SCALE.rate(&grid, UNLIMITED).expect("a value");
//! let parts: Vec<_> = value.parts().map(|(part, amount)| format!("{} {}", part.name, part.form.written(amount))).collect();
//! assert_eq!(parts, ["hardest 7.0", "sum 154.1"]);
//! # Ok::<(), text::ParseError>(())
//! ```

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::task::Poll;

use crosshatch_core::rating::{Part, ProvenFirst, Scale, Shapes, Unrated, Value, Work};
use crosshatch_core::step::Step;
use crosshatch_core::technique::{Price, Technique};
use crosshatch_core::{Position, Puzzle, Shape};

use super::explainer;
use crate::techniques;

/// The version of the scale. Values of different versions cannot be compared.
pub const VERSION: u32 = 1;

/// The boards that are rated.
const SHAPES: Shapes = Shapes::Only(Shape::NINE);

/// The extended scale.
pub static SCALE: Scale = Scale {
    id: "extended",
    name: "Extended",
    about: "The hardest step and the sum of all, with prices for every technique on Explainer's scale (version 1)",
    shapes: SHAPES,
    parts: &[Part::tenths("hardest"), Part::tenths("sum")],
    begin: |grid, guesses| Ok(Box::new(ProvenFirst::new(grid, guesses, |puzzle| Ok(Box::new(Rater::of(puzzle)?))))),
    begin_within: None,
    fuel_per_ms: 250,
    price: Some(price),
    sums: false,
};

/// Points of HoDoKu and the tenths that they are converted to; in between, on a straight line. Each pair has the tenths that Explainer,
/// `SukakuExplainer` or `SudokuStudio` charges for a technique with these points, or for its nearest relative.
const CONVERSION: [(u32, u32); 13] = [
    (0, 10),
    // Locked pair.
    (40, 28),
    // Unique rectangle.
    (100, 45),
    // Two-string kite.
    (150, 46),
    // Finned swordfish.
    (200, 50),
    // Sue de Coq.
    (250, 56),
    // X-chain.
    (260, 65),
    // AIC.
    (280, 70),
    // ALS-XZ.
    (300, 72),
    // ALS chain.
    (340, 78),
    // Forcing chains.
    (500, 86),
    // Forcing nets.
    (700, 93),
    // Brute force, as much as Explainer charges where it finds nothing.
    (10_000, 200),
];

/// What a technique costs, in tenths.
fn price(technique: &Technique) -> Price {
    let prices = &technique.prices;
    match (prices.explainer, prices.extended, prices.hodoku) {
        (Price::Unknown, Some(tenths), _) => Price::Fixed(tenths),
        (Price::Unknown, None, Price::Fixed(points)) => Price::Fixed(converted(points)),
        (price, ..) => price,
    }
}

/// Points of HoDoKu in tenths, rounded down.
fn converted(points: u32) -> u32 {
    let within = |pair: &&[(u32, u32)]| points <= pair[1].0;
    let pair = CONVERSION.windows(2).find(within);
    pair.map_or(CONVERSION[CONVERSION.len() - 1].1, |pair| {
        let ((from, low), (to, high)) = (pair[0], pair[1]);
        low + (high - low) * (points - from) / (to - from)
    })
}

/// The techniques that are not Explainer's, the cheapest first, each with its price.
fn others() -> Vec<(u32, &'static Technique)> {
    let own = |technique: &&'static Technique| match (technique.prices.explainer, price(technique)) {
        (Price::Unknown, Price::Fixed(tenths)) => Some((tenths, *technique)),
        _ => None,
    };
    let mut others: Vec<_> = techniques::ALL.iter().filter_map(own).collect();
    others.sort_by_key(|(tenths, _)| *tenths);
    others
}

/// The most work that one of the other techniques may do in a position, so that no search takes long: see
/// [`Finder::spend`](crosshatch_core::technique::Finder::spend).
const WORK: u64 = 1_000_000;

/// The work that costs a unit of fuel.
const WORK_PER_UNIT: u64 = 400;

/// A rating that can be interrupted and resumed.
pub struct Rater {
    explainer: explainer::Rater,
    position: Position,
    others: Vec<(u32, &'static Technique)>,
    /// How many of the others have found nothing in this position.
    tried: usize,
    /// A step of Explainer's that is taken unless another technique has a cheaper one.
    found: Option<explainer::RatedStep>,
    path: Vec<(u32, Step)>,
}

impl Rater {
    /// The rating of a puzzle, not begun.
    ///
    /// # Errors
    /// When the board is not 9x9.
    pub fn of(puzzle: &Puzzle) -> Result<Self, Unrated> {
        SHAPES.check(puzzle.givens().shape())?;
        Ok(Self {
            explainer: explainer::Rater::of(puzzle)?,
            position: Position::of(puzzle),
            others: others(),
            tried: 0,
            found: None,
            path: Vec::new(),
        })
    }

    /// The steps so far, each with its price in tenths.
    pub fn path(&self) -> &[(u32, Step)] {
        &self.path
    }

    /// Goes on for some fuel, in units of about 10 microseconds. `None` as long as the path is not complete.
    ///
    /// # Errors
    /// When no technique finds a step. No puzzle is known where that is so.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Result<(), Unrated>> {
        while !self.position.empty().is_empty() {
            fuel = fuel.checked_sub(1)?;
            let limit = match &self.found {
                Some(step) => Some(step.price),
                None => self.explainer.next_floor(),
            };
            let limit = limit.map_or(u32::MAX, |tenths| tenths.get().into());
            let next = self.others.get(self.tried).filter(|(tenths, _)| *tenths < limit).copied();
            if let Some((tenths, technique)) = next {
                self.try_other(tenths, technique, &mut fuel);
            } else if let Some(rated) = self.found.take() {
                let step = explainer::outline(&self.position, &rated);
                self.take(rated.price.get().into(), step);
            } else if self.explainer.next_floor().is_some() {
                match self.explainer.ask_next(&mut fuel) {
                    Poll::Ready(found) => self.found = found,
                    Poll::Pending => return None,
                }
            } else {
                return Some(Err(Unrated::Beyond("no technique finds a step")));
            }
        }
        Some(Ok(()))
    }

    /// Takes the first step of another technique, if it has one.
    fn try_other(&mut self, tenths: u32, technique: &'static Technique, fuel: &mut u64) {
        let (mut left, mut first) = (WORK, None);
        technique.each_within(&self.position, &mut left, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        *fuel = fuel.saturating_sub((WORK - left) / WORK_PER_UNIT);
        match first {
            Some(step) => self.take(tenths, step),
            None => self.tried += 1,
        }
    }

    fn take(&mut self, tenths: u32, step: Step) {
        self.explainer.change(step.effect.placements.iter().copied(), &step.effect.eliminations);
        self.position.apply(&step.effect);
        self.path.push((tenths, step));
        (self.tried, self.found) = (0, None);
    }
}

impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        let outcome = Self::advance(self, fuel)?;
        let prices = || self.path.iter().map(|(tenths, _)| *tenths);
        Some(outcome.map(|()| Value::new(&SCALE, [prices().max().unwrap_or_default(), prices().sum()])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;
    use crosshatch_core::solve::UNLIMITED;
    use crosshatch_core::text::read;

    #[test]
    fn every_technique_has_a_price() {
        for technique in techniques::ALL {
            assert!(!matches!(price(technique), Price::Unknown), "{technique:?}");
            let prices = &technique.prices;
            let known = !matches!((prices.explainer, prices.hodoku), (Price::Unknown, Price::Unknown));
            assert!(prices.extended.is_none() || !known, "{technique:?} has a price on another scale");
        }
    }

    #[test]
    fn more_points_are_never_fewer_tenths() {
        let tenths = |points: u32| converted(points);
        assert!((0..12_000).all(|points| tenths(points) <= tenths(points + 1)));
        assert_eq!([0, 20, 40, 70, 100, 10_000, 20_000].map(tenths), [10, 19, 28, 36, 45, 200, 200]);
    }

    /// The values of version 1. Another value here is another version.
    #[test]
    fn values_stay() {
        assert!(VERSION == 1 && SCALE.about.contains(&format!("version {VERSION}")));
        for (line, value) in [
            // Nothing to do, and singles alone.
            ("123456789456789123789123456214365897365897214897214365531642978642978531978531642", "0.0/0.0"),
            ("1.345678945678.1327.92315462.79138543945286175186479236321954788.13642959458.2361", "1.0/6.0"),
            // Explainer needs 11.6 and 11.7 here: tridagons.
            ("1.3.56.8..57.8....86...7.......7153.....3.97473....8..3...186..5.67.31.....56....", "6.5/85.1"),
            ("1...567.9.5...9..6......15..65...8..79....6.18.16....5...84.9.....7.2....78.61...", "7.0/116.3"),
            // Explainer needs 11.0: an exocet.
            ("98.7..6..7.....5....4.8..9.4...3..7..7...2.....31....53....61...4..9..3.........2", "9.4/453.1"),
        ] {
            let grid = read(line).expect("a board").grid;
            assert_eq!(SCALE.rate(&grid, UNLIMITED).expect("one solution").to_string(), value, "{line}");
        }
    }

    #[test]
    fn a_path_is_sound_and_has_the_cheapest_steps() {
        let line = "1...567.9.5...9..6......15..65...8..79....6.18.16....5...84.9.....7.2....78.61...";
        let puzzle = Puzzle::prove(read(line).expect("a board").grid, UNLIMITED).expect("one solution");
        let mut rater = Rater::of(&puzzle).expect("9x9");
        assert_eq!(rater.advance(UNLIMITED), Some(Ok(())));
        let mut position = Position::of(&puzzle);
        for (tenths, step) in rater.path() {
            let cheaper = others().into_iter().take_while(|(other, _)| other < tenths);
            for (_, technique) in cheaper {
                assert!(technique.first_within(&position, WORK).is_none(), "{technique:?} is cheaper than {step:?}");
            }
            let solution = |cell| puzzle.solution().get(cell);
            assert!(step.effect.placements.iter().all(|&(cell, digit)| solution(cell) == Some(digit)), "{step:?}");
            assert!(step.effect.eliminations.iter().all(|&(cell, digit)| solution(cell) != Some(digit)), "{step:?}");
            position.apply(&step.effect);
        }
        assert_eq!(position.grid(), puzzle.solution());
        assert!(rater.path().iter().any(|(_, step)| step.technique.id == "tridagon"));
    }
}
