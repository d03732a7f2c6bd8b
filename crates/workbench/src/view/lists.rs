//! Lists of steps as data for a screen.

use std::cmp::Reverse;
use std::iter;
use std::rc::Rc;

use crosshatch_core::rating::Scale;
use crosshatch_core::step::Step;

use crate::hint::{self, HintLevel};
use crate::model::Model;
use crate::paths::listing::{Listed, Listing};
use crate::paths::{self, AvailableStep, Path, PathSource, short};
use crate::scales::prices::{self, Spent, UNKNOWN};
use crate::scales::{LINES, Line, PricedStep};
use crate::sentence::reasoning::{self, Naming};

/// A step in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it is called.
    pub name: String,
    /// What it does.
    pub effect: String,
    /// Its price on the chosen scale.
    pub price: String,
}

/// The path of the puzzle on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathView {
    /// Its steps.
    pub rows: Vec<Row>,
    /// What each costs, in the unit of the scale; where the scale does not know it, nothing.
    pub prices: Vec<u32>,
    /// The 0-based number of the first of those that cost most; none where no price is known.
    pub hardest: Option<usize>,
    /// The 0-based step that is looked at.
    pub at: Option<usize>,
    /// What there is to say of it as a whole, without a technique, a cell or a digit.
    pub summary: SummaryView,
    /// Whether its steps would tell more than the person has asked for: the clock rests, or a hint tells less.
    pub is_covered: bool,
    /// The path as it can be copied.
    pub listing: Listing,
}

/// A path as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SummaryView {
    /// Whose path it is, how it ends, and which step is the hardest.
    pub sentence: String,
    /// What the prices are, as a phrase.
    pub caption: String,
    /// Its techniques, each with what it costs.
    pub rows: Vec<TechniqueRow>,
    /// What all its steps cost, on a scale that adds up.
    pub sum: Option<String>,
}

/// A technique on a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechniqueRow {
    /// Its name.
    pub name: String,
    /// How many steps there are.
    pub count: usize,
    /// What one of them costs: "4", or "60 to 80".
    pub price: String,
    /// What they cost together, on a scale that adds up.
    pub sum: Option<String>,
}

/// Whose path can be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathChoice {
    /// The place of the scale; none for the techniques that hints use.
    pub line: Option<usize>,
    /// What it is called.
    pub name: &'static str,
    /// Whether it is shown.
    pub chosen: bool,
}

/// All steps of the board, or those of them that are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AvailableView {
    /// The families that have some.
    pub families: Vec<FamilyView>,
    /// How many steps there are.
    pub count: usize,
    /// The same in words.
    pub sentence: String,
    /// All steps as they can be copied.
    pub listing: Listing,
}

/// The steps of a family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FamilyView {
    /// Its name.
    pub name: &'static str,
    /// Its steps.
    pub rows: Vec<Found>,
    /// What was not searched to the end, if something was not.
    pub cut: Option<String>,
}

/// One of all steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What stands in the list.
    pub row: Row,
    /// Its family by its place among all, and its place in that: what [`Ask::Tell`](crate::hint::Ask::Tell) knows it by.
    pub place: (usize, usize),
    /// What others call its technique.
    pub also: &'static [&'static str],
    /// How many values it places.
    pub placed: usize,
    /// How many candidates it takes away.
    pub removed: usize,
}

/// Whose path can be shown: that of the techniques, and that of each scale that has one and a value for the puzzle.
pub fn path_choices(model: &Model) -> Vec<PathChoice> {
    let shown = model.path_line();
    let choice = |line: Option<usize>, name| PathChoice { line, name, chosen: line == shown };
    let easiest = choice(None, "Easiest first");
    iter::once(easiest).chain(model.ratings.with_path().map(|(place, line)| choice(Some(place), line.name))).collect()
}

/// The path, if it is known.
pub fn path(model: &Model) -> Option<PathView> {
    let path = paths::shown(model)?;
    let [is_paused, is_hinting] = covers(model);
    let (prices, summary) = match &path.source {
        PathSource::Easiest => of_techniques(&path, prices::of_place(model.settings.scale)),
        &PathSource::Scale { line, ref steps } => of_scale(&path, LINES[line], steps),
    };
    let most = prices.iter().copied().max().filter(|&most| most > 0);
    Some(PathView {
        rows: path.steps.iter().enumerate().map(|(number, step)| path_row(model, &path, number, step)).collect(),
        hardest: most.and_then(|most| prices.iter().position(|&price| price == most)),
        prices,
        at: path.at.as_ref().map(|jump| jump.number),
        summary,
        is_covered: is_paused || is_hinting && path.at.is_none(),
        listing: listing(model, Listed::Path(path)),
    })
}

/// What covers the steps of a path: a paused clock, and a hint that does not say its step yet.
pub(super) fn covers(model: &Model) -> [bool; 2] {
    [model.clock.paused, hint::current(model).is_some_and(|hint| hint.level < HintLevel::Why)]
}

/// The prices of the path of the techniques on a scale, and what there is to say of it.
fn of_techniques(path: &Path, scale: &'static Scale) -> (Vec<u32>, SummaryView) {
    let technique = |costs: &prices::Costs| TechniqueRow {
        name: costs.technique.name.into(),
        count: costs.count,
        price: costs.spent.map_or_else(|| UNKNOWN.into(), |spent| range(scale, spent)),
        sum: None,
    };
    let summary = SummaryView {
        sentence: prices::summary(path, &[scale], Naming::Number),
        caption: format!("What {} charges for such steps", scale.name),
        rows: prices::by_technique(&path.steps, scale).iter().map(technique).collect(),
        sum: None,
    };
    (path.steps.iter().map(|step| scale.price_of(step).unwrap_or_default()).collect(), summary)
}

/// The prices of the path of a scale, and what there is to say of it.
fn of_scale(path: &Path, line: &Line, steps: &[PricedStep]) -> (Vec<u32>, SummaryView) {
    // The techniques as they come: how many steps, the cheapest, the dearest, all together.
    let mut techniques: Vec<(&str, usize, u32, u32, u32)> = Vec::new();
    for PricedStep { name, price, .. } in steps {
        match techniques.iter_mut().find(|(known, ..)| known == name) {
            Some((_, count, least, most, sum)) => {
                *count += 1;
                (*least, *most, *sum) = (*price.min(least), *price.max(most), *sum + price);
            }
            None => techniques.push((name, 1, *price, *price, *price)),
        }
    }
    // Stable: of those that cost the same the one that came first stays first.
    techniques.sort_by_key(|&(_, _, _, most, _)| Reverse(most));
    let row = |&(name, count, least, most, sum): &(&str, usize, u32, u32, u32)| TechniqueRow {
        name: name.into(),
        count,
        price: if least == most { line.written(least) } else { format!("{} to {}", line.written(least), line.written(most)) },
        sum: line.sums.then(|| line.written(sum)),
    };
    let sum: u32 = steps.iter().map(|step| step.price).sum();
    let summary = SummaryView {
        sentence: reasoning::path_of_scale(path, line, steps, Naming::Number),
        caption: format!("What {} charges", line.name),
        rows: techniques.iter().map(row).collect(),
        sum: line.sums.then(|| line.written(sum)),
    };
    (steps.iter().map(|step| step.price).collect(), summary)
}

fn path_row(model: &Model, path: &Path, number: usize, step: &Step) -> Row {
    match &path.source {
        PathSource::Easiest => row(model, step),
        PathSource::Scale { line, steps } => {
            let PricedStep { name, price, .. } = &steps[number];
            Row { name: name.clone(), effect: effect(model, step), price: LINES[*line].written(*price) }
        }
    }
}

/// All steps of the board, if they are known.
pub fn available(model: &Model) -> Option<AvailableView> {
    let available = model.current_available()?;
    let families = available.groups.iter().enumerate().map(|(family, group)| {
        let found = |(place, AvailableStep { step, .. }): (usize, &AvailableStep)| Found {
            row: row(model, step),
            place: (family, place),
            also: step.technique.also,
            placed: step.effect.placements.len(),
            removed: step.effect.eliminations.len(),
        };
        FamilyView {
            name: group.family.name(),
            rows: group.steps.iter().enumerate().map(found).collect(),
            cut: (!group.cut.is_empty()).then(|| reasoning::cut(&group.cut)),
        }
    });
    let families: Vec<FamilyView> = families.collect();
    let count = families.iter().map(|family| family.rows.len()).sum();
    let listing = listing(model, Listed::Available(Rc::clone(available)));
    Some(AvailableView { families, count, sentence: reasoning::steps(count), listing })
}

impl AvailableView {
    /// Only the steps that have all of these words in a name of their technique or in what they do, whatever the case. A sign and its
    /// digit, such as "≠ 4", are one word; "<>" and "!=" are "≠" too.
    #[must_use]
    pub fn filtered(&self, words: &str) -> Self {
        let words = searchable(words);
        let words: Vec<&str> = words.split_whitespace().collect();
        if words.is_empty() {
            return self.clone();
        }
        let fits = |found: &&Found| {
            let names = [&*found.row.name, &found.row.effect].into_iter().chain(found.also.iter().copied());
            let text = searchable(&names.collect::<Vec<_>>().join("\n"));
            words.iter().all(|word| text.contains(word))
        };
        let families = self.families.iter().map(|family| {
            let rows: Vec<Found> = family.rows.iter().filter(fits).cloned().collect();
            FamilyView { name: family.name, rows, cut: family.cut.clone() }
        });
        let families: Vec<FamilyView> = families.filter(|family| !family.rows.is_empty()).collect();
        let count = families.iter().map(|family| family.rows.len()).sum();
        Self { families, count, sentence: reasoning::filtered(count, self.count), listing: self.listing.clone() }
    }

    /// The steps by effect: those that place values first, then those that remove the most candidates; ties
    /// by family.
    pub fn by_effect(&self) -> Vec<&Found> {
        let mut all: Vec<&Found> = self.families.iter().flat_map(|family| &family.rows).collect();
        all.sort_by_key(|found| Reverse((found.placed, found.removed)));
        all
    }
}

/// A text in the form in which it is searched: lower case, a sign with its digit.
fn searchable(text: &str) -> String {
    let text = text.to_lowercase().replace("<>", "≠").replace("!=", "≠");
    ['=', '≠'].into_iter().fold(text, |text, sign| {
        let parts: Vec<&str> =
            text.split(sign).enumerate().map(|(at, part)| if at == 0 { part } else { part.trim_start() }).collect();
        parts.join(&format!(" {sign}"))
    })
}

fn range(scale: &Scale, spent: Spent) -> String {
    let [least, most] = [spent.least, spent.most].map(|price| scale.written(price));
    if least == most { least } else { format!("{least} to {most}") }
}

fn listing(model: &Model, steps: Listed) -> Listing {
    Listing { steps, symbols: model.board().symbols(), notation: model.settings.notation }
}

fn row(model: &Model, step: &Step) -> Row {
    Row {
        name: step.technique.name.into(),
        effect: effect(model, step),
        price: prices::price(step, prices::of_place(model.settings.scale)),
    }
}

fn effect(model: &Model, step: &Step) -> String {
    short(&step.effect, model.board().shape(), model.board().symbols(), model.settings.notation)
}
