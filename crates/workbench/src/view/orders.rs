//! Puzzles to order.

use crate::jobs::orders::doing;
use crate::model::Model;
use crate::orders::{self, OrdersView};

/// The view of puzzles to order.
pub fn orders(model: &Model) -> OrdersView {
    orders::view(&model.orders.get(), doing(model))
}
