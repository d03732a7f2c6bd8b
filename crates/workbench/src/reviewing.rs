//! The review of the game on the board, in the card beside it: each move, what it was, and the board that it was made on.

use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_core::technique::Technique;
use crosshatch_game::{Board, Selection};
use crosshatch_reasoning::techniques;
use crosshatch_review::Tally;

use crate::jobs::{self, Lane};
use crate::model::{Model, Tone};
use crate::opaque::OpaqueState;
use crate::panels::Panel;
use crate::review::{LastReview, MoveKind, Played, PrepareReview, ReviewAction, ReviewCard, ReviewGame, Reviewed, ReviewedMove};
use crate::scales::prices;
use crate::scores::{named, time};
use crate::trends;

/// Applies an action, from the chunk of steps.
pub(crate) fn update(model: &mut Model, action: ReviewAction) {
    match action {
        ReviewAction::Begin => begin(model),
        ReviewAction::Prepare => prepare(model),
        ReviewAction::Look(at) => look(model, at),
    }
}

fn begin(model: &mut Model) {
    match request(model) {
        Some(request) => jobs::start(model, request),
        None => {
            model.say(Tone::Plain, "Nothing has been entered into this puzzle yet, so there is nothing to review.".into());
        }
    }
}

/// Starts the review of a 9x9 game unless a rating is under way.
fn prepare(model: &mut Model) {
    if model.board().shape() != Shape::NINE || model.jobs.in_lane(Lane::Rating).is_some() {
        return;
    }
    if let Some(request) = request(model) {
        let board = Rc::clone(model.board());
        model.jobs.start(PrepareReview(request).into(), board);
    }
}

/// The request to review the game on the board. `None` if nothing was entered.
fn request(model: &Model) -> Option<ReviewGame> {
    let played = Played::of(&model.game.timeline)?;
    let scale = prices::of_place(model.settings.scale).id.to_owned();
    let timeline = model.game.timeline.boards().len();
    Some(ReviewGame { game: played.text(), boards: played.boards, timeline, scale })
}

/// Takes in what a worker found of the game on this board, when its timeline had this number of boards.
pub(crate) fn take_in(model: &mut Model, board: &Board, boards: usize, card: Result<ReviewCard, String>) {
    match card {
        Ok(card) => {
            keep_tally(model, board, &card);
            let reviewed = OpaqueState::of(Reviewed { boards, card, at: None });
            model.review = Some(LastReview { puzzle: board.puzzle(), reviewed });
            if is_known(model) {
                model.panel = Panel::Review;
            }
        }
        Err(reason) => model.say(Tone::Bad, reason),
    }
}

/// Takes in a review that nobody asked for. The card goes on showing what it shows.
pub(crate) fn take_in_prepared(model: &mut Model, board: &Board, boards: usize, card: Result<ReviewCard, String>) {
    let Ok(card) = card else { return };
    keep_tally(model, board, &card);
    if is_known(model) || board.puzzle() != model.board().puzzle() {
        return;
    }
    // The panel is still that of an earlier review, which the card does not show for this puzzle.
    if model.panel == Panel::Review {
        model.panel = Panel::default();
    }
    model.review = Some(LastReview { puzzle: board.puzzle(), reviewed: OpaqueState::of(Reviewed { boards, card, at: None }) });
}

/// Keeps the counts of a solved game with the person's scores, if the puzzle is among them.
fn keep_tally(model: &mut Model, board: &Board, card: &ReviewCard) {
    let text = card.tally.write();
    // A worker's answer may hold anything.
    if card.is_solved && Tally::read(&text).as_ref() == Some(&card.tally) {
        model.scores = Rc::new(model.scores.with_review(&named(&board.puzzle()), text));
    }
}

/// Whether there is a review of the puzzle on the board.
pub(crate) fn is_known(model: &Model) -> bool {
    model.review.as_ref().is_some_and(|review| review.puzzle == model.board().puzzle())
}

/// The review of the puzzle on the board, if there is one.
fn current(model: &Model) -> Option<Rc<Reviewed>> {
    model.review.as_ref().filter(|_| is_known(model))?.reviewed.known()
}

fn look(model: &mut Model, at: usize) {
    let Some(reviewed) = current(model) else { return };
    let Some(made) = reviewed.card.moves.get(at) else { return };
    let Some(timeline) = model.game.timeline.at(made.board) else { return };
    // The history may have been thinned since.
    if timeline.board().puzzle() != model.board().puzzle() {
        return;
    }
    model.show(timeline);
    if made.cell.index() < model.board().shape().cells() {
        model.game.selection = Selection::only(made.cell);
    }
    let reviewed = OpaqueState::of(Reviewed { at: Some(at), ..Reviewed::clone(&reviewed) });
    model.review = Some(LastReview { puzzle: model.board().puzzle(), reviewed });
}

/// The review on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewView {
    /// The sums, in sentences.
    pub sums: Vec<String>,
    /// Comparisons with the person's last reviewed games, in sentences.
    pub comparison: Vec<String>,
    /// The judged moves.
    pub rows: Vec<ReviewRow>,
    /// The index of the shown move.
    pub at: Option<usize>,
    /// The techniques that were passed over, most often first.
    pub missed: Vec<&'static Technique>,
    /// Whether the game has gone on since.
    pub is_old: bool,
    /// The index of the first wrong move.
    pub first_wrong: Option<usize>,
    /// The index of the move that took longest, if times are known.
    pub longest: Option<usize>,
}

/// A judged move on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewRow {
    /// Its number and what was done: "12 · r4c5=7".
    pub act: String,
    /// What it was.
    pub kind: MoveKind,
    /// A sign for what it was, so that colour is never the only one.
    pub sign: char,
    /// How long it took: "0:42"; may be empty.
    pub waited: String,
    /// The price of the easiest step that was there, on the review's scale; 0 if none is known.
    pub price: u32,
    /// The tenths of a second that it took, at least 1.
    pub tenths: u64,
    /// What is said of it.
    pub text: String,
}

/// The review of the puzzle on the board; `None` before it was asked for.
pub fn view(model: &Model) -> Option<ReviewView> {
    let reviewed = current(model)?;
    let row = |made: &ReviewedMove| ReviewRow {
        act: format!("{} · {}", made.number, made.act),
        kind: made.kind,
        sign: sign(made.kind),
        waited: made.waited.map_or(String::new(), |waited| time(waited / 1000)),
        price: made.price,
        tenths: made.waited.map_or(1, |waited| (waited / 100).max(1)),
        text: made.text.clone(),
    };
    let moves = || reviewed.card.moves.iter().enumerate();
    let waits = moves().filter_map(|(at, made)| Some((made.waited?, at)));
    Some(ReviewView {
        first_wrong: moves().find(|(_, made)| made.kind.is_wrong()).map(|(at, _)| at),
        longest: waits.reduce(|longest, other| if other.0 > longest.0 { other } else { longest }).map(|(_, at)| at),
        sums: reviewed.card.sums.clone(),
        comparison: trends::comparison(&model.scores, &named(&model.board().puzzle()), &reviewed.card.tally),
        rows: reviewed.card.moves.iter().map(row).collect(),
        at: reviewed.at,
        missed: reviewed.card.tally.missed.iter().filter_map(|(id, _)| techniques::of_id(id)).collect(),
        is_old: reviewed.boards != model.game.timeline.boards().len(),
    })
}

/// A sign for a kind.
fn sign(kind: MoveKind) -> char {
    match kind {
        MoveKind::Found => '●',
        MoveKind::CouldBeEasier => '◐',
        MoveKind::Ahead => '★',
        MoveKind::Guess => '?',
        MoveKind::Undecided => '…',
        MoveKind::Slip => '△',
        MoveKind::Mistake(_) => '✕',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::jobs::{Event, JobAction, Task};
    use crate::scores::Score;
    use crate::text::TextAction;
    use crate::{update, update_at};
    use crosshatch_core::{Cell, Digit};
    use crosshatch_game::{BoardAction, Reach};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Enters a digit (from 1) some seconds after the last action.
    fn enter(model: &Model, seconds: u64, cell: usize, digit: usize) -> Model {
        let now = model.clock.now.max(1_795_132_800_000);
        let model = update_at(model, Action::Board(BoardAction::Select(Cell::new(cell), Reach::Only)), now);
        update_at(&model, Action::Board(BoardAction::Enter(Digit::new(digit - 1), None)), now + 1000 * seconds)
    }

    fn reviewed(model: &Model) -> Model {
        reviewed_after(model, |model| model)
    }

    /// The model with a review that was asked for before something else happened.
    fn reviewed_after(model: &Model, other: impl FnOnce(Model) -> Model) -> Model {
        done(&update(model, Action::Review(ReviewAction::Begin)), Lane::Asked, other)
    }

    /// The model after the answer of the job in a lane, which something else came before.
    fn done(model: &Model, lane: Lane, other: impl FnOnce(Model) -> Model) -> Model {
        let active = model.jobs.in_lane(lane).expect("a job").clone();
        let mut task = Task::of(&active.job, || 0.0).expect("a task");
        let answer = loop {
            if let Some(answer) = task.advance(1000) {
                break answer;
            }
        };
        update(&other(model.clone()), Action::Jobs(JobAction::Report(active.id, Event::Done(answer))))
    }

    /// The cells of [`PUZZLE`] without a given, each with the digit (from 1) of the solution.
    fn to_solve() -> Vec<(usize, usize)> {
        let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let digits = PUZZLE.chars().zip(solution.chars()).enumerate();
        let open = digits.filter(|(_, (given, _))| *given == '.');
        open.map(|(cell, (_, digit))| (cell, digit.to_digit(10).expect("a digit") as usize)).collect()
    }

    #[test]
    fn a_solved_game_is_counted_with_its_score_and_compared_with_others() {
        let model = update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(PUZZLE.into())));
        let (last, others) = to_solve().split_last().map(|(last, others)| (*last, others.to_vec())).expect("some cells");
        let model = others.into_iter().fold(model, |model, (cell, digit)| enter(&model, 5, cell, digit));
        let unsolved = reviewed(&model);
        assert_eq!(unsolved.scores.of(PUZZLE).map(|score| score.review.as_str()), Some(""), "the game goes on");
        let solved = reviewed(&enter(&model, 5, last.0, last.1));
        assert!(solved.is_solved());
        let kept = |model: &Model| Tally::read(&model.scores.of(PUZZLE).expect("a score").review).expect("a tally");
        assert_eq!(kept(&solved).judged(), 51);
        assert_eq!(view(&solved).map(|view| view.comparison), Some(Vec::new()), "there is no other game");
        // The same game again replaces it, after another game that it is compared with.
        let other = Score { puzzle: "1..".into(), review: "40 10 0 0 0 0 0;;".into(), ..Score::default() };
        let again = reviewed(&Model { scores: Rc::new(solved.scores.with(other)), ..solved.clone() });
        assert_eq!((kept(&again), again.scores.all().len()), (kept(&solved), 2));
        let comparison = view(&again).expect("a review").comparison;
        assert!(comparison.iter().any(|line| line.ends_with("compared with 20% in your last reviewed game.")), "{comparison:?}");
    }

    /// The model with all ratings done, before the last digit of the puzzle.
    fn almost_solved() -> (Model, (usize, usize)) {
        let model = update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(PUZZLE.into())));
        let (last, others) = to_solve().split_last().map(|(last, others)| (*last, others.to_vec())).expect("some cells");
        let mut model = others.into_iter().fold(model, |model, (cell, digit)| enter(&model, 5, cell, digit));
        while model.jobs.in_lane(Lane::Rating).is_some() {
            model = done(&model, Lane::Rating, |model| model);
        }
        (model, last)
    }

    #[test]
    fn a_solved_game_is_reviewed_without_being_announced() {
        let (model, (cell, digit)) = almost_solved();
        for panel in [Panel::Path, Panel::Review] {
            let solved = enter(&Model { panel, ..model.clone() }, 5, cell, digit);
            assert_eq!((solved.is_solved(), solved.jobs.announced().count()), (true, 0));
            let shown = crate::view::shown_panel(&solved);
            let ready = done(&solved, Lane::Rating, |model| model);
            assert_eq!((crate::view::shown_panel(&ready), &ready.notice), (shown, &solved.notice));
            assert_eq!(view(&ready).map(|view| view.rows.len()), Some(51));
            assert!(ready.scores.of(PUZZLE).is_some_and(|score| !score.review.is_empty()));
            assert!(ready.jobs.in_lane(Lane::Rating).is_none());
        }
    }

    #[test]
    fn a_review_that_nobody_asked_for_gives_way() {
        let (model, (cell, digit)) = almost_solved();
        let solved = enter(&model, 5, cell, digit);
        let is_preparing = |model: &Model| model.jobs.iter().any(|active| active.job.is::<PrepareReview>());
        assert!(is_preparing(&solved) && !is_preparing(&model));
        let other = update(&solved, Action::Text(TextAction::Paste(PUZZLE.replacen('5', ".", 1))));
        assert!(!is_preparing(&other) && other.jobs.in_lane(Lane::Rating).is_some(), "another puzzle is rated first");
        let late = done(&solved, Lane::Rating, |_| other.clone());
        assert_eq!(late, other);
        // While a rating is under way, there is no review.
        let unrated = update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(PUZZLE.into())));
        assert!(!is_preparing(&to_solve().into_iter().fold(unrated, |model, (cell, digit)| enter(&model, 5, cell, digit))));
    }

    #[test]
    fn a_review_is_of_the_game_that_it_was_asked_for() {
        let model = update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(PUZZLE.into())));
        let model = enter(&model, 5, 40, 5);
        let gone_on = reviewed_after(&model, |model| enter(&model, 1, 2, 4));
        assert!(view(&gone_on).is_some_and(|view| view.is_old && view.rows.len() == 1));
        let paste = Action::Text(TextAction::Paste(PUZZLE.replacen('5', ".", 1)));
        let elsewhere = reviewed_after(&model, |model| update(&model, paste));
        assert_eq!(view(&elsewhere), None);
    }

    #[test]
    fn a_game_is_reviewed_and_its_boards_are_shown() {
        let model = update_at(
            &Model::new(Shape::NINE).with_all_chunks(),
            Action::Text(TextAction::Paste(PUZZLE.into())),
            1_795_132_800_000,
        );
        let none = update(&model, Action::Review(ReviewAction::Begin));
        assert!(none.notice.as_ref().is_some_and(|notice| notice.text.starts_with("Nothing has been entered")));
        // A single, a mistake that is undone, another single, and a return to before it.
        let model = enter(&enter(&model, 5, 40, 5), 7, 2, 2);
        let model = update(&model, Action::Board(BoardAction::Undo));
        let model = enter(&model, 9, 62, 4);
        assert_eq!(view(&model), None);
        let model = reviewed(&model);
        let shown = view(&model).expect("a review");
        let told: Vec<(&str, char, &str)> = shown.rows.iter().map(|row| (&*row.act, row.sign, &*row.waited)).collect();
        assert_eq!(told, [("1 · r5c5=5", '●', "0:05"), ("2 · r1c3=2", '✕', "0:07"), ("4 · r7c9=4", '●', "0:09")]);
        assert_eq!((shown.first_wrong, shown.longest), (Some(1), Some(2)));
        assert!(!shown.is_old && shown.sums.contains(&"The first mistake was move 2.".to_owned()), "{:?}", shown.sums);
        // The board before the mistake, with its cell selected; then on from there, which makes the review old.
        let looked = update(&model, Action::Review(ReviewAction::Look(1)));
        assert_eq!((looked.board().grid().count_filled(), looked.game.selection.active), (31, Cell::new(2)));
        assert_eq!(view(&looked).and_then(|view| view.at), Some(1));
        let gone_on = enter(&looked, 1, 2, 4);
        assert!(view(&gone_on).is_some_and(|view| view.is_old));
        let other = update(&gone_on, Action::Text(TextAction::Paste(PUZZLE.replacen('5', ".", 1))));
        assert_eq!(view(&other), None);
    }
}
