//! The page of the hardest puzzles as data for a screen.

use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_game::Board;
use crosshatch_reasoning::techniques;

use super::guide::{ExampleView, example};
use crate::lab::hardest::{FAMILIES, Hardest, SCALES, Studied, StudyCard, Subject, refusal};
use crate::model::Model;
use crate::thumbnail::thumbnail;

/// The page, for showing.
#[derive(Clone, PartialEq)]
pub struct HardestView {
    /// Why the puzzle on the board cannot be studied, in a sentence. `None` if it can.
    pub refusal: Option<&'static str>,
    /// The puzzle that is studied.
    pub study: Option<StudyView>,
}

/// What is known of the puzzle that is studied, for showing.
#[derive(Clone, PartialEq)]
pub struct StudyView {
    /// Which it is.
    pub subject: Subject,
    /// Its name.
    pub name: Rc<str>,
    /// Its board as a small picture, as long as no pattern is known in it.
    pub picture: Rc<str>,
    /// The pattern in it, with its technique's name.
    pub pattern: Option<(&'static str, ExampleView)>,
    /// Each scale with the value, once it is known, and what it says.
    pub values: Vec<ValueRow>,
    /// What basic techniques leave, and what families of others do then; empty as long as that is not known.
    pub left: String,
    /// The families that remove something then.
    pub finds: Vec<FindRow>,
}

/// A scale with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueRow {
    /// The scale's name.
    pub name: &'static str,
    /// What it says.
    pub about: &'static str,
    /// The value or the reason why there is none, once it is known.
    pub value: Option<Result<String, String>>,
}

/// What a family of techniques does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindRow {
    /// The family.
    pub family: &'static str,
    /// Its technique that removes the most.
    pub technique: &'static str,
    /// The candidates that the family removes.
    pub candidates: u32,
}

/// The page, for showing.
pub fn hardest(model: &Model) -> HardestView {
    let lab = model.lab.get();
    let page = &lab.hardest;
    let study = page.studied.as_ref().map(|studied| study_view(model, page, studied));
    HardestView { refusal: refusal(model.board()), study }
}

fn study_view(model: &Model, page: &Hardest, studied: &Studied) -> StudyView {
    let Studied { subject, name, board } = studied;
    let card = &page.card;
    let values = SCALES.iter().enumerate().map(|(place, scale)| ValueRow {
        name: scale.name,
        about: scale.about,
        value: card.values.get(place).cloned(),
    });
    let find = |(id, candidates): &(String, u32)| {
        let technique = techniques::of_id(id)?;
        Some(FindRow { family: technique.family.name(), technique: technique.name, candidates: *candidates })
    };
    let finds: Vec<FindRow> = card.finds.iter().filter_map(find).collect();
    StudyView {
        subject: *subject,
        name: Rc::clone(name),
        picture: thumbnail(&Board::of_givens(Grid::clone(board), model.board().symbols())).into(),
        pattern: page.pattern.as_ref().map(|shown| (shown.technique().name, example(model, shown))),
        values: values.collect(),
        left: left(card, finds.len() as u32),
        finds,
    }
}

/// What basic techniques leave, and how many families remove something then.
fn left(card: &StudyCard, finding: u32) -> String {
    const BASIC: &str = "Singles, locked candidates and subsets";
    let then = match (finding, card.asked) {
        (_, asked) if asked < FAMILIES => String::new(),
        (0, _) => " Then only forcing chains and nets remove candidates.".into(),
        (_, asked) if asked == finding => " Then every family removes candidates.".into(),
        (_, asked) => format!(" Then these families remove candidates, and {} others none.", asked - finding),
    };
    match card.open {
        None => String::new(),
        Some(0) => format!("{BASIC} solve it."),
        Some(open) => format!("{BASIC} leave {open} cells open.{then}"),
    }
}
