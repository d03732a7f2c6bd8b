//! The list of boards that was pasted or opened.

use super::{Source, Wanted};
use crate::model::Model;
use crate::text::bringing;

/// The open list.
pub(super) struct OpenList;

impl Source for OpenList {
    fn supply(&self, model: &mut Model, wanted: Wanted, _seed: u64) -> bool {
        let Wanted::Listed(index) = wanted else { return false };
        bringing::open_listed(model, index);
        true
    }
}
