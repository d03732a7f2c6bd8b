//! The chain engines: everything rated above 6.5 except aligned triplets.
//!
//! An engine collects its hints and offers them by price, complexity and kind. The complexity is the number of
//! assertions on which the branches rest, each branch counted on its own, plus the complexities of the nested chains. Prices are
//! sums of tenths added up in floating point as the original does, since its order of hints depends on their last digits.

mod closure;
mod engine;
mod nested;
mod nishio;
mod pass;
mod patterns;
mod price;
mod proofs;
mod reach;
mod run;
mod simple;
mod telling;
mod walk;

pub(crate) use engine::Engine;
pub(crate) use pass::Chains;
