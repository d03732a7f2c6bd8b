//! How long people take for a puzzle, for showing.

pub(crate) use crosshatch_core::rating::times::written;
use crosshatch_core::rating::{Form, Unrated, times};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::step::{Evidence, Step};
use crosshatch_core::{Grid, Puzzle};
pub(crate) use crosshatch_reasoning::scales::minutes::LONGEST;
use crosshatch_reasoning::scales::minutes::{self, Effort, LONGEST_LEAST, Look, Time};

use super::{Begun, Card, CardRow, Line, PathLine, PricedStep, Rater, Rating, RatingResult};
use crate::sentence;

/// Its line.
pub static LINE: Line = Line {
    id: "minutes",
    name: "Minutes",
    form: Form::Whole,
    sums: true,
    path: Some(PathLine {
        said: "The minutes come from 80 ways to solve the puzzle. This is an average one: each step, and how long one looks for it.",
        unit: " s",
    }),
    here: None,
};

/// How a worker rates on it.
pub(super) static RATER: Rater = Rater { id: "minutes", begin, begin_within: None };

fn begin(grid: &Grid, _known: &[PricedStep]) -> Begun {
    let said = |reason: Unrated| sentence::of(&reason);
    minutes::SCALE.check(grid.shape()).map_err(said)?;
    // The page has asked already whether there is one solution, which takes no time on such boards.
    let puzzle = Puzzle::prove(grid.clone(), UNLIMITED).map_err(|unproven| said((&unproven.defect).into()))?;
    let rater = minutes::Rater::of(&puzzle).map_err(said)?;
    Ok(Box::new(Work { rater, is_told: false }))
}

struct Work {
    rater: minutes::Rater,
    /// Whether the way was handed over, once it was known.
    is_told: bool,
}

impl Rating for Work {
    fn advance(&mut self, fuel: u64) -> Option<RatingResult> {
        self.rater.advance(fuel).map(|effort| Ok(card(effort)))
    }

    fn news(&mut self) -> Vec<PricedStep> {
        if self.is_told || !self.rater.is_done() {
            return Vec::new();
        }
        self.is_told = true;
        let step = |Look { technique, effect, seconds }| {
            PricedStep::new(technique.name, seconds, Step { technique, effect, evidence: Evidence::untold() })
        };
        self.rater.way().into_iter().map(step).collect()
    }
}

/// The card of a puzzle of which only the time is stored.
pub(crate) fn stored(seconds: u32) -> Card {
    Card { points: seconds, value: value(seconds), ..Card::default() }
}

fn card(effort: Effort) -> Card {
    let Time { seconds, least, most } = minutes::time(effort);
    let row = |name: &str, times: f64| CardRow { name: name.into(), count: String::new(), price: average(times), first: None };
    let said = if seconds < LONGEST {
        "How long people take, on average over a dozen of them; for four of five puzzles that was within the range. One person may take a third of it, or three times as long."
    } else {
        "It asks more than the puzzles by which the model was made, so that only what people take at least is known. One person may take a third of it."
    };
    Card {
        beside: if seconds < LONGEST { range(least, most) } else { String::new() },
        said: said.into(),
        caption: "What makes it long: how often that happens, on average over 80 ways to solve it".into(),
        rows: vec![
            row("No row, column or box shows where its next digit goes", effort.no_house),
            row("Nothing shows a digit until candidates are ruled out", effort.stuck),
        ],
        ..stored(seconds)
    }
}

/// An average number of times: "2.5", "never".
fn average(times: f64) -> String {
    let tenths = (times * 10.0).round() as u32;
    if tenths == 0 { "never".into() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}

/// A time as the card shows it: "≈ 9". The model tells no time above [`LONGEST`], so that nothing but what such a puzzle takes at least is
/// known: "over 11".
pub(crate) fn value(seconds: u32) -> String {
    if seconds < LONGEST { format!("≈ {}", written(seconds)) } else { format!("over {}", written(LONGEST_LEAST)) }
}

/// A time in words: "about 9 minutes", "over 11 minutes".
pub(crate) fn about(seconds: u32) -> String {
    if seconds < LONGEST { times::about(seconds) } else { format!("over {} minutes", written(LONGEST_LEAST)) }
}

/// The range in minutes, "or longer" where the model tells no longer time.
fn range(least: u32, most: u32) -> String {
    let least = written(least);
    if most >= LONGEST { format!("{least} or longer") } else { format!("{least}–{}", written(most)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_written_as_people_say_them() {
        for (seconds, said) in [(0, "0"), (20, "½"), (60, "1"), (95, "1½"), (200, "3½"), (290, "5"), (330, "6"), (862, "14")] {
            assert_eq!(written(seconds), said, "{seconds}");
        }
        assert_eq!([290, LONGEST - 1, LONGEST].map(value), ["≈ 5", "≈ 14", "over 11"]);
        assert_eq!([60, 330, LONGEST].map(about), ["about 1 minute", "about 6 minutes", "over 11 minutes"]);
        assert_eq!([0.02, 1.0, 13.94].map(average), ["never", "1.0", "13.9"]);
        assert_eq!((range(250, 400), range(300, LONGEST)), ("4–7".into(), "5 or longer".into()));
    }
}
