//! What a value on a scale consists of.

use alloc::format;
use alloc::string::{String, ToString};

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

/// An amount of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount(pub Form, pub u32);

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
