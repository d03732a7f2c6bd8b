//! Steps: the findings of techniques.

pub use super::effect::Effect;
pub use super::evidence::{Evidence, Inference, Pattern, Rule, Truth};
pub use super::technique::Step;
