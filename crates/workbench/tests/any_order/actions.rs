//! Actions by chance, and all that a screen asks of a model. The fuzz target `actions` includes this file too.

#[path = "views.rs"]
mod views;

use std::rc::Rc;

use crosshatch_core::bank::Difficulty;
use crosshatch_core::picture::Notation;
use crosshatch_core::symmetry::Transformation;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Digit, Grid, Rng, Shape};
use crosshatch_engines::engine::Engine;
use crosshatch_paper::Layout;
use crosshatch_reasoning::techniques;
use crosshatch_workbench::batch;
use crosshatch_workbench::booklet::{MakeBooklet, PrintedValues};
use crosshatch_workbench::chunks::{self, Chunk};
use crosshatch_workbench::guide::Practising;
use crosshatch_workbench::hint::{Ask, HintLevel};
use crosshatch_workbench::input::address;
use crosshatch_workbench::jobs::{Answer, Event, FindRedundant, Generate, Generated, Lane, Progress, Prove, Task, Verdict};
use crosshatch_workbench::lab::{self, cover, engines, hardest, permutations, seeds, watching};
use crosshatch_workbench::library::{self, Left};
use crosshatch_workbench::order::OrderForm;
use crosshatch_workbench::orders::{self, Edit};
use crosshatch_workbench::panels::Panel;
use crosshatch_workbench::scales::{End, Rate, RatePart};
use crosshatch_workbench::sources::daily::Date;
use crosshatch_workbench::sources::{self, RangeForm, Wanted};
use crosshatch_workbench::{
    Action, After, Aid, AutoGreen, Board, BoardAction, BoardTool, CandidateMode, CheckAction, ChunkAction, ClockAction, Colour,
    Command, Direction, Figure, Filter, GuideAction, JobAction, LibraryAction, Link, Mistakes, Mode, Model, Occasion, PathAction,
    Preset, RatingAction, Reach, ReplayAction, ReviewAction, SaveAction, Seek, SettingsAction, SourceAction, TextAction, Theme,
    Then, Timeline, View, ViewAction, position, routes, save, update_at, view,
};

use views::{any_act_on_batch, any_act_on_orders, any_lab_action, any_library_action};

const BANK: &[u8] = include_bytes!("../../../../web/bank.bin");
const PASTED: [&str; 6] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286.7.",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n1...............\n",
    "1.3..2..........",
    "no board at all",
    "11.......2.......3.......4.......5.......6.......7.......8.......9...............",
];

/// A source of choices.
pub(crate) trait Chance {
    /// A number from 0 to `bound - 1`.
    fn below(&mut self, bound: u32) -> u32;
}

impl Chance for Rng {
    fn below(&mut self, bound: u32) -> u32 {
        Self::below(self, bound)
    }
}

/// A model at its start.
pub(crate) fn begin(chance: &mut dyn Chance) -> Model {
    let model = Model::new(any_shape(chance));
    // Chunks may come at any time too.
    if chance.below(2) == 0 { model.with_all_chunks() } else { model }
}

/// Applies any action and checks what holds after every action. Returns the action and the next model.
pub(crate) fn step(model: &Model, now: u64, chance: &mut dyn Chance) -> (Action, Model) {
    // Every third is meant for another board.
    let own = chance.below(3) > 0;
    let shape = if own { model.board().shape() } else { any_shape(chance) };
    let report = if chance.below(4) == 0 { any_report(model, shape, chance) } else { None };
    let action = report.unwrap_or_else(|| any_action(shape, chance));
    let next = update_at(model, action.clone(), now);
    save::writes(Some(model), &next, Vec::new);
    assert!(next.game.timeline.line().any(|at| at == next.game.timeline.now()), "the shown board is on the line");
    look_at(&next);
    if view::cards_rest_on(model) == view::cards_rest_on(&next) {
        assert!(cards(model) == cards(&next), "the cards changed without what they rest on: {action:?}");
    }
    (action, next)
}

fn any_shape(chance: &mut dyn Chance) -> Shape {
    any(&view::offered_shapes().collect::<Vec<_>>(), chance)
}

/// Something that may happen to a board of a shape.
#[allow(clippy::too_many_lines, reason = "a line or two for each action")]
fn any_action(shape: Shape, chance: &mut dyn Chance) -> Action {
    let cell = |chance: &mut dyn Chance| Cell::new(below(shape.cells(), chance));
    let digit = |chance: &mut dyn Chance| Digit::new(below(shape.side(), chance));
    let cells = |chance: &mut dyn Chance| (0..chance.below(8)).map(|_| cell(chance)).collect::<CellSet>();
    let number = |chance: &mut dyn Chance| any(&[0, 1, 2, 7, 80, 100_000, usize::MAX], chance);
    match chance.below(89) {
        0..5 => Action::Board(BoardAction::Select(cell(chance), any(&[Reach::Only, Reach::Also, Reach::Toggle], chance))),
        5 => Action::Board(BoardAction::Sweep(cells(chance), cell(chance))),
        6 => Action::Board(BoardAction::SelectAlike(cell(chance))),
        7 => Action::Board(BoardAction::SelectAll),
        8 => Action::Board(BoardAction::Deselect),
        9 => Action::Board(BoardAction::Move(any_direction(chance), Reach::Also)),
        10 => Action::Board(BoardAction::LineEnd(any_direction(chance), Reach::Only)),
        11 => Action::Board(BoardAction::BoardEnd(any_direction(chance))),
        12 => Action::Board(BoardAction::Band(any_direction(chance), Reach::Only)),
        13 => Action::Board(BoardAction::Box(any_direction(chance))),
        14 => Action::Settings(SettingsAction::Mode(any(&Mode::ALL, chance))),
        15..22 => Action::Board(BoardAction::Enter(
            digit(chance),
            any(&[None, None, Some(Mode::Corner), Some(Mode::Centre), Some(Mode::Colour)], chance),
        )),
        22 => Action::Board(BoardAction::Paint(Colour::new(below(Colour::COUNT, chance)).expect("a colour"))),
        23 => Action::Board(BoardAction::Clear),
        24..27 => Action::Board(BoardAction::Undo),
        27 => Action::Board(BoardAction::Redo),
        28 => Action::Sources(SourceAction::New(shape)),
        29 => Action::Tool(BoardTool::Lock),
        30 => Action::Tool(BoardTool::Unlock),
        31 => Action::Tool(BoardTool::Restart),
        32 => Action::FillNotes,
        33 => Action::Tool(BoardTool::AutoGreen(any(&[AutoGreen::LeftOnly, AutoGreen::RuledOutToo], chance))),
        34 => Action::Tool(BoardTool::EraseNotes),
        35 => Action::Tool(BoardTool::Transform(any(&Transformation::ALL, chance))),
        36 => Action::Tool(BoardTool::RelabelInOrder),
        37 => Action::Tool(BoardTool::Relabel(u64::from(chance.below(1000)))),
        38 => Action::Settings(SettingsAction::Candidates(any(&CandidateMode::ALL, chance))),
        39 => match chance.below(5) {
            0 => Action::Settings(SettingsAction::Toggle(any(&Aid::ALL, chance))),
            1 => Action::Settings(SettingsAction::Theme(any(&Theme::ALL, chance))),
            2 => Action::Settings(SettingsAction::Notation(any(&Notation::ALL, chance))),
            3 => Action::Paths(PathAction::Choose(any(&[None, Some(0), Some(1), Some(2), Some(3), Some(9)], chance))),
            _ => Action::Settings(SettingsAction::Scale(chance.below(3) as usize)),
        },
        72 => Action::View(ViewAction::Panel(any(&Panel::ALL, chance))),
        73 => Action::View(ViewAction::TypeIn),
        74 => Action::Board(BoardAction::Empty(any_direction(chance))),
        75 => Action::Settings(SettingsAction::DigitFirst),
        76 => Action::View(ViewAction::Filter(Filter::at(below(shape.side() + 2, chance), shape))),
        77 => Action::Tool(BoardTool::NextFilter(any_direction(chance))),
        78 => Action::Board(BoardAction::FillIn),
        79 => Action::Settings(SettingsAction::Preset(any(&Preset::ALL, chance))),
        80 => Action::Settings(SettingsAction::Mistakes(any(&Mistakes::ALL, chance))),
        81 => Action::Settings(SettingsAction::Bind(
            any(&[Command::Hint, Command::Undo, Command::Up], chance),
            any(&["j", "F1", ""], chance).into(),
        )),
        82 => Action::Settings(SettingsAction::ResetKeys),
        83 => Action::Check(any(
            &[
                CheckAction::ShowWrong,
                CheckAction::CountWithNotes(Occasion::Paste("Read.".into())),
                CheckAction::CountWithNotes(Occasion::Check),
                CheckAction::ProveSukaku(Then::Say),
                CheckAction::GiveNotes,
                CheckAction::KeepAsNotes,
            ],
            chance,
        )),
        84 => Action::Check(CheckAction::BackToRight),
        85 => any(&[Action::Tool(BoardTool::NextPen), Action::Tool(BoardTool::Pen(any(&Figure::ALL, chance)))], chance),
        86 => Action::Tool(BoardTool::Mark(digit(chance))),
        87 => Action::Tool(BoardTool::Draw([(cell(chance), digit(chance)); 2])),
        88 => Action::Tool(BoardTool::Draw([(); 2].map(|()| (cell(chance), digit(chance))))),
        66..69 => any_library_action(shape, chance, number),
        69 => any(
            &[
                Action::Library(LibraryAction::Keep),
                Action::Library(LibraryAction::SavePoint),
                Action::Save(SaveAction::Unkept(true)),
                Action::Save(SaveAction::Unkept(false)),
            ],
            chance,
        ),
        70 => any(
            &[
                Action::View(ViewAction::Home(None)),
                Action::View(ViewAction::Home(Some("nowhere".into()))),
                Action::View(ViewAction::Ask(View::Orders, any(&["needs x-wing times 1; seed 4", "no order"], chance).into())),
                Action::View(ViewAction::Ask(View::Bank, any(&["hodoku+Hard;+givens+..28", "needs x-wing"], chance).into())),
                Action::Paths(PathAction::Step(None, number(chance))),
            ],
            chance,
        ),
        71 => Action::Paths(PathAction::Step(
            any(&[None, Some(0), Some(1), Some(2), Some(3), Some(9)], chance),
            number(chance) % 50,
        )),
        40 => Action::View(ViewAction::Show(match chance.below(5) {
            0 => any(&[View::Scores, View::Orders, View::Batch, View::Bank], chance),
            4 => View::Library,
            1 => View::Lab(any(&lab::Page::ALL, chance)),
            2 => View::Guide(Some(any_technique(chance))),
            _ => View::Board,
        })),
        41 => any(
            &[
                Action::Lab(any_lab_action(chance, number)),
                any_act_on_orders(shape, chance, number),
                any_act_on_batch(chance, number),
            ],
            chance,
        ),
        42 => match chance.below(5) {
            0 => Action::Save(SaveAction::EraseScores),
            1 => Action::Save(SaveAction::ScoresInOtherTab(None)),
            2 => Action::Save(SaveAction::ScoresInOtherTab(Some("crosshatch scores 1\nx\ty\n".into()))),
            3 => Action::Save(SaveAction::GameInOtherTab(any(&["crosshatch 1\nboards 1\n", "crosshatch 2\n"], chance).into())),
            _ => Action::Save(SaveAction::ForgetBackups(vec!["crosshatch.aside.0".into()])),
        },
        43..46 => Action::Text(TextAction::Paste(any(&PASTED, chance).into())),
        46 => Action::Text(TextAction::OpenListed(number(chance))),
        47 => any(
            &[
                Action::Text(TextAction::CloseList),
                Action::Text(TextAction::Mend(2, any(&PASTED, chance).into())),
                Action::Text(TextAction::PasteRefused("No.".into())),
                Action::Text(TextAction::OpenKept(any(&PASTED, chance).into())),
                Action::Say("Copied.".into()),
            ],
            chance,
        ),
        48 => Action::Text(TextAction::Open(Link::new(any(&PASTED, chance).into()))),
        49 => any(
            &[
                Action::Check(CheckAction::Prove),
                Action::Check(CheckAction::Redundant),
                Action::Check(CheckAction::Solve),
                Action::Ratings(RatingAction::WatchSolved),
            ],
            chance,
        ),
        50..55 => Action::Hint(any_ask(shape, chance, number)),
        55 => any(
            &[
                Action::Guide(GuideAction::Example(number(chance), number(chance))),
                Action::Guide(GuideAction::LookUp("xy-wing".into(), None)),
            ],
            chance,
        ),
        56 => any_practice(chance),
        57 => any(
            &[
                Action::Ratings(RatingAction::Spread(1)),
                Action::Ratings(RatingAction::Pause),
                Action::Ratings(RatingAction::Resume(number(chance))),
                Action::Paths(PathAction::Look(number(chance) % 5, number(chance))),
                Action::Review(ReviewAction::Begin),
                Action::Review(ReviewAction::Prepare),
                Action::Review(ReviewAction::Look(number(chance))),
            ],
            chance,
        ),
        58 => Action::Sources(SourceAction::Order(OrderForm {
            fewest: Some(number(chance)),
            most: Some(number(chance)),
            ..OrderForm::default()
        })),
        59 => any(
            &[
                Action::Sources(SourceAction::Get(Wanted::Made, u64::from(chance.below(1000)))),
                Action::Sources(SourceAction::Get(Wanted::Next(After::Alike), 1)),
                Action::Sources(SourceAction::Get(Wanted::Next(After::Harder), 2)),
                Action::Sources(SourceAction::Get(
                    Wanted::OfDifficulty(any(&Difficulty::ALL, chance)),
                    u64::from(chance.below(1000)),
                )),
                Action::Sources(SourceAction::Get(
                    Wanted::Daily(any(&Difficulty::ALL, chance), Date { year: 2026, month: 2, day: 30 }),
                    0,
                )),
                Action::Sources(SourceAction::Get(Wanted::Listed(number(chance)), 0)),
                Action::Sources(SourceAction::Get(Wanted::InRange, 3)),
                Action::Sources(SourceAction::Range(RangeForm { scale: number(chance), least: Some(10), most: Some(90) })),
            ],
            chance,
        ),
        60 => Action::Replay(ReplayAction::Seek(any(&[Seek::Tick, Seek::To(number(chance)), Seek::PlayOrPause], chance))),
        61 => match (any(&Chunk::ALL, chance), chance.below(3)) {
            (chunk, 0) => Action::Chunks(ChunkAction::StillLoading(chunk)),
            (chunk, 1) => Action::Chunks(ChunkAction::Failed(chunk)),
            (chunk, _) => Action::Chunks(ChunkAction::Load(chunk)),
        },
        62 => match chance.below(3) {
            0 => Action::Sources(SourceAction::Stock(sources::read(BANK.to_vec()).expect("a bank"))),
            _ => Action::Chunks(ChunkAction::Loaded(any(
                &[
                    &chunks::STEPS,
                    &chunks::GUIDE,
                    &chunks::LIBRARY,
                    &chunks::SCORES,
                    &chunks::ORDERS,
                    &chunks::LAB,
                    &chunks::BANK,
                ],
                chance,
            ))),
        },
        63 => any(
            &[
                Action::Clock(ClockAction::Pause),
                Action::Clock(ClockAction::Pause),
                Action::Clock(ClockAction::Away(true)),
                Action::Clock(ClockAction::Away(false)),
            ],
            chance,
        ),
        _ => any(
            &[
                Action::Replay(ReplayAction::Stop),
                Action::Jobs(JobAction::Cancel(any(&Lane::ALL, chance))),
                Action::Jobs(JobAction::Report(0, Event::Progress(Progress::default()))),
                Action::Jobs(JobAction::Start(booklet().into())),
            ],
            chance,
        ),
    }
}

/// The request for a booklet with an empty board.
fn booklet() -> MakeBooklet {
    MakeBooklet {
        boards: vec![position::write(&Board::empty(Shape::NINE))],
        layout: Layout::default(),
        values: PrintedValues::All,
        candidates: true,
        page: None,
    }
}

fn any<T: Clone>(of: &[T], chance: &mut dyn Chance) -> T {
    of[below(of.len(), chance)].clone()
}

fn below(bound: usize, chance: &mut dyn Chance) -> usize {
    chance.below(bound as u32) as usize
}

fn any_direction(chance: &mut dyn Chance) -> Direction {
    any(&[Direction::Up, Direction::Down, Direction::Left, Direction::Right], chance)
}

fn any_technique(chance: &mut dyn Chance) -> &'static Technique {
    any(techniques::ALL, chance)
}

fn any_practice(chance: &mut dyn Chance) -> Action {
    let begin = Action::Guide(GuideAction::Practise(any_technique(chance), 1));
    let go_on = Action::Guide(GuideAction::Practising(any(&[Practising::Next(2), Practising::Leave, Practising::Judge], chance)));
    any(&[begin, go_on], chance)
}

fn any_ask(shape: Shape, chance: &mut dyn Chance, number: impl Fn(&mut dyn Chance) -> usize) -> Ask {
    match chance.below(15) {
        0..3 => Ask::More,
        3 => Ask::Level(any(&HintLevel::ALL, chance)),
        4 => Ask::Another,
        5 => Ask::Apply,
        6 => any(&[Ask::Frame(number(chance)), Ask::Stop(number(chance))], chance),
        7 => Ask::WhyNot,
        8 => Ask::About(Cell::new(below(shape.cells(), chance)), Digit::new(below(shape.side(), chance))),
        9 => any(&[Ask::PointOut, Ask::Close], chance),
        10 => Ask::Path,
        11 => Ask::Look(any(&[None, Some(number(chance))], chance)),
        12 => Ask::Available,
        13 => Ask::Tell(number(chance), number(chance)),
        _ => any(&[Ask::Use(any_technique(chance)), Ask::UseFamily(any(&Family::ALL, chance))], chance),
    }
}

/// What a worker may say of the job under way: what it would, or what would be right for a board of this shape.
fn any_report(model: &Model, shape: Shape, chance: &mut dyn Chance) -> Option<Action> {
    let active = model.jobs.in_lane(any(&Lane::ALL, chance))?;
    let foreign = Grid::empty(shape);
    let cells = |indices: &[usize]| indices.iter().copied().map(Cell::new).collect();
    let answer = match chance.below(8) {
        0 => Answer::of::<Prove>(&Verdict::Unique(foreign)),
        1 => Answer::of::<Prove>(&Verdict::Several(foreign.clone(), foreign)),
        2 => Answer::of::<Prove>(&Verdict::Impossible(cells(&[0, 1, 624]))),
        3 => Answer::of::<FindRedundant>(&Ok(cells(&[0, 80, 624]))),
        4 => Answer::of::<Generate>(&Generated { givens: foreign, minimal: true, events: vec![1 << 24 | 600 << 8] }),
        5 => Answer::of::<Rate>(&RatePart {
            steps: Vec::new(),
            end: Some(any(&[End::Rests, End::Rated(Err("No.".into()))], chance)),
        }),
        _ => {
            let mut task = Task::of(&active.job, || 0.0).ok()?;
            // A pass of drwho's rating over a large board looks at a million tuples.
            let fuel = if shape.side() > 9 { 1 } else { 50 };
            (0..40).find_map(|_| task.advance(fuel))?
        }
    };
    Some(Action::Jobs(JobAction::Report(active.id, Event::Done(answer))))
}

/// All that a screen asks of a model.
fn look_at(model: &Model) {
    assert_eq!(model.ratings.puzzle, model.board().puzzle());
    let cells = view::cells(model);
    assert_eq!(cells.len(), model.shown().shape().cells());
    for cell in cells.iter().take(30) {
        cell.label(model.shown().shape(), model.shown().symbols());
    }
    let _ = (view::keys(model), view::loupe(model), view::status(model), view::title(model), view::standing(model));
    let _ = (view::rating(model), view::jobs(model), view::list(model), view::practice(model));
    let _ = (view::path(model), view::available(model), view::replay(model), view::guide(model), routes::tabs(model));
    if let (Some(hint), Some(drawn)) = (view::hint(model), view::drawn(model)) {
        let _ = (
            hint,
            drawn.scene(),
            drawn.document(
                model.board().symbols(),
                &drawn.caption(model.board().symbols(), model.settings.notation),
                view::Scheme::Dark,
            ),
        );
    }
    match model.view {
        View::Lab(lab::Page::Engines) => drop(engines::view(model)),
        View::Lab(lab::Page::Cover) => drop(model.lab.get().cover.view()),
        View::Lab(lab::Page::Hardest) => drop(view::hardest(model)),
        _ => {}
    }
    let _ = (position::write(model.board()), view::lab_job(model));
    let _ = (library::shelf(model), library::points(model), address(model));
}

/// All that the cards beside the board show.
fn cards(model: &Model) -> impl PartialEq + use<> {
    let ratings = (view::rating(model), view::standing(model));
    (ratings, view::path(model), view::available(model), view::list(model), view::can_be_watched(model))
}
