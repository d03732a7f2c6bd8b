//! The view as data for a screen, and the puzzles as text.

use std::fmt::Write as _;
use std::rc::Rc;

use crosshatch_reasoning::orders::{Need, Which, Wish, WishKind};

use super::form::{Form, SCALES};
use super::{Doing, Found, Orders, Search};
use crate::figures::{duration, grouped, rate};

/// The view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrdersView {
    /// The form.
    pub form: Form,
    /// The order as one line, or what was typed in its place.
    pub line: String,
    /// Why there can be no such puzzle, in a sentence.
    pub error: Option<String>,
    /// How often there is such a puzzle, in sentences; empty while that is not known.
    pub odds: String,
    /// The wishes, in their order.
    pub chips: Vec<Chip>,
    /// The latest search.
    pub search: Option<SearchView>,
}

/// A wish as the form shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// What is wished: "needs W-Wing".
    pub words: String,
    /// Whether it forbids something.
    pub forbids: bool,
}

/// A search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchView {
    /// The order with its seed, in one line.
    pub order: String,
    /// "8 of 24 found".
    pub title: String,
    /// "3412 tried · 41 a second · about 1 found in 9 s · about 2 min left".
    pub words: String,
    /// How many puzzles meet the order, and how many are wanted.
    pub met: (u32, u32),
    /// Whether it is under way.
    pub running: bool,
    /// Whether its puzzles are being rated.
    pub rating: bool,
    /// Whether it can be resumed.
    pub can_resume: bool,
    /// Why it was given up, in a sentence.
    pub refusal: Option<String>,
    /// What was found.
    pub finds: Vec<FindView>,
    /// The values of the nearest puzzle that does not meet the order, as long as too few do.
    pub nearest: Option<String>,
    /// How many are marked as kept.
    pub kept: usize,
}

/// A puzzle that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindView {
    /// Its place among the finds.
    pub place: usize,
    /// The board as SVG text.
    pub picture: Rc<str>,
    /// Its value on the scale of the form: "7.2".
    pub value: String,
    /// The number of givens, in words.
    pub givens: String,
    /// Its values on the other scales: "Iron 55 Expert".
    pub others: Vec<String>,
    /// Whether it is marked as kept.
    pub kept: bool,
    /// Whether it meets the order.
    pub meets: bool,
}

/// The view, while workers do something for it or not.
pub(crate) fn view(orders: &Orders, doing: Doing) -> OrdersView {
    let Orders { form, search, odds } = orders;
    let (line, error) = match &form.mistyped {
        Some((text, why)) => (text.clone(), Some(why.clone())),
        None => (form.order.to_string(), form.order.check().err().map(|error| error.to_string())),
    };
    let odds = odds.as_deref().filter(|(order, _)| *order == line).map(|(order, odds)| odds.sentences(order));
    let chips = form.order.wishes.iter().map(chip).collect();
    let search = search.as_ref().map(|search| search_view(search, form, doing));
    OrdersView { form: form.clone(), line, error, odds: odds.unwrap_or_default(), chips, search }
}

fn chip(wish: &Wish) -> Chip {
    let name = |which: &Which| match which {
        Which::Technique(technique) => technique.name,
        Which::Family(family) => family.name(),
    };
    let names: Vec<&str> = wish.what.iter().map(name).collect();
    let names = names.join(" or ");
    let (words, forbids) = match wish.kind {
        WishKind::Needs(need) => (format!("needs {names} {}", times_words(&need)).trim_end().to_owned(), false),
        WishKind::Without => (format!("never {names}"), true),
        WishKind::Only => (format!("only {names}"), false),
    };
    Chip { words, forbids }
}

/// How often techniques must occur, in words: "once", "2 to 3 times". Empty for any number of times.
pub fn times_words(need: &Need) -> String {
    match (need.least, need.most) {
        (1, u32::MAX) => String::new(),
        (1, 1) => "once".into(),
        (least, u32::MAX) => format!("{least} times or more"),
        (least, most) if least == most => format!("{least} times"),
        (1, most) => format!("up to {most} times"),
        (least, most) => format!("{least} to {most} times"),
    }
}

fn search_view(search: &Search, form: &Form, doing: Doing) -> SearchView {
    let running = doing == Doing::Searching;
    let Search { order, count, met, .. } = search;
    let finds = search.finds.iter().enumerate().map(|(place, found)| find_view(found, place, form.shown)).collect();
    let nearest = search.nearest.as_ref().filter(|_| met < count).map(|(_, near)| {
        let values = near.values.iter().map(|known| format!("{} {}", SCALES[usize::from(known.scale)].name, known.shown));
        values.chain([givens(&near.puzzle)]).collect::<Vec<_>>().join(" · ")
    });
    SearchView {
        order: order.clone(),
        title: format!("{met} of {count} found"),
        words: progress(search),
        met: (*met, *count),
        running,
        rating: doing == Doing::Rating,
        can_resume: !running && !search.is_over(),
        refusal: search.refusal.clone(),
        finds,
        nearest,
        kept: search.finds.iter().filter(|found| found.kept).count(),
    }
}

/// How the search gets on: how many puzzles were tried, and how long one that meets the order takes.
fn progress(search: &Search) -> String {
    let (tried, spent) = (u64::from(search.tried.0 + search.tried.1), search.spent.0 + search.spent.1);
    let mut words = format!("{} tried", grouped(tried.into()));
    if spent < SOON || tried == 0 {
        return words;
    }
    let _ = write!(words, " · {}", rate(tried, spent));
    if search.met == 0 {
        return words;
    }
    let each = spent / u64::from(search.met);
    let _ = match each {
        ..1_000 => write!(words, " · about {} found a second", (1_000 / each.max(1)).max(1)),
        _ => write!(words, " · about 1 found in {}", duration(each)),
    };
    if !search.is_over() {
        let _ = write!(words, " · about {} left", duration(each * u64::from(search.count - search.met)));
    }
    words
}

/// The milliseconds before which nothing is said of how quick a search is.
const SOON: u64 = 1_000;

fn find_view(found: &Found, place: usize, scale: usize) -> FindView {
    let others = (0..SCALES.len()).filter(|other| *other != scale).filter_map(|other| {
        let value = found.values[other].as_ref()?;
        Some(format!("{} {value}", SCALES[other].name))
    });
    FindView {
        place,
        picture: Rc::clone(&found.picture),
        value: found.values[scale].clone().unwrap_or_default(),
        givens: givens(&found.puzzle),
        others: others.collect(),
        kept: found.kept,
        meets: found.meets,
    }
}

/// The number of givens of a puzzle in one line, in words.
fn givens(puzzle: &str) -> String {
    format!("{} givens", puzzle.chars().filter(|symbol| *symbol != '.').count())
}

/// The puzzles that are kept, or all if none is.
fn chosen(orders: &Orders) -> impl Iterator<Item = &Found> {
    let finds = orders.search.iter().flat_map(|search| &search.finds);
    let any = finds.clone().any(|found| found.kept);
    finds.filter(move |found| found.kept || !any)
}

/// The puzzles that are kept, or all if none is, each in a line with its values behind it.
pub fn lines(orders: &Orders) -> String {
    let line = |found: &Found| {
        let known =
            SCALES.iter().zip(&found.values).filter_map(|(scale, value)| Some(format!("{} {}", scale.name, value.as_ref()?)));
        let values: Vec<String> = known.collect();
        if values.is_empty() { format!("{}\n", found.puzzle) } else { format!("{} # {}\n", found.puzzle, values.join(", ")) }
    };
    chosen(orders).map(line).collect()
}

/// The same as a table with a column for each scale.
pub fn csv(orders: &Orders) -> String {
    let names: Vec<&str> = SCALES.iter().map(|scale| scale.name).collect();
    let mut text = format!("puzzle,{}\n", names.join(","));
    for found in chosen(orders) {
        let values: Vec<&str> = found.values.iter().map(|value| value.as_deref().unwrap_or_default()).collect();
        let _ = writeln!(text, "{},{}", found.puzzle, values.join(","));
    }
    text
}

/// A range in words, whose ends are shown so: "7.0 to 8.0", "from 7.0", "any".
pub fn words_of_range(shown: impl Fn(u32) -> String, least: Option<u32>, most: Option<u32>) -> String {
    match (least, most) {
        (None, None) => "any".into(),
        (Some(least), None) => format!("from {}", shown(least)),
        (None, Some(most)) => format!("up to {}", shown(most)),
        (Some(least), Some(most)) => format!("{} to {}", shown(least), shown(most)),
    }
}
