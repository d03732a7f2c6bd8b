//! The state of the program, and the pure step from one state to the next. There is no terminal and no clock: the caller reports
//! when a delay is over.

use std::time::Duration;

use crosshatch_core::rating::iron::{Outcome, Rater, Record};
use crosshatch_core::solve::solve;
use crosshatch_core::{Cell, Digit, Grid};

use super::entering::{Answer, Entering};
use super::key::Key;

/// An event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// A key was pressed.
    Key(Key),
    /// The time of [`Model::wait`] has passed.
    Tick,
}

/// What the caller has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Only redraw.
    None,
    /// Ring the terminal's bell.
    Beep,
    /// Leave the program.
    Leave,
}

/// What a solution is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// To be watched, with this delay before each entry; a delay of zero shows everything at once.
    Watch(Duration),
    /// Only for its analysis.
    Analysis,
}

/// Where the digit of a cell comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// It was given.
    Given,
    /// It was found.
    Solved,
}

/// The state of the program.
pub(crate) struct Model {
    entering: Entering,
    stage: Stage,
    purpose: Purpose,
    quit: Quit,
}

/// Whether "Quit (Y/N)?" is being asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quit {
    Unasked,
    Asked,
}

enum Stage {
    Entering,
    Thinking(Box<Rater>),
    Replaying(Replay),
    /// There are several solutions, and the question is whether to show one.
    Offering(Record),
    /// The board is complete.
    Ended(Record, Grid),
}

/// The replay of the solution, cell by cell.
struct Replay {
    record: Record,
    /// The number of entries on the board.
    shown: usize,
    pace: Pace,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    Running,
    Paused,
}

/// Steps of the rater between two checks of the keyboard: some milliseconds.
const FUEL: u64 = 1000;

impl Model {
    /// The state before the first key.
    pub(crate) fn new(entering: Entering, purpose: Purpose) -> Self {
        Self { entering, stage: Stage::Entering, purpose, quit: Quit::Unasked }
    }

    /// The next state.
    pub(crate) fn update(&mut self, input: Input) -> Effect {
        match input {
            Input::Key(key) if self.quit == Quit::Asked => {
                self.quit = Quit::Unasked;
                if is_yes(key) { Effect::Leave } else { Effect::None }
            }
            Input::Key(key) => self.press(key),
            Input::Tick => self.tick(),
        }
    }

    /// How long to wait for a key before an [`Input::Tick`]; `None` if only a key leads on.
    pub(crate) fn wait(&self) -> Option<Duration> {
        match (&self.stage, self.purpose) {
            _ if self.quit == Quit::Asked => None,
            (Stage::Thinking(_), _) => Some(Duration::ZERO),
            (Stage::Replaying(Replay { pace: Pace::Running, .. }), Purpose::Watch(delay)) => Some(delay),
            _ => None,
        }
    }

    fn press(&mut self, key: Key) -> Effect {
        let quits = matches!(key, Key::Char('q' | 'Q') | Key::Escape);
        match &mut self.stage {
            Stage::Offering(_) if is_yes(key) => self.show_one(),
            Stage::Offering(_) | Stage::Ended(..) => return Effect::Leave,
            _ if quits => self.quit = Quit::Asked,
            Stage::Entering if matches!(key, Key::Char('s' | 'S')) => {
                self.stage = Stage::Thinking(Box::new(Rater::new(self.entering.givens())));
            }
            Stage::Entering => {
                if self.entering.press(key) == Answer::Refused {
                    return Effect::Beep;
                }
            }
            Stage::Thinking(_) => {}
            Stage::Replaying(replay) => {
                replay.pace = match replay.pace {
                    Pace::Running => Pace::Paused,
                    Pace::Paused => Pace::Running,
                }
            }
        }
        Effect::None
    }

    fn tick(&mut self) -> Effect {
        match &mut self.stage {
            Stage::Thinking(rater) => {
                let Some(rating) = rater.advance(FUEL) else { return Effect::None };
                let record = Record::of(self.entering.givens(), rating);
                return self.solved(record);
            }
            Stage::Replaying(replay) => {
                replay.shown += 1;
                if replay.shown >= replay.record.entries.len() {
                    let record = replay.record.clone();
                    self.end(record);
                }
            }
            Stage::Entering | Stage::Offering(_) | Stage::Ended(..) => {}
        }
        Effect::None
    }

    /// Continues with a solution that is now known.
    fn solved(&mut self, record: Record) -> Effect {
        match self.purpose {
            Purpose::Watch(delay) if !delay.is_zero() && !record.entries.is_empty() => {
                self.stage = Stage::Replaying(Replay { record, shown: 0, pace: Pace::Running });
                Effect::None
            }
            Purpose::Watch(_) => {
                self.end(record);
                Effect::None
            }
            Purpose::Analysis => {
                self.end(record);
                Effect::Leave
            }
        }
    }

    /// Finishes: all entries are on the board.
    fn end(&mut self, record: Record) {
        let board = record.board_after(record.entries.len());
        self.stage = if record.outcome == Outcome::Ambiguous { Stage::Offering(record) } else { Stage::Ended(record, board) };
    }

    /// Shows one of several solutions.
    fn show_one(&mut self) {
        if let Stage::Offering(record) = &self.stage {
            let solution = solve(&record.givens).expect("several solutions");
            self.stage = Stage::Ended(record.clone(), solution);
        }
    }

    /// What is known about the solution.
    pub(crate) fn record(&self) -> Option<&Record> {
        match &self.stage {
            Stage::Entering | Stage::Thinking(_) => None,
            Stage::Replaying(Replay { record, .. }) | Stage::Offering(record) | Stage::Ended(record, _) => Some(record),
        }
    }

    /// The digits on the board and their origins.
    pub(crate) fn digits(&self) -> Vec<(Cell, Digit, Origin)> {
        let givens = self.entering.givens();
        let board = match &self.stage {
            Stage::Entering | Stage::Thinking(_) => givens.clone(),
            Stage::Replaying(replay) => replay.record.board_after(replay.shown),
            Stage::Offering(record) => record.board_after(record.entries.len()),
            Stage::Ended(_, board) => board.clone(),
        };
        let origin = |cell| if givens.get(cell).is_some() { Origin::Given } else { Origin::Solved };
        board.filled().map(|(cell, digit)| (cell, digit, origin(cell))).collect()
    }

    /// The position of the terminal's cursor: the next given, or the last entry.
    pub(crate) fn cursor(&self) -> Option<Cell> {
        match &self.stage {
            Stage::Entering => Some(self.entering.cursor()),
            Stage::Replaying(replay) => Some(replay.record.entries.get(replay.shown.checked_sub(1)?)?.cell),
            Stage::Thinking(_) | Stage::Offering(_) | Stage::Ended(..) => None,
        }
    }

    /// The question above the board.
    pub(crate) fn question(&self) -> Option<&'static str> {
        match &self.stage {
            _ if self.quit == Quit::Asked => Some("Quit (Y/N)?"),
            Stage::Offering(_) => Some("Solve (Y/N)?"),
            Stage::Ended(..) => Some("Press any key ..."),
            Stage::Entering | Stage::Thinking(_) | Stage::Replaying(_) => None,
        }
    }

    /// The captions below the board.
    pub(crate) fn captions(&self) -> [&'static str; 2] {
        match &self.stage {
            Stage::Entering => ["Enter clues", "'s' = solve"],
            Stage::Replaying(Replay { pace: Pace::Paused, .. }) => ["Paused...", ""],
            Stage::Thinking(_) | Stage::Replaying(_) => ["Thinking...", ""],
            Stage::Offering(_) => ["Multiple Solutions", ""],
            Stage::Ended(record, _) => match record.outcome {
                Outcome::Unique(_) => ["Ta Daaaa!!!", ""],
                Outcome::Ambiguous => ["Multiple Solutions", ""],
                Outcome::Impossible => ["No Solution!", ""],
            },
        }
    }
}

fn is_yes(key: Key) -> bool {
    matches!(key, Key::Char('y' | 'Y'))
}

#[cfg(test)]
mod tests;
