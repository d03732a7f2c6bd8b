//! The one step from a model and an action to the next model.

use std::rc::Rc;

use crosshatch_core::symmetry::{Relabelling, Transformation};
use crosshatch_core::{Cell, CellSet, Rng, Shape};

use crate::action::{Action, Direction, Seek};
use crate::board::selection::{Reach, Selection};
use crate::board::{Board, Marks, check, entering};
use crate::hint::Ask;
use crate::input::keymap::box_beside;
use crate::jobs::{self, Generate, Then};
use crate::model::{Model, Tone};
use crate::replay::Replay;
use crate::routes::View;
use crate::save::Elsewhere;
use crate::scales::{LINES, iron, ratings};
use crate::scores::Scores;
use crate::settings::Mode;
use crate::text::bringing;
use crate::{chunks, hint, sentence};

/// The model after an action. Equal to the old one where the action changed nothing, as does one that was meant for a board of another
/// shape.
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
    match action {
        Action::Enter(digit, _) if hint::is_asking(model) => {
            return update(model, Action::Hint(Ask::About(model.selection.active, digit)));
        }
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
        | Action::Enter(..)
        | Action::Paint(_)
        | Action::Clear
        | Action::Undo
        | Action::Redo => next.at_cells(&action),
        Action::New(shape) => {
            next.bring(Board::empty(shape));
            next.source = "typed".into();
            next.say(Tone::Plain, sentence::emptied(shape));
        }
        Action::Lock => next.replace_board(board.locked()),
        Action::Unlock => next.replace_board(board.unlocked()),
        Action::Restart => next.replace_board(board.restarted()),
        Action::FillNotes => next.replace_board(board.with_notes_filled()),
        Action::AutoGreen(how) => next.replace_board(board.auto_green(how)),
        Action::EraseNotes => next.replace_board(board.without_notes()),
        Action::Transform(transformation) => next.transform(transformation),
        Action::RelabelInOrder => next.relabel(&Relabelling::by_first_appearance(board.grid())),
        Action::Relabel(seed) => next.relabel(&Relabelling::random(board.shape(), &mut Rng::new(seed))),
        Action::PathOf(line) => {
            next.end_hint();
            next.settings.path = line.and_then(|line| LINES.get(line)).filter(|line| line.path.is_some()).map(|line| line.id);
        }
        Action::Mode(mode) => next.settings.mode = mode,
        Action::Candidates(candidates) => next.settings.candidates = candidates,
        Action::Theme(theme) => next.settings.theme = theme,
        Action::Scale(scale) => next.settings.scale = scale,
        Action::Notation(notation) => next.settings.notation = notation,
        Action::Toggle(aid) => next.settings = model.settings.toggled(aid),
        Action::View(view) => next.go_to(view),
        Action::EraseScores | Action::ScoresElsewhere(None) => next.scores = Rc::default(),
        Action::ScoresElsewhere(Some(text)) => next.unite_scores(&text),
        Action::GameElsewhere(head) => next.elsewhere = Some(Elsewhere::after(model.elsewhere, &head)),
        Action::ForgetAside(names) => next.forget_aside(&names),
        Action::Paste(text) => bringing::paste(&mut next, &text),
        Action::OpenListed(index) => bringing::open_listed(&mut next, index),
        Action::CloseList => next.list = None,
        Action::PasteRefused(reason) => next.say(Tone::Bad, reason),
        Action::Open(link) => bringing::open(&mut next, &link),
        Action::Say(text) => next.say(Tone::Plain, text),
        Action::Check => check::prove(&mut next, Then::Say),
        Action::Redundant => check::redundant(&mut next),
        Action::Solve => check::prove(&mut next, Then::FillIn),
        Action::Spread(seed) => iron::spread(&mut next, seed),
        Action::RestRating => ratings::rest(&mut next),
        Action::GoOnRating(line) => ratings::go_on(&mut next, line),
        Action::WatchSolved => iron::watch_solved(&mut next),
        Action::Order(order) => next.order = order,
        Action::Generate(seed) => match model.order.order(board.shape()) {
            Ok(order) => jobs::start(&mut next, Generate { order, seed, recorded: model.order.watch }),
            Err(error) => next.say(Tone::Bad, error.to_string()),
        },
        Action::Pause => next.pause(),
        Action::Away(away) => next.clock.away = away,
        Action::Watch(seek) => next.replay = model.replay.as_deref().map(|replay| Rc::new(sought(replay, seek))),
        Action::StopWatching => next.replay = None,
        Action::Cancel => next.cancel(),
        Action::Heard(id, event) => jobs::hear(&mut next, id, event),
        Action::Came(late) => next = chunks::came(&mut next, late).into_iter().fold(next, |next, action| update(&next, action)),
        Action::StillBringing(chunk) => chunks::still_bringing(&mut next, chunk),
        Action::DidNotCome(chunk) => chunks::did_not_come(&mut next, chunk),
        Action::Bring(chunk) => chunks::bring(&mut next, chunk),
        // All else that there is to hints is in a chunk, and so is what follows.
        Action::Hint(_) => next.end_hint(),
        Action::Lab(_)
        | Action::Example(..)
        | Action::Practise(..)
        | Action::LookUp(..)
        | Action::LookRated(..)
        | Action::GenerateAfter(..) => {}
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
        ratings::keep_up(self, before);
        self.take_back(before);
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
    fn unite_scores(&mut self, text: &str) {
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
        match *action {
            Action::Select(cell, reach) => self.selection = self.selection.reaching(cell, reach),
            Action::Sweep(ref cells, active) => self.selection = Selection::with(self.selection.cells().union(cells), active),
            Action::SelectAlike(cell) => self.selection = alike(self, cell),
            Action::SelectAll => self.selection = Selection::with(shape.each_cell().collect(), active),
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
            Action::Enter(digit, held) => match held.unwrap_or(self.settings.mode) {
                Mode::Digit => entering::value(self, digit),
                Mode::Corner => entering::corner(self, digit),
                Mode::Centre => entering::centre(self, digit),
                // The keypad sends colours as such; a digit without a colour of its number changes nothing.
                Mode::Colour => {}
            },
            Action::Paint(colour) => entering::paint(self, colour),
            Action::Clear => entering::clear(self),
            Action::Undo => self.show(self.timeline.undone().unwrap_or_else(|| self.timeline.clone())),
            Action::Redo => self.show(self.timeline.redone().unwrap_or_else(|| self.timeline.clone())),
            _ => {}
        }
    }

    fn reach(&mut self, cell: Cell, reach: Reach) {
        self.selection = self.selection.reaching(cell, reach);
    }

    /// Turns or mirrors the board, and the selection with it.
    fn transform(&mut self, transformation: Transformation) {
        let board = Rc::clone(self.board());
        let place = |cell| transformation.cell(board.shape(), cell);
        let selected = self.selection.cells().iter().map(place).collect();
        let selection = Selection::with(selected, place(self.selection.active));
        self.replace_board(board.moved(transformation.shape(board.shape()), place, |digit| digit));
        self.selection = selection;
        ratings::follow_image(self);
    }

    fn relabel(&mut self, relabelling: &Relabelling) {
        let board = Rc::clone(self.board());
        self.replace_board(board.moved(board.shape(), |cell| cell, |digit| relabelling.digit(digit)));
        ratings::follow_image(self);
    }
}

fn sought(replay: &Replay, seek: Seek) -> Replay {
    match seek {
        Seek::Tick => replay.moved_to(replay.at() + 1),
        Seek::To(at) => replay.moved_to(at).playing(false),
        Seek::PlayOrPause if replay.at() == replay.len() => replay.moved_to(0).playing(true),
        Seek::PlayOrPause => replay.clone().playing(!replay.playing),
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
