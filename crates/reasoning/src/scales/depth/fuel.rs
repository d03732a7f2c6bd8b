//! The work that a rating may do before it is interrupted.

/// The fuel that is left. A unit is an asserted candidate.
pub(super) struct Fuel(pub(super) u64);

/// The fuel ran out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Exhausted;

impl Fuel {
    /// Uses some.
    pub(super) fn spend(&mut self, units: u64) -> Result<(), Exhausted> {
        self.0 = self.0.checked_sub(units).ok_or(Exhausted)?;
        Ok(())
    }
}
