//! Links, codes and files of other programs that are not read: their names, and the signs by which they are recognised.

/// What was recognised and is not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foreign {
    /// A link, a code or a file, by its name with an article: "an f-puzzles link".
    Named(&'static str),
    /// A puzzle with other rules than those of Sudoku, by its name with an article.
    OtherRules(&'static str),
    /// Any other web address.
    Address,
    /// A file that could not be opened.
    Unopened,
    /// A list of cells by numbers, which does not say whether the row or the column comes first.
    Places,
    /// A mask, which shows the filled cells without their digits.
    Mask,
}

/// How something that is not read is recognised, and its name with an article.
pub(super) enum Sign {
    /// A link to a puzzle.
    Link {
        /// The host, or the end of it.
        host: &'static str,
        /// What follows the host somewhere, and tells a puzzle from other pages.
        has: &'static str,
        name: &'static str,
    },
    /// One long word.
    Code {
        /// How it starts.
        start: &'static str,
        name: &'static str,
    },
    /// A whole file. The first sign that fits is taken, in the order of the formats.
    File {
        /// How it starts, in lower case and without blanks.
        start: &'static str,
        /// What it has near its start, in lower case and without blanks.
        has: &'static str,
        name: &'static str,
    },
}

impl Sign {
    /// The name of what it is a sign of.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Link { name, .. } | Self::Code { name, .. } | Self::File { name, .. } => name,
        }
    }
}
