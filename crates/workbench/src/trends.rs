//! What reviewed games have in common: a game beside the last ones, and the techniques that the person finds and misses, month by month.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crosshatch_core::technique::Technique;
use crosshatch_reasoning::techniques;
use crosshatch_review::{Tally, comparison as compared, time_comparison};

use crate::scores::{Score, Scores, time_ratio};

/// The number of earlier games that a game is compared with.
const EARLIER: usize = 20;
/// The number of months shown.
const MONTHS: usize = 6;

/// Compares a game of this puzzle with the other reviewed games, in sentences. Empty if there are none.
pub(crate) fn comparison(scores: &Scores, puzzle: &str, own: &Tally) -> Vec<String> {
    let mut earlier: Vec<(&Score, Tally)> = reviewed(scores).filter(|(score, _)| score.puzzle != puzzle).collect();
    let earlier = earlier.split_off(earlier.len().saturating_sub(EARLIER));
    let times: Vec<u32> = earlier.iter().filter_map(|(score, _)| time_ratio(score)).collect();
    let time = scores.of(puzzle).and_then(time_ratio).and_then(|own| time_comparison(own, &times));
    let tallies: Vec<Tally> = earlier.into_iter().map(|(_, tally)| tally).collect();
    let mut lines = compared(own, &tallies);
    lines.extend(time);
    lines
}

/// The reviewed games, oldest first. A review that cannot be read is left out.
fn reviewed(scores: &Scores) -> impl Iterator<Item = (&Score, Tally)> {
    scores.all().iter().filter_map(|score| Some((score, Tally::read(&score.review)?)))
}

/// The techniques that the person finds and misses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trends {
    /// The number of reviewed games in these months.
    pub games: usize,
    /// The last months with reviewed games, oldest first, such as `Nov 2026`.
    pub months: Vec<String>,
    /// The techniques, the most often missed first.
    pub techniques: Vec<Trend>,
}

/// How often the person finds and misses a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trend {
    /// The technique.
    pub technique: &'static Technique,
    /// How many moves it proved.
    pub found: u64,
    /// How often it was passed over for something harder.
    pub missed: u64,
    /// For each month, the percentage found. `None` if it was neither found nor missed.
    pub months: Vec<Option<u64>>,
}

impl Trends {
    /// The trends of the last months; `None` without a reviewed game.
    pub fn of(scores: &Scores) -> Option<Self> {
        let dated: Vec<(&str, Tally)> =
            reviewed(scores).filter_map(|(score, tally)| Some((score.date.get(..7)?, tally))).collect();
        let all: BTreeSet<&str> = dated.iter().map(|(month, _)| *month).collect();
        let months: Vec<&str> = all.iter().skip(all.len().saturating_sub(MONTHS)).copied().collect();
        // For each technique, what was found and missed in each month.
        let mut counts: BTreeMap<&str, Vec<(u64, u64)>> = BTreeMap::new();
        let mut games = 0;
        for (month, tally) in &dated {
            let Ok(place) = months.binary_search(month) else { continue };
            games += 1;
            let mut count = |id, found, missed| {
                let sums = &mut counts.entry(id).or_insert_with(|| vec![(0, 0); months.len()])[place];
                *sums = (sums.0 + u64::from(found), sums.1 + u64::from(missed));
            };
            tally.used.iter().for_each(|(id, found)| count(id, *found, 0));
            tally.missed.iter().for_each(|(id, missed)| count(id, 0, *missed));
        }
        let trend = |(id, months): (&str, Vec<(u64, u64)>)| {
            let (found, missed) = months.iter().fold((0, 0), |sums, month| (sums.0 + month.0, sums.1 + month.1));
            let months = months.into_iter().map(|(found, missed)| (100 * found).checked_div(found + missed)).collect();
            Some(Trend { technique: techniques::of_id(id)?, found, missed, months })
        };
        let mut techniques: Vec<Trend> = counts.into_iter().filter_map(trend).collect();
        techniques.sort_by_key(|trend| Reverse((trend.missed, trend.found)));
        (!techniques.is_empty()).then(|| Self { games, months: months.into_iter().map(month_name).collect(), techniques })
    }
}

/// `Nov 2026` for `2026-11`; a month of another form stays as it is.
fn month_name(month: &str) -> String {
    const NAMES: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let name = month.split_once('-').and_then(|(year, month)| {
        let name = NAMES.get(month.parse::<usize>().ok()?.checked_sub(1)?)?;
        Some(format!("{name} {year}"))
    });
    name.unwrap_or_else(|| month.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores of puzzles named 0, 1 and so on, by their dates and reviews.
    fn scores(games: &[(&str, &str)]) -> Scores {
        games.iter().enumerate().fold(Scores::default(), |scores, (index, &(date, review))| {
            scores.with(Score { date: date.into(), puzzle: index.to_string(), review: review.into(), ..Score::default() })
        })
    }

    #[test]
    fn techniques_are_counted_by_month() {
        let scores = scores(&[
            ("2026-11-03", "9 0 0 0 0 0 0;hidden-single=9;"),
            ("2026-09-20", "7 3 0 0 0 0 0;hidden-single=6 naked-pair=4;hidden-single=3 no-technique=9"),
            ("2026-11-04", "1 1 0 0 0 0 0;x-wing=2;naked-pair=1 hidden-single=1"),
            ("2026-11-05", ""),
            ("2026-12-01", "damaged"),
        ]);
        let trends = Trends::of(&scores).expect("some");
        assert_eq!((trends.games, trends.months), (3, vec!["Sep 2026".to_owned(), "Nov 2026".to_owned()]));
        let told: Vec<_> =
            trends.techniques.iter().map(|trend| (trend.technique.id, trend.found, trend.missed, &*trend.months)).collect();
        assert_eq!(
            told,
            [
                ("hidden-single", 15, 4, &[Some(66), Some(90)][..]),
                ("naked-pair", 4, 1, &[Some(100), Some(0)][..]),
                ("x-wing", 2, 0, &[None, Some(100)][..]),
            ]
        );
    }

    #[test]
    fn only_the_last_months_with_games_are_shown() {
        let dates: Vec<String> = (1..=12).map(|month| format!("2025-{month:02}-01")).collect();
        let games: Vec<(&str, &str)> = dates.iter().rev().map(|date| (&**date, "1 0 0 0 0 0 0;x-wing=1;")).collect();
        let trends = Trends::of(&scores(&games)).expect("some");
        assert_eq!((trends.games, trends.months.len(), trends.months[0].as_str()), (MONTHS, MONTHS, "Jul 2025"));
        assert_eq!(trends.techniques[0].found, MONTHS as u64);
        for nothing in [&[][..], &[("2026-11-03", "")], &[("", "1 0 0 0 0 0 0;x-wing=1;")], &[("2026-11-03", "1 0 0 0 0 0 0;;")]]
        {
            assert_eq!(Trends::of(&scores(nothing)), None, "{nothing:?}");
        }
        assert_eq!(["2026-13", "2026-00", "someday"].map(month_name), ["2026-13", "2026-00", "someday"]);
    }

    #[test]
    fn a_game_is_compared_with_the_last_ones_and_not_with_itself() {
        let own = Tally::read("9 0 0 1 0 0 0;;").expect("a tally");
        let rough = [("2026-01-01", "0 0 0 10 0 0 0;;"); 5];
        let games: Vec<_> = rough.into_iter().chain([("2026-02-01", "10 0 0 0 0 0 0;;"); EARLIER]).collect();
        let line = |scores: &Scores, puzzle: &str| comparison(scores, puzzle, &own);
        let all = scores(&games);
        assert_eq!(line(&all, "new"), ["Guesses: 1 of 10 moves (10%), compared with 0% in your last 20 reviewed games."]);
        assert_eq!(line(&all, "24"), ["Guesses: 1 of 10 moves (10%), compared with 5% in your last 20 reviewed games."]);
        assert_eq!(line(&scores(&games[..1]), "0"), [""; 0]);
        let timed = all.with_expected("24", 100).with_time("24", 90, 0).with_expected("23", 100).with_time("23", 120, 0);
        let lines = line(&timed, "24");
        let time = "Time: 0.90 times the expected time, compared with 1.20 in your last reviewed game without hints.";
        assert_eq!(lines.last().map(String::as_str), Some(time));
        assert_eq!(line(&timed.with_time("24", 90, 0), "new").len(), 1, "its time is not known");
    }
}
