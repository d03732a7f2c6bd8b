//! Cycles and forcing chains: each thing follows from one other.
//!
//! From every candidate, in breadth: does supposing it lead back to it (a cycle, readable in both directions), or does a supposition lead
//! to its opposite? First along the places of one digit (X), then along cells with two candidates (Y, cycles alone), then along both.
//! Hints are ordered by price, length and kind; among equals the first found is first. [`super::reach`] says beforehand which candidates
//! are decided at all, and a search stops where what it still could find would come too late to matter.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::super::board::{Board, CELLS, SEATS, bits, lowest};
use super::reach::{self, Decided, insert, is_in};
use super::run::{Bits, Candidate, Literal, Why, candidate, cell_and_digit};
use super::{Order, price};

/// Along which links.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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

    /// The places of these links among those of a candidate: by cell, by box, row and column.
    fn kinds(self) -> core::ops::Range<usize> {
        usize::from(!self.cells())..if self.houses() { 4 } else { 1 }
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

/// Which search finds a hint; of equal hints, the first search's is first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Source {
    links: Links,
    start: Candidate,
    kind: Kind,
}

/// What a search looks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// From a candidate that is on back to it.
    Cycle,
    /// From a candidate that is on to its being off.
    Off,
    /// From a candidate that is off to its being on.
    On,
}

/// What a search from a candidate comes to.
#[derive(Clone, Debug)]
pub(super) struct SimpleHint {
    pub(super) order: Order,
    source: Source,
    /// From the supposition to the end, and why each follows from the one before it.
    pub(super) path: Vec<(Literal, Why)>,
    pub(super) eliminations: Vec<(u8, u8)>,
}

impl SimpleHint {
    pub(super) fn is_cycle(&self) -> bool {
        self.source.kind == Kind::Cycle
    }

    pub(super) fn name(&self) -> &'static str {
        match (self.source.kind, self.source.links) {
            (Kind::Cycle, Links::X) => {
                let mut cells: Vec<u16> = self.path.iter().map(|(literal, _)| literal.candidate() / 9).collect();
                cells.sort_unstable();
                cells.dedup();
                if cells.len() == 4 { "Generalized X-Wing" } else { "Bidirectional X-Cycle" }
            }
            (Kind::Cycle, Links::Y) => "Bidirectional Y-Cycle",
            (Kind::Cycle, Links::Xy) => "Bidirectional Cycle",
            (_, Links::X) if self.path.len() == 6 => "Turbot Fish",
            (_, Links::X) => "Forcing X-Chain",
            (..) => "Forcing Chain",
        }
    }

    /// The value that is written.
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
    /// What comes on if a candidate goes off: by cell, box, row, column.
    strong: Vec<[Candidate; 4]>,
    /// For each kind of links, the candidates from which something comes on, by cell and by house and digit.
    live: [Live; 3],
    /// In which search a candidate was last met, as off and as on.
    met: Vec<[u32; 2]>,
    search: u32,
    nodes: Vec<PathNode>,
    found: Vec<SimpleHint>,
    /// Hints that come later than this do not matter.
    last: Option<Order>,
    wanted: Wanted,
    /// How many statements the chain along all links has that takes a candidate away.
    lengths: Vec<(Candidate, usize)>,
}

/// Which hints are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    First,
    All,
}

/// No candidate.
const NONE: Candidate = Candidate::MAX;
/// No node.
const NOTHING: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct PathNode {
    literal: Literal,
    why: Why,
    cause: u32,
}

/// Candidates from which something comes on if they go off: digits of cells, places of digits in houses.
#[derive(Clone)]
struct Live {
    cells: [u16; 81],
    places: [[u16; 9]; 27],
}

/// The first hint on a board on which chains decide this.
pub(super) fn first(board: &Board, decided: &Decided) -> Option<SimpleHint> {
    if decided.is_empty() {
        return None;
    }
    let mut simple = Simple::new(board, Wanted::First);
    let along_digits = reach::along_digits(board);
    simple.chains(&along_digits.off, Links::X, Kind::Off);
    simple.chains(&along_digits.on, Links::X, Kind::On);
    simple.digit_cycles(&along_digits);
    simple.keep_first();
    simple.cell_cycles();
    simple.keep_first();
    simple.chains(&decided.off, Links::Xy, Kind::Off);
    simple.chains(&decided.on, Links::Xy, Kind::On);
    simple.near_cycles();
    simple.keep_first();
    simple.found.pop()
}

/// The hints on a board on which chains decide this, in their order; without those that come after something else has taken away all that they could.
pub(super) fn all(board: &Board, decided: &Decided) -> Vec<SimpleHint> {
    if decided.is_empty() {
        return Vec::new();
    }
    let mut simple = Simple::new(board, Wanted::All);
    let along_digits = reach::along_digits(board);
    simple.chains(&along_digits.off, Links::X, Kind::Off);
    simple.chains(&decided.off, Links::Xy, Kind::Off);
    // Whatever is taken away is decided, so it is so by one of these at the latest.
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
    let mut found = simple.found;
    found.sort_by(SimpleHint::compare);
    found
}

impl<'a> Simple<'a> {
    fn new(board: &'a Board, wanted: Wanted) -> Self {
        let mut strong = alloc::vec![[NONE; 4]; 729];
        let mut live = [const { Live { cells: [0; 81], places: [[0; 9]; 27] } }; 3];
        for cell in 0..81 {
            let mask = board.cells[usize::from(cell)];
            for digit in bits(mask) {
                let strong = &mut strong[usize::from(candidate(cell, digit))];
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
                for links in [Links::X, Links::Y, Links::Xy] {
                    if strong[links.kinds()].iter().any(|&there| there != NONE) {
                        let live = &mut live[links as usize];
                        live.cells[usize::from(cell)] |= 1 << digit;
                        for (house, place) in SEATS[usize::from(cell)] {
                            live.places[usize::from(house)][usize::from(digit)] |= 1 << place;
                        }
                    }
                }
            }
        }
        let met = alloc::vec![[0; 2]; 729];
        Self { board, strong, live, met, search: 0, nodes: Vec::new(), found: Vec::new(), last: None, wanted, lengths: Vec::new() }
    }

    /// Forgets all that was found but the first, which is the last that matters.
    fn keep_first(&mut self) {
        let first = self.found.drain(..).min_by(SimpleHint::compare);
        self.last = first.as_ref().map(|first| first.order);
        self.found.extend(first);
    }

    /// The greatest length of a hint of this price that still matters.
    fn longest(&self, base: f64, links: Links) -> usize {
        let Some(last) = self.last else { return usize::MAX };
        let matters = |&complexity: &u32| {
            let order = Order { price: price(base, complexity), complexity, key: links.key() };
            order.compare(&last).is_le()
        };
        // Prices rise with the complexity, so what matters is one stretch from the shortest on.
        (1..2000).take_while(matters).last().unwrap_or(0) as usize
    }

    fn chains(&mut self, starts: &Bits, links: Links, kind: Kind) {
        let base = if links == Links::Xy { 7.0 } else { 6.6 };
        let mut longest = self.longest(base, links);
        for start in reach::each(starts) {
            if longest > 0 && self.board.cells[usize::from(start / 9)].count_ones() >= 2 {
                // Cycles ask for chains a little longer.
                let margin = if links == Links::Xy { 2 } else { 0 };
                let known = self.found.len();
                self.chain(Source { links, start, kind }, longest.saturating_add(margin));
                if self.wanted == Wanted::First && self.found.len() > known {
                    self.keep_first();
                    longest = self.longest(base, links);
                }
            }
        }
    }

    /// Cycles of the digits of which something is decided.
    fn digit_cycles(&mut self, decided: &Decided) {
        let mut digits = [false; 9];
        for candidate in reach::each(&decided.off) {
            digits[usize::from(candidate % 9)] = true;
        }
        self.cycles(Links::X, |start| digits[usize::from(start % 9)]);
    }

    /// Cycles along cells with two candidates.
    fn cell_cycles(&mut self) {
        let back = reach::back_along_cells(self.board);
        self.cycles(Links::Y, |start| is_in(&back, start));
    }

    fn cycles(&mut self, links: Links, starts: impl Fn(Candidate) -> bool) {
        let longest = self.longest(if links == Links::Xy { 7.0 } else { 6.5 }, links);
        for cell in 0..81 {
            for digit in bits(self.live[links as usize].cells[usize::from(cell)]) {
                let start = candidate(cell, digit);
                if self.board.cells[usize::from(cell)].count_ones() >= 2 && starts(start) {
                    self.cycle(start, links, longest);
                }
            }
        }
    }

    /// Cycles along all links.
    ///
    /// What a cycle of n candidates takes away, a chain does too: along the part of the cycle between two that see it. That part has n or
    /// n - 2 candidates if the cycle is to come first, so all are near the chains that are known, and only they are looked at.
    fn near_cycles(&mut self) {
        let mut near = [0; 12];
        let longest = self.longest(7.0, Links::Xy);
        for (away, length) in core::mem::take(&mut self.lengths) {
            if length.saturating_sub(2) <= longest {
                self.gather(away, length.min(longest) + 1, &mut near);
            }
        }
        self.cycles(Links::Xy, |start| is_in(&near, start));
    }

    /// Adds the candidates of cycles that take a candidate away and may come before the chain that does, which has so many statements.
    fn gather(&mut self, away: Candidate, length: usize, near: &mut Bits) {
        self.begin(Literal::on(away));
        let mut distances = [[u16::MAX; 2]; 729];
        let (mut level, mut distance) = (0..1, 0);
        while !level.is_empty() && usize::from(distance) <= length {
            let next = self.nodes.len();
            for node in level {
                let from = self.nodes[node].literal;
                distances[usize::from(from.candidate())][usize::from(from.is_on())] = distance;
                self.follow(node as u32, Links::Xy);
            }
            level = next..self.nodes.len();
            distance += 1;
        }
        // From a candidate onwards is as far as from its opposite back.
        let mut seen = [0; 12];
        let candidates: Vec<Candidate> = self.nodes.iter().filter(|node| node.literal.is_on()).map(|node| node.literal.candidate()).collect();
        for candidate in candidates {
            let [off, on] = distances[usize::from(candidate)];
            if usize::from(on) + usize::from(off) <= length {
                insert(near, candidate);
                if candidate % 9 == away % 9 && Self::excludes(candidate, away, Links::X).is_some() {
                    self.weak(candidate, Links::Xy).for_each(|(there, _)| insert(&mut seen, there));
                }
            }
        }
        // The two of the cycle that the chain leaves out.
        for one in reach::each(&seen) {
            for (other, _) in self.strong(one, Links::Xy) {
                if is_in(&seen, other) {
                    insert(near, one);
                    insert(near, other);
                }
            }
        }
    }

    /// What goes off if a candidate is on and from which something comes on, in order, each once.
    fn weak(&self, from: Candidate, links: Links) -> impl Iterator<Item = (Candidate, Why)> + use<'_, 'a> {
        let (cell, digit) = cell_and_digit(from);
        let live = &self.live[links as usize];
        let others = if links.cells() { live.cells[usize::from(cell)] & !(1 << digit) } else { 0 };
        let in_cell = bits(others).map(move |other| (candidate(cell, other), Why::Cell));
        let in_houses = (0..).zip(SEATS[usize::from(cell)]).flat_map(move |(kind, (house, place))| {
            // The cells of a line that are in the box too were met there.
            let known = if kind == 0 { 1 << place } else { 7 << (place / 3 * 3) };
            let places = live.places[usize::from(house)][usize::from(digit)] & !known;
            bits(places).map(move |other| (candidate(CELLS[usize::from(house)][usize::from(other)], digit), Why::House(kind)))
        });
        in_cell.chain(in_houses)
    }

    /// Why one candidate goes off if another is on, if it does.
    fn excludes(one: Candidate, other: Candidate, links: Links) -> Option<Why> {
        let ((cell, digit), (there, other_digit)) = (cell_and_digit(one), cell_and_digit(other));
        if one == other {
            return None;
        }
        if cell == there {
            return links.cells().then_some(Why::Cell);
        }
        let houses = SEATS[usize::from(cell)].into_iter().zip(SEATS[usize::from(there)]);
        let shared = || (0..).zip(houses).find(|&(_, ((one, _), (other, _)))| one == other).map(|(kind, _)| Why::House(kind));
        if digit == other_digit { shared() } else { None }
    }

    /// What comes on if a candidate is off, in order.
    fn strong(&self, from: Candidate, links: Links) -> impl Iterator<Item = (Candidate, Why)> + use<> {
        const WHY: [Why; 4] = [Why::Cell, Why::House(0), Why::House(1), Why::House(2)];
        let strong = self.strong[usize::from(from)];
        links.kinds().map(move |kind| (strong[kind], WHY[kind])).filter(|&(there, _)| there != NONE)
    }

    fn begin(&mut self, literal: Literal) {
        self.search += 1;
        self.nodes.clear();
        self.nodes.push(PathNode { literal, why: Why::Supposed, cause: NOTHING });
        self.meet(literal);
    }

    /// Adds what follows from a node and is not known.
    fn follow(&mut self, node: u32, links: Links) {
        let from = self.nodes[node as usize].literal;
        if from.is_on() {
            let (cell, digit) = cell_and_digit(from.candidate());
            if links.cells() {
                for other in bits(self.live[links as usize].cells[usize::from(cell)] & !(1 << digit)) {
                    self.add(Literal::off(candidate(cell, other)), Why::Cell, node);
                }
            }
            for (kind, (house, place)) in (0..).zip(SEATS[usize::from(cell)]) {
                for other in bits(self.live[links as usize].places[usize::from(house)][usize::from(digit)] & !(1 << place)) {
                    let there = candidate(CELLS[usize::from(house)][usize::from(other)], digit);
                    self.add(Literal::off(there), Why::House(kind), node);
                }
            }
        } else {
            for (there, why) in self.strong(from.candidate(), links) {
                self.add(Literal::on(there), why, node);
            }
        }
    }

    fn add(&mut self, literal: Literal, why: Why, cause: u32) {
        if self.meet(literal) {
            self.nodes.push(PathNode { literal, why, cause });
        }
    }

    /// Whether this search meets a candidate in this state for the first time.
    fn meet(&mut self, literal: Literal) -> bool {
        let met = &mut self.met[usize::from(literal.candidate())][usize::from(literal.is_on())];
        core::mem::replace(met, self.search) != self.search
    }

    /// Whether something is said on the way to a node.
    fn is_on_the_way(&self, mut node: u32, literal: Literal) -> bool {
        while node != NOTHING {
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
        while node != NOTHING {
            let PathNode { literal, why, cause } = self.nodes[node as usize];
            path.push((literal, why));
            node = cause;
        }
        path.reverse();
        path
    }

    /// Ways of at most so many links from a candidate that is on back to it. What is off is looked at again on every way to it, as long as
    /// it is not met twice on one way; only those that lead back at once make a difference after the first time.
    fn cycle(&mut self, start: Candidate, links: Links, longest: usize) {
        self.begin(Literal::on(start));
        let mut ends = [NONE; 4];
        for (end, (there, _)) in ends.iter_mut().zip(self.strong(start, links)) {
            *end = there;
        }
        let mut found = Vec::new();
        // The nodes of the last level, and how long the ways to what follows from what follows from them are.
        let (mut level, mut length) = (0..1, 2);
        while !level.is_empty() && length <= longest {
            let offs = self.nodes.len();
            for node in level.clone() {
                let from = self.nodes[node].literal.candidate();
                let known = self.nodes.len();
                self.follow(node as u32, links);
                if length >= 4 {
                    self.lead_back(from, &ends, links, (node as u32, known));
                }
            }
            let ons = self.nodes.len();
            for node in offs..ons {
                let from = self.nodes[node].literal.candidate();
                let mut back = false;
                for (there, why) in self.strong(from, links) {
                    if length >= 4 && there == start && !back {
                        back = true;
                        found.push((why, node as u32));
                    }
                    if self.meet(Literal::on(there)) {
                        self.nodes.push(PathNode { literal: Literal::on(there), why, cause: node as u32 });
                    }
                }
            }
            level = ons..self.nodes.len();
            length += 2;
        }
        // As the original meets them: what was added again stands behind what it belongs before.
        found.sort_by_key(|&(_, node)| {
            let PathNode { literal, why, cause } = self.nodes[node as usize];
            let rank = if let Why::House(kind) = why { 1 + kind } else { 0 };
            (cause, rank, literal.candidate())
        });
        for (why, node) in found {
            let path = self.path((Literal::on(start), why), node);
            let eliminations = self.eliminated_by_cycle(&path);
            if !eliminations.is_empty() {
                let complexity = path.len() as u32 - 1;
                let base = if links == Links::Xy { 7.0 } else { 6.5 };
                let order = Order { price: price(base, complexity), complexity, key: links.key() };
                self.found.push(SimpleHint { order, source: Source { links, start, kind: Kind::Cycle }, path, eliminations });
            }
        }
    }

    /// Adds again what goes off and leads back at once, in its place among what was added from `known` on.
    fn lead_back(&mut self, from: Candidate, ends: &[Candidate; 4], links: Links, (node, known): (u32, usize)) {
        for &end in ends {
            let Some(why) = (end != NONE).then(|| Self::excludes(from, end, links)).flatten() else { continue };
            let literal = Literal::off(end);
            if !self.nodes[known..].iter().any(|node| node.literal == literal) && !self.is_on_the_way(node, literal) {
                self.nodes.push(PathNode { literal, why, cause: node });
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

    /// The way from a supposition to its opposite, of at most so many statements.
    fn chain(&mut self, source: Source, longest: usize) {
        let Source { links, start, kind } = source;
        let supposed = if kind == Kind::Off { Literal::on(start) } else { Literal::off(start) };
        self.begin(supposed);
        let (mut level, mut length) = (0..1, 2);
        while !level.is_empty() && length <= longest {
            let next = self.nodes.len();
            for node in level {
                let from = self.nodes[node].literal;
                let end = if kind == Kind::Off && from.is_on() {
                    Self::excludes(from.candidate(), start, links)
                } else if kind == Kind::On && !from.is_on() {
                    self.strong(from.candidate(), links).find(|&(there, _)| there == start).map(|(_, why)| why)
                } else {
                    None
                };
                if let Some(why) = end {
                    self.tell_chain(source, why, node as u32);
                    return;
                }
                self.follow(node as u32, links);
            }
            level = next..self.nodes.len();
            length += 1;
        }
    }

    /// Adds the chain whose end follows from a node.
    fn tell_chain(&mut self, source: Source, why: Why, node: u32) {
        let Source { links, start, kind } = source;
        let (cell, digit) = cell_and_digit(start);
        let (end, gone) = match kind {
            Kind::On => (Literal::on(start), self.board.cells[usize::from(cell)] & !(1 << digit)),
            Kind::Cycle | Kind::Off => (Literal::off(start), 1 << digit),
        };
        let path = self.path((end, why), node);
        let complexity = path.len() as u32;
        let base = if links == Links::Xy { 7.0 } else { 6.6 };
        let order = Order { price: price(base, complexity), complexity, key: links.key() };
        let eliminations = bits(gone).map(|digit| (cell, digit)).collect();
        if links == Links::Xy && kind == Kind::Off {
            self.lengths.push((start, path.len()));
        }
        self.found.push(SimpleHint { order, source, path, eliminations });
    }
}
