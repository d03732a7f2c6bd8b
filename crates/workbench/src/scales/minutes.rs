//! How long people take for a puzzle, for showing.

use crosshatch_core::rating::{Form, Unrated};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::step::{Evidence, Step};
use crosshatch_core::{Grid, Puzzle};
pub(crate) use crosshatch_reasoning::scales::minutes::LONGEST;
use crosshatch_reasoning::scales::minutes::{self, Effort, Look, Time};

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
pub(super) static RATER: Rater = Rater { id: "minutes", begin };

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
    Card { points: seconds, value: format!("≈ {}", written(seconds)), ..Card::default() }
}

fn card(effort: Effort) -> Card {
    let Time { seconds, least, most } = minutes::time(effort);
    let row = |name: &str, times: f64| CardRow { name: name.into(), count: String::new(), price: times_of(times), first: None };
    Card {
        beside: range(least, most),
        said: "How long people take, on average over a dozen of them; for four of five puzzles that was within the range. One person may take a third of it, or three times as long.".into(),
        caption: "What makes it long, on average over 80 ways to solve it".into(),
        rows: vec![
            row("No row, column or box shows a digit", effort.no_house),
            row("No digit can be written at all", effort.stuck),
        ],
        ..stored(seconds)
    }
}

/// "2.5 times", "never"
fn times_of(times: f64) -> String {
    let tenths = (times * 10.0).round() as u32;
    match tenths {
        0 => "never".into(),
        10 => "once".into(),
        tenths if tenths % 10 == 0 => format!("{} times", tenths / 10),
        tenths => format!("{}.{} times", tenths / 10, tenths % 10),
    }
}

/// So many seconds, in words: "about 9 minutes".
pub(crate) fn about(seconds: u32) -> String {
    let minutes = written(seconds);
    format!("about {minutes} minute{}", if matches!(&*minutes, "½" | "1") { "" } else { "s" })
}

/// Seconds as minutes: half minutes below five, whole ones above.
pub(crate) fn written(seconds: u32) -> String {
    let halves = (seconds + 15) / 30;
    match halves {
        0 => "0".into(),
        1..=9 if halves % 2 == 1 && halves > 1 => format!("{}½", halves / 2),
        1 => "½".into(),
        _ => ((seconds + 30) / 60).to_string(),
    }
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
        assert_eq!((range(250, 400), range(300, LONGEST)), ("4–7".into(), "5 or longer".into()));
    }
}
