//! Puzzles to order: the form of an order, the search for puzzles that meet it, and what was found.
//!
//! A search makes numbered attempts, and workers share them. The puzzles are the first that meet the order by the numbers of their attempts,
//! so the same order and seed give the same puzzles however many workers there are.

pub mod form;
mod hunting;
mod odds;
mod rating;
mod view;

pub use form::{Edit, Form, SCALES};
pub use hunting::{HuntCard, HuntFind, HuntPuzzles, KnownValue};
pub use odds::{Odds, Sample, TryOdds};
pub use rating::{RateFinds, RatedFinds};
pub(crate) use view::view;
pub use view::{Chip, FindView, OrdersView, SearchView, csv, lines, times_words, words_of_range};

use std::rc::Rc;

use crosshatch_core::text::{Symbols, read_line_of};
use crosshatch_core::{Grid, Shape};
use crosshatch_game::Board;
use crosshatch_reasoning::orders::{Order, Reach};

use crate::thumbnail::thumbnail;

/// What the view of puzzles to order knows. The browser keeps none of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    /// The form.
    pub form: Form,
    /// The latest search.
    pub search: Option<Rc<Search>>,
    /// The latest order whose odds were tried, as text, and what is known of them.
    pub odds: Option<Rc<(String, Odds)>>,
}

/// An action in the view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Change the form.
    Edit(Edit),
    /// Try how often the order in the form is met.
    TryOdds,
    /// Look for puzzles. The seed is used if the order has none.
    Generate(u64),
    /// Pause the search, or what rates its puzzles.
    Pause,
    /// Resume the search.
    Resume,
    /// Mark a puzzle that was found as one to keep, or unmark it.
    Keep(usize),
    /// Take the nearest puzzle, although it does not meet the order.
    KeepNearest,
    /// Put a puzzle that was found on the board.
    Play(usize),
}

/// What the view may read of the rest of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Context {
    /// The puzzle on the board.
    pub(crate) puzzle: Grid,
    /// What workers do for the view.
    pub(crate) doing: Doing,
}

/// What workers do for the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
    /// Nothing.
    Nothing,
    /// They look for puzzles.
    Searching,
    /// They rate what was found.
    Rating,
}

/// What the view asks of the rest of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Look for puzzles.
    Hunt(HuntPuzzles),
    /// Try how often an order is met, unless workers are busy.
    Try(TryOdds),
    /// Rate what was found.
    Rate(RateFinds),
    /// Stop what workers do for the view.
    Stop,
    /// Say how many puzzles are found, and of how many.
    Progress(u32, u32),
    /// Put a puzzle that meets an order on the board.
    Play(Grid, String),
}

/// A search for puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search {
    /// The order as text, with its seed.
    order: String,
    shape: Shape,
    /// How many puzzles are wanted.
    count: u32,
    /// The puzzles, by the numbers of their attempts.
    finds: Vec<Found>,
    /// How many of them meet the order; the person took the others although they do not.
    met: u32,
    /// The nearest puzzle that does not meet the order, and how far it is from it.
    nearest: Option<(u32, HuntFind)>,
    /// All attempts with a smaller number are done, and their puzzles are among the finds.
    next: u64,
    /// How many puzzles were judged before the present run, and in it.
    tried: (u32, u32),
    /// The milliseconds before the present run, and in it.
    spent: (u64, u64),
    /// What is known of whether the range of givens is out of reach: from before the present run, and from it.
    reach: (Reach, Reach),
    /// Why the search was given up, in a sentence.
    refusal: Option<String>,
}

/// A puzzle that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Found {
    /// The givens, in one line.
    puzzle: String,
    /// The board as SVG text.
    picture: Rc<str>,
    /// Its values, by the places of the scales in [`SCALES`].
    values: [Option<String>; SCALES.len()],
    kept: bool,
    /// Whether it meets the order.
    meets: bool,
}

impl Found {
    fn of(find: &HuntFind, shape: Shape, meets: bool) -> Self {
        let grid = read_line_of(shape, Symbols::FromOne, &find.puzzle);
        let picture = grid.map(|grid| thumbnail(&Board::of_givens(grid, Symbols::FromOne))).unwrap_or_default().into();
        let mut found = Self { puzzle: find.puzzle.clone(), picture, values: Default::default(), kept: !meets, meets };
        find.values.iter().for_each(|known| found.know(known));
        found
    }

    fn know(&mut self, known: &KnownValue) {
        if let Some(value) = self.values.get_mut(usize::from(known.scale)) {
            *value = Some(known.shown.clone());
        }
    }
}

impl Search {
    /// Whether nothing more is looked for: there are enough puzzles, or there can be none.
    fn is_over(&self) -> bool {
        self.met >= self.count || self.refusal.is_some()
    }

    /// Takes in what a run of the search has found: of the new finds those before which no attempt is open, since one of an earlier attempt may
    /// still come before the others.
    fn hear(&mut self, card: &HuntCard) {
        let open = |find: &&HuntFind| find.attempt >= self.next && find.attempt < card.next;
        let wanted = (self.count - self.met) as usize;
        let new: Vec<Found> = card.finds.iter().filter(open).take(wanted).map(|find| Found::of(find, self.shape, true)).collect();
        self.met += new.len() as u32;
        self.finds.extend(new);
        self.next = self.next.max(card.next);
        self.tried.1 = card.tried;
        self.spent.1 = card.ms.into();
        self.reach.1 = card.reach;
        if self.met == 0
            && let Ok(order) = self.order.parse::<Order>()
        {
            self.refusal = self.reach.0.and(self.reach.1).refusal(&order);
        }
        // Workers report the nearest again until they find a nearer one, also after a person has taken it.
        let is_nearer = |(distance, near): &&(u32, HuntFind)| {
            self.nearest.as_ref().is_none_or(|(known, _)| distance < known)
                && self.finds.iter().all(|found| found.puzzle != near.puzzle)
        };
        if let Some(nearest) = card.nearest.as_ref().filter(is_nearer) {
            self.nearest = Some(nearest.clone());
        }
    }

    /// Begins another run.
    fn go_on(&mut self) {
        self.tried = (self.tried.0 + self.tried.1, 0);
        self.spent = (self.spent.0 + self.spent.1, 0);
        self.reach = (self.reach.0.and(self.reach.1), Reach::default());
    }

    /// Asks for what is still wanted.
    fn run(&self) -> Vec<Effect> {
        if self.is_over() {
            return Vec::new();
        }
        vec![Effect::Hunt(HuntPuzzles { order: self.order.clone(), count: self.count - self.met, first: self.next, every: 1 })]
    }

    /// The job for the ratings that are missing; `None` if none are. The scales that take a moment come first.
    fn rating(&self) -> Option<RateFinds> {
        let mut missing = Vec::new();
        for (scale, _) in SCALES.iter().enumerate().filter(|(_, scale)| scale.applies_to(self.shape)) {
            let lacks = |(place, found): (usize, &Found)| found.values[scale].is_none().then_some((place as u32, scale as u8));
            missing.extend(self.finds.iter().enumerate().filter_map(lacks));
        }
        let puzzles = self.finds.iter().map(|found| found.puzzle.clone()).collect();
        (!missing.is_empty()).then_some(RateFinds { shape: self.shape, puzzles, missing })
    }
}

impl Orders {
    /// Applies an action of the view.
    pub(crate) fn update(&mut self, context: &Context, action: &Action) -> Vec<Effect> {
        match action {
            Action::Edit(edit) => {
                self.form.edit(edit.clone(), &context.puzzle);
                Vec::new()
            }
            Action::TryOdds => self.try_odds().into_iter().collect(),
            Action::Generate(seed) => self.generate(*seed),
            Action::Pause => match context.doing {
                Doing::Nothing => Vec::new(),
                Doing::Rating => vec![Effect::Stop],
                Doing::Searching => [Effect::Stop].into_iter().chain(self.rate_missing()).collect(),
            },
            Action::Resume => {
                let Some(search) = self.changed() else { return Vec::new() };
                search.go_on();
                search.run()
            }
            Action::Keep(place) => {
                if let Some(found) = self.changed().and_then(|search| search.finds.get_mut(*place)) {
                    found.kept ^= true;
                }
                Vec::new()
            }
            Action::KeepNearest => {
                let Some(search) = self.changed() else { return Vec::new() };
                if let Some((_, near)) = search.nearest.take() {
                    search.finds.push(Found::of(&near, search.shape, false));
                }
                if context.doing == Doing::Searching { Vec::new() } else { self.rate_missing().into_iter().collect() }
            }
            Action::Play(place) => self.play(*place).into_iter().collect(),
        }
    }

    /// Takes in what a search has found.
    pub(crate) fn receive(&mut self, job: &HuntPuzzles, card: &HuntCard) -> Vec<Effect> {
        let Some(search) = self.changed().filter(|search| search.order == job.order) else { return Vec::new() };
        search.hear(card);
        if search.is_over() {
            return [Effect::Stop].into_iter().chain(self.rate_missing()).collect();
        }
        vec![Effect::Progress(search.met, search.count)]
    }

    /// Takes in how often an order is met.
    pub(crate) fn tried(&mut self, job: &TryOdds, odds: Odds) {
        self.odds = Some(Rc::new((job.order().to_owned(), odds)));
    }

    /// Takes in ratings of the puzzles that were found.
    pub(crate) fn rated(&mut self, known: RatedFinds) {
        let Some(search) = self.changed() else { return };
        for (place, known) in known {
            if let Some(found) = search.finds.get_mut(place as usize) {
                found.know(&known);
            }
        }
    }

    /// The latest search, to be changed.
    fn changed(&mut self) -> Option<&mut Search> {
        self.search.as_mut().map(Rc::make_mut)
    }

    /// The job for the odds of the order in the form; `None` if they are known, or if it asks for nothing or cannot be met.
    fn try_odds(&self) -> Option<Effect> {
        let Form { order, mistyped, .. } = &self.form;
        let text = order.to_string();
        let is_known = |odds: &Rc<(String, Odds)>| odds.0 == text && odds.1.is_complete(&text);
        if self.odds.as_ref().is_some_and(is_known)
            || mistyped.is_some()
            || odds::clauses(&text).is_empty()
            || order.check().is_err()
        {
            return None;
        }
        Some(Effect::Try(TryOdds::of(text)))
    }

    fn generate(&mut self, seed: u64) -> Vec<Effect> {
        let Form { order, count, mistyped, .. } = &self.form;
        if mistyped.is_some() || order.check().is_err() {
            return Vec::new();
        }
        let mut order = order.clone();
        if order.seed == 0 {
            order.seed = seed.max(1);
        }
        let search = Search {
            order: order.to_string(),
            shape: order.making.shape,
            count: *count,
            finds: Vec::new(),
            met: 0,
            nearest: None,
            next: 0,
            tried: (0, 0),
            spent: (0, 0),
            reach: Default::default(),
            refusal: None,
        };
        let effects = search.run();
        self.search = Some(Rc::new(search));
        effects
    }

    fn rate_missing(&self) -> Option<Effect> {
        self.search.as_ref()?.rating().map(Effect::Rate)
    }

    fn play(&self, place: usize) -> Option<Effect> {
        let search = self.search.as_ref()?;
        let grid = read_line_of(search.shape, Symbols::FromOne, &search.finds.get(place)?.puzzle)?;
        Some(Effect::Play(grid, search.order.clone()))
    }
}
