//! Scores on the iron scale: a table of well-known puzzles to compare with, and the person's own, with the times they took.

use std::collections::btree_map::{BTreeMap, Entry};
use std::fmt::Write as _;

/// A well-known puzzle and its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// What it is called.
    pub name: &'static str,
    /// The puzzle as a line.
    pub puzzle: &'static str,
    /// Its score on the iron scale.
    pub score: u32,
    /// Its label there.
    pub label: &'static str,
    /// Who made it, or where it stands.
    pub source: &'static str,
}

/// Well-known puzzles by rising score. A test rates them.
pub fn known() -> impl Iterator<Item = Known> {
    KNOWN.iter().map(|&(name, puzzle, score, label, source)| Known { name, puzzle, score, label, source })
}

#[rustfmt::skip]
const KNOWN: &[(&str, &str, u32, &str, &str)] = &[
    ("The example", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 8, "Easy", "Wikipedia, 'Sudoku'"),
    ("Euler 1", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", 8, "Easy", "Project Euler 96, grid 1"),
    ("Sage example", "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3", 18, "Easy", "SageMath documentation"),
    ("First of 17 givens", ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", 26, "Easy", "Gordon Royle, list of 17 givens, no. 1"),
    ("Most givens", "1..4....9.5..89.2..981.2..4..1..5.9.58..2...7.798412.5.67518.4281.294.76.........", 26, "Expert", "Mladen Dobrichev, 40 givens, each needed"),
    ("USA Today", "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.", 28, "Medium", "USA Today, 6 November 2006"),
    ("Against brute force", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 34, "Easy", "Wikipedia, 'Sudoku solving algorithms'"),
    ("Norvig 2", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", 35, "Medium", "Peter Norvig, 'Solving Every Sudoku Puzzle', grid 2"),
    ("Fifth of 17 givens", ".......12..8.3...........4.12.5..........47...6.......5.7...3.....62.......1.....", 42, "Medium", "Gordon Royle, list of 17 givens, no. 5"),
    ("Against search", "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..", 44, "Hard", "DCC/FCUP, against depth-first search"),
    ("topn87 no. 3", "3.7.4...........918........4.....7.....16.......25..........38..9....5...2.6.....", 58, "Hard", "magictour, topn87 no. 3"),
    ("Rosetta MATLAB", "....839..1......3...4....7..42.3....6.......4....7..1..2........8...92.....25...6", 75, "Expert", "Rosetta Code, MATLAB"),
    ("Platinum Blonde", ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", 91, "Expert", "coloin; the hardest of Ercsey-Ravasz and Toroczkai, 2012"),
    ("Inkala 2010", "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", 100, "Expert", "Arto Inkala, 2010"),
    ("Inkala 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 133, "Expert", "Arto Inkala, 2012"),
    ("Easter Monster", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 139, "Expert", "JPF, April 2007"),
    ("AI Escargot", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 142, "Expert", "Arto Inkala, 2006"),
    ("Golden Nugget", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 148, "Expert", "tarek, 2007"),
    ("Discrepancy", "12.4..3..3...1..5...6...1..7...9.....4.6.3.....3..2...5...8.7....7.....5.......98", 173, "Expert", "eleven"),
    ("Red Dwarf", "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8", 215, "Expert", "Wikipedia, exceptionally difficult puzzles, no. 3"),
];

/// A puzzle that the person had, and how it went.
#[derive(Clone, PartialEq, Eq, Debug)]
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
}

impl Score {
    /// From its line of the kept text.
    fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[date, source, puzzle, score, label, seconds] = fields.as_slice() else { return None };
        let seconds = if seconds.is_empty() { None } else { Some(seconds.parse().ok()?) };
        let (date, source, puzzle, label) = (date.into(), source.into(), puzzle.into(), label.into());
        Some(Self { date, source, puzzle, score: score.parse().ok()?, label, seconds })
    }
}

/// The person's own scores, oldest first; a puzzle is in it once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scores(Vec<Score>);

/// The first line of the kept text.
const HEAD: &str = "crosshatch scores 1";
/// More than these are not kept: the oldest go.
const MOST: usize = 2_000;

impl Scores {
    /// All of them, oldest first.
    pub fn all(&self) -> &[Score] {
        &self.0
    }

    /// The scores with a puzzle that was rated. One that is there already stays as it is.
    pub fn with(&self, score: Score) -> Self {
        if self.0.iter().any(|known| known.puzzle == score.puzzle) {
            return self.clone();
        }
        let mut all = self.0.clone();
        all.push(score);
        let surplus = all.len().saturating_sub(MOST);
        Self(all.split_off(surplus))
    }

    /// The scores with the time that a puzzle took; of several times, the first stays: the second time one knows it.
    pub fn with_time(&self, puzzle: &str, seconds: u32) -> Self {
        let mut all = self.0.clone();
        if let Some(score) = all.iter_mut().find(|score| score.puzzle == puzzle) {
            score.seconds.get_or_insert(seconds);
        }
        Self(all)
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
        for Score { date, source, puzzle, score, label, seconds } in &self.0 {
            let source = source.replace(['\t', '\n', '\r'], " ");
            let seconds = seconds.map_or(String::new(), |seconds| seconds.to_string());
            writeln!(text, "{date}\t{source}\t{puzzle}\t{score}\t{label}\t{seconds}").expect("a string takes all");
        }
        text
    }

    /// From the text that was kept; lines that are damaged are left out.
    pub fn read(text: &str) -> Self {
        Self::salvage(text).0
    }

    /// [`Scores::read`], and whether that is all that the text says.
    pub(crate) fn salvage(text: &str) -> (Self, bool) {
        let lines = text.strip_prefix(HEAD).and_then(|rest| rest.strip_prefix('\n'));
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
        let mut text = String::from("date,source,puzzle,score,label,seconds\r\n");
        for Score { date, source, puzzle, score, label, seconds } in &self.0 {
            let seconds = seconds.map_or(String::new(), |seconds| seconds.to_string());
            // A field that a spreadsheet would take for a formula is told to be text.
            let formula = source.starts_with(['=', '+', '-', '@']);
            let source = format!("\"{}{}\"", if formula { "'" } else { "" }, source.replace('"', "\"\""));
            writeln!(text, "{date},{source},{puzzle},{score},{label},{seconds}\r").expect("a string takes all");
        }
        text
    }

    /// How fast the person is.
    pub fn speed(&self) -> Option<Speed> {
        let timed = self.0.iter().filter(|score| score.score > 0);
        let mut ratios: Vec<u32> = timed.filter_map(|score| Some(score.seconds?.saturating_mul(1000) / score.score)).collect();
        ratios.sort_unstable();
        let count = ratios.len();
        let middle = *ratios.get(count / 2)?;
        let median = if count.is_multiple_of(2) { u32::midpoint(ratios[count / 2 - 1], middle) } else { middle };
        Some(Speed { games: count, median, range: (ratios[count / 4], ratios[(3 * count / 4).min(count - 1)]) })
    }
}

/// These scores and those of the others that are about other puzzles, with the time that a puzzle took from where it is known. `key` gives
/// what puzzles are told apart by.
fn unite<'a, K: Ord>(own: &'a [Score], others: &'a [Score], key: impl Fn(&'a Score) -> K) -> Vec<Score> {
    let mut all: Vec<Score> = Vec::new();
    let mut places = BTreeMap::new();
    for score in [own, others].into_iter().flatten() {
        match places.entry(key(score)) {
            Entry::Occupied(place) => {
                let place: &usize = place.get();
                all[*place].seconds = all[*place].seconds.or(score.seconds);
            }
            Entry::Vacant(place) => {
                place.insert(all.len());
                all.push(score.clone());
            }
        }
    }
    all
}

/// How long a point of the iron scale takes a person, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed {
    /// From how many games that is known.
    pub games: usize,
    /// The median.
    pub median: u32,
    /// Between which values the middle half of the games lies.
    pub range: (u32, u32),
}

impl Speed {
    /// The minutes that a puzzle of this score will take, about, and between which most of the time.
    pub fn minutes(self, score: u32) -> (u32, (u32, u32)) {
        let minutes = |each: u32| (u64::from(score) * u64::from(each)).div_ceil(60_000) as u32;
        (minutes(self.median), (minutes(self.range.0), minutes(self.range.1)))
    }
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
    use crosshatch_core::rating::iron::{Outcome, rate};
    use crosshatch_core::text::read;

    fn score(puzzle: &str, score: u32, seconds: Option<u32>) -> Score {
        let label = "Easy".into();
        Score { date: "2026-11-20".into(), source: "=a \"b\"\t, c".into(), puzzle: puzzle.into(), score, label, seconds }
    }

    #[test]
    fn known_puzzles_have_their_scores() {
        let mut last = 0;
        for Known { name, puzzle, score, label, .. } in known() {
            let rating = rate(&read(puzzle).expect(name).grid);
            assert!(matches!(rating.outcome, Outcome::Unique(_)), "{name}");
            assert_eq!((rating.score(), rating.label().to_string()), (score, label.to_owned()), "{name}");
            assert!(score >= last, "by rising score: {name}");
            last = score;
        }
    }

    #[test]
    fn scores_are_kept_and_exported() {
        let scores = Scores::default().with(score("1..", 8, None)).with(score(".2.", 40, Some(300))).with(score("1..", 9, None));
        assert_eq!(scores.all().len(), 2, "a puzzle is in it once");
        let scores = scores.with_time("1..", 60).with_time("1..", 10).with_time("unknown", 5);
        assert_eq!(scores.all()[0].seconds, Some(60));
        let back = Scores::read(&scores.write());
        assert_eq!(back.all()[1].source, "=a \"b\" , c");
        assert_eq!(back.all().len(), 2);
        assert_eq!(Scores::read("something else"), Scores::default());
        assert_eq!(Scores::read(&format!("{HEAD}\nbroken\n")), Scores::default());
        let csv = back.csv();
        assert_eq!(csv.lines().nth(1), Some("2026-11-20,\"'=a \"\"b\"\" , c\",1..,8,Easy,60"));
    }

    /// So many scores of puzzles from this number on, a day each, every third with a time.
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
                score.seconds.map_or(all.clone(), |seconds| all.with_time(&score.puzzle, seconds))
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
            (text.replace(HEAD, "crosshatch scores 2"), 2, false),
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
    fn speed_is_the_median_with_the_middle_half() {
        assert_eq!(Scores::default().speed(), None);
        let times = [(10, 30), (10, 50), (10, 100), (20, 80), (10, 20)];
        let scores = times.iter().enumerate().fold(Scores::default(), |scores, (index, &(points, seconds))| {
            scores.with(score(&index.to_string(), points, Some(seconds)))
        });
        let speed = scores.speed().expect("times");
        assert_eq!(speed, Speed { games: 5, median: 4000, range: (3000, 5000) });
        assert_eq!(speed.minutes(100), (7, (5, 9)));
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
