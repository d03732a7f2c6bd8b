//! The marks over a board while a step is shown, without sizes.

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::{Candidates, Cell, CellSet, Digit, Position};

use super::around::around;
use super::gather::{Gathered, Take};
use super::marks::{Hatch, Mark, Outlined, Presence, Reading, Ring, Tie, Tied};

/// The marks over a board. Each occurs once; later ones are drawn later.
#[derive(Clone, PartialEq)]
pub struct Scene {
    /// The board below: what lines have to avoid.
    pub board: Candidates,
    /// Houses that are ruled.
    pub hatches: Vec<Hatch>,
    /// Sets of cells that are outlined.
    pub sets: Vec<Outlined>,
    /// Cells that are ringed.
    pub rings: Vec<Ring>,
    /// Candidates that are marked.
    pub marks: Vec<Mark>,
    /// Candidates that stand for one thing.
    pub ties: Vec<Tie>,
    /// Links between candidates.
    pub links: Vec<Tied>,
    /// How links are read.
    pub reading: Reading,
}

/// The most links of an argument that is seen as a whole at its end.
const SEEN_AT_ONCE: usize = 8;

impl Scene {
    /// Where to look: the houses of the pattern, or else the fewest houses around the cells.
    pub fn where_to_look(position: &Position, told: &Explanation) -> Self {
        let gathered = Gathered::of(position, &told.frames, Take::Argument);
        let mut hatches = gathered.hatches();
        hatches.retain(|hatch| hatch.tone == Some(Tone::Pattern));
        for hatch in &mut hatches {
            hatch.tone = None;
        }
        if hatches.is_empty() {
            let marked = Some(gathered.cells()).filter(|cells| !cells.is_empty());
            let cells = marked.unwrap_or_else(|| Gathered::of(position, &told.frames, Take::All).cells());
            hatches = around(position.shape(), &cells);
        }
        Self { hatches, ..Self::empty(position) }
    }

    /// Which cells: those of the argument are ringed, and the houses ruled. What changes is only ringed if there is nothing else.
    pub fn which(position: &Position, told: &Explanation) -> Self {
        let mut gathered = Gathered::of(position, &told.frames, Take::Argument);
        if gathered.cells().is_empty() {
            gathered = Gathered::of(position, &told.frames, Take::All);
        }
        let ring = |cell| Ring { cell, tone: gathered.tone(cell), presence: Presence::Now };
        let rings = gathered.cells().iter().map(ring).collect();
        Self { hatches: gathered.hatches(), rings, ..Self::empty(position) }
    }

    /// The argument without what follows. Where nothing but houses leads there, the cells that it is about stay ringed.
    pub fn show(position: &Position, told: &Explanation) -> Self {
        let gathered = Gathered::of(position, &told.frames, Take::Argument);
        if gathered.cells().is_empty() { Self::which(position, told) } else { Self::from(position, gathered) }
    }

    /// The marks of all frames.
    pub fn whole(position: &Position, told: &Explanation) -> Self {
        Self::from(position, Gathered::of(position, &told.frames, Take::All))
    }

    /// The marks up to a 0-based frame, those of earlier frames faded. Frames past the end show the last one.
    pub fn up_to(position: &Position, told: &Explanation, frame: usize) -> Self {
        let frames = &told.frames[..told.frames.len().min(frame + 1)];
        let mut scene = Self::from(position, Gathered::of(position, frames, Take::Newest));
        // Where a frame adds nothing, all of it would be faded.
        if scene.is_faded() {
            scene = Self::from(position, Gathered::of(position, frames, Take::All));
        }
        scene
    }

    /// The marks when an argument is shown up to a 0-based frame. The end of a short argument shows all of them. The end of an argument with
    /// many links or nested arguments shows only the last frame: nobody can follow that number of lines at once.
    pub fn told_to(position: &Position, told: &Explanation, frame: usize) -> Self {
        let links: usize = told.frames.iter().map(|frame| frame.links.len()).sum();
        let is_nested = told.frames.iter().any(|frame| !frame.folded.is_empty());
        let is_end = frame + 1 >= told.frames.len();
        if is_end && links <= SEEN_AT_ONCE && !is_nested {
            Self::whole(position, told)
        } else {
            Self::up_to(position, told, frame)
        }
    }

    fn from(position: &Position, gathered: Gathered<'_>) -> Self {
        Self {
            hatches: gathered.hatches(),
            sets: gathered.outlined(),
            rings: gathered.rings(),
            links: gathered.links(),
            marks: gathered.marks(),
            ties: gathered.ties,
            ..Self::empty(position)
        }
    }

    fn empty(position: &Position) -> Self {
        Self::plain(position.candidates().clone())
    }

    /// A board without marks.
    pub fn plain(board: Candidates) -> Self {
        let (hatches, sets, rings) = (Vec::new(), Vec::new(), Vec::new());
        Self { board, hatches, sets, rings, marks: Vec::new(), ties: Vec::new(), links: Vec::new(), reading: Reading::BothWays }
    }

    /// The same with links that are read as this technique argues: forwards where everything follows from what is supposed.
    #[must_use]
    pub fn argued_by(mut self, technique: &Technique) -> Self {
        if technique.family == Family::Forcing {
            self.reading = Reading::Forwards;
        }
        self
    }

    /// The tone of the mark on a candidate.
    pub fn tone(&self, (cell, digit): (Cell, Digit)) -> Option<Tone> {
        self.marks.iter().find(|mark| (mark.cell, mark.digit) == (cell, digit)).map(|mark| mark.tone)
    }

    /// The cells with marks.
    pub fn cells(&self) -> CellSet {
        let sets = self.hatches.iter().map(|hatch| &hatch.cells).chain(self.sets.iter().map(|set| &set.cells));
        let cells = self.rings.iter().map(|ring| ring.cell).chain(self.marks.iter().map(|mark| mark.cell));
        sets.fold(cells.collect(), |all: CellSet, set| all.union(set))
    }

    fn is_faded(&self) -> bool {
        let mut all = (self.hatches.iter().map(|each| each.presence))
            .chain(self.sets.iter().map(|each| each.presence))
            .chain(self.rings.iter().map(|each| each.presence))
            .chain(self.marks.iter().map(|each| each.presence))
            .chain(self.links.iter().map(|each| each.presence));
        all.all(|presence| presence == Presence::Earlier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::picture::{Folded, Strength};
    use crosshatch_core::{Grid, HouseKind, Shape, Uniqueness};

    fn cells(places: &[(usize, usize)]) -> CellSet {
        places.iter().map(|&(row, column)| Shape::NINE.cell(row, column)).collect()
    }

    /// An empty board but for a 9 in the last cell.
    fn position() -> Position {
        let grid = Grid::empty(Shape::NINE).with(Shape::NINE.cell(8, 8), Some(Digit::new(8)));
        Position::new(Candidates::of(grid), CellSet::EMPTY, Uniqueness::Unknown)
    }

    const ONE: Digit = Digit::new(0);
    const TWO: Digit = Digit::new(1);

    #[test]
    fn a_later_mark_wins_but_not_over_what_goes() {
        let cell = Shape::NINE.cell(4, 4);
        for (first, second, seen) in [
            (Tone::Pattern, Tone::Support, Tone::Support),
            (Tone::Remove, Tone::Support, Tone::Remove),
            (Tone::Support, Tone::Remove, Tone::Remove),
            (Tone::Place, Tone::Pattern, Tone::Place),
        ] {
            let told = Explanation::new().candidate(cell, ONE, first).then().candidate(cell, ONE, second);
            assert_eq!(Scene::whole(&position(), &told).tone((cell, ONE)), Some(seen), "{first:?} {second:?}");
        }
    }

    #[test]
    fn cells_are_a_group_a_set_or_each_for_itself() {
        let group = cells(&[(7, 0), (8, 0)]);
        let told = |cells: &CellSet, digits: &[Digit]| {
            let marks: Vec<_> = cells.iter().flat_map(|cell| digits.iter().map(move |digit| (cell, *digit))).collect();
            Scene::whole(&position(), &Explanation::new().cells(cells, Tone::Support).mark(marks, Tone::Support))
        };
        let count = |scene: &Scene| (scene.ties.len(), scene.sets.len(), scene.rings.len());
        assert_eq!(count(&told(&group, &[ONE])), (1, 0, 0));
        assert_eq!(count(&told(&group, &[ONE, TWO])), (0, 1, 0));
        assert_eq!(count(&told(&group, &[])), (0, 1, 0));
        assert_eq!(count(&told(&cells(&[(0, 0), (8, 7)]), &[ONE])), (0, 0, 0));
        assert_eq!(count(&told(&cells(&[(8, 8)]), &[])), (0, 0, 1));
    }

    #[test]
    fn a_link_ends_at_the_nearest_of_a_group() {
        let group = cells(&[(0, 2), (1, 2), (2, 2)]);
        let [first, last, far] = [(0, 2), (2, 2), (7, 2)].map(|(row, column)| (Shape::NINE.cell(row, column), ONE));
        let told = Explanation::new().cells(&group, Tone::Support).mark(group.iter().map(|cell| (cell, ONE)), Tone::Support);
        let scene = Scene::whole(&position(), &told.link(first, far, Strength::Strong));
        assert_eq!((scene.links[0].from, scene.links[0].to), (last, far));
    }

    #[test]
    fn boxes_give_way_where_rows_and_columns_cross() {
        let houses = [(HouseKind::Row, 0), (HouseKind::Column, 0), (HouseKind::Box, 0)];
        let houses = houses.map(|(kind, number)| Shape::NINE.house(kind, number));
        let scene = Scene::whole(&position(), &Explanation::new().houses(&houses, Tone::Pattern));
        let lengths: Vec<_> = scene.hatches.iter().map(|hatch| (hatch.kind, hatch.cells.len())).collect();
        assert_eq!(lengths, [(HouseKind::Row, 9), (HouseKind::Column, 9), (HouseKind::Box, 8)]);
    }

    #[test]
    fn at_its_end_a_short_argument_is_seen_as_a_whole_and_a_long_one_is_faded() {
        let place = |column| (Shape::NINE.cell(0, column), ONE);
        for (links, before) in [(SEEN_AT_ONCE, Presence::Now), (SEEN_AT_ONCE + 1, Presence::Earlier)] {
            let [first, last] = [place(0), place(8)];
            let link = |told: Explanation, count: usize| {
                // Each link once: between places of the first row.
                let ends =
                    (0..8).flat_map(|from| (from + 1..8).map(move |to| (place(from), place(to)))).nth(count).expect("a link");
                told.link(ends.0, ends.1, Strength::Weak)
            };
            let told = (0..links).fold(Explanation::new().candidate(first.0, ONE, Tone::Pattern), link);
            let told = told.then().say("So ").candidate(last.0, ONE, Tone::Remove).say(" is false.");
            let scene = Scene::told_to(&position(), &told, 1);
            assert_eq!(scene.links.len(), links);
            assert!(scene.links.iter().all(|link| link.presence == before), "{links} links");
            assert_eq!(scene.marks.iter().map(|mark| mark.presence).collect::<Vec<_>>(), [before, Presence::Now]);
            // One that rests on another is faded in any case.
            let folded = Folded { heading: Vec::new(), told: Explanation::new() };
            assert!(
                Scene::told_to(&position(), &told.clone().fold(folded), 1)
                    .links
                    .iter()
                    .all(|link| link.presence == Presence::Earlier)
            );
            // Before its end, either is shown frame by frame.
            assert_eq!(Scene::told_to(&position(), &told, 0).marks.len(), 1);
        }
    }

    #[test]
    fn what_was_told_before_is_faded() {
        let [one, two] = [cells(&[(0, 0)]), cells(&[(5, 5)])];
        let told = Explanation::new().candidates(&one, ONE, Tone::Pattern).then().candidates(&two, ONE, Tone::Remove);
        let presences = |scene: Scene| scene.marks.iter().map(|mark| mark.presence).collect::<Vec<_>>();
        assert_eq!(presences(Scene::up_to(&position(), &told, 0)), [Presence::Now]);
        assert_eq!(presences(Scene::up_to(&position(), &told, 1)), [Presence::Earlier, Presence::Now]);
        assert_eq!(presences(Scene::show(&position(), &told)), [Presence::Now]);
        // Where all that is marked is what follows, there is at least a ring to look at.
        let effect = Explanation::new().candidates(&two, ONE, Tone::Place);
        assert_eq!(Scene::show(&position(), &effect).rings.len(), 1);
        // A frame that marks nothing shows what there is.
        assert_eq!(presences(Scene::up_to(&position(), &told.then().say("So it is."), 2)), [Presence::Now; 2]);
    }
}
