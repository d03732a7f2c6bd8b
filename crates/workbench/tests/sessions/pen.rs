//! The pen: what a person draws on candidates, and links between them.

use crosshatch_core::picture::{Strength, Tone};
use crosshatch_core::symmetry::Transformation;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_workbench::hint::{Ask, HintLevel};
use crosshatch_workbench::{
    Action, BoardAction, BoardTool, Candidate, CandidateMode, ClockAction, Figure, Held, Mode, SettingsAction, position, view,
};

use crate::session::{EXAMPLE, Session};

fn candidate(cell: usize, digit: usize) -> Candidate {
    (Cell::new(cell), Digit::new(digit - 1))
}

fn drawing() -> Session {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Settings(SettingsAction::Candidates(CandidateMode::Automatic))).press("b");
    session
}

/// What is drawn, as figure, cells and digits.
fn drawn(session: &Session) -> Vec<(Figure, [Candidate; 2])> {
    session.0.board().sketch().strokes().iter().map(|stroke| (stroke.figure, stroke.ends)).collect()
}

fn draw(session: &mut Session, from: Candidate, to: Candidate) {
    session.act(Action::Tool(BoardTool::Draw([from, to])));
}

fn label(session: &Session, cell: usize) -> String {
    view::cells(&session.0)[cell].label(Shape::NINE, Symbols::FromOne)
}

#[test]
fn candidates_are_drawn_on_by_pressing_them_or_by_their_digits() {
    let mut session = drawing();
    session.says("Press candidates to mark them, or choose a cell and press a digit. A drag links two. Escape ends that.");
    let one = candidate(2, 1);
    draw(&mut session, one, one);
    assert_eq!((drawn(&session), session.0.game.selection.active), (vec![(Figure::Disc, [one; 2])], one.0));
    assert_eq!(label(&session, 2), "empty, candidates 1 2 4, disc 1, r1c3");
    // Another figure takes its place, and the same one takes it back.
    session.press("b 1");
    assert_eq!(drawn(&session), [(Figure::Square, [one; 2])]);
    session.press("1");
    assert_eq!(drawn(&session), []);
    // In all selected cells that are empty, as one action.
    session.press("^Home +ArrowRight +ArrowRight +ArrowRight 2");
    assert_eq!(drawn(&session), [2, 3].map(|cell| (Figure::Square, [candidate(cell, 2); 2])));
    session.press("^z");
    assert_eq!(drawn(&session), []);
    session.press("^y");
    assert_eq!(session.0.board().sketch().strokes().len(), 2);
    // A given takes nothing, but is selected.
    let given = candidate(0, 5);
    draw(&mut session, given, given);
    assert_eq!((session.0.board().sketch().strokes().len(), session.0.game.selection.active), (2, given.0));
    // Pressed twice in quick succession, a cell is not filled in.
    session.act(Action::Board(BoardAction::SelectAlike(Cell::new(40))));
    assert_eq!(session.0.board().grid().get(Cell::new(40)), None);
    session.press("Escape");
    assert_eq!((session.0.settings.mode, session.0.game.held), (Mode::Digit, None));
}

#[test]
fn links_are_drawn_from_one_candidate_to_another() {
    let mut session = drawing();
    let (one, other) = (candidate(2, 1), candidate(18, 1));
    draw(&mut session, other, one);
    session.says("1 in r3c1 and 1 in r1c3: a strong link.");
    assert_eq!(drawn(&session), [(Figure::Strong, [one, other])]);
    assert_eq!(label(&session, 18), "empty, candidates 1 2, strong link 1, r3c1");
    draw(&mut session, one, other);
    session.says("1 in r1c3 and 1 in r3c1: no link.");
    assert_eq!(drawn(&session), []);
    // The pen draws weak ones; pressing both ends does it too, or their digits.
    session
        .act(Action::Tool(BoardTool::Pen(Figure::Weak)))
        .says("Press two candidates, or choose a cell and press a digit for each. Escape ends that.");
    draw(&mut session, one, one);
    session.says("From 1 in r1c3: press where the link ends.");
    draw(&mut session, other, other);
    session.says("1 in r1c3 and 1 in r3c1: a weak link.");
    assert_eq!((drawn(&session), session.0.game.held), (vec![(Figure::Weak, [one, other])], Some(Held::Pen(Figure::Weak))));
    session.press("1 ^Home ArrowRight ArrowRight 1");
    assert_eq!(drawn(&session), []);
    // Within a cell too.
    session.press("1 2").says("1 in r1c3 and 2 in r1c3: a weak link.");
    // A line from an end to itself or into a filled cell is not drawn; Escape drops the pen.
    session.press("1 1 1 Escape");
    assert_eq!((drawn(&session).len(), session.0.game.held), (1, Some(Held::Pen(Figure::Weak))));
    draw(&mut session, one, candidate(0, 5));
    assert_eq!(drawn(&session).len(), 1);
    session.press("Escape");
    assert_eq!(session.0.settings.mode, Mode::Digit);
}

#[test]
fn the_key_goes_from_figure_to_figure() {
    let mut session = drawing();
    for figure in Figure::ALL.into_iter().chain([Figure::Disc]) {
        assert_eq!((session.0.settings.mode, session.0.game.figure()), (Mode::Pen, figure));
        session.press("b");
    }
    session.press("Space");
    assert_eq!((session.0.settings.mode, session.0.game.held), (Mode::Digit, None), "the switch begins anew");
    session.press("b");
    assert_eq!(session.0.game.figure(), Figure::Disc);
}

#[test]
fn what_is_drawn_goes_with_what_it_is_drawn_on() {
    let mut session = drawing();
    let (one, other) = (candidate(2, 1), candidate(18, 1));
    draw(&mut session, one, one);
    draw(&mut session, other, other);
    draw(&mut session, one, other);
    // A text and a turn keep it.
    let text = position::write(session.0.board());
    assert_eq!(position::read(&text).as_ref(), Ok(&**session.0.board()));
    session.act(Action::Tool(BoardTool::Transform(Transformation::ALL[1])));
    assert_eq!(drawn(&session).len(), 3);
    session.press("^z");
    // A digit removes the lines at candidates that it rules out; undo restores them.
    session.press("z ^Home ArrowRight ArrowRight 1");
    assert_eq!(drawn(&session), []);
    session.press("^z");
    assert_eq!(drawn(&session).len(), 3);
    // The first press of Erase takes notes and drawings, whichever there are.
    session.press("Delete");
    assert_eq!(drawn(&session), [(Figure::Disc, [other; 2])]);
    session.press("^z").act(Action::Tool(BoardTool::EraseNotes));
    assert_eq!(drawn(&session), []);
}

#[test]
fn what_is_drawn_is_seen_until_a_step_is_told() {
    let mut session = drawing();
    let (one, other) = (candidate(2, 1), candidate(18, 1));
    session.act(Action::Tool(BoardTool::Pen(Figure::Cross)));
    draw(&mut session, one, one);
    draw(&mut session, one, other);
    let scene = view::sketched(&session.0).map(|board| view::sketch_scene(board, None)).expect("something is drawn");
    assert_eq!(
        scene.marks.iter().map(|mark| (mark.cell, mark.digit, mark.tone)).collect::<Vec<_>>(),
        [(one.0, one.1, Tone::Remove)]
    );
    assert_eq!(
        scene.links.iter().map(|link| (link.from, link.to, link.strength)).collect::<Vec<_>>(),
        [(one, other, Strength::Strong)]
    );
    // A hint at the level `Where` leaves the drawing; a hint at the level `Why` replaces it.
    session.act(Action::Hint(Ask::Level(HintLevel::Where)));
    assert!(view::sketched(&session.0).is_some());
    session.act(Action::Hint(Ask::Level(HintLevel::Why)));
    assert!(view::sketched(&session.0).is_none());
    assert!(!label(&session, 2).contains("cross"));
    session.press("Escape");
    assert!(view::sketched(&session.0).is_some());
    session.act(Action::Clock(ClockAction::Pause));
    assert!(view::sketched(&session.0).is_none());
}

#[test]
fn own_notes_stand_in_their_slots_where_the_pen_draws() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight +1 ^2");
    assert_eq!(label(&session, 2), "empty, corner 1, centre 2, r1c3");
    session.press("b");
    assert_eq!(label(&session, 2), "empty, candidates 1 2, r1c3");
    session.press("2 z");
    assert_eq!(label(&session, 2), "empty, candidates 1 2, disc 2, r1c3");
    session.press("^z");
    assert_eq!(label(&session, 2), "empty, corner 1, centre 2, r1c3");
}
