//! Explanations: sentences and the marks that they speak of, as one value.
//!
//! A sentence is a list of [`Span`]s. A span that names cells, candidates or houses may have a [`Tone`], and then what
//! it names is marked on the board in that tone. So a word has the colour of its mark, and neither occurs without the
//! other.
//!
//! ```
//! use crosshatch_core::picture::{Explanation, Tone};
//! use crosshatch_core::{CellSet, Digit, DigitSet, HouseKind, Shape};
//!
//! let (cell, digit) = (Shape::NINE.cell(3, 6), Digit::new(4));
//! let row = Shape::NINE.house(HouseKind::Row, 3);
//! let explanation = Explanation::new().plain_house(row).say(" needs ").candidate(cell, digit, Tone::Place).say(".");
//! let text = explanation.text(Shape::NINE, Default::default(), Default::default());
//! assert_eq!(text, "row 4 needs 5 in r4c7.");
//! assert_eq!(explanation.marked(), (CellSet::of(cell), DigitSet::of(digit)));
//! ```

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::House;
use crate::board::shape::Shape;
use crate::text::Symbols;

/// The meaning of a mark, and so its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tone {
    /// The pattern itself: candidates that are on, the base of a fish, the set.
    Pattern,
    /// Its other side: candidates that are off, the cover of a fish, the other set.
    Support,
    /// An exception: a fin, a guardian, an extra candidate.
    Fin,
    /// An elimination.
    Remove,
    /// A placement.
    Place,
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain words.
    Words(Cow<'static, str>),
    /// All of these cells, "r1c2 and r1c3"; marked if there is a tone.
    Cells(CellSet, Option<Tone>),
    /// One of these cells, "r1c2 or r1c3"; marked if there is a tone.
    AnyOf(CellSet, Option<Tone>),
    /// All of these cells, as the set with this letter, "A (r1c2 and r1c3)"; marked, and outlined with the letter.
    Set(CellSet, char, Tone),
    /// Digits, "4 and 7"; coloured if there is a tone.
    Digits(DigitSet, Option<Tone>),
    /// Candidates of one digit, "4 in r1c2"; always marked.
    Candidates(CellSet, Digit, Tone),
    /// A house, "row 1"; hatched if there is a tone.
    House(House, Option<Tone>),
}

/// The letters of sets of cells. They tell sets apart in words and in the picture.
pub const LETTERS: [char; 6] = ['A', 'B', 'C', 'D', 'E', 'F'];

/// A link between two candidates, drawn as a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The candidate where it begins.
    pub from: (Cell, Digit),
    /// The candidate where it ends.
    pub to: (Cell, Digit),
    /// Whether it is strong or weak.
    pub strength: Strength,
}

/// What a link says of its two candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// At least one of them is true.
    Strong,
    /// At most one of them is true.
    Weak,
}

/// A sentence, and the marks shown with it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Frame {
    /// The sentence.
    pub spans: Vec<Span>,
    /// Candidates that are marked but not named: those that a named cell stands for.
    pub marks: Vec<(Cell, Digit, Tone)>,
    /// The links drawn.
    pub links: Vec<Link>,
    /// Arguments that the sentence rests on but does not tell, to be unfolded on demand. Nothing in them is marked.
    pub folded: Vec<Folded>,
}

/// An argument that a sentence rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folded {
    /// What the argument shows, without a full stop: "Why r1c2 is not 4".
    pub heading: Vec<Span>,
    /// The argument itself.
    pub told: Explanation,
}

/// A step explained, frame by frame. Marks of earlier frames stay.
///
/// ```
/// use crosshatch_core::picture::{Explanation, Notation, Tone};
/// use crosshatch_core::{Digit, Shape, text::Symbols};
///
/// let cell = Shape::NINE.cell(0, 1);
/// let told = Explanation::new().candidate(cell, Digit::new(3), Tone::Place).say(" is right.");
/// assert_eq!(told.text(Shape::NINE, Symbols::FromOne, Notation::RowColumn), "4 in r1c2 is right.");
/// assert_eq!(told.text(Shape::NINE, Symbols::FromOne, Notation::A1), "4 in A2 is right.");
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Explanation {
    /// The frames, each one sentence.
    pub frames: Vec<Frame>,
}

/// How cells are named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Notation {
    /// `r4c7`: row and column, both 1-based.
    #[default]
    RowColumn,
    /// `D7`: rows are letters without I, columns 1-based numbers.
    A1,
    /// `D7`: as [`Self::A1`] but without J too, so that the ninth row is K.
    K9,
}

/// Writing explanations: each call adds to the last frame. The methods are not inlined, which would make every
/// technique some kilobytes larger.
impl Explanation {
    /// An explanation with one empty frame.
    pub fn new() -> Self {
        Self { frames: vec![Frame::default()] }
    }

    /// Begins the next frame.
    #[must_use]
    #[inline(never)]
    pub fn then(mut self) -> Self {
        self.frames.push(Frame::default());
        self
    }

    /// Adds plain words.
    #[must_use]
    pub fn say(self, words: impl Into<Cow<'static, str>>) -> Self {
        self.words(words.into())
    }

    #[inline(never)]
    fn words(self, words: Cow<'static, str>) -> Self {
        self.span(Span::Words(words))
    }

    /// Adds cells, marked.
    #[must_use]
    #[inline(never)]
    pub fn cells(self, cells: &CellSet, tone: Tone) -> Self {
        self.span(Span::Cells(*cells, Some(tone)))
    }

    /// Adds a cell, marked.
    #[must_use]
    #[inline(never)]
    pub fn cell(self, cell: Cell, tone: Tone) -> Self {
        self.cells(&CellSet::of(cell), tone)
    }

    /// Adds cells, named but not marked.
    #[must_use]
    #[inline(never)]
    pub fn plain_cells(self, cells: &CellSet) -> Self {
        self.span(Span::Cells(*cells, None))
    }

    /// Adds cells of which one is meant, marked.
    #[must_use]
    #[inline(never)]
    pub fn any_of(self, cells: &CellSet, tone: Tone) -> Self {
        self.span(Span::AnyOf(*cells, Some(tone)))
    }

    /// Adds cells of which one is meant, named but not marked.
    #[must_use]
    #[inline(never)]
    pub fn plain_any_of(self, cells: &CellSet) -> Self {
        self.span(Span::AnyOf(*cells, None))
    }

    /// Adds cells as the set with their letter, marked. Where they have [none](Self::letter), they are named as cells.
    #[must_use]
    #[inline(never)]
    pub fn set(self, cells: &CellSet, tone: Tone) -> Self {
        match self.letter(cells) {
            Some(letter) => self.span(Span::Set(*cells, letter, tone)),
            None => self.cells(cells, tone),
        }
    }

    /// The letter of several cells as a set: the one they were named with, or else the next. None if all are taken, and for a single
    /// cell, which needs none.
    pub fn letter(&self, cells: &CellSet) -> Option<char> {
        let named = || {
            let spans = self.frames.iter().flat_map(|frame| &frame.spans);
            spans.filter_map(|span| if let Span::Set(set, letter, _) = span { Some((set, *letter)) } else { None })
        };
        let known = named().find(|(set, _)| *set == cells).map(|(_, letter)| letter);
        known.or_else(|| {
            let mut free = LETTERS.into_iter().filter(|free| named().all(|(_, letter)| letter != *free));
            free.next().filter(|_| cells.is_several())
        })
    }

    /// Adds digits, without a tone.
    #[must_use]
    #[inline(never)]
    pub fn digits(self, digits: DigitSet) -> Self {
        self.span(Span::Digits(digits, None))
    }

    /// Adds a digit, without a tone.
    #[must_use]
    #[inline(never)]
    pub fn digit(self, digit: Digit) -> Self {
        self.digits(DigitSet::of(digit))
    }

    /// Adds digits in a tone, that of the candidates marked along with them.
    #[must_use]
    #[inline(never)]
    pub fn toned_digits(self, digits: DigitSet, tone: Tone) -> Self {
        self.span(Span::Digits(digits, Some(tone)))
    }

    /// Adds candidates of one digit, marked.
    #[must_use]
    #[inline(never)]
    pub fn candidates(self, cells: &CellSet, digit: Digit, tone: Tone) -> Self {
        self.span(Span::Candidates(*cells, digit, tone))
    }

    /// Adds one candidate, marked.
    #[must_use]
    #[inline(never)]
    pub fn candidate(self, cell: Cell, digit: Digit, tone: Tone) -> Self {
        self.candidates(&CellSet::of(cell), digit, tone)
    }

    /// Adds a house, hatched.
    #[must_use]
    #[inline(never)]
    pub fn house(self, house: House, tone: Tone) -> Self {
        self.span(Span::House(house, Some(tone)))
    }

    /// Adds houses, hatched: "row 1, row 3 and box 2".
    #[must_use]
    #[inline(never)]
    pub fn houses(mut self, houses: &[House], tone: Tone) -> Self {
        for (place, &house) in houses.iter().enumerate() {
            let between = if place == 0 {
                ""
            } else if place + 1 == houses.len() {
                " and "
            } else {
                ", "
            };
            self = if between.is_empty() { self } else { self.say(between) };
            self = self.house(house, tone);
        }
        self
    }

    /// Adds a house, named but not hatched.
    #[must_use]
    #[inline(never)]
    pub fn plain_house(self, house: House) -> Self {
        self.span(Span::House(house, None))
    }

    /// Marks candidates without naming them.
    #[must_use]
    pub fn mark(mut self, candidates: impl IntoIterator<Item = (Cell, Digit)>, tone: Tone) -> Self {
        self.last().marks.extend(candidates.into_iter().map(|(cell, digit)| (cell, digit, tone)));
        self
    }

    /// Draws a link between two candidates.
    #[must_use]
    #[inline(never)]
    pub fn link(mut self, from: (Cell, Digit), to: (Cell, Digit), strength: Strength) -> Self {
        self.last().links.push(Link { from, to, strength });
        self
    }

    /// Adds an argument that the sentence rests on but does not tell.
    #[must_use]
    pub fn fold(mut self, folded: Folded) -> Self {
        self.last().folded.push(folded);
        self
    }

    /// Adds eliminations, marked, and a full stop. Digits eliminated from the same cells stand together: "4 and 7
    /// can be eliminated from r1c2, 9 from r3c2 and r3c5."
    #[must_use]
    #[inline(never)]
    pub fn gone(mut self, eliminations: &[(Cell, Digit)]) -> Self {
        let digits: DigitSet = eliminations.iter().map(|&(_, digit)| digit).collect();
        let mut parts: Vec<(CellSet, DigitSet)> = Vec::new();
        for digit in digits {
            let cells: CellSet = eliminations.iter().filter(|(_, other)| *other == digit).map(|&(cell, _)| cell).collect();
            match parts.iter_mut().find(|part| part.0 == cells) {
                Some(part) => part.1 = part.1.with(digit),
                None => parts.push((cells, DigitSet::of(digit))),
            }
        }
        for (place, (cells, digits)) in parts.iter().enumerate() {
            let words = if place == 0 { " can be eliminated from " } else { " from " };
            self = if place == 0 { self } else { self.say(", ") };
            self = self.toned_digits(*digits, Tone::Remove).say(words).plain_cells(cells);
        }
        self.mark(eliminations.iter().copied(), Tone::Remove).say(".")
    }

    #[inline(never)]
    fn span(mut self, span: Span) -> Self {
        self.last().spans.push(span);
        self
    }

    fn last(&mut self) -> &mut Frame {
        if self.frames.is_empty() {
            self.frames.push(Frame::default());
        }
        self.frames.last_mut().expect("there is one now")
    }

    /// All sentences as plain text.
    pub fn text(&self, shape: Shape, symbols: Symbols, notation: Notation) -> String {
        let mut text = String::new();
        for frame in &self.frames {
            if !text.is_empty() {
                text.push(' ');
            }
            for span in &frame.spans {
                text.push_str(&span.text(shape, symbols, notation));
            }
        }
        text
    }

    /// The cells and the digits that are marked, alone or as candidates, in all frames.
    pub fn marked(&self) -> (CellSet, DigitSet) {
        let (mut cells, mut digits) = (CellSet::EMPTY, DigitSet::EMPTY);
        for frame in &self.frames {
            for span in &frame.spans {
                match span {
                    Span::Cells(named, Some(_)) | Span::AnyOf(named, Some(_)) | Span::Set(named, ..) => {
                        cells = cells.union(named);
                    }
                    Span::Candidates(named, digit, _) => {
                        cells = cells.union(named);
                        digits = digits.with(*digit);
                    }
                    Span::Digits(named, Some(_)) => digits |= *named,
                    Span::Words(_) | Span::Cells(..) | Span::AnyOf(..) | Span::Digits(..) | Span::House(..) => {}
                }
            }
            for &(cell, digit, _) in &frame.marks {
                cells.insert(cell);
                digits = digits.with(digit);
            }
        }
        (cells, digits)
    }

    /// All cells that the sentences name, alone or in candidates.
    pub fn named(&self) -> CellSet {
        let spans = self.frames.iter().flat_map(|frame| &frame.spans);
        spans.fold(CellSet::EMPTY, |named, span| match span {
            Span::Cells(cells, _) | Span::AnyOf(cells, _) | Span::Set(cells, ..) | Span::Candidates(cells, ..) => {
                named.union(cells)
            }
            Span::Words(_) | Span::Digits(..) | Span::House(..) => named,
        })
    }
}

impl Span {
    /// The span as plain text.
    pub fn text(&self, shape: Shape, symbols: Symbols, notation: Notation) -> String {
        match self {
            Self::Words(words) => words.to_string(),
            Self::Cells(cells, _) => notation.cells(shape, cells),
            Self::AnyOf(cells, _) => listed(cells.iter().map(|cell| notation.cell(shape, cell)), " or "),
            Self::Set(cells, letter, _) => {
                let mut text = String::from(*letter);
                text.push_str(" (");
                text.push_str(&notation.cells(shape, cells));
                text.push(')');
                text
            }
            Self::Digits(digits, _) => listed(digits.iter().map(|digit| symbols.symbol(digit).to_string()), " and "),
            Self::Candidates(cells, digit, _) => {
                let mut text = symbols.symbol(*digit).to_string();
                text.push_str(" in ");
                text.push_str(&notation.cells(shape, cells));
                text
            }
            Self::House(house, _) => shape.house_name(*house),
        }
    }
}

/// A list in words: "1, 2 and 3", "1, 2 or 3".
pub fn listed(things: impl Iterator<Item = String>, before_last: &str) -> String {
    let things: Vec<String> = things.collect();
    match things.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            let mut text = first.join(", ");
            text.push_str(before_last);
            text.push_str(last);
            text
        }
    }
}

impl Notation {
    /// All notations, in the order of declaration.
    pub const ALL: [Self; 3] = [Self::RowColumn, Self::A1, Self::K9];

    /// The name of a cell. Where letters run out, the row is `?`.
    pub fn cell(self, shape: Shape, cell: Cell) -> String {
        match self {
            Self::RowColumn => shape.cell_name(cell),
            Self::A1 | Self::K9 => {
                let skipped = if self == Self::A1 { "I" } else { "IJ" };
                let mut letters = ('A'..='Z').chain('a'..='z').filter(|letter| !skipped.contains(*letter));
                let mut name = String::from(letters.nth(shape.row(cell)).unwrap_or('?'));
                name.push_str(&(shape.column(cell) + 1).to_string());
                name
            }
        }
    }

    /// The names of several cells: "r1c2, r1c3 and r5c4".
    pub fn cells(self, shape: Shape, cells: &CellSet) -> String {
        listed(cells.iter().map(|cell| self.cell(shape, cell)), " and ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_keep_their_letters_and_single_cells_have_none() {
        let cells = |places: &[usize]| places.iter().map(|&cell| Cell::new(cell)).collect::<CellSet>();
        let [one, two, single] = [cells(&[0, 1]), cells(&[4, 5]), cells(&[8])];
        let told = Explanation::new().set(&one, Tone::Pattern).say(", ").set(&single, Tone::Fin).then();
        assert_eq!([&one, &two, &single].map(|set| told.letter(set)), [Some('A'), Some('B'), None]);
        let told = told.set(&two, Tone::Support).say(" and ").set(&one, Tone::Pattern);
        let text = told.text(Shape::NINE, Symbols::FromOne, Notation::RowColumn);
        assert_eq!(text, "A (r1c1 and r1c2), r1c9 B (r1c5 and r1c6) and A (r1c1 and r1c2)");
        // When all letters are taken, cells are named as cells.
        let told = (0..9).fold(Explanation::new(), |told, row| told.set(&cells(&[9 * row, 9 * row + 1]), Tone::Fin));
        let letters = (0..9).map(|row| told.letter(&cells(&[9 * row, 9 * row + 1])));
        assert_eq!(letters.flatten().collect::<Vec<_>>(), LETTERS);
    }
}
