//! What holds for the picture of every technique.

use crosshatch_core::picture::{Explanation, Notation, Span, Tone};
use crosshatch_core::technique::Technique;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position, Shape};
use crosshatch_reasoning::exemplar::Exemplar;
use crosshatch_reasoning::techniques::ALL;

use super::svg::{over, under};
use super::{Layout, Presence, Scene, Scheme, Sheet, Small, standalone};

const NINE: Layout = Layout { shape: Shape::NINE, cell: 56, thick: 3, small: Small::Glyphs };

/// Calls `check` for each exemplar of each technique, with the step's explanation.
pub(super) fn each_exemplar(mut check: impl FnMut(&'static Technique, &Position, &Explanation)) {
    for technique in ALL {
        for line in technique.exemplars {
            let exemplar = Exemplar::read(line).expect("exemplars can be read");
            let mut found = None;
            let _ = technique.each(&exemplar.position, &mut |step| {
                if step.effect != exemplar.effect {
                    return std::ops::ControlFlow::Continue(());
                }
                found = Some(step);
                std::ops::ControlFlow::Break(())
            });
            let step = found.unwrap_or_else(|| panic!("{} finds {line}", technique.id));
            let told = technique.explain(&exemplar.position, &step);
            let scene = Scene::whole(&exemplar.position, &told);
            for &(cell, digit) in &step.effect.eliminations {
                assert_eq!(scene.tone((cell, digit)), Some(Tone::Remove), "{} {line}", technique.id);
            }
            for &(cell, digit) in &step.effect.placements {
                assert_eq!(scene.tone((cell, digit)), Some(Tone::Place), "{} {line}", technique.id);
            }
            check(technique, &exemplar.position, &told);
        }
    }
}

#[test]
fn all_that_is_named_is_to_be_seen() {
    each_exemplar(|technique, position, told| {
        let id = technique.id;
        let whole = Scene::whole(position, told);
        assert!(told.named().is_subset(&whole.cells()), "{id}: not all that is named is to be seen");
        let count = whole.marks.len();
        let pairs: std::collections::BTreeSet<_> = whole.marks.iter().map(|mark| (mark.cell, mark.digit)).collect();
        assert_eq!(pairs.len(), count, "{id} marks something twice");
        let effect = |tone| matches!(tone, Tone::Remove | Tone::Place);
        for part in [Scene::where_to_look(position, told), Scene::which(position, told), Scene::show(position, told)] {
            assert!(!part.marks.iter().any(|mark| effect(mark.tone)), "{id} tells too much");
        }
        assert!(!Scene::where_to_look(position, told).hatches.is_empty(), "{id} does not say where");
        assert!(!Scene::which(position, told).rings.is_empty(), "{id} does not say which");
        for frame in 0..told.frames.len() {
            let scene = Scene::up_to(position, told, frame);
            for &(cell, digit, _) in &told.frames[frame].marks {
                let mark = scene.marks.iter().find(|mark| (mark.cell, mark.digit) == (cell, digit));
                assert!(mark.is_some_and(|mark| mark.presence == Presence::Now), "{id} fades what it tells");
            }
        }
    });
}

/// The letters in words are those in the picture, in each frame and at the end.
#[test]
fn sets_have_their_letters_in_words_and_in_the_picture() {
    let mut lettered = 0;
    each_exemplar(|technique, position, told| {
        for (at, frame) in told.frames.iter().enumerate() {
            let named: Vec<_> = frame.spans.iter().filter_map(set_of).collect();
            for scene in [Scene::up_to(position, told, at), Scene::whole(position, told)] {
                for &(cells, letter) in &named {
                    let set = scene.sets.iter().find(|set| set.cells == *cells);
                    assert_eq!(set.and_then(|set| set.letter), Some(letter), "{}", technique.id);
                }
                let known = told.frames[..=at].iter().flat_map(|frame| &frame.spans).filter_map(set_of);
                let known: Vec<_> = known.map(|(_, letter)| letter).collect();
                let drawn = Scene::up_to(position, told, at).sets.iter().filter_map(|set| set.letter).collect::<Vec<_>>();
                assert!(drawn.iter().all(|letter| known.contains(letter)), "{} draws a letter before it is named", technique.id);
            }
            lettered += named.len();
        }
    });
    assert!(lettered > 0, "no set has a letter");
}

fn set_of(span: &Span) -> Option<(&CellSet, char)> {
    if let Span::Set(cells, letter, _) = span { Some((cells, *letter)) } else { None }
}

/// The last frame of a long argument lights up what it says itself, and no link of what led there.
#[test]
fn the_end_of_a_nested_chain_can_be_seen_through() {
    let mut checked = 0;
    each_exemplar(|technique, position, told| {
        if !technique.id.contains("nested") {
            return;
        }
        let last = told.frames.len() - 1;
        let scene = Scene::told_to(position, told, last);
        let says = |cell: Cell, digit: Digit| {
            let frame = &told.frames[last];
            let mut spans = frame.spans.iter().filter_map(|span| match span {
                Span::Candidates(cells, digit, _) => Some((cells, *digit)),
                _ => None,
            });
            frame.marks.iter().any(|&(at, of, _)| (at, of) == (cell, digit))
                || spans.any(|(cells, of)| of == digit && cells.contains(cell))
        };
        for mark in &scene.marks {
            assert_eq!(mark.presence == Presence::Now, says(mark.cell, mark.digit), "{}", technique.id);
        }
        assert!(scene.links.iter().all(|link| link.presence == Presence::Earlier), "{}", technique.id);
        assert!(!scene.links.is_empty());
        checked += 1;
    });
    assert!(checked > 1);
}

/// Each thing that is marked is named, or is in a house that is, and a link joins what is marked.
#[test]
fn all_that_is_to_be_seen_is_named() {
    each_exemplar(|technique, position, told| {
        let id = technique.id;
        let spans = told.frames.iter().flat_map(|frame| &frame.spans);
        let named = spans.fold(told.named(), |named, span| match span {
            Span::House(house, _) => named.union(position.geometry().cell_set(*house)),
            _ => named,
        });
        let digits = told.frames.iter().flat_map(|frame| &frame.spans).fold(DigitSet::EMPTY, |digits, span| match span {
            Span::Digits(these, _) => digits | *these,
            Span::Candidates(_, digit, _) => digits.with(*digit),
            _ => digits,
        });
        let whole = Scene::whole(position, told);
        assert!(whole.cells().is_subset(&named), "{id} marks what it does not name");
        for mark in &whole.marks {
            assert!(position.has(mark.cell, mark.digit), "{id} marks what is no candidate");
            assert!(digits.contains(mark.digit), "{id} marks a digit that it does not name");
        }
        for link in &whole.links {
            assert!([link.from, link.to].into_iter().all(|end| whole.tone(end).is_some()), "{id}: a link joins nothing");
        }
        for frame in 0..told.frames.len() {
            let so =
                told.frames[frame].spans.iter().map(|span| span.text(position.shape(), Symbols::FromOne, Notation::RowColumn));
            let sentence = so.collect::<String>().to_lowercase();
            assert!(sentence.trim_end().ends_with('.'), "{id}: {sentence}");
            for word in ["clearly", "simply", "just", "obviously"] {
                assert!(!sentence.split(' ').any(|each| each == word), "{id}: {sentence}");
            }
            for sentence in sentence.split(['.', ':']) {
                assert!(sentence.split(' ').filter(|word| *word == "so").count() < 2, "{id}: {sentence}");
            }
        }
    });
}

#[test]
fn pictures_are_well_formed_and_have_no_style_of_their_own() {
    each_exemplar(|technique, position, told| {
        let id = technique.id;
        let scene = Scene::whole(position, told);
        let over = under(&scene, &NINE) + &over(&scene, &NINE, Symbols::FromOne);
        assert!(!over.contains("style") && !over.contains("NaN") && !over.contains("--"), "{id}: {over}");
        let sentence = told.text(Shape::NINE, Symbols::FromOne, Notation::RowColumn);
        let sheet = Sheet {
            givens: position.givens(),
            symbols: Symbols::FromOne,
            notes: None,
            fills: &[],
            sentence: &format!("{sentence} a < b & \"c\""),
            scheme: Scheme::Dark,
        };
        let whole = standalone(&scene, &NINE, &sheet);
        assert!(!whole.contains("var("), "{id}: a colour has no value");
        let mut reader = quick_xml::Reader::from_str(&whole);
        let mut depth = 0;
        loop {
            match reader.read_event().unwrap_or_else(|error| panic!("{id}: {error}")) {
                quick_xml::events::Event::Start(_) => depth += 1,
                quick_xml::events::Event::End(_) => depth -= 1,
                quick_xml::events::Event::Eof => break,
                _ => {}
            }
        }
        assert_eq!(depth, 0, "{id}");
    });
}
