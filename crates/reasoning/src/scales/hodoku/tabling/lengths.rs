//! The lengths of the chains that prove a candidate false.
//!
//! Each of them starts from the candidate being true or ends in its being false. Reversed, one of the second kind becomes one of
//! the first kind, of the same length: if b follows from a, then not a follows from not b. So one table gives all lengths.

use super::forcing::{Chain, End, Supposed};
use super::graph::{Graph, Literal};
use super::reach::Reach;

/// The total number of nodes of the chains of a proof. `reach` is the table of the candidate being true. `None` if that lacks one
/// of the chains because it is full.
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
