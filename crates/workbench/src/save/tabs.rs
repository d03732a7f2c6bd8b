//! Several tabs with one store.

use super::tests::{Store, actions, kept};
use super::*;
use crate::check::CheckAction;
use crate::save::SaveAction;
use crate::settings::SettingsAction;
use crate::sources::SourceAction;
use crate::text::TextAction;
use crate::{Action, update, update_at};
use crosshatch_core::{Digit, Shape};
use crosshatch_game::{BoardAction, Direction, Mode, Reach};

/// Tabs with one store. What one of them writes, the others hear of, as browsers have it.
struct Tabs {
    store: Store,
    models: Vec<Rc<Model>>,
    now: u64,
}

impl Tabs {
    fn open(&mut self) -> usize {
        let model = self.store.restore();
        self.models.push(Rc::new(model.clone()));
        self.store.keep(None, &model);
        self.models.len() - 1
    }

    /// Does something in a tab, a second later; what comes of it is kept, and heard in the others.
    fn act(&mut self, tab: usize, action: Action) {
        self.now += 1000;
        let old = Rc::clone(&self.models[tab]);
        let new = update_at(&old, action, self.now);
        let before = self.store.texts.clone();
        self.store.keep(Some(&old), &new);
        self.models[tab] = Rc::new(new);
        for name in [SCORES, HEAD] {
            let text = self.store.texts.get(name).cloned();
            if before.get(name) != text.as_ref() {
                for other in (0..self.models.len()).filter(|&other| other != tab) {
                    let heard = match (name, text.clone()) {
                        (HEAD, Some(head)) => Action::Save(SaveAction::GameInOtherTab(head)),
                        (SCORES, text) => Action::Save(SaveAction::ScoresInOtherTab(text)),
                        _ => continue,
                    };
                    self.act(other, heard);
                }
            }
        }
    }

    fn other_tab(&self) -> Vec<Option<OtherTab>> {
        self.models.iter().map(|tab| tab.kept.other_tab).collect()
    }

    #[track_caller]
    fn expect_kept(&self, tab: usize) {
        assert_eq!(self.store.restore().game.timeline, self.models[tab].game.timeline);
    }
}

#[test]
fn of_two_tabs_the_last_move_wins_and_no_sentence_is_lost() {
    let digit = |index| Action::Board(BoardAction::Enter(Digit::new(index), None));
    let example = match actions().swap_remove(0) {
        Action::Text(TextAction::Paste(text)) => text,
        other => panic!("{other:?}"),
    };
    let mut tabs = Tabs { store: Store::default(), models: Vec::new(), now: 1_795_132_800_000 };
    let first = tabs.open();
    tabs.act(first, digit(1));
    tabs.act(first, digit(2));
    let second = tabs.open();
    assert_eq!(tabs.other_tab(), [None, None], "a tab that only opens takes nothing");

    tabs.act(second, Action::Text(TextAction::Paste(example)));
    let said = tabs.models[second].notice.clone();
    assert!(said.is_some());
    assert_eq!(tabs.other_tab(), [Some(OtherTab::Moved), None]);
    tabs.expect_kept(second);
    // An action that is no move takes nothing back, and the score is taken over.
    for action in [
        Action::Board(BoardAction::Move(Direction::Right, Reach::Only)),
        Action::Check(CheckAction::Prove),
        Action::Settings(SettingsAction::Mode(Mode::Corner)),
        Action::Say("Copied.".into()),
    ] {
        tabs.act(first, action);
        tabs.expect_kept(second);
    }
    assert_eq!(tabs.models[first].scores, tabs.models[second].scores);
    assert_eq!((tabs.other_tab(), &tabs.models[second].notice), (vec![Some(OtherTab::Moved), None], &said));

    tabs.act(first, Action::Board(BoardAction::Undo));
    tabs.expect_kept(first);
    assert_eq!((tabs.other_tab(), &tabs.models[second].notice), (vec![None, Some(OtherTab::Moved)], &said));
    assert_eq!(tabs.store.texts.keys().filter(|name| number(name, BOARD).is_some()).count(), 3, "no board of the other is left");
    // Scores that are erased here are erased there, which is no move either.
    tabs.act(second, Action::Save(SaveAction::EraseScores));
    assert!(tabs.models[first].scores.all().is_empty());
    tabs.expect_kept(first);
    tabs.act(second, Action::Board(BoardAction::Undo));
    tabs.expect_kept(second);
}

#[test]
fn nothing_is_written_over_what_a_newer_version_keeps_in_another_tab() {
    let (mut store, model) = kept();
    let newer = store.texts[HEAD].replace("crosshatch 1", "crosshatch 2");
    store.texts.insert(HEAD.into(), newer.clone());
    let scores = "crosshatch scores 4\n2026-01-02\tother\t1...\t7\tEasy\t\tmore\n".to_owned();
    for news in [Action::Save(SaveAction::GameInOtherTab(newer)), Action::Save(SaveAction::ScoresInOtherTab(Some(scores)))] {
        let heard = update(&model, news.clone());
        assert_eq!(heard.kept.other_tab, Some(OtherTab::Newer));
        let moved = update(&heard, Action::Sources(SourceAction::New(Shape::NINE)));
        for (old, new) in [(Some(&model), &heard), (Some(&heard), &moved), (None, &moved)] {
            assert_eq!(writes(old, new, || vec!["crosshatch.board.9".into()]), [], "{news:?}");
        }
        let again = update(&moved, Action::Save(SaveAction::GameInOtherTab(head::write(&model, None))));
        assert_eq!(again.kept.other_tab, Some(OtherTab::Newer), "it stays so until the page is loaded again");
    }
}
