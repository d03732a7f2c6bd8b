//! Candidates and groups as nodes, and the direct consequences of each node's being true or false.

use alloc::vec::Vec;

use crate::nine::{ALL, BOXES, Cells, HOUSES, LINES, bits, houses_of, lowest, peers_of};
use crate::scales::hodoku::board::Board;

/// The nodes that chains may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nodes {
    /// Candidates only.
    Candidates,
    /// Candidates and groups: two or three candidates of a digit in the intersection of a box and a line.
    Groups,
}

/// The assertion that a node is true or false: the index of the node, plus [`Graph::half`] if it is false.
pub(super) type Literal = u16;

/// A candidate, or a group: two or three candidates of a digit in the intersection of a box and a line.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The digit, 0 to 8.
    pub(super) digit: u8,
    /// The first of its cells.
    pub(super) cell: u8,
    /// All of its cells.
    pub(super) cells: Cells,
}

/// The nodes of a board and the links between them.
#[derive(Default)]
pub(super) struct Graph {
    /// For each digit, the cells where it is a candidate.
    places: [Cells; 9],
    /// The candidates by cell and digit, then the groups: first those in rows, by row, digit and box, then those in columns.
    pub(super) nodes: Vec<Node>,
    /// How many of the nodes are candidates.
    pub(super) candidates: usize,
    /// The offset of the literals that are false: a multiple of 64 that exceeds every index.
    pub(super) half: usize,
    /// Where the links of each literal begin in `targets`.
    starts: Vec<u32>,
    /// The direct consequences of all literals, in the original's order.
    targets: Vec<Literal>,
    /// The node of each candidate, by cell and digit.
    node_at: Vec<u16>,
    groups: Vec<Group>,
    /// For each digit, the indices of its groups.
    of_digit: [Vec<u16>; 9],
}

/// What a group links to.
#[derive(Clone, Copy)]
struct Group {
    node: Node,
    /// The box, and the row or column.
    houses: [usize; 2],
    /// For each of these, the only other place of the digit, if there is exactly one.
    last: [Option<u8>; 2],
    /// The candidates that see all cells of the group.
    seen: Cells,
}

impl Graph {
    /// Rebuilds the nodes and links for a board.
    pub(super) fn build(&mut self, board: &Board, nodes: Nodes) {
        self.number(board);
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
            if node < self.candidates { self.candidate_true(board, node) } else { self.group_true(node - self.candidates) }
        }
        for _ in self.nodes.len()..self.half {
            self.starts.push(self.targets.len() as u32);
        }
        for node in 0..self.nodes.len() {
            self.starts.push(self.targets.len() as u32);
            if node < self.candidates { self.candidate_false(board, node) } else { self.group_false(node - self.candidates) }
        }
        self.starts.push(self.targets.len() as u32);
    }

    /// The node of a candidate.
    pub(super) fn candidate(&self, cell: u8, digit: u8) -> usize {
        usize::from(self.node_at[usize::from(cell) * 9 + usize::from(digit)])
    }

    /// The direct consequences of a literal.
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

    /// The node of a literal.
    pub(super) fn node_of(&self, literal: Literal) -> usize {
        let literal = usize::from(literal);
        if literal < self.half { literal } else { literal - self.half }
    }

    fn number(&mut self, board: &Board) {
        self.places = board.places;
        self.nodes.clear();
        self.node_at.clear();
        self.node_at.resize(81 * 9, u16::MAX);
        for (cell, digit) in board.by_cell(board.empty, ALL) {
            self.node_at[usize::from(cell) * 9 + usize::from(digit)] = self.nodes.len() as u16;
            self.nodes.push(Node { digit, cell, cells: Cells::of(cell) });
        }
        self.candidates = self.nodes.len();
    }

    fn group(&mut self) {
        for line in LINES {
            for digit in 0..9 {
                let places = self.places[usize::from(digit)];
                let in_line = places & HOUSES[line];
                for in_box in BOXES.filter(|_| in_line.len() > 1) {
                    let cells = in_line & HOUSES[in_box];
                    if cells.len() < 2 {
                        continue;
                    }
                    let node = Node { digit, cell: cells.first().expect("two cells"), cells };
                    let houses = [in_box, line];
                    let last = houses.map(|house| ((places & HOUSES[house]) - cells).only());
                    let seen = cells.common_peers() & places;
                    self.of_digit[usize::from(digit)].push(self.groups.len() as u16);
                    self.groups.push(Group { node, houses, last, seen });
                    self.nodes.push(node);
                }
            }
        }
    }

    /// A candidate is true: the others of its cell are false, then those of its digit in row, column and box.
    fn candidate_true(&mut self, board: &Board, node: usize) {
        let Node { digit, cell, .. } = self.nodes[node];
        for other in bits(board.candidates(cell) & !(1 << digit)) {
            self.targets.push(self.off(self.candidate(cell, other)));
        }
        let mut left = peers_of(cell) & self.places[usize::from(digit)];
        for house in houses_of(cell) {
            for other in left & HOUSES[house] {
                self.targets.push(self.off(self.candidate(other, digit)));
            }
            left -= HOUSES[house];
        }
        for &group in &self.of_digit[usize::from(digit)] {
            if self.groups[usize::from(group)].seen.contains(cell) {
                self.targets.push(self.off(self.candidates + usize::from(group)));
            }
        }
    }

    /// A candidate is false: the only other one of its cell is true, and the only other place of its digit in row, column or box.
    fn candidate_false(&mut self, board: &Board, node: usize) {
        let Node { digit, cell, cells } = self.nodes[node];
        let others = board.candidates(cell) & !(1 << digit);
        if others.is_power_of_two() {
            self.targets.push(self.candidate(cell, lowest(others)) as Literal);
        }
        let mut met = Cells::EMPTY;
        for house in houses_of(cell) {
            if let Some(other) = (board.places_in(house, digit) - cells).only()
                && !met.contains(other)
            {
                met = met.with(other);
                self.targets.push(self.candidate(other, digit) as Literal);
            }
        }
        for &group in &self.of_digit[usize::from(digit)] {
            if self.groups[usize::from(group)].last.contains(&Some(cell)) {
                self.targets.push((self.candidates + usize::from(group)) as Literal);
            }
        }
    }

    /// A group is true: everything that sees all of it is false, and so are the other groups in its houses.
    fn group_true(&mut self, group: usize) {
        let Group { node, seen, .. } = self.groups[group];
        for cell in seen {
            self.targets.push(self.off(self.candidate(cell, node.digit)));
        }
        self.others(group, |graph, other, _| graph.targets.push(graph.off(graph.candidates + other)));
    }

    /// A group is false: whatever is left in its box or line is true, if it is a single candidate or group.
    fn group_false(&mut self, group: usize) {
        let Group { node, last, .. } = self.groups[group];
        for cell in last.into_iter().flatten() {
            self.targets.push(self.candidate(cell, node.digit) as Literal);
        }
        self.others(group, |graph, other, house| {
            let all = HOUSES[house] & graph.places[usize::from(node.digit)];
            if all == node.cells | graph.groups[other].node.cells {
                graph.targets.push((graph.candidates + other) as Literal);
            }
        });
    }

    /// The groups of the same digit that share a house with this one but no cell.
    fn others(&mut self, group: usize, mut tell: impl FnMut(&mut Self, usize, usize)) {
        let Group { node, houses, .. } = self.groups[group];
        for index in 0..self.of_digit[usize::from(node.digit)].len() {
            let other = usize::from(self.of_digit[usize::from(node.digit)][index]);
            let Group { node: second, houses: second_houses, .. } = self.groups[other];
            if node.cells.intersects(second.cells) {
                continue;
            }
            for house in houses.into_iter().filter(|house| second_houses.contains(house)) {
                tell(self, other, house);
            }
        }
    }
}
