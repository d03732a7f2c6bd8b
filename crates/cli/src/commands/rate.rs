//! `rate`: the difficulty of each line on one or more scales.

use crosshatch_core::rating::Scale;
use crosshatch_core::text::{Reading, candidates_or_values, line};
use serde::Serialize;

use crate::lines::LineCommand;
use crate::record::Answer;
use crate::scale::{Limits, Values};
use crate::stats::Stats;
use crate::table::{Column, Kind, PUZZLE, REASON};

/// The command.
pub(crate) struct Rate {
    scales: Vec<&'static Scale>,
    limits: Limits,
    stats: bool,
}

impl Rate {
    /// Rates on these scales, in this order. With `stats`, statistics are collected.
    pub(crate) fn new(scales: Vec<&'static Scale>, limits: Limits, stats: bool) -> Self {
        Self { scales, limits, stats }
    }
}

impl LineCommand for Rate {
    type Answer = Rated;

    const NAME: &'static str = "rate";
    const TAKES_CANDIDATES: bool = true;

    fn settings(&self) -> String {
        let scales: Vec<&str> = self.scales.iter().map(|scale| scale.id).collect();
        let Limits { timeout_ms, max_length } = self.limits;
        format!("{} timeout {timeout_ms:?} length {max_length:?} stats {}", scales.join(","), self.stats)
    }

    fn columns(&self) -> Vec<Column> {
        let mut columns = vec![Column::new(PUZZLE, Kind::Text)];
        columns.extend(self.scales.iter().flat_map(|scale| Column::of_scale(scale)));
        columns.push(Column::new(REASON, Kind::Text));
        columns
    }

    fn stats(&self) -> Option<Stats> {
        self.stats.then(|| Stats::new(&self.scales))
    }

    fn answer(&self, reading: &Reading) -> Rated {
        // Candidates that follow from the values say nothing more.
        if let Some(position) = reading.position().filter(|position| !position.follow_from_values()) {
            return Rated { puzzle: candidates_or_values(reading), values: Values::within(&position, &self.scales, self.limits) };
        }
        let values = Values::of(&reading.grid, &self.scales, self.limits);
        Rated { puzzle: line(&reading.grid, reading.symbols), values }
    }
}

/// The ratings of a line.
#[derive(Serialize)]
pub(crate) struct Rated {
    puzzle: String,
    #[serde(flatten)]
    values: Values,
}

impl Answer for Rated {
    fn fields(&self) -> String {
        format!("{}\t{}", self.puzzle, self.values.fields())
    }

    /// A grid without a value, for whatever reason, counts as unusable.
    fn is_fine(&self) -> bool {
        self.values.is_complete()
    }

    fn count_in(&self, line: usize, stats: &mut Stats) {
        stats.add(line, &self.puzzle, &self.values);
    }
}
