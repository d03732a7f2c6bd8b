//! Solving paths in words and pictures.

use std::collections::BTreeMap;

use crosshatch_core::picture::{Explanation, Frame, Notation, Strength};
use crosshatch_core::rating::{Amount, Scale};
use crosshatch_core::step::Step;
use crosshatch_core::technique::Technique;
use crosshatch_core::text::{Reading, Symbols, line};
use crosshatch_core::{Cell, CellSet, Digit, Position, Shape};
use crosshatch_engines::engine::{position, position_within};
use crosshatch_picture::svg::class;
use crosshatch_picture::{Scene, Scheme, Sheet};
use crosshatch_reasoning::exemplar::candidates_text;
use crosshatch_reasoning::logic::{Logic, Outcome};
use crosshatch_reasoning::{scales, techniques};
use serde::{Deserialize, Serialize};

use crate::board;
use crate::drawing::drawn;
use crate::failure::{Failure, FailureKind};
use crate::work::{Border, Job, Work};

/// The options of `explain`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct ExplainOptions {
    /// The most steps; all to the end if there is no number.
    steps: Option<usize>,
    /// The ids of the techniques to use, easiest first; all that reason if empty.
    techniques: Vec<String>,
    /// How cells are named: `rc`, `a1` or `k9`.
    notation: String,
    /// Whether each step has a picture.
    svg: bool,
    /// Whether each sentence has one.
    #[serde(rename = "sentenceSvg")]
    sentence_svg: bool,
    /// Whether pictures are parts of a document that has the rules, and not documents.
    embedded: bool,
}

/// `explain`: the steps that solve a board.
pub(crate) fn explain<B: Border>(text: &str, options: &ExplainOptions) -> Result<Job<B>, Failure> {
    let of_option = |message: String| Failure::new(FailureKind::Option, message);
    let notation = match &*options.notation {
        "" | "rc" => Notation::RowColumn,
        "a1" => Notation::A1,
        "k9" => Notation::K9,
        other => return Err(of_option(format!("\"{other}\" is not a notation; these are: rc, a1, k9."))),
    };
    let technique = |id: &String| {
        techniques::of_id(id).ok_or_else(|| of_option(format!("\"{id}\" is not a technique; techniques() lists them.")))
    };
    let used: Vec<&'static Technique> = match &options.techniques[..] {
        [] => techniques::reasoning().collect(),
        ids => ids.iter().map(technique).collect::<Result<_, _>>()?,
    };
    let reading = board::board(text)?;
    let start = start_of(&reading);
    let words = Words {
        shape: start.shape(),
        symbols: reading.symbols,
        notation,
        svg: options.svg,
        sentence_svg: options.sentence_svg,
        embedded: options.embedded,
    };
    Ok(Job::of(Explaining { logic: Logic::new(start.clone(), used), start, limit: options.steps, words }))
}

/// The position in which a board is explained.
fn start_of(reading: &Reading) -> Position {
    board::position(reading).map_or_else(|| position(&reading.grid), |candidates| position_within(&candidates))
}

struct Explaining {
    logic: Logic,
    start: Position,
    limit: Option<usize>,
    words: Words,
}

/// How steps are written.
struct Words {
    shape: Shape,
    symbols: Symbols,
    notation: Notation,
    svg: bool,
    sentence_svg: bool,
    embedded: bool,
}

/// A path as data.
#[derive(Serialize)]
struct Path {
    steps: Vec<StepData>,
    /// Whether the last step solves the board.
    solved: bool,
    /// Why the path ends before the solution, unless it was cut off at the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The values after the last step.
    values: String,
    /// The candidates of each cell after the last step; empty for a cell with a value.
    candidates: Vec<String>,
}

/// A step as data.
#[derive(Serialize)]
struct StepData {
    /// The id of the technique.
    technique: &'static str,
    /// Its name for people.
    name: &'static str,
    /// The name of its family.
    family: &'static str,
    /// What is placed: `r4c7=5`.
    placements: Vec<String>,
    /// What is eliminated: `r4c7<>5`.
    eliminations: Vec<String>,
    /// What the step costs on the scales that have a price for it, by their ids.
    prices: BTreeMap<&'static str, Amount>,
    /// The argument in words.
    text: String,
    /// The same sentence by sentence.
    sentences: Vec<Sentence>,
    /// The marks of the whole argument.
    marks: Vec<MarkData>,
    /// The links of the whole argument.
    links: Vec<LinkData>,
    /// The board with the marks, as an SVG document.
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
}

/// A sentence of an argument.
#[derive(Serialize)]
struct Sentence {
    text: String,
    /// The board with the marks up to this sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
}

/// A candidate with a mark.
#[derive(Serialize)]
struct MarkData {
    cell: String,
    digit: char,
    tone: &'static str,
}

/// A link between two candidates.
#[derive(Serialize)]
struct LinkData {
    from: CandidateData,
    to: CandidateData,
    kind: &'static str,
}

/// A candidate.
#[derive(Serialize)]
struct CandidateData {
    cell: String,
    digit: char,
}

impl Work for Explaining {
    type Answer = Path;

    fn advance(&mut self, fuel: u64) -> Option<Result<Path, Failure>> {
        let done = self.logic.path().len();
        let left = self.limit.map_or(u64::MAX, |limit| limit.saturating_sub(done) as u64);
        let outcome = self.logic.advance(&mut fuel.min(left));
        let is_cut_off = self.limit.is_some_and(|limit| self.logic.path().len() >= limit);
        if outcome.is_none() && !is_cut_off {
            return None;
        }
        let end = self.logic.position();
        let reason = match &outcome {
            Some(Outcome::Stuck(stuck)) => Some(format!("No technique finds a step: {} cells are open.", stuck.open.len())),
            Some(Outcome::Contradiction) => Some("The board has no solution.".to_owned()),
            Some(Outcome::Solved(_)) | None => None,
        };
        let mut now = self.start.clone();
        let mut steps = Vec::new();
        for step in self.logic.path() {
            steps.push(self.words.step(&now, step));
            now.apply(&step.effect);
        }
        let symbols = self.words.symbols;
        let candidates = |cell| end.get(cell).iter().map(|digit| symbols.symbol(digit)).collect();
        let open = |cell: Cell| if end.grid().get(cell).is_some() { String::new() } else { candidates(cell) };
        Some(Ok(Path {
            steps,
            solved: end.grid().is_full() && reason.is_none(),
            reason,
            values: line(end.grid(), symbols),
            candidates: self.words.shape.each_cell().map(open).collect(),
        }))
    }
}

impl Words {
    fn step(&self, before: &Position, step: &Step) -> StepData {
        let &Self { shape, symbols, notation, .. } = self;
        let explanation = step.technique.explain(before, step);
        let whole = Scene::whole(before, &explanation).argued_by(step.technique);
        let price = |scale: &&'static Scale| Some((scale.id, Amount(scale.points().form, scale.price_of(step)?)));
        let marks = whole.marks.iter().map(|mark| {
            let CandidateData { cell, digit } = self.candidate((mark.cell, mark.digit));
            MarkData { cell, digit, tone: class(mark.tone) }
        });
        let links = whole.links.iter().map(|link| LinkData {
            from: self.candidate(link.from),
            to: self.candidate(link.to),
            kind: match link.strength {
                Strength::Strong => "strong",
                Strength::Weak => "weak",
            },
        });
        StepData {
            technique: step.technique.id,
            name: step.technique.name,
            family: step.technique.family.name(),
            placements: candidates_text(shape, symbols, &step.effect.placements, "="),
            eliminations: candidates_text(shape, symbols, &step.effect.eliminations, "<>"),
            prices: scales::priced().collect::<Vec<_>>().iter().filter_map(price).collect(),
            text: explanation.text(shape, symbols, notation),
            sentences: self.sentences(before, step.technique, &explanation),
            marks: marks.collect(),
            links: links.collect(),
            svg: self.svg.then(|| self.picture(before.givens(), &whole)),
        }
    }

    fn sentences(&self, before: &Position, technique: &Technique, explanation: &Explanation) -> Vec<Sentence> {
        let frames = explanation.frames.iter().enumerate().filter(|(_, frame)| !frame.spans.is_empty());
        let sentence = |(number, frame): (usize, &Frame)| Sentence {
            text: frame.spans.iter().map(|span| span.text(self.shape, self.symbols, self.notation)).collect(),
            svg: self.sentence_svg.then(|| {
                let scene = Scene::told_to(before, explanation, number).argued_by(technique);
                self.picture(before.givens(), &scene)
            }),
        };
        frames.map(sentence).collect()
    }

    fn candidate(&self, (cell, digit): (Cell, Digit)) -> CandidateData {
        CandidateData { cell: self.shape.cell_name(cell), digit: self.symbols.symbol(digit) }
    }

    fn picture(&self, givens: &CellSet, scene: &Scene) -> String {
        let sheet = Sheet { givens, symbols: self.symbols, notes: None, fills: &[], sentence: "", scheme: Scheme::Light };
        drawn(scene, &sheet, self.embedded)
    }
}
