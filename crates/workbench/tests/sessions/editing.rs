//! Boards are filled in and changed.

use crosshatch_core::symmetry::Transformation;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Digit, DigitSet, Shape};
use crosshatch_workbench::{
    Action, Aid, AutoGreen, BoardAction, BoardTool, CandidateMode, CheckAction, Reach, SettingsAction, SourceAction, view,
};

use crate::session::{EXAMPLE, SOLUTION, Session};

#[test]
fn a_puzzle_is_typed_and_solved() {
    let mut session = Session::new();
    session.press("^Home");
    for symbol in EXAMPLE.chars() {
        session.press(&symbol.to_string());
        let column = session.0.board().shape().column(session.0.game.selection.active);
        session.press(if column == 8 { "ArrowDown Home" } else { "ArrowRight" });
    }
    assert_eq!(session.line(), EXAMPLE);
    assert_eq!(session.iron(), (8, "Easy".into()));
    session.act(Action::Check(CheckAction::Solve));
    assert_eq!(session.line(), SOLUTION);
    assert!(view::cells(&session.0)[0].given && !view::cells(&session.0)[2].given, "what was typed is the puzzle");
}

#[test]
fn entries_are_written_cleared_and_undone_and_givens_stay() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home 7").says("r1c1 is given.");
    session.press("ArrowRight ArrowRight 5");
    session.says("Two 5s in row 1: r1c1 is given, so r1c3 is the one to change.");
    let cells = view::cells(&session.0);
    assert!(cells[0].clash && cells[2].clash && !cells[1].clash);
    assert_eq!(cells[2].label(Shape::NINE, Symbols::FromOne), "5, conflict, r1c3");
    assert_eq!(cells[0].label(Shape::NINE, Symbols::FromOne), "5, conflict, given, r1c1");
    session.act(Action::Check(CheckAction::Prove)).says("Two 5s in row 1: r1c1 is given, so r1c3 is the one to change.");
    session.press("1").act(Action::Check(CheckAction::Prove)).says("The givens have one solution, but 1 entry is wrong: r1c3.");
    session.press("^z ^z");
    assert_eq!(session.line(), EXAMPLE);
    session.press("^y Delete");
    assert_eq!(session.line(), EXAMPLE);
}

#[test]
fn the_selection_stays_on_the_board() {
    let mut session = Session::new();
    session.press("^Home ArrowUp ArrowLeft");
    assert_eq!(session.0.game.selection.active.index(), 0);
    session.press("End");
    assert_eq!(session.0.game.selection.active.index(), 8);
    session.press("^End ArrowDown ArrowRight");
    assert_eq!(session.0.game.selection.active.index(), 80);
}

#[test]
fn every_offered_shape_starts_empty() {
    let mut session = Session::new();
    for shape in view::offered_shapes() {
        session.act(Action::Sources(SourceAction::New(shape)));
        assert_eq!((session.0.board().shape(), session.0.board().grid().count_filled()), (shape, 0));
        assert!(session.0.game.selection.active.index() < shape.cells());
        assert_eq!(view::keys(&session.0).len(), shape.side());
    }
}

#[test]
fn notes_are_kept_apart_and_go_with_what_rules_them_out() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight +1 +2 ^4 ArrowRight +1");
    let label = |session: &Session, cell: usize| view::cells(&session.0)[cell].label(Shape::NINE, Symbols::FromOne);
    assert_eq!(label(&session, 2), "empty, corner 1 2, centre 4, r1c3");
    session.press("ArrowRight ArrowRight 1");
    assert_eq!(label(&session, 2), "empty, corner 1 2, centre 4, r1c3", "the box has a 1 already");
    session.press("^z ArrowRight ArrowRight 1");
    assert_eq!(label(&session, 2), "empty, corner 2, centre 4, r1c3");
    assert_eq!(label(&session, 3), "empty, r1c4");
    session.press("^z").act(Action::Settings(SettingsAction::Toggle(Aid::AutoRemoval))).press("1");
    assert_eq!(label(&session, 3), "empty, corner 1, r1c4", "auto-removal is an option");
    session.act(Action::Settings(SettingsAction::Candidates(CandidateMode::Off)));
    assert_eq!(label(&session, 2), "empty, r1c3");
}

#[test]
fn automatic_candidates_can_be_edited_and_made_ones_own() {
    let mut session = Session::new();
    session
        .paste(EXAMPLE)
        .act(Action::Settings(SettingsAction::Candidates(CandidateMode::Automatic)))
        .press("^Home ArrowRight ArrowRight");
    let label = |session: &Session| view::cells(&session.0)[2].label(Shape::NINE, Symbols::FromOne);
    assert_eq!(label(&session), "empty, candidates 1 2 4, r1c3");
    session.press("^2");
    assert_eq!(label(&session), "empty, candidates 1 4, r1c3");
    session.press("^2 ^1").act(Action::FillNotes).act(Action::Settings(SettingsAction::Candidates(CandidateMode::Own)));
    assert_eq!(label(&session), "empty, centre 2 4, r1c3");
    session.press("^z").act(Action::Tool(BoardTool::EraseNotes));
    assert_eq!(label(&session), "empty, r1c3");
}

#[test]
fn small_digits_are_painted_once() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Tool(BoardTool::AutoGreen(AutoGreen::LeftOnly)));
    let notes = |session: &Session, cell: usize| view::cells(&session.0)[cell].notes;
    let digits = |text: &str| text.bytes().map(|digit| Digit::new(usize::from(digit - b'1'))).collect::<DigitSet>();
    assert_eq!((notes(&session, 2).green, notes(&session, 2).red), (digits("124"), DigitSet::EMPTY));
    assert_eq!(session.line(), EXAMPLE, "nothing is placed");
    // Later changes do not repaint them.
    session.act(Action::Board(BoardAction::Select(Cell::new(3), Reach::Only))).press("2");
    assert_eq!(notes(&session, 2).green, digits("124"));
    session.act(Action::Tool(BoardTool::AutoGreen(AutoGreen::RuledOutToo)));
    assert_eq!((notes(&session, 2).green, notes(&session, 2).red), (digits("14"), digits("2356789")));
    let label = view::cells(&session.0)[2].label(Shape::NINE, Symbols::FromOne);
    assert_eq!(label, "empty, green 1 4, red 2 3 5 6 7 8 9, r1c3");
    session.press("^z");
    assert_eq!(notes(&session, 2).green, digits("124"), "as one step");
    session.act(Action::Tool(BoardTool::EraseNotes));
    assert!(view::cells(&session.0).iter().all(|cell| cell.notes.is_empty()));
}

#[test]
fn several_cells_are_written_at_once() {
    let mut session = Session::new();
    session.press("^Home +ArrowRight +ArrowDown");
    assert_eq!(session.0.game.selection.cells().len(), 3);
    session.press("+7");
    assert!([0, 1, 10].iter().all(|&cell| view::cells(&session.0)[cell].notes.corner.len() == 1));
    session.press("+7");
    assert!(view::cells(&session.0).iter().all(|cell| cell.notes.is_empty()), "again takes it back");
    session.press("!2 4").act(Action::Board(BoardAction::SelectAlike(Cell::new(0))));
    assert_eq!(session.0.game.selection.cells().len(), 3);
    session.press("Delete");
    assert_eq!(session.line(), ".".repeat(81));
    assert_eq!(session.0.board().colours().count(), 3, "the digits go first");
    session.press("Delete");
    assert_eq!(session.0.board().colours().count(), 0);
    session.press("Escape");
    assert_eq!(session.0.game.selection.cells().len(), 1);
}

#[test]
fn givens_are_locked_and_unlocked() {
    let mut session = Session::new();
    session.press("^Home 5").act(Action::Tool(BoardTool::Lock)).press("6");
    session.says("r1c1 is given.");
    session.act(Action::Tool(BoardTool::Unlock)).press("6");
    assert!(session.line().starts_with("6."));
    session.act(Action::Tool(BoardTool::Lock)).press("ArrowRight 2").act(Action::Tool(BoardTool::Restart));
    assert!(session.line().starts_with("6."), "starting again keeps the givens");
    assert_eq!(session.0.board().grid().count_filled(), 1);
}

#[test]
fn a_turned_board_keeps_its_puzzle() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight +1 !4");
    let before = session.0.clone();
    let tools =
        Transformation::ALL.map(BoardTool::Transform).into_iter().chain([BoardTool::RelabelInOrder, BoardTool::Relabel(5)]);
    for action in tools.map(Action::Tool) {
        session.act(action.clone());
        assert_eq!(session.0.board().grid().count_filled(), 30, "{action:?}");
        let marked = session.0.game.selection.active;
        assert!(session.0.board().marks(marked).colour.is_some(), "the selection and the notes go along: {action:?}");
        session.act(Action::Check(CheckAction::Prove)).says("One solution.");
        if session.0.game.timeline != before.game.timeline {
            session.press("^z");
        }
        session.0 = before.clone();
    }
    let six = Shape::of_side(6).expect("3x2 boxes");
    session.act(Action::Sources(SourceAction::New(six))).act(Action::Tool(BoardTool::Transform(Transformation::QuarterTurn)));
    assert_eq!(session.0.board().shape().to_string(), "2x3");
}
