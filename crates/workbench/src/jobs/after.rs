//! A puzzle to follow one that was solved: as long as that one by the minutes scale, or longer.
//!
//! Puzzles are made and rated until one takes so long. Those that are made need each of their givens, which takes longer than many that people
//! play: one that takes too long is given cells of its solution, in the pattern that was ordered, until it is as quick as it shall be.

use std::mem;
use std::rc::Rc;

use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::{Cell, Puzzle, Rng, Shape};
use crosshatch_game::Board;
use crosshatch_reasoning::scales::minutes::{self, Rater};
use serde::{Deserialize, Serialize};

use super::generate::put_in_place;
use super::{Conclude, Generated, Kind, Lane, Now, Progress, Work, WorkerChunk, start};
use crate::action::After;
use crate::model::Model;
use crate::{scales, sentence};

/// Make puzzles until one takes people between `least` and `most` seconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GenerateAfter {
    /// What the puzzles must satisfy.
    pub order: Order,
    /// The seed of them all.
    pub seed: u64,
    /// The fewest seconds that people shall take.
    pub least: u32,
    /// The most seconds.
    pub most: u32,
}

/// The puzzle that was found, and how long it takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FoundAfter {
    /// The puzzle.
    pub made: Generated,
    /// The seconds that people take.
    pub seconds: u32,
    /// How many puzzles were made, where none of them took so long and this is the nearest.
    pub nearest_of: Option<u32>,
}

/// The most puzzles rated. Half of those that need all of their givens take 4 to 6 minutes, and few take 15.
const MOST_PUZZLES: u32 = 600;

/// Starts a job that makes a puzzle to follow the one on the board. Returns `false` if that has no time on the minutes scale.
pub(crate) fn start_after(model: &mut Model, after: After, seed: u64) -> bool {
    let Some(solved) = model.ratings.card(scales::minutes::LINE.id).map(|card| card.points) else { return false };
    let (least, most) = after.seconds(solved);
    start_timed(model, least, most, seed)
}

/// Starts a job that makes a puzzle for which people take from `least` to `most` seconds, to the order in the form. Returns `true`.
pub(crate) fn start_timed(model: &mut Model, least: u32, most: u32, seed: u64) -> bool {
    let shape = Shape::NINE;
    let order = model.sources.order.order(shape).unwrap_or_else(|_| Order::plain(shape));
    start(model, GenerateAfter { order, seed, least, most });
    true
}

impl Kind for GenerateAfter {
    const NAME: &'static str = "generate-after";
    const CHUNK: WorkerChunk = WorkerChunk::Rating;
    const LANE: Lane = Lane::Background;
    type Answer = FoundAfter;
    type Work = Search;

    fn title(&self) -> &'static str {
        "Generating"
    }

    fn begin(&self, _clock: Now) -> Result<Search, String> {
        Search::new(self.clone())
    }
}

impl Conclude for GenerateAfter {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: FoundAfter) -> Option<()> {
        let FoundAfter { made, seconds, nearest_of } = answer;
        let about = scales::minutes::about(seconds);
        let said = sentence::generated_after(&made.givens, &about, nearest_of);
        let source = format!("generated, {about}");
        put_in_place(model, made, source, said);
        Some(())
    }
}

impl GenerateAfter {
    /// The puzzle with this number, not begun.
    fn making(&self, number: u64) -> Result<Doing, String> {
        let generator = Generator::of(self.order.clone(), Rng::stream(self.seed, number)).map_err(|error| error.to_string())?;
        Ok(Doing::Making(Box::new(generator)))
    }

    /// A puzzle that was made, with the cells that may become givens in an order that its number decides.
    fn candidate(&self, puzzle: Puzzle, minimal: bool, number: u64) -> Candidate {
        let is_empty = |orbit: &Vec<Cell>| orbit.iter().all(|&cell| puzzle.givens().get(cell).is_none());
        let mut left: Vec<Vec<Cell>> = self.order.symmetry.orbits(self.order.shape).into_iter().filter(is_empty).collect();
        Rng::stream(!self.seed, number).shuffle(&mut left);
        Candidate { puzzle, minimal, left }
    }

    /// How far a time is from what is wanted: 0 where it is that, else in thousandths of the nearer bound.
    fn distance(&self, seconds: u32) -> u32 {
        let away = self.least.saturating_sub(seconds).max(seconds.saturating_sub(self.most));
        (u64::from(away) * 1000 / u64::from(self.least.max(1))) as u32
    }
}

/// A puzzle that is rated.
struct Candidate {
    puzzle: Puzzle,
    minimal: bool,
    /// The cells that can become givens, together or not at all; the next ones last.
    left: Vec<Vec<Cell>>,
}

impl Candidate {
    /// The puzzle with more givens, if the order allows that.
    fn eased(&mut self, order: &Order) -> Option<Self> {
        let cells = self.left.pop()?;
        let mut givens = self.puzzle.givens().clone();
        for cell in cells {
            givens.set(cell, self.puzzle.solution().get(cell));
        }
        if order.givens.as_ref().is_some_and(|range| givens.count_filled() > *range.end()) {
            return None;
        }
        // Givens of the solution leave it the only one.
        let puzzle = Puzzle::prove(givens, UNLIMITED).ok()?;
        Some(Self { puzzle, minimal: false, left: mem::take(&mut self.left) })
    }
}

/// Puzzles being made and rated.
pub struct Search {
    wanted: GenerateAfter,
    doing: Doing,
    /// How many puzzles were begun.
    begun: u64,
    /// How many puzzles were made and rated.
    made: u32,
    /// The nearest of them.
    nearest: Option<FoundAfter>,
}

enum Doing {
    Making(Box<Generator>),
    Rating(Box<Rater>, Box<Candidate>),
}

impl Work for Search {
    type Answer = FoundAfter;

    fn advance(&mut self, fuel: u64) -> Option<FoundAfter> {
        match &mut self.doing {
            Doing::Making(generator) => {
                let made = generator.advance(fuel)?;
                let candidate = self.wanted.candidate(made.puzzle, made.minimal, self.begun);
                self.doing = Self::rated(candidate);
                None
            }
            Doing::Rating(rater, candidate) => {
                let seconds = minutes::time(rater.advance(fuel)?).seconds;
                let easier = if seconds > self.wanted.most { candidate.eased(&self.wanted.order) } else { None };
                let made =
                    Generated { givens: candidate.puzzle.givens().clone(), minimal: candidate.minimal, events: Vec::new() };
                self.took(FoundAfter { made, seconds, nearest_of: None }, easier)
            }
        }
    }

    fn progress(&self) -> Progress {
        Progress { words: format!("{} puzzles tried", self.made), percent: None }
    }
}

impl Search {
    /// A search that has not begun.
    fn new(wanted: GenerateAfter) -> Result<Self, String> {
        minutes::SCALE.check(wanted.order.shape).map_err(|reason| sentence::of(&reason))?;
        let doing = wanted.making(0)?;
        Ok(Self { wanted, doing, begun: 1, made: 0, nearest: None })
    }

    fn rated(candidate: Candidate) -> Doing {
        let rater = Rater::of(&candidate.puzzle).expect("the scale is for boards of this shape");
        Doing::Rating(Box::new(rater), Box::new(candidate))
    }

    /// The next puzzle.
    fn another(&mut self) -> Doing {
        self.begun += 1;
        self.wanted.making(self.begun - 1).expect("the first one could be begun")
    }

    /// A puzzle takes so long; where that is too long, there may be an easier one. The answer if that is what is wanted, or if it is enough.
    fn took(&mut self, found: FoundAfter, easier: Option<Candidate>) -> Option<FoundAfter> {
        self.made += 1;
        if self.wanted.distance(found.seconds) == 0 {
            return Some(found);
        }
        let is_nearer = |other: &FoundAfter| self.wanted.distance(found.seconds) < self.wanted.distance(other.seconds);
        if self.nearest.as_ref().is_none_or(is_nearer) {
            self.nearest = Some(found);
        }
        if self.made < MOST_PUZZLES {
            self.doing = match easier {
                Some(easier) => Self::rated(easier),
                None => self.another(),
            };
            return None;
        }
        self.nearest.take().map(|nearest| FoundAfter { nearest_of: Some(self.made), ..nearest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Tone;
    use crosshatch_core::symmetry::Pattern;

    fn found(order: Order, least: u32, most: u32) -> FoundAfter {
        let mut search = GenerateAfter { order, seed: 5, least, most }.begin(|| 0.0).expect("an order that can be met");
        std::iter::from_fn(|| Some(search.advance(1_000))).flatten().next().expect("an answer")
    }

    #[test]
    fn a_puzzle_is_found_that_takes_so_long() {
        for (least, most) in [(140, 180), (240, 300), (330, 400)] {
            let FoundAfter { made, seconds, nearest_of } = found(Order::plain(Shape::NINE), least, most);
            assert_eq!((nearest_of, (least..=most).contains(&seconds)), (None, true), "{seconds}");
            assert_eq!(minutes::SCALE.rate(&made.givens, 1_000).expect("one solution").amount(), seconds);
        }
        let order = Order { symmetry: Pattern::Rotate180, givens: Some(30..=40), ..Order::plain(Shape::NINE) };
        let FoundAfter { made, nearest_of, .. } = found(order, 140, 180);
        assert!(nearest_of.is_none() && (30..=40).contains(&made.givens.count_filled()), "{:?}", made.givens);
        assert!(Pattern::Rotate180.holds(&made.givens));
        let FoundAfter { seconds, nearest_of, .. } = found(Order::plain(Shape::NINE), 4_000, 5_000);
        assert_eq!((nearest_of, seconds > 600), (Some(MOST_PUZZLES), true), "the nearest: {seconds}");
    }

    #[test]
    fn a_board_that_the_scale_is_not_for_is_refused() {
        let shape = Shape::of_side(4).expect("2x2 boxes");
        let refused = GenerateAfter { order: Order::plain(shape), seed: 5, least: 1, most: 2 }.begin(|| 0.0);
        assert_eq!(refused.err().as_deref(), Some("The scale is for 9x9 alone, and this board is 4x4."));
    }

    #[test]
    fn what_follows_is_said() {
        let mut model = Model::new(Shape::NINE);
        let answer = found(Order::plain(Shape::NINE), 240, 360);
        let about = scales::minutes::about(answer.seconds);
        let job = GenerateAfter { order: Order::plain(Shape::NINE), seed: 5, least: 240, most: 360 };
        let board = Rc::clone(model.board());
        assert_eq!(job.conclude(&mut model, &board, answer), Some(()));
        let notice = model.notice.as_ref().expect("a sentence");
        assert!(notice.tone == Tone::Good && notice.text.contains(&format!("A{}.", &about[1..])), "{}", notice.text);
        assert!(!start_after(&mut model, After::Harder, 1), "not before it is known how long this one takes");
        assert!(model.jobs.in_lane(Lane::Background).is_none());
    }
}
