//! `explain`: the solving path, technique by technique; or all steps available on a board.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use crosshatch_core::Position;
use crosshatch_core::picture::Notation;
use crosshatch_core::solve::{Count, count, count_within};
use crosshatch_core::step::Step;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::{Reading, Symbols, read, read_line};
use crosshatch_engines::engine::{position, position_within};
use crosshatch_reasoning::all_steps::{AllSteps, Budget, Group};
use crosshatch_reasoning::exemplar::candidates_text;
use crosshatch_reasoning::logic::{Logic, Outcome};
use serde::Serialize;

use crate::args::{Boards, ExplainArgs, Extent};
use crate::board::{one_line_each, read_board};
use crate::budget::GUESSES;
use crate::input::{Block, Line, Lines};
use crate::lines::{self, Written};
use crate::pipeline::{Items, Job};
use crate::record::{Answer, Format, Unreadable, record};
use crate::scale::Prices;
use crate::{Ending, echo, standard};

/// Explains the lines of a file, of an argument that is itself a puzzle, or of standard input.
pub(crate) fn run(args: &ExplainArgs) -> Ending {
    let lines = match args.puzzle.as_deref().map_or_else(|| Ok(Lines::of(Vec::new())), lines_of) {
        Ok(lines) => lines,
        Err(reason) => {
            standard::remark(reason);
            return Ending::Usage;
        }
    };
    let lines = if args.boards == Boards::Auto { lines.rewritten(one_line_each) } else { lines };
    let explain =
        Explain { notation: args.notation.into(), techniques: args.techniques(), extent: args.extent(), notes: args.notes };
    lines::run_job(explain, lines, &args.common)
}

/// The lines of an argument. If there is no such file, it may be a puzzle.
fn lines_of(argument: &Path) -> Result<Lines, String> {
    let is_missing = |error: &io::Error| matches!(error.kind(), ErrorKind::NotFound | ErrorKind::InvalidFilename);
    if argument.as_os_str() == "-" || !fs::metadata(argument).is_err_and(|error| is_missing(&error)) {
        return Ok(Lines::of(vec![argument.into()]));
    }
    let text = argument.to_string_lossy();
    let says_nothing = Lines::of_text(text.clone().into_owned()).all(|mut block| block.next().is_none());
    let reason = match read(&text).or_else(|error| read_line(&text, 1).map_err(|_| error)) {
        Ok(_) if !says_nothing => return Ok(Lines::of_text(one_line_each(&text))),
        Ok(_) => "A line that starts with # is a comment.".to_owned(),
        Err(error) => error.to_string(),
    };
    Err(format!("\"{}\" is neither a file nor a puzzle. {reason}", echo::word(&text)))
}

/// The command.
struct Explain {
    notation: Notation,
    techniques: Vec<&'static Technique>,
    extent: Extent,
    /// Whether candidates are a person's notes, not part of the puzzle.
    notes: bool,
}

/// The record of a step.
#[derive(Serialize)]
struct StepRecord<'a> {
    /// The 1-based number on the path, or among all that are available.
    step: usize,
    /// The family of the technique, if all available steps are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    family: Option<&'static str>,
    technique: &'static str,
    effect: EffectRecord,
    prices: Prices<'a>,
    text: String,
}

/// The changes: `r4c7=5` for a placement, `r4c7<>5` for an elimination.
#[derive(Serialize)]
struct EffectRecord {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    placements: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    eliminations: Vec<String>,
}

impl Answer for StepRecord<'_> {
    fn fields(&self) -> String {
        // Steps are written only as JSON.
        serde_json::to_string(self).expect("texts and numbers only")
    }

    fn is_fine(&self) -> bool {
        true
    }
}

/// Reports that a family was not searched completely.
#[derive(Serialize)]
struct CutRecord {
    family: &'static str,
    note: String,
}

impl CutRecord {
    fn of(group: &Group<'_>) -> Self {
        let ids: Vec<&str> = group.cut.iter().map(|technique| technique.id).collect();
        Self {
            family: group.family.name(),
            note: format!("There may be more: these were not searched to the end: {}.", ids.join(", ")),
        }
    }
}

impl Answer for CutRecord {
    fn fields(&self) -> String {
        self.note.clone()
    }

    fn is_fine(&self) -> bool {
        true
    }
}

/// Reports why a path ends before the solution, or why there is no step.
#[derive(Serialize)]
struct EndRecord {
    error: String,
}

impl Answer for EndRecord {
    fn fields(&self) -> String {
        self.error.clone()
    }

    fn is_fine(&self) -> bool {
        false
    }
}

impl Explain {
    /// All steps of a puzzle's path, one per line.
    fn path(&self, reading: &Reading, line: usize) -> Told {
        let before = position_of(reading);
        let mut logic = Logic::new(before.clone(), self.techniques.iter().copied());
        let outcome = logic.advance(&mut { u64::MAX }).expect("unlimited fuel lasts");
        let mut now = before;
        let mut text = String::new();
        for (number, step) in logic.path().iter().enumerate() {
            let told = self.record(&now, step, number + 1, reading.symbols, None);
            text.push_str(&record(Format::Json, line, &told));
            now.apply(&step.effect);
        }
        let error = match outcome {
            Outcome::Solved(_) => None,
            Outcome::Contradiction => Some("no solution".to_owned()),
            Outcome::Stuck(stuck) => {
                Some(ambiguous(reading).unwrap_or_else(|| format!("stuck: {} cells open", stuck.open.len())))
            }
        };
        Told::ended(text, line, error)
    }

    /// All steps available on a board, one per line, followed by the searches that are incomplete.
    fn available(&self, reading: &Reading, line: usize) -> Told {
        let position = position_of(reading);
        if position.grid().first_clash().is_some() || position.candidates().dead_end().is_some() {
            return Told::ended(String::new(), line, Some("no solution".to_owned()));
        }
        let mut all = AllSteps::new(position, self.techniques.iter().copied(), Budget::default());
        all.advance(&mut { u64::MAX });
        let groups = all.groups();
        let mut text = String::new();
        let steps = groups.iter().flat_map(|group| group.steps.iter().map(move |available| (group.family, &available.step)));
        for (number, (family, step)) in steps.enumerate() {
            let told = self.record(all.position(), step, number + 1, reading.symbols, Some(family));
            text.push_str(&record(Format::Json, line, &told));
        }
        for group in groups.iter().filter(|group| !group.cut.is_empty()) {
            text.push_str(&record(Format::Json, line, &CutRecord::of(group)));
        }
        let open = all.position().empty().len();
        Told::ended(text, line, (all.count() == 0 && open > 0).then(|| format!("stuck: {open} cells open")))
    }

    fn record<'a>(
        &self,
        position: &Position,
        step: &'a Step,
        number: usize,
        symbols: Symbols,
        family: Option<Family>,
    ) -> StepRecord<'a> {
        let shape = position.shape();
        StepRecord {
            step: number,
            family: family.map(Family::name),
            technique: step.technique.id,
            effect: EffectRecord {
                placements: candidates_text(shape, symbols, &step.effect.placements, "="),
                eliminations: candidates_text(shape, symbols, &step.effect.eliminations, "<>"),
            },
            prices: Prices(step),
            text: step.technique.explain(position, step).text(shape, symbols, self.notation),
        }
    }
}

/// The position of a board, with its candidates if it has any.
fn position_of(reading: &Reading) -> Position {
    reading.position().map_or_else(|| position(&reading.grid), |candidates| position_within(&candidates))
}

/// How many solutions a board has, if it has several.
fn ambiguous(reading: &Reading) -> Option<String> {
    /// More are not counted.
    const MOST: usize = 1_000;
    let Count { count, .. } = match reading.position() {
        Some(position) => count_within(&position, MOST, GUESSES),
        None => count(&reading.grid, MOST, GUESSES),
    };
    let least = if count == MOST { "at least " } else { "" };
    (count > 1).then(|| format!("{least}{count} solutions"))
}

impl Job for Explain {
    type Items = Block;
    type Outcomes = Written;

    fn work(&self, line: &Line<'_>, written: &mut Written) {
        let reading = line.whole().map_err(|error| error.to_string());
        let reading = reading.and_then(|text| read_board(&text, line.number).map_err(|error| error.to_string()));
        let told = match reading.map(|reading| Reading { candidates: reading.candidates.filter(|_| !self.notes), ..reading }) {
            Ok(reading) => match self.extent {
                Extent::Path => self.path(&reading, line.number),
                Extent::Available => self.available(&reading, line.number),
            },
            Err(reason) => Told::unreadable(line, &reason),
        };
        written.add(line.number, &told.text, told.fine);
    }

    fn panicked(&self, line: &Line<'_>, written: &mut Written) {
        let told = Told::unreadable(line, "internal error");
        written.add(line.number, &told.text, told.fine);
    }
}

/// The output for a line of input: records, each with its line end.
struct Told {
    text: String,
    fine: bool,
}

impl Told {
    /// Output that ends with an error record if there was an error.
    fn ended(mut text: String, line: usize, error: Option<String>) -> Self {
        let fine = error.is_none();
        if let Some(error) = error {
            text.push_str(&record(Format::Json, line, &EndRecord { error }));
        }
        Self { text, fine }
    }

    /// Reports that a line could not be read.
    fn unreadable(line: &Line<'_>, reason: &str) -> Self {
        Self { text: record(Format::Json, line.number, &Unreadable::new(&line.text(), reason)), fine: false }
    }
}
