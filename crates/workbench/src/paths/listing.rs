//! Steps written down, to be taken elsewhere: the path of a puzzle or all steps of a board, as text, as a table in Markdown or separated by
//! commas, as JSON.

use std::fmt::Write;
use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::rating::{Form, Scale};
use crosshatch_core::step::Step;
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_game::position;
use crosshatch_reasoning::scales;
use serde::{Serialize, Serializer};

use crate::csv;
use crate::paths::{Available, Path, PathSource, short};
use crate::scales::prices::{self, UNKNOWN};
use crate::scales::{LINES, Line, PricedStep};
use crate::sentence::reasoning::{self, Naming};

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

/// A scale and what it charges for a step: nothing where it does not know it.
type Price = (Priced, Option<u32>);

/// A scale that prices are on.
#[derive(Clone, Copy)]
struct Priced {
    id: &'static str,
    name: &'static str,
    form: Form,
}

/// A step as it is written down.
struct Entry<'a> {
    name: &'a str,
    step: &'a Step,
    prices: Vec<Price>,
}

impl Listing {
    /// The puzzle in a line, the summary, and a line for each step: `7. X-wing: r2c3 ≠ 4 (140 on HoDoKu, 3.2 on Explainer)`. Prices
    /// that a scale does not know are left out. The path of a scale has its own prices alone.
    pub fn text(&self) -> String {
        let mut text = self.boards().into_iter().fold(String::new(), |text, (name, board)| text + name + ": " + &board + "\n");
        let _ = writeln!(text, "{}\n", self.summary());
        for (number, Entry { name, step, prices }) in self.each().enumerate() {
            let price = |(scale, amount): Price| Some(format!("{} on {}", scale.form.written(amount?), scale.name));
            let prices: Vec<String> = prices.into_iter().filter_map(price).collect();
            let prices = if prices.is_empty() { String::new() } else { format!(" ({})", prices.join(", ")) };
            let _ = writeln!(text, "{}. {name}: {}{prices}", number + 1, self.effect(step));
        }
        text
    }

    /// The puzzle in a line, the summary, and a table: the number of the step, its technique, what it does, its price on each scale.
    pub fn markdown(&self) -> String {
        let boards = self.boards().into_iter();
        let mut text = boards.fold(String::new(), |text, (name, board)| text + name + ": `" + &board + "`\n\n");
        let _ = writeln!(text, "{}\n", self.summary());
        let (names, columns): (Vec<&str>, Vec<&str>) = self.scales().into_iter().map(|scale| (scale.name, "---:|")).unzip();
        let _ = writeln!(text, "| Step | Technique | Effect | {} |\n|---:|---|---|{}", names.join(" | "), columns.concat());
        for (number, Entry { name, step, prices }) in self.each().enumerate() {
            let price = |(scale, amount): Price| amount.map_or_else(|| UNKNOWN.into(), |amount| scale.form.written(amount));
            let prices: Vec<String> = prices.into_iter().map(price).collect();
            let _ = writeln!(text, "| {} | {name} | {} | {} |", number + 1, self.effect(step), prices.join(" | "));
        }
        text
    }

    /// A table separated by commas, with the columns of the one in Markdown. A price that a scale does not know is an empty field.
    pub fn csv(&self) -> String {
        let scales = self.scales().into_iter().map(|scale| scale.name);
        let head: Vec<&str> = ["Step", "Technique", "Effect"].into_iter().chain(scales).collect();
        let mut text = head.join(",") + "\n";
        for (number, Entry { name, step, prices }) in self.each().enumerate() {
            let prices =
                prices.into_iter().map(|(scale, amount)| amount.map_or_else(String::new, |amount| scale.form.written(amount)));
            let fields = [(number + 1).to_string(), csv::field(name), csv::field(&self.effect(step))].into_iter().chain(prices);
            let _ = writeln!(text, "{}", fields.collect::<Vec<_>>().join(","));
        }
        text
    }

    /// The steps as data, for JSON.
    pub fn document(&self) -> Document<'_> {
        let (puzzle, board, solved) = match &self.steps {
            Listed::Path(path) => (line(path.start.grid(), self.symbols), None, path.open == 0),
            Listed::Available(available) => {
                (line(&available.board.puzzle(), self.symbols), Some(position::write(&available.board)), false)
            }
        };
        let path = match &self.steps {
            Listed::Path(path) => Some(path.source.id()),
            Listed::Available(_) => None,
        };
        Document { puzzle, board, path, solved, steps: self.each().map(|entry| self.record(entry)).collect() }
    }

    /// The scales whose prices are written down.
    fn scales(&self) -> Vec<Priced> {
        if let Some((line, _)) = self.of_scale() {
            return vec![Priced { id: line.id, name: line.name, form: line.form }];
        }
        scales::priced().map(|scale| Priced { id: scale.id, name: scale.name, form: scale.points().form }).collect()
    }

    /// The scale whose path it is, and its steps.
    fn of_scale(&self) -> Option<(&'static Line, &[PricedStep])> {
        match &self.steps {
            Listed::Path(path) => match &path.source {
                PathSource::Scale { line, steps } => Some((LINES[*line], steps)),
                PathSource::Easiest => None,
            },
            Listed::Available(_) => None,
        }
    }

    fn each(&self) -> Box<dyn Iterator<Item = Entry<'_>> + '_> {
        let scales = self.scales();
        let catalogued = move |step| {
            let price = |(own, scale): (&Priced, &Scale)| (*own, scale.price_of(step));
            Entry { name: step.technique.name, step, prices: scales.iter().zip(scales::priced()).map(price).collect() }
        };
        match (&self.steps, self.of_scale()) {
            (Listed::Path(path), Some((line, steps))) => {
                let own = Priced { id: line.id, name: line.name, form: line.form };
                let entry = move |(step, priced)| {
                    let PricedStep { name, price, .. }: &PricedStep = priced;
                    Entry { name, step, prices: vec![(own, Some(*price))] }
                };
                Box::new(path.steps.iter().zip(steps).map(entry))
            }
            (Listed::Path(path), None) => Box::new(path.steps.iter().map(catalogued)),
            (Listed::Available(available), _) => {
                let steps = available.groups.iter().flat_map(|group| group.steps.iter().map(|available| &available.step));
                Box::new(steps.map(catalogued))
            }
        }
    }

    fn shape(&self) -> Shape {
        match &self.steps {
            Listed::Path(path) => path.start.shape(),
            Listed::Available(available) => available.board.shape(),
        }
    }

    /// The boards that the steps are of, and what they are called.
    fn boards(&self) -> Vec<(&'static str, String)> {
        match &self.steps {
            Listed::Path(path) => vec![("Puzzle", line(path.start.grid(), self.symbols))],
            Listed::Available(available) => vec![
                ("Puzzle", line(&available.board.puzzle(), self.symbols)),
                ("The board, as a link has it", position::write(&available.board)),
            ],
        }
    }

    /// What there is to say of all steps.
    fn summary(&self) -> String {
        match (&self.steps, self.of_scale()) {
            (Listed::Path(path), Some((line, steps))) => {
                let said = reasoning::path_of_scale(path, line, steps, Naming::Technique);
                let sum: u32 = steps.iter().map(|step| step.price).sum();
                if line.sums { format!("{said} In all: {}.", line.written(sum)) } else { said }
            }
            (Listed::Path(path), None) => prices::summary(path, &scales::priced().collect::<Vec<_>>(), Naming::Technique),
            (Listed::Available(available), _) => {
                let cut = available.groups.iter().filter(|group| !group.cut.is_empty()).map(|group| reasoning::cut(&group.cut));
                cut.fold(reasoning::steps(self.each().count()), |said, cut| said + " " + &cut)
            }
        }
    }

    fn effect(&self, step: &Step) -> String {
        short(&step.effect, self.shape(), self.symbols, self.notation)
    }

    fn record<'a>(&self, Entry { name, step, prices }: Entry<'a>) -> Record<'a> {
        let pair = |&(cell, digit): &(Cell, Digit)| (self.shape().cell_name(cell), self.symbols.symbol(digit));
        Record {
            technique: step.technique.id,
            name,
            family: step.technique.family.name(),
            placements: step.effect.placements.iter().map(pair).collect(),
            eliminations: step.effect.eliminations.iter().map(pair).collect(),
            prices: Prices(prices),
        }
    }
}

/// Steps as data.
#[derive(Serialize)]
pub struct Document<'a> {
    /// The givens in one line.
    pub puzzle: String,
    /// For all steps of a board, that board as a link has it behind `#p=`; a path has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// For a path, whose it is: `crosshatch`, or the id of the scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<&'static str>,
    /// Whether the steps are a path that ends with the solution.
    pub solved: bool,
    /// The steps.
    pub steps: Vec<Record<'a>>,
}

/// A step as data. Cells are always named `r1c3`; digits are written as in the puzzle.
#[derive(Serialize)]
pub struct Record<'a> {
    /// The id of the technique.
    pub technique: &'static str,
    /// Its name; on the path of a scale, that of the scale.
    pub name: &'a str,
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
pub struct Prices(Vec<Price>);

/// A price as data.
#[derive(Serialize)]
#[serde(untagged)]
enum Amount {
    Whole(u32),
    Decimal(f64),
}

impl Serialize for Prices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let price = |scale: Priced, amount: u32| match scale.form {
            Form::Tenths => Amount::Decimal(f64::from(amount) / 10.0),
            Form::Whole | Form::Word(_) => Amount::Whole(amount),
        };
        serializer.collect_map(self.0.iter().map(|&(scale, amount)| (scale.id, amount.map(|amount| price(scale, amount)))))
    }
}
