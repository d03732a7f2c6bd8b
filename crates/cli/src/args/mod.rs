//! The command line arguments.

mod common;
mod lines;
mod print;
mod puzzles;
mod review;
mod solve;
mod without;

pub(crate) use common::{CommonArgs, Talk};
pub(crate) use lines::{Boards, InputArgs, LinesArgs, RateArgs};
pub(crate) use print::PrintArgs;
pub(crate) use puzzles::{BankArgs, GenerateArgs, NoScale};
pub(crate) use review::ReviewArgs;
pub(crate) use solve::{Engine, EngineName, SolveArgs};

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use crosshatch_core::picture::Notation;
use crosshatch_core::technique::Technique;
use crosshatch_core::text;
use crosshatch_reasoning::techniques;

use crate::board;
use crate::play::Purpose;
use crate::record::Format;
use without::WithoutArgs;

/// Solves, rates and generates Sudoku of every size from 4x4 to 25x25.
#[derive(Parser)]
#[command(name = "crosshatch", bin_name = "crosshatch", version, after_help = EXIT_STATUS)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_STATUS: &str = "\
Exit status: 0 all fine; 1 at least one line or file was unusable or undecided, fewer puzzles were made than requested, or the
output cannot be written; 2 wrong usage, or none of the named files could be read. Ctrl-C ends with 130; only whole lines are
written before that.";

const INPUT_HELP: &str = "\
Input: one puzzle per line, in any one-line format. Empty lines and lines that start with # are skipped. For a line that
cannot be read, the output is its first 100 characters, -, and the reason; the run continues. Output: one line per puzzle, in
input order, with fields separated by tabs.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count solutions and show the first one
    ///
    /// Prints the puzzle, how many solutions it has (counting stops at the limit) and the first of them. For a puzzle that
    /// cannot be decided within the budget of guesses, it prints ?, an empty field and the reason.
    ///
    /// An engine that only solves prints 1 and its solution, and a last field says that it has not looked for another.
    #[command(after_long_help = INPUT_HELP)]
    Solve(SolveArgs),
    /// Rate the difficulty
    ///
    /// Prints the puzzle and one value for each scale, in the order in which the scales were named. Where a scale does not apply,
    /// the value is - and the last field gives the reason.
    #[command(after_long_help = INPUT_HELP)]
    Rate(RateArgs),
    /// Find the fewest cells that, once known, leave only singles
    ///
    /// Prints the puzzle, how many cells the smallest such sets have, how many of these sets there are, and the first of them, such
    /// as r1c2=3 r4c5=6. Both numbers are 0 if singles solve the puzzle. If it does not have exactly one solution, prints - and the reason.
    #[command(after_long_help = INPUT_HELP)]
    Backdoor(LinesArgs),
    /// Bring 9x9 boards into their canonical form
    ///
    /// Prints the board, then the smallest text of all boards that differ from it only by reordering rows and columns, transposing and
    /// renaming digits, where empty cells come before digits; and then the number of ways to move the cells that leave the board the same
    /// apart from the names of its digits. For other shapes, prints - and the reason.
    #[command(after_long_help = INPUT_HELP)]
    Canonical(LinesArgs),
    /// Write boards in another text format
    ///
    /// Prints each board in the format. Files may have boards on several lines, in any format that the page reads; givens and candidates are kept
    /// where the format carries them. Boards that take several lines are followed by an empty one.
    Convert(ConvertArgs),
    /// Set puzzles on pages and write them as a PDF file
    ///
    /// Reads boards in any format that the page reads, also on several lines, and prints them in their order, or easy ones first. A line that
    /// cannot be read is reported on standard error and left out.
    Print(PrintArgs),
    /// Explain the path to the solution, technique by technique
    ///
    /// Prints a JSON object for each step: the line of the puzzle, the number of the step, the technique, what changes, its price on each
    /// scale that includes it, and the argument in words. If no technique finds anything more, the last object says so.
    ///
    /// With --all it prints every step that is available on the board as given, each effect once, with the family of its technique: sorted by
    /// family, then easier techniques first, then placements, then steps that eliminate more candidates. Expensive searches do a limited amount
    /// of work; a last object for each family that was cut short says so.
    Explain(ExplainArgs),
    /// Review the moves of a played game
    ///
    /// Reads a game exported as text or as JSON and prints an object for each placement and each removed candidate: the number of the move, its
    /// cell and digit, what it was (found, could-be-easier, ahead, guess, undecided, slip or mistake), the technique of its easiest proof, and a
    /// sentence. The last object has the sums. docs/reviewing-games.md has the forms of a game, the fields and the rule.
    ///
    /// If the game cannot be read or reviewed, it says why and where, and the exit status is 1.
    Review(ReviewArgs),
    /// Check techniques against exemplars
    ///
    /// Reads lines such as :0201:..., one situation each, and prints each with pass or fail and all effects that the technique with that
    /// code finds there: e: and the eliminations, or p: and the placements, each as digit, row and column.
    Verify(VerifyArgs),
    /// List the techniques, with their prices
    Techniques(TechniquesArgs),
    /// Answer as the web program of 2011 did
    ///
    /// Reads the puzzle from the parameter clues of the query string (as a web server sets it), otherwise from standard input: 81 digits,
    /// 0 for an empty cell; everything else is ignored. Prints how many solutions it has (0, 1, or 2 for several), its score on the iron scale, its
    /// label, and the solution in nine lines; if there is no solution or no given, just 0. If a web server calls it, a header comes first.
    Cgi,
    /// Enter a puzzle in the terminal and watch how it is solved
    ///
    /// Works like the program behind the iron scale of 2011: the digits appear cell by cell in the order in which it finds them; at the end it
    /// lists the techniques that it used, and the score. Only 9x9 is supported. For a puzzle without a unique solution, the exit status is 1.
    #[command(after_long_help = crate::play::INSTRUCTIONS)]
    Play(PlayArgs),
    /// Generate puzzles
    ///
    /// Prints puzzles, one per line, each followed by its value on every scale named. The same options and seed give the same bytes on
    /// every machine and for every number of threads.
    Generate(Box<GenerateArgs>),
    /// Print rated puzzles from the bank
    ///
    /// Prints the puzzles that meet all conditions, one per line, each followed by its value on every scale named. Without a condition, these
    /// are all puzzles of the bank, those that people solve fastest first.
    Bank(BankArgs),
}

#[derive(Args)]
pub(crate) struct ConvertArgs {
    /// The format
    #[arg(long, value_name = "FORMAT", value_parser = board::format_parser())]
    pub(crate) to: &'static text::Format,
    #[command(flatten)]
    pub(crate) lines: LinesArgs,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    /// A puzzle on one line, or a file of puzzles; without it, they are read from standard input
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: Option<PathBuf>,
    /// Whether a board may take several lines: auto recognises each file as a whole, line reads a board from each line
    #[arg(long = "in", value_name = "HOW", value_enum, default_value_t = Boards::Auto)]
    pub(crate) boards: Boards,
    /// Take candidates for a person's notes, which say nothing of the puzzle
    #[arg(long)]
    pub(crate) notes: bool,
    /// How cells are named
    #[arg(long, value_enum, default_value_t = NotationName::Rc)]
    pub(crate) notation: NotationName,
    /// Every step that is available on the board as given, not the path to the solution
    #[arg(long)]
    all: bool,
    /// Also use templates and brute force, where nothing else finds anything
    #[arg(long)]
    with_last_resort: bool,
    #[command(flatten)]
    techniques: WithoutArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// How cells are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum NotationName {
    /// r4c7
    Rc,
    /// D7: rows are letters, without I
    A1,
    /// D7: rows are letters, without I and J
    K9,
}

impl From<NotationName> for Notation {
    fn from(name: NotationName) -> Self {
        match name {
            NotationName::Rc => Self::RowColumn,
            NotationName::A1 => Self::A1,
            NotationName::K9 => Self::K9,
        }
    }
}

/// How much is explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// One step after another, up to the solution.
    Path,
    /// Every step available on the board as given.
    Available,
}

impl ExplainArgs {
    pub(crate) fn extent(&self) -> Extent {
        if self.all { Extent::Available } else { Extent::Path }
    }

    /// The techniques that are used, in order.
    pub(crate) fn techniques(&self) -> Vec<&'static Technique> {
        if self.with_last_resort {
            self.techniques.of(techniques::ALL.iter().copied())
        } else {
            self.techniques.of(techniques::reasoning())
        }
    }
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// A file whose first line is the puzzle to start with; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Analysis only: print the techniques and the score, and do not replay the solution
    ///
    /// With a file, or a puzzle on standard input, this needs no terminal. Otherwise the puzzle is entered first. The speed options have no effect.
    #[arg(short = 'a', long)]
    analysis: bool,
    #[command(flatten)]
    speed: SpeedArgs,
    /// Print the instructions, which say what each key does, and exit
    #[arg(short = 'i', long)]
    pub(crate) instructions: bool,
}

/// How fast the solution is shown, if not at a second for each cell.
#[derive(Args)]
#[group(multiple = false)]
struct SpeedArgs {
    /// Half a second for each cell, not a whole second
    #[arg(short = 'f', long)]
    fast: bool,
    /// Two seconds for each cell
    #[arg(short = 's', long)]
    slow: bool,
    /// The whole solution at once
    #[arg(short = 'n', long)]
    no_delay: bool,
}

impl PlayArgs {
    /// What the solution is for.
    pub(crate) fn purpose(&self) -> Purpose {
        if self.analysis {
            return Purpose::Analysis;
        }
        let milliseconds = match self.speed {
            SpeedArgs { fast: true, .. } => 500,
            SpeedArgs { slow: true, .. } => 2000,
            SpeedArgs { no_delay: true, .. } => 0,
            _ => 1000,
        };
        Purpose::Watch(Duration::from_millis(milliseconds))
    }
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// Files to read, one after another; - is standard input, which is also read when no file is named
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(Args)]
pub(crate) struct TechniquesArgs {
    /// Write JSON lines
    #[arg(long)]
    json: bool,
}

impl TechniquesArgs {
    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { Format::Tabs }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_description_of_the_arguments_is_sound() {
        Arguments::command().debug_assert();
    }
}
