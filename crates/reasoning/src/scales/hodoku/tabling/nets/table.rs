//! A full table of a net: everything that follows from one candidate by any sequence of trials.

use alloc::vec::Vec;

use super::super::closure::{FULL, Sides};
use super::super::graph::{Graph, Literal};
use super::direct::Direct;

/// A literal in the table.
#[derive(Clone, Copy)]
struct Entry {
    literal: Literal,
    distance: u16,
    /// The index of the entry whose trial led here; `None` if the trial of the start did.
    from: Option<u16>,
    /// Whether that trial joined several causes on the path here.
    joined: bool,
}

/// The table of a candidate that is true or false.
#[derive(Default)]
pub(super) struct Table {
    entries: Vec<Entry>,
    indices: Vec<u16>,
}

const NOWHERE: u16 = u16::MAX;

impl Table {
    /// Fills the table. If a literal is reached again by a shorter path, that path replaces the earlier one.
    pub(super) fn fill(&mut self, graph: &Graph, direct: &Direct, start: Literal) {
        self.entries.clear();
        self.indices.clear();
        self.indices.resize(2 * graph.half, NOWHERE);
        for entry in direct.table(start) {
            self.enter(Entry { literal: entry.literal, distance: entry.distance, from: None, joined: entry.joined });
        }
        let mut index = 1;
        while index < self.entries.len() && self.entries.len() < FULL {
            let Entry { literal, distance, .. } = self.entries[index];
            for next in direct.table(literal).iter().skip(1) {
                let distance = distance + next.distance;
                let known = self.indices[usize::from(next.literal)];
                let entry = Entry { literal: next.literal, distance, from: Some(index as u16), joined: next.joined };
                if known == NOWHERE {
                    self.enter(entry);
                } else {
                    let known = &mut self.entries[usize::from(known)];
                    if known.from.is_some() && known.distance > distance {
                        *known = entry;
                    }
                }
            }
            index += 1;
        }
    }

    fn enter(&mut self, entry: Entry) {
        if self.entries.len() < FULL {
            self.indices[usize::from(entry.literal)] = self.entries.len() as u16;
            self.entries.push(entry);
        }
    }

    /// What the table says of candidates.
    pub(super) fn sides(&self, graph: &Graph) -> Sides {
        let mut sides = Sides::default();
        self.entries.iter().for_each(|entry| sides.insert(graph, entry.literal));
        sides
    }

    /// Whether anything on the path to a literal follows from several causes together.
    pub(super) fn is_joined(&self, literal: Literal) -> bool {
        let mut index = self.indices[usize::from(literal)];
        while index != NOWHERE {
            let entry = self.entries[usize::from(index)];
            if entry.joined {
                return true;
            }
            index = entry.from.unwrap_or(NOWHERE);
        }
        false
    }
}
