//! A puzzle's rating on the HoDoKu scale, for showing.

use std::mem;

use crosshatch_core::rating::Form;
use crosshatch_core::{Grid, Position};
use crosshatch_reasoning::scales::hodoku::{self, Ending, RatedStep, outline};

use super::{Begun, Card, CardRow, Line, PathLine, PricedStep, Rater, Rating, RatingResult};
use crate::figures::grouped;
use crate::sentence;

/// Its line.
pub static LINE: Line = Line {
    id: "hodoku",
    name: "HoDoKu",
    form: Form::Whole,
    sums: true,
    path: Some(PathLine { said: "HoDoKu's own path, whose points add up to its score.", unit: "" }),
    here: None,
};

/// How a worker rates on it.
pub(super) static RATER: Rater = Rater { id: "hodoku", begin, begin_within: None };

fn begin(puzzle: &Grid, _known: &[PricedStep]) -> Begun {
    let rater = hodoku::Rater::new(puzzle).map_err(|reason| sentence::of(&reason))?;
    Ok(Box::new(Work { rater, puzzle: puzzle.clone(), steps: Vec::new() }))
}

struct Work {
    rater: hodoku::Rater,
    puzzle: Grid,
    /// The path, once it is known.
    steps: Vec<PricedStep>,
}

impl Rating for Work {
    fn advance(&mut self, _fuel: u64) -> Option<RatingResult> {
        let rating = self.rater.advance(1)?;
        let mut position = Position::of_unique(&self.puzzle);
        let step = |step: &RatedStep| {
            let outline = outline(&position, step);
            position.apply(&outline.effect);
            PricedStep::new(step.name.name(), step.price, outline)
        };
        self.steps = rating.path.iter().map(step).collect();
        Some(Ok(card(&rating)))
    }

    fn news(&mut self) -> Vec<PricedStep> {
        mem::take(&mut self.steps)
    }
}

/// The card of a puzzle of which only the level, by its place, and the score are stored.
pub(crate) fn stored((level, score): (u32, u32)) -> Card {
    let word = hodoku::Level::NAMES.get(level as usize).copied().unwrap_or_default().into();
    Card { points: score, value: grouped(score.into()), word, ..Card::default() }
}

fn card(rating: &hodoku::Rating) -> Card {
    // What they are called, how many, what one costs, the first.
    let mut techniques: Vec<(&str, u32, u32, usize)> = Vec::new();
    for (number, step) in rating.path.iter().enumerate() {
        match techniques.iter_mut().find(|(name, ..)| *name == step.technique) {
            Some((_, count, ..)) => *count += 1,
            None => techniques.push((step.technique, 1, step.price, number)),
        }
    }
    // Stable: of those that cost the same the one that came first stays first.
    techniques.sort_by_key(|&(_, _, price, _)| price);
    let row = |(name, count, price, first): (&str, u32, u32, usize)| CardRow {
        name: name.into(),
        count: format!("{count} × {price}"),
        price: grouped((count * price).into()),
        first: u32::try_from(first).ok(),
    };
    let given_up = !matches!(rating.ending, Ending::Solved(_));
    Card {
        said: if given_up { "It gives up: it cannot find a way to the end.".into() } else { String::new() },
        caption: "Steps of HoDoKu's own path, and what they cost".into(),
        rows: techniques.into_iter().map(row).collect(),
        ..stored((rating.level as u32, rating.score))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::text::read_line;

    #[test]
    fn steps_are_counted_and_add_up_to_the_score() {
        // The level and the score are those of HoDoKu 2.3.2.
        let line = "1.345678945678.1327.92315462.79138543945286175186479236321954788.13642959458.2361";
        let card = card(&hodoku::rate(&read_line(line, 1).expect("a puzzle").grid).expect("a rating"));
        assert_eq!((card.word.as_str(), card.points, card.said.as_str()), ("Easy", 24, ""));
        let row = CardRow { name: "Full House".into(), count: "6 × 4".into(), price: "24".into(), first: Some(0) };
        assert_eq!(card.rows, [row]);
    }
}
