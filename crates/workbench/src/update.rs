//! The one step from a model and an action to the next model.

use std::rc::Rc;

use crosshatch_core::{Cell, CellSet, Shape};

use crate::action::{Action, Direction};
use crate::board::entering::Held;
use crate::board::selection::{Reach, Selection};
use crate::board::{Board, Marks, check, entering, mistakes};
use crate::guide::Practising;
use crate::hint::Ask;
use crate::input::keymap::box_beside;
use crate::jobs::{self, Then};
use crate::model::{Model, Tone};
use crate::routes::View;
use crate::save::Elsewhere;
use crate::scales::{LINES, ratings};
use crate::scores::Scores;
use crate::settings::Mode;
use crate::text::bringing;
use crate::{chunks, hint, sentence};

/// The model after an action. Equal to the old one where the action changed nothing, as does one that was meant for a board of another
/// shape.
#[allow(clippy::too_many_lines, reason = "a line or two for each action")]
pub fn update(model: &Model, action: Action) -> Model {
    let mut next = model.clone();
    let board = Rc::clone(model.board());
    if !action.is_of(board.shape()) {
        return next;
    }
    let Some(action) = chunks::update(&mut next, action) else {
        next.settle(model);
        return next;
    };
    let entered = matches!(action, Action::Enter(..) | Action::FillIn | Action::Select(..) | Action::SelectAlike(_));
    match action {
        Action::Undo if model.practice().is_some_and(|practised| Rc::ptr_eq(&practised.first, &board)) => {
            return update(model, Action::Practising(Practising::Leave));
        }
        Action::Enter(digit, _) if hint::is_asking(model) => {
            return update(model, Action::Hint(Ask::About(model.selection.active, digit)));
        }
        Action::Enter(digit, None) if model.settings.mode == Mode::Pen => return update(model, Action::Mark(digit)),
        Action::Select(..)
        | Action::Sweep(..)
        | Action::SelectAlike(_)
        | Action::SelectAll
        | Action::Deselect
        | Action::Move(..)
        | Action::Band(..)
        | Action::LineEnd(..)
        | Action::BoardEnd(_)
        | Action::Box(_)
        | Action::Empty(_)
        | Action::FillIn
        | Action::Enter(..)
        | Action::Paint(_)
        | Action::Clear
        | Action::Undo
        | Action::Redo => next.at_cells(&action),
        Action::New(shape) => {
            next.bring(Board::empty(shape));
            next.source = "typed".into();
            next.typing = false;
            next.say(Tone::Plain, sentence::emptied(shape));
        }
        Action::FillNotes => next.replace_board(board.with_notes_filled()),
        Action::PathOf(line) => {
            next.end_hint();
            next.settings.path = line.and_then(|line| LINES.get(line)).filter(|line| line.path.is_some()).map(|line| line.id);
        }
        Action::Mode(mode) => next.choose_mode(mode),
        Action::DigitFirst => (next.settings.digit_first, next.held) = (!model.settings.digit_first, None),
        Action::Filter(filter) => next.filter = filter,
        Action::Mistakes(mistakes) => next.settings.mistakes = mistakes,
        Action::Candidates(candidates) => next.settings.candidates = candidates,
        Action::Theme(theme) => next.settings.theme = theme,
        Action::Scale(scale) => next.settings.scale = scale,
        Action::Notation(notation) => next.settings.notation = notation,
        Action::Toggle(aid) => next.settings = model.settings.toggled(aid),
        Action::View(view) => next.go_to(view),
        Action::Home(unknown) => next.go_home(unknown),
        Action::Unkept(unkept) => next.unkept = unkept,
        Action::Panel(panel) => next.panel = panel,
        Action::TypeIn => next.type_in(),
        Action::EraseScores | Action::ScoresElsewhere(None) => next.scores = Rc::default(),
        Action::ScoresElsewhere(Some(text)) => next.unite_scores(&text),
        Action::GameElsewhere(head) => next.elsewhere = Some(Elsewhere::after(model.elsewhere, &head)),
        Action::ForgetAside(names) => next.forget_aside(&names),
        Action::OpenListed(index) => bringing::open_listed(&mut next, index),
        Action::CloseList => next.list = None,
        Action::PasteRefused(reason) => next.say(Tone::Bad, reason),
        Action::Say(text) => next.say(Tone::Plain, text),
        Action::Check => check::prove(&mut next, Then::Say),
        Action::Solve => check::prove(&mut next, Then::FillIn),
        Action::RestRating => ratings::rest(&mut next),
        Action::GoOnRating(line) => ratings::go_on(&mut next, line),
        Action::Order(order) => next.order = order,
        Action::Range(range) => next.range = range,
        Action::Stock(bank) => next.bank = bank,
        Action::Pause => next.pause(),
        Action::Away(away) => next.clock.away = away,
        Action::StopWatching => next.replay = None,
        Action::Cancel => next.cancel(),
        Action::Heard(id, event) => jobs::hear(&mut next, id, event),
        Action::Came(late) => next = chunks::came(&mut next, late).into_iter().fold(next, |next, action| update(&next, action)),
        Action::StillBringing(chunk) => chunks::still_bringing(&mut next, chunk),
        Action::DidNotCome(chunk) => chunks::did_not_come(&mut next, chunk),
        Action::Bring(chunk) => chunks::bring(&mut next, chunk),
        // All else that there is to hints is in a chunk, and so is what follows.
        Action::Hint(_) => next.end_hint(),
        Action::Paste(_)
        | Action::Open(_)
        | Action::Restart
        | Action::Lock
        | Action::Unlock
        | Action::AutoGreen(_)
        | Action::EraseNotes
        | Action::NextFilter(_)
        | Action::Transform(_)
        | Action::RelabelInOrder
        | Action::Relabel(_)
        | Action::Redundant
        | Action::ShowWrong
        | Action::Pen(_)
        | Action::NextPen
        | Action::Mark(_)
        | Action::Draw(_)
        | Action::BackToRight
        | Action::Preset(_)
        | Action::Bind(..)
        | Action::ResetKeys
        | Action::Spread(_)
        | Action::WatchSolved
        | Action::Watch(_)
        | Action::Lab(_)
        | Action::Library(_)
        | Action::Left(_)
        | Action::Keep
        | Action::SavePoint
        | Action::Example(..)
        | Action::Practise(..)
        | Action::Practising(_)
        | Action::LookUp(..)
        | Action::Step(..)
        | Action::LookRated(..)
        | Action::Get(..) => {}
    }
    if entered && next.practice().is_some() && !Rc::ptr_eq(next.board(), &board) {
        chunks::update(&mut next, Action::Practising(Practising::Judge));
    }
    next.settle(model);
    next
}

impl Model {
    /// Shows another view. What a page of the Lab has under way ends when the page is left.
    pub(crate) fn go_to(&mut self, view: View) {
        self.view = view;
        self.job = self.job.take().filter(|job| job.job.belongs_to().is_none_or(|own| own == view));
    }

    /// Begins to type a puzzle in.
    fn type_in(&mut self) {
        self.typing = true;
        self.say(Tone::Plain, sentence::TYPE_IN.into());
    }

    /// Shows the board, and no step of a path; says what the address asked for in vain.
    fn go_home(&mut self, unknown: Option<String>) {
        self.go_to(View::Board);
        if self.looked_at().is_some() {
            self.end_hint();
        }
        if let Some(unknown) = unknown {
            self.say(Tone::Bad, sentence::no_page(&unknown));
        }
    }

    /// Looks at the step that is sought, if it is known by now. Who does something else instead no longer waits for it.
    fn look_for_step(&mut self, before: &Self) {
        let Some((line, number)) = self.sought else { return };
        if before.sought.is_some() && (self.timeline != before.timeline || self.view != View::Board || self.hint.is_some()) {
            self.sought = None;
        } else if !Rc::ptr_eq(&self.ratings, &before.ratings) || self.path != before.path || self.job != before.job {
            let _ = chunks::update(self, Action::Step(line, number));
        }
    }

    /// Stops the work under way, if there is any.
    fn cancel(&mut self) {
        if self.job.take().is_some() {
            self.say(Tone::Plain, "Stopped. Your board is as it was.".into());
        }
    }

    /// Has the clock rest and the board hidden, where it runs; else has it go on.
    fn pause(&mut self) {
        self.clock.paused = self.clock_runs();
        if self.clock.paused {
            self.end_hint();
            self.notice = None;
        }
    }

    /// Sees to what follows from any change of the model before.
    fn settle(&mut self, before: &Self) {
        // What was said before gives way to what is held or shown now.
        if (self.held, self.filter) != (before.held, before.filter) && self.notice == before.notice {
            self.notice = None;
        }
        ratings::keep_up(self, before);
        mistakes::keep_up(self, before);
        self.look_for_step(before);
        self.take_back(before);
        if self.list != before.list {
            self.list_sought = None;
        }
        // What changes the board, or says something of it, ends a pause.
        let is_same = Rc::ptr_eq(self.board(), before.board()) && self.hint.is_none() && self.replay.is_none();
        self.clock.paused &= !before.clock.paused || is_same && self.notice == before.notice;
    }

    /// After a move, which the model before it had not made, the game that is kept is no longer that of another tab.
    fn take_back(&mut self, before: &Self) {
        if self.elsewhere == Some(Elsewhere::Moved) && (self.timeline != before.timeline || self.list != before.list) {
            self.elsewhere = None;
        }
    }

    fn forget_aside(&mut self, names: &[String]) {
        self.aside = self.aside.iter().filter(|aside| !names.contains(&aside.name())).cloned().collect();
    }

    /// Takes in the scores that another tab has kept.
    pub(crate) fn unite_scores(&mut self, text: &str) {
        let (others, whole) = Scores::salvage(text);
        self.scores = Rc::new(self.scores.united(&others));
        if !whole {
            self.elsewhere = Some(Elsewhere::Newer);
        }
    }

    /// Does what follows from an action that means cells. While the board is hidden, it only ends that.
    fn at_cells(&mut self, action: &Action) {
        if self.clock.paused {
            self.clock.paused = false;
            return;
        }
        let (shape, active) = (self.board().shape(), self.selection.active);
        // Whoever goes to a cell of an empty board is about to type.
        self.typing |= self.board().grid().count_filled() == 0;
        match *action {
            Action::Select(cell, reach) => {
                self.reach(cell, reach);
                if reach == Reach::Only {
                    entering::write_held(self);
                }
            }
            Action::Sweep(ref cells, active) => {
                let before = self.selection;
                self.selection = Selection::with(before.cells().union(cells), active);
                entering::carry_on(self, before);
            }
            Action::SelectAlike(cell) => {
                let done = self.held.is_some() || self.settings.mode == Mode::Pen || entering::only_candidate(self, cell);
                self.selection = if done { self.selection } else { alike(self, cell) };
            }
            Action::SelectAll => self.selection = Selection::with(shape.each_cell().collect(), active),
            // One after the other: what is held, what is shown, what is selected.
            Action::Deselect if self.settings.mode == Mode::Pen => match self.held {
                Some(Held::From(figure, _)) => self.held = Some(Held::Pen(figure)),
                _ => self.choose_mode(Mode::Digit),
            },
            Action::Deselect if self.held.is_some() => self.held = None,
            Action::Deselect if self.filter.is_some() => self.filter = None,
            Action::Deselect => self.selection = Selection::only(active),
            Action::Move(direction, reach) => self.reach(neighbour(self, direction, 1), reach),
            Action::Band(direction, reach) => self.reach(neighbour(self, direction, shape.box_height()), reach),
            Action::LineEnd(direction, reach) => self.reach(neighbour(self, direction, shape.side()), reach),
            Action::BoardEnd(direction) => self.reach(board_end(shape, direction), Reach::Only),
            Action::Box(direction) => {
                if let Some(cell) = box_beside(shape, active, direction) {
                    self.reach(cell, Reach::Only);
                }
            }
            Action::Empty(direction) => self.reach(next_empty(self, direction), Reach::Only),
            Action::Enter(digit, None) if self.settings.digit_first => self.hold(Held::Digit(digit)),
            Action::Enter(digit, mode) => entering::enter(self, digit, mode.unwrap_or(self.settings.mode)),
            Action::FillIn => entering::fill_in(self),
            Action::Paint(colour) if self.settings.digit_first => self.hold(Held::Colour(colour)),
            Action::Paint(colour) => entering::paint(self, colour),
            Action::Clear => entering::clear(self),
            Action::Undo => self.show(self.timeline.undone().unwrap_or_else(|| self.timeline.clone())),
            Action::Redo => self.show(self.timeline.redone().unwrap_or_else(|| self.timeline.clone())),
            _ => {}
        }
    }

    /// Changes what a digit key writes. What is held is a digit, a colour or a pen, and no other mode has it.
    fn choose_mode(&mut self, mode: Mode) {
        let takes = |mode: Mode| (mode == Mode::Colour, mode == Mode::Pen);
        if takes(mode) != takes(self.settings.mode) {
            self.held = None;
        }
        self.settings.mode = mode;
    }

    /// Holds a digit or a colour, or no longer if it is the one that is held.
    fn hold(&mut self, held: Held) {
        self.held = Some(held).filter(|held| self.held != Some(*held));
    }

    fn reach(&mut self, cell: Cell, reach: Reach) {
        self.selection = self.selection.reaching(cell, reach);
    }
}

/// The first cell of a board, or the last.
fn board_end(shape: Shape, direction: Direction) -> Cell {
    Cell::new(if direction == Direction::Up { 0 } else { shape.cells() - 1 })
}

/// The cell so many steps from the active one, as far as the board goes.
fn neighbour(model: &Model, direction: Direction, steps: usize) -> Cell {
    let shape = model.board().shape();
    let (row, column) = (shape.row(model.selection.active), shape.column(model.selection.active));
    let last = shape.side() - 1;
    match direction {
        Direction::Up => shape.cell(row.saturating_sub(steps), column),
        Direction::Down => shape.cell((row + steps).min(last), column),
        Direction::Left => shape.cell(row, column.saturating_sub(steps)),
        Direction::Right => shape.cell(row, (column + steps).min(last)),
    }
}

/// The next empty cell after the active one (right) or before it (left), round and round; the active one where there is none.
fn next_empty(model: &Model, direction: Direction) -> Cell {
    let (cells, active) = (model.board().shape().cells(), model.selection.active.index());
    let forwards = direction == Direction::Right;
    let mut others = (1..cells).map(|steps| (active + if forwards { steps } else { cells - steps }) % cells).map(Cell::new);
    others.find(|&cell| model.board().grid().get(cell).is_none()).unwrap_or(model.selection.active)
}

/// The cells that hold what a cell holds: the same value; or, where it is empty, the same notes or colour; or else itself.
fn alike(model: &Model, cell: Cell) -> Selection {
    let board = model.board();
    let same = |other: &Cell| match board.grid().get(cell) {
        Some(digit) => board.grid().get(*other) == Some(digit),
        None => board.grid().get(*other).is_none() && board.marks(*other) == board.marks(cell),
    };
    let plain = board.grid().get(cell).is_none() && board.marks(cell) == Marks::NONE;
    let cells: CellSet = if plain { CellSet::of(cell) } else { board.shape().each_cell().filter(same).collect() };
    Selection::with(cells, cell)
}
