//! A hint as data for a screen.

use crosshatch_core::picture::{Explanation, Folded, Frame, Notation, Span, Strength, Tone};
use crosshatch_core::rating::Form;
use crosshatch_core::step::Effect;
use crosshatch_core::technique::Family;
use crosshatch_core::text::Symbols;
use crosshatch_core::{CellSet, DigitSet, HouseKind, Shape};
use crosshatch_picture::{Hatch, Scene};

use crate::hint::{ExplainedStep, Hint, HintLevel, StepHint, current};
use crate::model::Model;

/// What the hint's panel shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintView {
    /// Something on the board is wrong; it is pointed out if wanted.
    Wrong,
    /// A step.
    Step(StepView),
    /// A digit is asked about; what was answered to the one before.
    Question(Option<String>),
}

/// A step, as far as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepView {
    /// How much is shown.
    pub level: HintLevel,
    /// The heading.
    pub heading: String,
    /// Prices, from where the technique is named, and its other names until it is argued.
    pub aside: String,
    /// The page of the guide that explains the technique, by its id, from where the technique is named.
    pub guide: Option<&'static str>,
    /// What is said before the argument, where the hint answers a question.
    pub answer: Option<String>,
    /// What the argument shows, in one sentence, where the argument has more than one.
    pub conclusion: Option<Box<Conclusion>>,
    /// The words, sentence by sentence.
    pub words: Vec<Sentence>,
    /// The meaning of a chain's marks and lines, if the step has a chain.
    pub legend: Vec<Entry>,
    /// The frame up to which the argument is shown, and the number of frames, at the levels that show them.
    pub frames: Option<(usize, usize)>,
    /// Where it is among steps of which the last is the answer, and how many there are, where the answer takes more than one. Then the
    /// board that is shown is not the board as it is.
    pub stop: Option<(usize, usize)>,
    /// Whether the next digit that is pressed is asked about.
    pub asking: bool,
    /// Whether it is a step of the path: then the next button leads to the next step, and no step is applied to the board.
    pub on_path: bool,
}

/// What an argument shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// The sentence, complete in itself.
    pub sentence: Sentence,
    /// Whether it is the latest sentence shown.
    pub is_told: bool,
}

/// A sentence, and what it rests on and does not tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// Its words.
    pub words: Vec<Word>,
    /// What can be unfolded.
    pub folded: Vec<Argument>,
}

/// An argument that can be unfolded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// What it shows.
    pub heading: String,
    /// The argument, sentence by sentence.
    pub sentences: Vec<Sentence>,
}

/// An entry of the legend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// What a mark means.
    Mark(Tone, &'static str),
    /// What a line means.
    Line(Strength, &'static str),
}

/// Some words, in the tone of the mark that they speak of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The words.
    pub text: String,
    /// The tone, if they speak of a mark.
    pub tone: Option<Tone>,
}

/// The hint, if one is given.
pub fn hint(model: &Model) -> Option<HintView> {
    match (current(model), model.hint.as_deref()) {
        (Some(hint), _) => Some(HintView::Step(step(model, hint))),
        (None, Some(Hint::Question(answer))) => Some(HintView::Question(answer.clone())),
        (None, Some(_)) => Some(HintView::Wrong),
        (None, None) => None,
    }
}

/// How many digits a heading names.
const MOST_NAMED: usize = 4;

fn step(model: &Model, hint: &StepHint) -> StepView {
    let told = &hint.told;
    let (technique, explanation) = (told.step.technique, &told.explanation);
    let shape = told.position.shape();
    let symbols = model.board().symbols();
    let digits: Vec<String> = digits(&explanation.frames).iter().map(|digit| symbols.symbol(digit).to_string()).collect();
    // A longer list does not help anybody to look.
    let named = Some(listed(&digits)).filter(|_| (1..=MOST_NAMED).contains(&digits.len()));
    let title = || match (&named, technique.family) {
        (Some(digit), Family::Singles) => format!("{}: {digit}", technique.name),
        (Some(digits), _) => format!("{} on {digits}", technique.name),
        (None, _) => technique.name.to_owned(),
    };
    let plain = |text: String| vec![Sentence { words: vec![Word { text, tone: None }], folded: Vec::new() }];
    let (heading, words) = match hint.level {
        HintLevel::Where => {
            ("Where to look".to_owned(), plain(place(&Scene::where_to_look(&told.position, explanation).hatches, shape)))
        }
        HintLevel::What => ("What kind of step".to_owned(), plain(kind(technique.family, named.as_deref()))),
        HintLevel::Which => {
            let ringed = Scene::which(&told.position, explanation).rings.len();
            (
                title(),
                plain(if ringed == 1 { "The cell is ringed on the board." } else { "The cells are ringed on the board." }.into()),
            )
        }
        HintLevel::Show => (title(), plain("It is marked on the board. Can you see what follows?".into())),
        HintLevel::Why => (title(), Vec::new()),
    };
    let notation = model.settings.notation;
    let is_argued = hint.level == HintLevel::Why;
    let (conclusion, words) = if is_argued { argument(told, hint.frame, symbols, notation) } else { (None, words) };
    StepView {
        level: hint.level,
        heading,
        aside: if hint.level < HintLevel::Which { String::new() } else { aside(hint) },
        guide: (hint.level >= HintLevel::Which).then_some(technique.id),
        conclusion,
        answer: hint.answer.clone(),
        words,
        legend: match hint.level {
            HintLevel::Show | HintLevel::Why => legend(&Scene::whole(&told.position, explanation), technique.family),
            HintLevel::Where | HintLevel::What | HintLevel::Which => Vec::new(),
        },
        frames: (is_argued && explanation.frames.len() > 1).then_some((hint.frame, explanation.frames.len())),
        stop: hint.stop.as_ref().map(|stop| (stop.at, stop.way.before() + 1)),
        asking: hint.asking,
        on_path: model.looked_at().is_some(),
    }
}

/// An argument up to a 0-based frame, with the sentences before it. A last sentence that stands alone is the conclusion, and is not
/// repeated.
fn argument(
    told: &ExplainedStep,
    frame: usize,
    symbols: Symbols,
    notation: Notation,
) -> (Option<Box<Conclusion>>, Vec<Sentence>) {
    let (shape, frames) = (told.position.shape(), &told.explanation.frames);
    let sentence = |frame: &Frame| sentence(frame, shape, symbols, notation);
    let so_far = &frames[..frames.len().min(frame + 1)];
    match frames.split_last() {
        Some((last, before)) if !before.is_empty() => {
            let is_told = so_far.len() == frames.len();
            let (conclusion, told) = match without_so(last) {
                Some(last) => (last, &so_far[..so_far.len().min(before.len())]),
                None => (change(&told.step.effect), so_far),
            };
            let is_told = is_told && told.len() == before.len();
            (Some(Box::new(Conclusion { sentence: sentence(&conclusion), is_told })), told.iter().map(sentence).collect())
        }
        _ => (None, so_far.iter().map(sentence).collect()),
    }
}

/// A last sentence that begins with "So" and goes on with what it is about, without that word.
fn without_so(last: &Frame) -> Option<Frame> {
    let (first, rest) = last.spans.split_first()?;
    let is_so = matches!(first, Span::Words(words) if words == "So ") && !matches!(rest.first()?, Span::Words(_));
    is_so.then(|| Frame { spans: rest.to_vec(), ..last.clone() })
}

/// What changes on the board, as a sentence: "6 goes in r5c3."
fn change(effect: &Effect) -> Frame {
    let mut told = Explanation::new();
    for (place, &(cell, digit)) in effect.placements.iter().enumerate() {
        let goes_in = if place == 0 { " goes in " } else { " in " };
        told = if place == 0 { told } else { told.say(", ") };
        told = told.toned_digits(DigitSet::of(digit), Tone::Place).say(goes_in).plain_cells(&CellSet::of(cell));
    }
    told = match (effect.placements.is_empty(), effect.eliminations.is_empty()) {
        (true, _) => told.gone(&effect.eliminations),
        (false, true) => told.say("."),
        (false, false) => told.say("; ").gone(&effect.eliminations),
    };
    told.frames.swap_remove(0)
}

/// What kind of idea a step is, on which digits: "A fish on 5."
fn kind(family: Family, digits: Option<&str>) -> String {
    let kind = match family {
        Family::Singles => return digits.map_or("A single.".into(), |digit| format!("A single {digit}.")),
        Family::Intersections => "An intersection of a box and a line",
        Family::Subsets => "A subset",
        Family::Fish => "A fish",
        Family::SingleDigit => "A single-digit pattern",
        Family::Wings => "A wing",
        Family::Uniqueness => "A uniqueness pattern",
        Family::Colouring => "Colouring",
        Family::Exclusion => "An exclusion of combinations",
        Family::Chains => "A chain or loop",
        Family::AlmostLockedSets => "Almost locked sets",
        Family::Forcing => "Forcing chains or a net",
        Family::Exotic => "An exotic pattern",
        Family::LastResort => "A last resort",
    };
    digits.map_or_else(|| format!("{kind}."), |digits| format!("{kind} on {digits}."))
}

/// What the marks and lines of a chain mean, in which a candidate is true or false and the next follows; only those that are in its scene.
fn legend(scene: &Scene, family: Family) -> Vec<Entry> {
    if !matches!(family, Family::Chains | Family::Forcing) {
        return Vec::new();
    }
    let marks = [(Tone::Pattern, "true along the chain"), (Tone::Support, "false along the chain")];
    let [strong, weak] = if family == Family::Forcing {
        ["makes the next true", "makes the next false"]
    } else {
        ["strong link: at least one end is true", "weak link: at most one end is true"]
    };
    let lines = [(Strength::Strong, strong), (Strength::Weak, weak)];
    let marks = marks.into_iter().filter(|(tone, _)| scene.marks.iter().any(|mark| mark.tone == *tone));
    let lines = lines.into_iter().filter(|(strength, _)| scene.links.iter().any(|link| link.strength == *strength));
    marks.map(|(tone, name)| Entry::Mark(tone, name)).chain(lines.map(|(strength, name)| Entry::Line(strength, name))).collect()
}

/// The houses that are ruled: "Look at columns 1 to 3 and box 8."
fn place(hatches: &[Hatch], shape: Shape) -> String {
    let parts: Vec<String> = hatches.iter().map(|hatch| houses(hatch, shape)).collect();
    if parts.is_empty() { "Look at the whole board.".into() } else { format!("Look at {}.", listed(&parts)) }
}

fn houses(hatch: &Hatch, shape: Shape) -> String {
    let geometry = shape.geometry();
    let ruled = |number: &usize| geometry.cell_set(shape.house(hatch.kind, *number)).intersects(&hatch.cells);
    let numbers: Vec<usize> = (0..shape.side()).filter(ruled).map(|number| number + 1).collect();
    let (one, several) = match hatch.kind {
        HouseKind::Row => ("row", "rows"),
        HouseKind::Column => ("column", "columns"),
        HouseKind::Box => ("box", "boxes"),
    };
    match numbers[..] {
        [only] => format!("{one} {only}"),
        [first, .., last] if numbers.len() > 2 && last - first + 1 == numbers.len() => format!("{several} {first} to {last}"),
        _ => format!("{several} {}", listed(&numbers.iter().map(usize::to_string).collect::<Vec<_>>())),
    }
}

fn aside(hint: &StepHint) -> String {
    let step = &hint.told.step;
    let mut parts = Vec::new();
    // The argument needs the room.
    if hint.level < HintLevel::Why && !step.technique.also.is_empty() {
        parts.push(format!("also called {}", step.technique.also.join(", ")));
    }
    let prices = &step.technique.prices;
    let (hodoku, explainer) = (prices.hodoku.of(step), prices.explainer.of(step));
    parts.push(hodoku.map_or("not a HoDoKu step".into(), |points| format!("{points} on HoDoKu")));
    parts.push(
        explainer.map_or("not an Explainer step".into(), |tenths| format!("{} on Explainer", Form::Tenths.written(tenths))),
    );
    if let Some(tenths) = prices.extended {
        parts.push(format!("{} on the extended scale", Form::Tenths.written(tenths)));
    }
    parts.join(" · ")
}

/// A frame as a sentence.
fn sentence(frame: &Frame, shape: Shape, symbols: Symbols, notation: Notation) -> Sentence {
    let inner = |folded: &Folded| Argument {
        heading: folded.heading.iter().map(|span| span.text(shape, symbols, notation)).collect(),
        sentences: folded.told.frames.iter().map(|frame| sentence(frame, shape, symbols, notation)).collect(),
    };
    Sentence { words: words(frame, shape, symbols, notation), folded: frame.folded.iter().map(inner).collect() }
}

/// The words of a frame.
pub(super) fn words(frame: &Frame, shape: Shape, symbols: Symbols, notation: Notation) -> Vec<Word> {
    let word = |span: &Span| {
        let tone = match span {
            Span::Words(_) => None,
            Span::Cells(_, tone) | Span::AnyOf(_, tone) | Span::Digits(_, tone) | Span::House(_, tone) => *tone,
            Span::Set(_, _, tone) | Span::Candidates(_, _, tone) => Some(*tone),
        };
        Word { text: span.text(shape, symbols, notation), tone }
    };
    frame.spans.iter().map(word).collect()
}

/// The digits that are marked.
fn digits(frames: &[Frame]) -> DigitSet {
    let mut digits = DigitSet::EMPTY;
    for frame in frames {
        for span in &frame.spans {
            match span {
                Span::Digits(named, Some(tone)) if *tone != Tone::Remove => digits |= *named,
                Span::Candidates(_, digit, tone) if *tone != Tone::Remove => digits = digits.with(*digit),
                _ => {}
            }
        }
        for (_, digit, _) in frame.marks.iter().filter(|(_, _, tone)| *tone != Tone::Remove) {
            digits = digits.with(*digit);
        }
    }
    digits
}

/// "1, 2 and 3".
fn listed(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use crosshatch_reasoning::exemplar::Exemplar;
    use crosshatch_reasoning::techniques;

    use super::*;

    /// The first example of each technique, shown up to a frame.
    fn told_to(frame: impl Fn(usize) -> usize) -> impl Iterator<Item = (Rc<ExplainedStep>, StepView)> {
        techniques::reasoning().map(move |technique| {
            let position = Exemplar::read(technique.exemplars[0]).expect("a line of its form").position;
            let found = technique.first(&position).expect("its own exemplar");
            let mut hint = StepHint::new(ExplainedStep::new(position, found), HintLevel::Why, Vec::new());
            hint.frame = frame(hint.told.explanation.frames.len());
            (Rc::clone(&hint.told), step(&Model::new(Shape::NINE), &hint))
        })
    }

    fn text(sentence: &Sentence) -> String {
        sentence.words.iter().map(|word| &*word.text).collect()
    }

    #[test]
    fn an_argument_opens_with_what_it_shows_in_a_sentence_that_stands_by_itself() {
        for (told, view) in told_to(|_| 0) {
            let id = told.step.technique.id;
            assert_eq!(view.words.len(), 1, "{id}: the argument begins with its first sentence");
            let Some(conclusion) = view.conclusion else {
                assert_eq!(told.explanation.frames.len(), 1, "{id}");
                continue;
            };
            let said = text(&conclusion.sentence);
            assert!(!conclusion.is_told, "{id}");
            for leaning in ["So ", "Then ", "That ", "It ", "They ", "This "] {
                assert!(!said.starts_with(leaning), "{id}: {said}");
            }
            let cells = told.step.effect.cells();
            let shape = told.position.shape();
            assert!(cells.iter().all(|cell| said.contains(&shape.cell_name(cell))) && said.ends_with('.'), "{id}: {said}");
        }
    }

    #[test]
    fn a_conclusion_is_told_once() {
        for (told, view) in told_to(|frames| frames - 1) {
            let (id, frames) = (told.step.technique.id, told.explanation.frames.len());
            let is_told = view.conclusion.as_ref().is_some_and(|conclusion| conclusion.is_told);
            assert_eq!(view.words.len() + usize::from(is_told), frames, "{id}");
            if let Some(conclusion) = view.conclusion.filter(|conclusion| conclusion.is_told) {
                let said = text(&conclusion.sentence);
                assert!(view.words.iter().all(|sentence| !text(sentence).ends_with(&said)), "{id}: {said}");
            }
        }
    }

    #[test]
    fn a_chain_on_the_way_of_another_can_be_unfolded() {
        let technique = techniques::of_id("nested-forcing-chains").expect("a technique");
        let position = Exemplar::read(technique.exemplars[0]).expect("a line of its form").position;
        let found = technique.first(&position).expect("its own exemplar");
        let told = ExplainedStep::new(position, found);
        let mut hint = StepHint::new(told, HintLevel::Why, Vec::new());
        hint.frame = hint.told.explanation.frames.len();
        let view = step(&Model::new(Shape::NINE), &hint);
        let folded: Vec<_> = view.words.iter().flat_map(|sentence| &sentence.folded).collect();
        assert!(!folded.is_empty());
        for argument in folded {
            assert!(argument.heading.starts_with("Why r") && argument.heading.contains(" is not "), "{}", argument.heading);
            let last = argument.sentences.last().expect("a sentence");
            let text = text(last);
            assert!(text.contains("So ") && text.contains(" from ") && text.ends_with('.'), "{text}");
        }
    }
}
