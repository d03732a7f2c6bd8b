//! Anything may happen at any time: a key, a click or an answer reaches the model when the board that it was meant for is long gone.

mod actions;

use actions::{begin, step};
use crosshatch_core::Rng;
use crosshatch_workbench::{
    Action, BoardAction, BoardTool, CheckAction, ChunkAction, ClockAction, GuideAction, JobAction, LibraryAction, PathAction,
    RatingAction, ReplayAction, ReviewAction, SaveAction, SettingsAction, SourceAction, TextAction, ViewAction,
};

#[test]
fn whatever_happens_there_is_a_board() {
    let mut chance = Rng::new(7);
    let mut met = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let mut model = begin(&mut chance);
        for now in 0..120 {
            let (action, next) = step(&model, 1000 + now, &mut chance);
            met.insert(name(&action));
            model = next;
        }
    }
    assert_eq!(met.len(), NAMES, "every action has happened: {met:?}");
}

/// How many actions there are.
const NAMES: usize = 109;

/// The name of an action, of the board, of a tool or of another kind. All of them are listed, so that the test misses a new one.
fn name(action: &Action) -> &'static str {
    macro_rules! names {
        ($kind:ident, $action:ident: $($name:ident),*) => { match $action { $($kind::$name { .. } => concat!(stringify!($kind), "::", stringify!($name))),* } };
    }
    match action {
        Action::Board(action) => names! {
            BoardAction, action:
            Select, Sweep, SelectAlike, SelectAll, Deselect, Move, LineEnd, BoardEnd, Band, Box, Empty, Enter, FillIn,
            Paint, Clear, Undo, Redo
        },
        Action::Tool(tool) => names! {
            BoardTool, tool:
            Lock, Unlock, Restart, AutoGreen, EraseNotes, NextFilter, Transform, RelabelInOrder, Relabel, Pen, NextPen,
            Mark, Draw
        },
        Action::Settings(action) => names! {
            SettingsAction, action:
            Mode, Candidates, Toggle, Theme, Notation, Scale, DigitFirst, Preset, Mistakes, Bind, ResetKeys
        },
        Action::Guide(action) => names! {
            GuideAction, action:
            Example, Practise, Practising, LookUp
        },
        Action::Text(action) => names! {
            TextAction, action:
            Paste, OpenKept, OpenListed, Mend, CloseList, PasteRefused, Open
        },
        Action::Library(action) => names! {
            LibraryAction, action:
            Act, Left, Keep, SavePoint
        },
        Action::Save(action) => names! {
            SaveAction, action:
            Unkept, EraseScores, ScoresInOtherTab, GameInOtherTab, ForgetBackups
        },
        Action::Check(action) => names! {
            CheckAction, action:
            Prove, ShowWrong, BackToRight, Redundant, Solve, CountWithNotes, ProveSukaku, GiveNotes, KeepAsNotes
        },
        Action::Sources(action) => names! {
            SourceAction, action:
            New, Order, Range, Get, Stock
        },
        Action::Ratings(action) => names! {
            RatingAction, action:
            Spread, Pause, Resume, WatchSolved
        },
        Action::Paths(action) => names! {
            PathAction, action:
            Choose, Look, Step
        },
        Action::Review(action) => names! {
            ReviewAction, action:
            Begin, Prepare, Look
        },
        Action::Jobs(action) => names! {
            JobAction, action:
            Start, Cancel, Report
        },
        Action::Chunks(action) => names! {
            ChunkAction, action:
            Load, StillLoading, Loaded, Failed
        },
        Action::View(action) => names! {
            ViewAction, action:
            Show, Ask, Home, Panel, Filter, TypeIn
        },
        Action::Replay(action) => names! {
            ReplayAction, action:
            Seek, Stop
        },
        Action::Clock(action) => names! {
            ClockAction, action:
            Pause, Away
        },
        action => names! {
            Action, action:
            Board, Tool, FillNotes, Lab, Say, Hint, Settings, Guide, Text, Library, Save, Check, Sources, Ratings,
            Paths, Review, Jobs, Chunks, View, Replay, Clock, Orders, Batch, Bank
        },
    }
}
