//! The application without a screen: everything the page is, except its pixels.
//!
//! [`Model`] is all that is known, [`Action`] is what may happen, [`update`] is the pure function from one model and an action to the
//! next. Keys become actions in [`input`]; [`view`] turns the model into plain data for a screen. Nothing here touches a browser, so
//! whole sessions are played in tests (`tests/sessions/`).
//!
//! # Modules
//!
//! - The game in play is [`crosshatch_game`]: the [`Board`], undo, the selection and entering. `check`: how many solutions the board has,
//!   and wrong entries. `cell_view`: a cell as data for a screen. `text`: links and pasted text.
//! - [`jobs`]: work for a worker, one file each: the request, the work in slices, its progress in words, what becomes of the answer.
//!   [`jobs::Pool`] divides jobs among workers and decides when one is started, stopped or replaced.
//! - [`scales`]: the cards of the scales, and prices along a path. [`hint`]: steps explained level by level. [`paths`]: the path of a
//!   puzzle and all steps of a board. [`guide`], [`lab`]: what those pages know and show.
//! - [`chunks`]: lazily loaded parts of the program, and the actions that wait for them; `opaque`: the
//!   state that the model keeps for them.
//! - [`figures`]: numbers in words. [`engine_work`]: the names of engines, and their counters in words.
//! - [`save`]: saves the state in the browser, and restores it. [`library`]: games that were left, and boards to return to. [`scores`]:
//!   well-known puzzles and the person's own.
//! - [`sources`]: where puzzles come from: the list, the bank, the generator; the four puzzles of a day.
//! - [`routes`]: the views and the ways to them. `tools`: what the menus have and the keys have not. `sentence`: what the page says. `settings`, [`order`], `replay`: what they say.
//! - [`review`]: the moves of a game as a record, and the job that judges them. [`reviewing`]: the review in the card beside the board.
//!   [`trends`]: what reviewed games have in common.
//! - [`orders`]: puzzles to order: the form, the search, what was found. [`batch`]: many puzzles as a table, and the bank as one. [`booklet`]: puzzles on paper.
//!
//! # Invariants
//!
//! - A model is a value: cheap to clone, compared to see whether anything changed. No function but [`update`] and [`update_at`]
//!   makes one from another.
//! - Time and chance come in with actions, so a session can be replayed.
//! - An action that was meant for another board, and an answer to a job that is no longer wanted, change nothing.

mod action;
pub mod batch;
pub mod booklet;
mod cell_view;
mod check;
pub mod chunks;
mod clock;
mod csv;
pub mod engine_work;
pub mod figures;
pub mod guide;
pub mod hint;
pub mod input;
pub mod jobs;
pub mod lab;
pub mod library;
mod model;
mod opaque;
pub mod order;
pub mod orders;
pub mod panels;
pub mod paths;
mod replay;
pub mod review;
pub mod reviewing;
pub mod routes;
pub mod save;
pub mod scales;
pub mod scores;
mod sentence;
mod settings;
pub mod sources;
mod text;
mod thumbnail;
mod tools;
pub mod trends;
mod update;
pub mod view;
mod work;

pub use action::{Action, After};
pub use cell_view::Pointed;
pub use check::{CheckAction, Occasion, Then};
pub use chunks::ChunkAction;
pub use clock::update_at;
pub use crosshatch_game::{
    AutoGreen, Board, BoardAction, BoardTool, Candidate, CandidateMode, Colour, Direction, Figure, Filter, Game, Held, Look,
    Marks, Mode, Painted, Point, Proof, Reach, Selection, Sketch, Stroke, Timeline, position,
};
pub use guide::GuideAction;
pub use jobs::JobAction;
pub use library::LibraryAction;
pub use model::{Clock, ClockAction, ListSought, Model, Notice, Offer, OpenList, Practised, Tone};
pub use opaque::OpaqueState;
pub use paths::PathAction;
pub use replay::{Replay, ReplayAction, Seek, SolvedEntry};
pub use review::ReviewAction;
pub use routes::{View, ViewAction};
pub use save::SaveAction;
pub use scales::RatingAction;
pub use settings::{Aid, Command, Keys, Mistakes, Preset, Settings, SettingsAction, Theme, spelled};
pub use sources::SourceAction;
pub use text::TextAction;
pub use text::bringing::{board_of, recognise};
pub use text::game::game_link;
pub use text::held::{is_long, is_readable};
pub use text::link::Link;
pub use update::update;
