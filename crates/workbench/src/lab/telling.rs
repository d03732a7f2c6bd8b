//! One step of an engine in words, and its marks on the board.

use crosshatch_core::solve::watch::{Event, Fate, Reason};
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Clash, DeadEnd, Digit, DigitSet, House, Shape};
use crosshatch_engines::engine::Engine;
use crosshatch_engines::exact_cover::Demand;
use crosshatch_engines::follower::Follower;
use crosshatch_engines::heuristic::Rules;
use crosshatch_engines::matchpeg::Stage;
use crosshatch_reasoning::techniques;

use crate::sentence::capitalised;

/// A step in words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Narration {
    /// What happened.
    pub words: String,
    /// The candidates that it ruled out.
    pub excluded: Vec<(Cell, Digit)>,
    /// The cells that it is about: the one filled or tried, or those of a chosen item.
    pub about: CellSet,
    /// The digit that it is about.
    pub digit: Option<Digit>,
    /// The cells of a contradiction that can be seen now.
    pub dead: CellSet,
}

/// Whether an event begins a step, given the event before it. An event's immediate consequences belong to its step.
pub(super) fn begins(before: Option<&Event>, event: &Event) -> bool {
    use Event::{Choose, Cover, Exclude, Place, Return, Stage, Take, Tally, Try, Uncover};
    let Some(before) = before else { return true };
    !matches!(
        (before, event),
        (_, Exclude { .. } | Cover { .. })
            | (Tally(_), _)
            | (Stage(_), Place { reason: Reason::Argued, .. })
            | (Choose { .. }, Take { .. })
            | (Uncover { .. }, Uncover { .. } | Return { .. })
            | (Try { .. }, Place { reason: Reason::Tried, .. })
    )
}

/// Whether a step is a decision, or the end of one: what one wants to jump to.
pub(super) fn is_decision(step: &[Event]) -> bool {
    let decides = |event: &Event| match event {
        Event::Try { .. } | Event::Back(_) | Event::Return { .. } | Event::Solved | Event::Stage(_) => true,
        Event::Choose { options, .. } => *options > 1,
        _ => false,
    };
    step.iter().any(decides)
}

/// Tells a step: the moments before and after it, and what happened in between.
pub(super) fn tell(engine: Engine, symbols: Symbols, before: &Follower, step: &[Event], after: &Follower) -> Narration {
    let teller = Teller { engine, shape: after.board().shape(), symbols, before };
    let mut told = Narration::default();
    let mut sentences: Vec<String> = step.iter().filter_map(|event| teller.sentence(event, &mut told)).collect();
    match told.excluded.len() {
        0 => {}
        1 => sentences.push("1 candidate is eliminated.".into()),
        gone => sentences.push(format!("{gone} candidates are eliminated.")),
    }
    if let Some((words, cells)) = teller.dead(after) {
        sentences.push(words);
        told.dead = cells;
    }
    told.words = sentences.join(" ");
    told
}

struct Teller<'a> {
    engine: Engine,
    shape: Shape,
    symbols: Symbols,
    before: &'a Follower,
}

impl Teller<'_> {
    fn sentence(&self, event: &Event, told: &mut Narration) -> Option<String> {
        let about = |told: &mut Narration, cell: Cell, digit: Digit| {
            told.about = CellSet::of(cell);
            told.digit = Some(digit);
            (self.shape.cell_name(cell), self.symbols.symbol(digit))
        };
        Some(match *event {
            Event::Stage(stage) => self.stage(stage),
            Event::Place { cell, digit, reason } => {
                let (place, symbol) = about(told, cell, digit);
                match reason {
                    Reason::Given => format!("{symbol} is given in {place}."),
                    Reason::OnlyDigit => format!("{} can only be {symbol}.", capitalised(&place)),
                    Reason::OnlyPlace(house) => {
                        format!("{symbol} has one place left in {}: {place}.", self.shape.house_name(house))
                    }
                    Reason::Argued => format!("So {symbol} goes into {place}."),
                    // Said by the trying.
                    Reason::Tried => return None,
                }
            }
            Event::Exclude { cell, digit } => {
                told.excluded.push((cell, digit));
                return None;
            }
            Event::Try { cell, digit } => {
                let left = self.before.candidates(cell).len();
                let (place, symbol) = about(told, cell, digit);
                match (self.engine, left) {
                    (Engine::Permuting, _) => format!("{symbol} goes into {place}."),
                    (_, 0..=1) => format!("Try {symbol} in {place}."),
                    _ => format!("Try {symbol} in {place}, which can be {left} digits."),
                }
            }
            Event::Back(fate) => self.back(fate),
            Event::Choose { item, options } => {
                let demand = Demand::of(self.shape, item as usize);
                told.about = self.cells(demand);
                let first = match (self.engine, options) {
                    (_, 0) => return Some(format!("{} has no option left.", self.demand(demand))),
                    (_, 1) => "1 option".into(),
                    (Engine::ExactCover(crosshatch_engines::exact_cover::Choice::Smallest), _) => {
                        format!("{options} options, the fewest")
                    }
                    _ => format!("{options} options and comes first"),
                };
                format!("{} has {first}.", self.demand(demand))
            }
            Event::Take { option } => {
                let (cell, digit) = self.option(option);
                let chosen = told.about;
                let (place, symbol) = about(told, cell, digit);
                told.about = told.about.union(&chosen);
                if self.before.chosen().is_none() && chosen.is_empty() {
                    format!("{symbol} is given in {place}.")
                } else {
                    format!("Take {symbol} in {place}.")
                }
            }
            Event::Return { option } => {
                let (cell, digit) = self.option(option);
                let (place, symbol) = about(told, cell, digit);
                format!("Put {symbol} in {place} back.")
            }
            Event::Cover { .. } | Event::Uncover { .. } => return None,
            Event::Tally(1) if self.engine == Engine::Permuting => {
                format!("Permutation {}.", self.before.marks().tally + 1)
            }
            Event::Tally(count) => format!("That is {count} combinations."),
            Event::Solved => match self.before.marks().solutions {
                0 => "Solved.".into(),
                others => format!("Solution {}.", others + 1),
            },
        })
    }

    fn stage(&self, stage: u8) -> String {
        if self.engine == Engine::Logic {
            return techniques::ALL.get(usize::from(stage)).map_or(String::new(), |technique| format!("{}.", technique.name));
        }
        let rules = Rules::ALL.get(usize::from(stage));
        match (self.engine, Stage::ALL.get(usize::from(stage)), rules) {
            (Engine::Heuristic(_), _, Some(rule)) => match rule {
                Rules::Exclude => format!(
                    "Round {}. Exclude: each cell loses the digits of its solved peers.",
                    self.before.marks().heuristic.rounds + 1
                ),
                Rules::Reduce => "Reduce: what only one cell of a house can be, it is.".into(),
                Rules::Pairs => "Pairs in rows and columns: two cells with the same two digits.".into(),
                Rules::Home => "Pairs in boxes.".into(),
            },
            (_, Some(stage), _) => match stage {
                Stage::Propagation => "Stage 0. The two rules: what a cell can't be, and where a digit can't be.".into(),
                Stage::Pairs => "Stage 1. Pairs: two digits of a house with the same two places.".into(),
                Stage::Hypotheses => "Stage 2. Hypotheses: each candidate on its own, and what would follow.".into(),
                Stage::Combinations => "Stage 3. Combinations of digits in the hardest cells.".into(),
                Stage::FullSearch => "Beyond five cells: a search through all that is left.".into(),
            },
            _ => format!("Stage {stage}."),
        }
    }

    fn back(&self, fate: Fate) -> String {
        let tried = self.before.levels().last();
        let it = tried.map_or("that".into(), |level| {
            format!("{} in {}", self.symbols.symbol(level.digit), self.shape.cell_name(level.cell))
        });
        match fate {
            Fate::Contradiction if self.engine == Engine::Permuting => format!("So not {it}."),
            Fate::Contradiction => format!("A contradiction, so not {it}."),
            Fate::NoEffect => format!("Nothing comes of {it}."),
            Fate::Solution => format!("Take {it} back, to look for another solution."),
        }
    }

    fn option(&self, option: u32) -> (Cell, Digit) {
        let (cell, digit) = (option as usize / self.shape.side(), option as usize % self.shape.side());
        (Cell::new(cell), Digit::new(digit))
    }

    fn demand(&self, demand: Demand) -> String {
        match demand {
            Demand::Cell(cell) => capitalised(&self.shape.cell_name(cell)),
            Demand::House(house, digit) => {
                format!("{} in {}", self.symbols.symbol(digit), self.shape.house_name(house))
            }
        }
    }

    fn cells(&self, demand: Demand) -> CellSet {
        match demand {
            Demand::Cell(cell) => CellSet::of(cell),
            Demand::House(house, digit) => {
                let cells = self.shape.geometry().cells(house).iter().copied();
                cells.filter(|&cell| self.before.candidates(cell).contains(digit)).collect()
            }
        }
    }

    /// A contradiction that can be seen, in words, and its cells.
    fn dead(&self, now: &Follower) -> Option<(String, CellSet)> {
        if let Some(Clash { house, cells, digit }) = now.board().first_clash() {
            let symbol = self.symbols.symbol(digit);
            return Some((format!("Two {symbol}s in {}.", self.shape.house_name(house)), cells.into_iter().collect()));
        }
        // Permutations have no candidates.
        if self.engine == Engine::Permuting {
            return None;
        }
        Some(match dead_end(now)? {
            DeadEnd::Cell(cell) => (format!("Nothing is left for {}.", self.shape.cell_name(cell)), CellSet::of(cell)),
            DeadEnd::Digit(house, digit) => {
                let open = |cell: &Cell| now.board().get(*cell).is_none();
                let cells = self.shape.geometry().cells(house).iter().copied().filter(open).collect();
                (
                    format!(
                        "{} has no place left for {}.",
                        capitalised(&self.shape.house_name(house)),
                        self.symbols.symbol(digit)
                    ),
                    cells,
                )
            }
        })
    }
}

fn dead_end(now: &Follower) -> Option<DeadEnd> {
    let shape = now.board().shape();
    let candidates: Vec<DigitSet> = shape.each_cell().map(|cell| now.candidates(cell)).collect();
    if let Some(cell) = candidates.iter().position(|digits| digits.is_empty()) {
        return Some(DeadEnd::Cell(Cell::new(cell)));
    }
    let geometry = shape.geometry();
    let missing = |house: House| {
        let found = geometry.cells(house).iter().fold(DigitSet::EMPTY, |all, cell| all | candidates[cell.index()]);
        Some(DeadEnd::Digit(house, (shape.digits() - found).first()?))
    };
    geometry.each_house().find_map(missing)
}
