//! The arguments of `print`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use crosshatch_core::rating::Scale;
use crosshatch_paper::{Layout, Paper, PerPage, Solutions};

use super::common::RunArgs;
use crate::scale;

#[derive(Args)]
pub(crate) struct PrintArgs {
    /// Files to read, one after another; - is standard input, which is also read when no file is named
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The PDF file to write; - is standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// The title at the top of each page
    #[arg(long, default_value = "", hide_default_value = true)]
    title: String,
    /// What stands opposite the title, such as a date
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    aside: String,
    /// The paper
    #[arg(long, default_value = "a4", value_parser = paper())]
    paper: Paper,
    /// How many puzzles are on a page
    #[arg(long, value_name = "N", default_value = "4", value_parser = per_page())]
    per_page: PerPage,
    /// Where the solutions are: on pages at the end, small and upside down by their puzzles, or nowhere
    #[arg(long, value_name = "WHERE", default_value = "last", value_parser = solutions())]
    solutions: Solutions,
    /// Print the candidates of empty cells: those of the file, or those that the values leave
    #[arg(long)]
    pub(crate) candidates: bool,
    /// A scale whose values are printed; may be given several times
    #[arg(long = "scale", value_name = "SCALE", value_parser = scale::parser())]
    pub(crate) scales: Vec<&'static Scale>,
    /// Easy puzzles first, by the first scale
    #[arg(long, requires = "scales")]
    pub(crate) sort: bool,
    /// The address of a Crosshatch page: each puzzle gets a QR code that opens it there
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) link: Option<String>,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

impl PrintArgs {
    /// How the booklet is set.
    pub(crate) fn layout(&self) -> Layout {
        let Self { paper, per_page, solutions, title, aside, .. } = self;
        let (title, aside) = (title.clone(), aside.clone());
        Layout { paper: *paper, per_page: *per_page, solutions: *solutions, title, aside }
    }
}

fn paper() -> impl TypedValueParser<Value = Paper> {
    chosen(Paper::ALL, Paper::id)
}

fn per_page() -> impl TypedValueParser<Value = PerPage> {
    chosen(PerPage::ALL, PerPage::id)
}

fn solutions() -> impl TypedValueParser<Value = Solutions> {
    chosen(Solutions::ALL, Solutions::id)
}

/// Reads one of some values by its name.
fn chosen<T: Copy + Send + Sync + 'static, const N: usize>(
    all: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let names = all.map(|value| PossibleValue::new(name(value)));
    PossibleValuesParser::new(names)
        .map(move |wanted| all.into_iter().find(|&value| name(value) == wanted).expect("one of these"))
}
