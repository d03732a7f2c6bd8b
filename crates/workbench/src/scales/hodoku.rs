//! A puzzle's rating on the `HoDoKu` scale, for showing.

use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_core::rating::Unrated;
use crosshatch_reasoning::scales::hodoku::{Ending, Rater, Rating};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::jobs::{Craft, Kind, Now, Work, start};
use crate::model::Model;
use crate::sentence;

/// Rate a grid on the `HoDoKu` scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RateHodoku {
    /// The grid.
    pub puzzle: Grid,
}

/// The rating. It crosses from a worker to the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HodokuCard {
    /// Easy, Medium, Hard, Unfair or Extreme.
    pub level: String,
    /// The sum of the steps' prices.
    pub score: u32,
    /// Whether the path ends with the solution.
    pub solved: bool,
    /// The techniques of the path, the cheapest first.
    pub techniques: Vec<TechniqueCount>,
}

/// How often a technique is on a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TechniqueCount {
    /// Its name.
    pub name: String,
    /// How many steps are of it.
    pub steps: u32,
    /// What all of them cost.
    pub points: u32,
}

impl HodokuCard {
    /// The card of a rating.
    pub fn of(rating: &Rating) -> Self {
        let mut techniques: Vec<(u32, TechniqueCount)> = Vec::new();
        for step in &rating.path {
            match techniques.iter_mut().find(|(_, known)| known.name == step.technique) {
                Some((_, known)) => {
                    known.steps += 1;
                    known.points += step.price;
                }
                None => {
                    techniques.push((step.price, TechniqueCount { name: step.technique.into(), steps: 1, points: step.price }));
                }
            }
        }
        // Stable: of those that cost the same the one that came first stays first.
        techniques.sort_by_key(|(price, _)| *price);
        Self {
            level: rating.level.to_string(),
            score: rating.score,
            solved: matches!(rating.ending, Ending::Solved(_)),
            techniques: techniques.into_iter().map(|(_, technique)| technique).collect(),
        }
    }

    /// Why a board has no rating, as a sentence.
    pub fn refusal(reason: Unrated) -> String {
        sentence::of(&reason)
    }
}

impl Kind for RateHodoku {
    const NAME: &'static str = "rate-hodoku";
    const CRAFT: Craft = Craft::Rating;
    /// The rating, or why there is none.
    type Answer = Result<HodokuCard, String>;
    type Work = Result<Rater, Unrated>;

    fn title(&self) -> &'static str {
        "Rating on the HoDoKu scale"
    }

    fn begin(&self, _clock: Now) -> Result<Self::Work, String> {
        Ok(Rater::new(&self.puzzle))
    }

    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: Self::Answer) -> Option<()> {
        model.hodoku = Some(Rc::new((self.puzzle.clone(), answer)));
        Some(())
    }
}

impl Work for Result<Rater, Unrated> {
    type Answer = Result<HodokuCard, String>;

    fn advance(&mut self, _fuel: u64) -> Option<Self::Answer> {
        match self {
            Ok(rater) => rater.advance(1).map(|rating| Ok(HodokuCard::of(&rating))),
            Err(reason) => Some(Err(HodokuCard::refusal(*reason))),
        }
    }
}

/// Has the puzzle rated on the `HoDoKu` scale, by a worker.
pub(crate) fn rate(model: &mut Model) {
    start(model, RateHodoku { puzzle: model.board().puzzle() });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::{Event, Task};
    use crate::{Action, Model, update, view};
    use crosshatch_core::Shape;
    use crosshatch_core::text::read_line;
    use crosshatch_reasoning::scales::hodoku::rate;

    #[test]
    fn steps_are_counted_and_add_up_to_the_score() {
        // The level and the score are those of HoDoKu 2.3.2.
        let line = "1.345678945678.1327.92315462.79138543945286175186479236321954788.13642959458.2361";
        let card = HodokuCard::of(&rate(&read_line(line, 1).expect("a puzzle").grid).expect("a rating"));
        assert_eq!((card.level.as_str(), card.score, card.solved), ("Easy", 24, true));
        assert_eq!(card.techniques, [TechniqueCount { name: "Full House".into(), steps: 6, points: 24 }]);
    }

    #[test]
    fn a_worker_rates_or_says_why_not() {
        let rated = |text: &str| {
            let pasted = update(&Model::new(Shape::NINE).with_all_chunks(), Action::Paste(text.into()));
            let model = update(&pasted, Action::RateHodoku);
            let active = model.job.clone().expect("a job");
            let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
            let answer = loop {
                if let Some(answer) = task.advance(1) {
                    break answer;
                }
            };
            view::hodoku(&update(&model, Action::Heard(active.id, Event::Done(answer)))).expect("an answer")
        };
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(rated(easy).map(|card| card.level), Ok("Easy".into()));
        assert!(rated("1....3...4.....2").is_err_and(|reason| reason.contains("9x9")));
    }

    #[test]
    fn a_refusal_is_a_sentence() {
        assert_eq!(HodokuCard::refusal(Unrated::TooFew { needed: 10, filled: 3 }), "The scale needs 10 filled cells, and 3 are.");
    }
}
