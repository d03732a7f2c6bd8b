//! Solutions and their number.

use crosshatch_core::solve::{Search, Solutions, Status};
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Candidates, Prover, Shape};
use serde::Deserialize;

use crate::board::{board, position};
use crate::failure::Failure;
use crate::work::{Border, Job, Work};

/// `solve`: the only solution.
pub(crate) fn solve<B: Border>(text: &str) -> Result<Job<B>, Failure> {
    let reading = board(text)?;
    let prover = position(&reading).map_or_else(|| Prover::new(reading.grid.clone()), Prover::within);
    Ok(Job::of(Solving { prover, shape: reading.grid.shape(), symbols: reading.symbols }))
}

struct Solving {
    prover: Prover,
    shape: Shape,
    symbols: Symbols,
}

impl Work for Solving {
    type Answer = String;

    fn advance(&mut self, fuel: u64) -> Option<Result<String, Failure>> {
        Some(match self.prover.advance(fuel)? {
            Ok(puzzle) => Ok(line(puzzle.solution(), self.symbols)),
            Err(unproven) => Err(Failure::of_defect(self.shape, &unproven.defect)),
        })
    }
}

/// The options of `count`.
#[derive(Deserialize)]
#[serde(default)]
pub(crate) struct CountOptions {
    /// Where counting ends.
    limit: u32,
}

impl Default for CountOptions {
    fn default() -> Self {
        Self { limit: 2 }
    }
}

/// `count`: the number of solutions, up to a limit.
pub(crate) fn count<B: Border>(text: &str, options: &CountOptions) -> Result<Job<B>, Failure> {
    let reading = board(text)?;
    if reading.grid.first_clash().is_some() || options.limit == 0 {
        return Ok(Job::done(0));
    }
    let within = |position: Candidates| Search::within(&position).into();
    let search = position(&reading).map_or_else(|| Solutions::new(&reading.grid), within);
    Ok(Job::of(Counting { search, count: 0, limit: options.limit }))
}

struct Counting {
    search: Solutions,
    count: u32,
    limit: u32,
}

impl Work for Counting {
    type Answer = u32;

    fn advance(&mut self, fuel: u64) -> Option<Result<u32, Failure>> {
        let mut fuel = fuel;
        while self.count < self.limit {
            if fuel == 0 {
                return None;
            }
            match self.search.advance(&mut fuel) {
                Status::Found(_) => {
                    self.count += 1;
                    // A solution that takes no guess takes time too.
                    fuel = fuel.saturating_sub(1);
                }
                Status::Exhausted => break,
                Status::OutOfFuel => return None,
            }
        }
        Some(Ok(self.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::text::read;

    #[test]
    fn slices_do_not_change_a_count() {
        for fuel in [1, 2, 7, 1_000_000] {
            let grid = read("12..............").expect("a board").grid;
            let mut counting = Counting { search: Solutions::new(&grid), count: 0, limit: 30 };
            let counted = std::iter::repeat_with(|| counting.advance(fuel)).flatten().next();
            assert_eq!(counted, Some(Ok(24)), "{fuel}");
        }
    }
}
