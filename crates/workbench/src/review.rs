//! The review of a game: its moves as a record, the job that judges them, and what came of it.

use std::iter;
use std::rc::Rc;

use crosshatch_core::{Cell, Digit, DigitSet, Grid};
use crosshatch_game::{Board, Timeline};
use crosshatch_reasoning::scales;
pub use crosshatch_review::Kind as MoveKind;
use crosshatch_review::{Act, Judged, Move, Record, Review, Tally};
use serde::{Deserialize, Serialize};

use crate::opaque::OpaqueState;
use crate::work::{Kind, Lane, Now, Progress, Work, WorkerChunk};

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The puzzle and the moves.
    pub record: Record,
    /// For each move, the index in the timeline of the board before it.
    pub boards: Vec<usize>,
}

impl Played {
    /// The game on the shown board, from its puzzle on and with all its branches. `None` if nothing was entered, or if candidates are given too.
    ///
    /// A board with more new values than a house has cells was filled in by the program: it and what follows are left out.
    pub fn of(timeline: &Timeline) -> Option<Self> {
        let boards = timeline.boards();
        let puzzle = timeline.board().puzzle();
        if !timeline.board().has_givens() || timeline.board().sukaku().is_some() {
            return None;
        }
        let start = timeline.board().restarted();
        let mut played = Self { record: Record { givens: puzzle.clone(), moves: Vec::new() }, boards: Vec::new() };
        let begun = Reached { moves: 0, removed: vec![DigitSet::EMPTY; start.shape().cells()].into() };
        // What led to each board; none for one that is left out, or of another game of the puzzle.
        let mut reached: Vec<Option<Reached>> = Vec::new();
        let mut last = None;
        let first = first_of(timeline);
        for (at, board) in boards.iter().enumerate() {
            reached.push(None);
            if board.puzzle() != puzzle || board.sukaku().is_some() {
                continue;
            }
            let before = timeline.before(at).filter(|&before| boards[before].puzzle() == puzzle);
            let known = before.map_or((at == first).then_some(&begun), |before| reached[before].as_ref());
            let Some(mut known) = known.cloned() else { continue };
            let acts = acts(before.map_or(&start, |before| &boards[before]), board, &known.removed);
            if acts.iter().filter(|act| matches!(act, Act::Place(..))).count() > board.shape().side() {
                continue;
            }
            if !acts.is_empty() {
                if known.moves != played.record.moves.len() {
                    played.push(Act::Back(known.moves), last, before.unwrap_or(at));
                }
                last = timeline.time(at);
                for act in acts {
                    played.push(act, last, before.unwrap_or(at));
                    known.take_in(act);
                }
                known.moves = played.record.moves.len();
            }
            reached[at] = Some(known);
        }
        (!played.boards.is_empty()).then_some(played)
    }

    fn push(&mut self, act: Act, at: Option<u64>, board: usize) {
        self.record.moves.push(Move { at, act });
        self.boards.push(board);
    }

    /// The game as text.
    pub fn text(&self) -> String {
        self.record.write()
    }
}

/// The index of the board with which the game on the shown board began: the first one back to another puzzle.
fn first_of(timeline: &Timeline) -> usize {
    let (boards, now) = (timeline.boards(), timeline.now());
    let puzzle = boards[now].puzzle();
    let before = |&at: &usize| timeline.before(at).filter(|&before| boards[before].puzzle() == puzzle);
    iter::successors(Some(now), before).last().unwrap_or(now)
}

/// What led to a board.
#[derive(Clone)]
struct Reached {
    /// The number of moves after which it was there.
    moves: usize,
    /// For each cell, the candidates that were removed by then.
    removed: Rc<[DigitSet]>,
}

impl Reached {
    fn take_in(&mut self, act: Act) {
        let (Act::Remove(cell, digit) | Act::Restore(cell, digit)) = act else { return };
        let removed = &mut Rc::make_mut(&mut self.removed)[cell.index()];
        *removed = if matches!(act, Act::Remove(..)) { removed.with(digit) } else { removed.without(digit) };
    }
}

/// What was done between two boards of a puzzle. A candidate is removed by crossing it off the automatic ones, or by taking it out of own notes
/// that have all candidates of the cell. Taking one out of other notes, or clearing notes, does not count.
fn acts(before: &Board, after: &Board, removed: &[DigitSet]) -> Vec<Act> {
    let mut acts = Vec::new();
    for cell in after.shape().each_cell() {
        let (old, new) = (before.grid().get(cell), after.grid().get(cell));
        if old != new {
            acts.push(new.map_or(Act::Clear(cell), |digit| Act::Place(cell, digit)));
            continue;
        }
        let (old, new) = (before.marks(cell), after.marks(cell));
        let is_left =
            |&digit: &Digit| !after.shape().geometry().peers(cell).iter().any(|&peer| after.grid().get(peer) == Some(digit));
        let (mut gone, mut back) = (new.struck - old.struck, old.struck - new.struck);
        if old.centre != new.centre && !new.centre.is_empty() {
            let known: DigitSet = (after.shape().digits() - removed[cell.index()]).into_iter().filter(is_left).collect();
            if known.is_subset(old.centre) {
                gone |= known - new.centre;
            }
            back |= (new.centre - old.centre) & removed[cell.index()];
        }
        acts.extend(gone.into_iter().map(|digit| Act::Remove(cell, digit)));
        acts.extend(back.into_iter().map(|digit| Act::Restore(cell, digit)));
    }
    acts
}

/// An action on the review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewAction {
    /// Review the game on the board.
    Begin,
    /// Review the solved game on the board without announcing it, unless a rating is under way.
    Prepare,
    /// Show the board that the judged move at this place was made on.
    Look(usize),
}

/// Review a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewGame {
    /// The game as text.
    pub game: String,
    /// For each move, the index in the timeline of the board before it.
    pub boards: Vec<usize>,
    /// The number of boards of the timeline.
    pub timeline: usize,
    /// The id of the scale whose prices say what is easier.
    pub scale: String,
}

/// Review a solved game before anyone asks for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrepareReview(pub ReviewGame);

/// A review.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewCard {
    /// The judged moves.
    pub moves: Vec<ReviewedMove>,
    /// The sums, in sentences.
    pub sums: Vec<String>,
    /// The counts, with the techniques that were used and passed over, the most frequent first.
    pub tally: Tally,
    /// Whether the game reached the solution.
    pub is_solved: bool,
}

/// A judged move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// The number of the move in the game, from 1.
    pub number: usize,
    /// What was done, such as `r4c5=7`.
    pub act: String,
    /// The cell.
    pub cell: Cell,
    /// What it was.
    pub kind: MoveKind,
    /// The price of the easiest step that was there, on the review's scale; 0 if none is known.
    pub price: u32,
    /// The milliseconds since the previous move, if known.
    pub waited: Option<u64>,
    /// What is said of it.
    pub text: String,
    /// The index in the timeline of the board before it.
    pub board: usize,
}

/// A review under way.
pub struct Reviewing {
    review: Box<Review>,
    boards: Vec<usize>,
}

impl Kind for ReviewGame {
    const NAME: &'static str = "review";
    const CHUNK: WorkerChunk = WorkerChunk::Reviews;
    type Answer = Result<ReviewCard, String>;
    type Work = Result<Reviewing, String>;

    fn title(&self) -> &'static str {
        "Reviewing the game"
    }

    fn begin(&self, _clock: Now) -> Result<Self::Work, String> {
        let record = Record::read_text(&self.game).map_err(|error| error.to_string())?;
        let scale = scales::of_id(&self.scale).ok_or("There is no such scale.")?;
        let review = Review::new(record, scale).map_err(|reason| reason.to_string());
        Ok(review.map(|review| Reviewing { review: Box::new(review), boards: self.boards.clone() }))
    }
}

impl Kind for PrepareReview {
    const NAME: &'static str = "prepare-review";
    const CHUNK: WorkerChunk = WorkerChunk::Reviews;
    const LANE: Lane = Lane::Rating;
    type Answer = Result<ReviewCard, String>;
    type Work = Result<Reviewing, String>;

    fn title(&self) -> &'static str {
        self.0.title()
    }

    fn begin(&self, clock: Now) -> Result<Self::Work, String> {
        self.0.begin(clock)
    }
}

impl Work for Result<Reviewing, String> {
    type Answer = Result<ReviewCard, String>;

    fn advance(&mut self, mut fuel: u64) -> Option<Self::Answer> {
        match self {
            Ok(reviewing) => reviewing.review.advance(&mut fuel).then(|| Ok(reviewing.card())),
            Err(reason) => Some(Err(reason.clone())),
        }
    }

    fn progress(&self) -> Progress {
        let Ok(Reviewing { review, boards }) = self else { return Progress::default() };
        Progress::counted(review.judged().len() as u32, boards.len() as u32)
    }
}

impl Reviewing {
    fn card(&self) -> ReviewCard {
        let review = &self.review;
        let shape = review.record().givens.shape();
        let reviewed = |judged: &Judged| {
            let (cell, _) = judged.act.candidate()?;
            Some(ReviewedMove {
                number: judged.index + 1,
                act: judged.act.written(shape),
                cell,
                kind: judged.kind,
                price: judged.available.as_ref().map_or(0, |proof| proof.price),
                waited: judged.waited,
                text: review.sentence(judged),
                board: *self.boards.get(judged.index)?,
            })
        };
        ReviewCard {
            moves: review.judged().iter().filter_map(reviewed).collect(),
            sums: review.sums(),
            tally: review.tally(),
            is_solved: review.is_solved(),
        }
    }
}

/// The last review of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastReview {
    /// The puzzle.
    pub puzzle: Grid,
    /// The review, which only the chunk of steps knows.
    pub reviewed: OpaqueState<Reviewed>,
}

/// A review, and which of its moves is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reviewed {
    /// The number of boards that the timeline had.
    pub boards: usize,
    /// What was found.
    pub card: ReviewCard,
    /// The index of the shown move.
    pub at: Option<usize>,
}
