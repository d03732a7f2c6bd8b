//! The rating scales: their names on the command line and their values.

use std::fmt;
use std::str::FromStr;

use clap::ValueEnum;
use crosshatch_core::rating::iron::{self, Label, Outcome, Rater};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::{Defect, Grid, Puzzle, Shape};
use crosshatch_reasoning::scales::explainer::{self, Tenths};
use crosshatch_reasoning::scales::hodoku::{self, Level, Unrated};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::solve::GUESSES;

/// A scale of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Scale {
    /// The score of drwho's Iron Sudoku program and its four labels; up to 16x16
    Iron,
    /// The level and score of `HoDoKu` 2.3.2 with its defaults; 9x9 alone
    Hodoku,
    /// ER, EP and ED of Sudoku Explainer 1.2.1: the hardest step, up to the first value, the first step; 9x9 alone
    Explainer,
}

impl Scale {
    /// Rates a grid, using about `budget` guesses at most.
    fn rate(self, grid: &Grid, budget: u64) -> Result<Value, NoValue> {
        match self {
            Self::Iron => iron(grid, budget),
            Self::Hodoku => hodoku(grid, budget),
            Self::Explainer => explainer(grid, budget),
        }
    }

    /// Whether boards of this shape can have values.
    pub(crate) fn knows(self, shape: Shape) -> bool {
        match self {
            Self::Iron => iron::applies_to(shape),
            Self::Hodoku => hodoku::applies_to(shape),
            Self::Explainer => explainer::applies_to(shape),
        }
    }

    /// The levels or labels of the scale, easiest first; empty if its values are points alone.
    pub(crate) fn levels(self) -> Vec<String> {
        match self {
            Self::Iron => Label::ALL.map(|label| label.to_string()).into(),
            Self::Hodoku => Level::ALL.map(|level| level.to_string()).into(),
            Self::Explainer => Vec::new(),
        }
    }
}

/// Writes the scale's name.
impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_possible_value().expect("no scale is hidden").get_name())
    }
}

/// Points on a scale, in tenths, so that limits can have a decimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Points(u64);

impl Points {
    /// A lower bound for all values.
    pub(crate) const LEAST: Self = Self(0);
    /// An upper bound for all values.
    pub(crate) const MOST: Self = Self(u64::MAX);

    fn whole(points: u32) -> Self {
        Self(10 * u64::from(points))
    }
}

/// Reads points such as `25` or `7.2`.
impl FromStr for Points {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let tenths =
            Some(tenths).filter(|tenths| digits(tenths) && tenths.len() == 1).and_then(|tenths| tenths.parse::<u64>().ok());
        let whole = Some(whole).filter(|whole| digits(whole)).and_then(|whole| whole.parse::<u32>().ok());
        let points = whole.zip(tenths).map(|(whole, tenths)| Self(10 * u64::from(whole) + tenths));
        points.ok_or("write a number, such as 25, or with one decimal, such as 7.2")
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 10, self.0 % 10) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, tenths) => write!(f, "{whole}.{tenths}"),
        }
    }
}

/// A value on a scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Value {
    /// On the iron scale.
    Iron {
        /// The total of the prices.
        score: u32,
        /// The label.
        #[serde(serialize_with = "as_text")]
        label: Label,
    },
    /// On `HoDoKu`'s scale.
    Hodoku {
        /// The total of the prices.
        score: u32,
        /// The level.
        #[serde(serialize_with = "as_text")]
        level: Level,
    },
    /// On Explainer's scale.
    Explainer {
        /// ER: the price of the hardest step.
        #[serde(serialize_with = "as_number")]
        er: Tenths,
        /// EP: the price of the hardest step up to the first placement.
        #[serde(serialize_with = "as_number")]
        ep: Tenths,
        /// ED: the price of the first step.
        #[serde(serialize_with = "as_number")]
        ed: Tenths,
    },
}

impl Value {
    /// The number that limits apply to: the score, or ER.
    pub(crate) fn points(&self) -> Points {
        match self {
            Self::Iron { score, .. } | Self::Hodoku { score, .. } => Points::whole(*score),
            Self::Explainer { er, .. } => Points(er.get().into()),
        }
    }

    /// The level or label, on scales that have one.
    pub(crate) fn level(&self) -> Option<String> {
        match self {
            Self::Iron { label, .. } => Some(label.to_string()),
            Self::Hodoku { level, .. } => Some(level.to_string()),
            Self::Explainer { .. } => None,
        }
    }
}

fn as_number<S: Serializer>(value: &(impl Copy + Into<f64>), serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((*value).into())
}

fn as_text<S: Serializer>(value: &impl fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Writes the value as a field of the output: `29/Medium` on the iron scale, `Medium/536` on `HoDoKu`'s, `7.2/1.2/1.2` on
/// Explainer's.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iron { score, label } => write!(f, "{score}/{label}"),
            Self::Hodoku { score, level } => write!(f, "{level}/{score}"),
            Self::Explainer { er, ep, ed } => write!(f, "{er}/{ep}/{ed}"),
        }
    }
}

/// Why a grid has no value on a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoValue {
    /// It has no solution.
    NoSolution,
    /// It has several solutions.
    Ambiguous,
    /// The budget did not suffice to decide that.
    Undecided,
    /// The scale does not apply to boards of this shape.
    Shape(Scale),
    /// The board has too few filled cells for the scale; this is their number.
    TooFew(usize),
}

impl fmt::Display for NoValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => f.write_str("no solution"),
            Self::Ambiguous => f.write_str("ambiguous"),
            Self::Undecided => f.write_str("not decided within the budget"),
            Self::Shape(Scale::Iron) => write!(f, "the iron scale goes up to {0}x{0}", iron::LARGEST_SIDE),
            Self::Shape(scale) => write!(f, "the {scale} scale is for 9x9 alone"),
            Self::TooFew(count) => write!(f, "the hodoku scale needs {} filled cells, not {count}", hodoku::FEWEST),
        }
    }
}

/// The values of one grid on the requested scales, in that order.
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

    /// The values, `-` where there is none; then, if any is missing, a field with the reasons. Separated by tabs.
    pub(crate) fn fields(&self) -> String {
        let values = self.0.iter().map(|(_, value)| value.as_ref().map_or("-".into(), Value::to_string));
        let reasons = (!self.is_complete()).then(|| self.reasons());
        values.chain(reasons).collect::<Vec<_>>().join("\t")
    }

    /// Whether no scale was requested.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The reasons for missing values, each once.
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

/// Serializes the scales' names with their values or null; then, if any is missing, the reason.
impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (index, (scale, value)) in self.0.iter().enumerate() {
            // A scale that was named twice is written once.
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
    if !Scale::Iron.knows(grid.shape()) {
        return Err(NoValue::Shape(Scale::Iron));
    }
    let rating = Rater::new(grid).advance(budget).ok_or(NoValue::Undecided)?;
    match rating.outcome {
        Outcome::Unique(_) => Ok(Value::Iron { score: rating.score(), label: rating.label() }),
        Outcome::Ambiguous => Err(NoValue::Ambiguous),
        Outcome::Impossible => Err(NoValue::NoSolution),
    }
}

/// Rates on `HoDoKu`'s scale. Boards with several solutions have values too, since its techniques do not ask about that.
fn hodoku(grid: &Grid, budget: u64) -> Result<Value, NoValue> {
    let mut rater = hodoku::Rater::new(grid).map_err(|unrated| match unrated {
        Unrated::Shape(_) => NoValue::Shape(Scale::Hodoku),
        Unrated::TooFew(count) => NoValue::TooFew(count),
        Unrated::NoSolution => NoValue::NoSolution,
    })?;
    let rating = rater.advance(budget).ok_or(NoValue::Undecided)?;
    Ok(Value::Hodoku { score: rating.score, level: rating.level })
}

/// Rates on Explainer's scale. Some of its techniques require a unique solution; the budget is for deciding that, the rating
/// itself is not limited.
fn explainer(grid: &Grid, budget: u64) -> Result<Value, NoValue> {
    if !Scale::Explainer.knows(grid.shape()) {
        return Err(NoValue::Shape(Scale::Explainer));
    }
    let puzzle = Puzzle::prove(grid.clone(), budget).map_err(|unproven| match unproven.defect {
        Defect::Clash(_) | Defect::NoSolution(_) => NoValue::NoSolution,
        Defect::Several(_) => NoValue::Ambiguous,
        Defect::Undecided(_) => NoValue::Undecided,
    })?;
    let mut rater = explainer::Rater::of(&puzzle).expect("it is 9x9");
    let rating = loop {
        if let Some(rating) = rater.advance(UNLIMITED) {
            break rating;
        }
    };
    Ok(Value::Explainer { er: rating.er, ep: rating.ep, ed: rating.ed })
}

#[cfg(test)]
mod tests {
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
    fn a_scale_for_9x9_says_why_it_has_no_value() {
        let grid = |line: &str| crosshatch_core::text::read(line).expect("a board").grid;
        for (grid, reason) in [
            (Grid::empty(Shape::of_side(16).expect("a usual side")), "the hodoku scale is for 9x9 alone"),
            (Grid::empty(Shape::NINE), "the hodoku scale needs 10 filled cells, not 0"),
            (grid(&("123456789".to_owned() + &".".repeat(72))), "the hodoku scale needs 10 filled cells, not 9"),
            (grid(&("1123456789".to_owned() + &".".repeat(71))), "no solution"),
        ] {
            assert_eq!(Values::of(&grid, &[Scale::Hodoku]).fields(), format!("-\t{reason}"));
        }
        for (grid, reason) in [
            (Grid::empty(Shape::of_side(16).expect("a usual side")), "the explainer scale is for 9x9 alone"),
            (Grid::empty(Shape::NINE), "ambiguous"),
            (grid(&("1123456789".to_owned() + &".".repeat(71))), "no solution"),
        ] {
            assert_eq!(Values::of(&grid, &[Scale::Explainer]).fields(), format!("-\t{reason}"));
        }
    }

    #[test]
    fn points_may_have_a_decimal() {
        for (text, points, shown) in
            [("25", 250, "25"), ("7.2", 72, "7.2"), ("7.0", 70, "7"), ("4294967295", 42_949_672_950, "4294967295")]
        {
            let read: Points = text.parse().expect(text);
            assert_eq!((read, read.to_string().as_str()), (Points(points), shown));
        }
        for text in ["", ".", "7.", ".5", "7.25", "-1", "+1", "1e3", "7.2.1", "4294967296", "seven"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
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
