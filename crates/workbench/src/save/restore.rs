//! How what was kept is read back: all of it, or as much as can be read.

use std::rc::Rc;

use crosshatch_core::text::{self, List};
use crosshatch_core::{Cell, CellSet, Shape};
use crosshatch_game::{Board, Point, Selection, Timeline, position};

use super::backup::{gathered, joined, of_store};
use super::head::Head;
use super::{BOARD, HEAD, LIST, SCORES, TIMES, Texts, board_name, number, times};
use crate::model::{ListSought, Model, OpenList, Practised, Tone};
use crate::panels::Panel;
use crate::scales::ratings;
use crate::scores::Scores;

/// The model that a store's texts tell of; a new one where nothing was kept. Boards that can be read come back in their order, whatever
/// became of the others and of the head. What could not be read is set aside, and the model says so.
pub fn restore(texts: &Texts<'_>) -> Model {
    let mut salvage = Salvage { texts, unread: Vec::new(), missing: false, shown: Shown::Nothing };
    let head = salvage.head();
    let mut model = Model::new(Shape::NINE);
    if let Some(timeline) = salvage.timeline(&head) {
        model.game.timeline = timeline;
    }
    model.game.selection = selection(&head, model.board().shape());
    model.list = salvage.list(&head, model.board());
    if model.list.is_some() || head.shelved.is_some() {
        model.panel = Panel::List;
    }
    let shelved = head.shelved.as_ref().filter(|_| model.list.is_none());
    model.list_sought = shelved.map(|(at, name)| ListSought { name: name.as_str().into(), at: *at });
    model.scores = Rc::new(salvage.scores());
    model.settings = head.settings;
    (model.clock.spent, model.clock.hints) = (head.spent, head.hints);
    if let Some(source) = &head.source {
        model.source = source.as_str().into();
    }
    if let Some((own, first, known)) = &head.practice {
        let board = |at: &usize| model.game.timeline.boards().get(*at).filter(|_| !salvage.missing).cloned();
        model.guide.practised = board(own).zip(board(first)).map(|(own, first)| Rc::new(Practised { own, first }));
        model.guide.practices = known.as_str().into();
    }
    ratings::look_after(&mut model);
    let mut asides = of_store(texts);
    if salvage.missing || !salvage.unread.is_empty() {
        let gathered = gathered(texts, &salvage.unread);
        let offer = if gathered.is_some() { " The saved data was set aside; you can download it below." } else { "" };
        model.say(Tone::Bad, format!("{}{offer}", salvage.sentence(&head)));
        asides = gathered.map_or(asides.clone(), |text| joined(asides, text));
    }
    model.kept.backups = asides.into();
    (model.keys, model.off) = (Rc::new(head.keys), Rc::new(head.off));
    model
}

/// A new model in place of what a store's texts tell of, which is set aside: it may be what broke the program. The scores stay.
pub fn begin_afresh(texts: &Texts<'_>) -> Model {
    let mut model = Model::new(Shape::NINE);
    let text = |name: &str| (texts.read)(name);
    model.scores = Rc::new(text(SCORES).map(|text| Scores::salvage(&text).0).unwrap_or_default());
    let now = text(HEAD).and_then(|head| Head::read(&head).now).and_then(|now| usize::try_from(now).ok());
    let most_wanted: Vec<String> = now.map(board_name).into_iter().chain([HEAD.to_owned()]).collect();
    model.kept.backups =
        gathered(texts, &most_wanted).map_or_else(|| of_store(texts), |text| joined(of_store(texts), text)).into();
    model.say(Tone::Plain, "The saved game was set aside; you can download it below.".into());
    model
}

/// What is found out while the texts are read.
struct Salvage<'a> {
    texts: &'a Texts<'a>,
    /// The names of those that could not be wholly read.
    unread: Vec<String>,
    /// Whether there must have been more texts.
    missing: bool,
    /// Which board is shown.
    shown: Shown,
}

/// Which board is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// None that was kept.
    Nothing,
    /// The one that was shown, as far as that is known.
    Same,
    /// Another one.
    Other,
}

impl Salvage<'_> {
    fn text(&self, name: &str) -> Option<String> {
        (self.texts.read)(name)
    }

    /// Remembers what could not be wholly read.
    fn note(&mut self, name: &str, whole: bool) {
        self.unread.extend((!whole).then(|| name.to_owned()));
    }

    fn head(&mut self) -> Head {
        let Some(text) = self.text(HEAD) else {
            self.missing = self.texts.names.iter().any(|name| name == LIST || number(name, BOARD).is_some());
            return Head::default();
        };
        let head = Head::read(&text);
        self.note(HEAD, head.whole);
        head
    }

    /// All boards there are. The head only says which is shown: there may be more than it knows of, and gaps between them.
    fn timeline(&mut self, head: &Head) -> Option<Timeline> {
        let all = self.texts.numbered(BOARD);
        let named = head.boards.unwrap_or_default();
        self.missing |= all.partition_point(|&index| u64::from(index) < named) as u64 != named;
        let mut indices = Vec::new();
        let mut boards: Vec<Rc<Board>> = Vec::new();
        for index in all {
            let name = board_name(index as usize);
            let read = self.text(&name).and_then(|text| position::salvage(&text).ok());
            self.note(&name, read.as_ref().is_some_and(|(_, whole)| *whole));
            if let Some((board, _)) = read {
                indices.push(u64::from(index));
                boards.push(Rc::new(board));
            }
        }
        // The one that was shown or the next one before it; where that is not known, the last.
        let before = head.now.map_or(indices.len(), |now| indices.partition_point(|&index| index <= now));
        let at = before.saturating_sub(1);
        let is_same = head.now.is_none_or(|now| indices.get(at) == Some(&now));
        let timeline = tree(boards, &indices, head, at)?.with_times(self.times(&indices));
        self.shown = if is_same { Shown::Same } else { Shown::Other };
        Some(timeline)
    }

    /// The times of the boards with these indices.
    fn times(&mut self, indices: &[u64]) -> Vec<Option<u64>> {
        let Some(text) = self.text(TIMES) else { return Vec::new() };
        let times = times::read(&text);
        self.note(TIMES, times.is_some());
        let times = times.unwrap_or_default();
        let time = |&index: &u64| times.get(usize::try_from(index).ok()?).copied().flatten();
        indices.iter().take_while(|&&index| index < times.len() as u64).map(time).collect()
    }

    /// The list, and which board of it is open: if the head does not know, the one that is on the board, else the first.
    fn list(&mut self, head: &Head, board: &Board) -> Option<OpenList> {
        let Some(text) = self.text(LIST) else {
            self.missing |= head.listed.is_some();
            return None;
        };
        let whole = several(&text);
        self.note(LIST, whole.is_some());
        let list = whole.or_else(|| salvaged(&text))?;
        let known = head.listed.and_then(|at| usize::try_from(at).ok()).filter(|&at| at < list.len());
        let puzzle = board.puzzle();
        let is_open = |&at: &usize| list.reading(at).is_some_and(|reading| reading.grid == puzzle);
        let at = known.or_else(|| (0..list.len()).find(is_open)).unwrap_or_default();
        Some(OpenList { list: Rc::new(list), at })
    }

    fn scores(&mut self) -> Scores {
        let Some(text) = self.text(SCORES) else { return Scores::default() };
        let (scores, whole) = Scores::salvage(&text);
        self.note(SCORES, whole);
        scores
    }

    /// The message to the person.
    fn sentence(&self, head: &Head) -> &'static str {
        match self.shown {
            _ if self.unread == [SCORES] && !self.missing => "Some of your scores could not be read.",
            _ if head.newer => "This game was saved by a newer version of Crosshatch, and this one cannot read all of it.",
            Shown::Nothing => "Your game could not be read.",
            Shown::Same => "A part of your game could not be read.",
            Shown::Other => "Your last board could not be read; this is the one nearest to it.",
        }
    }
}

/// The timeline of the boards that were read, which had these indices. A board whose origin is missing is attached to the next lower one.
fn tree(boards: Vec<Rc<Board>>, indices: &[u64], head: &Head, at: usize) -> Option<Timeline> {
    let place = |index: u64| indices.binary_search(&index).ok();
    let came_from = |index: &u64| {
        let branch = head.branches.binary_search_by_key(index, |(at, _)| *at).map(|place| head.branches[place].1);
        let before = branch.unwrap_or(index.saturating_sub(1)).min(index.saturating_sub(1));
        indices.partition_point(|&other| other <= before).saturating_sub(1)
    };
    let before: Vec<usize> = indices.iter().map(came_from).collect();
    let tip = head.tip.and_then(place).unwrap_or(boards.len().saturating_sub(1));
    let timeline = Timeline::of_parts(boards, before, at, tip)?;
    let points = head.points.iter().filter_map(|(index, name)| Some(Point { at: place(*index)?, name: name.as_str().into() }));
    Some(timeline.with_points(points))
}

/// The selection, as far as it is on the board.
fn selection(head: &Head, shape: Shape) -> Selection {
    let on_board = |cell: u64| usize::try_from(cell).ok().filter(|&cell| cell < shape.cells()).map(Cell::new);
    match head.active.and_then(on_board) {
        Some(active) => Selection::with(head.selected.iter().copied().filter_map(on_board).collect::<CellSet>(), active),
        None => Selection::centre(shape),
    }
}

/// The boards of a text, if it has several.
fn several(text: &str) -> Option<List> {
    text::read_common(text).ok()?.list.filter(|list| list.len() > 1)
}

/// What can be read of a list that as a whole cannot be: of the parts between empty lines, or else of its lines.
fn salvaged(text: &str) -> Option<List> {
    // Sixteen cells could be a row as well.
    let is_board = |part: &&str| part.len() > 16 && text::read_common(part).is_ok();
    let readable = |separator: &str| several(&text.split(separator).filter(is_board).collect::<Vec<_>>().join(separator));
    readable("\n\n").or_else(|| readable("\n"))
}
