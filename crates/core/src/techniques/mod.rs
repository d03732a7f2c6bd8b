//! The techniques: one file each, or one for those that differ in size only, and one list.
//!
//! The order of the list is the order in which they are tried: the easier first.

mod locked_candidates;
mod naked_single;
mod naked_subset;
#[cfg(test)]
mod tests;

use crate::technique::Technique;

/// All techniques, in the order in which they are tried.
pub static ALL: &[&Technique] = &[
    &naked_single::NAKED_SINGLE,
    &locked_candidates::POINTING,
    &locked_candidates::CLAIMING,
    &naked_subset::PAIR,
    &naked_subset::TRIPLE,
    &naked_subset::QUADRUPLE,
];

/// The technique with this id.
pub fn of_id(id: &str) -> Option<&'static Technique> {
    ALL.iter().copied().find(|technique| technique.id == id)
}

/// The technique that an exemplar's code stands for.
pub fn of_code(code: &str) -> Option<&'static Technique> {
    ALL.iter().copied().find(|technique| technique.codes.contains(&code))
}
