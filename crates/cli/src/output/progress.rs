//! The progress bar of a long run: position, speed and time left.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::args::Talk;

/// The amount of work, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// All lines, however many there are.
    AllLines,
    /// This many puzzles.
    Puzzles(u64),
}

/// The progress bar. It is shown to a person who sees standard error, unless the output goes to the same screen.
pub(super) fn progress(talk: Talk, goal: Goal, to_file: bool) -> ProgressBar {
    let same_screen = !to_file && io::stdout().is_terminal();
    if talk != Talk::All || !io::stderr().is_terminal() || same_screen {
        return ProgressBar::hidden();
    }
    let (length, style) = match goal {
        Goal::AllLines => (None, style("{spinner} {human_pos} lines in {elapsed}, {rate}")),
        Goal::Puzzles(count) => (Some(count), style("{wide_bar} {human_pos}/{human_len} puzzles in {elapsed}")),
    };
    let progress = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr()).with_style(style);
    progress.enable_steady_tick(Duration::from_millis(200));
    progress
}

/// Shows how much is left, once the number of lines is known.
pub(super) fn set_lines(progress: &ProgressBar, count: u64) {
    progress.set_style(style("{wide_bar} {human_pos}/{human_len} lines, {rate}, {eta} left"));
    progress.set_length(count);
}

fn style(template: &str) -> ProgressStyle {
    let rate = |state: &ProgressState, text: &mut dyn Write| {
        let rate = state.per_sec();
        let decimals = usize::from(rate < 10.0);
        // It writes into a string.
        let _ = write!(text, "{rate:.decimals$} a second");
    };
    ProgressStyle::with_template(template).expect("a sound template").with_key("rate", rate)
}
