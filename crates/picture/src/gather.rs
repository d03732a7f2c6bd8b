//! Merges the marks of an explanation's frames: each mark once, with the last frame that has it.

use std::collections::BTreeMap;

use crosshatch_core::picture::{Frame, LETTERS, Link, Span, Tone};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Position, Shape};

use super::marks::{Hatch, Mark, Outlined, Presence, Ring, Tie, Tied};

/// What is taken from the frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Take {
    /// Everything, as in one frame.
    All,
    /// Everything but what goes and what goes in.
    Argument,
    /// Everything; what is not of the last frame is faded.
    Newest,
}

/// What frames mark.
pub(super) struct Gathered<'a> {
    position: &'a Position,
    take: Take,
    now: Presence,
    marks: BTreeMap<(Cell, Digit), (Tone, Presence)>,
    houses: BTreeMap<House, (Tone, Presence)>,
    /// Sets of cells, at most one per letter. Cells of further sets get rings.
    sets: Vec<Set>,
    toned: BTreeMap<Cell, (Tone, Presence)>,
    plain: BTreeMap<Cell, Presence>,
    links: Vec<(Link, Presence)>,
    /// Candidates that stand for one thing.
    pub(super) ties: Vec<Tie>,
}

struct Set {
    cells: CellSet,
    letter: Option<char>,
    presence: Presence,
}

impl<'a> Gathered<'a> {
    /// What these frames mark.
    pub(super) fn of(position: &'a Position, frames: &[Frame], take: Take) -> Self {
        let mut all = Self {
            position,
            take,
            now: Presence::Now,
            marks: BTreeMap::new(),
            houses: BTreeMap::new(),
            sets: Vec::new(),
            toned: BTreeMap::new(),
            plain: BTreeMap::new(),
            links: Vec::new(),
            ties: Vec::new(),
        };
        for (place, frame) in frames.iter().enumerate() {
            let is_last = place + 1 == frames.len();
            all.now = if take == Take::Newest && !is_last { Presence::Earlier } else { Presence::Now };
            all.add(frame);
        }
        all
    }

    fn add(&mut self, frame: &Frame) {
        for &(cell, digit, tone) in &frame.marks {
            self.mark(cell, digit, tone);
        }
        for span in &frame.spans {
            match span {
                Span::Candidates(cells, digit, tone) => cells.iter().for_each(|cell| self.mark(cell, *digit, *tone)),
                Span::House(house, Some(tone)) => _ = self.houses.insert(*house, (*tone, self.now)),
                Span::Cells(cells, Some(tone)) | Span::AnyOf(cells, Some(tone)) if self.takes(*tone) => {
                    self.name(frame, cells, *tone);
                }
                Span::Set(cells, letter, tone) => self.outline(cells, Some(*letter), *tone),
                Span::Cells(cells, None) | Span::AnyOf(cells, None) => {
                    cells.iter().for_each(|cell| _ = self.plain.insert(cell, self.now));
                }
                Span::Cells(..) | Span::AnyOf(..) | Span::House(_, None) | Span::Words(_) | Span::Digits(..) => {}
            }
        }
        for link in &frame.links {
            let same = |known: &&mut (Link, Presence)| {
                let ends = (known.0.from, known.0.to);
                known.0.strength == link.strength && (ends == (link.from, link.to) || ends == (link.to, link.from))
            };
            match self.links.iter_mut().find(same) {
                Some(known) => known.1 = self.now,
                None => self.links.push((*link, self.now)),
            }
        }
    }

    fn takes(&self, tone: Tone) -> bool {
        self.take != Take::Argument || !is_effect(tone)
    }

    /// A later mark replaces an earlier one, but what goes and what goes in stays that.
    fn mark(&mut self, cell: Cell, digit: Digit, tone: Tone) {
        if self.takes(tone) {
            let now = self.now;
            let known = self.marks.entry((cell, digit)).or_insert((tone, now));
            let tone = if is_effect(known.0) && !is_effect(tone) { known.0 } else { tone };
            *known = (tone, now);
        }
    }

    /// Cells that are named in a tone: a group, a set, or each for itself.
    fn name(&mut self, frame: &Frame, cells: &CellSet, tone: Tone) {
        let of_these = |mark: &&(Cell, Digit, Tone)| mark.2 == tone && cells.contains(mark.0);
        let digits: DigitSet = frame.marks.iter().filter(of_these).map(|mark| mark.1).collect();
        let presence = self.now;
        let geometry = self.position.geometry();
        if !cells.is_several() || !cells.is_subset(self.position.empty()) || is_effect(tone) {
            self.tone_each(cells, tone);
        } else if let Some(digit) = digits.only() {
            let is_group = geometry.common_houses(cells).count() > 1;
            match self.ties.iter_mut().find(|tie| (tie.cells, tie.digit) == (*cells, digit)) {
                Some(tie) => (tie.tone, tie.presence) = (tone, presence),
                None if is_group => self.ties.push(Tie { cells: *cells, digit, tone, presence }),
                None => self.tone_each(cells, tone),
            }
        } else {
            self.outline(cells, None, tone);
        }
    }

    fn outline(&mut self, cells: &CellSet, letter: Option<char>, tone: Tone) {
        let presence = self.now;
        if let Some(known) = self.sets.iter_mut().find(|set| set.cells == *cells) {
            (known.presence, known.letter) = (presence, letter.or(known.letter));
        } else if self.sets.len() < LETTERS.len() {
            self.sets.push(Set { cells: *cells, letter, presence });
        } else {
            self.tone_each(cells, tone);
        }
    }

    fn tone_each(&mut self, cells: &CellSet, tone: Tone) {
        for cell in cells.iter() {
            self.toned.insert(cell, (tone, self.now));
        }
    }

    /// The cells that are marked or named in a tone.
    pub(super) fn cells(&self) -> CellSet {
        let marked = self.marks.keys().map(|(cell, _)| *cell).chain(self.toned.keys().copied()).collect();
        self.sets.iter().fold(marked, |all: CellSet, set| all.union(&set.cells))
    }

    /// The first tone of those in a cell.
    pub(super) fn tone(&self, cell: Cell) -> Option<Tone> {
        let of_marks = self.marks.iter().filter(|((at, _), _)| *at == cell).map(|(_, (tone, _))| *tone).min();
        of_marks.or_else(|| self.toned.get(&cell).map(|(tone, _)| *tone))
    }

    pub(super) fn hatches(&self) -> Vec<Hatch> {
        let shape: Shape = self.position.shape();
        let mut hatches: BTreeMap<(HouseKind, Tone, Presence), CellSet> = BTreeMap::new();
        for (&house, &(tone, presence)) in &self.houses {
            let cells = hatches.entry((shape.house_kind(house).0, tone, presence)).or_default();
            *cells = cells.union(self.position.geometry().cell_set(house));
        }
        let hatch = |((kind, tone, presence), cells)| Hatch { kind, tone: Some(tone), cells, presence };
        let mut hatches: Vec<Hatch> = hatches.into_iter().map(hatch).collect();
        part_directions(&mut hatches);
        hatches
    }

    pub(super) fn outlined(&self) -> Vec<Outlined> {
        let look_of = |letter: char| LETTERS.iter().position(|other| *other == letter);
        let lettered: Vec<usize> = self.sets.iter().filter_map(|set| look_of(set.letter?)).collect();
        let mut free = (0..LETTERS.len()).filter(|look| !lettered.contains(look));
        let outlined = |(place, set): (usize, &Set)| {
            let &Set { cells, letter, presence } = set;
            let depth = self.sets[..place].iter().filter(|other| other.cells.intersects(&cells)).count();
            let look = letter.and_then(look_of).or_else(|| free.next()).expect("there are as many outlines as sets");
            Outlined { cells, letter, look, depth, presence }
        };
        self.sets.iter().enumerate().map(outlined).collect()
    }

    /// Cells that are named and have no mark in that tone; and those that are named in passing and have nothing at all.
    pub(super) fn rings(&self) -> Vec<Ring> {
        let wears = |cell: Cell, tone: Tone| self.marks.iter().any(|((at, _), (worn, _))| (*at, *worn) == (cell, tone));
        let toned = self.toned.iter().filter(|(cell, (tone, _))| !wears(**cell, *tone));
        let toned = toned.map(|(&cell, &(tone, presence))| Ring { cell, tone: Some(tone), presence });
        let ruled = self.houses.keys().map(|house| self.position.geometry().cell_set(*house));
        let seen = ruled.fold(self.cells(), |all, house| all.union(house));
        let plain = self.plain.iter().filter(|(cell, _)| !seen.contains(**cell));
        toned.chain(plain.map(|(&cell, &presence)| Ring { cell, tone: None, presence })).collect()
    }

    pub(super) fn marks(&self) -> Vec<Mark> {
        self.marks.iter().map(|(&(cell, digit), &(tone, presence))| Mark { cell, digit, tone, presence }).collect()
    }

    pub(super) fn links(&self) -> Vec<Tied> {
        self.links.iter().map(|&(link, presence)| self.nearest(link, presence)).collect()
    }

    /// A link between the nearest candidates of the groups at its ends.
    fn nearest(&self, link: Link, presence: Presence) -> Tied {
        let members = |(cell, digit): (Cell, Digit)| {
            let tie = self.ties.iter().find(|tie| tie.digit == digit && tie.cells.first() == Some(cell));
            tie.map_or_else(|| CellSet::of(cell), |tie| tie.cells)
        };
        let (from, to) = (members(link.from), members(link.to));
        let pairs = from.iter().flat_map(|one| to.iter().map(move |other| (one, other)));
        let (one, other) = pairs.min_by_key(|&(one, other)| self.distance(one, other)).expect("a link has ends");
        Tied { from: (one, link.from.1), to: (other, link.to.1), presence, ..link.into() }
    }

    fn distance(&self, one: Cell, other: Cell) -> usize {
        let shape = self.position.shape();
        shape.row(one).abs_diff(shape.row(other)).pow(2) + shape.column(one).abs_diff(shape.column(other)).pow(2)
    }
}

/// Removes the ruling of boxes where rows and columns are both ruled: two directions are distinguishable, three are not.
pub(super) fn part_directions(hatches: &mut [Hatch]) {
    let all = |kind| {
        let of_kind = hatches.iter().filter(|hatch| hatch.kind == kind);
        of_kind.fold(CellSet::EMPTY, |all, hatch| all.union(&hatch.cells))
    };
    let both = all(HouseKind::Row).intersection(&all(HouseKind::Column));
    for hatch in hatches.iter_mut().filter(|hatch| hatch.kind == HouseKind::Box) {
        hatch.cells = hatch.cells.difference(&both);
    }
}

fn is_effect(tone: Tone) -> bool {
    matches!(tone, Tone::Remove | Tone::Place)
}
