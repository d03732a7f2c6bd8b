//! Mistakes are marked as the person wants it, and gone back from.

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Shape};
use crosshatch_workbench::hint::{Ask, HintLevel};
use crosshatch_workbench::scales::LINES;
use crosshatch_workbench::view::RatingView;
use crosshatch_workbench::{
    Action, BoardTool, CandidateMode, CheckAction, Mistakes, Occasion, Offer, Pointed, SettingsAction, TextAction, Tone,
    position, view,
};

use crate::session::{EXAMPLE, Session};

fn wrong(session: &Session) -> Vec<usize> {
    let is_wrong = |cell: &view::CellView| cell.pointed == Some(Pointed::Wrong);
    view::cells(&session.0).iter().filter(|cell| is_wrong(cell)).map(|cell| cell.cell.index()).collect()
}

fn offers(session: &Session) -> Vec<Offer> {
    view::status(&session.0).offers
}

/// A right entry, then a wrong one that repeats nothing, in the first row.
fn mistaken(mistakes: Mistakes) -> Session {
    let mut session = Session::new();
    session
        .paste(EXAMPLE)
        .act(Action::Settings(SettingsAction::Mistakes(mistakes)))
        .press("^Home ArrowRight ArrowRight 4 ArrowRight 2");
    session
}

#[test]
fn each_setting_marks_what_it_says() {
    // The setting, what is said and marked at once, what Check says and marks.
    let table = [
        (Mistakes::Never, "", false, "The givens have one solution, but 1 entry is wrong.", false),
        (Mistakes::Rules, "", false, "The givens have one solution, but 1 entry is wrong.", false),
        (Mistakes::OnCheck, "", false, "The givens have one solution, but 1 entry is wrong: r1c4.", true),
        (Mistakes::AtOnce, "1 entry is wrong: r1c4.", true, "The givens have one solution, but 1 entry is wrong: r1c4.", true),
    ];
    for (mistakes, said, marked, checked, marks) in table {
        let mut session = mistaken(mistakes);
        session.says(said);
        assert_eq!(wrong(&session), if marked { vec![3] } else { vec![] }, "{mistakes:?}");
        session.act(Action::Check(CheckAction::Prove)).says(checked);
        assert_eq!(wrong(&session), if marks { vec![3] } else { vec![] }, "{mistakes:?}");
        session.act(Action::Check(CheckAction::ShowWrong)).says("The givens have one solution, but 1 entry is wrong: r1c4.");
        assert_eq!(wrong(&session), [3], "{mistakes:?}: who asks is shown");
    }
}

#[test]
fn equal_digits_are_marked_unless_nothing_is() {
    for mistakes in Mistakes::ALL {
        let mut session = Session::new();
        session.paste(EXAMPLE).act(Action::Settings(SettingsAction::Mistakes(mistakes))).press("^Home ArrowRight ArrowRight 5");
        let clashes = view::cells(&session.0).iter().filter(|cell| cell.clash).count();
        assert_eq!(clashes, if mistakes == Mistakes::Never { 0 } else { 2 }, "{mistakes:?}");
        assert_eq!(view::status(&session.0).tone, if mistakes == Mistakes::Never { Tone::Plain } else { Tone::Bad });
    }
}

#[test]
fn check_offers_to_show_where_and_to_go_back() {
    let mut session = mistaken(Mistakes::Never);
    session.act(Action::Check(CheckAction::Prove));
    assert_eq!(offers(&session), [Offer::ShowWrong, Offer::BackToRight]);
    session.act(offers(&session)[0].action());
    assert_eq!(offers(&session), [Offer::BackToRight]);
    // Another wrong entry and a right one come after it.
    session.press("ArrowRight ArrowRight 4 ArrowRight 9").act(Action::Check(CheckAction::Prove));
    session
        .act(Action::Check(CheckAction::BackToRight))
        .says("This is the board before the first mistake. Redo leads on from here.");
    assert_eq!(session.line(), EXAMPLE.replacen("53.", "534", 1));
    assert_eq!(offers(&session), []);
    session.press("^y ^y ^y");
    assert_eq!(session.0.board().grid().count_filled(), 34, "redo leads on");
    // Where nothing is wrong there is nothing to go back from.
    let right = Session::new()
        .paste(EXAMPLE)
        .act(Action::Check(CheckAction::BackToRight))
        .act(Action::Check(CheckAction::ShowWrong))
        .line();
    assert_eq!(right, EXAMPLE);
}

#[test]
fn what_was_wrong_when_it_came_cannot_be_gone_back_from() {
    let mut session = Session::new();
    let text = format!("1;3x3;{};b1zzz;", "53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79");
    session.act(Action::Text(TextAction::Paste(text)));
    let status = view::status(&session.0);
    assert!(status.text.ends_with("The givens have one solution, but 1 entry is wrong."), "{}", status.text);
    assert_eq!(status.offers, [Offer::ShowWrong], "there was no board of this puzzle before");
}

#[test]
fn a_mark_goes_with_the_mistake_and_is_said() {
    let mut session = mistaken(Mistakes::AtOnce);
    let label = |session: &Session| view::cells(&session.0)[3].label(Shape::NINE, Symbols::FromOne);
    assert_eq!(label(&session), "2, wrong, r1c4");
    assert_eq!(offers(&session), [Offer::BackToRight]);
    session.press("6").says("");
    assert_eq!(label(&session), "6, r1c4");
    // Typed puzzles have no givens, so no entry of theirs is wrong.
    let mut typed = Session::new();
    typed
        .act(Action::Settings(SettingsAction::Mistakes(Mistakes::AtOnce)))
        .act(Action::Settings(SettingsAction::Candidates(CandidateMode::Automatic)))
        .press("^Home 1 ArrowRight 2");
    assert!(wrong(&typed).is_empty());
    assert_eq!(typed.0.game.selection.active, Cell::new(1));
}

/// A 4x4 board with the candidates of each cell, from a public report: they leave one solution, the values alone leave two.
const POSITION: &str = "| 24   24   | 23   124  |\n| 234  1    | 23   24   |\n+-----------+-----------+\n\
                        | 1    2    | 4    3    |\n| 24   3    | 1    2    |\n";

/// What paste says of [`POSITION`].
const READ: &str = "Read as a 4 × 4 board from a candidate grid: 6 givens. \
                    One solution with these candidates; by the values alone there are several.";

#[test]
fn a_board_given_by_its_candidates_is_solved_with_them() {
    let mut session = Session::new();
    session.paste(POSITION).says(READ);
    assert_eq!(offers(&session), [Offer::KeepAsNotes]);
    assert!(session.0.board().sukaku().is_some());
    session.act(Action::Check(CheckAction::Prove)).says("One solution with these candidates.");
    assert_eq!(view::standing(&session.0), Vec::<String>::new());
    // Whether a scale has a value for it is found by a worker.
    assert!(matches!(view::rating(&session.0), RatingView::Lines(lines) if lines.len() == LINES.len()));
    // What is entered against the only solution is wrong, although the values allow it.
    session
        .press("^Home 3")
        .act(Action::Check(CheckAction::Prove))
        .says("The givens have one solution, but 1 entry is wrong: r1c1.");
    session.press("Delete").act(Action::Check(CheckAction::Solve)).says("Solved.");
    assert_eq!(session.line(), "2431312412434312");
    // A restart keeps the candidates, a link too.
    session.act(Action::Tool(BoardTool::Restart));
    session.act(Action::Check(CheckAction::Prove)).says("One solution with these candidates.");
    let written = position::write(session.0.board());
    assert_eq!(position::read(&written).as_ref(), Ok(&**session.0.board()), "{written}");
    // A given cannot be tested alone.
    session
        .act(Action::Check(CheckAction::Redundant))
        .says("This puzzle is given by its candidates: none of its digits can be tested alone.");
}

#[test]
fn candidates_are_the_puzzle_or_notes() {
    let one = "One solution with these candidates; by the values alone there are several.";
    let mut session = Session::new();
    session.paste(POSITION).act(Action::Check(CheckAction::KeepAsNotes)).says("The candidates are notes now.");
    assert_eq!(offers(&session), [Offer::GiveNotes]);
    assert!(session.0.board().sukaku().is_none());
    for action in [CheckAction::Prove, CheckAction::Solve] {
        session.act(Action::Check(action)).says(one);
        assert_eq!(offers(&session), [Offer::GiveNotes]);
    }
    session.act(Action::Check(CheckAction::GiveNotes)).says("One solution with these candidates.");
    assert!(session.0.board().sukaku().is_some());
    session.press("^z");
    assert!(session.0.board().sukaku().is_none(), "one step to undo");
    // Notes of some cells alone are a person's.
    session.press("^Home Delete").act(Action::Check(CheckAction::Prove));
    assert!(view::status(&session.0).text.starts_with("Two solutions or more. They"), "{}", view::status(&session.0).text);
    // The answer came for a board that is no longer there.
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Check(CheckAction::CountWithNotes(Occasion::Check)));
    assert!(!view::status(&session.0).text.contains("candidates"), "{}", view::status(&session.0).text);
}

#[test]
fn a_puzzle_of_candidates_alone_is_no_empty_board() {
    let text = POSITION.replace(" 1 ", "12 ").replace(" 2 ", "12 ").replace(" 3 ", "34 ").replace(" 4 ", "34 ");
    let mut session = Session::new();
    session.paste(&text);
    assert_eq!(session.0.board().grid().count_filled(), 0);
    session.act(Action::Check(CheckAction::Prove)).says("One solution with these candidates.");
    session.act(Action::Check(CheckAction::Solve)).says("Solved.");
    assert!(session.0.board().grid().is_full());
}

#[test]
fn hints_and_paths_of_a_puzzle_of_candidates_lead_to_its_solution() {
    let mut session = Session::new();
    session.paste(POSITION);
    for _ in 0..40 {
        if session.0.board().grid().is_full() {
            break;
        }
        session.act(Action::Hint(Ask::Level(HintLevel::Why))).act(Action::Hint(Ask::Apply));
    }
    assert_eq!(session.line(), "2431312412434312", "{}", view::status(&session.0).text);
    let mut session = Session::new();
    session.paste(POSITION).act(Action::Hint(Ask::Path)).work();
    let path = session.0.current_path().expect("a path");
    assert_eq!((path.open, &path.start), (0, &session.0.board().start()));
}
