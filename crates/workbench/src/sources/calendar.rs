//! On which days the person solved the puzzles of the day, and for how many days in a row.

use crosshatch_core::bank::Difficulty;

use super::daily::{Date, MONTHS, of_title};
use crate::scores::{Score, Scores};

/// A month of the calendar, from 1 for January.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Month {
    /// The year, such as 2026.
    pub year: u32,
    /// The month, from 1.
    pub month: u8,
}

impl Month {
    /// The month of a day.
    pub fn of(date: Date) -> Self {
        Self { year: date.year, month: date.month }
    }

    /// The month before.
    pub fn before(self) -> Self {
        if self.month > 1 { Self { month: self.month - 1, ..self } } else { Self { year: self.year - 1, month: 12 } }
    }

    /// The month after.
    pub fn after(self) -> Self {
        if self.month < 12 { Self { month: self.month + 1, ..self } } else { Self { year: self.year + 1, month: 1 } }
    }

    /// Its name: "November 2026".
    pub fn title(self) -> String {
        format!("{} {}", MONTHS[usize::from(self.month) - 1], self.year)
    }

    fn first(self) -> Date {
        Date { year: self.year, month: self.month, day: 1 }
    }
}

/// A day of a month on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day {
    /// The day.
    pub date: Date,
    /// The number of its puzzles that are solved, at most 4.
    pub solved: usize,
    /// The day in words: "25 November, 2 of 4 solved".
    pub label: String,
}

/// The days of a month, and the number of cells to leave free before the first in a table whose weeks begin on Monday.
pub fn days(scores: &Scores, month: Month) -> (Vec<Day>, usize) {
    let solved: Vec<(Difficulty, Date)> = solved(scores).map(|(_, title)| title).collect();
    let first = month.first().number();
    let day = |day: usize| {
        let date = Date { day: day as u8, ..month.first() };
        let solved = Difficulty::ALL.into_iter().filter(|&difficulty| solved.contains(&(difficulty, date))).count();
        let name = MONTHS[usize::from(month.month) - 1];
        Day { date, solved, label: format!("{day} {name}, {solved} of {} solved", Difficulty::ALL.len()) }
    };
    let length = month.after().first().number() - first;
    // 1 March 0000 was a Wednesday.
    ((1..=length).map(day).collect(), (first + 2) % 7)
}

/// For how many days in a row the person has solved at least one puzzle of the day on the day itself. Today does not end the streak before
/// it is over.
pub fn streak(scores: &Scores, today: Date) -> usize {
    let on_its_day = |(score, (_, date)): (&Score, (Difficulty, Date))| {
        // Scores have the day in UTC, which begins up to half a day before or after the person's.
        let played = Date::read(&score.date)?.number();
        (played.abs_diff(date.number()) <= 1).then_some(date.number())
    };
    let days: Vec<usize> = solved(scores).filter_map(on_its_day).collect();
    let now = today.number();
    let last = if days.contains(&now) { now } else { now - 1 };
    (0..=last).take_while(|back| days.contains(&(last - back))).count()
}

/// The streak in words.
pub fn streak_sentence(days: usize) -> String {
    match days {
        0 => "Calendar".into(),
        1 => "1 day in a row".into(),
        days => format!("{days} days in a row"),
    }
}

/// The solved puzzles of the day, with their titles as read.
fn solved(scores: &Scores) -> impl Iterator<Item = (&Score, (Difficulty, Date))> {
    let solved = scores.all().iter().filter(|score| score.seconds.is_some());
    solved.filter_map(|score| Some((score, of_title(&score.source)?)))
}

#[cfg(test)]
mod tests {
    use super::super::daily::title;
    use super::*;

    fn date(text: &str) -> Date {
        Date::read(text).expect("a day")
    }

    /// A puzzle of the day: its day, the day on which it was begun, and whether it is solved.
    type Daily = (Difficulty, &'static str, &'static str, bool);

    /// Scores of puzzles of the day.
    fn scores(dailies: &[Daily]) -> Scores {
        dailies.iter().enumerate().fold(Scores::default(), |all, (number, &(difficulty, of, begun, is_solved))| {
            all.with(Score {
                date: begun.into(),
                source: title(difficulty, date(of)),
                puzzle: number.to_string(),
                seconds: is_solved.then_some(60),
                ..Score::default()
            })
        })
    }

    #[test]
    fn a_month_begins_on_its_day_of_the_week_and_has_its_length() {
        // (year, month, its days, the day of the week of its first from Monday)
        let table =
            [(2026, 11, 30, 6), (2026, 2, 28, 6), (2024, 2, 29, 3), (2000, 2, 29, 1), (2100, 2, 28, 0), (2026, 12, 31, 1)];
        for (year, month, length, first) in table {
            let (days, before) = days(&Scores::default(), Month { year, month });
            assert_eq!((days.len(), before), (length, first), "{year}-{month}");
        }
        let january = Month { year: 2027, month: 1 };
        assert_eq!((january.before().title(), january.before().after()), ("December 2026".into(), january));
    }

    #[test]
    fn a_day_shows_which_of_its_puzzles_are_solved() {
        use Difficulty::{Easy, Hard};
        let scores = scores(&[
            (Easy, "2026-11-25", "2026-11-25", true),
            (Hard, "2026-11-25", "2026-11-28", true),
            (Easy, "2026-11-26", "2026-11-26", false),
        ]);
        let (days, _) = days(&scores, Month { year: 2026, month: 11 });
        assert_eq!(days.iter().map(|day| day.solved).sum::<usize>(), 2);
        assert_eq!((days[24].solved, &*days[24].label), (2, "25 November, 2 of 4 solved"));
    }

    #[test]
    fn a_streak_has_the_days_in_a_row_up_to_today_or_yesterday() {
        use Difficulty::{Easy, Hard, Medium};
        let today = date("2026-12-01");
        let table: [(&[Daily], usize); 7] = [
            (&[], 0),
            (&[(Easy, "2026-12-01", "2026-12-01", true), (Hard, "2026-12-01", "2026-12-01", true)], 1),
            (&[(Easy, "2026-11-30", "2026-11-30", true), (Hard, "2026-11-29", "2026-11-30", true)], 2),
            // Not solved; and a gap.
            (&[(Easy, "2026-12-01", "2026-12-01", false), (Easy, "2026-11-30", "2026-11-30", true)], 1),
            (&[(Easy, "2026-12-01", "2026-12-01", true), (Easy, "2026-11-29", "2026-11-29", true)], 1),
            (&[(Easy, "2026-11-29", "2026-11-29", true)], 0),
            // Solved days later.
            (&[(Medium, "2026-12-01", "2026-12-01", true), (Easy, "2026-11-30", "2026-12-02", true)], 1),
        ];
        for (dailies, days) in table {
            assert_eq!(streak(&scores(dailies), today), days, "{dailies:?}");
        }
    }
}
