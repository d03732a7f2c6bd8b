//! Chains: inference along links, and its explanation in words.

mod cases;
mod consequences;
pub(crate) mod loops;
pub(crate) mod pairs;
mod reach;
mod telling;

pub(crate) use cases::tell_cases;
pub(crate) use consequences::{Clash, Consequences, Mode};
pub(crate) use reach::Reach;
pub(crate) use telling::{Nested, branch_of, tell_branch, tell_branch_beyond};
