//! The rating scales: their names on the command line and their values.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use crosshatch_core::rating::{Amount, Begun, Form, Scale, Shapes, Unrated, Value, to_the_end};
use crosshatch_core::step::Step;
use crosshatch_core::{Candidates, Grid, Puzzle};
use crosshatch_reasoning::scales;
use crosshatch_reasoning::scales::depth::{Class, Rater};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::budget::GUESSES;

/// Reads a scale by its id.
pub(crate) fn parser() -> impl TypedValueParser<Value = &'static Scale> {
    let about = |scale: &Scale| match scale.shapes {
        Shapes::All => scale.about.to_owned(),
        shapes => format!("{}; {shapes}", scale.about),
    };
    let values = scales::ALL.iter().map(|scale| PossibleValue::new(scale.id).help(about(scale)));
    PossibleValuesParser::new(values).map(|id| scales::of_id(&id).expect("one of these"))
}

/// Reads a scale that has prices for techniques by its id.
pub(crate) fn priced_parser() -> impl TypedValueParser<Value = &'static Scale> {
    let values = priced().into_iter().map(|scale| PossibleValue::new(scale.id).help(scale.about));
    PossibleValuesParser::new(values).map(|id| scales::of_id(&id).expect("one of these"))
}

/// What the smallest value wanted is, for the help.
pub(crate) fn min_help() -> String {
    let named = |form: Form| {
        let scales = scales::ALL.iter().filter(move |scale| scale.points().form == form);
        scales.map(|scale| format!("{} of {}", scale.points().name, scale.id)).collect::<Vec<_>>()
    };
    let (whole, tenths) = (either(&named(Form::Whole)), either(&named(Form::Tenths)));
    format!("The smallest value wanted on the first scale: {whole}; or {tenths}, which may have a decimal")
}

/// Which levels can be wanted, for the help.
pub(crate) fn level_help() -> String {
    let scales = scales::ALL.iter().filter(|scale| !scale.words().is_empty());
    let levels: Vec<String> = scales.map(|scale| format!("{} of {}", either(scale.words()), scale.id)).collect();
    format!("The level wanted on the first scale: {}", levels.join("; "))
}

/// `Easy, Medium or Hard`
fn either<T: AsRef<str>>(words: &[T]) -> String {
    words.iter().enumerate().fold(String::new(), |text, (at, word)| match at {
        0 => word.as_ref().into(),
        at if at + 1 < words.len() => text + ", " + word.as_ref(),
        _ => text + " or " + word.as_ref(),
    })
}

/// The scales that have prices for techniques. The first two are in the order of their ids, later ones behind them, so that a column of a table keeps
/// its place.
pub(crate) fn priced() -> Vec<&'static Scale> {
    let mut priced: Vec<&Scale> = scales::priced().collect();
    if let Some(first) = priced.get_mut(..2) {
        first.sort_by_key(|scale| scale.id);
    }
    priced
}

/// Points on a scale, in tenths, so that limits can have a decimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Points(u64);

impl Points {
    /// The smallest amount of a form that is not below them.
    pub(crate) fn at_least(self, form: Form) -> u32 {
        let Self(tenths) = self;
        u32::try_from(if form == Form::Tenths { tenths } else { tenths.div_ceil(10) }).unwrap_or(u32::MAX)
    }

    /// The largest amount of a form that is not above them.
    pub(crate) fn at_most(self, form: Form) -> u32 {
        let Self(tenths) = self;
        u32::try_from(if form == Form::Tenths { tenths } else { tenths / 10 }).unwrap_or(u32::MAX)
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

/// What a step costs on each scale that knows it, as JSON.
pub(crate) struct Prices<'a>(pub(crate) &'a Step);

impl Serialize for Prices<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let price = |scale: &Scale| Some((scale.id, Amount(scale.points().form, scale.price_of(self.0)?)));
        serializer.collect_map(priced().into_iter().filter_map(price))
    }
}

/// Why a grid has no value on a scale, as a field of the output.
pub(crate) fn reason(scale: &Scale, reason: Unrated) -> String {
    match reason {
        Unrated::Shape(shapes, _) => format!("the {} scale {}", scale.id, shapes.said()),
        Unrated::TooFew { needed, filled } => format!("the {} scale needs {needed} filled cells, not {filled}", scale.id),
        Unrated::NoSolution => "no solution".into(),
        Unrated::Several => "ambiguous".into(),
        Unrated::Undecided => "not decided within the budget".into(),
        Unrated::Candidates => format!("the {} scale does not rate candidates", scale.id),
        Unrated::Beyond(way) => way.into(),
    }
}

/// Why there is no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Missing {
    Unrated(Unrated),
    /// The rating took more work than it may.
    Timeout,
}

impl From<Unrated> for Missing {
    fn from(reason: Unrated) -> Self {
        Self::Unrated(reason)
    }
}

/// How far ratings go.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Limits {
    /// The work on each scale, counted as about this time.
    pub(crate) timeout_ms: Option<u64>,
    /// The longest braids and whips of the depth classes, if not the usual ones.
    pub(crate) max_length: Option<u32>,
}

/// The rating of a grid, not begun.
fn begin(scale: &Scale, grid: &Grid, limits: Limits) -> Begun {
    let Some((class, max_length)) = Class::of(scale).zip(limits.max_length) else { return scale.begin(grid, GUESSES) };
    scale.check(grid.shape())?;
    let puzzle = Puzzle::prove(grid.clone(), GUESSES).map_err(|unproven| Unrated::from(&unproven.defect))?;
    Ok(Box::new(Rater::new(&puzzle, class, max_length)?))
}

/// The value that a rating arrives at.
fn value(scale: &Scale, begun: Begun, limits: Limits) -> Result<Value, Missing> {
    let mut work = begun?;
    let Some(milliseconds) = limits.timeout_ms else { return Ok(to_the_end(|fuel| work.advance(fuel))?) };
    let fuel = milliseconds.saturating_mul(scale.fuel_per_ms);
    Ok(work.advance(fuel).ok_or(Missing::Timeout)??)
}

/// The values of one grid on the scales that were asked for, in that order.
pub(crate) struct Values(Vec<(&'static Scale, Result<Value, Missing>)>);

impl Values {
    /// Rates a grid on each scale. The proof has the same budget as solving.
    pub(crate) fn of(grid: &Grid, scales: &[&'static Scale], limits: Limits) -> Self {
        Self(scales.iter().map(|&scale| (scale, value(scale, begin(scale, grid, limits), limits))).collect())
    }

    /// The same for a puzzle whose candidates are part of it.
    pub(crate) fn within(candidates: &Candidates, scales: &[&'static Scale], limits: Limits) -> Self {
        let rated = |scale: &'static Scale| value(scale, scale.begin_within(candidates, GUESSES), limits);
        Self(scales.iter().map(|&scale| (scale, rated(scale))).collect())
    }

    /// The same without a limit, where these values are known already.
    pub(crate) fn knowing(grid: &Grid, scales: &[&'static Scale], known: &[Value]) -> Self {
        let known_or_rated = |&scale: &&'static Scale| {
            let own = known.iter().find(|value| value.scale() == scale).cloned();
            (scale, own.map_or_else(|| value(scale, scale.begin(grid, GUESSES), Limits::default()), Ok))
        };
        Self(scales.iter().map(known_or_rated).collect())
    }

    /// The value on the scale with this id, if there is one.
    pub(crate) fn on(&self, id: &str) -> Option<&Value> {
        self.0.iter().find(|(scale, _)| scale.id == id).and_then(|(_, value)| value.as_ref().ok())
    }

    /// The values that are not missing.
    pub(crate) fn known(&self) -> Vec<Value> {
        self.0.iter().filter_map(|(_, value)| value.clone().ok()).collect()
    }

    /// Why a value is missing, if one is.
    pub(crate) fn reason(&self) -> Option<String> {
        (!self.is_complete()).then(|| self.reasons())
    }

    /// Whether there is a value on each scale.
    pub(crate) fn is_complete(&self) -> bool {
        self.0.iter().all(|(_, value)| value.is_ok())
    }

    /// The values, with `-` for a missing one; then, if any is missing, a field with the reasons. Separated by tabs.
    pub(crate) fn fields(&self) -> String {
        let values = self.0.iter().map(|(_, value)| value.as_ref().map_or("-".into(), Value::to_string));
        values.chain(self.reason()).collect::<Vec<_>>().join("\t")
    }

    /// A line with a puzzle, and behind it the values, if a scale was requested.
    pub(crate) fn after(&self, puzzle: &str) -> String {
        if self.0.is_empty() { puzzle.to_owned() } else { format!("{puzzle}\t{}", self.fields()) }
    }

    /// The reasons for missing values, each once.
    fn reasons(&self) -> String {
        let mut reasons: Vec<String> = Vec::new();
        for (scale, value) in &self.0 {
            let reason = match value {
                Ok(_) => continue,
                Err(Missing::Unrated(unrated)) => reason(scale, *unrated),
                Err(Missing::Timeout) => "timeout".into(),
            };
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
                map.serialize_entry(scale.id, &value.as_ref().ok())?;
            }
        }
        if let Some(reason) = self.reason() {
            map.serialize_entry("reason", &reason)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Shape;
    use crosshatch_core::rating::iron;
    use crosshatch_reasoning::scales::{explainer, hodoku};

    #[test]
    fn a_missing_value_has_its_reason() {
        let cases = [
            (Shape::NINE, 0, "-\tnot decided within the budget", r#"{"iron":null,"reason":"not decided within the budget"}"#),
            (Shape::NINE, GUESSES, "-\tambiguous", r#"{"iron":null,"reason":"ambiguous"}"#),
        ];
        for (shape, budget, fields, json) in cases {
            let values = Values(vec![(&iron::SCALE, iron::SCALE.rate(&Grid::empty(shape), budget).map_err(Missing::from))]);
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
            assert_eq!(Values::of(&grid, &[&hodoku::SCALE], Limits::default()).fields(), format!("-\t{reason}"));
        }
        for (grid, reason) in [
            (Grid::empty(Shape::of_side(16).expect("a usual side")), "the explainer scale is for 9x9 alone"),
            (Grid::empty(Shape::NINE), "ambiguous"),
            (grid(&("1123456789".to_owned() + &".".repeat(71))), "no solution"),
        ] {
            assert_eq!(Values::of(&grid, &[&explainer::SCALE], Limits::default()).fields(), format!("-\t{reason}"));
        }
    }

    #[test]
    fn points_may_have_a_decimal() {
        for (text, points) in [("25", 250), ("7.2", 72), ("7.0", 70), ("4294967295", 42_949_672_950)] {
            assert_eq!(text.parse(), Ok(Points(points)));
        }
        let between = |form| (Points(72).at_least(form), Points(72).at_most(form));
        assert_eq!((between(Form::Tenths), between(Form::Whole)), ((72, 72), (8, 7)));
        for text in ["", ".", "7.", ".5", "7.25", "-1", "+1", "1e3", "7.2.1", "4294967296", "seven"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_reason_is_given_once() {
        let values = Values(vec![
            (&iron::SCALE, Err(Unrated::Several.into())),
            (&iron::SCALE, Err(Unrated::Several.into())),
            (&iron::SCALE, Err(Unrated::Undecided.into())),
        ]);
        assert_eq!(values.fields(), "-\t-\t-\tambiguous; not decided within the budget");
    }
}
