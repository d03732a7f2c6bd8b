//! Candidates and groups as nodes, and what the truth of each says of others at once.

use alloc::vec::Vec;

use super::houses::{Cells, HOUSES, PEERS, common_peers, each, houses_of, only};
use super::{Nodes, View};

/// A node that is true or false: its place among the nodes, plus [`Graph::half`] if it is false.
pub(super) type Literal = u16;

/// One candidate, or a group: two or three of a digit where a box crosses a line.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The digit, 0..9.
    pub(super) digit: u8,
    /// The first of its cells.
    pub(super) cell: u8,
    /// All of its cells.
    pub(super) cells: Cells,
}

/// The nodes of a board and the links between them.
#[derive(Default)]
pub(super) struct Graph {
    /// The cells of each digit.
    pub(super) places: [Cells; 9],
    /// Candidates by cell and digit, then groups: those in rows, by row, digit and box; then those in columns.
    pub(super) nodes: Vec<Node>,
    /// How many of the nodes are candidates.
    pub(super) candidates: usize,
    /// What is added to a node's place if it is false: a multiple of 64 that no place reaches.
    pub(super) half: usize,
    /// Where the links of a literal begin.
    starts: Vec<u32>,
    /// Of every literal, what follows at once, in HoDoKu's order.
    targets: Vec<Literal>,
    /// The place of each candidate among the nodes, by cell and digit.
    place: Vec<u16>,
    groups: Vec<Group>,
    /// Of each digit, where its groups are among the groups.
    of_digit: [Vec<u16>; 9],
}

/// What a group links to.
#[derive(Clone, Copy)]
struct Group {
    node: Node,
    /// The box, and the row or column.
    houses: [usize; 2],
    /// In each of them, the only other place of the digit.
    last: [Option<usize>; 2],
    /// The candidates that see all of its cells.
    seen: Cells,
}

impl Graph {
    /// The nodes and links of a board.
    pub(super) fn build(&mut self, view: &View, nodes: Nodes) {
        self.number(view);
        self.groups.clear();
        self.of_digit.iter_mut().for_each(Vec::clear);
        if nodes == Nodes::Groups {
            self.group();
        }
        self.half = self.nodes.len().next_multiple_of(64);
        self.starts.clear();
        self.targets.clear();
        for node in 0..self.nodes.len() {
            self.starts.push(self.targets.len() as u32);
            if node < self.candidates { self.candidate_true(view, node) } else { self.group_true(node - self.candidates) }
        }
        for _ in self.nodes.len()..self.half {
            self.starts.push(self.targets.len() as u32);
        }
        for node in 0..self.nodes.len() {
            self.starts.push(self.targets.len() as u32);
            if node < self.candidates { self.candidate_false(view, node) } else { self.group_false(node - self.candidates) }
        }
        self.starts.push(self.targets.len() as u32);
    }

    /// The candidate of a cell.
    pub(super) fn candidate(&self, cell: usize, digit: usize) -> usize {
        usize::from(self.place[cell * 9 + digit])
    }

    /// What follows from a literal at once.
    pub(super) fn links(&self, literal: Literal) -> &[Literal] {
        let literal = usize::from(literal);
        &self.targets[self.starts[literal] as usize..self.starts[literal + 1] as usize]
    }

    /// The literal that a node is false.
    pub(super) fn off(&self, node: usize) -> Literal {
        (node + self.half) as Literal
    }

    /// All literals.
    pub(super) fn literals(&self) -> impl Iterator<Item = Literal> + use<> {
        let (nodes, half) = (self.nodes.len(), self.half);
        (0..nodes).chain(half..half + nodes).map(|literal| literal as Literal)
    }

    /// Whether a literal says that its node is true.
    pub(super) fn is_on(&self, literal: Literal) -> bool {
        usize::from(literal) < self.half
    }

    /// The place of a literal's node.
    pub(super) fn node_of(&self, literal: Literal) -> usize {
        let literal = usize::from(literal);
        if literal < self.half { literal } else { literal - self.half }
    }

    fn number(&mut self, view: &View) {
        self.nodes.clear();
        self.places = [0; 9];
        self.place.clear();
        self.place.resize(729, u16::MAX);
        for (cell, &digits) in view.cells.iter().enumerate() {
            for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
                self.place[cell * 9 + digit] = self.nodes.len() as u16;
                self.places[digit] |= 1 << cell;
                self.nodes.push(Node { digit: digit as u8, cell: cell as u8, cells: 1 << cell });
            }
        }
        self.candidates = self.nodes.len();
    }

    fn group(&mut self) {
        for line in 0..18 {
            for digit in 0..9 {
                let in_line = HOUSES[line] & self.places[digit];
                for in_box in 18..27 {
                    let cells = in_line & HOUSES[in_box];
                    if cells.count_ones() < 2 {
                        continue;
                    }
                    let node = Node { digit: digit as u8, cell: cells.trailing_zeros() as u8, cells };
                    let houses = [in_box, line];
                    let last = houses.map(|house| only(HOUSES[house] & self.places[digit] & !cells));
                    let seen = common_peers(cells) & self.places[digit];
                    self.of_digit[digit].push(self.groups.len() as u16);
                    self.groups.push(Group { node, houses, last, seen });
                    self.nodes.push(node);
                }
            }
        }
    }

    /// A candidate is true: the others of its cell go, then those of its digit in row, column and box.
    fn candidate_true(&mut self, view: &View, node: usize) {
        let (cell, digit) = (usize::from(self.nodes[node].cell), usize::from(self.nodes[node].digit));
        for other in (0..9).filter(|&other| other != digit && view.cells[cell] >> other & 1 == 1) {
            self.targets.push(self.off(self.candidate(cell, other)));
        }
        let mut left = PEERS[cell] & self.places[digit];
        for house in houses_of(cell) {
            for other in each(left & HOUSES[house]) {
                self.targets.push(self.off(self.candidate(other, digit)));
            }
            left &= !HOUSES[house];
        }
        for &group in &self.of_digit[digit] {
            if self.groups[usize::from(group)].seen >> cell & 1 == 1 {
                self.targets.push(self.off(self.candidates + usize::from(group)));
            }
        }
    }

    /// A candidate is false: the only other of its cell comes, and the only other of its digit in row, column or box.
    fn candidate_false(&mut self, view: &View, node: usize) {
        let (cell, digit) = (usize::from(self.nodes[node].cell), usize::from(self.nodes[node].digit));
        let others = view.cells[cell] & !(1 << digit);
        if others.is_power_of_two() {
            self.targets.push(self.candidate(cell, others.trailing_zeros() as usize) as Literal);
        }
        let mut met: Cells = 0;
        for house in houses_of(cell) {
            let Some(other) = only(HOUSES[house] & self.places[digit] & !(1 << cell)) else { continue };
            if met >> other & 1 == 0 {
                met |= 1 << other;
                self.targets.push(self.candidate(other, digit) as Literal);
            }
        }
        for &group in &self.of_digit[digit] {
            if self.groups[usize::from(group)].last.contains(&Some(cell)) {
                self.targets.push((self.candidates + usize::from(group)) as Literal);
            }
        }
    }

    /// A group is true: what sees all of it goes, and so do the other groups of its houses.
    fn group_true(&mut self, group: usize) {
        let Group { node, seen, .. } = self.groups[group];
        for cell in each(seen) {
            self.targets.push(self.off(self.candidate(cell, node.digit.into())));
        }
        self.others(group, |graph, other, _| graph.targets.push(graph.off(graph.candidates + other)));
    }

    /// A group is false: what is left of its box or line comes, be it one candidate or one group.
    fn group_false(&mut self, group: usize) {
        let Group { node, last, .. } = self.groups[group];
        for cell in last.into_iter().flatten() {
            self.targets.push(self.candidate(cell, node.digit.into()) as Literal);
        }
        self.others(group, |graph, other, house| {
            let all = HOUSES[house] & graph.places[usize::from(node.digit)];
            if all == node.cells | graph.groups[other].node.cells {
                graph.targets.push((graph.candidates + other) as Literal);
            }
        });
    }

    /// The groups of the same digit that share a house with this one, but no cell.
    fn others(&mut self, group: usize, mut tell: impl FnMut(&mut Self, usize, usize)) {
        let Group { node, houses, .. } = self.groups[group];
        for place in 0..self.of_digit[usize::from(node.digit)].len() {
            let other = usize::from(self.of_digit[usize::from(node.digit)][place]);
            let Group { node: second, houses: second_houses, .. } = self.groups[other];
            if node.cells & second.cells != 0 {
                continue;
            }
            for house in houses.into_iter().filter(|house| second_houses.contains(house)) {
                tell(self, other, house);
            }
        }
    }
}
