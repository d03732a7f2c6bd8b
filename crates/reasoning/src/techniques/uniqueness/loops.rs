//! Unique loops: a closed chain of six or more empty cells with the same two digits, which must not be reduced to these.
//!
//! ```text
//! ab  .  . | ab  .  . |  .  .   .      Each cell shares a house with the next, and each house that the loop meets has two of its
//!  .  .  . | ab  .  . | ab  .   .      cells, an odd and an even one. So a and b could be exchanged all along, and another digit
//! ab  .  . |  .  .  . | abx .   .      is true in it, here x. The types are those of unique rectangles.
//! ```
//! Sound if the solution is unique, since none of the cells is given. Cost: a walk from each bivalue cell along cells that have
//! both digits, as long as no house is met twice by cells of the same parity and the extra candidates can still be of the type.
//! Loops of more than 18 cells are not searched for: there are none on 9x9. Also called deadly loops, generalised unique
//! rectangles.
//!
//! Evidence: that of [`super::Deadly`].

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Deadly, explain_locked, explain_one_cell, explain_one_digit, explain_subset};
use crosshatch_core::step::Step;
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, DigitSet, Position};

/// Only one cell has extra candidates.
pub(crate) static TYPE_1: Technique = Technique {
    id: "unique-loop-1",
    name: "Unique loop type 1",
    idea: "A loop of six or more empty cells could hold the same two digits alternately, and one cell of it has other \
        candidates. That cell cannot be either of the two digits.",
    why: "Each house that the loop meets has two of its cells. So, if the loop held only two digits, they could be exchanged \
        all along it, and every house would still be right. A puzzle with one solution never comes to that, so an extra \
        candidate in the loop is true.",
    look: "Start at a cell with two candidates and walk within houses from cell to cell, as long as both digits are there. Try to \
        come back after six cells or more, with two cells in each house that you meet.",
    family: Family::Uniqueness,
    also: &["deadly loop"],
    codes: &["UL-1"],
    prices: Prices { explainer: Price::Of(price), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find: |position, finder| find(position, finder, |roof, _| roof < 2, Deadly::one_cell),
    explain: explain_one_cell,
    sources: &["http://www.sudokuwiki.org/Unique_Rectangles", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":UL-1::28+93...+5.6.45..+9..+1.+59....2+74+3....95+9.+2..+57.35.8+73+9+24..+9+625+13+7..+5+1.+7+36+2+9327.+9.+51.:145 155 419 654 655 829:494 894::",
        ":UL-1::+3.4..+215.+1+7+285.3.9+5.6.+13...+9.3.+8+7...+8.5+39..7.6+4+712+5+9..7+6.5+4.8..4382.....2+5..+3+84..:178 179 189 686 688 978 994:198 998::",
    ],
    near_misses: &[
        ":UL-1::+3.4..+215.+1+7+285.3.9+5.6.+13...+9.3.+8+7...+8.5+39..7.6+4+712+5+9..7+6.5+4.8..4382.....2+5..+3+84..:178 179 189 688 978 994:::",
    ],
};

/// The cells have the same extra candidate.
pub(crate) static TYPE_2: Technique = Technique {
    id: "unique-loop-2",
    name: "Unique loop type 2",
    idea: "A loop of six or more empty cells could hold the same two digits alternately, and the only other candidate in it is \
        one digit, in two cells or more. One of these is that digit, so it can be eliminated from all cells that see them all.",
    codes: &["UL-2"],
    find: |position, finder| find(position, finder, |_, extras| extras.len() < 2, Deadly::one_digit),
    explain: explain_one_digit,
    exemplars: &[
        ":UL-2::36+71.+2.+4...+4.+67+31...9.+3.+72+6+87+1+253..+493+56+41.+7.+6+42..8+1+5+3.5+6....31..+3.2..+87+7.8+3+1.4..:474 486 529 917 974 975 984 999:584::",
        ":UL-2::+3.4..+215.+1+7+285.3.9+5.6.+13...+9.3.+8+7...+8.5+39..7.6+4+712+5+9..7+6.5+4.8..4382.....2+5..+3+84..:178 179 686 978 994:628 648 687 689 699::",
    ],
    near_misses: &[
        ":UL-2::36+71.+2.+4...+4.+67+31...9.+3.+72+6+87+1+253..+493+56+41.+7.+6+42..8+1+5+3.5+6....31..+3.2..+87+7.8+3+1.4..:474 529 917 974 975 984 999:::",
    ],
    ..TYPE_1
};

/// Two cells of a house have extra candidates that form a subset with other cells.
pub(crate) static TYPE_3: Technique = Technique {
    id: "unique-loop-3",
    name: "Unique loop type 3",
    idea: "A loop of six or more empty cells could hold the same two digits alternately, and two cells of a house have other \
        candidates. One of these is true, so the two cells count as one cell of a naked subset in that house. Its digits can \
        be eliminated from the rest of the house.",
    codes: &["UL-3"],
    find: |position, finder| find(position, finder, |roof, _| roof < 3, Deadly::subset),
    explain: explain_subset,
    exemplars: &[
        ":UL-3::+1.7+89....2+95+4+738+16.8...1+7.+9+9.........78+3..9....17.93...+5+214.+69+33+4+962.1.5.+1+6+9+3+52+4.:538 846:145 545 645::",
        ":UL-3::15+28+4+6+9+7+36+87+3+91+2549+4+3+5+7+2+1+86...2+5+86+3+1+2+3+8..7+549+5+1+6+934+7+2+8..1.+85..+2..+5.2.8.78+2.+7....+5:998:982::",
    ],
    near_misses: &[
        ":UL-3::+1.7+89....2+95+4+738+16.8...1+7.+9+9.........78+3..9....17.93...+5+214.+69+33+4+962.1.5.+1+6+9+3+52+4.:538:::",
    ],
    ..TYPE_1
};

/// Two cells of a house have extra candidates, and a digit of the pair has no other place in it.
pub(crate) static TYPE_4: Technique = Technique {
    id: "unique-loop-4",
    name: "Unique loop type 4",
    idea: "A loop of six or more empty cells could hold the same two digits alternately, and two cells of a house have other \
        candidates. One of the two digits has no other place in that house, so the other one can be eliminated from both \
        cells.",
    why: "One of the two cells has the digit that is confined to them. If the other cell had the second digit, the loop would \
        hold only these two digits. They could then be exchanged for a second solution, which a puzzle with one solution does \
        not allow.",
    codes: &["UL-4"],
    find: |position, finder| find(position, finder, |roof, _| roof < 3, Deadly::locked),
    explain: explain_locked,
    exemplars: &[
        ":UL-4::+1+4+9+56+78+32+85+2+9+316+4+7+3764+281.....245...2.4...+5.........+2+47..1.2+4+63.61+3+7+42+8.4+238.+67.1:362 863 948 949 955 958 959 961 962 965:942 952::",
        ":UL-4::7..+1.8.9+5+51.......3......1.+2..+6.3+1+5.69...+17...5..4.6...259.64..+9..3.+45.2+4+3.7..+9.1:215 225 228 235 266 328 329 423 432 433 535 628 788 828 829 839 845 855 858 868 878 879 895:863 883::",
    ],
    near_misses: &[
        ":UL-4::+3.4..+215.+1+7+285.3.9+5.6.+13...+9.3.+8+7...+8.5+39..7.6+4+712+5+9..7+6.5+4.8..4382.....2+5..+3+84..:178 179 978 994:::",
    ],
    ..TYPE_1
};

/// The price in tenths: 46 for six cells, 47 for eight, 50 for more, plus that of a subset.
fn price(step: &Step) -> u32 {
    let cells = match step.evidence.cells[0].len() {
        ..=6 => 46,
        7..=8 => 47,
        _ => 50,
    };
    cells + u32::from(step.evidence.form)
}

/// The number of cells in the longest loop.
const MOST: usize = 18;

/// Reports what a type concludes from a loop.
type Type = fn(&Deadly, &Position, &mut Finder<'_>) -> ControlFlow<()>;
/// Whether a type allows this number of cells with extra candidates, and these candidates.
type Allowed = fn(usize, DigitSet) -> bool;

/// A loop under construction.
struct Walk<'a> {
    position: &'a Position,
    pair: DigitSet,
    /// The cells it may visit.
    open: CellSet,
    allowed: Allowed,
    path: Vec<Cell>,
    /// The houses of the cells at even and at odd places, as bits; there are at most 75.
    met: [u128; 2],
    /// The cells of the loops found; a loop can be walked in several ways.
    found: Vec<CellSet>,
}

fn find(position: &Position, finder: &mut Finder<'_>, allowed: Allowed, of_type: Type) -> ControlFlow<()> {
    let mut starts = *position.bivalue();
    while let Some(start) = starts.first() {
        let pair = position.get(start);
        let mut digits = pair.iter().map(|digit| position.places(digit));
        let (Some(first), Some(second)) = (digits.next(), digits.next()) else { unreachable!("two candidates") };
        let mut walk =
            Walk { position, pair, open: first.intersection(second), allowed, path: Vec::new(), met: [0; 2], found: Vec::new() };
        let own: CellSet = starts.iter().filter(|&cell| position.get(cell) == pair).collect();
        starts = starts.difference(&own);
        if walk.open.len() < 6 {
            continue;
        }
        for start in own.iter() {
            walk.step(start, 0, DigitSet::EMPTY, &mut |order| {
                let deadly = Deadly { order: order.into(), ..Deadly::of(position, pair, order) };
                of_type(&deadly, position, finder)
            })?;
            // All loops through this cell have been found.
            walk.open.remove(start);
        }
    }
    ControlFlow::Continue(())
}

impl Walk<'_> {
    /// Visits a cell and continues from there. `roof` counts the cells so far with extra candidates, which are `extras`.
    fn step(
        &mut self,
        cell: Cell,
        roof: usize,
        extras: DigitSet,
        visit: &mut dyn FnMut(&[Cell]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = self.position.geometry();
        let houses = geometry.houses(cell);
        let bits = houses.iter().fold(0, |bits, house| bits | 1_u128 << house.index());
        let parity = self.path.len() % 2;
        let own = self.position.get(cell) - self.pair;
        let (roof, extras) = (roof + usize::from(!own.is_empty()), extras | own);
        if self.met[parity] & bits != 0 || !(self.allowed)(roof, extras) {
            return ControlFlow::Continue(());
        }
        self.met[parity] |= bits;
        self.open.remove(cell);
        self.path.push(cell);
        let start = self.path[0];
        if self.path.len() >= 6 && self.met[0] == self.met[1] && geometry.peer_set(cell).contains(start) {
            let cells: CellSet = self.path.iter().copied().collect();
            if !self.found.contains(&cells) {
                self.found.push(cells);
                visit(&self.path)?;
            }
        }
        if self.path.len() < MOST {
            for next in self.open.intersection(geometry.peer_set(cell)).iter() {
                self.step(next, roof, extras, visit)?;
            }
        }
        self.path.pop();
        self.open.insert(cell);
        self.met[parity] &= !bits;
        ControlFlow::Continue(())
    }
}
