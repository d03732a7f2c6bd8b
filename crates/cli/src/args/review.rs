//! The arguments of `review`.

use std::path::PathBuf;

use clap::Args;
use crosshatch_core::rating::Scale;

use crate::record::Format;
use crate::scale;

#[derive(Args)]
pub(crate) struct ReviewArgs {
    /// The game; - is standard input, which is also read when no file is named
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The scale whose prices say what is easier
    #[arg(long, value_name = "SCALE", default_value = "explainer", value_parser = scale::priced_parser())]
    pub(crate) scale: &'static Scale,
    /// Write JSON lines: an object for each move, with its 1-based number as "move", and one for the sums
    #[arg(long)]
    json: bool,
}

impl ReviewArgs {
    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { Format::Tabs }
    }
}
