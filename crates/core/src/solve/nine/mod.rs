//! The 9x9 solver: all solutions of a board, or how many there are, at full speed.
//!
//! There is one engine, and no work list: a round looks at all nine boxes side by side in the lanes of a vector, and at
//! what they imply for one another along bands and stacks. What boxes exchange is which digits each row and column of a
//! box has or lacks, after the `DpllTriadSimd` solver of Tom Dillon's tdoku, which keeps the same as arrangements, one
//! box after another. The lanes are those of the machine: vectors of 256 bits with AVX-512 or AVX2, detected at run
//! time, of 128 bits in WebAssembly, and words of 64 bits on any other machine. The answers, the order of solutions and
//! the number of guesses are the same with all of them.
//!
//! # A round
//!
//! The state is the candidates of each cell, and for each *triad* (a row or column of a box) the digits that it may
//! have and those that it must have. Four rules propagate it:
//!
//! - A cell may have only what both its triads may have.
//! - A triad must have a digit that one of its cells has.
//! - If a triad must have a digit and only one of its cells can, that cell has it.
//! - Of the three parallel triads of a box, a band or a stack, exactly one has each digit.
//!
//! Together these are singles, locked candidates and what tdoku's arrangements of bands express. The only thing to
//! add is that a triad has three digits. Rules within boxes move no lanes; bands and stacks take two shuffles each. A
//! round is some 230 instructions that seldom stall. A board that takes 23 rounds has most of its cells filled in a
//! few of them.
//!
//! A guess says that a triad has a digit. It is made in the band or stack with the least left open, for a digit with
//! two arrangements there, as in tdoku.
//!
//! ```
//! use crosshatch_core::solve::{UNLIMITED, nine};
//!
//! let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
//! let values = nine::values(&crosshatch_core::text::read(escargot)?.grid);
//! let tally = nine::count(&values, 2, UNLIMITED);
//! assert_eq!((tally.count, &tally.first[..9]), (1, &[1, 6, 2, 8, 5, 7, 4, 9, 3][..]));
//! # Ok::<(), crosshatch_core::text::ParseError>(())
//! ```
#![allow(clippy::inline_always, reason = "what is not inlined into the function for a machine is not compiled for it")]

mod answer;
mod board;
mod guess;
mod lanes;
#[cfg_attr(all(target_arch = "wasm32", target_feature = "simd128"), allow(dead_code, reason = "for machines without vectors"))]
mod portable;
mod search;
#[cfg(test)]
mod tests;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use answer::{Found, Tally, Values};

use alloc::boxed::Box;

use answer::Advance;
use search::Run;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// The values of a board of [`Shape::NINE`].
pub fn values(grid: &Grid) -> Values {
    let mut values = [0; 81];
    for (value, digit) in values.iter_mut().zip(grid.values()) {
        *value = digit.map_or(0, value_of);
    }
    values
}

/// The board with these values.
///
/// # Panics
/// When a value is above 9.
pub fn grid(values: &Values) -> Grid {
    let digits = values.iter().map(|&value| (value > 0).then(|| Digit::new(usize::from(value) - 1)));
    Grid::from_values(Shape::NINE, digits).expect("81 digits of nine")
}

/// The value of a digit: its index plus 1.
pub(crate) fn value_of(digit: Digit) -> u8 {
    digit.index() as u8 + 1
}

/// Counts solutions up to `limit`, spending at most `fuel` guesses. A puzzle takes a microsecond or two, the hardest
/// known a hundred.
///
/// # Panics
/// When a value is above 9.
pub fn count(values: &Values, limit: usize, fuel: u64) -> Tally {
    Machine::here().count(values, limit, fuel)
}

/// The solutions of a board, one after another, in slices.
pub struct Solver(Box<dyn Advance>);

impl Solver {
    /// All solutions of a board; if a cell (0 to 80) and a value (1 to 9) are `excluded`, only those without the value
    /// there.
    ///
    /// # Panics
    /// When a value is above 9, or there is no such cell.
    pub fn new(values: &Values, excluded: Option<(usize, u8)>) -> Self {
        Machine::here().solver(values, excluded)
    }

    /// Goes on to the next solution, to the end, or until `fuel` guesses are spent; subtracts what was spent.
    pub fn advance(&mut self, fuel: &mut u64) -> Found {
        self.0.advance(fuel)
    }
}

impl Advance for Run<portable::Word, 4> {
    fn advance(&mut self, fuel: &mut u64) -> Found {
        self.next(fuel)
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Advance for Run<wasm::Eight, 2> {
    fn advance(&mut self, fuel: &mut u64) -> Found {
        self.next(fuel)
    }
}

/// The kinds of machine that the engine is compiled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Machine {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    #[cfg_attr(
        all(target_arch = "wasm32", target_feature = "simd128"),
        allow(dead_code, reason = "for machines without vectors")
    )]
    Portable,
}

impl Machine {
    /// The kind that this machine is.
    #[inline]
    fn here() -> Self {
        #[cfg(target_arch = "x86_64")]
        return if x86::has_avx512() {
            Self::Avx512
        } else if x86::has_avx2() {
            Self::Avx2
        } else {
            Self::Portable
        };
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return Self::Simd128;
        #[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
        Self::Portable
    }

    /// Every kind that can run on this machine.
    #[cfg(test)]
    fn all() -> impl Iterator<Item = Self> {
        [
            #[cfg(target_arch = "x86_64")]
            x86::has_avx512().then_some(Self::Avx512),
            #[cfg(target_arch = "x86_64")]
            x86::has_avx2().then_some(Self::Avx2),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Some(Self::Simd128),
            Some(Self::Portable),
        ]
        .into_iter()
        .flatten()
    }

    fn count(self, values: &Values, limit: usize, fuel: u64) -> Tally {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::count_avx512(values, limit, fuel),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::count_avx2(values, limit, fuel),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => search::count::<wasm::Eight, 2>(values, limit, fuel),
            Self::Portable => search::count::<portable::Word, 4>(values, limit, fuel),
        }
    }

    fn solver(self, values: &Values, excluded: Option<(usize, u8)>) -> Solver {
        Solver(match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::solver_avx512(values, excluded),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::solver_avx2(values, excluded),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => Box::new(Run::<wasm::Eight, 2>::new(values, excluded)),
            Self::Portable => Box::new(Run::<portable::Word, 4>::new(values, excluded)),
        })
    }
}
