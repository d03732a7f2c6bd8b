//! The four puzzles of each day, the same for everybody: one of each difficulty, from the bank, chosen by the date alone.

use crosshatch_core::Rng;
use crosshatch_core::bank::{Bank, Difficulty};

use crate::scores::Scores;

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Date {
    /// The year, such as 2026.
    pub year: u32,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

pub(super) const MONTHS: [&str; 12] =
    ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

impl Date {
    /// The number of days since 1 March 0000 of the Gregorian calendar. By the algorithm of Howard Hinnant, "chrono-compatible low-level date
    /// algorithms".
    pub(super) fn number(self) -> usize {
        let Self { year, month, day } = self;
        let month_from_march = (u32::from(month) + 9) % 12;
        let year = year.saturating_sub(u32::from(month <= 2));
        let of_year = (153 * month_from_march + 2) / 5 + u32::from(day).saturating_sub(1);
        (365 * year + year / 4 - year / 100 + year / 400 + of_year) as usize
    }

    /// Reads a day of the form `2026-11-20`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let date =
            Self { year: parts.next()?.parse().ok()?, month: parts.next()?.parse().ok()?, day: parts.next()?.parse().ok()? };
        (parts.next().is_none() && (1..=12).contains(&date.month)).then_some(date)
    }
}

/// The seed of the order in which puzzles take their turns. Another seed or another bank changes every day's puzzles.
const SEED: u64 = 4;

/// The place in the bank of a day's puzzle. `None` if the bank has no puzzle of the difficulty. No puzzle returns before all others of its
/// difficulty have had their day.
pub fn place(bank: &Bank, difficulty: Difficulty, date: Date) -> Option<usize> {
    let seconds = difficulty.seconds();
    let all = bank.ratings().iter().enumerate();
    let mut places: Vec<usize> = all.filter(|(_, ratings)| seconds.contains(&ratings.seconds)).map(|(place, _)| place).collect();
    Rng::stream(SEED, difficulty as u64).shuffle(&mut places);
    places.get(date.number().checked_rem(places.len())?).copied()
}

/// The name of a day's puzzle: "Daily Easy, 25 November 2026".
pub fn title(difficulty: Difficulty, date: Date) -> String {
    format!("Daily {}, {}", difficulty.name(), name(date))
}

/// A day in words: "25 November 2026".
pub fn name(date: Date) -> String {
    let Date { year, month, day } = date;
    let month = MONTHS.get(usize::from(month).wrapping_sub(1)).unwrap_or(&"");
    format!("{day} {month} {year}")
}

/// The difficulty and the day in a name that [`title`] gives.
pub(super) fn of_title(title: &str) -> Option<(Difficulty, Date)> {
    let (name, date) = title.strip_prefix("Daily ")?.split_once(", ")?;
    let difficulty = Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name)?;
    let mut words = date.split(' ');
    let (day, month, year) = (words.next()?, words.next()?, words.next()?);
    let month = MONTHS.iter().position(|name| *name == month)? as u8 + 1;
    Some((difficulty, Date { year: year.parse().ok()?, month, day: day.parse().ok()? }))
}

/// Whether the person has solved a day's puzzle.
pub fn is_solved(scores: &Scores, difficulty: Difficulty, date: Date) -> bool {
    let title = title(difficulty, date);
    scores.all().iter().any(|score| score.seconds.is_some() && score.source == title)
}

/// How long people take for puzzles of a difficulty, in words.
pub fn band(difficulty: Difficulty) -> &'static str {
    ["under 5 minutes", "5–9 minutes", "9–14 minutes", "14+ minutes"][difficulty as usize]
}
