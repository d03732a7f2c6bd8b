//! The scales, a folder each, and the list of all, with the iron scale of core.
//!
//! ```
//! use crosshatch_core::{solve::UNLIMITED, text};
//! use crosshatch_reasoning::scales;
//!
//! let grid = text::read("1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..")?.grid;
//! let value = |id| scales::of_id(id).expect("a scale").rate(&grid, UNLIMITED).expect("a value").to_string();
//! assert_eq!(["iron", "hodoku", "explainer"].map(value), ["54/Expert", "Extreme/2570", "7.3/1.2/1.2"]);
//! # Ok::<(), text::ParseError>(())
//! ```

pub mod depth;
pub mod explainer;
pub mod extended;
pub mod hodoku;
pub mod minutes;
mod retold;

pub use retold::told;

use crosshatch_core::rating::{Scale, iron};

/// All scales. A new one comes last: what the page keeps of a person's choice is a scale's place.
pub static ALL: &[&Scale] = &[
    &iron::SCALE,
    &hodoku::SCALE,
    &explainer::SCALE,
    &minutes::SCALE,
    &explainer::BATCH,
    &depth::TE_DEPTH,
    &depth::B,
    &depth::W,
    &depth::BXB,
    &depth::BXBB,
    &extended::SCALE,
];

/// The scale with an id.
pub fn of_id(id: &str) -> Option<&'static Scale> {
    ALL.iter().copied().find(|scale| scale.id == id)
}

/// The scales that have prices for techniques.
pub fn priced() -> impl Iterator<Item = &'static Scale> {
    ALL.iter().copied().filter(|scale| scale.price.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use crosshatch_core::Shape;
    use crosshatch_core::rating::Form;
    use crosshatch_core::solve::UNLIMITED;
    use crosshatch_core::text::read;

    #[test]
    fn every_scale_is_described() {
        let ids: BTreeSet<&str> = ALL.iter().map(|scale| scale.id).collect();
        assert_eq!(ids.len(), ALL.len());
        for scale in ALL {
            assert!(scale.id.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{scale:?}");
            assert!(!scale.name.is_empty() && !scale.about.is_empty() && !scale.about.ends_with('.'), "{scale:?}");
            let words = scale.parts.iter().filter(|part| matches!(part.form, Form::Word(_))).count();
            assert!(words <= 1 && words < scale.parts.len(), "{scale:?}");
            assert_eq!(of_id(scale.id), Some(*scale));
            assert!(scale.applies_to(Shape::NINE), "{scale:?}");
        }
    }

    #[test]
    fn slices_do_not_change_a_value() {
        for line in [
            // It has no value where braids alone have to solve it.
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
            "1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..",
        ] {
            let grid = read(line).expect("a board").grid;
            for scale in ALL {
                let mut work = scale.begin(&grid, UNLIMITED).expect("it can be rated");
                let sliced = loop {
                    if let Some(value) = work.advance(3) {
                        break value;
                    }
                };
                assert_eq!(sliced, scale.rate(&grid, UNLIMITED), "{scale:?} of {line}");
            }
        }
    }
}
