//! The form of an order: the order itself, and the edits that a person makes in it.

use crosshatch_core::generate::{Mask, Spot};
use crosshatch_core::rating::{Form as AmountForm, Scale, iron};
use crosshatch_core::symmetry::Pattern;
use crosshatch_core::technique::Family;
use crosshatch_core::{Cell, Grid, Shape};
use crosshatch_reasoning::orders::{Amid, Need, Order, OrderPath, Range, Which, Wish, WishKind, family_id, written};
use crosshatch_reasoning::scales::{explainer, hodoku, minutes};
use crosshatch_reasoning::techniques;

use crate::figures::tenths;

/// The scales of the form, in the order in which the rating card shows them.
pub static SCALES: [&Scale; 4] = [&minutes::SCALE, &iron::SCALE, &hodoku::SCALE, &explainer::SCALE];

/// The most puzzles of one search.
pub const MOST: u32 = 200;

/// The form as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The order. Its seed is 0 unless the person has chosen one; each search then draws its own.
    pub order: Order,
    /// The place in [`SCALES`] of the scale whose range is shown.
    pub shown: usize,
    /// How many puzzles are wanted, from 1 to [`MOST`].
    pub count: u32,
    /// A line that is no order, and why, in a sentence.
    pub mistyped: Option<(String, String)>,
}

/// A change of the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Replace the order by the one in this line.
    Text(String),
    /// Show the range on another scale.
    Scale(usize),
    /// Change the lower end of the range on the scale that is shown, in its points; `None` opens it.
    Least(Option<u32>),
    /// Change the upper end likewise.
    Most(Option<u32>),
    /// Ask for a level of the scale that is shown, or for any.
    Level(Option<u32>),
    /// Ask for the technique or family with this id.
    Add(String),
    /// Make a wish its opposite: what is needed may not occur, and the other way round.
    Flip(usize),
    /// Take a wish back.
    Remove(usize),
    /// Say how hard the other steps of all techniques that are needed may be.
    Amid(Option<Amid>),
    /// Say how often each of them is to occur, exactly; `None` for any number of times.
    Times(Option<u32>),
    /// Say on whose path all wishes are.
    Path(OrderPath),
    /// Change the shape of the board. What stands on certain cells is forgotten.
    Shape(Shape),
    /// Change the fewest givens.
    Fewest(Option<usize>),
    /// Change the most givens.
    MostGivens(Option<usize>),
    /// Say whether every given has to be needed.
    Minimal(bool),
    /// Change the symmetry of the givens. A mask becomes symmetric, too.
    Symmetry(Pattern),
    /// Change what is said of a cell, and of those that belong to it by symmetry: anything, a given, empty, anything again.
    Spot(Cell),
    /// Let givens stand where they stand on the board, and nowhere else.
    MaskOfBoard,
    /// Let givens stand anywhere.
    NoMask,
    /// Change how many puzzles are wanted.
    Count(u32),
    /// Change the seed; 0 for another one each time.
    Seed(u64),
}

impl Default for Form {
    fn default() -> Self {
        let shown = SCALES.iter().position(|scale| *scale == &explainer::SCALE).unwrap_or(0);
        let mut form = Self { order: Order::plain(Shape::NINE), shown, count: 12, mistyped: None };
        form.set_range(|range| (range.least, range.most) = (35, 50));
        form
    }
}

impl Form {
    /// The form after a change. `puzzle` is the one on the board.
    pub(super) fn edit(&mut self, edit: Edit, puzzle: &Grid) {
        // What was typed in place of the order stays until the order changes.
        if !matches!(edit, Edit::Scale(_) | Edit::Count(_)) {
            self.mistyped = None;
        }
        let making = &mut self.order.making;
        match edit {
            Edit::Text(text) => self.read(text),
            Edit::Scale(scale) => self.shown = scale.min(SCALES.len() - 1),
            Edit::Least(least) => self.set_range(|range| range.least = least.unwrap_or(0)),
            Edit::Most(most) => self.set_range(|range| range.most = most.unwrap_or(u32::MAX)),
            Edit::Level(level) => self.set_level(level),
            Edit::Add(id) => self.add(&id),
            Edit::Flip(place) => {
                if let Some(wish) = self.order.wishes.get_mut(place) {
                    wish.kind = match wish.kind {
                        WishKind::Needs(_) => WishKind::Without,
                        WishKind::Without | WishKind::Only => WishKind::Needs(Need::ANY),
                    };
                }
            }
            Edit::Remove(place) => {
                if place < self.order.wishes.len() {
                    self.order.wishes.remove(place);
                }
            }
            Edit::Amid(amid) => self.change_needs(|need| need.amid = amid),
            Edit::Times(times) => self.change_needs(|need| {
                (need.least, need.most) = times.map_or((Need::ANY.least, Need::ANY.most), |times| (times, times));
            }),
            Edit::Path(path) => self.order.wishes.iter_mut().for_each(|wish| wish.on = path),
            Edit::Shape(shape) => {
                making.shape = shape;
                making.mask = None;
                making.givens = None;
            }
            Edit::Fewest(fewest) => self.set_givens(fewest, givens(&self.order).1),
            Edit::MostGivens(most) => self.set_givens(givens(&self.order).0, most),
            Edit::Minimal(minimal) => making.minimal = minimal,
            Edit::Symmetry(pattern) => {
                making.symmetry = pattern;
                self.keep_mask_symmetric();
            }
            Edit::Spot(cell) => self.turn(cell),
            Edit::MaskOfBoard => {
                making.shape = puzzle.shape();
                let spot = |cell| if puzzle.get(cell).is_some() { Spot::Given } else { Spot::Empty };
                making.mask = Some(Mask::new(puzzle.shape().each_cell().map(spot).collect()));
                making.givens = None;
                making.symmetry = Pattern::None;
            }
            Edit::NoMask => making.mask = None,
            Edit::Count(count) => self.count = count.clamp(1, MOST),
            Edit::Seed(seed) => self.order.seed = seed,
        }
    }

    /// The scale whose range is shown.
    pub fn scale(&self) -> &'static Scale {
        SCALES[self.shown]
    }

    /// The range of points on the scale that is shown; `None` where that is open.
    pub fn range(&self) -> (Option<u32>, Option<u32>) {
        let range = self.order.ranges.iter().find(|range| self.is_shown(range));
        range.map_or((None, None), |range| {
            (Some(range.least).filter(|least| *least > 0), Some(range.most).filter(|most| *most < u32::MAX))
        })
    }

    /// The level that is asked for on the scale that is shown, if it is one.
    pub fn level(&self) -> Option<u32> {
        let part = self.level_part()?;
        let range = self.order.ranges.iter().find(|range| range.scale == self.scale() && range.part == part)?;
        (range.least == range.most).then_some(range.least)
    }

    /// How hard the other steps around a technique that is needed may be, if that is said.
    pub fn amid(&self) -> Option<Amid> {
        self.need().amid
    }

    /// How the first technique that is needed is to occur.
    pub fn need(&self) -> Need {
        self.order.wishes.iter().find_map(Wish::need).unwrap_or(Need::ANY)
    }

    fn change_needs(&mut self, change: impl Fn(&mut Need)) {
        for wish in &mut self.order.wishes {
            if let WishKind::Needs(need) = &mut wish.kind {
                change(need);
            }
        }
    }

    /// On whose path the wishes are.
    pub fn path(&self) -> OrderPath {
        self.order.wishes.first().map_or_else(OrderPath::default, |wish| wish.on)
    }

    fn is_shown(&self, range: &Range) -> bool {
        range.scale == self.scale() && range.part() == self.scale().points()
    }

    fn level_part(&self) -> Option<usize> {
        self.scale().parts.iter().position(|part| matches!(part.form, AmountForm::Word(_)))
    }

    fn set_range(&mut self, change: impl FnOnce(&mut Range)) {
        let place = self.order.ranges.iter().position(|range| self.is_shown(range)).unwrap_or(self.order.ranges.len());
        if place == self.order.ranges.len() {
            self.order.ranges.push(Range::of_points(self.scale(), 0, u32::MAX));
        }
        let range = &mut self.order.ranges[place];
        change(range);
        if range.least == 0 && range.most == u32::MAX {
            self.order.ranges.remove(place);
        }
    }

    fn set_level(&mut self, level: Option<u32>) {
        let Some(part) = self.level_part() else { return };
        let scale = self.scale();
        self.order.ranges.retain(|range| range.scale != scale || range.part != part);
        let known = level.filter(|level| (*level as usize) < scale.words().len());
        self.order.ranges.extend(known.map(|level| Range { scale, part, least: level, most: level }));
    }

    fn set_givens(&mut self, least: Option<usize>, most: Option<usize>) {
        let making = &mut self.order.making;
        let is_open = least.is_none() && most.is_none();
        making.givens = (!is_open).then(|| least.unwrap_or(0)..=most.unwrap_or(making.shape.cells()));
    }

    fn add(&mut self, id: &str) {
        let family = Family::ALL.into_iter().find(|family| family_id(*family) == id).map(Which::Family);
        let Some(which) = techniques::of_id(id).map(Which::Technique).or(family) else { return };
        let wish = Wish { kind: WishKind::Needs(self.need()), what: vec![which], on: self.path() };
        if !self.order.wishes.iter().any(|other| other.what == wish.what) {
            self.order.wishes.push(wish);
        }
    }

    fn read(&mut self, text: String) {
        match text.parse() {
            Ok(order) => {
                self.order = order;
                self.show_what_is_ordered();
            }
            Err(error) => self.mistyped = Some((text, format!("{error}"))),
        }
    }

    /// Shows a scale on which something is ordered, if the one that is shown has no range.
    fn show_what_is_ordered(&mut self) {
        let mut ordered = self.order.ranges.iter().filter_map(|range| SCALES.iter().position(|scale| *scale == range.scale));
        let first = ordered.clone().next();
        if !ordered.any(|scale| scale == self.shown) {
            self.shown = first.unwrap_or(self.shown);
        }
    }

    fn turn(&mut self, cell: Cell) {
        let making = &mut self.order.making;
        let (shape, symmetry) = (making.shape, making.symmetry);
        if cell.index() >= shape.cells() {
            return;
        }
        let mut spots = making.mask.as_ref().map_or_else(|| vec![Spot::Either; shape.cells()], |mask| mask.spots().to_vec());
        let next = match spots[cell.index()] {
            Spot::Either => Spot::Given,
            Spot::Given => Spot::Empty,
            Spot::Empty => Spot::Either,
        };
        for cell in symmetry.orbits(shape).iter().filter(|orbit| orbit.contains(&cell)).flatten() {
            spots[cell.index()] = next;
        }
        making.mask = spots.iter().any(|spot| *spot != Spot::Either).then(|| Mask::new(spots));
    }

    fn keep_mask_symmetric(&mut self) {
        let making = &mut self.order.making;
        let Some(mask) = &making.mask else { return };
        let mut spots = mask.spots().to_vec();
        for orbit in making.symmetry.orbits(making.shape) {
            for cell in &orbit {
                spots[cell.index()] = mask.at(orbit[0]);
            }
        }
        making.mask = Some(Mask::new(spots));
    }
}

/// The fewest and the most givens; `None` where that is open.
pub fn givens(order: &Order) -> (Option<usize>, Option<usize>) {
    let (making, cells) = (&order.making, order.making.shape.cells());
    making.givens.as_ref().map_or((None, None), |range| {
        (Some(*range.start()).filter(|least| *least > 0), Some(*range.end()).filter(|most| *most < cells))
    })
}

/// Steps from 1 to 10 by which a slider goes up in each decade, in tenths.
const DECADE: [u32; 10] = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80];

/// The values that a slider for a range on a scale stops at, in the scale's points, smallest first.
pub fn stops(scale: &Scale) -> Vec<u32> {
    if *scale == explainer::SCALE {
        return (10..=119).collect();
    }
    if *scale == minutes::SCALE {
        return (60..minutes::LONGEST).step_by(30).chain([minutes::LONGEST]).collect();
    }
    let (first, last) = if *scale == hodoku::SCALE { (100, 20_000) } else { (4, 4_000) };
    let decades = [1, 10, 100, 1_000, 10_000].into_iter();
    let tenths = decades.flat_map(|power| DECADE.map(|tenths| tenths * power));
    let all = tenths.filter(|tenths| tenths % 10 == 0).map(|tenths| tenths / 10);
    all.filter(|stop| (first..=last).contains(stop)).collect()
}

/// An amount on a scale as the form shows it, and as it stands in the line: "7.2", "14:30", "600".
pub fn shown(scale: &Scale, amount: u32) -> String {
    written(scale, scale.points(), amount)
}

/// A value on a scale as a puzzle has it: what takes longer than the minutes scale tells is "over 11:00".
pub(crate) fn told(scale: &Scale, amount: u32) -> String {
    if *scale == minutes::SCALE && amount >= minutes::LONGEST {
        return format!("over {}", shown(scale, minutes::LONGEST_LEAST));
    }
    shown(scale, amount)
}

/// An amount on a scale from the text of its field: "7.2", "14:30" or "14", "600". `None` for anything else.
pub fn read(scale: &Scale, text: &str) -> Option<u32> {
    let text = text.trim();
    if *scale == minutes::SCALE {
        let (minutes, seconds) = text.split_once(':').unwrap_or((text, "0"));
        let seconds = seconds.parse::<u32>().ok().filter(|seconds| *seconds < 60)?;
        return minutes.parse::<u32>().ok()?.checked_mul(60)?.checked_add(seconds);
    }
    if scale.points().form == AmountForm::Tenths { tenths(text) } else { text.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(edits: impl IntoIterator<Item = Edit>) -> Form {
        let mut form = Form { order: Order::plain(Shape::NINE), ..Form::default() };
        edits.into_iter().for_each(|edit| form.edit(edit, &Grid::empty(Shape::NINE)));
        form
    }

    fn place_of(id: &str) -> usize {
        SCALES.iter().position(|scale| scale.id == id).expect("a scale")
    }

    #[test]
    fn each_edit_stands_in_the_line() {
        let cell = |row, column| Shape::NINE.cell(row, column);
        let cases: Vec<(Vec<Edit>, &str)> = vec![
            (vec![], ""),
            (vec![Edit::Least(Some(65)), Edit::Most(Some(75))], "explainer 6.5..7.5"),
            (vec![Edit::Least(Some(65)), Edit::Least(None)], ""),
            (vec![Edit::Scale(place_of("hodoku")), Edit::Level(Some(2))], "hodoku Hard"),
            (vec![Edit::Scale(place_of("hodoku")), Edit::Level(Some(2)), Edit::Level(None), Edit::Level(Some(99))], ""),
            (vec![Edit::Scale(place_of("minutes")), Edit::Most(Some(300))], "minutes ..5:00"),
            (vec![Edit::Add("w-wing".into()), Edit::Add("w-wing".into())], "needs w-wing"),
            (vec![Edit::Add("w-wing".into()), Edit::Flip(0), Edit::Flip(9)], "without w-wing"),
            (vec![Edit::Add("x-wing".into()), Edit::Amid(Some(Amid::Singles))], "needs x-wing amid singles"),
            (vec![Edit::Add("x-wing".into()), Edit::Path(OrderPath::Hodoku)], "needs x-wing on hodoku"),
            (
                vec![Edit::Add("x-wing".into()), Edit::Times(Some(1)), Edit::Add("fish".into())],
                "needs x-wing times 1; needs fish times 1",
            ),
            (vec![Edit::Add("x-wing".into()), Edit::Times(Some(1)), Edit::Times(None)], "needs x-wing"),
            (vec![Edit::Add("fish".into()), Edit::Remove(7), Edit::Add("none such".into())], "needs fish"),
            (vec![Edit::Add("fish".into()), Edit::Remove(0)], ""),
            (vec![Edit::Fewest(Some(24)), Edit::MostGivens(Some(26)), Edit::Minimal(true)], "givens 24..26; minimal"),
            (vec![Edit::Fewest(Some(24)), Edit::Fewest(None)], ""),
            (vec![Edit::Symmetry(Pattern::Rotate180), Edit::Seed(7)], "symmetry rotate180; seed 7"),
            (vec![Edit::Text("givens 30".into()), Edit::Text("nonsense".into())], "givens 30"),
            (vec![Edit::Spot(cell(0, 0)), Edit::NoMask, Edit::Spot(Cell::new(500))], ""),
        ];
        for (edits, line) in cases {
            let form = after(edits);
            assert_eq!(form.order.to_string(), line);
            assert_eq!(line.parse::<Order>().map(|order| order.to_string()), Ok(line.into()));
        }
    }

    #[test]
    fn a_mask_follows_the_symmetry() {
        let corner = Edit::Spot(Shape::NINE.cell(0, 0));
        let mask = |form: &Form| form.order.making.mask.as_ref().map(ToString::to_string).unwrap_or_default();
        let both = after([Edit::Symmetry(Pattern::Rotate180), corner.clone()]);
        assert!(mask(&both).starts_with('x') && mask(&both).ends_with('x'));
        assert_eq!(mask(&after([corner.clone(), Edit::Symmetry(Pattern::Rotate180)])), mask(&both));
        assert_eq!(mask(&after([corner.clone(), corner.clone(), corner])), "");
        assert!(both.order.check().is_ok());
    }

    #[test]
    fn a_line_that_is_no_order_is_kept_with_the_reason() {
        let form = after([Edit::Text("needs nothing at all".into())]);
        assert!(
            form.mistyped.as_ref().is_some_and(|(text, why)| text == "needs nothing at all" && why.ends_with('.')),
            "{form:?}"
        );
        assert_eq!(after([Edit::Text("x".into()), Edit::Minimal(true)]).mistyped, None);
    }

    #[test]
    fn amounts_are_read_as_they_are_shown() {
        for scale in SCALES {
            for amount in stops(scale) {
                assert_eq!(read(scale, &shown(scale, amount)), Some(amount), "{}", scale.name);
            }
            assert!(stops(scale).is_sorted() && stops(scale).len() > 20, "{:?}", stops(scale));
            assert_eq!([read(scale, ""), read(scale, "-1"), read(scale, "x"), read(scale, "9999999999")], [None; 4]);
        }
    }
}
