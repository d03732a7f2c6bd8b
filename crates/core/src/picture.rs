//! Explanations: words and the marks that they speak of, as one value.
//!
//! A sentence is a list of [`Span`]s; a span that names cells, candidates or houses may have a [`Tone`], and then the same thing is
//! marked on the board in that tone. So the colour of a word is the colour of its mark, and neither can be there without the other.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::House;
use crate::board::shape::Shape;
use crate::text::Symbols;

/// What a mark means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tone {
    /// The pattern itself: what is on, the base, the set.
    Pattern,
    /// Its other side: what is off, the cover, the other set.
    Support,
    /// An exception: a fin, a guardian, an extra candidate.
    Fin,
    /// What goes.
    Remove,
    /// What goes in.
    Place,
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain words.
    Words(Cow<'static, str>),
    /// Cells, as many as are named; marked where they have a tone.
    Cells(CellSet, Option<Tone>),
    /// Cells of which one is meant: "r1c2 or r1c3".
    AnyOf(CellSet, Option<Tone>),
    /// Digits.
    Digits(DigitSet, Option<Tone>),
    /// Candidates: a digit in cells.
    Candidates(CellSet, Digit, Tone),
    /// A house, ruled where it has a tone.
    House(House, Option<Tone>),
}

/// A link between two candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it begins.
    pub from: (Cell, Digit),
    /// Where it ends.
    pub to: (Cell, Digit),
    /// What it says.
    pub strength: Strength,
}

/// What a link says of its two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// One of them is true.
    Strong,
    /// Not both are.
    Weak,
}

/// A sentence, with what is to be seen while it is told.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Frame {
    /// Its words.
    pub spans: Vec<Span>,
    /// Candidates that are marked and not named: those that a named cell stands for.
    pub marks: Vec<(Cell, Digit, Tone)>,
    /// Links that are drawn.
    pub links: Vec<Link>,
    /// What the sentence rests on and does not tell, to be unfolded by whoever wants to know. None of it is marked.
    pub folded: Vec<Folded>,
}

/// Something that a sentence rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folded {
    /// What it shows: "Why r1c2 is not 4", without a full stop.
    pub heading: Vec<Span>,
    /// The argument.
    pub told: Explanation,
}

/// A step, told: one sentence or frame after another. What was marked stays marked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Explanation {
    /// The frames.
    pub frames: Vec<Frame>,
}

/// How cells and houses are named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Notation {
    /// `r4c7`.
    #[default]
    RowColumn,
    /// `D7`: rows are letters without I, columns numbers.
    A1,
    /// `D7`: the same without J too, so that the last row of nine is K.
    K9,
}

/// Writes explanations. Each call adds to the last frame. None is inlined, which would make every technique some kilobytes larger.
impl Explanation {
    /// An explanation that says nothing yet.
    pub fn new() -> Self {
        Self { frames: vec![Frame::default()] }
    }

    /// Goes on to the next frame.
    #[must_use]
    #[inline(never)]
    pub fn then(mut self) -> Self {
        self.frames.push(Frame::default());
        self
    }

    /// Plain words.
    #[must_use]
    pub fn say(self, words: impl Into<Cow<'static, str>>) -> Self {
        self.words(words.into())
    }

    #[inline(never)]
    fn words(self, words: Cow<'static, str>) -> Self {
        self.span(Span::Words(words))
    }

    /// Cells, marked.
    #[must_use]
    #[inline(never)]
    pub fn cells(self, cells: &CellSet, tone: Tone) -> Self {
        self.span(Span::Cells(*cells, Some(tone)))
    }

    /// A cell, marked.
    #[must_use]
    #[inline(never)]
    pub fn cell(self, cell: Cell, tone: Tone) -> Self {
        self.cells(&CellSet::of(cell), tone)
    }

    /// Cells, only named.
    #[must_use]
    #[inline(never)]
    pub fn plain_cells(self, cells: &CellSet) -> Self {
        self.span(Span::Cells(*cells, None))
    }

    /// Cells of which one is meant, marked.
    #[must_use]
    #[inline(never)]
    pub fn any_of(self, cells: &CellSet, tone: Tone) -> Self {
        self.span(Span::AnyOf(*cells, Some(tone)))
    }

    /// Cells of which one is meant, only named.
    #[must_use]
    #[inline(never)]
    pub fn plain_any_of(self, cells: &CellSet) -> Self {
        self.span(Span::AnyOf(*cells, None))
    }

    /// Digits, only named.
    #[must_use]
    #[inline(never)]
    pub fn digits(self, digits: DigitSet) -> Self {
        self.span(Span::Digits(digits, None))
    }

    /// A digit, only named.
    #[must_use]
    #[inline(never)]
    pub fn digit(self, digit: Digit) -> Self {
        self.digits(DigitSet::of(digit))
    }

    /// Digits in a tone, as the candidates are that are marked with them.
    #[must_use]
    #[inline(never)]
    pub fn toned_digits(self, digits: DigitSet, tone: Tone) -> Self {
        self.span(Span::Digits(digits, Some(tone)))
    }

    /// A digit in cells, marked.
    #[must_use]
    #[inline(never)]
    pub fn candidates(self, cells: &CellSet, digit: Digit, tone: Tone) -> Self {
        self.span(Span::Candidates(*cells, digit, tone))
    }

    /// A digit in a cell, marked.
    #[must_use]
    #[inline(never)]
    pub fn candidate(self, cell: Cell, digit: Digit, tone: Tone) -> Self {
        self.candidates(&CellSet::of(cell), digit, tone)
    }

    /// A house, ruled.
    #[must_use]
    #[inline(never)]
    pub fn house(self, house: House, tone: Tone) -> Self {
        self.span(Span::House(house, Some(tone)))
    }

    /// Houses, ruled: "row 1, row 3 and box 2".
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

    /// A house, only named.
    #[must_use]
    #[inline(never)]
    pub fn plain_house(self, house: House) -> Self {
        self.span(Span::House(house, None))
    }

    /// Marks candidates that are not named.
    #[must_use]
    pub fn mark(mut self, candidates: impl IntoIterator<Item = (Cell, Digit)>, tone: Tone) -> Self {
        self.last().marks.extend(candidates.into_iter().map(|(cell, digit)| (cell, digit, tone)));
        self
    }

    /// Draws a link.
    #[must_use]
    #[inline(never)]
    pub fn link(mut self, from: (Cell, Digit), to: (Cell, Digit), strength: Strength) -> Self {
        self.last().links.push(Link { from, to, strength });
        self
    }

    /// Adds what the sentence rests on and does not tell.
    #[must_use]
    pub fn fold(mut self, folded: Folded) -> Self {
        self.last().folded.push(folded);
        self
    }

    /// What goes, digits with the same cells together: "4 and 7 go from r1c2, 9 from r3c2 and r3c5", and a full stop.
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
            let words = match (place, digits.len()) {
                (0, 1) => " goes from ",
                (0, _) => " go from ",
                _ => " from ",
            };
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

    /// All sentences as text.
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

    /// All cells that are named.
    pub fn named(&self) -> CellSet {
        let spans = self.frames.iter().flat_map(|frame| &frame.spans);
        spans.fold(CellSet::EMPTY, |named, span| match span {
            Span::Cells(cells, _) | Span::AnyOf(cells, _) | Span::Candidates(cells, ..) => named.union(cells),
            Span::Words(_) | Span::Digits(..) | Span::House(..) => named,
        })
    }
}

impl Span {
    /// Its words.
    pub fn text(&self, shape: Shape, symbols: Symbols, notation: Notation) -> String {
        match self {
            Self::Words(words) => words.to_string(),
            Self::Cells(cells, _) => notation.cells(shape, cells),
            Self::AnyOf(cells, _) => listed(cells.iter().map(|cell| notation.cell(shape, cell)), " or "),
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

/// Things one after another: "1, 2 and 3", "1, 2 or 3".
fn listed(things: impl Iterator<Item = String>, before_last: &str) -> String {
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
    /// All notations.
    pub const ALL: [Self; 3] = [Self::RowColumn, Self::A1, Self::K9];

    /// The name of a cell.
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

    /// The names of cells: "r1c2, r1c3 and r5c4".
    pub fn cells(self, shape: Shape, cells: &CellSet) -> String {
        listed(cells.iter().map(|cell| self.cell(shape, cell)), " and ")
    }
}
