//! The frame of a scale: what each scale describes.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use super::{Begun, Unrated, Value, to_the_end};
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::frame::step::Step;
use crate::frame::technique::{Price, Technique};

/// A scale of difficulty, described once: the command line, the page and the tests read it here.
pub struct Scale {
    /// Its name in text and messages: lower case, hyphens.
    pub id: &'static str,
    /// Its name, for people.
    pub name: &'static str,
    /// What its values say and whose they are, in a phrase without a full stop; [`Self::shapes`] says for which boards.
    pub about: &'static str,
    /// The boards that have values.
    pub shapes: Shapes,
    /// What a value consists of, in the order in which that is written: one or more numbers, and a word at most.
    pub parts: &'static [Part],
    /// Begins to rate a grid of such a shape. It may take so many guesses to find out whether there is one solution; what the rating itself
    /// takes is not limited.
    pub begin: fn(&Grid, u64) -> Begun,
    /// How much fuel a rating uses in about a millisecond, so that a limit of time can be counted in work, which is the same on every machine.
    pub fuel_per_ms: u64,
    /// What a technique costs, in the unit of [`Self::points`]. None where the scale has no prices for techniques of the library.
    pub price: Option<fn(&Technique) -> Price>,
    /// Whether prices are added up. Otherwise the highest is what counts.
    pub sums: bool,
}

/// The boards that a scale is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shapes {
    /// Boards of every shape.
    All,
    /// Boards up to this side.
    UpTo(usize),
    /// Boards of this shape.
    Only(Shape),
}

/// A part of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it is called: "score", "ER".
    pub name: &'static str,
    /// What it is.
    pub form: Form,
    /// Whether it is left out where a value is written in one word, as what says how sure the others are.
    pub aside: bool,
}

/// What a part of a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A whole number.
    Whole,
    /// A number with one decimal, counted in tenths.
    Tenths,
    /// One of these words, easiest first, by its place.
    Word(&'static [&'static str]),
}

impl Scale {
    /// Whether boards of this shape have values.
    pub fn applies_to(&self, shape: Shape) -> bool {
        self.shapes.contain(shape)
    }

    /// Makes sure that boards of this shape have values.
    ///
    /// # Errors
    /// When they have not.
    pub fn check(&self, shape: Shape) -> Result<(), Unrated> {
        if self.applies_to(shape) { Ok(()) } else { Err(Unrated::Shape(self.shapes, shape)) }
    }

    /// The rating of a grid, not begun. It may take so many guesses to find out whether there is one solution.
    ///
    /// # Errors
    /// When it is seen at once that the grid has no value.
    pub fn begin(&self, grid: &Grid, guesses: u64) -> Begun {
        self.check(grid.shape())?;
        (self.begin)(grid, guesses)
    }

    /// Rates a grid in one go.
    ///
    /// # Errors
    /// When it has no value.
    pub fn rate(&self, grid: &Grid, guesses: u64) -> Result<Value, Unrated> {
        let mut work = self.begin(grid, guesses)?;
        to_the_end(|fuel| work.advance(fuel))
    }

    /// The number that is compared where values are: the first.
    pub fn points(&self) -> Part {
        let number = self.parts.iter().find(|part| !matches!(part.form, Form::Word(_)));
        *number.expect("every value has a number")
    }

    /// The words for its values, easiest first; none where values are numbers alone.
    pub fn words(&self) -> &'static [&'static str] {
        let words = self.parts.iter().find_map(|part| if let Form::Word(words) = part.form { Some(words) } else { None });
        words.unwrap_or_default()
    }

    /// A price, or any amount of [`Self::points`], as it is read.
    pub fn written(&self, amount: u32) -> String {
        self.points().form.written(amount)
    }

    /// What a step costs; none where the scale does not know it.
    pub fn price_of(&self, step: &Step) -> Option<u32> {
        self.price.and_then(|price| price(step.technique).of(step))
    }
}

/// Two scales are the same if they are called the same.
impl PartialEq for Scale {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Scale {}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl Shapes {
    /// Whether a shape is among them.
    pub fn contain(self, shape: Shape) -> bool {
        match self {
            Self::All => true,
            Self::UpTo(side) => shape.side() <= side,
            Self::Only(only) => shape == only,
        }
    }

    /// The same in a sentence that begins with the scale: "goes up to 16x16", "is for 9x9 alone".
    pub fn said(self) -> String {
        match self {
            Self::All | Self::Only(_) => format!("is for {self}"),
            Self::UpTo(_) => format!("goes {self}"),
        }
    }
}

/// `up to 16x16`, `9x9 alone`
impl fmt::Display for Shapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all shapes"),
            Self::UpTo(side) => write!(f, "up to {side}x{side}"),
            Self::Only(shape) => write!(f, "{0}x{0} alone", shape.side()),
        }
    }
}

impl Part {
    /// A whole number of this name.
    pub const fn whole(name: &'static str) -> Self {
        Self { name, form: Form::Whole, aside: false }
    }

    /// A whole number of this name that is not written in one word with the others.
    pub const fn aside(name: &'static str) -> Self {
        Self { name, form: Form::Whole, aside: true }
    }

    /// A number with one decimal.
    pub const fn tenths(name: &'static str) -> Self {
        Self { name, form: Form::Tenths, aside: false }
    }

    /// One of some words, easiest first.
    pub const fn word(name: &'static str, words: &'static [&'static str]) -> Self {
        Self { name, form: Form::Word(words), aside: false }
    }
}

impl Form {
    /// An amount of this form as it is read: 72 tenths are "7.2".
    pub fn written(self, amount: u32) -> String {
        match self {
            Self::Whole => amount.to_string(),
            Self::Tenths => format!("{}.{}", amount / 10, amount % 10),
            Self::Word(words) => words[amount as usize].into(),
        }
    }
}
