//! The bank of puzzles as a table, whose ratings are known.

use std::rc::Rc;

use crosshatch_core::bank::{Bank, Ratings};
use crosshatch_core::rating::iron;
use crosshatch_reasoning::scales::{explainer, hodoku, minutes};
use crosshatch_reasoning::techniques;

use super::rating::{COLUMNS, MISSING, is_explainer, place_of_technique, width};
use super::table::Table;
use crate::orders::SCALES;

/// The bank as a table. It takes some hundredths of a second, since each puzzle is decoded.
pub(super) fn table_of(bank: &Rc<Bank>) -> Table {
    let mut table = Table::new("bank", "the bank");
    // The amount for each of the bank's techniques.
    let hardest: Vec<u32> =
        bank.techniques().iter().map(|id| techniques::of_id(id).map_or(MISSING, place_of_technique)).collect();
    let column = |column: usize| bank.ratings().iter().flat_map(|ratings| amounts(column, ratings, &hardest)).collect();
    // The bank has no isomorphs, so their column stays empty.
    let columns = (0..COLUMNS).map(|place| if place < SCALES.len() { column(place) } else { Vec::new() }).collect();
    table.push_bank(bank, columns);
    table.complete = true;
    table
}

/// The amounts of a puzzle in a column; [`MISSING`] for those that the bank does not have.
fn amounts(column: usize, ratings: &Ratings, hardest: &[u32]) -> Vec<u32> {
    let scale = SCALES[column];
    let mut amounts = vec![MISSING; width(column)];
    if *scale == iron::SCALE {
        amounts[0] = ratings.iron;
    } else if *scale == minutes::SCALE {
        amounts[0] = ratings.seconds;
    } else if *scale == hodoku::SCALE {
        amounts.copy_from_slice(&[ratings.hodoku.0, ratings.hodoku.1]);
    } else if is_explainer(scale) {
        debug_assert_eq!(*scale, explainer::SCALE);
        let [er, ep, ed] = ratings.explainer;
        amounts.copy_from_slice(&[er, ep, ed, hardest.get(ratings.hardest[1]).copied().unwrap_or(MISSING)]);
    }
    amounts
}
