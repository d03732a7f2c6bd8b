//! The techniques: one file each, or one for those that differ in size only, and one list.
//!
//! The order of the list is the order in which they are tried: the easier first.

mod aligned_pair;
mod aligned_triplet;
mod direct_hidden_subset;
mod direct_locked;
mod empty_rectangle;
mod fish;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod last_digit;
mod locked_candidates;
mod locked_subset;
mod multi_colours;
mod naked_single;
mod naked_subset;
mod remote_pair;
mod shared;
mod simple_colours;
mod skyscraper;
#[cfg(test)]
mod tests;
mod turbot_fish;
mod two_string_kite;
mod uniqueness;
mod w_wing;
mod xy_wing;

use crate::technique::Technique;

/// All techniques, in the order in which they are tried.
pub static ALL: &[&Technique] = &[
    &full_house::FULL_HOUSE,
    &last_digit::LAST_DIGIT,
    &naked_single::NAKED_SINGLE,
    &hidden_single::HIDDEN_SINGLE,
    &direct_locked::POINTING,
    &direct_locked::CLAIMING,
    &direct_hidden_subset::PAIR,
    &direct_hidden_subset::TRIPLET,
    &locked_subset::PAIR,
    &locked_subset::TRIPLE,
    &locked_candidates::POINTING,
    &locked_candidates::CLAIMING,
    &naked_subset::PAIR,
    &naked_subset::TRIPLE,
    &hidden_subset::PAIR,
    &hidden_subset::TRIPLE,
    &naked_subset::QUADRUPLE,
    &hidden_subset::QUADRUPLE,
    &fish::basic::X_WING,
    &fish::basic::SWORDFISH,
    &fish::basic::JELLYFISH,
    &remote_pair::REMOTE_PAIR,
    &uniqueness::universal_grave::TYPE_1,
    &skyscraper::SKYSCRAPER,
    &w_wing::W_WING,
    &two_string_kite::SINGLE,
    &two_string_kite::DUAL,
    &turbot_fish::TURBOT_FISH,
    &empty_rectangle::SINGLE,
    &empty_rectangle::DUAL,
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
    &fish::finned::X_WING,
    &fish::finned::SASHIMI_X_WING,
    &fish::siamese::FINNED_X_WING,
    &fish::siamese::SASHIMI_X_WING,
    &fish::finned::SWORDFISH,
    &fish::finned::SASHIMI_SWORDFISH,
    &fish::siamese::FINNED_SWORDFISH,
    &fish::siamese::SASHIMI_SWORDFISH,
    &fish::finned::JELLYFISH,
    &fish::finned::SASHIMI_JELLYFISH,
    &fish::siamese::FINNED_JELLYFISH,
    &fish::siamese::SASHIMI_JELLYFISH,
    &simple_colours::TRAP,
    &simple_colours::WRAP,
    &multi_colours::TYPE_1,
    &multi_colours::TYPE_2,
    &uniqueness::universal_grave::TYPE_2,
    &uniqueness::universal_grave::TYPE_3,
    &uniqueness::universal_grave::TYPE_4,
    &aligned_pair::ALIGNED_PAIR,
    &aligned_triplet::ALIGNED_TRIPLET,
    &fish::basic::SQUIRMBAG,
    &fish::basic::WHALE,
    &fish::basic::LEVIATHAN,
    &fish::finned::SQUIRMBAG,
    &fish::finned::SASHIMI_SQUIRMBAG,
    &fish::finned::WHALE,
    &fish::finned::SASHIMI_WHALE,
    &fish::finned::LEVIATHAN,
    &fish::finned::SASHIMI_LEVIATHAN,
    &fish::franken::X_WING,
    &fish::franken::SWORDFISH,
    &fish::franken::JELLYFISH,
    &fish::franken::FINNED_X_WING,
    &fish::siamese::FRANKEN_X_WING,
    &fish::franken::FINNED_SWORDFISH,
    &fish::siamese::FRANKEN_SWORDFISH,
    &fish::franken::FINNED_JELLYFISH,
    &fish::siamese::FRANKEN_JELLYFISH,
    &fish::mutant::X_WING,
    &fish::mutant::SWORDFISH,
    &fish::mutant::JELLYFISH,
    &fish::mutant::FINNED_X_WING,
    &fish::siamese::MUTANT_X_WING,
    &fish::mutant::FINNED_SWORDFISH,
    &fish::siamese::MUTANT_SWORDFISH,
    &fish::mutant::FINNED_JELLYFISH,
    &fish::siamese::MUTANT_JELLYFISH,
    &fish::mutant::FINNED_SQUIRMBAG,
    &fish::mutant::FINNED_WHALE,
];

/// The technique with this id.
pub fn of_id(id: &str) -> Option<&'static Technique> {
    ALL.iter().copied().find(|technique| technique.id == id)
}

/// The technique that an exemplar's code stands for.
pub fn of_code(code: &str) -> Option<&'static Technique> {
    ALL.iter().copied().find(|technique| technique.codes.contains(&code))
}
