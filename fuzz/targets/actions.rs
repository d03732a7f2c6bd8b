//! Actions in any order, as in the test `any_order` of the workbench. The bytes choose them.
#![no_main]

#[path = "../../crates/workbench/tests/any_order/actions.rs"]
mod actions;

use actions::{Chance, begin, step};
use libfuzzer_sys::fuzz_target;

/// The most actions of a game.
const MOST: u64 = 50;

struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Chance for Bytes<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let mut next = || self.0.next().copied().map_or(0, u32::from);
        let number = if bound <= 256 { next() } else { next() << 8 | next() };
        number % bound
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data.iter());
    let mut model = begin(&mut bytes);
    for now in 0..MOST {
        if bytes.0.len() == 0 {
            break;
        }
        model = step(&model, 1000 + now, &mut bytes).1;
    }
});
