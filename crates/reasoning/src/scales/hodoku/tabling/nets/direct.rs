//! The consequences of each candidate, found by trying it out on a board, in the order in which they are found.
//!
//! The order is part of the scale: it decides which of several causes is taken as the reason of a literal.

use alloc::vec::Vec;

use super::super::graph::{Graph, Literal};
use crate::nine::{Cells, bits, houses_of, lowest, peers_of};
use crate::scales::hodoku::board::Board;

/// The number of rounds of singles in a trial.
const ROUNDS: usize = 4;
/// The maximum number of causes that are recorded for a value.
const CAUSES: usize = 5;
/// Stands for the index of a literal that is not in the table.
const NOWHERE: u16 = u16::MAX;

/// A literal in a table.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) literal: Literal,
    /// The distance from the start, which has distance 1.
    pub(super) distance: u16,
    /// Whether anything on the path to it follows from several causes together.
    pub(super) joined: bool,
}

/// The tables of all literals.
#[derive(Default)]
pub(super) struct Direct {
    entries: Vec<Entry>,
    /// The range of each literal's table in `entries`.
    bounds: Vec<(u32, u32)>,
    /// The index of each literal in the table that is being filled.
    indices: Vec<u16>,
}

/// Why a value is entered.
#[derive(Clone, Copy)]
enum Single {
    /// It is the only candidate of its cell.
    Naked,
    /// Its cell is the only place of the digit in some house.
    Hidden,
}

/// A trial: the board at its start, and the board now.
struct Trial<'a> {
    graph: &'a Graph,
    before: &'a Board,
    now: &'a mut Board,
    /// The index of the first entry of its table.
    begin: usize,
}

impl Direct {
    /// Fills the tables.
    pub(super) fn fill(&mut self, board: &Board, graph: &Graph) {
        self.entries.clear();
        self.bounds.clear();
        self.bounds.resize(2 * graph.half, (0, 0));
        self.indices.clear();
        self.indices.resize(2 * graph.half, NOWHERE);
        let mut before = board.clone();
        before.naked.clear();
        before.hidden.clear();
        let mut now = before.clone();
        let mut singles = Vec::new();
        for literal in graph.literals() {
            let begin = self.entries.len();
            let node = graph.node_of(literal);
            if node < graph.candidates {
                restore(&mut now, &before);
                self.attempt(&mut Trial { graph, before: &before, now: &mut now, begin }, literal, &mut singles);
            } else {
                self.enter(begin, literal, &[]);
            }
            for &next in graph.links(literal) {
                if node >= graph.candidates || graph.node_of(next) >= graph.candidates {
                    self.enter(begin, next, &[0]);
                }
            }
            for entry in &self.entries[begin..] {
                self.indices[usize::from(entry.literal)] = NOWHERE;
            }
            self.bounds[usize::from(literal)] = (begin as u32, self.entries.len() as u32);
        }
    }

    /// The table of a literal, which is its own first entry.
    pub(super) fn table(&self, literal: Literal) -> &[Entry] {
        let (begin, end) = self.bounds[usize::from(literal)];
        &self.entries[begin as usize..end as usize]
    }

    /// Tries out that a candidate is true or false.
    fn attempt(&mut self, trial: &mut Trial, literal: Literal, singles: &mut Vec<(Single, u8, u8)>) {
        let node = trial.graph.nodes[trial.graph.node_of(literal)];
        if trial.graph.is_on(literal) {
            self.place(trial, node.cell, node.digit, &[]);
        } else {
            self.enter(trial.begin, literal, &[]);
            trial.now.remove(node.cell, node.digit);
            let left = trial.now.candidates(node.cell);
            if left.is_power_of_two() {
                self.place(trial, node.cell, lowest(left), &[0]);
            }
        }
        for _ in 0..ROUNDS {
            queued(trial.now, singles);
            for &(single, cell, digit) in singles.iter() {
                let mut causes = [0; CAUSES];
                let count = self.causes(trial, single, cell, digit, &mut causes);
                self.place(trial, cell, digit, &causes[..count]);
            }
        }
    }

    /// The indices of the eliminations from which a single follows, greatest first.
    fn causes(&self, trial: &Trial, single: Single, cell: u8, digit: u8, causes: &mut [u16; CAUSES]) -> usize {
        let mut count = 0;
        let mut tell = |cell, digit| {
            if count < CAUSES {
                let index = self.indices[usize::from(trial.graph.off(trial.graph.candidate(cell, digit)))];
                causes[count] = if index == NOWHERE { 0 } else { index };
                count += 1;
            }
        };
        match single {
            Single::Naked => bits(trial.before.candidates(cell) & !(1 << digit)).for_each(|other| tell(cell, other)),
            Single::Hidden => {
                // Houses where other cells still have the digit come last: the single does not follow from them.
                let others = |house: usize| trial.before.places_in(house, digit).without(cell);
                let rank = |house: &usize| (trial.now.count(*house, digit) != 1, others(*house).len());
                let house = houses_of(cell).into_iter().min_by_key(rank).expect("three houses");
                others(house).into_iter().for_each(|other| tell(other, digit));
            }
        }
        causes[..count].sort_unstable_by(|first, second| second.cmp(first));
        count
    }

    /// Enters a value and what it eliminates, in the table and on the board.
    fn place(&mut self, trial: &mut Trial, cell: u8, digit: u8, causes: &[u16]) {
        let Trial { graph, before, begin, .. } = *trial;
        if before.has(cell, digit) {
            self.enter(begin, graph.candidate(cell, digit) as Literal, causes);
        }
        let index = (self.entries.len() - 1 - begin) as u16;
        for peer in peers_of(cell) & before.places[usize::from(digit)] {
            self.enter(begin, graph.off(graph.candidate(peer, digit)), &[index]);
        }
        for other in bits(before.candidates(cell) & !(1 << digit)) {
            self.enter(begin, graph.off(graph.candidate(cell, other)), &[index]);
        }
        trial.now.place(cell, digit);
    }

    /// Adds a literal unless it is in the table already, with the indices of its causes.
    fn enter(&mut self, begin: usize, literal: Literal, causes: &[u16]) {
        let index = &mut self.indices[usize::from(literal)];
        if *index != NOWHERE {
            return;
        }
        *index = (self.entries.len() - begin) as u16;
        let main = causes.first().map(|&cause| self.entries[begin + usize::from(cause)]);
        // The start, which has index 0, does not count as one of several.
        let joined = causes.iter().filter(|&&cause| cause != 0).count() > 1;
        self.entries.push(Entry {
            literal,
            distance: main.map_or(1, |main| main.distance + 1),
            joined: joined || main.is_some_and(|main| main.joined),
        });
    }
}

/// Resets the board of a trial; its queues are empty then.
fn restore(now: &mut Board, before: &Board) {
    now.values = before.values;
    now.cells = before.cells;
    now.places = before.places;
    now.counts = before.counts;
    now.empty = before.empty;
    now.naked.clear();
    now.hidden.clear();
}

/// The singles in the queues of a board: first the naked ones, then the hidden ones, at most one of each kind per cell.
fn queued(board: &Board, singles: &mut Vec<(Single, u8, u8)>) {
    singles.clear();
    let mut open = board.empty;
    for &(cell, digit) in &board.naked {
        if open.contains(cell) {
            open -= Cells::of(cell);
            singles.push((Single::Naked, cell, digit));
        }
    }
    open = board.empty;
    for &(cell, digit) in &board.hidden {
        if open.contains(cell) && houses_of(cell).into_iter().any(|house| board.count(house, digit) == 1) {
            open -= Cells::of(cell);
            singles.push((Single::Hidden, cell, digit));
        }
    }
}
