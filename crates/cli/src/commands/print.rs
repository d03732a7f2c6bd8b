//! `print`: a booklet of puzzles as a PDF document.

use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::path::Path;
use std::{fs, mem};

use crosshatch_core::rating::{Scale, Value};
use crosshatch_core::text::Reading;
use crosshatch_core::{Candidates, Puzzle as Proven};
use crosshatch_paper::{Booklet, Puzzle};

use crate::args::{PrintArgs, Talk};
use crate::board::{one_line_each, read_board};
use crate::budget::GUESSES;
use crate::input::{Block, Line, Lines};
use crate::output::{Goal, Output};
use crate::pipeline::{self, Pipeline};
use crate::scale::{Limits, Values};
use crate::{Ending, echo, standard, usage};

/// Writes the booklet.
pub(crate) fn run(args: &PrintArgs) -> Ending {
    printed(args).unwrap_or_else(|failed| failed)
}

/// Does so and returns how the run ends; as an error, already reported, if there is no booklet.
fn printed(args: &PrintArgs) -> Result<Ending, Ending> {
    let mut booklet = Booklet::new(args.layout()).map_err(|error| usage::refuse("print", &error))?;
    let lines = Lines::of(args.files.clone()).rewritten(one_line_each);
    let faults = lines.faults();
    let output = Output::open(args.run.talk(), Goal::AllLines)?;
    let PrintArgs { scales, candidates, link, .. } = args;
    let job = Job { scales: scales.clone(), candidates: *candidates, link: link.clone() };
    let pipeline = Pipeline::start(job, lines, args.run.threads())?;
    let (mut puzzles, mut ending) = (Vec::new(), Ending::Fine);
    let delivered = pipeline.deliver(&output, None, |outcomes, writer| {
        for outcome in mem::take(outcomes) {
            writer.state.answered += 1;
            match outcome {
                Outcome::Read(puzzle) => puzzles.push(*puzzle),
                Outcome::Unreadable(number, reason) => {
                    standard::remark(format_args!("line {number}: {reason}"));
                    ending = Ending::Unusable;
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    });
    output.close(delivered)?;
    let ending = ending.max(faults.ending());
    if puzzles.is_empty() {
        standard::remark("there is no puzzle to print");
        return Err(ending.max(Ending::Unusable));
    }
    if args.sort {
        puzzles.sort_by_key(|Rated { amount, .. }| amount.unwrap_or(u32::MAX));
    }
    for Rated { puzzle, .. } in &puzzles {
        booklet.add(puzzle).expect("the words are in English");
    }
    write(&args.out, &booklet.finish())?;
    if args.run.talk() == Talk::All {
        let (count, plural) = (puzzles.len(), if puzzles.len() == 1 { "" } else { "s" });
        standard::remark(format_args!("{count} puzzle{plural} in {}", echo::path(&args.out)));
    }
    Ok(ending)
}

/// Writes a file, or to standard output if its name is `-`.
fn write(path: &Path, document: &[u8]) -> Result<(), Ending> {
    let written: io::Result<()> = if path.as_os_str() == "-" {
        standard::output().and_then(|mut output| output.write_all(document))
    } else {
        fs::write(path, document)
    };
    written.map_err(|error| standard::unwritten(&error, Ending::Fine))
}

/// What is printed of each puzzle.
struct Job {
    scales: Vec<&'static Scale>,
    candidates: bool,
    /// The address of the page that its code opens.
    link: Option<String>,
}

/// A line of the input.
enum Outcome {
    Read(Box<Rated>),
    /// The number of a line that cannot be read, and the reason.
    Unreadable(usize, String),
}

/// A puzzle, and its amount on the first scale.
struct Rated {
    puzzle: Puzzle,
    amount: Option<u32>,
}

impl pipeline::Job for Job {
    type Items = Block;
    type Outcomes = Vec<Outcome>;

    fn work(&self, line: &Line<'_>, outcomes: &mut Vec<Outcome>) {
        let text = line.whole().map_err(|error| error.to_string());
        let reading = text.and_then(|text| read_board(&text, line.number).map_err(|error| error.to_string()));
        outcomes.push(match reading {
            Ok(reading) => Outcome::Read(Box::new(self.rated(reading))),
            Err(reason) => Outcome::Unreadable(line.number, reason),
        });
    }

    fn panicked(&self, line: &Line<'_>, outcomes: &mut Vec<Outcome>) {
        outcomes.push(Outcome::Unreadable(line.number, "internal error".into()));
    }
}

impl Job {
    fn rated(&self, reading: Reading) -> Rated {
        let Reading { grid, givens, candidates, symbols, .. } = reading;
        let mut puzzle = Puzzle::of(grid.clone());
        if let Some(givens) = givens {
            puzzle.givens = givens;
        }
        if self.candidates {
            let left = Candidates::of(grid.clone());
            let by_values = || grid.shape().each_cell().map(|cell| left.get(cell)).collect();
            puzzle.candidates = Some(candidates.map_or_else(by_values, Vec::from));
        }
        puzzle.symbols = symbols;
        if let Some(page) = &self.link {
            puzzle.link_to(page);
        }
        let start = puzzle.start();
        let values = Values::of(&start, &self.scales, Limits::default());
        let amount = self.scales.first().and_then(|scale| values.on(scale.id)).map(Value::amount);
        puzzle.solution = Proven::prove(start, GUESSES).ok().map(|proven| proven.solution().clone());
        puzzle.describe(&values.known());
        Rated { puzzle, amount }
    }
}
