//! The arguments of the commands that answer line by line.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use crosshatch_core::rating::Scale;

use super::common::{CommonArgs, parsed};
use crate::input::Shard;
use crate::output::Packing;
use crate::record::Format;
use crate::scale;

/// A command over lines without further options.
#[derive(Args)]
pub(crate) struct LinesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Where the lines come from.
#[derive(Args)]
pub(crate) struct InputArgs {
    /// Files to read, one after another; - is standard input, which is also read when no file is named. Files compressed with gzip
    /// or zstd are unpacked
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Read CSV with a header: the puzzles are in the column with this name. Commas, semicolons and tabs may separate the columns
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// Only every N-th line, beginning with line I: part I of N, such as 1/8 to 8/8
    #[arg(long, value_name = "I/N", value_parser = parsed::<Shard>)]
    pub(crate) shard: Option<Shard>,
    /// Whether a board may take several lines: auto recognises each file as a whole, line (the default but for convert) reads a board from each
    /// line
    #[arg(long = "in", value_name = "HOW", value_enum, conflicts_with_all = ["column", "numbered"])]
    pub(crate) boards: Option<Boards>,
    /// Take candidates for a person's notes, which say nothing of the puzzle
    #[arg(long)]
    pub(crate) notes: bool,
    /// Each line begins with its number and a tab, as in a piece of a larger input; messages and JSON name these numbers
    #[arg(long, conflicts_with_all = ["column", "shard"])]
    pub(crate) numbered: bool,
}

/// How the boards of a file are recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Boards {
    /// Each file as a whole.
    Auto,
    /// Each line by itself.
    Line,
}

/// Where the answers go.
#[derive(Args)]
pub(crate) struct OutputArgs {
    /// Write to a file, which gets its name when it is complete; until then it is FILE.part. The name decides on the format (.csv, .json,
    /// .jsonl or .parquet; otherwise tabs) and on compression (.gz or .zst behind it)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Go on where an interrupted run of the same command stopped; if there is none, begin, and if FILE is complete, do nothing
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// Write CSV with a header; the columns of a CSV input are kept
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

impl OutputArgs {
    /// The format of the lines, and what becomes of them in the file, if there is one.
    ///
    /// # Errors
    /// When the options and the name of the file contradict each other, or this program cannot write such a file.
    pub(crate) fn forms(&self, common: &CommonArgs) -> Result<(Format, Packing), String> {
        let wanted = if self.csv { Format::Csv } else { common.format() };
        let Some(out) = &self.out else { return Ok((wanted, Packing::Plain)) };
        let (packing, name) = match ending(out).as_deref() {
            Some("gz") => (Packing::Gzip, out.with_extension("")),
            Some("zst" | "zstd") => (Packing::Zstd, out.with_extension("")),
            _ => (Packing::Plain, out.clone()),
        };
        let ending = ending(&name);
        let (named, packing) = match ending.as_deref() {
            Some("csv") => (Format::Csv, packing),
            Some("json" | "jsonl" | "ndjson") => (Format::Json, packing),
            Some("parquet") if packing != Packing::Plain => return Err("a Parquet file is already compressed".into()),
            Some("parquet") if cfg!(not(feature = "parquet")) => {
                return Err("this program was built without Parquet: build it with --features parquet".into());
            }
            Some("parquet") => (Format::Csv, Packing::Parquet),
            _ => return Ok((wanted, packing)),
        };
        if wanted != Format::Tabs && wanted != named {
            let option = if self.csv { "--csv" } else { "--json" };
            return Err(format!("{option} contradicts the name of the file, which ends with .{}", ending.unwrap_or_default()));
        }
        Ok((named, packing))
    }
}

/// The ending of a file's name, in lower case.
fn ending(path: &Path) -> Option<String> {
    path.extension().map(|ending| ending.to_string_lossy().to_lowercase())
}

#[derive(Args)]
pub(crate) struct RateArgs {
    /// A scale to rate on; may be given several times
    #[arg(long = "scale", value_name = "SCALE", required = true, value_parser = scale::parser())]
    pub(crate) scales: Vec<&'static Scale>,
    /// Give up on a puzzle after this much time on a scale: work is counted, not time, so that the output is the same on every machine
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) timeout_ms: Option<u64>,
    /// The longest braids and whips on b, w, bxb and bxbb; without it 12 on b and w, 14 on bxb, 5 on bxbb
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=81))]
    pub(crate) max_length: Option<u32>,
    /// Print statistics instead of the puzzles: counts, means and quantiles of each scale, and the hardest puzzles. With --out, the puzzles
    /// go to the file
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) lines: LinesArgs,
}
