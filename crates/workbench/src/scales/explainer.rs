//! A puzzle's rating on the Explainer scale: had from a worker step by step, shown while it comes, and its path looked at.

use crosshatch_core::rating::{Form, Unrated};
use crosshatch_core::solve::{UNLIMITED, count};
use crosshatch_core::{Candidates, Grid, Position, Uniqueness};
use crosshatch_reasoning::scales::explainer::{self, Ending, RatedStep, Take, outline};

use super::{Card, CardRow, Line, PathLine, PricedStep, Rater, Rating, RatingResult};
use crate::sentence;

/// Its line.
pub static LINE: Line = Line {
    id: "explainer",
    name: "Explainer",
    form: Form::Tenths,
    sums: false,
    path: Some(PathLine { said: "Explainer's own path.", unit: "" }),
    here: None,
};

/// How a worker rates on it.
pub(super) static RATER: Rater = Rater {
    id: "explainer",
    begin: |puzzle, known| Ok(Box::new(Work::new(puzzle, known)?)),
    begin_within: Some(|start, known| Ok(Box::new(Work::of_sukaku(start, known)?))),
};

/// The most guesses that a worker makes to learn whether a Sukaku has one solution.
const GUESSES: u64 = 1_000_000;

/// A rating under way, which can be left in the middle of a step.
struct Work {
    rater: explainer::Rater,
    /// The position after the reported steps.
    position: Position,
    /// All reported steps.
    told: Vec<PricedStep>,
    /// How many of them were known at the beginning.
    known: usize,
    /// How many were handed over.
    handed: usize,
    /// The puzzle, if published lists have puzzles like it: they have no Sukaku.
    listed: Option<Grid>,
    /// The rating in batches, which begins once the card is known if published lists may have another value.
    batch: Option<Batch>,
}

/// The rating in batches, beside the card.
struct Batch {
    rater: explainer::Rater,
    card: Card,
    /// ER, EP and ED of the card, in tenths.
    values: [u32; 3],
}

/// Up to this price, in tenths, published lists have the values of Explainer itself.
const HIGHEST_AGREED: u32 = 105;

impl Batch {
    /// Begins the rating in batches. `None` where published lists have the card's value.
    fn beside(card: &Card, values: [u32; 3], puzzle: &Grid) -> Option<Self> {
        if values[0] <= HIGHEST_AGREED {
            return None;
        }
        let rater = explainer::Rater::new(puzzle).ok()?.taking(Take::EqualPrice);
        Some(Self { rater, card: card.clone(), values })
    }

    /// The card, with the value of published lists where it differs.
    fn compared(&self, rating: &explainer::Rating) -> Card {
        let batch = [rating.er, rating.ep, rating.ed].map(|price| u32::from(price.get()));
        let mut card = self.card.clone();
        if batch != self.values {
            let (own, listed) = if batch[0] == self.values[0] {
                (self.values.map(price).join("/"), batch.map(price).join("/"))
            } else {
                (price(self.values[0]), price(batch[0]))
            };
            card.said = format!("{own} one hint at a time; {listed} in published lists (batch). {}", card.said);
        }
        card
    }
}

impl Work {
    /// The rating of a grid after steps that are known.
    fn new(grid: &Grid, known: &[PricedStep]) -> Result<Self, String> {
        explainer::SCALE.check(grid.shape()).map_err(|reason| sentence::of(&reason))?;
        let work = Self::after(Position::of_unique(grid), known)?;
        // Rectangles, loops and BUGs ask for one solution, and without it the path would be long and lead nowhere.
        if count(grid, 2, UNLIMITED).count > 1 {
            return Err(sentence::of(&Unrated::Several));
        }
        Ok(Self { listed: Some(grid.clone()), ..work })
    }

    /// The rating of a puzzle whose candidates are part of it, after steps that are known.
    fn of_sukaku(start: &Candidates, known: &[PricedStep]) -> Result<Self, String> {
        explainer::Rater::of_sukaku(start, GUESSES).map_err(|reason| sentence::of(&reason))?;
        let filled = start.grid().filled().map(|(cell, _)| cell).collect();
        Self::after(Position::new(start.clone(), filled, Uniqueness::Proven), known)
    }

    /// The rating of a position after steps that are known.
    fn after(mut position: Position, known: &[PricedStep]) -> Result<Self, String> {
        for step in known {
            position.apply(&step.read().ok_or("The steps that were known cannot be read.")?.effect);
        }
        let rater = explainer::Rater::from_candidates(position.candidates()).map_err(|reason| sentence::of(&reason))?;
        let (told, known) = (known.to_vec(), known.len());
        Ok(Self { rater, position, told, known, handed: known, listed: None, batch: None })
    }

    /// Tells steps that come next.
    fn tell(&mut self, steps: &[RatedStep]) {
        for step in steps {
            let told = outline(&self.position, step);
            self.position.apply(&told.effect);
            self.told.push(PricedStep::new(step.name.text(), step.price.get().into(), told));
        }
    }

    /// ER, EP and ED of the whole path, in tenths: of the known steps and of the rating after them.
    fn values(&self, after: &explainer::Rating) -> [u32; 3] {
        let [er, ep, ed] = [after.er, after.ep, after.ed].map(|price| u32::from(price.get()));
        let known = &self.told[..self.known];
        let hardest = |steps: &[PricedStep]| steps.iter().map(|step| step.price).max().unwrap_or_default();
        let places = |step: &PricedStep| step.read().is_some_and(|step| !step.effect.placements.is_empty());
        let er = er.max(hardest(known));
        let ep = match known.iter().position(places) {
            Some(first) => hardest(&known[..=first]),
            None => ep.max(hardest(known)),
        };
        let ed = known.first().map_or(ed, |step| step.price);
        [er, ep, ed]
    }

    /// The card with these values.
    fn card(&self, values: [u32; 3], ending: &Ending) -> Card {
        let solved = matches!(ending, Ending::Solved(_));
        Card {
            said: if solved { MEANING } else { GIVEN_UP }.into(),
            caption: "Steps of Explainer's own path, and the price of each".into(),
            rows: rows(&self.told),
            ..stored(values)
        }
    }
}

/// The card of a puzzle of which only ER, EP and ED are stored, in tenths.
pub(crate) fn stored([er, ep, ed]: [u32; 3]) -> Card {
    Card { points: er, value: price(er), beside: format!("{} · {}", price(ep), price(ed)), ..Card::default() }
}

/// What the values mean.
pub const MEANING: &str = "ER, the number in bold, is the hardest step of the whole path. The grey ones are EP, the hardest up to the first digit that is \
placed, and ED, the first step.";

/// The remark if the path ends before the solution.
const GIVEN_UP: &str = "It gives up: it cannot find a way to the end, which counts as 20.0.";

impl Rating for Work {
    fn advance(&mut self, fuel: u64) -> Option<RatingResult> {
        if let Some(batch) = &mut self.batch {
            let rating = batch.rater.advance(fuel)?;
            return Some(Ok(batch.compared(&rating)));
        }
        let rated = self.rater.advance(fuel);
        let path = rated.as_ref().map_or(self.rater.path(), |rating| &rating.path);
        let new = path[self.told.len() - self.known..].to_vec();
        self.tell(&new);
        let rating = rated?;
        let values = self.values(&rating);
        let card = self.card(values, &rating.ending);
        self.batch = self.listed.as_ref().and_then(|puzzle| Batch::beside(&card, values, puzzle));
        if self.batch.is_some() { None } else { Some(Ok(card)) }
    }

    fn known(&self) -> Option<&Card> {
        self.batch.as_ref().map(|batch| &batch.card)
    }

    fn news(&mut self) -> Vec<PricedStep> {
        let news = self.told[self.handed..].to_vec();
        self.handed = self.told.len();
        news
    }
}

/// The steps by name and price, the hardest first.
fn rows(steps: &[PricedStep]) -> Vec<CardRow> {
    // What they are called and cost, the first, how many.
    let mut counts: Vec<(&str, u32, usize, usize)> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        match counts.iter_mut().find(|(name, price, ..)| (*name, *price) == (&step.name, step.price)) {
            Some((.., count)) => *count += 1,
            None => counts.push((&step.name, step.price, number, 1)),
        }
    }
    // Stable: of those that cost the same the one that came first stays first.
    counts.sort_by_key(|&(_, price, ..)| std::cmp::Reverse(price));
    let row = |(name, tenths, first, count): (&str, u32, usize, usize)| CardRow {
        name: name.into(),
        count: count.to_string(),
        price: price(tenths),
        first: u32::try_from(first).ok(),
    };
    counts.into_iter().map(row).collect()
}

/// A price as it is read: 72 tenths are "7.2".
pub fn price(tenths: u32) -> String {
    Form::Tenths.written(tenths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::text::read_line;

    /// The card that is known first, and the last one.
    fn cards(line: &str) -> (Option<Card>, Card) {
        let grid = read_line(line, 1).expect("a puzzle").grid;
        let mut work = Work::new(&grid, &[]).expect("a rating");
        let mut first = None;
        loop {
            let said = work.advance(10_000);
            first = first.or_else(|| work.known().cloned());
            if let Some(said) = said {
                return (first, said.expect("a card"));
            }
        }
    }

    /// The values are those of complete runs of Sudoku Explainer 1.2.1.3 and of a published list of puzzles above 10.5.
    #[test]
    fn published_values_stand_beside_the_own_one() {
        let (first, last) = cards("....5.7.9.56....2.7.......52...4..6..8.1....4..4..3...6...2..9...1..4....3.8.....");
        let first = first.expect("its value is known before that of the list");
        assert_eq!((first.value.as_str(), first.said.as_str()), ("10.7", MEANING));
        assert_eq!(last.said, format!("10.7 one hint at a time; 10.6 in published lists (batch). {MEANING}"));
        assert_eq!(Card { said: first.said.clone(), ..last }, first);
    }

    #[test]
    fn an_ordinary_puzzle_is_rated_once() {
        let (first, last) = cards("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        assert_eq!((first, last.value.as_str(), last.said.as_str()), (None, "1.2", MEANING));
    }
}
