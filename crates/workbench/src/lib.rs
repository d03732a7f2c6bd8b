//! The headless application: everything that the page is, except its pixels.
//!
//! [`Model`] holds what is known, [`Action`] is what may happen, [`update`] is the pure step from one to the next. Keys become
//! actions in [`keymap`], the model becomes plain data for the screen in [`view`]. Long work is described by [`job`], which a web
//! worker, or a test, drives in slices; [`Crew`] decides when workers are started, asked to stop, or replaced, and divides work among them.

mod action;
mod asking;
mod bits;
mod board;
mod clock;
mod crew;
mod entering;
pub mod explainer;
pub mod guide;
pub mod hint;
pub mod hodoku;
pub mod job;
pub mod keymap;
pub mod lab;
mod link;
pub mod listing;
mod marks;
mod model;
pub mod notes;
pub mod order;
pub mod paths;
pub mod picture;
pub mod position;
pub mod prices;
mod replay;
pub mod save;
pub mod scores;
mod selection;
mod sentence;
mod settings;
mod supervisor;
mod timeline;
mod update;
pub mod view;

pub use action::{Action, Direction, Seek};
pub use board::Board;
pub use clock::{Clock, update_at};
pub use crew::Crew;
pub use link::Link;
pub use marks::{AutoGreen, Colour, Marks, Painted};
pub use model::{ActiveJob, Model, Notice, OpenList, Pointed, Purpose, Rated, Tone, View};
pub use replay::{Replay, SolvedEntry};
pub use selection::{Reach, Selection};
pub use settings::{Aid, CandidateMode, Mode, Scale, Settings, Theme};
pub use supervisor::{Command, FromWorker, ToWorker};
pub use timeline::Timeline;
pub use update::update;
