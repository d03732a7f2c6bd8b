//! What an engine knows at any moment, reconstructed from the events that it has reported.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::engine::{Counters, Engine};
use crate::exact_cover::items;
use crate::heuristic;
use crate::matchpeg::Hypotheses;
use crosshatch_core::solve::watch::{Event, Fate, Reason};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Grid};

/// Follows an engine by its events alone.
///
/// The events still in force form a stack: the end of a level pops those that were reported in it. Everything else is derived
/// from that stack or updated along the way. A moment can be stored as the stack together with the [`Marks`] of that moment, and
/// resumed from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follower {
    engine: Engine,
    givens: Grid,
    board: Grid,
    /// The digits of each cell that are not excluded.
    digits: Box<[DigitSet]>,
    /// For exact cover: whether each item is covered.
    covered: Box<[bool]>,
    standing: Vec<Event>,
    levels: Vec<Level>,
    /// For exact cover: the chosen items; one more than there are levels while an option is about to be taken.
    chosen: Vec<(u32, u32)>,
    marks: Marks,
    first: Option<Grid>,
}

/// A level in force: what is reported in it holds only if the attempt with which it began is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The index of its first event in the stack.
    start: usize,
    /// The cell that was tried.
    pub cell: Cell,
    /// The digit that was tried in it.
    pub digit: Digit,
    /// For exact cover: the item that was chosen, and the number of its options.
    pub item: Option<(u32, u32)>,
}

/// What is counted along the way and not undone with a level.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    /// The engine's current stage, by its own number.
    pub stage: u8,
    /// Solutions found.
    pub solutions: u64,
    /// Attempts: guesses, or options taken.
    pub tried: u64,
    /// Choices among several options.
    pub branches: u64,
    /// The sum of all [`Event::Tally`] events.
    pub tally: u64,
    /// Matchpeg's hypotheses.
    pub hypotheses: Hypotheses,
    /// The number of cells in the combination with which Matchpeg solved the grid.
    pub cells: usize,
    /// The work of the rules of "Super Sudoku".
    pub heuristic: heuristic::Counters,
}

impl Marks {
    /// All marks as numbers, for storage.
    pub fn numbers(&self) -> [u64; 14] {
        let Hypotheses { wrong, lucky, no_effect } = self.hypotheses;
        let heuristic::Counters { rounds, by_exclude, by_reduce, by_pairs, pair_eliminations } = self.heuristic;
        let of = |count: u32| u64::from(count);
        [
            u64::from(self.stage),
            self.solutions,
            self.tried,
            self.branches,
            self.tally,
            of(wrong),
            of(lucky),
            of(no_effect),
            self.cells as u64,
            of(rounds),
            of(by_exclude),
            of(by_reduce),
            of(by_pairs),
            of(pair_eliminations),
        ]
    }

    /// The marks with these numbers.
    pub fn of_numbers(numbers: [u64; 14]) -> Self {
        let [stage, solutions, tried, branches, tally, wrong, lucky, no_effect, cells, rest @ ..] = numbers;
        let [rounds, by_exclude, by_reduce, by_pairs, pair_eliminations] = rest.map(|number| number as u32);
        Self {
            stage: stage as u8,
            solutions,
            tried,
            branches,
            tally,
            hypotheses: Hypotheses { wrong: wrong as u32, lucky: lucky as u32, no_effect: no_effect as u32 },
            cells: cells as usize,
            heuristic: heuristic::Counters { rounds, by_exclude, by_reduce, by_pairs, pair_eliminations },
        }
    }
}

impl Follower {
    /// The moment before the first event of this engine on this board.
    pub fn new(engine: Engine, givens: &Grid) -> Self {
        let shape = givens.shape();
        let items = if matches!(engine, Engine::ExactCover(_)) { 4 * shape.cells() } else { 0 };
        Self {
            engine,
            givens: givens.clone(),
            board: Grid::empty(shape),
            digits: vec![shape.digits(); shape.cells()].into(),
            covered: vec![false; items].into(),
            standing: Vec::new(),
            levels: Vec::new(),
            chosen: Vec::new(),
            marks: Marks::default(),
            first: None,
        }
    }

    /// The values in force.
    pub fn board(&self) -> &Grid {
        &self.board
    }

    /// The digits that the engine considers possible in a cell; for a filled cell, its value.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        if let Some(digit) = self.board.get(cell) {
            return DigitSet::of(digit);
        }
        let shape = self.board.shape();
        match self.engine {
            Engine::ExactCover(_) => {
                let open = |&digit: &Digit| items(shape, cell, digit).into_iter().all(|item| !self.covered[item]);
                shape.each_digit().filter(open).collect()
            }
            _ => self.digits[cell.index()],
        }
    }

    /// The levels in force, outermost first.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// The cells whose values depend on what is being tried.
    pub fn doubtful(&self) -> CellSet {
        let from = self.levels.first().map_or(self.standing.len(), |level| level.start);
        let side = self.board.shape().side();
        let filled = |event: &Event| match *event {
            Event::Place { cell, .. } | Event::Try { cell, .. } => Some(cell),
            Event::Take { option } => Some(Cell::new(option as usize / side)),
            _ => None,
        };
        self.standing[from..].iter().filter_map(filled).collect()
    }

    /// For exact cover, the item whose options are being tried, and the number of its options.
    pub fn chosen(&self) -> Option<(u32, u32)> {
        self.chosen.last().copied()
    }

    /// What has been counted so far.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The first solution that was found.
    pub fn first(&self) -> Option<&Grid> {
        self.first.as_ref()
    }

    /// The engine's counters at this moment.
    pub fn counters(&self) -> Counters {
        let Marks { stage, tried, branches, tally, hypotheses, cells, heuristic, .. } = self.marks;
        match self.engine {
            Engine::Nine | Engine::Search => Counters::Search { guesses: tried },
            Engine::ExactCover(_) => Counters::ExactCover { nodes: tried, branches },
            Engine::Permuting => Counters::Permuting { permutations: tally },
            Engine::Logic => Counters::Logic { steps: tally },
            Engine::Heuristic(_) => Counters::Heuristic(heuristic),
            Engine::Matchpeg(_) => {
                let count = |by: fn(Reason) -> bool| {
                    let counts = |event: &&Event| match **event {
                        Event::Place { cell, reason, .. } => by(reason) && self.givens.get(cell).is_none(),
                        _ => false,
                    };
                    self.standing.iter().filter(counts).count() as u32
                };
                Counters::Matchpeg {
                    stage,
                    by_cell: count(|reason| reason == Reason::OnlyDigit),
                    by_house: count(|reason| matches!(reason, Reason::OnlyPlace(_))),
                    hypotheses,
                    combinations: tally,
                    cells,
                }
            }
        }
    }

    /// This moment as the events in force that lead to it from the beginning, and its marks.
    pub fn snapshot(&self) -> (Vec<Event>, Marks) {
        let mut events = Vec::with_capacity(self.standing.len() + self.chosen.len());
        let choose = |at: usize| self.chosen.get(at).map(|&(item, options)| Event::Choose { item, options });
        let mut from = 0;
        for (depth, level) in self.levels.iter().enumerate() {
            events.extend_from_slice(&self.standing[from..level.start]);
            events.extend(choose(depth));
            from = level.start;
        }
        events.extend_from_slice(&self.standing[from..]);
        events.extend(choose(self.levels.len()));
        (events, self.marks)
    }

    /// The moment of a snapshot. The first solution is not part of a snapshot.
    pub fn at(engine: Engine, givens: &Grid, snapshot: &(Vec<Event>, Marks)) -> Self {
        let mut follower = Self::new(engine, givens);
        for &event in &snapshot.0 {
            follower.apply(event);
        }
        follower.marks = snapshot.1;
        follower
    }

    /// Applies the next event.
    pub fn apply(&mut self, event: Event) {
        let depth = self.levels.len();
        match event {
            Event::Stage(stage) => {
                self.marks.stage = stage;
                self.marks.tally += u64::from(self.engine == Engine::Logic);
                self.marks.heuristic.rounds += u32::from(self.is_heuristic() && stage == 0);
            }
            Event::Place { cell, digit, reason } => {
                self.board.set(cell, Some(digit));
                if self.is_heuristic() {
                    self.count_place(reason);
                }
                self.standing.push(event);
            }
            Event::Exclude { cell, digit } => {
                self.digits[cell.index()] = self.digits[cell.index()].without(digit);
                let by_pairs = self.is_heuristic() && self.marks.stage >= heuristic::Rules::Pairs as u8;
                self.marks.heuristic.pair_eliminations += u32::from(by_pairs);
                self.standing.push(event);
            }
            Event::Try { cell, digit } => {
                self.levels.push(Level { start: self.standing.len(), cell, digit, item: None });
                self.marks.tried += 1;
                if self.engine == Engine::Permuting {
                    self.board.set(cell, Some(digit));
                }
                self.standing.push(event);
            }
            Event::Back(fate) => {
                self.count_back(fate);
                self.end_level();
            }
            Event::Choose { item, options } => {
                // After the last option of a level has failed there is no event for that: the choice ends with the level before
                // it.
                self.chosen.truncate(depth);
                self.chosen.push((item, options));
                self.marks.branches += u64::from(options > 1);
            }
            Event::Take { option } => {
                let shape = self.board.shape();
                let (cell, digit) = (option as usize / shape.side(), option as usize % shape.side());
                let (cell, digit) = (Cell::new(cell), Digit::new(digit));
                // A required option is taken without a choice.
                if let Some(&item) = self.chosen.get(depth) {
                    self.levels.push(Level { start: self.standing.len(), cell, digit, item: Some(item) });
                    self.marks.tried += 1;
                }
                self.board.set(cell, Some(digit));
                self.standing.push(event);
            }
            Event::Cover { item } => {
                self.covered[item as usize] = true;
                self.standing.push(event);
            }
            Event::Uncover { item } => {
                self.covered[item as usize] = false;
                self.standing.pop();
            }
            Event::Return { .. } => {
                self.chosen.truncate(depth);
                self.end_level();
            }
            Event::Tally(count) => self.marks.tally += count,
            Event::Solved => {
                self.marks.solutions += 1;
                self.first.get_or_insert_with(|| self.board.clone());
                self.count_solution();
            }
        }
    }

    /// Ends the last level: undoes what was reported in it.
    fn end_level(&mut self) {
        let Some(level) = self.levels.pop() else { return };
        for event in self.standing.drain(level.start..) {
            match event {
                Event::Place { cell, .. } => self.board.set(cell, None),
                Event::Exclude { cell, digit } => self.digits[cell.index()] = self.digits[cell.index()].with(digit),
                Event::Try { cell, .. } if self.engine == Engine::Permuting => self.board.set(cell, None),
                Event::Take { option } => self.board.set(Cell::new(option as usize / self.board.shape().side()), None),
                Event::Cover { item } => self.covered[item as usize] = false,
                _ => {}
            }
        }
    }

    fn count_place(&mut self, reason: Reason) {
        let counters = &mut self.marks.heuristic;
        match (reason, self.marks.stage) {
            (Reason::OnlyDigit, 0) => counters.by_exclude += 1,
            (Reason::OnlyDigit, 2..) => counters.by_pairs += 1,
            (Reason::OnlyPlace(_), _) => counters.by_reduce += 1,
            _ => {}
        }
    }

    fn count_back(&mut self, fate: Fate) {
        if self.is_in_stage(matchpeg_stage::HYPOTHESES) {
            match fate {
                Fate::Contradiction => self.marks.hypotheses.wrong += 1,
                Fate::NoEffect => self.marks.hypotheses.no_effect += 1,
                Fate::Solution => {}
            }
        }
    }

    fn count_solution(&mut self) {
        if self.is_in_stage(matchpeg_stage::HYPOTHESES) {
            self.marks.hypotheses.lucky += u32::from(!self.levels.is_empty());
        } else if self.is_in_stage(matchpeg_stage::COMBINATIONS) {
            self.marks.cells = self.levels.len();
        }
    }

    fn is_heuristic(&self) -> bool {
        matches!(self.engine, Engine::Heuristic(_))
    }

    fn is_in_stage(&self, stage: u8) -> bool {
        matches!(self.engine, Engine::Matchpeg(_)) && self.marks.stage == stage
    }
}

/// The numbers of Matchpeg's stages.
mod matchpeg_stage {
    use crate::matchpeg::Stage;

    pub(super) const HYPOTHESES: u8 = Stage::Hypotheses.number();
    pub(super) const COMBINATIONS: u8 = Stage::Combinations.number();
}
