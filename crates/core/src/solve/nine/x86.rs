//! Sets side by side in registers of 256 bits: AVX2, and the same with the additions of AVX-512.
//!
//! Lanes are used only in what `compiled_for!` compiles for such a machine, and everything is inlined there: a remaining
//! call, such as a closure or `array::map` can cause, would take as long as a round.
#![allow(clippy::wildcard_imports, reason = "the names of instructions are long enough")]
#![allow(unsafe_code, reason = "instructions that a machine need not have; it is asked before anything here is called")]

use alloc::boxed::Box;
use core::arch::x86_64::*;
use core::mem::transmute;

use super::answer::{Advance, Found, Tally, Values};
use super::lanes::Lanes;
use super::search::{self, Run};

cpufeatures::new!(avx2_here, "avx2", "bmi1", "bmi2", "popcnt");
cpufeatures::new!(avx512_here, "avx512f", "avx512bw", "avx512vl", "avx512bitalg");

/// Whether the machine has what [`Avx2`] needs. Detected once.
#[inline]
pub(super) fn has_avx2() -> bool {
    avx2_here::get()
}

/// Whether the machine has what [`Avx512`] needs. Detected once.
#[inline]
pub(super) fn has_avx512() -> bool {
    avx512_here::get() && avx2_here::get()
}

macro_rules! compiled_for {
    ($lanes:ident, $features:literal, $has:ident, $count:ident, $solver:ident) => {
        /// [`search::count`] for this machine.
        ///
        /// # Panics
        /// When the machine lacks one of the features.
        pub(super) fn $count(values: &Values, limit: usize, fuel: u64) -> Tally {
            #[target_feature(enable = $features)]
            fn count(values: &Values, limit: usize, fuel: u64) -> Tally {
                search::count::<$lanes, 1>(values, limit, fuel)
            }
            assert!($has());
            // SAFETY: the machine has the features, as was just asserted.
            unsafe { count(values, limit, fuel) }
        }

        /// A search on this machine.
        ///
        /// # Panics
        /// When the machine lacks one of the features.
        pub(super) fn $solver(values: &Values, excluded: Option<(usize, u8)>) -> Box<dyn Advance> {
            #[target_feature(enable = $features)]
            fn solver(values: &Values, excluded: Option<(usize, u8)>) -> Box<dyn Advance> {
                Box::new(Run::<$lanes, 1>::new(values, excluded))
            }
            assert!($has());
            // SAFETY: as above.
            unsafe { solver(values, excluded) }
        }

        impl Advance for Run<$lanes, 1> {
            fn advance(&mut self, fuel: &mut u64) -> Found {
                #[target_feature(enable = $features)]
                fn next(run: &mut Run<$lanes, 1>, fuel: &mut u64) -> Found {
                    run.next(fuel)
                }
                // SAFETY: the search was made on a machine that has the features.
                unsafe { next(self, fuel) }
            }
        }
    };
}

compiled_for!(Avx2, "avx2,bmi1,bmi2,popcnt", has_avx2, count_avx2, solver_avx2);
compiled_for!(Avx512, "avx512f,avx512bw,avx512vl,avx512bitalg,avx2,bmi1,bmi2,popcnt", has_avx512, count_avx512, solver_avx512);

const NEXT: [u16; 8] = [0x0302, 0x0504, 0x0100, 0x0706, 0x0b0a, 0x0d0c, 0x0908, 0x0f0e];
const LAST: [u16; 8] = [0x0504, 0x0100, 0x0302, 0x0706, 0x0d0c, 0x0908, 0x0b0a, 0x0f0e];
/// The number of bits in a number below 16.
const BITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

macro_rules! common {
    () => {
        #[inline(always)]
        fn splat(set: u16) -> Self {
            Self(unsafe { _mm256_set1_epi16(set as i16) })
        }

        #[inline(always)]
        fn load(lanes: [u16; 16]) -> [Self; 1] {
            [Self(unsafe { transmute::<[u16; 16], __m256i>(lanes) })]
        }

        #[inline(always)]
        fn one(lane: usize, set: u16) -> [Self; 1] {
            const LANES: [u16; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
            let [lanes] = Self::load(LANES);
            let here = unsafe { _mm256_cmpeq_epi16(lanes.0, Self::splat(lane as u16).0) };
            [Self::splat(set).and(Self(here))]
        }

        #[inline(always)]
        fn store([part]: [Self; 1]) -> [u16; 16] {
            unsafe { transmute::<__m256i, [u16; 16]>(part.0) }
        }

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            Self(unsafe { _mm256_and_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Self(unsafe { _mm256_or_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn without(self, other: Self) -> Self {
            Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
        }

        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            Self(unsafe { _mm256_add_epi16(self.0, other.0) })
        }

        #[inline(always)]
        fn minus(self, other: Self) -> Self {
            Self(unsafe { _mm256_sub_epi16(self.0, other.0) })
        }

        #[inline(always)]
        fn next_in_band(self) -> Self {
            Self(unsafe { _mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(transmute::<[u16; 8], __m128i>(NEXT))) })
        }

        #[inline(always)]
        fn last_in_band(self) -> Self {
            Self(unsafe { _mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(transmute::<[u16; 8], __m128i>(LAST))) })
        }

        #[inline(always)]
        fn next_in_stack([part]: [Self; 1]) -> [Self; 1] {
            [Self(unsafe { _mm256_permute4x64_epi64::<0b11_00_10_01>(part.0) })]
        }

        #[inline(always)]
        fn last_in_stack([part]: [Self; 1]) -> [Self; 1] {
            [Self(unsafe { _mm256_permute4x64_epi64::<0b11_01_00_10>(part.0) })]
        }

        #[inline(always)]
        fn fewer(self) -> Self {
            self.and(self.plus(Self::splat(u16::MAX)))
        }

        #[inline(always)]
        fn least(self, other: Self) -> Self {
            Self(unsafe { _mm256_min_epu16(self.0, other.0) })
        }
    };
}

/// Lanes with AVX2.
#[derive(Clone, Copy)]
struct Avx2(__m256i);

impl Avx2 {
    /// All ones in the lanes that are equal, zeros in the others.
    #[inline(always)]
    fn same(self, other: Self) -> Self {
        Self(unsafe { _mm256_cmpeq_epi16(self.0, other.0) })
    }
}

impl Lanes<1> for Avx2 {
    common!();

    #[inline(always)]
    fn counts(self) -> Self {
        unsafe {
            let table = _mm256_broadcastsi128_si256(transmute::<[u8; 16], __m128i>(BITS));
            let low = _mm256_set1_epi8(15);
            let lower = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, low));
            let upper = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), low));
            Self(_mm256_maddubs_epi16(_mm256_add_epi8(lower, upper), _mm256_set1_epi8(1)))
        }
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        self.and(other.same(Self::splat(0)))
    }

    #[inline(always)]
    fn any_empty(self) -> bool {
        unsafe { _mm256_movemask_epi8(self.same(Self::splat(0)).0) != 0 }
    }

    #[inline(always)]
    fn is(self, other: Self) -> bool {
        unsafe { _mm256_movemask_epi8(self.same(other).0) == -1 }
    }
}

/// Lanes with AVX-512.
#[derive(Clone, Copy)]
struct Avx512(__m256i);

impl Lanes<1> for Avx512 {
    common!();

    #[inline(always)]
    fn counts(self) -> Self {
        Self(unsafe { _mm256_popcnt_epi16(self.0) })
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        Self(unsafe { _mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(other.0, other.0), self.0) })
    }

    #[inline(always)]
    fn any_empty(self) -> bool {
        unsafe { _mm256_testn_epi16_mask(self.0, self.0) != 0 }
    }

    #[inline(always)]
    fn is(self, other: Self) -> bool {
        unsafe { _mm256_cmpeq_epi16_mask(self.0, other.0) == u16::MAX }
    }
}
