//! One of the four puzzles of a day.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::after::Search;
use super::generate::put_in_place;
use super::{Craft, FoundAfter, GenerateAfter, Kind, Now};
use crate::board::Board;
use crate::daily::{Date, Four};
use crate::model::Model;
use crate::{scales, sentence};

/// Make one of the four puzzles of a day, or the nearest to it that some tries find.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Daily {
    /// Which one.
    pub which: Four,
    /// The day.
    pub date: Date,
}

/// So many puzzles are rated at most. What is beyond it on every machine would be another puzzle, so it is not changed without need.
const MOST_PUZZLES: u32 = 400;

impl Kind for Daily {
    const NAME: &'static str = "daily";
    const CRAFT: Craft = Craft::Rating;
    type Answer = FoundAfter;
    type Work = Search;

    fn title(&self) -> &'static str {
        self.which.name()
    }

    fn begin(&self, _clock: Now) -> Result<Search, String> {
        let (least, most) = self.which.seconds().into_inner();
        Search::new(GenerateAfter { order: self.which.order(), seed: self.which.seed(self.date), least, most }, MOST_PUZZLES)
    }

    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: FoundAfter) -> Option<()> {
        let about = scales::minutes::about(answer.seconds);
        let source = format!("{}, {about}", self.which.name());
        let said = sentence::daily(&answer.made.givens, &source);
        put_in_place(model, answer.made, source, said);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::Work;
    use crate::model::Tone;
    use crosshatch_core::Shape;
    use crosshatch_core::symmetry::Pattern;
    use crosshatch_core::text::{Symbols, line};
    use crosshatch_reasoning::scales::minutes;

    fn made(which: Four, date: Date, fuel: u64) -> (FoundAfter, u32) {
        let mut search = Daily { which, date }.begin(|| 0.0).expect("an order that can be met");
        let found = std::iter::from_fn(|| Some(search.advance(fuel))).flatten().next().expect("an answer");
        (found, search.tried())
    }

    const fn day(year: u32, month: u8, day: u8) -> Date {
        Date { year, month, day }
    }

    const PUZZLES: [&str; 12] = [
        ".....87...3.....985..24.3....2....59.69...24.78....6....1.32..665.....7...76.....",
        ".6.1..95.1....5....3..82..14.8......3..8.1..9......8.72..96..1....7....3.13..4.9.",
        "18.....5.9...4..8..4.1..7.6...2..8.54...6...22.9..5...5.4..6.7..1..5...9.9.....48",
        "7.8...2..1....7..56.3294..79....5...46.....78...6....95..4687.28..9....6..6...9.4",
        "..3...25..5...6...8...21.3......9.8561.....4348.6......6.23...1...9...6..31...9..",
        "..8.49..5.6.8...1....1....99..3......76...39......4..16....3....4...8.3.3..26.4..",
        "7..1..9.31.3985.6..........3....87....54.18....82....4..........6.7345.85.7..6..1",
        "8.....7.1..5.9.8...7...2...3....7.1.29.3.5.78.8.2....6...4...8...4.3.2..9.8.....3",
        ".....15...59....1.2....948...7.3...6..52.71..8...9.3...249....7.1....95...36.....",
        ".....83.5..53...169....6...7.3...6..8.......9..9...1.2...9....716...45..4.76.....",
        ".345...6915..94..29..........9.3...6...6.7...7...8.4..........72..84..1541...692.",
        "...1.8.47..84.26..4......9...79.1..4.5.7.3.6.8..5.67...4......5..26.49..71.8.5...",
    ];

    /// Whoever changes these changes the puzzles that people have had.
    #[test]
    fn a_day_has_its_four_puzzles() {
        let days = [day(2026, 11, 24), day(2027, 1, 1), day(2028, 2, 29)];
        let all = days.into_iter().flat_map(|date| Four::ALL.map(|which| (which, made(which, date, 7).0)));
        let lines = all.map(|(which, FoundAfter { made: puzzle, seconds, nearest_of })| {
            assert!(nearest_of.is_none() && which.seconds().contains(&seconds), "{which:?}: {seconds}");
            assert!(Pattern::Rotate180.holds(&puzzle.givens));
            assert_eq!(minutes::SCALE.rate(&puzzle.givens, 1_000).expect("one solution").amount(), seconds);
            line(&puzzle.givens, Symbols::FromOne)
        });
        assert_eq!(lines.collect::<Vec<_>>(), PUZZLES);
    }

    #[test]
    fn it_is_put_in_place_under_its_name() {
        let mut model = Model::new(Shape::NINE);
        let (which, date) = (Four::Second, day(2026, 11, 24));
        let board = Rc::clone(model.board());
        let (answer, _) = made(which, date, 100);
        assert_eq!(Daily { which, date }.conclude(&mut model, &board, answer), Some(()));
        assert!(model.source.starts_with("Today's second, about "), "{}", model.source);
        let notice = model.notice.as_ref().expect("a sentence");
        assert!(notice.tone == Tone::Good && notice.text.starts_with(&*model.source), "{}", notice.text);
        assert_eq!(model.timeline.undone().expect("one step").board(), &board);
    }

    #[test]
    #[ignore = "prints how long the puzzles of a year take"]
    fn a_year_of_puzzles() {
        for which in Four::ALL {
            let (mut times, mut most) = (Vec::new(), 0);
            for month in 1..=12 {
                for of_month in 1..=28 {
                    let begun = std::time::Instant::now();
                    let (found, tried) = made(which, day(2027, month, of_month), 1_000);
                    times.push(begun.elapsed());
                    most = most.max(tried);
                    assert_eq!(found.nearest_of, None, "{which:?} {month}-{of_month}");
                }
            }
            times.sort_unstable();
            println!(
                "{which:?}: median {:?}, slowest {:?}, at most {most} tried",
                times[times.len() / 2],
                times[times.len() - 1]
            );
        }
    }
}
