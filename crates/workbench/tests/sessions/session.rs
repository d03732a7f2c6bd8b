//! A person at the page, and two boards.

use crosshatch_core::Shape;
use crosshatch_workbench::input::{Focus, Key, Route, Router};
use crosshatch_workbench::jobs::{Event, Task};
use crosshatch_workbench::{Action, JobAction, Model, TextAction, update, view};

use crate::crossing::heard;

pub(crate) const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A person at the page, and where their keys go.
pub(crate) struct Session(pub(crate) Model, Router);

impl Session {
    pub(crate) fn new() -> Self {
        Self(Model::new(Shape::NINE).with_all_chunks(), Router::default())
    }

    pub(crate) fn act(&mut self, action: Action) -> &mut Self {
        self.0 = update(&self.0, action);
        self
    }

    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        self.act(Action::Text(TextAction::Paste(text.into())))
    }

    /// Presses keys, separated by blanks; `^z` is Control and z, `+` stands for Shift and `!` for Alt.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        for name in keys.split(' ') {
            let plain = name.trim_start_matches(['^', '+', '!']);
            let held = &name[..name.len() - plain.len()];
            let code = format!("Digit{plain}");
            let code = if plain.len() == 1 { &*code } else { "" };
            let [control, shift, alt] = ['^', '+', '!'].map(|sign| held.contains(sign));
            let key = Key { name: plain, code, control, shift, alt };
            match self.1.route(key, Focus::Board, &self.0) {
                Route::Taken(action) | Route::Shared(action) => self.act(action),
                Route::Away | Route::Help => panic!("{name} does nothing"),
            };
        }
        self
    }

    /// Does the job under way as a worker would.
    pub(crate) fn work(&mut self) -> &mut Self {
        let active = self.0.jobs.foremost().cloned().expect("a job is under way");
        let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
        let answer = loop {
            if let Some(answer) = task.advance(100) {
                break answer;
            }
            self.act(Action::Jobs(JobAction::Report(active.id, heard(Event::Progress(task.progress())))));
        };
        self.act(Action::Jobs(JobAction::Report(active.id, heard(Event::Done(answer)))))
    }

    pub(crate) fn line(&self) -> String {
        self.0.board().line()
    }

    pub(crate) fn says(&self, sentence: &str) -> &Self {
        assert_eq!(view::status(&self.0).text, sentence);
        self
    }

    pub(crate) fn iron(&self) -> (u32, String) {
        let card = self.0.ratings.card("iron").expect("a score");
        (card.points, card.word.clone())
    }
}
