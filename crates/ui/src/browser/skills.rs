//! What a worker has to know for a job, brought when it first gets such a job: the chunks of the program that do the work.

#![allow(clippy::unnecessary_wraps, reason = "what is brought may not come, which the attribute adds")]

use crosshatch_workbench::jobs::{Craft, MAKING, RATING, SEARCHING, Skill, TRIALS};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

type Brought = Result<&'static [Skill], SplitLoaderError>;

#[wasm_split(making, fallible)]
fn bring_making() -> Brought {
    Ok(MAKING)
}

#[wasm_split(steps, fallible)]
fn bring_searching() -> Brought {
    Ok(SEARCHING)
}

#[wasm_split(steps, fallible)]
fn bring_rating() -> Brought {
    Ok(RATING)
}

#[wasm_split(lab, fallible)]
fn bring_trials() -> Brought {
    Ok(TRIALS)
}

/// What a worker of a craft can do, brought if it is not here. None if it cannot be had.
pub(crate) async fn skills(craft: Craft) -> Option<&'static [Skill]> {
    match craft {
        Craft::Making => bring_making().await,
        Craft::Searching => bring_searching().await,
        Craft::Rating => bring_rating().await,
        Craft::Trials => bring_trials().await,
    }
    .ok()
}
