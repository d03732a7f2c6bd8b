//! The HoDoKu scale.

pub(crate) mod board;
pub(crate) mod cells;
pub(crate) mod found;
pub(crate) mod tabling;
