//! A booklet of puzzles as a PDF document, made by a worker.

use std::collections::VecDeque;

use crosshatch_core::rating::{self, Scale, Value};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::{DigitSet, Prover};
use crosshatch_game::{Board, position};
use crosshatch_paper::{Booklet, Layout, Puzzle};
use crosshatch_reasoning::scales;
use serde::{Deserialize, Serialize};

use crate::work::{Kind, Lane, Now, Progress, Work, WorkerChunk};

/// The most puzzles of a booklet.
pub const MOST_PUZZLES: usize = 5_000;

/// Make a booklet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MakeBooklet {
    /// The boards, as [positions](position).
    pub boards: Vec<String>,
    /// How they are set.
    pub layout: Layout,
    /// The values that are printed.
    pub values: PrintedValues,
    /// Whether candidates are printed.
    pub candidates: bool,
    /// The address of the page that each puzzle's QR code opens, if there are codes.
    pub page: Option<String>,
}

/// The values that are printed with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum PrintedValues {
    /// The number of givens alone.
    None,
    /// The minutes.
    #[default]
    Minutes,
    /// Those of all scales of the rating card.
    All,
}

impl PrintedValues {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Minutes, Self::All, Self::None];

    /// Its name in a form.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "None",
            Self::Minutes => "Minutes",
            Self::All => "Minutes, iron, HoDoKu and Explainer",
        }
    }

    fn scales(self) -> Vec<&'static Scale> {
        match self {
            Self::None => Vec::new(),
            Self::Minutes => vec![&scales::minutes::SCALE],
            Self::All => {
                vec![&scales::minutes::SCALE, &rating::iron::SCALE, &scales::hodoku::SCALE, &scales::explainer::SCALE]
            }
        }
    }
}

/// A booklet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MadeBooklet {
    /// The document.
    #[serde(with = "serde_bytes")]
    pub document: Vec<u8>,
    /// The number of its puzzles.
    pub puzzles: u32,
}

impl MadeBooklet {
    /// What is said of it once it is made.
    pub(crate) fn sentence(&self) -> String {
        match self.puzzles {
            1 => "The PDF with the puzzle is saved.".into(),
            puzzles => format!("The PDF with {puzzles} puzzles is saved."),
        }
    }
}

impl Kind for MakeBooklet {
    const NAME: &'static str = "make-booklet";
    const CHUNK: WorkerChunk = WorkerChunk::Paper;
    const LANE: Lane = Lane::Background;
    type Answer = MadeBooklet;
    type Work = MakingBooklet;

    fn title(&self) -> &'static str {
        "Making the PDF"
    }

    fn begin(&self, _clock: Now) -> Result<MakingBooklet, String> {
        let booklet = Booklet::new(self.layout.clone()).map_err(|error| error.to_string())?;
        Ok(MakingBooklet { request: self.clone(), scales: self.values.scales(), booklet: Some(booklet), done: 0, doing: None })
    }
}

/// A booklet under way.
pub struct MakingBooklet {
    request: MakeBooklet,
    scales: Vec<&'static Scale>,
    /// `None` once it is finished.
    booklet: Option<Booklet>,
    /// The number of boards that are done.
    done: usize,
    doing: Option<Doing>,
}

/// A puzzle under way.
struct Doing {
    puzzle: Puzzle,
    /// The proof that it has one solution, until that is known.
    prover: Option<Prover>,
    rating: Option<(u64, Box<dyn rating::Work>)>,
    /// The scales that are left.
    scales: VecDeque<&'static Scale>,
    values: Vec<Value>,
}

/// A part of a millisecond, for which a rating goes on at a time.
const PART: u64 = 8;

impl MakingBooklet {
    fn begin(&self, board: &Board) -> Doing {
        let MakeBooklet { candidates, page, .. } = &self.request;
        let mut puzzle = Puzzle::of(board.grid().clone());
        puzzle.givens = *board.givens();
        puzzle.symbols = board.symbols();
        puzzle.candidates = candidates.then(|| printed_candidates(board));
        if let Some(page) = page {
            puzzle.link_to(page);
        }
        let prover = Some(Prover::new(puzzle.start()));
        Doing { puzzle, prover, rating: None, scales: self.scales.iter().copied().collect(), values: Vec::new() }
    }
}

impl Doing {
    /// Goes on. Returns the puzzle once all is known of it.
    fn advance(&mut self, fuel: u64) -> Option<Puzzle> {
        if let Some(prover) = &mut self.prover {
            let proof = prover.advance(fuel)?;
            self.prover = None;
            match proof {
                Ok(proven) => self.puzzle.solution = Some(proven.solution().clone()),
                // No scale has values for what is no puzzle.
                Err(_) => self.scales.clear(),
            }
            return None;
        }
        if let Some((fuel, work)) = &mut self.rating {
            self.values.extend(work.advance(*fuel)?.ok());
            self.rating = None;
        }
        if let Some(scale) = self.scales.pop_front() {
            let begun = scale.begin(&self.puzzle.start(), UNLIMITED).ok();
            self.rating = begun.map(|work| (scale.fuel_per_ms.div_ceil(PART), work));
            return None;
        }
        self.puzzle.describe(&self.values);
        Some(self.puzzle.clone())
    }
}

impl Work for MakingBooklet {
    type Answer = MadeBooklet;

    fn advance(&mut self, fuel: u64) -> Option<MadeBooklet> {
        if let Some(doing) = &mut self.doing {
            let puzzle = doing.advance(fuel)?;
            self.doing = None;
            self.done += 1;
            self.booklet.as_mut()?.add(&puzzle).expect("the words are in English");
            return None;
        }
        match self.request.boards.get(self.done) {
            Some(text) => {
                let board = position::read(text).expect("a position that the page wrote");
                self.doing = Some(self.begin(&board));
                None
            }
            None => Some(MadeBooklet { document: self.booklet.take()?.finish(), puzzles: self.done as u32 }),
        }
    }

    fn progress(&self) -> Progress {
        Progress::counted(self.done as u32, self.request.boards.len() as u32)
    }
}

/// The notes of each cell; on a board without notes, the candidates.
fn printed_candidates(board: &Board) -> Vec<DigitSet> {
    let notes = board.notes();
    if notes.iter().all(|set| set.is_empty()) { board.automatic_candidates() } else { notes }
}
