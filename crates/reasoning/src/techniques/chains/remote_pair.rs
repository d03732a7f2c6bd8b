//! Remote pair: a chain of four or more cells with the same two candidates, each of which sees the next.
//!
//! ```text
//! ab  .  . |  .  . ab       From the lower row up, to the right and down into the box, the cells alternate between a and b. So the first
//!  .  .  . |  . ab  .       and the last differ, and a cell that sees both (/) is neither a nor b.
//! ---------+---------
//! ab  .  . |  .  /  .
//! ```
//! Sound by the rules: two cells an odd number of steps apart are a and b in some order. Neighbours in the chain are a naked pair
//! and left to that technique. Cost: the paths of four to ten cells of one pair; a house of a solvable board has at most two of
//! these cells, so each has at most three neighbours. Longer chains are not searched for. Also called a chain of naked pairs.
//!
//! Evidence: the two digits; as a chain the cells in order, each with the digit it has if the first cell has the lower one.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, DigitSet, Position};

pub(crate) static REMOTE_PAIR: Technique = Technique {
    id: "remote-pair",
    name: "Remote pair",
    idea: "Four or more cells with the same two candidates form a chain in which each sees the next. Both digits can be \
        eliminated from any cell that sees two cells of the chain which must differ.",
    why: "Neighbours in the chain differ, so the two digits alternate along it. Two cells an odd number of steps apart \
        therefore hold both digits. A cell that sees the two can hold neither.",
    look: "Mark all cells with the same two candidates and connect those that see each other. Then compare the first cell of such \
        a chain with the fourth, or with the sixth.",
    family: Family::Wings,
    also: &["remote naked pair"],
    codes: &["0703"],
    prices: Prices { hodoku: Price::Fixed(110), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_chains.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0703:49:.+49+356+7+2.+57..2..3.32...75...+3.+5.268+77+5..+6+3..2.627...+5+3+6+852+7+9+314+41+3+68+5+27+9+2+9+713+48+6+5:824 127:454 954::7",
        ":0703:69:.4+38..21..+1+2....+85.98.+1+243.+2+351...+78+1+8.723+5+4.4+7..+851+2+3+921..+876+43+5+7..+1+8+9+2+864+2+79+35+1::624 924::11",
    ],
    near_misses: &[
        ":0703::.+49+356+7+2.+57..2..3.32...75...+3.+5.268+77+5..+6+3..2.627...+5+3+6+852+7+9+314+41+3+68+5+27+9+2+9+713+48+6+5:127:::",
    ],
};

/// The number of cells in the shortest chain.
const LEAST: usize = 4;
/// The number of cells in the longest chain.
const MOST: usize = 10;

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let mut left = *position.bivalue();
    while let Some(first) = left.first() {
        let pair = position.get(first);
        let cells: CellSet = left.iter().filter(|&cell| position.get(cell) == pair).collect();
        left = left.difference(&cells);
        if cells.len() >= LEAST {
            for start in cells.iter() {
                extend(position, finder, pair, &cells, &mut Vec::from([start]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Extends the path by every cell that the last one sees.
fn extend(
    position: &Position,
    finder: &mut Finder<'_>,
    pair: DigitSet,
    cells: &CellSet,
    path: &mut Vec<Cell>,
) -> ControlFlow<()> {
    let last = path[path.len() - 1];
    // Each path is found from both ends; once is enough.
    if path.len() >= LEAST && path[0] < last {
        report(position, finder, pair, path)?;
    }
    if path.len() < MOST {
        for next in position.geometry().peer_set(last).intersection(cells).iter() {
            if !path.contains(&next) {
                path.push(next);
                extend(position, finder, pair, cells, path)?;
                path.pop();
            }
        }
    }
    ControlFlow::Continue(())
}

fn report(position: &Position, finder: &mut Finder<'_>, pair: DigitSet, path: &[Cell]) -> ControlFlow<()> {
    let gone = |path: &[Cell]| {
        let seen = between(position, path);
        Effect::eliminate(pair.iter().flat_map(|digit| position.eliminations(digit, &seen)))
    };
    let effect = gone(path);
    // If an end adds nothing, the path without it has the same effect.
    if path.len() > LEAST && (gone(&path[1..]) == effect || gone(&path[..path.len() - 1]) == effect) {
        return ControlFlow::Continue(());
    }
    let by_turns = || path.iter().copied().zip(pair.iter().collect::<Vec<_>>().into_iter().cycle()).collect();
    finder.found(effect, || Evidence { digits: pair, chain: by_turns(), ..Evidence::default() })
}

/// The cells that see two cells of the path an odd number of steps, at least three, apart.
fn between(position: &Position, path: &[Cell]) -> CellSet {
    let mut seen = CellSet::EMPTY;
    for (place, &one) in path.iter().enumerate() {
        for &other in path.iter().skip(place + 3).step_by(2) {
            seen = seen.union(&position.geometry().common_peers([one, other]));
        }
    }
    seen
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, chain, .. } = &step.evidence;
    let side = |odd: usize| chain.iter().skip(odd).step_by(2).map(|&(cell, _)| cell).collect::<CellSet>();
    let marks = |cells: CellSet| cells.iter().flat_map(move |cell| position.get(cell).iter().map(move |digit| (cell, digit)));
    let mut told = Explanation::new()
        .cells(&side(0), Tone::Pattern)
        .say(" form a chain with ")
        .cells(&side(1), Tone::Support)
        .say(", in which each sees the next. All of them have only the candidates ")
        .digits(*digits)
        .say(", so the two digits alternate along the chain.")
        .mark(marks(side(0)), Tone::Pattern)
        .mark(marks(side(1)), Tone::Support);
    for ends in chain.windows(2) {
        told = told.link((ends[0].0, ends[0].1), (ends[1].0, ends[0].1), Strength::Weak);
    }
    told.then()
        .say("So two of them an odd number of steps apart hold both digits. A cell that sees two such cells can be neither: ")
        .gone(&step.effect.eliminations)
}
