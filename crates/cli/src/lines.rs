//! Commands that answer each line of the input independently.

use std::ops::ControlFlow;

use crosshatch_core::text::{Reading, read_line};

use crate::Ending;
use crate::args::{CommonArgs, InputArgs};
use crate::input::{Block, Line, Lines};
use crate::output::{Goal, Output};
use crate::pipeline::{Job, Outcomes, Pipeline};
use crate::record::{Answer, Format, Unreadable, record};

/// A command that works line by line.
pub(crate) trait LineCommand: Send + Sync + 'static {
    /// The answer to a line.
    type Answer: Answer;

    /// Answers a line that could be read.
    fn answer(&self, reading: &Reading) -> Self::Answer;

    /// A shortcut for lines that can be answered without parsing and formatting: writes the fields of the answer and a line end,
    /// and returns whether the line was usable and decided. The output is the same as by `read_line` and
    /// [`answer`](Self::answer). `None` if there is no shortcut for this line.
    fn write_plain(&self, _line: &[u8], _text: &mut Vec<u8>) -> Option<bool> {
        None
    }
}

/// Answers all lines of the input, in order.
pub(crate) fn run(command: impl LineCommand, input: InputArgs, common: &CommonArgs) -> Ending {
    run_job(LineJob { command, format: common.format() }, Lines::of(input.files), common)
}

/// Runs a job on all lines of the input, in order.
pub(crate) fn run_job(job: impl Job<Items = Block, Outcomes = Written>, lines: Lines, common: &CommonArgs) -> Ending {
    delivered(job, lines, common).unwrap_or_else(|failed| failed)
}

/// Does so and returns how the run ends; as an error, already reported, if the output could not be written completely.
fn delivered(job: impl Job<Items = Block, Outcomes = Written>, lines: Lines, common: &CommonArgs) -> Result<Ending, Ending> {
    let output = Output::open(common.talk(), Goal::AllLines)?;
    let faults = lines.faults();
    let pipeline = Pipeline::start(job, lines, common.threads())?;
    let mut ending = Ending::Fine;
    let delivered = pipeline.deliver(&output, None, |written, writer| {
        if written.faulty {
            ending = Ending::Unusable;
        }
        writer.write(&written.text, written.lines)?;
        Ok(ControlFlow::Continue(()))
    });
    output.close(delivered)?;
    Ok(ending.max(faults.ending()))
}

struct LineJob<C> {
    command: C,
    format: Format,
}

/// The output for consecutive lines of input.
#[derive(Default)]
pub(crate) struct Written {
    /// One or more lines of output for each line of input, each with its line end.
    text: Vec<u8>,
    /// The number of lines of input.
    lines: u64,
    /// Whether any of these was unusable or undecided.
    faulty: bool,
}

impl Written {
    /// Adds the output for a line.
    pub(crate) fn add(&mut self, text: &str, fine: bool) {
        self.text.extend_from_slice(text.as_bytes());
        self.count(fine);
    }

    /// Counts a line whose output is complete.
    fn count(&mut self, fine: bool) {
        self.lines += 1;
        self.faulty |= !fine;
    }
}

impl Outcomes for Written {
    fn append(&mut self, later: &mut Self) {
        self.text.append(&mut later.text);
        self.lines += later.lines;
        self.faulty |= later.faulty;
        later.clear();
    }

    fn is_empty(&self) -> bool {
        self.lines == 0
    }

    fn clear(&mut self) {
        self.text.clear();
        (self.lines, self.faulty) = (0, false);
    }
}

impl<C: LineCommand> Job for LineJob<C> {
    type Items = Block;
    type Outcomes = Written;

    fn work(&self, line: &Line<'_>, written: &mut Written) {
        if self.format == Format::Tabs
            && line.complete
            && let Some(fine) = self.command.write_plain(line.bytes, &mut written.text)
        {
            return written.count(fine);
        }
        let text = match line.whole() {
            Ok(text) => text,
            Err(error) => return self.unreadable(line, &error.to_string(), written),
        };
        match read_line(&text, line.number) {
            Ok(reading) => self.write(line, &self.command.answer(&reading), written),
            Err(error) => self.unreadable(line, &error.to_string(), written),
        }
    }

    fn panicked(&self, line: &Line<'_>, written: &mut Written) {
        self.unreadable(line, "internal error", written);
    }
}

impl<C: LineCommand> LineJob<C> {
    fn unreadable(&self, line: &Line<'_>, reason: &str, written: &mut Written) {
        self.write(line, &Unreadable::new(&line.text(), reason), written);
    }

    fn write(&self, line: &Line<'_>, answer: &impl Answer, written: &mut Written) {
        written.add(&record(self.format, line.number, answer), answer.is_fine());
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::num::NonZeroUsize;

    use super::*;
    use crate::commands::rate::{Rate, Rated};

    /// Simulates a bug that occurs on boards with a given in the first cell.
    struct Faulty(Rate);

    impl LineCommand for Faulty {
        type Answer = Rated;

        fn answer(&self, reading: &Reading) -> Rated {
            assert!(reading.grid.values().next().flatten().is_none(), "a panic on purpose");
            self.0.answer(reading)
        }
    }

    #[test]
    fn a_panic_spoils_one_line_only() {
        let text = format!("1{}\n{}\nbad", ".".repeat(15), ".".repeat(16));
        let job = LineJob { command: Faulty(Rate::new(Vec::new())), format: Format::Json };
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
