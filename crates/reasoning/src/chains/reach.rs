//! What follows along links if a node is off, by the shortest chains.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::links::Links;

/// Finds the nodes that are on if one node is off, along strong and weak links in turn. Breadth first: each node is visited at
/// most once in either state, so every chain found is a shortest one.
pub(crate) struct Reach<'a> {
    links: &'a Links,
    from: usize,
    /// The length of the shortest chain to each node being on, an odd number; 0 without a chain.
    on: Vec<u16>,
    /// The same for nodes being off, limited to nodes with strong links.
    off: Vec<u16>,
    off_set: FixedBitSet,
    /// The nodes that are on, by length.
    reached: VecDeque<usize>,
    /// How many of these have been expanded.
    done: usize,
    scratch: FixedBitSet,
}

impl<'a> Reach<'a> {
    /// Allocates the tables for these links. They are reused from search to search.
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

    /// Searches from this node being off. Returns the number of nodes expanded.
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

    /// A node is off: its strong neighbours are on.
    fn go_on(&mut self, node: usize, length: u16) {
        for link in self.links.strong(node) {
            if self.on[link.to] == 0 {
                self.on[link.to] = length;
                self.reached.push_back(link.to);
            }
        }
    }

    /// The nodes that are on, nearest first.
    pub(crate) fn reached(&self) -> impl Iterator<Item = usize> {
        self.reached.iter().copied()
    }

    /// The length of the shortest chain to a node being on, if there is one.
    pub(crate) fn length(&self, node: usize) -> Option<u16> {
        Some(self.on[node]).filter(|&length| length > 0)
    }

    /// A shortest chain to a node that is on: the nodes from the start, off and on in turn.
    pub(crate) fn path(&self, to: usize) -> Vec<usize> {
        let mut found = None;
        self.paths(to, 1, &mut |path| found = Some(path.to_vec()));
        found.expect("it is reached")
    }

    /// Passes at most `most` shortest chains to `give`. None visits a node twice, except that a chain may end where it began; if
    /// every shortest chain does, one of them is given.
    pub(crate) fn paths(&self, to: usize, most: usize, give: &mut dyn FnMut(&[usize])) {
        let (mut path, mut given) = (vec![to], 0);
        self.walk_back(&mut path, most, &mut given, Repeats::Never, give);
        if given == 0 {
            self.walk_back(&mut path, 1, &mut given, Repeats::Allowed, give);
        }
    }

    /// Extends `path`, whose last node is on, backwards to the start along all shortest chains.
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

/// Whether a chain may visit a node twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Repeats {
    Allowed,
    Never,
}
