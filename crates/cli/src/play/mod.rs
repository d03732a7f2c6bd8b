//! `play`: the interactive form of drwho's Iron Sudoku of 2011, version 1.9. A puzzle is entered, and the solution is shown cell
//! by cell in the order in which the ladder of the iron scale finds it.
//!
//! The keys, prompts, captions, delays and the two boards are those of the original: a digit moves on to the next cell, Enter
//! ends the row and moves to the start of the next one (End to its end), Backspace clears the cell before, and `-i` prints
//! instructions and exits. New are: reading the puzzle from a file, then without a drawn board during the analysis;
//! "Thinking..." from the beginning; q and Esc in every stage; a board that follows the terminal's size; and exit status 1
//! for a puzzle without a unique solution.

mod entering;
mod first;
mod instructions;
mod key;
mod model;
mod run;
mod screen;

use std::io::{self, IsTerminal};
use std::process;

use crosshatch_core::rating::iron::{Outcome, Record, record};
use crosshatch_core::{Grid, Shape};

use crate::args::PlayArgs;
use crate::output::INTERRUPTED;
use crate::{Ending, standard};
use entering::Entering;
pub(crate) use instructions::INSTRUCTIONS;
use model::Model;
pub(crate) use model::Purpose;
use run::Leaving;

/// Plays, or prints what is requested instead.
pub(crate) fn run(args: &PlayArgs) -> Ending {
    if args.instructions {
        return standard::print(INSTRUCTIONS, Ending::Fine);
    }
    let piped = args.purpose() == Purpose::Analysis && !io::stdin().is_terminal();
    let file = args.file.clone().or_else(|| piped.then(|| "-".into()));
    let entering = match file.map_or_else(|| Ok(empty()), first::first) {
        Ok(entering) => entering,
        Err((sentence, ending)) => {
            if let Some(sentence) = sentence {
                standard::remark(sentence);
            }
            return ending;
        }
    };
    let given = args.file.is_some() || piped;
    if given && args.purpose() == Purpose::Analysis {
        return close(&record(entering.givens()), Purpose::Analysis);
    }
    if !io::stdout().is_terminal() {
        standard::remark(
            "play needs a terminal, and standard output is not one. With -a and a file it prints the analysis only.",
        );
        return Ending::Usage;
    }
    let mut model = Model::new(entering, args.purpose());
    match run::run(&mut model) {
        Ok(Leaving::Usual) => model.record().map_or(Ending::Fine, |record| close(record, args.purpose())),
        Ok(Leaving::Interrupted) => process::exit(INTERRUPTED),
        Err(error) => {
            standard::remark(format_args!("the terminal cannot be used: {error}"));
            Ending::Unusable
        }
    }
}

fn empty() -> Entering {
    Entering::new(Grid::empty(Shape::NINE)).expect("nothing clashes with nothing")
}

/// Prints the closing list on the normal screen.
fn close(record: &Record, purpose: Purpose) -> Ending {
    let ending = if matches!(record.outcome, Outcome::Unique(_)) { Ending::Fine } else { Ending::Unusable };
    standard::print(&closing(record, purpose), ending)
}

/// The closing list. Without a unique solution, an analysis gives the reason instead, and a watched run nothing.
fn closing(record: &Record, purpose: Purpose) -> String {
    match (&record.outcome, purpose) {
        (Outcome::Unique(_), _) => {
            let lines = record.techniques().into_iter().map(|technique| format!("\t{technique}"));
            let last = format!("Difficulty score = {}\n", record.score);
            ["Solution techniques used:".into()].into_iter().chain(lines).chain([last]).collect::<Vec<_>>().join("\n")
        }
        (Outcome::Impossible, Purpose::Analysis) => "No solution possible.\n".into(),
        (Outcome::Ambiguous, Purpose::Analysis) => "Multiple solutions possible.\n".into(),
        (Outcome::Impossible | Outcome::Ambiguous, Purpose::Watch(_)) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::text::read_line;
    use std::time::Duration;

    const WATCH: Purpose = Purpose::Watch(Duration::ZERO);

    #[test]
    fn the_closing_list() {
        let several = ".".repeat(81);
        let none = "12345678.........9".to_owned() + &".".repeat(63);
        for (board, purpose, text) in [
            (
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                WATCH,
                "Solution techniques used:\n\tBlock cross hatch scan\nDifficulty score = 8\n",
            ),
            (
                ".......7......2.....8.....447......9.5...8........6..3....9....7.3...6......4..5.",
                Purpose::Analysis,
                "Solution techniques used:\n\tBlock cross hatch scan\n\tRow/column cross hatch scan\n\tRegion intersection analysis\n\
                 \tHidden pair analysis\nDifficulty score = 39\n",
            ),
            (&several, Purpose::Analysis, "Multiple solutions possible.\n"),
            (&none, Purpose::Analysis, "No solution possible.\n"),
            (&several, WATCH, ""),
            (&none, WATCH, ""),
        ] {
            assert_eq!(closing(&record(&read_line(board, 1).expect("a board").grid), purpose), text, "{board}");
        }
    }
}
