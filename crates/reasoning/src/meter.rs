//! The work that a value derived from a position takes: counted, bounded, and charged to every search that uses the value.

use core::ops::ControlFlow;

use crosshatch_core::technique::Finder;

/// The most work one value may take, in the units of [`crosshatch_core::technique::Finder::spend`].
const MOST: u64 = 200_000;

/// A cached value with the work it took; without the value if that was too much.
pub(crate) struct Counted<T> {
    result: Option<T>,
    pub(crate) work: u64,
}

/// Counts the work of a computation and stops it at [`MOST`].
#[derive(Default)]
pub(crate) struct Meter {
    done: u64,
}

impl Meter {
    /// Counts work that is about to be done. Breaks if that exceeds the bound.
    pub(crate) fn spend(&mut self, work: u64) -> ControlFlow<()> {
        self.done = self.done.saturating_add(work);
        if self.done > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Uses a cached value, charging its work to this computation.
    pub(crate) fn share<'a, T>(&mut self, counted: &'a Counted<T>) -> ControlFlow<(), &'a T> {
        self.spend(counted.work)?;
        counted.result.as_ref().map_or(ControlFlow::Break(()), ControlFlow::Continue)
    }
}

impl<T> Counted<T> {
    /// The value that `work_out` computes.
    pub(crate) fn of(work_out: impl FnOnce(&mut Meter) -> ControlFlow<(), T>) -> Self {
        let mut meter = Meter::default();
        let result = match work_out(&mut meter) {
            ControlFlow::Continue(result) => Some(result),
            ControlFlow::Break(()) => None,
        };
        Self { result, work: meter.done }
    }

    /// The value, charging its work to a technique's search. Cuts the search if there is no value or not enough work left.
    pub(crate) fn charged_to<'a>(&'a self, finder: &mut Finder<'_>) -> ControlFlow<(), &'a T> {
        finder.spend(self.work)?;
        if let Some(result) = self.result() {
            return ControlFlow::Continue(result);
        }
        finder.give_up()?;
        ControlFlow::Break(())
    }

    /// The value, unless it was too much work.
    pub(crate) fn result(&self) -> Option<&T> {
        self.result.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_work_is_not_there() {
        let work_out = |meter: &mut Meter| {
            meter.spend(MOST)?;
            meter.spend(1)
        };
        assert!(Counted::of(work_out).result().is_none());
    }
}
