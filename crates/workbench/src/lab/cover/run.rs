//! A search through an example to its end, with what it did; and the state that what it did leads to.

use crosshatch_core::solve::watch::{Event, Watch};
use crosshatch_engines::exact_cover::{Choice, Search, Status};

use super::example::Example;

/// How many events of a search are kept.
pub const MOST_EVENTS: usize = 20_000;
/// How many options a search may take: some ten milliseconds, since it happens in the page.
pub const FUEL: u64 = 10_000;

/// A search.
#[derive(PartialEq, Eq, Debug)]
pub struct Run {
    /// What it did after the givens, as far as it is kept.
    pub events: Vec<Event>,
    /// Whether it did more.
    pub more: bool,
    /// Whether it ran to its end.
    pub ended: bool,
    /// How many covers it found.
    pub covers: u64,
    /// How many options it took.
    pub nodes: u64,
    /// How often there were several options to choose from.
    pub branches: u64,
}

/// Keeps the first events.
#[derive(Default)]
struct Recorder {
    events: Vec<Event>,
    more: bool,
}

impl Watch for Recorder {
    fn see(&mut self, event: Event) {
        if self.events.len() < MOST_EVENTS {
            self.events.push(event);
        } else {
            self.more = true;
        }
    }
}

impl Run {
    pub(super) fn of(example: &Example, choice: Choice) -> Self {
        let mut search = Search::new(example.matrix().clone(), choice);
        example.required().iter().for_each(|&option| search.require(option));
        let mut search = search.watched(Recorder::default());
        let (mut fuel, mut covers) = (FUEL, 0);
        let status = loop {
            match search.advance(&mut fuel) {
                Status::Found => covers += 1,
                status => break status,
            }
        };
        let Recorder { events, more } = std::mem::take(search.watcher());
        Self { events, more, ended: status == Status::Exhausted, covers, nodes: search.nodes(), branches: search.branches() }
    }
}

/// An item whose options are tried one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The item.
    pub item: usize,
    /// How many options it had when it was chosen.
    pub options: usize,
    /// How many of them have been tried.
    pub tried: usize,
}

/// What a search knows at a moment. It follows from the events before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct State {
    pub(super) covered: Vec<bool>,
    /// Without the givens.
    pub(super) taken: Vec<usize>,
    pub(super) levels: Vec<Level>,
    pub(super) found: u64,
}

impl State {
    /// The state before the search: what the givens cover.
    pub(super) fn first(example: &Example) -> Self {
        let mut covered = vec![false; example.items()];
        for &option in example.required() {
            example.matrix().held(option).for_each(|item| covered[item] = true);
        }
        Self { covered, taken: Vec::new(), levels: Vec::new(), found: 0 }
    }

    pub(super) fn apply(&mut self, event: Event) {
        // A level whose item had no option ends without a word.
        self.levels.pop_if(|level| level.options == 0);
        match event {
            Event::Choose { item, options } => {
                self.levels.push(Level { item: item as usize, options: options as usize, tried: 0 });
            }
            Event::Take { option } => {
                self.taken.push(option as usize);
                if let Some(level) = self.levels.last_mut() {
                    level.tried += 1;
                }
            }
            Event::Return { .. } => {
                self.taken.pop();
                // So does one whose options were all tried.
                self.levels.pop_if(|level| level.tried == level.options);
            }
            Event::Cover { item } => self.covered[item as usize] = true,
            Event::Uncover { item } => self.covered[item as usize] = false,
            Event::Solved => self.found += 1,
            // Other engines do these.
            Event::Stage(_)
            | Event::Place { .. }
            | Event::Exclude { .. }
            | Event::Try { .. }
            | Event::Back(_)
            | Event::Tally(_) => {}
        }
    }

    /// Which options hold no item that is covered.
    pub(super) fn open(&self, example: &Example) -> Vec<bool> {
        (0..example.options()).map(|option| example.matrix().held(option).all(|item| !self.covered[item])).collect()
    }
}
