//! Records the events of an engine, one page at a time, and its depth throughout.

use alloc::vec;
use alloc::vec::Vec;

use crate::engine::Engine;
use crate::follower::{Follower, Marks};
use crosshatch_core::Grid;
use crosshatch_core::solve::watch::{Event, Watch};

/// Keeps one page of an engine's events: those from a given one on that fit, and the state before them. Of all other
/// events it keeps only their number and the depth of the engine. Since an engine reports the same events every time, any page
/// can be obtained by running it again.
///
/// Up to the page this costs about as much as the engine itself, and little after it.
#[derive(Clone, Debug)]
pub struct Recorder {
    follower: Follower,
    from: u64,
    room: usize,
    seen: u64,
    start: Option<(Vec<Event>, Marks)>,
    events: Vec<Event>,
    /// For exact cover: whether an item was chosen; only options taken after that may be put back.
    choosing: bool,
    depth: u32,
    depths: Depths,
}

/// The depth of an engine from its first event to its last: the maximum over each of several stretches of equally many events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depths {
    /// The number of events in a stretch; the last one may have fewer.
    pub stretch: u64,
    /// The maximum depth in each stretch.
    pub deepest: Vec<u32>,
}

impl Depths {
    /// The maximum number of stretches. When it is reached, neighbouring stretches are merged in pairs.
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
    /// A recorder for this engine on this board: at most `room` events, from the 0-based number `from` on.
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

    /// The number of events reported so far.
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// The 0-based number of the page's first event.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// Whether the page is full.
    pub fn is_full(&self) -> bool {
        self.events.len() == self.room
    }

    /// The events of the page.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The moment before the page; `None` if it has not been reached yet.
    pub fn start(&self) -> Option<&(Vec<Event>, Marks)> {
        self.start.as_ref()
    }

    /// The depths so far.
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
