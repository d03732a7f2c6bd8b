//! The numbers of a claim: how they are written, what the author's words mean, and where a trial has to end.

use crate::figures::grouped;

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// As it is.
    Count,
    /// In tenths.
    Tenths,
    /// In hundredths.
    Hundredths,
    /// In thousandths of a whole: written as a percentage.
    PerMille,
    /// The place of a label of the iron scale.
    Label,
}

/// A number that a claim is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quantity {
    /// What it is, in words.
    pub name: &'static str,
    /// How it is written.
    pub unit: Unit,
    /// What the words of the claim say of it.
    pub claimed: Option<Reading>,
    /// What it was over the large set ([`super::Claim::large`]).
    pub measured: u32,
    /// Where a trial has to end: four standard deviations or so around that, or nowhere else where no chance is in it.
    pub expected: (u32, u32),
}

/// What words say of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The least and the most that the words name.
    pub said: (u32, u32),
    /// Between which values they are taken to be true.
    pub true_within: (u32, u32),
}

/// Whether what a claim says of its numbers is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Of all.
    Holds,
    /// Of some.
    InPart,
    /// Of none.
    Fails,
}

impl Unit {
    /// A number in this unit.
    pub fn text(self, number: u32) -> String {
        match self {
            Self::Count => grouped(number.into()),
            Self::Tenths => format!("{}.{}", grouped((number / 10).into()), number % 10),
            Self::Hundredths => format!("{}.{:02}", grouped((number / 100).into()), number % 100),
            Self::PerMille if number.is_multiple_of(10) => format!("{}\u{a0}%", number / 10),
            Self::PerMille => format!("{}.{}\u{a0}%", number / 10, number % 10),
            Self::Label => LABELS.get(number as usize).copied().unwrap_or("?").into(),
        }
    }

    /// A range in this unit: `8`, `35 to 40`, `at most 15`, `75 % or more`.
    pub fn range(self, (from, to): (u32, u32)) -> String {
        let endless = to == u32::MAX || self == Self::PerMille && to == 1000;
        let bound = |number| match self {
            Self::Tenths => self.text(number).trim_end_matches(".0").into(),
            _ => self.text(number),
        };
        match () {
            () if from == to => bound(from),
            () if endless => format!("{} or more", bound(from)),
            () if from == 0 => format!("at most {}", bound(to)),
            () => format!("{} to {}", bound(from).trim_end_matches("\u{a0}%"), bound(to)),
        }
    }
}

/// The labels of the iron scale, easiest first.
const LABELS: [&str; 4] = ["Easy", "Medium", "Hard", "Expert"];

impl Reading {
    /// Just this.
    pub(super) const fn exactly(number: u32) -> Self {
        Self { said: (number, number), true_within: (number, number) }
    }

    /// From this to that.
    pub(super) const fn between(from: u32, to: u32) -> Self {
        Self { said: (from, to), true_within: (from, to) }
    }

    /// This or more.
    pub(super) const fn at_least(number: u32) -> Self {
        Self { said: (number, number), true_within: (number, u32::MAX) }
    }

    /// This or less.
    pub(super) const fn at_most(number: u32) -> Self {
        Self { said: (number, number), true_within: (0, number) }
    }

    /// About this, which is taken to be true from one value to another.
    pub(super) const fn about(number: u32, from: u32, to: u32) -> Self {
        Self { said: (number, number), true_within: (from, to) }
    }
}

impl Quantity {
    /// A number of which the claim says nothing.
    pub(super) const fn of(name: &'static str, unit: Unit, measured: u32, expected: (u32, u32)) -> Self {
        Self { name, unit, claimed: None, measured, expected }
    }

    /// The same, of which the claim says this.
    pub(super) const fn claimed(self, reading: Reading) -> Self {
        Self { claimed: Some(reading), ..self }
    }

    /// Whether the claim is true of this value; none where it says nothing.
    pub fn holds(&self, value: u32) -> Option<bool> {
        self.claimed.map(|reading| within(reading.true_within, value))
    }

    /// Whether a trial may end here.
    pub fn is_expected(&self, value: u32) -> bool {
        within(self.expected, value)
    }
}

fn within((from, to): (u32, u32), value: u32) -> bool {
    (from..=to).contains(&value)
}

impl Verdict {
    /// Of the values of some quantities.
    pub fn of(quantities: &[Quantity], values: impl IntoIterator<Item = u32>) -> Self {
        let mut held = quantities.iter().zip(values).filter_map(|(quantity, value)| quantity.holds(value));
        let first = held.next().unwrap_or(true);
        match held.any(|other| other != first) {
            true => Self::InPart,
            false if first => Self::Holds,
            false => Self::Fails,
        }
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::InPart => "holds in part",
            Self::Fails => "does not hold",
        }
    }
}

/// A sentence with numbers in the place of what stands in braces.
pub(super) fn fill(sentence: &str, number: impl Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').unwrap_or((after, ""));
        text += before;
        text += &number(place).unwrap_or_default();
        rest = after;
    }
    text + rest
}
