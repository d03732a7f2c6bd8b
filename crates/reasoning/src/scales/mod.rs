//! Rating scales that are based on techniques: `HoDoKu` and Sudoku Explainer.

pub mod explainer;
pub mod hodoku;
mod nine;
