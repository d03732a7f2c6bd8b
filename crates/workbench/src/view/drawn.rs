//! The step that is drawn over the board, and the same as a picture of its own.

use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::text::Symbols;
use crosshatch_picture::{Layout, Scene, Scheme, Sheet, eureka, standalone};

use crate::hint::{ExplainedStep, HintLevel, current};
use crate::model::Model;

/// A drawing over the board: a step, as far as it is shown. It compares quickly, and becomes a [`Scene`] only when drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    told: Rc<ExplainedStep>,
    part: Part,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Where,
    Which,
    Show,
    UpTo(usize),
    Whole,
}

impl Drawn {
    /// The whole of a step.
    pub fn whole(told: &Rc<ExplainedStep>) -> Self {
        Self { told: Rc::clone(told), part: Part::Whole }
    }

    /// The marks to draw.
    pub fn scene(&self) -> Scene {
        let ExplainedStep { position, explanation, step } = &*self.told;
        let scene = match self.part {
            Part::Where => Scene::where_to_look(position, explanation),
            Part::Which => Scene::which(position, explanation),
            Part::Show => Scene::show(position, explanation),
            Part::UpTo(frame) => Scene::told_to(position, explanation, frame),
            Part::Whole => Scene::whole(position, explanation),
        };
        scene.argued_by(step.technique)
    }

    /// The whole step as a separate picture: an SVG document, with this sentence below the board unless it is empty.
    pub fn document(&self, symbols: Symbols, sentence: &str, scheme: Scheme) -> String {
        let ExplainedStep { position, explanation, step } = &*self.told;
        let shape = position.shape();
        let scene = Scene::whole(position, explanation).argued_by(step.technique);
        let sheet = Sheet { givens: position.givens(), symbols, notes: None, fills: &[], sentence, scheme };
        standalone(&scene, &Layout::of_document(shape), &sheet)
    }

    /// The step in Eureka notation, or what there is of it.
    pub fn eureka(&self, symbols: Symbols) -> String {
        eureka(&self.told.step, self.told.position.shape(), symbols)
    }

    /// The words below a picture of the step, which begin with the technique's name.
    pub fn caption(&self, symbols: Symbols, notation: Notation) -> String {
        format!("{}: {}", self.told.step.technique.name, self.text(symbols, notation))
    }

    /// All words of the step.
    pub fn text(&self, symbols: Symbols, notation: Notation) -> String {
        self.told.explanation.text(self.told.position.shape(), symbols, notation)
    }

    /// The id of its technique, for the name of a file.
    pub fn id(&self) -> &'static str {
        self.told.step.technique.id
    }
}

/// What is drawn over the board, if a step is hinted at or looked at.
pub fn drawn(model: &Model) -> Option<Drawn> {
    if model.replay.is_some() {
        return None;
    }
    let hint = current(model)?;
    let part = match hint.level {
        HintLevel::Where | HintLevel::What => Part::Where,
        HintLevel::Which => Part::Which,
        HintLevel::Show => Part::Show,
        HintLevel::Why => Part::UpTo(hint.frame),
    };
    Some(Drawn { told: Rc::clone(&hint.told), part })
}
