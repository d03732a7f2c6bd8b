//! Exact cover made visible: items and options, and the search for a cover.

pub mod example;
mod run;
mod words;

use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_core::solve::watch::Event;
use crosshatch_engines::exact_cover::Choice;

use example::{Example, Kind};
use run::State;
pub use run::{FUEL, Level, MOST_EVENTS, Run};

/// What the page of exact cover knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    shown: Rc<Shown>,
    choice: Choice,
    /// How many events have happened.
    at: usize,
    playing: bool,
}

/// An example, and the search through it by either choice. It is immutable while shown.
#[derive(PartialEq, Eq, Debug)]
struct Shown {
    example: Example,
    /// What is covered by the givens.
    first: State,
    smallest: Run,
    leftmost: Run,
}

/// What may happen on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Another example, from its beginning.
    Show(Kind),
    /// Another choice of items, from the beginning.
    Choose(Choice),
    /// Another moment.
    Seek(Seek),
}

/// A way to another moment of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// One event back.
    Back,
    /// One event on.
    Forward,
    /// To the last item that was chosen before.
    DecisionBefore,
    /// To the next item that is chosen, or the end.
    NextDecision,
    /// To the state after this number of events.
    To(usize),
    /// Starts or stops autoplay. At the end it starts over.
    PlayOrPause,
    /// One event on, by autoplay.
    Tick,
}

/// An item as drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ItemView {
    /// How many options are left for it; none where it is covered.
    pub size: Option<usize>,
    /// Whether nothing is left for it, although it is not about to be covered.
    pub dead: bool,
    /// Whether its options are being tried.
    pub chosen: bool,
}

/// An option as drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionView {
    /// It can be taken.
    Open,
    /// It is in the cover.
    Taken,
    /// It shares an item with one that is.
    Out,
    /// The givens decided about it.
    Settled,
}

impl Default for Cover {
    fn default() -> Self {
        Self::of(Example::supplies(), Choice::Smallest)
    }
}

impl Cover {
    fn of(example: Example, choice: Choice) -> Self {
        let run = |choice| Run::of(&example, choice);
        let shown =
            Shown { smallest: run(Choice::Smallest), leftmost: run(Choice::Leftmost), first: State::first(&example), example };
        Self { shown: Rc::new(shown), choice, at: 0, playing: false }
    }

    /// The page after an action, with this puzzle on the board.
    #[must_use]
    pub fn after(&self, action: Action, puzzle: &Grid) -> Self {
        match action {
            Action::Show(kind) => Self::of(Example::of(kind, puzzle), self.choice),
            Action::Choose(choice) => Self { choice, at: 0, playing: false, ..self.clone() },
            Action::Seek(seek) => self.sought(seek),
        }
    }

    fn sought(&self, seek: Seek) -> Self {
        let events = &self.run().events;
        let last = events.len();
        let chosen = |&at: &usize| matches!(events[at - 1], Event::Choose { .. });
        let (at, playing) = match seek {
            Seek::Back => (self.at.saturating_sub(1), false),
            Seek::Forward => (self.at + 1, false),
            Seek::DecisionBefore => ((1..self.at).rev().find(chosen).unwrap_or(0), false),
            Seek::NextDecision => ((self.at + 1..=last).find(chosen).unwrap_or(last), false),
            Seek::To(at) => (at, false),
            Seek::PlayOrPause if self.at == last => (0, true),
            Seek::PlayOrPause => (self.at, !self.playing),
            Seek::Tick => (self.at + 1, self.playing),
        };
        Self { at: at.min(last), playing: playing && at < last, ..self.clone() }
    }

    /// What is searched.
    pub fn example(&self) -> &Example {
        &self.shown.example
    }

    /// Which item is chosen.
    pub fn choice(&self) -> Choice {
        self.choice
    }

    /// The search that is shown.
    pub fn run(&self) -> &Run {
        self.run_by(self.choice)
    }

    /// The search by a choice.
    pub fn run_by(&self, choice: Choice) -> &Run {
        match choice {
            Choice::Smallest => &self.shown.smallest,
            Choice::Leftmost => &self.shown.leftmost,
        }
    }

    /// How many events have happened.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Whether autoplay is on.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// The state after `at` events, replayed from the beginning: microseconds even for the longest recorded search.
    fn state(&self, at: usize) -> State {
        let mut state = self.shown.first.clone();
        for &event in &self.run().events[..at] {
            state.apply(event);
        }
        state
    }

    /// The view at the current event.
    pub fn view(&self) -> CoverView {
        let example = self.example();
        let state = self.state(self.at);
        let before = self.at.checked_sub(1).map(|before| self.state(before));
        let open = state.open(example);
        let sizes = example.sizes(&open);
        let chosen = state.levels.last().map(|level| level.item);
        let item = |item: usize| {
            let covered = state.covered[item];
            let taking = state.taken.last().is_some_and(|&option| example.matrix().held(option).any(|held| held == item));
            let dead = !covered && !taking && sizes[item] == 0;
            ItemView { size: (!covered).then_some(sizes[item]), dead, chosen: chosen == Some(item) }
        };
        let items = (0..example.items()).map(item);
        let settled = self.shown.first.open(example);
        let option = |option: usize| {
            if state.taken.contains(&option) {
                OptionView::Taken
            } else if open[option] {
                OptionView::Open
            } else if settled[option] {
                OptionView::Out
            } else {
                OptionView::Settled
            }
        };
        CoverView {
            items: items.collect(),
            options: (0..example.options()).map(option).collect(),
            sentence: words::sentence(self, before.as_ref(), &state),
            label: words::label(example, &state, &open),
            taken: state.taken.iter().map(|&option| example.option_name(option)).collect(),
            levels: state.levels.iter().map(|&level| (example.item_name(level.item), level)).collect(),
        }
    }
}

/// Everything visible at one event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoverView {
    /// The items, by number.
    pub items: Vec<ItemView>,
    /// The options, by number.
    pub options: Vec<OptionView>,
    /// What has just happened.
    pub sentence: String,
    /// The picture in words.
    pub label: String,
    /// The options that are in the cover beyond the givens.
    pub taken: Vec<String>,
    /// The items whose options are being tried, the first choice first.
    pub levels: Vec<(String, Level)>,
}

#[cfg(test)]
mod tests;
