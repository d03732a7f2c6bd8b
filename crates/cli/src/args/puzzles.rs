//! The arguments of the commands that print puzzles: `generate` and `bank`.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use crosshatch_core::Shape;
use crosshatch_core::generate::Method;
use crosshatch_core::rating::Scale;
use crosshatch_core::symmetry::Pattern;
use crosshatch_reasoning::orders::{Order, Which};

use super::common::{CommonArgs, parsed};
use crate::scale::{self, Points};

#[derive(Args)]
pub(crate) struct GenerateArgs {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// What they are to be like, such as "explainer 6.5..7.5; needs w-wing; givens 24..26; seed 7"; the other options add to it
    #[arg(long, value_name = "TEXT", value_parser = parsed::<Order>)]
    pub(crate) order: Option<Order>,
    /// Width and height of a box, from 2x2 to 5x5 [default: 3x3]
    #[arg(long, value_name = "WxH", value_parser = parsed::<Shape>)]
    pub(crate) shape: Option<Shape>,
    #[command(flatten)]
    pub(crate) rated: RatedArgs,
    #[arg(long, value_name = "LEVEL", help = scale::level_help())]
    pub(crate) level: Option<String>,
    /// A technique, or one of a family, that must occur on the easiest path; may be given several times
    #[arg(long = "technique", value_name = "ID", value_parser = parsed::<Which>)]
    pub(crate) techniques: Vec<Which>,
    /// A technique, or a family, that may not occur on it; may be given several times
    #[arg(long, value_name = "ID", value_parser = parsed::<Which>)]
    pub(crate) without: Vec<Which>,
    /// The symmetry of the givens: none, rotate180, rotate90, horizontal, vertical, diagonal, antidiagonal or full
    #[arg(long, value_name = "PATTERN", value_parser = parsed::<Pattern>)]
    pub(crate) symmetry: Option<Pattern>,
    /// How the board is filled and givens are removed: quick, or cell-by-cell in two rounds
    #[arg(long, value_name = "METHOD", value_parser = parsed::<Method>)]
    pub(crate) method: Option<Method>,
    /// How many givens, both ends included. Without --minimal, removing givens stops at the lower end
    #[arg(long, value_name = "A..B", value_parser = givens)]
    pub(crate) givens: Option<RangeInclusive<usize>>,
    /// A file with a mask: x where a given stands, . where none does, ? where one may
    #[arg(long, value_name = "FILE")]
    pub(crate) mask: Option<PathBuf>,
    /// Only puzzles in which every given is known to be needed
    #[arg(long)]
    pub(crate) minimal: bool,
    /// A number from 0 to 2^64 - 1 that determines the result; without it, one is chosen at random and reported on standard error
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Stop after this many seconds, with what has been found by then
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) budget: Option<Duration>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(Args)]
pub(crate) struct BankArgs {
    /// How many puzzles [default: all that meet the conditions]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: Option<u64>,
    #[command(flatten)]
    pub(crate) rated: RatedArgs,
    /// The level wanted on the first scale; without a scale or on minutes: Easy (less than 5 minutes), Medium (less than 9), Hard (less than 14) or Expert
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<String>,
    /// A technique, or a family, that the most expensive step on the path of HoDoKu or of Explainer must use
    #[arg(long, value_name = "ID", value_parser = parsed::<Which>)]
    pub(crate) technique: Option<Which>,
    /// A number from 0 to 2^64 - 1 that shuffles the puzzles; without it, they are in the bank's order
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// The scales that are printed, and the bounds on the first of them.
#[derive(Args)]
pub(crate) struct RatedArgs {
    /// A scale whose value is printed for each puzzle; may be given several times
    #[arg(long = "scale", value_name = "SCALE", value_parser = scale::parser())]
    pub(crate) scales: Vec<&'static Scale>,
    #[arg(long, value_name = "X", help = scale::min_help())]
    pub(crate) min: Option<Points>,
    /// The largest value wanted on the first scale
    #[arg(long, value_name = "Y")]
    pub(crate) max: Option<Points>,
}

/// There are bounds, and no scale that they could be on.
pub(crate) struct NoScale;

impl RatedArgs {
    /// The first scale and the bounds on it, in its unit. `None` if there are no bounds.
    ///
    /// # Errors
    /// When there are bounds and no scale.
    pub(crate) fn range(&self) -> Result<Option<(&'static Scale, RangeInclusive<u32>)>, NoScale> {
        if self.min.is_none() && self.max.is_none() {
            return Ok(None);
        }
        let &scale = self.scales.first().ok_or(NoScale)?;
        let form = scale.points().form;
        let least = self.min.map_or(0, |points| points.at_least(form));
        let most = self.max.map_or(u32::MAX, |points| points.at_most(form));
        Ok(Some((scale, least..=most)))
    }
}

fn givens(text: &str) -> Result<RangeInclusive<usize>, String> {
    let ends = text.split_once("..").and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
    let (first, last): (usize, usize) = ends.ok_or("write the fewest and the most, such as 24..28")?;
    if first > last { Err(format!("{first} is more than {last}")) } else { Ok(first..=last) }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| !time.is_zero()).ok_or_else(|| "write a number of seconds above 0, such as 10 or 0.5".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_or_refused() {
        assert_eq!(givens("24..28"), Ok(24..=28));
        assert_eq!(givens("24..24"), Ok(24..=24));
        for wrong in ["", "24", "..", "24..", "..28", "28..24", "a..b", "-1..3", "24..=28"] {
            assert!(givens(wrong).is_err(), "{wrong}");
        }
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["", "0", "-1", "NaN", "inf", "1e400", "five"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}
