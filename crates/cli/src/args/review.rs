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
    /// Write lines for people in place of JSON, with fields separated by tabs, and the sums in sentences
    #[arg(long)]
    text: bool,
    /// Write JSON, as it does without this option
    #[arg(long = "json", hide = true, conflicts_with = "text")]
    _json: bool,
}

impl ReviewArgs {
    pub(crate) fn format(&self) -> Format {
        if self.text { Format::Tabs } else { Format::Json }
    }
}
