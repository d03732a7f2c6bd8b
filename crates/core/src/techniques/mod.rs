//! The techniques: one file each, or one for those that differ in size only, and one list.
//!
//! The order of the list is the order in which they are tried: the easier first.

mod locked_candidates;
mod multi_colours;
mod naked_single;
mod naked_subset;
mod remote_pair;
mod simple_colours;
#[cfg(test)]
mod tests;
mod uniqueness;
mod w_wing;
mod xy_wing;

use crate::technique::Technique;

/// All techniques, in the order in which they are tried.
pub static ALL: &[&Technique] = &[
    &naked_single::NAKED_SINGLE,
    &locked_candidates::POINTING,
    &locked_candidates::CLAIMING,
    &naked_subset::PAIR,
    &naked_subset::TRIPLE,
    &naked_subset::QUADRUPLE,
    &remote_pair::REMOTE_PAIR,
    &uniqueness::universal_grave::TYPE_1,
    &w_wing::W_WING,
    &xy_wing::XY,
    &xy_wing::XYZ,
    &uniqueness::rectangle::TYPE_1,
    &uniqueness::rectangle::TYPE_2,
    &uniqueness::rectangle::TYPE_3,
    &uniqueness::rectangle::TYPE_4,
    &uniqueness::rectangle::TYPE_5,
    &uniqueness::rectangle::TYPE_6,
    &uniqueness::hidden_rectangle::HIDDEN_RECTANGLE,
    &uniqueness::avoidable_rectangle::TYPE_1,
    &uniqueness::avoidable_rectangle::TYPE_2,
    &uniqueness::loops::TYPE_1,
    &uniqueness::loops::TYPE_2,
    &uniqueness::loops::TYPE_3,
    &uniqueness::loops::TYPE_4,
    &simple_colours::TRAP,
    &simple_colours::WRAP,
    &multi_colours::TYPE_1,
    &multi_colours::TYPE_2,
    &uniqueness::universal_grave::TYPE_2,
    &uniqueness::universal_grave::TYPE_3,
    &uniqueness::universal_grave::TYPE_4,
];

/// The technique with this id.
pub fn of_id(id: &str) -> Option<&'static Technique> {
    ALL.iter().copied().find(|technique| technique.id == id)
}

/// The technique that an exemplar's code stands for.
pub fn of_code(code: &str) -> Option<&'static Technique> {
    ALL.iter().copied().find(|technique| technique.codes.contains(&code))
}
