//! Sets side by side in registers of 128 bits of WebAssembly.
#![allow(clippy::wildcard_imports, reason = "the names of instructions are long enough")]
#![allow(unsafe_code, reason = "the same bits as another type: lane by lane takes as long as a round")]

use core::arch::wasm32::*;
use core::mem::transmute;

use super::lanes::Lanes;

/// Eight lanes: the first two bands, or the third.
#[derive(Clone, Copy)]
pub(super) struct Eight(v128);

impl Lanes<2> for Eight {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self(u16x8_splat(set))
    }

    #[inline(always)]
    fn load(lanes: [u16; 16]) -> [Self; 2] {
        unsafe { transmute::<[u16; 16], [v128; 2]>(lanes) }.map(Self)
    }

    #[inline(always)]
    fn one(lane: usize, set: u16) -> [Self; 2] {
        let (lane, set) = (u16x8_splat(lane as u16), u16x8_splat(set));
        [u16x8(0, 1, 2, 3, 4, 5, 6, 7), u16x8(8, 9, 10, 11, 12, 13, 14, 15)]
            .map(|lanes| Self(v128_and(set, u16x8_eq(lanes, lane))))
    }

    #[inline(always)]
    fn store([a, b]: [Self; 2]) -> [u16; 16] {
        unsafe { transmute::<[v128; 2], [u16; 16]>([a.0, b.0]) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(i16x8_add(self.0, other.0))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(i16x8_sub(self.0, other.0))
    }

    #[inline(always)]
    fn counts(self) -> Self {
        Self(i16x8_extadd_pairwise_i8x16(i8x16_popcnt(self.0)))
    }

    #[inline(always)]
    fn fewer(self) -> Self {
        Self(v128_and(self.0, i16x8_add(self.0, i16x8_splat(-1))))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        Self(v128_and(self.0, i16x8_eq(other.0, i16x8_splat(0))))
    }

    #[inline(always)]
    fn any_empty(self) -> bool {
        !i16x8_all_true(self.0)
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Self(u16x8_min(self.0, other.0))
    }

    #[inline(always)]
    fn is(self, other: Self) -> bool {
        !v128_any_true(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn next_in_band(self) -> Self {
        Self(i16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0))
    }

    #[inline(always)]
    fn last_in_band(self) -> Self {
        Self(i16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0))
    }

    #[inline(always)]
    fn next_in_stack([Self(a), Self(b)]: [Self; 2]) -> [Self; 2] {
        [Self(i64x2_shuffle::<1, 2>(a, b)), Self(i64x2_shuffle::<0, 3>(a, b))]
    }

    #[inline(always)]
    fn last_in_stack([Self(a), Self(b)]: [Self; 2]) -> [Self; 2] {
        [Self(i64x2_shuffle::<2, 0>(a, b)), Self(i64x2_shuffle::<1, 3>(a, b))]
    }
}
