//! What an engine told, a page at a time, and how deep it was all along.

use alloc::vec;
use alloc::vec::Vec;

use crate::engine::Engine;
use crate::follower::{Follower, Marks};
use crosshatch_core::Grid;
use crosshatch_core::solve::watch::{Event, Watch};

/// Keeps one page of what an engine tells: the events from one on, as many as fit, and the moment before them. Of all others it keeps
/// how many there are, and how deep the engine was in them. An engine tells the same each time, so that any page can be had by
/// running it again.
///
/// Costs about as much as the engine itself up to the page, and little after it.
#[derive(Clone, Debug)]
pub struct Recorder {
    follower: Follower,
    from: u64,
    room: usize,
    seen: u64,
    start: Option<(Vec<Event>, Marks)>,
    events: Vec<Event>,
    /// Of exact cover: whether an item was chosen, after which options are taken that may be put back.
    choosing: bool,
    depth: u32,
    depths: Depths,
}

/// How deep an engine was, from its first event to its last: the deepest of each stretch of events of the same length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depths {
    /// How many events a stretch has; the last one may have fewer.
    pub stretch: u64,
    /// The deepest of each.
    pub deepest: Vec<u32>,
}

impl Depths {
    /// The most stretches that are kept. When they are full, every two become one.
    pub const MOST: usize = 512;

    fn see(&mut self, at: u64, depth: u32) {
        let place = (at / self.stretch) as usize;
        match self.deepest.get_mut(place) {
            Some(deepest) => *deepest = (*deepest).max(depth),
            None if place < Self::MOST => self.deepest.push(depth),
            None => {
                self.deepest = self.deepest.chunks(2).map(|two| two.iter().copied().max().unwrap_or(0)).collect();
                self.stretch *= 2;
                self.see(at, depth);
            }
        }
    }
}

impl Recorder {
    /// A recorder of the events of this engine on this board: those from the 0-based number `from` on, at most `room` of them.
    pub fn new(engine: Engine, givens: &Grid, from: u64, room: usize) -> Self {
        Self {
            follower: Follower::new(engine, givens),
            from,
            room,
            seen: 0,
            start: None,
            events: Vec::new(),
            choosing: false,
            depth: 0,
            depths: Depths { stretch: 1, deepest: vec![] },
        }
    }

    /// How many events were told so far.
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// The 0-based number of the page's first event.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// Whether as many events of the page are there as fit.
    pub fn is_full(&self) -> bool {
        self.events.len() == self.room
    }

    /// The events of the page.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The moment before the page; none while it is not reached.
    pub fn start(&self) -> Option<&(Vec<Event>, Marks)> {
        self.start.as_ref()
    }

    /// How deep the engine was.
    pub fn depths(&self) -> &Depths {
        &self.depths
    }
}

impl Watch for Recorder {
    fn see(&mut self, event: Event) {
        if self.seen < self.from {
            self.follower.apply(event);
        } else if self.events.len() < self.room {
            if self.start.is_none() {
                self.start = Some(self.follower.snapshot());
            }
            self.events.push(event);
        }
        match event {
            Event::Choose { .. } => self.choosing = true,
            Event::Try { .. } => self.depth += 1,
            Event::Take { .. } if self.choosing => self.depth += 1,
            Event::Back(_) | Event::Return { .. } => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.depths.see(self.seen, self.depth);
        self.seen += 1;
    }
}
