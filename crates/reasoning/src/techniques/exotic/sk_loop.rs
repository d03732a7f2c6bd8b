//! SK loop: eight pairs of cells around four filled corners, with just enough room for each digit.
//!
//! ```text
//! .  *  *  | .  *  *        Four corners (X) in four boxes are filled. The two other cells of each corner's row and column in its box
//! *  X  .  | *  X  .        make eight pairs, and each shares a line with the pair before it and a box with the pair after it. So
//! *  .  .  | *  .  .        lines and boxes link them to a ring of eight. If all digits together need only as many links as there
//! ---------+---------       are empty cells, each link has its digit in these cells, and so nowhere else.
//! .  *  *  | .  *  *
//! *  X  .  | *  X  .
//! *  .  .  | *  .  .
//! (the pairs are beside the corners, in the same row and in the same column)
//! ```
//! Sound by the rules: a link has a digit once, so a digit that m links cover is in the pairs at most m times. If these numbers add
//! up to the number of cells, no digit can be there less often, so each link of a smallest cover has its digit in its pairs. Cost:
//! the 729 rectangles, of which few have all corners filled. Also called domino loop, belt, virus pattern.
//!
//! Evidence: the digits; the links in the order of the ring, each box after the row that leads to it; the cells, the corners.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Board, other_candidates, price, to_cell_set, to_digit_set};
use crate::nine::{Cells, HOUSES, at, box_house, column_house, indices, row};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{DigitSet, House, Position, Shape};

pub(crate) static SK_LOOP: Technique = Technique {
    id: "sk-loop",
    name: "SK loop",
    idea: "Beside four filled corners of a rectangle in four boxes lie eight pairs of cells, linked to a ring by rows, boxes and \
        columns. If the digits together need only as many links as the pairs have empty cells, each link has its digit in the \
        pairs, and so nowhere else.",
    why: "A row, column or box has a digit once, so a digit is in the pairs at most as often as links are needed to cover it. Each \
        empty cell takes a digit. If the counts add up to just the number of cells, each link of each count is used within its \
        pairs.",
    look: "Look for four given values that are the corners of a rectangle in four boxes. Note the digits of the eight pairs \
        beside them, and see whether each pair shares two digits with the next.",
    family: Family::Exotic,
    also: &["domino loop", "Stephen Kurzhal's loop", "virus pattern"],
    codes: &["SK"],
    prices: price(96),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find,
    explain,
    sources: &["https://www.sudokuwiki.org/SK_Loops", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":SK::8..9.6......4..3..39....5..7......1.....6..749.1.8.6..6..75.9...2.....3...8....4.::717 221 521 442 243 443 249 849 253 364 564 366 466 566 376 876 483 189 789 889 192 392 199 299 799::",
        ":SK::.2984..6..8..............5...7..3.4...........584.6.32.3.62..9..6.5..4..1.....7..:771:228 728 132 432 147 149 451 153 453 157 159 759 965 476 876 189 493::",
    ],
    near_misses: &[":SK::.2984..6..8..............5...7..3.4...........584.6.32.3.62..9..6.5..4..1.....7..::::"],
};

/// The number of pairs, and of links.
const SIZE: usize = 8;

/// A ring of pairs around four corners.
struct Ring {
    corners: Cells,
    /// The pairs; each shares the link of its number with the one before it.
    pairs: [Cells; SIZE],
    /// The houses that link the pairs.
    links: [usize; SIZE],
}

impl Ring {
    /// The ring around the corners in two rows and two columns.
    fn of([top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> Self {
        let beside = |corner: u8, line: usize| (HOUSES[line] & HOUSES[box_house(corner)]).without(corner);
        let corners = [at(top, left), at(top, right), at(bottom, right), at(bottom, left)];
        let (mut pairs, mut links) = ([Cells::EMPTY; SIZE], [0; SIZE]);
        for (place, &corner) in corners.iter().enumerate() {
            // The first corner is reached by its column, the second one by the row, and so on.
            let (own_row, own_column) = (row(corner), column_house(corner));
            let [from, to] = if place % 2 == 0 { [own_column, own_row] } else { [own_row, own_column] };
            pairs[2 * place] = beside(corner, from);
            pairs[2 * place + 1] = beside(corner, to);
            links[2 * place] = from;
            links[2 * place + 1] = box_house(corner);
        }
        Self { corners: corners.into_iter().collect(), pairs, links }
    }

    /// The pairs that have a digit, as a mask.
    fn with(&self, board: &Board, digit: u8) -> u8 {
        let has = |place: &usize| self.pairs[*place].intersects(board.places(digit));
        (0..SIZE).filter(has).map(|place| 1 << place).sum()
    }

    /// The two pairs of a link.
    fn linked(&self, link: usize) -> Cells {
        self.pairs[link] | self.pairs[(link + SIZE - 1) % SIZE]
    }

    fn report(&self, board: &Board, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let empty = self.pairs.map(|pair| pair & board.empty);
        let cells: Cells = empty.iter().fold(Cells::EMPTY, |all, &pair| all | pair);
        let covers: Vec<(u8, Cover)> = (0..9).map(|digit| (digit, Cover::of(self.with(board, digit)))).collect();
        let room: u32 = covers.iter().map(|(_, cover)| cover.size).sum();
        if empty.iter().any(|pair| pair.is_empty()) || room as usize != cells.len() {
            return ControlFlow::Continue(());
        }
        let gone = covers.iter().flat_map(|&(digit, cover)| {
            let beside = |link| HOUSES[self.links[link]] - self.linked(link);
            indices(cover.links).flat_map(move |link| board.among(beside(link), 1 << digit))
        });
        finder.found(Effect::eliminate(gone), || Evidence {
            digits: to_digit_set(cells.into_iter().fold(0, |all, cell| all | board.get(cell))),
            houses: self.links.map(House::new).to_vec(),
            cells: vec![to_cell_set(cells), to_cell_set(self.corners)],
            ..Evidence::default()
        })
    }
}

/// How links cover pairs.
#[derive(Clone, Copy)]
struct Cover {
    /// The fewest links that cover the pairs.
    size: u32,
    /// The links of all covers of that size, as a mask.
    links: u8,
}

impl Cover {
    /// The smallest covers of these pairs, a mask; a pair is covered by the link of its number and by the next one.
    fn of(pairs: u8) -> Self {
        let mut best = Self { size: SIZE as u32 + 1, links: 0 };
        for links in 0..=u8::MAX {
            let (size, covered) = (links.count_ones(), links | links.rotate_right(1));
            if pairs & !covered == 0 && size <= best.size {
                let known = if size == best.size { best.links } else { 0 };
                best = Self { size, links: known | links };
            }
        }
        best
    }
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let board = &Board::of(position);
    for rows in apart() {
        for columns in apart() {
            let filled = |row: usize, column: usize| !board.empty.contains(at(row, column));
            if rows.iter().all(|&row| columns.iter().all(|&column| filled(row, column))) {
                finder.spend(4)?;
                Ring::of(rows, columns).report(board, finder)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of rows in different bands, or of columns in different stacks.
fn apart() -> impl Iterator<Item = [usize; 2]> {
    (0..6).flat_map(|one| (one / 3 * 3 + 3..9).map(move |other| [one, other]))
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let [pairs, corners] = &cells[..] else { unreachable!("two sets") };
    Explanation::new()
        .say("Around the corners ")
        .plain_cells(corners)
        .say(", ")
        .houses(houses, Tone::Pattern)
        .say(" link eight pairs with ")
        .say(alloc::format!("{} empty cells, ", pairs.len()))
        .cells(pairs, Tone::Support)
        .mark(other_candidates(position, pairs, DigitSet::EMPTY), Tone::Support)
        .say(", and the digits ")
        .toned_digits(*digits, Tone::Support)
        .say(".")
        .then()
        .say("For each digit the fewest links that cover its pairs were counted. The numbers add up to the number of cells, so each \
            of these links has its digit in its two pairs and nowhere else: ")
        .gone(&step.effect.eliminations)
}
