//! The frame of a scale: what each scale describes. A scale begins ratings, a rating ends with a value, and a value names its scale.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::part::{Form, Part};
use super::unrated::{Shapes, Unrated};
use crate::board::candidates::Candidates;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::frame::step::Step;
use crate::frame::technique::{Price, Technique};
use crate::solve::UNLIMITED;

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
    /// Begins to rate a grid. The proof that it has one solution may take at most this number of guesses; the rating itself
    /// is not limited.
    pub begin: fn(&Grid, u64) -> Begun,
    /// The same for a puzzle whose candidates are part of it (a Sukaku). None where the scale rates values alone.
    pub begin_within: Option<fn(&Candidates, u64) -> Begun>,
    /// How much fuel a rating uses in about a millisecond, so that a limit of time can be counted in work, which is the same on every machine.
    pub fuel_per_ms: u64,
    /// What a technique costs, in the unit of [`Self::points`]. None where the scale has no prices for techniques of the library.
    pub price: Option<fn(&Technique) -> Price>,
    /// Whether prices are added up. Otherwise the highest is what counts.
    pub sums: bool,
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
        self.shapes.check(shape)
    }

    /// The rating of a grid, not begun. The proof that it has one solution may take at most `guesses` guesses.
    ///
    /// # Errors
    /// When it is seen at once that the grid has no value.
    pub fn begin(&self, grid: &Grid, guesses: u64) -> Begun {
        self.check(grid.shape())?;
        (self.begin)(grid, guesses)
    }

    /// The rating of a puzzle whose candidates are part of it, not begun. The proof that it has one solution may take at most `guesses` guesses.
    ///
    /// # Errors
    /// When the scale rates values alone, or when it is seen at once that the puzzle has no value.
    pub fn begin_within(&self, candidates: &Candidates, guesses: u64) -> Begun {
        self.check(candidates.shape())?;
        self.begin_within.ok_or(Unrated::Candidates)?(candidates, guesses)
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

    /// Its parts with the names that they have as columns of a table: `explainer_er`; the scale's own where there is one part.
    pub fn columns(&self) -> impl Iterator<Item = (String, Part)> {
        let id = self.id.replace('-', "_");
        let name =
            move |part: &Part| if self.parts.len() == 1 { id.clone() } else { format!("{id}_{}", part.name.to_lowercase()) };
        self.parts.iter().map(move |part| (name(part), *part))
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

/// A rating that can be left and taken up again.
pub trait Work {
    /// Works for some fuel, in the scale's units. Returns the value, or the reason for its absence, once known.
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>>;
}

/// A rating not yet begun, or the reason against one if it is obvious.
pub type Begun = Result<Box<dyn Work>, Unrated>;

/// Has work that is done in slices done in one go.
pub fn to_the_end<T>(mut advance: impl FnMut(u64) -> Option<T>) -> T {
    loop {
        if let Some(done) = advance(UNLIMITED) {
            return done;
        }
    }
}

/// A value on a scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    scale: &'static Scale,
    /// One for each part.
    amounts: Vec<u32>,
}

impl Value {
    /// The value with these amounts, one for each part that values of the scale have: a number, or the place of a word.
    pub fn new<const PARTS: usize>(scale: &'static Scale, amounts: [u32; PARTS]) -> Self {
        assert_eq!(PARTS, scale.parts.len(), "the parts of {scale:?}");
        Self { scale, amounts: amounts.into() }
    }

    /// The scale.
    pub fn scale(&self) -> &'static Scale {
        self.scale
    }

    /// Its parts with their amounts, in the order in which they are written.
    pub fn parts(&self) -> impl Iterator<Item = (Part, u32)> {
        self.scale.parts.iter().copied().zip(self.amounts.iter().copied())
    }

    /// The number that values are compared by, in the unit of [`Scale::points`].
    pub fn amount(&self) -> u32 {
        let number = self.parts().find(|(part, _)| *part == self.scale.points());
        number.expect("it is one of the parts").1
    }

    /// The same in tenths, on every scale.
    pub fn tenths(&self) -> u64 {
        let amount = self.amount().into();
        if self.scale.points().form == Form::Tenths { amount } else { 10 * amount }
    }

    /// The word for it, on scales that have words.
    pub fn word(&self) -> Option<&'static str> {
        self.parts().find_map(|(part, place)| if let Form::Word(words) = part.form { Some(words[place as usize]) } else { None })
    }
}

/// `29/Medium`, `Medium/536`, `7.2/1.2/1.2`: all parts that do not stand aside.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> =
            self.parts().filter(|(part, _)| !part.aside).map(|(part, amount)| part.form.written(amount)).collect();
        f.write_str(&parts.join("/"))
    }
}

/// What is known at once is no work.
impl Work for Value {
    fn advance(&mut self, _: u64) -> Option<Result<Self, Unrated>> {
        Some(Ok(self.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// The number of filled cells, in tenths and as it is, and what is thought of it.
    static FILLED: Scale = Scale {
        id: "filled",
        name: "Filled",
        about: "The number of filled cells",
        shapes: Shapes::Only(Shape::NINE),
        parts: &[Part::word("verdict", &["Some", "None"]), Part::tenths("tenths"), Part::whole("cells"), Part::aside("again")],
        fuel_per_ms: 1,
        begin: |grid, _| {
            let filled = grid.count_filled() as u32;
            Ok(Box::new(Value::new(&FILLED, [u32::from(filled == 0), filled, filled, filled])))
        },
        begin_within: None,
        price: None,
        sums: false,
    };

    #[test]
    fn a_value_is_written_part_by_part() {
        let value = FILLED.rate(&Grid::empty(Shape::NINE), 0).expect("a value");
        assert_eq!((value.to_string().as_str(), value.word(), value.tenths()), ("None/0.0/0", Some("None"), 0));
        let value = Value::new(&FILLED, [0, 72, 72, 5]);
        assert_eq!((value.to_string().as_str(), value.word(), value.tenths()), ("Some/7.2/72", Some("Some"), 72));
        assert_eq!((FILLED.points().name, FILLED.words()), ("tenths", &["Some", "None"][..]));
    }

    #[test]
    fn other_shapes_have_no_value() {
        let shape = Shape::of_side(4).expect("a usual side");
        let reason = FILLED.rate(&Grid::empty(shape), 0).expect_err("another shape");
        assert_eq!(reason, Unrated::Shape(FILLED.shapes, shape));
        assert_eq!(reason.to_string(), "the scale is for 9x9 alone, and this board is 4x4");
    }
}
