//! Commands that answer each line of the input independently.

use std::borrow::Cow;
use std::ops::ControlFlow;

use crosshatch_core::text::Reading;

use crate::args::{Boards, CommonArgs, InputArgs, LinesArgs};
use crate::board::{one_line_each, read_board};
use crate::input::{self, Block, Line, Lines, Selection};
use crate::output::{FileTarget, Goal, Output, RunState};
use crate::pipeline::{Job, Outcomes, Pipeline};
use crate::record::{Answer, Format, Unreadable, record};
use crate::stats::Stats;
use crate::table::{Column, Rows, Table};
use crate::{Ending, standard, usage};

/// A command that works line by line.
pub(crate) trait LineCommand: Send + Sync + 'static {
    /// The answer to a line.
    type Answer: Answer;

    /// Its name on the command line.
    const NAME: &'static str;

    /// Whether a position of candidates is answered with its candidates.
    const TAKES_CANDIDATES: bool = false;

    /// How the boards of a file are recognised, if that is not said.
    const BOARDS: Boards = Boards::Line;

    /// Everything on which the answers depend, except the lines.
    fn settings(&self) -> String;

    /// The columns of the answers in a table.
    fn columns(&self) -> Vec<Column>;

    /// Answers a line that could be read.
    fn answer(&self, reading: &Reading) -> Self::Answer;

    /// Statistics of no lines, if statistics are wanted.
    fn stats(&self) -> Option<Stats> {
        None
    }

    /// A shortcut for lines that can be answered without parsing and formatting: writes the fields of the answer and a line end,
    /// and returns whether the line was usable and decided. The output is the same as by `read_line` and
    /// [`answer`](Self::answer). `None` if there is no shortcut for this line.
    fn write_plain(&self, _line: &[u8], _text: &mut Vec<u8>) -> Option<bool> {
        None
    }
}

/// Answers all lines of the input, in order.
pub(crate) fn run(command: impl LineCommand, args: &LinesArgs) -> Ending {
    answered(command, args).unwrap_or_else(|failed| failed)
}

/// Does so and returns how the run ends; as an error, already reported, if it could not begin or the output could not be written completely.
fn answered<C: LineCommand>(command: C, args: &LinesArgs) -> Result<Ending, Ending> {
    let LinesArgs { input, output, common } = args;
    let (format, packing) = output.forms(common).map_err(|reason| usage::refuse(C::NAME, &reason))?;
    let boards = boards::<C>(input);
    let mut lines = Lines::of(input.files.clone());
    if boards == Boards::Auto {
        lines = lines.rewritten(one_line_each);
    }
    let table = if format == Format::Csv || input.column.is_some() {
        let table = table(&command, input.column.as_deref(), &mut lines);
        Some(table.map_err(|reason| {
            standard::remark(reason);
            Ending::Usage
        })?)
    } else {
        None
    };
    let opened = match &output.out {
        None => Some(Output::open(common.talk(), Goal::AllLines)?),
        Some(path) => {
            let run = described(&command, format, input);
            let layout = table.as_ref().map(Table::layout).unwrap_or_default();
            let target = FileTarget { path: path.clone(), packing, layout, resume: output.resume, run };
            Output::open_file(common.talk(), Goal::AllLines, target)?
        }
    };
    // Nothing is left to do for a file that is complete.
    let Some(opened) = opened else { return Ok(Ending::Fine) };
    let stats = command.stats();
    let prints = if stats.is_some() && output.out.is_none() { Prints::Statistics } else { Prints::Lines };
    let header = table.as_ref().filter(|_| format == Format::Csv && prints == Prints::Lines).map(Table::header);
    let done = opened.begin(&header.unwrap_or_default(), stats.clone());
    let done = done.map_err(|error| standard::unwritten(&error, Ending::Fine))?;
    lines.select(Selection { done, shard: input.shard });
    // A board may take several lines, which are not counted beforehand.
    if boards == Boards::Line {
        show_left(&opened, input);
    }
    let job = LineJob { command, format, numbered: input.numbered, notes: input.notes, table, stats, prints };
    delivered(job, lines, &opened, common)
}

/// How the boards of the input are recognised.
fn boards<C: LineCommand>(input: &InputArgs) -> Boards {
    let by_line = input.column.is_some() || input.shard.is_some() || input.numbered;
    input.boards.unwrap_or(if by_line { Boards::Line } else { C::BOARDS })
}

/// What a run does, with what input, in one line: only the same run can go on where it was interrupted.
fn described<C: LineCommand>(command: &C, format: Format, input: &InputArgs) -> String {
    let shard = input.shard.map_or("all".into(), |shard| shard.to_string());
    let InputArgs { files, column, numbered, boards, notes, .. } = input;
    let version = env!("CARGO_PKG_VERSION");
    let settings = command.settings();
    let files = input::described(files);
    format!(
        "{version} {} {settings} {format:?} column {column:?} numbered {numbered} in {boards:?} notes {notes} shard {shard} of {files}",
        C::NAME
    )
}

/// Counts the lines of the input beside the run, so that the progress bar can show how many are left.
fn show_left(output: &Output, input: &InputArgs) {
    let (files, headers) = (input.files.clone(), u64::from(input.column.is_some()));
    let selection = Selection { done: 0, shard: input.shard };
    output.show_left(move || Lines::count(files, selection).map(|count| count - headers.min(count)));
}

/// The table of the answers, with the header of the input if the puzzles are in a column.
///
/// # Errors
/// When the input has no such column: the reason.
fn table(command: &impl LineCommand, column: Option<&str>, lines: &mut Lines) -> Result<Table, String> {
    let rows = match column {
        None => None,
        Some(column) => {
            let header = lines.take_first().ok_or("the input has no header, because it is empty")?;
            Some(Rows::new(&header, column)?)
        }
    };
    Table::new(command.columns(), rows)
}

/// Runs a job on all lines of the input, in order, and writes to standard output.
pub(crate) fn run_job(job: impl Job<Items = Block, Outcomes = Written>, lines: Lines, common: &CommonArgs) -> Ending {
    let opened = Output::open(common.talk(), Goal::AllLines);
    opened.and_then(|output| delivered(job, lines, &output, common)).unwrap_or_else(|failed| failed)
}

/// Does so and returns how the run ends; as an error, already reported, if the output could not be written completely.
fn delivered(
    job: impl Job<Items = Block, Outcomes = Written>,
    lines: Lines,
    output: &Output,
    common: &CommonArgs,
) -> Result<Ending, Ending> {
    let faults = lines.faults();
    let pipeline = Pipeline::start(job, lines, common.threads())?;
    let delivered = pipeline.deliver(output, None, |written, writer| {
        writer.write(&written.text, written.lines)?;
        let state = &mut writer.state;
        state.line = written.last.max(state.line);
        state.faulty |= written.faulty;
        if let (Some(stats), Some(later)) = (&mut state.stats, written.stats.take()) {
            stats.append(later);
        }
        Ok(ControlFlow::Continue(()))
    });
    output.close(delivered)?;
    let RunState { faulty, stats, .. } = output.take_state();
    output.complete(faults.ending() == Ending::Fine)?;
    let ending = if faulty { Ending::Unusable } else { Ending::Fine }.max(faults.ending());
    Ok(match stats {
        None => ending,
        Some(stats) if common.format() == Format::Json => standard::print(&format!("{}\n", stats.json()), ending),
        Some(stats) => standard::print(&stats.text(), ending),
    })
}

/// Why a position of candidates is not answered.
const NO_CANDIDATES: &str = "this command answers for values only: --notes ignores the candidates";

struct LineJob<C> {
    command: C,
    format: Format,
    /// Whether each line begins with its number in a larger input.
    numbered: bool,
    /// Whether candidates are a person's notes, not part of the puzzle.
    notes: bool,
    /// The table of the answers, if the input or the output is one.
    table: Option<Table>,
    /// Statistics of no lines, if statistics are wanted.
    stats: Option<Stats>,
    prints: Prints,
}

/// What goes to the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Prints {
    Lines,
    /// The statistics alone, at the end.
    Statistics,
}

/// The output for consecutive lines of input.
#[derive(Default)]
pub(crate) struct Written {
    /// One or more lines of output for each line of input, each with its line end.
    text: Vec<u8>,
    /// The number of lines of input.
    lines: u64,
    /// The number of the last of them, counted from 1 over all input.
    last: usize,
    /// Whether any of these was unusable or undecided.
    faulty: bool,
    /// Their statistics, if those are wanted.
    stats: Option<Stats>,
}

impl Written {
    /// Adds the output for a line with this number.
    pub(crate) fn add(&mut self, number: usize, text: &str, fine: bool) {
        self.text.extend_from_slice(text.as_bytes());
        self.count(number, fine);
    }

    /// Counts a line whose output is complete.
    fn count(&mut self, number: usize, fine: bool) {
        self.lines += 1;
        self.last = number;
        self.faulty |= !fine;
    }
}

impl Outcomes for Written {
    fn append(&mut self, later: &mut Self) {
        self.text.append(&mut later.text);
        self.lines += later.lines;
        self.last = self.last.max(later.last);
        self.faulty |= later.faulty;
        match (&mut self.stats, later.stats.take()) {
            (Some(stats), Some(later)) => stats.append(later),
            (stats @ None, later) => *stats = later,
            (Some(_), None) => {}
        }
        later.clear();
    }

    fn is_empty(&self) -> bool {
        self.last == 0
    }

    fn clear(&mut self) {
        self.text.clear();
        (self.lines, self.last, self.faulty, self.stats) = (0, 0, false, None);
    }
}

impl<C: LineCommand> Job for LineJob<C> {
    type Items = Block;
    type Outcomes = Written;

    fn work(&self, line: &Line<'_>, written: &mut Written) {
        let place = line.number;
        if self.numbered {
            match line.split_number() {
                Some(line) => self.answer(&line, written),
                None => self.unreadable(line, "the line does not begin with its number and a tab", written),
            }
        } else {
            self.answer(line, written);
        }
        written.last = place;
    }

    fn panicked(&self, line: &Line<'_>, written: &mut Written) {
        self.unreadable(line, "internal error", written);
    }
}

impl<C: LineCommand> LineJob<C> {
    fn answer(&self, line: &Line<'_>, written: &mut Written) {
        if self.format == Format::Tabs
            && self.table.is_none()
            && line.complete
            && let Some(fine) = self.command.write_plain(line.bytes, &mut written.text)
        {
            return written.count(line.number, fine);
        }
        let puzzle = match line.whole().map_err(|error| error.to_string()) {
            Ok(text) => self.puzzle(text),
            Err(error) => Err(error),
        };
        let puzzle = match puzzle {
            Ok(Some(puzzle)) => puzzle,
            Ok(None) => return,
            Err(error) => return self.unreadable(line, &error, written),
        };
        match read_board(&puzzle, line.number) {
            Ok(reading) if reading.candidates.is_some() && !C::TAKES_CANDIDATES && !self.notes => {
                self.unreadable(line, NO_CANDIDATES, written);
            }
            Ok(reading) => {
                let candidates = reading.candidates.filter(|_| !self.notes);
                self.write(line, &self.command.answer(&Reading { candidates, ..reading }), written);
            }
            Err(error) => self.unreadable(line, &error.to_string(), written),
        }
    }

    /// The puzzle of a line; `None` for a header.
    fn puzzle<'a>(&self, text: Cow<'a, str>) -> Result<Option<Cow<'a, str>>, String> {
        match &self.table {
            Some(table) => table.puzzle(text),
            None => Ok(Some(text)),
        }
    }

    fn unreadable(&self, line: &Line<'_>, reason: &str, written: &mut Written) {
        self.write(line, &Unreadable::new(&line.text(), reason), written);
    }

    fn write(&self, line: &Line<'_>, answer: &impl Answer, written: &mut Written) {
        if let Some(stats) = &self.stats {
            answer.count_in(line.number, written.stats.get_or_insert_with(|| stats.clone()));
        }
        let text = match (self.prints, self.format, &self.table) {
            (Prints::Statistics, ..) => String::new(),
            (Prints::Lines, Format::Csv, Some(table)) => table.row(&line.text(), line.number, answer.object()),
            (Prints::Lines, format, _) => record(format, line.number, answer),
        };
        written.add(line.number, &text, answer.is_fine());
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::num::NonZeroUsize;

    use super::*;
    use crate::commands::rate::{Rate, Rated};
    use crate::scale::Limits;

    /// Simulates a bug that occurs on boards with a given in the first cell.
    struct Faulty(Rate);

    impl LineCommand for Faulty {
        type Answer = Rated;

        const NAME: &'static str = "rate";

        fn settings(&self) -> String {
            String::new()
        }

        fn columns(&self) -> Vec<Column> {
            Vec::new()
        }

        fn answer(&self, reading: &Reading) -> Rated {
            assert!(reading.grid.values().next().flatten().is_none(), "a panic on purpose");
            self.0.answer(reading)
        }
    }

    #[test]
    fn a_panic_spoils_one_line_only() {
        let text = format!("1{}\n{}\nbad", ".".repeat(15), ".".repeat(16));
        let command = Faulty(Rate::new(Vec::new(), Limits::default(), false));
        let job = LineJob {
            command,
            format: Format::Json,
            numbered: false,
            notes: false,
            table: None,
            stats: None,
            prints: Prints::Lines,
        };
        let pipeline = Pipeline::start(job, Lines::of_text(text), NonZeroUsize::MIN).expect("threads start");
        let mut all = Written::default();
        let delivered = pipeline.deliver(&Output::to(io::sink()), None, |written, _| {
            all.append(written);
            Ok(ControlFlow::Continue(()))
        });
        assert!(delivered.is_ok() && all.faulty && all.lines == 3);
        let text = String::from_utf8(all.text).expect("UTF-8");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[..2], [r#"{"line":1,"error":"internal error"}"#, r#"{"line":2,"puzzle":"................"}"#]);
        assert!(lines[2].starts_with(r#"{"line":3,"error":"#));
    }
}
