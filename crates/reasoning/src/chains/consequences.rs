//! All that follows from one supposition.

use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::links::Links;
use crosshatch_core::step::{Inference, Rule, Truth};
use crosshatch_core::{Cell, Digit, House, Position};

/// How things follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Along links of the position: each thing from one other.
    Links,
    /// As cells and houses run out of candidates: from several others together.
    Singles,
}

/// A state of a node, and from what it follows.
#[derive(Clone, Copy, Debug)]
struct State {
    node: usize,
    truth: Truth,
    rule: Rule,
    /// The place of the last of its causes.
    cause: usize,
}

/// What cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clash {
    /// A node is on and off.
    Both(usize),
    /// A cell has no candidate.
    Cell(Cell),
    /// A house has no place for a digit.
    House(House, Digit),
}

/// What follows from a supposition, in breadth: what follows sooner comes first.
pub(crate) struct Consequences<'a> {
    position: &'a Position,
    links: &'a Links,
    mode: Mode,
    side: usize,
    /// How many candidates each cell has, and how many places each digit has in each house, at `house * side + digit`.
    whole: Counts,
    left: Counts,
    states: Vec<State>,
    /// The place of a node in these, one more than it, as one that is on and as one that is off; 0 where it is not in them.
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
    /// Room for what follows in a position.
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

    /// What follows if this node is in this state, up to the first clash. Returns how much there was to do.
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

    /// What is on rules out its weak neighbours.
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

    /// What is off leaves less in its cell and its houses.
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

    /// The last of a cell or a house. One that is off already, but was not counted yet, leaves a clash.
    fn add_last(&mut self, last: Option<usize>, rule: Rule, cause: usize) {
        if let Some(node) = last {
            self.add(State { node, truth: Truth::On, rule, cause });
        }
    }

    fn is_off(&self, node: usize) -> bool {
        self.places[Truth::Off as usize][node] != 0
    }

    /// The candidates of a digit in a house.
    fn in_house(&self, house: House, digit: Digit) -> impl Iterator<Item = usize> + use<'_> {
        let cells = self.position.geometry().cells(house);
        self.position.spots(house, digit).iter().map(move |spot| self.links.number(cells[spot.index()], digit))
    }

    /// What is on, or what is off.
    pub(crate) fn all(&self, truth: Truth) -> &FixedBitSet {
        &self.sets[truth as usize]
    }

    /// Why the supposition cannot be, if it cannot.
    pub(crate) fn clash(&self) -> Option<Clash> {
        self.clash
    }

    /// How a clash comes about.
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

    /// What these follow from, and they themselves.
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

    /// From what the state at a place follows.
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
