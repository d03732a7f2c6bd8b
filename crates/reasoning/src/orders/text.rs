//! Orders as text: parts separated by semicolons, in any order.
//!
//! | part | meaning |
//! |---|---|
//! | `explainer 6.5..7.5` | where a value shall lie: `7.2`, `6.5..`, `..7.5`, and words: `hodoku Easy..Hard` |
//! | `explainer ED 1.2..2.6` | the same for another part of the value |
//! | `minutes 15:00..20:00` | times in minutes and seconds; numbers below 60 alone are minutes, others seconds |
//! | `needs w-wing` | a technique that must occur, or one of several, by their ids or families |
//! | `needs x-wing times 1`, `times 2..` | and how many steps of it there are |
//! | `needs x-wing amid singles` | and all other steps are no harder than that: `singles`, or a level of HoDoKu |
//! | `without chains-and-loops`, `only singles subsets` | techniques that may not occur; all that may |
//! | `needs w-wing on hodoku` | on the path of a scale |
//! | `givens 24..26`, `minimal`, `symmetry rotate180`, `mask x..x.…` | the givens |
//! | `shape 4x4`, `method cell-by-cell`, `search sampling`, `seed 42` | the board, and how it is made and looked for |

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt::{self, Write};
use core::str::FromStr;

use crosshatch_core::Shape;
use crosshatch_core::rating::{Form, Scale};
use crosshatch_core::technique::Family;

use super::{Amid, Need, Order, OrderPath, Range, Search, Which, Wish, WishKind, family_id, is_time};
use crate::scales::{self, hodoku};
use crate::techniques;

/// A text that is no order: what is wrong, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderTextError(pub String);

impl fmt::Display for OrderTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
impl core::error::Error for OrderTextError {}

/// The longest piece of a text that a message repeats, in characters.
const SHOWN: usize = 40;

fn error<T>(said: String) -> Result<T, OrderTextError> {
    Err(OrderTextError(said))
}

/// A piece of the text, as messages show it.
fn shown(text: &str) -> String {
    let short: String = text.chars().take(SHOWN).collect();
    if short.len() < text.len() { format!("\"{short}…\"") } else { format!("\"{text}\"") }
}

/// `a, b or c`
fn either<T: AsRef<str>>(words: &[T]) -> String {
    words.iter().enumerate().fold(String::new(), |text, (at, word)| match at {
        0 => word.as_ref().into(),
        at if at + 1 < words.len() => text + ", " + word.as_ref(),
        _ => text + " or " + word.as_ref(),
    })
}

/// Reads the parts, separated by semicolons or ends of lines. Names may be written in capitals; each part but ranges and wishes may stand once.
impl FromStr for Order {
    type Err = OrderTextError;

    fn from_str(text: &str) -> Result<Self, OrderTextError> {
        let parts: Vec<Vec<&str>> = text
            .split([';', '\n'])
            .map(|part| part.split_whitespace().collect())
            .filter(|words: &Vec<_>| !words.is_empty())
            .collect();
        let mut order = Self::plain(Shape::NINE);
        let mut seen: Vec<String> = vec![];
        for words in &parts {
            let (name, rest) = (words[0].to_lowercase(), &words[1..]);
            let is_repeatable = scales::of_id(&name).is_some() || ["needs", "without", "only"].contains(&&*name);
            if !is_repeatable && seen.contains(&name) {
                return error(format!("\"{name}\" stands twice."));
            }
            order.read(&name, rest)?;
            seen.push(name);
        }
        order.check().map_err(|reason| OrderTextError(reason.to_string()))?;
        Ok(order)
    }
}

impl Order {
    fn read(&mut self, name: &str, words: &[&str]) -> Result<(), OrderTextError> {
        if let Some(scale) = scales::of_id(name) {
            self.ranges.push(range(scale, words)?);
            return Ok(());
        }
        let one = || match words {
            [word] => Ok(*word),
            [] => error(format!("\"{name}\" needs a word after it.")),
            [_, more, ..] => error(format!("{} is not expected after \"{name}\".", shown(more))),
        };
        let said = |reason: &dyn fmt::Display| OrderTextError(reason.to_string());
        match name {
            "needs" => self.wishes.push(wish(WishKind::Needs(Need::ANY), name, words)?),
            "without" => self.wishes.push(wish(WishKind::Without, name, words)?),
            "only" => self.wishes.push(wish(WishKind::Only, name, words)?),
            "shape" => self.making.shape = one()?.parse().map_err(|reason| said(&reason))?,
            "symmetry" => self.making.symmetry = one()?.parse().map_err(|reason| said(&reason))?,
            "method" => self.making.method = one()?.parse().map_err(|reason| said(&reason))?,
            "search" => {
                let word = one()?;
                let found = Search::ALL.into_iter().find(|search| search.name().eq_ignore_ascii_case(word));
                let Some(search) = found else {
                    return error(format!(
                        "{} is no way to search: there are {}.",
                        shown(word),
                        either(&Search::ALL.map(Search::name))
                    ));
                };
                self.search = search;
            }
            "givens" => {
                let (least, most) = ends(one()?);
                let number = |text: &str, other| if text.is_empty() { Ok(other) } else { text.parse().map_err(|_| ()) };
                let read = number(least, 0_usize).and_then(|least| Ok(least..=number(most, usize::from(u16::MAX))?));
                self.making.givens =
                    Some(read.or_else(|()| error(format!("{} is no range of givens: write 24..26 or 25.", shown(words[0]))))?);
            }
            "seed" => {
                let word = one()?;
                self.seed =
                    word.parse().or_else(|_| error(format!("{} is no seed: a whole number, 2^64 - 1 at most.", shown(word))))?;
            }
            "minimal" if words.is_empty() => self.making.minimal = true,
            "minimal" => return error(format!("{} is not expected after \"minimal\".", shown(words[0]))),
            "mask" => self.making.mask = Some(words.concat().parse().map_err(|reason| said(&reason))?),
            _ => {
                let scales: Vec<&str> = scales::ALL.iter().map(|scale| scale.id).collect();
                let all = [&scales[..], &PARTS].concat();
                return error(format!("{} is no part of an order. A part begins with {}.", shown(name), either(&all)));
            }
        }
        Ok(())
    }
}

/// What the parts begin with that are not about a scale.
const PARTS: [&str; 11] =
    ["needs", "without", "only", "givens", "minimal", "symmetry", "mask", "shape", "method", "search", "seed"];

/// The two ends of a range, empty where it is open; both the same where it is one value.
fn ends(text: &str) -> (&str, &str) {
    text.split_once("..").unwrap_or((text, text))
}

/// A range on a scale: of the part that is named, else of the word if it is one, else of the points.
fn range(scale: &'static Scale, words: &[&str]) -> Result<Range, OrderTextError> {
    let named = |word: &str| scale.parts.iter().position(|part| part.name.eq_ignore_ascii_case(word));
    let (part, text) = match *words {
        [] => return error(format!("Where shall values on the {} scale lie? Write {}.", scale.name, example(scale))),
        [text] => (None, text),
        [name, text] => {
            let all: Vec<&str> = scale.parts.iter().map(|part| part.name).collect();
            let Some(part) = named(name) else {
                return error(format!(
                    "{} is no part of a value on the {} scale: it has {}.",
                    shown(name),
                    scale.name,
                    either(&all)
                ));
            };
            (Some(part), text)
        }
        [_, _, more, ..] => return error(format!("{} is not expected after \"{} {}\".", shown(more), scale.id, words[1])),
    };
    let (least, most) = ends(text);
    let is_word = |text: &str| text.starts_with(|c: char| c.is_alphabetic());
    let part = part.unwrap_or_else(|| {
        let wanted = |form: Form| matches!(form, Form::Word(_)) == (is_word(least) || is_word(most));
        let of_form = scale.parts.iter().position(|part| wanted(part.form) && !part.aside);
        of_form.unwrap_or_else(|| Range::of_points(scale, 0, 0).part)
    });
    let read = |text: &str, open| if text.is_empty() { Ok(open) } else { read_amount(scale, part, text) };
    let top = match scale.parts[part].form {
        Form::Word(words) => words.len() as u32 - 1,
        Form::Whole | Form::Tenths => u32::MAX,
    };
    Ok(Range { scale, part, least: read(least, 0)?, most: read(most, top)? })
}

/// How a range on a scale may be written.
fn example(scale: &Scale) -> &'static str {
    match scale.points().form {
        Form::Tenths => "6.5..7.5",
        _ if is_time(scale) => "15:00..20:00",
        _ => "500..800",
    }
}

fn read_amount(scale: &Scale, part: usize, text: &str) -> Result<u32, OrderTextError> {
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u32>().ok()).flatten();
    let part = scale.parts[part];
    let (read, wanted) = match part.form {
        Form::Word(words) => {
            let found = words.iter().position(|word| word.eq_ignore_ascii_case(text));
            (found.map(|at| at as u32), either(words))
        }
        Form::Tenths => {
            let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
            let tenths =
                number(whole).and_then(|whole| whole.checked_mul(10)?.checked_add(number(tenth).filter(|_| tenth.len() == 1)?));
            (tenths, "a number with one decimal, such as 7.2".into())
        }
        Form::Whole if is_time(scale) && text.contains(':') => {
            let (whole, seconds) = text.split_once(':').unwrap_or((text, ""));
            let seconds = number(seconds).filter(|&of_minute| seconds.len() == 2 && of_minute < 60);
            let time = number(whole).and_then(|whole| whole.checked_mul(60)?.checked_add(seconds?));
            (time, "minutes and seconds, such as 15:00".into())
        }
        // No puzzle takes less than a minute, and the scale ends long before an hour.
        Form::Whole if is_time(scale) => {
            (number(text).map(|time| if time < 60 { 60 * time } else { time }), "minutes and seconds, such as 15:00".into())
        }
        Form::Whole => (number(text), "a whole number".into()),
    };
    read.map_or_else(|| error(format!("{} is no {} on the {} scale: write {wanted}.", shown(text), part.name, scale.name)), Ok)
}

/// Techniques, then perhaps how many `times`, `amid` what and `on` which path.
fn wish(kind: WishKind, name: &str, words: &[&str]) -> Result<Wish, OrderTextError> {
    let mut wish = Wish { kind, what: Vec::new(), on: OrderPath::default() };
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let lower = word.to_lowercase();
        match &*lower {
            "on" => {
                let path = words.next().copied().unwrap_or_default();
                let found = OrderPath::ALL.into_iter().find(|whose| whose.id().eq_ignore_ascii_case(path));
                let Some(on) = found else {
                    return error(format!(
                        "\"on\" is followed by whose path is meant: {}.",
                        either(&OrderPath::ALL.map(OrderPath::id))
                    ));
                };
                wish.on = on;
            }
            "times" | "amid" if let WishKind::Needs(need) = &mut wish.kind => {
                let next = words.next().copied().unwrap_or_default();
                if lower == "times" { read_times(need, next)? } else { need.amid = Some(read_amid(next)?) }
            }
            _ => {
                wish.what.push(lower.parse()?);
            }
        }
    }
    if wish.what.is_empty() { error(format!("\"{name}\" is followed by techniques, such as {name} w-wing.")) } else { Ok(wish) }
}

/// How often techniques must occur: "1", "2..3", "2..", "..3".
fn read_times(need: &mut Need, text: &str) -> Result<(), OrderTextError> {
    let (least, most) = ends(text);
    let number = |text: &str, open: u32| if text.is_empty() { Some(open) } else { text.parse().ok() };
    match (number(least, Need::ANY.least), number(most, Need::ANY.most)) {
        (Some(least), Some(most)) if !text.is_empty() => (need.least, need.most) = (least, most),
        _ => return error("\"times\" is followed by how often the techniques occur, such as 2.., 2..3 or 1.".into()),
    }
    Ok(())
}

/// How hard all other steps may be.
fn read_amid(text: &str) -> Result<Amid, OrderTextError> {
    let found = Amid::all().find(|amid| amid.name().eq_ignore_ascii_case(text));
    found.map_or_else(
        || {
            let names: Vec<&str> = Amid::all().map(Amid::name).collect();
            error(format!("\"amid\" is followed by how hard the other steps may be: {}.", either(&names)))
        },
        Ok,
    )
}

/// Reads a [`Which::id`].
impl FromStr for Which {
    type Err = OrderTextError;

    fn from_str(text: &str) -> Result<Self, OrderTextError> {
        let technique = techniques::of_id(text).map(Self::Technique);
        let family = || Family::ALL.into_iter().find(|family| family_id(*family) == text).map(Self::Family);
        let unknown = || error(format!("{} is neither a technique nor a family of techniques.", shown(text)));
        technique.or_else(family).map_or_else(unknown, Ok)
    }
}

/// Writes what differs from [`Order::plain`] of 9x9; the seed last, if it is not 0.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        let plain = Self::plain(Shape::NINE);
        if self.making.shape != plain.making.shape {
            parts.push(format!("shape {}", self.making.shape));
        }
        parts.extend(self.ranges.iter().map(ToString::to_string));
        parts.extend(self.wishes.iter().map(ToString::to_string));
        if let Some(givens) = &self.making.givens {
            parts.push(format!("givens {}", between(&givens.start().to_string(), &givens.end().to_string())));
        }
        if self.making.minimal {
            parts.push("minimal".into());
        }
        if self.making.symmetry != plain.making.symmetry {
            parts.push(format!("symmetry {}", self.making.symmetry));
        }
        if let Some(mask) = &self.making.mask {
            parts.push(format!("mask {mask}"));
        }
        if self.making.method != plain.making.method {
            parts.push(format!("method {}", self.making.method));
        }
        if self.search != plain.search {
            parts.push(format!("search {}", self.search.name()));
        }
        if self.seed != 0 {
            parts.push(format!("seed {}", self.seed));
        }
        f.write_str(&parts.join("; "))
    }
}

/// `24..26`, or `25` where both ends are the same.
fn between(least: &str, most: &str) -> String {
    if least == most { least.into() } else { format!("{least}..{most}") }
}

/// `explainer 6.5..7.5`; the part is named where it is not the points and no word.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scale, part) = (self.scale, self.part());
        let is_word = matches!(part.form, Form::Word(_));
        let name = if is_word || part == scale.points() { String::new() } else { format!("{} ", part.name) };
        let is_open = |end: u32, open: u32| !is_word && end == open && self.least < self.most;
        let least = if is_open(self.least, 0) { String::new() } else { self.written(self.least) };
        let most = if is_open(self.most, u32::MAX) { String::new() } else { self.written(self.most) };
        write!(f, "{} {name}{}", scale.id, between(&least, &most))
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            WishKind::Needs(_) => "needs",
            WishKind::Without => "without",
            WishKind::Only => "only",
        })?;
        for which in &self.what {
            f.write_char(' ')?;
            f.write_str(&which.id())?;
        }
        if let Some(need) = self.need() {
            if (need.least, need.most) != (Need::ANY.least, Need::ANY.most) {
                write!(f, " times {}", need.times())?;
            }
            if let Some(amid) = need.amid {
                write!(f, " amid {}", amid.name())?;
            }
        }
        if self.on == OrderPath::default() { Ok(()) } else { write!(f, " on {}", self.on.id()) }
    }
}

impl Search {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Exchange, Self::Sampling];

    /// Its name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exchange => "exchange",
            Self::Sampling => "sampling",
        }
    }
}

impl Amid {
    /// All of them, easiest first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Singles].into_iter().chain(hodoku::Level::ALL.map(Self::Level))
    }

    /// Its name in text.
    pub fn name(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Level(level) => hodoku::Level::NAMES[level as usize],
        }
    }
}
