//! The job handlers, in the chunks that a worker loads for the first job that needs them.

#![allow(clippy::unnecessary_wraps, reason = "what is brought may not come, which the attribute adds")]

use crosshatch_workbench::jobs::{FORMATS, JobHandler, MAKING, ORDERS, PAPER, RATING, REVIEWS, SEARCHING, TRIALS, WorkerChunk};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

type Brought = Result<&'static [JobHandler], SplitLoaderError>;

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

#[wasm_split(lab, fallible)]
fn bring_orders() -> Brought {
    Ok(ORDERS)
}

#[wasm_split(formats, fallible)]
fn bring_formats() -> Brought {
    Ok(FORMATS)
}

#[wasm_split(paper, fallible)]
fn bring_paper() -> Brought {
    Ok(PAPER)
}

#[wasm_split(lab, fallible)]
fn bring_reviews() -> Brought {
    Ok(REVIEWS)
}

/// Loads the handlers of a worker chunk. `None` if loading fails.
pub(crate) async fn handlers(chunk: WorkerChunk) -> Option<&'static [JobHandler]> {
    match chunk {
        WorkerChunk::Making => bring_making().await,
        WorkerChunk::Searching => bring_searching().await,
        WorkerChunk::Rating => bring_rating().await,
        WorkerChunk::Trials => bring_trials().await,
        WorkerChunk::Orders => bring_orders().await,
        WorkerChunk::Formats => bring_formats().await,
        WorkerChunk::Paper => bring_paper().await,
        WorkerChunk::Reviews => bring_reviews().await,
    }
    .ok()
}
