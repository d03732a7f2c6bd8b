//! Many puzzles.

use crate::batch::{self, BatchView};
use crate::jobs::batch::{is_rating, is_trying};
use crate::model::Model;

/// The view of many puzzles, but for its rows. `None` without a table.
pub fn batch(model: &Model) -> Option<BatchView> {
    batch::view(&model.batch.get(), is_rating(model), is_trying(model))
}

/// The view of the bank, but for its rows. `None` until the bank is loaded and its table made.
pub fn bank(model: &Model) -> Option<BatchView> {
    batch::view(&model.bank_table.get(), false, false)
}

/// The action that makes the table of the bank. `None` if the bank is not loaded or the table is there.
pub fn begin_bank(model: &Model) -> Option<batch::Action> {
    let bank = model.sources.bank.known()?;
    model.bank_table.get().table.is_none().then_some(batch::Action::BeginBank(bank))
}
