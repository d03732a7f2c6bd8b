//! Nice loops and alternating inference chains (AIC), plain and grouped.
//!
//! A chain that returns to the cell in which it starts is a loop. What it proves depends on whether its start and its end are
//! true or false. A chain from a false candidate to a true one in another cell proves that one of the two is true.

use alloc::vec::Vec;

use super::closure::Sides;
use super::graph::{Graph, Literal, Node};
use super::judge::{Gone, Rank};
use super::reach::{Entry, Reach};
use super::tables::Tables;
use crate::nine::{Cells, bits, peers_of, see};
use crate::scales::hodoku::board::Board;
use crate::scales::hodoku::found::{Found, StepName};

/// The kind of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Continuous,
    Discontinuous,
    Aic,
}

/// The best chain so far.
#[derive(Default)]
struct Best(Option<(Rank, Gone, StepName)>);

impl Best {
    fn would_take(&self, rank: Rank) -> bool {
        self.0.as_ref().is_none_or(|(best, ..)| rank < *best)
    }

    fn removes_several(&self) -> bool {
        self.0.as_ref().is_some_and(|(_, gone, _)| gone.count() > 1)
    }
}

/// The loop or chain that is taken.
pub(super) fn search(board: &Board, tables: &Tables, reach: &mut Reach) -> Option<Found> {
    let Tables { graph, sides, .. } = tables;
    let (mut from_true, mut from_false, mut chains) = (Best::default(), Best::default(), Best::default());
    let mut chain = Vec::new();
    for node in 0..graph.candidates {
        let (has_loop, has_chain) = false_start(board, graph.nodes[node], &sides.off[node]);
        if has_loop || has_chain {
            reach.fill(graph, graph.off(node));
            each_loop(board, graph, reach, &mut chain, &mut from_false);
            each_chain(board, graph, reach, &mut chain, &mut chains);
        }
    }
    // A loop from a true candidate eliminates only that candidate.
    if !from_false.removes_several() && !chains.removes_several() {
        for node in (0..graph.candidates).filter(|&node| true_start(graph.nodes[node], &sides.on[node])) {
            reach.fill(graph, node as Literal);
            each_loop(board, graph, reach, &mut chain, &mut from_true);
        }
    }
    // The order in which the original meets them; among equals the first is taken.
    let best = [from_true, from_false, chains].into_iter().filter_map(|best| best.0).min_by_key(|&(rank, ..)| rank);
    best.map(|(_, gone, name)| Found { placement: None, eliminations: gone.list(), name })
}

/// Whether any loop can return to a candidate that is supposed true.
fn true_start(start: Node, sides: &Sides) -> bool {
    let comes_back = |(digit, cells): (u8, &Cells)| digit != start.digit && cells.contains(start.cell);
    sides.off[usize::from(start.digit)].contains(start.cell) || (0..).zip(&sides.on).any(comes_back)
}

/// For a candidate that is supposed false: whether any loop can return to it, and whether any chain from it eliminates something.
fn false_start(board: &Board, start: Node, sides: &Sides) -> (bool, bool) {
    let own = usize::from(start.digit);
    let others = board.candidates(start.cell) & !(1 << start.digit);
    let has_loop = sides.on[own].contains(start.cell)
        || bits(others).any(|digit| {
            // In a bivalue cell, the other candidate follows by a single link, which is no loop.
            let (on, off) = (sides.on[usize::from(digit)], sides.off[usize::from(digit)]);
            off.contains(start.cell) || !others.is_power_of_two() && on.contains(start.cell)
        });
    let seen = peers_of(start.cell);
    let has_chain = bits(others).any(|digit| sides.on[usize::from(digit)].intersects(seen & board.places[own]))
        || sides.on[own].into_iter().any(|end| (seen & peers_of(end) & board.places[own]).len() > 1);
    (has_loop, has_chain)
}

/// Examines the loops of a table.
fn each_loop(board: &Board, graph: &Graph, reach: &Reach, chain: &mut Vec<Literal>, best: &mut Best) {
    let start = graph.nodes[graph.node_of(reach.entries[0].literal)];
    let start_on = graph.is_on(reach.entries[0].literal);
    for (index, entry) in reach.entries.iter().enumerate().filter(|(_, entry)| entry.links > 1) {
        let node = graph.node_of(entry.literal);
        if node >= graph.candidates || graph.nodes[node].cell != start.cell {
            continue;
        }
        let (end, end_on) = (graph.nodes[node], graph.is_on(entry.literal));
        let same = start.digit == end.digit;
        let gone = match (start_on, end_on) {
            (true, false) if same => Gone::of(start.digit, start.cells),
            (true, true) if !same => Gone::of(start.digit, start.cells),
            (false, false) if !same => Gone::of(end.digit, end.cells),
            (false, true) if same => all_but(board, start.cell, 1 << start.digit),
            (false, true) => {
                reach.chain(index, chain);
                if leaves_and_returns(graph, chain) && !is_lasso(graph, chain, Kind::Continuous) {
                    take(graph, chain, continuous(board, graph, chain), Kind::Continuous, best);
                }
                continue;
            }
            _ => continue,
        };
        if gone.count() == 0 || !best.would_take(Rank::of(&gone, nodes(*entry))) {
            continue;
        }
        reach.chain(index, chain);
        if leaves_and_returns(graph, chain) && !is_lasso(graph, chain, Kind::Discontinuous) {
            take(graph, chain, gone, Kind::Discontinuous, best);
        }
    }
}

/// Examines the alternating inference chains of a table; its start is false.
fn each_chain(board: &Board, graph: &Graph, reach: &Reach, chain: &mut Vec<Literal>, best: &mut Best) {
    let start = graph.nodes[graph.node_of(reach.entries[0].literal)];
    for (index, entry) in reach.entries.iter().enumerate().filter(|(_, entry)| entry.links > 1) {
        let node = usize::from(entry.literal);
        if node >= graph.candidates || graph.nodes[node].cell == start.cell {
            continue;
        }
        let end = graph.nodes[node];
        let gone = if start.digit == end.digit {
            let cells = peers_of(start.cell) & peers_of(end.cell) & board.places[usize::from(start.digit)];
            if cells.len() < 2 {
                continue;
            }
            Gone::of(start.digit, cells)
        } else {
            let cross = board.has(start.cell, end.digit) && board.has(end.cell, start.digit);
            if !cross || !see(start.cell, end.cell) {
                continue;
            }
            let mut gone = Gone::of(end.digit, start.cells);
            gone.add(start.digit, end.cells);
            gone
        };
        if best.would_take(Rank::of(&gone, nodes(*entry))) {
            reach.chain(index, chain);
            if !is_lasso(graph, chain, Kind::Aic) {
                take(graph, chain, gone, Kind::Aic, best);
            }
        }
    }
}

/// The number of nodes of the chain to an entry.
fn nodes(entry: Entry) -> usize {
    usize::from(entry.links) + 1
}

/// Keeps a chain if it is better than the best so far.
fn take(graph: &Graph, chain: &[Literal], gone: Gone, kind: Kind, best: &mut Best) {
    let rank = Rank::of(&gone, chain.len());
    if gone.count() > 0 && best.would_take(rank) {
        let grouped = chain.iter().any(|&literal| graph.node_of(literal) >= graph.candidates);
        best.0 = Some((rank, gone, name(kind, grouped)));
    }
}

fn name(kind: Kind, grouped: bool) -> StepName {
    match (kind, grouped) {
        (Kind::Continuous, false) => StepName::ContinuousNiceLoop,
        (Kind::Continuous, true) => StepName::GroupedContinuousNiceLoop,
        (Kind::Discontinuous, false) => StepName::DiscontinuousNiceLoop,
        (Kind::Discontinuous, true) => StepName::GroupedDiscontinuousNiceLoop,
        (Kind::Aic, false) => StepName::Aic,
        (Kind::Aic, true) => StepName::GroupedAic,
    }
}

/// All candidates of a cell except some digits.
fn all_but(board: &Board, cell: u8, kept: u16) -> Gone {
    let mut gone = Gone::default();
    bits(board.candidates(cell) & !kept).for_each(|digit| gone.add(digit, Cells::of(cell)));
    gone
}

/// Whether both the first and the last link of a loop connect different cells.
fn leaves_and_returns(graph: &Graph, chain: &[Literal]) -> bool {
    let cell = |index: usize| graph.nodes[graph.node_of(chain[index])].cell;
    cell(0) != cell(1) && cell(chain.len() - 1) != cell(chain.len() - 2)
}

/// Whether a chain returns to a cell that it has left. Returning to the start of a loop does not count.
fn is_lasso(graph: &Graph, chain: &[Literal], kind: Kind) -> bool {
    let mut left = Cells::EMPTY;
    let mut last: Option<Node> = None;
    let first = graph.nodes[graph.node_of(chain[0])].cell;
    chain.iter().any(|&literal| {
        let node = graph.nodes[graph.node_of(literal)];
        if left.contains(node.cell) {
            return true;
        }
        if let Some(last) = last
            && (last.cell != first || kind == Kind::Aic)
        {
            left |= last.cells;
        }
        last = Some(node);
        false
    })
}

/// The eliminations of a continuous loop: where it passes through a cell with two digits, of which the cell holds one, the other
/// candidates of that cell; where a weak link connects two cells, what sees both ends.
fn continuous(board: &Board, graph: &Graph, chain: &[Literal]) -> Gone {
    let node = |index: usize| graph.nodes[graph.node_of(chain[index])];
    let end = chain.len() - 1;
    let cells = (0..=end).fold(Cells::EMPTY, |cells, index| cells | node(index).cells);
    let mut gone = all_but(board, node(0).cell, 1 << node(0).digit | 1 << node(end).digit);
    for (index, &literal) in chain.iter().enumerate().skip(1) {
        let (last, this) = (node(index - 1), node(index));
        if last.cell == this.cell {
            continue;
        }
        if !graph.is_on(literal) {
            let seen = (last.cells | this.cells).common_peers() & board.places[usize::from(this.digit)];
            gone.add(this.digit, seen - cells);
        } else if index + 2 <= end && node(index + 1).cell == this.cell && node(index + 2).cell != this.cell {
            let kept = 1 << this.digit | 1 << node(index + 1).digit;
            bits(board.candidates(this.cell) & !kept).for_each(|digit| gone.add(digit, this.cells));
        }
    }
    gone
}
