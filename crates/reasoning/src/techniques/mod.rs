//! The techniques: one file each, shared by variants in size or type, and one list.
//!
//! The order of [`ALL`] is the order in which they are tried, easier ones first. To add a technique, write its file, declare the
//! module and insert it into the list.
//!
//! ```
//! use crosshatch_core::picture::Notation;
//! use crosshatch_core::text::Symbols;
//! use crosshatch_reasoning::exemplar::Exemplar;
//! use crosshatch_reasoning::techniques::of_id;
//!
//! let technique = of_id("full-house").expect("a technique");
//! let position = Exemplar::read(technique.exemplars[0]).expect("an exemplar").position;
//! let step = technique.first(&position).expect("a full house");
//! let text = technique.explain(&position, &step).text(position.shape(), Symbols::FromOne, Notation::RowColumn);
//! assert!(text.starts_with("One cell of ") && text.contains("r6c1"), "{text}");
//! ```

pub(crate) mod aic;
pub(crate) mod aligned_pair;
pub(crate) mod aligned_triplet;
pub(crate) mod almost_locked;
pub(crate) mod arguments;
pub(crate) mod brute_force;
pub(crate) mod direct_hidden_subset;
pub(crate) mod direct_locked;
pub(crate) mod empty_rectangle;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod full_house;
pub(crate) mod hidden_single;
pub(crate) mod hidden_subset;
pub(crate) mod last_digit;
pub(crate) mod locked_candidates;
pub(crate) mod locked_subset;
pub(crate) mod medusa;
pub(crate) mod multi_colours;
pub(crate) mod naked_single;
pub(crate) mod naked_subset;
pub(crate) mod nice_loop;
#[cfg(test)]
mod prose;
pub(crate) mod remote_pair;
mod shared;
pub(crate) mod simple_colours;
pub(crate) mod skyscraper;
pub(crate) mod templates;
#[cfg(test)]
mod tests;
pub(crate) mod turbot_fish;
pub(crate) mod two_string_kite;
pub(crate) mod uniqueness;
pub(crate) mod w_wing;
pub(crate) mod wxyz_wing;
pub(crate) mod x_chain;
pub(crate) mod xy_chain;
pub(crate) mod xy_wing;

use alloc::format;

use crosshatch_core::technique::{Family, Technique};

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
    &uniqueness::bug::TYPE_1,
    &skyscraper::SKYSCRAPER,
    &w_wing::W_WING,
    &two_string_kite::SINGLE,
    &two_string_kite::DUAL,
    &turbot_fish::TURBOT_FISH,
    &empty_rectangle::SINGLE,
    &empty_rectangle::DUAL,
    &xy_wing::XY,
    &xy_wing::XYZ,
    &wxyz_wing::WXYZ_WING,
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
    &medusa::TRAP,
    &medusa::WRAP,
    &uniqueness::bug::TYPE_2,
    &uniqueness::bug::TYPE_3,
    &uniqueness::bug::TYPE_4,
    &aligned_pair::ALIGNED_PAIR,
    &aligned_triplet::ALIGNED_TRIPLET,
    &almost_locked::sue_de_coq::SUE_DE_COQ,
    &x_chain::X_CHAIN,
    &xy_chain::XY_CHAIN,
    &nice_loop::CONTINUOUS,
    &aic::AIC,
    &nice_loop::DISCONTINUOUS,
    &nice_loop::GROUPED_CONTINUOUS,
    &aic::GROUPED,
    &nice_loop::GROUPED_DISCONTINUOUS,
    &almost_locked::xz::XZ,
    &almost_locked::wing::XY_WING,
    &almost_locked::chain::CHAIN,
    &almost_locked::death_blossom::DEATH_BLOSSOM,
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
    &fish::kraken::TYPE_1,
    &fish::kraken::TYPE_2,
    &fish::franken::SQUIRMBAG,
    &fish::franken::FINNED_SQUIRMBAG,
    &fish::franken::WHALE,
    &fish::franken::FINNED_WHALE,
    &fish::franken::LEVIATHAN,
    &fish::franken::FINNED_LEVIATHAN,
    &fish::mutant::SQUIRMBAG,
    &fish::mutant::FINNED_SQUIRMBAG,
    &fish::mutant::WHALE,
    &fish::mutant::FINNED_WHALE,
    &fish::mutant::LEVIATHAN,
    &fish::mutant::FINNED_LEVIATHAN,
    &nice_loop::CONTINUOUS_WITH_SETS,
    &aic::WITH_SETS,
    &nice_loop::DISCONTINUOUS_WITH_SETS,
    &forcing::CHAIN_CONTRADICTION,
    &forcing::CHAIN_OF_CANDIDATE,
    &forcing::CHAIN_OF_CELL,
    &forcing::CHAIN_OF_HOUSE,
    &forcing::NET_CONTRADICTION,
    &forcing::NET_OF_CANDIDATE,
    &forcing::NET_OF_CELL,
    &forcing::NET_OF_HOUSE,
    &arguments::X_CYCLE,
    &arguments::Y_CYCLE,
    &arguments::X_CHAIN,
    &arguments::XY_CYCLE,
    &arguments::CHAIN,
    &arguments::NISHIO,
    &arguments::MULTIPLE_OF_CELL,
    &arguments::MULTIPLE_OF_HOUSE,
    &arguments::DYNAMIC_OF_CELL,
    &arguments::DYNAMIC_OF_HOUSE,
    &arguments::DYNAMIC_DOUBLE,
    &arguments::DYNAMIC_CONTRADICTION,
    &arguments::PLUS,
    &arguments::NESTED_SIMPLE,
    &arguments::NESTED_MULTIPLE,
    &arguments::NESTED_DYNAMIC,
    &arguments::NESTED_TWICE,
    &templates::SET,
    &templates::DELETE,
    &brute_force::BRUTE_FORCE,
];

/// All techniques but those of the last resort, in order. Where these find nothing, reasoning ends.
pub fn reasoning() -> impl Iterator<Item = &'static Technique> {
    ALL.iter().copied().filter(|technique| technique.family != Family::LastResort)
}

/// The technique with this id, such as `x-wing`.
///
/// ```
/// use crosshatch_reasoning::techniques::of_id;
///
/// let technique = of_id("xy-wing").expect("a technique");
/// assert_eq!((technique.name, technique.also), ("XY-wing", &["Y-wing", "bent triple"][..]));
/// assert!(of_id("guessing").is_none());
/// ```
pub fn of_id(id: &str) -> Option<&'static Technique> {
    ALL.iter().copied().find(|technique| technique.id == id)
}

/// The technique for an exemplar's code and variant: the one that lists `code-variant`, or else the one that lists the code
/// alone.
///
/// ```
/// use crosshatch_reasoning::techniques::{of_code, of_id};
///
/// assert_eq!(of_code("0200", ""), of_id("naked-pair"));
/// assert_eq!(of_code("0711", "3"), of_id("aic-with-als"));
/// ```
pub fn of_code(code: &str, variant: &str) -> Option<&'static Technique> {
    let of = |code: &str| ALL.iter().copied().find(|technique| technique.codes.contains(&code));
    of(&format!("{code}-{variant}")).or_else(|| of(code))
}
