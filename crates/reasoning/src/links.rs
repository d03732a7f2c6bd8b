//! Strong and weak links between the candidates of a position, the basis of every chain.
//!
//! A node is a digit in one cell, or in one of several cells (a group). A *strong* link says that at least one of two nodes is
//! true, a *weak* link that at most one is. Most strong links are weak ones too. A chain alternates between them: what is off
//! turns its strong neighbours on, what is on turns its weak neighbours off.
//!
//! Memory: one bit for each ordered pair of nodes. Building looks at each pair of nodes of the same digit once.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use fixedbitset::FixedBitSet;

use crate::als::{AlmostLockedSets, Share};
use crate::meter::Meter;
use crosshatch_core::step::Rule;
use crosshatch_core::{Cell, CellSet, Digit, HouseKind, Position, Spot};

/// Which nodes and links there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Candidates as nodes, strong links between the two places of a digit in a house: chains of a single digit.
    Digits,
    /// Candidates as nodes, strong links between the two candidates of a bivalue cell.
    Bivalue,
    /// Both kinds of strong links.
    Candidates,
    /// Besides, as a node, all places of a digit in the intersection of a box and a line, if there are several.
    Groups,
    /// Besides, as nodes, the places of each digit in almost locked sets, with strong links between any two digits of a set.
    Sets,
}

impl Kind {
    /// The next simpler kind: its links are among those of this one, and common nodes have the same numbers.
    pub(crate) fn simpler(self) -> Option<Self> {
        match self {
            Self::Groups => Some(Self::Candidates),
            Self::Sets => Some(Self::Groups),
            Self::Digits | Self::Bivalue | Self::Candidates => None,
        }
    }
}

/// A digit in a cell, or in one of several cells (a group).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    pub(crate) cells: CellSet,
    pub(crate) digit: Digit,
}

/// A strong link, seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strong {
    /// The number of the node at the other end.
    pub(crate) to: usize,
    /// Why that node is true if this one is false.
    pub(crate) rule: Rule,
}

/// The links of a position. Nodes are numbered from 0; the candidates come first, by cell and digit.
pub(crate) struct Links {
    nodes: Vec<Node>,
    candidates: usize,
    /// The node of each candidate, at `cell * side + digit`; [`NONE`] for one that is gone.
    numbers: Vec<usize>,
    side: usize,
    strong: Vec<Vec<Strong>>,
    weak: Vec<FixedBitSet>,
    /// The nodes with at least one strong link.
    linked: FixedBitSet,
}

/// Stands for the number of a candidate that is gone.
const NONE: usize = usize::MAX;

impl Links {
    /// Builds the links of a position; for [`Kind::Sets`] with these almost locked sets. Breaks if the pairs of
    /// nodes exceed the meter.
    pub(crate) fn new(
        position: &Position,
        kind: Kind,
        sets: Option<&AlmostLockedSets>,
        meter: &mut Meter,
    ) -> ControlFlow<(), Self> {
        let side = position.shape().side();
        let mut links = Self {
            nodes: Vec::new(),
            candidates: 0,
            numbers: vec![NONE; position.shape().cells() * side],
            side,
            strong: Vec::new(),
            weak: Vec::new(),
            linked: FixedBitSet::new(),
        };
        for cell in position.empty().iter() {
            for digit in position.get(cell) {
                links.numbers[cell.index() * side + digit.index()] = links.nodes.len();
                links.nodes.push(Node { cells: CellSet::of(cell), digit });
            }
        }
        links.candidates = links.nodes.len();
        let grouped = matches!(kind, Kind::Groups | Kind::Sets);
        if grouped {
            links.add_groups(position);
        }
        let joined = sets.map_or_else(Vec::new, |sets| links.add_sets(sets));
        let count = links.nodes.len();
        meter.spend((count * count) as u64 / 4096)?;
        links.strong = vec![Vec::new(); count];
        links.weak = vec![FixedBitSet::with_capacity(count); count];
        links.linked = FixedBitSet::with_capacity(count);
        if kind != Kind::Bivalue {
            links.link_houses(position, grouped);
        }
        if kind != Kind::Digits {
            links.link_cells(position);
        }
        for (one, other, cells) in joined {
            links.join(one, other, Rule::Set(cells));
        }
        links.link_weakly(position, kind);
        ControlFlow::Continue(links)
    }

    /// Adds a group for the places of each digit in each intersection of a box and a line.
    fn add_groups(&mut self, position: &Position) {
        let (shape, geometry) = (position.shape(), position.geometry());
        let of_kind = |kind| (0..shape.side()).map(move |number| shape.house(kind, number));
        for line in of_kind(HouseKind::Row).chain(of_kind(HouseKind::Column)) {
            for r#box in of_kind(HouseKind::Box) {
                let shared = geometry.cell_set(line).intersection(geometry.cell_set(r#box));
                if !shared.is_several() {
                    continue;
                }
                for digit in shape.each_digit() {
                    let cells = position.places(digit).intersection(&shared);
                    if cells.is_several() {
                        self.nodes.push(Node { cells, digit });
                    }
                }
            }
        }
    }

    /// Adds a node for the places of each digit in each set. Returns the pairs of nodes that a set links strongly, with its
    /// cells.
    fn add_sets(&mut self, sets: &AlmostLockedSets) -> Vec<(usize, usize, CellSet)> {
        let groups = self.candidates..self.nodes.len();
        let mut numbers = Vec::with_capacity(sets.shares().len());
        for Share { digit, cells, .. } in sets.shares() {
            let known = match cells.only() {
                Some(cell) => Some(self.number(cell, *digit)),
                None => groups.clone().find(|&group| self.nodes[group] == Node { cells: *cells, digit: *digit }),
            };
            numbers.push(known.unwrap_or(self.nodes.len()));
            if known.is_none() {
                self.nodes.push(Node { cells: *cells, digit: *digit });
            }
        }
        let mut joined = Vec::new();
        // Bivalue cells get their links in `link_cells`.
        for set in sets.all().iter().filter(|set| set.size() > 1) {
            let of_set: Vec<usize> = set.digits.iter().map(|digit| numbers[sets.share_index(set, digit)]).collect();
            for (place, &one) in of_set.iter().enumerate() {
                joined.extend(of_set[place + 1..].iter().map(|&other| (one, other, set.cells)));
            }
        }
        joined
    }

    /// Links two nodes strongly if they cover the places of a digit in a house.
    fn link_houses(&mut self, position: &Position, grouped: bool) {
        let geometry = position.geometry();
        // The groups of each digit, to be matched with the other places in a house.
        let mut groups: Vec<Vec<usize>> = vec![Vec::new(); self.side];
        for number in self.candidates..self.nodes.len() {
            groups[self.nodes[number].digit.index()].push(number);
        }
        for house in geometry.each_house() {
            for digit in position.missing(house) {
                let spots = position.spots(house, digit);
                if spots.len() == 2 {
                    let ends = spots.iter().map(|spot: Spot| self.number(geometry.cells(house)[spot.index()], digit));
                    if let [one, other] = ends.collect::<Vec<_>>()[..] {
                        self.join(one, other, Rule::House(house));
                    }
                } else if grouped && spots.len() > 2 {
                    let places = position.places_in(house, digit);
                    for &group in &groups[digit.index()] {
                        let own = self.nodes[group].cells;
                        if !own.is_subset(&places) {
                            continue;
                        }
                        let rest = places.difference(&own);
                        if let Some(cell) = rest.only() {
                            self.join(group, self.number(cell, digit), Rule::House(house));
                        } else if let Some(&other) = groups[digit.index()].iter().find(|&&other| self.nodes[other].cells == rest)
                            && group < other
                        {
                            self.join(group, other, Rule::House(house));
                        }
                    }
                }
            }
        }
    }

    /// Links the two candidates of each bivalue cell strongly.
    fn link_cells(&mut self, position: &Position) {
        for cell in position.bivalue().iter() {
            let digits = position.get(cell);
            if let (Some(one), Some(other)) = (digits.first(), digits.last()) {
                self.join(self.number(cell, one), self.number(cell, other), Rule::Cell);
            }
        }
    }

    /// Adds a strong link between two nodes. If they are linked already, the first reason is kept.
    fn join(&mut self, one: usize, other: usize, rule: Rule) {
        for (from, to) in [(one, other), (other, one)] {
            if self.strong[from].iter().all(|link| link.to != to) {
                self.strong[from].push(Strong { to, rule });
            }
            self.linked.insert(from);
        }
    }

    /// Links weakly: nodes of a digit whose cells all see each other, and the candidates of a cell.
    fn link_weakly(&mut self, position: &Position, kind: Kind) {
        let geometry = position.geometry();
        let mut of_digit: Vec<Vec<usize>> = vec![Vec::new(); self.side];
        for (number, node) in self.nodes.iter().enumerate() {
            of_digit[node.digit.index()].push(number);
        }
        for numbers in of_digit {
            for (place, &one) in numbers.iter().enumerate() {
                let seen = geometry.common_peers(self.nodes[one].cells.iter());
                for &other in &numbers[place + 1..] {
                    if self.nodes[other].cells.is_subset(&seen) {
                        self.weak[one].insert(other);
                        self.weak[other].insert(one);
                    }
                }
            }
        }
        if matches!(kind, Kind::Digits) {
            return;
        }
        for cell in position.empty().iter() {
            for one in position.get(cell) {
                for other in position.get(cell).without(one) {
                    let (one, other) = (self.number(cell, one), self.number(cell, other));
                    self.weak[one].insert(other);
                }
            }
        }
    }

    /// Whether a path found in links with the same numbering, off and on in turn, exists here too.
    pub(crate) fn has(&self, path: &[usize]) -> bool {
        path.iter().all(|&node| node < self.len())
            && path.chunks(2).all(|ends| self.strong(ends[0]).iter().any(|link| link.to == ends[1]))
    }

    /// The number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The number of nodes that are candidates; these come first.
    pub(crate) fn candidates(&self) -> usize {
        self.candidates
    }

    /// The node with this number.
    pub(crate) fn node(&self, number: usize) -> Node {
        self.nodes[number]
    }

    /// The number of a candidate, which must be there.
    pub(crate) fn number(&self, cell: Cell, digit: Digit) -> usize {
        self.numbers[cell.index() * self.side + digit.index()]
    }

    /// The candidate with this number.
    pub(crate) fn candidate(&self, number: usize) -> (Cell, Digit) {
        let Node { cells, digit } = self.nodes[number];
        (cells.first().expect("a cell"), digit)
    }

    /// The strong links of a node: what is on if it is off.
    pub(crate) fn strong(&self, number: usize) -> &[Strong] {
        &self.strong[number]
    }

    /// The weak neighbours of a node: what is off if it is on.
    pub(crate) fn weak(&self, number: usize) -> &FixedBitSet {
        &self.weak[number]
    }

    /// The nodes with at least one strong link.
    pub(crate) fn linked(&self) -> &FixedBitSet {
        &self.linked
    }

    /// The candidates that are off whichever of two nodes is on.
    pub(crate) fn off_with_both(&self, one: usize, other: usize) -> impl Iterator<Item = (Cell, Digit)> {
        let common = self.weak[one].intersection(&self.weak[other]).take_while(|&number| number < self.candidates);
        common.map(|number| self.candidate(number))
    }
}
