//! The tables of nets: what follows from each candidate by trying it out.

use alloc::vec::Vec;

use super::super::View;
use super::super::graph::{Graph, Literal};
use super::super::houses::{HOUSES, PEERS, each, houses_of};
use super::trial::{Single, Trial};

/// How many rounds of singles a trial goes on for.
const ROUNDS: usize = 4;
/// How many causes of a value are kept.
const CAUSES: usize = 5;

/// A literal in a table.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) literal: Literal,
    /// How far it is from the start, which is at 1.
    pub(super) distance: u16,
    /// Whether anything on the way to it follows from several causes together.
    pub(super) joined: bool,
}

/// The tables of all literals.
#[derive(Default)]
pub(super) struct Direct {
    entries: Vec<Entry>,
    /// Where the table of a literal begins and ends.
    bounds: Vec<(u32, u32)>,
    /// The place of a literal in the table that is being filled, or none.
    places: Vec<u16>,
    singles: Vec<Single>,
}

const NOWHERE: u16 = u16::MAX;

impl Direct {
    /// Fills the tables.
    pub(super) fn fill(&mut self, view: &View, graph: &Graph) {
        self.entries.clear();
        self.bounds.clear();
        self.bounds.resize(2 * graph.half, (0, 0));
        self.places.clear();
        self.places.resize(2 * graph.half, NOWHERE);
        let board = Trial::new(view);
        let mut trial = board.clone();
        for literal in graph.literals() {
            let begin = self.entries.len();
            let node = graph.nodes[graph.node_of(literal)];
            if graph.node_of(literal) < graph.candidates {
                trial.reset(&board);
                self.attempt(view, graph, &mut trial, begin, literal, (node.cell.into(), node.digit.into()));
                for &group in graph.links(literal).iter().filter(|&&next| graph.node_of(next) >= graph.candidates) {
                    self.enter(begin, group, &[0]);
                }
            } else {
                self.enter(begin, literal, &[]);
                for &next in graph.links(literal) {
                    self.enter(begin, next, &[0]);
                }
            }
            for entry in &self.entries[begin..] {
                self.places[usize::from(entry.literal)] = NOWHERE;
            }
            self.bounds[usize::from(literal)] = (begin as u32, self.entries.len() as u32);
        }
    }

    /// The table of a literal, itself first.
    pub(super) fn table(&self, literal: Literal) -> &[Entry] {
        let (begin, end) = self.bounds[usize::from(literal)];
        &self.entries[begin as usize..end as usize]
    }

    fn attempt(
        &mut self,
        view: &View,
        graph: &Graph,
        trial: &mut Trial,
        begin: usize,
        literal: Literal,
        (cell, digit): (usize, usize),
    ) {
        if graph.is_on(literal) {
            self.place(view, graph, trial, begin, (cell, digit), &[]);
        } else {
            self.enter(begin, literal, &[]);
            trial.remove(cell, digit);
            if let Some(digit) = trial.only(cell) {
                self.place(view, graph, trial, begin, (cell, digit), &[0]);
            }
        }
        let mut singles = core::mem::take(&mut self.singles);
        for _ in 0..ROUNDS {
            trial.singles(&mut singles);
            for &single in &singles {
                let (cell, digit) = match single {
                    Single::Naked(cell, digit) | Single::Hidden(cell, digit) => (cell, digit),
                };
                let mut causes = [0; CAUSES];
                let count = self.causes(view, graph, trial, single, &mut causes);
                self.place(view, graph, trial, begin, (cell, digit), &causes[..count]);
            }
        }
        self.singles = singles;
    }

    /// The places of the eliminations from which a single follows, the last first.
    fn causes(&self, view: &View, graph: &Graph, trial: &Trial, single: Single, causes: &mut [u16; CAUSES]) -> usize {
        let mut count = 0;
        let mut tell = |cell: usize, digit: usize| {
            if count < CAUSES {
                let place = self.places[usize::from(graph.off(graph.candidate(cell, digit)))];
                causes[count] = if place == NOWHERE { 0 } else { place };
                count += 1;
            }
        };
        match single {
            Single::Naked(cell, digit) => {
                (0..9).filter(|&other| other != digit && view.cells[cell] >> other & 1 == 1).for_each(|other| tell(cell, other));
            }
            Single::Hidden(cell, digit) => {
                // A house where other cells have the digit still does not make it a single.
                let others = |house: usize| HOUSES[house] & graph.places[digit] & !(1 << cell);
                let rank = |house: &usize| (!trial.is_single(*house, digit), others(*house).count_ones());
                let house = houses_of(cell).into_iter().min_by_key(rank).expect("three houses");
                each(others(house)).for_each(|other| tell(other, digit));
            }
        }
        causes[..count].sort_unstable_by(|first, second| second.cmp(first));
        count
    }

    /// Enters a value into the table and on the board, and what it removes.
    fn place(
        &mut self,
        view: &View,
        graph: &Graph,
        trial: &mut Trial,
        begin: usize,
        (cell, digit): (usize, usize),
        causes: &[u16],
    ) {
        if view.cells[cell] >> digit & 1 == 1 {
            self.enter(begin, graph.candidate(cell, digit) as Literal, causes);
        }
        let place = (self.entries.len() - 1 - begin) as u16;
        for peer in each(PEERS[cell] & graph.places[digit]) {
            self.enter(begin, graph.off(graph.candidate(peer, digit)), &[place]);
        }
        for other in (0..9).filter(|&other| other != digit && view.cells[cell] >> other & 1 == 1) {
            self.enter(begin, graph.off(graph.candidate(cell, other)), &[place]);
        }
        trial.place(cell, digit);
    }

    /// Enters a literal that is not there yet, with the places of its causes.
    fn enter(&mut self, begin: usize, literal: Literal, causes: &[u16]) {
        let place = &mut self.places[usize::from(literal)];
        if *place != NOWHERE {
            return;
        }
        *place = (self.entries.len() - begin) as u16;
        let cause = causes.first().map(|&cause| self.entries[begin + usize::from(cause)]);
        let joined = causes.iter().filter(|&&cause| cause != 0).count() > 1;
        self.entries.push(Entry {
            literal,
            distance: cause.map_or(1, |cause| cause.distance + 1),
            joined: joined || cause.is_some_and(|cause| cause.joined),
        });
    }
}
