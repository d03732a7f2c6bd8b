//! An engine's events as numbers, for the message from a worker to the page.

use crosshatch_core::solve::watch::{Event, Fate, Reason};
use crosshatch_core::{Cell, Digit, House};

/// Bits of a number that say which kind of event it is.
const KIND: u32 = 5;

/// Events as bytes, four each.
pub(super) fn to_bytes(events: &[Event]) -> Vec<u8> {
    events.iter().flat_map(|&event| to_number(event).to_le_bytes()).collect()
}

/// The events of bytes that were made by [`to_bytes`]; none of others.
pub(super) fn from_bytes(bytes: &[u8]) -> Option<Vec<Event>> {
    let (numbers, []) = bytes.as_chunks::<4>() else { return None };
    numbers.iter().map(|&number| from_number(u32::from_le_bytes(number))).collect()
}

/// An event as a number: its kind in the lowest bits, then a digit in 5 bits and a cell, or whatever else it holds.
fn to_number(event: Event) -> u32 {
    let placed = |cell: Cell, digit: Digit| (cell.index() as u32) << 5 | digit.index() as u32;
    let (kind, held) = match event {
        Event::Stage(stage) => (0, u32::from(stage)),
        Event::Place { cell, digit, reason: Reason::Given } => (1, placed(cell, digit)),
        Event::Place { cell, digit, reason: Reason::OnlyDigit } => (2, placed(cell, digit)),
        Event::Place { cell, digit, reason: Reason::Tried } => (3, placed(cell, digit)),
        Event::Place { cell, digit, reason: Reason::OnlyPlace(house) } => (4, (house.index() as u32) << 15 | placed(cell, digit)),
        Event::Place { cell, digit, reason: Reason::Argued } => (17, placed(cell, digit)),
        Event::Exclude { cell, digit } => (5, placed(cell, digit)),
        Event::Try { cell, digit } => (6, placed(cell, digit)),
        Event::Back(Fate::Contradiction) => (7, 0),
        Event::Back(Fate::NoEffect) => (8, 0),
        Event::Back(Fate::Solution) => (9, 0),
        Event::Choose { item, options } => (10, item << 10 | options.min(0x3ff)),
        Event::Take { option } => (11, option),
        Event::Return { option } => (12, option),
        Event::Cover { item } => (13, item),
        Event::Uncover { item } => (14, item),
        // Combinations of five cells are far fewer than fit.
        Event::Tally(count) => (15, count.min(0x07ff_ffff) as u32),
        Event::Solved => (16, 0),
    };
    held << KIND | kind
}

/// The event of a number that was made by [`to_number`]; none of another.
fn from_number(number: u32) -> Option<Event> {
    let (kind, held) = (number & ((1 << KIND) - 1), number >> KIND);
    let cell = Cell::new((held >> 5 & 0x3ff) as usize);
    let digit = Digit::new((held & 0x1f) as usize);
    let place = |reason| Event::Place { cell, digit, reason };
    Some(match kind {
        0 => Event::Stage(held as u8),
        1 => place(Reason::Given),
        2 => place(Reason::OnlyDigit),
        3 => place(Reason::Tried),
        4 => place(Reason::OnlyPlace(House::new((held >> 15) as usize))),
        5 => Event::Exclude { cell, digit },
        6 => Event::Try { cell, digit },
        7 => Event::Back(Fate::Contradiction),
        8 => Event::Back(Fate::NoEffect),
        9 => Event::Back(Fate::Solution),
        10 => Event::Choose { item: held >> 10, options: held & 0x3ff },
        11 => Event::Take { option: held },
        12 => Event::Return { option: held },
        13 => Event::Cover { item: held },
        14 => Event::Uncover { item: held },
        15 => Event::Tally(u64::from(held)),
        16 => Event::Solved,
        17 => place(Reason::Argued),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crosshatch_core::text::read;
    use crosshatch_engines::engine::{Engine, Run};

    use super::*;

    #[test]
    fn events_come_back_as_they_went() {
        let full = "1234341221434321".replace('4', ".");
        let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        for text in [full.as_str(), escargot, &".".repeat(625)] {
            let grid = read(text).expect("a board").grid;
            for engine in Engine::ALL {
                let mut run = Run::watched(engine, &grid, 2, Vec::new());
                run.advance(&mut 300);
                let events = run.watcher();
                assert_eq!(from_bytes(&to_bytes(events)).as_ref(), Some(&*events));
            }
        }
        assert_eq!(from_bytes(&[31, 0, 0, 0]), None);
        assert_eq!(from_bytes(&[0, 0, 0]), None);
    }
}
