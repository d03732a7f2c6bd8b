//! Steps written down, to be taken elsewhere: the path of a puzzle or all steps of a board, as text, as a table in Markdown, as JSON.

use std::fmt::Write;
use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::rating::{Form, Scale};
use crosshatch_core::step::Step;
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_reasoning::scales;
use serde::{Serialize, Serializer};

use crate::paths::{Available, Path, short};
use crate::scales::prices;
use crate::sentence;
use crate::text::position;

/// Steps that can be written down. It compares quickly, and is written when it is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The steps.
    pub steps: Listed,
    /// How digits are written.
    pub symbols: Symbols,
    /// How cells are named in text and in Markdown.
    pub notation: Notation,
}

/// Which steps are written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Those of a path, one after another.
    Path(Rc<Path>),
    /// All that there are on a board.
    Available(Rc<Available>),
}

impl Listing {
    /// The puzzle in a line, the summary, and a line for each step: `7. X-wing: r2c3 ≠ 4 (140 on HoDoKu, 3.2 on Explainer)`. Prices
    /// that a scale does not know are left out.
    pub fn text(&self) -> String {
        let mut text = self.boards().into_iter().fold(String::new(), |text, (name, board)| text + name + ": " + &board + "\n");
        let _ = writeln!(text, "{}\n", self.summary());
        for (number, step) in self.each().enumerate() {
            let price = |scale: &Scale| Some(format!("{} on {}", scale.written(scale.price_of(step)?), scale.name));
            let prices: Vec<String> = scales::priced().filter_map(price).collect();
            let prices = if prices.is_empty() { String::new() } else { format!(" ({})", prices.join(", ")) };
            let _ = writeln!(text, "{}. {}: {}{prices}", number + 1, step.technique.name, self.effect(step));
        }
        text
    }

    /// The puzzle in a line, the summary, and a table: the number of the step, its technique, what it does, its price on each scale.
    pub fn markdown(&self) -> String {
        let boards = self.boards().into_iter();
        let mut text = boards.fold(String::new(), |text, (name, board)| text + name + ": `" + &board + "`\n\n");
        let _ = writeln!(text, "{}\n", self.summary());
        let (names, columns): (Vec<&str>, Vec<&str>) = scales::priced().map(|scale| (scale.name, "---:|")).unzip();
        let _ = writeln!(text, "| Step | Technique | Effect | {} |\n|---:|---|---|{}", names.join(" | "), columns.concat());
        for (number, step) in self.each().enumerate() {
            let prices: Vec<String> = scales::priced().map(|scale| prices::price(step, scale)).collect();
            let (name, effect) = (step.technique.name, self.effect(step));
            let _ = writeln!(text, "| {} | {name} | {effect} | {} |", number + 1, prices.join(" | "));
        }
        text
    }

    /// The steps as data, for JSON.
    pub fn document(&self) -> Document {
        let (puzzle, board, solved) = match &self.steps {
            Listed::Path(path) => (line(&path.puzzle, self.symbols), None, path.open == 0),
            Listed::Available(available) => {
                (line(&available.board.puzzle(), self.symbols), Some(position::write(&available.board)), false)
            }
        };
        let (path, note) = match &self.steps {
            Listed::Path(path) => (Some(path.solver.id()), note(path)),
            Listed::Available(_) => (None, None),
        };
        Document { puzzle, board, path, note, solved, steps: self.each().map(|step| self.record(step)).collect() }
    }

    fn each(&self) -> Box<dyn Iterator<Item = &Step> + '_> {
        match &self.steps {
            Listed::Path(path) => Box::new(path.steps.iter()),
            Listed::Available(available) => {
                Box::new(available.groups.iter().flat_map(|group| group.steps.iter().map(|available| &available.step)))
            }
        }
    }

    fn shape(&self) -> Shape {
        match &self.steps {
            Listed::Path(path) => path.puzzle.shape(),
            Listed::Available(available) => available.board.shape(),
        }
    }

    /// The boards that the steps are of, and what they are called.
    fn boards(&self) -> Vec<(&'static str, String)> {
        match &self.steps {
            Listed::Path(path) => vec![("Puzzle", line(&path.puzzle, self.symbols))],
            Listed::Available(available) => vec![
                ("Puzzle", line(&available.board.puzzle(), self.symbols)),
                ("The board, as a link has it", position::write(&available.board)),
            ],
        }
    }

    /// What there is to say of all steps, on all scales.
    fn summary(&self) -> String {
        match &self.steps {
            Listed::Path(path) => {
                let said = scales::priced().fold(prices::summary(path, &priced()), |said, scale| {
                    match prices::sum(&path.steps, scale).filter(|_| !path.steps.is_empty()) {
                        Some(sum) => format!("{said} Prices of this path on {}: {sum} in all.", scale.name),
                        None => said,
                    }
                });
                note(path).into_iter().fold(said, |said, note| said + " " + &note)
            }
            Listed::Available(available) => {
                let cut = available.groups.iter().filter(|group| !group.cut.is_empty()).map(|group| sentence::cut(&group.cut));
                cut.fold(sentence::steps(self.each().count()), |said, cut| said + " " + &cut)
            }
        }
    }

    fn effect(&self, step: &Step) -> String {
        short(&step.effect, self.shape(), self.symbols, self.notation)
    }

    fn record(&self, step: &Step) -> Record {
        let pair = |&(cell, digit): &(Cell, Digit)| (self.shape().cell_name(cell), self.symbols.symbol(digit));
        Record {
            technique: step.technique.id,
            name: step.technique.name,
            family: step.technique.family.name(),
            placements: step.effect.placements.iter().map(pair).collect(),
            eliminations: step.effect.eliminations.iter().map(pair).collect(),
            prices: Prices::of(step),
        }
    }
}

fn priced() -> Vec<&'static Scale> {
    scales::priced().collect()
}

/// Which scales rate the puzzle along other paths.
fn note(path: &Path) -> Option<String> {
    sentence::other_paths(&prices::elsewhere(path, &priced()))
}

/// Steps as data.
#[derive(Serialize)]
pub struct Document {
    /// The givens in one line.
    pub puzzle: String,
    /// For all steps of a board, that board as a link has it behind `#p=`; a path has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// For a path, whose it is: `crosshatch` or `explainer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<&'static str>,
    /// For a path, what is to be said of its prices: which scales rate the puzzle along other paths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Whether the steps are a path that ends with the solution.
    pub solved: bool,
    /// The steps.
    pub steps: Vec<Record>,
}

/// A step as data. Cells are always named `r1c3`; digits are written as in the puzzle.
#[derive(Serialize)]
pub struct Record {
    /// The id of the technique.
    pub technique: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its family.
    pub family: &'static str,
    /// What goes in, and where.
    pub placements: Vec<(String, char)>,
    /// What goes, and from where.
    pub eliminations: Vec<(String, char)>,
    /// The price on each scale, by the scale's id.
    #[serde(flatten)]
    pub prices: Prices,
}

/// What a step costs on each scale, as data: nothing where the scale does not know it.
pub struct Prices(Vec<(&'static Scale, Option<u32>)>);

/// A price as data.
#[derive(Serialize)]
#[serde(untagged)]
enum Price {
    Whole(u32),
    Decimal(f64),
}

impl Prices {
    fn of(step: &Step) -> Self {
        Self(scales::priced().map(|scale| (scale, scale.price_of(step))).collect())
    }
}

impl Serialize for Prices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let price = |scale: &Scale, amount: u32| match scale.points().form {
            Form::Tenths => Price::Decimal(f64::from(amount) / 10.0),
            Form::Whole | Form::Word(_) => Price::Whole(amount),
        };
        serializer.collect_map(self.0.iter().map(|&(scale, amount)| (scale.id, amount.map(|amount| price(scale, amount)))))
    }
}
