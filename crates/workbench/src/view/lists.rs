//! Lists of steps as data for a screen.

use std::collections::BTreeMap;

use crosshatch_core::Shape;
use crosshatch_core::step::Step;
use crosshatch_core::text::Symbols;

use crate::model::Model;
use crate::paths::short;
use crate::settings::Scale;

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
    /// On which scale the prices are.
    pub scale: Scale,
    /// How it ends, and how often each technique is on it.
    pub summary: Vec<String>,
}

/// All steps of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AvailableView {
    /// The families that have some.
    pub families: Vec<FamilyView>,
    /// How many steps there are.
    pub count: usize,
}

/// The steps of a family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FamilyView {
    /// Its name.
    pub name: &'static str,
    /// Its steps.
    pub rows: Vec<Row>,
    /// What was not searched to the end, if something was not.
    pub cut: Option<String>,
}

/// The path, if it is known.
pub fn path(model: &Model) -> Option<PathView> {
    let path = model.current_path()?;
    let rows = path.steps.iter().map(|step| row(model, step)).collect();
    let mut counts: BTreeMap<usize, (usize, &'static str)> = BTreeMap::new();
    for step in path.steps.iter() {
        let place = crosshatch_core::techniques::ALL.iter().position(|&technique| technique == step.technique);
        counts.entry(place.unwrap_or_default()).or_insert((0, step.technique.name)).0 += 1;
    }
    let mut summary = vec![match path.open {
        0 => format!("Solved in {} steps.", path.steps.len()),
        1 => "It ends with 1 cell open: no technique goes on.".into(),
        open => format!("It ends with {open} cells open: no technique goes on."),
    }];
    summary.extend(counts.into_values().map(|(count, name)| format!("{count} × {name}")));
    Some(PathView { rows, at: path.at.as_ref().map(|jump| jump.number), scale: model.settings.scale, summary })
}

/// All steps of the board, if they are known.
pub fn available(model: &Model) -> Option<AvailableView> {
    let available = model.available.as_deref().filter(|available| available.board == *model.board())?;
    let families: Vec<FamilyView> = available
        .groups
        .iter()
        .map(|group| {
            let names: Vec<&str> = group.cut.iter().map(|technique| technique.name).collect();
            FamilyView {
                name: group.family.name(),
                rows: group.steps.iter().map(|(step, _)| row(model, step)).collect(),
                cut: (!names.is_empty()).then(|| format!("There may be more: not searched to the end: {}.", names.join(", "))),
            }
        })
        .collect();
    Some(AvailableView { count: families.iter().map(|family| family.rows.len()).sum(), families })
}

fn row(model: &Model, step: &Step) -> Row {
    let (shape, symbols): (Shape, Symbols) = (model.board().shape(), model.board().symbols());
    Row {
        name: step.technique.name,
        effect: short(&step.effect, shape, symbols, model.settings.notation),
        price: model.settings.scale.price(step),
    }
}
