//! What follows if a node is off, by the shortest ways.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::links::Links;

/// What is on if a node is off, going along strong and weak links in turn, each by a shortest way. A search in breadth: each node is met
/// once in either state.
pub(crate) struct Reach<'a> {
    links: &'a Links,
    from: usize,
    /// How many links lead to each node as one that is on, an odd number; 0 where none do.
    on: Vec<u16>,
    /// The same for nodes that are off, of those that lead on.
    off: Vec<u16>,
    off_set: FixedBitSet,
    /// What is on, in the order of the number of links.
    reached: VecDeque<usize>,
    /// How many of these were gone on from.
    done: usize,
    scratch: FixedBitSet,
}

impl<'a> Reach<'a> {
    /// Room for searches in these links.
    pub(crate) fn new(links: &'a Links) -> Self {
        let count = links.len();
        Self {
            links,
            from: 0,
            on: vec![0; count],
            off: vec![0; count],
            off_set: FixedBitSet::with_capacity(count),
            reached: VecDeque::with_capacity(count),
            done: 0,
            scratch: FixedBitSet::with_capacity(count),
        }
    }

    /// What follows if this node is off. Returns how many nodes were looked at.
    pub(crate) fn search(&mut self, from: usize) -> u64 {
        self.from = from;
        self.on.fill(0);
        self.off.fill(0);
        self.off_set.clear();
        self.reached.clear();
        self.done = 0;
        self.off_set.insert(from);
        self.go_on(from, 1);
        while let Some(&node) = self.reached.get(self.done) {
            self.done += 1;
            let length = self.on[node];
            self.scratch.clone_from(self.links.weak(node));
            self.scratch.intersect_with(self.links.linked());
            self.scratch.difference_with(&self.off_set);
            self.off_set.union_with(&self.scratch);
            let scratch = core::mem::take(&mut self.scratch);
            for next in scratch.ones() {
                self.off[next] = length + 1;
                self.go_on(next, length + 2);
            }
            self.scratch = scratch;
        }
        self.done as u64
    }

    /// A node is off: what is on then.
    fn go_on(&mut self, node: usize, length: u16) {
        for link in self.links.strong(node) {
            if self.on[link.to] == 0 {
                self.on[link.to] = length;
                self.reached.push_back(link.to);
            }
        }
    }

    /// What is on, the shortest ways first.
    pub(crate) fn reached(&self) -> impl Iterator<Item = usize> {
        self.reached.iter().copied()
    }

    /// How many links lead to a node that is on then; none if it need not be.
    pub(crate) fn length(&self, node: usize) -> Option<u16> {
        Some(self.on[node]).filter(|&length| length > 0)
    }

    /// A shortest way to a node that is on: the nodes, from the first to it, off and on in turn.
    pub(crate) fn path(&self, to: usize) -> Vec<usize> {
        let mut found = None;
        self.paths(to, 1, &mut |path| found = Some(path.to_vec()));
        found.expect("it is reached")
    }

    /// Shortest ways to a node that is on, as many as this at most. None of them goes through a node twice, except that they may end where
    /// they began; where there is no other way, one that does is given.
    pub(crate) fn paths(&self, to: usize, most: usize, give: &mut dyn FnMut(&[usize])) {
        let (mut path, mut given) = (vec![to], 0);
        self.walk_back(&mut path, most, &mut given, Repeats::Never, give);
        if given == 0 {
            self.walk_back(&mut path, 1, &mut given, Repeats::Allowed, give);
        }
    }

    /// From the last of `path`, which is on, back to the first node in all shortest ways.
    fn walk_back(&self, path: &mut Vec<usize>, most: usize, given: &mut usize, repeats: Repeats, give: &mut dyn FnMut(&[usize])) {
        let here = path[path.len() - 1];
        let length = self.on[here];
        for link in self.links.strong(here) {
            if *given >= most {
                return;
            }
            let before = link.to;
            if length == 1 {
                if before == self.from {
                    path.push(before);
                    path.reverse();
                    give(path);
                    path.reverse();
                    path.pop();
                    *given += 1;
                }
                continue;
            }
            if self.off[before] != length - 1 || repeats == Repeats::Never && path.contains(&before) {
                continue;
            }
            path.push(before);
            for earlier in self.links.weak(before).ones() {
                if *given >= most {
                    break;
                }
                let is_new = || earlier != self.from && !path.contains(&earlier);
                if self.on[earlier] == length - 2 && (repeats == Repeats::Allowed || is_new()) {
                    path.push(earlier);
                    self.walk_back(path, most, given, repeats, give);
                    path.pop();
                }
            }
            path.pop();
        }
    }
}

/// Whether a way may go through a node twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Repeats {
    Allowed,
    Never,
}
