//! Tridagon: twelve cells in four boxes that cannot hold three digits alone.
//!
//! ```text
//! abc .   .   | abc .   .        Four boxes in two bands and two stacks; in each, three cells in three rows and three columns, all
//! .   abc .   | .   abc .        with a, b and c. A box with its cells in the order 123, 231 or 312 runs forwards, one with 132,
//! .   .   abc | .   .   abc      213 or 321 backwards. An odd number of boxes runs backwards, here one: then the cells cannot
//! ------------+-----------       hold a, b and c alone, and a guardian is true, here x.
//! abc .   .   | .   .   abcx
//! .   abc .   | .   abc .
//! .   .   abc | abc .   .
//! ```
//! Sound by the rules: with three digits alone, each box has each of them once. Two boxes of a band then have all three in each
//! of the three rows' cells, but no digit twice in a row: their orders by rows differ by a cycle of three, which is even. The same
//! holds for columns in a stack. So all around, the four permutations of rows to columns multiply to an even one. With an even
//! number of boxes that run backwards they do, and nothing follows. A cell may lack one of the digits. Cost: for each three digits
//! the six transversals of each box, and the products of those of four boxes, as long as all guardians are in one cell or of one
//! digit. Also called trivalue oddagon, Thor's hammer.
//!
//! Evidence: the three digits; the four boxes; the twelve cells, those with guardians.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Board, Guardians, candidates, price, to_cell_set, to_digit_set, told_guardians};
use crate::nine::{BOXES, Cells, at};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{House, Position, Shape};

pub(crate) static TRIDAGON: Technique = Technique {
    id: "tridagon",
    name: "Tridagon",
    idea: "In each of four boxes that form a rectangle, three cells in different rows and columns have the same three digits. In \
        an odd number of the boxes these cells run the other way. Then the twelve cells cannot hold the three digits alone, and \
        one of their guardians is true.",
    why: "With three digits alone, a box would have each of them once. In two boxes side by side, no row has a digit twice, so the \
        second box has them in the same order by rows, moved on by one or two. The same holds for columns. All around, the \
        directions must then cancel out, and an odd number of them does not.",
    look: "On a board that resists everything, look for three digits that are given in one box only, or in none. Look in four other \
        boxes for three cells of each in different rows and columns, and count those that run backwards.",
    family: Family::Exotic,
    also: &["trivalue oddagon", "Thor's hammer", "anti-tridagon"],
    codes: &["TRI"],
    prices: price(65),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find,
    explain,
    sources: &[
        "http://forum.enjoysudoku.com/the-tridagon-rule-t39859.html",
        "http://forum.enjoysudoku.com/chromatic-patterns-t39885.html",
        "Example boards: Crosshatch's own",
    ],
    exemplars: &[
        ":TRI::...6.95.7...75..38....3869.....8.7...3.14....7......5...5.638....6.7....3..9.5...::179 279 479::",
        ":TRI::...4.....5..3.6.......5.2.......4.28.376..4.9..25.73.6.76....433.5......24......7::276::",
        ":TRI::...6..5.7..975..38....3869.....8.7...3.14....7......5...5.638..9.6.7.3..3..9.5...:915:179 279 479::",
    ],
    near_misses: &[":TRI::...6..5.7..975..38....3869.....8.7...3.14....7......5...5.638..9.6.7.3..3..9.5...::::"],
};

/// Three cells of a box in three rows and three columns.
#[derive(Clone, Copy)]
struct Transversal {
    cells: Cells,
    /// Whether the columns, row by row, are an odd permutation.
    is_odd: bool,
}

/// The columns of a transversal, row by row: the even permutations first.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

fn transversal(block: usize, order: usize) -> Transversal {
    let cell = |row: usize| at(block / 3 * 3 + row, block % 3 * 3 + ORDERS[order][row]);
    Transversal { cells: (0..3).map(cell).collect(), is_odd: order >= 3 }
}

/// The search for the patterns of three digits.
struct Pattern<'a> {
    board: &'a Board,
    triple: u16,
    /// For each box the transversals whose cells have two or three of the digits.
    fitting: [Vec<Transversal>; 9],
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let board = &Board::of(position);
    for triple in (0..1_u16 << 9).filter(|mask| mask.count_ones() == 3) {
        let is_open = |cell: &u8| (board.get(*cell) & triple).count_ones() >= 2;
        let open: Cells = board.empty.into_iter().filter(is_open).collect();
        let fitting = |block| (0..6).map(|order| transversal(block, order)).filter(|one| one.cells.is_subset(open)).collect();
        let pattern = Pattern { board, triple, fitting: core::array::from_fn(fitting) };
        finder.spend(2)?;
        for [top, bottom] in PAIRS {
            for [left, right] in PAIRS {
                let boxes = [3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right];
                pattern.extend(&boxes, &[], Guardians::default(), finder)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of bands, or of stacks.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

impl Pattern<'_> {
    /// Adds each transversal of the next box to those of the boxes before it.
    fn extend(
        &self,
        boxes: &[usize; 4],
        chosen: &[Transversal],
        guardians: Guardians,
        finder: &mut Finder<'_>,
    ) -> ControlFlow<()> {
        let Some(&block) = boxes.get(chosen.len()) else { return self.judge(boxes, chosen, guardians, finder) };
        for &next in &self.fitting[block] {
            let add = |all: Guardians, cell| all.with(cell, self.board.get(cell) & !self.triple);
            let all = next.cells.into_iter().fold(guardians, add);
            if all.may_conclude(self.board) {
                finder.spend(1)?;
                self.extend(boxes, &[chosen, &[next]].concat(), all, finder)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports four transversals if an odd number of them is odd.
    fn judge(
        &self,
        boxes: &[usize; 4],
        chosen: &[Transversal],
        guardians: Guardians,
        finder: &mut Finder<'_>,
    ) -> ControlFlow<()> {
        if chosen.iter().filter(|one| one.is_odd).count() % 2 == 0 {
            return ControlFlow::Continue(());
        }
        let Some(effect) = guardians.effect(self.board, self.triple) else { return ControlFlow::Continue(()) };
        finder.found(effect, || {
            let cells = chosen.iter().fold(Cells::EMPTY, |all, one| all | one.cells);
            Evidence {
                digits: to_digit_set(self.triple),
                houses: boxes.iter().map(|&block| House::new(BOXES.start + block)).collect(),
                cells: vec![to_cell_set(cells), to_cell_set(guardians.cells)],
                ..Evidence::default()
            }
        })
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let [twelve, guarded] = &cells[..] else { unreachable!("two sets") };
    let told = Explanation::new()
        .say("In ")
        .houses(houses, Tone::Pattern)
        .say(", the cells ")
        .cells(twelve, Tone::Pattern)
        .say(" are in different rows and columns of their boxes, three in each, and have ")
        .toned_digits(*digits, Tone::Pattern)
        .mark(candidates(position, twelve, *digits), Tone::Pattern)
        .say(".")
        .then()
        .say("In an odd number of these boxes they run the other way. Then they cannot hold these three digits alone.")
        .then();
    told_guardians(told, position, guarded, *digits, &step.effect)
}
