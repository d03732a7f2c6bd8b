//! The chain engines of the Explainer scale as searches of the library.

use alloc::boxed::Box;
use alloc::vec;
use core::ops::ControlFlow;
use core::task::Poll;

use once_cell::race::OnceBox;

use super::evidence::evidence_of;
use crate::derived::Derive;
use crate::hints;
use crate::hints::chains::Engine;
use crate::hints::found::Found;
use crate::hints::names::StepName;
use crosshatch_core::step::Effect;
use crosshatch_core::technique::Finder;
use crosshatch_core::{Cell, Digit, Position};

/// One unit of the chain engines' fuel, in the units of [`Finder::spend`].
const UNIT: u64 = 200;

/// The least fuel an engine needs on a board worth searching. With less, the search is not started.
fn least(engine: Engine) -> u64 {
    match engine {
        Engine::Simple => 1,
        Engine::Nishio | Engine::Multiple | Engine::Dynamic => 100,
        Engine::Plus => 500,
        Engine::NestedSimple | Engine::NestedMultiple | Engine::NestedDynamic | Engine::NestedNested => 10_000,
    }
}

/// Reports the hint of an engine if its name belongs to the technique that searches.
pub(super) fn ask(
    position: &Position,
    finder: &mut Finder<'_>,
    engine: Engine,
    is_own: impl Fn(&StepName) -> bool,
) -> ControlFlow<()> {
    let fuel = finder.left() / UNIT;
    let offered = if fuel < least(engine) { None } else { chain_hint(position, engine, fuel) };
    let Some((offered, took)) = offered else { return finder.give_up() };
    finder.spend(took * UNIT)?;
    match offered.as_ref().filter(|found| is_own(found.name)) {
        Some(Found { placement, eliminations, argument: Some(argument), .. }) => {
            finder.found(effect_of(*placement, eliminations), || evidence_of(argument))
        }
        _ => ControlFlow::Continue(()),
    }
}

/// For each engine its hint, if it has one, and the fuel spent on finding out: cached with the position.
#[derive(Default)]
struct ChainHints([OnceBox<(Option<Found>, u64)>; Engine::NestedNested as usize + 1]);

/// The hint of an engine in a 9x9 position, if it has one, and the fuel spent on finding out. `None` if that takes more than `fuel`.
pub(super) fn chain_hint(position: &Position, engine: Engine, fuel: u64) -> Option<&(Option<Found>, u64)> {
    let known = &position.of_techniques(ChainHints::default).0[engine as usize];
    if let Some(known) = known.get() {
        return Some(known).filter(|(_, took)| *took <= fuel);
    }
    let mut left = fuel;
    let Poll::Ready(offered) = hints::position::chain_hint(position, engine, &mut left) else { return None };
    Some(known.get_or_init(|| Box::new((offered, fuel - left))))
}

/// The effect of a hint. With a placement, the other candidates of the cell are not listed as eliminations.
fn effect_of(placement: Option<(u8, u8)>, eliminations: &[(u8, u8)]) -> Effect {
    let of_board = |(cell, digit): (u8, u8)| (Cell::new(cell.into()), Digit::new(digit.into()));
    match placement.map(of_board) {
        Some((cell, digit)) => Effect::place(cell, digit),
        None => Effect::of(vec![], eliminations.iter().copied().map(of_board).collect()),
    }
}
