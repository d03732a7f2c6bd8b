//! The puzzles that the person played, with their scores and the times they took; well-known puzzles to compare with.

mod known;
mod pace;

pub use crosshatch_core::rating::times::clock as time;
pub use known::{Known, known};
pub(crate) use pace::time_ratio;
pub use pace::{Month, Pace};

use std::collections::btree_map::{BTreeMap, Entry};
use std::fmt::Write as _;
use std::num::ParseIntError;

use crosshatch_core::Grid;
use crosshatch_core::text::{Symbols, line};

use crate::csv::escaped;

/// A puzzle that the person played, and how it went.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The day, such as `2026-11-20`.
    pub date: String,
    /// Where the puzzle came from.
    pub source: String,
    /// The puzzle as a line.
    pub puzzle: String,
    /// Its score on the iron scale.
    pub score: u32,
    /// Its label there.
    pub label: String,
    /// The seconds that the person worked on it, once they have solved it.
    pub seconds: Option<u32>,
    /// How many hints they were shown.
    pub hints: u32,
    /// The seconds that people take on average, by the minutes scale, where it has a value.
    pub expected: Option<u32>,
    /// The seconds that they have worked on it, while it is not solved.
    pub spent: u32,
    /// The counts of the last review of their game, as text that [`crate::trends`] reads; empty without a review.
    pub review: String,
}

impl Score {
    /// From its line of the kept text. A line of the first version ends with the seconds, a line of the second before the review.
    fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let (&[date, source, puzzle, score, label, seconds], rest) = fields.split_first_chunk()?;
        let review = rest.get(3).copied().unwrap_or_default();
        let (hints, expected, spent) = match *rest {
            [] => (0, None, 0),
            [hints, expected, spent] | [hints, expected, spent, _] => {
                (hints.parse().ok()?, optional(expected).ok()?, spent.parse().ok()?)
            }
            _ => return None,
        };
        let (date, source, puzzle, label, review) = (date.into(), source.into(), puzzle.into(), label.into(), review.into());
        let (score, seconds) = (score.parse().ok()?, optional(seconds).ok()?);
        Some(Self { date, source, puzzle, score, label, seconds, hints, expected, spent, review })
    }

    /// Takes in what is known of the same puzzle elsewhere. The first time that it took stays.
    fn learn(&mut self, other: &Self) {
        if self.seconds.is_none() {
            self.seconds = other.seconds;
            self.hints = if other.seconds.is_some() { other.hints } else { self.hints.max(other.hints) };
            self.spent = if other.seconds.is_some() { 0 } else { self.spent.max(other.spent) };
        }
        self.expected = self.expected.or(other.expected);
        if self.review.is_empty() {
            self.review.clone_from(&other.review);
        }
    }
}

/// A number or nothing.
fn optional(text: &str) -> Result<Option<u32>, ParseIntError> {
    if text.is_empty() { Ok(None) } else { text.parse().map(Some) }
}

/// A number, or nothing, as text.
fn written(number: Option<u32>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

/// The person's own scores, oldest first; a puzzle is in it once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scores(Vec<Score>);

/// The first line of the kept text.
const HEAD: &str = "crosshatch scores 3";
/// The first lines of all versions.
const HEADS: [&str; 3] = [HEAD, "crosshatch scores 2", "crosshatch scores 1"];
/// More than these are not kept: the oldest go.
const MOST: usize = 2_000;
/// The largest number of reviews kept.
const MOST_REVIEWS: usize = 300;

impl Scores {
    /// All of them, oldest first.
    pub fn all(&self) -> &[Score] {
        &self.0
    }

    /// What is known of a puzzle.
    pub fn of(&self, puzzle: &str) -> Option<&Score> {
        self.0.iter().find(|score| score.puzzle == puzzle)
    }

    /// The scores with a puzzle that was played. One that is there already stays as it is.
    pub fn with(&self, score: Score) -> Self {
        if self.of(&score.puzzle).is_some() {
            return self.clone();
        }
        let mut all = self.0.clone();
        all.push(score);
        let surplus = all.len().saturating_sub(MOST);
        Self(all.split_off(surplus))
    }

    /// The scores with what was found out of a puzzle, if it is there.
    fn with_of(&self, puzzle: &str, change: impl FnOnce(&mut Score)) -> Self {
        let mut all = self.0.clone();
        if let Some(score) = all.iter_mut().find(|score| score.puzzle == puzzle) {
            change(score);
        }
        Self(all)
    }

    /// The scores with the time that a puzzle took and the hints that were had; of several times, the first stays: the second time one knows
    /// it.
    pub fn with_time(&self, puzzle: &str, seconds: u32, hints: u32) -> Self {
        self.with_of(puzzle, |score| {
            if score.seconds.is_none() {
                (score.seconds, score.hints, score.spent) = (Some(seconds), hints, 0);
            }
        })
    }

    /// The scores with the time that was spent on a puzzle so far, and the hints that were had, unless it is solved.
    pub fn with_spent(&self, puzzle: &str, spent: u32, hints: u32) -> Self {
        self.with_of(puzzle, |score| {
            if score.seconds.is_none() {
                (score.spent, score.hints) = (spent, hints);
            }
        })
    }

    /// The scores with the seconds that people take for a puzzle.
    pub fn with_expected(&self, puzzle: &str, expected: u32) -> Self {
        self.with_of(puzzle, |score| score.expected = Some(expected))
    }

    /// The scores with the counts of the review of a puzzle's game, in place of those of an earlier review. Of too many reviews, the oldest
    /// go.
    pub(crate) fn with_review(&self, puzzle: &str, review: String) -> Self {
        let mut scores = self.with_of(puzzle, |score| score.review = review);
        let surplus = scores.0.iter().filter(|score| !score.review.is_empty()).count().saturating_sub(MOST_REVIEWS);
        let others = scores.0.iter_mut().filter(|score| !score.review.is_empty() && score.puzzle != puzzle);
        others.take(surplus).for_each(|score| score.review.clear());
        scores
    }

    /// The scores with another source of a puzzle, if it is among them.
    pub(crate) fn with_source(&self, puzzle: &str, source: &str) -> Self {
        self.with_of(puzzle, |score| source.clone_into(&mut score.source))
    }

    /// The scores with another name for a puzzle that is not solved: it was turned or relabelled.
    pub fn renamed(&self, puzzle: &str, name: &str) -> Self {
        if self.of(name).is_some() {
            return self.clone();
        }
        self.with_of(puzzle, |score| {
            if score.seconds.is_none() {
                name.clone_into(&mut score.puzzle);
            }
        })
    }

    /// These and others: those that are in both are taken from these. Where that is more than are kept, those of the oldest days go.
    pub fn united(&self, others: &Self) -> Self {
        let mut all = unite(&self.0, &others.0, |score| &*score.puzzle);
        // Both parts are the oldest first.
        let (mut own, mut new) = (0, self.0.len());
        for _ in MOST..all.len() {
            let is_new = own == self.0.len() || all.get(new).is_some_and(|score| score.date < all[own].date);
            *(if is_new { &mut new } else { &mut own }) += 1;
        }
        all.drain(self.0.len()..new);
        all.drain(..own);
        Self(all)
    }

    /// As text to be kept: a line each, fields separated by tabs.
    pub fn write(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for Score { date, source, puzzle, score, label, seconds, hints, expected, spent, review } in &self.0 {
            let source = source.replace(['\t', '\n', '\r'], " ");
            let (seconds, expected) = (written(*seconds), written(*expected));
            writeln!(text, "{date}\t{source}\t{puzzle}\t{score}\t{label}\t{seconds}\t{hints}\t{expected}\t{spent}\t{review}")
                .expect("a string takes all");
        }
        text
    }

    /// From the text that was kept; lines that are damaged are left out.
    pub fn read(text: &str) -> Self {
        Self::salvage(text).0
    }

    /// [`Scores::read`], and whether that is all that the text says.
    pub(crate) fn salvage(text: &str) -> (Self, bool) {
        let lines = HEADS.iter().find_map(|head| text.strip_prefix(head)?.strip_prefix('\n'));
        let scores: Vec<Option<Score>> = lines.unwrap_or(text).split_terminator('\n').map(Score::read).collect();
        let read: Vec<Score> = scores.iter().flatten().cloned().collect();
        // A puzzle is in it once.
        let mut all = unite(&[], &read, |score| &*score.puzzle);
        let whole = lines.is_some() && text.ends_with('\n') && all.len() == scores.len() && all.len() <= MOST;
        let surplus = all.len().saturating_sub(MOST);
        (Self(all.split_off(surplus)), whole)
    }

    /// As a table for other programs: comma-separated values with a header, as RFC 4180 has them.
    pub fn csv(&self) -> String {
        let mut text = String::from("date,source,puzzle,score,label,seconds,hints,expected,spent\r\n");
        for Score { date, source, puzzle, score, label, seconds, hints, expected, spent, .. } in &self.0 {
            let (seconds, expected) = (written(*seconds), written(*expected));
            let source = format!("\"{}\"", escaped(source));
            writeln!(text, "{date},{source},{puzzle},{score},{label},{seconds},{hints},{expected},{spent}\r")
                .expect("a string takes all");
        }
        text
    }
}

/// Merges two lists of scores, one per puzzle, with the time of a puzzle from the list that knows it. `key` identifies
/// a puzzle.
fn unite<'a, K: Ord>(own: &'a [Score], others: &'a [Score], key: impl Fn(&'a Score) -> K) -> Vec<Score> {
    let mut all: Vec<Score> = Vec::new();
    let mut places: BTreeMap<K, usize> = BTreeMap::new();
    for score in [own, others].into_iter().flatten() {
        match places.entry(key(score)) {
            Entry::Occupied(place) => {
                all[*place.get()].learn(score);
            }
            Entry::Vacant(place) => {
                place.insert(all.len());
                all.push(score.clone());
            }
        }
    }
    all
}

/// The name of a puzzle in scores.
pub(crate) fn named(puzzle: &Grid) -> String {
    line(puzzle, Symbols::FromOne)
}

/// A ratio in thousandths as it is read: "0.85".
pub fn ratio(thousandths: u32) -> String {
    format!("{}.{:02}", thousandths / 1000, thousandths % 1000 / 10)
}

/// The day of a moment in milliseconds since the beginning of 1970, UTC, such as `2026-11-20`. By the algorithm of Howard Hinnant,
/// "chrono-compatible low-level date algorithms".
pub fn date(milliseconds: u64) -> String {
    let days = milliseconds / 86_400_000 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::cmp::Ordering;
    use std::ops::Range;

    use super::*;
    use crosshatch_core::Rng;

    fn score(puzzle: &str, score: u32, seconds: Option<u32>) -> Score {
        let label = "Easy".into();
        let (date, source) = ("2026-11-20".into(), "=a \"b\"\t, c".into());
        Score { date, source, puzzle: puzzle.into(), score, label, seconds, ..Score::default() }
    }

    #[test]
    fn scores_are_kept_and_exported() {
        let scores = Scores::default().with(score("1..", 8, None)).with(score(".2.", 40, Some(300))).with(score("1..", 9, None));
        assert_eq!(scores.all().len(), 2, "a puzzle is in it once");
        let scores = scores.with_time("1..", 60, 2).with_time("1..", 10, 0).with_time("unknown", 5, 0);
        let scores = scores.with_spent("1..", 9, 9).with_expected("1..", 90);
        let first = &scores.all()[0];
        assert_eq!((first.seconds, first.hints, first.expected, first.spent), (Some(60), 2, Some(90), 0));
        let back = Scores::read(&scores.write());
        assert_eq!(back.all()[1].source, "=a \"b\" , c");
        assert_eq!(back.all().len(), 2);
        assert_eq!(Score { source: first.source.clone(), ..back.all()[0].clone() }, *first);
        assert_eq!(Scores::read("something else"), Scores::default());
        assert_eq!(Scores::read(&format!("{HEAD}\nbroken\n")), Scores::default());
        let csv = back.csv();
        assert_eq!(csv.lines().nth(1), Some("2026-11-20,\"'=a \"\"b\"\" , c\",1..,8,Easy,60,2,90,0"));
    }

    /// Scores of these puzzles, one a day, every third with a time.
    fn many(puzzles: Range<u32>) -> Scores {
        let of = |number: u32| Score {
            date: format!("{:04}-01-01", 2000 + number),
            ..score(&format!("{number:081}"), 8, number.is_multiple_of(3).then_some(number))
        };
        Scores(puzzles.map(of).collect())
    }

    #[test]
    fn scores_are_united_as_if_they_came_one_by_one() {
        let one_by_one = |own: &Scores, others: &Scores| {
            others.0.iter().fold(own.clone(), |all, score| {
                let all = all.with(score.clone());
                score.seconds.map_or(all.clone(), |seconds| all.with_time(&score.puzzle, seconds, score.hints))
            })
        };
        let mut chance = Rng::new(5);
        for most in [0, 1, 2, 5, 20, 100] {
            for _ in 0..50 {
                let mut some = || {
                    let mut scores = Scores::default();
                    for _ in 0..chance.below(most + 1) {
                        let seconds = Some(chance.below(100)).filter(|&seconds| seconds < 50);
                        scores = scores.with(score(&chance.below(most).to_string(), chance.below(9), seconds));
                    }
                    scores
                };
                let (own, others) = (some(), some());
                assert_eq!(own.united(&others), one_by_one(&own, &others), "{own:?} and {others:?}");
            }
        }
    }

    #[test]
    fn of_too_many_scores_the_newest_stay_whoever_hears_of_the_others() {
        let most = MOST as u32;
        let (older, newer) = (many(0..most), many(1..most + 1));
        assert_eq!(older.united(&newer), newer);
        assert_eq!(newer.united(&older), newer);
    }

    #[test]
    fn to_unite_many_scores_each_is_looked_up_once() {
        thread_local!(static COMPARISONS: Cell<usize> = const { Cell::new(0) });
        /// A puzzle that counts how often it is compared.
        #[derive(PartialEq, Eq)]
        struct Counted<'a>(&'a str);
        impl Ord for Counted<'_> {
            fn cmp(&self, other: &Self) -> Ordering {
                COMPARISONS.set(COMPARISONS.get() + 1);
                self.0.cmp(other.0)
            }
        }
        impl PartialOrd for Counted<'_> {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }
        let most = MOST as u32;
        let all = unite(&many(0..most).0, &many(most / 2..most * 3 / 2).0, |score| Counted(&score.puzzle));
        assert_eq!(all.len(), MOST * 3 / 2);
        // A tree of 3,000 asks some 12 times whenever one is looked up; one after another they would be asked some 3,000,000 times.
        assert!(COMPARISONS.get() < 60 * MOST, "{} comparisons", COMPARISONS.get());
    }

    #[test]
    fn what_is_left_of_damaged_scores_is_read() {
        let text = Scores::default().with(score("1..", 8, None)).with(score(".2.", 40, Some(300))).write();
        let line = |number: usize| text.lines().nth(number).expect("a line");
        let table = [
            (text.clone(), 2, true),
            (format!("{HEAD}\n"), 0, true),
            (String::new(), 0, false),
            (text.replace(HEAD, "crosshatch scores 4"), 2, false),
            (format!("{}\n2026-11-20\tpasted\t1..\t8\tEasy\t60\n", HEADS[2]), 1, true),
            (format!("{}\n2026-11-20\tpasted\t1..\t8\tEasy\t60\t0\t\t0\n", HEADS[1]), 1, true),
            (text.replace(&format!("{HEAD}\n"), ""), 2, false),
            (text.trim_end().into(), 2, false),
            (text.replace("\t40\t", "\t4O\t"), 1, false),
            (format!("{text}{}\n", line(1)), 2, false),
            (format!("{text}{}", &line(1)[..9]), 2, false),
            (format!("{text}{}\tmore\n", line(1).replace("1..", "3..")), 2, false),
        ];
        for (text, count, whole) in table {
            let (scores, all) = Scores::salvage(&text);
            assert_eq!((scores.all().len(), all), (count, whole), "{text}");
        }
    }

    #[test]
    fn the_newest_reviews_are_kept_one_for_each_puzzle() {
        let most = MOST_REVIEWS as u32;
        let reviewed = |scores: &Scores| scores.all().iter().filter(|score| !score.review.is_empty()).count();
        let all =
            (0..most).fold(many(0..most + 1), |scores, number| scores.with_review(&format!("{number:081}"), "first".into()));
        let (back, whole) = Scores::salvage(&all.write());
        assert!(whole && reviewed(&back) == MOST_REVIEWS && back.write() == all.write());
        let (oldest, newest) = (format!("{:081}", 0), format!("{most:081}"));
        let again = all.with_review(&oldest, "second".into()).with_review("unknown", "third".into());
        assert_eq!((reviewed(&again), again.all()[0].review.as_str()), (MOST_REVIEWS, "second"));
        let more = again.with_review(&newest, "newest".into());
        assert_eq!((reviewed(&more), more.of(&oldest).map(|score| score.review.as_str())), (MOST_REVIEWS, Some("")));
        // Another tab's scores bring the reviews that are missing here.
        let united = more.united(&again);
        assert_eq!(united.of(&oldest).map(|score| score.review.as_str()), Some("second"));
    }

    #[test]
    fn a_puzzle_that_is_turned_keeps_its_time_and_one_that_is_solved_its_name() {
        let scores = Scores::default().with(score("1..", 8, None)).with(score(".2.", 40, Some(300)));
        let scores = scores.with_spent("1..", 30, 1).renamed("1..", "..1").renamed(".2.", ".3.").renamed("..1", ".2.");
        let names: Vec<(&str, u32)> = scores.all().iter().map(|score| (&*score.puzzle, score.spent)).collect();
        assert_eq!(names, [("..1", 30), (".2.", 0)]);
    }

    #[test]
    fn times_and_ratios_are_read_as_people_write_them() {
        assert_eq!([0, 59, 372, 3599, 3723].map(time), ["0:00", "0:59", "6:12", "59:59", "1:02:03"]);
        assert_eq!([0, 850, 1009, 12_345].map(ratio), ["0.00", "0.85", "1.00", "12.34"]);
    }

    #[test]
    fn dates() {
        for (milliseconds, expected) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_795_132_800_000, "2026-11-20"),
            (4_107_542_399_999, "2100-02-28"),
        ] {
            assert_eq!(date(milliseconds), expected);
        }
    }
}
