//! The one step from a model and an action to the next model.

use std::rc::Rc;

use crosshatch_core::rating::iron::{self, Rater};
use crosshatch_core::text::{Reading, Symbols, read};
use crosshatch_core::{Cell, Defect, Digit, Grid, Prover, Puzzle};

use crate::action::{Action, Direction};
use crate::board::Board;
use crate::job::{Answer, BoardText, Event, IronCard, Job, Verdict};
use crate::model::{ActiveJob, Model, Notice, Purpose, Rated, Tone, centre};
use crate::sentence;

/// Guesses of the solver that the page itself makes before it hands the question to a worker: a few milliseconds.
const PAGE_GUESSES: u64 = 300;
/// Passes of the iron scale that the page itself makes; and up to which side, since a pass over a large board takes its time.
const PAGE_PASSES: u64 = 300;
const PAGE_RATING_SIDE: usize = 9;

/// The model after an action. Equal to the old one where the action changed nothing.
pub fn update(model: &Model, action: Action) -> Model {
    let mut next = model.clone();
    match action {
        Action::Select(cell) => next.selected = cell,
        Action::Move(direction) => next.selected = neighbour(model, direction),
        Action::RowEnd(direction) => {
            let side = model.board.shape().side();
            let column = if direction == Direction::Left { 0 } else { side - 1 };
            next.selected = model.board.shape().cell(model.board.shape().row(model.selected), column);
        }
        Action::BoardEnd(direction) => {
            let cells = model.board.shape().cells();
            next.selected = Cell::new(if direction == Direction::Up { 0 } else { cells - 1 });
        }
        Action::Enter(digit) => next.enter(Some(digit)),
        Action::Clear => next.enter(None),
        Action::Undo => next.go_back(model.history.undo(&model.board)),
        Action::Redo => next.go_back(model.history.redo(&model.board)),
        Action::New(shape) => {
            next.replace_board(Board::empty(shape));
            next.say(Tone::Plain, sentence::emptied(shape));
        }
        Action::Paste(text) => match read(&text) {
            Ok(reading) => next.take_in(&reading),
            Err(error) => next.say(Tone::Bad, format!("{error} Your board is as it was.")),
        },
        Action::PasteRefused(reason) => next.say(Tone::Bad, reason),
        Action::Check => next.prove(Purpose::Check),
        Action::Solve => next.prove(Purpose::Solve),
        Action::Rate => next.rate(),
        Action::Generate(shape, seed) => {
            let job = Job::Generate { shape: shape.to_string(), seed: seed.to_string() };
            next.start(job, Purpose::Generate(seed));
        }
        Action::Cancel => {
            if next.job.take().is_some() {
                next.say(Tone::Plain, "Stopped. Your board is as it was.".into());
            }
        }
        Action::Heard(id, event) => next.hear(id, event),
    }
    next
}

/// The cell one step away from the selected one, or itself at the edge.
fn neighbour(model: &Model, direction: Direction) -> Cell {
    let shape = model.board.shape();
    let (row, column) = (shape.row(model.selected), shape.column(model.selected));
    let last = shape.side() - 1;
    match direction {
        Direction::Up => shape.cell(row.saturating_sub(1), column),
        Direction::Down => shape.cell((row + 1).min(last), column),
        Direction::Left => shape.cell(row, column.saturating_sub(1)),
        Direction::Right => shape.cell(row, (column + 1).min(last)),
    }
}

impl Model {
    fn say(&mut self, tone: Tone, text: String) {
        self.notice = Some(Rc::new(Notice { tone, text }));
    }

    /// Puts another board in place as one undoable step.
    fn replace_board(&mut self, board: Board) {
        if *self.board == board {
            return;
        }
        self.history = self.history.leaving(&self.board);
        self.show(Rc::new(board));
    }

    fn show(&mut self, board: Rc<Board>) {
        if board.shape() != self.board.shape() {
            self.selected = centre(board.shape());
        }
        self.board = board;
        self.notice = None;
    }

    fn go_back(&mut self, way: Option<(Rc<Board>, crate::History)>) {
        if let Some((board, history)) = way {
            self.history = history;
            self.show(board);
        }
    }

    fn enter(&mut self, value: Option<Digit>) {
        if self.board.is_given(self.selected) {
            if self.board.grid().get(self.selected) != value {
                let name = self.board.shape().cell_name(self.selected);
                self.say(Tone::Plain, format!("{name} is given."));
            }
            return;
        }
        self.replace_board(self.board.with_entry(self.selected, value));
    }

    fn take_in(&mut self, reading: &Reading) {
        self.replace_board(Board::of_givens(reading.grid.clone(), reading.symbols));
        let recognised = sentence::recognised(reading);
        self.rate_quickly();
        match Prover::new(reading.grid.clone()).advance(PAGE_GUESSES) {
            None => self.say(Tone::Plain, recognised),
            Some(Ok(_)) => self.say(Tone::Plain, format!("{recognised} {}", sentence::unique(&self.board))),
            Some(Err(unproven)) => {
                let defect = self.describe(&unproven.defect);
                self.say(Tone::Bad, format!("{recognised} {defect}"));
            }
        }
    }

    /// Asks how many solutions the board has: here if that is quick, else in a worker.
    fn prove(&mut self, purpose: Purpose) {
        let grid = self.board.grid().clone();
        if grid.count_filled() == 0 {
            self.say(Tone::Plain, "The board is empty. Paste or type a puzzle.".into());
            return;
        }
        match Prover::new(grid.clone()).advance(PAGE_GUESSES) {
            None => self.start(Job::Prove(BoardText::of(&grid)), purpose),
            Some(Ok(puzzle)) => self.proved(purpose, puzzle.solution()),
            Some(Err(unproven)) => self.refused(&unproven.defect),
        }
    }

    /// The board has one solution.
    fn proved(&mut self, purpose: Purpose, solution: &Grid) {
        if purpose == Purpose::Solve {
            self.replace_board(self.board.filled_with(solution));
        }
        self.say(Tone::Good, sentence::unique(&self.board));
    }

    /// The board has not exactly one solution. Where that is the fault of entries, says so and leaves them alone.
    fn refused(&mut self, defect: &Defect) {
        let impossible = matches!(defect, Defect::NoSolution(_));
        if impossible && let Ok(puzzle) = Puzzle::prove(self.board.puzzle(), PAGE_GUESSES) {
            let solution = puzzle.solution();
            let wrong = self.board.grid().filled().filter(|&(cell, digit)| solution.get(cell) != Some(digit)).count();
            self.say(Tone::Bad, sentence::wrong_entries(wrong));
            return;
        }
        let text = self.describe(defect);
        self.say(Tone::Bad, text);
    }

    fn describe(&self, defect: &Defect) -> String {
        match defect {
            Defect::Clash(clash) => sentence::clash(&self.board, *clash),
            Defect::NoSolution(dead_end) => sentence::impossible(&self.board, *dead_end),
            Defect::Several(two) => sentence::several(&self.board, &two[0], &two[1]),
            Defect::Undecided(_) => "Not decided.".into(),
        }
    }

    /// Rates the puzzle: here if that is quick, else in a worker.
    fn rate(&mut self) {
        let puzzle = self.board.puzzle();
        if puzzle.count_filled() == 0 {
            self.say(Tone::Plain, "The board is empty. Paste or type a puzzle.".into());
        } else if !self.rate_quickly() {
            self.start(Job::Rate(BoardText::of(&puzzle)), Purpose::Rate);
        }
    }

    /// Rates the puzzle if that takes no more than a moment; whether it did.
    fn rate_quickly(&mut self) -> bool {
        let puzzle = self.board.puzzle();
        let shape = puzzle.shape();
        let iron = if !iron::applies_to(shape) {
            Err(IronCard::refusal())
        } else if shape.side() > PAGE_RATING_SIDE {
            return false;
        } else if let Some(rating) = Rater::new(&puzzle).advance(PAGE_PASSES) {
            IronCard::of(&rating)
        } else {
            return false;
        };
        self.rated = Some(Rc::new(Rated { puzzle, iron }));
        true
    }

    fn start(&mut self, job: Job, purpose: Purpose) {
        self.jobs += 1;
        let board = Rc::clone(&self.board);
        self.job = Some(Rc::new(ActiveJob { id: self.jobs, job, purpose, board, progress: None }));
        self.notice = None;
    }

    fn hear(&mut self, id: u32, event: Event) {
        let Some(active) = self.job.clone().filter(|job| job.id == id) else { return };
        match event {
            Event::Progress(progress) => self.job = Some(Rc::new(ActiveJob { progress: Some(progress), ..(*active).clone() })),
            Event::Failed(reason) => {
                self.job = None;
                self.say(Tone::Bad, format!("{reason} Your board is as it was."));
            }
            Event::Done(answer) => {
                self.job = None;
                if self.conclude(&active, answer).is_none() {
                    self.say(Tone::Bad, "The worker's answer could not be read. Your board is as it was.".into());
                }
            }
        }
    }

    /// Puts an answer to use; none where it cannot be read. An answer about a board that is no longer there changes nothing.
    fn conclude(&mut self, active: &ActiveJob, answer: Answer) -> Option<()> {
        match answer {
            Answer::Generated { givens, minimal } => {
                let Purpose::Generate(seed) = active.purpose else { return None };
                let givens = givens.grid()?;
                let said = sentence::generated(&givens, minimal, seed);
                self.replace_board(Board::of_givens(givens, Symbols::FromOne));
                self.rate_quickly();
                self.say(Tone::Good, said);
            }
            Answer::Rated(iron) => self.rated = Some(Rc::new(Rated { puzzle: active.board.puzzle(), iron })),
            Answer::Proved(_) if active.board != self.board => {
                self.say(Tone::Plain, "The board changed meanwhile; check again.".into());
            }
            Answer::Proved(Verdict::Unique(solution)) => self.proved(active.purpose, &solution.grid()?),
            Answer::Proved(Verdict::Several(first, second)) => {
                let two = Box::new([first.grid()?, second.grid()?]);
                self.refused(&Defect::Several(two));
            }
            Answer::Proved(Verdict::Impossible) => self.refused(&Defect::NoSolution(None)),
        }
        Some(())
    }
}
