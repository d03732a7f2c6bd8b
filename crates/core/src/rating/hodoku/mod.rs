//! The HoDoKu scale.

pub(crate) mod found;
pub(crate) mod tabling;
