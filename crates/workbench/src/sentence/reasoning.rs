//! The sentences about hints, steps and paths.

use crosshatch_core::step::Effect;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::{Cell, CellSet, Digit, House, Shape};
use crosshatch_game::Board;

use super::{capitalised, names, wrong_values};
use crate::paths::Path;
use crate::scales::{Line, PricedStep};

/// Something on the board is wrong already.
pub(crate) const SOMETHING_WRONG: &str = "Something earlier is wrong. Shall I point at it?";

/// What is wrong, pointed out.
pub(crate) fn wrong(shape: Shape, values: &CellSet, notes: &CellSet) -> String {
    let values = (!values.is_empty()).then(|| wrong_values(shape, values));
    let notes = match (notes.len(), names(shape, notes)) {
        (0, _) => None,
        (1, Some(name)) => Some(format!("1 cell lacks its right candidate: {name}")),
        (count, Some(names)) => Some(format!("{count} cells lack their right candidates: {names}")),
        (count, None) => Some(format!("{count} marked cells lack their right candidates")),
    };
    let said = values.into_iter().chain(notes).collect::<Vec<_>>().join(", and ");
    format!("{}.", capitalised(&said))
}

/// The techniques that are used find nothing.
pub(crate) fn no_step(off: usize) -> String {
    match off {
        0 => "No step found: no technique gets further from here.".into(),
        1 => "No step found with the techniques that are on. 1 is off.".into(),
        off => format!("No step found with the techniques that are on. {off} are off."),
    }
}

/// All steps have been offered.
pub(crate) fn last_step(count: usize) -> String {
    match count {
        1 => "That is the only step.".into(),
        count => format!("These were all {count} steps; this is the first again."),
    }
}

/// The end of a path of `steps` steps that leaves `open` cells open; without a full stop.
pub(crate) fn path_end(steps: usize, open: usize) -> String {
    let cells = if open == 1 { "1 cell" } else { &format!("{open} cells") };
    match (steps, open) {
        (1, 0) => "Solved in 1 step".into(),
        (steps, 0) => format!("Solved in {steps} steps"),
        (0, _) => format!("No technique finds a step, with {cells} open"),
        (1, _) => format!("No technique gets further after 1 step, with {cells} open"),
        (steps, _) => format!("No technique gets further after {steps} steps, with {cells} open"),
    }
}

/// By what a sentence names the hardest step of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// By its technique, which a person who solves the puzzle may not want to know.
    Technique,
    /// By its number.
    Number,
}

/// What there is to say of the path of a scale: what it is, how it ends, how many steps are singles, and which is the hardest.
pub(crate) fn path_of_scale(path: &Path, line: &Line, steps: &[PricedStep], naming: Naming) -> String {
    let end = path_end(steps.len(), path.open);
    let singles = path.steps.iter().filter(|step| step.technique.family == Family::Singles).count();
    let singles = match singles {
        0 => String::new(),
        singles if singles == steps.len() => ", all of them singles".into(),
        1 => ", 1 of them a single".into(),
        singles => format!(", {singles} of them singles"),
    };
    let most = steps.iter().map(|step| step.price).max().unwrap_or_default();
    let hardest = steps.iter().position(|step| step.price == most);
    let hardest = hardest.map(|place| {
        let longest = if line.path.as_ref().is_some_and(|path| !path.unit.is_empty()) { "longest" } else { "hardest" };
        let name = match naming {
            Naming::Technique => format!(": {}", steps[place].name),
            Naming::Number => String::new(),
        };
        format!(" The {longest} is step {}{name}, {}.", place + 1, line.written(most))
    });
    format!("{} {end}{singles}.{}", path.source.said(), hardest.unwrap_or_default())
}

/// How many steps there are on a board.
pub(crate) fn steps(count: usize) -> String {
    match count {
        0 => "No technique that is on finds a step.".into(),
        1 => "1 step.".into(),
        count => format!("{count} steps with different effects."),
    }
}

/// How many of all steps have the words that are looked for.
pub(crate) fn filtered(count: usize, of: usize) -> String {
    match (count, of) {
        (0, 1) => "The only step does not have all of these words.".into(),
        (0, of) => format!("None of the {of} steps has all of these words."),
        (count, 1) => format!("{count} of 1 step."),
        (count, of) => format!("{count} of {of} steps."),
    }
}

/// That techniques were not searched to their end.
pub(crate) fn cut(techniques: &[&'static Technique]) -> String {
    let names: Vec<&str> = techniques.iter().map(|technique| technique.name).collect();
    let was = if names.len() == 1 { "was" } else { "were" };
    format!("There may be more: {} {was} not searched to the end.", names.join(", "))
}

/// What a step has done.
pub(crate) fn applied(board: &Board, effect: &Effect) -> String {
    let shape = board.shape();
    let said = |sign: &str, list: &[(Cell, Digit)]| -> Vec<String> {
        list.iter().map(|&(cell, digit)| format!("{} {sign} {}", shape.cell_name(cell), board.symbols().symbol(digit))).collect()
    };
    let all = [said("=", &effect.placements), said("≠", &effect.eliminations)].concat();
    match all.len() {
        0..=6 => format!("Done: {}.", all.join(", ")),
        count => format!("Done: {} and {} more.", all[..5].join(", "), count - 5),
    }
}

/// A step rules a digit out of a cell.
pub(crate) fn ruled_out(shape: Shape, cell: Cell, symbol: char) -> String {
    format!("{} is not {symbol}:", shape.cell_name(cell))
}

/// A step rules a digit out of a cell once others are done, which are all easier or not.
pub(crate) fn ruled_out_later(shape: Shape, cell: Cell, symbol: char, before: usize, easier: bool) -> String {
    let cell = shape.cell_name(cell);
    let kind = if easier { "easier" } else { "other" };
    let (steps, them) = if before == 1 { ("step comes", "it") } else { ("steps come", "them") };
    format!("{cell} is not {symbol}. {before} {kind} {steps} first; the board shows {them} done:")
}

/// A step that comes before the one that answers a question.
pub(crate) fn on_the_way(number: usize, of: usize) -> String {
    format!("Step {number} of the {of} that come first. The board is as it is before this step:")
}

/// Nothing that is looked at rules a digit out of a cell. The same whether it is right or not.
pub(crate) fn not_ruled_out(shape: Shape, cell: Cell, symbol: char) -> String {
    format!("As far as can be seen yet, {} can be {symbol}. No single step rules it out.", shape.cell_name(cell))
}

/// A cell has its value.
pub(crate) fn filled(shape: Shape, cell: Cell, symbol: char) -> String {
    format!("{} is already {symbol}.", shape.cell_name(cell))
}

/// A digit is in a house of a cell.
pub(crate) fn seen(shape: Shape, cell: Cell, symbol: char, house: House, holder: Cell) -> String {
    let (cell, holder) = (shape.cell_name(cell), shape.cell_name(holder));
    format!("{cell} is not {symbol}: {} has its {symbol} at {holder}.", shape.house_name(house))
}

/// A digit was crossed off in a cell.
pub(crate) fn crossed_off(shape: Shape, cell: Cell, symbol: char) -> String {
    format!("{symbol} is not among the candidates of {}: you or a step have crossed it off.", shape.cell_name(cell))
}

/// A board to practise on is there.
pub(crate) fn practice(name: &str, made: bool) -> String {
    if made {
        format!("{name} is the next step here. The steps before it have been done.")
    } else {
        format!("{name} is rare: this is an example, turned and relabelled, and may have easier steps too.")
    }
}
