//! What the person wants generated.

use crosshatch_core::Shape;
use crosshatch_core::generate::{Method, Order, OrderError};
use crosshatch_core::symmetry::Pattern;

/// The order as it stands in its form. The shape is the board's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OrderForm {
    /// How the board is filled and dug.
    pub method: Method,
    /// The pattern of the givens.
    pub symmetry: Pattern,
    /// The fewest givens, if it matters.
    pub fewest: Option<usize>,
    /// The most givens, if it matters.
    pub most: Option<usize>,
    /// Whether to show the making.
    pub watch: bool,
}

impl OrderForm {
    /// The order for boards of a shape.
    ///
    /// # Errors
    /// Why no puzzle can meet it.
    pub fn order(self, shape: Shape) -> Result<Order, OrderError> {
        let ranged = self.fewest.is_some() || self.most.is_some();
        let range = self.fewest.unwrap_or(0)..=self.most.unwrap_or(shape.cells());
        let order =
            Order { method: self.method, symmetry: self.symmetry, givens: ranged.then_some(range), ..Order::plain(shape) };
        order.check()?;
        Ok(order)
    }
}

/// What the form calls a method.
pub fn method_name(method: Method) -> &'static str {
    match method {
        Method::Quick => "Quick",
        Method::CellByCell => "Cell by cell, dug in two rounds",
    }
}

/// What the form calls a pattern.
pub fn pattern_name(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::None => "None",
        Pattern::Rotate180 => "Half turn",
        Pattern::Rotate90 => "Quarter turn",
        Pattern::Horizontal => "Left to right",
        Pattern::Vertical => "Top to bottom",
        Pattern::Diagonal => "Diagonal",
        Pattern::Antidiagonal => "Other diagonal",
        Pattern::Full => "All of them",
    }
}
