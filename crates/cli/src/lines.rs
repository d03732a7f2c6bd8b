//! A command that answers each line of the input on its own.

use std::ops::ControlFlow;

use crosshatch_core::text::{Reading, read_line};

use crate::Ending;
use crate::args::{CommonArgs, InputArgs};
use crate::input::{Line, Lines, MOST_BYTES};
use crate::output::{Goal, Output};
use crate::pipeline::{Job, Pipeline};
use crate::record::{Answer, Format, Unreadable, record};

/// A command over lines.
pub(crate) trait LineCommand: Send + Sync + 'static {
    /// What it says of a line.
    type Answer: Answer;

    /// The answer to a line that could be read.
    fn answer(&self, reading: &Reading) -> Self::Answer;
}

/// Answers all lines of the input, in order.
pub(crate) fn run(command: impl LineCommand, input: InputArgs, common: &CommonArgs) -> Ending {
    run_job(LineJob { command, format: common.format() }, Lines::of(input.files), common)
}

/// Does a job with all lines of the input, in order.
pub(crate) fn run_job(job: impl Job<Item = Line, Outcome = Written>, lines: Lines, common: &CommonArgs) -> Ending {
    let output = Output::open(common.talk(), Goal::AllLines);
    let faults = lines.faults();
    let pipeline = Pipeline::start(job, lines, common.threads());
    let mut ending = Ending::Fine;
    let delivered = pipeline.deliver(&output, None, |batch, writer| {
        for written in batch {
            if !written.fine {
                ending = Ending::Unusable;
            }
            writer.write(&written.text)?;
        }
        Ok(ControlFlow::Continue(()))
    });
    match output.close(delivered) {
        Ok(_) => ending.max(faults.ending()),
        Err(failed) => failed,
    }
}

struct LineJob<C> {
    command: C,
    format: Format,
}

/// What is written about a line of input: a line, or several, each with its end.
pub(crate) struct Written {
    pub(crate) text: String,
    pub(crate) fine: bool,
}

impl<C: LineCommand> Job for LineJob<C> {
    type Item = Line;
    type Outcome = Written;

    fn work(&self, line: &Line) -> Written {
        if !line.complete {
            return self.unreadable(line, &format!("This line is longer than {MOST_BYTES} bytes."));
        }
        match read_line(&line.text, line.number) {
            Ok(reading) => self.written(line, &self.command.answer(&reading)),
            Err(error) => self.unreadable(line, &error.to_string()),
        }
    }

    fn panicked(&self, line: &Line) -> Written {
        self.unreadable(line, "internal error")
    }
}

impl<C: LineCommand> LineJob<C> {
    fn unreadable(&self, line: &Line, reason: &str) -> Written {
        self.written(line, &Unreadable::new(&line.text, reason))
    }

    fn written(&self, line: &Line, answer: &impl Answer) -> Written {
        Written { text: record(self.format, line.number, answer), fine: answer.is_fine() }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::num::NonZeroUsize;

    use super::*;
    use crate::rate::{Rate, Rated};

    /// Has a bug that boards with a given in the first cell bring out.
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
        let boards = ["1".to_owned() + &".".repeat(15), ".".repeat(16), "bad".into()];
        let lines = boards.iter().zip(1..).map(|(text, number)| Line { number, text: text.clone(), complete: true });
        let job = LineJob { command: Faulty(Rate::new(Vec::new())), format: Format::Json };
        let pipeline = Pipeline::start(job, std::iter::once(lines.collect::<Vec<_>>()), NonZeroUsize::MIN);
        let mut written = String::new();
        let delivered = pipeline.deliver(&Output::to(io::sink()), None, |batch, _| {
            written.extend(batch.into_iter().map(|line| line.text));
            Ok(ControlFlow::Continue(()))
        });
        assert!(delivered.is_ok());
        let lines: Vec<&str> = written.lines().collect();
        assert_eq!(lines[..2], [r#"{"line":1,"error":"internal error"}"#, r#"{"line":2,"puzzle":"................"}"#]);
        assert!(lines[2].starts_with(r#"{"line":3,"error":"#));
    }
}
