//! The undo history, with its branches and named boards.

use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;
use core::iter;

use crosshatch_core::Grid;

use crate::board::Board;

/// All boards of the game, each with its predecessor, and which of them is shown. Whole boards are stored, so that undo and jumps are
/// instant. A change after an undo starts a new branch; the old one stays.
///
/// Undo and redo follow a line of boards: from the first one through the shown one to the tip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline {
    boards: Rc<Vec<Rc<Board>>>,
    /// For each board the index of its predecessor, which is lower; for the first, 0.
    before: Rc<Vec<usize>>,
    now: usize,
    /// The end of the line: the shown board or a successor.
    tip: usize,
    points: Rc<[Point]>,
    /// The times at which the first boards were made, as far as known, in milliseconds spent on the puzzle.
    times: Rc<Vec<Option<u64>>>,
}

/// A board to which the person gave a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// The board's index.
    pub at: usize,
    /// Its name.
    pub name: Rc<str>,
}

/// The maximum number of cells of all boards together, about a megabyte of text. [`Timeline::thinned`] reduces more to half of that.
const MOST_CELLS: usize = 400_000;
/// The maximum number of named boards. The oldest are dropped.
const MOST_POINTS: usize = 50;

impl Timeline {
    /// A timeline of one board.
    pub fn new(board: Board) -> Self {
        let (points, times) = Default::default();
        Self { boards: Rc::new(vec![Rc::new(board)]), before: Rc::new(vec![0]), now: 0, tip: 0, points, times }
    }

    /// A timeline of boards with the indices of their predecessors, of the shown board and of the tip. If the tip is no successor of the
    /// shown board, that becomes the tip. `None` if there is no shown board.
    pub fn of_parts(boards: Vec<Rc<Board>>, mut before: Vec<usize>, now: usize, tip: usize) -> Option<Self> {
        before.resize(boards.len(), 0);
        for (at, before) in before.iter_mut().enumerate() {
            *before = (*before).min(at.saturating_sub(1));
        }
        if now >= boards.len() {
            return None;
        }
        let (points, times) = Default::default();
        let timeline =
            Self { tip: tip.min(boards.len() - 1), boards: Rc::new(boards), before: Rc::new(before), now, points, times };
        Some(if timeline.line().any(|at| at == now) { timeline } else { Self { tip: now, ..timeline } })
    }

    /// The shown board.
    pub fn board(&self) -> &Rc<Board> {
        &self.boards[self.now]
    }

    /// All boards, each after its predecessor.
    pub fn boards(&self) -> &[Rc<Board>] {
        &self.boards
    }

    /// The index of the shown board.
    pub fn now(&self) -> usize {
        self.now
    }

    /// The index of the last board that redo leads to.
    pub fn tip(&self) -> usize {
        self.tip
    }

    /// The index of a board's predecessor; `None` for the first.
    pub fn before(&self, at: usize) -> Option<usize> {
        (at > 0).then(|| self.before[at])
    }

    /// The named boards, in the order of naming.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The timeline with these named boards.
    #[must_use]
    pub fn with_points(&self, points: impl IntoIterator<Item = Point>) -> Self {
        let points: Vec<Point> = points.into_iter().filter(|point| point.at < self.boards.len()).collect();
        let surplus = points.len().saturating_sub(MOST_POINTS);
        Self { points: points[surplus..].into(), ..self.clone() }
    }

    /// The times of the first boards; see [`Self::time`].
    pub fn times(&self) -> &Rc<Vec<Option<u64>>> {
        &self.times
    }

    /// The time at which a board was made, in milliseconds spent on its puzzle, if known.
    pub fn time(&self, at: usize) -> Option<u64> {
        self.times.get(at).copied().flatten()
    }

    /// The timeline with these times of its first boards.
    #[must_use]
    pub fn with_times(&self, times: Vec<Option<u64>>) -> Self {
        Self { times: Rc::new(times), ..self.clone() }
    }

    /// The timeline with the time of its newest board, which is shown.
    #[must_use]
    pub fn timed(mut self, spent: u64) -> Self {
        let times = Rc::make_mut(&mut self.times);
        times.resize(self.boards.len(), None);
        times[self.now] = Some(spent);
        self
    }

    /// The timeline with another board after the shown one. Undone boards stay as a branch; if the next one of them is the same board, it
    /// is shown again.
    pub fn then(&self, board: Board) -> Self {
        if let Some(again) = self.redone().filter(|again| **again.board() == board) {
            return again;
        }
        let mut next = self.clone();
        Rc::make_mut(&mut next.boards).push(Rc::new(board));
        Rc::make_mut(&mut next.before).push(self.now);
        (next.now, next.tip) = (self.boards.len(), self.boards.len());
        next
    }

    /// The index of this board, compared by address.
    pub fn place_of(&self, board: &Rc<Board>) -> Option<usize> {
        self.boards.iter().position(|other| Rc::ptr_eq(other, board))
    }

    /// The timeline one board back.
    pub fn undone(&self) -> Option<Self> {
        let now = self.before(self.now)?;
        Some(Self { now, ..self.clone() })
    }

    /// The timeline back at the newest `wanted` board before the shown one.
    pub fn back_to(&self, mut wanted: impl FnMut(&Rc<Board>) -> bool) -> Option<Self> {
        let mut earlier = iter::successors(self.before(self.now), |&at| self.before(at));
        let now = earlier.find(|&at| wanted(&self.boards[at]))?;
        Some(Self { now, ..self.clone() })
    }

    /// The timeline back at the newest board without wrong entries: the one before the first mistake. Does not go back to another puzzle.
    pub fn before_mistake(&self, solution: &Grid) -> Option<Self> {
        let puzzle = self.board().puzzle();
        let mut is_of_it = true;
        self.back_to(|board| {
            is_of_it = is_of_it && board.puzzle() == puzzle;
            is_of_it && board.wrong_entries(solution).is_empty()
        })
    }

    /// The timeline one board forward.
    pub fn redone(&self) -> Option<Self> {
        let now = self.line().take_while(|&at| at > self.now).last()?;
        Some(Self { now, ..self.clone() })
    }

    /// The timeline with the board of this index shown, if there is one. On another branch, the newest successor becomes the tip.
    pub fn at(&self, now: usize) -> Option<Self> {
        (now < self.boards.len()).then(|| {
            let tip = if self.line().any(|at| at == now) { self.tip } else { last_from(now, &self.before) };
            Self { now, tip, ..self.clone() }
        })
    }

    /// The indices of the boards of the line, from the tip back to the first.
    pub fn line(&self) -> impl Iterator<Item = usize> + '_ {
        iter::successors(Some(self.tip), |&at| self.before(at))
    }

    /// Whether there are too many boards to keep.
    pub fn is_too_long(&self) -> bool {
        self.boards.iter().map(|board| board.shape().cells()).sum::<usize>() > MOST_CELLS
    }

    /// The timeline without its oldest boards, if it is too long; named boards stay. The predecessor of a board becomes the nearest one that
    /// stays.
    pub fn thinned(&self) -> Self {
        let cells = |at: usize| self.boards[at].shape().cells();
        if !self.is_too_long() {
            return self.clone();
        }
        let mut sum = 0;
        let mut places: Vec<Option<usize>> = vec![None; self.boards.len()];
        let stays = |at: &usize| {
            sum += cells(*at);
            sum <= MOST_CELLS / 2 || *at == self.now || self.points.iter().any(|point| point.at == *at)
        };
        let mut kept: Vec<usize> = (0..self.boards.len()).rev().filter(stays).collect();
        kept.reverse();
        let mut before = Vec::new();
        for (place, &at) in kept.iter().enumerate() {
            let stayed = iter::successors(self.before(at), |&at| self.before(at)).find_map(|at| places[at]);
            before.push(stayed.unwrap_or_default());
            places[at] = Some(place);
        }
        let boards = kept.iter().map(|&at| Rc::clone(&self.boards[at])).collect();
        let moved = |point: &Point| Some(Point { at: places[point.at]?, name: Rc::clone(&point.name) });
        let now = places[self.now].expect("the shown board stays");
        let tip = places[self.tip].unwrap_or(now);
        let times = kept.iter().map(|&at| self.time(at)).collect();
        let timeline = Self::of_parts(boards, before, now, tip).expect("the shown board stays").with_times(times);
        timeline.with_points(self.points.iter().filter_map(moved))
    }
}

/// The newest direct or indirect successor of a board, or the board itself.
fn last_from(from: usize, before: &[usize]) -> usize {
    let mut comes: Vec<bool> = Vec::new();
    for (at, &before) in before.iter().enumerate() {
        comes.push(at == from || at > 0 && comes[before]);
    }
    comes.iter().rposition(|&comes| comes).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crosshatch_core::{Cell, Digit, Rng, Shape};

    /// An empty board with a digit in one cell.
    fn board(cell: usize, digit: usize) -> Board {
        let mut board = Board::empty(Shape::NINE);
        board.enter(Cell::new(cell), Some(Digit::new(digit)));
        board
    }

    fn begun() -> Timeline {
        Timeline::new(Board::empty(Shape::NINE))
    }

    #[test]
    fn what_was_left_stays_and_redo_follows_the_newest() {
        let first = begun().then(board(0, 0)).then(board(0, 1));
        let back = first.undone().and_then(|timeline| timeline.undone()).expect("two boards back");
        let other = back.then(board(5, 5));
        assert_eq!((other.boards().len(), other.now(), other.redone()), (4, 3, None));
        let again = other.undone().expect("a board back");
        assert_eq!(again.redone().map(|timeline| timeline.now()), Some(3));
        // On the branch that was left, undo and redo go along it.
        let left = again.at(1).expect("a board");
        assert_eq!(left.redone().map(|timeline| timeline.now()), Some(2));
        let start = left.undone().expect("a board back");
        assert_eq!(start.redone().map(|timeline| timeline.now()), Some(1));
        assert_eq!(again.at(4), None);
    }

    #[test]
    fn who_does_the_same_again_goes_on_with_it() {
        let first = begun().then(board(0, 0)).then(board(0, 1));
        let back = first.at(0).expect("the first");
        let again = back.then(board(0, 0));
        assert_eq!((again.now(), again.boards().len()), (1, 3));
        assert_eq!(again.redone().as_ref(), Some(&first));
    }

    #[test]
    fn undo_and_redo_take_each_other_back_wherever_one_is() {
        let mut chance = Rng::new(3);
        let mut timeline = begun();
        for _ in 0..300 {
            timeline = match chance.below(4) {
                0 => timeline.at(chance.below(timeline.boards().len() as u32) as usize).expect("a board"),
                1 => timeline.undone().unwrap_or(timeline),
                _ => timeline.then(board(chance.below(81) as usize, chance.below(9) as usize)),
            };
            if let Some(back) = timeline.undone() {
                assert_eq!(back.redone().as_ref(), Some(&timeline));
            }
            if let Some(on) = timeline.redone() {
                assert_eq!(on.undone().as_ref(), Some(&timeline));
            }
            let before: Vec<usize> = (0..timeline.boards().len()).map(|at| timeline.before(at).unwrap_or_default()).collect();
            let parts = Timeline::of_parts(timeline.boards().to_vec(), before, timeline.now(), timeline.tip());
            assert_eq!(parts.as_ref(), Some(&timeline));
        }
        assert!(timeline.boards().len() > 100);
    }

    #[test]
    fn the_oldest_boards_go_but_for_those_with_names() {
        let named = begun().then(board(0, 0)).then(board(0, 1));
        let mut timeline = named.with_points([Point { at: 1, name: "Start".into() }]);
        let most = MOST_CELLS / 81;
        for number in 0..2 * most {
            timeline = timeline.then(board(number % 80 + 1, number / 80 % 9)).thinned();
            assert!(timeline.boards().len() <= most + 1);
        }
        let [point] = timeline.points() else { panic!("{:?}", timeline.points()) };
        assert_eq!((&*timeline.boards()[point.at], &*point.name), (&board(0, 0), "Start"));
        let steps = iter::successors(Some(timeline.clone()), Timeline::undone).count();
        assert!(steps > most / 2 - 2 && steps <= most + 1, "{steps}");
    }

    #[test]
    fn of_too_many_names_the_newest_stay() {
        let point = |number: usize| Point { at: 0, name: number.to_string().into() };
        let timeline = begun().with_points((0..MOST_POINTS + 3).map(point).chain([Point { at: 9, name: "no board".into() }]));
        assert_eq!((timeline.points().len(), &*timeline.points()[0].name), (MOST_POINTS, "3"));
    }
}
