//! The head: which boards there are, which of them is shown, what is selected and how the person wants things. A line each: a name, a blank,
//! and what belongs to it.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::str::FromStr;

use crosshatch_core::picture::Notation;

use crate::model::Model;
use crate::scales::LINES;
use crate::settings::{Aid, CandidateMode, Mode, Settings, Theme};

/// What stands in the first line before the number of the version.
const FORM: &str = "crosshatch ";
/// The version that is written.
const VERSION: u32 = 1;
/// The longest time on one puzzle that is believed, in milliseconds: so many seconds that scores can hold them.
const LONGEST: u64 = u32::MAX as u64 * 1000;

/// What a head says. Numbers are as they stand there, which may be larger than any board has cells or the machine has memory.
#[derive(Default)]
pub(super) struct Head {
    /// How many boards there are.
    pub(super) boards: Option<u64>,
    /// The index of the one that is shown.
    pub(super) now: Option<u64>,
    /// The active cell.
    pub(super) active: Option<u64>,
    /// The selected cells.
    pub(super) selected: Vec<u64>,
    /// How the person wants it.
    pub(super) settings: Settings,
    /// The ids of the techniques that are switched off.
    pub(super) off: BTreeSet<Rc<str>>,
    /// Which board of the list is open.
    pub(super) listed: Option<u64>,
    /// The milliseconds that were spent on the puzzle.
    pub(super) spent: u64,
    /// How often a step of it was told.
    pub(super) hints: u32,
    /// Where the puzzle came from.
    pub(super) source: Option<String>,
    /// Whether that is all that stood there.
    pub(super) whole: bool,
    /// Whether a later version of the program has written it.
    pub(super) newer: bool,
}

/// The head of a model; `listed` is which board of its list is open, where the list is kept.
pub(super) fn write(model: &Model, listed: Option<usize>) -> String {
    let cells: Vec<String> = model.selection.cells().iter().map(|cell| cell.index().to_string()).collect();
    let settings = model.settings;
    let aids: Vec<String> = Aid::ALL.iter().map(|&aid| u8::from(settings.has(aid)).to_string()).collect();
    format!(
        "{FORM}{VERSION}\nboards {}\nnow {}\nactive {}\nselected {}\nmode {}\ncandidates {}\naids {}\ntheme {}\nnotation {}\nscale {}\npath {}\noff {}\nlisted {}\nspent {}\nhints {}\nsource {}\n",
        model.timeline.boards().len(),
        model.timeline.now(),
        model.selection.active.index(),
        cells.join(" "),
        settings.mode as usize,
        settings.candidates as usize,
        aids.join(" "),
        settings.theme as usize,
        settings.notation as usize,
        settings.scale,
        settings.path.unwrap_or_default(),
        model.off.iter().map(|id| &**id).collect::<Vec<_>>().join(" "),
        listed.map_or(String::new(), |at| at.to_string()),
        model.clock.spent,
        model.clock.hints,
        model.source.replace('\n', " "),
    )
}

impl Head {
    /// What can be read of a head, line by line, whatever became of the others. Of several lines with one name, the first one that can be
    /// read holds. Lines that are missing were not written by an earlier version.
    pub(super) fn read(text: &str) -> Self {
        let mut head = Self::default();
        let (first, lines) = text.split_once('\n').unwrap_or((text, ""));
        let version = first.strip_prefix(FORM).and_then(|version| version.parse::<u32>().ok());
        head.newer = version.is_some_and(|version| version > VERSION);
        let mut whole = version == Some(VERSION) && text.ends_with('\n');
        let mut known = Vec::new();
        for line in lines.split_terminator('\n') {
            let taken = line.split_once(' ').filter(|(name, _)| !known.contains(name)).and_then(|(name, value)| {
                head.take(name, value)?;
                Some(name)
            });
            match taken {
                Some(name) => known.push(name),
                None => whole = false,
            }
        }
        head.whole = whole && head.now.zip(head.boards).is_some_and(|(now, boards)| now < boards);
        head
    }

    /// Takes in what a line says. None where it says nothing that is understood wholly.
    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "boards" => self.boards = Some(number(value)?),
            "now" => self.now = Some(number(value)?),
            "active" => self.active = Some(number(value)?),
            "selected" => self.selected = words(value).map(number).collect::<Option<_>>()?,
            "mode" => self.settings.mode = choice(&Mode::ALL, value)?,
            "candidates" => self.settings.candidates = choice(&CandidateMode::ALL, value)?,
            "theme" => self.settings.theme = choice(&Theme::ALL, value)?,
            "notation" => self.settings.notation = choice(&Notation::ALL, value)?,
            "scale" => self.settings.scale = number(value)?,
            "path" if value.is_empty() => self.settings.path = None,
            "path" => self.settings.path = Some(LINES.iter().find(|line| line.id == value && line.path.is_some())?.id),
            "aids" => self.settings = with_aids(self.settings, value)?,
            "off" => {
                // Whether there are such techniques is not known here: an id that is none switches nothing off.
                let is_id = |id: &&str| id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
                self.off = words(value).filter(is_id).map(Rc::from).collect();
                return words(value).all(|id| is_id(&id)).then_some(());
            }
            "listed" if value.is_empty() => {}
            "listed" => self.listed = Some(number(value)?),
            "spent" => self.spent = number(value).filter(|&spent| spent <= LONGEST)?,
            "hints" => self.hints = number(value)?,
            "source" => self.source = Some(value.into()),
            _ => return None,
        }
        Some(())
    }
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

/// The value with the number that a text says.
fn choice<T: Copy>(all: &[T], text: &str) -> Option<T> {
    all.get(number::<usize>(text)?).copied()
}

/// The settings with the aids that a text says are on, a digit each. An earlier version may have had fewer.
fn with_aids(settings: Settings, text: &str) -> Option<Settings> {
    let mut aids = Aid::ALL.into_iter();
    words(text).try_fold(settings, |settings, on| {
        let aid = aids.next()?;
        match on {
            "0" | "1" => Some(if settings.has(aid) == (on == "1") { settings } else { settings.toggled(aid) }),
            _ => None,
        }
    })
}
