//! The scales as the page shows them, a file each: a card, and the job that it comes from.

pub mod explainer;
pub mod hodoku;
pub mod iron;
pub mod prices;
