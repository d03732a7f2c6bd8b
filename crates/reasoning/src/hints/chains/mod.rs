//! The chain engines: everything rated above 6.5 except aligned triplets.
//!
//! An engine collects its hints and offers them by price, complexity and kind. The complexity is the number of
//! assertions on which the branches rest, each branch counted on its own, plus the complexities of the nested chains. Prices are
//! sums of tenths added up in floating point as the original does, since its order of hints depends on their last digits.
//!
//! An engine may skip no hint that could come first, but much can be excluded before a chain is followed:
//!
//! - Without a candidate that implies its own opposite there is no simple chain and no cycle ([`reach`]). Without a cell or
//!   house whose candidates all imply the same thing there is no multiple chain ([`closure`]).
//! - What a cycle of n candidates removes is also removed by a chain along n or n - 2 of them, so cycles are searched for only
//!   near the chains ([`simple`]).
//! - The results of Nishio depend on the places of one digit, and are kept until these change ([`nishio`]).
//! - For dynamic chains each candidate is supposed on and off once, where the original does so again for each house. The
//!   queue order is the original's, since the first derivation of an assertion keeps its causes ([`run`]). The stronger
//!   engines continue from where the weaker ones arrived ([`pass`]).
//! - Patterns and nested chains are searched for only where a candidate has gone since the supposition, since only then they
//!   count ([`patterns`], [`nested`]).

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
