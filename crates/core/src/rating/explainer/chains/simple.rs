//! Cycles and forcing chains: each thing follows from one other.
//!
//! From every candidate, in breadth: does supposing it lead back to it (a cycle, readable in both directions), or does a supposition lead
//! to its opposite? First along the places of one digit (X), then along cells with two candidates (Y, cycles alone), then along both.
//! Hints are ordered by price, length and kind; among equals the first found is first.

use alloc::vec::Vec;

use super::super::board::{Board, CELLS, SEATS, bits, lowest};
use super::run::{Candidate, Literal, Why, candidate, cell_and_digit};
use super::{Order, price};

/// Along which links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    X,
    Y,
    Xy,
}

impl Links {
    fn cells(self) -> bool {
        self != Self::X
    }

    fn houses(self) -> bool {
        self != Self::Y
    }

    /// The original's key of the kind, by which equals are ordered.
    fn key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }
}

/// What a search from a candidate comes to.
#[derive(Clone, Debug)]
pub(super) struct SimpleHint {
    pub(super) order: Order,
    pub(super) links: Links,
    pub(super) cycle: bool,
    /// From the supposition to the end, and why each follows from the one before it.
    pub(super) path: Vec<(Literal, Why)>,
    pub(super) eliminations: Vec<(u8, u8)>,
}

impl SimpleHint {
    pub(super) fn name(&self) -> &'static str {
        match (self.cycle, self.links) {
            (true, Links::X) => {
                let mut cells: Vec<u16> = self.path.iter().map(|(literal, _)| literal.candidate() / 9).collect();
                cells.sort_unstable();
                cells.dedup();
                if cells.len() == 4 { "Generalized X-Wing" } else { "Bidirectional X-Cycle" }
            }
            (true, Links::Y) => "Bidirectional Y-Cycle",
            (true, Links::Xy) => "Bidirectional Cycle",
            (false, Links::X) if self.path.len() == 6 => "Turbot Fish",
            (false, Links::X) => "Forcing X-Chain",
            (false, _) => "Forcing Chain",
        }
    }

    /// The value that is written.
    pub(super) fn placement(&self) -> Option<(u8, u8)> {
        let end = self.path[self.path.len() - 1].0;
        (!self.cycle && end.is_on()).then(|| cell_and_digit(end.candidate()))
    }
}

/// The search on one board.
pub(super) struct Simple<'a> {
    board: &'a Board,
    /// What comes on if a candidate goes off: by cell, box, row, column.
    strong: Vec<[Candidate; 4]>,
    candidates: Vec<Candidate>,
    /// In which search a candidate was last met, as off and as on.
    met: Vec<[u32; 2]>,
    search: u32,
    nodes: Vec<PathNode>,
}

/// No candidate.
const NONE: Candidate = Candidate::MAX;

#[derive(Clone, Copy)]
struct PathNode {
    literal: Literal,
    why: Why,
    cause: u32,
}

impl<'a> Simple<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let mut strong = alloc::vec![[NONE; 4]; 729];
        let mut candidates = Vec::new();
        for cell in 0..81 {
            let mask = board.cells[usize::from(cell)];
            for digit in bits(mask) {
                let here = candidate(cell, digit);
                candidates.push(here);
                let strong = &mut strong[usize::from(here)];
                if mask.count_ones() == 2 {
                    strong[0] = candidate(cell, lowest(mask & !(1 << digit)));
                }
                for (kind, (house, place)) in (1..).zip(SEATS[usize::from(cell)]) {
                    let places = board.places[usize::from(house)][usize::from(digit)];
                    if places.count_ones() == 2 {
                        let there = CELLS[usize::from(house)][usize::from(lowest(places & !(1 << place)))];
                        strong[kind] = candidate(there, digit);
                    }
                }
            }
        }
        Self { board, strong, candidates, met: alloc::vec![[0; 2]; 729], search: 0, nodes: Vec::new() }
    }

    /// All hints, in their order.
    pub(super) fn all(&mut self) -> Vec<SimpleHint> {
        let mut hints = Vec::new();
        self.each(&mut |hint, _| hints.push(hint));
        hints.sort_by(|one, other| one.order.compare(&other.order));
        hints
    }

    /// The first in that order.
    pub(super) fn first(&mut self) -> Option<SimpleHint> {
        let mut best: Option<SimpleHint> = None;
        self.each(&mut |hint, _| {
            if best.as_ref().is_none_or(|best| hint.order.compare(&best.order).is_lt()) {
                best = Some(hint);
            }
        });
        best
    }

    fn each(&mut self, sink: &mut impl FnMut(SimpleHint, ())) {
        for links in [Links::X, Links::Y, Links::Xy] {
            for at in 0..self.candidates.len() {
                let start = self.candidates[at];
                let count = self.board.cells[usize::from(start / 9)].count_ones();
                if count < 2 || links == Links::Y && count > 2 {
                    continue;
                }
                self.cycles(start, links, sink);
                if links.houses() {
                    self.chains(Literal::on(start), links, sink);
                    self.chains(Literal::off(start), links, sink);
                }
            }
        }
    }

    /// What goes off if a candidate is on, in order.
    fn weak(&self, from: Candidate, links: Links, mut each: impl FnMut(Candidate, Why)) {
        let (cell, digit) = cell_and_digit(from);
        if links.cells() {
            for other in bits(self.board.cells[usize::from(cell)] & !(1 << digit)) {
                each(candidate(cell, other), Why::Cell);
            }
        }
        for (kind, (house, place)) in (0..).zip(SEATS[usize::from(cell)]) {
            for other in bits(self.board.places[usize::from(house)][usize::from(digit)] & !(1 << place)) {
                each(candidate(CELLS[usize::from(house)][usize::from(other)], digit), Why::House(kind));
            }
        }
    }

    /// What comes on if a candidate is off, in order.
    fn strong(&self, from: Candidate, links: Links) -> impl Iterator<Item = (Candidate, Why)> + use<> {
        const WHY: [Why; 4] = [Why::Cell, Why::House(0), Why::House(1), Why::House(2)];
        let kinds = usize::from(!links.cells())..if links.houses() { 4 } else { 1 };
        let strong = self.strong[usize::from(from)];
        kinds.map(move |kind| (strong[kind], WHY[kind])).filter(|&(there, _)| there != NONE)
    }

    fn begin(&mut self, literal: Literal) {
        self.search += 1;
        self.nodes.clear();
        self.nodes.push(PathNode { literal, why: Why::Supposed, cause: u32::MAX });
        self.meet(literal);
    }

    /// Whether this search meets a candidate in this state for the first time.
    fn meet(&mut self, literal: Literal) -> bool {
        let met = &mut self.met[usize::from(literal.candidate())][usize::from(literal.is_on())];
        core::mem::replace(met, self.search) != self.search
    }

    /// Whether a candidate is off on the way to a node.
    fn is_on_the_way(&self, mut node: u32, literal: Literal) -> bool {
        while node != u32::MAX {
            if self.nodes[node as usize].literal == literal {
                return true;
            }
            node = self.nodes[node as usize].cause;
        }
        false
    }

    /// The way to a node and to what follows from it.
    fn path(&self, end: (Literal, Why), mut node: u32) -> Vec<(Literal, Why)> {
        let mut path = alloc::vec![end];
        while node != u32::MAX {
            let PathNode { literal, why, cause } = self.nodes[node as usize];
            path.push((literal, why));
            node = cause;
        }
        path.reverse();
        path
    }

    /// Ways from a candidate that is on back to it. What is off is looked at again on every way to it, as long as it is not met twice on
    /// one way; only those that lead back at once make a difference after the first time.
    fn cycles(&mut self, start: Candidate, links: Links, sink: &mut impl FnMut(SimpleHint, ())) {
        self.begin(Literal::on(start));
        let mut level = alloc::vec![0_u32];
        let mut rounds = 0;
        let mut offs = Vec::new();
        let mut found = Vec::new();
        while !level.is_empty() {
            rounds += 1;
            offs.clear();
            for &node in &level {
                let from = self.nodes[node as usize].literal.candidate();
                let mut weak = Vec::new();
                self.weak(from, links, |there, why| {
                    if !weak.iter().any(|&(known, _)| known == there) {
                        weak.push((there, why));
                    }
                });
                for (there, why) in weak {
                    let leads_back = rounds >= 2 && self.strong(there, links).any(|(end, _)| end == start);
                    let first = self.met[usize::from(there)][0] != self.search;
                    if (first || leads_back) && !self.is_on_the_way(node, Literal::off(there)) {
                        self.meet(Literal::off(there));
                        offs.push(self.nodes.len() as u32);
                        self.nodes.push(PathNode { literal: Literal::off(there), why, cause: node });
                    }
                }
            }
            level.clear();
            for &node in &offs {
                let from = self.nodes[node as usize].literal.candidate();
                for (there, why) in self.strong(from, links) {
                    if rounds >= 2 && there == start && !found.iter().any(|&(other, _, last)| (other, last) == (there, node)) {
                        found.push((there, why, node));
                    }
                    if self.meet(Literal::on(there)) {
                        level.push(self.nodes.len() as u32);
                        self.nodes.push(PathNode { literal: Literal::on(there), why, cause: node });
                    }
                }
            }
        }
        for (end, why, node) in found {
            let path = self.path((Literal::on(end), why), node);
            let eliminations = self.eliminated_by_cycle(&path);
            if !eliminations.is_empty() {
                let length = path.len() as u32 - 1;
                let base = if links == Links::Xy { 7.0 } else { 6.5 };
                let order = Order { price: price(base, length), complexity: length, key: links.key() };
                sink(SimpleHint { order, links, cycle: true, path, eliminations }, ());
            }
        }
    }

    /// What sees, as the same digit, a candidate of the cycle that is on and one that is off, outside its cells.
    fn eliminated_by_cycle(&self, path: &[(Literal, Why)]) -> Vec<(u8, u8)> {
        let mut cells = [false; 81];
        for (literal, _) in path {
            cells[usize::from(literal.candidate() / 9)] = true;
        }
        let mut sees = [[0_u16; 81]; 2];
        for &(literal, _) in &path[1..] {
            let (cell, digit) = cell_and_digit(literal.candidate());
            for (house, place) in SEATS[usize::from(cell)] {
                for other in bits(self.board.places[usize::from(house)][usize::from(digit)] & !(1 << place)) {
                    sees[usize::from(literal.is_on())][usize::from(CELLS[usize::from(house)][usize::from(other)])] |= 1 << digit;
                }
            }
        }
        let both = |cell: u8| sees[0][usize::from(cell)] & sees[1][usize::from(cell)];
        (0..81).filter(|&cell| !cells[usize::from(cell)]).flat_map(|cell| bits(both(cell)).map(move |digit| (cell, digit))).collect()
    }

    /// The way from a supposition to its opposite.
    fn chains(&mut self, start: Literal, links: Links, sink: &mut impl FnMut(SimpleHint, ())) {
        self.begin(start);
        let mut end = None;
        let mut at = 0;
        'search: while at < self.nodes.len() {
            let from = self.nodes[at].literal;
            let mut next = Vec::new();
            if from.is_on() {
                self.weak(from.candidate(), links, |there, why| next.push((Literal::off(there), why)));
            } else {
                next.extend(self.strong(from.candidate(), links).map(|(there, why)| (Literal::on(there), why)));
            }
            for (literal, why) in next {
                if literal == start.opposite() {
                    end = Some((literal, why));
                    break 'search;
                }
                if self.meet(literal) {
                    self.nodes.push(PathNode { literal, why, cause: at as u32 });
                }
            }
            at += 1;
        }
        let Some(end) = end else { return };
        let (cell, digit) = cell_and_digit(start.candidate());
        let gone = if start.is_on() { 1 << digit } else { self.board.cells[usize::from(cell)] & !(1 << digit) };
        if gone != 0 {
            let path = self.path(end, at as u32);
            let length = path.len() as u32;
            let base = if links == Links::Xy { 7.0 } else { 6.6 };
            let order = Order { price: price(base, length), complexity: length, key: links.key() };
            let eliminations = bits(gone).map(|digit| (cell, digit)).collect();
            sink(SimpleHint { order, links, cycle: false, path, eliminations }, ());
        }
    }
}
