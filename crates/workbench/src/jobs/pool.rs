//! Several workers that share divisible jobs.
//!
//! Each has a [`WorkerHandle`]. An undivided job goes to the first worker. The parts of a divided one go to one worker each, and their
//! answers are merged before the model gets them. If one worker fails, the job fails.

use super::worker_handle::{Command, FromWorker, WorkerHandle};
use super::{Answer, Event, Job};

/// The manager of several workers, numbered from 0.
#[derive(Clone, Debug)]
pub struct Pool {
    handles: Vec<WorkerHandle>,
    /// The most workers.
    most: usize,
    /// The divided job under way, if any.
    divided: Option<Divided>,
    /// The number of the requested job.
    wanted: Option<u32>,
}

/// A job whose parts are with several workers.
#[derive(Clone, Debug)]
struct Divided {
    /// The whole job.
    job: Job,
    /// The answer so far of each part.
    known: Vec<Answer>,
    done: Vec<bool>,
}

impl Pool {
    /// A pool of at most `most` workers, none started.
    pub fn new(most: usize) -> Self {
        Self { handles: vec![WorkerHandle::default()], most: most.max(1), divided: None, wanted: None }
    }

    /// Requests a job in place of any other, or none.
    pub fn want(&mut self, wanted: Option<(u32, &Job)>, now: u64) -> Vec<(usize, Command)> {
        let number = wanted.map(|(number, _)| number);
        if number.is_some() && number == self.wanted {
            return Vec::new();
        }
        self.wanted = number;
        self.divided = None;
        let parts = wanted.map(|(_, job)| job.divided(self.most)).unwrap_or_default();
        let (parts, known): (Vec<Job>, Vec<Answer>) = parts.into_iter().unzip();
        if let Some((_, job)) = wanted.filter(|_| !parts.is_empty()) {
            self.divided = Some(Divided { job: job.clone(), known, done: vec![false; parts.len()] });
            self.handles.resize_with(self.handles.len().max(parts.len()), WorkerHandle::default);
        }
        let whole = wanted.map(|(_, job)| job).filter(|_| parts.is_empty());
        self.each(|at, handle| {
            let part = if at == 0 { whole.or(parts.first()) } else { parts.get(at) };
            handle.want(number.zip(part), now)
        })
    }

    /// Handles a worker's message.
    pub fn hear(&mut self, worker: usize, said: FromWorker, now: u64) -> Vec<(usize, Command)> {
        let Some(handle) = self.handles.get_mut(worker) else { return Vec::new() };
        let commands = handle.hear(said, now);
        self.put_together(worker, commands, now)
    }

    /// Handles the passing of time. Call it as often as [`Self::tick_ms`] says.
    pub fn tick(&mut self, now: u64) -> Vec<(usize, Command)> {
        let mut all = Vec::new();
        for worker in 0..self.handles.len() {
            let commands = self.handles[worker].tick(now);
            all.extend(self.put_together(worker, commands, now));
        }
        all
    }

    /// After how many milliseconds [`Self::tick`] must be called again, if a deadline is pending.
    pub fn tick_ms(&self) -> Option<u32> {
        self.handles.iter().filter_map(WorkerHandle::tick_ms).min()
    }

    fn each(&mut self, mut ask: impl FnMut(usize, &mut WorkerHandle) -> Vec<Command>) -> Vec<(usize, Command)> {
        let workers = self.handles.iter_mut().enumerate();
        workers.flat_map(|(at, handle)| ask(at, handle).into_iter().map(move |command| (at, command))).collect()
    }

    /// Merges one worker's reports with the others' and returns the remaining commands.
    fn put_together(&mut self, worker: usize, commands: Vec<Command>, now: u64) -> Vec<(usize, Command)> {
        let mut all = Vec::new();
        for command in commands {
            match command {
                Command::Tell(number, event) => {
                    // What one of several workers does is no progress of the whole, which comes with the answers.
                    if self.divided.is_some() && matches!(event, Event::Progress(_)) {
                        continue;
                    }
                    let ended = event.is_last();
                    let told = match self.divided.as_mut() {
                        Some(divided) => divided.hear(worker, event),
                        None => event,
                    };
                    let failed = matches!(told, Event::Failed(_));
                    if ended && !matches!(told, Event::Part(_)) {
                        self.wanted = None;
                        if self.divided.take().is_some() && failed {
                            all.extend(self.each(|_, handle| handle.want(None, now)));
                        }
                    }
                    all.push((worker, Command::Tell(number, told)));
                }
                command => all.push((worker, command)),
            }
        }
        all
    }
}

impl Divided {
    /// Merges a worker's event into what is known.
    fn hear(&mut self, worker: usize, event: Event) -> Event {
        let (known, done) = match event {
            Event::Part(known) => (known, false),
            Event::Done(known) => (known, true),
            other => return other,
        };
        self.known[worker] = known;
        self.done[worker] = done;
        match self.job.united(&self.known) {
            Some(all) if self.done.iter().all(|&done| done) => Event::Done(all),
            Some(all) => Event::Part(all),
            None => Event::Failed("The answers of several workers do not fit together.".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::{RateRows, RatedRow, RatedRows, RowToRate, Told};
    use crate::jobs::{Message, ToWorker};

    /// A job of this number of rows.
    fn many(rows: u32) -> Job {
        let row = |row| RowToRate { row, puzzle: None, columns: 1 };
        RateRows { table: "t".into(), rows: (0..rows).map(row).collect(), patient: false }.into()
    }

    /// What is known of these rows.
    fn known(rows: &[u32]) -> Answer {
        let row = |&row: &u32| RatedRow { row, column: 0, told: Told::Slow };
        Answer::of::<RateRows>(&RatedRows { rows: rows.iter().map(row).collect() })
    }

    /// A pool of three, whose workers each have a part of 10 rows.
    fn at_work() -> Pool {
        let mut pool = Pool::new(3);
        let spawned = pool.want(Some((1, &many(10))), 0);
        assert_eq!(spawned, [(0, Command::Spawn), (1, Command::Spawn), (2, Command::Spawn)]);
        let mut rows = Vec::new();
        for worker in 0..3 {
            let handed = pool.hear(worker, FromWorker::Ready, 10);
            let [(at, Command::Post(ToWorker::Start(1, part)))] = &handed[..] else { panic!("{handed:?}") };
            assert_eq!(*at, worker);
            rows.extend(RateRows::of_bytes(&part.request).expect("a part of it").rows.iter().map(|row| row.row));
        }
        rows.sort_unstable();
        assert_eq!(rows, (0..10).collect::<Vec<_>>());
        pool
    }

    #[test]
    fn parts_are_put_together() {
        let mut pool = at_work();
        assert_eq!(pool.want(Some((1, &many(10))), 20), [], "it is being done");
        let said = |rows: &[u32]| FromWorker::About(1, Event::Part(known(rows)));
        assert_eq!(pool.hear(0, said(&[0]), 30), [(0, Command::Tell(1, Event::Part(known(&[0]))))]);
        assert_eq!(pool.hear(1, said(&[1, 4]), 31), [(1, Command::Tell(1, Event::Part(known(&[0, 1, 4]))))]);
        for (worker, rows) in [(0, &[0, 3, 6, 9][..]), (1, &[1, 4, 7])] {
            let told = pool.hear(worker, FromWorker::About(1, Event::Done(known(rows))), 40);
            assert!(matches!(&told[..], [(_, Command::Tell(1, Event::Part(_)))]), "{told:?}");
        }
        let told = pool.hear(2, FromWorker::About(1, Event::Done(known(&[2, 5, 8]))), 50);
        assert_eq!(told, [(2, Command::Tell(1, Event::Done(known(&[0, 3, 6, 9, 1, 4, 7, 2, 5, 8]))))]);
        assert_eq!(pool.want(None, 60), []);
    }

    #[test]
    fn a_part_that_fails_fails_the_job_and_stops_the_others() {
        let mut pool = at_work();
        let failed = Event::Failed("The worker broke down: a bug.".into());
        let told = pool.hear(1, FromWorker::Died("a bug".into()), 30);
        let stop = || Command::Post(ToWorker::Stop);
        assert_eq!(told, [(1, Command::Terminate), (0, stop()), (2, stop()), (1, Command::Tell(1, failed))]);
    }

    #[test]
    fn other_jobs_are_the_first_workers() {
        let mut pool = Pool::new(8);
        assert_eq!(pool.want(Some((1, &many(1))), 0), [(0, Command::Spawn)]);
        let handed = pool.hear(0, FromWorker::Ready, 10);
        assert_eq!(handed, [(0, Command::Post(ToWorker::Start(1, many(1).sent())))]);
        assert_eq!(pool.want(None, 20), [(0, Command::Post(ToWorker::Stop))]);
        assert_eq!(pool.tick_ms(), Some(50));
        assert_eq!(pool.tick(400), [(0, Command::Terminate)]);
    }
}
