//! Boards as pictures.

use crosshatch_core::{Candidates, CellSet, DigitSet};
use crosshatch_picture::{Layout, Scene, Scheme, Sheet, embedded, host_rules, standalone};
use serde::Deserialize;

use crate::board;
use crate::failure::{Failure, FailureKind};
use crate::work::{Border, Job};

/// A picture: part of a document that has the rules, or a document of its own.
pub(crate) fn drawn(scene: &Scene, sheet: &Sheet<'_>, is_embedded: bool) -> String {
    let layout = Layout::of_document(scene.board.grid().shape());
    if is_embedded { embedded(scene, &layout, sheet) } else { standalone(scene, &layout, sheet) }
}

/// The options of `draw`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct DrawOptions {
    /// Whether empty cells have their candidates.
    candidates: bool,
    /// The notes of each cell, in place of candidates.
    notes: Vec<String>,
    /// The givens in one line; all values are givens without, unless the text tells them apart.
    givens: String,
    /// The fill of each cell, `A` to `F`, in one line; any other character for none.
    fills: String,
    /// Whether the picture is part of a document that has the rules.
    embedded: bool,
}

/// `draw`: a board as a picture.
pub(crate) fn draw<B: Border>(text: &str, options: &DrawOptions) -> Result<Job<B>, Failure> {
    let reading = board::board(text)?;
    let shape = reading.grid.shape();
    let cells = shape.cells();
    let of_length = |name: &str, length: usize| match length {
        0 => Ok(false),
        length if length == cells => Ok(true),
        other => Err(Failure::new(
            FailureKind::Option,
            format!("The option \"{name}\" is for {other} cells, and the board has {cells}."),
        )),
    };
    let symbols = reading.symbols;
    let digit = |symbol: char| shape.each_digit().find(|digit| symbols.symbol(*digit) == symbol);
    let digits = |text: &String| text.chars().filter_map(digit).collect();
    let notes: Option<Vec<DigitSet>> = if of_length("notes", options.notes.len())? {
        Some(options.notes.iter().map(digits).collect())
    } else {
        (!options.candidates).then(|| vec![DigitSet::EMPTY; cells])
    };
    let filled = || reading.grid.filled().map(|(cell, _)| cell);
    let givens = if of_length("givens", options.givens.chars().count())? {
        let given: Vec<bool> = options.givens.chars().map(|symbol| digit(symbol).is_some()).collect();
        filled().filter(|cell| given[cell.index()]).collect()
    } else {
        reading.givens.unwrap_or_else(|| filled().collect())
    };
    let mut fills = vec![CellSet::EMPTY; 6];
    if of_length("fills", options.fills.chars().count())? {
        for (cell, letter) in shape.each_cell().zip(options.fills.chars()) {
            if let Some(fill) = ('A'..='F').position(|one| one == letter.to_ascii_uppercase()) {
                fills[fill] = fills[fill].with(cell);
            }
        }
    }
    let shown = reading.position().unwrap_or_else(|| Candidates::of(reading.grid.clone()));
    let sheet = Sheet { givens: &givens, symbols, notes: notes.as_deref(), fills: &fills, sentence: "", scheme: Scheme::Light };
    Ok(Job::done(drawn(&Scene::plain(shown), &sheet, options.embedded)))
}

/// `rules`: the style sheet for embedded pictures.
pub(crate) fn rules<B: Border>() -> Job<B> {
    Job::done(host_rules())
}
