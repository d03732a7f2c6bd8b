//! Everything that follows from one assumption.

use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::links::Links;
use crosshatch_core::step::{Inference, Rule, Truth};
use crosshatch_core::{Cell, Digit, House, Position};

/// The kind of inference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Along links of the position: each inference has one cause (a chain).
    Links,
    /// By singles: the last candidate of a cell or place of a house, with several causes (a net).
    Singles,
}

/// A node that is on or off, and why.
#[derive(Clone, Copy, Debug)]
struct State {
    node: usize,
    truth: Truth,
    rule: Rule,
    /// The index of the last of its causes.
    cause: usize,
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clash {
    /// A node is both on and off.
    Both(usize),
    /// A cell has no candidate left.
    Cell(Cell),
    /// A house has no place left for a digit.
    House(House, Digit),
}

/// The consequences of an assumption, found breadth first: the nearest come first.
pub(crate) struct Consequences<'a> {
    position: &'a Position,
    links: &'a Links,
    mode: Mode,
    side: usize,
    /// The number of candidates of each cell, and of places of each digit in each house (at `house * side + digit`), in the
    /// position.
    whole: Counts,
    left: Counts,
    states: Vec<State>,
    /// The index of a node in `states` plus one, by its state; 0 if it has not been reached in that state.
    places: [Vec<u32>; 2],
    sets: [FixedBitSet; 2],
    clash: Option<Clash>,
    scratch: FixedBitSet,
}

#[derive(Clone)]
struct Counts {
    cells: Vec<u8>,
    houses: Vec<u8>,
}

impl<'a> Consequences<'a> {
    /// Allocates the tables for a position. They are reused from search to search.
    pub(crate) fn new(position: &'a Position, links: &'a Links, mode: Mode) -> Self {
        let (shape, geometry) = (position.shape(), position.geometry());
        let (side, count) = (shape.side(), links.len());
        let mut whole = Counts { cells: vec![0; shape.cells()], houses: vec![0; shape.houses() * side] };
        for cell in position.empty().iter() {
            whole.cells[cell.index()] = position.get(cell).len() as u8;
        }
        for house in geometry.each_house() {
            for digit in shape.each_digit() {
                whole.houses[house.index() * side + digit.index()] = position.spots(house, digit).len() as u8;
            }
        }
        let empty = || FixedBitSet::with_capacity(count);
        Self {
            position,
            links,
            mode,
            side,
            left: whole.clone(),
            whole,
            states: Vec::new(),
            places: [vec![0; count], vec![0; count]],
            sets: [empty(), empty()],
            clash: None,
            scratch: empty(),
        }
    }

    /// Finds the consequences of a node being in this state, up to the first contradiction. Returns the work done.
    pub(crate) fn search(&mut self, node: usize, truth: Truth) -> u64 {
        self.left.cells.copy_from_slice(&self.whole.cells);
        self.left.houses.copy_from_slice(&self.whole.houses);
        self.states.clear();
        self.places.iter_mut().for_each(|places| places.fill(0));
        self.sets.iter_mut().for_each(FixedBitSet::clear);
        self.clash = None;
        self.add(State { node, truth, rule: Rule::Supposed, cause: 0 });
        let mut next = 0;
        while let (Some(&state), None) = (self.states.get(next), self.clash) {
            match state.truth {
                Truth::On => self.follow_on(state.node, next),
                Truth::Off => self.follow_off(state.node, next),
            }
            next += 1;
        }
        1 + next as u64 / 8
    }

    fn add(&mut self, state: State) {
        let State { node, truth, .. } = state;
        let (own, other) = (truth as usize, 1 - truth as usize);
        if self.places[own][node] != 0 || self.clash.is_some() {
            return;
        }
        self.states.push(state);
        self.places[own][node] = self.states.len() as u32;
        self.sets[own].insert(node);
        if self.places[other][node] != 0 {
            self.clash = Some(Clash::Both(node));
        }
    }

    /// A node is on: its weak neighbours are off.
    fn follow_on(&mut self, node: usize, place: usize) {
        let mut scratch = core::mem::take(&mut self.scratch);
        scratch.clone_from(self.links.weak(node));
        scratch.difference_with(&self.sets[Truth::Off as usize]);
        for other in scratch.ones() {
            if self.mode == Mode::Singles && other >= self.links.candidates() {
                break;
            }
            self.add(State { node: other, truth: Truth::Off, rule: Rule::Seen, cause: place });
        }
        self.scratch = scratch;
    }

    /// A node is off: follows its strong links, or looks for singles in its cell and houses.
    fn follow_off(&mut self, node: usize, place: usize) {
        if self.mode == Mode::Links {
            for link in self.links.strong(node) {
                self.add(State { node: link.to, truth: Truth::On, rule: link.rule, cause: place });
            }
        }
        if node >= self.links.candidates() {
            return;
        }
        let (cell, digit) = self.links.candidate(node);
        let left = &mut self.left.cells[cell.index()];
        *left -= 1;
        match *left {
            0 => self.clash = self.clash.or(Some(Clash::Cell(cell))),
            1 if self.mode == Mode::Singles => {
                let last =
                    self.position.get(cell).iter().map(|digit| self.links.number(cell, digit)).find(|&other| !self.is_off(other));
                self.add_last(last, Rule::Cell, place);
            }
            _ => {}
        }
        for house in self.position.geometry().houses(cell) {
            let left = &mut self.left.houses[house.index() * self.side + digit.index()];
            *left -= 1;
            match *left {
                0 => self.clash = self.clash.or(Some(Clash::House(house, digit))),
                1 if self.mode == Mode::Singles => {
                    let last = self.in_house(house, digit).find(|&other| !self.is_off(other));
                    self.add_last(last, Rule::House(house), place);
                }
                _ => {}
            }
        }
    }

    /// Adds a single. If none is left, the last one is off already and its count will report the contradiction.
    fn add_last(&mut self, last: Option<usize>, rule: Rule, cause: usize) {
        if let Some(node) = last {
            self.add(State { node, truth: Truth::On, rule, cause });
        }
    }

    fn is_off(&self, node: usize) -> bool {
        self.places[Truth::Off as usize][node] != 0
    }

    /// The nodes of a digit's places in a house.
    fn in_house(&self, house: House, digit: Digit) -> impl Iterator<Item = usize> + use<'_> {
        let cells = self.position.geometry().cells(house);
        self.position.spots(house, digit).iter().map(move |spot| self.links.number(cells[spot.index()], digit))
    }

    /// All nodes that are on, or all that are off.
    pub(crate) fn all(&self, truth: Truth) -> &FixedBitSet {
        &self.sets[truth as usize]
    }

    /// The contradiction, if there is one.
    pub(crate) fn clash(&self) -> Option<Clash> {
        self.clash
    }

    /// The inferences that lead to a contradiction.
    pub(crate) fn branch_to_clash(&self, clash: Clash) -> Vec<Inference> {
        let off = |node: usize| (node, Truth::Off);
        match clash {
            Clash::Both(node) => self.branch(&[(node, Truth::On), off(node)]),
            Clash::Cell(cell) => self.branch(&self.in_cell(cell).map(off).collect::<Vec<_>>()),
            Clash::House(house, digit) => self.branch(&self.in_house(house, digit).map(off).collect::<Vec<_>>()),
        }
    }

    fn in_cell(&self, cell: Cell) -> impl Iterator<Item = usize> + use<'_> {
        self.position.get(cell).iter().map(move |digit| self.links.number(cell, digit))
    }

    /// The inferences that lead to these states, from the assumption on, with causes renumbered.
    pub(crate) fn branch(&self, ends: &[(usize, Truth)]) -> Vec<Inference> {
        let mut wanted: Vec<bool> = vec![false; self.states.len()];
        wanted[0] = true;
        for &(node, truth) in ends {
            wanted[self.place(node, truth)] = true;
        }
        for place in (1..self.states.len()).rev() {
            if wanted[place] {
                self.causes(place).into_iter().for_each(|cause| wanted[cause] = true);
            }
        }
        let mut renumbered = vec![0; self.states.len()];
        let mut branch = Vec::new();
        for place in (0..self.states.len()).filter(|&place| wanted[place]) {
            renumbered[place] = branch.len();
            let State { node, truth, rule, .. } = self.states[place];
            let node = self.links.node(node);
            let causes = self.causes(place).into_iter().map(|cause| renumbered[cause]).collect();
            branch.push(Inference { cells: node.cells, digit: node.digit, truth, rule, causes });
        }
        branch
    }

    /// The indices of the causes of a state.
    fn causes(&self, place: usize) -> Vec<usize> {
        let State { node, rule, cause, .. } = self.states[place];
        let others = |others: &mut dyn Iterator<Item = usize>| {
            others.filter(|&other| other != node).map(|other| self.place(other, Truth::Off)).collect()
        };
        match (rule, self.mode) {
            (Rule::Supposed, _) => Vec::new(),
            (Rule::Cell, Mode::Singles) => others(&mut self.in_cell(self.links.candidate(node).0)),
            (Rule::House(house), Mode::Singles) => others(&mut self.in_house(house, self.links.node(node).digit)),
            _ => vec![cause],
        }
    }

    fn place(&self, node: usize, truth: Truth) -> usize {
        (self.places[truth as usize][node] - 1) as usize
    }
}
