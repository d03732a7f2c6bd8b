//! A grid as clauses for a SAT solver.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};

use super::super::Status;
use super::super::search::Done;
use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::house::{House, HouseKind};
use crate::board::shape::Shape;

/// Conflicts after which the solver stops, to be called again. It keeps what it has learned and begins again from the
/// first guess, so this number decides which way it goes. Because it is constant, the way does not depend on the fuel.
const STRETCH: u64 = 100;

/// What a conflict costs: the guesses of the general solver that take as long.
const CONFLICT: u64 = 10;

/// The solutions of a grid by clause learning. There is a variable for each candidate, true if the candidate is.
/// Clauses say that each cell has exactly one digit, and each digit exactly one place in each house. A solution found
/// is excluded by a separate clause.
pub(super) struct Learner {
    shape: Shape,
    solver: Solver<Meter>,
    /// The values known without a guess.
    known: Grid,
    /// Index `c * side + d`: the literal for digit `d` in cell `c`; `None` where it is known whether the candidate is
    /// true.
    literals: Box<[Option<Lit>]>,
    /// The number of rows of cells, and after those of houses, whose clauses the solver has.
    told: usize,
    /// Guesses that the work done has cost and that are not paid for yet.
    owed: u64,
    /// The result of that work.
    outcome: Option<Status>,
}

impl Learner {
    /// The solutions within these candidates of each cell, from which all singles have been placed.
    pub(super) fn new(shape: Shape, candidates: &[DigitSet]) -> Self {
        let known = Grid::from_values(shape, candidates.iter().map(|digits| digits.only())).expect("a set for each cell");
        let mut solver = Solver::new(SolverOpts::default(), Meter::default());
        let mut literals = vec![None; shape.cells() * shape.side()];
        for cell in shape.each_cell().filter(|&cell| known.get(cell).is_none()) {
            for digit in candidates[cell.index()] {
                // The solver guesses candidates to be true: that takes four fifths of the conflicts on the hardest
                // boards.
                literals[cell.index() * shape.side() + digit.index()] = Some(Lit::new(solver.new_var(lbool::TRUE, true), true));
            }
        }
        Self { shape, solver, known, literals: literals.into(), told: 0, owed: 0, outcome: None }
    }

    /// Excludes the solutions in which all candidates of one of these sets are true.
    pub(super) fn leave_out(&mut self, done: &[Done]) {
        let mut clause = Vec::new();
        for candidates in done {
            clause.clear();
            let open = candidates.iter().filter(|&&(cell, digit)| self.known.get(cell) != Some(digit));
            // A candidate without a literal is known to be false, so no clause is needed.
            if open.map(|&(cell, digit)| self.literal(cell, digit)).all(|literal| {
                clause.extend(literal.map(|literal| !literal));
                literal.is_some()
            }) {
                self.solver.add_clause_reuse(&mut clause);
            }
        }
    }

    fn literal(&self, cell: Cell, digit: Digit) -> Option<Lit> {
        self.literals[cell.index() * self.shape.side() + digit.index()]
    }

    /// Goes on to the next solution, which is then excluded, to the end, or until `fuel` guesses are spent; subtracts
    /// what was spent.
    ///
    /// The work goes in stretches that are done first and paid for afterwards, if need be from the fuel of several
    /// calls.
    pub(super) fn advance(&mut self, fuel: &mut u64) -> Status {
        loop {
            let paid = self.owed.min(*fuel);
            self.owed -= paid;
            *fuel -= paid;
            if self.owed > 0 {
                return Status::OutOfFuel;
            }
            if let Some(outcome) = self.outcome.take() {
                return outcome;
            }
            if *fuel == 0 {
                return Status::OutOfFuel;
            }
            self.work();
        }
    }

    /// Tells the solver of a row of cells or of a house; once it knows all of them, lets it run for a stretch.
    fn work(&mut self) {
        let Self { shape, told, .. } = *self;
        let side = shape.side();
        self.owed = CONFLICT;
        if told < side {
            for cell in (0..side).map(|column| shape.cell(told, column)) {
                self.tell(shape.each_digit().map(|digit| (cell, digit)), |_, _| true);
            }
        } else if told < side + shape.houses() {
            let house = House::new(told - side);
            let is_box = shape.house_kind(house).0 == HouseKind::Box;
            // For two cells of a box that share a line, the line says it.
            let apart = |a, b| !is_box || (shape.row(a) != shape.row(b) && shape.column(a) != shape.column(b));
            for digit in shape.each_digit() {
                self.tell(shape.geometry().cells(house).iter().map(|&cell| (cell, digit)), apart);
            }
        } else {
            let answer = self.solver.solve_limited(&[]);
            self.owed = CONFLICT * self.solver.cb().conflicts.max(1);
            if answer == lbool::TRUE {
                let solution = self.solution();
                self.leave_out(&[solution.filled().collect()]);
                self.outcome = Some(Status::Found(solution));
            } else if answer == lbool::FALSE {
                self.outcome = Some(Status::Exhausted);
            }
            return;
        }
        self.told = told + 1;
    }

    /// Tells the solver that one of these candidates is true, and that no two are in cells that `is_new` accepts.
    fn tell(&mut self, choice: impl Iterator<Item = (Cell, Digit)>, is_new: impl Fn(Cell, Cell) -> bool) {
        let open = choice.filter_map(|(cell, digit)| Some((cell, self.literal(cell, digit)?)));
        let open: Vec<(Cell, Lit)> = open.collect();
        // A cell or digit that is placed has no literals.
        if open.is_empty() {
            return;
        }
        let mut clause: Vec<Lit> = open.iter().map(|&(_, literal)| literal).collect();
        self.solver.add_clause_reuse(&mut clause);
        for (index, &(cell, literal)) in open.iter().enumerate() {
            for &(_, other) in open[..index].iter().filter(|&&(before, _)| is_new(before, cell)) {
                clause.clear();
                clause.extend([!other, !literal]);
                self.solver.add_clause_reuse(&mut clause);
            }
        }
    }

    /// The solution that the solver has found.
    fn solution(&self) -> Grid {
        let is_true = |literal: Lit| self.solver.value_lit(literal) == lbool::TRUE;
        let value = |cell: Cell| {
            let mut digits = self.shape.each_digit();
            self.known.get(cell).or_else(|| digits.find(|&digit| self.literal(cell, digit).is_some_and(is_true)))
        };
        Grid::from_values(self.shape, self.shape.each_cell().map(value)).expect("digits of the shape")
    }
}

/// Counts the conflicts of a stretch, and ends it after [`STRETCH`].
#[derive(Default)]
struct Meter {
    conflicts: u64,
}

impl Callbacks for Meter {
    fn on_start(&mut self) {
        self.conflicts = 0;
    }

    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        self.conflicts += u64::from(kind == ClauseKind::Learnt);
    }

    fn stop(&self) -> bool {
        self.conflicts >= STRETCH
    }
}
