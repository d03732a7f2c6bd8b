//! Nice loops and alternating inference chains, plain and with groups.
//!
//! A chain that comes back to the cell of its start is a loop. What it shows depends on whether its start and its end are true or
//! false there. A chain from a false candidate to a true one in another cell shows that one of the two is true.

use alloc::vec::Vec;

use super::View;
use super::graph::{Graph, Literal, Node};
use super::houses::{Cells, PEERS, common_peers};
use super::judge::{Gone, Rank};
use super::reach::{Entry, Reach};
use crate::rating::hodoku::found::{Found, StepName};

/// What a chain is.
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
}

/// The loop or chain that HoDoKu takes.
pub(super) fn search(view: &View, graph: &Graph, reach: &mut Reach) -> Option<Found> {
    let (mut loops, mut chains) = (Best::default(), Best::default());
    let mut chain = Vec::new();
    for node in 0..graph.candidates {
        reach.fill(graph, node as Literal);
        each_loop(view, graph, reach, &mut chain, &mut loops);
    }
    for node in 0..graph.candidates {
        reach.fill(graph, graph.off(node));
        each_loop(view, graph, reach, &mut chain, &mut loops);
        each_chain(view, graph, reach, &mut chain, &mut chains);
    }
    // Loops are met before chains.
    let best = match (loops.0, chains.0) {
        (Some(first), Some(second)) if second.0 < first.0 => Some(second),
        (first, second) => first.or(second),
    };
    best.map(|(_, gone, name)| Found { placement: None, eliminations: gone.list(), name })
}

/// Judges the loops of a table.
fn each_loop(view: &View, graph: &Graph, reach: &Reach, chain: &mut Vec<Literal>, best: &mut Best) {
    let start = graph.nodes[graph.node_of(reach.entries[0].literal)];
    let start_on = graph.is_on(reach.entries[0].literal);
    let start_cell = usize::from(start.cell);
    for (place, entry) in reach.entries.iter().enumerate().filter(|(_, entry)| entry.links > 1) {
        let node = graph.node_of(entry.literal);
        if node >= graph.candidates || graph.nodes[node].cell != start.cell {
            continue;
        }
        let (end, end_on) = (graph.nodes[node], graph.is_on(entry.literal));
        let same = start.digit == end.digit;
        let gone = match (start_on, end_on) {
            (true, false) if same => Gone::of(start.digit.into(), start.cells),
            (true, true) if !same => Gone::of(start.digit.into(), start.cells),
            (false, false) if !same => Gone::of(end.digit.into(), end.cells),
            (false, true) if same => all_but(view, start_cell, &[start.digit]),
            (false, true) => {
                reach.chain(place, chain);
                if leaves_and_returns(graph, chain) && !is_lasso(graph, chain, Kind::Continuous) {
                    take(graph, chain, continuous(view, graph, chain), Kind::Continuous, best);
                }
                continue;
            }
            _ => continue,
        };
        if gone.count() == 0 || !best.would_take(Rank::of(&gone, nodes(entry))) {
            continue;
        }
        reach.chain(place, chain);
        if leaves_and_returns(graph, chain) && !is_lasso(graph, chain, Kind::Discontinuous) {
            take(graph, chain, gone, Kind::Discontinuous, best);
        }
    }
}

/// Judges the alternating inference chains of a table, whose start is false.
fn each_chain(view: &View, graph: &Graph, reach: &Reach, chain: &mut Vec<Literal>, best: &mut Best) {
    let start = graph.nodes[graph.node_of(reach.entries[0].literal)];
    let seen = PEERS[usize::from(start.cell)];
    let start_digits = view.cells[usize::from(start.cell)];
    for (place, entry) in reach.entries.iter().enumerate().filter(|(_, entry)| entry.links > 1) {
        let node = usize::from(entry.literal);
        if node >= graph.candidates || graph.nodes[node].cell == start.cell {
            continue;
        }
        let end = graph.nodes[node];
        let gone = if start.digit == end.digit {
            let cells = seen & PEERS[usize::from(end.cell)] & graph.places[usize::from(start.digit)];
            if cells.count_ones() < 2 {
                continue;
            }
            Gone::of(start.digit.into(), cells)
        } else {
            let both = start_digits >> end.digit & view.cells[usize::from(end.cell)] >> start.digit & 1 == 1;
            if !both || seen & end.cells == 0 {
                continue;
            }
            let mut gone = Gone::of(end.digit.into(), start.cells);
            gone.add(start.digit.into(), end.cells);
            gone
        };
        if best.would_take(Rank::of(&gone, nodes(entry))) {
            reach.chain(place, chain);
            if !is_lasso(graph, chain, Kind::Aic) {
                take(graph, chain, gone, Kind::Aic, best);
            }
        }
    }
}

/// How many nodes the chain to an entry has.
fn nodes(entry: &Entry) -> usize {
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

/// The candidates of a cell other than some digits.
fn all_but(view: &View, cell: usize, digits: &[u8]) -> Gone {
    let mut gone = Gone::default();
    for digit in (0..9).filter(|digit| view.cells[cell] >> digit & 1 == 1 && !digits.contains(digit)) {
        gone.add(digit.into(), 1 << cell);
    }
    gone
}

/// Whether the first and the last link of a loop are between different cells.
fn leaves_and_returns(graph: &Graph, chain: &[Literal]) -> bool {
    let cell = |place: usize| graph.nodes[graph.node_of(chain[place])].cell;
    cell(0) != cell(1) && cell(chain.len() - 1) != cell(chain.len() - 2)
}

/// Whether a chain comes back to a cell that it has left. The start of a loop does not count.
fn is_lasso(graph: &Graph, chain: &[Literal], kind: Kind) -> bool {
    let mut left: Cells = 0;
    let mut last: Option<Node> = None;
    let first = graph.nodes[graph.node_of(chain[0])].cell;
    chain.iter().any(|&literal| {
        let node = graph.nodes[graph.node_of(literal)];
        if left >> node.cell & 1 == 1 {
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

/// What a continuous loop removes: where it enters and leaves a cell by two digits that one of them needs, the others of the cell;
/// where a link goes from one cell to another, what sees both ends.
fn continuous(view: &View, graph: &Graph, chain: &[Literal]) -> Gone {
    let node = |place: usize| graph.nodes[graph.node_of(chain[place])];
    let end = chain.len() - 1;
    let cells = chain.iter().fold(0, |cells, &literal| cells | graph.nodes[graph.node_of(literal)].cells);
    let mut gone = all_but(view, node(0).cell.into(), &[node(0).digit, node(end).digit]);
    for place in 1..=end {
        let (last, this) = (node(place - 1), node(place));
        if last.cell == this.cell {
            continue;
        }
        if !graph.is_on(chain[place]) {
            let digit = usize::from(this.digit);
            gone.add(digit, common_peers(last.cells | this.cells) & graph.places[digit] & !cells);
        } else if place + 2 <= end && node(place + 1).cell == this.cell && node(place + 2).cell != this.cell {
            let gone_here = all_but(view, this.cell.into(), &[this.digit, node(place + 1).digit]);
            gone_here.each().for_each(|(cell, digit)| gone.add(digit.into(), 1 << cell));
        }
    }
    gone
}
