//! What stands behind `#` in the page's address: where one is on the page, so that a reload stays there and Back and Forward lead there, or what
//! is asked for.
//!
//! | address | what it is |
//! |---|---|
//! | nothing | the board |
//! | `#order=needs+w-wing;+givens+..25` | puzzles to order, with the order in the form |
//! | `#bank=explainer+6.5..7.5;+hardest+XY-Wing` | the bank, with the puzzles that are shown |
//! | `#lab=cover`, `#order`, `#batch`, `#bank`, `#library`, `#scores`, `#guide=xy-wing` | a view; the page of the Lab, the technique of the guide |
//! | `#step=explainer.12` | a step of the path that a scale takes, or that of hints (`crosshatch`), counted from 1 |
//! | `#p=…`, `#practise=xy-wing` | asks for a board, or for one to practise a technique on |

use crosshatch_reasoning::techniques;

use crate::action::Action;
use crate::guide::GuideAction;
use crate::lab;
use crate::model::Model;
use crate::paths::PathAction;
use crate::routes::View;
use crate::routes::ViewAction;
use crate::scales::LINES;
use crate::text::TextAction;
use crate::text::link::Link;

/// The longest address that is looked up, except links to boards: an order's mask may have a character for each cell.
const LONGEST: usize = 2_000;

/// How much is repeated of an address that leads nowhere.
const SHOWN: usize = 60;

/// What the path of the techniques that hints use is called.
const OWN_PATH: &str = "crosshatch";

/// What an address asks for, from `#` on; the seed decides about a board to practise on.
pub fn asked_by(hash: &str, seed: u64) -> Action {
    if let Some(link) = Link::of_address(hash) {
        return Action::Text(TextAction::Open(link));
    }
    let address = hash.strip_prefix('#').unwrap_or_default();
    place(address, seed).unwrap_or_else(|| {
        Action::View(ViewAction::Home((!address.is_empty()).then(|| address.get(..SHOWN).unwrap_or(address).to_owned())))
    })
}

/// The place of the page with this address.
fn place(address: &str, seed: u64) -> Option<Action> {
    if address.len() > LONGEST {
        return None;
    }
    let (name, value) = address.split_once('=').unwrap_or((address, ""));
    let is_id = value.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    Some(match name {
        "step" => {
            let (path, number) = value.split_once('.')?;
            let line =
                if path == OWN_PATH { None } else { Some(LINES.iter().position(|line| line.id == path && line.path.is_some())?) };
            Action::Paths(PathAction::Step(line, number.parse::<usize>().ok()?.checked_sub(1)?))
        }
        "guide" | "practise" if is_id && !value.is_empty() => {
            Action::Guide(GuideAction::LookUp(value.into(), (name == "practise").then_some(seed)))
        }
        "guide" if address == name => Action::View(ViewAction::Show(View::Guide(None))),
        "order" if address == name => Action::View(ViewAction::Show(View::Orders)),
        "order" => Action::View(ViewAction::Ask(View::Orders, value.into())),
        "batch" if address == name => Action::View(ViewAction::Show(View::Batch)),
        "bank" => Action::View(ViewAction::Ask(View::Bank, value.into())),
        "library" if address == name => Action::View(ViewAction::Show(View::Library)),
        "scores" if address == name => Action::View(ViewAction::Show(View::Scores)),
        "lab" if address == name => Action::View(ViewAction::Show(View::Lab(lab::Page::default()))),
        "lab" => Action::View(ViewAction::Show(View::Lab(lab::Page::ALL.into_iter().find(|page| page.id() == value)?))),
        _ => return None,
    })
}

/// The address of what a model shows. None while it is on its way elsewhere.
pub fn address(model: &Model) -> Option<String> {
    if model.sought.is_some() || model.chunks.has_place_waiting() {
        return None;
    }
    Some(match model.view {
        View::Board => match model.looked_at() {
            Some(jump) => format!("#step={}.{}", model.path_line().map_or(OWN_PATH, |line| LINES[line].id), jump.number + 1),
            None => String::new(),
        },
        View::Orders => with_query("#order", model.order.as_deref()),
        View::Batch => "#batch".into(),
        View::Bank => with_query("#bank", model.bank_query.as_deref()),
        View::Library => "#library".into(),
        View::Scores => "#scores".into(),
        View::Lab(page) => format!("#lab={}", page.id()),
        View::Guide(technique) => technique.map_or("#guide".into(), |technique| format!("#guide={}", technique.id)),
    })
}

/// The address of a view with an order or a query.
fn with_query(view: &str, query: Option<&str>) -> String {
    query.map_or(view.into(), |query| format!("{view}={query}"))
}

/// Steps of a path that are looked at for less than this, in milliseconds, are no places to come back to.
const GLANCE: u64 = 1_000;

/// Where the browser has the page, to be kept up with where the model is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The address that the browser shows.
    at: String,
    /// Whether the model has reached it.
    reached: bool,
    /// The moment of the last change.
    since: u64,
}

/// What the browser is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The address to be shown, from `#` on.
    pub address: String,
    /// Whether Back leads to the one before.
    pub is_new: bool,
}

impl Place {
    /// The browser itself changed the address: it was opened, or somebody followed a link or went back. The board need not lead to it.
    pub fn went(&mut self, hash: &str) {
        if !(self.reached && self.at == hash) {
            *self = Self { at: hash.to_owned(), reached: hash.is_empty(), since: 0 };
        }
    }

    /// The address change after a change of the model.
    pub fn follow(&mut self, model: &Model) -> Option<Move> {
        let address = address(model)?;
        let reached = std::mem::replace(&mut self.reached, true);
        if address == self.at {
            return None;
        }
        let is_step = |address: &str| address.starts_with("#step=");
        let glanced = is_step(&address) && is_step(&self.at) && model.clock.now.saturating_sub(self.since) < GLANCE;
        // What changes is the form, not the view.
        let is_same_view = view_of(&address) == view_of(&self.at);
        let is_edited = matches!(model.view, View::Orders | View::Bank) && is_same_view;
        // "#lab" becomes the address of the page of the Lab that is shown.
        let is_completed = !reached && is_same_view;
        let is_left = reached || is_certain(&self.at);
        *self = Self { at: address.clone(), reached: true, since: model.clock.now };
        Some(Move { address, is_new: is_left && !glanced && !is_edited && !is_completed })
    }
}

/// What stands before the `=` of an address.
fn view_of(address: &str) -> &str {
    address.split('=').next().unwrap_or_default()
}

/// Whether an address leads to a view for certain, so that Back can lead there although a person left before the view was loaded.
/// A path may lack the step of an address, and what only asks for something is no place.
fn is_certain(address: &str) -> bool {
    match place(address.strip_prefix('#').unwrap_or_default(), 0) {
        Some(Action::View(ViewAction::Show(_) | ViewAction::Ask(..))) => true,
        Some(Action::Guide(GuideAction::LookUp(id, None))) => techniques::of_id(&id).is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::ChunkAction;
    use crate::hint::Ask;
    use crate::jobs::JobAction;
    use crate::jobs::{Event, Lane, Task};
    use crate::orders::{self, Edit};
    use crate::sources::SourceAction;
    use crate::{Tone, update, update_at, view};
    use crosshatch_core::Shape;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn begun() -> Model {
        update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(EXAMPLE.into())))
    }

    #[test]
    fn what_addresses_ask_for() {
        let look_up = |id: &str, seed| Action::Guide(GuideAction::LookUp(id.into(), seed));
        let unknown = |address: &str| Action::View(ViewAction::Home(Some(address.into())));
        let order = |line: &str| Action::View(ViewAction::Ask(View::Orders, line.into()));
        for (hash, asked) in [
            ("", Action::View(ViewAction::Home(None))),
            ("#", Action::View(ViewAction::Home(None))),
            ("#guide=xy-wing", look_up("xy-wing", None)),
            ("#practise=x-wing", look_up("x-wing", Some(7))),
            ("#guide", Action::View(ViewAction::Show(View::Guide(None)))),
            ("#lab", Action::View(ViewAction::Show(View::Lab(lab::Page::Engines)))),
            ("#lab=cover", Action::View(ViewAction::Show(View::Lab(lab::Page::Cover)))),
            ("#order", Action::View(ViewAction::Show(View::Orders))),
            ("#order=", order("")),
            ("#order=needs+w-wing;+givens+..25", order("needs+w-wing;+givens+..25")),
            (&format!("#order=mask+{}", "x".repeat(100)), order(&format!("mask+{}", "x".repeat(100)))),
            (&format!("#order={}", "x".repeat(3_000)), unknown(&format!("order={}", "x".repeat(54)))),
            ("#orders=", unknown("orders=")),
            ("#batch", Action::View(ViewAction::Show(View::Batch))),
            ("#scores", Action::View(ViewAction::Show(View::Scores))),
            ("#step=explainer.12", Action::Paths(PathAction::Step(Some(3), 11))),
            ("#step=crosshatch.1", Action::Paths(PathAction::Step(None, 0))),
            ("#guide=<b>", unknown("guide=<b>")),
            ("#guide=", unknown("guide=")),
            ("#scores=1", unknown("scores=1")),
            ("#lab=", unknown("lab=")),
            ("#lab=other", unknown("lab=other")),
            ("#step=iron.1", unknown("step=iron.1")),
            ("#step=explainer.0", unknown("step=explainer.0")),
            ("#step=explainer", unknown("step=explainer")),
            ("#other=x-wing", unknown("other=x-wing")),
            ("#fragment", unknown("fragment")),
            (&format!("#{}", "x".repeat(100)), unknown(&"x".repeat(60))),
        ] {
            assert_eq!(asked_by(hash, 7), asked, "{hash}");
        }
        assert!(matches!(asked_by("#p=1;3x3;zzzc;;", 7), Action::Text(TextAction::Open(_))));
    }

    #[test]
    fn every_place_is_found_again_by_its_address() {
        let views = [View::Board, View::Library, View::Scores].into_iter().chain(lab::Page::ALL.map(View::Lab));
        let pages = techniques::ALL.iter().map(|technique| View::Guide(Some(technique)));
        let start = begun();
        for view in views.chain(pages) {
            let there = update(&start, Action::View(ViewAction::Show(view)));
            let address = address(&there).expect("it is there");
            let back = update(&start, asked_by(&address, 7));
            assert_eq!((there.view, self::address(&back)), (back.view, Some(address)));
        }
    }

    #[test]
    fn an_order_is_in_the_address_once_it_is_changed() {
        let mut place = Place::default();
        assert_eq!(place.follow(&begun()), None);
        let shown = update(&begun(), Action::View(ViewAction::Show(View::Orders)));
        assert_eq!(place.follow(&shown), Some(Move { address: "#order".into(), is_new: true }));
        let edited = update(&shown, Action::from(orders::Action::Edit(Edit::Text("minimal; needs  w-wing".into()))));
        assert_eq!(place.follow(&edited), Some(Move { address: "#order=needs+w-wing;+minimal".into(), is_new: false }));
        let line = |model: &Model| view::orders(model).line;
        let opened = update(&begun(), asked_by("#order=needs+w-wing;+minimal", 7));
        assert_eq!((opened.view, line(&opened), address(&opened)), (View::Orders, line(&edited), address(&edited)));
        // What is no order is said, and stays to be changed.
        assert_eq!(line(&update(&edited, asked_by("#order=needs%20w-wing%3Bminimal", 7))), line(&edited));
        let wrong = update(&edited, asked_by("#order=nonsense", 7));
        assert_eq!((line(&wrong), address(&wrong)), ("nonsense".into(), address(&edited)));
        assert!(view::orders(&wrong).error.is_some());
    }

    /// A model with the path of hints, as a worker finds it.
    fn with_path(model: &Model) -> Model {
        let job = model.jobs.in_lane(Lane::Asked).expect("a worker follows the puzzle");
        let mut task = Task::of(&job.job, || 0.0).expect("a job that can be done");
        let answer = std::iter::from_fn(|| Some(task.advance(100))).flatten().next().expect("an answer");
        update(model, Action::Jobs(JobAction::Report(job.id, Event::Done(answer))))
    }

    #[test]
    fn a_step_is_looked_at_once_its_path_is_known() {
        let sought = update(&begun(), asked_by("#step=crosshatch.12", 7));
        assert_eq!((address(&sought), sought.looked_at().is_some()), (None, false));
        let found = with_path(&sought);
        assert_eq!(
            (address(&found).as_deref(), found.looked_at().map(|jump| jump.number)),
            (Some("#step=crosshatch.12"), Some(11))
        );
        let next = update(&found, Action::Hint(Ask::Another));
        assert_eq!(address(&next).as_deref(), Some("#step=crosshatch.13"));
        // Elsewhere it stays looked at; the address of the board leaves it.
        let guide = update(&next, Action::View(ViewAction::Show(View::Guide(None))));
        assert_eq!(address(&update(&guide, Action::View(ViewAction::Show(View::Board)))).as_deref(), Some("#step=crosshatch.13"));
        let home = update(&guide, asked_by("", 7));
        assert_eq!((address(&home).as_deref(), home.looked_at().is_some()), (Some(""), false));
        assert_eq!(update(&home, asked_by("#step=crosshatch.13", 7)).looked_at().map(|jump| jump.number), Some(12));
        for before in [&home, &next] {
            let none = update(before, asked_by("#step=crosshatch.999", 7));
            assert_eq!(view::status(&none).text, "The path of this puzzle has no step 999.");
            assert_eq!((address(&none).as_deref(), none.sought), (Some(""), None));
        }
    }

    #[test]
    fn who_does_something_else_no_longer_waits_for_a_step() {
        let sought = update(&begun(), asked_by("#step=explainer.3", 7));
        assert_eq!(sought.sought, Some((Some(3), 2)));
        for action in
            [Action::Sources(SourceAction::New(Shape::NINE)), Action::View(ViewAction::Show(View::Scores)), Action::FillNotes]
        {
            assert_eq!(update(&sought, action).sought, None);
        }
        for hash in ["#step=explainer.3", "#step=crosshatch.3"] {
            let empty = update(&Model::new(Shape::NINE).with_all_chunks(), asked_by(hash, 7));
            assert_eq!((address(&empty).as_deref(), empty.sought), (Some(""), None));
        }
    }

    #[test]
    fn an_unknown_address_shows_the_board_and_says_so() {
        let lab = update(&begun(), asked_by("#lab=seeds", 7));
        let back = update(&lab, asked_by("#<b>", 7));
        assert_eq!((address(&back).as_deref(), view::status(&back).tone), (Some(""), Tone::Bad));
        assert_eq!(view::status(&back).text, "There is nothing at \"#<b>\". This is the board.");
        let unknown = update(&lab, asked_by("#guide=no-such-thing", 7));
        assert_eq!(address(&unknown).as_deref(), Some(""));
    }

    #[test]
    fn what_is_on_its_way_has_no_address_yet() {
        let asked = update(&Model::new(Shape::NINE), asked_by("#lab=seeds", 7));
        assert_eq!((asked.view, address(&asked)), (View::Board, None));
        let other = update(&asked, asked_by("#guide=xy-wing", 7));
        let come = update(&other, Action::Chunks(ChunkAction::Loaded(&crate::chunks::LAB)));
        assert_eq!((come.view, address(&come)), (View::Board, None), "the last one is wanted");
        assert_eq!(address(&update(&come, asked_by("", 7))).as_deref(), Some(""));
        assert_eq!(
            address(&update(&come, Action::Chunks(ChunkAction::Loaded(&crate::chunks::GUIDE)))).as_deref(),
            Some("#guide=xy-wing")
        );
    }

    #[test]
    fn back_leads_to_a_view_that_one_left_before_it_was_loaded() {
        // The page is reloaded at these addresses, and a person goes to the board at once.
        for (hash, is_new) in [
            ("#lab", true),
            ("#lab=cover", true),
            ("#guide", true),
            ("#guide=xy-wing", true),
            ("#bank=explainer+6.5..7.5", true),
            ("#guide=no-such-thing", false),
            ("#step=crosshatch.1", false),
            ("#practise=xy-wing", false),
            ("#nowhere", false),
            (&format!("#order={}", "x".repeat(3_000)), false),
        ] {
            let mut place = Place::default();
            place.went(hash);
            let asked = update(&Model::new(Shape::NINE), asked_by(hash, 7));
            let other = update(&asked, Action::View(ViewAction::Show(View::Board)));
            assert_eq!(place.follow(&other), Some(Move { address: String::new(), is_new }), "{hash}");
        }
    }

    #[test]
    fn the_full_address_of_a_view_adds_no_entry_to_the_history() {
        // Back would never get past one.
        for (hash, full) in [("#lab", "#lab=engines"), ("#order=needs%20w-wing", "#order=needs+w-wing")] {
            let mut place = Place::default();
            place.went(hash);
            assert_eq!(place.follow(&update(&Model::new(Shape::NINE), asked_by(hash, 7))), None, "{hash} is not loaded yet");
            let there = update(&begun(), asked_by(hash, 7));
            assert_eq!(place.follow(&there), Some(Move { address: full.into(), is_new: false }));
            assert_eq!(place.follow(&there), None);
        }
        let mut place = Place::default();
        place.went("#guide");
        let first = update(&begun(), Action::View(ViewAction::Show(View::Guide(Some(techniques::ALL[0])))));
        assert_eq!(place.follow(&first).map(|to| to.is_new), Some(false));
    }

    #[test]
    fn the_browser_is_kept_up_with_the_model() {
        let mut place = Place::default();
        let mut now = 10_000;
        let mut model = begun();
        let new = |address: &str, is_new| Some(Move { address: address.into(), is_new });
        assert_eq!(place.follow(&model), None);
        let mut act = |model: &mut Model, place: &mut Place, after: u64, action: Action| {
            now += after;
            *model = update_at(model, action, now);
            place.follow(model)
        };
        assert_eq!(act(&mut model, &mut place, 0, Action::View(ViewAction::Show(View::Scores))), new("#scores", true));
        // Back: the browser is there already.
        place.went("");
        assert_eq!(act(&mut model, &mut place, 0, asked_by("", 7)), None);
        // What only asks for something is no place to come back to.
        place.went("#practise=x-wing");
        assert_eq!(act(&mut model, &mut place, 0, asked_by("#practise=x-wing", 7)), new("#guide=x-wing", false));
        assert_eq!(act(&mut model, &mut place, 0, Action::View(ViewAction::Show(View::Board))), new("", true));
        place.went("#nowhere");
        assert_eq!(act(&mut model, &mut place, 0, asked_by("#nowhere", 7)), new("", false));
        // Steps in quick succession are one.
        model = with_path(&update(&model, Action::Hint(Ask::Path)));
        let look = |number| Action::Hint(Ask::Look(Some(number)));
        assert_eq!(act(&mut model, &mut place, 5_000, look(0)), new("#step=crosshatch.1", true));
        assert_eq!(act(&mut model, &mut place, 200, look(1)), new("#step=crosshatch.2", false));
        assert_eq!(act(&mut model, &mut place, 2_000, look(2)), new("#step=crosshatch.3", true));
        assert_eq!(act(&mut model, &mut place, 2_000, Action::Hint(Ask::Look(None))), new("", true));
    }
}
