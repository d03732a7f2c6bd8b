//! The JSON form of a game: `{"crosshatch-game":1,"puzzle":"53..7...","moves":[{"at":1500,"move":"r1c3=4"},{"move":"back 0"}]}`. A move
//! without `at` has no known time. Unknown keys are skipped.

use crosshatch_core::text::read_line;
use serde::{Deserialize, Serialize};

use crate::record::{Act, Location, Move, Record, RecordError, VERSION};

/// The key that tells a game from other JSON.
pub(crate) const KEY: &str = "crosshatch-game";

#[derive(Serialize, Deserialize)]
#[serde(expecting = "a game")]
struct Game {
    #[serde(rename = "crosshatch-game")]
    version: u64,
    #[serde(default)]
    puzzle: String,
    #[serde(default)]
    moves: Vec<Made>,
}

#[derive(Serialize, Deserialize)]
#[serde(expecting = "a move such as {\"at\":1500,\"move\":\"r4c5=7\"}")]
struct Made {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
    #[serde(rename = "move")]
    act: String,
}

/// The version alone, which is read first: a newer version may have other keys.
#[derive(Deserialize)]
#[serde(expecting = "a game")]
struct Version {
    #[serde(rename = "crosshatch-game")]
    version: Option<u64>,
}

impl Record {
    /// Writes the record as JSON, on one line.
    pub fn write_json(&self) -> String {
        let shape = self.givens.shape();
        let moves = self.moves.iter().map(|&Move { at, act }| Made { at, act: act.written(shape) });
        let game = Game { version: VERSION, puzzle: self.puzzle_line(), moves: moves.collect() };
        serde_json::to_string(&game).expect("texts and numbers only")
    }

    /// Reads the JSON form.
    pub(crate) fn read_json(text: &str) -> Result<Self, RecordError> {
        let fault = |error: serde_json::Error| RecordError::Json(error.to_string());
        match serde_json::from_str::<Version>(text).map_err(fault)?.version {
            None => return Err(RecordError::Header),
            Some(VERSION) => {}
            Some(newer) => return Err(RecordError::Newer(newer)),
        }
        let game: Game = serde_json::from_str(text).map_err(fault)?;
        let givens = read_line(&game.puzzle, 1).map_err(|error| RecordError::Puzzle(Location::Puzzle, error.to_string()))?.grid;
        let mut record = Self { givens, moves: Vec::new() };
        for (number, Made { at, act }) in (1..).zip(game.moves) {
            let location = Location::Move(number);
            let read = Act::read(act.trim(), record.givens.shape());
            let act = read.ok_or_else(|| RecordError::Move(location, act.chars().take(40).collect()))?;
            record.push(Move { at, act }, location)?;
        }
        Ok(record)
    }
}
