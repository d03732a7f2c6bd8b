//! A practice: boards with a step of a technique to find. They stand over the person's own board, which comes back afterwards.
//!
//! The aim is any step of the technique on that board; the worker that finds the board lists what these steps do. An entry is
//! judged by what it adds: the digits placed, and the candidates gone that the values do not rule out. A part of a step is
//! said to be right. What is true but not of the technique, and what the solution contradicts, each have an answer.

use std::rc::Rc;

use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::step::Effect;
use crosshatch_core::technique::Technique;
use crosshatch_core::{Cell, CellSet, Digit, Grid, Position, Puzzle, Uniqueness};
use crosshatch_game::{Board, CandidateMode, Mode};
use crosshatch_reasoning::naming::{one, the};

use super::action::Practising;
use super::tally::{State, Tally, kept};
use crate::cell_view::Pointed;
use crate::hint::{board_of, position_of};
use crate::jobs::{Practise, start};
use crate::model::{Model, Practised, Tone};
use crate::paths::short;
use crate::sentence;

/// Applies an action of the current practice.
pub(crate) fn update(model: &mut Model, action: Practising) {
    let Some(practised) = model.practice().cloned() else { return };
    match (action, State::of(&model.guide.practices)) {
        (Practising::Next(seed), Some(state)) => start(model, Practise { technique: state.technique, seed }),
        (Practising::Judge, Some(state)) => judge(model, &practised, state),
        (Practising::Leave, state) => leave(model, &practised, state.as_ref()),
        // What was kept cannot be read: one can still go back.
        (Practising::Next(_) | Practising::Judge, None) => {}
    }
}

fn under_way(model: &Model) -> Option<(Rc<Practised>, State)> {
    Some((Rc::clone(model.practice()?), State::of(&model.guide.practices)?))
}

/// The technique that is practised on the board.
pub(crate) fn technique(model: &Model) -> Option<&'static Technique> {
    under_way(model).map(|(_, state)| state.technique)
}

/// Marks the current practice board as helped: a step found on it no longer counts as found alone.
pub(crate) fn was_helped(model: &mut Model) {
    if let Some((_, state)) = under_way(model).filter(|(_, state)| !state.helped && !state.found) {
        State { helped: true, ..state }.keep(&mut model.guide.practices);
    }
}

/// Puts a board in place to practise a technique on, where each of these effects is one of its steps.
pub(crate) fn begin(model: &mut Model, technique: &'static Technique, position: &Position, aims: Vec<Effect>, made: bool) {
    let settings = model.settings;
    let (home, own, session) = match under_way(model) {
        Some((practised, state)) => (Rc::clone(&practised.own), state.own, state.session),
        None => (Rc::clone(model.board()), (settings.mode, settings.candidates), Tally::default()),
    };
    // The boards before are done with.
    if let Some(timeline) = model.game.timeline.place_of(&home).and_then(|place| model.game.timeline.at(place)) {
        model.game.timeline = timeline;
    }
    let board = board_of(position);
    // With automatic candidates there is something to cross off already.
    let automatic = settings.candidates == CandidateMode::Automatic;
    model.bring(if automatic { board } else { board.with_notes_filled() });
    model.settings.candidates = if automatic { CandidateMode::Automatic } else { CandidateMode::Own };
    let places = aims.iter().all(|aim| aim.eliminations.is_empty());
    model.settings.mode = if places { Mode::Digit } else { Mode::Centre };
    model.guide.practised = Some(Rc::new(Practised { own: home, first: Rc::clone(model.board()) }));
    State { technique, own, helped: false, found: false, session, aims }.keep(&mut model.guide.practices);
    model.say(Tone::Good, sentence::reasoning::practice(technique.name, made));
}

/// The task as a sentence, the tally as another, and whether the step was found.
pub(crate) fn told(model: &Model) -> Option<(String, String, bool)> {
    let (_, state) = under_way(model)?;
    let all = Tally::of(kept(&model.guide.practices), state.technique.id);
    Some((aim(state.technique, &state.aims), state.session.sentence(all), state.found))
}

/// The task as a sentence.
fn aim(technique: &Technique, aims: &[Effect]) -> String {
    let does = |effect: &Effect| {
        let count = |number: usize, what: &str| match number {
            0 => None,
            1 => Some(format!("1 {what}")),
            number => Some(format!("{number} {what}s")),
        };
        let removes = count(effect.eliminations.len(), "candidate").map(|what| format!("removes {what}"));
        let places = count(effect.placements.len(), "digit").map(|what| format!("places {what}"));
        [places, removes].into_iter().flatten().collect::<Vec<_>>().join(" and ")
    };
    match aims {
        [only] => format!("Find {}. It {}.", one(technique), does(only)),
        several => format!("Find {}. There are {} here, and any of them will do.", one(technique), several.len()),
    }
}

/// Goes back to the person's own board, as it was, with all that undo restores.
fn leave(model: &mut Model, practised: &Practised, state: Option<&State>) {
    match model.game.timeline.place_of(&practised.own).and_then(|place| model.game.timeline.at(place)) {
        Some(timeline) => model.show(timeline),
        None => model.replace_board((*practised.own).clone()),
    }
    if let Some(state) = state {
        (model.settings.mode, model.settings.candidates) = state.own;
    }
    model.jobs.retain(|job| !job.is::<Practise>());
    model.say(Tone::Plain, "Your own board is back.".into());
}

/// A digit that was placed in a cell, or crossed off there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fact {
    cell: Cell,
    digit: Digit,
    placed: bool,
}

impl Fact {
    /// What an effect says.
    fn all(effect: &Effect) -> Vec<Self> {
        let of = |list: &[(Cell, Digit)], placed| list.iter().map(move |&(cell, digit)| Self { cell, digit, placed }).collect();
        let (mut placed, gone): (Vec<Self>, Vec<Self>) = (of(&effect.placements, true), of(&effect.eliminations, false));
        placed.extend(gone);
        placed
    }

    /// What was done on a board since a position, less what follows from the values at once.
    fn since(start: &Position, board: &Board, candidates: CandidateMode) -> Vec<Self> {
        let now = position_of(board, candidates, Uniqueness::Unknown);
        let seen = |cell, digit| start.geometry().peers(cell).iter().any(|&peer| board.grid().get(peer) == Some(digit));
        let of_cell = |cell: Cell| {
            if let Some(digit) = board.grid().get(cell) {
                return vec![Self { cell, digit, placed: true }];
            }
            let gone = (start.get(cell) - now.get(cell)).iter().filter(|&digit| !seen(cell, digit));
            gone.map(|digit| Self { cell, digit, placed: false }).collect()
        };
        start.empty().iter().flat_map(of_cell).collect()
    }

    /// Whether it agrees with the solution.
    fn is_right(self, solution: &Grid) -> bool {
        (solution.get(self.cell) == Some(self.digit)) == self.placed
    }

    /// Whether it holds on a board, among what was done there.
    fn holds(self, done: &[Self], board: &Board) -> bool {
        done.contains(&self) || !self.placed && board.grid().get(self.cell).is_some_and(|value| value != self.digit)
    }

    /// Several of them as an effect.
    fn effect(facts: &[Self]) -> Effect {
        let of = |placed| facts.iter().filter(|fact| fact.placed == placed).map(|fact| (fact.cell, fact.digit)).collect();
        Effect::of(of(true), of(false))
    }
}

/// Says what the person has found by their last entry, if they have found anything.
fn judge(model: &mut Model, practised: &Practised, state: State) {
    let Some(before) = model.game.timeline.undone().map(|timeline| Rc::clone(timeline.board())) else { return };
    let (board, candidates) = (Rc::clone(model.board()), model.settings.candidates);
    if state.found || before.shape() != board.shape() {
        return;
    }
    let start = position_of(&practised.first, candidates, Uniqueness::Unknown);
    let done = Fact::since(&start, &board, candidates);
    let known = Fact::since(&start, &before, candidates);
    let new: Vec<Fact> = done.iter().copied().filter(|fact| !known.contains(fact)).collect();
    if new.is_empty() {
        return;
    }
    let solution = Puzzle::prove(start.grid().clone(), UNLIMITED).ok();
    let wrong = |fact: &&Fact| solution.as_ref().is_some_and(|puzzle| !fact.is_right(puzzle.solution()));
    if let Some(&wrong) = new.iter().find(wrong) {
        model.say_of(Tone::Plain, reason(&board, wrong), Pointed::Marked, CellSet::of(wrong.cell));
        return;
    }
    // The step that is meant is the one of which the least is left to do.
    let is_meant = |aim: &&Effect| new.iter().any(|fact| Fact::all(aim).contains(fact));
    let left = |aim: &Effect| Fact::all(aim).into_iter().filter(|fact| !fact.holds(&done, &board)).count();
    let Some(meant) = state.aims.iter().filter(is_meant).min_by_key(|aim| left(aim)) else {
        model.say(Tone::Plain, format!("That is so, but it is not what {} does here.", one(state.technique)));
        return;
    };
    let right: Vec<Fact> = new.into_iter().filter(|fact| Fact::all(meant).contains(fact)).collect();
    let said = short(&Fact::effect(&right), board.shape(), board.symbols(), model.settings.notation);
    match left(meant) {
        0 => {
            model.say(Tone::Good, format!("Yes, that is {}: {said}.", the(state.technique)));
            Tally::count(&mut model.guide.practices, state.technique.id, state.helped);
            let session = state.session.and(state.helped);
            State { found: true, session, ..state }.keep(&mut model.guide.practices);
        }
        1 => model.say(Tone::Good, format!("Yes: {said}. One more.")),
        left => model.say(Tone::Good, format!("Yes: {said}. {left} more.")),
    }
}

/// Why what was done cannot be.
fn reason(board: &Board, Fact { cell, digit, placed }: Fact) -> String {
    let (shape, symbol) = (board.shape(), board.symbols().symbol(digit));
    let name = shape.cell_name(cell);
    if !placed {
        return format!("Not that one: {symbol} belongs in {name} in the end. Undo brings it back.");
    }
    let seen = shape.geometry().houses(cell).into_iter().find_map(|house| {
        let mut others = shape.geometry().cells(house).iter();
        let holder = others.find(|&&other| other != cell && board.grid().get(other) == Some(digit))?;
        Some(sentence::reasoning::seen(shape, cell, symbol, house, *holder))
    });
    seen.unwrap_or_else(|| format!("Not that one: another digit belongs in {name} in the end. Undo takes {symbol} away."))
}
