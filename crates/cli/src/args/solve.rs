//! The arguments of `solve`: an engine and its options.

use clap::builder::RangedU64ValueParser;
use clap::{Args, ValueEnum};
use crosshatch_core::technique::Technique;
use crosshatch_engines::heuristic::Rules;
use crosshatch_engines::matchpeg::{self, Direction, Pairs};
use crosshatch_reasoning::techniques;
use serde::Serialize;

use super::lines::LinesArgs;
use super::without::WithoutArgs;

/// What solves a grid, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EngineName {
    /// The fastest: counts solutions
    Fast,
    /// Boards as exact cover problems, by dancing cells: counts solutions
    ExactCover,
    /// What can't be, then what if: one solution, not proved to be the only one
    Matchpeg,
    /// The rules of the Perl program "Super Sudoku", without guessing: solves or gets stuck
    Heuristic,
    /// Only techniques, as people use them: solves or gets stuck
    Logic,
    /// Permutations of the missing digits, row after row: counts solutions, or gives up
    Permutation,
}

/// An engine with its own options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Engine {
    Fast,
    ExactCover,
    Matchpeg(matchpeg::Options),
    Heuristic(Rules),
    Logic(Vec<&'static Technique>),
    Permutation,
}

impl Engine {
    /// Its name.
    pub(crate) fn name(&self) -> EngineName {
        match self {
            Self::Fast => EngineName::Fast,
            Self::ExactCover => EngineName::ExactCover,
            Self::Matchpeg(_) => EngineName::Matchpeg,
            Self::Heuristic(_) => EngineName::Heuristic,
            Self::Logic(_) => EngineName::Logic,
            Self::Permutation => EngineName::Permutation,
        }
    }
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    /// Which engine solves
    #[arg(long, value_enum, default_value_t = EngineName::Fast)]
    engine: EngineName,
    /// Stop counting solutions here, if the engine counts
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) limit: u32,
    #[command(flatten)]
    matchpeg: MatchpegArgs,
    /// Heuristic: also look for pairs in boxes, which its author left out
    #[arg(long)]
    home: bool,
    #[command(flatten)]
    techniques: WithoutArgs,
    #[command(flatten)]
    pub(crate) lines: LinesArgs,
}

/// How Matchpeg's author is read.
#[derive(Args)]
struct MatchpegArgs {
    /// Matchpeg: look for pairs before trying anything
    #[arg(long)]
    pairs: bool,
    /// Matchpeg: of equally hard cells, take those in the upper rows first, not those in the left columns
    #[arg(long)]
    row_major_ties: bool,
    /// Matchpeg: combine at most this many cells before the full search [default: 5]
    #[arg(long, value_name = "K", value_parser = RangedU64ValueParser::<usize>::new().range(0..=625))]
    max_cells: Option<usize>,
}

impl SolveArgs {
    /// The engine with its options.
    ///
    /// # Errors
    /// When an option belongs to another engine.
    pub(crate) fn engine(&self) -> Result<Engine, String> {
        let options = self.matchpeg.options();
        if self.engine != EngineName::Matchpeg && options != matchpeg::Options::default() {
            return Err("--pairs, --row-major-ties and --max-cells are options of --engine matchpeg".into());
        }
        if self.engine != EngineName::Logic && !self.techniques.is_empty() {
            return Err("--without is an option of --engine logic".into());
        }
        if self.engine != EngineName::Heuristic && self.home {
            return Err("--home is an option of --engine heuristic".into());
        }
        Ok(match self.engine {
            EngineName::Fast => Engine::Fast,
            EngineName::ExactCover => Engine::ExactCover,
            EngineName::Matchpeg => Engine::Matchpeg(options),
            EngineName::Heuristic => Engine::Heuristic(if self.home { Rules::Home } else { Rules::default() }),
            EngineName::Permutation => Engine::Permutation,
            EngineName::Logic => Engine::Logic(self.techniques.of(techniques::reasoning())),
        })
    }
}

impl MatchpegArgs {
    fn options(&self) -> matchpeg::Options {
        let faithful = matchpeg::Options::default();
        matchpeg::Options {
            pairs: if self.pairs { Pairs::Hidden } else { faithful.pairs },
            ties: if self.row_major_ties { Direction::RowMajor } else { faithful.ties },
            max_cells: self.max_cells.unwrap_or(faithful.max_cells),
            ..faithful
        }
    }
}
