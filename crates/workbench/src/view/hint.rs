//! A hint as data for a screen.

use crosshatch_core::picture::{Frame, Notation, Span, Tone};
use crosshatch_core::technique::Price;
use crosshatch_core::text::Symbols;
use crosshatch_core::{DigitSet, House, Shape};

use crate::hint::{Hint, Rung, StepHint, looking};
use crate::model::Model;

/// What the hint's panel shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintView {
    /// Something on the board is wrong; it is pointed out if wanted.
    Wrong,
    /// A step.
    Step(StepView),
}

/// A step, as far as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepView {
    /// How much is told.
    pub rung: Rung,
    /// The heading.
    pub heading: String,
    /// Other names and prices, from where the technique is named.
    pub aside: String,
    /// What is said before the argument, where the hint answers a question.
    pub answer: Option<String>,
    /// The words, sentence by sentence.
    pub words: Vec<Vec<Word>>,
    /// Up to which frame the argument is shown, and how many there are, from where it is told.
    pub frames: Option<(usize, usize)>,
    /// Whether the next digit that is pressed is asked about.
    pub asking: bool,
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
    Some(match model.hint.as_deref()? {
        Hint::Wrong { .. } => HintView::Wrong,
        Hint::Step(hint) => HintView::Step(step(model, hint)),
    })
}

fn step(model: &Model, hint: &StepHint) -> StepView {
    let told = &hint.told;
    let (technique, explanation) = (told.step.technique, &told.explanation);
    let shape = told.position.shape();
    let symbols = model.board().symbols();
    let digits = digits(&hint.told.explanation.frames).iter().map(|digit| symbols.symbol(digit).to_string()).collect::<Vec<_>>();
    let on = if digits.is_empty() { String::new() } else { format!(" on {}", listed(&digits)) };
    let family = technique.family.name();
    let plain = |text: String| vec![vec![Word { text, tone: None }]];
    let (heading, words) = match hint.rung {
        Rung::Where => ("Where to look".to_owned(), plain(place(&looking::houses(explanation, shape), shape))),
        Rung::What => (family.to_owned(), plain(format!("{family}{on}."))),
        Rung::Which => (format!("{}{on}", technique.name), plain("Its cells are ringed.".into())),
        Rung::Show => (format!("{}{on}", technique.name), plain("It is marked on the board. Can you say why?".into())),
        Rung::Why => {
            let frames = explanation.frames.iter().take(hint.frame + 1);
            let words = frames.map(|frame| words(frame, shape, symbols, model.settings.notation)).collect();
            (format!("{}{on}", technique.name), words)
        }
    };
    StepView {
        rung: hint.rung,
        heading,
        aside: if hint.rung < Rung::Which { String::new() } else { aside(hint) },
        answer: hint.answer.clone(),
        words,
        frames: (hint.rung == Rung::Why && explanation.frames.len() > 1).then_some((hint.frame, explanation.frames.len())),
        asking: hint.asking,
    }
}

fn place(houses: &[House], shape: Shape) -> String {
    if houses.is_empty() {
        return "It is all over the board.".into();
    }
    let names: Vec<String> = houses.iter().map(|house| shape.house_name(*house)).collect();
    format!("Look at {}.", listed(&names))
}

fn aside(hint: &StepHint) -> String {
    let step = &hint.told.step;
    let mut parts: Vec<String> = step.technique.also.iter().map(|&name| name.to_owned()).collect();
    let price = |price: Price| price.of(step);
    parts.push(price(step.technique.prices.hodoku).map_or("not a HoDoKu step".into(), |points| format!("{points} on HoDoKu")));
    parts.push(
        price(step.technique.prices.explainer)
            .map_or("not an Explainer step".into(), |tenths| format!("{}.{} on Explainer", tenths / 10, tenths % 10)),
    );
    parts.join(" · ")
}

fn words(frame: &Frame, shape: Shape, symbols: Symbols, notation: Notation) -> Vec<Word> {
    let word = |span: &Span| {
        let tone = match span {
            Span::Words(_) => None,
            Span::Cells(_, tone) | Span::AnyOf(_, tone) | Span::Digits(_, tone) | Span::House(_, tone) => *tone,
            Span::Candidates(_, _, tone) => Some(*tone),
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
                Span::Digits(named, Some(tone)) if *tone != Tone::Remove => digits = digits | *named,
                Span::Candidates(_, digit, tone) if *tone != Tone::Remove => digits = digits.with(*digit),
                _ => {}
            }
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
