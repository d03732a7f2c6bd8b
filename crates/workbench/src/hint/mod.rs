//! Hints: a step, explained level by level.
//!
//! A hint is about the board and the person's candidates at the time of the request, and ends when the board changes. The search
//! and its result are plain data ([`seeking`]). The page searches for a moment, then leaves the search to a worker.

mod explained;
mod lists;
mod reason;
pub mod seeking;
mod way;
mod why_not;

pub use explained::ExplainedStep;
pub use way::{Stop, Way};

use std::rc::Rc;

use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::Symbols;
use crosshatch_core::{Candidates, Cell, CellSet, Digit, Position, Uniqueness};
use crosshatch_game::{Board, CandidateMode, Marks, Selection};
use crosshatch_reasoning::techniques;
use serde::{Deserialize, Serialize};

use self::seeking::{Allowance, Seeker, Sought, Wanted};
use self::way::done;
use crate::cell_view::Pointed;
use crate::guide::{self, Practising};
use crate::jobs;
use crate::model::{Model, Tone};
use crate::paths::{Jump, Path};
use crate::scales::iron::PAGE_SIDE;
use crate::settings::Aid;
use crate::{check, sentence};

/// An action on hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Show one level more, or begin a hint.
    More,
    /// Show this level.
    Level(HintLevel),
    /// Show another step instead.
    Another,
    /// Apply the step.
    Apply,
    /// Show the argument up to this 0-based frame.
    Frame(usize),
    /// Start or stop asking about the next digit pressed.
    WhyNot,
    /// Explain why this digit cannot be in this cell.
    About(Cell, Digit),
    /// Show this 0-based step of those that lead to the answer; past them, the answer.
    Stop(usize),
    /// Highlight the errors.
    PointOut,
    /// Close the hint.
    Close,
    /// Find the path of the puzzle.
    Path,
    /// Show this 0-based step of the path; `None` for the board.
    Look(Option<usize>),
    /// Find all steps of the board.
    Available,
    /// Show one of those steps: the place of its family, and its place in the family.
    Tell(usize, usize),
    /// Switch a technique on or off.
    Use(&'static Technique),
    /// Switch all techniques of a family on, or off if all are on.
    UseFamily(Family),
}

/// How much of a step is shown. Each level adds to the one before, in words and in the picture; no level before `Why`
/// shows what is removed or placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum HintLevel {
    /// Which houses to look at.
    Where,
    /// What kind of idea it is.
    What,
    /// Which technique, on which digits, in which cells.
    Which,
    /// What is marked and linked, without words.
    Show,
    /// The argument, and what changes.
    Why,
}

/// The subject of a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The board already has an error, which is highlighted on request.
    Wrong {
        /// Cells with wrong values.
        values: CellSet,
        /// Empty cells whose right digit is crossed off.
        notes: CellSet,
    },
    /// A step.
    Step(StepHint),
    /// The person is asked for the next digit to explain. Holds the answer about the previous digit.
    Question(Option<String>),
}

/// A step, and how much of it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepHint {
    /// The step.
    pub told: Rc<ExplainedStep>,
    /// How much is shown.
    pub level: HintLevel,
    /// The 0-based frame up to which the argument is shown.
    pub frame: usize,
    /// The sentence before the argument, if the hint answers a question.
    pub answer: Option<String>,
    /// The place among the steps that lead to the answer, if it takes more than one. The hint's board then differs from the current one.
    pub stop: Option<Stop>,
    /// Whether the next digit pressed is asked about.
    pub asking: bool,
    /// The effects of the steps offered before.
    offered: Vec<Effect>,
}

impl HintLevel {
    /// All levels, in their order.
    pub const ALL: [Self; 5] = [Self::Where, Self::What, Self::Which, Self::Show, Self::Why];

    /// Its name in the ladder.
    pub fn name(self) -> &'static str {
        match self {
            Self::Where => "Where",
            Self::What => "What",
            Self::Which => "Which",
            Self::Show => "Show",
            Self::Why => "Why",
        }
    }

    /// The next level; the last one stays.
    fn next(self) -> Self {
        Self::ALL[(self as usize + 1).min(Self::ALL.len() - 1)]
    }
}

impl StepHint {
    /// A hint that shows a step up to this level, after the `offered` effects.
    pub(crate) fn new(told: ExplainedStep, level: HintLevel, offered: Vec<Effect>) -> Self {
        Self::of(Rc::new(told), level, offered)
    }

    fn of(told: Rc<ExplainedStep>, level: HintLevel, offered: Vec<Effect>) -> Self {
        Self { told, level, frame: 0, answer: None, stop: None, asking: false, offered }
    }
}

/// The guesses and the technique work that the page spends before it hands a search to a worker: some milliseconds.
const PAGE: Allowance = Allowance { guesses: 300, work: 10_000, techniques: usize::MAX };

pub(crate) use lists::{look_for, look_rated};

/// Handles an action on hints.
pub(crate) fn ask(model: &mut Model, ask: Ask) {
    match ask {
        Ask::Close => model.end_hint(),
        Ask::Path => lists::path(model),
        Ask::Look(number) => lists::look(model, number),
        Ask::Available => lists::available(model),
        Ask::Tell(family, place) => lists::tell(model, family, place),
        Ask::Use(technique) => lists::use_or_not(model, &[technique]),
        Ask::UseFamily(family) => {
            let of_family: Vec<_> = techniques::reasoning().filter(|technique| technique.family == family).collect();
            lists::use_or_not(model, &of_family);
        }
        Ask::About(cell, digit) if is_asking(model) => {
            model.game.selection = Selection::only(cell);
            why_not::why_not(model, cell, digit);
        }
        ask => match current(model).cloned() {
            Some(hint) => go_on(model, ask, hint),
            None => begin(model, ask),
        },
    }
}

/// Handles a request while no step is shown.
fn begin(model: &mut Model, ask: Ask) {
    match (ask, model.hint.as_deref().cloned()) {
        (Ask::More | Ask::PointOut, Some(Hint::Wrong { values, notes })) => {
            model.hint = None;
            let said = sentence::reasoning::wrong(model.board().shape(), &values, &notes);
            model.say_of(Tone::Bad, said, Pointed::Wrong, values.union(&notes));
        }
        (Ask::More, _) => seek(model, &wished_first(model), HintLevel::Where, Wanted::Step(Vec::new())),
        (Ask::Level(level), None | Some(Hint::Question(_))) => {
            seek(model, &wished_first(model), level, Wanted::Step(Vec::new()));
        }
        (Ask::WhyNot, Some(Hint::Question(_))) => model.end_hint(),
        (Ask::WhyNot, None) => {
            model.end_hint();
            model.hint = Some(Rc::new(Hint::Question(None)));
        }
        _ => {}
    }
}

/// Handles a request about the shown step.
fn go_on(model: &mut Model, ask: Ask, hint: StepHint) {
    let of_path = model.looked_at().map(|jump| jump.number);
    match ask {
        // An argument starts at its first frame.
        Ask::More if hint.level == HintLevel::Why => go_on(model, Ask::Frame(hint.frame + 1), hint),
        Ask::More => set(model, StepHint { level: hint.level.next(), ..hint }),
        Ask::Level(level) => set(model, StepHint { level, ..hint }),
        Ask::Frame(frame) => {
            let last = hint.told.explanation.frames.len().saturating_sub(1);
            set(model, StepHint { frame: frame.min(last), level: HintLevel::Why, ..hint });
        }
        // On a path, both lead to the next step.
        Ask::Apply | Ask::Another if let Some(number) = of_path => lists::look(model, Some(number + 1)),
        Ask::Apply => apply(model, &hint.told.step),
        Ask::Stop(at) => {
            if let Some(Stop { way, .. }) = &hint.stop {
                set(model, way.hint(at));
            }
        }
        Ask::Another if hint.stop.is_some() => seek(model, &wished_first(model), hint.level, Wanted::Step(Vec::new())),
        Ask::Another => {
            let mut offered = hint.offered;
            offered.push(hint.told.step.effect.clone());
            // Earlier techniques have no steps left to offer.
            let techniques = wished_first(model);
            let on = techniques.into_iter().skip_while(|&technique| technique != hint.told.step.technique).collect::<Vec<_>>();
            seek(model, &on, hint.level, Wanted::Step(offered));
        }
        // Questions are about the current board.
        Ask::WhyNot if hint.stop.is_some() => model.hint = Some(Rc::new(Hint::Question(None))),
        Ask::WhyNot if of_path.is_none() => set(model, StepHint { asking: !hint.asking, ..hint }),
        _ => {}
    }
}

/// Whether a hint or a step of the path is shown.
pub fn is_given(model: &Model) -> bool {
    model.hint.is_some() || model.looked_at().is_some()
}

/// The shown step, from the path or found on the board.
pub fn current(model: &Model) -> Option<&StepHint> {
    model.looked_at().map(|jump| &jump.hint).or(match model.hint.as_deref() {
        Some(Hint::Step(hint)) => Some(hint),
        _ => None,
    })
}

/// Whether the next digit pressed is asked about.
pub fn is_asking(model: &Model) -> bool {
    current(model).map_or(matches!(model.hint.as_deref(), Some(Hint::Question(_))), |hint| hint.asking)
}

/// The board of the shown step, if it differs from the current board.
pub(crate) fn ahead(model: &Model) -> Option<&Rc<Board>> {
    match model.hint.as_deref() {
        Some(Hint::Step(StepHint { stop: Some(stop), .. })) => Some(stop.board()),
        _ => None,
    }
}

/// The step whose marks are drawn on the board, if the hint is at that level. The board then shows its candidates instead of notes.
pub(crate) fn marked(model: &Model) -> Option<&ExplainedStep> {
    current(model).filter(|hint| hint.level >= HintLevel::Show).map(|hint| &*hint.told)
}

fn set(model: &mut Model, hint: StepHint) {
    if let Some(jump) = model.looked_at().cloned() {
        let path = model.current_path().expect("a step of it is looked at");
        let path = Rc::new(Path { at: Some(Jump { hint, ..jump }), ..Path::clone(path) });
        model.keep_path(path);
        return;
    }
    model.hint = Some(Rc::new(Hint::Step(hint)));
    guide::was_helped(model);
}

/// The position on the board, by the person's candidates: those that the values leave (in a Sukaku, of the given ones), less those crossed off; in a cell with
/// centre notes, if notes count, only the notes.
pub fn position_of(board: &Board, mode: CandidateMode, uniqueness: Uniqueness) -> Position {
    let mut candidates = board.candidates_of(board.grid().clone());
    for cell in board.shape().each_cell() {
        let Marks { centre, struck, .. } = board.marks(cell);
        let noted = mode != CandidateMode::Off && !centre.is_empty();
        let left = candidates.get(cell) - struck;
        let kept = if noted { left & centre } else { left };
        candidates.remove(cell, candidates.get(cell) - kept);
    }
    let givens = if board.has_givens() { *board.givens() } else { board.grid().filled().map(|(cell, _)| cell).collect() };
    Position::new(candidates, givens, uniqueness)
}

/// The board of a position: candidates that its values allow but it lacks are crossed off.
pub(crate) fn board_of(position: &Position) -> Board {
    let left = Candidates::of(position.grid().clone());
    let struck = |cell| Marks { struck: left.get(cell) - position.get(cell), ..Marks::NONE };
    let marks = position.shape().each_cell().map(struck).collect();
    let board = Board::of_parts(position.grid().clone(), *position.givens(), marks, Symbols::FromOne);
    board.expect("the givens of a position are values")
}

/// The techniques that hints use.
pub(crate) fn techniques_of(model: &Model) -> Vec<&'static Technique> {
    techniques::reasoning().filter(|technique| !model.off.contains(technique.id)).collect()
}

/// Orders techniques as people see their steps: hidden singles (in boxes first) before naked ones.
pub fn order_as_seen(techniques: &mut [&'static Technique]) {
    let place = |id: &str| techniques.iter().position(|technique| technique.id == id);
    if let (Some(naked), Some(hidden)) = (place("naked-single"), place("hidden-single")) {
        techniques.swap(naked, hidden);
    }
}

/// The techniques that hints use, in the order in which people see their steps; before all others, the technique that is
/// practised on this board.
fn wished_first(model: &Model) -> Vec<&'static Technique> {
    let mut techniques = techniques_of(model);
    order_as_seen(&mut techniques);
    if let Some(technique) = guide::technique(model) {
        techniques.retain(|&other| other != technique);
        techniques.insert(0, technique);
    }
    techniques
}

/// Searches for a step by these techniques and shows it up to a level: here if that is quick, else in a worker.
fn seek(model: &mut Model, on: &[&'static Technique], level: HintLevel, wanted: Wanted) {
    let board = Rc::clone(model.board());
    if board.is_blank() {
        model.say(Tone::Plain, sentence::EMPTY.into());
        return;
    }
    if board.grid().count_filled() == board.shape().cells() && board.grid().first_clash().is_none() {
        model.say(Tone::Good, "Solved.".into());
        return;
    }
    let position = position_of(&board, model.settings.candidates, Uniqueness::Unknown);
    if board.shape().side() <= PAGE_SIDE {
        let mut seeker = Seeker::new(board.start(), position.clone(), on.to_vec(), wanted.clone());
        if let Some(sought) = seeker.advance(PAGE) {
            let position = seeker.position().clone();
            found(model, position, sought, level, wanted);
            return;
        }
    }
    jobs::start(model, jobs::FindStep { start: board.start(), position, techniques: on.to_vec(), wanted, level });
}

/// Shows the result of a search.
pub(crate) fn found(model: &mut Model, position: Position, sought: Sought, level: HintLevel, wanted: Wanted) {
    match (sought, wanted) {
        (Sought::Step(step), Wanted::Step(offered)) => {
            set(model, StepHint::new(ExplainedStep::new(position, step.0), level, offered));
            model.notice = None;
        }
        (Sought::Step(step), Wanted::Against(cell, digit)) => why_not::by_a_step(model, cell, digit, position, step.0),
        (Sought::Later(before, step), Wanted::Against(cell, digit)) => {
            let before = before.into_iter().map(|step| step.0).collect();
            why_not::by_a_way(model, cell, digit, position, before, step.0);
        }
        // Nobody waits for a search beyond the next step.
        (Sought::Later(..), Wanted::Step(_)) => {}
        (Sought::Nothing, Wanted::Step(offered)) if !offered.is_empty() => {
            // Start over from the first.
            seek(model, &wished_first(model), level, Wanted::Step(Vec::new()));
            model.say(Tone::Plain, sentence::reasoning::last_step(offered.len()));
        }
        (Sought::Nothing, Wanted::Step(_)) => {
            model.hint = None;
            model.say(Tone::Plain, sentence::reasoning::no_step(techniques::reasoning().count() - techniques_of(model).len()));
        }
        (Sought::Nothing, Wanted::Against(cell, digit)) => {
            let symbol = model.board().symbols().symbol(digit);
            why_not::answer(model, sentence::reasoning::not_ruled_out(model.board().shape(), cell, symbol));
        }
        (Sought::Wrong { values, notes }, _) => {
            model.hint = Some(Rc::new(Hint::Wrong { values, notes }));
            model.say(Tone::Bad, sentence::reasoning::SOMETHING_WRONG.into());
        }
        (Sought::Impossible, _) => {
            model.hint = None;
            check::prove(model, check::Then::Say);
        }
    }
}

/// Applies a step.
fn apply(model: &mut Model, step: &Step) {
    let mut board = done(model.board(), &step.effect);
    if model.settings.has(Aid::AutoRemoval) {
        step.effect.placements.iter().for_each(|&(cell, digit)| board.clear_peers(cell, digit));
    }
    let said = sentence::reasoning::applied(&board, &step.effect);
    model.replace_board(board);
    if model.practice().is_some() {
        guide::practise(model, Practising::Judge);
        return;
    }
    // A solved puzzle has a better message.
    if !model.is_solved() {
        model.say(Tone::Plain, said);
    }
}
