//! What each cell can't be, and what follows from that.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::solve::watch::{Event, Reason, Watch};
use crosshatch_core::{Cell, Digit, DigitSet, Geometry, Grid, House, SpotSet};

/// The board of Matchpeg: which digits each cell can't be, how many cells of each house can't be each digit, and two mutually
/// recursive operations.
///
/// - *Placing* a digit: the cell can't be any other digit, and its peers can't be this one.
/// - *Excluding* a digit from a cell, if that is new: if all digits but one are excluded from the cell, place the last one; if a
///   digit is excluded from all cells but one of a house, place it in the last one.
///
/// What is stored is the complement, what is *not yet* excluded, as sets: a set of one element is a counter at side - 1 that also
/// tells what is left. The recursion is an explicit stack of frames, each a placement and its progress, processed in the order of
/// the recursive calls, so that a board of 625 cells needs no deep call stack. Changes are undone by a trail instead of working
/// on copies: a hypothesis that soon fails costs only what it did, not a copy of the board.
pub(super) struct Pegboard {
    geometry: &'static Geometry,
    givens: Grid,
    /// The digits of each cell that are not excluded; for a filled cell, its value.
    can_be: Box<[DigitSet]>,
    /// For each house and digit, the spots from which the digit is not excluded; house `h` and digit `d` are at `h * side + d`.
    spots: Box<[SpotSet]>,
    filled: Box<[bool]>,
    open_cells: usize,
    placed: Placed,
    trail: Vec<Change>,
    frames: Vec<Frame>,
}

/// The number of cells filled by each rule, not counting givens and attempts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Placed {
    pub(super) by_cell: u32,
    pub(super) by_house: u32,
}

/// A cell that can't be any digit, or a digit that no cell of a house can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// A position in the trail, as its length.
#[derive(Clone, Copy)]
pub(super) struct Mark(usize);

#[derive(Clone, Copy)]
enum Change {
    Excluded(Cell, Digit),
    Placed(Cell, Reason),
}

/// A placement in progress.
#[derive(Clone, Copy)]
struct Frame {
    cell: Cell,
    digit: Digit,
    reason: Reason,
    progress: Progress,
}

#[derive(Clone, Copy)]
enum Progress {
    /// The value is still to be written.
    Due,
    /// The digits of the cell from this one on are still to be excluded.
    Digits(u8),
    /// The peers from this one on are still to lose the digit.
    Peers(u16),
}

impl Pegboard {
    /// A board on which nothing is excluded.
    fn empty(grid: &Grid) -> Self {
        let shape = grid.shape();
        Self {
            geometry: shape.geometry(),
            givens: grid.clone(),
            can_be: vec![shape.digits(); shape.cells()].into(),
            spots: vec![SpotSet::first_n(shape.side()); shape.houses() * shape.side()].into(),
            filled: vec![false; shape.cells()].into(),
            open_cells: shape.cells(),
            placed: Placed::default(),
            trail: Vec::new(),
            frames: Vec::new(),
        }
    }

    /// The board after entering the values of `grid` one after another, with all consequences. On an error they contradict each
    /// other, and the board must not be used any further.
    pub(super) fn of<W: Watch>(grid: &Grid, watch: &mut W) -> (Self, Result<(), Contradiction>) {
        let mut board = Self::empty(grid);
        let mut outcome = Ok(());
        for (cell, digit) in grid.filled() {
            outcome = outcome.and_then(|()| board.place_for(cell, digit, Reason::Given, watch));
        }
        board.settle();
        (board, outcome)
    }

    pub(super) fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// The digits of a cell that are not excluded; for a filled cell, its value.
    pub(super) fn can_be(&self, cell: Cell) -> DigitSet {
        self.can_be[cell.index()]
    }

    /// The spots of a house from which a digit is not excluded.
    pub(super) fn spots(&self, house: House, digit: Digit) -> SpotSet {
        self.spots[house.index() * self.geometry.shape().side() + digit.index()]
    }

    pub(super) fn is_filled(&self, cell: Cell) -> bool {
        self.filled[cell.index()]
    }

    /// Whether every cell is filled. The board is then a solution, unless the last operation gave a contradiction.
    pub(super) fn is_solved(&self) -> bool {
        self.open_cells == 0
    }

    /// The cells that are not filled, row by row.
    pub(super) fn open(&self) -> impl Iterator<Item = Cell> {
        self.geometry.shape().each_cell().filter(|&cell| !self.is_filled(cell))
    }

    pub(super) fn placed(&self) -> Placed {
        self.placed
    }

    /// The values of the filled cells.
    pub(super) fn grid(&self) -> Grid {
        let shape = self.geometry.shape();
        let values = shape.each_cell().map(|cell| self.can_be(cell).only().filter(|_| self.is_filled(cell)));
        Grid::from_values(shape, values).expect("as many cells, and digits of the shape")
    }

    /// The current position of the trail, for [`Self::undo`].
    pub(super) fn mark(&self) -> Mark {
        Mark(self.trail.len())
    }

    /// Undoes everything since the mark.
    pub(super) fn undo(&mut self, mark: Mark) {
        let side = self.geometry.shape().side();
        while self.trail.len() > mark.0 {
            match self.trail.pop().expect("longer than another length") {
                Change::Placed(cell, reason) => {
                    self.filled[cell.index()] = false;
                    self.open_cells += 1;
                    if let Some(counter) = self.placed.counter(reason) {
                        *counter -= 1;
                    }
                }
                Change::Excluded(cell, digit) => {
                    self.can_be[cell.index()] = self.can_be[cell.index()].with(digit);
                    for (house, spot) in self.geometry.houses(cell).into_iter().zip(self.geometry.spots(cell)) {
                        let spots = &mut self.spots[house.index() * side + digit.index()];
                        *spots = spots.with(spot);
                    }
                }
            }
        }
    }

    /// The cells filled since the mark.
    pub(super) fn filled_since(&self, mark: Mark) -> impl Iterator<Item = Cell> {
        self.trail[mark.0..].iter().filter_map(|change| match *change {
            Change::Placed(cell, _) => Some(cell),
            Change::Excluded(..) => None,
        })
    }

    /// Whether anything was done since [`Self::settle`].
    pub(super) fn has_changed(&self) -> bool {
        !self.trail.is_empty()
    }

    /// Makes everything done so far final. Earlier marks become invalid.
    pub(super) fn settle(&mut self) {
        self.trail.clear();
    }

    /// Places a digit as an attempt, with all consequences.
    pub(super) fn place<W: Watch>(&mut self, cell: Cell, digit: Digit, watch: &mut W) -> Result<(), Contradiction> {
        self.place_for(cell, digit, Reason::Tried, watch)
    }

    /// Excludes digits from a cell one after another, with all consequences.
    pub(super) fn exclude<W: Watch>(&mut self, cell: Cell, digits: DigitSet, watch: &mut W) -> Result<(), Contradiction> {
        for digit in digits {
            if self.exclude_one(cell, digit, watch).is_err() {
                self.frames.clear();
                return Err(Contradiction);
            }
            self.follow(watch)?;
        }
        Ok(())
    }

    fn place_for<W: Watch>(&mut self, cell: Cell, digit: Digit, reason: Reason, watch: &mut W) -> Result<(), Contradiction> {
        self.frames.push(Frame { cell, digit, reason, progress: Progress::Due });
        self.follow(watch)
    }

    /// Processes the stack of frames. On a contradiction the rest is dropped.
    fn follow<W: Watch>(&mut self, watch: &mut W) -> Result<(), Contradiction> {
        while let Some(frame) = self.frames.pop() {
            if self.carry_on(frame, watch).is_err() {
                self.frames.clear();
                return Err(Contradiction);
            }
        }
        Ok(())
    }

    /// Continues a placement to its end, or until something follows from it; then it is pushed back, below that.
    fn carry_on<W: Watch>(&mut self, frame: Frame, watch: &mut W) -> Result<(), Contradiction> {
        let Frame { cell, digit, .. } = frame;
        let side = self.geometry.shape().side();
        let below = self.frames.len();
        let mut progress = frame.progress;
        loop {
            let (other, excluded, next) = match progress {
                Progress::Due => {
                    if !self.can_be(cell).contains(digit) {
                        return Err(Contradiction);
                    }
                    if self.is_filled(cell) {
                        return Ok(());
                    }
                    self.write(cell, digit, frame.reason, watch);
                    progress = Progress::Digits(0);
                    continue;
                }
                Progress::Digits(index) if usize::from(index) == side => {
                    progress = Progress::Peers(0);
                    continue;
                }
                Progress::Digits(index) => (cell, Digit::new(index.into()), Progress::Digits(index + 1)),
                Progress::Peers(index) => match self.geometry.peers(cell).get(usize::from(index)) {
                    Some(&peer) => (peer, digit, Progress::Peers(index + 1)),
                    None => return Ok(()),
                },
            };
            progress = next;
            if (other, excluded) == (cell, digit) {
                continue;
            }
            self.exclude_one(other, excluded, watch)?;
            if self.frames.len() > below {
                self.frames.insert(below, Frame { progress, ..frame });
                return Ok(());
            }
        }
    }

    fn write<W: Watch>(&mut self, cell: Cell, digit: Digit, reason: Reason, watch: &mut W) {
        // A given is no discovery, even if it follows from those before it.
        let reason = if self.givens.get(cell) == Some(digit) { Reason::Given } else { reason };
        self.filled[cell.index()] = true;
        self.open_cells -= 1;
        self.trail.push(Change::Placed(cell, reason));
        if let Some(counter) = self.placed.counter(reason) {
            *counter += 1;
        }
        watch.see(Event::Place { cell, digit, reason });
    }

    /// Excludes a digit from a cell and pushes the placements that follow by the two rules, the first to be made on top.
    fn exclude_one<W: Watch>(&mut self, cell: Cell, digit: Digit, watch: &mut W) -> Result<(), Contradiction> {
        let left = self.can_be[cell.index()];
        if !left.contains(digit) {
            return Ok(());
        }
        let left = left.without(digit);
        self.can_be[cell.index()] = left;
        self.trail.push(Change::Excluded(cell, digit));
        watch.see(Event::Exclude { cell, digit });
        let below = self.frames.len();
        let mut dead = left.is_empty();
        if let Some(digit) = left.only()
            && !self.is_filled(cell)
        {
            self.frames.push(Frame { cell, digit, reason: Reason::OnlyDigit, progress: Progress::Due });
        }
        let side = self.geometry.shape().side();
        for (house, spot) in self.geometry.houses(cell).into_iter().zip(self.geometry.spots(cell)) {
            let spots = &mut self.spots[house.index() * side + digit.index()];
            *spots = spots.without(spot);
            dead |= spots.is_empty();
            if let Some(only) = spots.only() {
                let cell = self.geometry.cells(house)[only.index()];
                if !self.is_filled(cell) {
                    self.frames.push(Frame { cell, digit, reason: Reason::OnlyPlace(house), progress: Progress::Due });
                }
            }
        }
        self.frames[below..].reverse();
        if dead { Err(Contradiction) } else { Ok(()) }
    }
}

impl Placed {
    fn counter(&mut self, reason: Reason) -> Option<&mut u32> {
        match reason {
            Reason::OnlyDigit => Some(&mut self.by_cell),
            Reason::OnlyPlace(_) => Some(&mut self.by_house),
            Reason::Given | Reason::Tried | Reason::Argued => None,
        }
    }
}
