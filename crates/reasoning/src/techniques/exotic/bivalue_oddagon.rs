//! Bivalue oddagon: a ring of an odd number of cells that all have the same two digits, each seeing the next.
//!
//! ```text
//! ab  .  .  | abx .  .  | .  .  .      With only a and b, the digits would alternate around the ring, which an odd number of
//! .   ab .  | .   .  .  | .  .  .      cells does not allow. So a guardian is true, here an x.
//! .   .  .  | .   .  .  | .  .  .
//! ----------+-----------+---------
//! .   ab .  | abx .  .  | .  .  .
//! ```
//! Sound by the rules: two cells that see each other differ, and two digits cannot colour an odd ring. Cost: for each two digits a
//! walk from each cell that has both, as long as all guardians are in one cell, or are of one digit and some candidate sees them
//! all. Rings of three cells lie within a house, and are left out. Also called bivalue odd loop.
//!
//! Evidence: the two digits; the cells of the ring, those with guardians; the ring as a chain.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Board, Guardians, candidates, price, to_cell, to_cell_set, to_digit, to_digit_set, told_guardians};
use crate::nine::{Cells, peers_of};
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{Position, Shape};

pub(crate) static BIVALUE_ODDAGON: Technique = Technique {
    id: "bivalue-oddagon",
    name: "Bivalue oddagon",
    idea: "An odd number of cells, five or more, form a ring in which each sees the next, and all have the same two digits. Some \
        of them have guardians, that is other candidates. One of the guardians is true.",
    why: "If the ring held only the two digits, each cell would have the digit that its neighbours do not have. So the digits would \
        alternate all around. With an odd number of cells, two neighbours would come out the same. So at least one guardian is \
        true.",
    look: "Look for cells with the same two candidates, and walk from cell to cell within houses. Add a cell with one digit more \
        where you need it, always the same one. Try to come back after five or seven cells.",
    family: Family::Exotic,
    also: &["bivalue odd loop"],
    codes: &["BVO"],
    prices: price(61),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find,
    explain,
    sources: &["http://forum.enjoysudoku.com/chromatic-patterns-t39885.html", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":BVO::.9+7.+8+14...+41+7..+28..582+4.+1..+1+7...3568....+173+2+9+9..85.+7+417+1...........7461+242.1.....:925 651 653 663 976 381 996:518::",
        ":BVO::+836+7...+9.1+7+4+6+59+32859+2+83.6+7.+4+1+7+5+2+89+63+385+9..+2+176+2+91+7+3+8+4+5+2.+3+4.7.8.+7.+8+39.4+5.+94+1285+7+3+6:179:116 416::",
    ],
    near_misses: &[
        ":BVO::.9+7.+8+14...+41+7..+28..582+4.+1..+1+7...3568....+173+2+9+9..85.+7+417+1...........7461+242.1.....:651 653 663 976 381 996:::",
    ],
};

/// The fewest and the most cells of a ring.
const CELLS: [usize; 2] = [5, 11];

/// A walk along cells that have two digits.
struct Walk<'a> {
    board: &'a Board,
    pair: u16,
    open: Cells,
    path: Vec<u8>,
    /// The shortest ring for each set of cells with guardians.
    found: BTreeMap<Cells, Vec<u8>>,
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let board = &Board::of(position);
    for (one, other) in (0..9_u8).flat_map(|one| (one + 1..9).map(move |other| (one, other))) {
        let open = board.places(one) & board.places(other);
        if open.len() < CELLS[0] {
            continue;
        }
        let pair = 1 << one | 1 << other;
        let mut walk = Walk { board, pair, open, path: Vec::new(), found: BTreeMap::new() };
        for start in open {
            walk.step(start, Guardians::default(), finder)?;
            // All rings through this cell have been found.
            walk.open -= Cells::of(start);
        }
        let mut rings: Vec<(Cells, Vec<u8>)> = walk.found.into_iter().collect();
        rings.sort_by_key(|(_, ring)| ring.len());
        for (_, ring) in rings {
            let guardians = ring.iter().fold(Guardians::default(), |all, &cell| all.with(cell, board.get(cell) & !pair));
            let Some(effect) = guardians.effect(board, pair) else { continue };
            finder.found(effect, || Evidence {
                digits: to_digit_set(pair),
                cells: vec![to_cell_set(ring.iter().copied().collect()), to_cell_set(guardians.cells)],
                chain: ring
                    .iter()
                    .zip([one, other].into_iter().cycle())
                    .map(|(&cell, digit)| (to_cell(cell), to_digit(digit)))
                    .collect(),
                ..Evidence::default()
            })?;
        }
    }
    ControlFlow::Continue(())
}

impl Walk<'_> {
    /// Visits a cell and continues from there.
    fn step(&mut self, cell: u8, guardians: Guardians, finder: &mut Finder<'_>) -> ControlFlow<()> {
        finder.spend(1)?;
        let all = guardians.with(cell, self.board.get(cell) & !self.pair);
        if !all.may_conclude(self.board) {
            return ControlFlow::Continue(());
        }
        self.path.push(cell);
        self.open -= Cells::of(cell);
        let length = self.path.len();
        // The second cell is lower than the last one, so that each ring is walked in one direction only.
        if length >= CELLS[0] && length % 2 == 1 && peers_of(cell).contains(self.path[0]) && self.path[1] < cell {
            let is_shorter = self.found.get(&all.cells).is_none_or(|known| length < known.len());
            if is_shorter {
                self.found.insert(all.cells, self.path.clone());
            }
        }
        if length < CELLS[1] {
            for next in self.open & peers_of(cell) {
                self.step(next, all, finder)?;
            }
        }
        self.path.pop();
        self.open |= Cells::of(cell);
        ControlFlow::Continue(())
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, chain, .. } = &step.evidence;
    let [ring, guarded] = &cells[..] else { unreachable!("two sets") };
    let mut told = Explanation::new()
        .say("All cells of the ring ")
        .cells(ring, Tone::Pattern)
        .say(" have ")
        .toned_digits(*digits, Tone::Pattern)
        .mark(candidates(position, ring, *digits), Tone::Pattern)
        .say(", and each sees the next.");
    for (place, &(from, digit)) in chain.iter().enumerate() {
        told = told.link((from, digit), (chain[(place + 1) % chain.len()].0, digit), Strength::Weak);
    }
    let told = told
        .then()
        .say("With only these two digits they would have to alternate, which an odd number of cells does not allow.")
        .then();
    told_guardians(told, position, guarded, *digits, &step.effect)
}
