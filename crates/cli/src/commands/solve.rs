//! `solve`: the number of solutions, and the first of them.

use crosshatch_core::solve::nine::{self, Tally};
use crosshatch_core::solve::{count, count_within};
use crosshatch_core::text::{Reading, candidates_or_values, line};
use crosshatch_engines::engine::{position, position_within};
use serde::Serialize;

use crate::args::{Engine, EngineName};
use crate::budget::GUESSES;
use crate::commands::engines::{self, Counted, Found, Matrices};
use crate::lines::LineCommand;
use crate::plain;
use crate::record::Answer;
use crate::table::{Column, Kind, PUZZLE, REASON};

/// Additional guesses for each solution that may be counted, so that a large limit is not mistaken for a hard line. The solutions
/// of one grid are close together: it takes a handful of guesses from one to the next.
const GUESSES_PER_SOLUTION: u64 = 1_000;

/// The command.
pub(crate) struct Solve {
    engine: Engine,
    limit: usize,
    /// The number of guesses for one line.
    budget: u64,
    matrices: Matrices,
}

impl Solve {
    /// Solving that stops counting at `limit`.
    pub(crate) fn new(engine: Engine, limit: u32) -> Self {
        let budget = GUESSES + GUESSES_PER_SOLUTION * u64::from(limit);
        Self { engine, limit: limit as usize, budget, matrices: Matrices::default() }
    }
}

impl LineCommand for Solve {
    type Answer = Solved;

    const NAME: &'static str = "solve";
    const TAKES_CANDIDATES: bool = true;

    fn settings(&self) -> String {
        format!("{:?} limit {}", self.engine, self.limit)
    }

    fn columns(&self) -> Vec<Column> {
        let [puzzle, solution, reason] = [PUZZLE, "solution", REASON].map(|name| Column::new(name, Kind::Text));
        vec![puzzle, Column::new("count", Kind::Whole), solution, reason]
    }

    fn write_plain(&self, line: &[u8], text: &mut Vec<u8>) -> Option<bool> {
        if self.engine != Engine::Fast {
            return None;
        }
        let values = plain::read(line)?;
        let Tally { count, first, decided } = nine::count(&values, self.limit, self.budget);
        plain::write(&values, text);
        let count = if decided { Counted::All(count) } else { Counted::AtLeast(count) };
        match count.decided() {
            Some(count @ 0..=9) => text.extend_from_slice(&[b'\t', b'0' + count as u8, b'\t']),
            Some(count) => text.extend_from_slice(format!("\t{count}\t").as_bytes()),
            None => text.extend_from_slice(b"\t?\t"),
        }
        if count.decided().is_some_and(|count| count > 0) {
            plain::write(&first, text);
        }
        if let Some(reason) = count.reason() {
            text.push(b'\t');
            text.extend_from_slice(reason.as_bytes());
        }
        text.push(b'\n');
        Some(decided)
    }

    fn answer(&self, reading: &Reading) -> Solved {
        let Reading { grid, symbols, .. } = reading;
        let found = match (&self.engine, &reading.position()) {
            (Engine::Fast, Some(position)) => Found::counted(count_within(position, self.limit, self.budget), None),
            (Engine::Logic(techniques), Some(position)) => engines::logic(position_within(position), techniques),
            (_, Some(_)) => Found::none("this engine knows values only: --notes ignores the candidates"),
            (Engine::Fast, None) => Found::counted(count(grid, self.limit, self.budget), None),
            (Engine::ExactCover, None) => engines::exact_cover(&self.matrices.of(grid.shape()), grid, self.limit, self.budget),
            (Engine::Matchpeg(options), None) => engines::matchpeg(grid, *options, self.budget),
            (Engine::Heuristic(rules), None) => engines::heuristic(grid, *rules),
            (Engine::Logic(techniques), None) => engines::logic(position(grid), techniques),
            (Engine::Permutation, None) => engines::permutation(grid, self.limit),
        };
        let Found { count, grid: shown, counters, reason } = found;
        let solution = shown.map(|grid| line(&grid, *symbols));
        Solved { puzzle: candidates_or_values(reading), engine: self.engine.name(), count, solution, counters, reason }
    }
}

/// The answer to a line.
#[derive(Serialize)]
pub(crate) struct Solved {
    puzzle: String,
    engine: EngineName,
    count: Option<usize>,
    solution: Option<String>,
    #[serde(flatten)]
    counters: Option<engines::Counters>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Answer for Solved {
    fn fields(&self) -> String {
        let Self { puzzle, solution, .. } = self;
        let count = self.count.map_or("?".into(), |count| count.to_string());
        let solution = solution.as_deref().unwrap_or_default();
        let reason = self.reason.as_ref().map_or(String::new(), |reason| format!("\t{reason}"));
        format!("{puzzle}\t{count}\t{solution}{reason}")
    }

    fn is_fine(&self) -> bool {
        self.count.is_some()
    }
}

#[cfg(test)]
mod tests {
    use crosshatch_core::Rng;
    use crosshatch_core::text::read_line;

    use super::*;
    use crate::record::{Format, record};

    #[test]
    fn a_larger_budget_only_decides_more() {
        let empty = ".".repeat(81);
        let reading = read_line(&empty, 1).expect("a board");
        let says = |budget, format| {
            let answer = Solve { engine: Engine::Fast, limit: 30, budget, matrices: Matrices::default() }.answer(&reading);
            assert_eq!(answer.is_fine(), answer.reason.is_none());
            record(format, 1, &answer)
        };
        let mut all: Vec<String> = (0..500).map(|budget| says(budget, Format::Tabs)).collect();
        all.dedup();
        let [nothing, some, .., decided] = &all[..] else { panic!("{all:?}") };
        assert_eq!(*nothing, format!("{empty}\t?\t\tnot decided within the budget\n"));
        assert_eq!(*some, format!("{empty}\t?\t\tnot decided within the budget: at least 2 solutions\n"));
        assert_eq!(Counted::AtLeast(1).reason().as_deref(), Some("not decided within the budget: at least 1 solution"));
        assert!(decided.starts_with(&format!("{empty}\t30\t")) && decided.len() == 81 + 4 + 81 + 1, "{decided}");
        let reason = r#""count":null,"solution":null,"reason":"not decided within the budget""#;
        let json = format!("{{\"line\":1,\"puzzle\":\"{empty}\",\"engine\":\"fast\",{reason}}}\n");
        assert_eq!(says(0, Format::Json), json);
    }

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// The output for a line by the shortcut, and whether the line was usable and decided.
    fn plain(command: &Solve, line: &str) -> Option<(String, bool)> {
        let mut text = Vec::new();
        let fine = command.write_plain(line.as_bytes(), &mut text)?;
        Some((String::from_utf8(text).expect("ASCII"), fine))
    }

    #[test]
    fn the_shorter_way_writes_the_same() {
        let mut rng = Rng::new(1);
        let mut random = |line: &str, values: &[u8], changes: usize| {
            let mut line = line.as_bytes().to_vec();
            for _ in 0..changes {
                line[rng.below(81) as usize] = values[rng.below(values.len() as u32) as usize];
            }
            String::from_utf8(line).expect("ASCII")
        };
        let mut lines: Vec<String> =
            [PUZZLE, SOLUTION, &".".repeat(81), &"0".repeat(81), &"5".repeat(81)].map(String::from).into();
        let values: [&[u8]; 3] = [b".", b"0.", b"...123456789"];
        lines.extend((0..300).map(|index| random([PUZZLE, SOLUTION][index % 2], values[index % 3], index / 5)));
        let mut met = [0; 5];
        for (line, limit) in lines.iter().flat_map(|line| [1, 2, 10, 30].map(|limit| (line, limit))) {
            for budget in [0, 5, GUESSES] {
                let command = Solve { engine: Engine::Fast, limit, budget, matrices: Matrices::default() };
                let answer = command.answer(&read_line(line, 1).expect("a board"));
                assert_eq!(plain(&command, line), Some((record(Format::Tabs, 1, &answer), answer.is_fine())), "{line}");
                met[answer.count.map_or(4, |count| count.min(3))] += 1;
            }
        }
        assert!(met.iter().all(|&met| met > 20), "none, one, two, several, undecided: {met:?}");
    }

    #[test]
    fn only_the_plainest_lines_take_the_shorter_way() {
        let fast = Solve::new(Engine::Fast, 2);
        let lines = [
            format!("{PUZZLE} "),
            format!(" {PUZZLE}"),
            format!("{PUZZLE}#"),
            PUZZLE.replace('.', "*"),
            PUZZLE.replacen('.', " ", 1),
            PUZZLE.replacen('.', "/", 1),
            PUZZLE.replacen('.', ":", 1),
            PUZZLE.replacen('.', "A", 1),
            PUZZLE.replacen('.', "\u{0}", 1),
            PUZZLE.replacen("..", "\u{e9}", 1),
            PUZZLE[..80].into(),
            ".".repeat(256),
            String::new(),
        ];
        assert!(lines.iter().all(|line| plain(&fast, line).is_none()) && plain(&fast, PUZZLE).is_some());
        assert_eq!(plain(&Solve::new(Engine::ExactCover, 2), PUZZLE), None);
    }
}
