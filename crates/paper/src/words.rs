//! The words beside a puzzle, from its values.

use crosshatch_core::bank::Difficulty;
use crosshatch_core::rating::{Value, times};
use crosshatch_reasoning::scales::minutes;

use crate::Puzzle;

impl Puzzle {
    /// States how hard the puzzle is, by its values: above the board the minutes, if they are among them; below it the others and the number of
    /// givens.
    pub fn describe(&mut self, values: &[Value]) {
        let (times, others): (Vec<&Value>, Vec<&Value>) = values.iter().partition(|value| *value.scale() == minutes::SCALE);
        if let Some(time) = times.first() {
            let seconds = time.amount();
            let time = if seconds < minutes::LONGEST {
                times::about(seconds)
            } else {
                format!("over {} minutes", times::written(minutes::LONGEST_LEAST))
            };
            self.difficulty = format!("{} · {time}", Difficulty::of(seconds).name());
        }
        let written = others.into_iter().map(|value| {
            let (name, points) = (value.scale().name, value.scale().written(value.amount()));
            value.word().map_or_else(|| format!("{name} {points}"), |word| format!("{name} {points} {word}"))
        });
        let count = self.start().count_filled();
        let plural = if count == 1 { "" } else { "s" };
        let givens = [format!("{count} given{plural}")];
        self.values = written.chain(givens).collect::<Vec<_>>().join(" · ");
    }
}
