//! Cycles and forcing chains: chains in which each assertion follows from exactly one other.
//!
//! A breadth-first search from every candidate asks whether supposing it leads back to it (a cycle, which can be read in both
//! directions) or whether a supposition leads to its opposite. It goes first along the places of one digit (X), then through
//! bivalue cells (Y, cycles only), then along both. Hints are ordered by price, length and kind; among equals the first found
//! comes first. [`super::reach`] tells beforehand which candidates are decided at all, and a search stops where anything that it
//! could still find would come too late to matter.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::super::board::Board;
use super::super::names::{self, StepName};
use super::super::order::others;
use super::super::round::Take;
use super::price::{Order, price};
use super::reach::{self, Decided, NONE, insert, is_in};
use super::run::{Bits, Candidate, Literal, Why, candidate, cell_and_digit};
use super::walk::{Links, PathNode, Walk};
use crate::nine::bits;

/// Which search found a hint; among equal hints, that of the first search comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Source {
    links: Links,
    start: Candidate,
    kind: Kind,
}

/// What a search looks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// A true candidate that leads back to itself.
    Cycle,
    /// A true candidate that leads to its own elimination.
    Off,
    /// A false candidate that leads to its being true.
    On,
}

/// The key of a hint with this many assertions.
fn order(links: Links, kind: Kind, complexity: u32) -> Order {
    let base = match (links, kind) {
        (Links::Xy, _) => 7.0,
        (Links::X | Links::Y, Kind::Cycle) => 6.5,
        (Links::X | Links::Y, Kind::Off | Kind::On) => 6.6,
    };
    Order { price: price(base, complexity), complexity, key: links.key() }
}

/// A hint that a search found.
#[derive(Clone, Debug)]
pub(super) struct SimpleHint {
    pub(super) order: Order,
    source: Source,
    /// The assertions from the supposition to the end, each with the reason why it follows from the previous one.
    pub(super) path: Vec<(Literal, Why)>,
    pub(super) eliminations: Vec<(u8, u8)>,
}

impl SimpleHint {
    pub(super) fn is_cycle(&self) -> bool {
        self.source.kind == Kind::Cycle
    }

    pub(super) fn name(&self) -> &'static StepName {
        match (self.source.kind, self.source.links) {
            (Kind::Cycle, Links::X) => {
                let mut cells: Vec<u16> = self.path.iter().map(|(literal, _)| literal.candidate() / 9).collect();
                cells.sort_unstable();
                cells.dedup();
                if cells.len() == 4 { &names::GENERALIZED_X_WING } else { &names::X_CYCLE }
            }
            (Kind::Cycle, Links::Y) => &names::Y_CYCLE,
            (Kind::Cycle, Links::Xy) => &names::XY_CYCLE,
            (_, Links::X) if self.path.len() == 6 => &names::TURBOT_FISH,
            (_, Links::X) => &names::X_CHAIN,
            (..) => &names::CHAIN,
        }
    }

    /// The value that is entered; none if the hint only eliminates.
    pub(super) fn placement(&self) -> Option<(u8, u8)> {
        (self.source.kind == Kind::On).then(|| cell_and_digit(self.source.start))
    }

    fn compare(&self, other: &Self) -> Ordering {
        self.order.compare(&other.order).then(self.source.cmp(&other.source))
    }
}

/// The search on one board.
pub(super) struct Simple<'a> {
    board: &'a Board,
    walk: Walk,
    found: Vec<SimpleHint>,
    /// Hints that come after this one do not matter.
    last: Option<Order>,
    wanted: Wanted,
    /// For each candidate that a chain along all links eliminates, the number of assertions of that chain.
    lengths: Vec<(Candidate, usize)>,
}

/// Which hints are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    /// Those that a round may take.
    Leading(Take),
    All,
}

/// The hints on a board that a round may take, in order; `decided` is what chains decide on the board.
pub(super) fn leading(board: &Board, decided: &Decided, take: Take) -> Vec<SimpleHint> {
    if decided.is_empty() {
        return Vec::new();
    }
    let mut simple = Simple::new(board, Wanted::Leading(take));
    let along_digits = reach::along_digits(board);
    simple.chains(&along_digits.off, Links::X, Kind::Off);
    simple.chains(&along_digits.on, Links::X, Kind::On);
    simple.digit_cycles(&along_digits);
    simple.keep_leading();
    simple.cell_cycles();
    simple.keep_leading();
    simple.chains(&decided.off, Links::Xy, Kind::Off);
    simple.chains(&decided.on, Links::Xy, Kind::On);
    simple.near_cycles();
    simple.in_order()
}

/// The hints on a board, in order, without those that come after others have eliminated everything that they could. `decided` is
/// what chains decide on the board.
pub(super) fn all(board: &Board, decided: &Decided) -> Vec<SimpleHint> {
    if decided.is_empty() {
        return Vec::new();
    }
    let mut simple = Simple::new(board, Wanted::All);
    let along_digits = reach::along_digits(board);
    simple.chains(&along_digits.off, Links::X, Kind::Off);
    simple.chains(&decided.off, Links::Xy, Kind::Off);
    // Everything eliminated is decided, so it is eliminated by one of these at the latest.
    let latest = |candidate| {
        let hints = simple.found.iter().filter(|hint| hint.source.start == candidate).map(|hint| hint.order);
        hints.min_by(Order::compare)
    };
    let last = reach::each(&decided.off).filter_map(latest).max_by(Order::compare);
    simple.last = last;
    simple.chains(&along_digits.on, Links::X, Kind::On);
    simple.chains(&decided.on, Links::Xy, Kind::On);
    simple.digit_cycles(&along_digits);
    simple.cell_cycles();
    simple.near_cycles();
    simple.in_order()
}

impl<'a> Simple<'a> {
    fn new(board: &'a Board, wanted: Wanted) -> Self {
        Self { board, walk: Walk::new(board), found: Vec::new(), last: None, wanted, lengths: Vec::new() }
    }

    /// Drops the hints that no round takes and ignores from now on what would come after the others.
    fn keep_leading(&mut self) {
        let Wanted::Leading(take) = self.wanted else { return };
        let Some(first) = self.found.iter().map(|hint| hint.order).min_by(Order::compare) else { return };
        let last = match take {
            Take::First => first,
            Take::EqualPrice => first.end_of_price(),
        };
        self.found.retain(|hint| hint.order.compare(&last).is_le());
        self.last = Some(last);
    }

    fn in_order(mut self) -> Vec<SimpleHint> {
        self.found.sort_by(SimpleHint::compare);
        self.found
    }

    /// The greatest number of assertions with which a hint of this kind still matters.
    fn longest(&self, links: Links, kind: Kind) -> usize {
        let Some(last) = self.last else { return usize::MAX };
        let matters = |&complexity: &u32| order(links, kind, complexity).compare(&last).is_le();
        // Prices rise with the complexity, so the complexities that matter are an interval starting at 1.
        (1..2000).take_while(matters).last().unwrap_or(0) as usize
    }

    fn chains(&mut self, starts: &Bits, links: Links, kind: Kind) {
        let mut longest = self.longest(links, kind);
        for start in reach::each(starts) {
            if longest > 0 && self.board.cells[usize::from(start / 9)].count_ones() >= 2 {
                // The search for cycles needs chains that are slightly longer.
                let margin = if links == Links::Xy { 2 } else { 0 };
                let known = self.found.len();
                self.chain(Source { links, start, kind }, longest.saturating_add(margin));
                if self.wanted != Wanted::All && self.found.len() > known {
                    self.keep_leading();
                    longest = self.longest(links, kind);
                }
            }
        }
    }

    /// Cycles of those digits for which something is decided.
    fn digit_cycles(&mut self, decided: &Decided) {
        let mut digits = [false; 9];
        for candidate in reach::each(&decided.off) {
            digits[usize::from(candidate % 9)] = true;
        }
        self.cycles(Links::X, |start| digits[usize::from(start % 9)]);
    }

    /// Cycles through bivalue cells.
    fn cell_cycles(&mut self) {
        let back = reach::back_along_cells(self.board);
        self.cycles(Links::Y, |start| is_in(&back, start));
    }

    fn cycles(&mut self, links: Links, starts: impl Fn(Candidate) -> bool) {
        let longest = self.longest(links, Kind::Cycle);
        for cell in 0..81 {
            for digit in bits(self.walk.live(cell, links)) {
                let start = candidate(cell, digit);
                if self.board.cells[usize::from(cell)].count_ones() >= 2 && starts(start) {
                    self.cycle(start, links, longest);
                }
            }
        }
    }

    /// Cycles along all links.
    ///
    /// Whatever a cycle of n candidates eliminates, a chain eliminates too: the part of the cycle between two candidates that see
    /// it. That part has n or n - 2 candidates if the cycle is to come first, so all cycles that matter are close to known
    /// chains; only their surroundings are searched.
    fn near_cycles(&mut self) {
        let mut near = [0; 12];
        let longest = self.longest(Links::Xy, Kind::Cycle);
        for (away, length) in core::mem::take(&mut self.lengths) {
            if length.saturating_sub(2) <= longest {
                self.gather(away, length.min(longest) + 1, &mut near);
            }
        }
        self.cycles(Links::Xy, |start| is_in(&near, start));
    }

    /// Collects the candidates of the cycles that eliminate `away` and may come before the chain that does, which has `length`
    /// assertions.
    fn gather(&mut self, away: Candidate, length: usize, near: &mut Bits) {
        self.walk.begin(Literal::on(away));
        let mut distances = [[u16::MAX; 2]; 729];
        let (mut level, mut distance) = (0..1, 0);
        while !level.is_empty() && usize::from(distance) <= length {
            let next = self.walk.nodes.len();
            for node in level {
                let from = self.walk.nodes[node].literal;
                distances[usize::from(from.candidate())][usize::from(from.is_on())] = distance;
                self.walk.follow(node as u32, Links::Xy);
            }
            level = next..self.walk.nodes.len();
            distance += 1;
        }
        // The distance onward from a candidate equals the distance back from its opposite.
        let mut seen = [0; 12];
        let candidates: Vec<Candidate> =
            self.walk.nodes.iter().filter(|node| node.literal.is_on()).map(|node| node.literal.candidate()).collect();
        for candidate in candidates {
            let [off, on] = distances[usize::from(candidate)];
            if usize::from(on) + usize::from(off) <= length {
                insert(near, candidate);
                if candidate % 9 == away % 9 && Walk::excludes(candidate, away, Links::X).is_some() {
                    self.walk.weak(candidate, Links::Xy).for_each(|(there, _)| insert(&mut seen, there));
                }
            }
        }
        // The two candidates of the cycle that the chain leaves out.
        for one in reach::each(&seen) {
            for (other, _) in self.walk.strong(one, Links::Xy) {
                if is_in(&seen, other) {
                    insert(near, one);
                    insert(near, other);
                }
            }
        }
    }

    /// Paths of at most `longest` links from a true candidate back to itself. The original visits a false candidate again on
    /// every path that reaches it, unless the path contains it already; after the first visit only those that lead straight back
    /// to the start make a difference.
    fn cycle(&mut self, start: Candidate, links: Links, longest: usize) {
        self.walk.begin(Literal::on(start));
        let mut ends = [NONE; 4];
        for (end, (there, _)) in ends.iter_mut().zip(self.walk.strong(start, links)) {
            *end = there;
        }
        let mut found = Vec::new();
        // The nodes of the last level, and the length of the paths two links further on.
        let (mut level, mut length) = (0..1, 2);
        while !level.is_empty() && length <= longest {
            let offs = self.walk.nodes.len();
            for node in level.clone() {
                let from = self.walk.nodes[node].literal.candidate();
                let known = self.walk.nodes.len();
                self.walk.follow(node as u32, links);
                if length >= 4 {
                    self.lead_back(from, ends, links, (node as u32, known));
                }
            }
            let ons = self.walk.nodes.len();
            for node in offs..ons {
                let from = self.walk.nodes[node].literal.candidate();
                let mut back = false;
                for (there, why) in self.walk.strong(from, links) {
                    if length >= 4 && there == start && !back {
                        back = true;
                        found.push((why, node as u32));
                    }
                    if self.walk.meet(Literal::on(there)) {
                        self.walk.nodes.push(PathNode { literal: Literal::on(there), why, cause: node as u32 });
                    }
                }
            }
            level = ons..self.walk.nodes.len();
            length += 2;
        }
        // In the order in which the original meets them: nodes that were added again are stored after those that they precede.
        found.sort_by_key(|&(_, node)| {
            let PathNode { literal, why, cause } = self.walk.nodes[node as usize];
            let rank = if let Why::House(kind) = why { 1 + kind } else { 0 };
            (cause, rank, literal.candidate())
        });
        for (why, node) in found {
            let path = self.walk.path((Literal::on(start), why), node);
            let eliminations = self.eliminated_by_cycle(&path);
            if !eliminations.is_empty() {
                let complexity = path.len() as u32 - 1;
                let order = order(links, Kind::Cycle, complexity);
                self.found.push(SimpleHint { order, source: Source { links, start, kind: Kind::Cycle }, path, eliminations });
            }
        }
    }

    /// Adds again the false candidates that lead straight back to the start, unless they are among the nodes from `known` on.
    fn lead_back(&mut self, from: Candidate, ends: [Candidate; 4], links: Links, (node, known): (u32, usize)) {
        for end in ends {
            let Some(why) = (end != NONE).then(|| Walk::excludes(from, end, links)).flatten() else { continue };
            let literal = Literal::off(end);
            if !self.walk.nodes[known..].iter().any(|node| node.literal == literal) && !self.walk.is_on_the_way(node, literal) {
                self.walk.nodes.push(PathNode { literal, why, cause: node });
            }
        }
    }

    /// The candidates outside the cells of the cycle that see, with the same digit, both a true and a false candidate of the
    /// cycle.
    fn eliminated_by_cycle(&self, path: &[(Literal, Why)]) -> Vec<(u8, u8)> {
        let mut cells = [false; 81];
        for (literal, _) in path {
            cells[usize::from(literal.candidate() / 9)] = true;
        }
        let mut sees = [[0_u16; 81]; 2];
        for &(literal, _) in &path[1..] {
            let (cell, digit) = cell_and_digit(literal.candidate());
            for (_, there) in others(&self.board.spots, cell, digit) {
                sees[usize::from(literal.is_on())][usize::from(there)] |= 1 << digit;
            }
        }
        let both = |cell: u8| sees[0][usize::from(cell)] & sees[1][usize::from(cell)];
        (0..81)
            .filter(|&cell| !cells[usize::from(cell)])
            .flat_map(|cell| bits(both(cell)).map(move |digit| (cell, digit)))
            .collect()
    }

    /// The path of at most `longest` assertions from a supposition to its opposite.
    fn chain(&mut self, source: Source, longest: usize) {
        let Source { links, start, kind } = source;
        let supposed = if kind == Kind::Off { Literal::on(start) } else { Literal::off(start) };
        self.walk.begin(supposed);
        let (mut level, mut length) = (0..1, 2);
        while !level.is_empty() && length <= longest {
            let next = self.walk.nodes.len();
            for node in level {
                let from = self.walk.nodes[node].literal;
                let end = if kind == Kind::Off && from.is_on() {
                    Walk::excludes(from.candidate(), start, links)
                } else if kind == Kind::On && !from.is_on() {
                    self.walk.strong(from.candidate(), links).find(|&(there, _)| there == start).map(|(_, why)| why)
                } else {
                    None
                };
                if let Some(why) = end {
                    self.tell_chain(source, why, node as u32);
                    return;
                }
                self.walk.follow(node as u32, links);
            }
            level = next..self.walk.nodes.len();
            length += 1;
        }
    }

    /// Adds the hint of a chain whose end follows from `node`.
    fn tell_chain(&mut self, source: Source, why: Why, node: u32) {
        let Source { links, start, kind } = source;
        let (cell, digit) = cell_and_digit(start);
        let (end, gone) = match kind {
            Kind::On => (Literal::on(start), self.board.cells[usize::from(cell)] & !(1 << digit)),
            Kind::Cycle | Kind::Off => (Literal::off(start), 1 << digit),
        };
        let path = self.walk.path((end, why), node);
        let complexity = path.len() as u32;
        let order = order(links, kind, complexity);
        let eliminations = bits(gone).map(|digit| (cell, digit)).collect();
        if links == Links::Xy && kind == Kind::Off {
            self.lengths.push((start, path.len()));
        }
        self.found.push(SimpleHint { order, source, path, eliminations });
    }
}
