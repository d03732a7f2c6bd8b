//! What the fuzz targets share: checks of what was read, a store of saved texts, and models that wait for a worker.

use std::collections::BTreeMap;

use crosshatch_core::Shape;
use crosshatch_core::text::{ParseError, Reading};
use crosshatch_engines::engine::Engine;
use crosshatch_reasoning::techniques;
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::lab::{self, engines, seeds};
use crosshatch_workbench::save::{self, Texts, Write};
use crosshatch_workbench::scores::known;
use crosshatch_workbench::sources::Wanted;
use crosshatch_workbench::{
    Action, CheckAction, GuideAction, Model, RatingAction, SourceAction, TextAction, View, ViewAction, batch, board_of, orders,
    position, update_at,
};

/// The most boards of a list that are looked at.
const MOST_LISTED: usize = 20;

/// Checks that each board read can be kept, and that each error is a sentence.
pub fn check(reading: &Result<Reading, ParseError>) {
    let reading = match reading {
        Ok(reading) => reading,
        Err(error) => return assert!(error.to_string().ends_with('.'), "{error}"),
    };
    check_board(reading);
    assert!(!reading.form().is_empty());
    let Some(list) = &reading.list else { return };
    assert!(!list.is_empty() && list.iter().all(|listed| list.text().contains(listed.cells)));
    for at in 0..list.len().min(MOST_LISTED) {
        check_board(&list.reading(at).expect("a board of the list"));
    }
    for unread in list.unread_from(1).take(MOST_LISTED) {
        assert!(unread.reason.to_string().ends_with('.'), "{unread:?}");
    }
}

/// Checks that the board of a reading comes back from the text in which it is kept.
fn check_board(reading: &Reading) {
    let board = board_of(reading);
    let text = position::write(&board);
    assert_eq!(position::read(&text), Ok(board), "{text}");
}

/// The texts that a browser has saved, by name.
#[derive(Debug, Default)]
pub struct Store(BTreeMap<String, String>);

/// Separates two texts, and a text from its name.
const RECORD: char = '\u{1e}';
const UNIT: char = '\u{1f}';

impl Store {
    /// Reads a store from one text.
    pub fn read(text: &str) -> Self {
        Self(
            text.split(RECORD)
                .filter_map(|record| record.split_once(UNIT))
                .map(|(name, text)| (name.into(), text.into()))
                .collect(),
        )
    }

    /// Writes it as one text.
    pub fn write(&self) -> String {
        let records: Vec<String> = self.0.iter().map(|(name, text)| format!("{name}{UNIT}{text}")).collect();
        records.join(&RECORD.to_string())
    }

    /// Saves a whole game.
    pub fn save(&mut self, model: &Model) {
        for Write { name, text } in save::writes(None, model, || self.0.keys().cloned().collect()) {
            match text {
                Some(text) => self.0.insert(name, text),
                None => self.0.remove(&name),
            };
        }
    }

    /// Lets a function read the texts.
    pub fn with<T>(&self, read: impl FnOnce(&Texts<'_>) -> T) -> T {
        read(&Texts { names: self.0.keys().cloned().collect(), read: &|name| self.0.get(name).cloned() })
    }
}

/// Models of the same board: as it was pasted, and each waiting for the answer to another job besides.
pub fn waiting_models() -> Vec<Model> {
    let puzzle = known().next().expect("the example").puzzle;
    let model = update_at(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(puzzle.into())), 1);
    let actions = [
        Action::Check(CheckAction::Redundant),
        Action::Ratings(RatingAction::Spread(1)),
        Action::Sources(SourceAction::Get(Wanted::Made, 1)),
        Action::Hint(Ask::Path),
        Action::Hint(Ask::Available),
        Action::Guide(GuideAction::Practise(techniques::ALL[0], 1)),
        Action::Lab(lab::Action::Engines(engines::Action::Compare)),
        Action::Lab(lab::Action::Engines(engines::Action::Watch(Engine::Search))),
        Action::Lab(lab::Action::Seeds(seeds::Action::Try(0, 1))),
        Action::from(orders::Action::Generate(1)),
    ];
    // A table is rated once it has a puzzle.
    let table = [
        Action::View(ViewAction::Show(View::Batch)),
        Action::from(batch::Action::Begin("1".into(), "one".into())),
        Action::from(batch::Action::Read(format!("{puzzle}\n"))),
        Action::from(batch::Action::Complete),
    ];
    let rated = table.into_iter().fold(model.clone(), |model, action| update_at(&model, action, 2));
    let asked: Vec<Model> = actions.into_iter().map(|action| update_at(&model, action, 2)).chain([rated]).collect();
    let newest = |model: &Model| model.jobs.iter().map(|job| job.id).max();
    let idle: Vec<usize> = (0..asked.len()).filter(|&at| newest(&asked[at]) <= newest(&model)).collect();
    assert!(idle.is_empty(), "these begin no job: {idle:?}");
    [vec![model], asked].concat()
}
