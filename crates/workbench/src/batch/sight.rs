//! Which rows are in sight of an element that scrolls: only these are drawn, however many there are.

use std::ops::Range;

/// The height of a row, in CSS pixels; `batch.css` has it, too.
const ROW: i32 = 44;

/// The greatest height of what is scrolled, in CSS pixels: browsers allow little more. Beyond it a pixel stands for several rows.
const TALLEST: i32 = 8_000_000;

/// How many rows are drawn above and below those in sight.
const SPARE: usize = 4;

/// The part of the rows that is in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The place of the first row that is drawn.
    pub first: usize,
    /// How far down it is drawn, in CSS pixels.
    pub offset: i32,
    /// How many rows fit.
    pub fits: usize,
}

impl Sight {
    /// What is in sight before the element is measured: no row.
    pub const NOTHING: Self = Self { first: 0, offset: 0, fits: 0 };

    /// What is in sight of `count` rows in an element of a height that is scrolled down by `top`, both in CSS pixels.
    pub fn of(count: usize, top: i32, height: i32) -> Self {
        let fits = fits(height);
        if is_whole(count) {
            let first = ((top / ROW).max(0) as usize).saturating_sub(SPARE).min(count.saturating_sub(1));
            return Self { first, offset: first as i32 * ROW, fits };
        }
        let share = f64::from(top) / f64::from((TALLEST - height).max(1));
        let first = (share * count.saturating_sub(fits) as f64).round() as usize;
        Self { first: first.min(count - 1), offset: top, fits }
    }

    /// The height of all rows, in CSS pixels.
    pub fn height_of(count: usize) -> i32 {
        if is_whole(count) { count as i32 * ROW } else { TALLEST }
    }

    /// How far the element is to be scrolled so that a row is in sight, if it is not: as little as is needed.
    pub fn top_for(place: usize, count: usize, top: i32, height: i32) -> Option<i32> {
        // The head of the columns covers one row.
        let last = fits(height).saturating_sub(2);
        let (highest, lowest) = (top_of(place, count, height), top_of(place.saturating_sub(last), count, height));
        if highest < top { Some(highest) } else { (lowest > top).then_some(lowest) }
    }

    /// The places of the rows that are drawn.
    pub fn drawn(self, count: usize) -> Range<usize> {
        if self == Self::NOTHING {
            return 0..0;
        }
        self.first..(self.first + self.fits + 2 * SPARE + 1).min(count)
    }
}

/// Whether the rows can be scrolled pixel by pixel.
fn is_whole(count: usize) -> bool {
    count <= (TALLEST / ROW) as usize
}

/// How many rows fit into a height.
fn fits(height: i32) -> usize {
    (height / ROW).max(1) as usize
}

/// How far an element is to be scrolled so that a row is at its top.
fn top_of(place: usize, count: usize, height: i32) -> i32 {
    if is_whole(count) {
        return place as i32 * ROW;
    }
    let share = place as f64 / count.saturating_sub(fits(height)).max(1) as f64;
    (share * f64::from(TALLEST - height)).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_drawn_where_they_are_in_sight() {
        for count in [0, 1, 20, 5_000, 1_000_000] {
            let height = 800;
            for top in [0, 4_400, Sight::height_of(count) - height] {
                let top = top.clamp(0, (Sight::height_of(count) - height).max(0));
                let sight = Sight::of(count, top, height);
                let drawn = sight.drawn(count);
                assert!(drawn.end <= count && drawn.len() <= 28, "{count} {top}: {sight:?}");
                let (above, below) = (sight.offset, sight.offset + drawn.len() as i32 * ROW);
                assert!(above <= top && (below >= top + height || drawn.end == count), "{count} {top}: {sight:?}");
            }
        }
        let (count, height) = (1_000_000, 800);
        assert_eq!(
            Sight::of(count, Sight::height_of(count) - height, height).drawn(count).end,
            count,
            "the last row can be reached"
        );
    }

    #[test]
    fn as_little_as_needed_is_scrolled() {
        assert_eq!(Sight::NOTHING.drawn(100), 0..0);
        let height = 440;
        assert_eq!(Sight::top_for(3, 100, 0, height), None);
        assert_eq!(Sight::top_for(8, 100, 0, height), None);
        assert_eq!(Sight::top_for(9, 100, 0, height), Some(44), "the row below");
        assert_eq!(Sight::top_for(2, 100, 440, height), Some(88));
        for place in [0, 400_000, 999_999] {
            let top = Sight::top_for(place, 1_000_000, 4_000_000, height).expect("it is far away");
            assert!(Sight::of(1_000_000, top, height).drawn(1_000_000).contains(&place), "{place}");
        }
    }
}
