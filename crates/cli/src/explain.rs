//! `explain`: the path of techniques to the solution, step by step.

use crosshatch_core::Position;
use crosshatch_core::exemplar::candidates_text;
use crosshatch_core::logic::{Logic, Outcome};
use crosshatch_core::picture::Notation;
use crosshatch_core::solve::engine::position;
use crosshatch_core::step::Step;
use crosshatch_core::technique::Technique;
use crosshatch_core::text::{Reading, Symbols, read_line};
use serde::Serialize;

use crate::input::{Line, MOST_BYTES};
use crate::lines::Written;
use crate::pipeline::Job;
use crate::record::{Answer, Format, Unreadable, record};

/// The command.
pub(crate) struct Explain {
    pub(crate) notation: Notation,
    pub(crate) techniques: Vec<&'static Technique>,
}

/// A step of the path.
#[derive(Serialize)]
struct StepRecord {
    /// The 1-based number.
    step: usize,
    technique: &'static str,
    effect: EffectRecord,
    prices: PricesRecord,
    text: String,
}

/// What changes: `r4c7=5` comes, `r4c7<>5` goes.
#[derive(Serialize)]
struct EffectRecord {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    placements: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    eliminations: Vec<String>,
}

/// The price on each scale that knows the technique.
#[derive(Serialize)]
struct PricesRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    explainer: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku: Option<u32>,
}

impl Answer for StepRecord {
    fn fields(&self) -> String {
        // Steps are written as JSON only.
        serde_json::to_string(self).expect("texts and numbers only")
    }

    fn is_fine(&self) -> bool {
        true
    }
}

/// Why a path ends before the solution.
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
    /// All steps of a puzzle, one a line.
    fn path(&self, reading: &Reading, line: usize) -> Written {
        let before = position(&reading.grid);
        let mut logic = Logic::new(before.clone(), self.techniques.iter().copied());
        let outcome = logic.advance(&mut u64::MAX.clone()).expect("unlimited fuel lasts");
        let mut now = before;
        let mut text = String::new();
        for (number, step) in logic.path().iter().enumerate() {
            let told = self.record(&now, step, number + 1, reading.symbols);
            text.push_str(&record(Format::Json, line, &told));
            now.apply(&step.effect);
        }
        let error = match outcome {
            Outcome::Solved(_) => None,
            Outcome::Contradiction => Some("no solution".to_owned()),
            Outcome::Stuck(stuck) => Some(format!("stuck: {} cells open", stuck.open.len())),
        };
        let fine = error.is_none();
        if let Some(error) = error {
            text.push_str(&record(Format::Json, line, &EndRecord { error }));
        }
        Written { text, fine }
    }

    fn record(&self, position: &Position, step: &Step, number: usize, symbols: Symbols) -> StepRecord {
        let shape = position.shape();
        let prices = step.technique.prices;
        StepRecord {
            step: number,
            technique: step.technique.id,
            effect: EffectRecord {
                placements: candidates_text(shape, symbols, &step.effect.placements, "="),
                eliminations: candidates_text(shape, symbols, &step.effect.eliminations, "<>"),
            },
            prices: PricesRecord {
                explainer: prices.explainer.of(step).map(|tenths| f64::from(tenths) / 10.0),
                hodoku: prices.hodoku.of(step),
            },
            text: step.technique.explain(position, step).text(shape, symbols, self.notation),
        }
    }
}

impl Job for Explain {
    type Item = Line;
    type Outcome = Written;

    fn work(&self, line: &Line) -> Written {
        if !line.complete {
            return unreadable(line, &format!("This line is longer than {MOST_BYTES} bytes."));
        }
        match read_line(&line.text, line.number) {
            Ok(reading) => self.path(&reading, line.number),
            Err(error) => unreadable(line, &error.to_string()),
        }
    }

    fn panicked(&self, line: &Line) -> Written {
        unreadable(line, "internal error")
    }
}

/// The answer to a line that could not be read.
fn unreadable(line: &Line, reason: &str) -> Written {
    Written { text: record(Format::Json, line.number, &Unreadable::new(&line.text, reason)), fine: false }
}
