//! Orders: what a puzzle is wanted to be like, as one value and as one line of text; and the search for puzzles that meet one.
//!
//! An [`Order`] says how the board is made (shape, symmetry, givens), where its values on the scales shall lie, and which techniques shall
//! occur on its path. [`Order::from_str`](core::str::FromStr) reads it from text such as
//! `explainer 6.5..7.5; needs w-wing; symmetry rotate180; givens 24..26`, and it is written in the same form. [`Hunt`] makes one attempt
//! to meet it. An attempt has a number, and depends on nothing but the order and that number, so that the puzzles are the same however
//! attempts are divided among threads or machines.
//!
//! ```
//! use std::sync::Arc;
//!
//! use crosshatch_reasoning::orders::{Hunt, Order};
//!
//! let order: Arc<Order> = Arc::new("hodoku Medium; givens 24..30; seed 7".parse()?);
//! assert_eq!(order.to_string(), "hodoku Medium; givens 24..30; seed 7");
//! let found = (0..).find_map(|attempt| Hunt::of(&order, attempt).to_the_end().found).expect("one of some attempts");
//! assert_eq!(found.values[0].word(), Some("Medium"));
//! # Ok::<(), crosshatch_reasoning::orders::OrderTextError>(())
//! ```

mod check;
mod hunt;
mod judge;
mod path;
mod reach;
mod remove;
mod restore;
#[cfg(test)]
mod tests;
mod text;

pub use hunt::{Ended, Find, Hunt, Near};
pub use path::OrderPath;
pub use reach::Reach;
pub use text::OrderTextError;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crosshatch_core::Shape;
use crosshatch_core::generate;
use crosshatch_core::rating::{Part, Scale, Unrated};
use crosshatch_core::technique::{Family, Technique};

use crate::scales::hodoku::Level;
use crate::scales::minutes;

/// What a puzzle is wanted to be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// How it is made: shape, symmetry, givens.
    pub making: generate::Order,
    /// Where its values shall lie; each of them counts.
    pub ranges: Vec<Range>,
    /// What shall occur on its path; each of them counts.
    pub wishes: Vec<Wish>,
    /// Where puzzles are looked for.
    pub search: Search,
    /// What chance is drawn from.
    pub seed: u64,
}

/// A range of a part of the values of a scale, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The scale.
    pub scale: &'static Scale,
    /// Which of [`Scale::parts`].
    pub part: usize,
    /// The smallest amount wanted.
    pub least: u32,
    /// The largest amount wanted; [`u32::MAX`] if any is large enough.
    pub most: u32,
}

/// What shall occur on a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Whether it must occur or may not.
    pub kind: WishKind,
    /// The techniques that it speaks of.
    pub what: Vec<Which>,
    /// On whose path.
    pub on: OrderPath,
}

/// What is wished of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WishKind {
    /// They must occur.
    Needs(Need),
    /// None of them may occur.
    Without,
    /// None but them may occur.
    Only,
}

/// How techniques must occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// The fewest steps of them, 1 at least.
    pub least: u32,
    /// The most; [`u32::MAX`] for any number.
    pub most: u32,
    /// How hard every other step may be; `None` for any.
    pub amid: Option<Amid>,
}

/// What surrounds the steps of techniques that must occur, by HoDoKu's prices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amid {
    /// Singles.
    Singles,
    /// Singles, and steps of techniques up to a level.
    Level(Level),
}

/// A technique or a family of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// One technique.
    Technique(&'static Technique),
    /// All of a family.
    Family(Family),
}

/// Where puzzles are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Search {
    /// Every attempt begins with a fresh board. Where its puzzle comes near to what is ordered, some of its givens are exchanged for others of
    /// the same solution, again and again, as long as that leads nearer. Where the board is not 9x9 and its puzzle is harder than ordered,
    /// givens are added instead. What must occur on the easiest path is looked for before the path needs anything harder.
    #[default]
    Exchange,
    /// Every attempt is a fresh board, and each puzzle is as likely as digging makes it.
    Sampling,
}

/// Why an order cannot be met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OrderError {
    /// What no board can have.
    Making(generate::OrderError),
    /// A scale that has no values for such boards.
    NoValues(&'static Scale, Unrated),
    /// A range that ends before it begins.
    Backwards(Range),
    /// A time that the minutes scale does not tell.
    TooLong(Range),
    /// Techniques that must occur, and a number of steps that is none: it ends before it begins, or is 0.
    NoTimes(Need),
    /// A technique that does not exist on boards of this shape.
    NoTechnique(&'static Technique, Shape),
    /// A path that boards of this shape do not have.
    NoPath(OrderPath, Shape),
    /// Two ranges that no value lies in both of.
    Apart(Range, Range),
    /// A technique that must occur and may not.
    Excluded(&'static Technique),
    /// A technique that never occurs on a path.
    NotOnPath(&'static Technique, OrderPath),
    /// A technique that must occur on a path, where its steps count as those of another.
    CountsAs(&'static Technique, &'static Technique, OrderPath),
    /// A technique that must occur and makes puzzles harder than a range allows.
    Costs {
        /// The technique.
        technique: &'static Technique,
        /// How often it must occur at least.
        times: u32,
        /// The least amount that puzzles with it have.
        least: u32,
        /// The range.
        range: Range,
    },
    /// A technique that must occur, and a range in which singles alone solve every puzzle.
    SinglesAlone(&'static Technique, Range),
    /// Nothing but singles, and a range in which they solve no puzzle.
    BeyondSingles(Range),
}

impl Order {
    /// Any minimal puzzle of a shape.
    pub fn plain(shape: Shape) -> Self {
        Self { making: generate::Order::plain(shape), ranges: Vec::new(), wishes: Vec::new(), search: Search::default(), seed: 0 }
    }

    /// Whether givens are added to a puzzle that is harder than ordered.
    fn adds_givens(&self) -> bool {
        self.search == Search::Exchange && self.making.shape != Shape::NINE && !self.making.minimal
    }

    /// The scales that it has ranges on, in the order in which they were named.
    pub fn scales(&self) -> Vec<&'static Scale> {
        let mut scales: Vec<&'static Scale> = Vec::new();
        for range in &self.ranges {
            if !scales.contains(&range.scale) {
                scales.push(range.scale);
            }
        }
        scales
    }
}

impl Range {
    /// A range of the number that values of a scale are compared by.
    pub fn of_points(scale: &'static Scale, least: u32, most: u32) -> Self {
        let part = scale.parts.iter().position(|part| *part == scale.points());
        Self { scale, part: part.expect("it is one of the parts"), least, most }
    }

    /// The part that it is of.
    pub fn part(&self) -> Part {
        self.scale.parts[self.part]
    }

    /// Whether an amount lies in it.
    pub fn contains(&self, amount: u32) -> bool {
        (self.least..=self.most).contains(&amount)
    }

    /// An amount of the part, as it is written in orders.
    fn written(&self, amount: u32) -> String {
        written(self.scale, self.part(), amount)
    }
}

impl Which {
    /// Its name in text: the id of a technique, or that of a family.
    pub fn id(self) -> String {
        match self {
            Self::Technique(technique) => technique.id.into(),
            Self::Family(family) => family_id(family),
        }
    }

    /// Whether a technique is meant.
    pub fn has(self, technique: &Technique) -> bool {
        match self {
            Self::Technique(one) => one.id == technique.id,
            Self::Family(family) => family == technique.family,
        }
    }
}

impl Need {
    /// One step or more, amid any others.
    pub const ANY: Self = Self { least: 1, most: u32::MAX, amid: None };

    /// How many steps there must be, as orders have it: "1", "2..3", "2..".
    fn times(self) -> String {
        let end = |end: u32, open: u32| if end == open { String::new() } else { end.to_string() };
        let (least, most) = (end(self.least, Self::ANY.least), end(self.most, Self::ANY.most));
        if self.least == self.most { self.least.to_string() } else { format!("{least}..{most}") }
    }
}

impl Wish {
    /// How they must occur, if they must.
    pub fn need(&self) -> Option<Need> {
        if let WishKind::Needs(need) = self.kind { Some(need) } else { None }
    }

    /// Whether a technique is among those that it speaks of.
    pub fn names(&self, technique: &Technique) -> bool {
        self.what.iter().any(|which| which.has(technique))
    }
}

/// The name of a family in text: lower case, hyphens.
pub fn family_id(family: Family) -> String {
    family.name().to_lowercase().replace(' ', "-")
}

/// An amount of a part of a scale as orders have it: "7.2", "14:30", "Hard".
pub fn written(scale: &Scale, part: Part, amount: u32) -> String {
    if is_time(scale) { format!("{}:{:02}", amount / 60, amount % 60) } else { part.form.written(amount) }
}

/// Whether the values of a scale are times in seconds.
fn is_time(scale: &Scale) -> bool {
    *scale == minutes::SCALE
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Making(error) => error.fmt(f),
            Self::NoValues(scale, Unrated::Shape(shapes, shape)) => {
                write!(f, "The {} scale {}, and a board of {2}x{2} is ordered.", scale.name, shapes.said(), shape.side())
            }
            Self::NoValues(scale, reason) => write!(f, "The {} scale has no such value: {reason}.", scale.name),
            Self::Backwards(range) => {
                let written = |amount| range.written(amount);
                let (least, most) = (written(range.least), written(range.most));
                write!(f, "{} from {least} to {most} is no range: the smaller value comes first.", range.scale.name)
            }
            Self::TooLong(range) => {
                let longest = range.written(minutes::LONGEST);
                write!(f, "The minutes scale ends at {longest}, which stands for all that takes longer.")
            }
            Self::NoTimes(need) => {
                let times = need.times();
                write!(f, "{times} is no number of times: the smaller number comes first, and what never occurs is not needed.")
            }
            Self::NoTechnique(technique, shape) => {
                write!(f, "{} does not exist on boards of {1}x{1}.", technique.name, shape.side())
            }
            Self::Apart(one, other) => write!(f, "No puzzle has both \"{one}\" and \"{other}\"."),
            Self::Excluded(technique) => write!(f, "{} is both needed and excluded.", technique.name),
            Self::NotOnPath(technique, on) => {
                let name = technique.name;
                match on.scale() {
                    Some(scale) => {
                        write!(f, "{name} never occurs on the path of the {} scale, which does not know it.", scale.name)
                    }
                    None => write!(f, "{name} is not reasoning, so it never occurs on the easiest path."),
                }
            }
            Self::CountsAs(technique, other, on) => {
                let (name, other, path) = (technique.name, other.name, on.scale().map_or(on.id(), |scale| scale.name));
                write!(f, "{name} is not named on the path of the {path} scale, which calls such steps {other}.")
            }
            Self::Costs { technique, times, least, range } => {
                let (least, most) = (range.written(*least), range.written(range.most));
                let times = if *times > 1 && range.scale.sums { format!("{times} times ") } else { String::new() };
                let (name, scale) = (technique.name, range.scale.name);
                write!(
                    f,
                    "With {times}{name}, puzzles have at least {least} on the {scale} scale, and at most {most} is ordered."
                )
            }
            Self::SinglesAlone(technique, range) => {
                write!(f, "Singles alone solve every puzzle with \"{range}\", so that {} never occurs.", technique.name)
            }
            Self::BeyondSingles(range) => write!(f, "Singles alone solve no puzzle with \"{range}\"."),
            Self::NoPath(whose, shape) => write!(f, "Boards of {1}x{1} have no path on the {0} scale.", whose.id(), shape.side()),
        }
    }
}
impl core::error::Error for OrderError {}
