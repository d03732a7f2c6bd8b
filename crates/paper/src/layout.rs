//! How a page is divided: its margins, its heading, and the places of the puzzles. Lengths are in millimetres.

use crate::canvas::Point;
use crate::font::{Unprintable, encoded};

/// How a booklet is set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Layout {
    /// The paper.
    pub paper: Paper,
    /// How many puzzles are on a page.
    pub per_page: PerPage,
    /// Where the solutions are.
    pub solutions: Solutions,
    /// The title above each page. May be empty.
    pub title: String,
    /// What is opposite the title, such as a date. May be empty.
    pub aside: String,
}

/// A format of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Paper {
    /// 210 mm by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// How many puzzles are on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PerPage {
    /// One.
    One,
    /// Two, one above the other.
    Two,
    /// Two rows of two.
    #[default]
    Four,
    /// Three rows of two.
    Six,
    /// Three rows of three.
    Nine,
}

/// Where the solutions of a booklet are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Solutions {
    /// Nowhere.
    None,
    /// On pages at the end.
    #[default]
    Last,
    /// Beside or below each puzzle, small and upside down.
    UpsideDown,
}

impl Paper {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// Its name in text: lower case.
    pub const fn id(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// Its width and height.
    pub(crate) const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

impl PerPage {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Four, Self::Six, Self::Nine];

    /// The number as text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Four => "4",
            Self::Six => "6",
            Self::Nine => "9",
        }
    }

    /// The number.
    pub const fn count(self) -> usize {
        let (columns, rows) = self.columns_and_rows();
        columns * rows
    }

    const fn columns_and_rows(self) -> (usize, usize) {
        match self {
            Self::One => (1, 1),
            Self::Two => (1, 2),
            Self::Four => (2, 2),
            Self::Six => (2, 3),
            Self::Nine => (3, 3),
        }
    }
}

impl Solutions {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Last, Self::UpsideDown, Self::None];

    /// Its name in a form.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "None",
            Self::Last => "At the end",
            Self::UpsideDown => "Small and upside down",
        }
    }

    /// Its name in text: lower case, hyphens.
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Last => "last",
            Self::UpsideDown => "upside-down",
        }
    }
}

const MARGIN: f32 = 12.0;
/// The height of the line at the bottom of a page.
const FOOTER: f32 = 6.0;
/// The height of a page's heading with the line below it.
const HEADING: f32 = 13.0;
/// The space between columns of puzzles, and between rows.
const GUTTERS: (f32, f32) = (9.0, 5.0);

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) corner: Point,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    pub(crate) fn right(self) -> f32 {
        self.corner.x + self.width
    }

    pub(crate) fn bottom(self) -> f32 {
        self.corner.y + self.height
    }

    /// The part of it that is at a place in `rows` rows of `columns`, counted along the rows.
    fn part(self, columns: usize, rows: usize, place: usize) -> Self {
        let (between_columns, between_rows) = GUTTERS;
        let width = (self.width + between_columns) / columns as f32;
        let height = (self.height + between_rows) / rows as f32;
        let (column, row) = (place % columns, place / columns);
        Self {
            corner: Point { x: self.corner.x + column as f32 * width, y: self.corner.y + row as f32 * height },
            width: width - between_columns,
            height: height - between_rows,
        }
    }
}

impl Layout {
    /// Makes sure that its texts can be printed.
    ///
    /// # Errors
    /// When the fonts do not have a character.
    pub(crate) fn check(&self) -> Result<(), Unprintable> {
        encoded(&self.title)?;
        encoded(&self.aside).map(drop)
    }

    /// A page within its margins.
    pub(crate) fn page(&self) -> Area {
        let (width, height) = self.paper.size();
        Area { corner: Point { x: MARGIN, y: MARGIN }, width: width - 2.0 * MARGIN, height: height - 2.0 * MARGIN }
    }

    /// What is between the heading, if there is one, and the footer.
    fn body(&self, has_heading: bool) -> Area {
        let mut page = self.page();
        page.height -= FOOTER;
        if has_heading {
            page.corner.y += HEADING;
            page.height -= HEADING;
        }
        page
    }

    /// Whether the pages with puzzles have a heading.
    pub(crate) fn has_heading(&self) -> bool {
        !self.title.is_empty() || !self.aside.is_empty()
    }

    /// The area of the puzzle at a place on a page.
    pub(crate) fn puzzle(&self, place: usize) -> Area {
        let (columns, rows) = self.per_page.columns_and_rows();
        self.body(self.has_heading()).part(columns, rows, place)
    }

    /// The area of the solution at a place on a page at the end.
    pub(crate) fn solution(&self, place: usize) -> Area {
        self.body(true).part(4, 5, place)
    }

    /// How many solutions are on a page at the end.
    pub(crate) const SOLUTIONS_PER_PAGE: usize = 20;
}

/// Where the parts of a puzzle are in its area.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Parts {
    /// The corner of the board.
    pub(crate) board: Point,
    /// The length of the board's sides.
    pub(crate) side: f32,
    /// The area for text, QR code and solution.
    pub(crate) notes: Area,
    /// Whether that is beside the board, and not below it.
    pub(crate) beside: bool,
}

/// The height of the line above a board.
pub(crate) const CAPTION: f32 = 6.5;
/// The length of a QR code's sides.
pub(crate) const CODE: f32 = 14.0;
/// The space between a board and what is beside or below it.
const GAP: f32 = 2.5;
/// A solution beside its puzzle is that much smaller.
pub(crate) const REDUCTION: f32 = 3.0;

impl Parts {
    /// Divides the area of a puzzle so that its board is as large as possible. A solution takes a third of its length in the notes.
    pub(crate) fn of(area: Area, has_solution: bool) -> Self {
        let room = area.height - CAPTION;
        // The longest board beside or below which there is space for notes of `CODE`, and for the solution.
        let fitting = |length: f32| {
            let with_code = length - GAP - CODE;
            if has_solution { with_code.min((length - GAP) / (1.0 + 1.0 / REDUCTION)) } else { with_code }
        };
        let below = fitting(room).min(area.width);
        let beside = fitting(area.width).min(room);
        let board = Point { x: area.corner.x, y: area.corner.y + CAPTION };
        if beside > below {
            let x = board.x + beside + GAP;
            let notes = Area { corner: Point { x, y: board.y }, width: area.right() - x, height: beside };
            Self { board, side: beside, notes, beside: true }
        } else {
            let board = Point { x: board.x + (area.width - below) / 2.0, y: board.y };
            let y = board.y + below + GAP;
            let notes = Area { corner: Point { x: board.x, y }, width: below, height: area.bottom() - y };
            Self { board, side: below, notes, beside: false }
        }
    }
}
