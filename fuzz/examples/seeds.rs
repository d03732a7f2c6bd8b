//! Writes seeds of the fuzz targets into a folder, one folder a target: `cargo run --example seeds -- FOLDER`.

#[allow(dead_code, reason = "shared with the target `actions`")]
#[path = "../../crates/workbench/tests/any_order/actions.rs"]
mod actions;

use std::path::PathBuf;
use std::{env, fs, io};

use crosshatch_core::text::{Content, Symbols, formats, read};
use crosshatch_core::{Candidates, DigitSet, Rng};
use crosshatch_fuzz::{Store, waiting_models};
use crosshatch_workbench::jobs::{Event, FromWorker, Lane, Message, Task, ToWorker};
use crosshatch_workbench::position;
use crosshatch_workbench::scores::known;

fn main() -> io::Result<()> {
    let mut seeds = Seeds { folder: env::args_os().nth(1).expect("a folder").into(), count: 0 };
    for known in known() {
        seeds.of_puzzle(known.puzzle)?;
    }
    seeds.of_messages()?;
    (0..30).try_for_each(|seed| seeds.of_game(Rng::new(seed)))
}

struct Seeds {
    folder: PathBuf,
    count: usize,
}

impl Seeds {
    fn put(&mut self, target: &str, content: impl AsRef<[u8]>) -> io::Result<()> {
        let folder = self.folder.join(target);
        fs::create_dir_all(&folder)?;
        self.count += 1;
        fs::write(folder.join(format!("seed-{}", self.count)), content)
    }

    /// The puzzle in each format that is written, and for the solvers as values and as candidates.
    fn of_puzzle(&mut self, puzzle: &str) -> io::Result<()> {
        let grid = read(puzzle).expect("a board").grid;
        self.put("solvers", format!("0{puzzle}"))?;
        let candidates = Candidates::of(grid.clone());
        let bits = grid.shape().each_cell().flat_map(|cell| {
            let set = grid.get(cell).map_or(candidates.get(cell), DigitSet::of);
            (set.bits() as u16).to_le_bytes()
        });
        self.put("solvers", [1].into_iter().chain(bits).collect::<Vec<u8>>())?;
        let content = Content { grid: &grid, givens: None, candidates: None, symbols: Symbols::FromOne };
        for (index, text) in (0..).zip(formats::ALL).filter_map(|(index, format)| Some((index, format.write(&[content])?))) {
            self.put("formats", [&[index], text.as_bytes()].concat())?;
            self.put("text", text)?;
        }
        Ok(())
    }

    /// Boards and saved texts of a game of any actions, and bytes that choose such actions.
    fn of_game(&mut self, mut chance: Rng) -> io::Result<()> {
        let mut model = actions::begin(&mut chance);
        for now in 0..60 {
            model = actions::step(&model, 1000 + now, &mut chance).1;
            if now % 10 == 9 {
                self.put("position", position::write(model.board()))?;
            }
        }
        let mut store = Store::default();
        store.save(&model);
        self.put("save", store.write())?;
        self.put("actions", (0..200).map(|_| chance.below(256) as u8).collect::<Vec<u8>>())
    }

    /// Each job as it goes to a worker, and its answer.
    fn of_messages(&mut self) -> io::Result<()> {
        for model in waiting_models() {
            for active in Lane::ALL.iter().filter_map(|&lane| model.jobs.in_lane(lane)) {
                self.put("wire", [vec![0], ToWorker::Start(active.id, active.job.sent()).to_bytes()].concat())?;
                let Ok(mut task) = Task::of(&active.job, || 0.0) else { continue };
                if let Some(answer) = (0..100).find_map(|_| task.advance(50)) {
                    self.put("wire", [vec![1], FromWorker::About(active.id, Event::Done(answer)).to_bytes()].concat())?;
                }
            }
        }
        Ok(())
    }
}
