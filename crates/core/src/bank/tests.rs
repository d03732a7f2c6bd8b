use alloc::vec::Vec;

use super::*;
use crate::generate::Generator;
use crate::solve::UNLIMITED;

const TECHNIQUES: [&str; 2] = ["hidden-single", "x-wing"];

/// Generated puzzles with ratings drawn by chance.
fn entries(count: u64) -> Vec<Entry> {
    let mut chance = Rng::new(3);
    let mut below = |bound| chance.below(bound);
    let entry = |seed| {
        let made = Generator::new(Shape::NINE, Rng::new(seed)).advance(UNLIMITED).expect("unlimited fuel lasts");
        let ratings = Ratings {
            explainer: [40 + below(60), 20 + below(20), 10 + below(10)],
            seconds: 120 + below(742),
            iron: below(400),
            hodoku: (below(5), below(20_000)),
            hardest: [below(2) as usize, below(2) as usize],
            minimal: made.minimal,
        };
        Entry { givens: presented(made.puzzle.givens()), ratings }
    };
    (0..count).map(entry).collect()
}

#[test]
fn what_is_written_is_read() {
    let entries = entries(200);
    let bytes = write(&TECHNIQUES, &entries);
    assert!(bytes.len() < 200 * 25 + 200, "{} bytes", bytes.len());
    let bank = Bank::read(bytes).expect("a bank");
    assert_eq!(bank.techniques(), TECHNIQUES);
    for (place, entry) in entries.iter().enumerate() {
        assert_eq!((bank.givens(place).as_ref(), bank.ratings()[place]), (Some(&entry.givens), entry.ratings));
    }
    assert_eq!(bank.givens(entries.len()), None);
}

#[test]
fn an_empty_board_and_a_full_one_can_be_kept() {
    let full =
        Generator::new(Shape::NINE, Rng::new(1)).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle.solution().clone();
    let ratings = Ratings { explainer: [0; 3], seconds: 0, iron: 0, hodoku: (0, 0), hardest: [0; 2], minimal: false };
    for grid in [Grid::empty(Shape::NINE), full] {
        let entry = Entry { givens: presented(&grid), ratings };
        let bank = Bank::read(write(&["none"], core::slice::from_ref(&entry))).expect("a bank");
        assert_eq!(bank.givens(0), Some(entry.givens));
    }
}

/// Names of digits do not matter, the cells do.
#[test]
fn puzzles_are_presented_alike_whatever_their_digits_are_called() {
    let mut chance = Rng::new(9);
    for entry in entries(20) {
        let renamed = Relabelling::random(Shape::NINE, &mut chance).apply(&entry.givens);
        assert_eq!(presented(&renamed), entry.givens);
        assert!(entry.givens.filled().map(|(cell, _)| cell).eq(renamed.filled().map(|(cell, _)| cell)));
    }
}

#[test]
fn what_is_no_bank_is_refused() {
    let bytes = write(&TECHNIQUES, &entries(3));
    let error = |bytes: &[u8]| Bank::read(bytes.to_vec()).expect_err("no bank");
    assert_eq!(error(b""), BankError::NoBank);
    assert_eq!(error(b"a text"), BankError::NoBank);
    assert_eq!(error(b"CHB\x02"), BankError::Version(2));
    for length in MARK.len()..bytes.len() {
        assert_eq!(error(&bytes[..length]), BankError::CutShort(length));
    }
    assert_eq!(error(&[&bytes[..], &[0]].concat()), BankError::Damaged(bytes.len()));
}

/// Damaged bytes are refused or read as something else.
#[test]
fn no_bytes_break_it() {
    let bytes = write(&TECHNIQUES, &entries(3));
    for place in 0..bytes.len() {
        for change in [1, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[place] ^= change;
            if let Ok(bank) = Bank::read(damaged) {
                let _ = (0..bank.ratings().len()).map(|place| bank.givens(place)).collect::<Vec<_>>();
            }
        }
    }
}

#[test]
fn each_time_has_one_difficulty() {
    for (seconds, name) in
        [(0, "Easy"), (299, "Easy"), (300, "Medium"), (540, "Hard"), (839, "Hard"), (840, "Expert"), (u32::MAX, "Expert")]
    {
        assert_eq!(Difficulty::of(seconds).name(), name, "{seconds}");
    }
    let ranges = Difficulty::ALL.map(Difficulty::seconds);
    assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start), "{ranges:?}");
}
