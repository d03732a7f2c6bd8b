//! Breadth-first search along the links between candidates.

use alloc::vec::Vec;

use super::super::board::Board;
use super::super::order::{others, seats, shared};
use super::reach::{self, NONE};
use super::run::{Candidate, Literal, Why, candidate, cell_and_digit};
use crate::nine::{bits, cell_at};

/// The kinds of links that are used: places of a digit in a house (X), candidates of bivalue cells (Y), or both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Links {
    X,
    Y,
    Xy,
}

impl Links {
    pub(super) fn cells(self) -> bool {
        self != Self::X
    }

    fn houses(self) -> bool {
        self != Self::Y
    }

    /// The range of these links within the links of a candidate, which are ordered cell, box, row, column.
    fn kinds(self) -> core::ops::Range<usize> {
        usize::from(!self.cells())..if self.houses() { 4 } else { 1 }
    }

    /// The original's key of the kind, which orders otherwise equal hints.
    pub(super) fn key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }
}

/// Stands for "no node".
const NOTHING: u32 = u32::MAX;

/// An assertion that the search reached, and the node from which it did.
#[derive(Clone, Copy)]
pub(super) struct PathNode {
    pub(super) literal: Literal,
    pub(super) why: Why,
    pub(super) cause: u32,
}

/// The candidates with a strong link, by cell (a mask of digits) and by house and digit (a mask of spots).
#[derive(Clone)]
struct Live {
    cells: [u16; 81],
    spots: [[u16; 9]; 27],
}

/// The links of a board, and a search along them.
pub(super) struct Walk {
    /// The other ends of each candidate's strong links: in its cell, box, row and column.
    strong: Vec<[Candidate; 4]>,
    /// For each kind of links, the candidates with a strong link.
    live: [Live; 3],
    /// The number of the search that last reached each candidate, as false and as true.
    met: Vec<[u32; 2]>,
    search: u32,
    /// What the search has reached, in order.
    pub(super) nodes: Vec<PathNode>,
}

impl Walk {
    pub(super) fn new(board: &Board) -> Self {
        let mut strong = alloc::vec![[NONE; 4]; 729];
        let mut live = [const { Live { cells: [0; 81], spots: [[0; 9]; 27] } }; 3];
        for cell in 0..81 {
            for digit in bits(board.cells[usize::from(cell)]) {
                let strong = &mut strong[usize::from(candidate(cell, digit))];
                *strong = reach::strong(board, cell, digit);
                for links in [Links::X, Links::Y, Links::Xy] {
                    if strong[links.kinds()].iter().any(|&there| there != NONE) {
                        let live = &mut live[links as usize];
                        live.cells[usize::from(cell)] |= 1 << digit;
                        for (house, spot) in seats(cell) {
                            live.spots[house][usize::from(digit)] |= 1 << spot;
                        }
                    }
                }
            }
        }
        Self { strong, live, met: alloc::vec![[0; 2]; 729], search: 0, nodes: Vec::new() }
    }

    /// The candidates of a cell that have a strong link.
    pub(super) fn live(&self, cell: u8, links: Links) -> u16 {
        self.live[links as usize].cells[usize::from(cell)]
    }

    /// The candidates with a strong link that are eliminated if `from` is true, in order, each once.
    pub(super) fn weak(&self, from: Candidate, links: Links) -> impl Iterator<Item = (Candidate, Why)> + use<'_> {
        let (cell, digit) = cell_and_digit(from);
        let live = &self.live[links as usize];
        let in_same = if links.cells() { live.cells[usize::from(cell)] & !(1 << digit) } else { 0 };
        let in_cell = bits(in_same).map(move |other| (candidate(cell, other), Why::Cell));
        let in_houses = others(&live.spots, cell, digit).map(move |(kind, there)| (candidate(there, digit), Why::House(kind)));
        in_cell.chain(in_houses)
    }

    /// Why `other` is eliminated if `one` is true; `None` if it is not.
    pub(super) fn excludes(one: Candidate, other: Candidate, links: Links) -> Option<Why> {
        let ((cell, digit), (there, other_digit)) = (cell_and_digit(one), cell_and_digit(other));
        if one == other {
            return None;
        }
        if cell == there {
            return links.cells().then_some(Why::Cell);
        }
        let house = || shared(cell, there).next().map(|(kind, _)| Why::House(kind));
        if digit == other_digit { house() } else { None }
    }

    /// The candidates that become true if `from` is false, in order.
    pub(super) fn strong(&self, from: Candidate, links: Links) -> impl Iterator<Item = (Candidate, Why)> + use<> {
        const WHY: [Why; 4] = [Why::Cell, Why::House(0), Why::House(1), Why::House(2)];
        let strong = self.strong[usize::from(from)];
        links.kinds().map(move |kind| (strong[kind], WHY[kind])).filter(|&(there, _)| there != NONE)
    }

    pub(super) fn begin(&mut self, literal: Literal) {
        self.search += 1;
        self.nodes.clear();
        self.nodes.push(PathNode { literal, why: Why::Supposed, cause: NOTHING });
        self.meet(literal);
    }

    /// Adds what follows from a node and has not been reached yet.
    pub(super) fn follow(&mut self, node: u32, links: Links) {
        let from = self.nodes[node as usize].literal;
        if from.is_on() {
            let (cell, digit) = cell_and_digit(from.candidate());
            if links.cells() {
                for other in bits(self.live[links as usize].cells[usize::from(cell)] & !(1 << digit)) {
                    self.add(Literal::off(candidate(cell, other)), Why::Cell, node);
                }
            }
            for (kind, (house, spot)) in (0..).zip(seats(cell)) {
                for other in bits(self.live[links as usize].spots[house][usize::from(digit)] & !(1 << spot)) {
                    let there = candidate(cell_at(house, other), digit);
                    self.add(Literal::off(there), Why::House(kind), node);
                }
            }
        } else {
            for (there, why) in self.strong(from.candidate(), links) {
                self.add(Literal::on(there), why, node);
            }
        }
    }

    pub(super) fn add(&mut self, literal: Literal, why: Why, cause: u32) {
        if self.meet(literal) {
            self.nodes.push(PathNode { literal, why, cause });
        }
    }

    /// Marks an assertion as reached; returns whether it is for the first time in this search.
    pub(super) fn meet(&mut self, literal: Literal) -> bool {
        let met = &mut self.met[usize::from(literal.candidate())][usize::from(literal.is_on())];
        core::mem::replace(met, self.search) != self.search
    }

    /// Whether an assertion occurs on the path to a node.
    pub(super) fn is_on_the_way(&self, mut node: u32, literal: Literal) -> bool {
        while node != NOTHING {
            if self.nodes[node as usize].literal == literal {
                return true;
            }
            node = self.nodes[node as usize].cause;
        }
        false
    }

    /// The path to a node, followed by `end`.
    pub(super) fn path(&self, end: (Literal, Why), mut node: u32) -> Vec<(Literal, Why)> {
        let mut path = alloc::vec![end];
        while node != NOTHING {
            let PathNode { literal, why, cause } = self.nodes[node as usize];
            path.push((literal, why));
            node = cause;
        }
        path.reverse();
        path
    }
}
