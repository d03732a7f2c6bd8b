//! The lists of steps as a person asks for them: the path, all steps, and the techniques that both go by.

use std::rc::Rc;

use crosshatch_core::Uniqueness;
use crosshatch_core::technique::Technique;

use super::{ExplainedStep, HintLevel, StepHint, position_of, set, techniques_of};
use crate::jobs::{self, Lane, start};
use crate::model::{Model, Tone};
use crate::panels::Panel;
use crate::paths::{self, AvailableStep, Path};
use crate::routes::View;
use crate::scales::LINES;
use crate::scales::ratings::{self, under_way};
use crate::sentence;

/// Switches these techniques on if any is off, else all of them off. Discards earlier results.
pub(super) fn use_or_not(model: &mut Model, techniques: &[&'static Technique]) {
    let off = Rc::make_mut(&mut model.off);
    let is_wanted = techniques.iter().any(|technique| off.contains(technique.id));
    for technique in techniques {
        if is_wanted {
            off.remove(technique.id);
        } else {
            off.insert(technique.id.into());
        }
    }
    model.end_hint();
    model.path = None;
    model.available = None;
}

/// Starts a job that finds the path of the puzzle.
pub(super) fn path(model: &mut Model) {
    model.panel = Panel::Path;
    if model.board().is_blank() {
        model.say(Tone::Plain, sentence::EMPTY.into());
    } else {
        let techniques = techniques_of(model);
        model.settings.path = None;
        start(model, jobs::FindPath { start: model.board().start(), techniques });
    }
}

/// Looks at a step of the path, or back at the board.
pub(super) fn look(model: &mut Model, number: Option<usize>) {
    let Some(path) = paths::shown(model) else { return };
    let path = number.map_or_else(|| path.left(), |number| path.at(number, model.board().symbols()));
    model.end_hint();
    model.keep_path(Rc::new(path));
    model.notice = None;
}

/// Looks at a step of the path that a scale took, which is the path that is shown from now on.
pub(crate) fn look_rated(model: &mut Model, line: usize, number: usize) {
    if Path::of_scale(model, line).is_some_and(|path| number < path.steps.len()) {
        model.end_hint();
        model.settings.path = Some(LINES[line].id);
        model.panel = Panel::Path;
        look(model, Some(number));
    }
}

/// Looks at a step of a path on the board: now, or once it is known. The path is the one that is shown from now on.
pub(crate) fn look_for(model: &mut Model, line: Option<usize>, number: usize) {
    let again = model.sought.take().is_some();
    model.go_to(View::Board);
    model.settings.path = line.and_then(|line| LINES.get(line)).map(|line| line.id);
    model.panel = Panel::Path;
    if model.board().is_blank() {
        model.say(Tone::Plain, sentence::EMPTY.into());
        return;
    }
    let is_shown = model.path_line() == line;
    let known = paths::shown(model).filter(|_| is_shown).map(|path| path.steps.len());
    if known.is_some_and(|known| number < known) {
        look(model, Some(number));
        return;
    }
    let is_to_come = match model.path_line().filter(|_| is_shown) {
        Some(line) => {
            ratings::go_on(model, line);
            under_way(model).is_some_and(|rate| rate.line <= line)
        }
        None if is_shown && known.is_none() => {
            if !again {
                path(model);
            }
            model.jobs.in_lane(Lane::Asked).is_some()
        }
        None => false,
    };
    if is_to_come {
        model.sought = Some((line, number));
    } else {
        model.end_hint();
        model.say(Tone::Bad, sentence::no_step_of_path(number));
    }
}

/// Has all steps of the board found, by a worker.
pub(super) fn available(model: &mut Model) {
    let board = Rc::clone(model.board());
    model.panel = Panel::Steps;
    if board.is_blank() {
        model.say(Tone::Plain, sentence::EMPTY.into());
        return;
    }
    let position = position_of(&board, model.settings.candidates, Uniqueness::Unknown);
    let techniques = techniques_of(model);
    start(model, jobs::FindAllSteps { start: board.start(), position, techniques });
}

/// Tells one of all steps.
pub(super) fn tell(model: &mut Model, family: usize, place: usize) {
    let Some(available) = model.current_available().cloned() else { return };
    let step = available.groups.get(family).and_then(|group| group.steps.get(place));
    if let Some(AvailableStep { step, .. }) = step {
        let position = position_of(&available.board, model.settings.candidates, Uniqueness::Proven);
        set(model, StepHint::new(ExplainedStep::new(position, step.clone()), HintLevel::Why, Vec::new()));
        model.notice = None;
    }
}
