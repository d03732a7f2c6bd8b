//! The general solver: every shape, any number of solutions, in slices.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::candidates::Candidates;
use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::geometry::Geometry;
use crate::board::grid::Grid;
use crate::board::house::{House, Spot, SpotSet};
use crate::board::set::{Member, SmallSet};
use crate::rng::Rng;
use crate::solve::watch::{Event, Fate, Reason, Watch};

/// A depth-first search through the solutions of a grid, in slices.
///
/// Two views of the same candidates are kept in step: the digits of each cell, and the spots of each digit in each
/// house. A removal updates one set of the first and three of the second, and a set that shrinks to one member is a
/// naked or hidden single, found without looking for it. A guess takes the smallest set and tries one member; when that
/// fails, it *removes* the member and goes on from what follows. Undoing replays a trail of changes backwards; nothing
/// is copied.
///
/// ```
/// use crosshatch_core::{Grid, Rng, Shape, solve::{Search, Status, UNLIMITED}};
///
/// let twelve = Shape::of_side(12).expect("12x12");
/// let mut search = Search::random(&Grid::empty(twelve), Rng::new(1));
/// let Status::Found(solution) = search.advance(&mut { UNLIMITED }) else { panic!("it can be filled") };
/// assert!(solution.is_full() && solution.first_clash().is_none());
/// ```
pub struct Search<W = ()> {
    geometry: &'static Geometry,
    /// The candidates of each cell; of a filled cell, its value alone.
    digits: Box<[DigitSet]>,
    /// Index `h * side + d`: the spots of digit `d` in house `h`.
    spots: Box<[SpotSet]>,
    /// Whether each cell is filled.
    filled: Box<[bool]>,
    open_cells: usize,
    trail: Vec<Change>,
    /// Singles found but not placed yet.
    singles: Vec<(Cell, Digit)>,
    guesses: Vec<Guess>,
    /// The guesses that were turned round, each with the number of guesses before it; only those before which all still
    /// stand.
    turned: Vec<(usize, Cell, Digit)>,
    state: State,
    /// How the level ended that is about to be turned round.
    fate: Fate,
    first: First,
    /// The number of guesses made.
    tried: u64,
    watch: W,
}

/// The outcome of a slice of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// A solution that was not reported before.
    Found(Grid),
    /// There are no more solutions.
    Exhausted,
    /// The fuel is used up; call again to go on.
    OutOfFuel,
}

#[derive(Clone, Copy)]
enum Change {
    Removed(Cell, Digit),
    Filled(Cell),
}

/// A candidate taken to be true, and the length of the trail before it.
struct Guess {
    cell: Cell,
    digit: Digit,
    trail: usize,
}

/// Which member of the smallest set is tried first.
enum First {
    /// The one with the lowest index.
    Lowest,
    /// A random one.
    Drawn(Rng),
    /// The one in this solution; where it has none of them, the lowest.
    #[cfg_attr(not(feature = "clauses"), allow(dead_code, reason = "another engine has to find it"))]
    As(Grid),
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// Singles are placed and cells are open: a guess is due.
    Open,
    /// A solution or a contradiction was reached: the last guess must be turned round.
    Closed,
    Exhausted,
}

/// A cell or digit with no place left.
struct Contradiction;

/// Candidates that are not all true in any solution still to be found.
#[cfg(feature = "clauses")]
pub(super) type Done = Vec<(Cell, Digit)>;

impl Search {
    /// A search that tries candidates in ascending order.
    pub fn new(grid: &Grid) -> Self {
        Self::build(grid, None, First::Lowest, ())
    }

    /// A search that draws the candidates it tries, so that its first solution is a random one, which `chance` decides.
    pub fn random(grid: &Grid, chance: Rng) -> Self {
        Self::build(grid, None, First::Drawn(chance), ())
    }

    /// A search for the solutions in which `cell` does not hold `digit`.
    pub fn excluding(grid: &Grid, cell: Cell, digit: Digit) -> Self {
        Self::build(grid, Some((cell, digit)), First::Lowest, ())
    }

    /// A search for the solutions in which every empty cell holds one of its candidates.
    pub fn within(candidates: &Candidates) -> Self {
        let shape = candidates.shape();
        let mut search = Self::build(&Grid::empty(shape), None, First::Lowest, ());
        if search.enter_within(candidates).is_err() {
            search.state = State::Exhausted;
        }
        search.trail.clear();
        search
    }

    fn enter_within(&mut self, candidates: &Candidates) -> Result<(), Contradiction> {
        let shape = candidates.shape();
        for cell in shape.each_cell().filter(|&cell| candidates.grid().get(cell).is_none()) {
            for digit in shape.digits() - candidates.get(cell) {
                self.remove(cell, digit)?;
            }
        }
        for (cell, digit) in candidates.grid().filled() {
            self.place(cell, digit, Reason::Given)?;
        }
        self.place_singles()
    }
}

impl<W: Watch> Search<W> {
    /// The search of [`Search::new`], reporting to `watch` from the first given on.
    pub fn watched(grid: &Grid, watch: W) -> Self {
        Self::build(grid, None, First::Lowest, watch)
    }

    /// The number of guesses made so far.
    pub fn guesses(&self) -> u64 {
        self.tried
    }

    /// The watcher.
    pub fn watcher(&mut self) -> &mut W {
        &mut self.watch
    }

    fn build(grid: &Grid, excluded: Option<(Cell, Digit)>, first: First, watch: W) -> Self {
        let shape = grid.shape();
        let all = SpotSet::first_n(shape.side());
        let mut search = Self {
            geometry: shape.geometry(),
            digits: vec![shape.digits(); shape.cells()].into(),
            spots: vec![all; shape.houses() * shape.side()].into(),
            filled: vec![false; shape.cells()].into(),
            open_cells: shape.cells(),
            trail: Vec::new(),
            singles: Vec::new(),
            guesses: Vec::new(),
            turned: Vec::new(),
            state: State::Open,
            fate: Fate::Contradiction,
            first,
            tried: 0,
            watch,
        };
        if search.enter(grid, excluded).is_err() {
            search.state = State::Exhausted;
        }
        // What follows from the givens is never undone.
        search.trail.clear();
        search
    }

    fn enter(&mut self, grid: &Grid, excluded: Option<(Cell, Digit)>) -> Result<(), Contradiction> {
        if let Some((cell, digit)) = excluded {
            self.remove(cell, digit)?;
        }
        for (cell, digit) in grid.filled() {
            self.place(cell, digit, Reason::Given)?;
        }
        self.place_singles()
    }

    /// Goes on to the next solution, to the end, or until `fuel` guesses are spent; subtracts what was spent.
    pub fn advance(&mut self, fuel: &mut u64) -> Status {
        loop {
            match self.state {
                State::Exhausted => return Status::Exhausted,
                State::Closed => self.turn_last_guess(),
                State::Open if self.open_cells == 0 => {
                    self.state = State::Closed;
                    self.fate = Fate::Solution;
                    self.watch.see(Event::Solved);
                    return Status::Found(self.solution());
                }
                State::Open if *fuel == 0 => return Status::OutOfFuel,
                State::Open => {
                    *fuel -= 1;
                    self.guess();
                }
            }
        }
    }

    fn solution(&self) -> Grid {
        let values = self.digits.iter().map(|digits| digits.only());
        Grid::from_values(self.geometry.shape(), values).expect("a digit for each cell")
    }

    fn guess(&mut self) {
        let (cell, digit) = self.choose();
        self.guesses.push(Guess { cell, digit, trail: self.trail.len() });
        self.tried += 1;
        self.watch.see(Event::Try { cell, digit });
        self.settle(|search| search.place(cell, digit, Reason::Tried));
    }

    /// Undoes the last guess and removes its candidate instead.
    fn turn_last_guess(&mut self) {
        let Some(Guess { cell, digit, trail }) = self.guesses.pop() else {
            self.state = State::Exhausted;
            return;
        };
        self.undo(trail);
        let standing = self.guesses.len();
        while self.turned.pop_if(|(before, ..)| *before > standing).is_some() {}
        self.turned.push((standing, cell, digit));
        self.watch.see(Event::Back(self.fate));
        self.settle(|search| search.remove(cell, digit));
    }

    /// Undoes changes until the trail is this long.
    fn undo(&mut self, trail: usize) {
        while self.trail.len() > trail {
            match self.trail.pop().expect("longer than another length") {
                Change::Removed(cell, digit) => self.restore(cell, digit),
                Change::Filled(cell) => {
                    self.filled[cell.index()] = false;
                    self.open_cells += 1;
                }
            }
        }
    }

    /// Makes a change and places the singles that follow.
    fn settle(&mut self, change: impl FnOnce(&mut Self) -> Result<(), Contradiction>) {
        let outcome = change(self).and_then(|()| self.place_singles());
        self.state = if outcome.is_ok() { State::Open } else { State::Closed };
        self.fate = Fate::Contradiction;
        self.singles.clear();
    }

    fn place_singles(&mut self) -> Result<(), Contradiction> {
        while let Some((cell, digit)) = self.singles.pop() {
            let reason = if W::WATCHING { self.reason(cell, digit) } else { Reason::OnlyDigit };
            self.place(cell, digit, reason)?;
        }
        Ok(())
    }

    /// Why a single is one: the last digit of its cell, or the last place of its digit in a house.
    fn reason(&self, cell: Cell, digit: Digit) -> Reason {
        if self.digits[cell.index()].only() == Some(digit) {
            return Reason::OnlyDigit;
        }
        let side = self.geometry.shape().side();
        let lone = |house: &House| self.spots[house.index() * side + digit.index()].len() == 1;
        self.geometry.houses(cell).into_iter().find(lone).map_or(Reason::OnlyDigit, Reason::OnlyPlace)
    }

    fn place(&mut self, cell: Cell, digit: Digit, reason: Reason) -> Result<(), Contradiction> {
        if !self.digits[cell.index()].contains(digit) {
            return Err(Contradiction);
        }
        if self.filled[cell.index()] {
            return Ok(());
        }
        self.filled[cell.index()] = true;
        self.open_cells -= 1;
        self.trail.push(Change::Filled(cell));
        self.watch.see(Event::Place { cell, digit, reason });
        for other in self.digits[cell.index()].without(digit) {
            self.remove(cell, other)?;
        }
        let geometry = self.geometry;
        for &peer in geometry.peers(cell) {
            self.remove(peer, digit)?;
        }
        Ok(())
    }

    fn remove(&mut self, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        let left = self.digits[cell.index()];
        if !left.contains(digit) {
            return Ok(());
        }
        let left = left.without(digit);
        self.digits[cell.index()] = left;
        self.trail.push(Change::Removed(cell, digit));
        self.watch.see(Event::Exclude { cell, digit });
        let mut dead = left.is_empty();
        if let Some(only) = left.only()
            && !self.filled[cell.index()]
        {
            self.singles.push((cell, only));
        }
        for (house, spot) in self.geometry.houses(cell).into_iter().zip(self.geometry.spots(cell)) {
            let spots = &mut self.spots[house.index() * self.geometry.shape().side() + digit.index()];
            *spots = spots.without(spot);
            dead |= spots.is_empty();
            if let Some(only) = spots.only() {
                let place = self.geometry.cells(house)[only.index()];
                if !self.filled[place.index()] {
                    self.singles.push((place, digit));
                }
            }
        }
        if dead { Err(Contradiction) } else { Ok(()) }
    }

    fn restore(&mut self, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = self.digits[cell.index()].with(digit);
        for (house, spot) in self.geometry.houses(cell).into_iter().zip(self.geometry.spots(cell)) {
            let spots = &mut self.spots[house.index() * self.geometry.shape().side() + digit.index()];
            *spots = spots.with(spot);
        }
    }

    /// A candidate from the smallest set of at least two: of a cell's digits, or of a digit's spots in a house.
    fn choose(&mut self) -> (Cell, Digit) {
        let shape = self.geometry.shape();
        let mut best = Choice::Cell(Cell::new(0));
        let mut least = usize::MAX;
        for cell in shape.each_cell() {
            let size = self.digits[cell.index()].len();
            if size >= 2 && size < least {
                (best, least) = (Choice::Cell(cell), size);
                if least == 2 {
                    break;
                }
            }
        }
        if least > 2 {
            for (index, spots) in self.spots.iter().enumerate() {
                let size = spots.len();
                if size >= 2 && size < least {
                    let (house, digit) = (House::new(index / shape.side()), Digit::new(index % shape.side()));
                    (best, least) = (Choice::Spot(house, digit), size);
                    if least == 2 {
                        break;
                    }
                }
            }
        }
        match best {
            Choice::Cell(cell) => {
                let digits = self.digits[cell.index()];
                (cell, self.first(digits, |solution, digit| solution.get(cell) == Some(digit)))
            }
            Choice::Spot(house, digit) => {
                let cells = self.geometry.cells(house);
                let spots: SpotSet = self.spots[house.index() * shape.side() + digit.index()];
                let spot = self.first(spots, |solution, spot: Spot| solution.get(cells[spot.index()]) == Some(digit));
                (cells[spot.index()], digit)
            }
        }
    }

    /// The member to try first. `has` says whether a solution has a member.
    fn first<T: Member>(&mut self, members: SmallSet<T>, has: impl Fn(&Grid, T) -> bool) -> T {
        let first = match &mut self.first {
            First::Lowest => members.first(),
            First::Drawn(chance) => members.iter().nth(chance.below(members.len() as u32) as usize),
            First::As(solution) => members.iter().find(|&member| has(solution, member)).or(members.first()),
        };
        first.expect("a choice of at least two")
    }
}

/// Handing over to another engine where this one makes no progress.
#[cfg(feature = "clauses")]
impl Search {
    /// Undoes all guesses, once fuel has run out, and says what is done with: any solution still to be found lacks at
    /// least one candidate of each set. If this search goes on, it meets the other solutions again.
    pub(super) fn withdraw(&mut self) -> Vec<Done> {
        if let Some(first) = self.guesses.first() {
            self.undo(first.trail);
        }
        let standing: Vec<(Cell, Digit)> = self.guesses.drain(..).map(|guess| (guess.cell, guess.digit)).collect();
        let turned = self.turned.drain(..).map(|(before, cell, digit)| [&standing[..before], &[(cell, digit)]].concat());
        turned.collect()
    }

    /// The candidates of each cell; of a filled cell, its value alone.
    pub(super) fn candidates(&self) -> &[DigitSet] {
        &self.digits
    }

    /// From now on tries the candidates of `solution` first, and so stays near it.
    pub(super) fn stay_near(&mut self, solution: Grid) {
        self.first = First::As(solution);
    }
}

#[derive(Clone, Copy)]
enum Choice {
    Cell(Cell),
    Spot(House, Digit),
}
