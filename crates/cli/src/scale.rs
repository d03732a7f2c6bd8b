//! The scales of difficulty, as the command line names them and prints their values.

use std::fmt;

use clap::ValueEnum;
use crosshatch_core::Grid;
use crosshatch_core::rating::iron::{self, Label, Outcome, Rater};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::solve::GUESSES;

/// A scale of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Scale {
    /// The score of drwho's Iron Sudoku program and its four labels; up to 16x16
    Iron,
}

impl Scale {
    /// Rates a grid, in about `budget` guesses at most.
    fn rate(self, grid: &Grid, budget: u64) -> Result<Value, NoValue> {
        match self {
            Self::Iron => iron(grid, budget),
        }
    }

    /// Whether boards of this side have values.
    pub(crate) fn knows_side(self, side: usize) -> bool {
        side <= self.most_side()
    }

    fn most_side(self) -> usize {
        match self {
            Self::Iron => iron::LARGEST_SIDE,
        }
    }
}

/// The scale's name.
impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_possible_value().expect("no scale is hidden").get_name())
    }
}

/// A value on a scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Value {
    /// On the iron scale.
    Iron {
        /// The sum of the prices.
        score: u32,
        /// The label.
        #[serde(serialize_with = "as_text")]
        label: Label,
    },
}

fn as_text<S: Serializer>(value: &impl fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// As a field of the output: `29/Medium`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iron { score, label } => write!(f, "{score}/{label}"),
        }
    }
}

/// Why a grid has no value on a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoValue {
    /// It has no solution.
    NoSolution,
    /// It has several.
    Ambiguous,
    /// The budget did not suffice to find out.
    Undecided,
    /// The scale has no values for boards of this size.
    TooLarge(Scale),
}

impl fmt::Display for NoValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => f.write_str("no solution"),
            Self::Ambiguous => f.write_str("ambiguous"),
            Self::Undecided => f.write_str("not decided within the budget"),
            Self::TooLarge(scale) => {
                let side = scale.most_side();
                write!(f, "the {scale} scale goes up to {side}x{side}")
            }
        }
    }
}

/// The values of one grid on the scales that were asked for, in that order.
pub(crate) struct Values(Vec<(Scale, Result<Value, NoValue>)>);

impl Values {
    /// Rates a grid on each scale. Each has the same budget as solving.
    pub(crate) fn of(grid: &Grid, scales: &[Scale]) -> Self {
        Self(scales.iter().map(|&scale| (scale, scale.rate(grid, GUESSES))).collect())
    }

    /// The value on the first scale, if it has one.
    pub(crate) fn first(&self) -> Option<&Value> {
        self.0.first().and_then(|(_, value)| value.as_ref().ok())
    }

    /// Whether there is a value on each scale.
    pub(crate) fn is_complete(&self) -> bool {
        self.0.iter().all(|(_, value)| value.is_ok())
    }

    /// The values, `-` for none; then, if any is missing, a field with the reasons. Separated by tabs.
    pub(crate) fn fields(&self) -> String {
        let values = self.0.iter().map(|(_, value)| value.as_ref().map_or("-".into(), Value::to_string));
        let reasons = (!self.is_complete()).then(|| self.reasons());
        values.chain(reasons).collect::<Vec<_>>().join("\t")
    }

    /// Whether no scale was asked for.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Why values are missing, each reason once.
    fn reasons(&self) -> String {
        let mut reasons: Vec<String> = Vec::new();
        for reason in self.0.iter().filter_map(|(_, value)| value.as_ref().err()).map(NoValue::to_string) {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        reasons.join("; ")
    }
}

/// The scales' names with their values or null; then, if any is missing, the reason.
impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (index, (scale, value)) in self.0.iter().enumerate() {
            // A scale that was named twice is one entry.
            if self.0[..index].iter().all(|(earlier, _)| earlier != scale) {
                map.serialize_entry(&scale.to_string(), &value.as_ref().ok())?;
            }
        }
        if !self.is_complete() {
            map.serialize_entry("reason", &self.reasons())?;
        }
        map.end()
    }
}

fn iron(grid: &Grid, budget: u64) -> Result<Value, NoValue> {
    if !Scale::Iron.knows_side(grid.shape().side()) {
        return Err(NoValue::TooLarge(Scale::Iron));
    }
    let rating = Rater::new(grid).advance(budget).ok_or(NoValue::Undecided)?;
    match rating.outcome {
        Outcome::Unique(_) => Ok(Value::Iron { score: rating.score(), label: rating.label() }),
        Outcome::Ambiguous => Err(NoValue::Ambiguous),
        Outcome::Impossible => Err(NoValue::NoSolution),
    }
}

#[cfg(test)]
mod tests {
    use crosshatch_core::Shape;

    use super::*;

    #[test]
    fn a_missing_value_has_its_reason() {
        let cases = [
            (Shape::NINE, 0, "-\tnot decided within the budget", r#"{"iron":null,"reason":"not decided within the budget"}"#),
            (Shape::NINE, GUESSES, "-\tambiguous", r#"{"iron":null,"reason":"ambiguous"}"#),
        ];
        for (shape, budget, fields, json) in cases {
            let values = Values(vec![(Scale::Iron, Scale::Iron.rate(&Grid::empty(shape), budget))]);
            assert_eq!(values.fields(), fields);
            assert_eq!(serde_json::to_string(&values).expect("texts and numbers only"), json);
        }
    }

    #[test]
    fn a_reason_is_given_once() {
        let values = Values(vec![
            (Scale::Iron, Err(NoValue::Ambiguous)),
            (Scale::Iron, Err(NoValue::Ambiguous)),
            (Scale::Iron, Err(NoValue::Undecided)),
        ]);
        assert_eq!(values.fields(), "-\t-\t-\tambiguous; not decided within the budget");
    }
}
