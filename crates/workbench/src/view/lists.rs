//! Lists of steps as data for a screen.

use std::cmp::Reverse;
use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_core::rating::Scale;
use crosshatch_core::step::Step;
use crosshatch_core::text::Symbols;
use crosshatch_reasoning::scales::{explainer, hodoku};

use crate::lab::grouped;
use crate::model::Model;
use crate::paths::listing::{Listed, Listing};
use crate::paths::{AvailableStep, Path, Solver, short};
use crate::scales::explainer::price;
use crate::scales::prices::{self, Spent, UNKNOWN};
use crate::sentence;

/// A step in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The name of its technique.
    pub name: &'static str,
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
    /// The 0-based step that is looked at.
    pub at: Option<usize>,
    /// Who made it.
    pub solver: Solver,
    /// On which scale the prices are.
    pub scale: &'static Scale,
    /// What there is to say of it as a whole.
    pub summary: SummaryView,
    /// The path as it can be copied.
    pub listing: Listing,
}

/// A path as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SummaryView {
    /// Whose path it is, how it ends, and which step is the hardest.
    pub sentence: String,
    /// Its techniques, in the order in which they are tried.
    pub rows: Vec<TechniqueRow>,
    /// What all its steps cost, on a scale that adds up.
    pub sum: Option<String>,
    /// That the scale rates the puzzle along another path, where it does, and what it says if that is known.
    pub note: Option<String>,
}

/// A technique on a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechniqueRow {
    /// Its name.
    pub name: &'static str,
    /// How many steps there are.
    pub count: usize,
    /// What one of them costs: "4", or "60 to 80".
    pub price: String,
    /// What they cost together, on a scale that adds up.
    pub sum: Option<String>,
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
    /// How many values it brings.
    pub placed: usize,
    /// How many candidates it takes away.
    pub removed: usize,
}

/// The path, if it is known.
pub fn path(model: &Model) -> Option<PathView> {
    let path = model.current_path()?;
    let scale = prices::of_place(model.settings.scale);
    let costs = prices::by_technique(&path.steps, scale);
    let technique = |costs: &prices::Costs| TechniqueRow {
        name: costs.technique.name,
        count: costs.count,
        price: costs.spent.map_or_else(|| UNKNOWN.into(), |spent| range(scale, spent)),
        sum: scale.sums.then(|| costs.spent.map_or_else(|| UNKNOWN.into(), |spent| scale.written(spent.sum))),
    };
    Some(PathView {
        rows: path.steps.iter().map(|step| row(model, step)).collect(),
        at: path.at.as_ref().map(|jump| jump.number),
        solver: path.solver,
        scale,
        summary: SummaryView {
            sentence: prices::summary(path, &[scale]),
            rows: costs.iter().map(technique).collect(),
            sum: prices::sum(&path.steps, scale).map(|sum| scale.written(sum)),
            note: note(model, path, scale),
        },
        listing: listing(model, Listed::Path(Rc::clone(path))),
    })
}

/// That a scale rates the puzzle along another path, where it does, and what it says if that is known.
fn note(model: &Model, path: &Path, scale: &'static Scale) -> Option<String> {
    let scales = prices::elsewhere(path, &[scale]);
    let &scale = scales.first()?;
    let known = if *scale == hodoku::SCALE {
        super::hodoku(model).and_then(Result::ok).map(|card| grouped(card.score.into()))
    } else if *scale == explainer::SCALE {
        model.current_explainer().and_then(|rating| rating.end).map(|end| format!("ER {}", price(end.er)))
    } else {
        None
    };
    known.map(|rating| sentence::rated_elsewhere(scale, &rating)).or_else(|| sentence::other_paths(&scales))
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
            cut: (!group.cut.is_empty()).then(|| sentence::cut(&group.cut)),
        }
    });
    let families: Vec<FamilyView> = families.collect();
    let count = families.iter().map(|family| family.rows.len()).sum();
    let listing = listing(model, Listed::Available(Rc::clone(available)));
    Some(AvailableView { families, count, sentence: sentence::steps(count), listing })
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
            let names = [found.row.name, &found.row.effect].into_iter().chain(found.also.iter().copied());
            let text = searchable(&names.collect::<Vec<_>>().join("\n"));
            words.iter().all(|word| text.contains(word))
        };
        let families = self.families.iter().map(|family| {
            let rows: Vec<Found> = family.rows.iter().filter(fits).cloned().collect();
            FamilyView { name: family.name, rows, cut: family.cut.clone() }
        });
        let families: Vec<FamilyView> = families.filter(|family| !family.rows.is_empty()).collect();
        let count = families.iter().map(|family| family.rows.len()).sum();
        Self { families, count, sentence: sentence::filtered(count, self.count), listing: self.listing.clone() }
    }

    /// The steps by how much they do: those that bring values first, then those that take the most candidates away; where that is the
    /// same, as they are by family.
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
    let (shape, symbols): (Shape, Symbols) = (model.board().shape(), model.board().symbols());
    Row {
        name: step.technique.name,
        effect: short(&step.effect, shape, symbols, model.settings.notation),
        price: prices::price(step, prices::of_place(model.settings.scale)),
    }
}
