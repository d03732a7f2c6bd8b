//! Imports: pasted boards, lists, links.

use crosshatch_core::text::{candidate_grid, read};
use crosshatch_workbench::panels::Panel;
use crosshatch_workbench::review::Played;
use crosshatch_workbench::view::ListRow;
use crosshatch_workbench::{
    Action, BoardAction, CandidateMode, CheckAction, Link, SettingsAction, TextAction, game_link, position, view,
};

use crate::session::{EXAMPLE, SOLUTION, Session};

#[test]
fn a_newspaper_puzzle_is_pasted_rated_and_solved() {
    let mut session = Session::new();
    session.paste(EXAMPLE).says("Read as a 9 × 9 board from one line: 30 givens. One solution.");
    assert_eq!(session.iron(), (8, "Easy".into()));
    session.act(Action::Check(CheckAction::Prove)).says("One solution.");
    session.act(Action::Check(CheckAction::Solve)).says("Solved.");
    assert_eq!(session.line(), SOLUTION);
    assert_eq!(session.iron(), (8, "Easy".into()), "the rating is the puzzle's, not that of a full board");
    session.act(Action::Board(BoardAction::Undo));
    assert_eq!(session.line(), EXAMPLE);
    session.act(Action::Board(BoardAction::Undo));
    assert_eq!(session.line(), ".".repeat(81));
    session.act(Action::Board(BoardAction::Redo)).act(Action::Board(BoardAction::Redo));
    assert_eq!(session.line(), SOLUTION);
}

#[test]
fn candidates_are_pasted_as_notes() {
    let mut session = Session::new();
    session.paste("1...............\n\n1 2 | 3 4\n3 4 | 1 2\n2 1 | 4 3\n4 3 | 2 12\n");
    session.says("Read as a 4 × 4 board from a candidate grid: 1 given, 12 entries. One solution.");
    assert_eq!(session.line(), "1234341.214343..");
    let board = session.0.board();
    let notes: Vec<usize> = board.shape().each_cell().map(|cell| board.marks(cell).centre.len()).collect();
    assert_eq!(notes, [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 2]);
}

#[test]
fn a_pasted_list_is_counted() {
    let mut session = Session::new();
    session.paste(&format!("{EXAMPLE} first\n{}\n{SOLUTION} last\n", &EXAMPLE[..80]));
    session.says("Read as a 9 × 9 board from the first of a list of 2: 30 givens. 1 line could not be read. One solution.");
}

/// Lines of a list that is too long to be read at once.
fn long_list() -> String {
    let lines: Vec<String> = (0..2000).map(|number| format!("{EXAMPLE},puzzle {number}\n")).collect();
    lines.concat()
}

#[test]
fn a_worker_reads_a_long_text_as_the_page_would() {
    let list = long_list();
    let bad = list.replacen(",puzzle 1000\n", "5,puzzle 1000\n", 1);
    let opensudoku = format!("<game data=\"{}\"/>", EXAMPLE.replace('.', "0")).repeat(2000);
    let texts = [
        list.clone(),
        bad.clone(),
        format!("\u{feff}puzzle,name\n{list}"),
        format!("\u{1c}many.txt\n{bad}"),
        format!("\u{1c}many.txt\n{list}\u{1c}one.txt\n{SOLUTION}\n"),
        format!("\u{1c}many.txt\n{list}\u{1c}one.png\n\u{1c}gone.txt"),
        format!("<?xml version=\"1.0\"?><opensudoku>{opensudoku}</opensudoku>"),
        format!("{EXAMPLE}\n{}", "# a comment\n".repeat(20_000)),
        format!("{}\n#p={}", "No board is here. ".repeat(10_000), EXAMPLE.replace('.', "0")),
    ];
    for text in texts {
        let start: String = text.chars().take(200).collect();
        let reading = read(&text);
        let expected = reading.as_ref().ok().and_then(|reading| reading.list.as_ref()).filter(|list| list.len() > 1);
        let mut session = Session::new();
        session.press("^Home 5").paste(&text);
        assert_eq!(view::jobs(&session.0).first().expect("a job").title, "Reading the text", "{start}");
        assert_eq!((session.0.board().grid().count_filled(), &session.0.list), (1, &None), "{start}");
        session.work();
        assert_eq!(session.0.list.as_ref().map(|open| &*open.list), expected, "{start}");
        assert_eq!(session.line(), if start.contains("gone") { SOLUTION } else { EXAMPLE }, "{start}");
        if let Ok(reading) = &reading {
            let said = view::status(&session.0).text;
            assert!(said.starts_with("Read as a 9 × 9 board from") && said.contains(&reading.form()), "{said}\n{start}");
        }
        session.press("^z");
        assert_eq!(session.0.board().grid().count_filled(), 1, "{start}");
    }
}

#[test]
fn a_long_text_that_is_no_board_is_refused() {
    let mut session = Session::new();
    session.paste(EXAMPLE).paste(&"No board is here. ".repeat(10_000)).work();
    let said = view::status(&session.0).text;
    assert_eq!((session.line(), said.ends_with("Your board is as it was.")), (EXAMPLE.into(), true), "{said}");
}

#[test]
fn of_two_texts_the_later_one_is_meant() {
    let mut session = Session::new();
    session.paste(&long_list());
    assert_eq!(view::jobs(&session.0).len(), 1);
    session.paste(SOLUTION);
    assert!(view::jobs(&session.0).is_empty(), "the long text is not wanted any more");
    assert_eq!(session.line(), SOLUTION);
    session.paste(&long_list()).press("^Home");
    assert_eq!(view::jobs(&session.0).len(), 1, "a key does not end it");
}

#[test]
fn a_paste_that_cannot_be_read_changes_nothing() {
    let mut session = Session::new();
    session.paste(EXAMPLE);
    let before = session.0.clone();
    session.paste(&EXAMPLE[..80]);
    session.says("This line has 80 cells; a 9x9 board has 81, a 16x16 board 256. Line 1, column 1. Your board is as it was.");
    assert_eq!(session.0.game.timeline, before.game.timeline);
    assert_eq!(session.0.game.selection, before.game.selection);
}

#[test]
fn a_link_brings_the_position_back() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight 1 ArrowRight +2 ^6 !3");
    let link = position::write(session.0.board());
    let mut other = Session::new();
    other.act(Action::Text(TextAction::Open(Link::new(link))));
    assert_eq!(other.0.board(), session.0.board());
    other.act(Action::Text(TextAction::Open(Link::new("1;3x3;nonsense".into()))));
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
        other.says("Read as a 9 × 9 board from a link: 30 givens, 1 entry. The givens have one solution, but 1 entry is wrong.");
        other.press("^z");
        assert_eq!(other.0.board().grid().count_filled(), 30, "one undo");
    }
    let mut other = Session::new();
    other.paste(&format!("https://example.org/#p={EXAMPLE}&src=www.example.com&v=1"));
    other.says("Imported from www.example.com: a 9 × 9 board with 30 givens. Iron 8, Easy. One solution.");
    other.paste(&format!("https://example.org/#p={EXAMPLE}&how=81%20cells,%2030%20givens&src=www.example.com&v=1"));
    other.says(
        "Imported from www.example.com: a 9 × 9 board with 30 givens. Iron 8, Easy. Read from 81 cells, 30 givens. \
         Not this one? Select it on the page and press again. One solution.",
    );
    let second = EXAMPLE.replacen('5', ".", 1);
    other.paste(&format!(
        "https://example.org/#p={EXAMPLE}&how=81%20cells,%2030%20givens&others={second}~nothing&src=www.example.com&v=1"
    ));
    assert_eq!(other.0.list.as_ref().map(|open| open.list.len()), Some(2), "what cannot be read is left out");
    other.act(Action::Text(TextAction::OpenListed(1)));
    assert_eq!(other.0.board().grid().count_filled(), 29);
    for (text, said) in [
        (link.replace("#p=1;", "#p=3;"), "This link was made by a newer version of Crosshatch: reload the page to get it."),
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
fn a_list_opens_as_a_list() {
    let mut session = Session::new();
    session.paste(&format!("{EXAMPLE} # easy\nnonsense here\n{SOLUTION}\n"));
    session.says("Read as a 9 × 9 board from the first of a list of 2: 30 givens. 1 line could not be read. One solution.");
    let list = view::list(&session.0).expect("a list");
    assert_eq!((list.at, list.count), (0, 2));
    let [ListRow::Board(0, easy), ListRow::Unread { line: 2, text, reason }, ListRow::Board(1, third)] = &list.rows[..] else {
        panic!("{:?}", list.rows);
    };
    assert_eq!((easy.as_str(), text.as_deref(), third.as_str()), ("easy", Some("nonsense here"), "line 3"));
    assert_eq!(reason, "\"s\" is not expected here; a board was expected. Line 2, column 4.");
    session.act(Action::Text(TextAction::OpenListed(1)));
    assert_eq!((session.line().as_str(), view::list(&session.0).expect("a list").at), (SOLUTION, 1));
    session.act(Action::Text(TextAction::CloseList));
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
fn who_brings_a_board_is_not_told_where_it_is_wrong() {
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight 1");
    let address = format!("#p={}&src=example.org&v=1", position::write(session.0.board()));
    let mut other = Session::new();
    other.act(Action::Text(TextAction::Open(Link::of_address(&address).expect("a link"))));
    assert!(view::status(&other.0).text.ends_with(" The givens have one solution, but 1 entry is wrong."));
    assert!(view::cells(&other.0).iter().all(|cell| cell.pointed.is_none()));
}

#[test]
fn a_line_of_a_list_is_mended() {
    let mut session = Session::new();
    session.paste(&format!("{EXAMPLE}\n{}\n{SOLUTION}\n", &EXAMPLE[1..]));
    session.act(Action::Text(TextAction::OpenListed(1)));
    let mended = |session: &mut Session, line: &str| {
        session.act(Action::Text(TextAction::Mend(2, line.into())));
        let list = view::list(&session.0).expect("a list");
        assert_eq!(session.line(), SOLUTION, "the board stays");
        (list.at, list.count, list.rows.len())
    };
    assert_eq!(mended(&mut session, "53..7"), (1, 2, 3));
    session.says("This line has 5 cells; a 9x9 board has 81, a 16x16 board 256. Line 2, column 1.");
    assert_eq!(mended(&mut session, EXAMPLE), (2, 3, 3));
    session.says("Line 2 is a board of the list now.");
    // It is a board, and no longer to be mended.
    assert_eq!(mended(&mut session, ""), (2, 3, 3));
    session.act(Action::Text(TextAction::OpenListed(1)));
    assert_eq!(session.line(), EXAMPLE);
    session.paste(&format!("{EXAMPLE}\nno board\n{SOLUTION}\n"));
    session.act(Action::Text(TextAction::OpenListed(1)));
    assert_eq!(mended(&mut session, "# a comment"), (1, 2, 2));
    session.says("Line 2 is left out of the list.");
}

#[test]
fn several_files_are_a_list() {
    let mut session = Session::new();
    session.paste(&format!(
        "\u{1c}one.sdk\n[Puzzle]\n1...\n..2.\n.3..\n...4\n[State]\n1..3\n..2.\n.3..\n...4\n\u{1c}two.txt\n{EXAMPLE}"
    ));
    let list = view::list(&session.0).expect("a list");
    let names: Vec<&ListRow> = list.rows.iter().collect();
    assert_eq!(names, [&ListRow::Board(0, "one.sdk".into()), &ListRow::Board(1, "two.txt".into())]);
    assert_eq!((session.0.board().givens().len(), session.0.board().grid().count_filled()), (4, 5));
    session.paste(&format!("\u{1c}one.txt\n{EXAMPLE}\n\u{1c}photo.png\n"));
    session.says("Read as a 9 × 9 board from one line: 30 givens. 1 file could not be read. One solution.");
    session.paste("\u{1c}photo.png\n");
    session.says(
        "This is a picture, which Crosshatch does not read yet: paste the board itself, for instance as 81 characters with dots for \
         empty cells. Your board is as it was.",
    );
}

#[test]
fn a_line_of_a_long_list_is_mended_by_a_worker() {
    let bad = long_list().replacen(&format!("{EXAMPLE},puzzle 1000\n"), "no board\n", 1);
    let mend = || Action::Text(TextAction::Mend(1001, SOLUTION.into()));
    let mut session = Session::new();
    session.paste(&bad).work().act(mend());
    assert_eq!(view::jobs(&session.0).first().expect("a job").title, "Reading the text");
    session.act(Action::Text(TextAction::OpenListed(1005))).work().says("Line 1001 is a board of the list now.");
    let list = view::list(&session.0).expect("a list");
    assert_eq!((list.at, list.count, session.line()), (1006, 2000, EXAMPLE.into()), "the board that was opened meanwhile stays");
    session.act(Action::Text(TextAction::OpenListed(1000)));
    assert_eq!(session.line(), SOLUTION);

    session.paste(&bad).work().act(mend()).paste(&format!("{SOLUTION}\n{EXAMPLE}\n")).work();
    let list = view::list(&session.0).expect("a list");
    assert_eq!((list.at, list.count, session.line()), (0, 2, SOLUTION.into()), "it is of a list that is no longer open");
}

/// A game of a person who takes a candidate away, makes a mistake, goes back and goes on.
fn played() -> Played {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Settings(SettingsAction::Candidates(CandidateMode::Automatic)));
    session.press("^Home ArrowRight ArrowRight 1 ^z ^2 4 ArrowRight 6 7 Delete");
    let timeline = &session.0.game.timeline;
    let times = (0..timeline.boards().len()).map(|at| (at > 1).then_some(at as u64 * 1500)).collect();
    Played::of(&timeline.with_times(times)).expect("moves")
}

#[test]
fn a_game_is_pasted_with_its_moves() {
    let played = played();
    let moves: Vec<String> = played.text().lines().skip(2).map(str::to_owned).collect();
    assert_eq!(
        moves,
        ["3000 r1c3=1", "3000 back 0", "4500 r1c3<>2", "6000 r1c3=4", "7500 r1c4=6", "9000 r1c4=7", "10500 r1c4=."]
    );
    let link = format!("https://example.org/#p={}", game_link(&played.record));
    assert_eq!(link.len(), 106, "{link}");
    let texts = [
        played.text(),
        format!("\u{1c}crosshatch-game.txt\n{}", played.text()),
        link.clone(),
        format!("Look: <{link}>."),
        format!("({link}), he said"),
        format!("game of the day: {link}"),
        link.replace(';', "%3B"),
        game_link(&played.record),
    ];
    for text in texts {
        let mut session = Session::new();
        session.paste(SOLUTION).paste(&text);
        assert_eq!(view::jobs(&session.0).first().map(|job| job.title.clone()).as_deref(), Some("Reviewing the game"), "{text}");
        assert_eq!(session.line(), EXAMPLE.replacen("53..", "534.", 1), "{text}");
        assert_eq!(Played::of(&session.0.game.timeline).expect("moves").record, played.record, "{text}");
        session.work();
        assert_eq!(session.0.panel, Panel::Review, "{text}");
        session.press("^z ^z ^z ^z");
        assert_eq!(session.line(), EXAMPLE, "{text}");
        session.press("^z ^z");
        assert_eq!(session.line(), SOLUTION, "{text}");
    }
    // It is not mixed with one's own game of the same puzzle.
    let mut session = Session::new();
    session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight 2");
    for _ in 0..2 {
        session.act(Action::Text(TextAction::Open(Link::new(game_link(&played.record)))));
        assert_eq!(Played::of(&session.0.game.timeline).expect("moves").record, played.record);
    }
    session.press("^z ^z ^z ^z ^z ^z ^z");
    assert_eq!(session.line(), EXAMPLE.replacen("53..", "534.", 1));
}

#[test]
fn a_game_that_cannot_be_read_says_why() {
    let link = game_link(&played().record);
    for (text, said) in [
        (link.replacen("game1", "game2", 1), "This link was made by a newer version of Crosshatch: reload the page to get it."),
        (link.replacen("1;", "1;!", 1), "This link is damaged: a part of it is missing or was changed."),
        (link[..20].to_owned(), "This link is damaged: a part of it is missing or was changed."),
        (format!("crosshatch game 1\npuzzle {EXAMPLE}\n100 r1c1=4\n"), "Line 3: r1c1 is a given and cannot change."),
    ] {
        let mut session = Session::new();
        session.paste(EXAMPLE).paste(&text).says(&format!("{said} Your board is as it was."));
        assert_eq!(session.line(), EXAMPLE);
    }
}

#[test]
fn what_is_removed_from_full_notes_of_one_s_own_is_a_move() {
    let moves = |session: &Session| {
        let played = Played::of(&session.0.game.timeline);
        played.map_or(Vec::new(), |played| played.text().lines().skip(2).map(str::to_owned).collect())
    };
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Settings(SettingsAction::Candidates(CandidateMode::Own)));
    // Some of the candidates of a cell, of which one is taken back.
    session.press("^Home ArrowRight ArrowRight ^2 ^1 ^2");
    assert_eq!(moves(&session), Vec::<String>::new());
    session.press("^z ^z ^z").act(Action::FillNotes).press("^2 ^2 ^1 ArrowRight ^2 Delete ^z ArrowDown ^z");
    assert_eq!(moves(&session), ["- r1c3<>2", "- r1c3+2", "- r1c3<>1", "- r1c4<>2"]);
    // An entry takes its digit out of the notes of its peers: that says nothing about them.
    session.press("^Home ArrowRight ArrowRight 4");
    assert_eq!(moves(&session).last().map(String::as_str), Some("- r1c3=4"));
}
