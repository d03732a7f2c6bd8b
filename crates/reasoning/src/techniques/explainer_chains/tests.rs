//! Explanations of handmade arguments, and the prices of real ones.

use super::search::chain_hint;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::evidence::{complexity, evidence_of, length};
use super::{CHAIN, NESTED_SIMPLE, X_CYCLE};
use crate::exemplar::Exemplar;
use crate::hints::chains::Engine;
use crate::scales::explainer::{Argument, Form, Inference, Reason};
use crate::techniques::tests::check_argument;
use crate::techniques::{ALL, of_id};
use crosshatch_core::picture::{Explanation, Folded, Notation, Span};
use crosshatch_core::step::{Effect, Evidence, Pattern, Rule, Step};
use crosshatch_core::technique::Technique;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Candidates, CellSet, Digit, Grid, Position, Shape, Uniqueness};

fn position() -> Position {
    Position::new(Candidates::of(Grid::empty(Shape::NINE)), CellSet::EMPTY, Uniqueness::Unknown)
}

/// An inference about a candidate written as row, column and digit, 1-based: 115 is 5 in r1c1.
fn inference(candidate: u8, on: bool, reason: Reason, causes: &[u16]) -> Inference {
    let (row, column, digit) = (candidate / 100, candidate / 10 % 10, candidate % 10);
    Inference { cell: (row - 1) * 9 + column - 1, digit: digit - 1, on, reason, causes: causes.into() }
}

fn off(row: usize, column: usize, digit: usize) -> Effect {
    Effect::eliminate([(Shape::NINE.cell(row - 1, column - 1), Digit::new(digit - 1))])
}

fn told(technique: &'static Technique, evidence: Evidence, effect: Effect) -> Explanation {
    technique.explain(&position(), &Step { technique, effect, evidence })
}

fn text(told: &Explanation) -> String {
    told.text(Shape::NINE, Symbols::FromOne, Notation::RowColumn)
}

/// If r1c1 were 5, r1c2 would not be, so r2c2 would be, so r1c1 would not be.
fn chain() -> Argument {
    Argument {
        form: Form::Chain,
        branches: vec![vec![
            inference(115, true, Reason::Supposed, &[]),
            inference(125, false, Reason::House(0), &[0]),
            inference(225, true, Reason::House(10), &[1]),
            inference(115, false, Reason::House(18), &[2]),
        ]],
    }
}

#[test]
fn a_chain_leads_to_the_opposite() {
    let told = told(&CHAIN, evidence_of(&chain()), off(1, 1, 5));
    assert_eq!(
        text(&told),
        "Suppose r1c1 is 5. Then r1c2 is not 5, and r2c2 is 5, as column 2 has no other place for it. So r1c1 is not 5. \
         That contradicts the assumption. So 5 can be eliminated from r1c1."
    );
    assert_eq!(told.frames.iter().map(|frame| frame.links.len()).sum::<usize>(), 3);
}

#[test]
fn two_ways_of_a_contradiction_meet() {
    let way = |end: bool| {
        let mut branch = chain().branches.remove(0);
        branch[3] = inference(235, end, Reason::House(1), &[2]);
        branch
    };
    let argument = Argument { form: Form::Contradiction, branches: vec![way(true), way(false)] };
    let told = text(&told(&CHAIN, evidence_of(&argument), off(1, 1, 5)));
    assert!(told.contains("Again, suppose r1c1 is 5. "), "{told}");
    assert!(told.ends_with("by one, r2c3 would be 5; by the other, it would not. So 5 can be eliminated from r1c1."), "{told}");
}

#[test]
fn a_second_path_goes_on_where_it_leaves_the_first() {
    let way = |end: bool| {
        let mut branch = chain().branches.remove(0);
        branch[3] = inference(235, false, Reason::House(1), &[2]);
        branch.push(inference(245, true, Reason::House(1), &[3]));
        branch.push(inference(255, end, Reason::House(1), &[4]));
        branch
    };
    let argument = Argument { form: Form::Contradiction, branches: vec![way(true), way(false)] };
    let told = text(&told(&CHAIN, evidence_of(&argument), off(1, 1, 5)));
    let second = "Again, suppose r1c1 is 5: what follows on the first path follows here too. So r2c5 is not 5. The two paths";
    assert!(told.contains(second), "{told}");
}

#[test]
fn all_ways_of_a_house_are_named() {
    let way = |from: u8| vec![inference(from, true, Reason::Supposed, &[]), inference(115, false, Reason::House(18), &[0])];
    let argument = Argument { form: Form::House { house: 1, digit: 4 }, branches: vec![way(215), way(225)] };
    let evidence = evidence_of(&argument);
    assert_eq!(evidence.houses, [Shape::NINE.house(crosshatch_core::HouseKind::Row, 1)]);
    let told = text(&told(&CHAIN, evidence, off(1, 1, 5)));
    assert!(told.starts_with("In row 2, 5 can only be in r2c1, r2c2, "), "{told}");
    assert!(told.ends_with("The result is the same in every case. So 5 can be eliminated from r1c1."), "{told}");
}

#[test]
fn what_cases_share_is_told_once() {
    let way = |from: u8, also: Option<u8>| {
        let mut branch = vec![
            inference(from, true, Reason::Supposed, &[]),
            inference(115, false, Reason::House(18), &[0]),
            inference(145, true, Reason::House(0), &[1]),
        ];
        branch.extend(also.map(|also| inference(also, false, Reason::House(0), &[2])));
        branch
    };
    let said_of = |also: Option<u8>, effect: Effect| {
        let argument = Argument { form: Form::House { house: 1, digit: 4 }, branches: vec![way(215, also), way(225, also)] };
        text(&told(&CHAIN, evidence_of(&argument), effect))
    };
    let off = said_of(Some(155), off(1, 5, 5));
    let first = "Suppose r2c1 is 5. Then r1c1 is not 5, and r1c4 is 5, as row 1 has no other place for it";
    let said = format!(
        "{first}; hence r1c5 is not 5. If r2c2 is 5, then r1c1 is not 5, and the rest follows as before: r1c5 is not 5. The result"
    );
    assert!(off.contains(&said), "{off}");
    let on = said_of(None, Effect::place(Shape::NINE.cell(0, 3), Digit::new(4)));
    let said = format!("{first}. If r2c2 is 5, then r1c1 is not 5, and as before r1c4 is 5. The result");
    assert!(on.contains(&said), "{on}");
}

#[test]
fn a_chain_on_the_way_is_folded() {
    let inner = Arc::new(chain());
    let by = || Reason::Nested(Arc::clone(&inner));
    let way = |end: bool| {
        vec![
            inference(198, true, Reason::Supposed, &[]),
            inference(197, false, Reason::Cell, &[0]),
            inference(115, false, by(), &[1]),
            inference(114, end, Reason::Cell, &[2]),
        ]
    };
    let argument = Argument { form: Form::Contradiction, branches: vec![way(true), way(false)] };
    let evidence = evidence_of(&argument);
    assert_eq!((evidence.nested.len(), evidence.branches[1][2].rule), (1, Rule::Nested(0)), "it is the same in both");
    assert_eq!(evidence.inferences(), 8 + 4);
    let told = told(&NESTED_SIMPLE, evidence, off(1, 9, 8));
    assert!(
        text(&told).contains("r1c9 is not 7; r1c1 is not 5 by a chain of 4 inferences among the candidates left"),
        "{}",
        text(&told)
    );
    assert!(text(&told).contains("r1c9 is not 7; r1c1 is not 5 by the same chain as before"), "{}", text(&told));
    let folded: Vec<&Folded> = told.frames.iter().flat_map(|frame| &frame.folded).collect();
    let [folded] = folded[..] else { panic!("told {} times", folded.len()) };
    assert!(text(&folded.told).ends_with("That contradicts the assumption. So 5 can be eliminated from r1c1."));
    let words = |span: &Span| span.text(Shape::NINE, Symbols::FromOne, Notation::RowColumn);
    assert_eq!(folded.heading.iter().map(words).collect::<String>(), "Why r1c1 is not 5 if r1c9 is 8");
}

#[test]
fn what_a_pattern_takes_out_is_said() {
    let branch = vec![
        inference(115, true, Reason::Supposed, &[]),
        inference(114, false, Reason::Cell, &[0]),
        inference(124, false, Reason::Pattern(Pattern::NakedPair), &[1]),
        inference(134, false, Reason::Pattern(Pattern::NakedPair), &[1]),
        inference(144, false, Reason::Pattern(Pattern::XWing), &[1]),
    ];
    let evidence = evidence_of(&Argument { form: Form::Chain, branches: vec![branch] });
    let told = text(&told(&CHAIN, evidence, off(1, 1, 5)));
    let said = "r1c1 is not 4; r1c2 and r1c3 are not 4 by a naked pair among the candidates left; r1c4 is not 4 by an X-wing among the candidates left.";
    assert!(told.contains(said), "{told}");
}

#[test]
fn a_length_is_priced_by_thresholds() {
    let of = |inferences: usize| {
        let branch =
            (0..inferences).map(|at| inference(111 + at as u8 % 9 + at as u8 / 9 * 10, true, Reason::Cell, &[])).collect();
        length(&evidence_of(&Argument { form: Form::Chain, branches: vec![branch] }))
    };
    let steps = [(6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (14, 3), (15, 4), (18, 4), (19, 5), (26, 5), (27, 6)];
    for (inferences, added) in steps {
        assert_eq!(of(inferences), added, "{inferences}");
    }
}

#[test]
fn a_cycle_counts_its_beginning_once() {
    let mut branch = chain().branches.remove(0);
    branch[3] = inference(115, true, Reason::House(18), &[2]);
    let evidence = evidence_of(&Argument { form: Form::Cycle, branches: vec![branch] });
    assert_eq!(complexity(&evidence), 3);
    let told = text(&told(&X_CYCLE, evidence, off(1, 9, 5)));
    assert!(told.contains("can be read in both directions"), "{told}");
}

/// The inferences of each exemplar follow, and those of its nested arguments.
#[test]
fn what_is_found_follows() {
    let mut checked = 0;
    for technique in ALL.iter().filter(|technique| technique.sources == super::SOURCES) {
        for line in technique.exemplars {
            let position = Exemplar::read(line).expect("a line of its form").position;
            let step = technique.first(&position).unwrap_or_else(|| panic!("{technique:?} finds nothing on {line}"));
            check_argument(&position, &step.evidence, technique.id);
            checked += 1;
        }
    }
    assert!(checked > 25, "{checked}");
}

/// The price computed from the evidence is that of the scale.
#[test]
fn a_step_costs_what_the_scale_says() {
    let engines = [Engine::Simple, Engine::Nishio, Engine::Multiple, Engine::Dynamic, Engine::Plus, Engine::NestedSimple];
    let of_engines = ["forcing-chain", "nishio-forcing-chain", "multiple-cell-forcing-chains", "dynamic-double-forcing-chains"];
    let deep = ["dynamic-forcing-chains-plus", "nested-forcing-chains"];
    for (engine, id) in engines.into_iter().zip(of_engines.into_iter().chain(deep)) {
        let technique = of_id(id).expect("a technique");
        let position = Exemplar::read(technique.exemplars[0]).expect("a line of its form").position;
        let step = technique.first(&position).expect("its own exemplar");
        let (found, _) = chain_hint(&position, engine, u64::MAX).expect("fuel lasts");
        let price = found.as_ref().map(|found| (found.price * 10.0).round() as u32);
        assert_eq!(technique.prices.explainer.of(&step), price, "{id}");
    }
}
