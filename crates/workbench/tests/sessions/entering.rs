//! Ways to get digits into cells: the digit first, the only candidate, from empty cell to empty cell, and what shows where they can be.

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Digit, Shape};
use crosshatch_workbench::{
    Action, Aid, BoardAction, CandidateMode, CheckAction, Colour, Command, Filter, Held, Mode, Reach, SettingsAction,
    SourceAction, view,
};

use crate::session::{EXAMPLE, SOLUTION, Session};

fn tap(session: &mut Session, cells: &[usize]) {
    for &cell in cells {
        session.act(Action::Board(BoardAction::Select(Cell::new(cell), Reach::Only)));
    }
}

fn sweep(session: &mut Session, cells: &[usize]) {
    let mut swept = CellSet::EMPTY;
    for (at, &cell) in cells.iter().enumerate() {
        swept.insert(Cell::new(cell));
        let cell = Cell::new(cell);
        session.act(if at == 0 {
            Action::Board(BoardAction::Select(cell, Reach::Only))
        } else {
            Action::Board(BoardAction::Sweep(swept, cell))
        });
    }
}

fn noted(session: &Session) -> Vec<(usize, usize, usize)> {
    let count = |cell: &view::CellView| (cell.cell.index(), cell.notes.corner.len(), cell.notes.centre.len());
    view::cells(&session.0).iter().map(count).filter(|&(_, corner, centre)| corner + centre > 0).collect()
}

#[test]
fn the_digit_comes_first_and_then_its_cells() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home t 4");
    assert_eq!(session.line(), EXAMPLE, "it is held and not written");
    assert_eq!(session.0.game.held, Some(Held::Digit(Digit::new(3))));
    session.says("Press cells to write 4. Escape ends that.");
    assert!(view::keys(&session.0)[3].held && !view::keys(&session.0)[0].held);
    assert!(view::cells(&session.0).iter().filter(|cell| cell.same).all(|cell| cell.symbol == Some('4')), "and seen everywhere");
    tap(&mut session, &[2, 7]);
    assert_eq!(session.line(), EXAMPLE.replacen("53..7....", "534.7..4.", 1));
    tap(&mut session, &[7]);
    assert_eq!(session.line(), EXAMPLE.replacen("53..7....", "534.7....", 1), "again takes it back");
    tap(&mut session, &[0]);
    session.says("r1c1 is given.");
    // Keys go to a cell, and Enter writes.
    session.press("ArrowRight ArrowRight ArrowRight Enter");
    assert_eq!(session.line(), EXAMPLE.replacen("53..7....", "5344.7...", 1).replacen("5344.7...", "53447....", 1));
    // The same digit or Escape lets go of it; another takes its place.
    for (keys, held) in [("4", None), ("4 5", Some(4)), ("Escape", None)] {
        session.press(keys);
        assert_eq!(session.0.game.held, held.map(|digit| Held::Digit(Digit::new(digit))), "{keys}");
    }
    session.press("4 t 6");
    assert_eq!((session.0.game.held, session.0.board().grid().get(Cell::new(3))), (None, Some(Digit::new(5))));
}

#[test]
fn what_is_held_is_noted_and_painted_too() {
    let mut session = Session::new();
    session.press("t x 4");
    session.says("Press cells to note 4 in the corner. Escape ends that.");
    tap(&mut session, &[0, 1, 0]);
    assert_eq!(noted(&session), [(1, 1, 0)]);
    session.press("c");
    tap(&mut session, &[1]);
    assert_eq!(noted(&session), [(1, 1, 1)]);
    // A digit is not a colour.
    session.press("v");
    assert_eq!(session.0.game.held, None);
    session.press("2").says("Press cells to paint them with colour B. Escape ends that.");
    tap(&mut session, &[5, 6, 6]);
    let painted: Vec<_> = session.0.board().colours().collect();
    assert_eq!(painted, [(Cell::new(5), Colour::new(1).expect("a colour"))]);
    // With something held down, a digit goes straight into the cell.
    session.press("z 4 +7");
    assert_eq!(noted(&session), [(1, 1, 1), (6, 1, 0)]);
}

#[test]
fn a_stroke_goes_on_with_what_it_began() {
    let mut session = Session::new();
    session.press("t x 4");
    tap(&mut session, &[1]);
    sweep(&mut session, &[0, 1, 2, 3]);
    assert_eq!(noted(&session).iter().map(|noted| noted.0).collect::<Vec<_>>(), [0, 1, 2, 3]);
    sweep(&mut session, &[2, 3, 4]);
    assert_eq!(noted(&session).iter().map(|noted| noted.0).collect::<Vec<_>>(), [0, 1], "it takes out what it took out first");
    // A value is written where the stroke begins and nowhere else.
    session.press("z");
    sweep(&mut session, &[9, 10, 11]);
    assert_eq!(session.0.board().grid().count_filled(), 1);
}

#[test]
fn the_only_candidate_is_filled_in() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Board(BoardAction::Select(Cell::new(40), Reach::Only)));
    session.press("Enter").says("No candidates are shown in r5c5.");
    session.press("^5 ^6 Enter").says("r5c5 has 2 candidates left.");
    session.press("^6 Enter");
    assert_eq!(session.0.board().grid().get(Cell::new(40)), Some(Digit::new(4)));
    session.press("^z").act(Action::Board(BoardAction::SelectAlike(Cell::new(40))));
    assert_eq!(session.0.board().grid().get(Cell::new(40)), Some(Digit::new(4)), "a double tap does the same");
    // By the automatic candidates too, less what was crossed off. A corner holds places of a digit and not candidates.
    let mut session = Session::new();
    session
        .paste(EXAMPLE)
        .act(Action::Board(BoardAction::Select(Cell::new(2), Reach::Only)))
        .press("+1 Enter")
        .says("No candidates are shown in r1c3.");
    session
        .act(Action::Settings(SettingsAction::Candidates(CandidateMode::Automatic)))
        .press("Enter")
        .says("r1c3 has 3 candidates left.");
    session.press("^1 ^2 Enter");
    assert_eq!(session.0.board().grid().get(Cell::new(2)), Some(Digit::new(3)));
    session.press("^Home Enter").says("");
}

#[test]
fn a_puzzle_that_is_typed_in_becomes_givens_by_enter() {
    const OFFER: &str = "These 30 digits have one solution. Press Enter or Lock givens to make them a puzzle.";
    let mut session = Session::new();
    let typed: Vec<(usize, char)> = EXAMPLE.chars().enumerate().filter(|(_, symbol)| *symbol != '.').collect();
    for (place, &(cell, symbol)) in typed.iter().enumerate() {
        session.act(Action::Board(BoardAction::Select(Cell::new(cell), Reach::Only))).press(&symbol.to_string());
        if place < 16 {
            session.says("");
        }
    }
    session.says(OFFER);
    assert!(!session.0.board().has_givens());
    session.press("Enter").says("");
    assert_eq!(session.0.board().givens().len(), 30);
    session.press("^z").says(OFFER);
    session.act(Action::Board(BoardAction::Redo));
    // On a puzzle, Enter fills in a cell.
    session
        .act(Action::Board(BoardAction::Select(Cell::new(2), Reach::Only)))
        .press("Enter")
        .says("No candidates are shown in r1c3.");
}

#[test]
fn empty_cells_are_gone_to_round_and_round() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home");
    for (keys, cell) in [("n", 2), ("n", 3), ("+N", 2), ("+N", 78), ("n", 2), ("d s a w", 2), ("s s s", 29)] {
        session.press(keys);
        assert_eq!(session.0.game.selection.active.index(), cell, "{keys}");
    }
    session.act(Action::Check(CheckAction::Solve)).press("n");
    assert_eq!(session.0.game.selection.active.index(), 29, "none is empty");
}

#[test]
fn cells_are_shown_where_a_digit_can_be() {
    let shown = |session: &Session| -> Vec<usize> {
        view::cells(&session.0).iter().filter(|cell| cell.shown).map(|cell| cell.cell.index()).collect()
    };
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Settings(SettingsAction::Toggle(Aid::SameDigit))).press("^Home n f");
    assert_eq!(session.0.game.filter, Some(Filter::Digit(Digit::new(0))));
    assert!(shown(&session).iter().all(|&cell| view::cells(&session.0)[cell].symbol.is_none()));
    let count = shown(&session).len();
    session.says(&format!("{count} cells can be 1."));
    assert_eq!(view::cells(&session.0)[2].label(Shape::NINE, Symbols::FromOne), "empty, shown, r1c3");
    // What is noted in the centre says what a cell can be.
    session.press("^4");
    assert_eq!(shown(&session).len(), count - 1);
    session.press("^5").press("+F +F");
    assert_eq!(session.0.game.filter, Some(Filter::Pairs));
    assert!(shown(&session).contains(&2));
    session.press("f").says("");
    session.press("^Home f");
    assert_eq!(session.0.game.filter, Some(Filter::Digit(Digit::new(4))), "it begins with the digit of the cell");
    session.press("Escape");
    assert_eq!((session.0.game.filter, shown(&session).len()), (None, 0));
    session.press("f").act(Action::Sources(SourceAction::New(Shape::of_side(4).expect("2x2 boxes"))));
    assert_eq!(session.0.game.filter, None, "it was of another shape");
}

#[test]
fn keys_are_chosen() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Settings(SettingsAction::Bind(Command::NextEmpty, "j".into()))).press("^Home j");
    assert_eq!(session.0.game.selection.active.index(), 2);
    session.act(Action::Settings(SettingsAction::Bind(Command::Undo, "h".into()))).press("4 h");
    assert_eq!(session.line(), EXAMPLE);
    session.act(Action::Settings(SettingsAction::ResetKeys)).press("n");
    assert_eq!(session.0.game.selection.active.index(), 3);
    assert_eq!(session.0.settings.mode, Mode::Digit);
}

#[test]
fn a_key_is_done_where_all_its_digits_stand_without_conflict() {
    let fives: String = SOLUTION.chars().map(|symbol| if symbol == '5' { '5' } else { '.' }).collect();
    let without_last = |line: &str| {
        let last = line.rfind('5').expect("a 5");
        format!("{}.{}", &line[..last], &line[last + 1..])
    };
    let ten = fives.replacen('.', "5", 1);
    for (line, name, is_done) in [
        (without_last(&fives), "5, 1 left", false),
        (fives.clone(), "5, 0 left", true),
        (without_last(&ten), "5, 0 left, two in one house", false),
        (ten.clone(), "5, one too many", false),
        (ten.replacen('.', "5", 1), "5, 2 too many", false),
    ] {
        let mut session = Session::new();
        session.paste(&line);
        let key = view::keys(&session.0)[4];
        assert_eq!((key.name().as_str(), key.is_done()), (name, is_done), "{line}");
    }
}
