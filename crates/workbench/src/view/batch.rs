//! Many puzzles.

use crate::batch::{self, BatchView};
use crate::jobs::batch::{is_rating, is_trying};
use crate::model::Model;

/// The view of many puzzles, but for its rows. `None` without a table.
pub fn batch(model: &Model) -> Option<BatchView> {
    batch::view(&model.batch.get(), is_rating(model), is_trying(model))
}
