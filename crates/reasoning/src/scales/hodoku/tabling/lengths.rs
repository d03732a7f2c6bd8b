//! How long the chains of a proof are that a candidate is false.
//!
//! Each of them starts from the candidate being true, or ends in its being false. Turned round, one of the second kind is of the
//! first, and as long: if b follows from a, then from b being false follows that a is. So one table has all lengths.

use super::forcing::{Chain, End, Supposed};
use super::graph::{Graph, Literal};
use super::reach::Reach;

/// How many nodes the chains of a proof have together. `reach` is the table of the candidate being true. None if it lacks any of them,
/// being full.
pub(super) fn nodes(graph: &Graph, reach: &Reach, chains: &[Chain]) -> Option<usize> {
    chains.iter().map(|&chain| nodes_of(graph, reach, chain)).sum()
}

fn nodes_of(graph: &Graph, reach: &Reach, (supposed, end): Chain) -> Option<usize> {
    let start = reach.entries.first()?.literal;
    let turned = match supposed {
        Supposed::On(node) if node == usize::from(start) => match end {
            End::On(cell, digit) => graph.candidate(cell, digit) as Literal,
            End::Off(cell, digit) => graph.off(graph.candidate(cell, digit)),
        },
        Supposed::On(node) => graph.off(node),
        Supposed::Off(node) => node as Literal,
    };
    let entry = reach.entries.iter().find(|entry| entry.literal == turned)?;
    Some(usize::from(entry.links) + 1)
}
