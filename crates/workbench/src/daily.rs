//! Four puzzles for each day, from the quickest to the longest, the same for everybody.

use std::ops::RangeInclusive;

use crosshatch_core::Shape;
use crosshatch_core::generate::Order;
use crosshatch_core::symmetry::Pattern;
use serde::{Deserialize, Serialize};

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Date {
    /// The year, such as 2026.
    pub year: u32,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

/// One of a day's puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Four {
    /// The quickest.
    First,
    /// For a short break.
    Second,
    /// For a longer one.
    Third,
    /// The longest.
    Fourth,
}

impl Four {
    /// All of them, the quickest first.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Third, Self::Fourth];

    /// What the page calls it.
    pub fn name(self) -> &'static str {
        ["Today's first", "Today's second", "Today's third", "Today's fourth"][self as usize]
    }

    /// The minutes that people take for it, in words.
    pub fn band(self) -> &'static str {
        ["4–6 minutes", "7–9 minutes", "10–12 minutes", "13–14 minutes"][self as usize]
    }

    /// The seconds that people take for it, by the minutes scale.
    pub fn seconds(self) -> RangeInclusive<u32> {
        [(240, 360), (420, 540), (585, 749), (780, 861)].map(|(least, most)| least..=most)[self as usize].clone()
    }

    /// What it is to be like.
    pub fn order(self) -> Order {
        Order { symmetry: Pattern::Rotate180, ..Order::plain(Shape::NINE) }
    }

    /// The seed of that day's.
    pub fn seed(self, date: Date) -> u64 {
        u64::from(date.year) << 24 | u64::from(date.month) << 16 | u64::from(date.day) << 8 | self as u64
    }
}
