//! A game restored from any saved texts. What is restored is saved whole.
#![no_main]

use crosshatch_fuzz::Store;
use crosshatch_workbench::save::{begin_afresh, restore};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut store = Store::read(&String::from_utf8_lossy(data));
    store.with(begin_afresh);
    let model = store.with(restore);
    store.save(&model);
    let again = store.with(restore);
    assert_eq!(again.game.timeline, model.game.timeline);
    assert_eq!((&again.list, &again.scores, again.settings), (&model.list, &model.scores, model.settings));
    assert_eq!(again.kept, model.kept);
    assert_eq!(again.notice, None);
});
