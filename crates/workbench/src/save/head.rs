//! The head: the number of boards, the shown one, the selection and the settings. Each line has a name, a blank
//! and a value.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::rc::Rc;
use std::str::FromStr;

use crosshatch_core::picture::Notation;
use crosshatch_game::{CandidateMode, Mode, Timeline};

use crate::library::lists;
use crate::model::Model;
use crate::scales::LINES;
use crate::settings::{Aid, Keys, Mistakes, Settings, Theme};

/// The first line up to the version number.
const FORM: &str = "crosshatch ";
/// The current version.
const VERSION: u32 = 1;
/// The prefix of the lines with named boards; a number follows.
const POINT: &str = "point.";
/// The longest plausible time on one puzzle, in milliseconds: scores hold it as `u32` seconds.
const LONGEST: u64 = u32::MAX as u64 * 1000;

/// The content of a head. Numbers are unchecked: they may exceed the number of cells or the memory.
#[derive(Default)]
pub(super) struct Head {
    /// The number of boards.
    pub(super) boards: Option<u64>,
    /// The index of the shown board.
    pub(super) now: Option<u64>,
    /// The active cell.
    pub(super) active: Option<u64>,
    /// The selected cells.
    pub(super) selected: Vec<u64>,
    /// The person's settings.
    pub(super) settings: Settings,
    /// The key bindings.
    pub(super) keys: Keys,
    /// The ids of the techniques that are switched off.
    pub(super) off: BTreeSet<Rc<str>>,
    /// The number of the open board of the list.
    pub(super) listed: Option<u64>,
    /// The number of the open board of a list in the library's store, and the name of its record.
    pub(super) shelved: Option<(usize, String)>,
    /// The milliseconds spent on the puzzle.
    pub(super) spent: u64,
    /// How many hints were shown.
    pub(super) hints: u32,
    /// The puzzle's source.
    pub(super) source: Option<String>,
    /// The places of the boards of a practice, and the guide's record of practices.
    pub(super) practice: Option<(usize, usize, String)>,
    /// The boards whose predecessor is not the one before them, with their predecessor.
    pub(super) branches: Vec<(u64, u64)>,
    /// The last board that redo leads to.
    pub(super) tip: Option<u64>,
    /// The named boards.
    pub(super) points: Vec<(u64, String)>,
    /// Whether every line was understood.
    pub(super) whole: bool,
    /// Whether a later version of the program wrote it.
    pub(super) newer: bool,
}

/// The head of a model; `listed` is the number of the open board of its list, if the list is saved here.
pub(super) fn write(model: &Model, listed: Option<usize>) -> String {
    let cells: Vec<String> = model.game.selection.cells().iter().map(|cell| cell.index().to_string()).collect();
    let settings = model.settings;
    // The places of the boards of a practice; past the end if there is no practice.
    let boards = model.game.timeline.boards().len();
    let place = |board: Option<&_>| board.and_then(|board| model.game.timeline.place_of(board)).unwrap_or(boards);
    let practised = model.guide.practised.as_deref();
    let (own, first) = (place(practised.map(|both| &both.own)), place(practised.map(|both| &both.first)));
    let is_on = |aid: &Option<Aid>| aid.map_or(settings.mistakes > Mistakes::Never, |aid| settings.has(aid));
    let aids: Vec<String> = AIDS.iter().map(|aid| u8::from(is_on(aid)).to_string()).collect();
    let mut text = format!(
        "{FORM}{VERSION}\nboards {}\nnow {}\nactive {}\nselected {}\nmode {}\ncandidates {}\naids {}\nmistakes {}\nfirst {}\nkeys {}\ntheme {}\nnotation {}\nscale {}\npath {}\noff {}\nlisted {}\nspent {}\nhints {}\nsource {}\npractice {own} {first} {}\n",
        model.game.timeline.boards().len(),
        model.game.timeline.now(),
        model.game.selection.active.index(),
        cells.join(" "),
        settings.mode as usize,
        settings.candidates as usize,
        aids.join(" "),
        settings.mistakes as usize,
        u8::from(settings.digit_first),
        model.keys.write(),
        settings.theme as usize,
        settings.notation as usize,
        settings.scale,
        settings.path.unwrap_or_default(),
        model.off.iter().map(|id| &**id).collect::<Vec<_>>().join(" "),
        listed.map_or(String::new(), |at| at.to_string()),
        model.clock.spent,
        model.clock.hints,
        model.source.replace('\n', " "),
        model.guide.practices,
    );
    let sought = model.list_sought.as_ref().map(|sought| (sought.at, sought.name.to_string()));
    let long = model.list.as_ref().filter(|_| listed.is_none()).map(|open| (open.at, lists::name(&open.list)));
    if let Some((at, name)) = long.or(sought) {
        let _ = writeln!(text, "shelved {at} {name}");
    }
    write_tree(&model.game.timeline, &mut text);
    text
}

/// Writes the differences from a history without branches and names, where each board follows the one before and redo leads to the last.
fn write_tree(timeline: &Timeline, text: &mut String) {
    let count = timeline.boards().len();
    let branches = (1..count).filter_map(|at| Some((at, timeline.before(at)?))).filter(|&(at, before)| before + 1 != at);
    let branches: Vec<String> = branches.map(|(at, before)| format!("{at}:{before}")).collect();
    if !branches.is_empty() {
        let _ = writeln!(text, "branches {}", branches.join(" "));
    }
    if !branches.is_empty() || timeline.tip() + 1 != count {
        let _ = writeln!(text, "tip {}", timeline.tip());
    }
    for (number, point) in timeline.points().iter().enumerate() {
        let _ = writeln!(text, "{POINT}{number} {} {}", point.at, point.name.replace('\n', " "));
    }
}

impl Head {
    /// Reads each readable line of a head, whatever the others are. Of several lines with one name, the first readable
    /// one counts. Earlier versions did not write every line.
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

    /// Takes in a line. `None` if it is not completely understood.
    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "boards" => self.boards = Some(number(value)?),
            "now" => self.now = Some(number(value)?),
            "active" => self.active = Some(number(value)?),
            "selected" => self.selected = words(value).map(number).collect::<Option<_>>()?,
            "mode" => self.settings.mode = choice(&Mode::ALL, value)?,
            "candidates" => self.settings.candidates = choice(&CandidateMode::ALL, value)?,
            "mistakes" => self.settings.mistakes = choice(&Mistakes::ALL, value)?,
            "first" => self.settings.digit_first = choice(&[false, true], value)?,
            "keys" => self.keys = Keys::read(value)?,
            "theme" => self.settings.theme = choice(&Theme::ALL, value)?,
            "notation" => self.settings.notation = choice(&Notation::ALL, value)?,
            "scale" => self.settings.scale = number(value)?,
            "path" if value.is_empty() => self.settings.path = None,
            "path" => self.settings.path = Some(LINES.iter().find(|line| line.id == value && line.path.is_some())?.id),
            "aids" => self.settings = with_aids(self.settings, value)?,
            "off" => {
                // The techniques are not known here: an unknown id switches nothing off.
                let is_id = |id: &&str| id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
                // One by one: to collect a set sorts it, which would add kilobytes to the first load.
                for id in words(value).filter(is_id) {
                    self.off.insert(id.into());
                }
                return words(value).all(|id| is_id(&id)).then_some(());
            }
            "listed" if value.is_empty() => {}
            "listed" => self.listed = Some(number(value)?),
            "shelved" => {
                let (at, name) = value.split_once(' ')?;
                self.shelved = Some((number(at)?, name.into()));
            }
            "spent" => self.spent = number(value).filter(|&spent| spent <= LONGEST)?,
            "hints" => self.hints = number(value)?,
            "practice" => {
                let (own, rest) = value.split_once(' ')?;
                let (first, known) = rest.split_once(' ')?;
                self.practice = Some((number(own)?, number(first)?, known.into()));
            }
            "source" => self.source = Some(value.into()),
            "branches" => {
                let branch = |text: &str| text.split_once(':').and_then(|(at, before)| Some((number(at)?, number(before)?)));
                self.branches = words(value).map(branch).collect::<Option<_>>()?;
            }
            "tip" => self.tip = Some(number(value)?),
            _ if name.starts_with(POINT) => {
                let (at, name) = value.split_once(' ')?;
                self.points.push((number(at)?, name.into()));
            }
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

/// The value whose number is in the text.
fn choice<T: Copy>(all: &[T], text: &str) -> Option<T> {
    all.get(number::<usize>(text)?).copied()
}

/// The aids in the order of a head. `None` stands for the marking of equal digits in a house, which was an aid
/// in earlier versions.
const AIDS: [Option<Aid>; 6] =
    [Some(Aid::Peers), Some(Aid::SameDigit), None, Some(Aid::AutoRemoval), Some(Aid::Clock), Some(Aid::Calendar)];

/// The settings with the aids that the text switches on, a digit each. An earlier version may have had fewer.
fn with_aids(settings: Settings, text: &str) -> Option<Settings> {
    let mut aids = AIDS.into_iter();
    words(text).try_fold(settings, |mut settings, on| {
        let aid = aids.next()?;
        match (on, aid) {
            ("0" | "1", Some(aid)) => Some(if settings.has(aid) == (on == "1") { settings } else { settings.toggled(aid) }),
            ("0", None) => {
                settings.mistakes = Mistakes::Never;
                Some(settings)
            }
            ("1", None) => Some(settings),
            _ => None,
        }
    })
}
