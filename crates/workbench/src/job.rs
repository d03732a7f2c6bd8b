//! Long work: what can be asked of a worker, what it answers, and the work itself in slices.
//!
//! These values cross from page to worker and back, so boards travel as lines of text and 64-bit seeds as decimal text (a JavaScript
//! number holds 53 bits).

use std::num::NonZeroU32;

use crosshatch_core::generate::{self, Generator, Order};
use crosshatch_core::rating::Unrated;
use crosshatch_core::rating::iron::{self, Outcome, Rater, Shuffles, Spread};
use crosshatch_core::solve::SmallestClash;
use crosshatch_core::technique::Technique;
use crosshatch_core::text::{Symbols, line, read_line_of};
use crosshatch_core::{Cell, CellSet, Defect, Grid, Prover, RedundantGivens, Rng, Unproven};
use crosshatch_reasoning::scales::hodoku;
use crosshatch_reasoning::techniques;
use serde::{Deserialize, Serialize};

use crate::explainer::{ExplainerPart, ExplainerWork};
use crate::guide::{Origin, PUZZLES, Practice};
use crate::hint::seeking::{Allowance, Seeker};
use crate::hint::wire::{PositionCard, SearchCard, SoughtCard};
use crate::hodoku::HodokuCard;
use crate::lab::{self, Clock, FieldCard, RunCard, TraceCard, seeds};
use crate::paths::{AvailableCard, AvailableWork, PathCard, PathWork};
use crate::replay;

/// A board on its way to or from a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardText {
    /// The shape, as `3x3`.
    shape: String,
    /// The cells in one line, in the usual symbols.
    cells: String,
}

impl BoardText {
    /// The text of a grid.
    pub fn of(grid: &Grid) -> Self {
        Self { shape: grid.shape().to_string(), cells: line(grid, Symbols::FromOne) }
    }

    /// The grid, if the text is one.
    pub fn grid(&self) -> Option<Grid> {
        read_line_of(self.shape.parse().ok()?, Symbols::FromOne, &self.cells)
    }
}

/// Work for a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Job {
    /// Make a puzzle of a shape from a seed.
    Generate {
        /// The shape, as `3x3`.
        shape: String,
        /// The seed, in decimal.
        seed: String,
        /// The name of the method.
        method: String,
        /// The name of the pattern of the givens.
        symmetry: String,
        /// The fewest and the most givens, if it matters.
        givens: Option<(u32, u32)>,
        /// Whether what is done is to be recorded.
        recorded: bool,
    },
    /// Find out whether a grid has one solution, several or none.
    Prove(BoardText),
    /// Rate a grid on the iron scale.
    Rate(BoardText),
    /// Rate a grid on the `HoDoKu` scale.
    RateHodoku(BoardText),
    /// Rate a grid on the Explainer scale.
    RateExplainer(BoardText),
    /// Rate so many random images of a puzzle on the iron scale, and its canonical form; from a seed, in decimal.
    Spread(BoardText, u32, String),
    /// Find the givens of a puzzle each of which could be left out.
    Redundant(BoardText),
    /// Look for the next step of a puzzle, or what rules a candidate out.
    Hint(Box<SearchCard>),
    /// Follow a puzzle to its end by these techniques, by their ids.
    Path(BoardText, Vec<String>),
    /// Look for all steps of a position of a puzzle by these techniques, by their ids.
    Available(BoardText, PositionCard, Vec<String>),
    /// Find a board where the technique of this id is the next step; from a seed, in decimal.
    Practise(String, String),
    /// Work for the Lab.
    Lab(lab::Job),
    /// Try the claim with this number ([`seeds::CLAIMS`]), from a seed, in decimal.
    Claim(u32, String),
}

impl Job {
    /// The job of making a puzzle to order.
    pub fn generate(order: &Order, seed: u64, recorded: bool) -> Self {
        Self::Generate {
            shape: order.shape.to_string(),
            seed: seed.to_string(),
            method: order.method.to_string(),
            symmetry: order.symmetry.to_string(),
            givens: order.givens.as_ref().map(|givens| (*givens.start() as u32, *givens.end() as u32)),
            recorded,
        }
    }
}

/// What a worker says of its job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// So far it has come.
    Progress(Progress),
    /// This much of the answer is known; more follows.
    Part(Answer),
    /// It is done.
    Done(Answer),
    /// It failed; holds why, in words.
    Failed(String),
}

/// How far a job has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Progress {
    /// At work, without a measure.
    Working,
    /// So many of so many images rated.
    Images(u32, u32),
    /// So many of so many puzzles, or whatever a claim is about, tried.
    Tried(u32, u32),
    /// So many steps of a path, the hardest of so many tenths.
    Rated(u32, u32),
    /// Digging: so many of so many cells decided, so many givens left.
    Digging {
        /// Cells that have been looked at.
        decided: u32,
        /// Cells of the board.
        cells: u32,
        /// Cells that still have a given.
        givens: u32,
    },
}

/// The result of a job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// A new puzzle.
    Generated {
        /// Its givens.
        givens: BoardText,
        /// Whether each given is known to be needed.
        minimal: bool,
        /// What was done, as numbers; empty unless that was wanted.
        events: Vec<u32>,
    },
    /// What is known of the solutions.
    Proved(Verdict),
    /// The rating, or why there is none.
    Rated(Result<IronCard, String>),
    /// The rating on the `HoDoKu` scale, or why there is none.
    RatedHodoku(Result<HodokuCard, String>),
    /// What is new of the rating on the Explainer scale, or why there is none.
    RatedExplainer(Result<ExplainerPart, String>),
    /// The scores of images of the puzzle.
    Spread(SpreadCard),
    /// The indices of the cells whose givens could each be left out.
    Redundant(Vec<u32>),
    /// What there is to say of a position.
    Sought(SoughtCard),
    /// The path of a puzzle.
    Path(PathCard),
    /// All steps of a position.
    Available(AvailableCard),
    /// A board to practise on, and whether it is of a puzzle that was made and not an image of an exemplar.
    Practice(PositionCard, bool),
    /// How an engine fared.
    Ran(RunCard),
    /// What an engine told.
    Traced(TraceCard),
    /// What engines came to on many boards.
    Field(FieldCard),
    /// The figure of a claim: a number for each of its quantities.
    Claim(Vec<u32>),
}

/// How many solutions a grid has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// One: this.
    Unique(BoardText),
    /// Two, and perhaps more.
    Several(BoardText, BoardText),
    /// None. Holds the indices of cells that alone already have none, of which none can be left out as far as is known.
    Impossible(Vec<u32>),
}

/// A rating on the iron scale, for showing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct IronCard {
    /// The score.
    pub score: u32,
    /// Easy, Medium, Hard or Expert.
    pub label: String,
    /// The rungs that were used, cheapest first.
    pub rungs: Vec<RungCount>,
}

/// The scores of a puzzle's images on the iron scale, for showing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpreadCard {
    /// How many images were rated.
    pub count: u32,
    /// The mean of their scores, in tenths, rounded.
    pub mean: u32,
    /// The least.
    pub least: u32,
    /// The greatest.
    pub most: u32,
    /// The score of the canonical form, where there is such a form.
    pub canonical: Option<u32>,
}

impl SpreadCard {
    fn of(spread: &Spread) -> Self {
        let count = spread.count.get();
        let mean = (spread.sum * 10 + u64::from(count) / 2) / u64::from(count);
        Self { count, mean: mean as u32, least: spread.least, most: spread.most, canonical: spread.canonical }
    }
}

/// How often a rung ended a pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RungCount {
    /// The rung's name.
    pub name: String,
    /// Its price.
    pub price: u32,
    /// How many passes ended there.
    pub passes: u32,
}

impl IronCard {
    /// The card of a rating.
    ///
    /// # Errors
    /// Says in words why there is no score: no solution, or more than one.
    pub fn of(rating: &iron::Rating) -> Result<Self, String> {
        match rating.outcome {
            Outcome::Impossible => return Err("No solution, so no score.".into()),
            Outcome::Ambiguous => return Err("More than one solution, so no score.".into()),
            Outcome::Unique(_) => {}
        }
        let mut rungs: Vec<RungCount> = Vec::new();
        for rung in rating.passes.iter().map(|pass| pass.rung) {
            // A rung has a price of its own, and they are in order.
            let place = rungs.partition_point(|other| other.price < rung.price());
            match rungs.get_mut(place).filter(|other| other.price == rung.price()) {
                Some(known) => known.passes += 1,
                None => rungs.insert(place, RungCount { name: rung.name().into(), price: rung.price(), passes: 1 }),
            }
        }
        Ok(Self { score: rating.score(), label: rating.label().to_string(), rungs })
    }

    /// Why boards above the scale's largest shape have no score.
    pub fn refusal() -> String {
        format!("The iron scale goes up to {0} × {0}.", iron::LARGEST_SIDE)
    }
}

/// What a proof is for.
#[derive(Clone, Copy, PartialEq)]
enum Then {
    /// To be answered.
    Answer,
    /// To go on with the puzzle and look at each of its givens.
    Redundant,
    /// To go on with the puzzle and rate so many images, from a seed.
    Spread(NonZeroU32, u64),
}

/// The techniques of these ids.
fn named(ids: &[String]) -> Vec<&'static Technique> {
    ids.iter().filter_map(|id| techniques::of_id(id)).collect()
}

/// Cells as numbers, to cross from worker to page.
pub(crate) fn indices(cells: &CellSet) -> Vec<u32> {
    cells.iter().map(|cell| cell.index() as u32).collect()
}

/// The cells of such numbers on a board of so many cells.
pub(crate) fn cells_of(indices: &[u32], cells: usize) -> CellSet {
    indices.iter().map(|&index| index as usize).filter(|&index| index < cells).map(Cell::new).collect()
}

/// A job under way. The same object serves the worker and the tests.
pub struct Task(Work);

enum Work {
    Generate(Box<Generator>),
    Prove(Box<Prover>, Then),
    Rate(Box<Rater>),
    RateHodoku(Result<Box<hodoku::Rater>, Unrated>),
    RateExplainer(Result<Box<ExplainerWork>, String>),
    Contradict(Box<SmallestClash>),
    Redundant(Box<RedundantGivens>),
    Spread(Box<Shuffles>, u32),
    Hint(Box<Seeker>),
    Path(PathWork),
    Available(Box<AvailableWork>),
    Practise(Box<Practice>),
    Lab(lab::Work),
    Claim(seeds::Trial),
}

impl Task {
    /// The task of a job, not begun. Where something is to be measured, it is by this clock.
    ///
    /// # Errors
    /// Says what is wrong with a job that cannot be done.
    pub fn new(job: &Job, clock: Clock) -> Result<Self, String> {
        let grid = |board: &BoardText| board.grid().ok_or_else(|| format!("This is no board: {}", board.cells));
        Ok(Self(match job {
            Job::Generate { shape, seed, method, symmetry, givens, recorded } => {
                let order = Order {
                    shape: shape.parse().map_err(|error| format!("{error}"))?,
                    method: method.parse().map_err(|error| format!("{error}"))?,
                    symmetry: symmetry.parse().map_err(|error| format!("{error}"))?,
                    givens: givens.map(|(fewest, most)| fewest as usize..=most as usize),
                };
                let seed = seed.parse().map_err(|_| format!("\"{seed}\" is not a seed: a number was expected."))?;
                let generator = Generator::of(order, Rng::new(seed)).map_err(|error| error.to_string())?;
                Work::Generate(Box::new(if *recorded { generator.recording() } else { generator }))
            }
            Job::Prove(board) => Work::Prove(Box::new(Prover::new(grid(board)?)), Then::Answer),
            Job::Redundant(board) => Work::Prove(Box::new(Prover::new(grid(board)?)), Then::Redundant),
            Job::Spread(board, images, seed) => {
                let grid = grid(board)?;
                if !iron::applies_to(grid.shape()) {
                    return Err(IronCard::refusal());
                }
                let images = NonZeroU32::new(*images).ok_or("At least one image has to be rated.")?;
                let seed = seed.parse().map_err(|_| format!("\"{seed}\" is not a seed: a number was expected."))?;
                Work::Prove(Box::new(Prover::new(grid)), Then::Spread(images, seed))
            }
            Job::Claim(claim, seed) => {
                let claim = seeds::CLAIMS.get(*claim as usize).ok_or("There is no such claim.")?;
                let seed = seed.parse().map_err(|_| format!("\"{seed}\" is not a seed: a number was expected."))?;
                Work::Claim(seeds::Trial::new(claim, seed))
            }
            Job::Rate(board) => {
                let grid = grid(board)?;
                if !iron::applies_to(grid.shape()) {
                    return Err(IronCard::refusal());
                }
                Work::Rate(Box::new(Rater::new(&grid)))
            }
            Job::RateHodoku(board) => Work::RateHodoku(hodoku::Rater::new(&grid(board)?).map(Box::new)),
            Job::RateExplainer(board) => Work::RateExplainer(ExplainerWork::new(&grid(board)?).map(Box::new)),
            Job::Hint(search) => {
                let SearchCard { puzzle, position, techniques, wanted } = &**search;
                let position = position.position().ok_or("This is no position.")?;
                let wanted = wanted.wanted(position.shape()).ok_or("This is no step.")?;
                Work::Hint(Box::new(Seeker::new(grid(puzzle)?, position, named(techniques), wanted)))
            }
            Job::Path(puzzle, techniques) => Work::Path(PathWork::new(grid(puzzle)?, named(techniques))),
            Job::Practise(technique, seed) => {
                let technique = techniques::of_id(technique).ok_or("There is no such technique.")?;
                let seed = seed.parse().map_err(|_| format!("\"{seed}\" is not a seed: a number was expected."))?;
                Work::Practise(Box::new(Practice::new(technique, seed)))
            }
            Job::Available(puzzle, position, techniques) => {
                let position = position.position().ok_or("This is no position.")?;
                Work::Available(Box::new(AvailableWork::new(grid(puzzle)?, position, named(techniques))))
            }
            Job::Lab(job) => Work::Lab(lab::Work::new(job, clock)?),
        }))
    }

    /// Goes on for about `fuel` steps; the answer once it is there.
    pub fn advance(&mut self, fuel: u64) -> Option<Answer> {
        Some(match &mut self.0 {
            Work::Generate(generator) => {
                let made = generator.advance(fuel)?;
                let events = generator.take_events().into_iter().map(replay::to_number).collect();
                Answer::Generated { givens: BoardText::of(made.puzzle.givens()), minimal: made.minimal, events }
            }
            Work::Prove(prover, then) => Answer::Proved(match prover.advance(fuel)? {
                Ok(puzzle) if *then == Then::Redundant => {
                    self.0 = Work::Redundant(Box::new(RedundantGivens::new(&puzzle)));
                    return None;
                }
                Ok(puzzle) if let Then::Spread(images, seed) = *then => {
                    let shuffles = Shuffles::new(puzzle, images, Rng::new(seed)).expect("the scale applies to the board");
                    self.0 = Work::Spread(Box::new(shuffles), images.get());
                    return None;
                }
                Ok(puzzle) => Verdict::Unique(BoardText::of(puzzle.solution())),
                Err(Unproven { grid, defect }) => match defect {
                    Defect::Several(two) => Verdict::Several(BoardText::of(&two[0]), BoardText::of(&two[1])),
                    Defect::Clash(_) | Defect::NoSolution(_) => {
                        // Why there is none is a question of its own.
                        self.0 = Work::Contradict(Box::new(SmallestClash::new(&grid)));
                        return None;
                    }
                    Defect::Undecided(_) => return None,
                },
            }),
            Work::Contradict(search) => {
                let cells = search.advance(fuel)?.map_or(CellSet::EMPTY, |found| found.cells);
                Answer::Proved(Verdict::Impossible(indices(&cells)))
            }
            Work::Redundant(search) => Answer::Redundant(indices(&search.advance(fuel)?.redundant)),
            Work::Spread(shuffles, _) => Answer::Spread(SpreadCard::of(&shuffles.advance(fuel)?)),
            Work::Hint(seeker) => {
                let sought = seeker.advance(Allowance::slice(seeker.position().shape(), fuel))?;
                Answer::Sought(SoughtCard::of(seeker, &sought))
            }
            Work::RateHodoku(Ok(rater)) => Answer::RatedHodoku(Ok(HodokuCard::of(&rater.advance(1)?))),
            Work::RateHodoku(Err(reason)) => Answer::RatedHodoku(Err(HodokuCard::refusal(*reason))),
            Work::RateExplainer(Ok(work)) => Answer::RatedExplainer(Ok(work.advance(fuel)?)),
            Work::RateExplainer(Err(reason)) => Answer::RatedExplainer(Err(reason.clone())),
            Work::Path(work) => Answer::Path(work.advance(fuel)?),
            Work::Available(work) => Answer::Available(work.advance(fuel)?),
            Work::Practise(practice) => {
                let found = practice.advance(fuel)?;
                Answer::Practice(PositionCard::of(&found.position), found.origin == Origin::Puzzle)
            }
            Work::Lab(work) => return work.advance(fuel),
            Work::Rate(rater) => Answer::Rated(IronCard::of(&rater.advance(fuel)?)),
            Work::Claim(trial) => Answer::Claim(trial.advance(fuel)?),
        })
    }

    /// What is known of the answer so far, where a part of it is of use; of a path what is new since the last part.
    pub fn part(&mut self) -> Option<Answer> {
        match &mut self.0 {
            Work::Lab(work) => work.part(),
            Work::RateExplainer(Ok(work)) => work.news().map(|news| Answer::RatedExplainer(Ok(news))),
            _ => None,
        }
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        match &self.0 {
            Work::Generate(generator) => match generator.progress() {
                generate::Progress::Filling { .. } => Progress::Working,
                generate::Progress::Digging { decided, cells, givens, .. } => {
                    Progress::Digging { decided: decided as u32, cells: cells as u32, givens: givens as u32 }
                }
            },
            Work::Spread(shuffles, images) => Progress::Images(shuffles.done(), *images),
            Work::Practise(practice) => Progress::Tried(practice.tried(), PUZZLES),
            Work::Available(work) => {
                let (done, of) = work.progress();
                Progress::Tried(done, of)
            }
            Work::Claim(trial) => {
                let (done, of) = trial.progress();
                Progress::Tried(done, of)
            }
            Work::RateExplainer(Ok(work)) => {
                let (steps, hardest) = work.progress();
                Progress::Rated(steps, hardest)
            }
            Work::Prove(..)
            | Work::Rate(_)
            | Work::RateHodoku(_)
            | Work::RateExplainer(Err(_))
            | Work::Contradict(_)
            | Work::Redundant(_)
            | Work::Hint(_)
            | Work::Path(_)
            | Work::Lab(_) => Progress::Working,
        }
    }
}
