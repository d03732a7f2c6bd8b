//! Exemplars of techniques: boards with a step of a technique, and its effect there.
//!
//! An exemplar is a line in the format of HoDoKu's regression library, for 9x9 boards:
//! `:code[-variant]:digits:values:deleted:eliminations:placements:extra`. Values are 81 characters in reading order, `.` for an
//! empty cell; `+` before a digit marks it as placed, not given. The lists `deleted`, `eliminations` and `placements` have
//! entries of three 1-based numbers: digit, row, column.
//!
//! ```
//! use crosshatch_reasoning::exemplar::Exemplar;
//! use crosshatch_reasoning::techniques::of_id;
//!
//! let technique = of_id("xy-wing").expect("a technique");
//! let exemplar = Exemplar::read(technique.exemplars[0]).expect("an exemplar");
//! assert!(technique.all(&exemplar.position).iter().any(|step| step.effect == exemplar.effect));
//! let near_miss = Exemplar::read(technique.near_misses[0]).expect("a near miss");
//! assert!(technique.first(&near_miss.position).is_none());
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crosshatch_core::step::Effect;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Position, Puzzle, Shape, Uniqueness};

/// A board on which a technique must or must not find a step.
///
/// ```
/// use crosshatch_reasoning::exemplar::{Exemplar, written};
/// use crosshatch_reasoning::techniques::of_code;
///
/// let line = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";
/// let exemplar = Exemplar::read(line).expect("an exemplar");
/// let technique = of_code(&exemplar.code, &exemplar.variant).expect("a known code");
/// assert_eq!(technique.id, "x-wing");
/// assert!(technique.all(&exemplar.position).iter().any(|step| step.effect == exemplar.effect));
/// assert_eq!(written(exemplar.position.shape(), &exemplar.effect), "e:526 528 588 589");
/// ```
#[derive(Clone)]
pub struct Exemplar {
    /// The code of the technique, such as `0300`.
    pub code: String,
    /// The variant of the technique; `x` for a counterexample, often empty.
    pub variant: String,
    /// The digits of the pattern; may be empty.
    pub digits: DigitSet,
    /// The board, without the deleted candidates. Uniqueness is proven if the search for a second solution stays within bounds.
    pub position: Position,
    /// The placements and eliminations to be found; empty if the technique must not be found.
    pub effect: Effect,
}

/// Why a line is not an exemplar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExemplarError {
    /// Too few fields; how many there are.
    Fields(usize),
    /// The values are not 81 cells; how many there are.
    Cells(usize),
    /// An entry of a list is not digit, row and column.
    Candidate,
    /// A digit is not from 1 to 9.
    Digits,
}

/// The most guesses spent on proving uniqueness.
const GUESSES: u64 = 100_000;

impl Exemplar {
    /// Reads a line in the format of the module.
    ///
    /// # Errors
    /// Says which field is wrong, and how.
    pub fn read(line: &str) -> Result<Self, ExemplarError> {
        let fields: Vec<&str> = line.trim_end().trim_start_matches(':').split(':').collect();
        let [code, digits, values, deleted, eliminations, placements, ..] = fields[..] else {
            return Err(ExemplarError::Fields(fields.len()));
        };
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let (grid, givens) = read_values(values)?;
        let digit = |symbol: char| symbol.to_digit(10).filter(|digit| *digit > 0).map(|digit| Digit::new(digit as usize - 1));
        let digits: Option<DigitSet> = digits.chars().map(digit).collect();
        let uniqueness = match Puzzle::prove(grid.clone(), GUESSES) {
            Ok(_) => Uniqueness::Proven,
            Err(_) => Uniqueness::Unknown,
        };
        let mut candidates = Candidates::of(grid);
        for (cell, digit) in read_candidates(deleted)? {
            candidates.remove(cell, DigitSet::of(digit));
        }
        Ok(Self {
            code: code.into(),
            variant: variant.into(),
            digits: digits.ok_or(ExemplarError::Digits)?,
            position: Position::new(candidates, givens, uniqueness),
            effect: Effect::of(read_candidates(placements)?, read_candidates(eliminations)?),
        })
    }

    /// Whether this is a counterexample: the technique must not be found.
    pub fn is_counterexample(&self) -> bool {
        self.variant == "x"
    }
}

/// Reads the values; returns them and the cells of the givens.
fn read_values(text: &str) -> Result<(Grid, CellSet), ExemplarError> {
    let shape = Shape::NINE;
    let (mut values, mut givens, mut placed) = (Vec::new(), CellSet::EMPTY, false);
    for symbol in text.chars() {
        if symbol == '+' {
            placed = true;
            continue;
        }
        let value = symbol.to_digit(10).filter(|digit| *digit > 0).map(|digit| Digit::new(digit as usize - 1));
        if value.is_some() && !placed && values.len() < shape.cells() {
            givens.insert(Cell::new(values.len()));
        }
        placed = false;
        values.push(value);
    }
    let cells = values.len();
    let grid = Grid::from_values(shape, values).filter(|_| cells == shape.cells()).ok_or(ExemplarError::Cells(cells))?;
    Ok((grid, givens))
}

fn read_candidates(text: &str) -> Result<Vec<(Cell, Digit)>, ExemplarError> {
    let read = |word: &str| {
        let numbers: Option<Vec<usize>> = word
            .chars()
            .map(|symbol| symbol.to_digit(10).filter(|number| *number > 0).map(|number| number as usize - 1))
            .collect();
        match numbers.as_deref() {
            Some(&[digit, row, column]) => Ok((Shape::NINE.cell(row, column), Digit::new(digit))),
            _ => Err(ExemplarError::Candidate),
        }
    };
    text.split_whitespace().map(read).collect()
}

/// Writes an effect: `e:` for eliminations or `p:` for placements, then digit, row and column of each, 1-based. With placements,
/// the eliminations are left out.
pub fn written(shape: Shape, effect: &Effect) -> String {
    let (sign, list) = if effect.placements.is_empty() { ("e:", &effect.eliminations) } else { ("p:", &effect.placements) };
    let mut text = String::from(sign);
    for (place, &(cell, digit)) in list.iter().enumerate() {
        if place > 0 {
            text.push(' ');
        }
        let _ = write!(text, "{}{}{}", digit.index() + 1, shape.row(cell) + 1, shape.column(cell) + 1);
    }
    text
}

/// Writes candidates one by one, with a sign between cell and digit, such as `r4c7<>5`.
pub fn candidates_text(shape: Shape, symbols: Symbols, list: &[(Cell, Digit)], sign: &str) -> Vec<String> {
    let one = |&(cell, digit): &_| alloc::format!("{}{sign}{}", shape.cell_name(cell), symbols.symbol(digit));
    list.iter().map(one).collect()
}

impl fmt::Display for ExemplarError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields(found) => write!(f, "An exemplar has seven fields between colons, this line has {found}."),
            Self::Cells(found) => write!(f, "The values of an exemplar are 81 cells, these are {found}."),
            Self::Candidate => f.write_str("A candidate is written as digit, row and column, such as 537."),
            Self::Digits => f.write_str("The digits of an exemplar are from 1 to 9."),
        }
    }
}
impl core::error::Error for ExemplarError {}
