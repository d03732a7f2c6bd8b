//! X-wing, swordfish and jellyfish.

use core::ops::ControlFlow;

use super::sets::{eligible, union};
use crate::hints::board::Board;
use crate::hints::found::Found;
use crate::hints::names;
use crate::hints::order::subsets;
use crate::hints::round::Round;
use crate::nine::{ALL, COLUMNS, ROWS, bits, cell_at, count, indices};

/// Fish of this size; base lines are columns first, then rows. For each set of lines all digits are tried.
pub(super) fn fish(board: &Board, size: u32, round: &mut Round) -> ControlFlow<()> {
    let (name, price) = match size {
        2 => (&names::X_WING, 3.2),
        3 => (&names::SWORDFISH, 3.8),
        _ => (&names::JELLYFISH, 5.2),
    };
    for (base, cover) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        let next = |last: Option<(u16, usize)>| {
            let of_digit = |digit: usize| {
                let spots: [u16; 9] = core::array::from_fn(|line| board.spots[base.start + line][digit]);
                Some((first(&spots, size, |lines| Some((lines, digit)) > last)?, digit))
            };
            (0..9).filter_map(of_digit).min()
        };
        let mut last = None;
        while let Some((lines, digit)) = next(last) {
            last = Some((lines, digit));
            let covers = union(lines, |line| board.spots[base.start + line][digit]);
            let crossed = indices(covers).map(|line| cover.start + line);
            let cells = crossed.flat_map(|house| bits(ALL & !lines).map(move |spot| cell_at(house, spot)));
            let gone = cells.map(|cell| (cell, digit as u8)).filter(|&(cell, digit)| board.has(cell, digit)).collect();
            round.offer(Found::removing(name, price, gone))?;
        }
    }
    ControlFlow::Continue(())
}

/// The first wanted set of `size` lines in which a digit has `size` spots, some of which it also has in other
/// lines.
fn first(spots: &[u16; 9], size: u32, is_wanted: impl Fn(u16) -> bool) -> Option<u16> {
    let eligible = eligible(*spots, size);
    let open = spots.iter().filter(|&&spots| spots != 0).count() as u32;
    if count(eligible) < size || open < 2 * size {
        return None;
    }
    subsets(eligible, size).find(|&lines| {
        let covers = union(lines, |line| spots[line]);
        count(covers) == size && union(ALL & !lines, |line| spots[line]) & covers != 0 && is_wanted(lines)
    })
}
