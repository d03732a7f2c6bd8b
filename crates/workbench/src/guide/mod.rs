//! The guide: what its contents, its pages and its live examples show. All of it is made from the registry of techniques.

mod action;
mod example;
mod practice;
mod practising;
mod tally;

pub use action::{GuideAction, Practising};
pub use example::{Shown, example};
pub use practice::{Found, Origin, PUZZLES, Practice};
pub(crate) use practising::{begin, technique, told as told_of_practice, update as practise, was_helped};

use std::rc::Rc;

use crosshatch_core::rating::Form;
use crosshatch_core::step::Step;
use crosshatch_core::technique::{Family, Price, RestsOn, Technique};
use crosshatch_reasoning::techniques;

use crate::jobs::{Practise, start};
use crate::model::{Model, Practised, Tone};
use crate::routes::View;
use crate::sentence;

/// The state of the guide and of the practice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Guide {
    /// The example on the guide's page. It is kept for when the guide is opened again.
    pub example: Option<Shown>,
    /// The boards of the last practice, also after the person went back to their own board.
    pub practised: Option<Rc<Practised>>,
    /// The state of that practice and the counts of those before, as saved text.
    pub practices: Rc<str>,
}

/// Applies an action of the guide.
pub(crate) fn update(model: &mut Model, action: GuideAction) {
    match action {
        GuideAction::Example(index, frame) => {
            model.guide.example = model.guide.example.as_ref().map(|shown: &Shown| shown.at(index, frame));
        }
        GuideAction::Practise(technique, seed) => start(model, Practise { technique, seed }),
        GuideAction::Practising(action) => practise(model, action),
        GuideAction::LookUp(id, seed) => look_up(model, &id, seed),
    }
}

/// Opens the guide's page of a technique; of none, the page where the guide was left, or else the first.
pub(crate) fn open(model: &mut Model, technique: Option<&'static Technique>) {
    let left = || model.guide.example.as_ref().map_or(techniques::ALL[0], Shown::technique);
    let technique = technique.unwrap_or_else(left);
    if model.guide.example.as_ref().is_none_or(|shown| shown.technique() != technique) {
        model.guide.example = Shown::first(technique);
    }
    model.go_to(View::Guide(Some(technique)));
}

/// Opens the guide's page of the technique with this id; and where a seed is given, has a board to practise it on.
fn look_up(model: &mut Model, id: &str, seed: Option<u64>) {
    let Some(technique) = techniques::of_id(id) else {
        model.go_to(View::Board);
        model.say(Tone::Bad, sentence::no_technique(id));
        return;
    };
    open(model, Some(technique));
    if let Some(seed) = seed {
        start(model, Practise { technique, seed });
    }
}

/// A family in the contents, with its techniques from the easier to the harder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The family.
    pub family: Family,
    /// Its techniques.
    pub techniques: Vec<&'static Technique>,
}

/// The page of a technique. Its name, its words, its other names, its codes and its sources are the technique's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The technique.
    pub technique: &'static Technique,
    /// What it costs on each scale, in words.
    pub costs: Vec<Cost>,
    /// What it takes for granted, where that is more than the rules.
    pub premise: Option<&'static str>,
    /// How many examples there are.
    pub examples: usize,
    /// The technique before it in the contents.
    pub previous: Option<&'static Technique>,
    /// The technique after it in the contents.
    pub next: Option<&'static Technique>,
}

/// What a scale asks for a technique or a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The scale, for people.
    pub scale: &'static str,
    /// The price, in words.
    pub price: String,
}

/// The families in their order, each with its techniques.
pub fn contents() -> Vec<Section> {
    let of = |family| techniques::ALL.iter().copied().filter(move |technique| technique.family == family);
    Family::ALL.map(|family| Section { family, techniques: of(family).collect() }).into()
}

/// The techniques that match words: each of them begins a word of the name, of another name or of the family; or the idea has all of them.
/// Those that match by their names come first. Without words, none.
pub fn search(words: &str) -> Vec<&'static Technique> {
    let words = words.to_lowercase();
    let words: Vec<&str> = words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let has_all = |text: &str| {
        let text = text.to_lowercase();
        let begins = |word: &&str| text.split(|letter: char| !letter.is_alphanumeric()).any(|other| other.starts_with(word));
        words.iter().all(begins)
    };
    let all = || contents().into_iter().flat_map(|section| section.techniques).filter(|_| !words.is_empty());
    let is_named = |technique: &&Technique| {
        let names = [technique.name, technique.family.name()].into_iter().chain(technique.also.iter().copied());
        has_all(&names.collect::<Vec<_>>().join(" "))
    };
    let named = all().filter(is_named);
    named.chain(all().filter(|technique| !is_named(technique) && has_all(technique.idea))).collect()
}

/// The page of the technique with this id, if there is one.
pub fn page(id: &str) -> Option<Page> {
    let in_order: Vec<&'static Technique> = contents().into_iter().flat_map(|section| section.techniques).collect();
    let place = in_order.iter().position(|technique| technique.id == id)?;
    let technique = in_order[place];
    Some(Page {
        technique,
        costs: costs(technique, general),
        premise: (technique.rests_on == RestsOn::Uniqueness).then_some(UNIQUENESS),
        examples: technique.exemplars.len(),
        previous: place.checked_sub(1).map(|before| in_order[before]),
        next: in_order.get(place + 1).copied(),
    })
}

/// What techniques that rest on uniqueness take for granted.
const UNIQUENESS: &str = "It assumes that the puzzle has only one solution, so it is only used where that is proven.";

/// What a step costs on each scale, in words.
pub fn costs_of(step: &Step) -> Vec<Cost> {
    costs(step.technique, |price, text| price.of(step).map_or_else(|| UNKNOWN.into(), text))
}

/// How a price is written on a scale.
type Text = fn(u32) -> String;

/// The costs on HoDoKu and Explainer, and on the extended scale if the technique has no price but that.
fn costs(technique: &Technique, words: impl Fn(Price, Text) -> String) -> Vec<Cost> {
    let tenths: Text = |tenths| Form::Tenths.written(tenths);
    let prices = &technique.prices;
    let mut costs = vec![
        Cost { scale: "HoDoKu", price: words(prices.hodoku, |points| format!("{points} points")) },
        Cost { scale: "Explainer", price: words(prices.explainer, tenths) },
    ];
    costs.extend(prices.extended.map(|own| Cost { scale: "Extended", price: words(Price::Fixed(own), tenths) }));
    costs
}

/// The price of a technique as far as it is one for all steps.
fn general(price: Price, text: Text) -> String {
    match price {
        Price::Unknown => UNKNOWN.into(),
        Price::Fixed(price) => text(price),
        Price::Of(_) => "Depends on the step".into(),
    }
}

/// What is said where a scale has no price.
const UNKNOWN: &str = "Not on this scale";

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::picture::Notation;
    use crosshatch_core::text::Symbols;

    #[test]
    fn the_contents_have_every_technique_once() {
        let sections = contents();
        assert!(sections.iter().all(|section| !section.techniques.is_empty()));
        let mut ids: Vec<&str> = sections.iter().flat_map(|section| &section.techniques).map(|technique| technique.id).collect();
        let mut all: Vec<&str> = techniques::ALL.iter().map(|technique| technique.id).collect();
        assert_eq!(ids.first(), Some(&"full-house"));
        assert_eq!(ids.last(), Some(&"brute-force"));
        ids.sort_unstable();
        all.sort_unstable();
        assert_eq!(ids, all);
    }

    #[test]
    fn a_search_finds_techniques_by_their_names_and_ideas() {
        let ids = |words: &str| search(words).into_iter().map(|technique| technique.id).collect::<Vec<_>>();
        assert_eq!(ids("BUG+1")[0], "bug-1");
        assert_eq!(ids(" x wing ")[0], "x-wing");
        assert!(ids("x-wing").len() < ids("wing").len());
        assert_eq!(ids("bivalue universal grave + 1"), ids("bug 1 bivalue"));
        let singles = techniques::ALL.iter().filter(|technique| technique.family == Family::Singles).count();
        let found = search("singles");
        assert!(found.len() > singles && found[..singles].iter().all(|technique| technique.family == Family::Singles));
        assert_eq!((ids(""), ids("-"), ids("unheard of")), (vec![], vec![], vec![]));
        for technique in techniques::ALL {
            assert!(search(technique.name).contains(technique), "{}", technique.id);
        }
    }

    #[test]
    fn pages_lead_from_one_to_the_next_and_back() {
        let mut here = page("full-house").expect("a technique");
        assert_eq!(here.previous, None);
        let mut visited = 1;
        while let Some(next) = here.next {
            let following = page(next.id).expect("a technique");
            assert_eq!(following.previous, Some(here.technique));
            here = following;
            visited += 1;
        }
        assert_eq!(visited, techniques::ALL.len());
        assert_eq!(page("guessing"), None);
    }

    #[test]
    fn pages_say_what_a_technique_costs_and_takes_for_granted() {
        for (id, prices, rests_on_uniqueness) in [
            ("naked-single", &["4 points", "2.3"][..], false),
            ("hidden-single", &["14 points", "Depends on the step"], false),
            ("last-digit", &["Not on this scale", "Not on this scale", "1.1"], false),
            ("unique-rectangle-1", &["100 points", "4.5"], true),
            ("unique-rectangle-3", &["100 points", "Depends on the step"], true),
        ] {
            let page = page(id).expect("a technique");
            let told: Vec<&str> = page.costs.iter().map(|cost| cost.price.as_str()).collect();
            assert_eq!(told, prices, "{id}");
            assert_eq!(page.premise.is_some(), rests_on_uniqueness, "{id}");
        }
        let example = example(techniques::of_id("hidden-single").expect("a technique"), 0).expect("an example");
        let prices: Vec<String> = costs_of(&example.step).into_iter().map(|cost| cost.price).collect();
        assert_eq!(prices, ["14 points", "1.2"]);
    }

    /// The techniques with one example, and why.
    const ONE_EXAMPLE: [(&str, &str); 2] = [
        ("franken-x-wing", "The HoDoKu scale must find the fish of each example too, and no other board is known where it does."),
        ("twice-nested-forcing-chains", "The search takes half a minute on boards where dynamic chains find nothing."),
    ];

    #[test]
    fn every_technique_has_several_examples() {
        for technique in techniques::ALL {
            let count = page(technique.id).expect("a page").examples;
            let is_exception = ONE_EXAMPLE.iter().any(|(id, _)| *id == technique.id);
            assert_eq!(count < 2, is_exception, "{} has {count} examples", technique.id);
        }
    }

    #[test]
    fn every_example_is_found_and_told() {
        for technique in techniques::ALL {
            let count = page(technique.id).expect("a page").examples;
            assert!(count > 0, "{} has no example", technique.id);
            for index in 0..count {
                let example = example(technique, index).unwrap_or_else(|| panic!("example {index} of {}", technique.id));
                let text = example.explanation.text(example.position.shape(), Symbols::FromOne, Notation::RowColumn);
                assert!(text.ends_with('.') && !example.explanation.frames.is_empty(), "{}: {text}", technique.id);
            }
            assert!(example(technique, count).is_none());
        }
    }

    #[test]
    fn what_is_not_there_is_not_shown() {
        let first = Shown::first(techniques::of_id("naked-pair").expect("a technique")).expect("an example");
        let last = first.told.explanation.frames.len() - 1;
        assert_eq!(first.at(0, usize::MAX), Shown { frame: last, ..first.clone() });
        assert_eq!(first.at(usize::MAX, 0), first);
    }
}
