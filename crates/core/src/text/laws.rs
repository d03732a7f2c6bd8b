//! Laws of every board: each form reads back as it was written, no two forms are confused, and no text breaks the reader.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::ops::RangeInclusive;

use proptest::prelude::*;

use super::formats::candidate_grid::CANDIDATE_GRID;
use super::formats::line::LINE;
use super::formats::list::LIST;
use super::formats::rows::ROWS;
use super::formats::sukaku::SUKAKU;
use super::*;
use crate::{Candidates, CellSet, Digit, DigitSet, Grid, Shape};

/// What is read beyond doubt without the rarer formats is read as with them. A list needs them no more once it is one, and comes back from its
/// text and its places.
pub(super) fn check_plain(text: &str, reading: &Result<Reading, ParseError>) {
    if let Some(plain) = read_plain(text) {
        assert_eq!(Ok(&plain), reading.as_ref(), "{text}");
    }
    if let Some(list) = reading.as_ref().ok().and_then(|reading| reading.list.as_ref()) {
        assert_eq!(read_common(list.text()).map(|again| again.list), Ok(Some(list.clone())), "{text}");
        if let Some(places) = list.places() {
            assert_eq!(List::at_places(list.text(), places).as_ref(), Some(list), "{text}");
        }
    }
}

/// The usual shapes of these sides.
fn shapes(sides: RangeInclusive<usize>) -> impl Strategy<Value = Shape> {
    proptest::sample::select(sides.filter_map(Shape::of_side).collect::<Vec<_>>())
}

fn any_shape() -> impl Strategy<Value = Shape> {
    shapes(4..=25)
}

/// Any values, which may clash, in a random share of the cells. One digit alone, more often than a board can have it, is a mask and no board.
fn any_grid() -> impl Strategy<Value = Grid> {
    grid_of(any_shape())
}

fn grid_of(shape: impl Strategy<Value = Shape>) -> impl Strategy<Value = Grid> {
    (shape, 0.0..=1.0)
        .prop_flat_map(|(shape, share)| {
            let value = proptest::option::weighted(share, (0..shape.side()).prop_map(Digit::new));
            proptest::collection::vec(value, shape.cells())
                .prop_map(move |values| Grid::from_values(shape, values).expect("fits"))
        })
        .prop_filter("a mask", |grid| {
            grid.count_filled() <= grid.shape().side() || grid.values().flatten().collect::<DigitSet>().len() > 1
        })
}

/// A position as it comes up in play: givens, values and candidates of which some are gone, one at least being left.
#[derive(Clone, Debug)]
struct Position {
    givens: Grid,
    grid: Grid,
    candidates: Vec<DigitSet>,
}

fn any_position() -> impl Strategy<Value = Position> {
    position_of(any_shape())
}

fn position_of(shape: impl Strategy<Value = Shape>) -> impl Strategy<Value = Position> {
    shape.prop_flat_map(|shape| {
        let cells = shape.cells();
        let kinds = proptest::collection::vec(0_u8..6, cells);
        let masks = proptest::collection::vec(any::<u32>(), cells);
        (kinds, masks).prop_map(move |(kinds, masks)| position(shape, &kinds, &masks))
    })
}

/// Of each cell: whether it is given, entered or empty, and a number that chooses its digits.
fn position(shape: Shape, kinds: &[u8], masks: &[u32]) -> Position {
    let mut givens = Grid::empty(shape);
    let mut left = Candidates::of(givens.clone());
    for cell in shape.each_cell() {
        let open: Vec<Digit> = left.get(cell).iter().collect();
        if kinds[cell.index()] < 2 && !open.is_empty() {
            let digit = open[masks[cell.index()] as usize % open.len()];
            left.place(cell, digit);
            givens.set(cell, (kinds[cell.index()] == 0).then_some(digit));
        }
    }
    let candidates = shape.each_cell().map(|cell| {
        let all = left.get(cell);
        let all = if all.is_empty() && left.grid().get(cell).is_none() { shape.digits() } else { all };
        let some = all & DigitSet::from_bits(masks[cell.index()]);
        if some.is_empty() { all } else { some }
    });
    Position { givens, candidates: candidates.collect(), grid: left.grid().clone() }
}

fn filled(grid: &Grid) -> CellSet {
    grid.filled().map(|(cell, _)| cell).collect()
}

/// Whether some cell shows several digits: else a candidate grid is a grid of values.
fn shows_candidates(position: &Position) -> bool {
    position.candidates.iter().any(|set| set.len() > 1)
}

/// What a candidate grid can carry of a position: an only candidate is a value unless an unfilled peer has it, and so
/// is not a value that an unfilled peer has.
fn carried(position: &Position) -> (Grid, Box<[DigitSet]>) {
    let shape = position.grid.shape();
    let shown = |cell| position.grid.get(cell).map_or(position.candidates[crate::Cell::index(cell)], DigitSet::of);
    let mut grid = Grid::empty(shape);
    let mut candidates = vec![DigitSet::EMPTY; shape.cells()];
    for cell in shape.each_cell() {
        let peers = shape.geometry().peers(cell);
        let is_value = |digit| !peers.iter().any(|&peer| shown(peer).len() > 1 && shown(peer).contains(digit));
        match shown(cell).only().filter(|&digit| is_value(digit)) {
            Some(digit) => grid.set(cell, Some(digit)),
            None => candidates[cell.index()] = shown(cell),
        }
    }
    (grid, candidates.into())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_line_reads_as_it_was_written(grid in any_grid()) {
        let text = line(&grid, Symbols::FromOne);
        let reading = read(&text).expect("what was written");
        prop_assert_eq!((&reading.grid, reading.format), (&grid, &LINE));
        prop_assert_eq!(read_line_of(grid.shape(), Symbols::FromOne, &text), Some(grid));
    }

    #[test]
    fn rows_read_as_they_were_written(grid in any_grid()) {
        let reading = read(&rows(&grid, Symbols::FromOne)).expect("what was written");
        prop_assert_eq!((reading.grid, reading.format, reading.list), (grid, &ROWS, None));
    }

    #[test]
    fn a_hexadecimal_board_reads_as_it_was_written(mut grid in grid_of(shapes(16..=16))) {
        // Its only sign is a 0 beside another blank.
        grid.set(crate::Cell::new(0), Some(Digit::new(0)));
        grid.set(crate::Cell::new(1), None);
        for text in [line(&grid, Symbols::Hexadecimal), rows(&grid, Symbols::Hexadecimal)] {
            let reading = read(&text).expect("what was written");
            prop_assert_eq!((&reading.grid, reading.symbols), (&grid, Symbols::Hexadecimal));
        }
    }

    #[test]
    fn a_candidate_grid_reads_as_it_was_written(position in any_position().prop_filter("candidates", shows_candidates)) {
        let text = candidate_grid(&position.grid, &position.candidates, Symbols::FromOne);
        let reading = read(&text).expect(&text);
        let (grid, candidates) = carried(&position);
        prop_assert_eq!((&reading.grid, reading.format), (&grid, &CANDIDATE_GRID), "{}", text);
        prop_assert_eq!(reading.candidates.as_ref(), Some(&candidates));
        let again = candidate_grid(&reading.grid, &candidates, reading.symbols);
        prop_assert_eq!(again, text);
    }

    #[test]
    fn givens_values_and_candidates_read_as_they_were_written(
        position in any_position().prop_filter("candidates", shows_candidates),
        as_rows: bool,
    ) {
        let write = if as_rows { rows } else { line };
        let Position { givens, grid, candidates } = position;
        let parts = [&givens, &grid].map(|grid| write(grid, Symbols::FromOne));
        let text = format!("{}\n{}\n{}", parts[0], parts[1], candidate_grid(&grid, &candidates, Symbols::FromOne));
        let reading = read(&text).expect(&text);
        prop_assert_eq!(reading.format, &CANDIDATE_GRID, "{}", text);
        prop_assert_eq!((&reading.grid, reading.givens), (&grid, Some(filled(&givens))), "{}", text);
        let open = grid.values().zip(candidates).map(|(value, set)| if value.is_some() { DigitSet::EMPTY } else { set });
        prop_assert_eq!(reading.candidates, Some(open.collect()));
    }

    #[test]
    fn sukaku_reads_as_it_was_written(position in any_position()) {
        let text = sukaku(&position.grid, &position.candidates, Symbols::FromOne);
        let reading = read(&text).expect(&text);
        let (grid, candidates) = carried(&position);
        let side = grid.shape().side();
        prop_assert_eq!((&reading.grid, reading.format), (&grid, &SUKAKU));
        prop_assert_eq!(reading.form(), format!("{} characters", side * side * side));
        prop_assert_eq!(reading.candidates, Some(candidates));
        let rows: Vec<&str> = text.as_bytes().chunks(side * side).map(|row| str::from_utf8(row).expect("ascii")).collect();
        if side > 4 {
            prop_assert_eq!(read(&rows.join("\n")).expect(&text).format, reading.format);
        }
    }

    #[test]
    fn a_hexadecimal_position_reads_as_it_was_written(position in position_of(shapes(16..=16))) {
        let Position { givens, grid, candidates } = position;
        let parts = [&givens, &grid].map(|grid| line(grid, Symbols::Hexadecimal));
        let marks = candidate_grid(&grid, &candidates, Symbols::Hexadecimal);
        // Their only sign is a 0 beside other digits.
        prop_assume!(candidates.iter().any(|set| set.len() > 1 && set.contains(Digit::new(0))));
        let reading = read(&format!("{}\n{}\n{marks}", parts[0], parts[1])).expect(&marks);
        prop_assert_eq!((reading.format, reading.symbols), (&CANDIDATE_GRID, Symbols::Hexadecimal));
        prop_assert_eq!((reading.grid, reading.givens), (grid, Some(filled(&givens))));
    }

    #[test]
    fn a_list_has_all_its_boards(grids in proptest::collection::vec(grid_of(shapes(5..=25)), 2..6), as_rows: bool) {
        let write = if as_rows { rows } else { line };
        let continued = as_rows && grids.len() == 2 && grids[0].is_part_of(&grids[1]);
        prop_assume!(!continued);
        let text = grids.iter().map(|grid| write(grid, Symbols::FromOne)).collect::<Vec<_>>().join("\n");
        let reading = read(&text).expect(&text);
        prop_assert_eq!((reading.format, reading.boards()), (&LIST, grids.len()));
        let list = reading.list.expect("a list");
        prop_assert_eq!(list.unread(), 0);
        let found: Vec<Grid> = (0..list.len()).filter_map(|index| list.reading(index)).map(|reading| reading.grid).collect();
        prop_assert_eq!(found, grids);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in prop_oneof![
        "[0-9A-Ga-z.|+\\-# \n\r\u{e9}]{0,700}",
        "(([1-9.]{1,3} {0,2}){4,10}[|\n]){0,24}",
        "(([1-4.]{4}|[1-9.x]{9}|[-+|]{5,9}|# [a-z]{3}|[1-9]{81}|\u{2502}|[0-9]{2} )[ \n]){0,60}",
        "[1-4.]{60,68}",
        "\\PC{0,300}",
        any::<String>(),
    ]) {
        match read(&text) {
            Err(error) => prop_assert!(error.to_string().ends_with('.')),
            Ok(reading) => {
                let boards = reading.list.as_ref().map_or(1, List::len);
                prop_assert!(boards > 0);
                for board in reading.list.iter().flat_map(List::iter) {
                    prop_assert!(read(board.cells).is_ok(), "{:?}", board);
                }
            }
        }
    }

    #[test]
    fn damage_is_read_or_refused_in_words(
        position in any_position(), form in 0..4, cut in 0.0..1.0, put in "[0-9.|\n#*\u{0}x-]{0,3}",
    ) {
        let Position { grid, candidates, .. } = position;
        let mut text = match form {
            0 => line(&grid, Symbols::FromOne),
            1 => rows(&grid, Symbols::FromOne),
            2 => candidate_grid(&grid, &candidates, Symbols::FromOne),
            _ => sukaku(&grid, &candidates, Symbols::FromOne),
        };
        let at = (text.len() as f64 * cut) as usize;
        text.replace_range(at..(at + 1).min(text.len()), &put);
        if let Err(error) = read(&text) {
            prop_assert!(error.line <= text.lines().count().max(1) && error.column <= text.len() + 1, "{:?}\n{}", error, text);
            prop_assert!(error.to_string().ends_with('.'));
        }
    }
}
