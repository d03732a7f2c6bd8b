//! Orders of coloured tiles: next, previous, at random, and the number of an order.

pub mod cost;
pub mod slips;

use std::fmt::Write as _;
use std::rc::Rc;

use crosshatch_core::{Grid, Rng};
use crosshatch_engines::permutation::{self, RankError};

use crate::figures::grouped;
use cost::Cost;
use slips::Slips;

/// The most tiles that may be typed.
pub const MOST: usize = 12;
/// The kinds of tiles: A to I.
pub const KINDS: usize = 9;

/// What the page of permutations knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Permutations {
    /// The kind of each tile, 0 for A.
    row: Vec<u8>,
    step: Option<Step>,
    /// What stands in the fields, and why it would not do.
    typed: Rc<str>,
    asked: Rc<str>,
    refusal: Option<(Field, String)>,
    /// What the author's text makes of these tiles. It does not depend on their order.
    visited: Option<slips::Visited>,
    cost: Option<Rc<[Cost]>>,
}

/// What may happen on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// This number of tiles, all different, in their first order.
    Different(usize),
    /// To another order.
    Go(Way),
    /// This is typed in a field.
    Type(Field, String),
    /// Apply the content of a field.
    Use(Field),
    /// The puzzles are solved by permutations.
    Solve,
}

/// A way to another order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// To the first.
    First,
    /// To the one before.
    Previous,
    /// To the one after.
    Next,
    /// To the last.
    Last,
    /// To a random one, of this seed.
    Random(u64),
}

/// The fields in which something can be typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The tiles, of which some may be alike.
    Tiles,
    /// The 1-based number of an order.
    Order,
}

/// The step that led to the row.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    /// By a step from this row. The place that changed first is the pivot; without one all was turned round.
    Neighbour { forward: bool, before: Vec<u8>, pivot: Option<usize> },
    /// By a jump.
    Jump(&'static str),
}

/// One tile as drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Its kind, 0 for A.
    pub kind: u8,
    /// What happened to it.
    pub mark: Mark,
}

impl Tile {
    /// Its letter.
    pub fn letter(self) -> char {
        letter(self.kind)
    }
}

/// What happened to a tile in the last step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Mark {
    /// Nothing.
    #[default]
    Still,
    /// It stands in the place that changed.
    Pivot,
    /// It is to change places with that one.
    Partner,
    /// It stands in the part that was reversed.
    Reversed,
    /// It should be another one.
    Wrong,
}

impl Default for Permutations {
    fn default() -> Self {
        Self::of((0..5).collect())
    }
}

impl Permutations {
    fn of(row: Vec<u8>) -> Self {
        let visited = slips::Visited::of(&row);
        Self { typed: letters(&row).into(), row, step: None, asked: "".into(), refusal: None, visited, cost: None }
    }

    /// The page after an action, with this puzzle on the board.
    #[must_use]
    pub fn after(&self, action: Action, puzzle: &Grid) -> Self {
        match action {
            Action::Different(tiles) => self.with_tiles((0..tiles.clamp(1, KINDS) as u8).collect()),
            Action::Go(way) => self.gone(way),
            Action::Type(Field::Tiles, text) => Self { typed: text.into(), refusal: None, ..self.clone() },
            Action::Type(Field::Order, text) => Self { asked: text.into(), refusal: None, ..self.clone() },
            Action::Use(Field::Tiles) => match read(&self.typed) {
                Ok(row) => Self { typed: Rc::clone(&self.typed), ..self.with_tiles(row) },
                Err(reason) => Self { refusal: Some((Field::Tiles, reason)), ..self.clone() },
            },
            Action::Use(Field::Order) => self.gone_to_number(),
            Action::Solve => Self { cost: Some(cost::measure(puzzle).into()), ..self.clone() },
        }
    }

    fn with_tiles(&self, row: Vec<u8>) -> Self {
        Self { cost: self.cost.clone(), asked: Rc::clone(&self.asked), ..Self::of(row) }
    }

    fn gone(&self, way: Way) -> Self {
        let mut row = self.row.clone();
        let neighbour = |forward, pivot| Step::Neighbour { forward, before: self.row.clone(), pivot };
        let step = match way {
            Way::Next => neighbour(true, permutation::next(&mut row)),
            Way::Previous => neighbour(false, permutation::previous(&mut row)),
            Way::First => {
                row.sort_unstable();
                Step::Jump("The first order: ascending from left to right.")
            }
            Way::Last => {
                row.sort_unstable();
                row.reverse();
                Step::Jump("The last order: descending from left to right.")
            }
            Way::Random(seed) => {
                permutation::random(&mut row, &mut Rng::new(seed));
                Step::Jump(
                    "At random: from the last place on, each tile changes places with a random one up to itself, which may be itself (Fisher and Yates). Each order is as likely as another.",
                )
            }
        };
        Self { row, step: Some(step), refusal: None, ..self.clone() }
    }

    fn gone_to_number(&self) -> Self {
        let mut row = self.row.clone();
        let reached =
            number(&self.asked).and_then(|rank| permutation::unrank(&mut row, rank).map_err(|error| self.no_such(error)));
        match reached {
            Ok(()) => {
                let words = "Found from its number: how many orders begin with each tile says which comes first, and so on with the rest.";
                Self { row, step: Some(Step::Jump(words)), refusal: None, ..self.clone() }
            }
            Err(reason) => Self { refusal: Some((Field::Order, reason)), ..self.clone() },
        }
    }

    fn no_such(&self, error: RankError) -> String {
        match error {
            RankError::NoSuchRank { orders, .. } => {
                format!("There is no order {}: these tiles have only {}.", self.asked.trim(), grouped(orders))
            }
            RankError::TooManyItems => error.to_string(),
        }
    }

    /// The row of tiles, with marks for the step just made.
    pub fn tiles(&self) -> Vec<Tile> {
        let marks = self.marks(false);
        self.row.iter().zip(marks).map(|(&kind, mark)| Tile { kind, mark }).collect()
    }

    /// The row that the step just made began with; none where it was a jump.
    pub fn tiles_before(&self) -> Option<Vec<Tile>> {
        let Some(Step::Neighbour { before, .. }) = &self.step else { return None };
        Some(before.iter().zip(self.marks(true)).map(|(&kind, mark)| Tile { kind, mark }).collect())
    }

    fn marks(&self, before: bool) -> Vec<Mark> {
        let mut marks = vec![Mark::Still; self.row.len()];
        if let Some(Step::Neighbour { pivot, .. }) = self.step {
            marks[pivot.map_or(0, |pivot| pivot + 1)..].fill(Mark::Reversed);
            if let Some(pivot) = pivot {
                marks[pivot] = Mark::Pivot;
                if before {
                    marks[self.partner(pivot)] = Mark::Partner;
                }
            }
        }
        marks
    }

    /// Where the tile that is now in the pivot's place was before.
    fn partner(&self, pivot: usize) -> usize {
        let Some(Step::Neighbour { before, .. }) = &self.step else { return pivot };
        before.iter().rposition(|&tile| tile == self.row[pivot]).unwrap_or(pivot)
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.row.len()
    }

    /// Whether there are none. There always are some.
    pub fn is_empty(&self) -> bool {
        self.row.is_empty()
    }

    /// Whether no two tiles are alike.
    pub fn all_differ(&self) -> bool {
        let mut sorted = self.row.clone();
        sorted.sort_unstable();
        sorted.iter().enumerate().all(|(at, &tile)| usize::from(tile) == at)
    }

    /// What stands in a field.
    pub fn typed(&self, field: Field) -> &Rc<str> {
        match field {
            Field::Tiles => &self.typed,
            Field::Order => &self.asked,
        }
    }

    /// Why what was typed in a field will not do.
    pub fn refusal(&self, field: Field) -> Option<&str> {
        self.refusal.as_ref().filter(|(where_, _)| *where_ == field).map(|(_, reason)| &**reason)
    }

    /// Which order this is, of how many.
    pub fn standing(&self) -> String {
        let (rank, orders) = self.rank();
        format!("Order {} of {}", grouped(rank + 1), grouped(orders))
    }

    /// The 0-based number of this order, and how many there are.
    pub fn rank(&self) -> (u128, u128) {
        let fits = "twelve tiles have fewer orders than 128 bits hold";
        (permutation::rank(&self.row).expect(fits), permutation::count(&self.row).expect(fits))
    }

    /// What was done, in words.
    pub fn sentence(&self) -> String {
        match &self.step {
            None => "The tiles as they are. Next, Previous and the others say here what they do.".into(),
            Some(Step::Jump(words)) => (*words).into(),
            Some(Step::Neighbour { forward, before, pivot }) => self.told(*forward, before, *pivot),
        }
    }

    fn told(&self, forward: bool, before: &[u8], pivot: Option<usize>) -> String {
        let (name, smaller, larger, nearest, last, first) = if forward {
            ("Next", "smaller", "larger", "smallest", "last", "first")
        } else {
            ("Previous", "larger", "smaller", "largest", "first", "last")
        };
        let Some(pivot) = pivot else {
            return format!(
                "{name}: no place has a {smaller} tile than its right neighbour, so that was the {last} order. All of it is reversed, and it begins anew with the {first}."
            );
        };
        let partner = self.partner(pivot);
        let mut text = format!(
            "{name}: looking from the right, place {} is the first with a {smaller} tile than its right neighbour, {} before {}. Its {} changes places with the {nearest} {larger} tile to its right, {} in place {}.",
            pivot + 1,
            letter(before[pivot]),
            letter(before[pivot + 1]),
            letter(before[pivot]),
            letter(before[partner]),
            partner + 1
        );
        let rest = self.row.len() - pivot - 1;
        let _ = match rest {
            1 => write!(text, " Only place {} is behind it: nothing to reverse.", pivot + 2),
            _ => write!(text, " What stands behind it, places {} to {}, is reversed.", pivot + 2, self.row.len()),
        };
        text
    }

    /// What the author's text makes of this row, beside what it should be.
    pub fn slips(&self) -> Slips {
        Slips::of(&self.row, self.visited)
    }

    /// What solving by permutations costs, if it was asked for.
    pub fn cost(&self) -> Option<&[Cost]> {
        self.cost.as_deref()
    }
}

/// Reads tiles: letters A to I, or digits 1 to 9, with or without spaces.
fn read(typed: &str) -> Result<Vec<u8>, String> {
    let mut row = Vec::new();
    for symbol in typed.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != ',') {
        let kind = match symbol.to_ascii_uppercase() {
            letter @ 'A'..='I' => letter as u8 - b'A',
            digit @ '1'..='9' => digit as u8 - b'1',
            _ => return Err(format!("\u{201c}{symbol}\u{201d} is not a tile; they go from A to I. The tiles are as they were.")),
        };
        row.push(kind);
    }
    match row.len() {
        0 => Err("Type at least one tile, from A to I. The tiles are as they were.".into()),
        1..=MOST => Ok(row),
        many => Err(format!("{many} tiles; there is room for {MOST}. The tiles are as they were.")),
    }
}

/// The 0-based rank of an order whose number was typed.
fn number(asked: &str) -> Result<u128, String> {
    let digits: String = asked.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != ',').collect();
    if digits.is_empty() || !digits.bytes().all(|symbol| symbol.is_ascii_digit()) {
        return Err(format!("\u{201c}{}\u{201d} is not the number of an order: they count from 1.", asked.trim()));
    }
    // What 128 bits do not hold is beyond all orders of twelve tiles.
    let number = digits.parse().unwrap_or(u128::MAX);
    number.checked_sub(1).ok_or_else(|| "There is no order 0: they count from 1.".into())
}

fn letter(kind: u8) -> char {
    char::from(b'A' + kind)
}

/// A row as letters.
fn letters(row: &[u8]) -> String {
    row.iter().map(|&kind| letter(kind)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Shape;

    fn page(actions: impl IntoIterator<Item = Action>) -> Permutations {
        let puzzle = Grid::empty(Shape::NINE);
        actions.into_iter().fold(Permutations::default(), |page, action| page.after(action, &puzzle))
    }

    /// Types something into a field and has it done.
    fn fill(field: Field, text: &str) -> Vec<Action> {
        vec![Action::Type(field, text.into()), Action::Use(field)]
    }

    #[test]
    fn from_order_to_order() {
        let (next, previous, first, last) = (Way::Next, Way::Previous, Way::First, Way::Last);
        for (before, ways, row, standing) in [
            (vec![], &[][..], "ABCDE", "Order 1 of 120"),
            (vec![], &[next], "ABCED", "Order 2 of 120"),
            (vec![], &[previous], "EDCBA", "Order 120 of 120"),
            (vec![], &[last, next], "ABCDE", "Order 1 of 120"),
            (fill(Field::Order, "5"), &[], "ABECD", "Order 5 of 120"),
            (fill(Field::Order, "120"), &[first], "ABCDE", "Order 1 of 120"),
            (vec![Action::Different(9)], &[last], "IHGFEDCBA", "Order 362\u{2009}880 of 362\u{2009}880"),
            (vec![Action::Different(0)], &[], "A", "Order 1 of 1"),
            (fill(Field::Tiles, "c b, a"), &[], "CBA", "Order 6 of 6"),
            (fill(Field::Tiles, "112"), &[], "AAB", "Order 1 of 3"),
            (fill(Field::Tiles, "AABBC"), &[last], "CBBAA", "Order 30 of 30"),
        ] {
            let page = page(before.into_iter().chain(ways.iter().copied().map(Action::Go)));
            assert_eq!((&*letters(&page.row), &*page.standing()), (row, standing), "{ways:?}");
            assert_eq!(page.refusal, None);
        }
        assert_eq!(
            page([Action::Different(9)].into_iter().chain(fill(Field::Order, "362\u{2009}880"))).rank(),
            (362_879, 362_880)
        );
    }

    #[test]
    fn a_random_order_comes_of_its_seed() {
        let row = |seed| page([Action::Different(9), Action::Go(Way::Random(seed))]).row;
        assert_eq!(row(1), row(1));
        assert_ne!(row(1), row(2));
    }

    #[test]
    fn what_will_not_do_is_refused_and_kept() {
        for (field, text, reason) in [
            (Field::Order, "121", "There is no order 121: these tiles have only 120."),
            (Field::Order, "0", "There is no order 0: they count from 1."),
            (Field::Order, "two", "\u{201c}two\u{201d} is not the number of an order: they count from 1."),
            (Field::Order, "-1", "\u{201c}-1\u{201d} is not the number of an order: they count from 1."),
            (Field::Tiles, "ABJ", "\u{201c}J\u{201d} is not a tile; they go from A to I. The tiles are as they were."),
            (Field::Tiles, " ", "Type at least one tile, from A to I. The tiles are as they were."),
            (Field::Tiles, "AAAAAAAAAAAAA", "13 tiles; there is room for 12. The tiles are as they were."),
        ] {
            let page = page(fill(field, text));
            assert_eq!(page.refusal(field), Some(reason));
            assert_eq!((&**page.typed(field), &page.row), (text, &Permutations::default().row));
        }
        let beyond = page(fill(Field::Order, &"9".repeat(60)));
        assert!(beyond.refusal(Field::Order).is_some_and(|reason| reason.starts_with("There is no order 999")));
    }

    #[test]
    fn a_step_is_marked_and_told() {
        use Mark::{Partner, Pivot, Reversed, Still};
        let marks = |tiles: Vec<Tile>| tiles.iter().map(|tile| tile.mark).collect::<Vec<_>>();
        for (typed, way, before, after, told) in [
            (
                "ADECB",
                Way::Next,
                vec![Still, Pivot, Partner, Reversed, Reversed],
                vec![Still, Pivot, Reversed, Reversed, Reversed],
                "Next: looking from the right, place 2 is the first with a smaller tile than its right neighbour, D before E. Its D changes places with the smallest larger tile to its right, E in place 3. What stands behind it, places 3 to 5, is reversed.",
            ),
            (
                "ABBA",
                Way::Next,
                vec![Pivot, Reversed, Partner, Reversed],
                vec![Pivot, Reversed, Reversed, Reversed],
                "Next: looking from the right, place 1 is the first with a smaller tile than its right neighbour, A before B. Its A changes places with the smallest larger tile to its right, B in place 3. What stands behind it, places 2 to 4, is reversed.",
            ),
            (
                "ACB",
                Way::Previous,
                vec![Still, Pivot, Partner],
                vec![Still, Pivot, Reversed],
                "Previous: looking from the right, place 2 is the first with a larger tile than its right neighbour, C before B. Its C changes places with the largest smaller tile to its right, B in place 3. Only place 3 is behind it: nothing to reverse.",
            ),
            (
                "CBA",
                Way::Next,
                vec![Reversed; 3],
                vec![Reversed; 3],
                "Next: no place has a smaller tile than its right neighbour, so that was the last order. All of it is reversed, and it begins anew with the first.",
            ),
        ] {
            let page = page(fill(Field::Tiles, typed).into_iter().chain([Action::Go(way)]));
            assert_eq!(marks(page.tiles_before().expect("a step")), before, "{typed}");
            assert_eq!(marks(page.tiles()), after, "{typed}");
            assert_eq!(page.sentence(), told);
        }
    }
}
