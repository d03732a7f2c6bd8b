//! What a search does, in words.

use crosshatch_core::solve::watch::Event;
use crosshatch_engines::exact_cover::Choice;

use super::Cover;
use super::example::Example;
use super::run::State;
use crate::figures::grouped;

/// The picture in words.
pub(super) fn label(example: &Example, state: &State, open: &[bool]) -> String {
    let items = state.covered.iter().filter(|covered| !**covered).count();
    let options = open.iter().filter(|open| **open).count();
    format!("{items} of {} items are open, and {options} of {} options.", example.items(), example.options())
}

/// What the last event before a moment was, and what follows from it.
pub(super) fn sentence(cover: &Cover, before: Option<&State>, state: &State) -> String {
    let (run, at) = (cover.run(), cover.at());
    let mut text = match before {
        None => beginning(cover),
        Some(before) => told(cover, before, state, run.events[at - 1]),
    };
    if at == run.events.len() {
        text.push_str(&end(cover, state));
    }
    text
}

fn beginning(cover: &Cover) -> String {
    let givens = cover.example().required().len();
    match givens {
        0 => "Nothing is covered yet.".into(),
        _ => format!("The {givens} givens are in the cover; the search begins with what they leave."),
    }
}

fn end(cover: &Cover, state: &State) -> String {
    let run = cover.run();
    if run.more {
        return format!(" Here end the first {} events. There are more, which are not kept.", grouped(run.events.len() as u128));
    }
    if !run.ended {
        return " The search was stopped here.".into();
    }
    match state.found {
        0 => " That was all: there is no cover.".into(),
        1 => " That was all: there is exactly 1 cover.".into(),
        found => format!(" That was all: there are {found} covers."),
    }
}

fn told(cover: &Cover, before: &State, state: &State, event: Event) -> String {
    let example = cover.example();
    match event {
        Event::Choose { item, options } => {
            let name = example.item_name(item as usize);
            match (cover.choice(), options) {
                (Choice::Leftmost, 0) => {
                    format!("Choose {name}, the first open item. Nothing is left for it: this leads nowhere.")
                }
                (Choice::Leftmost, _) => {
                    format!("Choose {name}, the first open item. It has {}.", counted(options as usize, "option"))
                }
                (Choice::Smallest, 1) => format!("Choose {name}: it has 1 option left, which has to be taken."),
                (Choice::Smallest, _) => format!("Choose {name}: it has {options} options left, and no open item has fewer."),
            }
        }
        Event::Take { option } => {
            let name = example.option_name(option as usize);
            match state.levels.last() {
                Some(level) => {
                    format!("Take {name}: option {} of {} for {}.", level.tried, level.options, example.item_name(level.item))
                }
                None => format!("Take {name}."),
            }
        }
        Event::Cover { item } => {
            let gone = changed(example, before, state, item);
            let others = match gone {
                0 => "no other option is left that holds it".into(),
                1 => "the 1 other option that holds it is removed".into(),
                _ => format!("the {gone} other options that hold it are removed"),
            };
            let mut text = format!("Cover {}: {others}.", example.item_name(item as usize));
            text.push_str(&dead_end(cover, state));
            text
        }
        Event::Uncover { item } => {
            let back = changed(example, before, state, item);
            let options = match back {
                0 => String::new(),
                1 => "; 1 option comes back".into(),
                _ => format!("; {back} options come back"),
            };
            format!("Uncover {}{options}.", example.item_name(item as usize))
        }
        Event::Return { option } => {
            let name = example.option_name(option as usize);
            let Some(level) = before.levels.last() else { return format!("Put {name} back.") };
            let item = example.item_name(level.item);
            if level.tried == level.options {
                format!("Put {name} back. That was the last option for {item}.")
            } else {
                format!("Put {name} back. {} to try for {item}.", counted(level.options - level.tried, "more option"))
            }
        }
        Event::Solved => {
            let names: Vec<_> = state.taken.iter().map(|&option| example.option_name(option)).collect();
            let which = if state.found == 1 { "A cover".into() } else { format!("Cover {}", state.found) };
            if example.required().is_empty() {
                format!("{which}: {} hold each item once.", names.join(", "))
            } else {
                format!(
                    "{which}: all {} items are covered, by the givens and {}. The puzzle is solved.",
                    example.items(),
                    counted(names.len(), "option")
                )
            }
        }
        Event::Stage(_) | Event::Place { .. } | Event::Exclude { .. } | Event::Try { .. } | Event::Back(_) | Event::Tally(_) => {
            String::new()
        }
    }
}

/// How many options went or came with an item, without the one that is taken, which holds it too.
fn changed(example: &Example, before: &State, state: &State, item: u32) -> usize {
    let (before, after) = (before.open(example), state.open(example));
    let holds = |option: usize| example.matrix().held(option).any(|held| held == item as usize);
    let taken = state.taken.last();
    (0..example.options()).filter(|option| before[*option] != after[*option] && taken != Some(option) && holds(*option)).count()
}

/// After the last item of an option was covered: what has nothing left now.
fn dead_end(cover: &Cover, state: &State) -> String {
    let (run, example) = (cover.run(), cover.example());
    if matches!(run.events.get(cover.at()), None | Some(Event::Cover { .. })) {
        return String::new();
    }
    let sizes = example.sizes(&state.open(example));
    let Some(item) = (0..example.items()).find(|&item| !state.covered[item] && sizes[item] == 0) else { return String::new() };
    let name = example.item_name(item);
    match cover.choice() {
        Choice::Smallest => format!(" Nothing is left for {name}: this leads nowhere."),
        Choice::Leftmost => format!(" Nothing is left for {name}, but that is not noticed before it is its turn."),
    }
}

fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
