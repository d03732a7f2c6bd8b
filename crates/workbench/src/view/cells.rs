//! The cells of a board as data for a screen.

use crosshatch_core::technique::Family;
use crosshatch_core::{Candidates, Cell, CellSet, DigitSet};
use crosshatch_game::{AutoGreen, Board, CandidateMode, Colour, Filter, Marks, Mode, Selection};

use crate::cell_view::{CellView, Notes, Pointed, edges};
use crate::check::mistakes;
use crate::hint::{self, ExplainedStep};
use crate::model::Model;
use crate::settings::{Aid, Mistakes};

/// All cells, row by row. While the board is hidden, nothing is in them.
pub fn cells(model: &Model) -> Vec<CellView> {
    let board = model.shown();
    let shape = board.shape();
    if model.clock.paused {
        return shape.each_cell().map(CellView::empty).collect();
    }
    let settings = model.settings;
    let on = |aid, cells: CellSet| if settings.has(aid) { cells } else { CellSet::EMPTY };
    let rules = settings.mistakes > Mistakes::Never;
    let clashing = if rules { board.grid().clashing_cells() } else { CellSet::EMPTY };
    let wrong = if model.looked_at().is_none() && model.replay.is_none() { mistakes::at_once(model) } else { CellSet::EMPTY };
    let kept = model.replay.as_ref().map_or(CellSet::EMPTY, |replay| replay.kept());
    let watched = model.replay.as_ref().and_then(|replay| replay.cell());
    let selection = watched.map_or(model.game.selection, Selection::only);
    let active = selection.active;
    let peers = on(Aid::Peers, shape.geometry().peers(active).iter().copied().collect());
    let filter = model.game.filter.filter(|_| board.shape() == model.board().shape());
    let seen = if watched.is_some() || model.looked_at().is_some() { board.grid().get(active) } else { model.game.seen_digit() };
    let lit = filter.map_or(seen.filter(|_| settings.has(Aid::SameDigit)), Filter::digit);
    let shown = filter.map_or(CellSet::EMPTY, |filter| filter.cells(board));
    let candidates = candidates_of(model);
    let automatic = (candidates == CandidateMode::Automatic).then(|| board.automatic_candidates());
    let pointed = |cell: Cell| model.notice.as_ref().filter(|notice| notice.cells.contains(cell)).map(|notice| notice.pointed);
    let solutions = model.notice.as_ref().and_then(|notice| notice.solutions.as_deref());
    let split = |cell: Cell| {
        let digits = solutions.map(|two| [two[0].get(cell), two[1].get(cell)]).filter(|_| pointed(cell).is_some())?;
        Some([board.symbols().symbol(digits[0]?), board.symbols().symbol(digits[1]?)])
    };
    let paint = paint(board);
    let drawing = settings.mode == Mode::Pen;
    let told = hint::marked(model).filter(|_| model.replay.is_none());
    let sketch = |cell: Cell| if told.is_none() { board.sketch().of_cell(cell) } else { Default::default() };
    // Where something is drawn, digits stand in their slots, and so no letter beside them.
    let is_drawn_on = |cell: Cell| board.sketch().touches(cell);
    let letter = |cell: Cell| board.marks(cell).colour.and_then(Colour::letter).filter(|_| told.is_none() && !is_drawn_on(cell));
    let needed = told.filter(|_| candidates != CandidateMode::Automatic).map(Needed::by);
    let notes = |cell: Cell| {
        if let Some(told) = told {
            let left = if board.grid().get(cell).is_none() { told.position.get(cell) } else { DigitSet::EMPTY };
            let needed = needed.as_ref().filter(|_| board.marks(cell).own().is_empty());
            return Notes { automatic: needed.map_or(left, |needed| needed.of(cell, left)), ..Notes::default() };
        }
        let mut notes = notes_of(board, candidates, automatic.as_deref(), paint.as_ref(), cell);
        if paint.is_none() && (drawing || is_drawn_on(cell)) {
            notes = in_slots(notes);
        }
        let lettered = !notes.is_empty() && letter(cell).is_some();
        Notes { lit: lit.filter(|&digit| notes.all().contains(digit)), lettered, ..notes }
    };
    let view = |cell| CellView {
        cell,
        symbol: board.grid().get(cell).map(|digit| board.symbols().symbol(digit)),
        given: board.is_given(cell),
        clash: clashing.contains(cell),
        pointed: pointed(cell).or_else(|| wrong.contains(cell).then_some(Pointed::Wrong)),
        kept: kept.contains(cell),
        active: cell == active,
        selected: selection.contains(cell).then(|| edges(&selection, shape, cell)),
        peer: told.is_none() && peers.contains(cell),
        same: told.is_none() && (lit.is_some() && board.grid().get(cell) == lit || shown.contains(cell)),
        shown: told.is_none() && shown.contains(cell),
        colour: board.marks(cell).colour,
        letter: letter(cell),
        doubt: None,
        notes: notes(cell),
        split: split(cell),
        sketch: sketch(cell),
    };
    shape.each_cell().map(view).collect()
}

/// The candidates that the picture of a step needs: all of the cells that it marks, and the digits that it marks elsewhere. A single needs only
/// those of its cell.
struct Needed {
    cells: CellSet,
    digits: DigitSet,
}

impl Needed {
    fn by(told: &ExplainedStep) -> Self {
        let (cells, digits) = told.explanation.marked();
        let is_single = told.step.technique.family == Family::Singles;
        Self { cells, digits: if is_single { DigitSet::EMPTY } else { digits } }
    }

    /// Those among the candidates that are left in a cell.
    fn of(&self, cell: Cell, left: DigitSet) -> DigitSet {
        if self.cells.contains(cell) { left } else { left & self.digits }
    }
}

/// Notes as candidates, each in its slot, where the pen draws on it.
fn in_slots(notes: Notes) -> Notes {
    Notes { corner: DigitSet::EMPTY, centre: DigitSet::EMPTY, automatic: notes.all(), ..notes }
}

/// The visible candidates: always all of them where they are the puzzle, and where one of them can be pointed at.
pub(super) fn candidates_of(model: &Model) -> CandidateMode {
    let all = model.shown().sukaku().is_some() || hint::is_asking(model);
    if all { CandidateMode::Automatic } else { model.settings.candidates }
}

/// The small digits painted on the board, if they are: what the values of that moment left.
pub(super) fn paint(board: &Board) -> Option<(AutoGreen, Candidates)> {
    board.painted().map(|painted| (painted.how, Candidates::of(painted.values.clone())))
}

/// The small digits of a cell, none of them lit up. `automatic` are the automatic candidates of each cell, where they are wanted. Painted
/// digits stand in their slots, so that they take the place of these.
pub(super) fn notes_of(
    board: &Board,
    candidates: CandidateMode,
    automatic: Option<&[DigitSet]>,
    paint: Option<&(AutoGreen, Candidates)>,
    cell: Cell,
) -> Notes {
    if candidates == CandidateMode::Off || board.grid().get(cell).is_some() {
        return Notes::default();
    }
    let Marks { corner, centre, .. } = board.marks(cell);
    let notes = Notes { corner, centre, ..Notes::default() };
    match paint {
        Some((how, left)) => {
            let green = left.get(cell);
            let red = if *how == AutoGreen::RuledOutToo { board.shape().digits() - green } else { DigitSet::EMPTY };
            Notes { green, red, ..notes }
        }
        None => Notes { automatic: automatic.map_or(DigitSet::EMPTY, |sets| sets[cell.index()]), ..notes },
    }
}
