//! The model as data for a screen: what each part shows, in values that compare cheaply, so that what did not change is not drawn
//! again.

mod batch;
mod board_picture;
mod cells;
mod drawn;
mod guide;
mod hardest;
mod hint;
mod lists;
mod orders;
mod panels;
mod rating;
mod sketch;

pub use crate::cell_view::{CellView, Doubt, Edges, Notes};
pub use batch::{bank, batch, begin_bank};
pub use board_picture::board_picture;
pub use cells::cells;
pub use crosshatch_picture::Scheme;
pub use drawn::{Drawn, drawn};
pub use guide::{ExampleView, GuideView, PracticeView, guide, practice};
pub use hardest::{FindRow, HardestView, StudyView, ValueRow, hardest};
pub use hint::{Argument, Conclusion, Entry, HintView, Sentence, StepView, Word, hint};
pub use lists::{
    AvailableView, FamilyView, Found, PathChoice, PathView, Row, SummaryView, TechniqueRow, available, path, path_choices,
};
pub use orders::orders;
pub use panels::{shown_panel, tabs};
pub use rating::{LineStage, LineView, RatingView, chosen_scale, rating, refusals, standing};
pub use sketch::{sketch_scene, sketched};

use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{CellSet, Digit, DigitSet, Shape};
use crosshatch_game::{CandidateMode, Held, Mode};

use self::cells::{candidates_of, notes_of, paint};
use crate::check::mistakes;
use crate::chunks::Chunk;
use crate::jobs::{ActiveJob, Lane, Progress};
use crate::model::{Clock, Model, Offer, OpenList, Tone};
use crate::panels::Panel;
use crate::routes::View;
use crate::scales::iron::PAGE_SIDE;
use crate::scales::minutes;
use crate::scores::time;
use crate::sentence;
use crate::settings::{Aid, Mistakes};

/// The active cell spelled out, for boards whose cells are too small for glyphs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoupeView {
    /// The cell, such as `r4c7`.
    pub place: String,
    /// What is written in it.
    pub value: Option<char>,
    /// Each digit of the board, and whether it is noted in the cell, and by whom.
    pub digits: Vec<(char, Noted)>,
}

/// Who noted a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noted {
    /// Nobody.
    Not,
    /// It is an automatic candidate.
    Automatic,
    /// The person.
    Own,
}

/// The active cell, spelled out; none while a puzzle is watched being made, and while the board is hidden.
pub fn loupe(model: &Model) -> Option<LoupeView> {
    if model.replay.is_some() || model.clock.paused {
        return None;
    }
    let board = model.board();
    let active = model.game.selection.active;
    let candidates = candidates_of(model);
    let automatic = (candidates == CandidateMode::Automatic).then(|| board.automatic_candidates());
    let notes = notes_of(board, candidates, automatic.as_deref(), paint(board).as_ref(), active);
    let by = |digit: Digit| match digit {
        _ if (notes.corner | notes.centre).contains(digit) => Noted::Own,
        _ if (notes.automatic | notes.green).contains(digit) => Noted::Automatic,
        _ => Noted::Not,
    };
    Some(LoupeView {
        place: board.shape().cell_name(active),
        value: board.grid().get(active).map(|digit| board.symbols().symbol(digit)),
        digits: board.shape().each_digit().map(|digit| (board.symbols().symbol(digit), by(digit))).collect(),
    })
}

/// Whether a small screen can show two boxes of a board side by side instead of all of it.
pub fn can_zoom(shape: Shape) -> bool {
    shape.side() > 9 && 2 * shape.box_width() < shape.side()
}

/// Whether the puzzle on the board can be watched being solved.
pub fn can_be_watched(model: &Model) -> bool {
    model.board().shape().side() <= PAGE_SIDE
}

/// What the cards beside the board rest on: while it is equal, so is all that they show. Selecting, noting and entering digits leave it
/// alone, so that lists of hundreds of steps are not made anew at each press.
pub fn cards_rest_on(model: &Model) -> impl PartialEq + use<> {
    let Model { ratings, jobs, path, rated_path, off, list, scores, settings, chunks, panel, game, sources, .. } = model;
    let board = model.board();
    let rated = (ratings.clone(), jobs.in_lane(Lane::Rating).map(|rating| rating.id));
    let has_steps = chunks.has(Chunk::Steps);
    let paths = (path.clone(), rated_path.clone(), settings.path, lists::covers(model));
    let steps =
        (paths, model.current_available().cloned(), settings.scale, settings.notation, has_steps, chunks.has(Chunk::Bank));
    let given = (board.puzzle(), board.is_blank(), board.symbols());
    let history = (*panel == Panel::History).then(|| (game.timeline.clone(), chunks.has(Chunk::Library)));
    let list = (list.clone(), chunks.has(Chunk::Formats));
    let history = (history, model.review.clone(), game.timeline.boards().len());
    (given, rated, steps, off.clone(), (list, *panel, history), (scores.clone(), sources.bank.clone()))
}

/// A key of the keypad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyView {
    /// The digit it writes.
    pub digit: Digit,
    /// What stands on it.
    pub symbol: char,
    /// How many of its digit the board still needs; negative if there are too many.
    pub left: isize,
    /// Whether two values of its digit share a house.
    pub clashes: bool,
    /// Whether it is held: pressed cells take its digit.
    pub held: bool,
}

impl KeyView {
    /// Whether all of its digit are placed, and none breaks a rule.
    pub fn is_done(self) -> bool {
        self.left == 0 && !self.clashes
    }

    /// Its name for screen readers: the digit, and how many are left.
    pub fn name(self) -> String {
        let Self { symbol, left, clashes, .. } = self;
        match left {
            -1 => format!("{symbol}, one too many"),
            ..-1 => format!("{symbol}, {} too many", -left),
            _ if clashes => format!("{symbol}, {left} left, two in one house"),
            _ => format!("{symbol}, {left} left"),
        }
    }
}

/// The keys, one for each digit.
pub fn keys(model: &Model) -> Vec<KeyView> {
    let grid = model.board().grid();
    let mut left = vec![grid.shape().side() as isize; grid.shape().side()];
    for (_, digit) in grid.filled() {
        left[digit.index()] -= 1;
    }
    let clashing: DigitSet = grid.clashing_cells().iter().filter_map(|cell| grid.get(cell)).collect();
    let key = |digit: Digit| KeyView {
        digit,
        symbol: model.board().symbols().symbol(digit),
        left: left[digit.index()],
        clashes: clashing.contains(digit),
        held: model.game.held == Some(Held::Digit(digit)),
    };
    grid.shape().each_digit().map(key).collect()
}

/// Whether nothing is on the board, and nothing comes onto it: then the page offers ways to begin.
pub fn is_empty(model: &Model) -> bool {
    model.board().is_blank() && model.replay.is_none() && model.list.is_none()
}

/// Whether there is something to hint at: neither an empty board nor a full one is shown.
pub fn has_steps_left(model: &Model) -> bool {
    let board = model.shown();
    !board.is_blank() && board.grid().count_filled() < board.shape().cells()
}

/// Whether what is on the board was typed in and not made a puzzle yet.
pub fn can_be_locked(model: &Model) -> bool {
    let board = model.board();
    !board.has_givens() && (1..board.shape().cells()).contains(&board.grid().count_filled())
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
    /// What can be done about what it says.
    pub offers: Vec<Offer>,
    /// What is offered to a person who has solved the puzzle.
    pub next_steps: Option<NextSteps>,
}

/// What is offered to a person who has solved the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextSteps {
    /// The 0-based number of the next board, where a list is open and has one.
    pub listed: Option<usize>,
    /// Whether people's time for the puzzle is known, so that a similar and a harder one can be offered.
    pub timed: bool,
    /// The place of the scale whose path is shown, if there is one.
    pub path: Option<usize>,
}

/// The line below the board: what was last said, else what is wrong with the board.
pub fn status(model: &Model) -> StatusView {
    let board = model.shown();
    let to_go = board.shape().cells() - board.grid().count_filled();
    let plain = StatusView { tone: Tone::Plain, text: String::new(), to_go, offers: Vec::new(), next_steps: None };
    if model.clock.paused {
        return StatusView { text: "Paused. Press any cell to go on.".into(), ..plain };
    }
    if let Some(replay) = &model.replay {
        return StatusView { text: replay.caption(), ..plain };
    }
    if let Some(notice) = &model.notice {
        return StatusView { tone: notice.tone, text: notice.text.clone(), offers: notice.offers.clone(), ..plain };
    }
    if let Some((text, next_steps)) = solved(model).filter(|_| model.looked_at().is_none()) {
        return StatusView { tone: Tone::Good, text, next_steps: Some(next_steps), ..plain };
    }
    let wrong = mistakes::at_once(model);
    let (tone, text) = match board.grid().first_clash().filter(|_| model.settings.mistakes > Mistakes::Never) {
        Some(clash) => (Tone::Bad, sentence::clash(board, clash)),
        None if !wrong.is_empty() => (Tone::Bad, sentence::reasoning::wrong(board.shape(), &wrong, &CellSet::EMPTY)),
        None if to_go == 0 && board.grid().first_clash().is_none() => (Tone::Good, "Solved.".into()),
        None => (Tone::Plain, standing_by(model)),
    };
    let offers = mistakes::ways_on(model, &wrong);
    StatusView { tone, text, offers, ..plain }
}

/// What is held or shown, where there is nothing else to say.
fn standing_by(model: &Model) -> String {
    let board = model.board();
    let pen = (model.settings.mode == Mode::Pen).then(|| Held::Pen(model.game.figure()));
    let held = model.game.held.or(pen).map(|held| sentence::held(board, held, model.settings.mode));
    let filtered = || Some(sentence::filter(board, model.game.filter?));
    held.or_else(filtered).or_else(|| model.typed_in().map(sentence::typed_in)).unwrap_or_default()
}

/// Of a puzzle that the person has solved: "Solved in 6:12 · about 9 minutes expected · 1 hint", and what is offered now.
fn solved(model: &Model) -> Option<(String, NextSteps)> {
    if !model.is_solved() {
        return None;
    }
    let score = model.scores.of(&line(&model.board().puzzle(), Symbols::FromOne))?;
    let first = u64::from(score.seconds?);
    let Clock { spent, hints, .. } = model.clock;
    let (seconds, hints) = if spent > 0 { ((spent / 1000).max(1), hints) } else { (first, score.hints) };
    let expected = score.expected.map(|expected| format!(" · {} expected", minutes::about(expected)));
    let helped = (hints > 0).then(|| format!(" · {}", sentence::hints(hints)));
    let parts = [expected, helped].map(Option::unwrap_or_default).concat();
    let listed = model.list.as_ref().map(|open| (open.at + 1, open.list.len())).filter(|(next, len)| next < len);
    let path = model.path_line().filter(|&line| model.ratings.scales.get(line).is_some_and(|on| !on.steps.is_empty()));
    let next_steps =
        NextSteps { listed: listed.map(|(next, _)| next), timed: model.ratings.card(minutes::LINE.id).is_some(), path };
    Some((format!("Solved in {}{parts}", time(seconds)), next_steps))
}

/// The clock in the header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockView {
    /// The clock at the last action.
    pub clock: Clock,
    /// Whether it runs.
    pub runs: bool,
}

impl ClockView {
    /// What it shows at a moment in milliseconds since the beginning of 1970.
    pub fn face(self, now: u64) -> String {
        time(self.clock.at(now, self.runs).spent / 1000)
    }
}

/// The clock, where there is a puzzle to play and the person wants to see it.
pub fn clock(model: &Model) -> Option<ClockView> {
    let wanted = model.settings.has(Aid::Clock) && model.is_played();
    wanted.then(|| ClockView { clock: model.clock, runs: model.clock_runs() })
}

/// A part of the list that a board came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListView {
    /// The 0-based number of the opened board.
    pub at: usize,
    /// How many there are.
    pub count: usize,
    /// The boards around the opened one and the lines between them that could not be read, in their order.
    pub rows: Vec<ListRow>,
}

/// A row of the open list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListRow {
    /// A board: its 0-based number, and what stands beside it in the text.
    Board(usize, String),
    /// A line that could not be read.
    Unread {
        /// Its 1-based number.
        line: usize,
        /// Its text; none if it is too long to be changed here.
        text: Option<String>,
        /// What is wrong with it.
        reason: String,
    },
}

/// How many boards of a list are shown at once.
const LIST_ROWS: usize = 50;

/// A longer line is not shown, in bytes.
const LONGEST_UNREAD: usize = 2000;

/// The list, if there is one: the page of it that the opened board is on, with as many unread lines at most.
pub fn list(model: &Model) -> Option<ListView> {
    let OpenList { list, at } = model.list.as_ref()?;
    let first = at / LIST_ROWS * LIST_ROWS;
    let end = list.len().min(first + LIST_ROWS);
    let boards = (first..end).filter_map(|index| {
        let listed = list.get(index)?;
        let comment = if listed.comment.is_empty() { format!("line {}", listed.line) } else { listed.comment };
        Some((listed.line, ListRow::Board(index, comment)))
    });
    // The first page begins with the text, the last one ends with it.
    let line_of = |index: usize| list.get(index).map(|listed| listed.line);
    let from = if first == 0 { 0 } else { line_of(first)? };
    let to = line_of(end).unwrap_or(usize::MAX);
    let unread = list.unread_from(from).take_while(|unread| unread.line < to).take(LIST_ROWS).map(|unread| {
        let text = Some(unread.text).filter(|text| text.len() <= LONGEST_UNREAD).map(Into::into);
        (unread.line, ListRow::Unread { line: unread.line, text, reason: unread.reason.to_string() })
    });
    let mut rows: Vec<(usize, ListRow)> = boards.chain(unread).collect();
    rows.sort_by_key(|&(line, _)| line);
    Some(ListView { at: *at, count: list.len(), rows: rows.into_iter().map(|(_, row)| row).collect() })
}

/// A job under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JobView {
    /// The lane in which it runs.
    pub lane: Lane,
    /// What it does.
    pub title: String,
    /// Its progress in words; may be empty.
    pub detail: String,
    /// Its progress in percent, if known.
    pub percent: Option<u32>,
}

/// The jobs under way that have a card, those that a person waits for first.
pub fn jobs(model: &Model) -> Vec<JobView> {
    model.jobs.announced().map(|active| job(active)).collect()
}

fn job(active: &ActiveJob) -> JobView {
    let Progress { words, percent } = active.progress.clone().unwrap_or_default();
    JobView { lane: active.job.lane(), title: active.job.title().into(), detail: words, percent }
}

/// The job under way for the visible page of the Lab.
pub fn lab_job(model: &Model) -> Option<JobView> {
    let active = model.jobs.in_lane(Lane::Background)?;
    let own = active.job.belongs_to()?;
    (matches!(own, View::Lab(_)) && own == model.view).then(|| job(active))
}

/// The controls of watching.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayView {
    /// How many events have happened.
    pub at: usize,
    /// How many there are.
    pub of: usize,
    /// Whether autoplay is on.
    pub playing: bool,
    /// Whether a solution is watched, and not the making of a puzzle.
    pub solving: bool,
}

/// The controls of watching, while a puzzle is watched being made.
pub fn replay(model: &Model) -> Option<ReplayView> {
    let replay = model.replay.as_deref()?;
    Some(ReplayView { at: replay.at(), of: replay.len(), playing: replay.playing, solving: replay.is_solving() })
}

/// The title of the window.
pub fn title(model: &Model) -> String {
    match model.jobs.foremost().map(|active| job(active)) {
        Some(JobView { percent: Some(percent), title, .. }) => format!("{percent} % · {title} · Crosshatch"),
        Some(JobView { title, .. }) => format!("{title} · Crosshatch"),
        None => match model.view {
            View::Guide(Some(technique)) => format!("{} · Crosshatch", technique.name),
            _ => "Crosshatch".into(),
        },
    }
}

/// The shapes that the page offers, smallest first.
pub fn offered_shapes() -> impl Iterator<Item = Shape> {
    [4, 6, 9, 12, 16, 25].into_iter().filter_map(Shape::of_side)
}
