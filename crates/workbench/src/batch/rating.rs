//! The job that rates rows of a table.

use crosshatch_core::rating::{Form, Part, Scale, Unrated, Value, Work as Rating};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::symmetry::canonical;
use crosshatch_core::technique::Technique;
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Grid, Puzzle, Rng};
use crosshatch_reasoning::scales::explainer::{self, StepName};
use crosshatch_reasoning::techniques;
use serde::{Deserialize, Serialize};

use super::column::{Known, Why};
use crate::orders::SCALES;
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// The columns of a table: the scales of [`SCALES`] in their order, and what isomorphic puzzles have in common.
pub const COLUMNS: usize = SCALES.len() + 1;

/// The column of what isomorphic puzzles have in common: a hash of the canonical form.
pub const CANONICAL: usize = SCALES.len();

/// How many amounts a value has in a column. The Explainer's has one more than on the scale: the name of its hardest step, by its place.
pub(super) fn width(column: usize) -> usize {
    SCALES.get(column).map_or(2, |scale| scale.parts.len() + usize::from(is_explainer(scale)))
}

/// Whether a scale is the Explainer's.
pub(super) fn is_explainer(scale: &Scale) -> bool {
    *scale == explainer::SCALE
}

/// An amount that the bank does not have. The first amount of a value is never missing.
pub(super) const MISSING: u32 = u32::MAX;

/// Added to the place of a technique where a hardest step has its name.
const TECHNIQUES: u32 = 1 << 16;

/// The column of the Explainer scale.
pub(super) fn explainer_column() -> usize {
    SCALES.iter().position(|scale| is_explainer(scale)).expect("it is one of the scales")
}

/// The name of the hardest step, from the amounts of a value on the Explainer scale.
pub(super) fn hardest_step(amounts: &[u32]) -> Option<&'static str> {
    let place = *amounts.last()?;
    match place.checked_sub(TECHNIQUES) {
        None => StepName::all().nth(place as usize).map(StepName::text),
        Some(technique) => techniques::ALL.get(technique as usize).map(|technique| technique.name),
    }
}

/// The amount for a hardest step of which only the technique is known.
pub(super) fn place_of_technique(technique: &Technique) -> u32 {
    let place = techniques::ALL.iter().position(|other| other.id == technique.id);
    place.map_or(MISSING, |place| TECHNIQUES + place as u32)
}

/// The name of a hardest step, of Explainer or of a technique. Upper and lower case count as the same.
pub(super) fn step_called(text: &str) -> Option<&'static str> {
    let of_scale = StepName::all().map(StepName::text);
    of_scale.chain(techniques::ALL.iter().map(|technique| technique.name)).find(|name| name.eq_ignore_ascii_case(text))
}

/// An amount of a value in words. `None` if it is not known.
pub(super) fn written(part: &Part, amount: u32) -> Option<String> {
    let known = match part.form {
        Form::Word(words) => (amount as usize) < words.len(),
        Form::Whole | Form::Tenths => amount != MISSING,
    };
    known.then(|| part.form.written(amount))
}

/// Rate rows of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RateRows {
    /// The id of the table.
    pub table: String,
    /// The rows.
    pub rows: Vec<RowToRate>,
    /// Whether a rating may take as long as it needs. Otherwise one that takes long is put off.
    pub patient: bool,
}

/// A row to be rated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RowToRate {
    /// Its number in the table.
    pub row: u32,
    /// The puzzle; `None` if it is given by candidates, which few scales rate.
    pub puzzle: Option<Grid>,
    /// The columns that are wanted, as bits.
    pub columns: u8,
}

/// What is known of the rows so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RatedRows {
    /// What is known of each row in each column.
    pub rows: Vec<RatedRow>,
}

/// What is known of a row in a column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatedRow {
    /// Its number in the table.
    pub row: u32,
    /// The column.
    pub column: u8,
    /// What is known.
    pub told: Told,
}

/// What a worker tells of a row in a column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Told {
    /// It takes long, and was put off.
    Slow,
    /// It has no value.
    Without(Why),
    /// Its value.
    Value(Vec<u32>),
}

impl Told {
    /// The same as a column takes it.
    pub fn known(&self) -> Known<'_> {
        match self {
            Self::Slow => Known::Slow,
            Self::Without(why) => Known::Without(*why),
            Self::Value(amounts) => Known::Value(amounts),
        }
    }
}

impl Kind for RateRows {
    const NAME: &'static str = "rate-rows";
    const CHUNK: WorkerChunk = WorkerChunk::Orders;
    const LANE: Lane = Lane::Background;
    type Answer = RatedRows;
    type Work = RatingRows;

    fn title(&self) -> &'static str {
        "Rating many puzzles"
    }

    fn begin(&self, clock: Now) -> Result<RatingRows, String> {
        let mut todo = Vec::new();
        for wanted in &self.rows {
            let columns = (0..COLUMNS as u8).filter(|column| wanted.columns & (1 << column) != 0);
            todo.extend(columns.map(|column| (wanted.row, column, wanted.puzzle.clone())));
        }
        todo.reverse();
        let told = clock();
        Ok(RatingRows { todo, doing: None, known: Vec::new(), patient: self.patient, clock, told })
    }

    fn divided(&self, most: usize) -> Vec<(Self, RatedRows)> {
        let part = |place: usize| {
            let rows = self.rows.iter().skip(place).step_by(most).cloned().collect();
            (Self { rows, ..self.clone() }, RatedRows::default())
        };
        if self.rows.len() < 2 { Vec::new() } else { (0..most.min(self.rows.len())).map(part).collect() }
    }

    fn united(parts: &[RatedRows]) -> Option<RatedRows> {
        Some(RatedRows { rows: parts.iter().flat_map(|part| part.rows.iter().cloned()).collect() })
    }
}

/// Ratings under way.
pub struct RatingRows {
    /// What is left, the next one last: the row, the column, the puzzle.
    todo: Vec<(u32, u8, Option<Grid>)>,
    doing: Option<Doing>,
    known: Vec<RatedRow>,
    patient: bool,
    clock: Now,
    /// When it was last told what is known.
    told: f64,
}

/// A rating under way.
struct Doing {
    row: u32,
    column: u8,
    rating: Under,
    spent: u64,
}

/// What rates.
enum Under {
    /// A scale.
    Scale(&'static Scale, Box<dyn Rating>),
    /// The Explainer, whose path names the hardest step.
    Explainer(Box<explainer::Rater>),
}

/// A part of a millisecond, for which a rating goes on at a time.
const PART: u64 = 8;

/// The number of ratings of a job that are told at once, and the milliseconds between those that follow.
const FIRST: usize = 64;
const PART_MS: f64 = 400.0;

/// After this number of milliseconds a rating is put off.
const PATIENCE_MS: u64 = 1_500;

/// The most guesses for the proof that a row has one solution; larger boards may take many.
const GUESSES: u64 = 100_000;

impl RatingRows {
    fn so_far(&self) -> RatedRows {
        RatedRows { rows: self.known.clone() }
    }
}

impl Work for RatingRows {
    type Answer = RatedRows;

    fn advance(&mut self, _fuel: u64) -> Option<RatedRows> {
        if let Some(doing) = &mut self.doing {
            if let Some(told) = doing.advance(self.patient) {
                self.known.push(RatedRow { row: doing.row, column: doing.column, told });
                self.doing = None;
            }
            return None;
        }
        let Some((row, column, puzzle)) = self.todo.pop() else { return Some(self.so_far()) };
        match puzzle.ok_or(Told::Without(Why::NotForIt)).and_then(|puzzle| begin(usize::from(column), &puzzle)) {
            Ok(rating) => self.doing = Some(Doing { row, column, rating, spent: 0 }),
            Err(told) => self.known.push(RatedRow { row, column, told }),
        }
        None
    }

    /// The first 64 ratings go out at once. Later parts wait longer, since the page draws its charts for each.
    fn part(&mut self) -> Option<RatedRows> {
        let now = (self.clock)();
        if self.known.is_empty() || (self.known.len() > FIRST && now - self.told < PART_MS) {
            return None;
        }
        self.told = now;
        Some(self.so_far())
    }
}

/// Begins the rating in a column, or tells at once what there is to tell.
fn begin(column: usize, puzzle: &Grid) -> Result<Under, Told> {
    let Some(scale) = SCALES.get(column).copied() else {
        let form = canonical(puzzle).map_err(|_| Told::Without(Why::NotForIt))?;
        let hash = Rng::seed_of(line(&form.grid, Symbols::FromOne).into_bytes().into_iter());
        return Err(Told::Value(vec![(hash >> 33) as u32, hash as u32]));
    };
    if is_explainer(scale) {
        let proof = Puzzle::prove(puzzle.clone(), GUESSES);
        let puzzle = proof.map_err(|unproven| Told::Without(why(&(&unproven.defect).into())))?;
        let rater = explainer::Rater::of(&puzzle).map_err(|reason| Told::Without(why(&reason)))?;
        return Ok(Under::Explainer(Box::new(rater)));
    }
    scale.begin(puzzle, UNLIMITED).map(|rating| Under::Scale(scale, rating)).map_err(|reason| Told::Without(why(&reason)))
}

impl Doing {
    /// Goes on for a part of a millisecond. What there is to tell, once the rating has ended or is put off.
    fn advance(&mut self, patient: bool) -> Option<Told> {
        let per_ms = match &self.rating {
            Under::Scale(scale, _) => scale.fuel_per_ms,
            Under::Explainer(_) => explainer::SCALE.fuel_per_ms,
        };
        let fuel = per_ms.div_ceil(PART);
        self.spent += fuel;
        let told = match &mut self.rating {
            Under::Scale(_, rating) => {
                rating.advance(fuel).map(|value| value.as_ref().map_or_else(|reason| Told::Without(why(reason)), told))
            }
            Under::Explainer(rater) => rater.advance(fuel).map(|rating| {
                let Told::Value(mut amounts) = told(&rating.value(&explainer::SCALE)) else { unreachable!("a value was told") };
                amounts.push(place_of_hardest(&rating));
                Told::Value(amounts)
            }),
        };
        told.or_else(|| (!patient && self.spent > per_ms * PATIENCE_MS).then_some(Told::Slow))
    }
}

fn told(value: &Value) -> Told {
    Told::Value(value.parts().map(|(_, amount)| amount).collect())
}

/// The place of the name of the hardest step; of several equally hard steps, that of the first.
fn place_of_hardest(rating: &explainer::Rating) -> u32 {
    let hardest = rating.path.iter().rev().max_by_key(|step| step.price);
    let place = hardest.and_then(|step| StepName::all().position(|name| name == step.name));
    place.map_or(u32::MAX, |place| place as u32)
}

fn why(reason: &Unrated) -> Why {
    match reason {
        Unrated::NoSolution => Why::Unsolvable,
        Unrated::Several => Why::Several,
        _ => Why::NotForIt,
    }
}
