//! Named boards of the history, and abandoned branches, to return to.

use std::rc::Rc;

use crosshatch_game::{Board, Point, Timeline};

use crate::model::{Model, Tone};

/// The boards of the current game to return to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// The named boards, the oldest first.
    pub points: Vec<PointView>,
    /// The abandoned branches, the newest first.
    pub branches: Vec<BranchView>,
}

/// A named board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointView {
    /// Its place among the named boards.
    pub place: usize,
    /// Its index in the timeline.
    pub at: usize,
    /// Its name.
    pub name: String,
    /// Its progress: "45 to go".
    pub progress: String,
    /// Whether it is the one on the board.
    pub is_shown: bool,
}

/// An abandoned branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchView {
    /// The index of its last board.
    pub at: usize,
    /// Its first change: "r4c7 = 5, then 3 more".
    pub name: String,
    /// Its progress: "45 to go".
    pub progress: String,
}

/// The most branches listed.
const MOST_BRANCHES: usize = 20;

/// The boards of a model to return to.
pub fn points(model: &Model) -> Points {
    let timeline = &model.game.timeline;
    let puzzle = model.board().puzzle();
    let is_of_game = |at: usize| timeline.boards()[at].puzzle() == puzzle;
    let point = |(place, point): (usize, &Point)| PointView {
        place,
        at: point.at,
        name: point.name.to_string(),
        progress: progress(&timeline.boards()[point.at]),
        is_shown: point.at == timeline.now(),
    };
    let points = timeline.points().iter().enumerate().filter(|(_, point)| is_of_game(point.at)).map(point).collect();
    let branches = branches(timeline).into_iter().rev().filter(|(_, last)| is_of_game(*last)).take(MOST_BRANCHES);
    let branch = |(first, last): (usize, usize)| BranchView {
        at: last,
        name: named(model, first, last),
        progress: progress(&timeline.boards()[last]),
    };
    Points { points, branches: branches.map(branch).collect() }
}

/// The first and the last board of each abandoned branch, in the order of the last ones.
fn branches(timeline: &Timeline) -> Vec<(usize, usize)> {
    let count = timeline.boards().len();
    let mut on_line = vec![false; count];
    timeline.line().for_each(|at| on_line[at] = true);
    let mut goes_on = vec![false; count];
    (1..count).filter_map(|at| timeline.before(at)).for_each(|before| goes_on[before] = true);
    let ends = (1..count).filter(|&at| !on_line[at] && !goes_on[at]);
    let first = |last| {
        let mut back = std::iter::successors(Some(last), |&at| timeline.before(at));
        back.by_ref().take_while(|&at| !on_line[at]).last().unwrap_or(last)
    };
    ends.map(|last| (first(last), last)).collect()
}

/// The first change of a branch, and the number of further changes.
fn named(model: &Model, first: usize, last: usize) -> String {
    let timeline = &model.game.timeline;
    let before = timeline.before(first).unwrap_or(first);
    let change = changed(&timeline.boards()[before], &timeline.boards()[first], model);
    let more = std::iter::successors(Some(last), |&at| timeline.before(at)).take_while(|&at| at != first).count();
    match more {
        0 => change,
        more => format!("{change}, then {more} more"),
    }
}

/// The change of a board, in a few words.
fn changed(before: &Board, after: &Board, model: &Model) -> String {
    let (shape, notation) = (after.shape(), model.settings.notation);
    if before.shape() != shape {
        return "Another size".into();
    }
    let cells: Vec<_> = shape.each_cell().filter(|&cell| before.grid().get(cell) != after.grid().get(cell)).collect();
    match cells[..] {
        [] => "Notes".into(),
        [cell] => match after.grid().get(cell) {
            Some(digit) => format!("{} = {}", notation.cell(shape, cell), after.symbols().symbol(digit)),
            None => format!("{} erased", notation.cell(shape, cell)),
        },
        _ => format!("{} cells", cells.len()),
    }
}

/// The progress of a board.
pub(super) fn progress(board: &Board) -> String {
    match board.shape().cells() - board.grid().count_filled() {
        0 if board.grid().first_clash().is_none() => "Solved".into(),
        count => format!("{count} to go"),
    }
}

/// Names the board.
pub(crate) fn save(model: &mut Model) {
    let timeline = &model.game.timeline;
    let now = timeline.now();
    if let Some(known) = timeline.points().iter().find(|point| point.at == now) {
        let said = format!("This board is a save point already: {}.", known.name);
        model.say(Tone::Plain, said);
        return;
    }
    if model.board().grid().count_filled() == 0 {
        model.say(Tone::Plain, crate::sentence::EMPTY.into());
        return;
    }
    let is_free = |name: &String| timeline.points().iter().all(|point| *point.name != **name);
    let mut names = (1..=timeline.points().len() + 1).map(|number| format!("Save point {number}"));
    let name = names.find(is_free).expect("not all of them are taken");
    let point = Point { at: now, name: name.as_str().into() };
    model.game.timeline = timeline.with_points(timeline.points().iter().cloned().chain([point]));
    model.say(Tone::Plain, format!("{name} is saved."));
}

/// Names boards of the timeline.
pub(super) fn add(model: &mut Model, named: &[(usize, &str)]) {
    let new = named.iter().map(|&(at, name)| Point { at, name: name.into() });
    let old = model.game.timeline.points().iter().filter(|point| named.iter().all(|(at, _)| *at != point.at)).cloned();
    model.game.timeline = model.game.timeline.with_points(old.chain(new));
}

/// Shows a board of the timeline.
pub(super) fn go_back(model: &mut Model, at: usize) {
    if let Some(timeline) = model.game.timeline.at(at) {
        model.show(timeline);
    }
}

/// Renames a named board.
pub(super) fn rename(model: &mut Model, place: usize, name: &str) {
    if name.is_empty() {
        return;
    }
    let other = |(at, point): (usize, &Point)| if at == place { Point { name: Rc::from(name), ..*point } } else { point.clone() };
    model.game.timeline = model.game.timeline.with_points(model.game.timeline.points().iter().enumerate().map(other));
}

/// Removes the name of a board.
pub(super) fn forget(model: &mut Model, place: usize) {
    let others = model.game.timeline.points().iter().enumerate().filter(|(at, _)| *at != place).map(|(_, point)| point.clone());
    model.game.timeline = model.game.timeline.with_points(others);
}
