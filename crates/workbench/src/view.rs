//! The model as data for a screen: what each part shows, in values that compare cheaply, so that what did not change is not drawn
//! again.

use crosshatch_core::{Cell, CellSet, Digit, Shape};

use crate::job::{IronCard, Progress};
use crate::model::{Model, Purpose, Tone};
use crate::sentence;

/// How one cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one look, and any of them can go together")]
pub struct CellView {
    /// The cell.
    pub cell: Cell,
    /// What is written in it.
    pub symbol: Option<char>,
    /// Whether that is a given.
    pub given: bool,
    /// Whether it repeats a value of one of its houses.
    pub clash: bool,
    /// Whether it is the selected cell.
    pub selected: bool,
    /// Whether it shares a house with the selected cell.
    pub peer: bool,
    /// Whether it holds the digit of the selected cell.
    pub same: bool,
}

impl CellView {
    /// The cell in words for a screen reader, the value first.
    pub fn label(&self, shape: Shape) -> String {
        let mut label = self.symbol.map_or("empty".into(), String::from);
        if self.clash {
            label.push_str(", conflict");
        }
        if self.given {
            label.push_str(", given");
        }
        label.push_str(", ");
        label.push_str(&shape.cell_name(self.cell));
        label
    }
}

/// All cells, row by row.
pub fn cells(model: &Model) -> Vec<CellView> {
    let board = &model.board;
    let clashing = board.grid().clashing_cells();
    let peers: CellSet = board.shape().geometry().peers(model.selected).iter().copied().collect();
    let lit = board.grid().get(model.selected);
    let view = |cell| CellView {
        cell,
        symbol: board.grid().get(cell).map(|digit| board.symbols().symbol(digit)),
        given: board.is_given(cell),
        clash: clashing.contains(cell),
        selected: cell == model.selected,
        peer: peers.contains(cell),
        same: lit.is_some() && board.grid().get(cell) == lit,
    };
    board.shape().each_cell().map(view).collect()
}

/// A key of the keypad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyView {
    /// The digit it writes.
    pub digit: Digit,
    /// What stands on it.
    pub symbol: char,
    /// How many of its digit the board still needs.
    pub left: usize,
    /// Whether the selected cell holds its digit.
    pub lit: bool,
}

/// The keys, one for each digit.
pub fn keys(model: &Model) -> Vec<KeyView> {
    let board = &model.board;
    let mut left = vec![board.shape().side(); board.shape().side()];
    for (_, digit) in board.grid().filled() {
        left[digit.index()] = left[digit.index()].saturating_sub(1);
    }
    let lit = board.grid().get(model.selected);
    let key = |digit: Digit| KeyView {
        digit,
        symbol: board.symbols().symbol(digit),
        left: left[digit.index()],
        lit: lit == Some(digit),
    };
    board.shape().each_digit().map(key).collect()
}

/// The line below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatusView {
    /// What its sentence is about.
    pub tone: Tone,
    /// The sentence; may be empty.
    pub text: String,
    /// How many cells are empty.
    pub to_go: usize,
}

/// The line below the board: what was last said, else what is wrong with the board.
pub fn status(model: &Model) -> StatusView {
    let board = &model.board;
    let to_go = board.shape().cells() - board.grid().count_filled();
    if let Some(notice) = &model.notice {
        return StatusView { tone: notice.tone, text: notice.text.clone(), to_go };
    }
    match board.grid().first_clash() {
        Some(clash) => StatusView { tone: Tone::Bad, text: sentence::clash(board, clash), to_go },
        None if to_go == 0 => StatusView { tone: Tone::Good, text: "Solved.".into(), to_go },
        None => StatusView { tone: Tone::Plain, text: String::new(), to_go },
    }
}

/// What the rating card shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RatingView {
    /// There is nothing to rate.
    Empty,
    /// The puzzle on the board was not rated yet.
    Unknown,
    /// It has no rating; holds why, in words.
    Refused(String),
    /// Its place on the iron scale.
    Iron(IronCard),
}

/// The rating card.
pub fn rating(model: &Model) -> RatingView {
    match model.current_rating() {
        _ if model.board.grid().count_filled() == 0 => RatingView::Empty,
        None => RatingView::Unknown,
        Some(rated) => match &rated.iron {
            Ok(card) => RatingView::Iron(card.clone()),
            Err(reason) => RatingView::Refused(reason.clone()),
        },
    }
}

/// Work under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JobView {
    /// What is being done.
    pub title: String,
    /// How far it is, in words; may be empty.
    pub detail: String,
    /// How far it is, where that is known.
    pub percent: Option<u32>,
}

/// The work under way, if any.
pub fn job(model: &Model) -> Option<JobView> {
    let active = model.job.as_deref()?;
    let title = match active.purpose {
        Purpose::Generate(_) => "Generating",
        Purpose::Check => "Checking",
        Purpose::Solve => "Solving",
        Purpose::Rate => "Rating",
    };
    let (detail, percent) = match active.progress {
        Some(Progress::Digging { decided, cells, givens }) => {
            (format!("{decided} of {cells} cells decided · {givens} givens left"), Some(decided * 100 / cells.max(1)))
        }
        Some(Progress::Working) if matches!(active.purpose, Purpose::Generate(_)) => ("filling the board".into(), None),
        Some(Progress::Working) | None => (String::new(), None),
    };
    Some(JobView { title: title.into(), detail, percent })
}

/// The title of the window.
pub fn title(model: &Model) -> String {
    match job(model) {
        Some(JobView { percent: Some(percent), title, .. }) => format!("{percent} % · {title} · Crosshatch"),
        Some(JobView { title, .. }) => format!("{title} · Crosshatch"),
        None => "Crosshatch".into(),
    }
}

/// The shapes that the page offers, smallest first.
pub fn offered_shapes() -> impl Iterator<Item = Shape> {
    [4, 6, 9, 12, 16, 25].into_iter().filter_map(Shape::of_side)
}
