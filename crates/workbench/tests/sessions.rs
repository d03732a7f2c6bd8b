//! Whole sessions at the page, written as scripts: keys and actions in, sentences and boards out.

use crosshatch_core::generate::{Generator, Method};
use crosshatch_core::symmetry::{Pattern, Transformation};
use crosshatch_core::text::{Symbols, candidate_grid};
use crosshatch_core::{Cell, Digit, DigitSet, Rng, Shape};
use crosshatch_workbench::input::{Focus, Key, Route, Router};
use crosshatch_workbench::job::{Event, Task};
use crosshatch_workbench::order::OrderForm;
use crosshatch_workbench::{Action, Aid, AutoGreen, CandidateMode, Link, Model, Pointed, Reach, Seek, position, update, view};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A person at the page.
struct Session(Model);

impl Session {
    fn new() -> Self {
        Self(Model::new(Shape::NINE))
    }

    fn act(&mut self, action: Action) -> &mut Self {
        self.0 = update(&self.0, action);
        self
    }

    fn paste(&mut self, text: &str) -> &mut Self {
        self.act(Action::Paste(text.into()))
    }

    /// Presses keys, separated by blanks; `^z` is Control and z, `+` stands for Shift and `!` for Alt.
    fn press(&mut self, keys: &str) -> &mut Self {
        for name in keys.split(' ') {
            let plain = name.trim_start_matches(['^', '+', '!']);
            let held = &name[..name.len() - plain.len()];
            let code = format!("Digit{plain}");
            let code = if plain.len() == 1 { &*code } else { "" };
            let [control, shift, alt] = ['^', '+', '!'].map(|sign| held.contains(sign));
            let key = Key { name: plain, code, control, shift, alt };
            match Router::default().route(key, Focus::Board, &self.0) {
                Route::Taken(action) | Route::Shared(action) => self.act(action),
                Route::Away | Route::Help => panic!("{name} does nothing"),
            };
        }
        self
    }

    /// Does the job under way as a worker would.
    fn work(&mut self) -> &mut Self {
        let active = self.0.job.clone().expect("a job is under way");
        let mut task = Task::new(&active.job, || 0.0).expect("a job that can be done");
        let answer = loop {
            if let Some(answer) = task.advance(100) {
                break answer;
            }
            self.act(Action::Heard(active.id, Event::Progress(task.progress())));
        };
        self.act(Action::Heard(active.id, Event::Done(answer)))
    }

    fn line(&self) -> String {
        self.0.board().line()
    }

    fn says(&self, sentence: &str) -> &Self {
        assert_eq!(view::status(&self.0).text, sentence);
        self
    }

    fn iron(&self) -> (u32, String) {
        match view::rating(&self.0) {
            view::RatingView::Iron(card) => (card.score, card.label),
            other => panic!("no score: {other:?}"),
        }
    }
}

#[test]
fn a_newspaper_puzzle_is_pasted_rated_and_solved() {
    let mut session = Session::new();
    session.paste(EXAMPLE).says("Read as a 9 × 9 from one line: 30 givens. One solution.");
    assert_eq!(session.iron(), (8, "Easy".into()));
    session.act(Action::Check).says("One solution.");
    session.act(Action::Solve).says("Solved.");
    assert_eq!(session.line(), SOLUTION);
    assert_eq!(session.iron(), (8, "Easy".into()), "the rating is the puzzle's, not that of a full board");
    session.act(Action::Undo);
    assert_eq!(session.line(), EXAMPLE);
    session.act(Action::Undo);
    assert_eq!(session.line(), ".".repeat(81));
    session.act(Action::Redo).act(Action::Redo);
    assert_eq!(session.line(), SOLUTION);
}

#[test]
fn candidates_are_pasted_as_notes() {
    let mut session = Session::new();
    session.paste("1...............\n\n1 2 | 3 4\n3 4 | 1 2\n2 1 | 4 3\n4 3 | 2 12\n");
    session.says("Read as a 4 × 4 from a candidate grid: 1 given, 12 entries. One solution.");
    assert_eq!(session.line(), "1234341.214343..");
    let board = session.0.board();
    let notes: Vec<usize> = board.shape().each_cell().map(|cell| board.marks(cell).centre.len()).collect();
    assert_eq!(notes, [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 2]);
}

#[test]
fn a_pasted_list_is_counted() {
    let mut session = Session::new();
    session.paste(&format!("{EXAMPLE} first\n{}\n{SOLUTION} last\n", &EXAMPLE[..80]));
    session.says("Read as a 9 × 9 from the first of a list of 2: 30 givens. 1 line could not be read. One solution.");
}

#[test]
fn a_paste_that_cannot_be_read_changes_nothing() {
    let mut session = Session::new();
    session.paste(EXAMPLE);
    let before = session.0.clone();
    session.paste(&EXAMPLE[..80]);
    session.says("This line has 80 cells; a 9x9 board has 81, a 16x16 board 256. Line 1, column 1. Your board is as it was.");
    assert_eq!(session.0.timeline, before.timeline);
    assert_eq!(session.0.selection, before.selection);
}

#[test]
fn a_puzzle_is_typed_and_solved() {
    let mut session = Session::new();
    session.press("^Home");
    for symbol in EXAMPLE.chars() {
        session.press(&symbol.to_string());
        let column = session.0.board().shape().column(session.0.selection.active);
        session.press(if column == 8 { "ArrowDown Home" } else { "ArrowRight" });
    }
    assert_eq!(session.line(), EXAMPLE);
    session.act(Action::Rate);
    assert_eq!(session.iron(), (8, "Easy".into()));
    session.act(Action::Solve);
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
    session.act(Action::Check).says("Two 5s in row 1: r1c1 is given, so r1c3 is the one to change.");
    session.press("1").act(Action::Check).says("The givens have one solution, but 1 entry is wrong: r1c3.");
    session.press("^z ^z");
    assert_eq!(session.line(), EXAMPLE);
    session.press("^y Delete");
    assert_eq!(session.line(), EXAMPLE);
}

#[test]
fn checking_tells_several_from_none() {
    let mut session = Session::new();
    session.act(Action::Check).says("The board is empty. Paste or type a puzzle.");
    session.paste(&EXAMPLE.replacen("53..7", ".....", 1)).act(Action::Check);
    assert!(view::status(&session.0).text.starts_with("Two solutions or more. They first differ at r1c"));
    let split: Vec<_> = view::cells(&session.0).iter().filter_map(|cell| cell.split).collect();
    assert!(split.len() >= 4 && split.iter().all(|[first, second]| first != second), "{split:?}");
    session.press("5");
    assert!(view::cells(&session.0).iter().all(|cell| cell.split.is_none()), "they go with the sentence");
    session.paste(&format!("12345678.........9{}", ".".repeat(63))).act(Action::Check);
    session.says("No solution. Nothing is left for r1c9. The 7 marked cells alone already have none.");
    assert_eq!(view::cells(&session.0).iter().filter(|cell| cell.pointed == Some(Pointed::Marked)).count(), 7);
    session.act(Action::Rate);
    assert_eq!(view::rating(&session.0), view::RatingView::Refused("No solution, so no score.".into()));
}

#[test]
fn the_selection_stays_on_the_board() {
    let mut session = Session::new();
    session.press("^Home ArrowUp ArrowLeft");
    assert_eq!(session.0.selection.active.index(), 0);
    session.press("End");
    assert_eq!(session.0.selection.active.index(), 8);
    session.press("^End ArrowDown ArrowRight");
    assert_eq!(session.0.selection.active.index(), 80);
}

#[test]
fn a_worker_makes_a_puzzle_as_one_undoable_step() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Generate(u64::MAX));
    assert_eq!(view::job(&session.0).expect("a job").title, "Generating");
    session.work();
    let mut generator = Generator::new(Shape::NINE, Rng::new(u64::MAX));
    let made = std::iter::from_fn(|| Some(generator.advance(1))).flatten().next().expect("a puzzle");
    assert_eq!(session.0.board().grid(), made.puzzle.givens(), "the seed decides the puzzle");
    assert!(view::job(&session.0).is_none());
    assert!(view::status(&session.0).text.ends_with("givens, each needed. One solution. Seed 18446744073709551615."));
    session.iron();
    session.press("^z");
    assert_eq!(session.line(), EXAMPLE);
}

#[test]
fn a_cancelled_job_changes_nothing_however_late_it_answers() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Generate(1));
    let active = session.0.job.clone().expect("a job");
    session.act(Action::Cancel).says("Stopped. Your board is as it was.");
    let before = session.0.clone();
    let mut task = Task::new(&active.job, || 0.0).expect("a job that can be done");
    let answer = std::iter::from_fn(|| Some(task.advance(100))).flatten().next().expect("an answer");
    session.act(Action::Heard(active.id, Event::Done(answer)));
    assert_eq!(session.0, before);
}

#[test]
fn another_board_ends_the_wish_for_a_new_one() {
    for action in [Action::Paste(EXAMPLE.into()), Action::New(Shape::NINE), Action::Open(Link::new("1;3x3;zzzc;;".into()))] {
        let mut session = Session::new();
        session.press("5").act(Action::Generate(1)).act(action.clone());
        assert!(view::job(&session.0).is_none(), "{action:?}");
    }
    let mut session = Session::new();
    session.act(Action::Generate(1)).paste("no board");
    assert!(view::job(&session.0).is_some(), "a text that cannot be read changes nothing");
}

#[test]
fn a_failed_job_says_so() {
    let mut session = Session::new();
    session.act(Action::Generate(1));
    let id = session.0.jobs;
    session.act(Action::Heard(id, Event::Failed("The worker broke down: a bug.".into())));
    session.says("The worker broke down: a bug. Your board is as it was.");
}

#[test]
fn a_large_board_is_rated_by_a_worker() {
    let mut session = Session::new();
    let sixteen = Shape::of_side(16).expect("4x4 boxes");
    session.act(Action::New(sixteen)).act(Action::Generate(3)).work();
    assert_eq!(view::rating(&session.0), view::RatingView::Unknown);
    session.act(Action::Rate).work();
    session.iron();
}

#[test]
fn every_offered_shape_starts_empty() {
    let mut session = Session::new();
    for shape in view::offered_shapes() {
        session.act(Action::New(shape));
        assert_eq!((session.0.board().shape(), session.0.board().grid().count_filled()), (shape, 0));
        assert!(session.0.selection.active.index() < shape.cells());
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
    assert_eq!(label(&session, 2), "empty, corner 2, centre 4, r1c3");
    assert_eq!(label(&session, 3), "empty, r1c4");
    session.press("^z").act(Action::Toggle(Aid::AutoRemoval)).press("1");
    assert_eq!(label(&session, 3), "empty, corner 1, r1c4", "auto-removal is an option");
    session.act(Action::Candidates(CandidateMode::Off));
    assert_eq!(label(&session, 2), "empty, r1c3");
}

#[test]
fn automatic_candidates_can_be_edited_and_made_ones_own() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Candidates(CandidateMode::Automatic)).press("^Home ArrowRight ArrowRight");
    let label = |session: &Session| view::cells(&session.0)[2].label(Shape::NINE, Symbols::FromOne);
    assert_eq!(label(&session), "empty, candidates 1 2 4, r1c3");
    session.press("^2");
    assert_eq!(label(&session), "empty, candidates 1 4, r1c3");
    session.press("^2 ^1").act(Action::FillNotes).act(Action::Candidates(CandidateMode::Own));
    assert_eq!(label(&session), "empty, centre 2 4, r1c3");
    session.press("^z").act(Action::EraseNotes);
    assert_eq!(label(&session), "empty, r1c3");
}

#[test]
fn small_digits_are_painted_once() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::AutoGreen(AutoGreen::LeftOnly));
    let notes = |session: &Session, cell: usize| view::cells(&session.0)[cell].notes;
    let digits = |text: &str| text.bytes().map(|digit| Digit::new(usize::from(digit - b'1'))).collect::<DigitSet>();
    assert_eq!((notes(&session, 2).green, notes(&session, 2).red), (digits("124"), DigitSet::EMPTY));
    assert_eq!(session.line(), EXAMPLE, "nothing is placed");
    // What comes later does not repaint them.
    session.act(Action::Select(Cell::new(3), Reach::Only)).press("2");
    assert_eq!(notes(&session, 2).green, digits("124"));
    session.act(Action::AutoGreen(AutoGreen::RuledOutToo));
    assert_eq!((notes(&session, 2).green, notes(&session, 2).red), (digits("14"), digits("2356789")));
    let label = view::cells(&session.0)[2].label(Shape::NINE, Symbols::FromOne);
    assert_eq!(label, "empty, green 1 4, red 2 3 5 6 7 8 9, r1c3");
    session.press("^z");
    assert_eq!(notes(&session, 2).green, digits("124"), "as one step");
    session.act(Action::EraseNotes);
    assert!(view::cells(&session.0).iter().all(|cell| cell.notes.is_empty()));
}

#[test]
fn several_cells_are_written_at_once() {
    let mut session = Session::new();
    session.press("^Home +ArrowRight +ArrowDown");
    assert_eq!(session.0.selection.cells().len(), 3);
    session.press("+7");
    assert!([0, 1, 10].iter().all(|&cell| view::cells(&session.0)[cell].notes.corner.len() == 1));
    session.press("+7");
    assert!(view::cells(&session.0).iter().all(|cell| cell.notes.is_empty()), "again takes it back");
    session.press("!2 4").act(Action::SelectAlike(Cell::new(0)));
    assert_eq!(session.0.selection.cells().len(), 3);
    session.press("Delete");
    assert_eq!(session.line(), ".".repeat(81));
    assert_eq!(session.0.board().colours().count(), 3, "the digits go first");
    session.press("Delete");
    assert_eq!(session.0.board().colours().count(), 0);
    session.press("Escape");
    assert_eq!(session.0.selection.cells().len(), 1);
}

#[test]
fn givens_are_locked_and_unlocked() {
    let mut session = Session::new();
    session.press("^Home 5").act(Action::Lock).press("6");
    session.says("r1c1 is given.");
    session.act(Action::Unlock).press("6");
    assert!(session.line().starts_with("6."));
    session.act(Action::Lock).press("ArrowRight 2").act(Action::Restart);
    assert!(session.line().starts_with("6."), "starting again keeps the givens");
    assert_eq!(session.0.board().grid().count_filled(), 1);
}

#[test]
fn a_link_brings_the_position_back() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight 1 ArrowRight +2 ^6 !3");
    let link = position::write(session.0.board());
    let mut other = Session::new();
    other.act(Action::Open(Link::new(link)));
    assert_eq!(other.0.board(), session.0.board());
    other.act(Action::Open(Link::new("1;3x3;nonsense".into())));
    other.says("This link is damaged: a part of it is missing or was changed. Your board is as it was.");
    assert_eq!(other.0.board(), session.0.board());
}

#[test]
fn a_copied_link_is_pasted_back() {
    let list = format!("{EXAMPLE}\n{}\n", EXAMPLE.replace('5', "."));
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight 1 ArrowRight +2 !4").act(Action::FillNotes);
    let link = format!("https://example.org/folder/#p={}", position::write(session.0.board()));
    for text in [link.clone(), format!("Look:\n  <{link}>\nWhat now?"), link.replace(';', "%3B")] {
        let mut other = Session::new();
        other.paste(&list).paste(&text);
        assert_eq!(other.0.board(), session.0.board(), "{text}");
        assert!(other.0.list.is_none());
        other.says("Read as a 9 × 9 from a link: 30 givens, 1 entry. The givens have one solution, but 1 entry is wrong.");
        other.press("^z");
        assert_eq!(other.0.board().grid().count_filled(), 30, "one undo");
    }
    let mut other = Session::new();
    other.paste(&format!("https://example.org/#p={EXAMPLE}&src=www.example.com&v=1"));
    other.says("Imported from www.example.com: a 9 × 9 with 30 givens. Iron 8, Easy. One solution.");
    for (text, said) in [
        (link.replace("#p=1;", "#p=2;"), "This link was made by a newer version of Crosshatch: reload the page to get it."),
        (link[..60].into(), "This link is damaged: a part of it is missing or was changed."),
    ] {
        session.paste(&text).says(&format!("{said} Your board is as it was."));
    }
    // A list may have links beside its boards.
    session.paste(&list.replace('\n', &format!(" {link}\n")));
    assert_eq!(session.0.list.as_ref().map(|open| open.list.len()), Some(2));
}

#[test]
fn a_link_of_another_program_is_named() {
    let mut session = Session::new();
    session.paste("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn");
    session.says(
        "This is an f-puzzles link, which Crosshatch does not read yet: paste the board itself, for instance as 81 characters with \
         dots for empty cells. Your board is as it was.",
    );
}

#[test]
fn a_turned_board_keeps_its_puzzle() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight +1 !4");
    let before = session.0.clone();
    for action in Transformation::ALL.map(Action::Transform).into_iter().chain([Action::RelabelInOrder, Action::Relabel(5)]) {
        session.act(action.clone());
        assert_eq!(session.0.board().grid().count_filled(), 30, "{action:?}");
        let marked = session.0.selection.active;
        assert!(session.0.board().marks(marked).colour.is_some(), "the selection and the notes go along: {action:?}");
        session.act(Action::Check).says("One solution.");
        if session.0.timeline != before.timeline {
            session.press("^z");
        }
        session.0 = before.clone();
    }
    let six = Shape::of_side(6).expect("3x2 boxes");
    session.act(Action::New(six)).act(Action::Transform(Transformation::QuarterTurn));
    assert_eq!(session.0.board().shape().to_string(), "2x3");
}

#[test]
fn the_making_of_a_puzzle_is_watched() {
    let mut session = Session::new();
    let order = OrderForm { method: Method::CellByCell, watch: true, ..OrderForm::default() };
    session.act(Action::Order(order)).act(Action::Generate(7)).work();
    let puzzle = session.line();
    assert_eq!(session.0.shown().grid().count_filled(), 0, "it begins with an empty board");
    let mut captions = Vec::new();
    while view::replay(&session.0).expect("a replay").playing {
        session.act(Action::Watch(Seek::Tick));
        captions.push(view::status(&session.0).text);
    }
    assert_eq!(session.0.shown().line(), puzzle, "it ends with the puzzle");
    for start in ["Fill: ", "Phase A: ", "Phase B: "] {
        assert!(captions.iter().any(|caption| caption.starts_with(start)), "{start}");
    }
    session.act(Action::Watch(Seek::To(10)));
    assert!(session.0.shown().grid().count_filled() <= 10);
    session.act(Action::StopWatching);
    assert_eq!(session.0.shown().line(), puzzle);
    session.press("^z");
    assert_eq!(session.line(), ".".repeat(81), "the making is one step");
}

#[test]
fn an_order_is_met_or_refused() {
    let mut session = Session::new();
    let order = OrderForm { symmetry: Pattern::Rotate180, fewest: Some(28), most: Some(34), ..OrderForm::default() };
    session.act(Action::Order(order)).act(Action::Generate(3)).work();
    let grid = session.0.board().grid().clone();
    assert!((28..=34).contains(&grid.count_filled()) && Pattern::Rotate180.holds(&grid));
    session.act(Action::Order(OrderForm { fewest: None, most: Some(10), ..order })).act(Action::Generate(3));
    assert!(view::job(&session.0).is_none() && !view::status(&session.0).text.is_empty());
}

#[test]
fn a_list_opens_as_a_list() {
    let mut session = Session::new();
    session.paste(&format!("{EXAMPLE} # easy\nnonsense here\n{SOLUTION}\n"));
    session.says("Read as a 9 × 9 from the first of a list of 2: 30 givens. 1 line could not be read. One solution.");
    let list = view::list(&session.0).expect("a list");
    assert_eq!((list.at, list.count, list.rows[0].1.as_str()), (0, 2, "easy"));
    session.act(Action::OpenListed(1));
    assert_eq!((session.line().as_str(), view::list(&session.0).expect("a list").at), (SOLUTION, 1));
    session.act(Action::CloseList);
    assert_eq!((session.line().as_str(), view::list(&session.0)), (SOLUTION, None));
}

#[test]
fn a_candidate_grid_brings_its_notes() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::FillNotes);
    let board = session.0.board().clone();
    let notes: Vec<_> = board.shape().each_cell().map(|cell| board.marks(cell).centre).collect();
    let text = candidate_grid(board.grid(), &notes, board.symbols());
    let mut other = Session::new();
    other.paste(&text);
    assert_eq!(other.line(), EXAMPLE);
    assert!(board.shape().each_cell().all(|cell| other.0.board().marks(cell) == board.marks(cell)));
}

#[test]
fn wrong_entries_are_pointed_out_when_that_is_asked() {
    // Entries in cells of the first rows, what is said of the board, and of its first cell with an entry.
    let table = [
        ("1", "1 entry is wrong: r1c3.", "1, wrong, r1c3"),
        ("4 ArrowRight 2", "1 entry is wrong: r1c4.", "4, r1c3"),
        ("1 ArrowRight 2", "2 entries are wrong: r1c3 and r1c4.", "1, wrong, r1c3"),
        (
            "1 ArrowRight 2 ArrowRight ArrowRight 6 ArrowRight 4",
            "4 entries are wrong: r1c3, r1c4, r1c6 and r1c7.",
            "1, wrong, r1c3",
        ),
        ("1 ArrowRight 2 ArrowRight ArrowRight 6 ArrowRight 4 ArrowRight 9", "the 5 marked entries are wrong.", "1, wrong, r1c3"),
    ];
    for (keys, said, label) in table {
        let mut session = Session::new();
        session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight").press(keys).act(Action::Check);
        session.says(&format!("The givens have one solution, but {said}"));
        let cells = view::cells(&session.0);
        assert_eq!(cells[2].label(Shape::NINE, Symbols::FromOne), label);
        assert!(cells.iter().all(|cell| cell.pointed.is_none() || cell.symbol.is_some() && !cell.given), "{keys}");
        // They go with the sentence.
        session.press("^z");
        assert!(view::cells(&session.0).iter().all(|cell| cell.pointed.is_none()));
    }
}

#[test]
fn who_brings_a_board_is_not_told_where_it_is_wrong() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight 1");
    let address = format!("#p={}&src=example.org&v=1", position::write(session.0.board()));
    let mut other = Session::new();
    other.act(Action::Open(Link::of_address(&address).expect("a link")));
    assert!(view::status(&other.0).text.ends_with(" The givens have one solution, but 1 entry is wrong."));
    assert!(view::cells(&other.0).iter().all(|cell| cell.pointed.is_none()));
}

#[test]
fn givens_that_are_not_needed_are_pointed_out() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Redundant).work();
    let pointed: Vec<_> =
        view::cells(&session.0).iter().filter(|cell| cell.pointed == Some(Pointed::NotNeeded)).map(|cell| cell.cell).collect();
    session.says(&format!("{} givens are marked: each alone could be left out.", pointed.len()));
    for cell in pointed {
        let fewer = session.0.board().grid().clone().with(cell, None);
        assert_eq!(crosshatch_core::solve::count(&fewer, 2, 1000).count, 1);
    }
    session.act(Action::Generate(4)).work().act(Action::Redundant).work().says("Every given is needed.");
}

#[test]
fn a_large_board_says_what_has_no_place() {
    let mut session = Session::new();
    let row: String = "123456789ABCDEF.".to_owned() + &".".repeat(15) + "G" + &".".repeat(224);
    session.paste(&row).act(Action::Check);
    assert!(view::status(&session.0).text.starts_with("No solution. Nothing is left for r1c16."));
}

#[test]
fn a_solution_is_watched_in_solving_order() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::WatchSolved);
    session.says("Thinking…");
    session.act(Action::Watch(Seek::Tick));
    let shown = session.0.shown().line();
    assert_eq!(shown.chars().filter(|&c| c != '.').count(), 31);
    assert!(view::status(&session.0).text.ends_with(": Block cross hatch scan."), "{}", view::status(&session.0).text);
    assert!(shown.chars().zip(SOLUTION.chars()).all(|(shown, right)| shown == '.' || shown == right));
    session.act(Action::Watch(Seek::To(51)));
    session.says("Ta Daaaa!!! Solution techniques used: Block cross hatch scan. Difficulty score = 8.");
    assert_eq!(session.0.shown().line(), SOLUTION);
    session.act(Action::StopWatching);
    assert_eq!(session.line(), EXAMPLE, "the board is as it was");
    session.act(Action::New(Shape::of_side(16).expect("4x4 boxes"))).act(Action::WatchSolved);
    session.says("Only boards up to 9 × 9 are shown being solved.");
}

#[test]
fn images_of_a_puzzle_are_rated_by_a_worker() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Spread(1)).work();
    let standing = view::standing(&session.0);
    let said = standing.iter().find(|said| said.starts_with("Turned and relabelled in 200 ways: ")).expect("the spread");
    assert!(said.contains(" on average, 7 to 9. Its canonical form: "), "{said}");
    // It belongs to this puzzle.
    session.paste(SOLUTION);
    assert!(!view::standing(&session.0).iter().any(|said| said.starts_with("Turned")));
    session.paste(&EXAMPLE.replacen("53", "..", 1)).act(Action::Spread(1)).work();
    assert!(view::standing(&session.0).is_empty(), "what has no score has no images");
}
