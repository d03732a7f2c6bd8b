//! Statistics over rated puzzles: counts, means and quantiles of each scale, and the hardest puzzles.

use std::collections::BTreeMap;
use std::fmt::Write;

use crosshatch_core::rating::{Amount, Form, Scale};
use crosshatch_reasoning::scales;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::scale::Values;

/// Statistics of a run. Their size depends on how many different values there are, not on the number of puzzles.
#[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
pub(crate) struct Stats {
    /// How many lines there were.
    lines: u64,
    /// The scales, each once, in the order in which they were named.
    scales: Vec<Distribution>,
    /// Why lines have no value, and how often.
    reasons: BTreeMap<String, u64>,
    /// The hardest puzzles on the first scale, hardest first.
    hardest: Vec<Hard>,
}

/// The values of one scale.
#[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
struct Distribution {
    /// The scale's id.
    scale: String,
    /// How often each amount occurs, in the unit of [`Scale::points`].
    amounts: BTreeMap<u32, u64>,
    /// How often each word occurs, by its place in the scale's list.
    words: BTreeMap<usize, u64>,
}

/// A puzzle with its value.
#[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
struct Hard {
    /// What puzzles are compared by.
    amount: u32,
    /// The number of the line.
    line: usize,
    puzzle: String,
    /// The value on the first scale, as it is printed.
    value: String,
}

/// How many of the hardest puzzles are listed.
const HARDEST: usize = 10;

/// The quantiles that are printed, in percent.
const QUANTILES: [u64; 7] = [0, 5, 25, 50, 75, 95, 100];

impl Stats {
    /// Statistics of no lines.
    pub(crate) fn new(scales: &[&'static Scale]) -> Self {
        let mut distributions: Vec<Distribution> = Vec::new();
        for scale in scales {
            if distributions.iter().all(|distribution| distribution.scale != scale.id) {
                distributions.push(Distribution { scale: scale.id.into(), amounts: BTreeMap::new(), words: BTreeMap::new() });
            }
        }
        Self { lines: 0, scales: distributions, reasons: BTreeMap::new(), hardest: Vec::new() }
    }

    /// Counts a rated puzzle.
    pub(crate) fn add(&mut self, line: usize, puzzle: &str, values: &Values) {
        self.lines += 1;
        for (at, distribution) in self.scales.iter_mut().enumerate() {
            let Some(value) = values.on(&distribution.scale) else { continue };
            let amount = value.amount();
            *distribution.amounts.entry(amount).or_default() += 1;
            if let Some(place) = value.word().and_then(|word| value.scale().words().iter().position(|other| *other == word)) {
                *distribution.words.entry(place).or_default() += 1;
            }
            let is_hard = || self.hardest.len() < HARDEST || self.hardest.last().is_some_and(|least| least.amount < amount);
            if at == 0 && is_hard() {
                insert(&mut self.hardest, Hard { amount, line, puzzle: puzzle.into(), value: value.to_string() });
            }
        }
        if let Some(reason) = values.reason() {
            *self.reasons.entry(reason).or_default() += 1;
        }
    }

    /// Counts a line without a puzzle.
    pub(crate) fn add_unreadable(&mut self) {
        self.lines += 1;
        *self.reasons.entry("the line cannot be read".into()).or_default() += 1;
    }

    /// Adds the statistics of lines that follow.
    pub(crate) fn append(&mut self, later: Self) {
        self.lines += later.lines;
        for (own, later) in self.scales.iter_mut().zip(later.scales) {
            add_counts(&mut own.amounts, later.amounts);
            add_counts(&mut own.words, later.words);
        }
        add_counts(&mut self.reasons, later.reasons);
        for hard in later.hardest {
            insert(&mut self.hardest, hard);
        }
    }

    /// As text: three tables with headers, fields separated by tabs, and an empty line between them.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("scale\tpuzzles\tmean\t{}\n", QUANTILES.map(quantile_name).join("\t"));
        for distribution in &self.scales {
            let scale = distribution.scale();
            let count = distribution.count();
            write!(text, "{}\t{count}", scale.id).expect("a string takes all");
            let mean = distribution.mean().map_or("-".into(), |mean| format!("{mean:.2}"));
            let quantiles =
                QUANTILES.map(|percent| distribution.quantile(percent).map_or("-".into(), |amount| scale.written(amount)));
            writeln!(text, "\t{mean}\t{}", quantiles.join("\t")).expect("a string takes all");
        }
        text += "\nscale\tvalue\tpuzzles\n";
        for distribution in &self.scales {
            for (name, count) in distribution.classes() {
                writeln!(text, "{}\t{name}\t{count}", distribution.scale).expect("a string takes all");
            }
        }
        for (reason, count) in &self.reasons {
            writeln!(text, "-\t{reason}\t{count}").expect("a string takes all");
        }
        if let Some(first) = self.scales.first() {
            write!(text, "\nline\tpuzzle\t{}\n", first.scale).expect("a string takes all");
        }
        for Hard { line, puzzle, value, .. } in &self.hardest {
            writeln!(text, "{line}\t{puzzle}\t{value}").expect("a string takes all");
        }
        text
    }

    /// As a JSON object.
    pub(crate) fn json(&self) -> Value {
        let scales: serde_json::Map<String, Value> =
            self.scales.iter().map(|scale| (scale.scale.clone(), scale.json())).collect();
        let hardest = self.hardest.iter().map(|hard| json!({"line": hard.line, "puzzle": hard.puzzle, "value": hard.value}));
        json!({"lines": self.lines, "scales": scales, "reasons": self.reasons, "hardest": hardest.collect::<Vec<_>>()})
    }
}

/// Inserts a puzzle behind those that are at least as hard, and keeps [`HARDEST`].
fn insert(hardest: &mut Vec<Hard>, hard: Hard) {
    let at = hardest.partition_point(|other| other.amount >= hard.amount);
    hardest.insert(at, hard);
    hardest.truncate(HARDEST);
}

fn add_counts<K: Ord>(own: &mut BTreeMap<K, u64>, later: BTreeMap<K, u64>) {
    for (key, count) in later {
        *own.entry(key).or_default() += count;
    }
}

fn quantile_name(percent: u64) -> String {
    match percent {
        0 => "least".into(),
        50 => "median".into(),
        100 => "most".into(),
        percent => format!("{percent} %"),
    }
}

impl Distribution {
    fn scale(&self) -> &'static Scale {
        scales::of_id(&self.scale).expect("the id of a scale")
    }

    fn count(&self) -> u64 {
        self.amounts.values().sum()
    }

    /// The mean, in points.
    fn mean(&self) -> Option<f64> {
        let unit = if self.scale().points().form == Form::Tenths { 10.0 } else { 1.0 };
        let sum: f64 = self.amounts.iter().map(|(&amount, &count)| f64::from(amount) * count as f64).sum();
        let count = self.count();
        (count > 0).then(|| sum / count as f64 / unit)
    }

    /// The smallest amount that at least `percent` percent of the puzzles do not exceed.
    fn quantile(&self, percent: u64) -> Option<u32> {
        let rank = (u128::from(self.count()) * u128::from(percent)).div_ceil(100).max(1) as u64;
        let mut below = 0;
        self.amounts.iter().find_map(|(&amount, &count)| {
            below += count;
            (below >= rank).then_some(amount)
        })
    }

    /// The number of puzzles with each word. On scales without words, the number in each whole step, or in about ten equal parts of the range.
    fn classes(&self) -> Vec<(String, u64)> {
        let scale = self.scale();
        if !scale.words().is_empty() {
            return scale
                .words()
                .iter()
                .enumerate()
                .map(|(at, word)| ((*word).into(), self.words.get(&at).copied().unwrap_or(0)))
                .collect();
        }
        let Some((&least, &most)) =
            self.amounts.first_key_value().map(|first| first.0).zip(self.amounts.last_key_value().map(|last| last.0))
        else {
            return Vec::new();
        };
        let width = if scale.points().form == Form::Tenths { 10 } else { step((most - least) / 10) };
        let mut classes: BTreeMap<u32, u64> = BTreeMap::new();
        for (&amount, &count) in &self.amounts {
            *classes.entry(amount / width).or_default() += count;
        }
        let name = |class: u32| format!("{} to {}", scale.written(class * width), scale.written(class * width + width - 1));
        classes.into_iter().map(|(class, count)| (name(class), count)).collect()
    }

    fn json(&self) -> Value {
        let scale = self.scale();
        let points = |amount| json!(Amount(scale.points().form, amount));
        let quantiles: serde_json::Map<String, Value> =
            QUANTILES.iter().map(|&percent| (percent.to_string(), self.quantile(percent).map_or(Value::Null, points))).collect();
        let classes: serde_json::Map<String, Value> =
            self.classes().into_iter().map(|(name, count)| (name, count.into())).collect();
        json!({"puzzles": self.count(), "mean": self.mean(), "quantiles": quantiles, "counts": classes})
    }
}

/// A round number that is not below `width`: 1, 2 or 5 times a power of ten.
fn step(width: u32) -> u32 {
    let mut power = 1;
    loop {
        for digit in [1, 2, 5] {
            if digit * power >= width {
                return digit * power;
            }
        }
        power *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scale::Limits;
    use crosshatch_core::rating::iron;
    use crosshatch_reasoning::scales::explainer;

    fn distribution(scale: &Scale, amounts: &[(u32, u64)]) -> Distribution {
        Distribution { scale: scale.id.into(), amounts: amounts.iter().copied().collect(), words: BTreeMap::new() }
    }

    #[test]
    fn quantiles_are_amounts_that_occur() {
        let values = distribution(&explainer::SCALE, &[(12, 50), (15, 30), (72, 19), (110, 1)]);
        let quantiles = QUANTILES.map(|percent| values.quantile(percent).expect("there are values"));
        assert_eq!(quantiles, [12, 12, 12, 12, 15, 72, 110]);
        let mean = values.mean().expect("there are values");
        assert!((mean - (12.0 * 50.0 + 15.0 * 30.0 + 72.0 * 19.0 + 110.0) / 1000.0).abs() < 1e-12, "{mean}");
        assert_eq!(values.classes(), [("1.0 to 1.9".into(), 80), ("7.0 to 7.9".into(), 19), ("11.0 to 11.9".into(), 1)]);
        assert_eq!(distribution(&explainer::SCALE, &[]).quantile(50), None);
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let text = |stats: &Stats| stats.text();
        let puzzles = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "1..............."];
        let scales: Vec<&'static Scale> = vec![&iron::SCALE, &explainer::SCALE, &iron::SCALE];
        let rated: Vec<_> = puzzles
            .iter()
            .map(|puzzle| Values::of(&crosshatch_core::text::read(puzzle).expect("a board").grid, &scales, Limits::default()))
            .collect();
        let count = |lines: std::ops::Range<usize>| {
            let mut stats = Stats::new(&scales);
            for line in lines {
                stats.add(line, puzzles[line % 2], &rated[line % 2]);
            }
            stats
        };
        let whole = count(0..50);
        let mut parts = count(0..7);
        parts.append(count(7..7));
        parts.append(count(7..50));
        assert_eq!(text(&parts), text(&whole));
        assert_eq!(parts, whole);
        assert_eq!(whole.hardest.len(), HARDEST);
        assert!(whole.hardest.is_sorted_by_key(|hard| hard.line), "the first of equally hard ones stay");
        assert!(
            text(&whole).starts_with("scale\tpuzzles\tmean\tleast\t5 %\t25 %\tmedian\t75 %\t95 %\tmost\niron\t25\t8.00\t8\t8\t")
        );
        assert!(
            text(&whole).contains("\niron\tEasy\t25\n")
                && text(&whole).contains("-\tambiguous; the explainer scale is for 9x9 alone\t25\n")
        );
    }

    #[test]
    fn steps_are_round() {
        for (width, round) in [(0, 1), (1, 1), (2, 2), (3, 5), (6, 10), (11, 20), (37, 50), (99, 100), (1234, 2000)] {
            assert_eq!(step(width), round);
        }
    }
}
