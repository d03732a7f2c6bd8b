//! Queries: which rows are shown, as a line of text. It is an order for puzzles, with the name of the hardest step behind it.

use std::fmt;
use std::str::FromStr;

use crosshatch_core::Shape;
use crosshatch_core::generate::Order as Making;
use crosshatch_reasoning::orders::{Order, OrderTextError, Range};

use super::arrangement::{Arrangement, Only, word_part};
use super::rating::step_called;
use crate::orders::SCALES;

/// What is said of an order that asks for more than filters can.
const ONLY_FILTERS: &str = "Puzzles are found by ratings, givens, symmetry, minimal and hardest step only.";

/// The word before the name of the hardest step.
const HARDEST: &str = "hardest";

/// Writes the filters as a query: `explainer 6.5..7.5; givens 24..26; hardest XY-Wing`. It is empty for all rows. Sorting, unread rows and
/// isomorphs are not part of a query.
impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut order = Order::plain(Shape::NINE);
        for (scale, (least, most)) in SCALES.iter().copied().zip(self.ranges) {
            if (least, most) != (None, None) {
                order.ranges.push(Range::of_points(scale, least.unwrap_or(0), most.unwrap_or(u32::MAX)));
            }
        }
        if let Some((scale, level)) = self.level
            && let Some(part) = word_part(scale)
        {
            order.ranges.push(Range { scale: SCALES[scale], part, least: level, most: level });
        }
        let (least, most) = self.givens;
        if (least, most) != (None, None) {
            let number = |end: Option<u32>, open: usize| end.map_or(open, |end| end as usize);
            order.making.givens = Some(number(least, 0)..=number(most, Shape::NINE.cells()));
        }
        order.making.symmetry = self.symmetry;
        order.making.minimal = self.only == Only::Minimal;
        let hardest = self.hardest.map(|name| format!("{HARDEST} {name}"));
        let parts: Vec<String> = [order.to_string()].into_iter().filter(|text| !text.is_empty()).chain(hardest).collect();
        f.write_str(&parts.join("; "))
    }
}

/// Reads a query. The error is a sentence.
impl FromStr for Arrangement {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut asked = Self::default();
        let mut order = Vec::new();
        for part in text.split(';').map(str::trim) {
            match part.split_once(' ').filter(|(word, _)| *word == HARDEST) {
                Some((_, name)) => {
                    let found = step_called(name.trim());
                    asked.hardest = Some(found.ok_or_else(|| format!("No step is called \"{name:.40}\"."))?);
                }
                None => order.push(part),
            }
        }
        let order: Order = order.join(";").parse().map_err(|error: OrderTextError| error.to_string())?;
        let Making { givens, symmetry, minimal, .. } = order.making.clone();
        let filters = Order { ranges: order.ranges.clone(), ..Order::plain(Shape::NINE) };
        let filters = Order { making: Making { givens, symmetry, minimal, ..filters.making }, ..filters };
        if order != filters {
            return Err(ONLY_FILTERS.into());
        }
        for range in &order.ranges {
            let no_column = || format!("The table has no column for the {} scale.", range.scale.name);
            let scale = SCALES.iter().position(|scale| *scale == range.scale).ok_or_else(no_column)?;
            if *range == Range::of_points(range.scale, range.least, range.most) {
                let most = Some(range.most).filter(|most| *most != u32::MAX);
                asked.ranges[scale] = (Some(range.least).filter(|least| *least > 0), most);
            } else if word_part(scale) == Some(range.part) && range.least == range.most {
                asked.level = Some((scale, range.least));
            } else {
                return Err(format!(
                    "On the {} scale, a range of {} or one word can be asked for.",
                    range.scale.name,
                    range.scale.points().name
                ));
            }
        }
        if let Some(givens) = &order.making.givens {
            let cells = Shape::NINE.cells();
            let (least, most) = (*givens.start(), *givens.end());
            asked.givens = (Some(least as u32).filter(|least| *least > 0), Some(most as u32).filter(|_| most < cells));
        }
        asked.symmetry = order.making.symmetry;
        if order.making.minimal {
            asked.only = Only::Minimal;
        }
        Ok(asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::symmetry::Pattern;

    #[test]
    fn queries_are_read_as_they_are_written() {
        for text in [
            "",
            "explainer 6.5..7.5",
            "explainer 6.5..; iron ..100",
            "hodoku Hard",
            "minutes 5:00..8:00; givens 24..26; minimal; symmetry rotate180; hardest XY-Wing",
            "hardest Unique Rectangle type 1",
        ] {
            let asked: Arrangement = text.parse().expect(text);
            let again: Arrangement = asked.to_string().parse().expect("what is written can be read");
            assert_eq!(again, asked, "{text} was written {asked}");
            assert_eq!(asked.filters(), !text.is_empty());
        }
        let asked: Arrangement = "hodoku Hard; givens ..30; symmetry rotate180".parse().expect("a line");
        assert_eq!((asked.givens, asked.symmetry), ((None, Some(30)), Pattern::Rotate180));
        assert!(asked.level.is_some());
        for (text, reason) in [
            ("hardest nonsense", "No step is called \"nonsense\"."),
            ("needs w-wing", ONLY_FILTERS),
            ("shape 4x4", ONLY_FILTERS),
            ("seed 7", ONLY_FILTERS),
            ("te-depth 1..2", "The table has no column for the T&E depth scale."),
            ("hodoku Easy..Hard", "On the HoDoKu scale, a range of score or one word can be asked for."),
        ] {
            assert_eq!(text.parse::<Arrangement>(), Err(reason.into()));
        }
        assert!("bogus".parse::<Arrangement>().is_err());
    }
}
