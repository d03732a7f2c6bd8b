//! Singles, and what shows one directly.

pub(crate) mod direct_hidden_subset;
pub(crate) mod direct_locked;
pub(crate) mod full_house;
pub(crate) mod hidden_single;
pub(crate) mod last_digit;
pub(crate) mod naked_single;
