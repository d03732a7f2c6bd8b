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
//! assert_eq!(text, "Only one cell of box 4 is empty, and only 6 is missing, which gives 6 in r6c1.");
//! ```

pub(crate) mod aligned;
pub(crate) mod almost_locked;
pub(crate) mod brute_force;
pub(crate) mod chains;
pub(crate) mod colouring;
pub(crate) mod exotic;
pub(crate) mod explainer_chains;
pub(crate) mod fish;
#[cfg(test)]
mod near_misses;
#[cfg(test)]
mod prose;
mod shared;
pub(crate) mod single_digit;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod templates;
#[cfg(test)]
mod tests;
pub(crate) mod uniqueness;
pub(crate) mod wings;

use alloc::format;
use alloc::vec::Vec;

use crosshatch_core::technique::{Family, Technique};

/// All techniques, in the order in which they are tried.
pub static ALL: &[&Technique] = &[
    &singles::full_house::FULL_HOUSE,
    &singles::last_digit::LAST_DIGIT,
    &singles::naked_single::NAKED_SINGLE,
    &singles::hidden_single::HIDDEN_SINGLE,
    &singles::direct_locked::POINTING,
    &singles::direct_locked::CLAIMING,
    &singles::direct_hidden_subset::PAIR,
    &singles::direct_hidden_subset::TRIPLET,
    &subsets::locked_subset::PAIR,
    &subsets::locked_subset::TRIPLE,
    &subsets::locked_candidates::POINTING,
    &subsets::locked_candidates::CLAIMING,
    &subsets::naked_subset::PAIR,
    &subsets::naked_subset::TRIPLE,
    &subsets::hidden_subset::PAIR,
    &subsets::hidden_subset::TRIPLE,
    &subsets::naked_subset::QUADRUPLE,
    &subsets::hidden_subset::QUADRUPLE,
    &fish::basic::X_WING,
    &fish::basic::SWORDFISH,
    &fish::basic::JELLYFISH,
    &chains::remote_pair::REMOTE_PAIR,
    &uniqueness::bug::TYPE_1,
    &single_digit::skyscraper::SKYSCRAPER,
    &wings::w_wing::W_WING,
    &single_digit::two_string_kite::SINGLE,
    &single_digit::two_string_kite::DUAL,
    &single_digit::turbot_fish::TURBOT_FISH,
    &single_digit::empty_rectangle::SINGLE,
    &single_digit::empty_rectangle::DUAL,
    &wings::xy_wing::XY,
    &wings::xy_wing::XYZ,
    &wings::wxyz_wing::WXYZ_WING,
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
    &colouring::simple_colours::TRAP,
    &colouring::simple_colours::WRAP,
    &colouring::multi_colours::TYPE_1,
    &colouring::multi_colours::TYPE_2,
    &colouring::medusa::TRAP,
    &colouring::medusa::WRAP,
    &uniqueness::bug::TYPE_2,
    &uniqueness::bug::TYPE_3,
    &uniqueness::bug::TYPE_4,
    &aligned::aligned_pair::ALIGNED_PAIR,
    &aligned::aligned_triplet::ALIGNED_TRIPLET,
    &almost_locked::sue_de_coq::SUE_DE_COQ,
    &chains::x_chain::X_CHAIN,
    &chains::xy_chain::XY_CHAIN,
    &chains::nice_loop::CONTINUOUS,
    &chains::aic::AIC,
    &chains::nice_loop::DISCONTINUOUS,
    &chains::nice_loop::GROUPED_CONTINUOUS,
    &chains::aic::GROUPED,
    &chains::nice_loop::GROUPED_DISCONTINUOUS,
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
    &chains::nice_loop::CONTINUOUS_WITH_SETS,
    &chains::aic::WITH_SETS,
    &chains::nice_loop::DISCONTINUOUS_WITH_SETS,
    &chains::forcing::CHAIN_CONTRADICTION,
    &chains::forcing::CHAIN_OF_CANDIDATE,
    &chains::forcing::CHAIN_OF_CELL,
    &chains::forcing::CHAIN_OF_HOUSE,
    &chains::forcing::NET_CONTRADICTION,
    &chains::forcing::NET_OF_CANDIDATE,
    &chains::forcing::NET_OF_CELL,
    &chains::forcing::NET_OF_HOUSE,
    &explainer_chains::X_CYCLE,
    &explainer_chains::Y_CYCLE,
    &explainer_chains::X_CHAIN,
    &explainer_chains::XY_CYCLE,
    &explainer_chains::CHAIN,
    &explainer_chains::NISHIO,
    &explainer_chains::MULTIPLE_OF_CELL,
    &explainer_chains::MULTIPLE_OF_HOUSE,
    &explainer_chains::DYNAMIC_OF_CELL,
    &explainer_chains::DYNAMIC_OF_HOUSE,
    &explainer_chains::DYNAMIC_DOUBLE,
    &explainer_chains::DYNAMIC_CONTRADICTION,
    &explainer_chains::PLUS,
    &explainer_chains::NESTED_SIMPLE,
    &explainer_chains::NESTED_MULTIPLE,
    &explainer_chains::NESTED_DYNAMIC,
    &explainer_chains::NESTED_TWICE,
    &exotic::almost_locked_candidates::PAIR,
    &exotic::almost_locked_candidates::TRIPLE,
    &exotic::almost_locked_candidates::QUAD,
    &uniqueness::extended_rectangle::EXTENDED_RECTANGLE,
    &uniqueness::bug_lite::BUG_LITE,
    &uniqueness::reverse_bug::REVERSE_BUG,
    &uniqueness::symmetrical_placement::SYMMETRICAL_PLACEMENT,
    &exotic::broken_wing::BROKEN_WING,
    &exotic::bivalue_oddagon::BIVALUE_ODDAGON,
    &exotic::fireworks::TRIPLE,
    &exotic::fireworks::QUAD,
    &exotic::tridagon::TRIDAGON,
    &exotic::sk_loop::SK_LOOP,
    &exotic::multi_sector::MULTI_SECTOR,
    &exotic::exocet::junior::JUNIOR_EXOCET,
    &exotic::exocet::double::DOUBLE_EXOCET,
    &templates::SET,
    &templates::DELETE,
    &brute_force::BRUTE_FORCE,
];

/// All techniques but those of the last resort, in order. Where these find nothing, reasoning ends.
pub fn reasoning() -> impl Iterator<Item = &'static Technique> {
    ALL.iter().copied().filter(|technique| technique.family != Family::LastResort)
}

/// The techniques that reason but stand behind all chains, since neither Explainer nor HoDoKu prices them. Paths and hints use them only where nothing
/// else finds a step.
///
/// ```
/// use crosshatch_reasoning::techniques::{behind_chains, reasoning};
///
/// assert_eq!(behind_chains().last(), reasoning().last());
/// assert!(behind_chains().any(|technique| technique.id == "tridagon"));
/// ```
pub fn behind_chains() -> impl Iterator<Item = &'static Technique> {
    let last = ALL.iter().position(|technique| **technique == explainer_chains::NESTED_TWICE).unwrap_or(ALL.len());
    reasoning().skip(last + 1)
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

/// The techniques for an exemplar's code and variant: [`of_code`], or else all techniques that list the code with some variant.
///
/// ```
/// use crosshatch_reasoning::techniques::{all_of_code, of_id};
///
/// assert_eq!(all_of_code("0200", ""), [of_id("naked-pair").expect("a technique")]);
/// let all: Vec<&str> = all_of_code("ALC", "").iter().map(|technique| technique.id).collect();
/// assert_eq!(all, ["almost-locked-pair", "almost-locked-triple", "almost-locked-quadruple"]);
/// ```
pub fn all_of_code(code: &str, variant: &str) -> Vec<&'static Technique> {
    let is_variant = |listed: &str| listed.strip_prefix(code).is_some_and(|rest| rest.starts_with('-'));
    match of_code(code, variant) {
        Some(technique) => alloc::vec![technique],
        None => ALL.iter().copied().filter(|technique| technique.codes.iter().any(|listed| is_variant(listed))).collect(),
    }
}
