//! Techniques as a sentence names them.
//!
//! ```
//! use crosshatch_reasoning::{naming, techniques::of_id};
//!
//! let technique = of_id("xy-wing").expect("a technique");
//! assert_eq!((naming::one(technique), naming::the(technique)), ("an XY-wing".into(), "the XY-wing".into()));
//! assert_eq!(naming::in_a_sentence("Naked pair"), "naked pair");
//! ```

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use crosshatch_core::technique::{Family, Technique};

/// One step of the technique: "an XY-wing", "a naked pair", "nested forcing chains".
pub fn one(technique: &Technique) -> String {
    let name = in_a_sentence(technique.name);
    match form(technique) {
        Form::Several => name,
        Form::Uncounted => format!("a case of {name}"),
        Form::One => format!("{} {name}", if begins_with_a_vowel(technique.name) { "an" } else { "a" }),
    }
}

/// The step of the technique that is meant: "the XY-wing".
pub fn the(technique: &Technique) -> String {
    let name = in_a_sentence(technique.name);
    match form(technique) {
        Form::Several | Form::One => format!("the {name}"),
        Form::Uncounted => format!("a case of {name}"),
    }
}

enum Form {
    One,
    Several,
    Uncounted,
}

fn form(technique: &Technique) -> Form {
    match technique.family {
        _ if technique.name.ends_with("chains") || technique.name.ends_with("chains plus") => Form::Several,
        Family::LastResort => Form::Uncounted,
        _ if technique.name.ends_with("ointing") || technique.name.ends_with("laiming") => Form::Uncounted,
        _ => Form::One,
    }
}

/// A name without its capital, where it has that only for standing first.
pub fn in_a_sentence(name: &str) -> String {
    const OWN: [&str; 5] = ["Sue", "Nishio", "Franken", "Kraken", "Siamese"];
    let keeps = is_spelled(name) || OWN.iter().any(|own| name.starts_with(own));
    let mut name = name.to_owned();
    if !keeps {
        name[..1].make_ascii_lowercase();
    }
    name
}

/// Whether a name is spoken with a vowel first: "an X-wing", "an SK loop", but "a unique rectangle".
fn begins_with_a_vowel(name: &str) -> bool {
    let vowels = if is_spelled(name) { "AEFHILMNORSX" } else { "AEIO" };
    name.starts_with(|first| vowels.contains(first))
}

/// Whether a name begins with the name of a letter: "XY-wing".
fn is_spelled(name: &str) -> bool {
    !name.as_bytes().get(1).is_some_and(u8::is_ascii_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques;

    #[test]
    fn techniques_are_named_as_one_speaks() {
        for (id, said, meant) in [
            ("naked-pair", "a naked pair", "the naked pair"),
            ("xy-wing", "an XY-wing", "the XY-wing"),
            ("w-wing", "a W-wing", "the W-wing"),
            ("unique-rectangle-1", "a unique rectangle type 1", "the unique rectangle type 1"),
            ("empty-rectangle", "an empty rectangle", "the empty rectangle"),
            ("sk-loop", "an SK loop", "the SK loop"),
            ("sue-de-coq", "a Sue de Coq", "the Sue de Coq"),
            ("pointing", "a case of pointing", "a case of pointing"),
            ("nested-forcing-chains", "nested forcing chains", "the nested forcing chains"),
        ] {
            let technique = techniques::of_id(id).expect("a technique");
            assert_eq!((one(technique), the(technique)), (said.into(), meant.into()));
        }
    }
}
