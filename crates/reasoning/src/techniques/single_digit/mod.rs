//! Patterns of one digit.

pub(crate) mod empty_rectangle;
pub(crate) mod skyscraper;
pub(crate) mod turbot_fish;
pub(crate) mod two_string_kite;
