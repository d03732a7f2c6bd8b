use std::collections::BTreeMap;

use super::*;
use crate::check::CheckAction;
use crate::chunks::ChunkAction;
use crate::jobs::{Event, JobAction, Lane, Task};
use crate::library::LibraryAction;
use crate::routes::ViewAction;
use crate::sources::SourceAction;
use crate::text::TextAction;
use crate::{Action as Act, update_at, view};
use crosshatch_core::{Cell, Digit, Rng, Shape};
use crosshatch_game::{BoardAction, BoardTool, Reach};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const NOON: u64 = 1_795_132_800_000;

/// What a browser keeps, whoever writes it.
#[derive(Default)]
struct Store {
    records: BTreeMap<String, String>,
    refuses: bool,
}

impl Store {
    /// Performs the writes as a browser would. Returns the names of the changed records.
    fn write(&mut self, writes: Vec<(String, Write)>) -> Vec<String> {
        let mut changed = Vec::new();
        for (name, write) in writes {
            let (name, text) = match write {
                Write::Game(game) => {
                    let old = |name: &str| self.records.get(name).map(String::as_str);
                    let (name, text) = united(&name, old(&name), old(&beside_of(&name)), &game);
                    (name, Some(text))
                }
                Write::Text(text) => (name, Some(text.to_string())),
                Write::Nothing => (name, None),
            };
            match text {
                Some(text) => drop(self.records.insert(name.clone(), text)),
                None => drop(self.records.remove(&name)),
            }
            changed.push(name);
        }
        changed
    }
}

/// Tabs with one store.
#[derive(Default)]
struct Tabs {
    store: Store,
    models: Vec<Model>,
    now: u64,
}

impl Tabs {
    fn open(&mut self) -> usize {
        self.models.push(Model::new(Shape::NINE).with_all_chunks());
        self.models.len() - 1
    }

    fn act(&mut self, tab: usize, action: Act) -> &mut Self {
        self.now += 1_000;
        self.models[tab] = update_at(&self.models[tab], action, NOON + self.now);
        let library = self.models[tab].library.get();
        if library.stage == Stage::Wanted {
            let records = self.store.records.clone().into_iter().collect();
            return self.act(tab, Action::Read(records).into());
        }
        let Some((last, writes)) = library.to_write() else { return self };
        if self.store.refuses {
            return self.act(tab, Action::Refused("no room".into()).into());
        }
        let names = self.store.write(writes);
        self.act(tab, Action::Kept(last).into());
        let records: Vec<_> = names.into_iter().map(|name| (name.clone(), self.store.records.get(&name).cloned())).collect();
        for other in (0..self.models.len()).filter(|&other| other != tab) {
            self.act(other, Action::Elsewhere(records.clone()).into());
        }
        self
    }

    fn library(&mut self, tab: usize, action: Action) -> &mut Self {
        self.act(tab, action.into())
    }

    fn enter(&mut self, tab: usize, cell: usize, digit: usize) -> &mut Self {
        self.act(tab, Act::Board(BoardAction::Select(Cell::new(cell), Reach::Only)))
            .act(tab, Act::Board(BoardAction::Enter(Digit::new(digit), None)))
    }

    /// The titles and progress of what a tab shows.
    fn rows(&self, tab: usize) -> Vec<(String, String)> {
        shelf(&self.models[tab]).rows.into_iter().map(|row| (row.title, row.progress)).collect()
    }
}

fn puzzle(line: &str) -> String {
    let grid = crosshatch_core::text::read(line).expect("a puzzle").grid;
    puzzle_of(&Board::of_givens(grid, crosshatch_core::text::Symbols::FromOne))
}

/// The example without some given.
fn variant(number: usize) -> String {
    let givens = EXAMPLE.match_indices(|symbol| symbol != '.').nth(number).expect("there are 30").0;
    format!("{}.{}", &EXAMPLE[..givens], &EXAMPLE[givens + 1..])
}

#[test]
fn unfinished_games_are_offered_the_last_first() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    for number in 0..3 {
        tabs.act(tab, Act::Text(TextAction::Paste(variant(number)))).enter(tab, 2, 3);
    }
    // Nothing is entered into this one, and that one is finished.
    tabs.act(tab, Act::Text(TextAction::Paste(variant(3))));
    tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into())));
    for (cell, digit) in SOLUTION.chars().enumerate().filter(|(cell, _)| EXAMPLE.as_bytes()[*cell] == b'.') {
        tabs.enter(tab, cell, digit as usize - '1' as usize);
    }
    tabs.act(tab, Act::Sources(SourceAction::New(Shape::NINE)));
    let other = tabs.open();
    assert!(unfinished(&tabs.models[other], 2).is_empty(), "they are not known yet");
    tabs.library(other, Action::Want);
    let offered: Vec<_> = unfinished(&tabs.models[other], 2).into_iter().map(|row| row.puzzle).collect();
    assert_eq!(offered, [puzzle(&variant(2)), puzzle(&variant(1))]);
    assert_eq!(unfinished(&tabs.models[other], 9).len(), 3);
    tabs.library(other, Action::Open(puzzle(&variant(1))));
    assert_eq!(tabs.models[other].board().grid().get(Cell::new(2)), Some(Digit::new(3)));
}

#[test]
fn a_game_that_is_left_is_kept_and_gone_on_with() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into()))).enter(tab, 2, 3).act(tab, Act::Hint(crate::hint::Ask::More));
    assert!(tabs.store.records.is_empty(), "it is on the board");
    let before = tabs.models[tab].clone();
    tabs.act(tab, Act::Text(TextAction::Paste(variant(3))));
    assert_eq!(tabs.store.records.keys().collect::<Vec<_>>(), [&format!("game {}", puzzle(EXAMPLE))]);
    // What nothing was entered into is not kept.
    tabs.act(tab, Act::Sources(SourceAction::New(Shape::NINE)));
    assert_eq!(tabs.store.records.len(), 1);

    let other = tabs.open();
    tabs.act(other, Act::View(ViewAction::Show(View::Library)));
    assert_eq!(tabs.rows(other), [("pasted".into(), "50 to go".into())]);
    tabs.library(other, Action::Open(puzzle(EXAMPLE)));
    let model = &tabs.models[other];
    assert_eq!((model.board(), model.view), (before.board(), View::Board));
    assert!(model.clock.spent >= before.clock.spent && model.clock.hints == 1, "{:?}", model.clock);
    assert_eq!(view::status(model).text, "50 cells to go.");
}

#[test]
fn what_a_solver_filled_in_is_not_kept_and_what_was_solved_is() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into())))
        .act(tab, Act::Check(CheckAction::Solve))
        .act(tab, Act::Sources(SourceAction::New(Shape::NINE)));
    assert!(tabs.store.records.is_empty());
    let almost = format!("{}.", &SOLUTION[..80]);
    tabs.act(tab, Act::Text(TextAction::Paste(almost)))
        .enter(tab, 80, 8)
        .act(tab, Act::Sources(SourceAction::New(Shape::NINE)))
        .act(tab, Act::View(ViewAction::Show(View::Library)));
    assert_eq!(tabs.rows(tab), [("pasted".into(), "Solved".into())]);
}

#[test]
fn a_turned_board_and_a_board_without_givens_are_not_left() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into()))).enter(tab, 2, 3);
    tabs.act(tab, Act::Tool(BoardTool::Transform(crosshatch_core::symmetry::Transformation::Diagonal)))
        .act(tab, Act::Tool(BoardTool::Relabel(5)));
    tabs.act(tab, Act::Tool(BoardTool::Unlock)).enter(tab, 3, 3);
    assert!(tabs.store.records.is_empty());
    // But who wants to keeps them.
    tabs.act(tab, Act::Library(LibraryAction::Keep))
        .act(tab, Act::Sources(SourceAction::New(Shape::NINE)))
        .act(tab, Act::Library(LibraryAction::Keep));
    assert_eq!(tabs.store.records.len(), 1);
    assert_eq!(view::status(&tabs.models[tab]).text, "The board is empty. Paste or type a puzzle.");
}

#[test]
fn games_left_before_the_library_has_come_are_kept_once_it_has() {
    let mut model = update_at(&Model::new(Shape::NINE), Act::Text(TextAction::Paste(EXAMPLE.into())), NOON);
    for line in [variant(1), variant(2)] {
        model = update_at(&model, Act::Board(BoardAction::Enter(Digit::new(0), Some(crate::Mode::Corner))), NOON + 1);
        model = update_at(&model, Act::Board(BoardAction::Enter(Digit::new(1), Some(crate::Mode::Colour))), NOON + 1);
        model = update_at(&model, Act::FillNotes, NOON + 1);
        model = update_at(&model, Act::Text(TextAction::Paste(line)), NOON + 2);
    }
    assert_eq!(model.chunks.wanted().collect::<Vec<_>>(), [crate::chunks::Chunk::Library]);
    // Nobody waits for it: what was said of the puzzle stays.
    let said = view::status(&model).text;
    let waiting = update_at(&model, Act::Chunks(ChunkAction::StillLoading(crate::chunks::Chunk::Library)), NOON + 2);
    assert_eq!(view::status(&waiting).text, said);
    assert!(said.starts_with("Read as"), "{said}");
    let kept = update_at(&model, Act::Library(LibraryAction::Keep), NOON + 2);
    let kept = update_at(&kept, Act::Chunks(ChunkAction::StillLoading(crate::chunks::Chunk::Library)), NOON + 2);
    assert_eq!(view::status(&kept).text, "Loading the library …");
    let come = update_at(&model, Act::Chunks(ChunkAction::Loaded(&crate::chunks::LIBRARY)), NOON + 3);
    assert_eq!(come.library.get().games.len(), 2);
}

#[test]
fn games_are_named_filed_found_sorted_and_deleted() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    for number in 0..3 {
        tabs.act(tab, Act::Text(TextAction::Paste(format!("{} # Game {number}\n{EXAMPLE}\n", variant(number)))))
            .enter(tab, 2, 3)
            .act(tab, Act::FillNotes);
        for cell in 0..number {
            tabs.enter(tab, [3, 5, 11][cell], 7);
        }
        tabs.act(tab, Act::Sources(SourceAction::New(Shape::NINE)));
    }
    tabs.act(tab, Act::View(ViewAction::Show(View::Library)));
    let titles = |tabs: &Tabs| tabs.rows(tab).into_iter().map(|(title, _)| title).collect::<Vec<_>>().join(", ");
    assert_eq!(titles(&tabs), "Game 2, Game 1, Game 0");
    tabs.library(tab, Action::Rename(puzzle(&variant(1)), "  Äpfel  und Birnen ".into()));
    tabs.library(tab, Action::Move(puzzle(&variant(1)), "Papers / Sunday/".into()));
    tabs.library(tab, Action::Move(puzzle(&variant(2)), "Papers".into()));
    tabs.library(tab, Action::Favourite(puzzle(&variant(0))));
    assert_eq!(titles(&tabs), "Game 2, Äpfel und Birnen, Game 0", "filing is no playing");
    let table: [(Action, &str); 9] = [
        (Action::Sort(Sort::Name), "Game 0, Game 2, Äpfel und Birnen"),
        (Action::Sort(Sort::ToGo), "Game 2, Äpfel und Birnen, Game 0"),
        (Action::Folder(Some("Papers".into())), "Game 2, Äpfel und Birnen"),
        (Action::Folder(Some("Papers/Sunday".into())), "Äpfel und Birnen"),
        (Action::Folder(None), "Game 2, Äpfel und Birnen, Game 0"),
        (Action::Words("BIRNEN papers".into()), "Äpfel und Birnen"),
        (Action::Words(variant(0)), "Game 0"),
        (Action::Words(String::new()), "Game 2, Äpfel und Birnen, Game 0"),
        (Action::Favourites, "Game 0"),
    ];
    for (action, shown) in table {
        tabs.library(tab, action.clone());
        assert_eq!(titles(&tabs), shown, "{action:?}");
    }
    assert_eq!(shelf(&tabs.models[tab]).folders, ["Papers", "Papers/Sunday"]);
    assert_eq!(shelf(&tabs.models[tab]).sentence, "1 of 3 games");
    tabs.library(tab, Action::Delete(puzzle(&variant(0))));
    assert_eq!((titles(&tabs).as_str(), tabs.store.records.len()), ("", 2));
    // All that was said of them is in the store.
    let again = tabs.open();
    tabs.act(again, Act::View(ViewAction::Show(View::Library)));
    let row = shelf(&tabs.models[again]).rows.remove(1);
    assert_eq!((row.name.as_str(), row.folder.as_str(), row.favourite), ("Äpfel und Birnen", "Papers/Sunday", false));
}

#[test]
fn two_tabs_do_not_undo_what_the_other_does() {
    let mut tabs = Tabs::default();
    let (first, second) = (tabs.open(), tabs.open());
    tabs.act(first, Act::Text(TextAction::Paste(EXAMPLE.into())))
        .enter(first, 2, 3)
        .act(first, Act::Sources(SourceAction::New(Shape::NINE)));
    tabs.act(first, Act::View(ViewAction::Show(View::Library))).act(second, Act::View(ViewAction::Show(View::Library)));
    // Each changes something else of the same game, and neither knows of it.
    let (one, two) = (tabs.models[first].clone(), tabs.models[second].clone());
    tabs.library(first, Action::Rename(puzzle(EXAMPLE), "A name".into()));
    tabs.models[second] = two;
    tabs.act(second, Act::Text(TextAction::Paste(EXAMPLE.into())))
        .enter(second, 3, 5)
        .act(second, Act::Sources(SourceAction::New(Shape::NINE)));
    tabs.models[first] = one;
    let third = tabs.open();
    tabs.act(third, Act::View(ViewAction::Show(View::Library)));
    assert_eq!(tabs.rows(third), [("A name".into(), "50 to go".into())]);
    assert!(
        tabs.models[third].library.get().games.get(&puzzle(EXAMPLE)).expect("a game").board.grid().get(Cell::new(3)).is_some(),
        "the last move"
    );
    // What one deletes, the other no longer shows.
    tabs.library(third, Action::Delete(puzzle(EXAMPLE)));
    assert_eq!((tabs.rows(first), tabs.rows(second), tabs.store.records.len()), (vec![], vec![], 0));
}

#[test]
fn what_cannot_be_read_is_never_overwritten() {
    let name = format!("game {}", puzzle(EXAMPLE));
    for text in ["crosshatch game 2\nof the future\n", "damaged"] {
        let mut tabs = Tabs::default();
        let tab = tabs.open();
        tabs.store.records.insert(name.clone(), text.into());
        for round in 0..2 {
            tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into())))
                .enter(tab, 2, 3 + round)
                .act(tab, Act::Sources(SourceAction::New(Shape::NINE)));
        }
        tabs.act(tab, Act::View(ViewAction::Show(View::Library)));
        assert_eq!((tabs.store.records[&name].as_str(), tabs.store.records.len()), (text, 2));
        assert_eq!(tabs.rows(tab).len(), 1, "the game of this version is beside it");
        let trouble = shelf(&tabs.models[tab]).trouble;
        assert_eq!(trouble.as_deref(), Some("1 game could not be read. It is left as it is, and is in the exported file."));
        tabs.library(tab, Action::Export);
        let file = tabs.models[tab].library.get().file.clone().expect("a file").1;
        assert!(file.contains(text.trim_end()), "{file}");
        // Deleting the game leaves it, too.
        tabs.library(tab, Action::Delete(puzzle(EXAMPLE)));
        assert_eq!(tabs.store.records, BTreeMap::from([(name.clone(), text.to_owned())]));
    }
}

#[test]
fn everything_goes_into_a_file_and_comes_back() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    for number in 0..5 {
        tabs.act(tab, Act::Text(TextAction::Paste(variant(number))))
            .enter(tab, 2, 3)
            .act(tab, Act::Library(LibraryAction::SavePoint))
            .enter(tab, 3, 5);
    }
    tabs.act(tab, Act::View(ViewAction::Show(View::Library)))
        .library(tab, Action::Favourite(puzzle(&variant(2))))
        .library(tab, Action::Export);
    let file = tabs.models[tab].library.get().file.clone().expect("a file").1;
    assert!(file.starts_with("crosshatch library 1\n\ncrosshatch game 1\n") && file.contains("crosshatch scores 3"), "{file}");

    let mut elsewhere = Tabs::default();
    let new = elsewhere.open();
    elsewhere.act(new, Act::View(ViewAction::Show(View::Library))).library(new, Action::Import(file.to_string()));
    let said = |tabs: &Tabs| shelf(&tabs.models[0]).said.expect("a sentence").to_string();
    assert_eq!(said(&elsewhere), "5 games read, 5 of them new.", "that on the board is among them");
    assert_eq!(elsewhere.store.records.len(), 5);
    assert_eq!(elsewhere.models[new].scores, tabs.models[tab].scores);
    // Once more it changes nothing.
    let before = elsewhere.store.records.clone();
    elsewhere.library(new, Action::Import(format!("{file}\ncrosshatch game 3\nnewer\n\ndamaged\n")));
    assert_eq!(
        said(&elsewhere),
        "5 games read, 0 of them new. 1 game of a newer version kept as it stands in the file. 1 part could not be read."
    );
    let (newer, games): (Vec<_>, Vec<_>) = elsewhere.store.records.iter().partition(|(name, _)| name.starts_with("newer"));
    assert!(games.into_iter().eq(before.iter()) && newer.len() == 1);
    elsewhere.library(new, Action::Import("1,2,3".into()));
    assert!(said(&elsewhere).starts_with("This is no file of a Crosshatch library."));
}

#[test]
fn a_store_that_refuses_loses_nothing() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    tabs.store.refuses = true;
    tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into())))
        .enter(tab, 2, 3)
        .act(tab, Act::Text(TextAction::Paste(variant(0))))
        .enter(tab, 2, 3)
        .act(tab, Act::Sources(SourceAction::New(Shape::NINE)));
    let library = tabs.models[tab].library.get();
    assert_eq!((library.games.len(), library.refused.as_deref(), library.to_write()), (2, Some("no room"), None));
    assert!(shelf(&tabs.models[tab]).trouble.expect("a sentence").contains("(no room)"));
    tabs.store.refuses = false;
    tabs.library(tab, Action::TryAgain);
    assert_eq!((tabs.store.records.len(), shelf(&tabs.models[tab]).trouble), (2, None));
}

#[test]
fn who_begins_anew_can_go_on_where_the_game_was_left() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into())))
        .enter(tab, 2, 3)
        .enter(tab, 3, 5)
        .enter(tab, 5, 7)
        .act(tab, Act::Sources(SourceAction::New(Shape::NINE)));
    let far = Rc::clone(&tabs.models[tab].game.timeline.boards()[4]);
    tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into())))
        .enter(tab, 2, 0)
        .act(tab, Act::Sources(SourceAction::New(Shape::NINE)));
    tabs.act(tab, Act::View(ViewAction::Show(View::Library))).library(tab, Action::Open(puzzle(EXAMPLE)));
    let listed = points(&tabs.models[tab]);
    assert_eq!(listed.points.iter().map(|point| point.name.as_str()).collect::<Vec<_>>(), ["As left on 2026-11-20"]);
    tabs.library(tab, Action::Return(listed.points[0].at));
    assert_eq!(tabs.models[tab].board(), &far);
}

#[test]
fn save_points_and_branches_are_listed_and_lead_back() {
    let mut tabs = Tabs::default();
    let tab = tabs.open();
    tabs.act(tab, Act::Library(LibraryAction::SavePoint));
    assert_eq!(points(&tabs.models[tab]), Points::default(), "an empty board is nothing to come back to");
    tabs.act(tab, Act::Text(TextAction::Paste(EXAMPLE.into()))).enter(tab, 2, 3).act(tab, Act::Library(LibraryAction::SavePoint));
    assert_eq!(view::status(&tabs.models[tab]).text, "Save point 1 is saved.");
    tabs.act(tab, Act::Library(LibraryAction::SavePoint));
    assert_eq!(view::status(&tabs.models[tab]).text, "This board is a save point already: Save point 1.");
    tabs.enter(tab, 3, 5)
        .enter(tab, 5, 7)
        .act(tab, Act::Board(BoardAction::Undo))
        .act(tab, Act::Board(BoardAction::Undo))
        .enter(tab, 3, 1);
    let listed = points(&tabs.models[tab]);
    let told: Vec<_> = listed.branches.iter().map(|branch| (branch.name.as_str(), branch.progress.as_str())).collect();
    assert_eq!(told, [("r1c4 = 6, then 1 more", "48 to go")]);
    assert_eq!((listed.points[0].name.as_str(), listed.points[0].progress.as_str()), ("Save point 1", "50 to go"));
    tabs.library(tab, Action::Return(listed.branches[0].at));
    assert_eq!(tabs.models[tab].board().grid().get(Cell::new(5)), Some(Digit::new(7)));
    assert_eq!(points(&tabs.models[tab]).branches[0].name, "r1c4 = 2");
    tabs.library(tab, Action::Return(listed.points[0].at));
    assert_eq!(tabs.models[tab].board().grid().get(Cell::new(3)), None);
    tabs.library(tab, Action::NamePoint(0, " Before the  guess".into())).library(tab, Action::NamePoint(0, " ".into()));
    assert_eq!(points(&tabs.models[tab]).points[0].name, "Before the guess");
    tabs.library(tab, Action::ForgetPoint(0));
    assert!(points(&tabs.models[tab]).points.is_empty());
    // Another puzzle has none of them.
    tabs.act(tab, Act::Text(TextAction::Paste(variant(0))));
    assert_eq!(points(&tabs.models[tab]), Points::default());
}

/// The model once the text that is being read has been read.
fn read_by_worker(model: &Model) -> Model {
    let active = model.jobs.in_lane(Lane::Reading).expect("a text is being read");
    let answer = Task::of(&active.job, || 0.0).expect("a job that can be done").advance(1).expect("an answer");
    update_at(model, Act::Jobs(JobAction::Report(active.id, Event::Done(answer))), NOON)
}

#[test]
fn a_list_that_is_too_long_for_the_store_of_the_game_comes_back_from_that_of_the_library() {
    let lines: Vec<String> = (0..13_000).map(|number| format!("{} # {number}", variant(number % 30))).collect();
    let text = lines.join("\n");
    let open =
        read_by_worker(&update_at(&Model::new(Shape::NINE).with_all_chunks(), Act::Text(TextAction::Paste(text.clone())), NOON));
    let open = update_at(&open, Act::Text(TextAction::OpenListed(12_345)), NOON);
    let (name, list) = lists::record(&open).expect("it is long");
    let mut kept = BTreeMap::new();
    for write in crate::save::writes(None, &open, Vec::new) {
        kept.extend(write.text.map(|text| (write.name, text)));
    }
    assert!(kept.values().map(String::len).sum::<usize>() < 10_000);
    let read = |name: &str| kept.get(name).cloned();
    let back = crate::save::restore(&crate::save::Texts { names: kept.keys().cloned().collect(), read: &read });
    assert_eq!((&back.list, &back.notice, back.list_sought.as_ref().map(|sought| &*sought.name)), (&None, &None, Some(&*name)));
    // The list is not forgotten while it loads.
    let head =
        |model: &Model| crate::save::writes(None, model, Vec::new).into_iter().find(|write| write.name == crate::save::HEAD);
    assert_eq!(head(&back), head(&open));
    let come = read_by_worker(&update_at(&back.clone().with_all_chunks(), Action::List(Some(list.text().into())).into(), NOON));
    assert_eq!(come.board(), back.board());
    assert_eq!((come.list.as_ref().map(|open| (open.at, open.list.len())), &come.list_sought), (Some((12_345, 13_000)), &None));
    let gone = update_at(&back.with_all_chunks(), Action::List(None).into(), NOON);
    assert_eq!(view::status(&gone).text, "The list that was open is no longer in this browser. Your board is as it was.");
}

#[test]
fn a_library_of_thousands_is_quick_to_read_and_to_write() {
    let mut chance = Rng::new(9);
    let mut model = Model::new(Shape::NINE).with_all_chunks();
    let grid = crosshatch_core::text::read(SOLUTION).expect("a grid").grid;
    let records: Vec<(String, String)> = (0..3_000)
        .map(|_| {
            let mut puzzle = grid.clone();
            for cell in Shape::NINE.each_cell().filter(|_| chance.below(2) == 0) {
                puzzle.set(cell, None);
            }
            let entry = Entry::of_board(Rc::new(Board::of_givens(puzzle, crosshatch_core::text::Symbols::FromOne)));
            (format!("game {}", entry.puzzle()), entry.write())
        })
        .collect();
    let file = file::write(records.iter().map(|(_, text)| text.as_str()), None);
    model = update_at(&model, Action::Read(records).into(), NOON);
    assert_eq!(shelf(&model).rows.len(), 60);
    let more = update_at(&model, Action::More.into(), NOON);
    assert_eq!((shelf(&more).rows.len(), shelf(&more).has_more), (120, true));
    let imported = update_at(&Model::new(Shape::NINE).with_all_chunks(), Action::Import(file).into(), NOON);
    assert_eq!(imported.library.get().to_write().map(|(last, writes)| (last, writes.len())), Some((3_000, 3_000)));
}
