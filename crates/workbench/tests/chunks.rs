//! What the page does while a part of the program is not there yet.

use crosshatch_core::text::{self, Symbols};
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_workbench::chunks::{self, Chunk};
use crosshatch_workbench::hint::{Ask, Hint, HintLevel};
use crosshatch_workbench::{
    Action, BoardAction, BoardTool, CheckAction, ChunkAction, Direction, Figure, Link, Mode, Model, Offer, Reach, TextAction,
    Tone, View, ViewAction, lab, position, update, view,
};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The page right after its start, a puzzle on the board.
fn begun() -> Model {
    update(&Model::new(Shape::NINE), Action::Text(TextAction::Paste(EXAMPLE.into())))
}

fn after(model: &Model, actions: impl IntoIterator<Item = Action>) -> Model {
    actions.into_iter().fold(model.clone(), |model, action| update(&model, action))
}

fn wanted(model: &Model) -> Vec<Chunk> {
    model.chunks.wanted().collect()
}

#[test]
fn a_puzzle_is_shown_and_scored_without_any_chunk() {
    let model = begun();
    assert!(model.ratings.card("iron").is_some());
    assert_eq!(wanted(&model), []);
}

#[test]
fn what_was_asked_for_is_done_once_its_chunk_is_here() {
    let asked = after(&begun(), [Action::Hint(Ask::More), Action::Hint(Ask::More)]);
    assert_eq!((wanted(&asked), &asked.hint), (vec![Chunk::Steps], &None));
    let come = update(&asked, Action::Chunks(ChunkAction::Loaded(&chunks::STEPS)));
    let Some(Hint::Step(hint)) = come.hint.as_deref() else { panic!("{:?}", come.hint) };
    assert_eq!(hint.level, HintLevel::Where, "who presses twice while waiting has asked once");
    assert_eq!(wanted(&come), []);
    assert_eq!(update(&come, Action::Chunks(ChunkAction::Loaded(&chunks::STEPS))), come, "it is done once");
}

#[test]
fn waiting_is_said_and_ends() {
    let asked = update(&begun(), Action::Hint(Ask::More));
    let said = update(&asked, Action::Chunks(ChunkAction::StillLoading(Chunk::Steps)));
    assert_eq!(view::status(&said).text, "Loading hints, paths and ratings …");
    let come = update(&said, Action::Chunks(ChunkAction::Loaded(&chunks::STEPS)));
    assert_eq!(view::status(&come).text, "");
    // What was not wanted, or is here, is not waited for.
    assert_eq!(update(&asked, Action::Chunks(ChunkAction::StillLoading(Chunk::Lab))), asked);
    assert_eq!(update(&come, Action::Chunks(ChunkAction::StillLoading(Chunk::Steps))), come);
}

#[test]
fn a_chunk_that_does_not_come_is_said_and_can_be_tried_again() {
    let failed = after(&begun(), [Action::Hint(Ask::More), Action::Chunks(ChunkAction::Failed(Chunk::Steps))]);
    let status = view::status(&failed);
    assert_eq!((status.tone, status.offers), (Tone::Bad, vec![Offer::TryAgain(Chunk::Steps)]));
    assert!(status.text.starts_with("The part of Crosshatch for hints"), "{}", status.text);
    assert_eq!(wanted(&failed), []);
    // The board goes on working.
    let solved = update(&failed, Action::Check(CheckAction::Solve));
    assert!(solved.board().grid().is_full());
    let again = update(&failed, Action::Chunks(ChunkAction::Load(Chunk::Steps)));
    assert_eq!((wanted(&again), view::status(&again).text), (vec![Chunk::Steps], String::new()));
    let come = update(&again, Action::Chunks(ChunkAction::Loaded(&chunks::STEPS)));
    assert!(come.hint.is_some(), "what was asked for at first is done");
    // One that was not asked for fails in silence.
    assert_eq!(update(&begun(), Action::Chunks(ChunkAction::Failed(Chunk::Lab))), begun());
}

#[test]
fn of_several_views_the_last_one_is_shown() {
    let lab = View::Lab(lab::Page::default());
    let asked = after(&begun(), [Action::View(ViewAction::Show(lab)), Action::View(ViewAction::Show(View::Scores))]);
    assert_eq!(asked.view, View::Board, "a view is shown once it can be drawn");
    let both =
        after(&asked, [Action::Chunks(ChunkAction::Loaded(&chunks::LAB)), Action::Chunks(ChunkAction::Loaded(&chunks::SCORES))]);
    assert_eq!(both.view, View::Scores);
    let back = after(
        &asked,
        [
            Action::View(ViewAction::Show(View::Board)),
            Action::Chunks(ChunkAction::Loaded(&chunks::SCORES)),
            Action::Chunks(ChunkAction::Loaded(&chunks::LAB)),
        ],
    );
    assert_eq!(back.view, View::Board);
}

#[test]
fn different_tools_wait_together() {
    let tools = [BoardTool::Unlock, BoardTool::NextPen, BoardTool::NextPen].map(Action::Tool);
    let asked = after(&begun(), tools);
    assert_eq!((wanted(&asked), asked.board()), (vec![Chunk::Menus], begun().board()));
    let come = update(&asked, Action::Chunks(ChunkAction::Loaded(&chunks::MENUS)));
    assert!(!come.board().has_givens());
    assert_eq!((come.settings.mode, come.game.figure()), (Mode::Pen, Figure::Disc), "of two equal tools one waits");
}

#[test]
fn what_needs_no_chunk_waits_for_none() {
    let asked = update(&begun(), Action::Hint(Ask::Close));
    assert_eq!(asked, begun());
}

#[test]
fn a_common_text_and_a_link_of_ours_wait_for_nothing() {
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[9 * row..][..9]).collect();
    let empty = Model::new(Shape::NINE);
    let board = begun();
    let grid = |candidates: bool| {
        let (grid, sets) = (board.board().grid(), board.board().automatic_candidates());
        if candidates { text::candidate_grid(grid, &sets, Symbols::FromOne) } else { text::rows(grid, Symbols::FromOne) }
    };
    let position = position::write(board.board());
    for text in [
        EXAMPLE.into(),
        EXAMPLE.replace('.', "0"),
        format!("# hard ones\n{EXAMPLE} # the first; SE 1.2\n{EXAMPLE};26;1.2/1.2/1.2\n"),
        rows.join("\n"),
        grid(false),
        grid(true),
        position.clone(),
        format!(" https://example.org/#p={position}\n"),
        format!("https://example.org/#p={EXAMPLE}&src=example.com&v=1"),
    ] {
        let read = update(&empty, Action::Text(TextAction::Paste(text.clone())));
        assert_eq!((read.board().line(), wanted(&read)), (EXAMPLE.into(), vec![]), "{text}");
    }
    let opened = update(&empty, Action::Text(TextAction::Open(Link::new(position))));
    assert_eq!((opened.board().line(), wanted(&opened)), (EXAMPLE.into(), vec![]));
    // What no chunk would read is refused at once.
    let damaged = update(&board, Action::Text(TextAction::Open(Link::new("1;nonsense".into()))));
    assert_eq!((view::status(&damaged).tone, wanted(&damaged)), (Tone::Bad, vec![]));
}

#[test]
fn a_rarer_text_is_read_once_its_chunk_is_here() {
    let rarer = format!("{{\"puzzle\": \"{EXAMPLE}\"}}");
    let link = Link::new(rarer.clone());
    let empty = Model::new(Shape::NINE);
    for action in [
        Action::Text(TextAction::Paste(rarer)),
        Action::Text(TextAction::Open(link)),
        Action::Text(TextAction::Paste(format!("See https://example.org/?s={EXAMPLE}"))),
    ] {
        let asked = update(&empty, action);
        assert_eq!((wanted(&asked), asked.board()), (vec![Chunk::Formats], empty.board()));
        let said = update(&asked, Action::Chunks(ChunkAction::StillLoading(Chunk::Formats)));
        assert_eq!(view::status(&said).text, "Loading other text formats …");
        let come = update(&said, Action::Chunks(ChunkAction::Loaded(&chunks::FORMATS)));
        assert_eq!(come.board().line(), EXAMPLE);
        // Without it that is said, and what was asked for is not lost.
        let failed = update(&asked, Action::Chunks(ChunkAction::Failed(Chunk::Formats)));
        assert!(view::status(&failed).text.starts_with("The part of Crosshatch for other text formats"));
        let again = after(
            &failed,
            [Action::Chunks(ChunkAction::Load(Chunk::Formats)), Action::Chunks(ChunkAction::Loaded(&chunks::FORMATS))],
        );
        assert_eq!(again.board(), come.board());
        // A board imported meanwhile stays.
        let other = EXAMPLE.replace('5', ".");
        let later = after(
            &asked,
            [Action::Text(TextAction::Paste(other.clone())), Action::Chunks(ChunkAction::Loaded(&chunks::FORMATS))],
        );
        assert_eq!(later.board().line(), other);
    }
}

#[test]
fn what_is_typed_after_a_rarer_text_is_for_its_board() {
    let typed = |model: &Model| {
        let cell = Cell::new(2);
        let keys = [
            BoardAction::Select(cell, Reach::Only),
            BoardAction::Enter(Digit::new(0), None),
            BoardAction::Move(Direction::Right, Reach::Only),
        ];
        (after(model, keys.map(Action::Board)), cell)
    };
    let loaded = || Action::Chunks(ChunkAction::Loaded(&chunks::FORMATS));
    let asked = update(&begun(), Action::Text(TextAction::Paste(format!("{{\"puzzle\": \"{}\"}}", EXAMPLE.replace('5', ".")))));
    let (waiting, cell) = typed(&asked);
    assert_eq!((waiting.board(), &waiting.game.selection), (asked.board(), &asked.game.selection));
    let come = update(&waiting, loaded());
    assert_eq!((come.board().grid().get(cell), come.game.selection.active), (Some(Digit::new(0)), Cell::new(3)));
    assert_eq!(come.board().givens().len(), 27);
    // A person who reads that it takes longer goes on with the current board.
    let (going_on, cell) = typed(&update(&asked, Action::Chunks(ChunkAction::StillLoading(Chunk::Formats))));
    assert_eq!(going_on.board().grid().get(cell), Some(Digit::new(0)));
    let (failed, cell) = typed(&update(&waiting, Action::Chunks(ChunkAction::Failed(Chunk::Formats))));
    assert_eq!(failed.board().grid().get(cell), Some(Digit::new(0)));
    // Another text makes the first one, and what was typed after it, of no use.
    let other = after(&waiting, [Action::Text(TextAction::Paste(EXAMPLE.into())), loaded()]);
    assert_eq!(other.board().line(), EXAMPLE);
}

#[test]
fn what_is_said_of_a_text_stays_while_its_chunk_is_still_loading() {
    // The card beside an empty board wants the formats, which take a while. Meanwhile a plain text is pasted.
    let pasted = after(
        &Model::new(Shape::NINE),
        [Action::Chunks(ChunkAction::Load(Chunk::Formats)), Action::Text(TextAction::Paste(EXAMPLE.into()))],
    );
    let said = view::status(&pasted).text;
    assert!(said.starts_with("Read as a 9 × 9 board"), "{said}");
    let later = after(
        &pasted,
        [Action::Chunks(ChunkAction::StillLoading(Chunk::Formats)), Action::Chunks(ChunkAction::Loaded(&chunks::FORMATS))],
    );
    assert_eq!(view::status(&later).text, said);
}

#[test]
fn what_is_said_of_a_text_stays_in_front_of_what_a_chunk_finds_out() {
    // The candidates are read by one chunk and counted by another, which takes a while.
    let position = "| 24   24   | 23   124  |\n| 234  1    | 23   24   |\n+-----------+-----------+\n\
                    | 1    2    | 4    3    |\n| 24   3    | 1    2    |\n";
    let pasted = after(
        &Model::new(Shape::NINE),
        [Action::Text(TextAction::Paste(position.into())), Action::Chunks(ChunkAction::Loaded(&chunks::FORMATS))],
    );
    let read = "Read as a 4 × 4 board from a candidate grid: 6 givens.";
    assert_eq!((wanted(&pasted), &*view::status(&pasted).text), (vec![Chunk::Menus], read));
    let later = after(
        &pasted,
        [Action::Chunks(ChunkAction::StillLoading(Chunk::Menus)), Action::Chunks(ChunkAction::Loaded(&chunks::MENUS))],
    );
    let counted = format!("{read} One solution with these candidates; by the values alone there are several.");
    assert_eq!(view::status(&later).text, counted);
}

#[test]
fn what_is_said_of_a_board_with_several_solutions_stays_while_a_chunk_is_still_loading() {
    let pasted = update(&Model::new(Shape::NINE), Action::Text(TextAction::Paste(EXAMPLE.replacen("53", "..", 1))));
    let said = view::status(&pasted).text;
    assert!(said.contains("They first differ at"), "{said}");
    assert_eq!(wanted(&pasted), [Chunk::Menus]);
    let later = update(&pasted, Action::Chunks(ChunkAction::StillLoading(Chunk::Menus)));
    assert_eq!(view::status(&later).text, said);
    assert_eq!(view::status(&update(&later, Action::Chunks(ChunkAction::Loaded(&chunks::MENUS)))).text, said);
}

#[test]
fn what_is_wrong_with_a_text_is_said_by_who_knows_all_formats() {
    let asked = update(&begun(), Action::Text(TextAction::Paste(EXAMPLE[1..].into())));
    assert_eq!((wanted(&asked), asked.board()), (vec![Chunk::Formats], begun().board()));
    let come = update(&asked, Action::Chunks(ChunkAction::Loaded(&chunks::FORMATS)));
    assert!(view::status(&come).text.starts_with("This line has 80 cells"), "{}", view::status(&come).text);
}
